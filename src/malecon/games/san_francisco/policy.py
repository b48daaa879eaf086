"""San Francisco by rule of thumb: a sensible move in well under a microsecond; all it looks at lies open.

A card is worth what it adds to my city: its value where a majority is still open, tracks that connect, foundations that
can be built on. A column is taken when its cards are worth more than the contract it costs. How much, says weights.py.
"""

from __future__ import annotations

from malecon.games.san_francisco import weights
from malecon.games.san_francisco.rules.bonus import lacks_tracks
from malecon.games.san_francisco.rules.cards import code_of, colour_in, project_code, value_in
from malecon.games.san_francisco.rules.city import (
    cards_in_city,
    count_cells,
    neighbours,
    open_sites,
    skyscraper_needs,
    value_around,
)
from malecon.games.san_francisco.rules.market import can_take
from malecon.games.san_francisco.state import (
    A_BONUS,
    A_BONUS_TRACKS,
    A_CELL,
    A_DISCARD,
    A_DONE,
    A_PLACE,
    A_PRESENT,
    A_PUT,
    A_ROW,
    A_TAKE,
    PH_ACT,
    PH_BONUS,
    PH_PLACE,
    PH_PLUS,
    PH_PRESENT,
    PH_ROW,
    PH_TRACKS,
    Moves,
    Player,
    State,
    player,
)
from malecon.games.san_francisco.tables import (
    B_POINTS,
    BESIDE,
    BESIDE_DEPOTS,
    BLACK,
    COAST,
    DEPOT,
    DISTRICT_BONUS,
    FOUNDATION,
    N_CELLS,
    N_COLUMNS,
    N_ROWS,
    OPT_KINDS,
    PLAZA,
    PLAZA_VALUE,
    PLUS_VALUE,
    SYMBOL,
    SYMBOLS_FOR_BONUS,
    TRACKS,
)
from malecon.kernel.chance import scaled, scramble
from malecon.kernel.structs import Row8, u64


def policy(s: State, m: Moves, seed: u64) -> int:
    """The move to play, one of `m`; the seed breaks ties between columns."""
    p = player(s, s.to_move)
    phase = s.phase
    if m.n == 1:
        return m.action[0]
    if phase == PH_ACT:
        return best_act(s, p, m, seed)
    if phase == PH_PRESENT:
        return A_PUT + best_column_for(s, p, s.drawn, seed)
    if phase == PH_PLACE:
        return best_placement(s, p)
    if phase == PH_ROW:
        return A_ROW + best_row(s, p, code_waiting(s))
    if phase == PH_BONUS:
        return best_bonus(s, p)
    if phase == PH_PLUS:
        return A_CELL + best_plus(s, p)
    if phase == PH_TRACKS:
        return A_CELL + best_tracks(p)
    return m.action[scaled(scramble(seed), m.n)]


# ---- what a card is worth in a row -----------------------------------------------------------------------------------
def best_other_total(s: State, row: int) -> int:
    best = 0
    for seat in range(s.n_players):
        if seat != s.to_move:
            best = max(best, s.players[seat].total[row])
    return best


def worth_of_value(s: State, p: Player, row: int, value: int) -> int:
    """Value counts most where the race is close; far ahead or hopelessly behind it counts little."""
    gap = p.total[row] - best_other_total(s, row)
    if gap > weights.FAR_AHEAD or gap < -weights.FAR_BEHIND:
        return weights.LITTLE_VALUE * value
    return weights.WORTH_OF_VALUE * value


def worth_of_cell(s: State, p: Player, row: int, code: int) -> int:
    """What a card with these properties adds to my city in the next space of a row; -10000 if the row is full."""
    if p.length[row] == N_ROWS:
        return -10000
    cell = N_ROWS * row + p.length[row]
    here = 1 << cell
    beside = neighbours(here)
    value = value_in(code)
    worth = weights.WORTH_OF_CARD
    if code & PLAZA:
        if beside & p.cars:
            value += PLAZA_VALUE
        else:
            worth += weights.WAITING_PLAZA
    if code & DEPOT:
        worth += weights.WORTH_OF_CAR * (1 + count_cells(beside & p.tracks & ~p.cars))
    elif code & TRACKS:
        if (here & BESIDE_DEPOTS) or (beside & p.cars):
            worth += weights.WORTH_OF_CAR * (1 + count_cells(beside & p.tracks & ~p.cars))
        else:
            worth += weights.WAITING_TRACKS
    worth += worth_of_value(s, p, row, value)
    worth += worth_for_sites(p, cell, value)
    if code & FOUNDATION:
        worth += weights.WORTH_OF_SITE + worth_around(p, cell)
    if code & COAST:
        worth += weights.WORTH_OF_COAST * (1 + count_cells(open_sites(p)))
    if code & SYMBOL:
        if p.symbols[row] + 1 == SYMBOLS_FOR_BONUS:
            worth += weights.WORTH_OF_BONUS
        elif p.symbols[row] == 0:
            worth += weights.WORTH_OF_SYMBOL
    if p.length[row] == N_ROWS - 1 and s.tile[row] == 0:
        worth += weights.WORTH_OF_TILE
    return worth


def worth_for_sites(p: Player, cell: int, value: int) -> int:
    """What a value on a cell brings nearer on the foundations beside it that are not built on yet."""
    sites = open_sites(p) & neighbours(1 << cell)
    if sites == 0 or value == 0:
        return 0
    worth = 0
    for k in range(4):
        beside = cell + BESIDE[k]
        if beside >= 0 and (sites >> beside) & 1:
            missing = skyscraper_needs(p) - value_around(p, beside)
            if value >= missing:
                worth += weights.WORTH_OF_SKYSCRAPER
            else:
                worth += weights.WORTH_OF_SKYSCRAPER * value // (missing + 2)
    return worth


def worth_around(p: Player, cell: int) -> int:
    """What already lies around a new foundation."""
    around = value_around(p, cell)
    if around >= skyscraper_needs(p):
        return weights.WORTH_OF_SKYSCRAPER
    return weights.VALUE_AROUND * around


def best_row(s: State, p: Player, code: int) -> int:
    best = 0
    most = -20000
    for row in range(N_ROWS):
        worth = worth_of_cell(s, p, row, code)
        if worth > most:
            most = worth
            best = row
    return best


def worth_of_card(s: State, p: Player, code: int) -> int:
    """In its own row, or for a black card in the best one; 0 if it cannot be placed."""
    row = colour_in(code)
    if row == BLACK:
        row = best_row(s, p, code)
    return max(worth_of_cell(s, p, row, code), 0)


def code_waiting(s: State) -> int:
    return code_of(s, s.waiting)


# ---- the project board -----------------------------------------------------------------------------------------------
def worth_of_pile(s: State, p: Player, pile: Row8) -> int:
    """The cards of a column for a player, as many of a row as still find room."""
    total = 0
    for kind in range(s.options[OPT_KINDS]):
        if pile[kind] > 0:
            code = project_code(s, kind)
            row = colour_in(code)
            fit = pile[kind]
            if row != BLACK:
                fit = min(fit, N_ROWS - p.length[row])
            total += fit * worth_of_card(s, p, code)
    return total


def price_of_taking(s: State, p: Player) -> int:
    """A contract weighs more the more of them I hold; it is free if everybody gives one back at once."""
    for seat in range(s.n_players):
        if seat != s.to_move and s.players[seat].contracts == 0:
            return weights.PRICE_OF_CONTRACT * (1 + p.contracts)
    return 0


def best_act(s: State, p: Player, m: Moves, seed: u64) -> int:
    """Take the best column if it is good enough, or good and likely to be gone; else present a project."""
    best = -1
    most = 0
    price = price_of_taking(s, p)
    for number in range(N_COLUMNS):
        if can_take(s, p, number):
            gain = worth_of_pile(s, p, s.columns[number].cards) - price
            if gain > most:
                most = gain
                best = number
    if best >= 0 and (most >= enough(s, p) or m.action[0] != A_PRESENT):
        return A_TAKE + best
    if m.action[0] == A_PRESENT:
        return A_PRESENT
    for i in range(m.n):
        if m.action[i] >= A_TAKE and m.action[i] < A_DISCARD:
            return m.action[i]
    return m.action[m.n - 1]


def enough(s: State, p: Player) -> int:
    """Late in the game, and with few spaces left, less is enough."""
    if s.tokens <= weights.LATE_TOKENS or cards_in_city(p) >= N_CELLS - weights.LATE_SPACES:
        return weights.ENOUGH_LATE
    return weights.ENOUGH


def best_column_for(s: State, p: Player, kind: int, seed: u64) -> int:
    """Where the card helps me more than the player who moves next."""
    rival = player(s, (s.to_move + 1) % s.n_players)
    for_me = worth_of_card(s, p, project_code(s, kind))
    for_rival = worth_of_card(s, rival, project_code(s, kind))
    best = 0
    most = -10000000
    for number in range(N_COLUMNS):
        size = s.columns[number].size + 1
        mine = for_me if p.contracts < size else 0
        theirs = 0
        if rival.contracts < size:
            theirs = for_rival + worth_of_pile(s, rival, s.columns[number].cards)
        gain = 16 * (10 * mine - weights.RIVAL * theirs) + scaled(scramble(seed + number), 16)
        if gain > most:
            most = gain
            best = number
    return best


# ---- placing ---------------------------------------------------------------------------------------------------------
def best_placement(s: State, p: Player) -> int:
    """The card worth most now; a full row cannot be undone, so a card worth nothing stays out."""
    best = A_DONE
    most = 0
    for kind in range(s.options[OPT_KINDS]):
        if s.taken[kind] > 0:
            worth = worth_of_card(s, p, project_code(s, kind))
            if worth > most:
                most = worth
                best = A_PLACE + kind
    return best


def best_bonus(s: State, p: Player) -> int:
    """Points at once, else the district's bonus unless a track token connects several cards."""
    if DISTRICT_BONUS[s.grant] == B_POINTS:
        return A_BONUS
    return A_BONUS_TRACKS if cars_by_tracks(p, best_tracks(p)) >= weights.CARS_FOR_TRACKS else A_BONUS


def best_plus(s: State, p: Player) -> int:
    best = 0
    most = -1
    for cell in range(N_CELLS):
        if p.card[cell] >= 0:
            worth = worth_of_value(s, p, cell // N_ROWS, PLUS_VALUE)
            worth += worth_for_sites(p, cell, PLUS_VALUE)
            if worth > most:
                most = worth
                best = cell
    return best


def cars_by_tracks(p: Player, cell: int) -> int:
    """Cars that tracks on this cell would bring: its own and those waiting beside it."""
    here = 1 << cell
    if (p.cars >> cell) & 1:
        return 0
    if not ((here & BESIDE_DEPOTS) or (neighbours(here) & p.cars)):
        return 0
    return 1 + count_cells(neighbours(here) & p.tracks & ~p.cars) + count_cells(neighbours(here) & p.plazas)


def best_tracks(p: Player) -> int:
    best = -1
    most = -1
    for cell in range(N_CELLS):
        if lacks_tracks(p, cell) and cars_by_tracks(p, cell) > most:
            most = cars_by_tracks(p, cell)
            best = cell
    return max(best, 0)
