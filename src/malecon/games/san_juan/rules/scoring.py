"""Points: buildings, chapel, the buildings of cost 6, the palace last; and the tie-break."""

from __future__ import annotations

from malecon.games.san_juan.rules.town import goods_of, is_production, owns
from malecon.games.san_juan.state import Player, State, player
from malecon.games.san_juan.tables import (
    ARCH_POINTS,
    CITY_HALL,
    GUILD_HALL,
    GUILD_POINTS,
    HERO,
    PALACE,
    PALACE_PART,
    POINTS,
    STATUE,
    TRIUMPHAL_ARCH,
)


def building_points(p: Player) -> int:
    """The printed points of uncovered buildings."""
    points = 0
    for slot in range(p.n_buildings):
        points += POINTS[p.building[slot]]
    return points


def production_buildings(p: Player) -> int:
    count = 0
    for slot in range(p.n_buildings):
        if is_production(p.building[slot]):
            count += 1
    return count


def monuments(p: Player) -> int:
    count = 0
    for kind in range(STATUE, HERO + 1):
        if owns(p, kind):
            count += 1
    return count


def guild_points(p: Player) -> int:
    return GUILD_POINTS * production_buildings(p) if owns(p, GUILD_HALL) else 0


def city_points(p: Player) -> int:
    """The city hall counts every violet building, itself included."""
    return p.n_buildings - production_buildings(p) if owns(p, CITY_HALL) else 0


def arch_points(p: Player) -> int:
    return ARCH_POINTS[monuments(p)] if owns(p, TRIUMPHAL_ARCH) else 0


def points_before_palace(p: Player) -> int:
    return building_points(p) + p.n_chapel + guild_points(p) + city_points(p) + arch_points(p)


def palace_points(p: Player) -> int:
    """One for every full four of all the others: really at the end."""
    return points_before_palace(p) // PALACE_PART if owns(p, PALACE) else 0


def score(s: State, seat: int) -> int:
    p = player(s, seat)
    return points_before_palace(p) + palace_points(p)


def tiebreak(s: State, seat: int) -> int:
    """Most cards in hand and on production buildings together."""
    p = player(s, seat)
    return p.n_hand + goods_of(p)
