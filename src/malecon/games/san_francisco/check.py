"""San Francisco: what cannot be true of a state, in words. Guards positions that come from outside, and the tests."""

from __future__ import annotations

from malecon.games.san_francisco.rules.bonus import is_usable
from malecon.games.san_francisco.rules.cards import code_of, colour_in, copies_in
from malecon.games.san_francisco.rules.city import cards_in_city, count_cells
from malecon.games.san_francisco.rules.market import can_discard
from malecon.games.san_francisco.rules.placing import can_place_something, has_room
from malecon.games.san_francisco.state import (
    PH_ACT,
    PH_BONUS,
    PH_OVER,
    PH_PLACE,
    PH_PLUS,
    PH_PRESENT,
    PH_ROW,
    PH_TRACKS,
    Player,
    State,
)
from malecon.games.san_francisco.tables import (
    B_DEPOT_CARD,
    B_DISCARD,
    B_PLUS,
    B_POINTS,
    B_TRACKS,
    B_VALUE_CARD,
    BLACK,
    BONUS_COPIES,
    BONUSES,
    CELLS,
    DEPOT_CARD,
    DISTRICT_BONUS,
    DISTRICTS,
    FOUNDATION,
    KIND_NAMES,
    MAX_KINDS,
    N_CELLS,
    N_ROWS,
    OPT_DECK,
    OPT_PLAYERS,
    SYMBOLS_FOR_BONUS,
    TOKENS,
    TRACKS,
    VALUE_CARD,
)


def cards_by_kind(s: State) -> list[int]:
    """All cards of each kind that are still in the game; the others went back to the box."""
    piles = (s.deck, s.taken, *(c.cards for c in s.columns))
    out = [sum(counts) for counts in zip(*piles, strict=True)]
    for card in (s.drawn, s.waiting, *(card for p in s.players for card in p.card)):
        if 0 <= card < MAX_KINDS:
            out[card] += 1
    return out


def foundations_presented(s: State) -> int:
    """Foundation cards that have got their token: all that ever left the deck, but for one just drawn."""
    presented = 0
    for kind in range(MAX_KINDS):
        code = s.options[OPT_DECK + kind]
        if code & FOUNDATION:
            presented += copies_in(code) - s.deck[kind] - (s.drawn == kind)
    return presented


def faults(s: State) -> list[str]:
    """Every impossibility found, worst first; empty for a sound state."""
    if s.n_players != s.options[OPT_PLAYERS]:
        return ["n_players: not the number in the options"]
    out = []
    for kind, there in enumerate(cards_by_kind(s)):
        copies = copies_in(s.options[OPT_DECK + kind])
        if there > copies:
            out.append(f"card {KIND_NAMES[kind]}: there are {there}, the deck has {copies}")
    if s.tokens + foundations_presented(s) != TOKENS[s.n_players]:
        out.append("tokens: not those that the foundation cards outside the deck have left")
    for name in ("to_move", "ender"):
        if getattr(s, name) >= s.n_players:
            out.append(f"{name}: there is no seat {getattr(s, name)}")
    for seat, p in enumerate(s.players):
        out += empty_seat_faults(p, seat) if seat >= s.n_players else city_faults(s, p, seat)
    if not out:
        out += shared_faults(s)
    if not out:
        out += turn_faults(s)
    return out


def empty_seat_faults(p: Player, seat: int) -> list[str]:
    placed = [x for x in (*p.card, *p.tracks_on, p.plus_on) if x >= 0]
    if placed or p.contracts or p.points_token or p.discard_token:
        return [f"players[{seat}]: nobody sits there"]
    return []


def city_faults(s: State, p: Player, seat: int) -> list[str]:
    out = []
    here = f"players[{seat}]"
    for cell, card in enumerate(p.card):
        if card < 0:
            continue
        if cell % N_ROWS > 0 and p.card[cell - 1] < 0:
            out.append(f"{here}.card[{cell}]: a gap to its left")
        if card < MAX_KINDS and colour_in(code_of(s, card)) not in (cell // N_ROWS, BLACK):
            out.append(
                f"{here}.card[{cell}]: card {KIND_NAMES[card]} does not belong to the {DISTRICTS[cell // N_ROWS]} row"
            )
    if p.plus_on >= 0 and p.card[p.plus_on] < 0:
        out.append(f"{here}.plus_on: there is no card on {CELLS[p.plus_on]}")
    tokens = [cell for cell in p.tracks_on if cell >= 0]
    if list(p.tracks_on[: len(tokens)]) != tokens:
        out.append(f"{here}.tracks_on: a gap between the tokens")
    for i, cell in enumerate(tokens):
        if p.card[cell] < 0 or cell in tokens[:i] or code_of(s, p.card[cell]) & TRACKS:
            out.append(f"{here}.tracks_on[{i}]: no card without tracks lies on {CELLS[cell]}")
    for name, owned in bonuses_owned(p).items():
        if name != B_TRACKS and owned > 1:
            out.append(f"{here}: {owned} times the bonus {BONUSES[name]}")
    for row, district in enumerate(DISTRICTS):
        if bonuses_owned(p)[DISTRICT_BONUS[row]] and p.symbols[row] < SYMBOLS_FOR_BONUS:
            out.append(f"{here}: the bonus of {district} without two symbols there")
    if sum(bonuses_owned(p).values()) > sum(n >= SYMBOLS_FOR_BONUS for n in p.symbols):
        out.append(f"{here}: more bonuses than districts with two symbols")
    return out


def bonuses_owned(p: Player) -> dict[int, int]:
    return {
        B_PLUS: int(p.plus_on >= 0),
        B_VALUE_CARD: p.card.count(VALUE_CARD),
        B_DEPOT_CARD: p.card.count(DEPOT_CARD),
        B_POINTS: p.points_token,
        B_DISCARD: p.discard_token,
        B_TRACKS: sum(cell >= 0 for cell in p.tracks_on),
    }


def shared_faults(s: State) -> list[str]:
    """Supplies, tiles, the medal and contracts: what players have among them."""
    out = []
    seats = s.players[: s.n_players]
    on_its_way = {B_VALUE_CARD: s.waiting == VALUE_CARD, B_DEPOT_CARD: s.waiting == DEPOT_CARD}
    on_its_way |= {B_PLUS: s.phase == PH_PLUS, B_TRACKS: s.phase == PH_TRACKS}
    for bonus, name in enumerate(BONUSES):
        there = s.supply[bonus] + on_its_way.get(bonus, 0) + sum(bonuses_owned(p)[bonus] for p in seats)
        if there > BONUS_COPIES or (there < BONUS_COPIES and bonus != B_DISCARD):  # used discard tokens are gone
            out.append(f"supply.{name}: there are {there} with those of the players, the box has {BONUS_COPIES}")
    for row, district in enumerate(DISTRICTS):
        full = [seat for seat, p in enumerate(seats) if p.length[row] == N_ROWS]
        if (s.tile[row] > 0) != bool(full) or (s.tile[row] > 0 and s.tile[row] - 1 not in full):
            out.append(f"tile.{district}: belongs to a player who has completed the row, and to nobody before")
    heights = [count_cells(p.skyscrapers) for p in seats]
    if (
        s.medal > s.n_players
        or (s.medal > 0) != (max(heights) > 0)
        or (s.medal > 0 and heights[s.medal - 1] < max(heights))
    ):
        out.append("medal: belongs to a player with most skyscrapers, and to nobody before the first")
    if min(p.contracts for p in seats) > 0:
        out.append("players: somebody must be without contracts")
    return out


def turn_faults(s: State) -> list[str]:
    out = []
    if (s.to_move < 0) != (s.phase == PH_OVER) or (s.ender >= 0) != (s.phase == PH_OVER):
        return ["to_move: nobody is to move, and somebody has ended the game, exactly when it is over"]
    full = [seat for seat, p in enumerate(s.players) if not has_room(p)]
    if s.drawn >= 0 and s.phase != PH_PRESENT:
        out.append("drawn: no project is being presented")
    if s.waiting >= 0 and s.phase != PH_ROW:
        out.append("waiting: no row is being chosen")
    if s.grant >= 0 and s.phase != PH_BONUS:
        out.append("grant: no bonus is being chosen")
    if any(s.taken) and s.phase in (PH_ACT, PH_PRESENT, PH_OVER):
        out.append("taken: nobody is placing cards")
    if s.phase == PH_OVER:
        if s.tokens and s.ender not in full and s.n_deck:
            out.append("phase: the game cannot be over")
        return out
    p = s.players[s.to_move]
    if s.tokens == 0 or any(seat != s.to_move for seat in full):
        out.append("phase: the game is over")
    elif full and s.phase not in (PH_BONUS, PH_PLUS, PH_TRACKS):
        out.append("phase: the game is over")
    if s.phase == PH_PRESENT and s.drawn < 0:
        out.append("drawn: the card being presented is missing")
    if s.phase == PH_PLACE and not can_place_something(s, p) and not can_discard(p):
        out.append("phase: there is nothing to place")
    if s.phase == PH_ROW and s.waiting < 0:
        out.append("waiting: the card whose row is being chosen is missing")
    if s.phase == PH_ROW and 0 <= s.waiting < MAX_KINDS and colour_in(code_of(s, s.waiting)) != BLACK:
        out.append("waiting: only a black card or a bonus card may choose its row")
    if s.phase == PH_BONUS and not bonus_is_due(s, p):
        out.append("grant: no bonus is due there")
    if s.phase == PH_PLUS and (p.plus_on >= 0 or not cards_in_city(p)):
        out.append("phase: there is no +2 token to place")
    if s.phase == PH_TRACKS and all(p.card[cell] < 0 or p.tracks >> cell & 1 for cell in range(N_CELLS)):
        out.append("phase: there is no card for a track token")
    return out


def bonus_is_due(s: State, p: Player) -> bool:
    """Two symbols in the row, and both the district's bonus and a track token to choose from."""
    if s.grant < 0 or p.symbols[s.grant] != SYMBOLS_FOR_BONUS:
        return False
    bonus = DISTRICT_BONUS[s.grant]
    return bonuses_owned(p)[bonus] == 0 and is_usable(s, p, bonus) and is_usable(s, p, B_TRACKS)
