"""The market: which buildings are in the game. With the new buildings it is drafted, ready-made, random or given."""

from __future__ import annotations

from malecon.games.puerto_rico.rules.estate import plays_with
from malecon.games.puerto_rico.rules.festival import set_building_goal
from malecon.games.puerto_rico.state import A_DRAFT, ENDS, EV_DRAFT, PH_DRAFT, Moves, State, add_move
from malecon.games.puerto_rico.tables import (
    BROWN_SPACES,
    COPIES,
    COST,
    FIRST_NOBLE,
    JEWELER,
    MARKET_BITS,
    MARKET_DRAFT,
    MARKET_RANDOM,
    MARKET_READY,
    N_BASE,
    N_BUILDINGS,
    N_COSTS,
    N_PRODUCTION,
    N_READY,
    OPT_MARKET,
    OPT_NOBLES_IN_DRAFT,
    READY_MARKET,
    RED_SPACES,
    X_NEW_BUILDINGS,
    X_NOBLES,
)
from malecon.kernel.chance import rand_below
from malecon.kernel.events import emit


def drafts_nobles(s: State) -> bool:
    """Whether the buildings of the nobles take part in the draft; otherwise they have spaces of their own."""
    return plays_with(s, X_NOBLES) and s.options[OPT_NOBLES_IN_DRAFT] > 0 and s.options[OPT_MARKET] != MARKET_READY


def in_draft(s: State, building: int) -> bool:
    if building < N_PRODUCTION or building == JEWELER:
        return False
    return building < FIRST_NOBLE or drafts_nobles(s)


def spaces_for(s: State, cost: int) -> int:
    """Spaces of the market board for drafted buildings of a cost."""
    return BROWN_SPACES[cost] + RED_SPACES[cost] if drafts_nobles(s) else BROWN_SPACES[cost]


def open_spaces(s: State, cost: int) -> int:
    count = spaces_for(s, cost)
    for building in range(N_BUILDINGS):
        if COST[building] == cost and s.market[building] > 0 and in_draft(s, building):
            count -= 1
    return count


def open_costs(s: State) -> int:
    """Costs that have an open space, one bit each."""
    bits = 0
    for cost in range(1, N_COSTS):
        if open_spaces(s, cost) > 0:
            bits |= 1 << cost
    return bits


def market_is_full(s: State) -> bool:
    return open_costs(s) == 0


def is_left_over(s: State, building: int) -> bool:
    """Not on the market yet, but it could come there."""
    return s.market[building] == 0 and in_draft(s, building)


def put_on_market(s: State, building: int) -> None:
    s.market[building] = 1
    s.stock[building] = COPIES[0][building] if s.n_players == 2 else COPIES[1][building]


# ---- set-up --------------------------------------------------------------------------------------------------------
def set_up_market(s: State) -> bool:
    """Returns whether the market is complete; a draft begins otherwise."""
    for building in range(N_BUILDINGS):
        if has_printed_space(s, building):
            put_on_market(s, building)
    if plays_with(s, X_NEW_BUILDINGS):
        if s.options[OPT_MARKET] == MARKET_DRAFT:
            return False
        if s.options[OPT_MARKET] == MARKET_READY:
            for i in range(N_READY):
                put_on_market(s, READY_MARKET[i])
        elif s.options[OPT_MARKET] == MARKET_RANDOM:
            fill_at_random(s)
        else:
            put_given(s)
    set_building_goal(s)
    return True


def has_printed_space(s: State, building: int) -> bool:
    """Buildings that are there without being chosen."""
    if building < N_PRODUCTION:
        return True
    if building < N_BASE:
        return not plays_with(s, X_NEW_BUILDINGS)
    if building < FIRST_NOBLE:
        return False
    return plays_with(s, X_NOBLES) and not (plays_with(s, X_NEW_BUILDINGS) and in_draft(s, building))


def fill_at_random(s: State) -> None:
    for cost in range(1, N_COSTS):
        for _ in range(spaces_for(s, cost)):
            draft_one_of(s, cost)


def draft_one_of(s: State, cost: int) -> None:
    """Any building of this cost that is not there yet."""
    count = 0
    for building in range(N_BUILDINGS):
        if COST[building] == cost and is_left_over(s, building):
            count += 1
    r = rand_below(s, count)
    for building in range(N_BUILDINGS):
        if COST[building] == cost and is_left_over(s, building):
            if r == 0:
                put_on_market(s, building)
            r -= 1


def put_given(s: State) -> None:
    for building in range(N_BUILDINGS):
        if (s.options[OPT_MARKET + 1 + building // MARKET_BITS] >> (building % MARKET_BITS)) & 1 == 1:
            put_on_market(s, building)


# ---- the draft -----------------------------------------------------------------------------------------------------
def begin_draft(s: State) -> bool:
    s.phase = PH_DRAFT
    return True


def list_draft(s: State, m: Moves) -> None:
    """Any building whose cost has a space left."""
    costs = open_costs(s)
    for building in range(N_BUILDINGS):
        if (costs >> COST[building]) & 1 == 1 and is_left_over(s, building):
            add_move(m, A_DRAFT + building)


def draft(s: State, action: int) -> int:
    put_on_market(s, action - A_DRAFT)
    emit(EV_DRAFT, s.to_move, action - A_DRAFT, 0, 0)
    return ENDS
