"""Cards: drawing, discarding and the new supply when the old one runs out."""

from __future__ import annotations

from malecon.games.san_juan.state import (
    EV_DISCARD,
    EV_DRAW,
    EV_EMPTY,
    EV_RESHUFFLE,
    Moves,
    Player,
    State,
    add_move,
    player,
)
from malecon.games.san_juan.tables import N_KINDS
from malecon.kernel.chance import rand_below
from malecon.kernel.events import emit
from malecon.kernel.structs import Row8


def draw_card(s: State) -> int:
    """Take the top card of the supply; its kind, or -1 if supply and discard pile are both empty.

    The order of the supply is known to nobody, so it is drawn only now, at random. A new supply is made when a card is
    needed and none is left, not before: cards lying open or not yet sorted stay out of it.
    """
    if s.n_supply == 0:
        if s.n_discard == 0:
            return -1
        for k in range(N_KINDS):
            s.supply[k] = s.discard[k]
            s.discard[k] = 0
        s.n_supply = s.n_discard
        s.n_discard = 0
        emit(EV_RESHUFFLE, -1, 0, 0, 0)
    kind = pick_from(s, s.supply, s.n_supply)
    s.n_supply -= 1
    return kind


def pick_from(s: State, pile: Row8, size: int) -> int:
    """Remove one card at random from a pile of known size."""
    r = rand_below(s, size)
    kind = 0
    while r >= pile[kind]:
        r -= pile[kind]
        kind += 1
    pile[kind] -= 1
    return kind


def draw_to_hand(s: State, seat: int, cards: int, why: int) -> None:
    """Draw cards into the hand; what cannot be drawn is lost."""
    p = player(s, seat)
    for _ in range(cards):
        kind = draw_card(s)
        if kind < 0:
            emit(EV_EMPTY, seat, 0, 0, 0)
            return
        p.hand[kind] += 1
        p.n_hand += 1
        emit(EV_DRAW, seat, kind, why, 0)


def put_on_discard(s: State, kind: int) -> None:
    s.discard[kind] += 1
    s.n_discard += 1


def take_from_hand(p: Player, kind: int) -> None:
    p.hand[kind] -= 1
    p.n_hand -= 1


def discard_from_hand(s: State, p: Player, kind: int) -> None:
    take_from_hand(p, kind)
    put_on_discard(s, kind)
    emit(EV_DISCARD, s.to_move, kind, 0, 0)


def list_cards(pile: Row8, floor: int, left: int, base: int, m: Moves) -> None:
    """The cards that may be named next when `left` of a pile are to be named in the order of their kinds.

    Each choice of cards can then be made in one way only, and never runs out of cards half-way.
    """
    cards = 0
    top = N_KINDS
    while cards < left and top > 0:
        top -= 1
        cards += pile[top]
    if cards < left:
        return
    for kind in range(floor, top + 1):
        if pile[kind] > 0:
            add_move(m, base + kind)
