"""San Juan: every number from the box. First edition, 110 cards, 2 to 4 players."""

from __future__ import annotations

MAX_PLAYERS = 4
N_KINDS = 29
N_GOODS = 5
N_ROLES = 5
N_TILES = 5
MAX_BUILDINGS = 12  # the game ends after the builder phase in which somebody has that many
N_CARDS = 110

# name, cost, victory points, copies; the five production buildings first, in the order of their goods
BUILDINGS = (
    ("indigo-plant", 1, 1, 10),
    ("sugar-mill", 2, 1, 8),
    ("tobacco-storage", 3, 2, 8),
    ("coffee-roaster", 4, 2, 8),
    ("silver-smelter", 5, 3, 8),
    ("smithy", 1, 1, 3),
    ("gold-mine", 1, 1, 3),
    ("archive", 1, 1, 3),
    ("poor-house", 2, 1, 3),
    ("black-market", 2, 1, 3),
    ("trading-post", 2, 1, 3),
    ("well", 2, 1, 3),
    ("market-stand", 2, 1, 3),
    ("crane", 2, 1, 3),
    ("chapel", 3, 2, 3),
    ("tower", 3, 2, 3),
    ("aqueduct", 3, 2, 3),
    ("carpenter", 3, 2, 3),
    ("prefecture", 3, 2, 3),
    ("market-hall", 4, 2, 3),
    ("quarry", 4, 2, 3),
    ("library", 5, 3, 3),
    ("statue", 3, 3, 3),
    ("victory-column", 4, 4, 3),
    ("hero", 5, 5, 3),
    ("guild-hall", 6, 0, 2),
    ("city-hall", 6, 0, 2),
    ("triumphal-arch", 6, 0, 2),
    ("palace", 6, 0, 2),
)
KINDS = tuple(row[0] for row in BUILDINGS)
COST = tuple(row[1] for row in BUILDINGS)
POINTS = tuple(row[2] for row in BUILDINGS)
COPIES = tuple(row[3] for row in BUILDINGS)

INDIGO_PLANT = 0  # kinds 0 … 4 produce goods; all later kinds are violet
SMITHY = 5
GOLD_MINE = 6
ARCHIVE = 7
POOR_HOUSE = 8
BLACK_MARKET = 9
TRADING_POST = 10
WELL = 11
MARKET_STAND = 12
CRANE = 13
CHAPEL = 14
TOWER = 15
AQUEDUCT = 16
CARPENTER = 17
PREFECTURE = 18
MARKET_HALL = 19
QUARRY = 20
LIBRARY = 21
STATUE = 22
HERO = 24
GUILD_HALL = 25
CITY_HALL = 26
TRIUMPHAL_ARCH = 27
PALACE = 28

GOODS = ("indigo", "sugar", "tobacco", "coffee", "silver")

# the trading house tiles: the columns of the table in both books, prices of indigo … silver
TILE_PRICES = ((1, 1, 1, 2, 2), (1, 1, 2, 2, 2), (1, 1, 2, 2, 3), (1, 2, 2, 2, 3), (1, 2, 2, 3, 3))

ROLES = ("builder", "producer", "trader", "councillor", "prospector")
BUILDER = 0
PRODUCER = 1
TRADER = 2
COUNCILLOR = 3
PROSPECTOR = 4

PICKS = (0, 0, 3, 3, 4)  # roles chosen in a round, by number of players
START_HAND = 4
OPENING_HAND = (5, 6, 7, 8)  # cards dealt by place at the table in the opening-hand variant
HAND_LIMIT = 7
TOWER_LIMIT = 12
COUNCIL_DRAW = (2, 5, 8)  # without privilege, with it, with it doubled by the library
PROSPECT_DRAW = (0, 1, 2)
MARKET_GOODS = 2  # goods that the black market takes in place of cards
MINE_CARDS = 4
POOR_HOUSE_HAND = 1  # cards in hand up to which the poor house gives one more
ARCH_POINTS = (0, 4, 6, 8)
GUILD_POINTS = 2
PALACE_PART = 4

OPTION_NAMES = ("players", "opening_hand", "start", "covered_pays", "covered_good_pays", "max_rounds")
N_OPTIONS = 6
OPT_PLAYERS = 0
OPT_OPENING_HAND = 1
OPT_START = 2  # 0: drawn at random, k: seat k - 1
OPT_COVERED_PAYS = 3
OPT_COVERED_GOOD_PAYS = 4
OPT_MAX_ROUNDS = 5
