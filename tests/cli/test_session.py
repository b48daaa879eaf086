"""A game at the terminal: moves, asking, telling, and the end."""

from __future__ import annotations

import random

import pytest

from malecon import Position, Record
from malecon.cli import words as w
from malecon.kernel.game import Line
from malecon.kernel.light import brings_to_light
from malecon.kernel.text import Reason, Text
from tests.cli.talk import SEED, Dice, Talk, WholeGame, san_juan


def first_build(pos: Position) -> list[str]:
    """role builder, build a sugar mill, and what is paid for it."""
    pos = pos.clone()
    line = ["role builder", "build sugar-mill"]
    pos.play_all(line)
    while pos.to_move == 0 and pos.moves()[0].startswith("pay"):
        line.append(pos.moves()[0])
        pos.play(line[-1])
    return line


# ---- moves -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("typed", ["1", "role builder", "  ROLE   Builder ", "001"])
def test_a_move_is_typed_as_its_number_or_its_notation(typed: str) -> None:
    assert Talk([typed]).moves == ["role builder"]


@pytest.mark.parametrize(("lang", "typed"), [("en", "become the builder"), ("es", "SÉ EL CONSTRUCTOR")])
def test_a_move_is_typed_in_the_words_of_the_list(lang: str, typed: str) -> None:
    words = {"en": "Become the builder", "es": "Sé el constructor"}
    game = san_juan(move_text=lambda s, action, lang: words[lang] if action == 0 else f"move {action}")
    assert Talk([typed], game=game, lang=lang).moves == ["role builder"]


def test_several_moves_are_one_decision() -> None:
    line = first_build(san_juan().start(SEED))
    talk = Talk(["; ".join(line)])
    assert talk.moves[: len(line)] == line
    assert len(line) > 2
    assert Talk(["; ".join(line), "undo"]).moves == []


def test_numbers_in_a_line_are_those_of_the_list_that_is_seen() -> None:
    pos = san_juan().start(SEED)
    pos.play_all(["role builder", "build chapel"])
    seen = pos.moves()
    pos.play(seen[0])
    assert pos.moves()[1] != seen[1]
    assert Talk(["role builder; build chapel", "1; 2"]).moves[2:4] == seen[:2]


@pytest.mark.parametrize("line", ["role builder; build hero", "role builder; nonsense", "role builder; 9", "1; 1"])
def test_a_line_is_played_wholly_or_not_at_all(line: str) -> None:
    assert Talk([line]).moves == []


def test_a_line_cannot_play_for_somebody_else() -> None:
    talk = Talk(["role builder; pass; pass"])
    assert talk.moves == []
    assert w.NOT_YOURS_ANY_MORE.en.format(move="pass") in talk.out


def test_a_line_cannot_go_on_with_cards_that_were_not_known() -> None:
    pos = san_juan().start(SEED)
    pos.play_all(["role councillor", "draw"])
    talk = Talk([f"role councillor; draw; {pos.moves()[0]}"])
    assert talk.moves == []
    assert w.SHOWS_SOMETHING.en.format(move="draw") in talk.out


def test_a_refused_move_says_why_and_where_the_rulebook_says_so() -> None:
    reason = Reason("dear", Text("Too dear by {n}.", "Cuesta {n} de más."), {"n": 2}, Text("page 4", "página 4"))
    game = san_juan(why_not=lambda s, action, seat: reason)
    for lang, said in (
        ("en", ["build hero is not possible: Too dear by 2.", "See: page 4"]),
        ("es", ["build hero no es posible: Cuesta 2 de más.", "Véase: página 4"]),
    ):
        for typed in (
            "build hero",
            "why build hero",
            "¿por qué build hero?",
            "PORQUÉ build hero",
            "porque build  hero",
        ):
            talk = Talk([typed], game=game, lang=lang)
            assert talk.out[-4:-2] == said, typed
            assert talk.moves == []


def test_why_says_when_a_move_is_possible() -> None:
    for typed in ("why role builder", "why 1", "porque 1?"):
        assert "role builder: you can play this now." in Talk([typed]).out


# ---- what cannot be understood ---------------------------------------------------------------------
NONSENSE = [
    "0",
    "99",
    "9999999999999999",
    "-1",
    "1.5",
    "²",
    ";",
    ";;;",
    "foo",
    "ru undo",
    "build",
    "x" * 5000,
    "\x1b[2J",
    "«»",
]
WRONG = [
    "why",
    "why xyz",
    "why 99",
    "save",
    "load",
    "lang",
    "lang fr",
    "help xyz",
    "undo 3",
    "log x",
    "quit now",
    "hand 2",
]


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("typed", NONSENSE + WRONG)
def test_what_is_wrong_gets_one_line_and_changes_nothing(typed: str, lang: str) -> None:
    quiet = Talk([], lang=lang)
    talk = Talk([typed], lang=lang)
    more = talk.out[len(quiet.out) - 2 : -2]
    assert len(more) == 1
    assert more[0].isprintable()
    assert len(more[0]) < 300
    assert talk.moves == []
    assert not talk.session.left
    assert talk.session.lang == lang


def test_something_near_is_suggested() -> None:
    assert any('Did you mean "undo"?' in line for line in Talk(["unod"]).out)
    assert any("¿Querías decir «deshacer»?" in line for line in Talk(["desahcer"], lang="es").out)
    assert any('"build chapel"' in line for line in Talk(["buidl chapel"]).out)


def test_an_empty_line_shows_the_moves_again() -> None:
    once, twice = ([line for line in Talk(lines).out if line.startswith("1. ")] for lines in ([], [""]))
    assert twice == once * 2


def test_a_move_that_is_written_like_a_command_is_a_move() -> None:
    notation = list(san_juan().definition.notation)
    notation[0] = "load sugar"
    game = san_juan(notation=tuple(notation))
    assert Talk(["load sugar"], game=game).moves == ["load sugar"]
    assert Talk(["load sugar; pass"], game=game).moves[:2] == ["load sugar", "pass"]
    assert "sugar: there is no such file" in Talk(["load ./sugar"], game=game).out[-3].replace("./", "")


# ---- telling ---------------------------------------------------------------------------------------
def test_only_the_readers_own_knowledge_is_asked_for_and_printed() -> None:
    viewers = set()

    def event_text(e, names, viewer, lang):
        viewers.add(viewer)
        assert viewer == e.seat or all(e.args[k] is None for k in e.meaning.secret)
        return f"{e.kind} {e.seat} {dict(e.args)}"

    def looking(name):
        def look(s, seat, lang, names=()):
            viewers.add(seat)
            return {} if name == "view" else name

        return look

    game = san_juan(players=3, event_text=event_text, **{k: looking(k) for k in ("view", "render", "prompt")})
    for seat in range(3):
        viewers.clear()
        dice = random.Random(seat)
        lines = [
            dice.choice(["1", "2", "3", "log", "table", "hand", "moves", "score", "lang es", "undo"])
            for _ in range(200)
        ]
        Talk(lines, record=Record(game, seat, ["A", "B", "C"]), people={seat}, bot=Dice())
        assert viewers == {seat}


def test_a_world_the_reader_cannot_tell_apart_looks_the_same() -> None:
    commands = ["table", "hand", "moves", "score", "log", "why build hero"]
    talk = Talk(["1", "1", "2", "1"], bot=Dice())
    session = talk.session
    assert not session.pos.over
    looks = []
    for pos in (session.pos, session.pos.resample(0, 5)):
        session.positions[-1] = pos
        talk.out.clear()
        for command in commands:
            session.hear(command)
        looks.append(list(talk.out))
    assert session.positions[-1] != session.positions[-2]
    assert looks[0] == looks[1]


def test_the_log_tells_everything_from_the_start_in_any_language() -> None:
    game = san_juan(event_text=lambda e, names, viewer, lang: f"{lang} {e.kind} {names[e.seat or 0]}")
    talk = Talk(["1", "1", "lang es", "log"], game=game)
    told = [line for line in talk.out if line.startswith("en ")]
    again = [line for line in talk.out if line.startswith("es ")]
    assert [line[3:].split("(")[0] for line in told] == [line[3:].split("(")[0] for line in again[: len(told)]]
    assert told[0] == "en role Ana"
    assert any(line.endswith("Bruno") for line in told)


def test_what_a_bot_does_several_times_is_told_once() -> None:
    def event_text(e, names, viewer, lang):
        return f"{names[e.seat]} pays." if e.kind == "pay" else None

    talk = Talk(["role builder; pass"], game=san_juan(event_text=event_text))
    paid = [move for move in talk.moves if move.startswith("pay")]
    assert f"Bruno pays ({len(paid)} times)." in talk.out
    assert len(paid) > 1


def test_points_of_others_stay_hidden_until_the_end() -> None:
    asked: list[int] = []

    def score_sheet(s, seat):
        asked.append(seat)
        return [Line(Text("All", "Todo"), 3, Text("noted", "anotado"))]

    talk = Talk(["score"], game=san_juan(score_sheet=score_sheet))
    assert asked == [0]
    assert [x.split() for x in talk.out[-6:-2]] == [["Ana"], ["All", "3"], ["Total", "1"], ["Ana,", "All:", "noted"]]
    asked.clear()
    WholeGame(["quit"], game=san_juan(score_sheet=score_sheet))
    assert asked == [0, 1]


def test_cards_in_hand_are_read_out() -> None:
    hand = [{"name": "chapel", "count": 2, "effect": "Tuck a card."}, {"name": "hero", "count": 1}]
    game = san_juan(view=lambda s, seat, lang: {"players": [{"hand": hand}, {}]})
    assert Talk(["hand"], game=game).out[-4:-2] == ["chapel (2): Tuck a card.", "hero"]
    assert Talk(["mano"], game=san_juan(view=lambda s, seat, lang: {}), lang="es").out[-3] == w.NO_HAND.es


# ---- forced moves ----------------------------------------------------------------------------------
def test_a_forced_move_is_played_and_announced_unless_it_is_asked_for() -> None:
    kind = w.FORCED.en.split("{")[0]
    played, asked = (WholeGame(["quit"], bot=Dice(), ask_forced=forced) for forced in (False, True))
    assert any(line.startswith(kind) for line in played.out)
    assert not any(line.startswith(kind) for line in asked.out)
    assert played.moves == asked.moves
    assert played.asked.count("> ") < asked.asked.count("> ")


# ---- help ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", ["en", "es"])
def test_help_teaches_every_command(lang: str) -> None:
    out = Talk(["help" if lang == "en" else "ayuda"], lang=lang).out
    for command in w.COMMANDS:
        assert f"{command.usage(lang)}: {command.help(lang)}" in out
        word = command.taught(lang)
        assert f"{command.usage(lang)}: {command.help(lang)}" in Talk([f"help {word}"], lang=lang).out


def test_help_explains_the_cards_of_a_game() -> None:
    topics = {
        "en": {"Chapel": "Tuck a card.", "Gold mine": "Dig.", "Market hall": "Sell.", "Market stand": "Sell more."}
    }
    topics["es"] = {"Capilla": "Guarda una carta.", "Mina de oro": "Cava."}
    game = san_juan(topics=lambda lang: topics[lang], about=Text("A card game.", "Un juego de cartas."))
    assert "Chapel: Tuck a card." in Talk(["help chapel"], game=game).out
    assert "Gold mine: Dig." in Talk(["help mine"], game=game).out
    assert "Mina de oro: Cava." in Talk(["ayuda MINA"], game=game, lang="es").out
    assert "Which one: Market hall, Market stand?" in Talk(["help market"], game=game).out
    assert "You can ask about: Chapel, Gold mine, Market hall, Market stand." in Talk(["help cards"], game=game).out
    assert "A card game." in Talk(["help game"], game=game).out
    assert "Un juego de cartas." in Talk(["ayuda juego"], game=game, lang="es").out
    assert any(
        line.startswith("There is no help about") for line in Talk(["help cards"], game=san_juan(topics=None)).out
    )


def test_help_explains_san_juan() -> None:
    listed = next(line for line in Talk(["help cards"]).out if line.startswith("You can ask about: "))
    assert len(listed.split(", ")) == 5 + 29
    assert any(line.startswith("chapel: Cost 3, 2 points. ") for line in Talk(["help chapel"]).out)
    assert any(
        line.startswith("palacio: Coste 6, puntos al final. ") for line in Talk(["ayuda palacio"], lang="es").out
    )
    assert any(line.startswith("alcalde: ") for line in Talk(["ayuda Alcalde"], lang="es").out)


def test_the_language_changes_at_once() -> None:
    game = san_juan(move_text=lambda s, action, lang: f"{lang} {action}")
    out = Talk(["idioma es", "ayuda", "lang en"], game=game).out
    assert out.index("1. en 0") < out.index(w.LANGUAGE.es) < out.index("1. es 0") < out.index(w.LANGUAGE.en)


# ---- leaving ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("word", ["quit", "exit", "q", "salir", "SALIR"])
def test_leaving(word: str) -> None:
    talk = Talk([word, "1"])
    assert talk.out[-1] == w.GOODBYE.en
    assert talk.moves == []
    assert Talk(["1", word]).out[-1] == w.NOT_SAVED.en


def test_control_d_and_control_c_leave() -> None:
    assert Talk([]).out[-2:] == ["", w.GOODBYE.en]

    def pressed():
        yield "1"
        raise KeyboardInterrupt

    assert Talk(pressed(), lang="es").out[-2:] == ["", w.NOT_SAVED.es]


# ---- the end ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_end_shows_all_points_and_the_winner_and_offers_to_save(lang: str) -> None:
    talk = WholeGame([""], lang=lang, bot=Dice())
    pos = talk.session.pos
    assert pos.over
    assert talk.session.left
    end = talk.out[talk.out.index(w.FINAL(lang)) :]
    assert end[1].split() == ["Ana", "Bruno"]
    total = next(line for line in end if line.startswith(w.TOTAL(lang)))
    assert total.split()[1:] == [str(x) for x in pos.scores()]
    names = [["Ana", "Bruno"][seat] for seat in pos.winners()]
    assert any(all(name in line for name in names) and str(max(pos.scores())) in line for line in end[2:])
    assert w.OFFER(lang) in end


def test_after_the_end_one_can_look_and_go_back() -> None:
    talk = WholeGame(["1", "moves", "role builder", "score", "undo", "quit"], bot=Dice())
    assert not talk.session.pos.over
    assert talk.out.count(w.ENDED.en) >= 2
    assert talk.out.count(w.FINAL.en) == 1
    assert sum(line.startswith("Taken back: ") for line in talk.out) == 1


def test_what_brings_something_to_light() -> None:
    pos = san_juan().start(SEED)
    number = pos.game.action
    assert brings_to_light(pos, [number("role councillor"), number("draw")], 0)
    assert brings_to_light(pos, [number("role prospector"), number("draw")], 0)
    assert not brings_to_light(pos, [number("role councillor")], 0)
    assert not brings_to_light(pos, [number("role builder")], 0)
    assert not brings_to_light(pos, [number(x) for x in first_build(pos)], 0)
