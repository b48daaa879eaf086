"""What stands before a player: buildings, the goods on them, and what each still does."""

from __future__ import annotations

from malecon.games.san_juan.rules.deck import put_on_discard
from malecon.games.san_juan.state import Player, State, player
from malecon.games.san_juan.tables import MAX_BUILDINGS, MAX_PLAYERS, N_GOODS, N_KINDS


def owns(p: Player, kind: int) -> bool:
    """Whether an uncovered building of this kind stands before the player."""
    return (p.owns >> kind) & 1 == 1


def is_production(kind: int) -> bool:
    return kind < N_GOODS


def has_good(p: Player, slot: int) -> bool:
    return p.good[slot] >= 0


def can_hold_good(p: Player, slot: int) -> bool:
    """An empty production building."""
    return slot < p.n_buildings and is_production(p.building[slot]) and p.good[slot] < 0


def goods_of(p: Player) -> int:
    goods = 0
    for slot in range(p.n_buildings):
        if p.good[slot] >= 0:
            goods += 1
    return goods


def remove_good(s: State, p: Player, slot: int) -> None:
    """The card goes face down on the discard pile; nobody sees what it was."""
    put_on_discard(s, p.good[slot])
    p.good[slot] = -1


def count_owned(p: Player) -> None:
    """Bring the bits of `owns` up to date with the buildings."""
    p.owns = 0
    for slot in range(p.n_buildings):
        p.owns |= 1 << p.building[slot]


def derive(s: State) -> None:
    """Compute every counted value from what it counts."""
    s.n_supply = 0
    s.n_discard = 0
    for k in range(N_KINDS):
        s.n_supply += s.supply[k]
        s.n_discard += s.discard[k]
    for seat in range(MAX_PLAYERS):
        p = player(s, seat)
        p.n_hand = 0
        p.n_chapel = 0
        p.n_buildings = 0
        for k in range(N_KINDS):
            p.n_hand += p.hand[k]
            p.n_chapel += p.chapel[k]
        while p.n_buildings < MAX_BUILDINGS and p.building[p.n_buildings] >= 0:
            p.n_buildings += 1
        count_owned(p)
