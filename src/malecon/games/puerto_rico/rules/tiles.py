"""Plantation tiles: the bag, the face-up row, the discard pile, and the way onto an island."""

from __future__ import annotations

from malecon.games.puerto_rico.rules.estate import send_to_port
from malecon.games.puerto_rico.state import EV_DISCARD, EV_RESHUFFLE, EV_ROW, EV_ROW_AWAY, Player, State
from malecon.games.puerto_rico.tables import ISLAND_SPACES, N_GOODS
from malecon.kernel.chance import rand_below
from malecon.kernel.events import emit
from malecon.kernel.structs import Row8


def count_pile(pile: Row8) -> int:
    count = 0
    for good in range(N_GOODS):
        count += pile[good]
    return count


def tiles_to_draw(s: State) -> int:
    """Face-down tiles, those that a reshuffle would bring included."""
    return count_pile(s.bag) + count_pile(s.discard)


def draw_tile(s: State) -> int:
    """A tile from the bag; its kind, or -1 if bag and discard pile are both empty.

    The order of the piles is known to nobody, so it is drawn only now. The discard pile is shuffled into the bag when
    a tile is needed and none is left, not before.
    """
    size = count_pile(s.bag)
    if size == 0:
        size = count_pile(s.discard)
        if size == 0:
            return -1
        for good in range(N_GOODS):
            s.bag[good] = s.discard[good]
            s.discard[good] = 0
        emit(EV_RESHUFFLE, -1, 0, 0, 0)
    return pick_tile(s, s.bag, size)


def pick_tile(s: State, pile: Row8, size: int) -> int:
    """Remove one tile at random from a pile of known size."""
    r = rand_below(s, size)
    good = 0
    while r >= pile[good]:
        r -= pile[good]
        good += 1
    pile[good] -= 1
    return good


def clear_row(s: State) -> None:
    for good in range(N_GOODS):
        while s.row[good] > 0:
            s.row[good] -= 1
            s.discard[good] += 1
            emit(EV_ROW_AWAY, -1, good, 0, 0)


def fill_row(s: State) -> None:
    """One tile more than there are players, as far as there are tiles."""
    for _ in range(s.n_players + 1):
        tile = draw_tile(s)
        if tile < 0:
            return
        s.row[tile] += 1
        emit(EV_ROW, -1, tile, 0, 0)


def has_room(p: Player) -> bool:
    return p.n_tiles < ISLAND_SPACES


def add_tile(p: Player, tile: int) -> None:
    p.island[tile] += 1
    p.n_tiles += 1


def add_forest(p: Player, good: int, hidden: bool) -> None:
    """A plantation laid face down; one that was drawn unseen is known to its owner only."""
    if hidden:
        p.hidden_forests[good] += 1
    else:
        p.forests[good] += 1
    p.n_forests += 1
    p.n_tiles += 1


def discard_plantation(s: State, p: Player, seat: int, tile: int) -> None:
    """An unmanned tile if there is one; otherwise its worker or noble goes to the port."""
    if p.tokens[tile] == p.island[tile]:
        send_to_port(p, seat, tile)
    p.island[tile] -= 1
    p.n_tiles -= 1
    s.discard[tile] += 1
    emit(EV_DISCARD, seat, tile, 0, 0)


def discard_forest(s: State, p: Player, seat: int, good: int) -> None:
    """The tile goes away as what it is."""
    if p.forests[good] > 0:
        p.forests[good] -= 1
    else:
        p.hidden_forests[good] -= 1
    p.n_forests -= 1
    p.n_tiles -= 1
    s.discard[good] += 1
    emit(EV_DISCARD, seat, good, 1, 0)
