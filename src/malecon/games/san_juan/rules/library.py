"""The library: doubles the privilege of the role its owner chose."""

from __future__ import annotations

from malecon.games.san_juan.rules.town import owns
from malecon.games.san_juan.state import A_LIBRARY_NO, A_LIBRARY_YES, EV_LIBRARY, Moves, State, add_move, player
from malecon.games.san_juan.tables import LIBRARY
from malecon.kernel.events import emit


def asks_for_library(s: State) -> bool:
    """With two players the governor picks twice but may use the library once a round, so he is asked the first time."""
    return s.n_players == 2 and s.picks == 0 and s.first == s.governor and owns(player(s, s.first), LIBRARY)


def open_library(s: State) -> None:
    """Decide, where there is nothing to ask, whether the chooser's privilege is doubled in this stage."""
    s.doubled = owns(player(s, s.first), LIBRARY)
    if s.n_players == 2 and s.first == s.governor and (s.picks == 0 or s.library_spent):
        s.doubled = 0


def list_library(m: Moves) -> None:
    add_move(m, A_LIBRARY_YES)
    add_move(m, A_LIBRARY_NO)


def answer_library(s: State, action: int) -> None:
    """Yes spends the library for this round, even if the doubled part is not used."""
    if action == A_LIBRARY_YES:
        s.doubled = 1
        s.library_spent = 1
    emit(EV_LIBRARY, s.to_move, s.doubled, 0, 0)


def privilege(s: State) -> int:
    """0 for those who follow, 1 for the chooser, 2 for a chooser whose library doubles."""
    if s.to_move != s.first:
        return 0
    return 2 if s.doubled else 1
