"""Undo, save and load, and several people at one keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest

from malecon import Record
from malecon.cli import words as w
from malecon.cli.sheet import read_record
from tests.cli.talk import SEED, Dice, Talk, WholeGame, san_juan


# ---- undo against bots -----------------------------------------------------------------------------
def test_undo_restores_the_game_exactly() -> None:
    lines = ["1", "2", "1", "1", "3", "1", "2", "1"]
    for n in range(1, len(lines) + 1):
        before, after = Talk(lines[: n - 1], bot=Dice()), Talk([*lines[:n], "undo"], bot=Dice())
        # undo goes back to the decision itself; bots and forced moves before it stay played
        assert after.moves == before.moves
        assert after.session.pos == before.session.pos
        assert after.session.pos.moves() == before.session.pos.moves()
        assert after.session.log_lines() == before.session.log_lines()
        again = Talk([*lines[:n], "deshacer", *lines[n - 1 :]], bot=Dice())
        assert again.moves == Talk(lines, bot=Dice()).moves


def test_undo_goes_back_as_often_as_there_were_decisions() -> None:
    talk = Talk(["1", "1", "1", "undo", "undo", "undo", "undo"])
    assert talk.moves == []
    assert talk.out.count(w.NO_UNDO.en) == 1


def test_what_is_played_again_after_undo_is_told_again() -> None:
    game = san_juan(event_text=lambda e, names, viewer, lang: f"{names[e.seat]} {e.kind}" if e.kind == "role" else None)
    talk = Talk(["role builder", "undo", "role builder"], game=game)
    assert talk.out.count("Ana role") == 2


def test_undo_against_bots_is_allowed_even_after_new_cards_were_seen() -> None:
    notation = san_juan().definition.notation
    game = san_juan(move_text=lambda s, action, lang: f"<{notation[action]}>")
    talk = Talk(["role prospector; draw", "undo"], game=game)
    assert talk.moves == []
    assert "Taken back: <role prospector>; <draw>." in talk.out


# ---- several people at one keyboard ----------------------------------------------------------------
def together(*lines: str, **more) -> Talk:
    return Talk(lines, people={0, 1}, **more)


def test_the_keyboard_changes_hands_before_anything_is_shown() -> None:
    talk = together("", "role builder", "pass", "")
    assert [x for x in talk.asked if x != "> "] == [
        w.PASS_KEYBOARD.en.format(name="Ana"),
        w.PASS_KEYBOARD.en.format(name="Bruno"),
    ]
    assert talk.session.reader == 1


def test_everybody_is_told_what_they_may_know() -> None:
    def event_text(e, names, viewer, lang):
        assert viewer == e.seat or all(e.args[k] is None for k in e.meaning.secret)
        return f"to {viewer}: {e.kind} of {e.seat}"

    talk = together("", "role prospector", "draw", "", game=san_juan(event_text=event_text))
    assert talk.out.index("to 0: draw of 0") < talk.out.index("to 1: role of 0") < talk.out.index("to 1: draw of 0")


def test_undo_together_while_nothing_hidden_was_seen() -> None:
    assert together("", "role builder", "undo").moves == []


def test_undo_together_is_refused_once_cards_were_seen() -> None:
    talk = together("", "role councillor", "draw", "undo")
    assert talk.moves == ["role councillor", "draw"]
    assert w.UNDO_SEEN.en in talk.out


def test_undo_together_is_refused_once_somebody_else_has_moved() -> None:
    talk = together("", "role builder", "pass", "", "undo", "pass", "undo", lang="es")
    assert talk.moves == ["role builder", "pass"]  # Bruno took back his own, but not Ana's
    assert w.NO_UNDO.es in talk.out
    assert talk.session.reader == 1
    talk = together("", "role builder", "pass", "", "pass", "role producer", "pass", "", "undo")
    assert talk.moves[-1] == "pass"
    assert w.UNDO_OTHERS.en.format(name="Bruno") in talk.out


def test_people_together_are_always_asked() -> None:
    talk = WholeGame(["quit"], people={0, 1})
    assert any(len(pos.legal()) == 1 for pos in talk.session.positions)
    assert talk.asked.count("> ") == len(talk.moves) + 1


# ---- files -----------------------------------------------------------------------------------------
def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    first = Talk(["1", "1", f"save {file}", "quit"], bot=Dice())
    assert first.out[-1] == w.GOODBYE.en
    assert Record.parse(file.read_text(encoding="utf-8")).moves == first.record.moves
    second = Talk([f"cargar {file}"], bot=Dice(), lang="es", record=Record(san_juan(), 99, ["X", "Y"]))
    assert second.moves == first.moves
    assert second.session.pos == first.session.pos
    assert second.session.record.seats == ["Ana", "Bruno"]
    lines = ["1", "1", "2", "1"]
    assert Talk([f"load {file}", *lines[2:]], bot=Dice()).moves == Talk(lines, bot=Dice()).moves
    assert Talk([f"load {file}", "undo", "undo"], bot=Dice()).moves == []


def test_an_old_file_is_replaced_only_when_asked(tmp_path: Path) -> None:
    file = tmp_path / "old.txt"
    file.write_text("mine", encoding="utf-8")
    for answer in ("no", "", "n", "maybe"):
        assert w.KEPT.en.format(file=file) in Talk(["1", f"save {file}", answer]).out
        assert file.read_text(encoding="utf-8") == "mine"
    for lang, answer in (("es", "sí"), ("en", "Y")):
        assert w.SAVED(lang, file=str(file)) in Talk([f"save {file}", answer], lang=lang).out
    assert [x.name for x in tmp_path.iterdir()] == ["old.txt"]


def test_a_place_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def said(name: object) -> str:
        talk = Talk(["1", f"guardar {name}"], lang="es")
        assert talk.out[-1] == w.NOT_SAVED.es
        return talk.out[-3]

    assert said(tmp_path) == f"{tmp_path}: es una carpeta, no un archivo"
    assert said(tmp_path / "no" / "x") == f"{tmp_path / 'no' / 'x'}: no existe esa carpeta"
    assert said("/") == "/: es una carpeta, no un archivo"
    assert said("a\0b") == "a?b: ningún archivo puede llamarse así"
    assert "largo" in said(tmp_path / ("x" * 300)) or "long" in said(tmp_path / ("x" * 300))
    monkeypatch.setattr(Path, "write_text", forbidden)
    assert said(tmp_path / "x") == f"{tmp_path / 'x'}: no tienes permiso para leer o escribir ahí"


def forbidden(*args: object, **more: object) -> None:
    raise PermissionError(13, "Permission denied")


def test_a_file_that_cannot_be_loaded_changes_nothing(tmp_path: Path) -> None:
    def said(name: object) -> str:
        talk = Talk(["1", f"load {name}"])
        assert talk.moves[0] == "role builder"
        assert talk.session.record is talk.record
        return talk.out[-3]

    bad = tmp_path / "bad.txt"
    assert said(tmp_path / "none") == f"{tmp_path / 'none'}: there is no such file"
    assert said(tmp_path) == f"{tmp_path}: this is a folder, not a file"
    bad.write_bytes(b"\xff\xfe\x00")
    assert said(bad) == f"{bad}: this is not a text file"
    text = Talk(["1", "1"]).record.text()
    lines = text.split("\n")
    bad.write_text(text.replace("role builder", "role king"), encoding="utf-8")
    wrong = next(n for n, line in enumerate(lines, 1) if "role builder" in line)
    assert said(bad).startswith(f"{bad}: line {wrong}: 'role king' is no move of san-juan")
    bad.write_text("", encoding="utf-8")
    assert said(bad).startswith(f"{bad}: line 1: ")
    three = Record(san_juan(3), SEED, ["A", "B", "C"])
    bad.write_text(three.text(), encoding="utf-8")
    assert Talk([f"load {bad}"]).session.game.players == 3
    two = Record(san_juan(), SEED)
    bad.write_text(two.text(), encoding="utf-8")
    talk = Talk([f"load {bad}"], record=Record(san_juan(3), SEED), people={2})
    assert talk.session.game.players == 3
    assert talk.out[-3] == w.SEAT_MISSING("en", file=str(bad), n=2, seat="3")


def test_an_unreadable_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.open", forbidden)
    assert Talk(["load x"]).out[-3] == "x: you may not read or write there"
    with pytest.raises(ValueError, match="x: you may not read or write there"):
        read_record("x")
