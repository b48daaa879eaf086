"""Puerto Rico by rule of thumb: a sensible move in about a microsecond, from what the seat to move may know.

Worths are in tenths of a victory point. A building is worth its points and what it will still do; a circle what stands
on it; a role what it brings me less a share of what it brings the others. Expansions add rows to the tables, not cases
to the rules.
"""

from __future__ import annotations

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

# what a building still does for its owner in a whole game, besides its points
WORTH_OF_USE = (
    *(0, 0, 0, 0, 0, 0),  # small indigo plant … coffee roaster: see `plant_worth`
    *(12, 8, 12, 12, 12, 12, 20, 14),  # small market … large warehouse
    *(40, 14, 45, 35),  # factory, university, harbor, wharf
    *(0, 0, 0, 0, 0),  # large buildings: see `large_worth`
    *(14, 8, 12, 12, 16, 16, 14, 18, 28, 30, 30, 24, 0, 0),  # new buildings
    *(6, 10, 8, 12, 12, 24, 26, 0),  # nobles
)
GOOD_WORTH = (6, 7, 9, 13, 15)  # a barrel, sold or shipped
QUARRIES_WANTED = 3
PRICE_OF_DOUBLOON = 6  # early; less towards the end


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
        return A_PLANT if tile_worth(s, p, s.tile) > 10 else A_FOREST
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


def doubloon_price(s: State) -> int:
    """What a doubloon is worth: it buys less and less, and in the end nothing."""
    return 1 + PRICE_OF_DOUBLOON * time_left(s) // 10


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


def plant_worth(s: State, p: Player, building: int) -> int:
    """Plantations that wait for this plant are worth most; a plant without any may still find one."""
    good = good_of_plant(building)
    waiting = min(CIRCLES[building], max(p.island[good] - plant_circles(p, good), 0))
    return (6 + GOOD_WORTH[good] * (3 * waiting + 1)) * time_left(s) // 10


def large_worth(s: State, p: Player, building: int) -> int:
    """What a large building will probably add at the end, if somebody stands on it."""
    if building == GUILD_HALL:
        return 10 + 15 * production_owned(p)
    if building == RESIDENCE:
        return 40 + 10 * max(p.n_tiles - 9, 0)
    if building == FORTRESS:
        return 10 * all_tokens(p) // 3 + 5
    if building == CUSTOMS_HOUSE:
        return 10 * p.points // 4 + 10
    if building == CITY_HALL:
        return 10 * (p.n_built - production_owned(p) + 1)
    if building == CLOISTER:
        return 10 + 4 * p.n_tiles
    if building == ROYAL_GARDEN:
        return 10 * p.n_nobles + 10
    return 0


def production_owned(p: Player) -> int:
    count = 0
    for i in range(p.n_built):
        if is_production(p.built[i]):
            count += 1
    return count


def building_worth(s: State, p: Player, building: int) -> int:
    worth = 10 * POINTS[building]
    if building < N_PRODUCTION:
        return worth + plant_worth(s, p, building)
    if ROW[building] == LARGE_ROW:
        return worth + large_worth(s, p, building)
    return worth + WORTH_OF_USE[building] * time_left(s) // 10


def build_gain(s: State, p: Player, building: int, price: int) -> int:
    """Per space of the city, since spaces end the game too."""
    gain = building_worth(s, p, building) - doubloon_price(s) * price
    return gain - 4 * (SPACES[building] - 1)


def best_build(s: State, p: Player, m: Moves) -> int:
    best = A_PASS
    most = 0
    for i in range(m.n):
        if m.action[i] >= A_BUILD:
            building = m.action[i] - A_BUILD
            gain = build_gain(s, p, building, price_of(s, s.to_move, building))
            if gain > most:
                most = gain
                best = m.action[i]
    return best


def best_build_as_builder(s: State, p: Player) -> int:
    """The gain of the best building that I could pay for as builder; `first` is not me yet, so a doubloon is added."""
    most = 0
    for building in range(kinds_of_building(s)):
        if is_offered(s, p, building):
            price = max(price_for(s, p, building) - 1, 0)
            if price <= p.doubloons:
                most = max(most, build_gain(s, p, building, price) + doubloon_price(s))
    return most


def price_for(s: State, p: Player, building: int) -> int:
    """The price without any privilege, whoever is builder."""
    seat = s.to_move
    price = price_of(s, seat, building)
    return price + 1 if seat == s.first and price > 0 else price


# ---- tiles ----------------------------------------------------------------------------------------------------------
def tile_worth(s: State, p: Player, tile: int) -> int:
    if tile == QUARRY:
        few = QUARRIES_WANTED - p.island[QUARRY]
        return (18 + 6 * few) * time_left(s) // 10 if few > 0 else 4
    if tile == CORN:
        return 14 if p.island[CORN] < 4 else 8
    spare = plant_circles(p, tile) - p.island[tile]
    worth = 8 + PRICE[tile]
    if spare > 0:
        worth += 2 * GOOD_WORTH[tile]
    elif p.island[tile] == 0 and time_left(s) > 4:
        worth += 4
    return worth


def best_tile(s: State, p: Player, m: Moves) -> int:
    best = A_PASS
    most = 0
    for i in range(m.n):
        action = m.action[i]
        worth = 0
        if action >= A_TAKE_FOREST:
            worth = 9
        elif action >= A_TAKE:
            worth = tile_worth(s, p, action - A_TAKE)
        if worth > most:
            most = worth
            best = action
    return best


# ---- workers --------------------------------------------------------------------------------------------------------
def circle_worth(s: State, p: Player, place: int) -> int:
    """What a token brings at a place, as long as it is of use there."""
    left = time_left(s)
    if place == QUARRY:
        return 1 + 12 * left // 10
    if place < N_TILES:
        return GOOD_WORTH[place] if useful_circles(p, place) > 0 else 1
    building = place - FIRST_BUILDING
    if building < N_PRODUCTION:
        return GOOD_WORTH[good_of_plant(building)] if useful_circles(p, place) > 0 else 1
    if ROW[building] == LARGE_ROW:
        return 2 + 4 * (10 - left)  # counts only at the end
    if building == GUESTHOUSE:
        return 6
    return 1 + WORTH_OF_USE[building] * left // 20


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
    worth = circle_worth(s, p, place)
    better = 0
    later = place_after(p, place)
    while later < PORT:
        if circle_worth(s, p, later) > worth:
            better += useful_circles(p, later)
        later = place_after(p, later)
    wanted = min(useful_circles(p, place), max(tokens - better, 0))
    least = max(0, tokens - circles_after(p, place))
    most = min(circles_at(p, place), tokens)
    return min(max(wanted, least), most)


def best_circle(s: State, p: Player, m: Moves) -> int:
    """Where a guest or a raided token does something at once; better stay than stand about."""
    best = A_PASS
    most = 5
    for i in range(m.n):
        action = m.action[i]
        if action == A_PASS:
            continue
        place = action - A_PUT_NOBLE if action >= A_PUT_NOBLE else action - A_PUT
        worth = circle_worth(s, p, place) if useful_circles(p, place) > p.tokens[place] else 1
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
        worth = p.goods[good] * GOOD_WORTH[good]
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
            worth = 4 * (count_pile(p.goods) // 2)
        elif action >= A_LOAD and action < A_WHARF:
            worth = 10 * load_of(s, p, (action - A_LOAD) % N_GOODS, (action - A_LOAD) // N_GOODS)
        elif action >= A_WHARF:
            worth = 9 * p.goods[action - A_WHARF]
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
            worth = circle_worth(s, p, m.action[i] - A_RETURN)
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
        return 10 + doubloon_price(s) * s.coins[action - A_CAPTURE]
    if action >= A_PIRACY:
        ship = (action - A_PIRACY) // PIRACY_COUNTS
        kept = (action - A_PIRACY) % PIRACY_COUNTS
        return kept * GOOD_WORTH[s.cargo[ship]] if kept > 0 else 0
    if action == A_LOOT:
        return 10 * count_pile(s.house)
    if action == A_RAID or action == A_RAID_NOBLE:
        return 6 * min(raid_size(s), 3) + (6 if action == A_RAID_NOBLE else 0)
    return 0


def deed_in_sight(s: State) -> int:
    """What the buccaneer would bring now."""
    worth = max(10 * count_pile(s.house), 6 * min(raid_size(s), 3))
    for ship in range(N_SHIPS):
        if s.cargo[ship] >= 0:
            worth = max(worth, min(s.load[ship], 3) * GOOD_WORTH[s.cargo[ship]])
    return max(worth, 12)


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
    mine = doubloon_price(s) * s.coins[role]
    theirs = 0
    if role == SETTLER:
        mine += settler_gain(s, p) + 8
        theirs = 10 * (s.n_players - 1)
    elif role == MAYOR:
        mine += mayor_gain(s, p, 2)
        for seat in range(s.n_players):
            if seat != s.to_move:
                theirs += mayor_gain(s, player(s, seat), 1)
    elif role == BUILDER:
        mine += best_build_as_builder(s, p)
        for seat in range(s.n_players):
            if seat != s.to_move:
                theirs += min(4 * s.players[seat].doubloons, 30)
    elif role == CRAFTSMAN:
        mine += craft_gain(s, p) + (8 if craft_gain(s, p) > 0 else 0)
        for seat in range(s.n_players):
            if seat != s.to_move:
                theirs += craft_gain(s, player(s, seat))
    elif role == TRADER:
        mine += trade_gain(s, p, 1)
        for seat in range(s.n_players):
            if seat != s.to_move:
                theirs += trade_gain(s, player(s, seat), 0)
    elif role == CAPTAIN:
        mine += captain_gain(s, p) + (10 if captain_gain(s, p) > 0 else 0)
        for seat in range(s.n_players):
            if seat != s.to_move:
                theirs += captain_gain(s, player(s, seat))
    elif role == BUCCANEER:
        mine += deed_in_sight(s)
    else:
        mine += doubloon_price(s)
    return 10 * mine - 5 * theirs // max(s.n_players - 1, 1)


def settler_gain(s: State, p: Player) -> int:
    if not has_room(p):
        return 0
    worth = tile_worth(s, p, QUARRY) if s.quarries > 0 else 0
    for good in range(N_GOODS):
        if s.row[good] > 0:
            worth = max(worth, tile_worth(s, p, good))
    if manned(p, FOREST_HOUSE):
        worth = max(worth, 9)
    return worth


def mayor_gain(s: State, p: Player, more: int) -> int:
    """Useful circles that the workers to come would fill."""
    tokens = (s.hall + s.hall_nobles) // s.n_players + more
    gain = 0
    place = 0
    while place < PORT and tokens > 0:
        free = useful_circles(p, place) - p.tokens[place]
        if free > 0:
            n = min(free, tokens)
            gain += n * circle_worth(s, p, place)
            tokens -= n
        place = place_after(p, place)
    return gain


def craft_gain(s: State, p: Player) -> int:
    gain = 0
    for good in range(N_GOODS):
        gain += GOOD_WORTH[good] * harvest(s, p, good)
    return gain


def trade_gain(s: State, p: Player, privilege_too: int) -> int:
    """Doubloons for the dearest barrel that the house takes."""
    most = 0
    for good in range(N_GOODS):
        if may_sell(s, p, good):
            most = max(most, PRICE[good] + privilege_too)
    return doubloon_price(s) * most


def captain_gain(s: State, p: Player) -> int:
    """Points for what the ships would take of my goods, roughly; what cannot be stored is no loss then."""
    gain = 0
    for good in range(N_GOODS):
        if p.goods[good] > 0:
            best = 0
            for ship in range(N_SHIPS):
                best = max(best, load_of(s, p, good, ship))
            gain += 10 * best
            if best > 0 and manned(p, HARBOR):
                gain += 10
    return gain
