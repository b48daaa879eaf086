"""Puerto Rico by rule of thumb: a sensible move in about a microsecond, from what the seat to move may know.

A building is worth its points and what it will still do; a circle what stands on it; a role what it brings me less a
share of what it brings the others. Expansions add rows to the tables, not cases to the rules. The numbers are in
weights.py.
"""

from __future__ import annotations

from malecon.games.puerto_rico import weights
from malecon.games.puerto_rico.rules.buccaneer import may_choose_role, raid_size
from malecon.games.puerto_rico.rules.builder import is_offered, kinds_of_building, price_of
from malecon.games.puerto_rico.rules.captain import load_of
from malecon.games.puerto_rico.rules.craftsman import harvest
from malecon.games.puerto_rico.rules.estate import all_tokens, circles_at, manned, owns
from malecon.games.puerto_rico.rules.mayor import circles_after, place_after
from malecon.games.puerto_rico.rules.scoring import is_production
from malecon.games.puerto_rico.rules.tiles import count_pile, has_room
from malecon.games.puerto_rico.rules.trader import may_sell, sale_price
from malecon.games.puerto_rico.state import (
    A_BUILD,
    A_CAPTURE,
    A_FOREST,
    A_GIVE,
    A_HALL_NOBLE,
    A_KEEP,
    A_LOAD,
    A_LOOT,
    A_MAN,
    A_PASS,
    A_PIRACY,
    A_PLANT,
    A_POST,
    A_PRIVILEGE,
    A_PUT,
    A_PUT_NOBLE,
    A_RAID,
    A_RAID_NOBLE,
    A_RETURN,
    A_RETURN_NOBLE,
    A_ROLE,
    A_SELL,
    A_SELL_TILE,
    A_SMALL_WHARF,
    A_STORE,
    A_TAKE,
    A_TAKE_FOREST,
    A_WHARF,
    PH_BUCCANEER,
    PH_BUILD,
    PH_DRAFT,
    PH_GUEST,
    PH_HALL,
    PH_KEEP,
    PH_LOAD,
    PH_LODGE,
    PH_LOOK,
    PH_MAN,
    PH_PAY,
    PH_PRIVILEGE,
    PH_RAID,
    PH_ROLE,
    PH_SETTLE,
    PH_STORE,
    PH_TRADE,
    PIRACY_COUNTS,
    Moves,
    Player,
    State,
    player,
)
from malecon.games.puerto_rico.tables import (
    BUCCANEER,
    BUILDER,
    CAPTAIN,
    CIRCLES,
    CITY_HALL,
    CITY_SPACES,
    CLOISTER,
    CORN,
    COUNTS_FROM,
    CRAFTSMAN,
    CUSTOMS_HOUSE,
    FIRST_BUILDING,
    FOREST_HOUSE,
    FORTRESS,
    GUESTHOUSE,
    GUILD_HALL,
    HARBOR,
    LARGE_PLANT,
    LARGE_ROW,
    MAYOR,
    N_GOODS,
    N_PRODUCTION,
    N_ROLES,
    N_SHIPS,
    N_TILES,
    POINTS,
    PORT,
    PRICE,
    QUARRY,
    RESIDENCE,
    ROW,
    ROYAL_GARDEN,
    SETTLER,
    SMALL_PLANT,
    SPACES,
    TRADER,
)
from malecon.kernel.chance import scaled, scramble
from malecon.kernel.structs import u64


def policy(s: State, m: Moves, seed: u64) -> int:
    """The move to play, one of `m`; the seed breaks ties between roles."""
    p = player(s, s.to_move)
    phase = s.phase
    if m.n == 1:
        return m.action[0]
    if phase == PH_ROLE:
        return A_ROLE + best_role(s, p, seed)
    if phase == PH_MAN:
        return A_MAN + COUNTS_FROM[s.cursor] + tokens_wanted(s, p)
    if phase == PH_BUILD:
        return best_build(s, p, m)
    if phase == PH_SETTLE:
        return best_tile(s, p, m)
    if phase == PH_LOAD:
        return best_load(s, p, m)
    if phase == PH_TRADE:
        return best_trade(s, p, m)
    if phase == PH_PRIVILEGE or phase == PH_KEEP:
        return dearest(m, A_PRIVILEGE if phase == PH_PRIVILEGE else A_KEEP)
    if phase == PH_STORE:
        return biggest_kind(p, m)
    if phase == PH_BUCCANEER:
        return best_deed(s, p, m)
    if phase == PH_GUEST or phase == PH_RAID:
        return best_circle(s, p, m)
    if phase == PH_PAY:
        return cheapest_item(s, p, m)
    if phase == PH_LOOK:
        return A_PLANT if tile_worth(p, s.tile, time_left(s)) > weights.FOREST else A_FOREST
    if phase == PH_LODGE:
        return A_PASS
    if phase == PH_HALL:
        return A_HALL_NOBLE
    if phase == PH_DRAFT:
        return m.action[scaled(scramble(seed), m.n)]
    return m.action[m.n - 1]


# ---- how far the game is --------------------------------------------------------------------------------------------
def time_left(s: State) -> int:
    """Tenths of the game still to come, from the fullest city, the chips and the workers."""
    fullest = 0
    for seat in range(s.n_players):
        fullest = max(fullest, s.players[seat].spaces)
    by_city = 10 * (CITY_SPACES - fullest) // CITY_SPACES
    by_chips = s.chips // (3 * s.n_players)
    by_workers = 10 if s.nobles > 0 else s.workers // (2 * s.n_players)
    return max(0, min(10, min(by_city, min(by_chips, by_workers))))


def doubloons_worth(n: int, left: int) -> int:
    """They buy less and less, and in the end nothing."""
    return n * (weights.DOUBLOON_LATE + weights.DOUBLOON_EARLY * left // 10) // 10


# ---- buildings ------------------------------------------------------------------------------------------------------
def good_of_plant(building: int) -> int:
    for good in range(CORN + 1, N_GOODS):
        if SMALL_PLANT[good] == building or LARGE_PLANT[good] == building:
            return good
    return CORN


def plant_circles(p: Player, good: int) -> int:
    """Circles of the plants that a player has for a good, manned or not."""
    circles = 0
    if SMALL_PLANT[good] >= 0 and owns(p, SMALL_PLANT[good]):
        circles += CIRCLES[SMALL_PLANT[good]]
    if owns(p, LARGE_PLANT[good]):
        circles += CIRCLES[LARGE_PLANT[good]]
    return circles


def plant_worth(p: Player, building: int, left: int) -> int:
    """Plantations that wait for this plant are worth most; a plant without any may still find one."""
    good = good_of_plant(building)
    waiting = min(CIRCLES[building], max(p.island[good] - plant_circles(p, good), 0))
    barrels = weights.PLANTATIONS_WAITING * waiting + weights.PLANTATIONS_TO_COME
    return (weights.PLANT + weights.GOOD_WORTH[good] * barrels // 10) * left // 10


def large_worth(p: Player, building: int) -> int:
    """What a large building will probably add at the end, if somebody stands on it."""
    if building == GUILD_HALL:
        return weights.GUILD_HALL_BASE + weights.GUILD_HALL_PLANT * production_owned(p)
    if building == RESIDENCE:
        return weights.RESIDENCE_BASE + 10 * max(p.n_tiles - 9, 0)
    if building == FORTRESS:
        return weights.FORTRESS_BASE + 10 * all_tokens(p) // 3
    if building == CUSTOMS_HOUSE:
        return weights.CUSTOMS_BASE + 10 * p.points // 4
    if building == CITY_HALL:
        return weights.CITY_HALL_BASE + 10 * (p.n_built - production_owned(p))
    if building == CLOISTER:
        return weights.CLOISTER_BASE + weights.CLOISTER_TILE * p.n_tiles
    if building == ROYAL_GARDEN:
        return weights.GARDEN_BASE + 10 * p.n_nobles
    return 0


def production_owned(p: Player) -> int:
    count = 0
    for i in range(p.n_built):
        if is_production(p.built[i]):
            count += 1
    return count


def building_worth(p: Player, building: int, left: int) -> int:
    worth = 10 * POINTS[building]
    if building < N_PRODUCTION:
        return worth + plant_worth(p, building, left)
    if ROW[building] == LARGE_ROW:
        return worth + large_worth(p, building)
    return worth + weights.WORTH_OF_USE[building] * left // 10


def build_gain(p: Player, building: int, price: int, left: int) -> int:
    """Per space of the city, since spaces end the game too."""
    gain = building_worth(p, building, left) - doubloons_worth(price, left)
    return gain - weights.PRICE_OF_SPACE * (SPACES[building] - 1)


def best_build(s: State, p: Player, m: Moves) -> int:
    best = A_PASS
    most = 0
    left = time_left(s)
    for i in range(m.n):
        if m.action[i] >= A_BUILD:
            building = m.action[i] - A_BUILD
            gain = build_gain(p, building, price_of(s, s.to_move, building), left)
            if gain > most:
                most = gain
                best = m.action[i]
    return best


def best_build_as_builder(s: State, p: Player) -> int:
    """The gain of the best building that I could pay for as builder; `first` is not me yet, so a doubloon is added."""
    left = time_left(s)
    most = 0
    for building in range(kinds_of_building(s)):
        if is_offered(s, p, building):
            price = max(price_for(s, p, building) - 1, 0)
            if price <= p.doubloons:
                most = max(most, build_gain(p, building, price, left) + doubloons_worth(1, left))
    return most


def price_for(s: State, p: Player, building: int) -> int:
    """The price without any privilege, whoever is builder."""
    seat = s.to_move
    price = price_of(s, seat, building)
    return price + 1 if seat == s.first and price > 0 else price


# ---- tiles ----------------------------------------------------------------------------------------------------------
def tile_worth(p: Player, tile: int, left: int) -> int:
    if tile == QUARRY:
        if p.island[QUARRY] >= weights.QUARRIES_WANTED:
            return weights.SPARE_QUARRY
        return (weights.FIRST_QUARRY - weights.NEXT_QUARRY * p.island[QUARRY]) * left // 10
    if tile == CORN:
        return weights.CORN_TILE if p.island[CORN] < weights.CORN_WANTED else weights.SPARE_CORN
    spare = plant_circles(p, tile) - p.island[tile]
    worth = weights.PLANTATION + PRICE[tile]
    if spare > 0:
        worth += weights.PLANTATION_FOR_PLANT * weights.GOOD_WORTH[tile] // 10
    elif p.island[tile] == 0 and left > 4:
        worth += weights.NEW_PLANTATION
    return worth


def best_tile(s: State, p: Player, m: Moves) -> int:
    left = time_left(s)
    best = A_PASS
    most = 0
    for i in range(m.n):
        action = m.action[i]
        worth = 0
        if action >= A_TAKE_FOREST:
            worth = weights.FOREST
        elif action >= A_TAKE:
            worth = tile_worth(p, action - A_TAKE, left)
        if worth > most:
            most = worth
            best = action
    return best


# ---- workers --------------------------------------------------------------------------------------------------------
def circle_worth(p: Player, place: int, left: int) -> int:
    """What a token brings at a place, as long as it is of use there."""
    if place == QUARRY:
        return 1 + weights.QUARRY_CIRCLE * left // 10
    if place < N_TILES:
        return weights.GOOD_WORTH[place] if useful_circles(p, place) > 0 else 1
    building = place - FIRST_BUILDING
    if building < N_PRODUCTION:
        return weights.GOOD_WORTH[good_of_plant(building)] if useful_circles(p, place) > 0 else 1
    if ROW[building] == LARGE_ROW:
        return 2 + weights.LARGE_CIRCLE * (10 - left) // 10  # counts only at the end
    if building == GUESTHOUSE:
        return weights.GUEST_CIRCLE
    return 1 + weights.USE_OF_CIRCLE * weights.WORTH_OF_USE[building] * left // 100


def useful_circles(p: Player, place: int) -> int:
    """Circles of a place that do something: plantations need plants and plants plantations."""
    circles = circles_at(p, place)
    if place == CORN or place == QUARRY or place >= FIRST_BUILDING + N_PRODUCTION:
        return circles
    if place < N_TILES:
        return min(circles, plant_circles(p, place))
    building = place - FIRST_BUILDING
    good = good_of_plant(building)
    if SMALL_PLANT[good] >= 0 and LARGE_PLANT[good] != building and owns(p, LARGE_PLANT[good]):
        return min(circles, max(p.island[good] - CIRCLES[LARGE_PLANT[good]], 0))
    return min(circles, p.island[good])


def tokens_wanted(s: State, p: Player) -> int:
    """As many as stand here when all tokens left go where they bring most, within what the duty to fill allows."""
    place = s.cursor
    tokens = p.tokens[PORT]
    left = time_left(s)
    worth = circle_worth(p, place, left)
    better = 0
    later = place_after(p, place)
    while later < PORT:
        if circle_worth(p, later, left) > worth:
            better += useful_circles(p, later)
        later = place_after(p, later)
    wanted = min(useful_circles(p, place), max(tokens - better, 0))
    least = max(0, tokens - circles_after(p, place))
    most = min(circles_at(p, place), tokens)
    return min(max(wanted, least), most)


def best_circle(s: State, p: Player, m: Moves) -> int:
    """Where a guest or a raided token does something at once; better stay than stand about."""
    left = time_left(s)
    best = A_PASS
    most = weights.GUEST_STAYS
    for i in range(m.n):
        action = m.action[i]
        if action == A_PASS:
            continue
        place = action - A_PUT_NOBLE if action >= A_PUT_NOBLE else action - A_PUT
        worth = circle_worth(p, place, left) if useful_circles(p, place) > p.tokens[place] else 1
        if worth > most:
            most = worth
            best = action
    return best


# ---- goods ----------------------------------------------------------------------------------------------------------
def dearest(m: Moves, base: int) -> int:
    """The legal kind that sells for most."""
    best = m.action[m.n - 1]
    return best if best >= base else m.action[0]


def biggest_kind(p: Player, m: Moves) -> int:
    best = m.action[0]
    most = -1
    for i in range(m.n):
        good = m.action[i] - A_STORE
        worth = p.goods[good] * weights.GOOD_WORTH[good]
        if worth > most:
            most = worth
            best = m.action[i]
    return best


def best_trade(s: State, p: Player, m: Moves) -> int:
    best = A_PASS
    most = 0
    for i in range(m.n):
        action = m.action[i]
        price = 0
        if action >= A_SELL and action < A_POST:
            price = sale_price(s, p, s.to_move, action - A_SELL, False)
        elif action >= A_POST and action < A_SELL_TILE:
            price = sale_price(s, p, s.to_move, action - A_POST, True)
        if price > most:
            most = price
            best = action
    return best


def best_load(s: State, p: Player, m: Moves) -> int:
    """The most barrels at once; the wharf for what no ship takes; the small wharf only for a good deal."""
    best = m.action[0]
    most = -1
    for i in range(m.n):
        action = m.action[i]
        worth = 0
        if action == A_SMALL_WHARF:
            worth = weights.LOAD_SMALL_WHARF * (count_pile(p.goods) // 2)
        elif action >= A_LOAD and action < A_WHARF:
            worth = weights.LOAD * load_of(s, p, (action - A_LOAD) % N_GOODS, (action - A_LOAD) // N_GOODS)
        elif action >= A_WHARF:
            worth = weights.LOAD_WHARF * p.goods[action - A_WHARF]
        if worth > most:
            most = worth
            best = action
    return best


def cheapest_item(s: State, p: Player, m: Moves) -> int:
    """For the black market: somebody from the port, else the barrel worth least, else what must be."""
    for i in range(m.n):
        if m.action[i] == A_RETURN + PORT:
            return m.action[i]
    for i in range(m.n):
        if m.action[i] >= A_GIVE and m.action[i] < A_PIRACY:
            return m.action[i]
    best = m.action[0]
    least = 1000
    for i in range(m.n):
        if m.action[i] >= A_RETURN and m.action[i] < A_RETURN_NOBLE:
            worth = circle_worth(p, m.action[i] - A_RETURN, time_left(s))
            if worth < least and best != A_PASS:
                least = worth
                best = m.action[i]
    return best


# ---- the buccaneer --------------------------------------------------------------------------------------------------
def best_deed(s: State, p: Player, m: Moves) -> int:
    best = m.action[0]
    most = -1
    for i in range(m.n):
        worth = deed_worth(s, m.action[i])
        if worth > most:
            most = worth
            best = m.action[i]
    return best


def deed_worth(s: State, action: int) -> int:
    if action >= A_CAPTURE:
        return weights.CAPTURE + doubloons_worth(s.coins[action - A_CAPTURE], time_left(s))
    if action >= A_PIRACY:
        ship = (action - A_PIRACY) // PIRACY_COUNTS
        kept = (action - A_PIRACY) % PIRACY_COUNTS
        return kept * weights.GOOD_WORTH[s.cargo[ship]] if kept > 0 else 0
    if action == A_LOOT:
        return weights.LOOT * count_pile(s.house)
    if action == A_RAID or action == A_RAID_NOBLE:
        return weights.RAID * min(raid_size(s), 3) + (weights.RAID_NOBLE if action == A_RAID_NOBLE else 0)
    return 0


def deed_in_sight(s: State) -> int:
    """What the buccaneer would bring now."""
    worth = max(weights.LOOT * count_pile(s.house), weights.RAID * min(raid_size(s), 3))
    for ship in range(N_SHIPS):
        if s.cargo[ship] >= 0:
            worth = max(worth, min(s.load[ship], 3) * weights.GOOD_WORTH[s.cargo[ship]])
    return max(worth, weights.BUCCANEER_LEAST)


# ---- roles ----------------------------------------------------------------------------------------------------------
def best_role(s: State, p: Player, seed: u64) -> int:
    best = 0
    most = -1000000
    for role in range(N_ROLES):
        if not may_choose_role(s, s.to_move, role):
            continue
        gain = 16 * role_gain(s, p, role) + scaled(scramble(seed + role), 16)
        if gain > most:
            most = gain
            best = role
    return best


def role_gain(s: State, p: Player, role: int) -> int:
    """What the role brings me, less a share of what it brings the others, and the doubloons on it."""
    left = time_left(s)
    mine = doubloons_worth(s.coins[role], left)
    theirs = 0
    if role == SETTLER:
        mine += settler_gain(s, p, left) + weights.SETTLER_FIRST
        theirs = weights.SETTLER_OTHERS * (s.n_players - 1)
    elif role == MAYOR:
        mine += mayor_gain(s, p, weights.MAYOR_FIRST, left)
        for seat in range(s.n_players):
            if seat != s.to_move:
                theirs += mayor_gain(s, player(s, seat), 1, left)
    elif role == BUILDER:
        mine += best_build_as_builder(s, p)
        for seat in range(s.n_players):
            if seat != s.to_move:
                theirs += min(weights.BUILDER_OTHERS * s.players[seat].doubloons, weights.BUILDER_OTHERS_MOST)
    elif role == CRAFTSMAN:
        gain = craft_gain(s, p)
        mine += gain + (weights.CRAFTSMAN_FIRST if gain > 0 else 0)
        for seat in range(s.n_players):
            if seat != s.to_move:
                theirs += craft_gain(s, player(s, seat))
    elif role == TRADER:
        mine += trade_gain(s, p, 1, left)
        for seat in range(s.n_players):
            if seat != s.to_move:
                theirs += trade_gain(s, player(s, seat), 0, left)
    elif role == CAPTAIN:
        gain = captain_gain(s, p)
        mine += gain + (weights.CAPTAIN_FIRST if gain > 0 else 0)
        for seat in range(s.n_players):
            if seat != s.to_move:
                theirs += captain_gain(s, player(s, seat))
    elif role == BUCCANEER:
        mine += deed_in_sight(s)
    else:
        mine += doubloons_worth(1, left)
    return 10 * mine - weights.OTHERS * theirs // max(s.n_players - 1, 1)


def settler_gain(s: State, p: Player, left: int) -> int:
    if not has_room(p):
        return 0
    worth = tile_worth(p, QUARRY, left) if s.quarries > 0 else 0
    for good in range(N_GOODS):
        if s.row[good] > 0:
            worth = max(worth, tile_worth(p, good, left))
    if manned(p, FOREST_HOUSE):
        worth = max(worth, weights.FOREST)
    return worth


def mayor_gain(s: State, p: Player, more: int, left: int) -> int:
    """Useful circles that the workers to come would fill."""
    tokens = (s.hall + s.hall_nobles) // s.n_players + more
    gain = 0
    place = 0
    while place < PORT and tokens > 0:
        free = useful_circles(p, place) - p.tokens[place]
        if free > 0:
            n = min(free, tokens)
            gain += n * circle_worth(p, place, left)
            tokens -= n
        place = place_after(p, place)
    return gain


def craft_gain(s: State, p: Player) -> int:
    gain = 0
    for good in range(N_GOODS):
        gain += weights.GOOD_WORTH[good] * harvest(s, p, good)
    return gain


def trade_gain(s: State, p: Player, privilege_too: int, left: int) -> int:
    """Doubloons for the dearest barrel that the house takes."""
    most = 0
    for good in range(N_GOODS):
        if may_sell(s, p, good):
            most = max(most, PRICE[good] + privilege_too)
    return doubloons_worth(most, left)


def captain_gain(s: State, p: Player) -> int:
    """Points for what the ships would take of my goods, roughly; what cannot be stored is no loss then."""
    gain = 0
    for good in range(N_GOODS):
        if p.goods[good] > 0:
            best = 0
            for ship in range(N_SHIPS):
                best = max(best, load_of(s, p, good, ship))
            gain += weights.CAPTAIN_BARREL * best
            if best > 0 and manned(p, HARBOR):
                gain += weights.HARBOR_BARREL
    return gain
