"""The craftsman phase: everybody produces, then the craftsman takes one barrel more."""

from __future__ import annotations

from malecon.games.puerto_rico.rules.estate import gain_doubloons, manned, plays_with
from malecon.games.puerto_rico.rules.festival import claim_production_goal, craftsman_meets_goal, has_production_goal
from malecon.games.puerto_rico.rules.library import privilege
from malecon.games.puerto_rico.rules.nobles import pay_jeweler
from malecon.games.puerto_rico.state import (
    A_PASS,
    A_PRIVILEGE,
    A_PRODUCE,
    ASKS,
    ENDS,
    EV_PASS,
    EV_PRODUCE,
    PH_PRIVILEGE,
    PH_PRODUCE,
    Moves,
    Player,
    State,
    add_move,
)
from malecon.games.puerto_rico.tables import (
    AQUEDUCT,
    CORN,
    FACTORY,
    FACTORY_PAY,
    FIRST_BUILDING,
    INDIGO_PLANT,
    LARGE_PLANT,
    N_GOODS,
    OPT_SPECIALTY_COUNTS_PRIVILEGE,
    SMALL_PLANT,
    SPECIALTY_FACTORY,
    SUGAR_MILL,
    X_NOBLES,
)
from malecon.kernel.events import emit


# ---- producing -----------------------------------------------------------------------------------------------------
def workshops(p: Player, good: int) -> int:
    """Manned circles in the plants for a good, small and large together."""
    circles = p.tokens[FIRST_BUILDING + LARGE_PLANT[good]]
    if SMALL_PLANT[good] >= 0:
        circles += p.tokens[FIRST_BUILDING + SMALL_PLANT[good]]
    return circles


def harvest(s: State, p: Player, good: int) -> int:
    """Barrels of a good that the player would receive now; corn needs no plant."""
    n = p.tokens[good]
    if n == 0:
        return 0
    if good != CORN:
        n = min(n, workshops(p, good))
        if n > 0 and manned(p, AQUEDUCT) and has_aqueduct_plant(p, good):
            n += 1
    return min(n, s.barrels[good])


def has_aqueduct_plant(p: Player, good: int) -> bool:
    """The large indigo plant or sugar mill is at work."""
    plant = LARGE_PLANT[good]
    return (plant == INDIGO_PLANT or plant == SUGAR_MILL) and manned(p, plant)


def begin_produce(s: State, p: Player) -> bool:
    if plays_with(s, X_NOBLES):
        pay_jeweler(s, s.to_move)
    s.phase = PH_PRODUCE
    for good in range(N_GOODS):
        if harvest(s, p, good) > 0:
            return True
    return False


def list_produce(m: Moves) -> None:
    add_move(m, A_PASS)
    add_move(m, A_PRODUCE)


def produce(s: State, p: Player, action: int) -> int:
    """All or nothing; the factory counts the kinds received, the specialty factory the barrels of the best one."""
    if action == A_PASS:
        emit(EV_PASS, s.to_move, s.stage, 0, 0)
        return ENDS
    kinds = 0
    best = 0
    meets_goal = has_production_goal(s)
    for good in range(N_GOODS):
        n = harvest(s, p, good)
        if n < s.goal_goods[good]:
            meets_goal = False
        if n > 0:
            kinds += 1
            if good != CORN:
                best = max(best, n)
            receive(s, p, good, n)
    if manned(p, FACTORY):
        gain_doubloons(s, s.to_move, FACTORY_PAY[kinds], FACTORY)
    if manned(p, SPECIALTY_FACTORY):
        gain_doubloons(s, s.to_move, best - 1, SPECIALTY_FACTORY)
    if meets_goal:
        claim_production_goal(s, s.to_move)
    return ENDS


def receive(s: State, p: Player, good: int, n: int) -> None:
    p.goods[good] += n
    s.barrels[good] -= n
    if s.to_move == s.first:
        s.produced[good] += n
    emit(EV_PRODUCE, s.to_move, good, n, 0)


# ---- the privilege -------------------------------------------------------------------------------------------------
def may_choose_barrel(s: State, good: int) -> bool:
    """A kind that the craftsman received in this phase and that is still there."""
    return s.produced[good] > 0 and s.barrels[good] > 0


def can_choose_barrel(s: State) -> bool:
    for good in range(s.cursor, N_GOODS):
        if may_choose_barrel(s, good):
            return True
    return False


def begin_privilege(s: State) -> bool:
    s.left = privilege(s)
    s.cursor = 0
    s.phase = PH_PRIVILEGE
    return can_choose_barrel(s)


def list_privileges(s: State, m: Moves) -> None:
    add_move(m, A_PASS)
    for good in range(s.cursor, N_GOODS):
        if may_choose_barrel(s, good):
            add_move(m, A_PRIVILEGE + good)


def best_specialty(s: State) -> int:
    best = 0
    for good in range(CORN + 1, N_GOODS):
        best = max(best, s.produced[good])
    return best


def choose_barrel(s: State, p: Player, action: int) -> int:
    """One barrel, two with a manned library, in the order of the goods."""
    if action == A_PASS:
        emit(EV_PASS, s.to_move, s.stage, 0, 0)
        return ENDS
    good = action - A_PRIVILEGE
    best = best_specialty(s)
    receive(s, p, good, 1)
    if s.options[OPT_SPECIALTY_COUNTS_PRIVILEGE] > 0 and manned(p, SPECIALTY_FACTORY):
        gain_doubloons(s, s.to_move, best_specialty(s) - best, SPECIALTY_FACTORY)
    if craftsman_meets_goal(s):
        claim_production_goal(s, s.to_move)
    s.left -= 1
    s.cursor = good
    return ASKS if s.left > 0 and can_choose_barrel(s) else ENDS


def forget_craftsman(s: State) -> None:
    for good in range(N_GOODS):
        s.produced[good] = 0
