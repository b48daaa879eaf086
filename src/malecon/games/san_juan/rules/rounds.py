"""Between the rounds: chapel, hand limit; and the opening hands of the variant."""

from __future__ import annotations

from malecon.games.san_juan.rules.deck import take_from_hand
from malecon.games.san_juan.rules.town import owns
from malecon.games.san_juan.state import (
    A_PASS,
    A_TUCK,
    EV_PASS,
    EV_TUCK,
    PH_CHAPEL,
    PH_LIMIT,
    PH_OPENING,
    Moves,
    Player,
    State,
    add_move,
)
from malecon.games.san_juan.tables import CHAPEL, HAND_LIMIT, N_KINDS, START_HAND, TOWER, TOWER_LIMIT
from malecon.kernel.events import emit


def begin_chapel(s: State, p: Player) -> bool:
    s.phase = PH_CHAPEL
    return owns(p, CHAPEL) and p.n_hand > 0


def list_tucks(p: Player, m: Moves) -> None:
    add_move(m, A_PASS)
    for kind in range(N_KINDS):
        if p.hand[kind] > 0:
            add_move(m, A_TUCK + kind)


def tuck(s: State, p: Player, action: int) -> None:
    """One card goes under the chapel for good and is worth a point at the end."""
    if action == A_PASS:
        emit(EV_PASS, s.to_move, s.stage, 0, 0)
        return
    kind = action - A_TUCK
    take_from_hand(p, kind)
    p.chapel[kind] += 1
    p.n_chapel += 1
    emit(EV_TUCK, s.to_move, kind, 0, 0)


def hand_limit(p: Player) -> int:
    return TOWER_LIMIT if owns(p, TOWER) else HAND_LIMIT


def begin_limit(s: State, p: Player) -> bool:
    """Returns whether the player holds too many cards; the limit counts at this moment only."""
    s.phase = PH_LIMIT
    s.floor = 0
    s.left = max(p.n_hand - hand_limit(p), 0)
    return s.left > 0


def begin_opening(s: State, p: Player) -> bool:
    s.phase = PH_OPENING
    s.floor = 0
    s.left = p.n_hand - START_HAND
    return True
