"""San Juan: the state of a game, its phases and actions."""

from __future__ import annotations

from typing import Annotated

from malecon.games.san_juan.tables import KINDS, MAX_BUILDINGS, MAX_PLAYERS, N_KINDS, N_OPTIONS, N_ROLES, N_TILES, ROLES
from malecon.kernel.structs import by, derived, limit, of, struct

# What is going on: everybody in turn builds, produces … ; within it, the decision that is asked for.
STAGES = ("none", "builder", "producer", "trader", "councillor", "prospector", "mine", "chapel", "limit", "opening")
ST_NONE = 0
ST_BUILDER = 1
ST_PRODUCER = 2
ST_TRADER = 3
ST_COUNCILLOR = 4
ST_PROSPECTOR = 5
ST_MINE = 6
ST_CHAPEL = 7
ST_LIMIT = 8
ST_OPENING = 9

PHASES = (
    "role",
    "library",
    "build",
    "pay",
    "produce",
    "sell",
    "council",
    "keep",
    "sort",
    "prospect",
    "mine",
    "nugget",
    "chapel",
    "limit",
    "opening",
    "over",
)
PH_ROLE = 0  # choose a role
PH_LIBRARY = 1  # two players: double the privilege now, or keep the library for the second pick?
PH_BUILD = 2  # build, build over, or pass
PH_PAY = 3  # pay for the building just placed
PH_PRODUCE = 4
PH_SELL = 5
PH_COUNCIL = 6  # draw cards as councillor, or pass
PH_KEEP = 7  # choose among the cards drawn
PH_SORT = 8  # archive: discard from the whole hand
PH_PROSPECT = 9
PH_MINE = 10  # use the gold mine, or pass
PH_NUGGET = 11  # take one of the cards lying open
PH_CHAPEL = 12
PH_LIMIT = 13  # too many cards in hand
PH_OPENING = 14  # opening-hand variant: discard down to four
PH_OVER = 15

# actions
A_ROLE = 0
A_PASS = 5
A_DRAW = 6
A_MINE = 7
A_LIBRARY_YES = 8
A_LIBRARY_NO = 9
A_BUILD = 10  # + kind
A_COVER = 39  # + slot
A_PAY = 51  # + kind
A_SPEND = 80  # + slot
A_PRODUCE = 92  # + slot
A_SELL = 104  # + slot
A_KEEP = 116  # + kind
A_DISCARD = 145  # + kind
A_TUCK = 174  # + kind
N_ACTIONS = 203

SCORE_UNIT = 1
N_STAGES = 10
N_PHASES = 16
N_PLAYER_OBS = 62  # 12 places, 12 goods, 29 kinds, 9 more
N_OBS = 494

# events
EV_ROLE = 0  # seat, role
EV_PASS = 1  # seat, stage
EV_LIBRARY = 2  # seat, yes
EV_BUILD = 3  # seat, kind, price, slot
EV_COVER = 4  # seat, kind, slot
EV_PAY = 5  # seat, kind (secret)
EV_SPEND = 6  # seat, slot, kind of building
EV_GOOD_LOST = 7  # seat, slot, kind of building
EV_PRODUCE = 8  # seat, slot, kind of building
EV_SELL = 9  # seat, slot, kind of building, price
EV_TILE = 10  # seat, tile
EV_DRAW = 11  # seat, kind (secret), why: a kind of building, or -1 for the role itself
EV_LOOK = 12  # seat, kind (secret): a councillor's card, not yet in hand
EV_KEEP = 13  # seat, kind (secret)
EV_DISCARD = 14  # seat, kind (secret)
EV_RETURN = 15  # seat, kind (secret): a councillor's card not kept
EV_OPEN = 16  # seat, kind
EV_TAKE = 17  # seat, kind
EV_MINE_ENDS = 18  # seat, how it ended
EV_TUCK = 19  # seat, kind (secret)
EV_ROUND = 20  # governor, round
EV_RESHUFFLE = 21
EV_END = 22
EV_EMPTY = 23  # seat: no card is left to draw

MINE_RESULTS = ("failed", "paid", "declined")
MINE_FAILED = 0  # two of the cards cost the same
MINE_PAID = 1
MINE_DECLINED = 2


@struct
class Player:
    """What lies before a player, and the cards in hand."""

    hand: Annotated[list[int], N_KINDS, "u8", by(KINDS), limit(0, 10)]
    chapel: Annotated[list[int], N_KINDS, "u8", by(KINDS), limit(0, 10)]  # tucked away, all piles together
    covered: Annotated[list[int], N_KINDS, "u8", by(KINDS), limit(0, 10)]  # built over with the crane
    building: Annotated[list[int], MAX_BUILDINGS, "i8", of(KINDS)]  # in the order in which they were built
    good: Annotated[list[int], MAX_BUILDINGS, "i8", of(KINDS)]  # the card lying there face down, unseen by all
    owns: Annotated[int, "i32", derived]  # one bit per kind of uncovered building
    n_buildings: Annotated[int, "u8", derived, limit(0, MAX_BUILDINGS)]
    n_hand: Annotated[int, "u8", derived]
    n_chapel: Annotated[int, "u8", derived]


@struct
class State:
    """A whole game of San Juan."""

    players: Annotated[list[Player], MAX_PLAYERS]
    options: Annotated[list[int], N_OPTIONS, "i16"]
    rng: Annotated[int, "u64"]
    n_players: Annotated[int, "u8", limit(2, MAX_PLAYERS)]
    to_move: Annotated[int, "i8", limit(-1, MAX_PLAYERS - 1)]
    stage: Annotated[int, "u8", of(STAGES)]
    phase: Annotated[int, "u8", of(PHASES)]
    round: Annotated[int, "i16", limit(1, 1001)]
    governor: Annotated[int, "u8", limit(0, MAX_PLAYERS - 1)]
    picks: Annotated[int, "u8", limit(0, 4)]  # roles finished this round
    taken: Annotated[list[int], N_ROLES, "u8", by(ROLES), limit(0, MAX_PLAYERS)]  # seat + 1 of who has it, 0: free
    first: Annotated[int, "u8", limit(0, MAX_PLAYERS - 1)]  # who acts first in this stage
    acted: Annotated[int, "u8", limit(0, MAX_PLAYERS)]  # how many have acted in it
    doubled: Annotated[int, "u8", limit(0, 1)]  # the library doubles the chooser's privilege
    library_spent: Annotated[int, "u8", limit(0, 1)]  # two players: the governor's library is used up this round
    supply: Annotated[list[int], N_KINDS, "u8", by(KINDS), limit(0, 10)]  # drawn from at random
    discard: Annotated[list[int], N_KINDS, "u8", by(KINDS), limit(0, 10)]
    n_supply: Annotated[int, "u8", derived]
    n_discard: Annotated[int, "u8", derived]
    tiles: Annotated[list[int], N_TILES, "u8", limit(0, N_TILES - 1)]  # trading house tiles, top first
    tile_turns: Annotated[int, "i16", limit(0, 1001)]  # trader phases so far
    # the decision under way
    drawn: Annotated[list[int], N_KINDS, "u8", by(KINDS), limit(0, 10)]  # a councillor's cards, not yet sorted
    opened: Annotated[list[int], N_KINDS, "u8", by(KINDS), limit(0, 4)]  # lying open for a gold mine
    floor: Annotated[int, "u8", limit(0, N_KINDS)]  # cards and slots are named in increasing order from here
    left: Annotated[int, "u8", limit(0, 110)]  # cards still to pay, keep or discard; goods still allowed
    done: Annotated[int, "u8", limit(0, MAX_BUILDINGS)]  # goods spent, produced or named for sale
    chosen: Annotated[int, "i16", limit(0, 4095)]  # slots named for sale, one bit each
    site: Annotated[int, "i8", limit(-1, MAX_BUILDINGS - 1)]  # where the new building goes; -1: a new place
    built: Annotated[int, "i8", of(KINDS)]  # the building being paid for
    under: Annotated[int, "i8", of(KINDS)]  # what it covers


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
