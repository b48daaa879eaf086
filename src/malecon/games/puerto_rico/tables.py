"""Puerto Rico: every number from the boxes of the classic edition and of the 2020 edition with its four expansions."""

from __future__ import annotations

MAX_PLAYERS = 5
N_GOODS = 5
N_TILES = 6  # kinds of island tile with a circle: five plantations and the quarry
N_BUILDINGS = 45
N_BASE = 23  # buildings 0 … 22 are in the base game
N_PRODUCTION = 6  # buildings 0 … 5 make goods
N_ROLES = 9
N_SHIPS = 3
CITY_SPACES = 12
ISLAND_SPACES = 12
HOUSE_SPACES = 4

# name, cost, victory points, row (quarries that count), circles, spaces, copies for two players, copies for more
BUILDING_ROWS = (
    ("small-indigo-plant", 1, 1, 1, 1, 1, 2, 4),
    ("small-sugar-mill", 2, 1, 1, 1, 1, 2, 4),
    ("indigo-plant", 3, 2, 2, 3, 1, 2, 3),
    ("sugar-mill", 4, 2, 2, 3, 1, 2, 3),
    ("tobacco-storage", 5, 3, 3, 3, 1, 2, 3),
    ("coffee-roaster", 6, 3, 3, 2, 1, 2, 3),
    ("small-market", 1, 1, 1, 1, 1, 1, 2),
    ("hacienda", 2, 1, 1, 1, 1, 1, 2),
    ("construction-hut", 2, 1, 1, 1, 1, 1, 2),
    ("small-warehouse", 3, 1, 1, 1, 1, 1, 2),
    ("hospice", 4, 2, 2, 1, 1, 1, 2),
    ("office", 5, 2, 2, 1, 1, 1, 2),
    ("large-market", 5, 2, 2, 1, 1, 1, 2),
    ("large-warehouse", 6, 2, 2, 1, 1, 1, 2),
    ("factory", 7, 3, 3, 1, 1, 1, 2),
    ("university", 8, 3, 3, 1, 1, 1, 2),
    ("harbor", 8, 3, 3, 1, 1, 1, 2),
    ("wharf", 9, 3, 3, 1, 1, 1, 2),
    ("guild-hall", 10, 4, 4, 1, 2, 1, 1),
    ("residence", 10, 4, 4, 1, 2, 1, 1),
    ("fortress", 10, 4, 4, 1, 2, 1, 1),
    ("customs-house", 10, 4, 4, 1, 2, 1, 1),
    ("city-hall", 10, 4, 4, 1, 2, 1, 1),
    # the new buildings
    ("aqueduct", 1, 1, 1, 1, 1, 1, 2),
    ("black-market", 2, 1, 1, 1, 1, 1, 2),
    ("forest-house", 2, 1, 1, 1, 1, 1, 2),
    ("storehouse", 3, 1, 1, 1, 1, 1, 2),
    ("guesthouse", 4, 2, 2, 2, 1, 1, 2),
    ("trading-post", 5, 2, 2, 1, 1, 1, 2),
    ("church", 5, 2, 2, 1, 1, 1, 2),
    ("small-wharf", 6, 2, 2, 1, 1, 1, 2),
    ("lighthouse", 7, 3, 3, 1, 1, 1, 2),
    ("specialty-factory", 8, 3, 3, 1, 1, 1, 2),
    ("library", 8, 3, 3, 1, 1, 1, 2),
    ("union-hall", 9, 3, 3, 1, 1, 1, 2),
    ("cloister", 10, 4, 4, 1, 2, 1, 1),
    ("statue", 10, 8, 4, 0, 2, 1, 1),
    # the nobles
    ("land-office", 2, 1, 1, 1, 1, 1, 2),
    ("chapel", 3, 1, 1, 1, 1, 1, 2),
    ("hunting-lodge", 4, 2, 2, 1, 1, 1, 2),
    ("zoning-office", 5, 2, 2, 1, 1, 1, 2),
    ("royal-supplier", 6, 2, 2, 1, 1, 1, 2),
    ("villa", 7, 3, 3, 1, 1, 1, 2),
    ("jeweler", 8, 3, 3, 1, 1, 2, 2),
    ("royal-garden", 10, 4, 4, 1, 2, 1, 1),
)
BUILDINGS = tuple(row[0] for row in BUILDING_ROWS)
COST = tuple(row[1] for row in BUILDING_ROWS)
POINTS = tuple(row[2] for row in BUILDING_ROWS)
ROW = tuple(row[3] for row in BUILDING_ROWS)
CIRCLES = tuple(row[4] for row in BUILDING_ROWS)
SPACES = tuple(row[5] for row in BUILDING_ROWS)
COPIES = (tuple(row[6] for row in BUILDING_ROWS), tuple(row[7] for row in BUILDING_ROWS))  # two players; more

SMALL_INDIGO_PLANT = 0
SMALL_SUGAR_MILL = 1
INDIGO_PLANT = 2
SUGAR_MILL = 3
TOBACCO_STORAGE = 4
COFFEE_ROASTER = 5
SMALL_MARKET = 6
HACIENDA = 7
CONSTRUCTION_HUT = 8
SMALL_WAREHOUSE = 9
HOSPICE = 10
OFFICE = 11
LARGE_MARKET = 12
LARGE_WAREHOUSE = 13
FACTORY = 14
UNIVERSITY = 15
HARBOR = 16
WHARF = 17
GUILD_HALL = 18
RESIDENCE = 19
FORTRESS = 20
CUSTOMS_HOUSE = 21
CITY_HALL = 22
AQUEDUCT = 23
BLACK_MARKET = 24
FOREST_HOUSE = 25
STOREHOUSE = 26
GUESTHOUSE = 27
TRADING_POST = 28
CHURCH = 29
SMALL_WHARF = 30
LIGHTHOUSE = 31
SPECIALTY_FACTORY = 32
LIBRARY = 33
UNION_HALL = 34
CLOISTER = 35
STATUE = 36
LAND_OFFICE = 37
CHAPEL = 38
HUNTING_LODGE = 39
ZONING_OFFICE = 40
ROYAL_SUPPLIER = 41
VILLA = 42
JEWELER = 43
ROYAL_GARDEN = 44

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
TILES = (*GOODS, "quarry")
CORN = 0
INDIGO = 1
SUGAR = 2
TOBACCO = 3
COFFEE = 4
QUARRY = 5
PRICE = (0, 1, 2, 3, 4)
SMALL_PLANT = (-1, SMALL_INDIGO_PLANT, SMALL_SUGAR_MILL, -1, -1)  # where a good is made; corn needs no plant
LARGE_PLANT = (-1, INDIGO_PLANT, SUGAR_MILL, TOBACCO_STORAGE, COFFEE_ROASTER)

# Where workers and nobles may stand: a kind of island tile, a building, or the player's port.
PLACES = (*TILES, *BUILDINGS, "port")
N_PLACES = 52
FIRST_BUILDING = 6  # the place of building b is FIRST_BUILDING + b
PORT = 51
PLACE_CIRCLES = (*(ISLAND_SPACES for _ in TILES), *CIRCLES, 0)  # at most
# the counts "none, one, two … here" of all places one after the other: where those of each place begin
COUNTS_FROM = tuple(sum(PLACE_CIRCLES[:i]) + i for i in range(N_PLACES))
N_COUNTS = sum(PLACE_CIRCLES) + N_PLACES - 1

ROLES = (
    "settler",
    "mayor",
    "builder",
    "craftsman",
    "trader",
    "captain",
    "prospector",
    "second-prospector",
    "buccaneer",
)
SETTLER = 0
MAYOR = 1
BUILDER = 2
CRAFTSMAN = 3
TRADER = 4
CAPTAIN = 5
PROSPECTOR = 6
SECOND_PROSPECTOR = 7
BUCCANEER = 8

# ---- set-up, by number of players ----------------------------------------------------------------------------------
PICKS = (0, 0, 6, 3, 4, 5)  # roles chosen in a round
PROSPECTORS = (0, 0, 1, 0, 1, 2)
START_DOUBLOONS = (0, 0, 3, 2, 3, 4)
INDIGO_STARTERS = (0, 0, 1, 2, 2, 3)  # the first so many seats start with indigo, the others with corn
TILE_COUNTS = ((7, 9, 8, 6, 5), (10, 12, 11, 9, 8))  # plantations in the game: two players; more
QUARRIES = (0, 0, 5, 8, 8, 8)
SHIP_SIZES = ((0, 0, 0), (0, 0, 0), (4, 6, 0), (4, 5, 6), (5, 6, 7), (6, 7, 8))
WORKER_SUPPLY = (0, 0, 40, 55, 75, 95)  # besides as many in the hall as there are players
BARRELS = ((8, 9, 9, 7, 7), (10, 11, 11, 9, 9))  # two players; more
CHIPS = ((0, 0, 65, 75, 100, 122), (0, 0, 65, 76, 101, 126))  # by edition
ALL_WORKERS = 100  # with nobles every worker of the box is used
N_NOBLES = 20
MAX_BARRELS = 11  # of one kind

# ---- numbers of single buildings and rules -------------------------------------------------------------------------
FACTORY_PAY = (0, 0, 1, 2, 3, 5)  # by kinds of goods made
RESIDENCE_POINTS = (4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 6, 7)  # by filled island spaces
CLOISTER_POINTS = (0, 1, 3, 6, 10)  # by sets of three equal tiles
CHURCH_POINTS = (0, 0, 1, 1, 2)  # by row of the building built
FORTRESS_PART = 3
CUSTOMS_PART = 4
CLOISTER_SET = 3
LARGE_ROW = 4  # the large buildings stand in this row
LODGE_POINTS = 2
STOREHOUSE_BARRELS = 3
SMALL_MARKET_PAY = 1
LARGE_MARKET_PAY = 2
FORESTS_PER_DOUBLOON = 2
ZONING_WORKER = 1
ZONING_NOBLE = 2
LAND_PRICE = 1
PIRATE_KEEPS = 3
RAIDER_KEEPS = 3
CAPTURE_PAY = 3
FESTIVAL_TILES = 3  # plantations of a kind that meet the goal
FESTIVAL_BARRELS = 3
FESTIVAL_EACH = 3  # barrels of each kind in the draw
FESTIVAL_ROW = 3  # the building goal is worth that many points
FESTIVAL_REWARD = 3  # workers, doubloons or victory points

# ---- the market of the new buildings -------------------------------------------------------------------------------
N_COSTS = 11
BROWN_SPACES = (0, 1, 2, 1, 1, 2, 1, 1, 2, 1, 5)  # by printed cost
RED_SPACES = (0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 1)  # used with the nobles; the jeweler has its own
FIRST_NEW = 23  # new buildings
FIRST_NOBLE = 37  # buildings of the nobles
# a market that needs no draft: all new buildings that have a space, and three large ones of the base game
READY_MARKET = (
    AQUEDUCT,
    BLACK_MARKET,
    FOREST_HOUSE,
    STOREHOUSE,
    GUESTHOUSE,
    TRADING_POST,
    CHURCH,
    SMALL_WHARF,
    LIGHTHOUSE,
    SPECIALTY_FACTORY,
    LIBRARY,
    UNION_HALL,
    CLOISTER,
    STATUE,
    GUILD_HALL,
    CUSTOMS_HOUSE,
    CITY_HALL,
)
N_READY = 17

# ---- options -------------------------------------------------------------------------------------------------------
EDITIONS = ("classic", "2020")
CLASSIC = 0
MODERN = 1
EXPANSIONS = ("new-buildings", "nobles", "buccaneer", "festival")
N_EXPANSIONS = 4
X_NEW_BUILDINGS = 1
X_NOBLES = 2
X_BUCCANEER = 4
X_FESTIVAL = 8
MARKETS = ("draft", "ready", "random", "given")
MARKET_DRAFT = 0
MARKET_READY = 1
MARKET_RANDOM = 2
MARKET_GIVEN = 3
MARKET_BITS = 15  # a given market: one bit per building, fifteen to a number

OPTION_NAMES = (
    "players",
    "edition",
    "expansions",
    "market",
    "start",
    "harbor_mode",
    "hospice_fallback",
    "hospice_on_hacienda",
    "trading_post_after_full",
    "nobles_in_draft",
    "specialty_counts_privilege",
    "small_wharf_zero",
    "captured_role_solo",
    "forest_discount_needs_house",
    "library_once_per_round_2p",
    "nobles_2p_supply",
    "residence_zero",
    "vp_end_any_phase",
    "end_immediately",
    "open_chips",
    "max_rounds",
)
N_OPTIONS = 24
OPT_PLAYERS = 0
OPT_EDITION = 1
OPT_EXPANSIONS = 2
OPT_MARKET = 3  # and three more numbers: the buildings of a given market
OPT_START = 7  # 0: drawn at random, k: seat k - 1
OPT_HARBOR_MODE = 8
OPT_HOSPICE_FALLBACK = 9
OPT_HOSPICE_ON_HACIENDA = 10
OPT_TRADING_POST_AFTER_FULL = 11
OPT_NOBLES_IN_DRAFT = 12
OPT_SPECIALTY_COUNTS_PRIVILEGE = 13
OPT_SMALL_WHARF_ZERO = 14
OPT_CAPTURED_ROLE_SOLO = 15
OPT_FOREST_DISCOUNT_NEEDS_HOUSE = 16
OPT_LIBRARY_ONCE_PER_ROUND_2P = 17
OPT_NOBLES_2P_SUPPLY = 18  # 0: forty workers, 1: all of them
OPT_RESIDENCE_ZERO = 19
OPT_VP_END_ANY_PHASE = 20
OPT_END_IMMEDIATELY = 21
OPT_OPEN_CHIPS = 22
OPT_MAX_ROUNDS = 23

# answers of a switch whose default depends on the edition
BY_EDITION = ("auto", "no", "yes")
AUTO = 0
NO = 1
YES = 2
HARBOR_MODES = ("auto", "per-load", "per-new-kind")  # auto: classic per load, 2020 per new kind
