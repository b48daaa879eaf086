"""The producer phase: cards from the supply become goods on empty production buildings."""

from __future__ import annotations

from malecon.games.san_juan.rules.deck import draw_card, draw_to_hand
from malecon.games.san_juan.rules.library import privilege
from malecon.games.san_juan.rules.town import can_hold_good, owns
from malecon.games.san_juan.state import (
    A_PASS,
    A_PRODUCE,
    EV_EMPTY,
    EV_PASS,
    EV_PRODUCE,
    PH_PRODUCE,
    Moves,
    Player,
    State,
    add_move,
)
from malecon.games.san_juan.tables import AQUEDUCT, WELL
from malecon.kernel.events import emit


def begin_produce(s: State, p: Player) -> bool:
    """Returns whether there is an empty production building."""
    s.phase = PH_PRODUCE
    s.left = 1 + privilege(s)
    if owns(p, AQUEDUCT):
        s.left += 1
    s.done = 0
    s.floor = 0
    return next_site(p, 0) >= 0


def next_site(p: Player, floor: int) -> int:
    for slot in range(floor, p.n_buildings):
        if can_hold_good(p, slot):
            return slot
    return -1


def list_produce(s: State, p: Player, m: Moves) -> None:
    add_move(m, A_PASS)
    for slot in range(s.floor, p.n_buildings):
        if can_hold_good(p, slot):
            add_move(m, A_PRODUCE + slot)


def produce(s: State, p: Player, action: int) -> bool:
    """One good, or no more; returns whether the turn is over. A producer without a card to put down gets nothing."""
    if action == A_PASS:
        if s.done == 0:
            emit(EV_PASS, s.to_move, s.stage, 0, 0)
        finish_produce(s, p)
        return True
    slot = action - A_PRODUCE
    kind = draw_card(s)
    if kind < 0:
        emit(EV_EMPTY, s.to_move, 0, 0, 0)
        finish_produce(s, p)
        return True
    p.good[slot] = kind
    emit(EV_PRODUCE, s.to_move, slot, p.building[slot], 0)
    s.done += 1
    s.left -= 1
    s.floor = slot + 1
    if s.left > 0 and next_site(p, s.floor) >= 0:
        return False
    finish_produce(s, p)
    return True


def finish_produce(s: State, p: Player) -> None:
    if owns(p, WELL) and s.done >= 2:
        draw_to_hand(s, s.to_move, 1, WELL)
    s.done = 0
    s.floor = 0
    s.left = 0
