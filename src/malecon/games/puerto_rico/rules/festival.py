"""The festival: three goals, each for the first player who meets it."""

from __future__ import annotations

from malecon.games.puerto_rico.rules.estate import gain_doubloons, gain_points, plays_with, worker_from_supply
from malecon.games.puerto_rico.rules.tiles import pick_tile
from malecon.games.puerto_rico.state import (
    EV_FESTIVAL,
    GOAL_BUILDING,
    GOAL_PLANTATION,
    GOAL_PRODUCTION,
    WHY_FESTIVAL,
    State,
    player,
)
from malecon.games.puerto_rico.tables import (
    COFFEE,
    COFFEE_ROASTER,
    FESTIVAL_BARRELS,
    FESTIVAL_EACH,
    FESTIVAL_REWARD,
    FESTIVAL_ROW,
    FESTIVAL_TILES,
    JEWELER,
    N_BUILDINGS,
    N_GOODS,
    POINTS,
    PORT,
    TOBACCO,
    TOBACCO_STORAGE,
    X_FESTIVAL,
)
from malecon.kernel.chance import rand_below
from malecon.kernel.events import emit


def set_goals(s: State) -> None:
    """A plantation of any kind, and three barrels out of three of each kind; they leave the supply for now."""
    s.goal_tile = rand_below(s, N_GOODS)
    s.bag[s.goal_tile] -= 1
    for good in range(N_GOODS):
        s.goal_goods[good] = FESTIVAL_EACH
    for i in range(FESTIVAL_EACH * N_GOODS - FESTIVAL_BARRELS):
        pick_tile(s, s.goal_goods, FESTIVAL_EACH * N_GOODS - i)
    for good in range(N_GOODS):
        s.barrels[good] -= s.goal_goods[good]


def may_be_goal(s: State, building: int) -> bool:
    """Buildings of three points in the game, but no plant for a good that is already a goal."""
    if POINTS[building] != FESTIVAL_ROW or s.market[building] == 0:
        return False
    if building == TOBACCO_STORAGE:
        return s.goal_goods[TOBACCO] == 0
    if building == COFFEE_ROASTER:
        return s.goal_goods[COFFEE] == 0
    return True


def set_building_goal(s: State) -> None:
    """Once the market is known. Two players take the spare tile from the box; the jeweler has none."""
    if not plays_with(s, X_FESTIVAL):
        return
    count = 0
    for building in range(N_BUILDINGS):
        if may_be_goal(s, building):
            count += 1
    r = rand_below(s, count)
    for building in range(N_BUILDINGS):
        if may_be_goal(s, building):
            if r == 0:
                s.goal_building = building
            r -= 1
    if s.n_players > 2 or s.goal_building == JEWELER:
        s.stock[s.goal_building] -= 1


def check_plantation_goal(s: State, seat: int) -> None:
    """Three face-up plantations of the kind: three workers to the port."""
    if s.goal_tile < 0 or player(s, seat).island[s.goal_tile] < FESTIVAL_TILES:
        return
    emit(EV_FESTIVAL, seat, GOAL_PLANTATION, 0, 0)
    s.discard[s.goal_tile] += 1
    s.goal_tile = -1
    for _ in range(min(FESTIVAL_REWARD, s.workers)):
        worker_from_supply(s, seat, PORT)


def has_production_goal(s: State) -> bool:
    for good in range(N_GOODS):
        if s.goal_goods[good] > 0:
            return True
    return False


def claim_production_goal(s: State, seat: int) -> None:
    """Three doubloons; the barrels are back in the supply at once."""
    emit(EV_FESTIVAL, seat, GOAL_PRODUCTION, 0, 0)
    for good in range(N_GOODS):
        s.barrels[good] += s.goal_goods[good]
        s.goal_goods[good] = 0
    gain_doubloons(s, seat, FESTIVAL_REWARD, WHY_FESTIVAL)


def check_building_goal(s: State, seat: int, building: int) -> None:
    if building != s.goal_building:
        return
    emit(EV_FESTIVAL, seat, GOAL_BUILDING, 0, 0)
    s.stock[building] += 1
    s.goal_building = -1
    gain_points(s, seat, FESTIVAL_REWARD, WHY_FESTIVAL)


def craftsman_meets_goal(s: State) -> bool:
    """Whether all the barrels shown are among those that the craftsman received in this phase."""
    for good in range(N_GOODS):
        if s.produced[good] < s.goal_goods[good]:
            return False
    return has_production_goal(s)
