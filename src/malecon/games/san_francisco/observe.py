"""San Francisco for learners: what a seat may know as a row of numbers, and a label for each of them.

The seat itself always comes first, then the others clockwise; places of absent players stay zero. Cards are counted by
their place in the deck's list, so a net belongs to the deck that it was trained with. At the end stands what a player
sees at a glance and a net is slow to find out: what the cards on the table are worth in my city by rule of thumb.
"""

from __future__ import annotations

from collections.abc import Sequence

from malecon.games.san_francisco.policy import worth_of_card, worth_of_cell
from malecon.games.san_francisco.rules.cards import code_of, project_code
from malecon.games.san_francisco.rules.city import cards_in_city, count_cells
from malecon.games.san_francisco.rules.scoring import (
    car_tile,
    district_tile,
    leads_cars,
    leads_district,
    own_points,
    standing,
    takes_part,
)
from malecon.games.san_francisco.state import (
    N_PHASES,
    N_PLAYER_OBS,
    PH_ACT,
    PH_PRESENT,
    PHASES,
    Player,
    State,
    column,
    player,
)
from malecon.games.san_francisco.tables import (
    BONUSES,
    CARD_NAMES,
    CELLS,
    DISTRICTS,
    KIND_NAMES,
    MAX_KINDS,
    MAX_PLAYERS,
    N_BONUSES,
    N_CELLS,
    N_COLUMNS,
    N_ROWS,
    OPT_ABSENT_LAST,
    OPT_KINDS,
)
from malecon.kernel.structs import Row8, Row16, uncompiled


def observe(s: State, seat: int, out: Row16) -> None:
    """Write all entries; `out` is zero before."""
    n = 0
    for i in range(MAX_PLAYERS):
        if i < s.n_players:
            observe_player(s, (seat + i) % s.n_players, out, n)
        n += N_PLAYER_OBS
    observe_majorities(s, seat, out)
    for number in range(N_COLUMNS):
        n = put_row(out, n, column(s, number).cards, MAX_KINDS)
    n = put_row(out, n, s.deck, MAX_KINDS)
    n = put_row(out, n, s.taken, MAX_KINDS)
    if s.drawn >= 0:
        out[n + s.drawn] = 1
    if s.waiting >= 0:
        out[n + s.waiting] = 1
    n += MAX_KINDS + 2
    for number in range(N_COLUMNS):
        out[n + number] = s.columns[number].size
    n += N_COLUMNS
    n = put_row(out, n, s.supply, N_BONUSES)
    for row in range(N_ROWS):
        out[n + row] = s.tile[row] == 0
    n += N_ROWS
    out[n + s.phase] = 1
    n += N_PHASES
    if s.grant >= 0:
        out[n + s.grant] = 1
    n += N_ROWS
    out[n] = s.n_deck
    out[n + 1] = s.n_taken
    out[n + 2] = s.tokens
    out[n + 3] = s.n_players
    out[n + 4] = s.to_move == seat
    out[n + 5] = s.options[OPT_ABSENT_LAST]
    if seat == s.to_move:
        observe_worth(s, out, n + 6)


def observe_player(s: State, who: int, out: Row16, n: int) -> None:
    """One city and what lies beside it, but for the majorities."""
    p = player(s, who)
    put_row(out, n, p.value, N_CELLS)
    put_cells(out, n + N_CELLS, p.tracks)
    put_cells(out, n + 2 * N_CELLS, p.cars)
    put_cells(out, n + 3 * N_CELLS, p.plazas)
    put_cells(out, n + 4 * N_CELLS, p.sites)
    put_cells(out, n + 5 * N_CELLS, p.skyscrapers)
    n += 6 * N_CELLS
    for row in range(N_ROWS):
        out[n + row] = p.length[row]
        out[n + N_ROWS + row] = p.total[row]
        out[n + 2 * N_ROWS + row] = p.symbols[row]
        out[n + 3 * N_ROWS + row] = s.tile[row] == who + 1
    n += 5 * N_ROWS
    out[n + 1] = p.coast
    out[n + 2] = count_cells(p.cars)
    out[n + 3] = count_cells(p.skyscrapers)
    out[n + 4] = cards_in_city(p)
    out[n + 5] = p.contracts
    out[n + 6] = p.points_token
    out[n + 7] = p.discard_token
    out[n + 8] = s.medal == who + 1
    out[n + 9] = own_points(s, who)
    out[n + 11] = who == s.to_move
    out[n + 12] = 1


def observe_majorities(s: State, seat: int, out: Row16) -> None:
    """Every city's ranks, and its points with them. Each pair is compared once, and who is behind is counted where its
    rank will stand."""
    districts = 6 * N_CELLS + 4 * N_ROWS
    cars = districts + N_ROWS
    for i in range(s.n_players):
        a = (seat + i) % s.n_players
        n = N_PLAYER_OBS * i
        for j in range(i + 1, s.n_players):
            b = (seat + j) % s.n_players
            o = N_PLAYER_OBS * j
            for row in range(N_ROWS):
                lead = standing(player(s, a), row) - standing(player(s, b), row)
                if lead == 0 and (takes_part(player(s, a), row) or s.options[OPT_ABSENT_LAST] > 0):
                    lead = 1 if leads_district(s, a, b, row) else -1
                out[n + districts + row] += lead < 0
                out[o + districts + row] += lead > 0
            lead = out[n + cars + 2] - out[o + cars + 2]
            if lead == 0:
                lead = 1 if leads_cars(s, a, b) else -1
            out[n + cars] += lead < 0
            out[o + cars] += lead > 0
    for i in range(s.n_players):
        p = player(s, (seat + i) % s.n_players)
        n = N_PLAYER_OBS * i
        points = out[n + cars + 9] + car_tile(s, out[n + cars])
        out[n + cars] += 1
        for row in range(N_ROWS):
            points += district_tile(s, p, row, out[n + districts + row])
            out[n + districts + row] = 1 + out[n + districts + row] if takes_part(p, row) else 0
        out[n + cars + 10] = points


def observe_worth(s: State, out: Row16, n: int) -> None:
    """What the cards that the seat to move decides about are worth: to itself, or to the next one if it gives them."""
    me = player(s, s.to_move)
    if s.phase == PH_ACT:
        observe_columns(s, me, out, n + MAX_KINDS)
    elif s.phase == PH_PRESENT:
        rival = player(s, (s.to_move + 1) % s.n_players)
        observe_columns(s, rival, out, n + MAX_KINDS + N_COLUMNS)
        out[n + MAX_KINDS + 2 * N_COLUMNS] = worth_of_card(s, rival, project_code(s, s.drawn))
        out[n + s.drawn] = worth_of_card(s, me, project_code(s, s.drawn))
    elif s.waiting >= 0:
        for row in range(N_ROWS):
            worth = worth_of_cell(s, me, row, code_of(s, s.waiting))
            out[n + MAX_KINDS + 2 * N_COLUMNS + 1 + row] = max(worth, 0)
    elif s.n_taken > 0:
        for kind in range(s.options[OPT_KINDS]):
            if s.taken[kind] > 0:
                out[n + kind] = worth_of_card(s, me, project_code(s, kind))


def observe_columns(s: State, p: Player, out: Row16, n: int) -> None:
    left = s.columns[0].size + s.columns[1].size + s.columns[2].size
    kind = 0
    while left > 0:
        here = s.columns[0].cards[kind] + s.columns[1].cards[kind] + s.columns[2].cards[kind]
        if here > 0:
            left -= here
            worth = worth_of_card(s, p, project_code(s, kind))
            for number in range(N_COLUMNS):
                out[n + number] += s.columns[number].cards[kind] * worth
        kind += 1


def put_cells(out: Row16, at: int, cells: int) -> None:
    """A mark for each of these cells."""
    while cells > 0:
        row = cells & 31
        if row > 0:
            for k in range(N_ROWS):
                out[at + k] = (row >> k) & 1
        cells >>= N_ROWS
        at += N_ROWS


def put_row(out: Row16, at: int, row: Row8, n: int) -> int:
    for i in range(n):
        out[at + i] = row[i]
    return at + n


@uncompiled
def labels(kinds: Sequence[str] = KIND_NAMES) -> list[tuple[str, float]]:
    """A name and a scale for every entry, in the order in which `observe` writes them."""
    out: list[tuple[str, float]] = []
    for i in range(MAX_PLAYERS):
        who = "me" if i == 0 else f"player +{i}"
        out += [(f"{who}: value on {cell}", 1 / 4) for cell in CELLS]
        for what in ("tracks", "cable car", "plaza", "foundation", "skyscraper"):
            out += [(f"{who}: {what} on {cell}", 1.0) for cell in CELLS]
        out += [(f"{who}: cards in {row}", 1 / 5) for row in DISTRICTS]
        out += [(f"{who}: value of {row}", 1 / 10) for row in DISTRICTS]
        out += [(f"{who}: bonus symbols in {row}", 1 / 2) for row in DISTRICTS]
        out += [(f"{who}: completed {row} first", 1.0) for row in DISTRICTS]
        out += [(f"{who}: rank in {row} (0: no card)", 1 / 4) for row in DISTRICTS]
        out += [(f"{who}: rank in cable cars", 1 / 4), (f"{who}: coast cards", 1 / 3), (f"{who}: cable cars", 1 / 8)]
        out += [(f"{who}: skyscrapers", 1 / 3), (f"{who}: cards in the city", 1 / 25), (f"{who}: contracts", 1 / 3)]
        out += [(f"{who}: 1½ point token", 1.0), (f"{who}: discard token", 1.0), (f"{who}: medal", 1.0)]
        out += [(f"{who}: half points without majorities", 1 / 20), (f"{who}: half points if it ended now", 1 / 20)]
        out += [(f"{who}: is to move", 1.0), (f"{who}: plays", 1.0)]
    for number in range(N_COLUMNS):
        out += [(f"column {number + 1}: {kind}", 1 / 3) for kind in kinds]
    out += [(f"deck: {kind}", 1 / 3) for kind in kinds]
    out += [(f"taken: {kind}", 1 / 3) for kind in kinds]
    out += [(f"in question: {card}", 1.0) for card in (*kinds, *CARD_NAMES[MAX_KINDS:])]
    out += [(f"column {number + 1}: cards", 1 / 5) for number in range(N_COLUMNS)]
    out += [(f"supply: {bonus}", 1 / 3) for bonus in BONUSES]
    out += [(f"tile of {row} is free", 1.0) for row in DISTRICTS]
    out += [(f"phase: {phase}", 1.0) for phase in PHASES]
    out += [(f"bonus due in {row}", 1.0) for row in DISTRICTS]
    out += [
        ("cards in the deck", 1 / 87),
        ("cards taken", 1 / 5),
        ("foundation tokens left", 1 / 10),
        ("players", 1 / 4),
    ]
    out += [("my decision", 1.0), ("option: absent last", 1.0)]
    out += [(f"worth of {kind} to me", 1 / 200) for kind in kinds]
    out += [(f"column {number + 1}: worth to me", 1 / 400) for number in range(N_COLUMNS)]
    out += [(f"column {number + 1}: worth to the next player", 1 / 400) for number in range(N_COLUMNS)]
    out += [("worth of the card in question to the next player", 1 / 200)]
    out += [(f"worth of the card in question in {row}", 1 / 200) for row in DISTRICTS]
    return out
