"""The set-up of a game."""

from __future__ import annotations

from malecon.games.puerto_rico.rules.estate import plays_with
from malecon.games.puerto_rico.rules.festival import set_goals
from malecon.games.puerto_rico.rules.tiles import add_tile, fill_row
from malecon.games.puerto_rico.state import State, player
from malecon.games.puerto_rico.tables import (
    ALL_WORKERS,
    BARRELS,
    CHIPS,
    CITY_SPACES,
    CORN,
    INDIGO,
    INDIGO_STARTERS,
    MAX_PLAYERS,
    N_GOODS,
    N_NOBLES,
    N_SHIPS,
    OPT_EDITION,
    OPT_NOBLES_2P_SUPPLY,
    OPT_PLAYERS,
    OPT_START,
    QUARRIES,
    START_DOUBLOONS,
    TILE_COUNTS,
    WORKER_SUPPLY,
    X_FESTIVAL,
    X_NOBLES,
)
from malecon.kernel.chance import rand_below
from malecon.kernel.structs import u64


def lay_out(s: State, seed: u64) -> None:
    """Everything but the market. The state is zero but for its options."""
    s.rng = seed
    s.n_players = s.options[OPT_PLAYERS]
    s.round = 1
    nobody(s)
    s.governor = rand_below(s, s.n_players) if s.options[OPT_START] == 0 else s.options[OPT_START] - 1
    size = 0 if s.n_players == 2 else 1
    for good in range(N_GOODS):
        s.barrels[good] = BARRELS[size][good]
        s.bag[good] = TILE_COUNTS[size][good]
    s.quarries = QUARRIES[s.n_players]
    s.chips = CHIPS[s.options[OPT_EDITION]][s.n_players]
    if plays_with(s, X_FESTIVAL):
        set_goals(s)
    for place in range(s.n_players):
        p = player(s, (s.governor + place) % s.n_players)
        tile = INDIGO if place < INDIGO_STARTERS[s.n_players] else CORN
        s.bag[tile] -= 1
        add_tile(p, tile)
        p.doubloons = START_DOUBLOONS[s.n_players]
    fill_row(s)
    gather_people(s)


def nobody(s: State) -> None:
    """Whatever names a thing or a seat names none."""
    s.role = -1
    s.buccaneer = -1
    s.captured = -1
    s.captor = -1
    s.goal_tile = -1
    s.goal_building = -1
    s.tile = -1
    s.building = -1
    for ship in range(N_SHIPS):
        s.cargo[ship] = -1
    for seat in range(MAX_PLAYERS):
        p = player(s, seat)
        for i in range(CITY_SPACES):
            p.built[i] = -1


def gather_people(s: State) -> None:
    """As many in the hall as there are players, one of them a noble if there are such."""
    s.hall = s.n_players
    s.workers = WORKER_SUPPLY[s.n_players]
    if not plays_with(s, X_NOBLES):
        return
    s.hall = s.n_players - 1
    s.hall_nobles = 1
    s.nobles = N_NOBLES - 1
    if s.n_players > 2 or s.options[OPT_NOBLES_2P_SUPPLY] == 1:
        s.workers = ALL_WORKERS - s.hall
