"""San Francisco: every number from the box, and how a card is written as a number. The cards are in deck.csv."""

from __future__ import annotations

MAX_PLAYERS = 4
N_ROWS = 5  # districts, and spaces in each of them
N_CELLS = 25  # cell = 5 * row + column
N_COLUMNS = 3  # of the project board

# top row to bottom row; the printed depots lie below the green row, one under each column
DISTRICTS = ("blue", "grey", "orange", "yellow", "green")
GREEN = 4
COLOURS = (*DISTRICTS, "black")  # of cards: black ones are wild
BLACK = 5
CELLS = tuple(f"{district}-{place + 1}" for district in DISTRICTS for place in range(N_ROWS))

# sets of cells, one bit each
ALL_CELLS = (1 << N_CELLS) - 1
BESIDE_DEPOTS = 31 << (GREEN * N_ROWS)
NOT_FIRST = ALL_CELLS & ~sum(1 << (N_ROWS * row) for row in range(N_ROWS))  # cells with a left neighbour
NOT_LAST = ALL_CELLS & ~sum(1 << (N_ROWS * row + N_ROWS - 1) for row in range(N_ROWS))
BESIDE = (-N_ROWS, -1, 1, N_ROWS)  # from a cell to those that may share a side with it

# A kind of project card is one number of 15 bits; 0 is no card.
MAX_KINDS = 87  # different cards in a deck: as many as the box has cards
MAX_CARDS = 100
MAX_COPIES = 7
MAX_VALUE = 7
VALUE_SHIFT = 3  # the lowest three bits are the copies
COLOUR_SHIFT = 6
TRACKS = 1 << 9
DEPOT = 1 << 10
PLAZA = 1 << 11
COAST = 1 << 12
FOUNDATION = 1 << 13
SYMBOL = 1 << 14  # the compasses: two in a row give that district's bonus
FLAGS = (
    ("tracks", TRACKS),
    ("depot", DEPOT),
    ("plaza", PLAZA),
    ("coast", COAST),
    ("foundation", FOUNDATION),
    ("bonus", SYMBOL),
)
PLAZA_DISTRICTS = ("grey", "orange", "yellow")

# the two bonus cards have numbers after the project cards
VALUE_CARD = MAX_KINDS
DEPOT_CARD = MAX_KINDS + 1
VALUE_CARD_CODE = 4 << VALUE_SHIFT
DEPOT_CARD_CODE = DEPOT
KIND_NAMES = tuple(str(kind + 1) for kind in range(MAX_KINDS))  # the place in the deck's list
CARD_NAMES = (*KIND_NAMES, "value-card", "depot-card")

PLAZA_VALUE = 4
SKYSCRAPER_NEEDS = 7
PLUS_VALUE = 2
MAX_TRACK_TOKENS = 3

BONUSES = ("plus", "value-card", "depot-card", "points", "discard", "tracks")
N_BONUSES = 6
B_PLUS = 0
B_VALUE_CARD = 1
B_DEPOT_CARD = 2
B_POINTS = 3
B_DISCARD = 4
B_TRACKS = 5
BONUS_COPIES = 3
DISTRICT_BONUS = (B_PLUS, B_VALUE_CARD, B_DEPOT_CARD, B_POINTS, B_DISCARD)
DISCARD_CONTRACTS = 2  # contracts that a discard token takes away at most
SYMBOLS_FOR_BONUS = 2

TOKENS = (0, 0, 6, 8, 10)  # foundation tokens by number of players

# in half points, by number of players and rank
DISTRICT_TILES = ((0, 0, 0, 0), (0, 0, 0, 0), (4, 0, 0, 0), (4, 2, 0, 0), (4, 2, 0, -2))
CAR_TILES = ((0, 0, 0, 0), (0, 0, 0, 0), (5, 0, 0, 0), (5, 2, 0, 0), (5, 2, 0, -2))
SKYSCRAPER_POINTS = 2
MEDAL_POINTS = 2
TILE_POINTS = 2  # of a completed district
TOKEN_POINTS = 3  # of the yellow bonus

OPT_PLAYERS = 0
OPT_START = 1  # 0: drawn at random, k: seat k - 1
OPT_ABSENT_LAST = 2
OPT_KINDS = 3  # kinds of cards in the deck
OPT_DECK = 4  # + kind
N_OPTIONS = OPT_DECK + MAX_KINDS
