"""Placing the cards taken, one by one and in any order, each resolved before the next."""

from __future__ import annotations

from malecon.games.san_francisco.rules.cards import code_of, colour_in, project_code
from malecon.games.san_francisco.rules.city import cards_in_city, connected_plazas, update_city, write_card
from malecon.games.san_francisco.rules.market import list_discards
from malecon.games.san_francisco.state import (
    A_DONE,
    A_PLACE,
    A_ROW,
    EV_COMPLETE,
    EV_PLACE,
    EV_PLACE_BONUS,
    Moves,
    Player,
    State,
    add_move,
    player,
)
from malecon.games.san_francisco.tables import BLACK, MAX_KINDS, N_CELLS, N_ROWS, OPT_KINDS, SYMBOL, SYMBOLS_FOR_BONUS
from malecon.kernel.events import emit


def has_room(p: Player) -> bool:
    return cards_in_city(p) < N_CELLS


def can_place(s: State, p: Player, kind: int) -> bool:
    """A card goes into its own row, a black one into any; the row must have an empty space."""
    colour = colour_in(project_code(s, kind))
    if colour == BLACK:
        return has_room(p)
    return p.length[colour] < N_ROWS


def can_place_something(s: State, p: Player) -> bool:
    if s.n_taken > 0:
        for kind in range(s.options[OPT_KINDS]):
            if s.taken[kind] > 0 and can_place(s, p, kind):
                return True
    return False


def list_placements(s: State, p: Player, m: Moves) -> None:
    """All, some or none of them: a player may stop at any time."""
    list_discards(p, m)
    add_move(m, A_DONE)
    if s.n_taken > 0:
        for kind in range(s.options[OPT_KINDS]):
            if s.taken[kind] > 0 and can_place(s, p, kind):
                add_move(m, A_PLACE + kind)


def list_rows(p: Player, m: Moves) -> None:
    for row in range(N_ROWS):
        if p.length[row] < N_ROWS:
            add_move(m, A_ROW + row)


def take_in_hand(s: State, kind: int) -> None:
    s.taken[kind] -= 1
    s.n_taken -= 1


def lay_card(s: State, card: int, row: int) -> None:
    """Into the leftmost empty space of the row: completion, network, values, skyscrapers; then perhaps a bonus is due.

    A bonus card counts as a card of its row in every way, but has no symbol.
    """
    seat = s.to_move
    p = player(s, seat)
    cell = N_ROWS * row + p.length[row]
    cars = p.cars
    lit = connected_plazas(p)
    p.card[cell] = card
    write_card(s, p, cell)
    emit(EV_PLACE if card < MAX_KINDS else EV_PLACE_BONUS, seat, card, cell, code_of(s, card))
    if p.length[row] == N_ROWS and s.tile[row] == 0:
        s.tile[row] = seat + 1
        emit(EV_COMPLETE, seat, row, 0, 0)
    update_city(s, seat, cars, lit)
    if code_of(s, card) & SYMBOL and p.symbols[row] == SYMBOLS_FOR_BONUS:
        s.grant = row
