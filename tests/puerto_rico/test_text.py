"""Puerto Rico in words: everything has a text, in both languages and in the words of each edition's own book."""

from __future__ import annotations

import re

import pytest

import malecon
from malecon.games.puerto_rico.about import ABOUT, OPTION_HELP, TITLE
from malecon.games.puerto_rico.actions import EVENTS, NOTATION
from malecon.games.puerto_rico.buildings_text import effect, role_action, role_privilege, topics
from malecon.games.puerto_rico.log import event_text
from malecon.games.puerto_rico.names import BUILDING_NAMES, GOOD_NAMES, ROLE_NAMES, TILE_NAMES, VOCABULARY, place_name
from malecon.games.puerto_rico.prompts import ASKED, prompt
from malecon.games.puerto_rico.state import PHASES
from malecon.games.puerto_rico.tables import (
    BUILDINGS,
    CLASSIC,
    GOODS,
    MODERN,
    N_BASE,
    N_BUILDINGS,
    N_ROLES,
    OPTION_NAMES,
    PLACES,
    ROLES,
    TILES,
)
from malecon.games.puerto_rico.text import move_text
from tests.puerto_rico.moments import ALL, LANGUAGES, NAMES, moments, played, scene, table

EDITIONS = (CLASSIC, MODERN)
IN_CLASSIC = {"options": {"edition": "classic"}}


def sound(text: str) -> bool:
    """A text for people: something in it, no forgotten braces, no double spaces, no uncontracted Spanish."""
    return bool(text.strip()) and not re.search(r"[{}]|  |\b(de|a) el [a-zA-ZÁÉÍÓÚáéíóúñ]", text)


def options_of(**options: object) -> list[int]:
    return table(**options).codes


# ---- names --------------------------------------------------------------------------------------------------------
def test_everything_has_a_name_in_both_languages_and_editions() -> None:
    for edition in EDITIONS:
        assert len(BUILDING_NAMES[edition]) == len(BUILDINGS) == 45
        assert len(ROLE_NAMES[edition]) == len(ROLES)
        assert len(TILE_NAMES[edition]) == len(TILES)
        for name in (*BUILDING_NAMES[edition], *ROLE_NAMES[edition], *TILE_NAMES[edition], *GOOD_NAMES):
            assert sound(name.en)
            assert sound(name.es)
            assert name.article in ("el", "la")
        assert len({name.es for name in BUILDING_NAMES[edition]}) == len(BUILDINGS)
        assert len({name.en for name in BUILDING_NAMES[edition]}) == len(BUILDINGS)
        for place in range(len(PLACES)):
            assert sound(place_name(edition, place)("es"))
    assert len(GOOD_NAMES) == len(GOODS)


def test_both_editions_use_the_same_vocabulary_keys() -> None:
    assert VOCABULARY[CLASSIC].keys() == VOCABULARY[MODERN].keys()


def test_english_has_one_vocabulary() -> None:
    for classic, modern in zip(BUILDING_NAMES[CLASSIC], BUILDING_NAMES[MODERN], strict=True):
        assert classic.en == modern.en
    different = {k for k in VOCABULARY[CLASSIC] if VOCABULARY[CLASSIC][k].en != VOCABULARY[MODERN][k].en}
    assert different == {
        "worker",
        "workers",
        "hall",
        "in_port",
        "to_port",
        "from_port",
        "row",
        "violet",
    }


@pytest.mark.parametrize(
    ("thing", "classic", "modern"),
    [
        ("settler", "colonizador", "Colono"),
        ("mayor", "alcalde", "Capataz"),
        ("craftsman", "capataz", "Artesano"),
        ("trader", "mercader", "Mercader"),
        ("worker", "colono", "trabajador"),
        ("hall", "barco de los colonos", "Sala de Contratación"),
        ("role", "personaje", "rol"),
        ("privilege", "privilegio", "ventaja"),
        ("row", "columna", "fila"),
        ("island", "isla", "Campo"),
        ("circle", "círculo", "semicírculo"),
        ("bank", "banco", "banca"),
        ("piece", "ficha", "loseta"),
        ("in_port", "en San Juan", "en el Puerto"),
        ("b_harbor", "puerto", "Muelle"),
        ("b_wharf", "muelle", "Embarcadero"),
        ("b_guild_hall", "cofradía", "Gremio"),
        ("b_indigo_plant", "añilería", "Añilería Grande"),
        ("b_union_hall", "salón gremial", "Salón Gremial"),
    ],
)
def test_each_edition_speaks_its_own_books_spanish(thing: str, classic: str, modern: str) -> None:
    assert VOCABULARY[CLASSIC][thing].es == classic
    assert VOCABULARY[MODERN][thing].es == modern


# ---- effects ------------------------------------------------------------------------------------------------------
def test_every_building_and_role_is_explained() -> None:
    for options in (options_of(edition="classic"), options_of(edition="2020", expansions=ALL)):
        for lang in LANGUAGES:
            for building in range(N_BUILDINGS):
                words = effect(options, building, lang)
                assert sound(words)
                assert words.endswith(".")
                assert words[0].isupper()
            for role in range(N_ROLES):
                assert sound(role_action(options[1], role, lang))
                assert sound(role_privilege(options[1], role, lang))


def test_classic_effects_never_use_words_of_the_other_book() -> None:
    classic = options_of(edition="classic")
    words = " ".join(effect(classic, building, "es") for building in range(N_BASE))
    words += " ".join(role_action(CLASSIC, role, "es") for role in range(N_ROLES - 1))
    for stranger in ("trabajador", "Artesano", "Sala de", "Campo", "Gremio", "ventaja", "semicírculo", "loseta"):
        assert stranger not in words
    english = " ".join(effect(classic, building, "en") for building in range(N_BASE))
    assert "worker" not in english
    modern = options_of(edition="2020", expansions=ALL)
    words = " ".join(effect(modern, building, "es") for building in range(N_BUILDINGS))
    for stranger in ("colonos", "alcalde", "colonizador", "isla", "cofradía", "privilegio", "San Juan"):
        assert stranger not in words
    assert "colonist" not in " ".join(effect(modern, building, "en") for building in range(N_BUILDINGS))


def test_effects_follow_the_reading_that_is_played() -> None:
    harbor, hospice = BUILDINGS.index("harbor"), BUILDINGS.index("hospice")
    assert "each time you load" in effect(options_of(edition="classic"), harbor, "en")
    assert "each different kind" in effect(options_of(edition="2020"), harbor, "en")
    assert "each time you load" in effect(options_of(edition="2020", harbor_mode="per-load"), harbor, "en")
    assert "barco de los colonos" in effect(options_of(edition="classic"), hospice, "es")
    assert "Sala" not in effect(options_of(edition="2020"), hospice, "es")
    assert "Sala" in effect(options_of(edition="2020", hospice_fallback="yes"), hospice, "es")


def test_topics_explain_what_is_in_the_book() -> None:
    classic, modern = topics(options_of(edition="classic"), "es"), topics(options_of(edition="2020"), "es")
    assert "capataz" in classic
    assert "mercancías" in classic["capataz"]
    assert "trabajadores" in modern["Capataz"]
    assert "barco propio" in classic["muelle"]
    assert "1 PV más" in modern["Muelle"]
    assert "Biblioteca" not in modern
    everything = table(edition="2020", expansions=ALL).definition.topics
    assert everything is not None
    assert {"library", "jeweler", "buccaneer"} <= everything("en").keys()


def test_title_about_and_options() -> None:
    assert TITLE("en") == TITLE("es") == "Puerto Rico"
    assert ABOUT.en != ABOUT.es
    assert set(OPTION_HELP) == set(OPTION_NAMES)
    for text in (ABOUT, *OPTION_HELP.values()):
        for lang in LANGUAGES:
            assert sound(text(lang))
            assert text(lang).endswith(".")


# ---- what is asked ------------------------------------------------------------------------------------------------
def test_every_phase_has_a_question() -> None:
    assert {PHASES[phase] for phase in ASKED} == set(PHASES) - {"over"}
    asked = {PHASES[pos.state.phase] for pos in moments()}
    assert asked == set(PHASES)


def test_prompts_are_sound_and_speak_to_the_player_to_move() -> None:
    for pos in moments():
        for lang in LANGUAGES:
            for seat in (None, *range(pos.game.players)):
                words = pos.prompt(seat, lang, NAMES)
                assert sound(words)
                assert words[-1] in ".?"
                if not pos.over:
                    assert words.startswith(("Your turn", "Te toca")) == (seat == pos.to_move)
                    assert (seat == pos.to_move) or any(name in words for name in NAMES)


def test_a_prompt_says_what_matters() -> None:
    builder = scene("build", "builder", role="builder", money=5, **IN_CLASSIC)
    assert prompt(builder, 0, "es", NAMES).endswith("Tienes 5 doblones. Como constructor pagas 1 doblón menos.")
    look = scene("look", "settler", tile="coffee", city="forest-house*")
    assert "Plantación de café" in prompt(look, 0, "es", NAMES)
    assert "coffee" not in prompt(look, 1, "en", NAMES)
    over = scene("over", points=7)
    over.to_move = -1
    assert prompt(over, None, "en", NAMES) == "The game is over. Ana wins with 7 VP."


# ---- moves --------------------------------------------------------------------------------------------------------
def test_every_move_has_a_text_at_any_moment() -> None:
    for pos in moments()[::2]:
        s = pos.state
        for action in range(len(NOTATION)):
            for lang in LANGUAGES:
                assert sound(move_text(s, action, lang))


def test_legal_moves_differ_in_words() -> None:
    for pos in moments():
        s = pos.state
        for lang in LANGUAGES:
            texts = [move_text(s, action, lang) for action in pos.legal()] if not pos.over else []
            assert len(set(texts)) == len(texts)


BUILDING = {"phase": "build", "stage": "builder", "role": "builder"}
LOADING = {"phase": "load", "stage": "captain", "role": "captain"}


@pytest.mark.parametrize(
    ("moment", "move", "en", "es"),
    [
        (
            BUILDING | {"money": 9, "island": "quarry*"},
            "build factory",
            "Build the factory for 5 doubloons (7 − 1 builder − 1 quarry)",
            "Construir la Fábrica por 5 doblones (7 − 1 Constructor − 1 Cantera)",
        ),
        (
            BUILDING | {"city": "forest-house*", "forests": "corn " * 5, "island": "quarry* " * 4, "money": 9},
            "build wharf",
            "Build the wharf for 3 doubloons (9 − 1 builder − 3 quarries − 2 forests)",
            "Construir el Embarcadero por 3 doblones (9 − 1 Constructor − 3 Canteras − 2 Bosques)",
        ),
        (
            BUILDING | IN_CLASSIC,
            "build small-market",
            "Build the small market for free (1 − 1 builder)",
            "Construir el mercado pequeño gratis (1 − 1 constructor)",
        ),
        (
            BUILDING | {"first": 1, "money": 5, "city": "black-market*", "goods": "sugar", "points": 1},
            "build factory",
            "Build the factory for 7 doubloons, 2 of them through the black market",
            "Construir la Fábrica por 7 doblones, 2 de ellos con el Mercado Negro",
        ),
        (
            LOADING | IN_CLASSIC | {"players": 4, "goods": "sugar " * 6, "ships": "- corn:3 -"},
            "load sugar on ship 3",
            "Load 6 sugar on ship 3 (7 VP: 6 + 1 captain)",
            "Cargar 6 de azúcar en el barco 3 (7 PV: 6 + 1 capitán)",
        ),
        (
            LOADING | IN_CLASSIC | {"city": "wharf* harbor*", "goods": "corn corn", "first": 1},
            "wharf corn",
            "Ship 2 corn from your wharf (3 VP: 2 + 1 harbor)",
            "Embarcar 2 de maíz con tu muelle (3 PV: 2 + 1 puerto)",
        ),
        (
            {"phase": "trade", "stage": "trader", "role": "trader", "goods": "coffee", "city": "small-market*"},
            "sell coffee",
            "Sell coffee for 6 doubloons (4 + 1 trader + 1 small market)",
            "Vender café por 6 doblones (4 + 1 Mercader + 1 Mercado Pequeño)",
        ),
        (
            {"phase": "man", "stage": "place", "city": "indigo-plant", "cursor": "indigo-plant", "port": 2}
            | IN_CLASSIC,
            "man indigo-plant 2",
            "Put 2 colonists on the large indigo plant",
            "Poner 2 colonos en la añilería",
        ),
        (
            {"phase": "man", "stage": "place", "city": "indigo-plant", "cursor": "indigo-plant", "port": 2}
            | {"options": {"edition": "2020"}},
            "man indigo-plant 2",
            "Put 2 workers on the large indigo plant",
            "Poner 2 trabajadores en la Añilería Grande",
        ),
        (
            {"phase": "produce", "stage": "craftsman", "island": "corn* corn*"},
            "produce",
            "Produce 2 corn",
            "Producir 2 de maíz",
        ),
        ({"phase": "role"}, "role mayor", "Choose the mayor", "Elegir al Capataz"),
        ({"phase": "role"} | IN_CLASSIC, "role mayor", "Choose the mayor", "Elegir al alcalde"),
    ],
)
def test_a_move_says_what_it_costs_or_brings(moment: dict[str, object], move: str, en: str, es: str) -> None:
    s = scene(**moment)  # type: ignore[arg-type]
    assert move_text(s, NOTATION.index(move), "en") == en
    assert move_text(s, NOTATION.index(move), "es") == es


# ---- the log ------------------------------------------------------------------------------------------------------
def test_every_event_is_told_or_is_shown_by_the_table() -> None:
    told = set()
    for game, event in played()[1]:
        for lang in LANGUAGES:
            line = event_text(game.codes, event, NAMES, event.seat, lang)
            if line is not None:
                told.add(event.kind)
                assert sound(line)
                assert line.endswith(".")
                assert not line[0].islower()
    silent = {"lift", "row", "row-away"}
    assert told <= {kind.name for kind in EVENTS.values()} - silent
    assert len(told) > 35


def test_the_log_does_not_tell_what_is_hidden() -> None:
    for game, event in played()[1]:
        if event.meaning.secret and event.seat is not None:
            other = (event.seat + 1) % game.players
            own = event_text(game.codes, event, NAMES, event.seat, "en")
            seen = event_text(game.codes, event, NAMES, other, "en")
            assert own is not None
            assert seen is not None
            assert event.args["tile"] in own
            assert event.args["tile"] not in seen


def test_the_log_speaks_the_words_of_its_edition() -> None:
    for edition, worker, role in (("classic", "colono", "alcalde"), ("2020", "trabajador", "Capataz")):
        pos = malecon.load("puerto-rico", players=3, edition=edition, start="0").start()
        pos.play("role mayor")
        assert pos.log(NAMES, lang="es")[0] == f"Ana elige al {role}."
        pos.play("take privilege")
        assert any(worker in line for line in pos.log(NAMES, lang="es"))
