"""Privileges, and the library that doubles them for the player who chose the role."""

from __future__ import annotations

from malecon.games.puerto_rico.rules.estate import manned
from malecon.games.puerto_rico.state import State, player
from malecon.games.puerto_rico.tables import (
    BUCCANEER,
    LIBRARY,
    OPT_LIBRARY_ONCE_PER_ROUND_2P,
)


def privilege(s: State) -> int:
    """What the chooser of the role gets: once, or twice with a manned library."""
    p = player(s, s.first)
    return 2 if manned(p, LIBRARY) and p.library_used == 0 else 1


def privilege_of(s: State, seat: int) -> int:
    """The same for a seat: nothing if somebody else chose the role."""
    return privilege(s) if seat == s.first else 0


def note_library(s: State) -> None:
    """Two players may agree that a library doubles only one role a round: the first one finished with it manned."""
    p = player(s, s.first)
    if s.options[OPT_LIBRARY_ONCE_PER_ROUND_2P] > 0 and s.n_players == 2 and manned(p, LIBRARY) and s.role != BUCCANEER:
        p.library_used = 1
