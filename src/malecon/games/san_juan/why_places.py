"""San Juan: why a move that names a building by its place is refused."""

from __future__ import annotations

from malecon.games.san_juan.cards import CARD_NAMES
from malecon.games.san_juan.refusals import (
    BLACK_MARKET_PASSAGE,
    CRANE_PASSAGE,
    PRODUCER_PASSAGE,
    TRADER_PASSAGE,
    VIOLET_PASSAGE,
    missing,
    not_now,
    reason,
)
from malecon.games.san_juan.rules.builder import may_own, price_of
from malecon.games.san_juan.rules.town import has_good, is_production, owns
from malecon.games.san_juan.state import (
    A_COVER,
    A_PRODUCE,
    A_SELL,
    A_SPEND,
    PH_BUILD,
    PH_PAY,
    PH_PRODUCE,
    PH_SELL,
    Player,
    State,
)
from malecon.games.san_juan.tables import BLACK_MARKET, CRANE, MARKET_GOODS, N_KINDS, OPT_COVERED_PAYS
from malecon.games.san_juan.why_cards import too_dear
from malecon.kernel.text import Reason, Text


def slot_refusal(s: State, p: Player, base: int, slot: int) -> Reason:
    if base == A_COVER:
        return cover_refusal(s, p, slot)
    if base == A_SPEND:
        return spend_refusal(s, p, slot)
    phase, ruling, passage = {
        A_PRODUCE: (PH_PRODUCE, "R32", PRODUCER_PASSAGE),
        A_SELL: (PH_SELL, "R36", TRADER_PASSAGE),
    }[base]
    if s.phase != phase:
        return not_now(s, base)
    if slot >= p.n_buildings:
        return no_such_building(p, slot, ruling, passage)
    if not is_production(p.building[slot]):
        return reason(
            "not-production",
            ruling,
            passage,
            "Building {place}, {card:the}, is not a production building: there are never goods on it.",
            "El edificio {place}, {card:the}, no es de producción: nunca tiene mercancías.",
            place=slot + 1,
            card=CARD_NAMES[p.building[slot]],
        )
    if base == A_PRODUCE and has_good(p, slot):
        return reason(
            "already-has-good",
            ruling,
            passage,
            "There is already a good on building {place}, {card:the}. Each production building holds one.",
            "El edificio {place}, {card:the}, ya tiene una mercancía. En cada edificio de producción solo cabe una.",
            place=slot + 1,
            card=CARD_NAMES[p.building[slot]],
        )
    if base == A_SELL and s.chosen >> slot & 1:
        return reason(
            "already-named",
            ruling,
            passage,
            "You have already named the good on building {place} for sale.",
            "Ya has nombrado para la venta la mercancía del edificio {place}.",
            place=slot + 1,
        )
    if base == A_SELL and not has_good(p, slot):
        return no_good(p, slot, ruling, passage)
    return place_passed_over(slot, s.floor, ruling, passage)


def no_such_building(p: Player, slot: int, ruling: str, passage: Text) -> Reason:
    return reason(
        "no-such-building",
        ruling,
        passage,
        "There is no building {place}: you have {n:building|buildings}.",
        "No hay ningún edificio {place}: tienes {n:edificio|edificios}.",
        place=slot + 1,
        n=p.n_buildings,
    )


def no_good(p: Player, slot: int, ruling: str, passage: Text) -> Reason:
    return reason(
        "no-good-there",
        ruling,
        passage,
        "There is no good on building {place}, {card:the}.",
        "En el edificio {place}, {card:the}, no hay mercancía.",
        place=slot + 1,
        card=CARD_NAMES[p.building[slot]],
    )


def place_passed_over(slot: int, floor: int, ruling: str, passage: Text) -> Reason:
    return reason(
        "passed-over",
        ruling,
        passage,
        "Buildings are named in the order of their numbers: building {place} comes before building {last}, which you "
        "have already named.",
        "Los edificios se nombran por orden de número: el edificio {place} va antes que el {last}, que ya has "
        "nombrado.",
        place=slot + 1,
        last=floor,
    )


def cover_refusal(s: State, p: Player, slot: int) -> Reason:
    if s.phase != PH_BUILD:
        return not_now(s, A_COVER)
    if not owns(p, CRANE):
        return missing(s, CRANE, "no-crane", "R21", CRANE_PASSAGE)
    if s.site >= 0:
        return reason(
            "site-chosen",
            "R30",
            CRANE_PASSAGE,
            "You have already chosen to build over building {place}, {card:the}: now choose what, or pass.",
            "Ya has elegido construir encima del edificio {place}, {card:the}: elige ahora qué construyes o pasa.",
            place=s.site + 1,
            card=CARD_NAMES[p.building[s.site]],
        )
    if slot >= p.n_buildings:
        return no_such_building(p, slot, "R21", CRANE_PASSAGE)
    if p.building[slot] == CRANE:
        return reason(
            "crane-not-covered",
            "R21",
            CRANE_PASSAGE,
            "The crane is the only building that cannot be built over.",
            "La grúa es el único edificio encima del cual no se puede construir.",
        )
    return nothing_fits(s, p, slot)


def nothing_fits(s: State, p: Player, slot: int) -> Reason:
    """No card in hand can be built over this building: none is allowed there, or the cheapest is too dear."""
    allowed = [k for k in range(N_KINDS) if p.hand[k] > 0 and may_own(p, k, slot)]
    if not allowed:
        return reason(
            "nothing-fits",
            "R22",
            CRANE_PASSAGE,
            "No card in your hand may stand there: you have no other building in your hand that you do not own "
            "already.",
            "Ninguna carta de tu mano puede ir ahí: no tienes en la mano ningún otro edificio que no poseas ya.",
        )
    return too_dear(
        s,
        p,
        min(allowed, key=lambda k: price_of(s, p, k, slot)),
        slot,
        "Even the cheapest building that you could put there is too dear. ",
        "Incluso el edificio más barato que podrías poner ahí es demasiado caro. ",
    )


def spend_refusal(s: State, p: Player, slot: int) -> Reason:
    if s.phase != PH_PAY:
        return not_now(s, A_SPEND)
    closed = market_refusal(s, p)
    if closed is not None:
        return closed
    if slot >= p.n_buildings:
        return no_such_building(p, slot, "R15", BLACK_MARKET_PASSAGE)
    if s.done >= MARKET_GOODS:
        return market_limit(s)
    if not has_good(p, slot):
        return no_good(p, slot, "R15", BLACK_MARKET_PASSAGE)
    if s.chosen >> slot:
        return place_passed_over(slot, s.chosen.bit_length(), "R15", BLACK_MARKET_PASSAGE)
    return reason(
        "name-earlier-first",
        "R16",
        BLACK_MARKET_PASSAGE,
        "Goods are named in the order of their buildings, and you need more than those from building {place} on: "
        "begin with an earlier building.",
        "Las mercancías se nombran por orden de edificio y no te basta con las que hay desde el edificio {place}: "
        "empieza por un edificio anterior.",
        place=slot + 1,
    )


def market_refusal(s: State, p: Player) -> Reason | None:
    """Why the black market takes nothing for the building being paid for; None if it does."""
    if s.built == BLACK_MARKET:
        return reason(
            "black-market-new",
            "R9",
            VIOLET_PASSAGE,
            "The black market does not work yet in the builder phase in which it is built.",
            "El mercado negro todavía no sirve en la fase del constructor en la que se construye.",
        )
    if s.under == BLACK_MARKET:
        if s.options[OPT_COVERED_PAYS]:
            return None
        return reason(
            "black-market-covered",
            "R28",
            CRANE_PASSAGE,
            "The black market is being built over and no longer works.",
            "Estás construyendo encima del mercado negro, que ya no sirve.",
        )
    if not owns(p, BLACK_MARKET):
        return reason(
            "no-black-market",
            "R15",
            BLACK_MARKET_PASSAGE,
            "Only the owner of a black market may pay with goods: pay with cards from your hand.",
            "Solo quien tiene un mercado negro puede pagar con mercancías: paga con cartas de la mano.",
        )
    return None


def market_limit(s: State) -> Reason:
    if s.chosen == 0 or s.floor > 0:
        return reason(
            "goods-before-cards",
            "R15",
            BLACK_MARKET_PASSAGE,
            "Goods for the black market are named before the cards, and you have already paid with a card.",
            "Las mercancías para el mercado negro se nombran antes que las cartas, y ya has pagado con una carta.",
        )
    return reason(
        "market-limit",
        "R15",
        BLACK_MARKET_PASSAGE,
        "The black market takes at most {n} goods for one building, named before the cards.",
        "El mercado negro acepta como mucho {n} mercancías por edificio, nombradas antes que las cartas.",
        n=MARKET_GOODS,
    )
