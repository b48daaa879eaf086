"""The black market: a building that is one to three doubloons too dear, paid with a worker, a barrel and a point.

Each of the three at most once, asked in that order; the last doubloon of the player is gone before.
"""

from __future__ import annotations

from malecon.games.puerto_rico.rules.estate import all_tokens, manned
from malecon.games.puerto_rico.rules.tiles import count_pile
from malecon.games.puerto_rico.state import (
    A_GIVE,
    A_PASS,
    A_RETURN,
    A_RETURN_NOBLE,
    EV_GIVE,
    EV_POINT_BACK,
    EV_RETURN,
    Moves,
    Player,
    State,
    add_move,
)
from malecon.games.puerto_rico.tables import BLACK_MARKET, FIRST_BUILDING, N_GOODS, N_PLACES
from malecon.kernel.events import emit


def people_to_give(p: Player) -> int:
    """Everybody but who stands on the black market itself."""
    return all_tokens(p) - p.tokens[FIRST_BUILDING + BLACK_MARKET]


def chips_of(p: Player) -> int:
    """Real chips: points on paper cannot be given back."""
    return p.points - p.paper


def items_besides_chip(p: Player) -> int:
    """A worker and a barrel, if there are such."""
    return min(people_to_give(p), 1) + min(count_pile(p.goods), 1)


def items_to_give(p: Player) -> int:
    """How many doubloons the black market can replace."""
    if not manned(p, BLACK_MARKET):
        return 0
    return items_besides_chip(p) + min(chips_of(p), 1)


def items_at_most(p: Player) -> int:
    """The same for somebody who does not know the player's chips."""
    return items_besides_chip(p) + 1 if manned(p, BLACK_MARKET) else 0


# ---- paying: step 0 asks for a token, step 1 for a barrel, the rest is a chip --------------------------------------
def begin_payment(s: State, p: Player) -> bool:
    """Whether there is something to ask; what is owed stands in `left`."""
    s.step = 0
    return next_item(s, p)


def next_item(s: State, p: Player) -> bool:
    if s.step == 0:
        if s.left > 0 and people_to_give(p) > 0:
            return True
        s.step = 1
    if s.step == 1:
        if s.left > 0 and count_pile(p.goods) > 0:
            return True
        s.step = 2
    if s.left > 0:
        p.points -= 1
        s.chips += 1
        s.left -= 1
        emit(EV_POINT_BACK, s.to_move, 0, 0, 0)
    return False


def may_skip_item(s: State, p: Player) -> bool:
    """Whether what is still owed can be paid without a token (step 0) or barrel (step 1)."""
    later = min(chips_of(p), 1)
    if s.step == 0:
        later += min(count_pile(p.goods), 1)
    return s.left <= later


def list_items(s: State, p: Player, m: Moves) -> None:
    if may_skip_item(s, p):
        add_move(m, A_PASS)
    if s.step == 1:
        for good in range(N_GOODS):
            if p.goods[good] > 0:
                add_move(m, A_GIVE + good)
        return
    for place in range(N_PLACES):
        if place != FIRST_BUILDING + BLACK_MARKET and p.tokens[place] > p.nobles[place]:
            add_move(m, A_RETURN + place)
    for place in range(N_PLACES):
        if place != FIRST_BUILDING + BLACK_MARKET and p.nobles[place] > 0:
            add_move(m, A_RETURN_NOBLE + place)


def give_item(s: State, p: Player, action: int) -> bool:
    """Returns whether something else is asked; otherwise the building is paid."""
    if action >= A_RETURN_NOBLE:
        return_token(s, p, action - A_RETURN_NOBLE, 1)
    elif action >= A_RETURN:
        return_token(s, p, action - A_RETURN, 0)
    elif action >= A_GIVE:
        p.goods[action - A_GIVE] -= 1
        s.barrels[action - A_GIVE] += 1
        s.left -= 1
        emit(EV_GIVE, s.to_move, action - A_GIVE, 0, 0)
    s.step += 1
    return next_item(s, p)


def return_token(s: State, p: Player, place: int, noble: int) -> None:
    p.tokens[place] -= 1
    p.nobles[place] -= noble
    p.n_nobles -= noble
    s.nobles += noble
    s.workers += 1 - noble
    s.left -= 1
    emit(EV_RETURN, s.to_move, place, noble, 0)
