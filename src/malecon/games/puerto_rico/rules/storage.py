"""The end of the captain phase: what a player cannot store is lost.

Each small warehouse keeps one kind, each large one two; one barrel more is kept anyway, and three in a storehouse.
"""

from __future__ import annotations

from malecon.games.puerto_rico.rules.estate import manned
from malecon.games.puerto_rico.rules.tiles import count_pile
from malecon.games.puerto_rico.state import (
    A_KEEP,
    A_STORE,
    ASKS,
    ENDS,
    EV_LOSE,
    EV_STORE,
    PH_KEEP,
    PH_STORE,
    Moves,
    Player,
    State,
    add_move,
)
from malecon.games.puerto_rico.tables import (
    LARGE_WAREHOUSE,
    N_GOODS,
    SMALL_WAREHOUSE,
    STOREHOUSE,
    STOREHOUSE_BARRELS,
)
from malecon.kernel.events import emit


def kinds_stored(p: Player) -> int:
    """Whole kinds that the warehouses take."""
    kinds = 0
    if manned(p, SMALL_WAREHOUSE):
        kinds += 1
    if manned(p, LARGE_WAREHOUSE):
        kinds += 2
    return kinds


def barrels_kept(p: Player) -> int:
    """Single barrels of any kind that are kept besides."""
    return 1 + STOREHOUSE_BARRELS if manned(p, STOREHOUSE) else 1


def all_can_stay(p: Player) -> bool:
    """Whether the biggest kinds fit in the warehouses and all the rest among the single barrels."""
    rest = count_pile(p.goods)
    bits = 0
    for _ in range(kinds_stored(p)):
        best = -1
        for good in range(N_GOODS):
            if (bits >> good) & 1 == 0 and (best < 0 or p.goods[good] > p.goods[best]):
                best = good
        bits |= 1 << best
        rest -= p.goods[best]
    return rest <= barrels_kept(p)


def begin_store(s: State, p: Player) -> bool:
    """Ask only if something must go."""
    for good in range(N_GOODS):
        s.kept[good] = 0
    if count_pile(p.goods) <= 1 or all_can_stay(p):
        return False
    s.left = kinds_stored(p)
    s.cursor = 0
    if s.left > 0:
        s.phase = PH_STORE
        return True
    return begin_keep(s, p)


def begin_keep(s: State, p: Player) -> bool:
    """Single barrels; False if there was nothing to choose and the rest is lost already."""
    s.left = barrels_kept(p)
    s.cursor = 0
    s.phase = PH_KEEP
    return ask_to_keep(s, p)


# ---- whole kinds, in the order of the goods ------------------------------------------------------------------------
def storable(s: State, p: Player, good: int) -> bool:
    """A kind may be named only if enough later ones are left for the other places."""
    if p.goods[good] == 0 or good < s.cursor:
        return False
    kinds = 0
    for later in range(good, N_GOODS):
        if p.goods[later] > 0:
            kinds += 1
    return kinds >= s.left


def list_stores(s: State, p: Player, m: Moves) -> None:
    for good in range(N_GOODS):
        if storable(s, p, good):
            add_move(m, A_STORE + good)


def store_kind(s: State, p: Player, action: int) -> int:
    good = action - A_STORE
    s.kept[good] = p.goods[good]
    s.cursor = good + 1
    s.left -= 1
    emit(EV_STORE, s.to_move, good, p.goods[good], 0)
    if s.left > 0:
        return ASKS
    return ASKS if begin_keep(s, p) else ENDS


# ---- single barrels, in the order of the goods ---------------------------------------------------------------------
def keepable(s: State, p: Player, good: int) -> bool:
    if p.goods[good] == s.kept[good] or good < s.cursor:
        return False
    barrels = 0
    for later in range(good, N_GOODS):
        barrels += p.goods[later] - s.kept[later]
    return barrels >= s.left


def list_keeps(s: State, p: Player, m: Moves) -> None:
    for good in range(N_GOODS):
        if keepable(s, p, good):
            add_move(m, A_KEEP + good)


def ask_to_keep(s: State, p: Player) -> bool:
    """Keep what leaves no choice; when enough is kept the rest goes back to the supply."""
    while s.left > 0:
        choices = 0
        only = 0
        for good in range(N_GOODS):
            if keepable(s, p, good):
                choices += 1
                only = good
        if choices > 1:
            return True
        keep_one(s, only)
    lose_rest(s, p)
    return False


def keep_one(s: State, good: int) -> None:
    s.kept[good] += 1
    s.cursor = good
    s.left -= 1


def keep_barrel(s: State, p: Player, action: int) -> int:
    keep_one(s, action - A_KEEP)
    return ASKS if ask_to_keep(s, p) else ENDS


def lose_rest(s: State, p: Player) -> None:
    for good in range(N_GOODS):
        lost = p.goods[good] - s.kept[good]
        if lost > 0:
            emit(EV_LOSE, s.to_move, good, lost, 0)
            p.goods[good] -= lost
            s.barrels[good] += lost
        s.kept[good] = 0
