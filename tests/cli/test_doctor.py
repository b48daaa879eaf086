"""`malecon doctor`: well, uncompiled, broken, and wrong."""

from __future__ import annotations

import pytest

import malecon
from malecon.cli import doctor, main
from malecon.kernel.game import Position


@pytest.mark.parametrize("lang", ["en", "es"])
def test_all_is_well(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert doctor.ALL_WELL(lang) in out
    assert out.count(doctor.SAME(lang)) == len(malecon.GAMES)
    assert "numpy" in out
    assert "Python 3." in out
    assert main(["doctor", "--quiet"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("quiet", [[], ["--quiet"]])
def test_an_uncompiled_game_gets_advice(
    quiet: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "compiled_engine", lambda package: None)
    assert main(["doctor", *quiet]) == 1
    out = capsys.readouterr().out
    assert "San Juan: not compiled" in out
    assert "install a C compiler" in out
    assert doctor.NOT_WELL.en in out
    assert ("numpy" in out) == (not quiet)


def test_an_engine_that_cannot_be_loaded(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(package: str) -> None:
        raise ImportError("libgomp.so.1:\n cannot open")

    monkeypatch.setattr(doctor, "compiled_engine", broken)
    assert main(["doctor", "--lang", "es"]) == 1
    assert "no se puede cargar el motor compilado: libgomp.so.1: cannot open" in capsys.readouterr().out


def test_engines_that_differ_are_found(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def unlike(self: Position, other: object) -> bool:
        return not self.over and self.game.options == other.game.options and len(self.legal()) < 5

    monkeypatch.setattr(Position, "__eq__", unlike)
    assert main(["doctor"]) == 1
    assert "self-test FAILED" in capsys.readouterr().out


def test_an_engine_without_threads_still_counts_as_well(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Single:
        THREADS = False

    monkeypatch.setattr(doctor, "compiled_engine", lambda package: Single)
    assert main(["doctor"]) == 0
    assert doctor.ONE_THREAD.en in capsys.readouterr().out


def test_an_old_python_and_no_numpy(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise doctor.PackageNotFoundError(name)

    monkeypatch.setattr(doctor, "PYTHON_NEEDED", (99, 0))
    monkeypatch.setattr(doctor, "version", missing)
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert "too old" in out
    assert doctor.NO_NUMPY.en in out


def test_a_terminal_that_lacks_letters_is_told() -> None:
    said: list[str] = []
    assert doctor.doctor("es", said.append, "ascii") == 0
    assert doctor.NO_ACCENTS.es in said
    said.clear()
    assert doctor.doctor("es", said.append, "utf-8") == 0
    assert doctor.NO_ACCENTS.es not in said
    assert not doctor.shows_accents("no-such-encoding")
