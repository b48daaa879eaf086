"""The nobles: villa, the noble in the hall, chapel, jeweler, hunting lodge, zoning office and royal supplier."""

from __future__ import annotations

from malecon.games.puerto_rico.rules.estate import (
    gain_doubloons,
    gain_points,
    led_by_noble,
    manned,
    noble_from_hall,
    noble_from_supply,
    worker_from_hall,
    worker_from_supply,
)
from malecon.games.puerto_rico.rules.tiles import discard_forest, discard_plantation
from malecon.games.puerto_rico.state import (
    A_BARTER,
    A_DISCARD,
    A_HALL_NOBLE,
    A_HALL_WORKER,
    A_PASS,
    A_VILLA,
    ASKS,
    ENDS,
    EV_BARTER,
    EV_PASS,
    GOES_ON,
    PH_BARTER,
    PH_HALL,
    PH_LODGE,
    PH_VILLA,
    Moves,
    Player,
    State,
    add_move,
    player,
)
from malecon.games.puerto_rico.tables import (
    CHAPEL,
    HUNTING_LODGE,
    ISLAND_SPACES,
    JEWELER,
    LARGE_ROW,
    LODGE_POINTS,
    N_GOODS,
    PORT,
    ROW,
    ROYAL_SUPPLIER,
    VILLA,
    ZONING_NOBLE,
    ZONING_OFFICE,
    ZONING_WORKER,
)
from malecon.kernel.events import emit


# ---- mayor phase ---------------------------------------------------------------------------------------------------
def begin_villa(s: State, p: Player) -> bool:
    s.phase = PH_VILLA
    return manned(p, VILLA) and s.nobles + s.workers > 0


def list_villa(m: Moves) -> None:
    add_move(m, A_PASS)
    add_move(m, A_VILLA)


def use_villa(s: State, action: int) -> int:
    """A noble from the supply, or a worker if no noble is left."""
    if action == A_VILLA:
        if s.nobles > 0:
            noble_from_supply(s, s.to_move, PORT)
        else:
            worker_from_supply(s, s.to_move, PORT)
    return ENDS


def begin_hall(s: State) -> bool:
    """Everybody takes one token at a time; only while the noble is there is there a choice."""
    if s.hall_nobles > 0 and s.hall > 0:
        s.phase = PH_HALL
        return True
    if s.hall > 0:
        worker_from_hall(s, s.to_move, PORT)
    else:
        noble_from_hall(s, s.to_move, PORT)
    return False


def list_hall(m: Moves) -> None:
    add_move(m, A_HALL_WORKER)
    add_move(m, A_HALL_NOBLE)


def take_from_hall(s: State, action: int) -> int:
    if action == A_HALL_NOBLE:
        noble_from_hall(s, s.to_move, PORT)
    else:
        worker_from_hall(s, s.to_move, PORT)
    return ENDS


# ---- craftsman phase -----------------------------------------------------------------------------------------------
def open_chapel(s: State, seat: int) -> None:
    """At the start of the phase: a doubloon with a worker, a point with a noble."""
    p = player(s, seat)
    if led_by_noble(p, CHAPEL):
        gain_points(s, seat, 1, CHAPEL)
    elif manned(p, CHAPEL):
        gain_doubloons(s, seat, 1, CHAPEL)


def pay_jeweler(s: State, seat: int) -> None:
    """At the owner's turn to produce, whether or not he produces anything."""
    p = player(s, seat)
    if manned(p, JEWELER):
        gain_doubloons(s, seat, p.n_nobles, JEWELER)


# ---- settler phase -------------------------------------------------------------------------------------------------
def begin_lodge(s: State, p: Player) -> bool:
    if not manned(p, HUNTING_LODGE):
        return False
    if led_by_noble(p, HUNTING_LODGE):
        if has_most_room(s, s.to_move):
            gain_points(s, s.to_move, LODGE_POINTS, HUNTING_LODGE)
        return False
    s.phase = PH_LODGE
    return has_plantation(p) or p.n_forests > 0


def has_plantation(p: Player) -> bool:
    for good in range(N_GOODS):
        if p.island[good] > 0:
            return True
    return False


def has_most_room(s: State, seat: int) -> bool:
    """More empty island spaces than everybody else."""
    room = ISLAND_SPACES - player(s, seat).n_tiles
    for other in range(s.n_players):
        if other != seat and ISLAND_SPACES - player(s, other).n_tiles >= room:
            return False
    return True


def list_lodge(p: Player, m: Moves) -> None:
    add_move(m, A_PASS)
    for good in range(N_GOODS):
        if p.island[good] > 0:
            add_move(m, A_DISCARD + good)
    for good in range(N_GOODS):
        if p.forests[good] + p.hidden_forests[good] > 0:
            add_move(m, A_DISCARD + N_GOODS + good)


def use_lodge(s: State, p: Player, action: int) -> int:
    if action == A_PASS:
        emit(EV_PASS, s.to_move, s.stage, 0, 0)
    elif action < A_DISCARD + N_GOODS:
        discard_plantation(s, p, s.to_move, action - A_DISCARD)
    else:
        discard_forest(s, p, s.to_move, action - A_DISCARD - N_GOODS)
    return ENDS


# ---- builder phase -------------------------------------------------------------------------------------------------
def zoning_discount(p: Player, building: int) -> int:
    """A worker helps with small buildings, a noble with large ones."""
    if not manned(p, ZONING_OFFICE):
        return 0
    if led_by_noble(p, ZONING_OFFICE):
        return ZONING_NOBLE if ROW[building] == LARGE_ROW else 0
    return ZONING_WORKER if ROW[building] < LARGE_ROW else 0


# ---- captain phase -------------------------------------------------------------------------------------------------
def may_barter(p: Player, good: int) -> bool:
    """Barrels that a union hall has counted in pairs give nothing else."""
    return p.goods[good] % 2 == 1 if p.paired > 0 else p.goods[good] > 0


def can_barter(s: State, p: Player) -> bool:
    if s.left == 0:
        return False
    for good in range(s.cursor, N_GOODS):
        if may_barter(p, good):
            return True
    return False


def begin_barter(s: State, p: Player) -> bool:
    """As many barrels of different kinds as the player has nobles."""
    s.left = p.n_nobles
    s.cursor = 0
    s.phase = PH_BARTER
    return can_barter(s, p)


def asks_for_barter(s: State, p: Player) -> bool:
    """Once in a captain phase, before the owner's first turn."""
    if p.bartered > 0:
        return False
    p.bartered = 1
    return manned(p, ROYAL_SUPPLIER) and begin_barter(s, p)


def list_barter(s: State, p: Player, m: Moves) -> None:
    add_move(m, A_PASS)
    for good in range(s.cursor, N_GOODS):
        if may_barter(p, good):
            add_move(m, A_BARTER + good)


def barter(s: State, p: Player, action: int) -> int:
    """One barrel for one point, the kinds in order; no other building adds anything to it."""
    if action == A_PASS:
        return GOES_ON
    good = action - A_BARTER
    p.goods[good] -= 1
    s.barrels[good] += 1
    emit(EV_BARTER, s.to_move, good, 0, 0)
    gain_points(s, s.to_move, 1, ROYAL_SUPPLIER)
    s.left -= 1
    s.cursor = good + 1
    return ASKS if can_barter(s, p) else GOES_ON
