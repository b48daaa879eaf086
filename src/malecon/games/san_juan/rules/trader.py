"""The trader phase: goods are sold at the prices of the tile just turned."""

from __future__ import annotations

from malecon.games.san_juan.rules.deck import draw_to_hand
from malecon.games.san_juan.rules.library import privilege
from malecon.games.san_juan.rules.town import goods_of, has_good, owns, remove_good
from malecon.games.san_juan.state import (
    A_PASS,
    A_SELL,
    EV_PASS,
    EV_SELL,
    EV_TILE,
    PH_SELL,
    Moves,
    Player,
    State,
    add_move,
)
from malecon.games.san_juan.tables import MARKET_HALL, MARKET_STAND, N_TILES, TILE_PRICES, TRADING_POST
from malecon.kernel.events import emit


def turn_tile(s: State) -> None:
    """The trader turns the top tile before anybody decides; it goes under the stack afterwards, so the order stays."""
    s.tile_turns += 1
    emit(EV_TILE, s.first, open_tile(s), 0, 0)


def open_tile(s: State) -> int:
    """The tile that is turned up in this trader phase."""
    return s.tiles[(s.tile_turns - 1) % N_TILES]


def good_price(s: State, building: int) -> int:
    return TILE_PRICES[open_tile(s)][building]


def begin_sell(s: State, p: Player) -> bool:
    """Returns whether there is a good to sell."""
    s.phase = PH_SELL
    s.left = 1 + privilege(s)
    if owns(p, TRADING_POST):
        s.left += 1
    s.done = 0
    s.floor = 0
    s.chosen = 0
    return goods_of(p) > 0


def list_sales(s: State, p: Player, m: Moves) -> None:
    add_move(m, A_PASS)
    for slot in range(s.floor, p.n_buildings):
        if has_good(p, slot):
            add_move(m, A_SELL + slot)


def sell(s: State, p: Player, action: int) -> bool:
    """Name one good, or no more; all are named before the first card is drawn. Returns whether the turn is over."""
    if action == A_PASS:
        if s.done == 0:
            emit(EV_PASS, s.to_move, s.stage, 0, 0)
        finish_sale(s, p)
        return True
    slot = action - A_SELL
    s.chosen |= 1 << slot
    s.done += 1
    s.left -= 1
    s.floor = slot + 1
    if s.left > 0:
        for later in range(s.floor, p.n_buildings):
            if has_good(p, later):
                return False
    finish_sale(s, p)
    return True


def finish_sale(s: State, p: Player) -> None:
    """All goods sold go to the discard pile, then all cards are drawn at once."""
    cards = 0
    for slot in range(p.n_buildings):
        if (s.chosen >> slot) & 1 == 1:
            price = good_price(s, p.building[slot])
            cards += price
            emit(EV_SELL, s.to_move, slot, p.building[slot], price)
            remove_good(s, p, slot)
    draw_to_hand(s, s.to_move, cards, -1)
    if s.done >= 1 and owns(p, MARKET_HALL):
        draw_to_hand(s, s.to_move, 1, MARKET_HALL)
    if s.done >= 2 and owns(p, MARKET_STAND):
        draw_to_hand(s, s.to_move, 1, MARKET_STAND)
    s.done = 0
    s.floor = 0
    s.left = 0
    s.chosen = 0
