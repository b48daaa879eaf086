"""Points, all in halves: skyscrapers, medal, tiles and tokens, and the majorities with their tie-breaks."""

from __future__ import annotations

from malecon.games.san_francisco.rules.city import count_cells
from malecon.games.san_francisco.state import Player, State, player
from malecon.games.san_francisco.tables import (
    CAR_TILES,
    DISTRICT_TILES,
    MEDAL_POINTS,
    N_ROWS,
    OPT_ABSENT_LAST,
    SKYSCRAPER_POINTS,
    TILE_POINTS,
    TOKEN_POINTS,
)


def after_ender(s: State, seat: int) -> int:
    """How many places after the player who ended the game; before the end, after the player to move."""
    ender = s.ender if s.ender >= 0 else max(s.to_move, 0)
    return (seat - ender + s.n_players) % s.n_players


def takes_part(p: Player, row: int) -> bool:
    """Only who has a card in a district competes for it."""
    return p.length[row] > 0


def standing(p: Player, row: int) -> int:
    """What decides a district first of all: any card at all, then the value of the row."""
    return p.total[row] + takes_part(p, row)


def row_lead(p: Player, q: Player, row: int) -> int:
    """Above 0 if the first city leads in a district, below if the second does: more value in the row; then its cards
    from left to right, then those of the rows below, wrapping round to the top."""
    lead = standing(p, row) - standing(q, row)
    if lead != 0:
        return lead
    for below in range(N_ROWS):
        first = N_ROWS * ((row + below) % N_ROWS)
        for cell in range(first, first + N_ROWS):
            if p.value[cell] != q.value[cell]:
                return p.value[cell] - q.value[cell]
    return 0


def leads_district(s: State, a: int, b: int, row: int) -> bool:
    """What the cards leave tied goes to the player who ended the game, then to the others clockwise."""
    lead = row_lead(player(s, a), player(s, b), row)
    return lead > 0 if lead != 0 else after_ender(s, a) < after_ender(s, b)


def district_rank(s: State, seat: int, row: int) -> int:
    """0 is first."""
    rank = 0
    for other in range(s.n_players):
        if other != seat and leads_district(s, other, seat, row):
            rank += 1
    return rank


def district_tile(s: State, p: Player, row: int, rank: int) -> int:
    """With fewer players taking part only the first ranks are filled; by the option an absent player comes last."""
    points = DISTRICT_TILES[s.n_players][rank]
    if takes_part(p, row):
        return points
    return min(points, 0) if s.options[OPT_ABSENT_LAST] > 0 else 0


def district_points(s: State, seat: int, row: int) -> int:
    return district_tile(s, player(s, seat), row, district_rank(s, seat, row))


def cars_in_column(p: Player, place: int) -> int:
    cars = 0
    for row in range(N_ROWS):
        cars += (p.cars >> (N_ROWS * row + place)) & 1
    return cars


def car_lead(p: Player, q: Player) -> int:
    """Above 0 if the first city leads in cable cars: more in all; then more in the first column, the second …"""
    if p.cars == q.cars:
        return 0
    lead = count_cells(p.cars) - count_cells(q.cars)
    place = 0
    while lead == 0 and place < N_ROWS:
        lead = cars_in_column(p, place) - cars_in_column(q, place)
        place += 1
    return lead


def leads_cars(s: State, a: int, b: int) -> bool:
    """Everybody takes part, even without a car; ties end as in districts."""
    lead = car_lead(player(s, a), player(s, b))
    return lead > 0 if lead != 0 else after_ender(s, a) < after_ender(s, b)


def car_rank(s: State, seat: int) -> int:
    rank = 0
    for other in range(s.n_players):
        if other != seat and leads_cars(s, other, seat):
            rank += 1
    return rank


def car_tile(s: State, rank: int) -> int:
    return CAR_TILES[s.n_players][rank]


def car_points(s: State, seat: int) -> int:
    return car_tile(s, car_rank(s, seat))


def own_points(s: State, seat: int) -> int:
    """Everything but the majorities."""
    p = player(s, seat)
    points = SKYSCRAPER_POINTS * count_cells(p.skyscrapers) + TOKEN_POINTS * p.points_token
    if s.medal == seat + 1:
        points += MEDAL_POINTS
    for row in range(N_ROWS):
        if s.tile[row] == seat + 1:
            points += TILE_POINTS
    return points


def score(s: State, seat: int) -> int:
    points = own_points(s, seat) + car_points(s, seat)
    for row in range(N_ROWS):
        points += district_points(s, seat, row)
    return points


def tiebreak(s: State, seat: int) -> int:
    """Most cable cars; after that the victory is shared."""
    return count_cells(player(s, seat).cars)
