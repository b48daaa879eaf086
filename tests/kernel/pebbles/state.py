"""Pebbles: the state."""

from __future__ import annotations

from typing import Annotated

from malecon.kernel.structs import derived, limit, struct
from tests.kernel.pebbles.tables import MAX_PLAYERS, N_OPTIONS, N_SECRETS

N_ACTIONS = 3
N_OBS = 6
SCORE_UNIT = 2
EV_TAKE = 0
EV_PEEK = 1


@struct
class Player:
    """A player with a secret and pebbles."""

    pebbles: Annotated[int, "u8", limit(0, 60)]
    secret: Annotated[int, "u8", limit(0, N_SECRETS - 1)]


@struct
class State:
    """A game of Pebbles."""

    players: Annotated[list[Player], MAX_PLAYERS]
    options: Annotated[list[int], N_OPTIONS, "i16"]
    rng: Annotated[int, "u64"]
    n_players: Annotated[int, "u8", limit(2, MAX_PLAYERS)]
    to_move: Annotated[int, "i8", limit(-1, MAX_PLAYERS - 1)]
    heap: Annotated[int, "u8", limit(0, 60)]
    last: Annotated[int, "i8", limit(-1, MAX_PLAYERS - 1)]
    taken: Annotated[int, "u8", derived]


@struct
class Moves:
    """A list of legal actions."""

    n: int
    action: Annotated[list[int], N_ACTIONS, "i16"]


def player(s: State, seat: int) -> Player:
    return s.players[seat]
