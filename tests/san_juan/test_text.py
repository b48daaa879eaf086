"""San Juan in words: everything has a text, in both languages, and says nothing that is hidden."""

from __future__ import annotations

import pytest

import malecon
from malecon.games.san_juan.actions import EVENTS, NOTATION
from malecon.games.san_juan.cards import (
    CARD_NAMES,
    DOUBLED,
    EFFECTS,
    GOOD_NAMES,
    PRIVILEGES,
    ROLE_ACTIONS,
    ROLE_NAMES,
    named,
    tile_words,
)
from malecon.games.san_juan.log import event_text
from malecon.games.san_juan.state import PHASES, STAGES
from malecon.games.san_juan.tables import GOODS, KINDS, N_TILES, OPTION_NAMES, ROLES
from malecon.games.san_juan.text import ABOUT, OPTION_HELP, TITLE, move_text, prompt
from malecon.kernel.text import Text
from tests.san_juan.moments import LANGUAGES, moments, played, scene, table

NAMES = ["Ana", "Bruno", "Carla", "David"]


def sound(text: str) -> bool:
    """A text for people: something in it, no forgotten braces, no double spaces."""
    return bool(text.strip()) and "{" not in text and "}" not in text and "  " not in text


# ---- names and effects --------------------------------------------------------------------------------------------
def test_every_card_role_and_good_has_a_name_in_both_languages() -> None:
    assert (len(CARD_NAMES), len(ROLE_NAMES), len(GOOD_NAMES)) == (len(KINDS), len(ROLES), len(GOODS))
    for name in (*CARD_NAMES, *ROLE_NAMES, *GOOD_NAMES):
        assert sound(name.en)
        assert sound(name.es)
        assert name.en != name.es
        assert name.article in ("el", "la")
    assert len({name.en for name in CARD_NAMES}) == len({name.es for name in CARD_NAMES}) == len(KINDS)


def test_english_names_are_the_notation() -> None:
    assert [name.en.replace(" ", "-") for name in CARD_NAMES] == list(KINDS)
    assert [name.en for name in ROLE_NAMES] == list(ROLES)
    assert [name.en for name in GOOD_NAMES] == list(GOODS)


def test_every_effect_is_one_or_two_sentences() -> None:
    for text in (*EFFECTS, *ROLE_ACTIONS, *PRIVILEGES):
        for lang in LANGUAGES:
            assert sound(text(lang))
            assert text(lang).endswith(".")
            assert 1 <= text(lang).count(". ") + 1 <= 2
        assert text.en != text.es
    assert len(EFFECTS) == len(KINDS)
    assert len(ROLE_ACTIONS) == len(PRIVILEGES) == len(DOUBLED) == len(ROLES)


def test_articles_and_contractions() -> None:
    well, tower = CARD_NAMES[KINDS.index("well")], CARD_NAMES[KINDS.index("tower")]
    thanks = Text("thanks {x:to}, {x:of}, {x:a}. {x:The}", "gracias {x:to}, {x:of}, {x:a}. {x:The}")
    assert thanks("en", x=well) == "thanks to the well, of the well, a well. The well"
    assert thanks("es", x=well) == "gracias al pozo, del pozo, un pozo. El pozo"
    assert thanks("es", x=tower) == "gracias a la torre, de la torre, una torre. La torre"
    assert named(KINDS.index("indigo-plant"))("en") == "an indigo plant"
    assert named(KINDS.index("archive"))("es") == "el archivo"


def test_tiles_name_every_good() -> None:
    assert tile_words(0, "en") == "indigo 1, sugar 1, tobacco 1, coffee 2, silver 2"
    assert len({tile_words(tile, "es") for tile in range(N_TILES)}) == N_TILES


def test_title_about_and_options() -> None:
    assert TITLE("en") == TITLE("es") == "San Juan"
    assert ABOUT.en != ABOUT.es
    assert set(OPTION_HELP) == set(OPTION_NAMES)
    for text in OPTION_HELP.values():
        assert sound(text.en)
        assert sound(text.es)
        assert text.en != text.es


# ---- moves --------------------------------------------------------------------------------------------------------
def test_every_action_has_a_text_in_every_phase() -> None:
    reached = set()
    for pos in moments():
        s = pos.state
        reached.add(PHASES[s.phase])
        for action in range(len(NOTATION)):
            en, es = move_text(s, action, "en"), move_text(s, action, "es")
            assert sound(en)
            assert sound(es)
            assert en != es
    assert reached == set(PHASES)


def test_legal_moves_of_a_moment_read_differently() -> None:
    for pos in moments():
        for lang in LANGUAGES:
            texts = [pos.move_text(action, lang) for action in pos.legal()]
            assert len(set(texts)) == len(texts)


def test_moves_show_prices_and_places() -> None:
    building = scene("build", "builder", town="indigo-plant chapel quarry", hand="palace hero hero hero")
    assert move_text(building, NOTATION.index("build palace"), "en") == "Build the palace for 4 cards"
    assert move_text(building, NOTATION.index("build palace"), "es") == "Construir el palacio por 4 cartas"
    assert move_text(building, NOTATION.index("pass"), "en") == "Do not build"
    building.site = 1
    assert move_text(building, NOTATION.index("build palace"), "en") == "Build the palace over the chapel for 1 card"
    assert move_text(building, NOTATION.index("build indigo-plant"), "es") == (
        "Construir una añilería encima de la capilla gratis"
    )
    assert move_text(building, NOTATION.index("cover 3"), "en") == "Build over the quarry (building 3)"
    selling = scene("sell", "trader", town="indigo-plant+ well sugar-mill+", left=2, tile_turns=1)
    selling.tiles[0] = 4
    assert move_text(selling, NOTATION.index("sell 3"), "en") == "Sell the sugar from building 3 for 2 cards"
    assert move_text(selling, NOTATION.index("sell 3"), "es") == "Vender el azúcar del edificio 3 por 2 cartas"
    assert move_text(selling, NOTATION.index("sell 9"), "en") == "Sell the good from building 9"
    assert move_text(selling, NOTATION.index("sell 2"), "en") == "Sell the good from building 2"


def test_pass_means_what_the_phase_asks() -> None:
    producing = scene("produce", "producer", left=2)
    assert move_text(producing, NOTATION.index("pass"), "en") == "Produce nothing"
    producing.done = 1
    assert move_text(producing, NOTATION.index("pass"), "en") == "Stop producing"
    assert move_text(producing, NOTATION.index("pass"), "es") == "Dejar de producir"


@pytest.mark.parametrize(
    ("town", "first", "doubled", "text"),
    [
        ("indigo-plant", 1, 0, "Draw 2 cards and keep 1"),
        ("prefecture", 0, 0, "Draw 5 cards and keep 2"),
        ("library", 0, 1, "Draw 8 cards and keep 1"),
        ("archive prefecture", 0, 0, "Draw 5 cards into your hand, then discard 3 of the whole hand"),
        ("archive prefecture", 1, 0, "Draw 2 cards and keep 2"),
    ],
)
def test_the_councillor_is_told_what_he_draws(town: str, first: int, doubled: int, text: str) -> None:
    s = scene("council", "councillor", town=town, first=first, doubled=doubled)
    assert move_text(s, NOTATION.index("draw"), "en") == text


# ---- prompts ------------------------------------------------------------------------------------------------------
def test_prompts_of_every_phase_for_every_reader() -> None:
    for pos in moments():
        for reader in (None, *range(pos.game.players)):
            en, es = pos.prompt(reader, "en", NAMES), pos.prompt(reader, "es", NAMES)
            assert sound(en)
            assert sound(es)
            assert en != es
            mine = reader is not None and reader == pos.to_move
            assert en.startswith("Your turn: ") == mine
            assert es.startswith("Te toca: ") == mine
            if not mine and not pos.over:
                assert pos.to_move is not None
                assert en.startswith(NAMES[pos.to_move] + " ")


def test_prompts_without_names_count_the_players() -> None:
    pos = table(2, start="1").start()
    assert pos.prompt(0, "en") == "Player 2 chooses a role."
    assert pos.prompt(0, "es") == "Jugador 2 elige un personaje."
    assert pos.view(0, names=["Ana", "Bruno"])["prompt"] == "Bruno chooses a role."


def test_prompts_mention_what_helps() -> None:
    s = scene("build", "builder", town="crane chapel", hand="palace hero", doubled=1)
    assert prompt(s, 0, "en", NAMES) == (
        "Your turn: build a building, or pass. As builder you pay 2 cards less. "
        "With the crane you may also build over a building."
    )
    s.site = 1
    assert "elige qué construyes encima de la capilla o pasa" in prompt(s, 0, "es", NAMES)
    assert prompt(s, 1, "en", NAMES) == prompt(s, None, "en", NAMES) == "Ana may build."
    paying = scene("pay", "builder", town="black-market indigo-plant+ chapel", hand="hero hero", built="chapel", left=2)
    paying.site = 2
    assert prompt(paying, 0, "en", NAMES) == (
        "Your turn: pay for the chapel: 2 cards to go. The black market takes goods as well."
    )
    assert prompt(paying, 1, "es", NAMES) == "Ana paga la capilla: le faltan 2 cartas."


def test_prompts_count_the_goods_that_are_left() -> None:
    s = scene("produce", "producer", town="indigo-plant sugar-mill sugar-mill", left=3)
    assert prompt(s, 0, "en", NAMES) == "Your turn: produce up to 3 goods, or pass."
    assert prompt(s, 1, "es", NAMES) == "Ana puede producir hasta 3 mercancías."
    s.left, s.done = 1, 2
    assert prompt(s, 0, "en", NAMES) == "Your turn: produce 1 more good, or stop."
    assert prompt(s, 0, "es", NAMES) == "Te toca: produce 1 mercancía más o termina."


def test_the_end_names_the_winners() -> None:
    s = scene("over", town="hero", to_move=-1)
    assert prompt(s, 1, "en", NAMES) == "The game is over. Ana wins with 5 points."
    tied = scene("over", to_move=-1)
    tied.players[0].n_hand = tied.players[1].n_hand
    assert prompt(tied, None, "es", NAMES) == "La partida ha terminado. Ana y Bruno comparten la victoria con 1 punto."


# ---- log ----------------------------------------------------------------------------------------------------------
def test_every_event_has_a_line_for_every_reader() -> None:
    _, events = played()
    for event in events:
        for reader in (None, 0, 1, 2, 3):
            en, es = (event_text(event, NAMES, reader, lang) for lang in LANGUAGES)
            assert en is not None
            assert es is not None
            assert sound(en)
            assert sound(es)
            assert en != es
            assert en[0].isupper()
            assert en.endswith(".")
    assert {event.kind for event in events} >= {kind.name for kind in EVENTS.values()} - {"empty", "good-lost"}


def test_every_kind_of_event_has_a_line() -> None:
    for number, kind in EVENTS.items():
        for first in (0, 1):
            event = kind.decode((number, 0, first, first, 1))
            if kind.name == "pass":
                event = kind.decode((number, 0, 1 + first, 0, 0))
            for lang in LANGUAGES:
                assert sound(event_text(event, NAMES, None, lang) or "")


def test_a_pass_is_told_for_every_stage_that_can_be_passed() -> None:
    kind = next(k for k in EVENTS.values() if k.name == "pass")
    lines = {
        event_text(kind.decode((1, 0, stage, 0, 0)), NAMES, None, "en") for stage in range(1, STAGES.index("limit"))
    }
    assert len(lines) == STAGES.index("limit") - 1


def test_hidden_cards_are_named_to_their_owner_only() -> None:
    _, events = played()
    hidden = [e for e in events if e.meaning.secret]
    assert {e.kind for e in hidden} == {"pay", "draw", "look", "keep", "discard", "return", "tuck"}
    for event in hidden:
        assert event.seat is not None
        card = CARD_NAMES[KINDS.index(event.args["card"])]
        own, foreign = (event_text(event, NAMES, reader, "en") for reader in (event.seat, (event.seat + 1) % 4))
        assert own is not None
        assert card.en in own
        assert foreign is not None
        assert " a card" in foreign
        assert foreign == event_text(event, NAMES, None, "en")


def test_log_lines_in_context() -> None:
    pos = table(2, start="0").start(3)
    pos.play("role councillor")
    pos.play("draw")
    assert pos.log(NAMES, 1, "en") == ["Ana draws a card to choose from (5 times)."]
    assert pos.log(NAMES, None, "es") == ["Ana roba una carta para elegir (5 veces)."]
    assert len("".join(pos.log(NAMES, 0, "en")).split("Ana draws")) > 2


def test_the_game_presents_itself() -> None:
    shown = malecon.definition("san-juan")
    assert (shown.title, shown.about) == (TITLE, ABOUT)
