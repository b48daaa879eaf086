"""Roles and rounds: who chooses, what a role begins and ends with, and when the game is over."""

from __future__ import annotations

from malecon.games.puerto_rico.rules.buccaneer import free_captured_role, role_in_play
from malecon.games.puerto_rico.rules.captain import forget_captain
from malecon.games.puerto_rico.rules.craftsman import forget_craftsman
from malecon.games.puerto_rico.rules.estate import announce_end, gain_doubloons, plays_with
from malecon.games.puerto_rico.rules.guesthouse import pay_lighthouse
from malecon.games.puerto_rico.rules.library import note_library, privilege
from malecon.games.puerto_rico.rules.nobles import open_chapel
from malecon.games.puerto_rico.state import (
    END_ROUNDS,
    EV_CAPTURED,
    EV_END,
    EV_ROLE,
    EV_ROLE_COIN,
    EV_ROUND,
    PH_OVER,
    PH_ROLE,
    ST_BUCCANEER,
    ST_BUILDER,
    ST_CAPTAIN,
    ST_CLOSING,
    ST_CRAFTSMAN,
    ST_LAST_GUESTS,
    ST_LODGE,
    ST_MAYOR,
    ST_NONE,
    ST_OPENING,
    ST_PRIVILEGE,
    ST_PROSPECTOR,
    ST_SECOND_TILE,
    ST_SETTLER,
    ST_STORE,
    ST_TRADER,
    ST_UNION,
    WHY_ROLE,
    State,
    player,
)
from malecon.games.puerto_rico.tables import (
    BUCCANEER,
    BUILDER,
    CAPTAIN,
    CRAFTSMAN,
    GUESTHOUSE,
    MAYOR,
    N_ROLES,
    OPT_CAPTURED_ROLE_SOLO,
    OPT_END_IMMEDIATELY,
    OPT_MAX_ROUNDS,
    PICKS,
    SETTLER,
    TRADER,
    UNION_HALL,
    X_NOBLES,
)
from malecon.kernel.events import emit


# ---- stages --------------------------------------------------------------------------------------------------------
def begin_stage(s: State, stage: int) -> None:
    """The first turn is that of the chooser of the role."""
    s.stage = stage
    s.acted = 0
    s.step = 0
    s.cursor = 0
    s.left = 0
    s.done = 0
    if stage == ST_SECOND_TILE or stage == ST_LODGE or stage == ST_PRIVILEGE or stage == ST_STORE:
        s.passed_guests = 0  # other buildings are about to be used


def turns(s: State) -> int:
    """How many players take part in a stage; a captured role may be for the captor alone."""
    if s.stage == ST_OPENING or s.stage == ST_CLOSING or s.stage == ST_LAST_GUESTS:
        return s.n_players
    if s.stage == ST_SECOND_TILE or s.stage == ST_MAYOR or s.stage == ST_PRIVILEGE:
        return 1
    if s.stage == ST_PROSPECTOR or s.stage == ST_BUCCANEER:
        return 1
    return 1 if is_solo(s) else s.n_players


def is_solo(s: State) -> bool:
    return s.options[OPT_CAPTURED_ROLE_SOLO] > 0 and s.picks >= PICKS[s.n_players]


# ---- roles ---------------------------------------------------------------------------------------------------------
def ask_for_role(s: State) -> None:
    """Clockwise from the governor; two players go round three times."""
    begin_stage(s, ST_NONE)
    s.phase = PH_ROLE
    s.role = -1
    s.to_move = (s.governor + s.picks) % s.n_players


def choose_role(s: State, seat: int, role: int) -> None:
    """The doubloons on the card come first; they can be spent in the same phase."""
    s.role = role
    s.first = seat
    s.taken[role] = seat + 1
    emit(EV_ROLE, seat, role, s.coins[role], 0)
    gain_doubloons(s, seat, s.coins[role], WHY_ROLE)
    s.coins[role] = 0
    if role == s.captured:
        free_captured_role(s)
    if role == BUCCANEER:
        s.buccaneer = seat
    enter_role(s)


def enter_role(s: State) -> None:
    if s.market[GUESTHOUSE] > 0 and s.role != MAYOR:
        begin_stage(s, ST_OPENING)
    else:
        begin_role(s)


def begin_role(s: State) -> None:
    """The first stage of the role just chosen."""
    role = s.role
    if role == SETTLER:
        begin_stage(s, ST_SETTLER)
    elif role == MAYOR:
        begin_stage(s, ST_MAYOR)
        s.left = privilege(s)
    elif role == BUILDER:
        begin_stage(s, ST_BUILDER)
    elif role == CRAFTSMAN:
        begin_stage(s, ST_CRAFTSMAN)
        open_chapels(s)
    elif role == TRADER:
        begin_stage(s, ST_TRADER)
    elif role == CAPTAIN:
        pay_lighthouse(s)
        begin_stage(s, ST_UNION if s.market[UNION_HALL] > 0 else ST_CAPTAIN)
    elif role == BUCCANEER:
        begin_stage(s, ST_BUCCANEER)
    else:
        begin_stage(s, ST_PROSPECTOR)


def open_chapels(s: State) -> None:
    if plays_with(s, X_NOBLES):
        for k in range(turns(s)):
            open_chapel(s, (s.first + k) % s.n_players)


def close_role(s: State) -> None:
    if s.market[GUESTHOUSE] > 0:
        begin_stage(s, ST_CLOSING)
    else:
        end_role(s)


def end_role(s: State) -> None:
    """The next role; after the last one a captured role that nobody chose; then the round is over."""
    note_library(s)
    if s.role == CAPTAIN:
        forget_captain(s)
    elif s.role == CRAFTSMAN:
        forget_craftsman(s)
    s.picks += 1
    s.role = -1
    if s.ending > 0 and s.options[OPT_END_IMMEDIATELY] > 0:
        end_game(s)
    elif s.picks < PICKS[s.n_players]:
        ask_for_role(s)
    elif s.captured >= 0:
        play_captured_role(s)
    else:
        end_round(s)


def play_captured_role(s: State) -> None:
    s.role = s.captured
    s.first = s.captor
    s.taken[s.role] = s.captor + 1
    s.captured = -1
    s.captor = -1
    emit(EV_CAPTURED, s.first, s.role, 0, 0)
    enter_role(s)


def end_round(s: State) -> None:
    """A doubloon on every role that nobody took (never on the buccaneer), a new governor."""
    if s.ending > 0:
        end_game(s)
        return
    for role in range(N_ROLES):
        if s.taken[role] == 0 and role != BUCCANEER and role_in_play(s, role):
            s.coins[role] += 1
            emit(EV_ROLE_COIN, -1, role, s.coins[role], 0)
        s.taken[role] = 0
    for seat in range(s.n_players):
        player(s, seat).library_used = 0
    s.picks = 0
    s.round += 1
    s.governor = (s.governor + 1) % s.n_players
    emit(EV_ROUND, s.governor, s.round, 0, 0)
    if s.round >= s.options[OPT_MAX_ROUNDS]:
        announce_end(s, END_ROUNDS)
    ask_for_role(s)


def end_game(s: State) -> None:
    """Guests may still man a large building before the points are counted."""
    if s.stage != ST_LAST_GUESTS and s.market[GUESTHOUSE] > 0:
        begin_stage(s, ST_LAST_GUESTS)
        return
    begin_stage(s, ST_NONE)
    s.phase = PH_OVER
    s.to_move = -1
    emit(EV_END, -1, 0, 0, 0)
