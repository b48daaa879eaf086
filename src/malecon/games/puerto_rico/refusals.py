"""Puerto Rico: what refusals are made of: passages of the books, what is asked now, what several have in common."""

from __future__ import annotations

from typing import Any

from malecon.games.puerto_rico.names import BUILDING_NAMES, GOOD_NAMES, ROLE_NAMES, edition_of, say, words_in
from malecon.games.puerto_rico.rules.estate import manned, owns
from malecon.games.puerto_rico.state import PHASES, Player, State
from malecon.games.puerto_rico.tables import (
    MODERN,
    N_BASE,
)
from malecon.kernel.text import Reason, Text, sentence

# ---- passages -----------------------------------------------------------------------------------------------------
Where = tuple[str, int]  # the phase of a role, a building, or one of the sections
BOOK = (Text("Classic rules", "Reglamento clásico"), Text("2020 rules", "Reglamento 2020"))
PHASE = Text("{book}, {role} phase", "{book}, fase {role:of}")
NAMED = Text("{book}, “{what}”", "{book}, «{what}»")
ROLES_SECTION = 0
BUILDINGS_SECTION = 1
NEW_BUILDINGS_SECTION = 2
NOBLES_SECTION = 3
BUCCANEER_SECTION = 4
# headings, in the words of the classic book and of that of 2020; the expansions are in the latter only
SECTIONS = (
    (Text("The roles", "Los personajes"), Text("The roles", "Los Ciudadanos")),
    (Text("The buildings", "Los edificios"), Text("The buildings", "Los Edificios")),
    (Text("The new buildings", "Los Nuevos Edificios"),),
    (Text("The nobles", "Los Nobles"),),
    (Text("The buccaneer", "El Bucanero"),),
)
THE_ROLES: Where = ("section", ROLES_SECTION)
THE_BUILDINGS: Where = ("section", BUILDINGS_SECTION)
THE_DRAFT: Where = ("section", NEW_BUILDINGS_SECTION)
THE_NOBLES: Where = ("section", NOBLES_SECTION)
THE_BUCCANEER: Where = ("section", BUCCANEER_SECTION)


def phase_of(role: int) -> Where:
    return "phase", role


def about(building: int) -> Where:
    return "building", building


def passage(s: State, where: Where) -> Text:
    """Where the rulebook of the edition says so; expansions are in the book of 2020 only."""
    kind, number = where
    edition = edition_of(s)
    if kind == "phase":
        return told(s, PHASE, book=BOOK[edition], role=ROLE_NAMES[edition][number])
    if kind == "building":
        if number >= N_BASE:
            edition = MODERN
        return told(s, NAMED, book=BOOK[edition], what=upper(BUILDING_NAMES[edition][number]))
    if len(SECTIONS[number]) == 1:
        edition = MODERN
    return told(s, NAMED, book=BOOK[edition], what=SECTIONS[number][-1 if edition == MODERN else edition])


def upper(text: Text) -> Text:
    return Text(sentence(text.en), sentence(text.es))


def told(s: State, text: Text, **args: Any) -> Text:
    """A sentence of the edition in both languages, ready to be put into another one."""
    edition = edition_of(s)
    return Text(say(edition, text, "en", **args), say(edition, text, "es", **args))


def no(s: State, code: str, ruling: str, where: Where, en: str, es: str, **args: Any) -> Reason:
    words = Text(en, es)
    return Reason(code, words, {**words_in(edition_of(s), words), **args}, passage(s, where), ruling)


# ---- what is asked at present, as the second half of a refusal ----------------------------------------------------
NOW = {
    "role": Text("Now choose a role.", "Ahora elige {role:a}."),
    "draft": Text("Now put a building on the market.", "Ahora pon un edificio en el mercado."),
    "guest": Text("Now move a guest, or pass.", "Ahora mueve un huésped o pasa."),
    "hacienda": Text("Now use the hacienda, or pass.", "Ahora usa la {b_hacienda} o pasa."),
    "look": Text("Now place the tile you have drawn.", "Ahora coloca la {piece} que has robado."),
    "settle": Text("Now take a tile, or pass.", "Ahora toma una {piece} o pasa."),
    "hospice": Text("Now use the hospice, or pass.", "Ahora usa el {b_hospice} o pasa."),
    "lodge": Text("Now use the hunting lodge, or pass.", "Ahora usa el {b_hunting_lodge} o pasa."),
    "mayor": Text("Now take the privilege of the mayor, or pass.", "Ahora usa {privilege:the} {mayor:of} o pasa."),
    "villa": Text("Now use the villa, or pass.", "Ahora usa la {b_villa} o pasa."),
    "hall": Text("Now take a worker or the noble.", "Ahora toma un {worker} o el {noble}."),
    "man": Text("Now place your {workers}.", "Ahora coloca a tus {workers}."),
    "nobles": Text("Now say where your nobles stand.", "Ahora di dónde van tus {nobles}."),
    "build": Text("Now build, or pass.", "Ahora construye o pasa."),
    "pay": Text("Now pay for your building.", "Ahora paga tu edificio."),
    "university": Text("Now use the university, or pass.", "Ahora usa la {b_university} o pasa."),
    "produce": Text("Now produce, or pass.", "Ahora produce o pasa."),
    "privilege": Text("Now take one barrel more, or pass.", "Ahora toma un barril más o pasa."),
    "trade": Text("Now sell, or pass.", "Ahora vende o pasa."),
    "barter": Text("Now use the royal supplier, or pass.", "Ahora usa el {b_royal_supplier} o pasa."),
    "load": Text("Now load goods.", "Ahora carga mercancías."),
    "ship": Text("Now say how many barrels you ship.", "Ahora di cuántos barriles despachas."),
    "store": Text("Now name a kind for your warehouses.", "Ahora nombra un tipo para tus almacenes."),
    "keep": Text("Now name a barrel to keep.", "Ahora nombra un barril que conserves."),
    "buccaneer": Text("Now choose piracy, loot, raid or capture.", "Ahora elige piratería, saqueo, asalto o captura."),
    "raid": Text("Now place the people raided, or pass.", "Ahora coloca a la gente asaltada o pasa."),
}


def now(s: State) -> Text:
    return told(s, NOW[PHASES[s.phase]])


# ---- reasons that several kinds of move share ---------------------------------------------------------------------
def unusable(s: State, p: Player, building: int, ruling: str) -> Reason | None:
    """Why a building does nothing for the player; None if he has it and somebody stands on it."""
    name = BUILDING_NAMES[edition_of(s)][building]
    if not s.market[building]:
        return no(
            s,
            "not-in-game",
            "R6.1",
            THE_BUILDINGS,
            "{building:The} is not in this game. {now}",
            "{building:The} no está en esta partida. {now}",
            building=name,
            now=now(s),
        )
    if not owns(p, building):
        return no(
            s,
            "not-owned",
            ruling,
            about(building),
            "You do not have {building:the} in your city. {now}",
            "No tienes {building:the} en tu {city}. {now}",
            building=name,
            now=now(s),
        )
    if not manned(p, building):
        return no(
            s,
            "not-manned",
            "R1.4",
            about(building),
            "Nobody stands on your {building}: it does not work. {now}",
            "En {building:the} no tienes a nadie: no sirve. {now}",
            building=name,
            now=now(s),
        )
    return None


def no_barrel(s: State, good: int, ruling: str, where: Where) -> Reason:
    return no(
        s,
        "no-such-good",
        ruling,
        where,
        "You have no {good}.",
        "No tienes {good}.",
        good=GOOD_NAMES[good],
    )


def passed_over(s: State, good: int, ruling: str, where: Where) -> Reason:
    """Micro-moves name kinds of goods in one order, so that each choice can be made in one way only."""
    return no(
        s,
        "passed-over",
        ruling,
        where,
        "Goods are named in the order corn, indigo, sugar, tobacco, coffee: {good} can no longer be named.",
        "Las mercancías se nombran en el orden maíz, añil, azúcar, tabaco, café: ya no se puede nombrar {good}.",
        good=GOOD_NAMES[good],
    )


def no_nobles(s: State) -> Reason:
    return no(
        s,
        "no-nobles",
        "R7.1",
        THE_NOBLES,
        "This game is played without nobles. {now}",
        "En esta partida no hay {nobles}. {now}",
        now=now(s),
    )


def no_buccaneer(s: State) -> Reason:
    return no(
        s,
        "no-buccaneer",
        "R8.6",
        THE_BUCCANEER,
        "This game is played without the buccaneer. {now}",
        "En esta partida no está el {buccaneer}. {now}",
        now=now(s),
    )
