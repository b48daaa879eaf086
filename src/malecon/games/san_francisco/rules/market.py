"""The project board: presenting a project, taking a column, contracts."""

from __future__ import annotations

from malecon.games.san_francisco.rules.cards import draw_card, project_code
from malecon.games.san_francisco.state import (
    A_DISCARD,
    A_PRESENT,
    A_PUT,
    A_TAKE,
    EV_ALL_DISCARD,
    EV_CONTRACT,
    EV_DRAW,
    EV_FOUNDATION,
    EV_GONE,
    EV_PUT,
    EV_TAKE,
    EV_USE_DISCARD,
    PH_PRESENT,
    Moves,
    Player,
    State,
    add_move,
    column,
    player,
)
from malecon.games.san_francisco.tables import DISCARD_CONTRACTS, FOUNDATION, N_COLUMNS, OPT_KINDS
from malecon.kernel.events import emit


# ---- what may be done -----------------------------------------------------------------------------------------------
def can_take(s: State, p: Player, number: int) -> bool:
    """Fewer contracts than the column has cards; so an empty column is never taken."""
    return p.contracts < s.columns[number].size


def can_discard(p: Player) -> bool:
    return p.discard_token > 0 and p.contracts > 0


def is_stuck(s: State, p: Player) -> bool:
    """Nothing to draw and no column to take, not even with a discard token; no deck of the box leads here."""
    contracts = p.contracts
    if p.discard_token > 0:
        contracts = max(0, contracts - DISCARD_CONTRACTS)
    for number in range(N_COLUMNS):
        if contracts < s.columns[number].size:
            return False
    return s.n_deck == 0


def list_acts(s: State, p: Player, m: Moves) -> None:
    """Exactly one of the two actions; nobody may pass."""
    if s.n_deck > 0:
        add_move(m, A_PRESENT)
    for number in range(N_COLUMNS):
        if can_take(s, p, number):
            add_move(m, A_TAKE + number)
    list_discards(p, m)


def list_columns(p: Player, m: Moves) -> None:
    for number in range(N_COLUMNS):
        add_move(m, A_PUT + number)
    list_discards(p, m)


def list_discards(p: Player, m: Moves) -> None:
    """The discard token takes one contract or two, at any moment of its owner's turn."""
    if p.discard_token > 0:
        for contracts in range(min(p.contracts, DISCARD_CONTRACTS)):
            add_move(m, A_DISCARD + contracts)


# ---- action A -------------------------------------------------------------------------------------------------------
def present(s: State) -> None:
    """Draw the top card; everybody sees it before it is put into a column."""
    s.drawn = draw_card(s)
    s.phase = PH_PRESENT
    emit(EV_DRAW, s.to_move, s.drawn, project_code(s, s.drawn), 0)


def put_in_column(s: State, number: int) -> None:
    """Any column, however long; a foundation card gets a token."""
    c = column(s, number)
    kind = s.drawn
    s.drawn = -1
    c.cards[kind] += 1
    c.size += 1
    emit(EV_PUT, s.to_move, kind, number, project_code(s, kind))
    if project_code(s, kind) & FOUNDATION:
        s.tokens -= 1
        emit(EV_FOUNDATION, s.to_move, kind, number, s.tokens)


# ---- action B -------------------------------------------------------------------------------------------------------
def take_column(s: State, number: int) -> None:
    """All cards with their tokens, then a contract, then the common discard."""
    c = column(s, number)
    emit(EV_TAKE, s.to_move, number, c.size, 0)
    s.n_taken = c.size
    c.size = 0
    for kind in range(s.options[OPT_KINDS]):
        s.taken[kind] = c.cards[kind]
        c.cards[kind] = 0
    p = player(s, s.to_move)
    p.contracts += 1
    emit(EV_CONTRACT, s.to_move, p.contracts, 0, 0)
    discard_together(s)


def discard_together(s: State) -> None:
    """If everybody has a contract, everybody gives one back. Before the last one was taken somebody had none, so once
    is enough."""
    for seat in range(s.n_players):
        if s.players[seat].contracts == 0:
            return
    for seat in range(s.n_players):
        s.players[seat].contracts -= 1
    emit(EV_ALL_DISCARD, -1, 0, 0, 0)


def use_discard_token(s: State, p: Player, action: int) -> None:
    """The token leaves the game: it does not go back to the supply."""
    contracts = action - A_DISCARD + 1
    p.discard_token = 0
    p.contracts -= contracts
    emit(EV_USE_DISCARD, s.to_move, contracts, 0, 0)


def box_taken_cards(s: State) -> None:
    """Cards that were not placed leave the game, with their foundation tokens."""
    kind = 0
    while s.n_taken > 0:
        if s.taken[kind] > 0:
            s.taken[kind] -= 1
            s.n_taken -= 1
            emit(EV_GONE, s.to_move, kind, project_code(s, kind), 0)
        else:
            kind += 1
