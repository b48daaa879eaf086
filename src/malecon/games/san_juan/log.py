"""San Juan: what happened, told as the lines of a log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from malecon.games.san_juan.cards import GOOD_NAMES, NAME_OF, ROLE_NAMES, named, tile_words
from malecon.games.san_juan.tables import KINDS, ROLES
from malecon.kernel.events import Event
from malecon.kernel.text import Name, Text

CARD = Name("card", "carta", "la")

LINES = {
    "role": Text("{who} chooses {role:the}.", "{who} elige {role:to}."),
    "cover": Text("It is built over {card:the}.", "Se construye encima {card:of}."),
    "pay": Text("{who} pays with {card:a}.", "{who} paga con {card:a}."),
    "spend": Text(
        "{who} pays with {good:the} from building {place} (black market).",
        "{who} paga con {good:the} del edificio {place} (mercado negro).",
    ),
    "good-lost": Text("{good:The} on building {place} is lost.", "Se pierde {good:the} del edificio {place}."),
    "produce": Text("{who} produces {good} in building {place}.", "{who} produce {good} en el edificio {place}."),
    "sell": Text(
        "{who} sells {good:the} from building {place} for {price:card|cards}.",
        "{who} vende {good:the} del edificio {place} por {price:carta|cartas}.",
    ),
    "tile": Text(
        "{who} turns up the prices of the trading house: {prices}.",
        "{who} descubre los precios de la casa de comercio: {prices}.",
    ),
    "draw": Text("{who} draws {card:a}.", "{who} roba {card:a}."),
    "look": Text("{who} draws {card:a} to choose from.", "{who} roba {card:a} para elegir."),
    "keep": Text("{who} keeps {card:a}.", "{who} se queda con {card:a}."),
    "discard": Text("{who} discards {card:a}.", "{who} descarta {card:a}."),
    "return": Text("{who} discards {card:a} of those drawn.", "{who} descarta {card:a} de las robadas."),
    "open": Text("{who} turns up {card:a}.", "{who} descubre {card:a}."),
    "take": Text("{who} takes {card:the}.", "{who} toma {card:the}."),
    "tuck": Text("{who} puts {card:a} under the chapel.", "{who} pone {card:a} debajo de la capilla."),
    "round": Text("Round {round}: {who} is governor.", "Ronda {round}: gobierna {who}."),
    "reshuffle": Text(
        "The discard pile is shuffled and becomes the new supply.",
        "Se baraja la pila de descartes, que pasa a ser la nueva pila de cartas.",
    ),
    "empty": Text("{who} cannot draw: no cards are left.", "{who} no puede robar: no quedan cartas."),
    "end": Text("The game is over.", "La partida ha terminado."),
}
PASSED = {
    "builder": Text("{who} does not build.", "{who} no construye."),
    "producer": Text("{who} produces nothing.", "{who} no produce nada."),
    "trader": Text("{who} sells nothing.", "{who} no vende nada."),
    "councillor": Text("{who} draws no cards.", "{who} no roba cartas."),
    "prospector": Text("{who} draws no card.", "{who} no roba ninguna carta."),
    "mine": Text("{who} does not use the gold mine.", "{who} no usa la mina de oro."),
    "chapel": Text("{who} puts no card under the chapel.", "{who} no pone ninguna carta debajo de la capilla."),
}
BUILT = Text("{who} builds {what} for {price:card|cards}.", "{who} construye {what} por {price:carta|cartas}.")
BUILT_FREE = Text("{who} builds {what} for free.", "{who} construye {what} gratis.")
DRAWN_FOR = Text("{who} draws {card:a} thanks to {cause:the}.", "{who} roba {card:a} gracias {cause:to}.")
LIBRARY_USED = Text("{who} uses the library.", "{who} usa la biblioteca.")
LIBRARY_KEPT = Text("{who} keeps the library for later.", "{who} reserva la biblioteca para más tarde.")
MINE_ENDS = {
    "paid": Text("The cards left over are discarded.", "Las cartas sobrantes se descartan."),
    "declined": Text("{who} takes none of them.", "{who} no se queda con ninguna."),
    "failed": Text(
        "Two of the cards cost the same: all four are discarded.",
        "Dos de las cartas cuestan lo mismo: se descartan las cuatro.",
    ),
}


def event_text(e: Event, names: Sequence[str], viewer: int | None, lang: str) -> str | None:
    """One line for one event; a card that the reader may not see is "a card"."""
    facts = spoken_facts(e.seen_by(viewer), names, lang)
    return sentence_for(e)(lang, **facts)


def sentence_for(e: Event) -> Text:
    args = e.args
    if e.kind == "pass":
        return PASSED[args["stage"]]
    if e.kind == "library":
        return LIBRARY_USED if args["used"] else LIBRARY_KEPT
    if e.kind == "mine-ends":
        return MINE_ENDS[args["result"]]
    if e.kind == "build":
        return BUILT if args["price"] else BUILT_FREE
    if e.kind == "draw" and args["thanks_to"] not in (None, "archive"):
        return DRAWN_FOR
    return LINES[e.kind]


def spoken_facts(e: Event, names: Sequence[str], lang: str) -> dict[str, Any]:
    """The facts of an event as names and numbers for people; places count from 1."""
    facts: dict[str, Any] = {"who": names[e.seat] if e.seat is not None else ""}
    for key, value in e.args.items():
        if key == "card":
            facts["card"] = NAME_OF.get(value, CARD)
            if "place" in e.args and value is not None and KINDS.index(value) < len(GOOD_NAMES):
                facts["good"] = GOOD_NAMES[KINDS.index(value)]
            if e.kind == "build":
                facts["what"] = named(KINDS.index(value))
        elif key == "role":
            facts["role"] = ROLE_NAMES[ROLES.index(value)]
        elif key == "thanks_to":
            facts["cause"] = NAME_OF.get(value, CARD)
        elif key == "tile":
            facts["prices"] = tile_words(value, lang)
        elif key == "place":
            facts["place"] = value + 1
        else:
            facts[key] = value
    return facts
