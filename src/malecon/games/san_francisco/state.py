"""San Francisco: the state of a game, its phases and actions."""

from __future__ import annotations

from typing import Annotated

from malecon.games.san_francisco.tables import (
    ALL_CELLS,
    BONUS_COPIES,
    BONUSES,
    CARD_NAMES,
    CELLS,
    DISTRICTS,
    KIND_NAMES,
    MAX_CARDS,
    MAX_COPIES,
    MAX_KINDS,
    MAX_PLAYERS,
    MAX_TRACK_TOKENS,
    N_BONUSES,
    N_CELLS,
    N_COLUMNS,
    N_OPTIONS,
    N_ROWS,
    TOKENS,
)
from malecon.kernel.structs import by, derived, limit, of, struct

PHASES = ("act", "present", "place", "row", "bonus", "plus", "tracks", "over")
PH_ACT = 0  # present a project or take a column
PH_PRESENT = 1  # put the card drawn into a column
PH_PLACE = 2  # place the cards taken, one by one
PH_ROW = 3  # choose the row of a wild card or a bonus card
PH_BONUS = 4  # choose between the district's bonus and a track token
PH_PLUS = 5  # put the +2 token on a card
PH_TRACKS = 6  # put the track token on a card
PH_OVER = 7
N_PHASES = 8

# actions
A_PRESENT = 0
A_PUT = 1  # + column
A_TAKE = 4  # + column
A_DISCARD = 7  # use the discard token for one contract, or (+ 1) for two
A_DONE = 9
A_BONUS = 10
A_BONUS_TRACKS = 11
A_ROW = 12  # + row
A_CELL = 17  # + cell
A_PLACE = 42  # + kind
N_ACTIONS = A_PLACE + MAX_KINDS

SCORE_UNIT = 2  # scores are counted in half points
N_PLAYER_OBS = 188  # 6 facts on 25 cells, 5 on 5 rows, 13 more
N_OBS = 1408

# why a game ended
ENDS = ("foundations", "city", "deck")
END_FOUNDATIONS = 0
END_CITY = 1
END_DECK = 2

# events; `code` is the card as a number, see tables
EV_DRAW = 0  # seat, kind, code
EV_PUT = 1  # seat, kind, column, code
EV_FOUNDATION = 2  # seat, kind, column, tokens left
EV_TAKE = 3  # seat, column, cards
EV_CONTRACT = 4  # seat, contracts now
EV_ALL_DISCARD = 5
EV_USE_DISCARD = 6  # seat, contracts discarded
EV_PLACE = 7  # seat, card, cell, code
EV_GONE = 8  # seat, kind, code: back to the box
EV_COMPLETE = 9  # seat, district: the hexagonal tile
EV_CAR = 10  # seat, cell
EV_PLAZA = 11  # seat, cell: worth 4 from now on
EV_SKYSCRAPER = 12  # seat, cell
EV_MEDAL = 13  # seat, seat of the former holder + 1
EV_BONUS = 14  # seat, bonus, district
EV_NO_BONUS = 15  # seat, district: nothing is left or usable
EV_PLUS = 16  # seat, cell
EV_TRACKS = 17  # seat, cell
EV_END = 18  # the seat that ended it, why
EV_PLACE_BONUS = 19  # seat, bonus card, cell, code


@struct
class Player:
    """A city and what lies beside it."""

    card: Annotated[list[int], N_CELLS, "i8", of(CARD_NAMES)]
    plus_on: Annotated[int, "i8", of(CELLS)]
    tracks_on: Annotated[list[int], MAX_TRACK_TOKENS, "i8", of(CELLS)]  # in the order in which they came
    contracts: Annotated[int, "u8", limit(0, MAX_CARDS)]
    points_token: Annotated[int, "u8", limit(0, 1)]
    discard_token: Annotated[int, "u8", limit(0, 1)]
    # kept up to date with every card and token
    value: Annotated[list[int], N_CELLS, "u8", derived]  # printed value, connected plaza and +2 token together
    total: Annotated[list[int], N_ROWS, "u8", derived]  # the values of each row together
    tracks: Annotated[int, "i32", derived, limit(0, ALL_CELLS)]  # printed or by token
    cars: Annotated[int, "i32", derived, limit(0, ALL_CELLS)]
    plazas: Annotated[int, "i32", derived, limit(0, ALL_CELLS)]
    sites: Annotated[int, "i32", derived, limit(0, ALL_CELLS)]  # foundations, built on or not
    skyscrapers: Annotated[int, "i32", derived, limit(0, ALL_CELLS)]
    length: Annotated[list[int], N_ROWS, "u8", derived, limit(0, N_ROWS)]  # cards in each row
    symbols: Annotated[list[int], N_ROWS, "u8", derived, limit(0, N_ROWS)]
    coast: Annotated[int, "u8", derived, limit(0, N_CELLS)]


@struct
class Column:
    """A column of the project board."""

    cards: Annotated[list[int], MAX_KINDS, "u8", by(KIND_NAMES), limit(0, MAX_COPIES)]
    size: Annotated[int, "u8", derived, limit(0, MAX_CARDS)]


@struct
class State:
    """A whole game of San Francisco."""

    players: Annotated[list[Player], MAX_PLAYERS]
    columns: Annotated[list[Column], N_COLUMNS]
    options: Annotated[list[int], N_OPTIONS, "i16"]
    rng: Annotated[int, "u64"]
    n_players: Annotated[int, "u8", limit(2, MAX_PLAYERS)]
    to_move: Annotated[int, "i8", limit(-1, MAX_PLAYERS - 1)]
    phase: Annotated[int, "u8", of(PHASES)]
    deck: Annotated[list[int], MAX_KINDS, "u8", by(KIND_NAMES), limit(0, MAX_COPIES)]  # drawn from at random
    n_deck: Annotated[int, "u8", derived, limit(0, MAX_CARDS)]
    tokens: Annotated[int, "u8", limit(0, TOKENS[MAX_PLAYERS])]  # foundation tokens still on the project board
    supply: Annotated[list[int], N_BONUSES, "u8", by(BONUSES), limit(0, BONUS_COPIES)]
    tile: Annotated[list[int], N_ROWS, "u8", by(DISTRICTS), limit(0, MAX_PLAYERS)]  # seat + 1 of its owner, 0: free
    medal: Annotated[int, "u8", limit(0, MAX_PLAYERS)]  # seat + 1 of its holder
    ender: Annotated[int, "i8", limit(-1, MAX_PLAYERS - 1)]
    # the turn under way
    taken: Annotated[list[int], MAX_KINDS, "u8", by(KIND_NAMES), limit(0, MAX_COPIES)]  # not yet placed
    n_taken: Annotated[int, "u8", derived, limit(0, MAX_CARDS)]
    drawn: Annotated[int, "i8", of(KIND_NAMES)]  # the card to be presented
    waiting: Annotated[int, "i8", of(CARD_NAMES)]  # the card whose row is being chosen
    grant: Annotated[int, "i8", of(DISTRICTS)]  # the district whose bonus is being chosen


@struct
class Moves:
    """A list of legal actions."""

    n: int
    action: Annotated[list[int], N_ACTIONS, "i16"]


def player(s: State, seat: int) -> Player:
    """A reference to a player (in C, plain `s.players[seat]` would be a copy)."""
    return s.players[seat]


def column(s: State, number: int) -> Column:
    return s.columns[number]


def add_move(m: Moves, action: int) -> None:
    m.action[m.n] = action
    m.n += 1
