"""The guesthouse: its guests may move to any free circle outside the mayor phase and work there at once.

Owners are asked clockwise after a role is chosen and at its end, and each of them before every turn of his own; but
not again while nothing has been decided since they let their guests stay, unless other buildings come into play.
"""

from __future__ import annotations

from malecon.games.puerto_rico.rules.estate import free_circles, gain_doubloons, manned, owns
from malecon.games.puerto_rico.rules.storage import all_can_stay
from malecon.games.puerto_rico.state import (
    A_PASS,
    A_PUT,
    A_PUT_NOBLE,
    EV_GUEST,
    GOES_ON,
    PH_GUEST,
    ST_DEAL,
    ST_DRAFT,
    ST_LODGE,
    ST_MAYOR,
    ST_PLACE,
    ST_STORE,
    ST_VILLA,
    Moves,
    Player,
    State,
    add_move,
    player,
)
from malecon.games.puerto_rico.tables import (
    CAPTAIN,
    FIRST_BUILDING,
    GUESTHOUSE,
    HUNTING_LODGE,
    LIGHTHOUSE,
    N_TILES,
    PORT,
)
from malecon.kernel.events import emit


def guests_of(p: Player) -> int:
    return p.tokens[FIRST_BUILDING + GUESTHOUSE]


def guest_goes_to(p: Player, place: int) -> bool:
    """Any free circle but those of the guesthouse itself."""
    return place != FIRST_BUILDING + GUESTHOUSE and free_circles(p, place) > 0


def may_leave(p: Player) -> bool:
    for tile in range(N_TILES):
        if guest_goes_to(p, tile):
            return True
    for i in range(p.n_built):
        if guest_goes_to(p, FIRST_BUILDING + p.built[i]):
            return True
    return False


def guests_move_in(s: State, p: Player) -> bool:
    """Guests stay where they are in the mayor phase; lodge and storage matter only to who has a lodge or too much."""
    if s.stage == ST_DRAFT or s.stage == ST_MAYOR or s.stage == ST_VILLA or s.stage == ST_DEAL or s.stage == ST_PLACE:
        return False
    if s.stage == ST_LODGE:
        return owns(p, HUNTING_LODGE)
    return s.stage != ST_STORE or not all_can_stay(p)


def asks_for_guests(s: State) -> bool:
    """Whether the player whose turn it is must first be asked about the guests."""
    p = player(s, s.to_move)
    if guests_of(p) == 0 or (s.passed_guests >> s.to_move) & 1 == 1 or not guests_move_in(s, p):
        return False
    if not may_leave(p):
        return False
    s.phase = PH_GUEST
    return True


def list_guest_moves(p: Player, m: Moves) -> None:
    add_move(m, A_PASS)
    nobles = p.nobles[FIRST_BUILDING + GUESTHOUSE]
    if guests_of(p) > nobles:
        for place in range(PORT):
            if guest_goes_to(p, place):
                add_move(m, A_PUT + place)
    if nobles > 0:
        for place in range(PORT):
            if guest_goes_to(p, place):
                add_move(m, A_PUT_NOBLE + place)


def move_guest(s: State, p: Player, action: int) -> int:
    if action == A_PASS:
        s.passed_guests |= 1 << s.to_move
        return GOES_ON
    s.passed_guests = 0  # others who let theirs stay may answer at their next turn
    noble = 1 if action >= A_PUT_NOBLE else 0
    place = action - A_PUT_NOBLE if noble == 1 else action - A_PUT
    p.tokens[FIRST_BUILDING + GUESTHOUSE] -= 1
    p.nobles[FIRST_BUILDING + GUESTHOUSE] -= noble
    p.tokens[place] += 1
    p.nobles[place] += noble
    emit(EV_GUEST, s.to_move, place, noble, 0)
    pay_lighthouse(s)
    return GOES_ON


def pay_lighthouse(s: State) -> None:
    """The captain's manned lighthouse pays one doubloon, loaded or not: at the start, or when a guest mans it."""
    if s.role == CAPTAIN and s.lighthouse_paid == 0 and manned(player(s, s.first), LIGHTHOUSE):
        s.lighthouse_paid = 1
        gain_doubloons(s, s.first, 1, LIGHTHOUSE)
