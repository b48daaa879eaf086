"""The councillor phase: look at some cards, keep one or two."""

from __future__ import annotations

from malecon.games.san_juan.rules.deck import discard_from_hand, draw_card, list_cards, put_on_discard
from malecon.games.san_juan.rules.library import privilege
from malecon.games.san_juan.rules.town import owns
from malecon.games.san_juan.state import (
    A_DISCARD,
    A_DRAW,
    A_KEEP,
    A_PASS,
    EV_DRAW,
    EV_EMPTY,
    EV_KEEP,
    EV_LOOK,
    EV_PASS,
    EV_RETURN,
    PH_COUNCIL,
    PH_KEEP,
    PH_SORT,
    Moves,
    Player,
    State,
    add_move,
)
from malecon.games.san_juan.tables import ARCHIVE, COUNCIL_DRAW, N_KINDS, PREFECTURE
from malecon.kernel.events import emit


def begin_council(s: State) -> bool:
    s.phase = PH_COUNCIL
    s.floor = 0
    return True


def list_council(m: Moves) -> None:
    add_move(m, A_PASS)
    add_move(m, A_DRAW)


def council(s: State, p: Player, action: int) -> bool:
    """Draw or pass; returns whether the turn is over."""
    if action == A_PASS:
        emit(EV_PASS, s.to_move, s.stage, 0, 0)
        return True
    keep = 2 if owns(p, PREFECTURE) else 1
    archive = owns(p, ARCHIVE)
    cards = 0
    for _ in range(COUNCIL_DRAW[privilege(s)]):
        kind = draw_card(s)
        if kind < 0:
            emit(EV_EMPTY, s.to_move, 0, 0, 0)
            break
        cards += 1
        if archive:
            p.hand[kind] += 1
            p.n_hand += 1
            emit(EV_DRAW, s.to_move, kind, ARCHIVE, 0)
        else:
            s.drawn[kind] += 1
            emit(EV_LOOK, s.to_move, kind, 0, 0)
    if archive:
        s.phase = PH_SORT
        s.left = max(cards - keep, 0)
        return s.left == 0
    s.phase = PH_KEEP
    s.left = min(cards, keep)
    return s.left == 0


def list_keeps(s: State, m: Moves) -> None:
    list_cards(s.drawn, s.floor, s.left, A_KEEP, m)


def keep_card(s: State, p: Player, action: int) -> bool:
    """Take one of the cards drawn; when enough are kept the others go to the discard pile."""
    kind = action - A_KEEP
    s.drawn[kind] -= 1
    p.hand[kind] += 1
    p.n_hand += 1
    emit(EV_KEEP, s.to_move, kind, 0, 0)
    s.floor = kind
    s.left -= 1
    if s.left > 0:
        return False
    for k in range(N_KINDS):
        while s.drawn[k] > 0:
            s.drawn[k] -= 1
            put_on_discard(s, k)
            emit(EV_RETURN, s.to_move, k, 0, 0)
    s.floor = 0
    return True


def list_discards(s: State, p: Player, m: Moves) -> None:
    list_cards(p.hand, s.floor, s.left, A_DISCARD, m)


def discard_one(s: State, p: Player, action: int) -> bool:
    """One card from the hand; returns whether enough are discarded."""
    kind = action - A_DISCARD
    discard_from_hand(s, p, kind)
    s.floor = kind
    s.left -= 1
    if s.left > 0:
        return False
    s.floor = 0
    return True
