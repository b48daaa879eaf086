"""A city: cards on their spaces, cable cars, plazas and skyscrapers, kept up to date with every card and token.

Nothing in a city ever gets worse: cards stay, networks and values only grow. So cars and skyscrapers are never taken
back, and each change only has to look at what it adds.
"""

from __future__ import annotations

from malecon.games.san_francisco.rules.cards import code_of, value_in
from malecon.games.san_francisco.state import (
    EV_CAR,
    EV_MEDAL,
    EV_PLAZA,
    EV_SKYSCRAPER,
    Player,
    State,
    column,
    player,
)
from malecon.games.san_francisco.tables import (
    ALL_CELLS,
    BESIDE_DEPOTS,
    COAST,
    DEPOT,
    FOUNDATION,
    MAX_CARDS,
    MAX_KINDS,
    MAX_PLAYERS,
    MAX_TRACK_TOKENS,
    N_CELLS,
    N_COLUMNS,
    N_ROWS,
    NOT_FIRST,
    NOT_LAST,
    PLAZA,
    PLAZA_VALUE,
    PLUS_VALUE,
    SKYSCRAPER_NEEDS,
    SYMBOL,
    TRACKS,
)
from malecon.kernel.events import emit
from malecon.kernel.structs import Row8


# ---- looking ------------------------------------------------------------------------------------------------------
def neighbours(cells: int) -> int:
    """All cells that share a side with one of these; corners do not count."""
    sideways = ((cells << 1) & NOT_FIRST) | ((cells >> 1) & NOT_LAST)
    return (sideways | (cells << N_ROWS) | (cells >> N_ROWS)) & ALL_CELLS


def count_cells(cells: int) -> int:
    n = 0
    while cells > 0:
        cells &= cells - 1
        n += 1
    return n


def cards_in_city(p: Player) -> int:
    n = 0
    for row in range(N_ROWS):
        n += p.length[row]
    return n


def value_around(p: Player, cell: int) -> int:
    """The values of the cards beside a cell together; empty spaces are worth nothing."""
    total = 0
    if cell % N_ROWS > 0:
        total += p.value[cell - 1]
    if cell % N_ROWS < N_ROWS - 1:
        total += p.value[cell + 1]
    if cell >= N_ROWS:
        total += p.value[cell - N_ROWS]
    if cell < N_CELLS - N_ROWS:
        total += p.value[cell + N_ROWS]
    return total


def skyscraper_needs(p: Player) -> int:
    """Each coast card in the city, wherever it lies, lowers what every skyscraper needs."""
    return SKYSCRAPER_NEEDS - p.coast


def open_sites(p: Player) -> int:
    return p.sites & ~p.skyscrapers


# ---- changing -----------------------------------------------------------------------------------------------------
def add_value(p: Player, cell: int, value: int) -> None:
    p.value[cell] += value
    p.total[cell // N_ROWS] += value


def write_card(s: State, p: Player, cell: int) -> None:
    """Count what is printed on the card that lies on a cell, before networks and plazas."""
    code = code_of(s, p.card[cell])
    here = 1 << cell
    row = cell // N_ROWS
    p.length[row] += 1
    add_value(p, cell, value_in(code))
    if code & TRACKS:
        p.tracks |= here
    if code & DEPOT:
        p.cars |= here
    if code & PLAZA:
        p.plazas |= here
    if code & COAST:
        p.coast += 1
    if code & FOUNDATION:
        p.sites |= here
    if code & SYMBOL:
        p.symbols[row] += 1


def update_city(s: State, seat: int, cars_before: int, lit_before: int) -> None:
    """After a card or token: cars on everything now connected, then plazas, then skyscrapers and the medal."""
    p = player(s, seat)
    connect(p)
    tell_cars(seat, p.cars & ~cars_before)
    lit = connected_plazas(p) & ~lit_before
    if lit:
        for cell in range(N_CELLS):
            if (lit >> cell) & 1:
                add_value(p, cell, PLAZA_VALUE)
                emit(EV_PLAZA, seat, cell, 0, 0)
    if open_sites(p):
        build_skyscrapers(s, seat)


def connect(p: Player) -> None:
    """A track card has a car if it lies by a printed depot or beside a card with a car; whole chains at once."""
    cars = p.cars | (p.tracks & BESIDE_DEPOTS)
    more = neighbours(cars) & p.tracks & ~cars
    while more:
        cars |= more
        more = neighbours(cars) & p.tracks & ~cars
    p.cars = cars


def connected_plazas(p: Player) -> int:
    return p.plazas & neighbours(p.cars)


def tell_cars(seat: int, cars: int) -> None:
    if cars:
        for cell in range(N_CELLS):
            if (cars >> cell) & 1:
                emit(EV_CAR, seat, cell, 0, 0)


def build_skyscrapers(s: State, seat: int) -> None:
    """The book lets a player build; it costs nothing and only helps, so it happens by itself."""
    p = player(s, seat)
    built = 0
    for cell in range(N_CELLS):
        if (open_sites(p) >> cell) & 1 and value_around(p, cell) >= skyscraper_needs(p):
            p.skyscrapers |= 1 << cell
            built += 1
            emit(EV_SKYSCRAPER, seat, cell, 0, 0)
    if built > 0:
        move_medal(s, seat)


def move_medal(s: State, seat: int) -> None:
    """The first builder takes it; later only somebody with more skyscrapers than its holder."""
    if s.medal == seat + 1:
        return
    if s.medal > 0:
        holder = player(s, s.medal - 1)
        if count_cells(player(s, seat).skyscrapers) <= count_cells(holder.skyscrapers):
            return
    emit(EV_MEDAL, seat, s.medal, 0, 0)
    s.medal = seat + 1


# ---- from nothing -------------------------------------------------------------------------------------------------
def derive(s: State) -> None:
    """All that follows from cards and tokens, for a position read from outside; impossible numbers are cut off."""
    s.n_deck = cards_in(s.deck)
    s.n_taken = cards_in(s.taken)
    for number in range(N_COLUMNS):
        column(s, number).size = cards_in(column(s, number).cards)
    for seat in range(MAX_PLAYERS):
        derive_city(s, player(s, seat))


def cards_in(pile: Row8) -> int:
    total = 0
    for kind in range(MAX_KINDS):
        total += pile[kind]
    return min(total, MAX_CARDS)


def derive_city(s: State, p: Player) -> None:
    """Write every card, then its tokens, then what they bring about; the order of play makes no difference."""
    p.tracks = 0
    p.cars = 0
    p.plazas = 0
    p.sites = 0
    p.skyscrapers = 0
    p.coast = 0
    for row in range(N_ROWS):
        p.length[row] = 0
        p.total[row] = 0
        p.symbols[row] = 0
    for cell in range(N_CELLS):
        p.value[cell] = 0
        if p.card[cell] >= 0:
            write_card(s, p, cell)
    for i in range(MAX_TRACK_TOKENS):
        if p.tracks_on[i] >= 0:
            p.tracks |= 1 << p.tracks_on[i]
    if p.plus_on >= 0:
        add_value(p, p.plus_on, PLUS_VALUE)
    connect(p)
    lit = connected_plazas(p)
    for cell in range(N_CELLS):
        if (lit >> cell) & 1:
            add_value(p, cell, PLAZA_VALUE)
    for cell in range(N_CELLS):
        if (p.sites >> cell) & 1 and value_around(p, cell) >= skyscraper_needs(p):
            p.skyscrapers |= 1 << cell
