"""The mayor phase: workers come from the hall, everybody puts his people on circles, the hall is filled again."""

from __future__ import annotations

from malecon.games.puerto_rico.rules.estate import (
    all_circles,
    all_tokens,
    announce_end,
    circles_at,
    empty_building_circles,
    owns,
    plays_with,
    worker_from_supply,
)
from malecon.games.puerto_rico.state import (
    A_MAN,
    A_MAYOR,
    A_NOBLES,
    A_PASS,
    ASKS,
    END_WORKERS,
    ENDS,
    EV_DEAL,
    EV_LIFT,
    EV_MAN,
    EV_NOBLES,
    EV_PASS,
    EV_REFILL,
    PH_MAN,
    PH_MAYOR,
    PH_NOBLES,
    Moves,
    Player,
    State,
    add_move,
    player,
)
from malecon.games.puerto_rico.tables import (
    BLACK_MARKET,
    CHAPEL,
    CIRCLES,
    COUNTS_FROM,
    FIRST_BUILDING,
    GUESTHOUSE,
    HUNTING_LODGE,
    LAND_OFFICE,
    N_TILES,
    PORT,
    X_NOBLES,
    ZONING_OFFICE,
)
from malecon.kernel.events import emit


# ---- where workers come from ---------------------------------------------------------------------------------------
def begin_mayor(s: State) -> bool:
    """The privilege may be declined: it can put off the end of the game. `left` counts the workers it gives."""
    s.phase = PH_MAYOR
    return s.left > 0 and s.workers > 0


def list_mayor(m: Moves) -> None:
    add_move(m, A_PASS)
    add_move(m, A_MAYOR)


def use_mayor(s: State, action: int) -> int:
    if action == A_PASS:
        emit(EV_PASS, s.to_move, s.stage, 0, 0)
        return ENDS
    worker_from_supply(s, s.to_move, PORT)
    s.left -= 1
    return ASKS if s.left > 0 and s.workers > 0 else ENDS


def deal_workers(s: State, seats: int) -> None:
    """One at a time from the mayor on, round and round, until the hall is empty."""
    each = s.hall // seats
    more = s.hall % seats
    for k in range(seats):
        seat = (s.first + k) % s.n_players
        n = each + 1 if k < more else each
        player(s, seat).tokens[PORT] += n
        if n > 0:
            emit(EV_DEAL, seat, n, 0, 0)
    s.hall = 0


def refill_hall(s: State) -> None:
    """As many as there are empty circles on buildings, at least one per player; too few end the game without nobles."""
    wanted = 0
    for seat in range(s.n_players):
        wanted += empty_building_circles(player(s, seat))
    wanted = max(wanted, s.n_players)
    nobles = 1 if s.nobles > 0 else 0
    workers = min(wanted - nobles, s.workers)
    s.nobles -= nobles
    s.hall_nobles += nobles
    s.workers -= workers
    s.hall += workers
    emit(EV_REFILL, -1, workers, nobles, 0)
    if workers + nobles < wanted and not plays_with(s, X_NOBLES):
        announce_end(s, END_WORKERS)


# ---- putting them on circles ---------------------------------------------------------------------------------------
def place_after(p: Player, place: int) -> int:
    """The fixed order in which circles are manned: tiles by kind, buildings as they were built, at last the port."""
    if place + 1 < N_TILES:
        return place + 1
    i = 0
    if place >= N_TILES:
        while i < p.n_built and FIRST_BUILDING + p.built[i] != place:
            i += 1
        i += 1
    return FIRST_BUILDING + p.built[i] if i < p.n_built else PORT


def begin_place(s: State, p: Player) -> bool:
    """All tokens are taken up; then every circle is filled if they are enough, or the player says where they go."""
    tokens = all_tokens(p)
    if tokens == 0:
        return False
    s.lifted = p.n_nobles
    if tokens >= all_circles(p):
        fill_all(s, p, tokens)
        return begin_nobles(s, p)
    take_up(s, p, tokens)
    s.cursor = 0
    return ask_to_man(s, p) or begin_nobles(s, p)


def take_up(s: State, p: Player, tokens: int) -> None:
    for tile in range(N_TILES):
        p.tokens[tile] = 0
        p.nobles[tile] = 0
    for i in range(p.n_built):
        p.tokens[FIRST_BUILDING + p.built[i]] = 0
        p.nobles[FIRST_BUILDING + p.built[i]] = 0
    p.tokens[PORT] = tokens
    p.nobles[PORT] = 0
    emit(EV_LIFT, s.to_move, 0, 0, 0)


def fill_all(s: State, p: Player, tokens: int) -> None:
    take_up(s, p, tokens)
    place = 0
    while place < PORT:
        man_place(s, p, place, circles_at(p, place))
        place = place_after(p, place)


def man_place(s: State, p: Player, place: int, n: int) -> None:
    p.tokens[place] = n
    p.tokens[PORT] -= n
    if n > 0:
        emit(EV_MAN, s.to_move, place, n, 0)


def circles_after(p: Player, place: int) -> int:
    """Circles at all later places in the order of manning."""
    count = 0
    for tile in range(place + 1, N_TILES):
        count += p.island[tile]
    i = 0
    if place >= N_TILES:
        while FIRST_BUILDING + p.built[i] != place:
            i += 1
        i += 1
    while i < p.n_built:
        count += CIRCLES[p.built[i]]
        i += 1
    return count


def ask_to_man(s: State, p: Player) -> bool:
    """Go on from the place `cursor` to the next one that leaves a choice; as many circles as possible are filled."""
    place = s.cursor
    later = circles_after(p, place)
    while place < PORT:
        circles = circles_at(p, place)
        least = max(0, p.tokens[PORT] - later)
        if least < min(circles, p.tokens[PORT]):
            s.cursor = place
            s.phase = PH_MAN
            return True
        man_place(s, p, place, least)
        place = place_after(p, place)
        if place < PORT:
            later -= circles_at(p, place)
    return False


def list_manning(s: State, p: Player, m: Moves) -> None:
    least = max(0, p.tokens[PORT] - circles_after(p, s.cursor))
    for n in range(least, min(circles_at(p, s.cursor), p.tokens[PORT]) + 1):
        add_move(m, A_MAN + COUNTS_FROM[s.cursor] + n)


def man(s: State, p: Player, action: int) -> int:
    man_place(s, p, s.cursor, action - A_MAN - COUNTS_FROM[s.cursor])
    s.cursor = place_after(p, s.cursor)
    if s.cursor < PORT and ask_to_man(s, p):
        return ASKS
    return ASKS if begin_nobles(s, p) else ENDS


# ---- which of them are nobles --------------------------------------------------------------------------------------
def noble_matters(p: Player, place: int) -> bool:
    """Buildings that tell nobles from workers, the guesthouse, and everything for who may pay with people.

    Elsewhere a noble does what a worker does, so that nobody is asked.
    """
    if place >= FIRST_BUILDING:
        building = place - FIRST_BUILDING
        if building == LAND_OFFICE or building == CHAPEL or building == HUNTING_LODGE:
            return True
        if building == ZONING_OFFICE or building == GUESTHOUSE:
            return True
    return owns(p, BLACK_MARKET)


def begin_nobles(s: State, p: Player) -> bool:
    s.cursor = 0
    return s.lifted > 0 and ask_for_nobles(s, p)


def room_for_nobles(p: Player, place: int) -> int:
    """Tokens that can still turn out to be nobles: those at places not asked about, and at later ones."""
    room = p.tokens[PORT]
    other = 0
    passed = False
    while other < PORT:
        if passed or not noble_matters(p, other):
            room += p.tokens[other]
        if other == place:
            passed = True
        other = place_after(p, other)
    return room


def ask_for_nobles(s: State, p: Player) -> bool:
    """Go on from the place `cursor` to the next one that leaves a choice; at the end the others stand anywhere."""
    while s.cursor < PORT:
        if noble_matters(p, s.cursor):
            least = max(0, s.lifted - room_for_nobles(p, s.cursor))
            if least < min(p.tokens[s.cursor], s.lifted):
                s.phase = PH_NOBLES
                return True
            put_nobles(s, p, s.cursor, least)
        s.cursor = place_after(p, s.cursor)
    place = 0
    while place < PORT:
        if not noble_matters(p, place):
            put_nobles(s, p, place, min(p.tokens[place], s.lifted))
        place = place_after(p, place)
    put_nobles(s, p, PORT, s.lifted)
    return False


def put_nobles(s: State, p: Player, place: int, n: int) -> None:
    p.nobles[place] = n
    s.lifted -= n
    if n > 0:
        emit(EV_NOBLES, s.to_move, place, n, 0)


def list_nobles(s: State, p: Player, m: Moves) -> None:
    least = max(0, s.lifted - room_for_nobles(p, s.cursor))
    for n in range(least, min(p.tokens[s.cursor], s.lifted) + 1):
        add_move(m, A_NOBLES + COUNTS_FROM[s.cursor] + n)


def place_nobles(s: State, p: Player, action: int) -> int:
    put_nobles(s, p, s.cursor, action - A_NOBLES - COUNTS_FROM[s.cursor])
    s.cursor = place_after(p, s.cursor)
    return ASKS if ask_for_nobles(s, p) else ENDS
