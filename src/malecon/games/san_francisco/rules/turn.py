"""The course of the game: set-up, whose decision it is, and what follows when it is made."""

from __future__ import annotations

from malecon.games.san_francisco.rules.bonus import (
    begin_bonus,
    choose_bonus,
    list_bonuses,
    list_plus_cells,
    list_track_cells,
    put_plus,
    put_tracks,
)
from malecon.games.san_francisco.rules.cards import colour_in, copies_in, project_code
from malecon.games.san_francisco.rules.market import (
    box_taken_cards,
    can_discard,
    is_stuck,
    list_acts,
    list_columns,
    present,
    put_in_column,
    take_column,
    use_discard_token,
)
from malecon.games.san_francisco.rules.placing import (
    can_place_something,
    has_room,
    lay_card,
    list_placements,
    list_rows,
    take_in_hand,
)
from malecon.games.san_francisco.state import (
    A_CELL,
    A_DISCARD,
    A_DONE,
    A_PLACE,
    A_PRESENT,
    A_PUT,
    A_ROW,
    A_TAKE,
    END_CITY,
    END_DECK,
    END_FOUNDATIONS,
    EV_END,
    PH_ACT,
    PH_BONUS,
    PH_OVER,
    PH_PLACE,
    PH_PLUS,
    PH_PRESENT,
    PH_ROW,
    PH_TRACKS,
    Moves,
    State,
    player,
)
from malecon.games.san_francisco.tables import (
    BLACK,
    BONUS_COPIES,
    MAX_PLAYERS,
    MAX_TRACK_TOKENS,
    N_BONUSES,
    N_CELLS,
    OPT_KINDS,
    OPT_PLAYERS,
    OPT_START,
    TOKENS,
)
from malecon.kernel.chance import rand_below
from malecon.kernel.events import emit
from malecon.kernel.structs import u64


# ---- set-up -------------------------------------------------------------------------------------------------------
def setup(s: State, seed: u64) -> None:
    """The state is zero but for its options."""
    s.rng = seed
    s.n_players = s.options[OPT_PLAYERS]
    s.tokens = TOKENS[s.n_players]
    s.ender = -1
    s.drawn = -1
    s.waiting = -1
    s.grant = -1
    for bonus in range(N_BONUSES):
        s.supply[bonus] = BONUS_COPIES
    for kind in range(s.options[OPT_KINDS]):
        s.deck[kind] = copies_in(project_code(s, kind))
        s.n_deck += s.deck[kind]
    for seat in range(MAX_PLAYERS):
        p = player(s, seat)
        p.plus_on = -1
        for cell in range(N_CELLS):
            p.card[cell] = -1
        for i in range(MAX_TRACK_TOKENS):
            p.tracks_on[i] = -1
    begin_turn(s, rand_below(s, s.n_players) if s.options[OPT_START] == 0 else s.options[OPT_START] - 1)


# ---- whose decision -------------------------------------------------------------------------------------------------
def begin_turn(s: State, seat: int) -> None:
    s.to_move = seat
    s.phase = PH_ACT
    if is_stuck(s, player(s, seat)):
        end_game(s, END_DECK)


def end_turn(s: State) -> None:
    box_taken_cards(s)
    begin_turn(s, (s.to_move + 1) % s.n_players)


def go_on_placing(s: State) -> None:
    """After a card with all its effects: a full city ends the game; else on to the next card or the next player.

    Whoever could still use a discard token says himself when his turn is over.
    """
    p = player(s, s.to_move)
    if not has_room(p):
        end_game(s, END_CITY)
    elif can_place_something(s, p) or can_discard(p):
        s.phase = PH_PLACE
    else:
        end_turn(s)


def end_game(s: State, why: int) -> None:
    """At once: nobody finishes the round."""
    box_taken_cards(s)
    s.ender = s.to_move
    s.phase = PH_OVER
    s.to_move = -1
    emit(EV_END, s.ender, why, 0, 0)


# ---- moves --------------------------------------------------------------------------------------------------------
def legal_moves(s: State, m: Moves) -> None:
    """Add the legal actions of the player to move, in increasing order."""
    p = player(s, s.to_move)
    phase = s.phase
    if phase == PH_ACT:
        list_acts(s, p, m)
    elif phase == PH_PRESENT:
        list_columns(p, m)
    elif phase == PH_PLACE:
        list_placements(s, p, m)
    elif phase == PH_ROW:
        list_rows(p, m)
    elif phase == PH_BONUS:
        list_bonuses(m)
    elif phase == PH_PLUS:
        list_plus_cells(p, m)
    elif phase == PH_TRACKS:
        list_track_cells(p, m)


def apply(s: State, action: int) -> None:
    """Play a legal action and go on to the next decision."""
    phase = s.phase
    if action == A_DISCARD or action == A_DISCARD + 1:
        spend_discard_token(s, action)
    elif phase == PH_ACT and action == A_PRESENT:
        present(s)
    elif phase == PH_ACT:
        take_column(s, action - A_TAKE)
        go_on_placing(s)
    elif phase == PH_PRESENT:
        put_in_column(s, action - A_PUT)
        if s.tokens == 0:
            end_game(s, END_FOUNDATIONS)
        else:
            end_turn(s)
    elif phase == PH_PLACE and action == A_DONE:
        end_turn(s)
    elif phase == PH_PLACE:
        place_card(s, action - A_PLACE)
    elif phase == PH_ROW:
        choose_row(s, action - A_ROW)
    elif phase == PH_BONUS:
        if not choose_bonus(s, action):
            go_on_placing(s)
    elif phase == PH_PLUS:
        put_plus(s, action - A_CELL)
        go_on_placing(s)
    elif phase == PH_TRACKS:
        put_tracks(s, action - A_CELL)
        go_on_placing(s)


def spend_discard_token(s: State, action: int) -> None:
    p = player(s, s.to_move)
    use_discard_token(s, p, action)
    if s.phase == PH_PLACE:
        go_on_placing(s)
    elif s.phase == PH_ACT and is_stuck(s, p):
        end_game(s, END_DECK)


def place_card(s: State, kind: int) -> None:
    colour = colour_in(project_code(s, kind))
    take_in_hand(s, kind)
    if colour == BLACK:
        s.waiting = kind
        s.phase = PH_ROW
        return
    lay_card(s, kind, colour)
    resolve_bonus(s)


def choose_row(s: State, row: int) -> None:
    card = s.waiting
    s.waiting = -1
    lay_card(s, card, row)
    resolve_bonus(s)


def resolve_bonus(s: State) -> None:
    if s.grant >= 0 and begin_bonus(s):
        return
    go_on_placing(s)
