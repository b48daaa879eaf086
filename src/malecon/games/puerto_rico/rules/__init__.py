"""Puerto Rico: the rules. `turn` is where to start reading; each role and each expansion has its own module."""
