"""The trader phase: everybody may sell one barrel; the land office buys or sells a tile."""

from __future__ import annotations

from malecon.games.puerto_rico.rules.estate import gain_doubloons, led_by_noble, manned
from malecon.games.puerto_rico.rules.library import privilege_of
from malecon.games.puerto_rico.rules.nobles import has_plantation
from malecon.games.puerto_rico.rules.settler import look_at_tile
from malecon.games.puerto_rico.rules.tiles import count_pile, discard_plantation, has_room, tiles_to_draw
from malecon.games.puerto_rico.state import (
    A_BUY_TILE,
    A_PASS,
    A_POST,
    A_SELL,
    A_SELL_TILE,
    ENDS,
    EV_HOUSE_AWAY,
    EV_PASS,
    EV_PAY,
    EV_POST,
    EV_SELL,
    GOES_ON,
    PH_TRADE,
    WHY_SALE,
    Moves,
    Player,
    State,
    add_move,
)
from malecon.games.puerto_rico.tables import (
    HOUSE_SPACES,
    LAND_OFFICE,
    LAND_PRICE,
    LARGE_MARKET,
    LARGE_MARKET_PAY,
    N_GOODS,
    OFFICE,
    OPT_EXPANSIONS,
    OPT_TRADING_POST_AFTER_FULL,
    PRICE,
    SMALL_MARKET,
    SMALL_MARKET_PAY,
    TRADING_POST,
)
from malecon.kernel.events import emit

# what a trader turn has seen, as bits of `done`: 1 a sale, 2 the land office


def house_is_full(s: State) -> bool:
    return count_pile(s.house) >= HOUSE_SPACES


def may_sell(s: State, p: Player, good: int) -> bool:
    """To the trading house: a free place, and a kind that is not there yet unless the seller has an office."""
    if p.goods[good] == 0 or s.done & 1 == 1 or house_is_full(s):
        return False
    return s.house[good] == 0 or manned(p, OFFICE)


def may_post(s: State, p: Player, good: int) -> bool:
    """To one's own trading post: any kind."""
    return p.goods[good] > 0 and s.done & 1 == 0 and manned(p, TRADING_POST)


def may_buy_tile(s: State, p: Player) -> bool:
    """A worker in the land office buys a tile unseen."""
    if s.done & 2 == 2 or not manned(p, LAND_OFFICE) or led_by_noble(p, LAND_OFFICE):
        return False
    return p.doubloons >= LAND_PRICE and has_room(p) and tiles_to_draw(s) > 0


def may_sell_tiles(s: State, p: Player) -> bool:
    """A noble in the land office sells a plantation."""
    return s.done & 2 == 0 and led_by_noble(p, LAND_OFFICE) and has_plantation(p)


def sale_price(s: State, p: Player, seat: int, good: int, at_post: bool) -> int:
    """The trader's privilege counts everywhere, the markets only in the trading house."""
    price = PRICE[good] + privilege_of(s, seat)
    if not at_post:
        if manned(p, SMALL_MARKET):
            price += SMALL_MARKET_PAY
        if manned(p, LARGE_MARKET):
            price += LARGE_MARKET_PAY
    return price


def begin_trade(s: State, p: Player) -> bool:
    """`done` is cleared at the first question of a turn (step 0)."""
    if s.step == 0:
        s.done = 0
        s.step = 1
    s.phase = PH_TRADE
    for good in range(N_GOODS):
        if may_sell(s, p, good):
            return True
    if s.options[OPT_EXPANSIONS] == 0 or phase_is_over(s):
        return False
    if may_buy_tile(s, p) or may_sell_tiles(s, p):
        return True
    return manned(p, TRADING_POST) and s.done & 1 == 0 and count_pile(p.goods) > 0


def phase_is_over(s: State) -> bool:
    """A full house ends the phase at once only in the strict reading."""
    return s.options[OPT_TRADING_POST_AFTER_FULL] == 0 and house_is_full(s)


def list_trades(s: State, p: Player, m: Moves) -> None:
    add_move(m, A_PASS)
    if may_buy_tile(s, p):
        add_move(m, A_BUY_TILE)
    for good in range(N_GOODS):
        if may_sell(s, p, good):
            add_move(m, A_SELL + good)
    for good in range(N_GOODS):
        if may_post(s, p, good):
            add_move(m, A_POST + good)
    if may_sell_tiles(s, p):
        for good in range(N_GOODS):
            if p.island[good] > 0:
                add_move(m, A_SELL_TILE + good)


def trade(s: State, p: Player, action: int) -> int:
    if action == A_PASS:
        emit(EV_PASS, s.to_move, s.stage, 0, 0)
        return ENDS
    if action == A_BUY_TILE:
        s.done |= 2
        p.doubloons -= LAND_PRICE
        emit(EV_PAY, s.to_move, LAND_PRICE, LAND_OFFICE, 0)
        return look_at_tile(s, p)
    if action >= A_SELL_TILE:
        s.done |= 2
        discard_plantation(s, p, s.to_move, action - A_SELL_TILE)
        gain_doubloons(s, s.to_move, LAND_PRICE, LAND_OFFICE)
    elif action >= A_POST:
        sell_at_post(s, p, action - A_POST)
    else:
        sell_to_house(s, p, action - A_SELL)
    return GOES_ON


def sell_to_house(s: State, p: Player, good: int) -> None:
    price = sale_price(s, p, s.to_move, good, False)
    s.done |= 1
    p.goods[good] -= 1
    s.house[good] += 1
    emit(EV_SELL, s.to_move, good, price, 0)
    gain_doubloons(s, s.to_move, price, WHY_SALE)


def sell_at_post(s: State, p: Player, good: int) -> None:
    price = sale_price(s, p, s.to_move, good, True)
    s.done |= 1
    p.goods[good] -= 1
    s.barrels[good] += 1
    emit(EV_POST, s.to_move, good, price, 0)
    gain_doubloons(s, s.to_move, price, WHY_SALE)


def empty_house(s: State) -> None:
    """The barrels go back to the supply."""
    emit(EV_HOUSE_AWAY, -1, count_pile(s.house), 0, 0)
    for good in range(N_GOODS):
        s.barrels[good] += s.house[good]
        s.house[good] = 0


def end_trade(s: State) -> None:
    s.done = 0
    if house_is_full(s):
        empty_house(s)
