"""Words for people: every move, event, prompt and reason in both languages, drawings and views."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

import malecon
from malecon.games.san_francisco.text import halves
from malecon.kernel.errors import IllegalMove

from .scene import cars, placing, scene, sheet
from .test_games import pick

LANGUAGES = ("en", "es")


def said(text: str) -> None:
    """A sentence without gaps."""
    assert text.strip()
    assert "{" not in text
    assert "}" not in text
    assert "None" not in text


@pytest.mark.parametrize("players", [2, 4])
def test_every_move_event_prompt_and_drawing_has_words_in_both_languages(players: int) -> None:
    game = malecon.load("san-francisco", players=players, compiled=True)
    kinds: Counter[str] = Counter()
    for seed in range(4):
        dice = random.Random(seed)
        pos = game.start(seed)
        while not pos.over:
            for lang in LANGUAGES:
                for seat in (pos.to_move, None):
                    said(pos.prompt(seat, lang))
                for action in pos.legal():
                    said(pos.move_text(action, lang))
            pos.play(pick(pos, dice))
            kinds.update(event.kind for event in pos.events)
            for lang in LANGUAGES:
                lines = pos.log(["Ana", "Bo", "Carla", "Dani"][:players], lang=lang)
                assert len(set(lines)) == len({str(event) for event in pos.events})
                for line in lines:
                    said(line)
                    assert line[-1] == "."
                    assert line[0].isupper()
        for lang in LANGUAGES:
            said(pos.render(None, lang))
            assert pos.prompt(0, lang)
    assert len(kinds) >= 16


@pytest.mark.parametrize("players", [2, 3])
def test_every_refused_move_has_a_reason_with_passage_and_ruling(players: int) -> None:
    game = malecon.load("san-francisco", players=players, compiled=True)
    codes = set()
    for seed in range(3):
        dice = random.Random(seed)
        pos = game.start(seed)
        while not pos.over:
            legal = set(pos.legal())
            for action in dice.sample(range(game.n_actions), 25):
                reason = pos.why_not(action)
                assert (reason is None) == (action in legal)
                if reason is None:
                    continue
                codes.add(reason.code)
                for lang in LANGUAGES:
                    said(reason.text(lang))
                    said(pos.move_text(action, lang))
                    assert reason.passage is not None
                    said(reason.passage(lang))
                assert reason.text("en") != reason.text("es")
                assert reason.ruling[0] == "R"
                assert 1 <= int(reason.ruling[1:]) <= 55
            pos.play(pick(pos, dice))
    assert len(codes) >= 14


REFUSALS = [
    ("present", "card-drawn", {"phase": "present", "drawn": "N1"}),
    ("take 1", "card-drawn", {"phase": "present", "drawn": "N1", "columns": ["N2", "", ""]}),
    ("present", "one-action", {"phase": "place", "taken": "N1"}),
    ("take 1", "one-action", {"phase": "place", "taken": "N1", "columns": ["N2", "", ""]}),
    ("take 2", "column-empty", {"columns": ["N2", "", ""]}),
    ("take 1", "too-many-contracts", {"columns": ["N2", "", ""], "contracts": [1, 0]}),
    ("column 1", "nothing-drawn", {}),
    ("column 1", "one-action", {"phase": "place", "taken": "N1"}),
    ("discard 1", "no-discard-token", {"contracts": [1, 0]}),
    ("discard 1", "no-contract", {"cities": {0: {"green": "N4 N7"}}, "discard": [0]}),
    ("discard 2", "one-contract", {"cities": {0: {"green": "N4 N7"}}, "discard": [0], "contracts": [1, 0]}),
    ("done", "no-pass", {}),
    ("done", "card-drawn", {"phase": "present", "drawn": "N1"}),
    ("bonus district", "no-bonus", {"phase": "place", "taken": "N1"}),
    ("bonus tracks", "no-bonus", {}),
    ("row blue", "no-row", {"phase": "place", "taken": "K2"}),
    ("on blue-1", "no-token-to-place", {}),
    ("place n1", "nothing-taken", {}),
    ("place n1", "nothing-taken", {"phase": "present", "drawn": "N1"}),
    ("place n2", "not-taken", {"phase": "place", "taken": "N1"}),
    ("place n1", "row-full", {"phase": "place", "taken": "N1 G5", "cities": {0: {"green": "N2 N2 N3 N3 N5"}}}),
    ("place unused.60", "not-in-deck", {}),
]


@pytest.mark.parametrize(("move", "code", "there"), REFUSALS, ids=[f"{m}: {c}" for m, c, _ in REFUSALS])
def test_a_refusal_says_why(move: str, code: str, there: dict[str, object]) -> None:
    pos = scene(**there)  # type: ignore[arg-type]
    before = pos.to_bytes()
    reason = pos.why_not(move)
    assert reason is not None
    assert reason.code == code
    with pytest.raises(IllegalMove) as error:
        pos.play(move)
    assert error.value.reason.code == code
    assert pos.to_bytes() == before


def test_refusals_while_a_row_or_a_bonus_is_open() -> None:
    pos = placing("K2 N1")
    pos.play("place k2")
    assert [pos.why_not(m).code for m in ("done", "place n1")] == ["choose-row-first"] * 2
    pos = placing("G11 N1", cities={0: {"grey": "G8 G7", "green": "N2"}})
    pos.play("place g11")
    assert [pos.why_not(m).code for m in ("done", "place n1", "row blue")] == ["finish-first", "finish-first", "no-row"]
    pos.play("bonus tracks")
    assert pos.why_not("on green-2").code == "no-card-there"
    assert pos.why_not("on grey-2").code == "has-tracks"


def test_the_reason_for_too_many_contracts_counts_them() -> None:
    pos = scene(columns=["N1 N2", "", ""], contracts=[2, 0])
    assert pos.why_not("take 1").text("en") == (
        "You hold 2 contracts; a column is taken only with fewer contracts than it has cards, and this one has 2 cards."
    )
    assert "«B - Finalizar proyectos»" in pos.why_not("take 1").to_json("es")["passage"]


def test_moves_are_told_with_what_is_on_the_cards() -> None:
    pos = scene(columns=["G1 N3", "", ""])
    assert pos.move_text("take 1") == "Take column 1: grey card (foundation) and green card (value 2, tracks)"
    assert pos.move_text("take 1", "es") == (
        "Llevarse la columna 1: carta gris (cimientos) y carta verde (valor 2, vías)"
    )
    pos = placing("K7 Y8")
    assert pos.move_text("place k7") == "Place the black card (tracks, bonus symbol) in a row of your choice"
    assert pos.move_text("place y8", "es") == (
        "Colocar la carta amarilla (valor 2, símbolo de bonificación) en amarillo 1"
    )


def test_the_log_of_example_5() -> None:
    pos = placing("B1", cities={0: {"grey": "G3 G1", "orange": "O6 O5"}})
    pos.play("place b1")
    assert pos.log(["Alicia", "Miguel"]) == [
        "Alicia places a blue card (depot) on blue 1.",
        "A cable car on blue 1.",
        "The plaza on grey 1 is now worth 4 more.",
        "Alicia builds a skyscraper on grey 2.",
        "Alicia receives the master builder's medal.",
    ]


def test_prompts_speak_to_the_player_to_move_and_about_him_to_the_others() -> None:
    pos = placing("K2", cities={0: {"green": "N1"}})
    names = ["Ana", "Bo"]
    assert pos.prompt(0, "en", names) == "Your turn: place cards as you like (1 left), or end the turn."
    assert pos.prompt(1, "en", names) == "Ana places cards: 1 to go."
    pos.play("place k2")
    assert pos.prompt(0, "es", names) == "Te toca: ¿a qué fila va la carta negra (valor 2)?"
    assert pos.prompt(None, "es", names) == "Ana elige fila para la carta negra (valor 2)."
    assert scene(ender=1, cities={0: {"green": "N3"}}).prompt(0, "en", names) == (
        "The game is over. Ana wins with 4½ points."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_can_be_looked_up(lang: str) -> None:
    topics = malecon.definition("san-francisco").topics
    assert topics is not None
    found = topics(lang)
    assert len(found) == 22
    for name, words in found.items():
        said(name)
        said(words)
    both = set(topics("en").values()) & set(topics("es").values())
    assert not both


def test_halves_are_written_as_people_write_them() -> None:
    assert [halves(n) for n in (0, 1, 2, 5, -1, -2, -3)] == ["0", "½", "1", "2½", "−½", "−1", "−1½"]


def test_a_city_is_drawn_with_rows_values_cars_skyscrapers_and_tokens() -> None:
    city = {"blue": "B1 B5 B8", "grey": "G3 G1", "orange": "O6 O5", "green": "N3"}
    pos = scene(cities={0: city}, plus={0: "orange-1"})
    lines = pos.render(0).splitlines()
    assert "blue   | 0Do     | 0~*     | 2*      |         |         |   2  1." in lines
    assert "grey   | 4P      | 0T      |         |         |         |   4  1." in lines
    assert "orange | 4+      | 3       |         |         |         |   7  1." in lines
    assert "green  | 2=o     |         |         |         |         |   2  1." in lines
    assert any(line.startswith("Player 1 (you) · 0 contracts · 2 cable cars · 1 skyscraper") for line in lines)
    assert pos.render(1).index("Player 2 (you)") < pos.render(1).index("Player 1 ·")
    assert "tranvía" in pos.render(0, "es")


def test_a_view_is_json_and_shows_the_whole_table() -> None:
    pos = placing(
        "G11 N1", columns=["", "B1 B1", "N3"], cities={0: {"grey": "G8", "orange": "O1 O5"}, 1: {"blue": "B4"}}
    )
    view = json.loads(json.dumps(pos.view(0, "es")))
    assert [len(c["cards"]) for c in view["columns"]] == [0, 2, 1]
    assert [card["place_action"] for card in view["taken"]] == pos.legal()[1:]
    orange = view["players"][0]["rows"][2]
    assert orange["cells"][0]["site"] == {"around": 5, "needs": 7}
    assert orange["cells"][0]["card"]["foundation"] is True
    assert orange["cells"][4]["card"] is None
    assert view["players"][1]["skyscraper_needs"] == 6
    assert view["foundations"] == {"left": 5, "of": 6}
    assert view["deck"]["cards"] == sum(x["n"] for x in view["deck"]["left"]) == pos.state.n_deck
    assert view["districts"][0]["ranking"][0] == {"seat": 1, "total": 1, "takes_part": True, "points": "2"}
    assert view["moves"][0]["text"].startswith("Terminar el turno")


@pytest.mark.parametrize("seed", range(8))
def test_the_score_sheet_adds_up(seed: int) -> None:
    game = malecon.load("san-francisco", players=2 + seed % 3, compiled=True)
    pos, dice = game.start(seed), random.Random(seed)
    while not pos.over:
        pos.play(pick(pos, dice))
    for seat in range(game.players):
        assert sum(sheet(pos, seat).values()) == pos.scores()[seat]
        for line in pos.score_sheet(seat):
            for lang in LANGUAGES:
                said(line.label(lang))
    assert len(cars(pos)) == pos.view(0)["players"][0]["cars"]
