"""The prospector phase: a card for the chooser, then every gold mine may be tried."""

from __future__ import annotations

from malecon.games.san_juan.rules.deck import draw_card, draw_to_hand, put_on_discard
from malecon.games.san_juan.rules.library import privilege
from malecon.games.san_juan.rules.town import owns
from malecon.games.san_juan.state import (
    A_DRAW,
    A_KEEP,
    A_MINE,
    A_PASS,
    EV_MINE_ENDS,
    EV_OPEN,
    EV_PASS,
    EV_TAKE,
    MINE_DECLINED,
    MINE_FAILED,
    MINE_PAID,
    PH_MINE,
    PH_NUGGET,
    PH_PROSPECT,
    Moves,
    Player,
    State,
    add_move,
)
from malecon.games.san_juan.tables import COST, GOLD_MINE, MINE_CARDS, N_KINDS, PROSPECT_DRAW
from malecon.kernel.events import emit


def begin_prospect(s: State) -> bool:
    """Only the chooser has something to do."""
    s.phase = PH_PROSPECT
    return s.to_move == s.first


def list_prospect(m: Moves) -> None:
    add_move(m, A_PASS)
    add_move(m, A_DRAW)


def prospect(s: State, action: int) -> None:
    if action == A_PASS:
        emit(EV_PASS, s.to_move, s.stage, 0, 0)
    else:
        draw_to_hand(s, s.to_move, PROSPECT_DRAW[privilege(s)], -1)


# ---- gold mine ----------------------------------------------------------------------------------------------------
def enough_to_mine(s: State) -> bool:
    """A mine needs four cards to turn up; with fewer in supply and discard pile together it cannot be used."""
    return s.n_supply + s.n_discard >= MINE_CARDS


def begin_mine(s: State, p: Player) -> bool:
    s.phase = PH_MINE
    return owns(p, GOLD_MINE) and enough_to_mine(s)


def list_mine(m: Moves) -> None:
    add_move(m, A_PASS)
    add_move(m, A_MINE)


def open_mine(s: State, action: int) -> bool:
    """Turn up four cards; returns whether the turn is over because two of them cost the same."""
    if action == A_PASS:
        emit(EV_PASS, s.to_move, s.stage, 0, 0)
        return True
    costs = 0
    different = True
    for _ in range(MINE_CARDS):
        kind = draw_card(s)
        s.opened[kind] += 1
        emit(EV_OPEN, s.to_move, kind, 0, 0)
        if (costs >> COST[kind]) & 1 == 1:
            different = False
        costs |= 1 << COST[kind]
    if different:
        s.phase = PH_NUGGET
        return False
    close_mine(s, MINE_FAILED)
    return True


def list_nuggets(s: State, m: Moves) -> None:
    add_move(m, A_PASS)
    for kind in range(N_KINDS):
        if s.opened[kind] > 0:
            add_move(m, A_KEEP + kind)


def take_nugget(s: State, p: Player, action: int) -> None:
    if action == A_PASS:
        close_mine(s, MINE_DECLINED)
        return
    kind = action - A_KEEP
    s.opened[kind] -= 1
    p.hand[kind] += 1
    p.n_hand += 1
    emit(EV_TAKE, s.to_move, kind, 0, 0)
    close_mine(s, MINE_PAID)


def close_mine(s: State, result: int) -> None:
    """The cards left over are discarded before the next mine is tried."""
    for kind in range(N_KINDS):
        while s.opened[kind] > 0:
            s.opened[kind] -= 1
            put_on_discard(s, kind)
    emit(EV_MINE_ENDS, s.to_move, result, 0, 0)
