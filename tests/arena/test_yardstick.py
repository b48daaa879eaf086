"""How far choices fall short, told without games."""

from __future__ import annotations

from pathlib import Path

import pytest

import malecon
from malecon.arena import yardstick
from malecon.bots import make
from malecon.kernel.errors import MaleconError

WORDS = ["san-juan", "--players", "3", "--decisions", "6", "--among", "role", "--judge", "search:160"]


def run(*bots: str, words: list[str] = WORDS, workers: str = "1") -> int:
    return yardstick.main([*words, *bots, "--times", "2", "--workers", workers])


def numbers(said: str) -> dict[str, float]:
    return {line.split()[0]: float(line.split()[1]) for line in said.splitlines()[1:]}


def test_one_half_of_the_worlds_chooses_and_the_other_values() -> None:
    worth = {1: (0.5, 0.3), 2: (0.4, 0.4)}
    assert yardstick.shortfall(worth, [1]) == pytest.approx(((0.3 - 0.3) + (0.4 - 0.5)) / 2)
    assert yardstick.shortfall(worth, [2]) == pytest.approx(((0.3 - 0.4) + (0.4 - 0.4)) / 2)
    agreed = {1: (0.5, 0.6), 2: (0.3, 0.2)}
    assert yardstick.shortfall(agreed, [1]) == 0
    assert yardstick.shortfall(agreed, [2, 2]) == pytest.approx(0.3)
    assert yardstick.shortfall(agreed, [1, 2]) == pytest.approx(0.15)


def test_decisions_have_a_choice_of_the_kind_that_was_asked_for() -> None:
    game = malecon.load("san-juan", players=3, compiled=True)
    some = yardstick.moments(game, 7, "role", seed=4)
    assert [moment.number for moment in some] == list(range(7))
    for moment in some:
        assert len(moment.pos.legal()) > 1
        assert all(move.startswith("role ") for move in moment.pos.moves())
    assert some == yardstick.moments(game, 7, "role", seed=4)
    assert some[:5] == yardstick.moments(game, 5, "role", seed=4)
    assert some != yardstick.moments(game, 7, "role", seed=5)
    assert len({move.split()[0] for moment in yardstick.moments(game, 20) for move in moment.pos.moves()}) > 2


def test_a_choice_that_nobody_ever_has_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yardstick, "PATIENCE", 2)
    with pytest.raises(MaleconError, match="among=raid: nobody had a choice in 2 games"):
        yardstick.moments(malecon.load("puerto-rico", players=2, compiled=True), 3, "raid")


def test_a_move_that_wins_at_once_is_worth_a_win() -> None:
    game = malecon.load("san-juan", players=2, compiled=True)
    pos, bot = game.start(3), make("rule")
    while not pos.over:
        before = pos.clone()
        pos.play(bot.choose(pos, 1))
    seat, sure = before.to_move, 0
    row = yardstick.value(yardstick.Moment(0, before), "search:80")
    for action, halves in row["worth"].items():
        worlds = [before.resample(seat, k) for k in range(yardstick.WORLDS)]
        ended = [world.play(action) or world for world in worlds]
        if all(world.over for world in ended):
            share = [(seat in world.winners()) / len(world.winners()) for world in ended]
            assert sum(halves) / 2 == pytest.approx(sum(share) / len(share))
            sure += 1
    assert sure


def test_values_do_not_know_what_the_seat_cannot_know() -> None:
    game = malecon.load("san-juan", players=3, compiled=True)
    (moment,) = yardstick.moments(game, 1, "role", seed=9)
    other = yardstick.Moment(0, moment.pos.resample(moment.pos.to_move, 77))
    assert other.pos != moment.pos
    assert yardstick.value(moment, "search:80")["worth"] == yardstick.value(other, "search:80")["worth"]


def test_chance_falls_shorter_than_a_search(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("search:200", "random") == 0
    said = capsys.readouterr()
    assert said.err.endswith("6/6, 0 s\n")
    lost = numbers(said.out)
    assert lost["random"] > lost["search:200"] + 0.02
    assert said.out.splitlines()[2].count("[") == 2, "and how much more than the first"
    assert run("search:200", "random", workers="2") == 0
    again = capsys.readouterr().out
    assert numbers(again) == lost, "however many work at it"


def test_values_are_kept_for_other_bots(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = [*WORDS, "--keep", str(tmp_path / "values")]
    assert run("random", words=words) == 0
    first = capsys.readouterr().out
    file = tmp_path / "values" / "values.jsonl"
    lines = file.read_text().splitlines()
    assert len(lines) == 6
    file.write_text("\n".join(lines[:3]) + "\n" + lines[3][:50])  # as if it had been broken off in the middle of a line
    asked: list[int] = []
    value = yardstick.value
    monkeypatch.setattr(yardstick, "value", lambda moment, judge: asked.append(moment.number) or value(moment, judge))
    assert run("random", words=words) == 0
    assert capsys.readouterr().out.split("s/move")[0] == first.split("s/move")[0]
    assert len(asked) == 3
    assert numbers(first).keys() == {"random"}
    assert run("rule", "random", words=words) == 0
    assert len(asked) == 3, "all was there"
    with pytest.raises(MaleconError, match="name another folder"):
        run("random", words=[*words, "--judge", "search:240"])


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--judge", "search:1s"], "search:1s cannot judge"),
        (["--judge", "rule"], "rule cannot judge"),
        (["--judge", "oracle"], "no bot 'oracle'"),
        (["--among", "rolle"], "begins with 'rolle'"),
        (["--players", "9"], "players"),
    ],
)
def test_what_cannot_be_is_refused(words: list[str], why: str) -> None:
    with pytest.raises(MaleconError, match=why):
        run("random", words=[*WORDS, *words])


def test_two_decisions_are_the_least(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run("random", words=[*WORDS, "--decisions", "1"])
    assert "two decisions at least" in capsys.readouterr().err
