"""The steps that bring an older database up to date; run at every start."""
