"""`malecon replay`: a record told again, and every way in which it can be broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from malecon import Record
from malecon.cli import main, replay
from malecon.cli import words as w
from tests.cli.talk import Dice, Talk, WholeGame


@pytest.fixture(scope="module")
def finished() -> Record:
    return WholeGame(["quit"], bot=Dice()).record


@pytest.fixture
def file(finished: Record, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(finished.text(), encoding="utf-8")
    return path


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_record_is_told_with_its_end(
    finished: Record, file: Path, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(file), "--lang", lang]) == 0
    out = capsys.readouterr().out
    told = "\n".join(line for pos in finished.positions() for line in pos.log(finished.seats, None, lang))
    assert told in out
    end = out[out.index(w.FINAL(lang)) :]
    assert replay.CHECKED(lang) in end
    for score in finished.final().scores():
        assert str(score) in end


def test_as_one_seat_saw_it(finished: Record, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--seat", "2"]) == 0
    told = "\n".join(line for pos in finished.positions() for line in pos.log(finished.seats, 1, "en"))
    assert told in capsys.readouterr().out


def test_only_the_moves(finished: Record, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--moves"]) == 0
    lines = capsys.readouterr().out.split("\n")
    moves = [finished.game.notation(a) for a in finished.moves]
    assert lines[1] == f"1. Ana: {moves[0]}"
    assert [line.split(": ")[1] for line in lines[1 : len(moves) + 1]] == moves


def test_step_by_step(
    finished: Record, file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def read(question: str) -> str:
        asked.append(question)
        return "q" if len(asked) == 5 else ""

    monkeypatch.setattr("builtins.input", read)
    assert main(["replay", str(file), "--step"]) == 0
    n = len(finished.moves)
    assert asked == [f"{k} of {n}, Enter goes on, q leaves: " for k in range(1, 6)]
    assert w.FINAL.en not in capsys.readouterr().out

    def control_d(question: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", control_d)
    assert main(["replay", str(file), "--step"]) == 0
    assert w.FINAL.en not in capsys.readouterr().out
    monkeypatch.setattr("builtins.input", lambda question: "")
    assert main(["replay", str(file), "--step", "--moves"]) == 0
    assert replay.CHECKED.en in capsys.readouterr().out


@pytest.mark.parametrize("at", [0, 1, 17])
def test_the_table_after_some_moves(finished: Record, file: Path, at: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--at", str(at), "--seat", "1"]) == 0
    pos = finished.game.start(finished.seed)
    for action in finished.moves[:at]:
        pos.play(action)
    out = capsys.readouterr().out
    assert pos.render(0, "en", finished.seats) in out
    assert pos.prompt(0, "en", finished.seats) in out
    assert f"After {at} " in out


def test_a_game_that_is_not_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "short.txt"
    path.write_text(Talk(["1", "1"]).record.text(), encoding="utf-8")
    assert main(["replay", str(path), "--lang", "es"]) == 0
    assert replay.UNFINISHED.es in capsys.readouterr().out


def broken_records(text: str) -> dict[str, tuple[str, int]]:
    """Ways to break a record, and the line that must be named."""
    lines = text.split("\n")
    moves = lines.index("") + 1

    def changed(line: int, to: str) -> str:
        return "\n".join([*lines[: line - 1], to, *lines[line:]])

    at = {line.split(":")[0]: n for n, line in enumerate(lines, 1) if ":" in line}
    return {
        "empty": ("", 1),
        "something else": ("hello\n", 1),
        "unknown game": (changed(at["game"], "game: chess"), at["game"]),
        "unknown field": (changed(at["seed"], "sed: 3"), at["seed"]),
        "bad seed": (changed(at["seed"], "seed: -3"), at["seed"]),
        "bad option": (changed(at["options"], "options: players=9"), at["options"]),
        "other rules": (changed(at["rules"], "rules: 99"), at["rules"]),
        "too few names": (changed(at["seats"], "seats: Ana"), at["seats"]),
        "wrong scores": (changed(at["scores"], "scores: 1 2"), at["scores"]),
        "no scores": (changed(at["scores"], "scores: a b"), at["scores"]),
        "no move": (changed(moves + 3, "0 dance"), moves + 3),
        "wrong seat": (changed(moves + 1, "1 role builder"), moves + 1),
        "illegal move": (changed(moves + 1, "0 sell 3"), moves + 1),
        "more moves": (text + "0 pass\n", len(lines)),
    }


WAYS = ["empty", "something else", "unknown game", "unknown field", "bad seed", "bad option", "other rules"]
WAYS += ["too few names", "wrong scores", "no scores", "no move", "wrong seat", "illegal move", "more moves"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("lang", "word"), [("en", "line"), ("es", "línea")])
def test_a_broken_record_names_file_and_line(
    way: str, lang: str, word: str, finished: Record, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, line = broken_records(finished.text())[way]
    file.write_text(text, encoding="utf-8")
    assert main(["replay", str(file), "--lang", lang]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"malecon: {file}: {word} {line}: ")
    assert err.count("\n") == 1


def test_numbers_outside_the_record(finished: Record, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for argv in (
        ["--at", str(len(finished.moves) + 1)],
        ["--at", "-1"],
        ["--at", "x"],
        ["--seat", "3"],
        ["--seat", "0"],
    ):
        assert main(["replay", str(file), *argv]) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
