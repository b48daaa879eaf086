"""The builder phase: everybody may build one building and pays for it with cards (black market: goods too)."""

from __future__ import annotations

from malecon.games.san_juan.rules.deck import draw_to_hand, list_cards, put_on_discard, take_from_hand
from malecon.games.san_juan.rules.library import privilege
from malecon.games.san_juan.rules.town import count_owned, goods_of, has_good, is_production, owns, remove_good
from malecon.games.san_juan.state import (
    A_BUILD,
    A_COVER,
    A_PASS,
    A_PAY,
    A_SPEND,
    EV_BUILD,
    EV_COVER,
    EV_GOOD_LOST,
    EV_PASS,
    EV_PAY,
    EV_SPEND,
    PH_BUILD,
    PH_PAY,
    Moves,
    Player,
    State,
    add_move,
)
from malecon.games.san_juan.tables import (
    BLACK_MARKET,
    CARPENTER,
    COST,
    CRANE,
    LIBRARY,
    MARKET_GOODS,
    N_KINDS,
    OPT_COVERED_GOOD_PAYS,
    OPT_COVERED_PAYS,
    POOR_HOUSE,
    POOR_HOUSE_HAND,
    QUARRY,
    SMITHY,
)
from malecon.kernel.events import emit


def begin_build(s: State) -> bool:
    """Always a decision: whether somebody *can* build depends on hidden cards and must not show."""
    s.phase = PH_BUILD
    s.site = -1
    s.built = -1
    s.under = -1
    return True


# ---- what it costs ------------------------------------------------------------------------------------------------
def covers(p: Player, site: int, kind: int) -> bool:
    """Whether a building of this kind is the one being built over."""
    return site >= 0 and p.building[site] == kind


def helps_to_pay(s: State, p: Player, site: int, kind: int) -> bool:
    """Smithy, quarry or black market stands and is not being covered (a covered building stops working at once)."""
    return owns(p, kind) and (s.options[OPT_COVERED_PAYS] > 0 or not covers(p, site, kind))


def full_price(s: State, p: Player, kind: int, site: int) -> int:
    """The price of a building on a new place (site -1) or over the building at `site`, for one without privilege.

    It may be negative here; what is left of it counts against the builder's privilege too.
    """
    price = COST[kind]
    if site >= 0:
        price -= COST[p.building[site]]
    if is_production(kind):
        if helps_to_pay(s, p, site, SMITHY):
            price -= 1
    elif helps_to_pay(s, p, site, QUARRY):
        price -= 1
    return price


def price_of(s: State, p: Player, kind: int, site: int) -> int:
    """Cards that the player to move has to pay; never less than none."""
    discount = privilege(s)
    if discount == 2 and covers(p, site, LIBRARY):
        discount = 1
    return max(full_price(s, p, kind, site) - discount, 0)


def usable_goods(s: State, p: Player, site: int) -> int:
    """How many goods the black market would take for this build."""
    if not helps_to_pay(s, p, site, BLACK_MARKET):
        return 0
    goods = goods_of(p)
    if site >= 0 and has_good(p, site) and s.options[OPT_COVERED_GOOD_PAYS] == 0:
        goods -= 1
    return min(goods, MARKET_GOODS)


def may_own(p: Player, kind: int, site: int) -> bool:
    """Any number of production buildings, one of each violet one; never the same kind on itself."""
    if covers(p, site, kind):
        return False
    return is_production(kind) or not owns(p, kind)


def can_pay(s: State, p: Player, kind: int, site: int) -> bool:
    return price_of(s, p, kind, site) - usable_goods(s, p, site) <= p.n_hand - 1


def can_build(s: State, p: Player, kind: int, site: int) -> bool:
    return p.hand[kind] > 0 and may_own(p, kind, site) and can_pay(s, p, kind, site)


def can_cover(s: State, p: Player, site: int) -> bool:
    """The crane may build over any own building but itself, if some card in hand can go there."""
    if not owns(p, CRANE) or site >= p.n_buildings or p.building[site] == CRANE:
        return False
    for kind in range(N_KINDS):
        if can_build(s, p, kind, site):
            return True
    return False


# ---- choosing -----------------------------------------------------------------------------------------------------
def list_builds(s: State, p: Player, m: Moves) -> None:
    add_move(m, A_PASS)
    for kind in range(N_KINDS):
        if p.hand[kind] > 0 and can_build(s, p, kind, s.site):
            add_move(m, A_BUILD + kind)
    if s.site < 0 and owns(p, CRANE):
        for site in range(p.n_buildings):
            if can_cover(s, p, site):
                add_move(m, A_COVER + site)


def choose_build(s: State, p: Player, action: int) -> bool:
    """Returns whether the player's turn is over."""
    if action == A_PASS:
        s.site = -1
        emit(EV_PASS, s.to_move, s.stage, 0, 0)
        return True
    if action >= A_COVER:
        s.site = action - A_COVER
        return False
    place_building(s, p, action - A_BUILD)
    if s.left == 0:
        finish_build(s, p)
        return True
    s.phase = PH_PAY
    return False


def place_building(s: State, p: Player, kind: int) -> None:
    """Put the card down; from now on what it covers is gone and the price is fixed."""
    s.left = price_of(s, p, kind, s.site)
    s.done = 0
    s.floor = 0
    s.chosen = 0
    s.built = kind
    take_from_hand(p, kind)
    emit(EV_BUILD, s.to_move, kind, s.left, s.site if s.site >= 0 else p.n_buildings)
    if s.site < 0:
        s.site = p.n_buildings
        p.n_buildings += 1
    else:
        s.under = p.building[s.site]
        p.covered[s.under] += 1
        emit(EV_COVER, s.to_move, s.under, s.site, 0)
        if has_good(p, s.site) and not (s.options[OPT_COVERED_GOOD_PAYS] > 0 and market_open(s, p)):
            lose_good(s, p)
    p.building[s.site] = kind
    count_owned(p)


def lose_good(s: State, p: Player) -> None:
    """A good on the covered building is lost, whatever is built there."""
    remove_good(s, p, s.site)
    emit(EV_GOOD_LOST, s.to_move, s.site, s.under, 0)


# ---- paying -------------------------------------------------------------------------------------------------------
def market_open(s: State, p: Player) -> bool:
    """Whether the black market takes goods for the building being paid for (it cannot help to pay for itself)."""
    if s.under == BLACK_MARKET:
        return s.options[OPT_COVERED_PAYS] > 0
    return owns(p, BLACK_MARKET) and s.built != BLACK_MARKET


def can_spend(s: State, p: Player, slot: int) -> bool:
    """Goods first and in order of their buildings, so that each way to pay can be reached in one way only."""
    if s.phase != PH_PAY or s.done >= MARKET_GOODS or not market_open(s, p):
        return False
    if slot >= p.n_buildings or not has_good(p, slot) or (s.chosen >> slot) > 0:
        return False
    later = 0
    for other in range(slot + 1, p.n_buildings):
        if has_good(p, other):
            later += 1
    return s.left - 1 - min(later, MARKET_GOODS - s.done - 1) <= p.n_hand


def list_payments(s: State, p: Player, m: Moves) -> None:
    list_cards(p.hand, s.floor, s.left, A_PAY, m)
    for slot in range(p.n_buildings):
        if can_spend(s, p, slot):
            add_move(m, A_SPEND + slot)


def pay(s: State, p: Player, action: int) -> bool:
    """One card or good; returns whether the price is paid and the turn over."""
    if action >= A_SPEND:
        slot = action - A_SPEND
        s.chosen = 1 << slot
        s.done += 1
        emit(EV_SPEND, s.to_move, slot, s.under if slot == s.site else p.building[slot], 0)
        remove_good(s, p, slot)
    else:
        kind = action - A_PAY
        s.floor = kind
        s.done = MARKET_GOODS
        take_from_hand(p, kind)
        put_on_discard(s, kind)
        emit(EV_PAY, s.to_move, kind, 0, 0)
    s.left -= 1
    if s.left > 0:
        return False
    finish_build(s, p)
    return True


def finish_build(s: State, p: Player) -> None:
    """After paying: a good still on the covered building is lost, then carpenter, then poor house (classic order)."""
    if s.under >= 0 and has_good(p, s.site):
        lose_good(s, p)
    if owns(p, CARPENTER) and s.built != CARPENTER and not is_production(s.built):
        draw_to_hand(s, s.to_move, 1, CARPENTER)
    if owns(p, POOR_HOUSE) and s.built != POOR_HOUSE and p.n_hand <= POOR_HOUSE_HAND:
        draw_to_hand(s, s.to_move, 1, POOR_HOUSE)
    s.built = -1
    s.under = -1
    s.site = -1
    s.done = 0
    s.floor = 0
    s.chosen = 0
