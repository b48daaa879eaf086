"""San Juan: a refused move always gets its reason, with the arithmetic, the ruling and the passage of the rulebook."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest

from malecon.games.san_juan import why, why_cards, why_places
from malecon.games.san_juan.actions import NOTATION
from malecon.games.san_juan.price import price_steps
from malecon.games.san_juan.refusals import NOT_NOW
from malecon.games.san_juan.rules.builder import price_of
from malecon.games.san_juan.tables import N_KINDS
from tests.san_juan.moments import moments, refusal, scene, table

# phases set up once and used by several cases
ROLE: dict[str, Any] = {"phase": "role"}
BUILD: dict[str, Any] = {"phase": "build", "stage": "builder", "first": 1}
PAY: dict[str, Any] = {"phase": "pay", "stage": "builder", "built": "chapel", "left": 2}
PRODUCE: dict[str, Any] = {"phase": "produce", "stage": "producer", "left": 2}
SELL: dict[str, Any] = {"phase": "sell", "stage": "trader", "left": 2, "tile_turns": 1}
KEEP: dict[str, Any] = {"phase": "keep", "stage": "councillor", "left": 1}
SORT: dict[str, Any] = {"phase": "sort", "stage": "councillor", "left": 2}
LIMIT: dict[str, Any] = {"phase": "limit", "stage": "limit", "left": 2, "hand": "hero " * 3 + "palace " * 6}
MINE: dict[str, Any] = {"phase": "mine", "stage": "mine", "town": "gold-mine"}
NUGGET: dict[str, Any] = {"phase": "nugget", "stage": "mine", "town": "gold-mine", "opened": "smithy well tower quarry"}
CHAPEL: dict[str, Any] = {"phase": "chapel", "stage": "chapel", "town": "chapel", "hand": "hero"}

# code, move, the moment, ruling, a part of the English and of the Spanish text
CASES: list[tuple[str, str, dict[str, Any], str, str, str]] = [
    (
        "role-taken",
        "role trader",
        ROLE | {"taken": {"trader": 1}},
        "R5",
        "Player 2 has already taken the trader",
        "al mercader",
    ),
    (
        "role-taken",
        "role trader",
        ROLE | {"taken": {"trader": 0}, "picks": 2},
        "R5",
        "You have already had",
        "Ya has sido mercader",
    ),
    ("role-not-now", "role trader", BUILD, "R4", "Now build, or pass.", "Ahora construye o pasa."),
    ("must-choose-role", "pass", ROLE, "R4", "must choose a role", "Tienes que elegir"),
    (
        "must-answer-library",
        "pass",
        {"phase": "library", "stage": "builder", "town": "library"},
        "R39",
        "use the library now",
        "reservas",
    ),
    (
        "must-pay",
        "pass",
        PAY | {"town": "chapel", "hand": "hero hero", "site": 0},
        "R12",
        "The chapel is already placed: 2 cards are",
        "2 cartas",
    ),
    ("must-keep", "pass", KEEP | {"drawn": "hero well"}, "R45", "keep 1 card.", "quedarte con 1 carta."),
    ("must-discard", "pass", SORT | {"hand": "hero hero well"}, "R44", "discard 2 cards", "descartar 2 cartas"),
    (
        "must-discard",
        "pass",
        LIMIT,
        "R54",
        "You hold 9 cards, and a round starts with at most 7: you must discard 2.",
        "Tienes 9 cartas y la ronda se empieza con 7 como mucho",
    ),
    (
        "must-discard",
        "pass",
        LIMIT | {"phase": "opening", "stage": "opening"},
        "R2",
        "start with 4 cards",
        "empieza con 4 cartas",
    ),
    ("already-drawn", "draw", KEEP | {"drawn": "hero well"}, "R43", "already drawn", "Ya has robado"),
    ("draw-not-now", "draw", BUILD, "R43", "Now build, or pass.", "fase del alcalde"),
    ("no-gold-mine", "mine", ROLE, "R48", "no gold mine in play", "No tienes la mina de oro"),
    ("mine-used", "mine", NUGGET, "R48", "already used the gold mine", "Ya has usado la mina de oro"),
    (
        "mine-later",
        "mine",
        MINE | {"phase": "prospect", "stage": "prospector"},
        "R48",
        "after the prospector's own card",
        "después",
    ),
    (
        "mine-not-now",
        "mine",
        BUILD | {"town": "gold-mine"},
        "R48",
        "in the prospector phase",
        "fase del buscador de oro",
    ),
    ("no-library", "library yes", ROLE, "R40", "no library in play", "No tienes la biblioteca"),
    (
        "library-new",
        "library no",
        PAY | {"town": "library", "hand": "hero hero", "built": "library", "site": 0},
        "R9",
        "not work yet",
        "todavía no",
    ),
    (
        "library-automatic",
        "library yes",
        BUILD | {"town": "library", "players": 3},
        "R41",
        "works by itself",
        "actúa sola",
    ),
    (
        "library-automatic",
        "library yes",
        ROLE | {"town": "library", "picks": 2},
        "R39",
        "works by itself",
        "actúa sola",
    ),
    ("library-after-role", "library yes", ROLE | {"town": "library"}, "R39", "First choose a role", "Primero elige"),
    ("library-not-now", "library yes", CHAPEL | {"town": "chapel library"}, "R39", "carry out a role", "llevar a cabo"),
    (
        "library-spent",
        "library yes",
        ROLE | {"town": "library", "picks": 2, "library_spent": 1},
        "R39",
        "once a round",
        "una vez por ronda",
    ),
    (
        "library-not-your-role",
        "library yes",
        BUILD | {"town": "library"},
        "R40",
        "you chose yourself",
        "que has elegido tú",
    ),
    (
        "library-answered",
        "library yes",
        BUILD | {"town": "library", "first": 0},
        "R39",
        "kept the library",
        "reservado la biblioteca",
    ),
    ("build-not-now", "build well", ROLE | {"hand": "well"}, "R11", "in the builder phase", "fase del constructor"),
    ("not-in-hand", "build well", BUILD | {"hand": "hero"}, "R11", "no well in your hand", "ninguna carta de pozo"),
    (
        "already-owned",
        "build well",
        BUILD | {"town": "well", "hand": "well hero hero"},
        "R17",
        "only one of each violet",
        "Ya tienes el pozo",
    ),
    (
        "same-building",
        "build indigo-plant",
        BUILD | {"town": "crane indigo-plant", "hand": "indigo-plant hero", "site": 1},
        "R21",
        "already an indigo plant there",
        "ya hay una añilería",
    ),
    (
        "too-few-cards",
        "build library",
        BUILD | {"first": 0, "hand": "library hero hero hero"},
        "R12",
        "The library costs 5 − 1 (builder) = 4. Besides that card you hold only 3 cards.",
        "La biblioteca cuesta 5 − 1 (constructor) = 4. Además de esa carta solo tienes 3 cartas.",
    ),
    (
        "too-few-cards",
        "build hero",
        BUILD | {"town": "black-market indigo-plant+", "hand": "hero well"},
        "R16",
        "The hero costs 5. Besides that card you have only 1 card and 1 good for the black market: 2 in all.",
        "solo tienes 1 carta y 1 mercancía para el mercado negro: 2 en total.",
    ),
    (
        "too-few-cards",
        "build palace",
        BUILD | {"first": 0, "doubled": 1, "town": "crane library quarry well", "hand": "palace", "site": 3},
        "R12",
        "6 − 2 (well) − 1 (builder) − 1 (library) − 1 (quarry) = 1. You hold no other card.",
        "6 − 2 (pozo) − 1 (constructor)",
    ),
    (
        "too-few-cards",
        "cover 2",
        BUILD | {"town": "crane indigo-plant", "hand": "hero"},
        "R12",
        "Even the cheapest building that you could put there is too dear. The hero costs 5 − 1 (indigo plant) = 4.",
        "Incluso",
    ),
    (
        "nothing-fits",
        "cover 2",
        BUILD | {"town": "crane chapel", "hand": "crane chapel"},
        "R22",
        "No card in your hand",
        "Ninguna carta",
    ),
    ("no-crane", "cover 1", BUILD | {"hand": "hero"}, "R21", "no crane in play", "No tienes la grúa"),
    (
        "site-chosen",
        "cover 1",
        BUILD | {"town": "chapel crane well", "hand": "hero", "site": 2},
        "R30",
        "building 3, the well",
        "edificio 3, el pozo",
    ),
    (
        "crane-not-covered",
        "cover 1",
        BUILD | {"town": "crane chapel", "hand": "hero"},
        "R21",
        "cannot be built over",
        "La grúa es el único",
    ),
    (
        "no-such-building",
        "cover 9",
        BUILD | {"town": "crane chapel", "hand": "hero"},
        "R21",
        "no building 9: you have 2",
        "tienes 2 edificios",
    ),
    (
        "cover-not-now",
        "cover 1",
        ROLE | {"town": "chapel crane"},
        "R30",
        "The crane is used in the builder phase",
        "La grúa se usa",
    ),
    ("nothing-to-pay", "pay well", ROLE | {"hand": "well"}, "R12", "nothing to pay for", "nada que pagar"),
    (
        "nothing-to-pay",
        "spend 1",
        ROLE | {"town": "indigo-plant+ black-market"},
        "R15",
        "only while paying",
        "al pagar un edificio",
    ),
    ("not-in-hand", "pay well", PAY | {"town": "chapel", "hand": "hero hero", "site": 0}, "R12", "no well", "pozo"),
    (
        "passed-over",
        "pay well",
        PAY | {"town": "chapel", "hand": "well hero hero", "floor": 24, "site": 0},
        "R14",
        "the well comes before the hero, which you have already named",
        "el pozo va antes que el héroe",
    ),
    (
        "name-earlier-first",
        "pay hero",
        PAY | {"town": "chapel", "hand": "well hero", "site": 0},
        "R14",
        "2 cards are still to be named, but from the hero on there would be only 1",
        "nombrar 2 cartas",
    ),
    (
        "goods-first",
        "pay well",
        PAY | {"town": "black-market indigo-plant+ chapel", "hand": "well", "site": 2},
        "R16",
        "2 cards are to be paid and you hold only 1",
        "Hay que pagar 2 cartas y solo tienes 1",
    ),
    (
        "pay-instead",
        "discard well",
        PAY | {"town": "chapel", "hand": "well well", "site": 0},
        "R12",
        "paying for the chapel",
        "pagando la capilla",
    ),
    (
        "no-black-market",
        "spend 1",
        PAY | {"town": "indigo-plant+ chapel", "hand": "hero hero", "site": 1},
        "R15",
        "Only the owner",
        "Solo quien tiene",
    ),
    (
        "black-market-new",
        "spend 1",
        PAY | {"town": "indigo-plant+ black-market", "hand": "hero hero", "built": "black-market", "site": 1},
        "R9",
        "does not work yet",
        "todavía no sirve",
    ),
    (
        "black-market-covered",
        "spend 1",
        PAY | {"town": "indigo-plant+ chapel", "hand": "hero hero", "under": "black-market", "site": 1},
        "R28",
        "being built over",
        "encima del mercado negro",
    ),
    (
        "no-such-building",
        "spend 7",
        PAY | {"town": "black-market chapel", "hand": "hero hero", "site": 1},
        "R15",
        "no building 7",
        "edificio 7",
    ),
    (
        "no-good-there",
        "spend 2",
        PAY | {"town": "black-market indigo-plant chapel", "hand": "hero hero", "site": 2},
        "R15",
        "no good on building 2, the indigo plant",
        "En el edificio 2, la añilería, no hay mercancía",
    ),
    (
        "goods-before-cards",
        "spend 2",
        PAY | {"town": "black-market indigo-plant+ chapel", "hand": "hero hero", "done": 2, "floor": 24, "site": 2},
        "R15",
        "already paid with a card",
        "ya has pagado con una carta",
    ),
    (
        "market-limit",
        "spend 2",
        PAY | {"town": "black-market indigo-plant+ chapel", "hand": "hero hero", "done": 2, "chosen": 8, "site": 2},
        "R15",
        "at most 2 goods",
        "como mucho 2 mercancías",
    ),
    (
        "passed-over",
        "spend 2",
        PAY
        | {
            "town": "black-market indigo-plant+ chapel sugar-mill",
            "hand": "hero hero",
            "done": 1,
            "chosen": 8,
            "site": 2,
        },
        "R15",
        "building 2 comes before building 4",
        "el edificio 2 va antes que el 4",
    ),
    (
        "name-earlier-first",
        "spend 3",
        PAY | {"town": "black-market indigo-plant+ sugar-mill+ chapel", "site": 3},
        "R16",
        "from building 3 on: begin with an earlier building",
        "empieza por un edificio anterior",
    ),
    ("produce-not-now", "produce 1", ROLE, "R32", "in the producer phase", "fase del capataz"),
    ("no-such-building", "produce 2", PRODUCE, "R32", "no building 2: you have 1 building.", "tienes 1 edificio."),
    (
        "not-production",
        "produce 1",
        PRODUCE | {"town": "well indigo-plant"},
        "R32",
        "Building 1, the well, is not",
        "no es de producción",
    ),
    (
        "already-has-good",
        "produce 1",
        PRODUCE | {"town": "indigo-plant+ sugar-mill"},
        "R32",
        "already a good on building 1",
        "ya tiene una mercancía",
    ),
    (
        "passed-over",
        "produce 1",
        PRODUCE | {"town": "indigo-plant sugar-mill+ sugar-mill", "floor": 2},
        "R32",
        "building 1 comes before building 2",
        "el edificio 1 va antes que el 2",
    ),
    ("sell-not-now", "sell 1", ROLE | {"town": "indigo-plant+"}, "R36", "in the trader phase", "fase del mercader"),
    (
        "no-good-there",
        "sell 2",
        SELL | {"town": "indigo-plant+ sugar-mill"},
        "R36",
        "no good on building 2, the sugar mill",
        "no hay mercancía",
    ),
    (
        "not-production",
        "sell 2",
        SELL | {"town": "indigo-plant+ well"},
        "R36",
        "not a production building",
        "no es de producción",
    ),
    ("no-such-building", "sell 12", SELL | {"town": "indigo-plant+"}, "R36", "no building 12", "edificio 12"),
    (
        "already-named",
        "sell 1",
        SELL | {"town": "indigo-plant+ sugar-mill+", "chosen": 1, "floor": 1, "done": 1},
        "R36",
        "already named",
        "Ya has nombrado",
    ),
    (
        "passed-over",
        "sell 1",
        SELL | {"town": "indigo-plant+ sugar-mill+ sugar-mill+", "chosen": 2, "floor": 2, "done": 1},
        "R36",
        "building 1 comes before building 2",
        "va antes que el 2",
    ),
    (
        "keep-not-now",
        "keep well",
        ROLE | {"hand": "well"},
        "R43",
        "after drawing in the councillor phase",
        "tras robar",
    ),
    (
        "not-drawn",
        "keep well",
        KEEP | {"drawn": "hero tower", "hand": "well"},
        "R43",
        "not among the cards you have drawn",
        "que has robado",
    ),
    (
        "name-earlier-first",
        "keep hero",
        KEEP | {"drawn": "well tower hero", "left": 2},
        "R45",
        "name an earlier card first",
        "carta anterior",
    ),
    (
        "passed-over",
        "keep well",
        KEEP | {"drawn": "well tower", "floor": 15},
        "R45",
        "the well comes before the tower",
        "antes que la torre",
    ),
    ("not-open", "keep hero", NUGGET, "R49", "not among the cards lying open", "cartas descubiertas"),
    (
        "name-what-you-discard",
        "keep hero",
        SORT | {"hand": "hero well well"},
        "R44",
        "name the 2 cards to discard",
        "2 cartas",
    ),
    (
        "name-what-you-keep",
        "discard hero",
        KEEP | {"drawn": "hero well"},
        "R43",
        "Name the cards you keep (1)",
        "te quedas (1)",
    ),
    ("discard-not-now", "discard hero", ROLE | {"hand": "hero"}, "R54", "nothing to discard", "nada que descartar"),
    ("not-in-hand", "discard well", LIMIT, "R54", "no well in your hand", "pozo"),
    (
        "not-in-hand",
        "discard well",
        LIMIT | {"phase": "opening", "stage": "opening"},
        "R2",
        "no well in your hand",
        "pozo",
    ),
    (
        "passed-over",
        "discard hero",
        LIMIT | {"floor": 28, "left": 1},
        "R54",
        "the hero comes before the palace",
        "antes que el palacio",
    ),
    ("name-earlier-first", "discard palace", SORT | {"hand": "hero palace"}, "R44", "only 1", "solo habría 1"),
    ("no-chapel", "tuck hero", ROLE | {"hand": "hero"}, "R52", "no chapel in play", "No tienes la capilla"),
    (
        "tuck-not-now",
        "tuck hero",
        ROLE | {"hand": "hero", "town": "chapel"},
        "R52",
        "at the start of a round",
        "comienzo de la ronda",
    ),
    ("not-in-hand", "tuck well", CHAPEL, "R52", "no well in your hand", "pozo"),
]


@pytest.mark.parametrize(("code", "move", "moment", "ruling", "en", "es"), CASES, ids=[f"{c[0]}:{c[1]}" for c in CASES])
def test_reason(code: str, move: str, moment: dict[str, Any], ruling: str, en: str, es: str) -> None:
    found = refusal(scene(**moment), move)
    assert (found.code, found.ruling) == (code, ruling)
    assert en in found.text("en")
    assert es in found.text("es")


def test_every_code_has_an_example() -> None:
    written = {code for code, *_ in NOT_NOW.values()}
    for module in (why, why_cards, why_places):
        source = inspect.getsource(module)
        written |= set(re.findall(r'reason\(\s*"([a-z-]+)"', source))
        written |= set(re.findall(r'missing\(s, \w+, "([a-z-]+)"', source))
    assert written == {code for code, *_ in CASES}


def test_exactly_the_illegal_moves_have_a_reason() -> None:
    for pos in moments():
        legal = set(pos.legal())
        for action in range(len(NOTATION)):
            found = pos.why_not(action)
            assert (found is None) == (action in legal)
            if found is None or pos.over:
                continue
            en, es = found.to_json("en"), found.to_json("es")
            assert en["text"] != es["text"]
            assert en["passage"] != es["passage"]
            assert re.fullmatch(r"R\d+", en["ruling"])
            for words in (en["text"], es["text"]):
                assert words.endswith(".")
                assert "{" not in words
                assert "  " not in words


def test_reasons_do_not_depend_on_what_the_seat_cannot_see() -> None:
    for pos in moments()[::3]:
        if pos.over:
            continue
        assert pos.to_move is not None
        other = pos.resample(pos.to_move, seed=11)
        for action in range(len(NOTATION)):
            assert pos.why_not(action) == other.why_not(action)


def test_other_seats_are_told_that_it_is_not_their_turn() -> None:
    pos = table(3, start="1").start()
    found = pos.why_not("role builder", seat=0)
    assert found is not None
    assert found.code == "not-your-turn"
    assert pos.why_not("role builder", seat=1) is None


def test_the_steps_of_a_price_add_up() -> None:
    for pos in moments():
        s = pos.state
        if pos.over:
            continue
        p = s.players[s.to_move]
        for kind in range(N_KINDS):
            for site in range(-1, p.n_buildings):
                steps = price_steps(s, p, kind, site)
                assert max(sum(amount for amount, _ in steps), 0) == price_of(s, p, kind, site)
