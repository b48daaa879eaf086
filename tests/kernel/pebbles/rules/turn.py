"""Pebbles: the rules."""

from __future__ import annotations

from malecon.kernel.chance import rand_below, scramble
from malecon.kernel.events import emit
from malecon.kernel.structs import u64
from tests.kernel.pebbles.state import EV_PEEK, EV_TAKE, Moves, State, player
from tests.kernel.pebbles.tables import MAX_PLAYERS, MOST, N_SECRETS, OPT_HEAP, OPT_PLAYERS, SECRETS


def setup(s: State, seed: u64) -> None:
    s.rng = seed
    s.n_players = s.options[OPT_PLAYERS]
    s.heap = s.options[OPT_HEAP]
    s.last = -1
    for seat in range(s.n_players):
        p = player(s, seat)
        p.secret = rand_below(s, N_SECRETS)


def legal_moves(s: State, m: Moves) -> None:
    for n in range(min(MOST, s.heap)):
        m.action[m.n] = n
        m.n += 1


def apply(s: State, action: int) -> None:
    p = player(s, s.to_move)
    p.pebbles += action + 1
    s.heap -= action + 1
    s.taken += action + 1
    s.last = s.to_move
    emit(EV_TAKE, s.to_move, action + 1, 0, 0)
    emit(EV_PEEK, s.to_move, p.secret, 0, 0)
    s.to_move = (s.to_move + 1) % s.n_players if s.heap > 0 else -1


def score(s: State, seat: int) -> int:
    p = player(s, seat)
    return p.pebbles + SECRETS[p.secret] * (4 if s.last == seat else 2)


def tiebreak(s: State, seat: int) -> int:
    return s.players[seat].pebbles


def resample(s: State, seat: int, seed: u64) -> None:
    s.rng = scramble(seed)
    for other in range(s.n_players):
        if other != seat:
            p = player(s, other)
            p.secret = rand_below(s, N_SECRETS)


def derive(s: State) -> None:
    s.taken = 0
    for seat in range(MAX_PLAYERS):
        s.taken += s.players[seat].pebbles
