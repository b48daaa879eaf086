"""`malecon` from the command line: every command, in both languages, and what is wrong in one line."""

from __future__ import annotations

import ast
import importlib
import os
import pkgutil
import string
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import malecon
from malecon import cli
from malecon.cli import arguments, main
from malecon.cli import words as w
from malecon.kernel.text import Text
from tests.cli.talk import LastMove


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def type_lines(monkeypatch: pytest.MonkeyPatch, lines: list[str]) -> None:
    typed = iter(lines)

    def read(question: str = "") -> str:
        for line in typed:
            return line
        raise EOFError

    monkeypatch.setattr("builtins.input", read)


def run(*argv: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "malecon", *argv],
        capture_output=True,
        env={**os.environ, **env},
        timeout=60,
        check=False,
    )


# ---- languages ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "es-MX"}, "es"),
        ({"LANG": "en_US"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "est_EE"}, "en"),
        ({"LC_ALL": "es_AR", "LANG": "en_US"}, "es"),
        ({"LC_ALL": "", "LANG": "es_CU"}, "es"),
        ({"LC_MESSAGES": "en_US", "LANG": "es_ES"}, "en"),
    ],
)
def test_the_language_of_the_terminal(environment: dict[str, str], lang: str) -> None:
    assert w.language_of(environment) == lang


def all_texts() -> Iterator[tuple[str, Text]]:
    for module in pkgutil.iter_modules(cli.__path__, "malecon.cli."):
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, Text):
                yield f"{module.name}.{name}", value


def test_every_sentence_has_the_same_gaps_in_both_languages() -> None:
    found = dict(all_texts())
    assert len(found) > 60
    for name, text in found.items():
        gaps = [{field for _, field, _, _ in string.Formatter().parse(x) if field} for x in (text.en, text.es)]
        assert gaps[0] == gaps[1], name
        assert bool(text.en) == bool(text.es), name


def test_every_word_of_the_terminal_is_in_both_languages() -> None:
    """No sentence for people stands in the code as one language only: what is printed is a Text."""
    for module in pkgutil.iter_modules(cli.__path__, "malecon.cli."):
        path = importlib.import_module(module.name).__file__
        assert path
        for node in ast.walk(ast.parse(Path(path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("print", "write"):
                for constant in (x for x in node.args if isinstance(x, ast.Constant)):
                    assert not str(constant.value).strip(), f"{path}:{node.lineno}"


def test_no_command_word_means_two_things() -> None:
    said = [w.plain(word) for c in w.COMMANDS for word in f"{c.words.en} {c.words.es}".split()]
    assert len(said) == len(set(said))


# ---- help ---------------------------------------------------------------------------------------------------------
def test_a_newcomer_learns_what_can_be_done(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for argv in ([], ["--help"], ["-h"], ["help"], ["ayuda"], ["--lang", "en"], ["help", "--lang=en"]):
        assert main(argv) == 0
        out = capsys.readouterr().out
        assert "What you can do:" in out
        assert "  malecon play san-juan\n" in out
    for argv in (["--lang", "es"], ["--lang=es", "help"], ["ayuda", "--lang", "es"]):
        assert main(argv) == 0
        assert "Qué puedes hacer:" in capsys.readouterr().out
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert main([]) == 0
    assert "Qué puedes hacer:" in capsys.readouterr().out


@pytest.mark.parametrize("verb", list(arguments.VERBS))
@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_command_has_help(verb: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for argv in ([verb, "--help"], [verb, "-h"], ["help", verb], [verb, "--help", "--nonsense"]):
        assert main([*argv, "--lang", lang]) == 0
        said.append(capsys.readouterr().out)
    assert len(set(said)) == 1
    for flag in arguments.VERBS[verb].flags:
        assert flag.name in said[0]
        assert flag.help(lang) in said[0]


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"malecon {malecon.__version__}\n"
    assert run("--version").stdout.decode() == f"malecon {malecon.__version__}\n"


@pytest.mark.parametrize("lang", ["en", "es"])
def test_games_and_their_options(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--lang", lang]) == 0
    out = capsys.readouterr().out
    for name in malecon.GAMES:
        found = malecon.definition(name)
        assert f"{found.id}: {found.title(lang)}, " in out
        for option in found.options:
            assert f"  {option.name}: {option.help(lang)} ({option.allowed()(lang)}; " in out
        for argv in (["games", name], [name], ["help", name]):
            assert main([*argv, "--lang", lang]) == 0
            one = capsys.readouterr().out
            assert found.about(lang) in one
            assert f"malecon play {name}" in one


# ---- what is wrong ------------------------------------------------------------------------------------------------
WRONG = [
    ["paly"],
    ["play"],
    ["play", "chess"],
    ["games", "chess"],
    ["help", "chess"],
    ["--frobnicate"],
    ["--frobnicate", "play", "san-juan"],
    ["--lang", "fr"],
    ["--lang"],
    ["--lang=", "games"],
    ["play", "san-juan", "--lang", "fr"],
    ["play", "san-juan", "--frobnicate"],
    ["play", "san-juan", "second"],
    ["play", "san-juan", "--players"],
    ["play", "san-juan", "--players", "9"],
    ["play", "san-juan", "--players", "two"],
    ["play", "san-juan", "--players", "3", "--option", "players=2"],
    ["play", "san-juan", "--option"],
    ["play", "san-juan", "--option", "start"],
    ["play", "san-juan", "--option", "stort=1"],
    ["play", "san-juan", "--option", "start=7"],
    ["play", "san-juan", "--option", "start=3"],
    ["play", "san-juan", "--option", "max_rounds=many"],
    ["play", "san-juan", "--option", "opening_hand=perhaps"],
    ["play", "san-juan", "--seat", "0"],
    ["play", "san-juan", "--seat", "3"],
    ["play", "san-juan", "--seat", "-1"],
    ["play", "san-juan", "--seed", "x"],
    ["play", "san-juan", "--seed", "-5"],
    ["play", "san-juan", "--seed", "99999999999999999999"],
    ["play", "san-juan", "--seed", "²"],
    ["play", "san-juan", "--bot", "genius"],
    ["play", "san-juan", "--names", "A", "B", "C"],
    ["play", "san-juan", "--names", "A", "A"],
    ["play", "san-juan", "--hot-seat", "--seat", "1"],
    ["play", "san-juan", "--hot-seat", "--bot", "rule"],
    ["play", "san-juan", "--hot-seat=yes"],
    ["replay"],
    ["replay", "no-such-file"],
    ["replay", "."],
    ["replay", "a\0b"],
    ["replay", "x", "y"],
    ["replay", "x", "--step", "--at", "3"],
    ["doctor", "who"],
]


@pytest.mark.parametrize("argv", WRONG, ids=" ".join)
def test_what_is_wrong_is_one_line(
    argv: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = set()
    for lang in ("en", "es"):
        monkeypatch.setenv("LANG", lang)
        assert main(argv) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("malecon: ")
        assert err.count("\n") == 1
        assert "Traceback" not in err
        said.add(err)
    assert len(said) == 2


# ---- playing ------------------------------------------------------------------------------------------------------
def test_play_takes_its_options(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    type_lines(monkeypatch, [f"guardar {file}", "salir"])
    argv = [
        "play",
        "san-juan",
        "--players",
        "3",
        "--seat",
        "2",
        "--seed",
        "18446744073709551615",
        "--names",
        "Ana",
        "Bea",
    ]
    more = ["--option", "opening_hand=true", "max_rounds=9", "--option", "start=1", "--bot", "random", "--lang", "es"]
    assert main([*argv, *more], make_bot=lambda name, game: LastMove()) == 0
    record = malecon.Record.parse(file.read_text(encoding="utf-8"))
    assert record.seed == 2**64 - 1
    assert record.seats == ["Ana", "Bea", "Bot 3"]
    assert record.game.options["players"] == 3
    assert record.game.options["opening_hand"] is True
    assert record.game.options["max_rounds"] == 9
    assert "Eres Bea." in capsys.readouterr().out


def test_the_bot_that_was_asked_for_plays(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    names = []

    def make_bot(name: str, game: malecon.Game) -> LastMove:
        names.append(name)
        return LastMove()

    for argv in ([], ["--bot", "random"], ["--bot", "rule"]):
        type_lines(monkeypatch, ["1", "1"])
        assert main(["play", "san-juan", *argv], make_bot=make_bot) == 0
    assert names == ["rule", "random", "rule"]
    type_lines(monkeypatch, ["", "quit"])
    assert main(["play", "san-juan", "--hot-seat", "--lang", "es"], make_bot=make_bot) == 0
    assert len(names) == 3
    assert "Jugador 1 y Jugador 2" in capsys.readouterr().out


def test_the_same_seed_is_the_same_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for seed in ("5", "5", "6"):
        type_lines(monkeypatch, ["1"] * 12)
        assert main(["play", "san-juan", "--bot", "random", "--seed", seed]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] != said[2]


def test_an_uncompiled_engine_plays_and_is_mentioned(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_lines(monkeypatch, ["1"])
    monkeypatch.setattr("malecon.kernel.game.compiled_engine", lambda package: None)
    assert main(["play", "san-juan"], make_bot=lambda name, game: LastMove()) == 0
    assert "malecon doctor" in capsys.readouterr().out


def test_a_broken_engine_is_replaced_by_the_plain_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(package: str) -> None:
        raise ImportError("libgomp.so.1: cannot open shared object file")

    type_lines(monkeypatch, ["1"])
    monkeypatch.setattr("malecon.kernel.game.compiled_engine", broken)
    assert main(["play", "san-juan"], make_bot=lambda name, game: LastMove()) == 0
    assert "malecon doctor" in capsys.readouterr().out


# ---- terminals ----------------------------------------------------------------------------------------------------
def test_a_terminal_without_accents_gets_plain_letters() -> None:
    done = run("help", "play", PYTHONIOENCODING="ascii", LC_ALL="es_ES.UTF-8")
    assert done.returncode == 0
    text = done.stdout.decode("ascii")
    assert "numero del reparto" in text
    assert "?" not in text


def test_letters_that_have_no_simpler_form_do_not_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    done = run("play", "san-juan", "--names", "漢字", "--seed", "1", PYTHONIOENCODING="ascii", LC_ALL="en_US.UTF-8")
    assert done.returncode == 0
    assert b"??" in done.stdout
    assert b"Traceback" not in done.stderr


def test_bytes_that_are_no_text_do_not_stop_the_game() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "malecon", "play", "san-juan", "--seed", "1", "--lang", "en"],
        input=b"\xff\xfe\x80\nquit\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert b"I do not understand" in done.stdout
    assert done.stderr == b""


def test_a_reader_that_leaves_early_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as gone:
        done = subprocess.run(
            [sys.executable, "-m", "malecon", "games"], stdout=gone, stderr=subprocess.PIPE, timeout=60, check=False
        )
    assert done.stderr == b""
    assert done.returncode == 0


def test_an_interruption_outside_a_game_is_polite(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*args: object, **more: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("malecon.cli.app.doctor", interrupted)
    assert main(["doctor"]) == 130
    assert capsys.readouterr().err == "\nInterrupted.\n"


# ---- the deck of San Francisco -------------------------------------------------------------------------------------
OWN_DECK = """id,district,value,tracks,depot,plaza,coast,foundation,bonus,copies
base,grey,0,0,0,0,0,1,0,6
quay,blue,1,0,0,0,1,0,0,5
park,green,2,1,0,0,0,0,0,7
"""


def test_somebody_who_owns_the_box_plays_with_the_real_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "my.csv"
    deck.write_text(OWN_DECK, encoding="utf-8")
    saved = tmp_path / "game.txt"
    type_lines(monkeypatch, [f"save {saved}", "quit"])
    assert main(["play", "san-francisco", "--deck", str(deck), "--seed", "1"]) == 0
    assert "Deck 18 cards" in capsys.readouterr().out
    assert "deck=cards:base:g0fx6,quay:b1cx5,park:" in saved.read_text(encoding="utf-8")


def test_a_fault_in_a_deck_is_named_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "my.csv"
    deck.write_text(OWN_DECK.replace("quay,blue,1", "quay,purple,1"), encoding="utf-8")
    assert main(["play", "san-francisco", "--deck", str(deck)]) == 2
    assert "line 3" in capsys.readouterr().err
    assert main(["play", "san-juan", "--deck", str(deck)]) == 2
    assert "no option 'deck'" in capsys.readouterr().err
