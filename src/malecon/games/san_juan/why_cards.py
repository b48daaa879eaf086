"""San Juan: why a move that names a card is refused."""

from __future__ import annotations

from collections.abc import Sequence

from malecon.games.san_juan.cards import CARD_NAMES
from malecon.games.san_juan.price import price_text
from malecon.games.san_juan.refusals import (
    ARCHIVE_PASSAGE,
    BLACK_MARKET_PASSAGE,
    BUILDER_PASSAGE,
    CHAPEL_PASSAGE,
    COUNCILLOR_PASSAGE,
    CRANE_PASSAGE,
    GOLD_MINE_PASSAGE,
    NEW_ROUND_PASSAGE,
    VARIANT_PASSAGE,
    VIOLET_PASSAGE,
    missing,
    not_now,
    reason,
)
from malecon.games.san_juan.rules.builder import covers, may_own, usable_goods
from malecon.games.san_juan.rules.town import owns
from malecon.games.san_juan.state import (
    A_BUILD,
    A_DISCARD,
    A_KEEP,
    A_PAY,
    A_TUCK,
    PH_BUILD,
    PH_KEEP,
    PH_LIMIT,
    PH_NUGGET,
    PH_OPENING,
    PH_PAY,
    PH_SORT,
    PHASES,
    Player,
    State,
)
from malecon.games.san_juan.tables import CHAPEL
from malecon.kernel.text import Reason, Text


def card_refusal(s: State, p: Player, base: int, kind: int) -> Reason:
    if base == A_BUILD:
        return build_refusal(s, p, kind) if s.phase == PH_BUILD else not_now(s, A_BUILD)
    if base == A_PAY:
        return pay_refusal(s, p, kind) if s.phase == PH_PAY else not_now(s, A_PAY)
    if base == A_KEEP:
        return keep_refusal(s, kind)
    if base == A_DISCARD:
        return discard_refusal(s, p, kind)
    if not owns(p, CHAPEL):
        return missing(s, CHAPEL, "no-chapel", "R52", CHAPEL_PASSAGE)
    if PHASES[s.phase] != "chapel":
        return not_now(s, A_TUCK)
    return not_in_hand(kind, "R52", CHAPEL_PASSAGE)


def not_in_hand(kind: int, ruling: str, passage: Text) -> Reason:
    return reason(
        "not-in-hand",
        ruling,
        passage,
        "There is no {card} in your hand.",
        "En tu mano no hay ninguna carta de {card}.",
        card=CARD_NAMES[kind],
    )


def build_refusal(s: State, p: Player, kind: int) -> Reason:
    name = CARD_NAMES[kind]
    if p.hand[kind] == 0:
        return not_in_hand(kind, "R11", BUILDER_PASSAGE)
    if covers(p, s.site, kind):
        return reason(
            "same-building",
            "R21",
            CRANE_PASSAGE,
            "A building cannot be built over one of the same kind: there is already {card:a} there.",
            "No se puede construir un edificio encima de otro igual: ahí ya hay {card:a}.",
            card=name,
        )
    if not may_own(p, kind, s.site):
        return reason(
            "already-owned",
            "R17",
            VIOLET_PASSAGE,
            "You already have {card:the}, and each player may have only one of each violet building.",
            "Ya tienes {card:the}, y cada jugador solo puede tener un ejemplar de cada edificio violeta.",
            card=name,
        )
    return too_dear(s, p, kind, s.site)


def too_dear(s: State, p: Player, kind: int, site: int, en: str = "", es: str = "") -> Reason:
    """The arithmetic: the price, and what there is to pay it with; the card itself does not count (R12, R13)."""
    goods = usable_goods(s, p, site)
    others = p.n_hand - 1
    en += "{card:The} costs {sum}. "
    es += "{card:The} cuesta {sum}. "
    if goods > 0:
        en += (
            "Besides that card you have only {n:card|cards} and {goods:good|goods} for the black market: {all} in all."
        )
        es += "Además de esa carta solo tienes {n:carta|cartas} y {goods:mercancía|mercancías} para el mercado negro: "
        es += "{all} en total."
    elif others > 0:
        en += "Besides that card you hold only {n:card|cards}."
        es += "Además de esa carta solo tienes {n:carta|cartas}."
    else:
        en += "You hold no other card."
        es += "No tienes ninguna otra carta."
    ruling, passage = ("R16", BLACK_MARKET_PASSAGE) if goods > 0 else ("R12", BUILDER_PASSAGE)
    price = price_text(s, p, kind, site)
    facts = {"card": CARD_NAMES[kind], "sum": price, "n": others, "goods": goods, "all": others + goods}
    return reason("too-few-cards", ruling, passage, en, es, **facts)


def pay_refusal(s: State, p: Player, kind: int) -> Reason:
    if p.hand[kind] == 0:
        return not_in_hand(kind, "R12", BUILDER_PASSAGE)
    if s.left > p.n_hand:
        return reason(
            "goods-first",
            "R16",
            BLACK_MARKET_PASSAGE,
            "{n:card is|cards are} to be paid and you hold only {hand}: first name the goods for the black market.",
            "Hay que pagar {n:carta|cartas} y solo tienes {hand}: nombra primero las mercancías para el mercado negro.",
            n=s.left,
            hand=p.n_hand,
        )
    return out_of_order(p.hand, s.floor, s.left, kind, "R14", BUILDER_PASSAGE)


def out_of_order(pile: Sequence[int], floor: int, left: int, kind: int, ruling: str, passage: Text) -> Reason:
    """Cards are named in one fixed order, so that every choice can be made in one way only."""
    name = CARD_NAMES[kind]
    if kind < floor:
        return reason(
            "passed-over",
            ruling,
            passage,
            "Cards are named in the order in which they are listed: {card:the} comes before {last:the}, which you have "
            "already named.",
            "Las cartas se nombran en el orden de la lista: {card:the} va antes que {last:the}, que ya has nombrado.",
            card=name,
            last=CARD_NAMES[floor],
        )
    after = sum(pile[kind:])
    return reason(
        "name-earlier-first",
        ruling,
        passage,
        "Cards are named in the order in which they are listed. {left:card is|cards are} still to be named, but from "
        "{card:the} on there would be only {after}: name an earlier card first.",
        "Las cartas se nombran en el orden de la lista. Aún hay que nombrar {left:carta|cartas}, pero desde "
        "{card:the} en adelante solo habría {after}: nombra antes una carta anterior.",
        card=name,
        left=left,
        after=after,
    )


def keep_refusal(s: State, kind: int) -> Reason:
    if s.phase == PH_NUGGET:
        return reason(
            "not-open",
            "R49",
            GOLD_MINE_PASSAGE,
            "{card:The} is not among the cards lying open.",
            "{card:The} no está entre las cartas descubiertas.",
            card=CARD_NAMES[kind],
        )
    if s.phase == PH_SORT:
        return reason(
            "name-what-you-discard",
            "R44",
            ARCHIVE_PASSAGE,
            "With the archive all the cards are in your hand already: name the {n:card|cards} to discard.",
            "Con el archivo todas las cartas están ya en tu mano: nombra lo que descartas ({n:carta|cartas}).",
            n=s.left,
        )
    if s.phase != PH_KEEP:
        return not_now(s, A_KEEP)
    if s.drawn[kind] == 0:
        return reason(
            "not-drawn",
            "R43",
            COUNCILLOR_PASSAGE,
            "{card:The} is not among the cards you have drawn.",
            "{card:The} no está entre las cartas que has robado.",
            card=CARD_NAMES[kind],
        )
    return out_of_order(s.drawn, s.floor, s.left, kind, "R45", COUNCILLOR_PASSAGE)


def discard_refusal(s: State, p: Player, kind: int) -> Reason:
    if s.phase == PH_KEEP:
        return reason(
            "name-what-you-keep",
            "R43",
            COUNCILLOR_PASSAGE,
            "Name the cards you keep ({n}); all the others are then discarded.",
            "Nombra las cartas con las que te quedas ({n}); todas las demás se descartan después.",
            n=s.left,
        )
    if s.phase == PH_PAY:
        return reason(
            "pay-instead",
            "R12",
            BUILDER_PASSAGE,
            "You are paying for {built:the}: name the cards as payment.",
            "Estás pagando {built:the}: nombra las cartas como pago.",
            built=CARD_NAMES[s.built],
        )
    where = {
        PH_SORT: ("R44", ARCHIVE_PASSAGE),
        PH_LIMIT: ("R54", NEW_ROUND_PASSAGE),
        PH_OPENING: ("R2", VARIANT_PASSAGE),
    }
    if s.phase not in where:
        return not_now(s, A_DISCARD)
    if p.hand[kind] == 0:
        return not_in_hand(kind, *where[s.phase])
    return out_of_order(p.hand, s.floor, s.left, kind, *where[s.phase])
