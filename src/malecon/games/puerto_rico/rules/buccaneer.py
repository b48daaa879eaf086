"""The buccaneer: only the player who chose the role acts, in one of four ways."""

from __future__ import annotations

from malecon.games.puerto_rico.rules.captain import clear_ship
from malecon.games.puerto_rico.rules.estate import free_circles, gain_doubloons, gain_points, plays_with
from malecon.games.puerto_rico.rules.tiles import count_pile
from malecon.games.puerto_rico.rules.trader import empty_house
from malecon.games.puerto_rico.state import (
    A_CAPTURE,
    A_LOOT,
    A_PASS,
    A_PIRACY,
    A_PUT,
    A_PUT_NOBLE,
    A_RAID,
    A_RAID_NOBLE,
    ASKS,
    ENDS,
    EV_CAPTURE,
    EV_LOOT,
    EV_PIRACY,
    EV_RAID,
    EV_RAID_PLACE,
    EV_RAID_REST,
    PH_BUCCANEER,
    PH_RAID,
    PIRACY_COUNTS,
    WHY_CAPTURE,
    WHY_LOOT,
    Moves,
    Player,
    State,
    add_move,
)
from malecon.games.puerto_rico.tables import (
    BUCCANEER,
    CAPTURE_PAY,
    N_SHIPS,
    PIRATE_KEEPS,
    PORT,
    PROSPECTOR,
    PROSPECTORS,
    RAIDER_KEEPS,
    SHIP_SIZES,
    X_BUCCANEER,
)
from malecon.kernel.events import emit


# ---- role cards ----------------------------------------------------------------------------------------------------
def role_in_play(s: State, role: int) -> bool:
    if role < PROSPECTOR:
        return True
    if role == BUCCANEER:
        return plays_with(s, X_BUCCANEER)
    return role - PROSPECTOR < PROSPECTORS[s.n_players]


def may_choose_role(s: State, seat: int, role: int) -> bool:
    """Nobody has it this round; the captor leaves his captured role alone, the holder of the token the buccaneer."""
    if s.taken[role] > 0 or not role_in_play(s, role):
        return False
    if role == BUCCANEER:
        return s.buccaneer != seat
    return role != s.captured or s.captor != seat


def free_captured_role(s: State) -> None:
    """Somebody else chose the captured role: the captor gets his pay and the card moves on."""
    gain_doubloons(s, s.captor, CAPTURE_PAY, WHY_CAPTURE)
    s.captured = -1
    s.captor = -1


# ---- the four options ----------------------------------------------------------------------------------------------
def begin_buccaneer(s: State) -> bool:
    s.phase = PH_BUCCANEER
    return True


def raid_size(s: State) -> int:
    """Tokens in the hall above one per player."""
    return max(s.hall + s.hall_nobles - s.n_players, 0)


def list_buccaneer(s: State, m: Moves) -> None:
    """An option may be chosen although it has no effect."""
    add_move(m, A_LOOT)
    add_move(m, A_RAID)
    if raid_size(s) > 0 and s.hall_nobles > 0:
        add_move(m, A_RAID_NOBLE)
    for ship in range(N_SHIPS):
        if SHIP_SIZES[s.n_players][ship] > 0:
            for n in range(min(s.load[ship], PIRATE_KEEPS) + 1):
                add_move(m, A_PIRACY + ship * PIRACY_COUNTS + n)
    for role in range(BUCCANEER):
        if s.taken[role] == 0 and role_in_play(s, role):
            add_move(m, A_CAPTURE + role)


def act_as_buccaneer(s: State, p: Player, action: int) -> int:
    if action >= A_CAPTURE:
        capture(s, action - A_CAPTURE)
    elif action >= A_PIRACY:
        pirate(s, p, (action - A_PIRACY) // PIRACY_COUNTS, (action - A_PIRACY) % PIRACY_COUNTS)
    elif action == A_LOOT:
        loot(s)
    else:
        return raid(s, p, 1 if action == A_RAID_NOBLE else 0)
    return ENDS


def pirate(s: State, p: Player, ship: int, kept: int) -> None:
    """Empty a ship and keep up to three of its barrels; they bring no points."""
    emit(EV_PIRACY, s.to_move, ship, s.cargo[ship], kept)
    if s.load[ship] > 0:
        p.goods[s.cargo[ship]] += kept
        s.load[ship] -= kept
        clear_ship(s, ship)


def loot(s: State) -> None:
    """Empty the trading house: a point per barrel."""
    barrels = count_pile(s.house)
    emit(EV_LOOT, s.to_move, barrels, 0, 0)
    if barrels > 0:
        empty_house(s)
    gain_points(s, s.to_move, barrels, WHY_LOOT)


def capture(s: State, role: int) -> None:
    """Take a role that nobody has, with its doubloons. Played at the end of the round if nobody chooses it."""
    emit(EV_CAPTURE, s.to_move, role, s.coins[role], 0)
    gain_doubloons(s, s.to_move, s.coins[role], WHY_CAPTURE)
    s.coins[role] = 0
    s.captured = role
    s.captor = s.to_move


# ---- the raid ------------------------------------------------------------------------------------------------------
def raid(s: State, p: Player, nobles: int) -> int:
    """The hall keeps one token per player. Of those removed up to three go on circles at once, a noble first.

    While that lasts `done` and `lifted` are the workers and nobles removed, `left` counts those that may be kept.
    """
    s.done = raid_size(s) - nobles
    s.lifted = nobles
    s.left = RAIDER_KEEPS
    s.cursor = 0
    s.hall -= s.done
    s.hall_nobles -= nobles
    emit(EV_RAID, s.to_move, s.done, nobles, 0)
    return ask_for_raided(s, p)


def has_free_circle(p: Player, first: int) -> bool:
    for place in range(first, PORT):
        if free_circles(p, place) > 0:
            return True
    return False


def ask_for_raided(s: State, p: Player) -> int:
    """The noble, then the workers in the order of places."""
    if s.left > 0 and s.done + s.lifted > 0 and has_free_circle(p, s.cursor):
        s.phase = PH_RAID
        return ASKS
    s.workers += s.done
    s.nobles += s.lifted
    emit(EV_RAID_REST, s.to_move, s.done, s.lifted, 0)
    s.done = 0
    s.lifted = 0
    s.left = 0
    return ENDS


def list_raided(s: State, p: Player, m: Moves) -> None:
    add_move(m, A_PASS)
    for place in range(s.cursor, PORT):
        if free_circles(p, place) > 0:
            add_move(m, (A_PUT_NOBLE if s.lifted > 0 else A_PUT) + place)


def place_raided(s: State, p: Player, action: int) -> int:
    """A noble not wanted goes to the supply; passing on workers ends the raid."""
    if action == A_PASS:
        if s.lifted > 0:
            s.nobles += s.lifted
            emit(EV_RAID_REST, s.to_move, 0, s.lifted, 0)
            s.lifted = 0
        else:
            s.left = 0
        return ask_for_raided(s, p)
    noble = s.lifted
    place = action - A_PUT_NOBLE if noble == 1 else action - A_PUT
    p.tokens[place] += 1
    p.nobles[place] += noble
    p.n_nobles += noble
    if noble == 1:
        s.lifted = 0
    else:
        s.done -= 1
        s.cursor = place
    s.left -= 1
    emit(EV_RAID_PLACE, s.to_move, place, noble, 0)
    return ask_for_raided(s, p)
