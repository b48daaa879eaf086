"""The weights of the rules of thumb: their duels inside the engines, and the tuner."""

from __future__ import annotations

import shutil
from importlib import import_module
from pathlib import Path

import pytest

import malecon
from malecon.arena import tune, weights
from malecon.kernel.typing_step import weights_of

NAMES = tuple(weights.TABLES)


def numbers(name: str) -> list[int]:
    return list(weights.flat(weights_of(malecon.definition(name).package).values()))


@pytest.mark.parametrize("name", NAMES)
def test_equal_weights_share_every_deal_equally(name: str) -> None:
    for options in weights.TABLES[name]:
        game = malecon.load(name, compiled=True, **options)
        found = game.engine.duel(game.codes, numbers(name), numbers(name), 5, 1, weights.LEAD)
        assert [share for share, _ in found] == pytest.approx([1 / game.players] * 5)
        assert [value for _, value in found] == pytest.approx([1 / game.players] * 5)


@pytest.mark.parametrize("name", NAMES)
def test_a_duel_is_repeatable_and_leaves_the_weights_in_use_alone(name: str) -> None:
    game = malecon.load(name, players=2, compiled=True)
    plain = malecon.load(name, players=2, compiled=False)
    silly = [1 if w else 0 for w in numbers(name)]
    first = game.engine.duel(game.codes, numbers(name), silly, 20, 7, weights.LEAD)
    assert first == game.engine.duel(game.codes, numbers(name), silly, 20, 7, weights.LEAD)
    assert sum(share for share, _ in first) > 12
    fast, slow = game.start(3), plain.start(3)
    for k in range(60):
        assert fast._policy(k) == slow._policy(k)
        fast.play(fast._policy(k))
        slow.play(slow._policy(k))


def test_a_duel_wants_a_number_for_every_weight() -> None:
    game = malecon.load("san-juan", compiled=True)
    with pytest.raises(ValueError, match="weights are needed"):
        game.engine.duel(game.codes, [1], numbers("san-juan"), 1, 1, weights.LEAD)


@pytest.mark.parametrize("name", NAMES)
def test_weights_say_which_command_found_them(name: str) -> None:
    said = import_module(malecon.definition(name).package + ".weights").TUNED_BY
    assert said.startswith(f"python -m malecon.arena.tune --rule {name}")


def test_climbing_finds_the_way_back_from_a_silly_weight() -> None:
    games = [malecon.load("san-francisco", players=2, compiled=True)]
    good = numbers("san-francisco")
    place = list(weights_of("malecon.games.san_francisco")).index("ENOUGH")
    silly = [*good[:place], 4 * good[place], *good[place + 1 :]]
    found = weights.climb(games, silly, 150, 8, 1)
    share, _ = weights.duel(games[0], found, silly, 300, 5)
    assert share.low > 0.5


def test_writing_puts_each_number_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = "malecon.games.puerto_rico"
    module = import_module(package + ".weights")
    copy = tmp_path / "weights.py"
    shutil.copy(str(module.__file__), copy)
    before = copy.read_text(encoding="utf-8")
    monkeypatch.setattr(module, "__file__", str(copy))
    said, command = ["2 players: better"], str(module.TUNED_BY)
    new = [w + 1 if w else 0 for w in numbers("puerto-rico")]
    weights.write(package, new, command, said)
    found: dict[str, object] = {}
    text = copy.read_text(encoding="utf-8")
    exec(compile(text, "weights", "exec"), found)
    assert list(weights.flat([found[name] for name in weights_of(package)])) == new
    assert "# 2 players: better\n" in text
    assert [line.partition("#")[2] for line in text.split("\n") if " = " in line] == [
        line.partition("#")[2] for line in before.split("\n") if " = " in line
    ]
    weights.write(package, numbers("puerto-rico"), command, said)
    weights.write(package, new, command, said)
    assert copy.read_text(encoding="utf-8") == text


def test_what_is_no_better_is_not_kept(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "write", lambda *_: pytest.fail("kept"))
    monkeypatch.setattr(weights, "climb", lambda games, start, *_: start)
    assert tune.main(["--rule", "san-francisco", "--check", "20", "--write"]) == 1
    out = capsys.readouterr().out
    assert out.count("even is") == len(weights.TABLES["san-francisco"])
    assert "nothing is kept" in out
