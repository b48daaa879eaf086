"""Pebbles, a toy for testing the kernel: take one to three, the last one doubles your secret."""

MAX_PLAYERS = 3
HEAP = 21
MOST = 3
N_OPTIONS = 2
OPT_PLAYERS = 0
OPT_HEAP = 1
SECRETS = (1, 2, 3, 5)
N_SECRETS = 4
