"""The builder phase: everybody may build one building; university and church."""

from __future__ import annotations

from malecon.games.puerto_rico.rules.black_market import (
    begin_payment,
    items_at_most,
    items_to_give,
)
from malecon.games.puerto_rico.rules.estate import (
    add_building,
    announce_end,
    gain_points,
    manned,
    owns,
    worker_from_hall,
    worker_from_supply,
)
from malecon.games.puerto_rico.rules.festival import check_building_goal
from malecon.games.puerto_rico.rules.library import privilege_of
from malecon.games.puerto_rico.rules.nobles import zoning_discount
from malecon.games.puerto_rico.state import (
    A_BUILD,
    A_PASS,
    A_UNIVERSITY,
    ASKS,
    END_CITY,
    ENDS,
    EV_BUILD,
    EV_PASS,
    EV_PAY,
    PH_BUILD,
    PH_PAY,
    PH_UNIVERSITY,
    WHY_BUILD,
    Moves,
    Player,
    State,
    add_move,
    player,
)
from malecon.games.puerto_rico.tables import (
    CHURCH,
    CHURCH_POINTS,
    CIRCLES,
    CITY_SPACES,
    COST,
    FIRST_BUILDING,
    FOREST_HOUSE,
    FORESTS_PER_DOUBLOON,
    N_BASE,
    N_BUILDINGS,
    OPT_EXPANSIONS,
    OPT_FOREST_DISCOUNT_NEEDS_HOUSE,
    QUARRY,
    ROW,
    SPACES,
    UNIVERSITY,
)
from malecon.kernel.events import emit


def kinds_of_building(s: State) -> int:
    """The base game looks at its own buildings only."""
    return N_BASE if s.options[OPT_EXPANSIONS] == 0 else N_BUILDINGS


# ---- what it costs -------------------------------------------------------------------------------------------------
def forest_discount(s: State, p: Player) -> int:
    if s.options[OPT_FOREST_DISCOUNT_NEEDS_HOUSE] > 0 and not manned(p, FOREST_HOUSE):
        return 0
    return p.n_forests // FORESTS_PER_DOUBLOON


def price_of(s: State, seat: int, building: int) -> int:
    """Only the quarries are limited by the row."""
    p = player(s, seat)
    price = COST[building] - privilege_of(s, seat) - min(p.tokens[QUARRY], ROW[building])
    if s.options[OPT_EXPANSIONS] > 0:
        price -= forest_discount(s, p) + zoning_discount(p, building)
    return max(price, 0)


def is_offered(s: State, p: Player, building: int) -> bool:
    """A tile is left, the player has none yet, and his city has room for it."""
    return s.stock[building] > 0 and not owns(p, building) and p.spaces + SPACES[building] <= CITY_SPACES


def can_build(s: State, seat: int, building: int) -> bool:
    p = player(s, seat)
    if not is_offered(s, p, building):
        return False
    short = price_of(s, seat, building) - p.doubloons
    return short <= 0 or short <= items_to_give(p)


def seems_able_to_build(s: State, seat: int) -> bool:
    """As far as the others can tell: they do not know who has a victory chip to give to the black market."""
    p = player(s, seat)
    means = p.doubloons + items_at_most(p)
    for building in range(kinds_of_building(s)):
        if is_offered(s, p, building) and price_of(s, seat, building) <= means:
            return True
    return False


def begin_build(s: State) -> bool:
    s.phase = PH_BUILD
    return seems_able_to_build(s, s.to_move)


def list_builds(s: State, m: Moves) -> None:
    add_move(m, A_PASS)
    for building in range(kinds_of_building(s)):
        if can_build(s, s.to_move, building):
            add_move(m, A_BUILD + building)


# ---- building ------------------------------------------------------------------------------------------------------
def build(s: State, p: Player, action: int) -> int:
    """University and church must be manned before the first doubloon is paid."""
    if action == A_PASS:
        emit(EV_PASS, s.to_move, s.stage, 0, 0)
        return ENDS
    s.building = action - A_BUILD
    s.helped = 0
    if manned(p, UNIVERSITY):
        s.helped |= 1
    if manned(p, CHURCH):
        s.helped |= 2
    price = price_of(s, s.to_move, s.building)
    paid = min(price, p.doubloons)
    p.doubloons -= paid
    if paid > 0:
        emit(EV_PAY, s.to_move, paid, WHY_BUILD, 0)
    s.done = paid
    s.left = price - paid
    if s.left > 0 and begin_payment(s, p):
        s.phase = PH_PAY
        return ASKS
    return put_up(s, p)


def put_up(s: State, p: Player) -> int:
    """The building is paid for and placed."""
    add_building(p, s.building)
    s.stock[s.building] -= 1
    emit(EV_BUILD, s.to_move, s.building, s.done, 0)
    if s.helped & 1 == 1 and CIRCLES[s.building] > 0 and s.workers + s.hall > 0:
        s.phase = PH_UNIVERSITY
        return ASKS
    return finish_build(s, p)


def list_university(m: Moves) -> None:
    add_move(m, A_PASS)
    add_move(m, A_UNIVERSITY)


def use_university(s: State, p: Player, action: int) -> int:
    """One worker from the supply, else from the hall."""
    if action == A_UNIVERSITY:
        if s.workers > 0:
            worker_from_supply(s, s.to_move, FIRST_BUILDING + s.building)
        else:
            worker_from_hall(s, s.to_move, FIRST_BUILDING + s.building)
    return finish_build(s, p)


def finish_build(s: State, p: Player) -> int:
    if s.helped & 2 == 2:
        gain_points(s, s.to_move, CHURCH_POINTS[ROW[s.building]], CHURCH)
    check_building_goal(s, s.to_move, s.building)
    if p.spaces == CITY_SPACES:
        announce_end(s, END_CITY)
    s.building = -1
    s.helped = 0
    s.done = 0
    return ENDS
