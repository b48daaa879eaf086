"""What every game shares; nothing here knows a rule of any game."""
