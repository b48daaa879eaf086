"""Bonuses: the second symbol in a row gives that district's bonus or, instead, a track token."""

from __future__ import annotations

from malecon.games.san_francisco.rules.city import add_value, connected_plazas, update_city
from malecon.games.san_francisco.rules.placing import has_room
from malecon.games.san_francisco.state import (
    A_BONUS,
    A_BONUS_TRACKS,
    A_CELL,
    EV_BONUS,
    EV_NO_BONUS,
    EV_PLUS,
    EV_TRACKS,
    PH_BONUS,
    PH_PLUS,
    PH_ROW,
    PH_TRACKS,
    Moves,
    Player,
    State,
    add_move,
    player,
)
from malecon.games.san_francisco.tables import (
    B_DEPOT_CARD,
    B_DISCARD,
    B_PLUS,
    B_POINTS,
    B_TRACKS,
    B_VALUE_CARD,
    DEPOT_CARD,
    DISTRICT_BONUS,
    MAX_TRACK_TOKENS,
    N_CELLS,
    PLUS_VALUE,
    VALUE_CARD,
)
from malecon.kernel.events import emit


def is_usable(s: State, p: Player, bonus: int) -> bool:
    """In supply, and with a place to go: bonus cards need an empty space, a track token a card without tracks."""
    if s.supply[bonus] == 0:
        return False
    if bonus == B_TRACKS:
        return has_card_without_tracks(p)
    return has_room(p) or (bonus != B_VALUE_CARD and bonus != B_DEPOT_CARD)


def has_card_without_tracks(p: Player) -> bool:
    for cell in range(N_CELLS):
        if lacks_tracks(p, cell):
            return True
    return False


def lacks_tracks(p: Player, cell: int) -> bool:
    return p.card[cell] >= 0 and ((p.tracks >> cell) & 1) == 0


def begin_bonus(s: State) -> bool:
    """Give the bonus that is due; False if nothing is left to decide about it."""
    p = player(s, s.to_move)
    of_district = is_usable(s, p, DISTRICT_BONUS[s.grant])
    of_tracks = is_usable(s, p, B_TRACKS)
    if of_district and of_tracks:
        s.phase = PH_BONUS
        return True
    if of_district:
        return give_bonus(s, DISTRICT_BONUS[s.grant])
    if of_tracks:
        return give_bonus(s, B_TRACKS)
    emit(EV_NO_BONUS, s.to_move, s.grant, 0, 0)
    s.grant = -1
    return False


def choose_bonus(s: State, action: int) -> bool:
    return give_bonus(s, B_TRACKS if action == A_BONUS_TRACKS else DISTRICT_BONUS[s.grant])


def give_bonus(s: State, bonus: int) -> bool:
    """Cards and tokens with a place are placed at once; the other two stay beside the city."""
    p = player(s, s.to_move)
    s.supply[bonus] -= 1
    emit(EV_BONUS, s.to_move, bonus, s.grant, 0)
    s.grant = -1
    if bonus == B_POINTS:
        p.points_token = 1
        return False
    if bonus == B_DISCARD:
        p.discard_token = 1
        return False
    if bonus == B_PLUS:
        s.phase = PH_PLUS
    elif bonus == B_TRACKS:
        s.phase = PH_TRACKS
    else:
        s.phase = PH_ROW
        s.waiting = VALUE_CARD if bonus == B_VALUE_CARD else DEPOT_CARD
    return True


def list_bonuses(m: Moves) -> None:
    add_move(m, A_BONUS)
    add_move(m, A_BONUS_TRACKS)


def list_plus_cells(p: Player, m: Moves) -> None:
    for cell in range(N_CELLS):
        if p.card[cell] >= 0:
            add_move(m, A_CELL + cell)


def list_track_cells(p: Player, m: Moves) -> None:
    for cell in range(N_CELLS):
        if lacks_tracks(p, cell):
            add_move(m, A_CELL + cell)


def put_plus(s: State, cell: int) -> None:
    """Two more for whatever the card is worth: a plaza is then worth 2 or 6."""
    p = player(s, s.to_move)
    p.plus_on = cell
    add_value(p, cell, PLUS_VALUE)
    emit(EV_PLUS, s.to_move, cell, 0, 0)
    update_city(s, s.to_move, p.cars, connected_plazas(p))


def put_tracks(s: State, cell: int) -> None:
    """From now on a card with tracks, which may start or extend a network."""
    p = player(s, s.to_move)
    cars = p.cars
    lit = connected_plazas(p)
    i = 0
    while i < MAX_TRACK_TOKENS - 1 and p.tracks_on[i] >= 0:
        i += 1
    p.tracks_on[i] = cell
    p.tracks |= 1 << cell
    emit(EV_TRACKS, s.to_move, cell, 0, 0)
    update_city(s, s.to_move, cars, lit)
