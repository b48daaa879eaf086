"""Puerto Rico: what happened, told as the lines of a log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from malecon.games.puerto_rico.buildings_text import edition_in
from malecon.games.puerto_rico.names import (
    BUILDING_NAMES,
    GOOD_NAMES,
    ROLE_NAMES,
    TILE_NAMES,
    TOKEN,
    VOCABULARY,
    at_place,
    barrels,
    from_place,
    nobles,
    people,
    say,
    some,
    to_place,
    workers,
)
from malecon.games.puerto_rico.tables import (
    BUILDINGS,
    GOODS,
    OPT_END_IMMEDIATELY,
    OPT_EXPANSIONS,
    PLACES,
    ROLES,
    TILES,
    X_NOBLES,
)
from malecon.kernel.events import Event
from malecon.kernel.text import Text

LINES = {
    "point-back": Text(
        "{who} returns 1 VP in place of 1 doubloon (black market).",
        "{who} devuelve 1 PV en lugar de 1 doblón ({b_black_market}).",
    ),
    "take": Text("{who} takes {tile:a}.", "{who} toma {tile:a}."),
    "take-forest": Text(
        "{who} takes {tile:a} and lays it face down as a forest.",
        "{who} toma {tile:a} y la pone boca abajo como {forest}.",
    ),
    "plant": Text("{who} places {tile:a}.", "{who} coloca {tile:a}."),
    "reshuffle": Text(
        "The discarded plantations are shuffled and lie face down again.",
        "Se barajan las {plantations} descartadas y vuelven a las pilas boca abajo.",
    ),
    "deal": Text("{who} takes {people} from {hall:the}.", "{who} toma {people} {hall:of}."),
    "guest": Text(
        "{who} moves {token:a} from the guesthouse {to_}.",
        "{who} mueve {token:a} de la {b_guesthouse} {to_}.",
    ),
    "to-port": Text("{token:A} of {who} goes {from_} {to_port}.", "{token:A} de {who} pasa {from_} {to_port}."),
    "return": Text(
        "{who} returns {token:a} {from_} to the supply in place of 1 doubloon (black market).",
        "{who} devuelve a la reserva {token:a} {from_} en lugar de 1 doblón ({b_black_market}).",
    ),
    "refill": Text("{hall:The} receives {people}.", "{hall:The} recibe {people}."),
    "produce": Text("{who} produces {barrels}.", "{who} produce {barrels}."),
    "sell": Text(
        "{who} sells {good} for {price:doubloon|doubloons}.", "{who} vende {good} por {price:doblón|doblones}."
    ),
    "post": Text(
        "{who} sells {good} to the trading post for {price:doubloon|doubloons}.",
        "{who} vende {good} a su propio {b_trading_post} por {price:doblón|doblones}.",
    ),
    "house-away": Text("{house:The} is emptied.", "Se vacía {house:the}."),
    "load": Text("{who} loads {barrels} on ship {ship}.", "{who} carga {barrels} en el barco {ship}."),
    "wharf": Text("{who} ships {barrels} from the wharf.", "{who} embarca {barrels} con su {b_wharf}."),
    "barter": Text(
        "{who} exchanges 1 {good} at the royal supplier.", "{who} cambia 1 de {good} en el {b_royal_supplier}."
    ),
    "store": Text("{who} stores {barrels}.", "{who} almacena {barrels}."),
    "lose": Text("{who} cannot keep {barrels}.", "{who} no puede conservar {barrels}."),
    "ship-away": Text("Ship {ship} sails away with {barrels}.", "El barco {ship} zarpa con {barrels}."),
    "give": Text(
        "{who} returns 1 {good} in place of 1 doubloon (black market).",
        "{who} devuelve 1 de {good} en lugar de 1 doblón ({b_black_market}).",
    ),
    "draft": Text("{who} puts {building:the} on the market.", "{who} pone {building:the} en el mercado."),
    "loot": Text("{who} loots {house:the}: {n:barrel|barrels}.", "{who} saquea {house:the}: {n:barril|barriles}."),
    "raid-place": Text("{who} puts {token:a} {at} (raid).", "{who} pone {token:a} {at} (asalto)."),
    "capture": Text("{who} captures {role:the}.", "{who} captura {role:to}."),
    "captured": Text(
        "Nobody chose {role:the} that {who} captured: {who} plays it now.",
        "Nadie ha elegido {role:to} que capturó {who}, que lo juega ahora.",
    ),
    "role-coin": Text(
        "1 doubloon is put on {role:the}: now {coins}.", "Se pone 1 doblón sobre {role:the}: ahora {coins}."
    ),
    "round": Text("Round {round}: {who} is governor.", "Ronda {round}: gobierna {who}."),
    "end": Text("The game is over.", "La partida ha terminado."),
}
SILENT = ("lift", "row", "row-away")  # the table itself shows it better

ROLE = Text("{who} chooses {role:the}.", "{who} elige {role:to}.")
ROLE_WITH_COINS = Text(
    "{who} chooses {role:the} with {coins:doubloon|doubloons} on it.",
    "{who} elige {role:to} con {coins:doblón|doblones}.",
)
PASSED = {
    "settler": Text("{who} takes no tile.", "{who} no toma ninguna {piece}."),
    "second-tile": Text("{who} takes no second tile.", "{who} no toma una segunda {piece}."),
    "lodge": Text("{who} discards no tile.", "{who} no descarta ninguna {piece}."),
    "mayor": Text("{who} declines the privilege.", "{who} renuncia {privilege:to}."),
    "villa": Text("{who} does not use the villa.", "{who} no usa la {b_villa}."),
    "builder": Text("{who} does not build.", "{who} no construye."),
    "craftsman": Text("{who} does not produce.", "{who} no produce."),
    "privilege": Text("{who} takes no further barrel.", "{who} no toma ningún barril más."),
    "trader": Text("{who} sells nothing.", "{who} no vende nada."),
    "captain": Text("{who} loads nothing.", "{who} no carga nada."),
    "buccaneer": Text("{who} does nothing more.", "{who} no hace nada más."),
}
PASSED_ANYWHERE = Text("{who} passes.", "{who} pasa.")
BUILT = Text(
    "{who} builds {building:the} for {price:doubloon|doubloons}.",
    "{who} construye {building:the} por {price:doblón|doblones}.",
)
BUILT_FREE = Text(  # or paid through the black market alone
    "{who} builds {building:the} without paying a doubloon.", "{who} construye {building:the} sin pagar doblones."
)
DREW = Text("{who} draws {tile:a} from the face-down piles.", "{who} roba {tile:a} de las pilas boca abajo.")
DREW_UNSEEN = Text("{who} draws a tile from the face-down piles.", "{who} roba una {piece} de las pilas boca abajo.")
HID = Text("{who} lays {tile:the} face down as a forest.", "{who} pone {tile:the} boca abajo como {forest}.")
HID_UNSEEN = Text("{who} lays it face down as a forest.", "{who} la pone boca abajo como {forest}.")
DISCARDED = Text("{who} discards {tile:a}.", "{who} descarta {tile:a}.")
DISCARDED_FOREST = Text("{who} discards a forest; it was {tile:a}.", "{who} descarta un {forest}; era {tile:a}.")
# why doubloons come and go; what a sale or a role brings is told with the sale or the role
DOUBLOONS = {
    "privilege": Text(
        "{who} receives {n:doubloon|doubloons} (privilege).", "{who} recibe {n:doblón|doblones} ({privilege})."
    ),
    "capture": Text(
        "{who} receives {n:doubloon|doubloons} for the captured role.",
        "{who} recibe {n:doblón|doblones} por el rol capturado.",
    ),
    "festival": Text(
        "{who} receives {n:doubloon|doubloons} from the festival.", "{who} recibe {n:doblón|doblones} del Festival."
    ),
}
DOUBLOONS_FROM = Text(
    "{who} receives {n:doubloon|doubloons} from {why:the}.", "{who} recibe {n:doblón|doblones} gracias {why:to}."
)
TOLD_ELSEWHERE = ("role", "sale", "build")
PAID_FOR = Text("{who} pays {n:doubloon|doubloons} ({why}).", "{who} paga {n:doblón|doblones} ({why}).")
POINTS = {
    "load": Text("{who} gains {n} VP.", "{who} gana {n} PV."),
    "privilege": Text("{who} gains {n} VP more (privilege).", "{who} gana {n} PV más ({privilege})."),
    "loot": Text("{who} gains {n} VP.", "{who} gana {n} PV."),
    "festival": Text("{who} gains {n} VP from the festival.", "{who} gana {n} PV del Festival."),
}
POINTS_FROM = Text("{who} gains {n} VP from {why:the}.", "{who} gana {n} PV gracias {why:to}.")
FROM_SUPPLY = Text("{who} receives {token:a} from the supply ({at}).", "{who} recibe {token:a} de la reserva ({at}).")
FROM_HALL = Text("{who} takes {token:a} from {hall:the} ({at}).", "{who} toma {token:a} {hall:of} ({at}).")
MANNED = Text("{who} puts {tokens} {at}.", "{who} pone {tokens} {at}.")
NOBLES_THERE = Text("{who}: {nobles} {at}.", "{who}: {nobles} {at}.")
SHIPPED = Text("{who} ships {barrels} from the small wharf.", "{who} despacha {barrels} con su {b_small_wharf}.")
PIRACY = Text("{who} robs ship {ship} and keeps {barrels}.", "{who} asalta el barco {ship} y se queda con {barrels}.")
PIRACY_NOTHING = Text("{who} empties ship {ship} and keeps nothing.", "{who} vacía el barco {ship} sin quedarse nada.")
RAID = Text("{who} raids {hall:the} and takes out {people}.", "{who} asalta {hall:the} y saca {people}.")
RAID_REST = Text("The supply receives {people} from {hall:the}.", "La reserva recibe {people} {hall:of}.")
RAID_NOTHING = Text("{who} raids {hall:the} in vain.", "{who} asalta {hall:the} en vano.")
FESTIVAL = {
    "plantation": Text(
        "{who} meets the plantation goal of the festival.", "{who} cumple el objetivo de plantación del Festival."
    ),
    "production": Text(
        "{who} meets the production goal of the festival.", "{who} cumple el objetivo de producción del Festival."
    ),
    "building": Text(
        "{who} meets the building goal of the festival.", "{who} cumple el objetivo de construcción del Festival."
    ),
}
ENDING = {
    "workers": Text(
        "There are too few {workers} left to fill {hall:the}", "No quedan {workers} suficientes para llenar {hall:the}"
    ),
    "city": Text("A {city} is full", "Hay una {city} llena"),
    "points": Text("The victory points have run out", "Se han agotado los puntos de victoria"),
    "rounds": Text("The last round agreed on has come", "Ha llegado la última ronda acordada"),
}
LAST_ROUND = Text("{why}: this is the last round.", "{why}: esta es la última ronda.")
LAST_PHASE = Text("{why}: the game ends with this phase.", "{why}: la partida acaba con esta fase.")


def event_text(options: Sequence[int], e: Event, names: Sequence[str], viewer: int | None, lang: str) -> str | None:
    """One line for one event, or none; what the reader may not know is not in it."""
    seen = e.seen_by(viewer)
    words = sentence_for(options, seen)
    if words is None:
        return None
    line = say(edition_in(options), words, lang, **spoken_facts(options, seen, names, lang))
    return line[:1].upper() + line[1:]


def sentence_for(options: Sequence[int], e: Event) -> Text | None:
    if e.kind in SILENT:
        return None
    if e.kind in LINES:
        return LINES[e.kind]
    return CHOSEN[e.kind](options, e.args)


def of_reason(table: dict[str, Text], building: Text, why: str) -> Text | None:
    if why in TOLD_ELSEWHERE:
        return None
    return table.get(why, building)


# events with several sentences: which of them
CHOSEN: dict[str, Callable[[Sequence[int], Mapping[str, Any]], Text | None]] = {
    "role": lambda options, a: ROLE_WITH_COINS if a["coins"] else ROLE,
    "pass": lambda options, a: PASSED.get(a["stage"], PASSED_ANYWHERE),
    "doubloons": lambda options, a: of_reason(DOUBLOONS, DOUBLOONS_FROM, a["why"]),
    "pay": lambda options, a: of_reason({}, PAID_FOR, a["why"]),
    "points": lambda options, a: of_reason(POINTS, POINTS_FROM, a["why"]),
    "look": lambda options, a: DREW if a["tile"] else DREW_UNSEEN,
    "hidden-forest": lambda options, a: HID if a["tile"] else HID_UNSEEN,
    "discard": lambda options, a: DISCARDED_FOREST if a["forest"] else DISCARDED,
    "supply-token": lambda options, a: FROM_SUPPLY,
    "hall-token": lambda options, a: FROM_HALL,
    "man": lambda options, a: MANNED,
    "nobles": lambda options, a: NOBLES_THERE,
    "build": lambda options, a: BUILT if a["price"] else BUILT_FREE,
    "ship": lambda options, a: SHIPPED,
    "piracy": lambda options, a: PIRACY if a["n"] else PIRACY_NOTHING,
    "raid": lambda options, a: RAID if a["workers"] + a["nobles"] else RAID_NOTHING,
    "raid-rest": lambda options, a: RAID_REST if a["workers"] + a["nobles"] else None,
    "festival": lambda options, a: FESTIVAL[a["goal"]],
    "last-round": lambda options, a: LAST_PHASE if options[OPT_END_IMMEDIATELY] else LAST_ROUND,
}


def spoken_facts(options: Sequence[int], e: Event, names: Sequence[str], lang: str) -> dict[str, Any]:
    """The facts of an event as names and numbers for people; ships count from 1."""
    edition, args = edition_in(options), e.args
    facts: dict[str, Any] = {"who": names[e.seat] if e.seat is not None else ""}
    facts |= {key: args[key] for key in ("n", "price", "coins", "round") if key in args}
    if args.get("role") is not None:
        facts["role"] = ROLE_NAMES[edition][ROLES.index(args["role"])]
    if args.get("tile") is not None:
        facts["tile"] = TILE_NAMES[edition][TILES.index(args["tile"])]
    if args.get("building") is not None:
        facts["building"] = BUILDING_NAMES[edition][BUILDINGS.index(args["building"])]
    if args.get("good") is not None:
        good = GOODS.index(args["good"])
        facts |= {"good": GOOD_NAMES[good], "barrels": barrels(good, args.get("n", 1))}
    if "ship" in args:
        facts["ship"] = args["ship"] + 1
    if "workers" in args:
        facts["people"] = people(edition, args["workers"], args["nobles"])
    if args.get("place") is not None:
        facts |= place_facts(options, PLACES.index(args["place"]), args)
    if "why" in args:
        facts["why"] = reason_fact(edition, e.kind, args["why"], lang)
    return facts


def place_facts(options: Sequence[int], place: int, args: Any) -> dict[str, Any]:
    """Where somebody stands, and who: a worker or a noble."""
    edition, n = edition_in(options), args.get("n", 1)
    with_nobles = options[OPT_EXPANSIONS] & X_NOBLES
    return {
        "at": at_place(edition, place, n > 1),
        "from_": from_place(edition, place),
        "to_": to_place(edition, place),
        "token": VOCABULARY[edition]["noble" if args.get("noble") else "worker"],
        "tokens": some(n, *TOKEN) if with_nobles else workers(edition, n),
        "nobles": nobles(edition, n),
    }


def reason_fact(edition: int, kind: str, why: str, lang: str) -> Any:
    if kind == "last-round":
        return say(edition, ENDING[why], lang)
    return BUILDING_NAMES[edition][BUILDINGS.index(why)] if why in BUILDINGS else why
