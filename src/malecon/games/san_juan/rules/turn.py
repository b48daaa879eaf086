"""The course of the game: set-up, whose decision it is, and what follows when it is made."""

from __future__ import annotations

from malecon.games.san_juan.rules.builder import begin_build, choose_build, list_builds, list_payments, pay
from malecon.games.san_juan.rules.councillor import (
    begin_council,
    council,
    discard_one,
    keep_card,
    list_council,
    list_discards,
    list_keeps,
)
from malecon.games.san_juan.rules.deck import draw_to_hand
from malecon.games.san_juan.rules.library import answer_library, asks_for_library, list_library, open_library
from malecon.games.san_juan.rules.producer import begin_produce, list_produce, produce
from malecon.games.san_juan.rules.prospector import (
    begin_mine,
    begin_prospect,
    list_mine,
    list_nuggets,
    list_prospect,
    open_mine,
    prospect,
    take_nugget,
)
from malecon.games.san_juan.rules.rounds import begin_chapel, begin_limit, begin_opening, list_tucks, tuck
from malecon.games.san_juan.rules.town import count_owned
from malecon.games.san_juan.rules.trader import begin_sell, list_sales, sell, turn_tile
from malecon.games.san_juan.state import (
    A_ROLE,
    EV_END,
    EV_ROLE,
    EV_ROUND,
    PH_BUILD,
    PH_CHAPEL,
    PH_COUNCIL,
    PH_KEEP,
    PH_LIBRARY,
    PH_LIMIT,
    PH_MINE,
    PH_NUGGET,
    PH_OPENING,
    PH_OVER,
    PH_PAY,
    PH_PRODUCE,
    PH_PROSPECT,
    PH_ROLE,
    PH_SELL,
    PH_SORT,
    ST_BUILDER,
    ST_CHAPEL,
    ST_COUNCILLOR,
    ST_LIMIT,
    ST_MINE,
    ST_NONE,
    ST_OPENING,
    ST_PRODUCER,
    ST_PROSPECTOR,
    ST_TRADER,
    Moves,
    State,
    add_move,
    player,
)
from malecon.games.san_juan.tables import (
    COPIES,
    INDIGO_PLANT,
    MAX_BUILDINGS,
    MAX_PLAYERS,
    N_KINDS,
    N_ROLES,
    N_TILES,
    OPENING_HAND,
    OPT_MAX_ROUNDS,
    OPT_OPENING_HAND,
    OPT_PLAYERS,
    OPT_START,
    PICKS,
    START_HAND,
)
from malecon.kernel.chance import rand_below
from malecon.kernel.events import emit
from malecon.kernel.structs import u64


# ---- set-up -------------------------------------------------------------------------------------------------------
def setup(s: State, seed: u64) -> None:
    """The state is zero but for its options."""
    s.rng = seed
    s.n_players = s.options[OPT_PLAYERS]
    s.round = 1
    s.site = -1
    s.built = -1
    s.under = -1
    for kind in range(N_KINDS):
        s.supply[kind] = COPIES[kind]
        s.n_supply += COPIES[kind]
    for seat in range(MAX_PLAYERS):
        p = player(s, seat)
        for slot in range(MAX_BUILDINGS):
            p.building[slot] = -1
            p.good[slot] = -1
    for seat in range(s.n_players):
        p = player(s, seat)
        p.building[0] = INDIGO_PLANT
        p.n_buildings = 1
        count_owned(p)
        s.supply[INDIGO_PLANT] -= 1
        s.n_supply -= 1
    s.governor = rand_below(s, s.n_players) if s.options[OPT_START] == 0 else s.options[OPT_START] - 1
    shuffle_tiles(s)
    for place in range(s.n_players):
        cards = OPENING_HAND[place] if s.options[OPT_OPENING_HAND] > 0 else START_HAND
        draw_to_hand(s, (s.governor + place) % s.n_players, cards, -1)
    if s.options[OPT_OPENING_HAND] > 0:
        begin_stage(s, ST_OPENING, s.governor)
    else:
        ask_for_role(s)


def shuffle_tiles(s: State) -> None:
    for i in range(N_TILES):
        s.tiles[i] = i
    for i in range(N_TILES - 1, 0, -1):
        j = rand_below(s, i + 1)
        tile = s.tiles[i]
        s.tiles[i] = s.tiles[j]
        s.tiles[j] = tile


# ---- whose decision -------------------------------------------------------------------------------------------------
def ask_for_role(s: State) -> None:
    """The next picker: clockwise from the governor; with two players he picks first and third."""
    s.stage = ST_NONE
    s.phase = PH_ROLE
    s.to_move = (s.governor + s.picks) % s.n_players


def begin_stage(s: State, stage: int, first: int) -> None:
    """Everybody acts once, clockwise from `first`."""
    s.stage = stage
    s.first = first
    s.acted = 0
    s.doubled = 0
    ask_next(s)


def ask_next(s: State) -> None:
    """Find the next player of this stage who has something to decide, or end the stage."""
    while s.acted < s.n_players:
        s.to_move = (s.first + s.acted) % s.n_players
        if begin_turn(s):
            return
        s.acted += 1
    end_stage(s)


def begin_turn(s: State) -> bool:
    """Ask the player what he does in this stage; False if there is nothing to ask."""
    if s.to_move == s.first and s.stage <= ST_PROSPECTOR:
        if asks_for_library(s):
            s.phase = PH_LIBRARY
            return True
        open_library(s)
    return begin_action(s)


def begin_action(s: State) -> bool:
    p = player(s, s.to_move)
    if s.stage == ST_BUILDER:
        return begin_build(s)
    if s.stage == ST_PRODUCER:
        return begin_produce(s, p)
    if s.stage == ST_TRADER:
        return begin_sell(s, p)
    if s.stage == ST_COUNCILLOR:
        return begin_council(s)
    if s.stage == ST_PROSPECTOR:
        return begin_prospect(s)
    if s.stage == ST_MINE:
        return begin_mine(s, p)
    if s.stage == ST_CHAPEL:
        return begin_chapel(s, p)
    if s.stage == ST_LIMIT:
        return begin_limit(s, p)
    return begin_opening(s, p)


def end_stage(s: State) -> None:
    if s.stage == ST_CHAPEL:
        begin_stage(s, ST_LIMIT, s.governor)
    elif s.stage == ST_LIMIT or s.stage == ST_OPENING:
        ask_for_role(s)
    elif s.stage == ST_PROSPECTOR:
        begin_stage(s, ST_MINE, s.first)
    elif s.stage == ST_BUILDER and somebody_is_finished(s):
        end_game(s)
    else:
        end_role(s)


def somebody_is_finished(s: State) -> bool:
    for seat in range(s.n_players):
        if s.players[seat].n_buildings == MAX_BUILDINGS:
            return True
    return False


def end_role(s: State) -> None:
    s.picks += 1
    if s.picks < PICKS[s.n_players]:
        ask_for_role(s)
    elif s.round >= s.options[OPT_MAX_ROUNDS]:
        end_game(s)
    else:
        new_round(s)


def new_round(s: State) -> None:
    """Roles go back, the governor changes; then chapels, then hand limits, then the new governor picks."""
    s.round += 1
    s.picks = 0
    s.library_spent = 0
    for role in range(N_ROLES):
        s.taken[role] = 0
    s.governor = (s.governor + 1) % s.n_players
    emit(EV_ROUND, s.governor, s.round, 0, 0)
    begin_stage(s, ST_CHAPEL, s.governor)


def end_game(s: State) -> None:
    s.stage = ST_NONE
    s.phase = PH_OVER
    s.to_move = -1
    emit(EV_END, -1, 0, 0, 0)


# ---- moves --------------------------------------------------------------------------------------------------------
def legal_moves(s: State, m: Moves) -> None:
    """Add the legal actions of the player to move, in increasing order."""
    p = player(s, s.to_move)
    phase = s.phase
    if phase == PH_ROLE:
        for role in range(N_ROLES):
            if s.taken[role] == 0:
                add_move(m, A_ROLE + role)
    elif phase == PH_LIBRARY:
        list_library(m)
    elif phase == PH_BUILD:
        list_builds(s, p, m)
    elif phase == PH_PAY:
        list_payments(s, p, m)
    elif phase == PH_PRODUCE:
        list_produce(s, p, m)
    elif phase == PH_SELL:
        list_sales(s, p, m)
    elif phase == PH_COUNCIL:
        list_council(m)
    elif phase == PH_KEEP:
        list_keeps(s, m)
    elif phase == PH_SORT or phase == PH_LIMIT or phase == PH_OPENING:
        list_discards(s, p, m)
    elif phase == PH_PROSPECT:
        list_prospect(m)
    elif phase == PH_MINE:
        list_mine(m)
    elif phase == PH_NUGGET:
        list_nuggets(s, m)
    elif phase == PH_CHAPEL:
        list_tucks(p, m)


def apply(s: State, action: int) -> None:
    """Play a legal action and go on to the next decision."""
    p = player(s, s.to_move)
    phase = s.phase
    done = True
    if phase == PH_ROLE:
        choose_role(s, action - A_ROLE)
        return
    if phase == PH_LIBRARY:
        answer_library(s, action)
        done = not begin_action(s)
    elif phase == PH_BUILD:
        done = choose_build(s, p, action)
    elif phase == PH_PAY:
        done = pay(s, p, action)
    elif phase == PH_PRODUCE:
        done = produce(s, p, action)
    elif phase == PH_SELL:
        done = sell(s, p, action)
    elif phase == PH_COUNCIL:
        done = council(s, p, action)
    elif phase == PH_KEEP:
        done = keep_card(s, p, action)
    elif phase == PH_SORT or phase == PH_LIMIT or phase == PH_OPENING:
        done = discard_one(s, p, action)
    elif phase == PH_PROSPECT:
        prospect(s, action)
    elif phase == PH_MINE:
        done = open_mine(s, action)
    elif phase == PH_NUGGET:
        take_nugget(s, p, action)
    elif phase == PH_CHAPEL:
        tuck(s, p, action)
    if done:
        s.acted += 1
        ask_next(s)


def choose_role(s: State, role: int) -> None:
    chooser = s.to_move
    s.taken[role] = chooser + 1
    s.first = chooser
    emit(EV_ROLE, chooser, role, 0, 0)
    if role + ST_BUILDER == ST_TRADER:
        turn_tile(s)
    begin_stage(s, role + ST_BUILDER, chooser)
