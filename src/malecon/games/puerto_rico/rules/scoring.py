"""Points: chips, buildings, large buildings, nobles; and the tie-break."""

from __future__ import annotations

from malecon.games.puerto_rico.rules.estate import all_tokens, manned, modern_unless
from malecon.games.puerto_rico.rules.tiles import count_pile
from malecon.games.puerto_rico.state import Player, State, player
from malecon.games.puerto_rico.tables import (
    CITY_HALL,
    CLOISTER,
    CLOISTER_POINTS,
    CLOISTER_SET,
    CUSTOMS_HOUSE,
    CUSTOMS_PART,
    FORTRESS,
    FORTRESS_PART,
    GUILD_HALL,
    INDIGO_PLANT,
    JEWELER,
    N_PRODUCTION,
    N_TILES,
    OPT_RESIDENCE_ZERO,
    POINTS,
    RESIDENCE,
    RESIDENCE_POINTS,
    ROYAL_GARDEN,
)


def is_production(building: int) -> bool:
    return building < N_PRODUCTION or building == JEWELER


def building_points(p: Player) -> int:
    """The printed points, manned or not."""
    points = 0
    for i in range(p.n_built):
        points += POINTS[p.built[i]]
    return points


def guild_points(p: Player) -> int:
    """One for a small production building, two for a large one."""
    if not manned(p, GUILD_HALL):
        return 0
    points = 0
    for i in range(p.n_built):
        if is_production(p.built[i]):
            points += 1 if p.built[i] < INDIGO_PLANT else 2
    return points


def residence_points(s: State, p: Player) -> int:
    if not manned(p, RESIDENCE) or (p.n_tiles == 0 and modern_unless(s, OPT_RESIDENCE_ZERO)):
        return 0
    return RESIDENCE_POINTS[p.n_tiles]


def fortress_points(p: Player) -> int:
    return all_tokens(p) // FORTRESS_PART if manned(p, FORTRESS) else 0


def customs_points(p: Player) -> int:
    return p.points // CUSTOMS_PART if manned(p, CUSTOMS_HOUSE) else 0


def city_hall_points(p: Player) -> int:
    """One for each commercial building, itself included."""
    if not manned(p, CITY_HALL):
        return 0
    points = 0
    for i in range(p.n_built):
        if not is_production(p.built[i]):
            points += 1
    return points


def cloister_points(p: Player) -> int:
    """Sets of three equal tiles: plantations by kind, quarries, forests."""
    if not manned(p, CLOISTER):
        return 0
    sets = p.n_forests // CLOISTER_SET
    for tile in range(N_TILES):
        sets += p.island[tile] // CLOISTER_SET
    return CLOISTER_POINTS[min(sets, 4)]


def garden_points(p: Player) -> int:
    return p.n_nobles if manned(p, ROYAL_GARDEN) else 0


def open_score(s: State, seat: int) -> int:
    """The points that everybody can see: all but the chips and what the customs house makes of them."""
    p = player(s, seat)
    points = building_points(p) + guild_points(p) + residence_points(s, p) + fortress_points(p)
    return points + city_hall_points(p) + cloister_points(p) + garden_points(p) + p.n_nobles


def score(s: State, seat: int) -> int:
    p = player(s, seat)
    return p.points + customs_points(p) + open_score(s, seat)


def tiebreak(s: State, seat: int) -> int:
    """Doubloons and barrels."""
    p = player(s, seat)
    return p.doubloons + count_pile(p.goods)
