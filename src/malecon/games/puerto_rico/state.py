"""Puerto Rico: the state of a game, its stages, phases, actions and events."""

from __future__ import annotations

from typing import Annotated

from malecon.games.puerto_rico.tables import (
    BUILDINGS,
    CITY_SPACES,
    GOODS,
    MAX_BARRELS,
    MAX_PLAYERS,
    N_BUILDINGS,
    N_COUNTS,
    N_GOODS,
    N_OPTIONS,
    N_PLACES,
    N_ROLES,
    N_SHIPS,
    N_TILES,
    PLACES,
    ROLES,
    TILES,
)
from malecon.kernel.structs import by, derived, limit, of, struct, u64

# What is going on: in a stage everybody in turn, clockwise from the chooser of the role, does the same thing.
STAGES = (
    "none",
    "draft",
    "opening",
    "settler",
    "second-tile",
    "lodge",
    "mayor",
    "villa",
    "deal",
    "place",
    "builder",
    "craftsman",
    "privilege",
    "trader",
    "union",
    "captain",
    "store",
    "prospector",
    "buccaneer",
    "closing",
    "last-guests",
)
ST_NONE = 0  # between roles
ST_DRAFT = 1  # the market is put together
ST_OPENING = 2  # a role is chosen: guests may move before it begins
ST_SETTLER = 3
ST_SECOND_TILE = 4  # library: the settler's second tile
ST_LODGE = 5  # hunting lodges, at the end of the settler phase
ST_MAYOR = 6  # the mayor's privilege
ST_VILLA = 7
ST_DEAL = 8  # workers are taken from the hall one at a time
ST_PLACE = 9  # everybody puts workers and nobles on circles
ST_BUILDER = 10
ST_CRAFTSMAN = 11  # everybody produces
ST_PRIVILEGE = 12  # the craftsman's extra barrel
ST_TRADER = 13
ST_UNION = 14  # start of the captain phase: union halls
ST_CAPTAIN = 15  # loading
ST_STORE = 16
ST_PROSPECTOR = 17
ST_BUCCANEER = 18
ST_CLOSING = 19  # end of a role: guests may move
ST_LAST_GUESTS = 20  # end of the game: guests may move before the points are counted
N_STAGES = 21

# The decision that is asked for.
PHASES = (
    "role",
    "draft",
    "guest",
    "hacienda",
    "look",
    "settle",
    "hospice",
    "lodge",
    "mayor",
    "villa",
    "hall",
    "man",
    "nobles",
    "build",
    "pay",
    "university",
    "produce",
    "privilege",
    "trade",
    "barter",
    "load",
    "ship",
    "store",
    "keep",
    "buccaneer",
    "raid",
    "over",
)
PH_ROLE = 0  # choose a role
PH_DRAFT = 1  # put a building on the market
PH_GUEST = 2  # move a guest out of the guesthouse, or pass
PH_HACIENDA = 3  # draw a tile with the hacienda, or pass
PH_LOOK = 4  # forest house: the tile just drawn becomes a plantation or a forest
PH_SETTLE = 5  # take a tile, or pass
PH_HOSPICE = 6  # a worker with the tile just placed, or pass
PH_LODGE = 7  # hunting lodge: discard a tile, or pass
PH_MAYOR = 8  # take the privilege worker, or pass
PH_VILLA = 9  # take the villa's noble, or pass
PH_HALL = 10  # take a worker or the noble from the hall
PH_MAN = 11  # how many tokens at the place `cursor`
PH_NOBLES = 12  # how many of the tokens at the place `cursor` are nobles
PH_BUILD = 13  # build, or pass
PH_PAY = 14  # black market: return a token (step 0), give a barrel (step 1), or pass
PH_UNIVERSITY = 15  # a worker for the new building, or pass
PH_PRODUCE = 16  # produce, or pass
PH_PRIVILEGE = 17  # the craftsman's extra barrel, or pass
PH_TRADE = 18  # sell, use the land office, or pass
PH_BARTER = 19  # royal supplier: barter a barrel, or pass
PH_LOAD = 20  # load a ship, use a wharf, or pass
PH_SHIP = 21  # small wharf: how many barrels of the kind `cursor`
PH_STORE = 22  # a kind for a warehouse
PH_KEEP = 23  # a single barrel to keep
PH_BUCCANEER = 24  # piracy, loot, raid or capture
PH_RAID = 25  # put a raided token on a circle, or pass
PH_OVER = 26
N_PHASES = 27

# actions
A_PASS = 0
A_ROLE = 1  # + role
A_HACIENDA = 10
A_PLANT = 11
A_FOREST = 12
A_HOSPICE = 13
A_MAYOR = 14
A_VILLA = 15
A_HALL_WORKER = 16
A_HALL_NOBLE = 17
A_UNIVERSITY = 18
A_PRODUCE = 19
A_BUY_TILE = 20
A_SMALL_WHARF = 21
A_LOOT = 22
A_RAID = 23
A_RAID_NOBLE = 24
A_TAKE = 25  # + tile
A_TAKE_FOREST = 31  # + plantation
A_DISCARD = 36  # + plantation; 5 more: + true kind of a forest
A_PRIVILEGE = 46  # + good
A_SELL = 51  # + good
A_POST = 56  # + good
A_SELL_TILE = 61  # + plantation
A_BARTER = 66  # + good
A_LOAD = 71  # + ship * 5 + good
A_WHARF = 86  # + good
A_SHIP = 91  # + good * 12 + barrels
A_STORE = 151  # + good
A_KEEP = 156  # + good
A_GIVE = 161  # + good
A_PIRACY = 166  # + ship * 4 + barrels kept
A_CAPTURE = 178  # + role
A_BUILD = 186  # + building
A_DRAFT = 231  # + building
A_PUT = 276  # + place: a worker to a free circle there
A_PUT_NOBLE = 327  # + place
A_RETURN = 378  # + place: a worker from there to the supply
A_RETURN_NOBLE = 430  # + place
A_MAN = 482  # + COUNTS_FROM[place] + tokens
A_NOBLES = A_MAN + N_COUNTS  # + COUNTS_FROM[place] + nobles
N_ACTIONS = A_NOBLES + N_COUNTS

SHIP_COUNTS = MAX_BARRELS + 1  # 0 … 11 barrels
PIRACY_COUNTS = 4  # 0 … 3 barrels

# what an action leaves behind
ASKS = 0  # the same player answers the next question
GOES_ON = 1  # the same turn goes on
ENDS = 2  # the turn is over

SCORE_UNIT = 1
N_PLAYER_OBS = 190
N_OBS = 1288

# events
EV_ROLE = 0  # seat, role, doubloons on it
EV_PASS = 1  # seat, stage
EV_DOUBLOONS = 2  # seat, how many, why
EV_PAY = 3  # seat, how many, why
EV_POINTS = 4  # seat, how many, why
EV_POINT_BACK = 5  # seat: a chip returned through the black market
EV_TAKE = 6  # seat, tile
EV_TAKE_FOREST = 7  # seat, tile
EV_LOOK = 8  # seat, tile (secret)
EV_PLANT = 9  # seat, tile
EV_HIDDEN_FOREST = 10  # seat, tile (secret)
EV_DISCARD = 11  # seat, tile, 1 if it was a forest
EV_ROW = 12  # tile
EV_ROW_AWAY = 13  # tile
EV_RESHUFFLE = 14
EV_SUPPLY_TOKEN = 15  # seat, place, 1 if noble
EV_HALL_TOKEN = 16  # seat, place, 1 if noble
EV_DEAL = 17  # seat, workers, nobles
EV_LIFT = 18  # seat
EV_MAN = 19  # seat, place, tokens
EV_NOBLES = 20  # seat, place, nobles
EV_GUEST = 21  # seat, place, 1 if noble
EV_TO_PORT = 22  # seat, place, 1 if noble
EV_RETURN = 23  # seat, place, 1 if noble
EV_REFILL = 24  # workers, nobles
EV_LAST_ROUND = 25  # why
EV_BUILD = 26  # seat, building, price paid in doubloons
EV_PRODUCE = 27  # seat, good, barrels
EV_SELL = 28  # seat, good, price
EV_POST = 29  # seat, good, price
EV_HOUSE_AWAY = 30  # barrels
EV_LOAD = 31  # seat, good, ship, barrels
EV_WHARF = 32  # seat, good, barrels
EV_SHIP = 33  # seat, good, barrels
EV_BARTER = 34  # seat, good
EV_STORE = 35  # seat, good, barrels
EV_LOSE = 36  # seat, good, barrels
EV_SHIP_AWAY = 37  # ship, good, barrels
EV_GIVE = 38  # seat, good
EV_DRAFT = 39  # seat, building
EV_PIRACY = 40  # seat, ship, good, barrels kept
EV_LOOT = 41  # seat, barrels
EV_RAID = 42  # seat, workers, nobles
EV_RAID_PLACE = 43  # seat, place, 1 if noble
EV_RAID_REST = 44  # seat, workers, nobles
EV_CAPTURE = 45  # seat, role, doubloons
EV_CAPTURED = 46  # seat, role: nobody chose it, so the captor plays it
EV_FESTIVAL = 47  # seat, goal
EV_ROLE_COIN = 48  # role, doubloons now
EV_ROUND = 49  # governor, round
EV_END = 50

# why doubloons or points are gained or paid: a building, or one of these
REASONS = (
    *BUILDINGS,
    "role",
    "privilege",
    "sale",
    "load",
    "capture",
    "loot",
    "festival",
    "build",
)
WHY_ROLE = 45
WHY_PRIVILEGE = 46
WHY_SALE = 47
WHY_LOAD = 48
WHY_CAPTURE = 49
WHY_LOOT = 50
WHY_FESTIVAL = 51
WHY_BUILD = 52

GOALS = ("plantation", "production", "building")
GOAL_PLANTATION = 0
GOAL_PRODUCTION = 1
GOAL_BUILDING = 2
N_GOALS = 3

ENDINGS = ("workers", "city", "points", "rounds")
END_WORKERS = 0
END_CITY = 1
END_POINTS = 2
END_ROUNDS = 3
N_ENDINGS = 4


@struct
class Player:
    """What a player has: island, city, port."""

    goods: Annotated[list[int], N_GOODS, "u8", by(GOODS), limit(0, MAX_BARRELS)]
    island: Annotated[list[int], N_TILES, "u8", by(TILES), limit(0, 12)]  # face-up tiles, occupied or not
    forests: Annotated[list[int], N_GOODS, "u8", by(GOODS), limit(0, 12)]  # face-down tiles that everybody saw
    hidden_forests: Annotated[list[int], N_GOODS, "u8", by(GOODS), limit(0, 12)]  # known to the owner only
    built: Annotated[list[int], CITY_SPACES, "i8", of(BUILDINGS)]  # in the order in which they were built
    tokens: Annotated[list[int], N_PLACES, "u8", by(PLACES), limit(0, 120)]  # workers and nobles by place
    nobles: Annotated[list[int], N_PLACES, "u8", by(PLACES), limit(0, 20)]  # the nobles among them
    doubloons: Annotated[int, "i16", limit(0, 9999)]
    points: Annotated[int, "i16", limit(0, 9999)]  # in chips and on paper
    paper: Annotated[int, "i16", limit(0, 9999)]  # those on paper, when no chips were left
    wharf_used: Annotated[int, "u8", limit(0, 1)]  # in this captain phase
    small_wharf_used: Annotated[int, "u8", limit(0, 1)]
    bartered: Annotated[int, "u8", limit(0, 1)]  # the royal supplier was asked in this captain phase
    paired: Annotated[int, "u8", limit(0, 1)]  # the union hall has counted in this captain phase
    loaded: Annotated[int, "u8", limit(0, 31)]  # kinds loaded in this captain phase, one bit each
    library_used: Annotated[int, "u8", limit(0, 1)]  # in this round, where it works only once
    owns: Annotated[int, "u64", derived]  # one bit per building
    n_built: Annotated[int, "u8", derived, limit(0, CITY_SPACES)]
    spaces: Annotated[int, "u8", derived, limit(0, CITY_SPACES)]  # city spaces filled
    n_tiles: Annotated[int, "u8", derived, limit(0, 12)]  # island spaces filled
    n_forests: Annotated[int, "u8", derived, limit(0, 12)]
    n_nobles: Annotated[int, "u8", derived, limit(0, 20)]


@struct
class State:
    """A whole game of Puerto Rico."""

    players: Annotated[list[Player], MAX_PLAYERS]
    options: Annotated[list[int], N_OPTIONS, "i16"]
    rng: Annotated[int, "u64"]
    n_players: Annotated[int, "u8", limit(2, MAX_PLAYERS)]
    to_move: Annotated[int, "i8", limit(-1, MAX_PLAYERS - 1)]
    stage: Annotated[int, "u8", of(STAGES), limit(0, N_STAGES - 1)]
    phase: Annotated[int, "u8", of(PHASES), limit(0, N_PHASES - 1)]
    round: Annotated[int, "i16", limit(1, 1001)]
    governor: Annotated[int, "u8", limit(0, MAX_PLAYERS - 1)]
    picks: Annotated[int, "u8", limit(0, 7)]  # roles finished this round
    role: Annotated[int, "i8", of(ROLES)]  # being played
    first: Annotated[int, "u8", limit(0, MAX_PLAYERS - 1)]  # who chose it and acts first
    acted: Annotated[int, "i16", limit(0, 9999)]  # turns taken in this stage
    step: Annotated[int, "u8", limit(0, 3)]  # of a turn that has several
    taken: Annotated[list[int], N_ROLES, "u8", by(ROLES), limit(0, MAX_PLAYERS)]  # seat + 1 of who has it, 0: free
    coins: Annotated[list[int], N_ROLES, "i16", by(ROLES), limit(0, 9999)]  # doubloons on the role cards
    ending: Annotated[int, "u8", limit(0, 15)]  # reasons why this is the last round, one bit each
    # the market and the supplies
    market: Annotated[list[int], N_BUILDINGS, "u8", by(BUILDINGS), limit(0, 1)]  # buildings that are in the game
    stock: Annotated[list[int], N_BUILDINGS, "u8", by(BUILDINGS), limit(0, 4)]  # tiles still to be had
    workers: Annotated[int, "u8", limit(0, 100)]  # in the supply
    nobles: Annotated[int, "u8", limit(0, 20)]
    hall: Annotated[int, "u8", limit(0, 100)]  # workers in the hall (classic: on the colonist ship)
    hall_nobles: Annotated[int, "u8", limit(0, 20)]
    barrels: Annotated[list[int], N_GOODS, "u8", by(GOODS), limit(0, MAX_BARRELS)]
    chips: Annotated[int, "i16", limit(0, 126)]  # victory points left in the pool
    bag: Annotated[list[int], N_GOODS, "u8", by(GOODS), limit(0, 12)]  # face-down plantations, drawn at random
    discard: Annotated[list[int], N_GOODS, "u8", by(GOODS), limit(0, 12)]
    row: Annotated[list[int], N_GOODS, "u8", by(GOODS), limit(0, 6)]  # face-up plantations
    quarries: Annotated[int, "u8", limit(0, 8)]
    house: Annotated[list[int], N_GOODS, "u8", by(GOODS), limit(0, 4)]  # the trading house
    cargo: Annotated[list[int], N_SHIPS, "i8", of(GOODS)]
    load: Annotated[list[int], N_SHIPS, "u8", limit(0, 8)]
    # the expansions
    buccaneer: Annotated[int, "i8", limit(-1, MAX_PLAYERS - 1)]  # who holds the buccaneer's token
    captured: Annotated[int, "i8", of(ROLES)]  # a captured role that nobody has chosen yet
    captor: Annotated[int, "i8", limit(-1, MAX_PLAYERS - 1)]
    goal_tile: Annotated[int, "i8", of(GOODS)]  # on the festival board, until the goal is met
    goal_goods: Annotated[list[int], N_GOODS, "u8", by(GOODS), limit(0, 3)]
    goal_building: Annotated[int, "i8", of(BUILDINGS)]
    passed_guests: Annotated[int, "u8", limit(0, 31)]  # seats that let their guests stay and need not be asked
    # the decision under way
    cursor: Annotated[int, "u8", limit(0, N_PLACES - 1)]  # the place, kind of goods … that is asked for
    left: Annotated[int, "u8", limit(0, 120)]  # tokens, barrels … still to be placed, paid, kept or taken
    done: Annotated[int, "u8", limit(0, 120)]  # barrels sent so far; sales, land offices … used, one bit each
    lifted: Annotated[int, "u8", limit(0, 20)]  # nobles taken up and not yet placed
    passes: Annotated[int, "u8", limit(0, MAX_PLAYERS)]  # captain: players in a row who could not or did not load
    tile: Annotated[int, "i8", of(TILES)]  # looked at, or just placed
    building: Annotated[int, "i8", of(BUILDINGS)]  # being paid for, or just built
    helped: Annotated[int, "u8", limit(0, 3)]  # at that moment: 1 the university was manned, 2 the church
    hospice_used: Annotated[int, "u8", limit(0, 1)]  # in this turn
    captain_paid: Annotated[int, "u8", limit(0, 1)]  # the captain has had the privilege point
    lighthouse_paid: Annotated[int, "u8", limit(0, 1)]  # the captain has had the lighthouse's doubloon
    produced: Annotated[list[int], N_GOODS, "u8", by(GOODS), limit(0, MAX_BARRELS)]  # received by the craftsman
    kept: Annotated[list[int], N_GOODS, "u8", by(GOODS), limit(0, MAX_BARRELS)]  # barrels that will not be lost


@struct
class Moves:
    """A list of legal actions."""

    n: int
    action: Annotated[list[int], N_ACTIONS, "i16"]


def player(s: State, seat: int) -> Player:
    """A reference to a player (in C, plain `s.players[seat]` would be a copy)."""
    return s.players[seat]


def add_move(m: Moves, action: int) -> None:
    m.action[m.n] = action
    m.n += 1


def building_bit(building: int) -> u64:
    one: u64 = 1
    return one << building
