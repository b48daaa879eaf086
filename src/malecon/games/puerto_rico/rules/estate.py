"""What players own: buildings, circles, workers and nobles, doubloons and victory points."""

from __future__ import annotations

from malecon.games.puerto_rico.state import (
    END_POINTS,
    EV_DOUBLOONS,
    EV_HALL_TOKEN,
    EV_LAST_ROUND,
    EV_POINTS,
    EV_SUPPLY_TOKEN,
    EV_TO_PORT,
    ST_PLACE,
    Player,
    State,
    building_bit,
    player,
)
from malecon.games.puerto_rico.tables import (
    AUTO,
    CAPTAIN,
    CIRCLES,
    CITY_SPACES,
    FIRST_BUILDING,
    MAX_PLAYERS,
    MODERN,
    N_GOODS,
    N_PLACES,
    N_TILES,
    OPT_EDITION,
    OPT_EXPANSIONS,
    OPT_VP_END_ANY_PHASE,
    PORT,
    SPACES,
    YES,
)
from malecon.kernel.events import emit


# ---- options -------------------------------------------------------------------------------------------------------
def plays_with(s: State, expansion: int) -> bool:
    """Whether an expansion (X_…) is in the game."""
    return (s.options[OPT_EXPANSIONS] & expansion) > 0


def modern_unless(s: State, option: int) -> bool:
    """A switch that is on in the 2020 edition and off in the classic one, unless somebody set it."""
    if s.options[option] == AUTO:
        return s.options[OPT_EDITION] == MODERN
    return s.options[option] == YES


def classic_unless(s: State, option: int) -> bool:
    """A switch that is on in the classic edition and off in the 2020 one, unless somebody set it."""
    if s.options[option] == AUTO:
        return s.options[OPT_EDITION] != MODERN
    return s.options[option] == YES


# ---- buildings -----------------------------------------------------------------------------------------------------
def owns(p: Player, building: int) -> bool:
    return ((p.owns >> building) & 1) == 1


def manned(p: Player, building: int) -> bool:
    """A building works only with a worker or a noble on it."""
    return p.tokens[FIRST_BUILDING + building] > 0


def led_by_noble(p: Player, building: int) -> bool:
    return p.nobles[FIRST_BUILDING + building] > 0


def add_building(p: Player, building: int) -> None:
    p.built[p.n_built] = building
    p.n_built += 1
    p.spaces += SPACES[building]
    p.owns |= building_bit(building)


def derive(s: State) -> None:
    """Compute every counted value from what it counts."""
    for seat in range(MAX_PLAYERS):
        p = player(s, seat)
        p.owns = 0
        p.n_built = 0
        p.spaces = 0
        p.n_tiles = 0
        p.n_forests = 0
        p.n_nobles = 0
        for i in range(CITY_SPACES):
            if p.built[i] >= 0 and p.n_built == i and p.spaces + SPACES[p.built[i]] <= CITY_SPACES:
                p.owns |= building_bit(p.built[i])
                p.spaces += SPACES[p.built[i]]
                p.n_built += 1
        for good in range(N_GOODS):
            p.n_forests = min(p.n_forests + p.forests[good] + p.hidden_forests[good], 12)
        p.n_tiles = p.n_forests
        for tile in range(N_TILES):
            p.n_tiles = min(p.n_tiles + p.island[tile], 12)
        for place in range(N_PLACES):
            p.n_nobles = min(p.n_nobles + p.nobles[place], 20)
        if s.stage == ST_PLACE and s.to_move == seat:
            p.n_nobles = min(p.n_nobles + s.lifted, 20)


# ---- circles -------------------------------------------------------------------------------------------------------
def circles_at(p: Player, place: int) -> int:
    """Circles that a player has at a place: one per tile, those of a building he owns."""
    if place < N_TILES:
        return p.island[place]
    if place < PORT and owns(p, place - FIRST_BUILDING):
        return CIRCLES[place - FIRST_BUILDING]
    return 0


def free_circles(p: Player, place: int) -> int:
    return circles_at(p, place) - p.tokens[place]


def all_circles(p: Player) -> int:
    count = 0
    for tile in range(N_TILES):
        count += p.island[tile]
    for i in range(p.n_built):
        count += CIRCLES[p.built[i]]
    return count


def empty_building_circles(p: Player) -> int:
    count = 0
    for i in range(p.n_built):
        count += CIRCLES[p.built[i]] - p.tokens[FIRST_BUILDING + p.built[i]]
    return count


def all_tokens(p: Player) -> int:
    """Workers and nobles of a player, those in the port included."""
    count = p.tokens[PORT]
    for tile in range(N_TILES):
        count += p.tokens[tile]
    for i in range(p.n_built):
        count += p.tokens[FIRST_BUILDING + p.built[i]]
    return count


# ---- workers and nobles --------------------------------------------------------------------------------------------
def worker_from_supply(s: State, seat: int, place: int) -> None:
    s.workers -= 1
    player(s, seat).tokens[place] += 1
    emit(EV_SUPPLY_TOKEN, seat, place, 0, 0)


def noble_from_supply(s: State, seat: int, place: int) -> None:
    p = player(s, seat)
    s.nobles -= 1
    p.tokens[place] += 1
    p.nobles[place] += 1
    p.n_nobles += 1
    emit(EV_SUPPLY_TOKEN, seat, place, 1, 0)


def worker_from_hall(s: State, seat: int, place: int) -> None:
    s.hall -= 1
    player(s, seat).tokens[place] += 1
    emit(EV_HALL_TOKEN, seat, place, 0, 0)


def noble_from_hall(s: State, seat: int, place: int) -> None:
    p = player(s, seat)
    s.hall_nobles -= 1
    p.tokens[place] += 1
    p.nobles[place] += 1
    p.n_nobles += 1
    emit(EV_HALL_TOKEN, seat, place, 1, 0)


def send_to_port(p: Player, seat: int, place: int) -> None:
    """One token leaves a circle that is no more; a worker rather than a noble."""
    noble = 1 if p.nobles[place] == p.tokens[place] else 0
    p.tokens[place] -= 1
    p.tokens[PORT] += 1
    p.nobles[place] -= noble
    p.nobles[PORT] += noble
    emit(EV_TO_PORT, seat, place, noble, 0)


# ---- doubloons and points ------------------------------------------------------------------------------------------
def gain_doubloons(s: State, seat: int, n: int, why: int) -> None:
    if n > 0:
        player(s, seat).doubloons += n
        emit(EV_DOUBLOONS, seat, n, why, 0)


def gain_points(s: State, seat: int, n: int, why: int) -> None:
    """Chips from the pool; when it is empty, points are written on paper and count as much."""
    if n <= 0:
        return
    p = player(s, seat)
    chips = min(n, s.chips)
    s.chips -= chips
    p.points += n
    p.paper += n - chips
    emit(EV_POINTS, seat, n, why, 0)
    if s.chips == 0 and (s.role == CAPTAIN or modern_unless(s, OPT_VP_END_ANY_PHASE)):
        announce_end(s, END_POINTS)


def announce_end(s: State, why: int) -> None:
    """This will be the last round; what happens later does not undo it."""
    if (s.ending >> why) & 1 == 0:
        s.ending |= 1 << why
        emit(EV_LAST_ROUND, -1, why, 0, 0)
