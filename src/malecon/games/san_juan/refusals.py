"""San Juan: what refusals are made of: passages of the rulebook, what is asked now, when each kind of move is due."""

from __future__ import annotations

from typing import Any

from malecon.games.san_juan.cards import CARD_NAMES
from malecon.games.san_juan.state import (
    A_BUILD,
    A_COVER,
    A_DISCARD,
    A_DRAW,
    A_KEEP,
    A_MINE,
    A_PAY,
    A_PRODUCE,
    A_ROLE,
    A_SELL,
    A_SPEND,
    A_TUCK,
    PH_BUILD,
    PH_CHAPEL,
    PH_COUNCIL,
    PH_KEEP,
    PH_LIBRARY,
    PH_LIMIT,
    PH_MINE,
    PH_NUGGET,
    PH_OPENING,
    PH_PAY,
    PH_PRODUCE,
    PH_PROSPECT,
    PH_ROLE,
    PH_SELL,
    PH_SORT,
    State,
)
from malecon.kernel.text import Reason, Text

ROLES_PASSAGE = Text("Rulebook, “The roles”", "Reglamento, «Los personajes»")
BUILDER_PASSAGE = Text("Rulebook, “Builder”", "Reglamento, «Constructor»")
PRODUCER_PASSAGE = Text("Rulebook, “Producer”", "Reglamento, «Capataz»")
TRADER_PASSAGE = Text("Rulebook, “Trader”", "Reglamento, «Mercader»")
COUNCILLOR_PASSAGE = Text("Rulebook, “Councillor”", "Reglamento, «Alcalde»")
NEW_ROUND_PASSAGE = Text("Rulebook, “A new round”", "Reglamento, «Una nueva ronda»")
VARIANT_PASSAGE = Text("Rulebook, “Variant”", "Reglamento, «Variante»")
VIOLET_PASSAGE = Text("Rulebook, “The violet buildings”", "Reglamento, «Los edificios violetas»")
GOLD_MINE_PASSAGE = Text("Rulebook, “Gold mine”", "Reglamento, «Mina de oro»")
BLACK_MARKET_PASSAGE = Text("Rulebook, “Black market”", "Reglamento, «Mercado negro»")
ARCHIVE_PASSAGE = Text("Rulebook, “Archive”", "Reglamento, «Archivo»")
CRANE_PASSAGE = Text("Rulebook, “Crane”", "Reglamento, «Grúa»")
CHAPEL_PASSAGE = Text("Rulebook, “Chapel”", "Reglamento, «Capilla»")
LIBRARY_PASSAGE = Text("Rulebook, “Library”", "Reglamento, «Biblioteca»")

# what is asked at present, as the second half of a refusal
NOW = {
    PH_ROLE: Text("Now choose a role.", "Ahora elige un personaje."),
    PH_LIBRARY: Text("Now decide about the library.", "Ahora decide sobre la biblioteca."),
    PH_BUILD: Text("Now build, or pass.", "Ahora construye o pasa."),
    PH_PAY: Text("Now pay for your building.", "Ahora paga tu edificio."),
    PH_PRODUCE: Text("Now produce, or stop.", "Ahora produce o termina."),
    PH_SELL: Text("Now name goods to sell, or stop.", "Ahora nombra mercancías para vender o termina."),
    PH_COUNCIL: Text("Now draw as in the councillor phase, or pass.", "Ahora roba en la fase del alcalde o pasa."),
    PH_KEEP: Text("Now name the cards you keep.", "Ahora nombra las cartas con las que te quedas."),
    PH_SORT: Text("Now discard from your hand.", "Ahora descarta cartas de tu mano."),
    PH_PROSPECT: Text("Now draw as prospector, or pass.", "Ahora roba como buscador de oro o pasa."),
    PH_MINE: Text("Now use the gold mine, or pass.", "Ahora usa la mina de oro o pasa."),
    PH_NUGGET: Text("Now take one of the open cards, or none.", "Ahora toma una de las cartas descubiertas o ninguna."),
    PH_CHAPEL: Text("Now put a card under the chapel, or pass.", "Ahora pon una carta debajo de la capilla o pasa."),
    PH_LIMIT: Text("Now discard down to your hand limit.", "Ahora descarta hasta tu límite de mano."),
    PH_OPENING: Text("Now choose your opening hand.", "Ahora elige tu mano inicial."),
}

# kind of move: code, ruling, passage, and when such a move can be made
NOT_NOW = {
    A_ROLE: (
        "role-not-now",
        "R4",
        ROLES_PASSAGE,
        Text(
            "A role is chosen when the one before it has been carried out.",
            "Un personaje se elige cuando se ha llevado a cabo el anterior.",
        ),
    ),
    A_DRAW: (
        "draw-not-now",
        "R43",
        COUNCILLOR_PASSAGE,
        Text(
            "Cards are drawn by choice only in the councillor phase and by the prospector.",
            "Solo se roban cartas por decisión propia en la fase del alcalde y como buscador de oro.",
        ),
    ),
    A_MINE: (
        "mine-not-now",
        "R48",
        GOLD_MINE_PASSAGE,
        Text("The gold mine is used in the prospector phase.", "La mina de oro se usa en la fase del buscador de oro."),
    ),
    A_BUILD: (
        "build-not-now",
        "R11",
        BUILDER_PASSAGE,
        Text(
            "Buildings are built in the builder phase, one each.",
            "Se construye en la fase del constructor, un edificio cada uno.",
        ),
    ),
    A_COVER: (
        "cover-not-now",
        "R30",
        CRANE_PASSAGE,
        Text(
            "The crane is used in the builder phase, when you build.",
            "La grúa se usa en la fase del constructor, al construir.",
        ),
    ),
    A_PAY: (
        "nothing-to-pay",
        "R12",
        BUILDER_PASSAGE,
        Text(
            "There is nothing to pay for: no building has been placed.",
            "No hay nada que pagar: no se ha colocado ningún edificio.",
        ),
    ),
    A_SPEND: (
        "nothing-to-pay",
        "R15",
        BLACK_MARKET_PASSAGE,
        Text(
            "Goods are spent through the black market only while paying for a building.",
            "Las mercancías solo se gastan con el mercado negro al pagar un edificio.",
        ),
    ),
    A_PRODUCE: (
        "produce-not-now",
        "R32",
        PRODUCER_PASSAGE,
        Text("Goods are produced in the producer phase.", "Las mercancías se producen en la fase del capataz."),
    ),
    A_SELL: (
        "sell-not-now",
        "R36",
        TRADER_PASSAGE,
        Text("Goods are sold in the trader phase.", "Las mercancías se venden en la fase del mercader."),
    ),
    A_KEEP: (
        "keep-not-now",
        "R43",
        COUNCILLOR_PASSAGE,
        Text(
            "Cards are kept after drawing in the councillor phase, or taken from a gold mine.",
            "Te quedas con cartas tras robar en la fase del alcalde o al usar la mina de oro.",
        ),
    ),
    A_DISCARD: (
        "discard-not-now",
        "R54",
        NEW_ROUND_PASSAGE,
        Text("There is nothing to discard.", "No hay nada que descartar."),
    ),
    A_TUCK: (
        "tuck-not-now",
        "R52",
        CHAPEL_PASSAGE,
        Text(
            "Cards go under the chapel at the start of a round, before the hand limit.",
            "Las cartas se ponen debajo de la capilla al comienzo de la ronda, antes del límite de mano.",
        ),
    ),
}


def reason(code: str, ruling: str, passage: Text, en: str, es: str, **args: Any) -> Reason:
    return Reason(code, Text(en, es), args, passage, ruling)


def not_now(s: State, family: int) -> Reason:
    """The move belongs to another moment; says to which, and what is asked at present."""
    code, ruling, passage, words = NOT_NOW[family]
    return reason(code, ruling, passage, words.en + " {now}", words.es + " {now}", now=NOW[s.phase])


def missing(s: State, kind: int, code: str, ruling: str, passage: Text) -> Reason:
    """A building whose function is asked for does not stand before the player."""
    return reason(
        code,
        ruling,
        passage,
        "You have no {card} in play. {now}",
        "No tienes {card:the} en juego. {now}",
        card=CARD_NAMES[kind],
        now=NOW[s.phase],
    )
