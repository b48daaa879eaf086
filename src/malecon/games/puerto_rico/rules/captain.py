"""The captain phase: goods are loaded for victory points until nobody can any more."""

from __future__ import annotations

from malecon.games.puerto_rico.rules.estate import gain_doubloons, gain_points, manned
from malecon.games.puerto_rico.rules.library import privilege
from malecon.games.puerto_rico.rules.nobles import asks_for_barter
from malecon.games.puerto_rico.rules.tiles import count_pile
from malecon.games.puerto_rico.state import (
    A_LOAD,
    A_PASS,
    A_SHIP,
    A_SMALL_WHARF,
    A_WHARF,
    ASKS,
    ENDS,
    EV_LOAD,
    EV_PASS,
    EV_SHIP,
    EV_SHIP_AWAY,
    EV_WHARF,
    PH_LOAD,
    PH_SHIP,
    SHIP_COUNTS,
    WHY_LOAD,
    WHY_PRIVILEGE,
    Moves,
    Player,
    State,
    add_move,
    player,
)
from malecon.games.puerto_rico.tables import (
    AUTO,
    HARBOR,
    LIGHTHOUSE,
    MODERN,
    N_GOODS,
    N_SHIPS,
    OPT_EDITION,
    OPT_EXPANSIONS,
    OPT_HARBOR_MODE,
    OPT_SMALL_WHARF_ZERO,
    ROYAL_SUPPLIER,
    SHIP_SIZES,
    SMALL_WHARF,
    UNION_HALL,
    WHARF,
    YES,
)
from malecon.kernel.events import emit


def begin_union(s: State, p: Player) -> bool:
    """Union halls count pairs before the first load; a royal supplier barters before that."""
    if not manned(p, UNION_HALL):
        return False
    if manned(p, ROYAL_SUPPLIER) and asks_for_barter(s, p):
        return True
    pairs = 0
    for good in range(N_GOODS):
        pairs += p.goods[good] // 2
    p.paired = 1
    gain_points(s, s.to_move, pairs, UNION_HALL)
    return False


# ---- cargo ships ---------------------------------------------------------------------------------------------------
def goods_aboard(s: State) -> int:
    """Kinds that lie on a ship, one bit each."""
    bits = 0
    for ship in range(N_SHIPS):
        if s.cargo[ship] >= 0:
            bits |= 1 << s.cargo[ship]
    return bits


def biggest_empty_ship(s: State) -> int:
    size = 0
    for ship in range(N_SHIPS):
        if s.cargo[ship] < 0:
            size = max(size, SHIP_SIZES[s.n_players][ship])
    return size


def barrels_for(s: State, have: int, good: int, ship: int, aboard: int, biggest: int) -> int:
    """Barrels that a ship takes of a kind; 0 if they may not be loaded there.

    A kind on a ship goes to that ship only; any other one to an empty ship that takes as many as possible.
    """
    size = SHIP_SIZES[s.n_players][ship]
    if s.cargo[ship] == good:
        return min(have, size - s.load[ship])
    if s.cargo[ship] >= 0 or (aboard >> good) & 1 == 1:
        return 0
    return min(have, size) if min(have, size) == min(have, biggest) else 0


def load_of(s: State, p: Player, good: int, ship: int) -> int:
    """Barrels of a kind that the player would load on a ship; 0 if that is not allowed."""
    return barrels_for(s, p.goods[good], good, ship, goods_aboard(s), biggest_empty_ship(s))


def can_load(s: State, p: Player) -> bool:
    """Whether any cargo ship takes anything: then the player must load."""
    aboard = goods_aboard(s)
    biggest = biggest_empty_ship(s)
    for good in range(N_GOODS):
        if p.goods[good] > 0:
            if biggest > 0 and (aboard >> good) & 1 == 0:
                return True
            for ship in range(N_SHIPS):
                if s.cargo[ship] == good and s.load[ship] < SHIP_SIZES[s.n_players][ship]:
                    return True
    return False


def has_wharf(p: Player) -> bool:
    return manned(p, WHARF) and p.wharf_used == 0


def has_small_wharf(p: Player) -> bool:
    return manned(p, SMALL_WHARF) and p.small_wharf_used == 0


def begin_load(s: State, p: Player) -> bool:
    """Who can do nothing passes by himself; loading ends when everybody in a row has passed."""
    if s.options[OPT_EXPANSIONS] > 0 and asks_for_barter(s, p):
        return True
    s.phase = PH_LOAD
    if count_pile(p.goods) > 0 and (has_wharf(p) or has_small_wharf(p) or can_load(s, p)):
        return True
    s.passes += 1
    return False


def list_loads(s: State, p: Player, m: Moves) -> None:
    """Passing is for players whom no ship takes anything from."""
    if not can_load(s, p):
        add_move(m, A_PASS)
    if has_small_wharf(p) and count_pile(p.goods) > 0:
        add_move(m, A_SMALL_WHARF)
    aboard = goods_aboard(s)
    biggest = biggest_empty_ship(s)
    for ship in range(N_SHIPS):
        for good in range(N_GOODS):
            if p.goods[good] > 0 and barrels_for(s, p.goods[good], good, ship, aboard, biggest) > 0:
                add_move(m, A_LOAD + ship * N_GOODS + good)
    if has_wharf(p):
        for good in range(N_GOODS):
            if p.goods[good] > 0:
                add_move(m, A_WHARF + good)


def choose_load(s: State, p: Player, action: int) -> int:
    if action == A_PASS:
        s.passes += 1
        emit(EV_PASS, s.to_move, s.stage, 0, 0)
        return ENDS
    s.passes = 0
    if action == A_SMALL_WHARF:
        return begin_small_wharf(s, p)
    if action >= A_WHARF:
        use_wharf(s, p, action - A_WHARF)
    else:
        load_ship(s, p, (action - A_LOAD) // N_GOODS, (action - A_LOAD) % N_GOODS)
    return ENDS


def load_ship(s: State, p: Player, ship: int, good: int) -> None:
    n = load_of(s, p, good, ship)
    p.goods[good] -= n
    s.cargo[ship] = good
    s.load[ship] += n
    emit(EV_LOAD, s.to_move, good, ship, n)
    gain_points(s, s.to_move, n, WHY_LOAD)
    reward_loading(s, p, 1 << good)


def use_wharf(s: State, p: Player, good: int) -> None:
    """All barrels of a kind on an own ship, straight to the supply."""
    n = p.goods[good]
    p.wharf_used = 1
    p.goods[good] = 0
    s.barrels[good] += n
    emit(EV_WHARF, s.to_move, good, n, 0)
    gain_points(s, s.to_move, n, WHY_LOAD)
    reward_loading(s, p, 1 << good)


def harbor_by_kind(s: State) -> bool:
    """2020: a point for each kind loaded in this phase; classic: a point for each loading."""
    if s.options[OPT_HARBOR_MODE] == AUTO:
        return s.options[OPT_EDITION] == MODERN
    return s.options[OPT_HARBOR_MODE] == YES


def reward_loading(s: State, p: Player, kinds: int) -> None:
    """What a loading of these kinds (one bit each) brings besides the points for the barrels."""
    if s.to_move == s.first and s.captain_paid == 0:
        s.captain_paid = 1
        gain_points(s, s.to_move, privilege(s), WHY_PRIVILEGE)
    if manned(p, HARBOR):
        bonus = 1
        if harbor_by_kind(s):
            bonus = 0
            for good in range(N_GOODS):
                bonus += ((kinds & ~p.loaded) >> good) & 1
        gain_points(s, s.to_move, bonus, HARBOR)
    if manned(p, LIGHTHOUSE):
        gain_doubloons(s, s.to_move, 1, LIGHTHOUSE)
    p.loaded |= kinds


# ---- the small wharf -----------------------------------------------------------------------------------------------
def begin_small_wharf(s: State, p: Player) -> int:
    """Kind by kind in order: `done` counts the barrels sent, `left` has a bit for each kind among them."""
    p.small_wharf_used = 1
    s.done = 0
    s.left = 0
    s.cursor = 0
    while p.goods[s.cursor] == 0:
        s.cursor += 1
    s.phase = PH_SHIP
    return ASKS


def is_last_kind(p: Player, good: int) -> bool:
    for later in range(good + 1, N_GOODS):
        if p.goods[later] > 0:
            return False
    return True


def list_shipping(s: State, p: Player, m: Moves) -> None:
    """Any number, even none at all; in the strict reading at least one barrel in the end."""
    least = 0
    if s.options[OPT_SMALL_WHARF_ZERO] == 0 and s.done == 0 and is_last_kind(p, s.cursor):
        least = 1
    for n in range(least, p.goods[s.cursor] + 1):
        add_move(m, A_SHIP + s.cursor * SHIP_COUNTS + n)


def ship_barrels(s: State, p: Player, action: int) -> int:
    n = action - A_SHIP - s.cursor * SHIP_COUNTS
    if n > 0:
        p.goods[s.cursor] -= n
        s.barrels[s.cursor] += n
        s.done += n
        s.left |= 1 << s.cursor
        emit(EV_SHIP, s.to_move, s.cursor, n, 0)
    if not is_last_kind(p, s.cursor):
        s.cursor += 1
        while p.goods[s.cursor] == 0:
            s.cursor += 1
        return ASKS
    if s.done > 0:
        gain_points(s, s.to_move, s.done // 2, SMALL_WHARF)
        reward_loading(s, p, s.left)
    s.done = 0
    s.left = 0
    return ENDS


# ---- the end -------------------------------------------------------------------------------------------------------
def empty_full_ships(s: State) -> None:
    """After storing."""
    for ship in range(N_SHIPS):
        if s.load[ship] > 0 and s.load[ship] == SHIP_SIZES[s.n_players][ship]:
            emit(EV_SHIP_AWAY, -1, ship, s.cargo[ship], s.load[ship])
            clear_ship(s, ship)


def clear_ship(s: State, ship: int) -> None:
    s.barrels[s.cargo[ship]] += s.load[ship]
    s.load[ship] = 0
    s.cargo[ship] = -1


def forget_captain(s: State) -> None:
    """What was used or paid in this captain phase is new in the next one."""
    s.passes = 0
    s.captain_paid = 0
    s.lighthouse_paid = 0
    for seat in range(s.n_players):
        p = player(s, seat)
        p.wharf_used = 0
        p.small_wharf_used = 0
        p.bartered = 0
        p.paired = 0
        p.loaded = 0
