"""San Juan by rule of thumb: a sensible move in well under a microsecond, from what the seat to move may know.

Cards are worth their points plus what they still do, which shrinks as the towns fill up; everything else follows:
build what is worth most for its price, pay with what is worth least, choose the role that helps me more than them.
The numbers are in weights.py.
"""

from __future__ import annotations

from malecon.games.san_juan import weights
from malecon.games.san_juan.rules.builder import can_build, full_price, price_of
from malecon.games.san_juan.rules.rounds import hand_limit
from malecon.games.san_juan.rules.scoring import monuments, points_before_palace, production_buildings
from malecon.games.san_juan.rules.town import can_hold_good, has_good, is_production, owns
from malecon.games.san_juan.state import (
    A_BUILD,
    A_COVER,
    A_DISCARD,
    A_DRAW,
    A_KEEP,
    A_LIBRARY_YES,
    A_MINE,
    A_PASS,
    A_PAY,
    A_PRODUCE,
    A_ROLE,
    A_SELL,
    A_SPEND,
    A_TUCK,
    PH_BUILD,
    PH_CHAPEL,
    PH_COUNCIL,
    PH_KEEP,
    PH_LIBRARY,
    PH_MINE,
    PH_NUGGET,
    PH_PAY,
    PH_PRODUCE,
    PH_PROSPECT,
    PH_ROLE,
    PH_SELL,
    Moves,
    Player,
    State,
    player,
)
from malecon.games.san_juan.tables import (
    ARCH_POINTS,
    BUILDER,
    CITY_HALL,
    COUNCILLOR,
    CRANE,
    GOLD_MINE,
    GUILD_HALL,
    HERO,
    LIBRARY,
    MAX_BUILDINGS,
    N_GOODS,
    N_KINDS,
    N_ROLES,
    N_TILES,
    PALACE,
    POINTS,
    PREFECTURE,
    PRODUCER,
    PROSPECTOR,
    STATUE,
    TILE_PRICES,
    TRADER,
    TRADING_POST,
    TRIUMPHAL_ARCH,
)
from malecon.kernel.chance import scaled, scramble
from malecon.kernel.structs import Row8, u64


def policy(s: State, m: Moves, seed: u64) -> int:
    """The move to play, one of `m`; the seed breaks ties between roles."""
    p = player(s, s.to_move)
    phase = s.phase
    if m.n == 1:
        return m.action[0]
    if phase == PH_ROLE:
        return A_ROLE + best_role(s, p, seed)
    if phase == PH_LIBRARY:
        return A_LIBRARY_YES
    if phase == PH_BUILD:
        return best_build(s, p, m)
    if phase == PH_PAY:
        return m.action[0] if m.action[0] >= A_SPEND else A_PAY + first_of_worst(s, p, p.hand)
    if phase == PH_PRODUCE:
        return best_slot(s, p, A_PRODUCE)
    if phase == PH_SELL:
        return best_slot(s, p, A_SELL)
    if phase == PH_COUNCIL or phase == PH_PROSPECT:
        return A_DRAW
    if phase == PH_KEEP:
        return A_KEEP + first_of_best(s, p, s.drawn)
    if phase == PH_MINE:
        return A_MINE
    if phase == PH_NUGGET:
        return A_KEEP + best_card(s, p, s.opened)
    if phase == PH_CHAPEL:
        return best_tuck(s, p)
    return A_DISCARD + first_of_worst(s, p, p.hand)


# ---- what a card is worth -------------------------------------------------------------------------------------------
def rounds_to_go(s: State) -> int:
    """Buildings still missing in the fullest town: about the number of builder phases to come."""
    most = 0
    for seat in range(s.n_players):
        most = max(most, s.players[seat].n_buildings)
    return MAX_BUILDINGS - most


def worth(s: State, p: Player, kind: int) -> int:
    """What building this card would bring the player by the end, in tenths of a point."""
    if not is_production(kind) and owns(p, kind):
        return 0
    value = 10 * POINTS[kind] + weights.WORTH_OF_USE[kind] * rounds_to_go(s) // 10
    if kind == GUILD_HALL:
        return 20 * production_buildings(p) + weights.GUILD_HALL_HOPE * rounds_to_go(s) // 10
    if kind == CITY_HALL:
        others = 1 + p.n_buildings - production_buildings(p)
        return 10 * others + weights.CITY_HALL_HOPE * rounds_to_go(s) // 10
    if kind == TRIUMPHAL_ARCH:
        return 10 * ARCH_POINTS[monuments(p)] + weights.ARCH_HOPE
    if kind == PALACE:
        return 10 * points_before_palace(p) // 4 + weights.PALACE_HOPE * rounds_to_go(s) // 10
    if is_production(kind) and owns(p, GUILD_HALL):
        value += weights.FOR_GUILD_HALL
    if not is_production(kind) and owns(p, CITY_HALL):
        value += weights.FOR_CITY_HALL
    if kind >= STATUE and kind <= HERO and owns(p, TRIUMPHAL_ARCH):
        value += weights.FOR_ARCH
    return value


def best_card(s: State, p: Player, pile: Row8) -> int:
    best = -1
    value = -1
    for kind in range(N_KINDS):
        if pile[kind] > 0 and worth(s, p, kind) > value:
            value = worth(s, p, kind)
            best = kind
    return best


def first_of_worst(s: State, p: Player, pile: Row8) -> int:
    """Cards are named in increasing order: the lowest kind among the `left` cards worth least, from the floor on."""
    return first_of(s, p, pile, -1)


def first_of_best(s: State, p: Player, pile: Row8) -> int:
    return first_of(s, p, pile, 1)


def first_of(s: State, p: Player, pile: Row8, sign: int) -> int:
    """The lowest kind that belongs to the `left` best (sign 1) or worst (sign -1) cards of a pile."""
    for kind in range(s.floor, N_KINDS):
        if pile[kind] == 0:
            continue
        better = 0
        value = worth(s, p, kind)
        for other in range(s.floor, N_KINDS):
            if pile[other] == 0:
                continue
            gap = sign * (worth(s, p, other) - value)
            if gap > 0 or (gap == 0 and other < kind):
                better += pile[other]
        if better < s.left:
            return kind
    return s.floor


# ---- building -------------------------------------------------------------------------------------------------------
def cards_worth(s: State, n: int) -> int:
    """What cards in hand are worth as money: more while there is much to build."""
    return n * (weights.CARD_LATE + weights.CARD_ROUND * rounds_to_go(s)) // 10


def build_gain(s: State, p: Player, kind: int, site: int) -> int:
    """Worth of the building less what it costs in cards, and less what it covers."""
    gain = worth(s, p, kind) - cards_worth(s, price_of(s, p, kind, site))
    if site >= 0:
        gain -= worth_of_standing(s, p, site) + weights.LOSS_BY_COVERING
    return gain


def worth_of_standing(s: State, p: Player, site: int) -> int:
    kind = p.building[site]
    value = 10 * POINTS[kind] + weights.WORTH_OF_USE[kind] * rounds_to_go(s) // 10
    if is_production(kind) and owns(p, GUILD_HALL):
        value += weights.FOR_GUILD_HALL
    if not is_production(kind) and owns(p, CITY_HALL):
        value += weights.FOR_CITY_HALL
    if has_good(p, site):
        value += weights.GOOD_COVERED
    return value


def best_build(s: State, p: Player, m: Moves) -> int:
    """The build, over or beside, that gains most; a new place also brings the end nearer, so a little is enough."""
    best = A_PASS
    value = 0
    for i in range(m.n):
        action = m.action[i]
        gain = -1
        if action >= A_BUILD and action < A_COVER:
            gain = build_gain(s, p, action - A_BUILD, s.site)
        elif action >= A_COVER:
            gain = best_gain_over(s, p, action - A_COVER)
        if gain > value:
            value = gain
            best = action
    return best


def best_gain_over(s: State, p: Player, site: int) -> int:
    gain = -1
    for kind in range(N_KINDS):
        if p.hand[kind] > 0 and can_build(s, p, kind, site):
            gain = max(gain, build_gain(s, p, kind, site))
    return gain


# ---- goods ----------------------------------------------------------------------------------------------------------
def best_slot(s: State, p: Player, base: int) -> int:
    """Slots are named in increasing order: the first of the `left` dearest production buildings that can be used."""
    for slot in range(s.floor, p.n_buildings):
        if not usable(p, slot, base):
            continue
        dearer = 0
        for other in range(s.floor, p.n_buildings):
            if usable(p, other, base):
                gap = p.building[other] - p.building[slot]
                if gap > 0 or (gap == 0 and other < slot):
                    dearer += 1
        if dearer < s.left:
            return base + slot
    return A_PASS


def usable(p: Player, slot: int, base: int) -> bool:
    return can_hold_good(p, slot) if base == A_PRODUCE else has_good(p, slot)


def expected_price(s: State, good: int) -> int:
    """Tenths of a card: the next tile's price if the order of the tiles is known, else the average of the unseen."""
    if s.tile_turns >= N_TILES - 1:
        return 10 * TILE_PRICES[s.tiles[s.tile_turns % N_TILES]][good]
    total = 0
    for i in range(s.tile_turns, N_TILES):
        total += TILE_PRICES[s.tiles[i]][good]
    return 10 * total // (N_TILES - s.tile_turns)


def sale_value(s: State, p: Player, limit: int) -> int:
    """Tenths of a card for the `limit` dearest goods at the next tile."""
    total = 0
    for good in range(N_GOODS - 1, -1, -1):
        for slot in range(p.n_buildings):
            if limit > 0 and has_good(p, slot) and p.building[slot] == good:
                total += expected_price(s, good)
                limit -= 1
    return total


def production_value(s: State, p: Player, limit: int) -> int:
    """Tenths of a card that the `limit` dearest empty buildings may bring later."""
    total = 0
    for good in range(N_GOODS - 1, -1, -1):
        for slot in range(p.n_buildings):
            if limit > 0 and can_hold_good(p, slot) and p.building[slot] == good:
                total += weights.GOOD_TO_COME[good]
                limit -= 1
    return total


# ---- the chapel -----------------------------------------------------------------------------------------------------
def best_tuck(s: State, p: Player) -> int:
    """The card worth least goes under the chapel, unless the hand is needed for building."""
    worst = -1
    value = 1000
    for kind in range(N_KINDS):
        if p.hand[kind] > 0 and worth(s, p, kind) < value:
            value = worth(s, p, kind)
            worst = kind
    spare = p.n_hand > weights.TUCK_FROM_HAND or rounds_to_go(s) <= weights.TUCK_LATE or p.n_hand > hand_limit(p)
    return A_TUCK + worst if spare else A_PASS


# ---- roles ----------------------------------------------------------------------------------------------------------
def best_role(s: State, p: Player, seed: u64) -> int:
    best = 0
    value = -100000
    for role in range(N_ROLES):
        if s.taken[role] > 0:
            continue
        gain = 16 * role_gain(s, p, role) + scaled(scramble(seed + role), 16)
        if gain > value:
            value = gain
            best = role
    return best


def role_gain(s: State, p: Player, role: int) -> int:
    """What the role brings me, less a share of what it brings the others."""
    doubling = 2 if owns(p, LIBRARY) else 1
    mine = 0
    theirs = 0
    if role == BUILDER:
        mine = best_build_in_hand(s, p, doubling)
    elif role == PRODUCER:
        mine = weights.PRODUCER_GAIN * production_value(s, p, 1 + doubling) // 10
    elif role == TRADER:
        mine = weights.TRADER_GAIN * sale_value(s, p, 1 + doubling + owns(p, TRADING_POST)) // 10
    elif role == COUNCILLOR:
        mine = weights.COUNCILLOR_GAIN + weights.COUNCILLOR_MORE * doubling
        if owns(p, PREFECTURE):
            mine += weights.PREFECTURE_GAIN
    elif role == PROSPECTOR:
        mine = weights.PROSPECTOR_GAIN * doubling + (weights.GOLD_MINE_GAIN if owns(p, GOLD_MINE) else 0)
    for seat in range(s.n_players):
        if seat != s.to_move:
            theirs += gain_of_other(s, player(s, seat), role)
    return 10 * mine - weights.OTHERS * theirs // 10


def gain_of_other(s: State, q: Player, role: int) -> int:
    """What a role brings somebody whose hand I do not see."""
    if role == BUILDER:
        return min(weights.BUILDER_OTHERS * q.n_hand, weights.BUILDER_OTHERS_MOST)
    if role == PRODUCER:
        return weights.PRODUCER_GAIN * production_value(s, q, 1) // 10
    if role == TRADER:
        return weights.TRADER_GAIN * sale_value(s, q, 1 + owns(q, TRADING_POST)) // 10
    if role == COUNCILLOR:
        return weights.COUNCILLOR_OTHERS + (weights.PREFECTURE_OTHERS if owns(q, PREFECTURE) else 0)
    return weights.GOLD_MINE_OTHERS if owns(q, GOLD_MINE) else 0


def best_build_in_hand(s: State, p: Player, discount: int) -> int:
    """The gain of the best building I could build as builder now (the crane aside)."""
    best = 0
    crane = weights.CRANE_GAIN if owns(p, CRANE) else 0
    for kind in range(N_KINDS):
        if p.hand[kind] == 0 or (not is_production(kind) and owns(p, kind)):
            continue
        price = max(full_price(s, p, kind, -1) - discount, 0)
        if price <= p.n_hand - 1:
            best = max(best, worth(s, p, kind) - cards_worth(s, price) + weights.BUILDER_FIRST)
    return best + crane
