"""Finished games as records: both ways in which the game ends, at every number of players."""

from __future__ import annotations

from pathlib import Path

import pytest

import malecon

from .model import city_of, final_scores

FILES = sorted((Path(__file__).parent / "records").glob("*.txt"))


def test_there_is_a_finished_game_for_each_end_and_number_of_players() -> None:
    assert [f.stem for f in FILES] == [f"{n}-{end}" for n in (2, 3, 4) for end in ("city", "foundations")]


@pytest.mark.parametrize("compiled", [True, False], ids=["compiled", "plain"])
@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_a_finished_game_replays_to_its_scores(file: Path, compiled: bool) -> None:
    text = file.read_text()
    record = malecon.Record.parse(text, lambda name, **options: malecon.load(name, compiled=compiled, **options))
    assert record.text() == text
    pos = record.final()
    players, end = file.stem.split("-")
    s = pos.state
    assert pos.game.players == int(players)
    assert pos.events[-1].kind == "end"
    assert pos.events[-1].args["why"] == end
    full = [all(card >= 0 for card in p.card) for p in s.players]
    assert (s.tokens == 0) == (end == "foundations")
    assert full[s.ender] == (end == "city")
    cities = [city_of(p) for p in s.players[: pos.game.players]]
    assert [float(x) for x in pos.scores()] == final_scores(s, cities, s.ender)
    for seat in range(pos.game.players):
        assert sum(line.points for line in pos.score_sheet(seat)) == pos.scores()[seat]


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_every_component_is_found_at_every_step(file: Path) -> None:
    record = malecon.Record.parse(file.read_text())
    faults = record.game.definition.faults
    for pos in record.positions():
        assert faults(pos.state) == []


def test_the_finished_games_show_every_kind_of_event() -> None:
    """Together they meet everything that can happen but a deck that runs out, and a bonus that is lost."""
    seen = set()
    for file in FILES:
        for pos in malecon.Record.parse(file.read_text()).positions():
            seen |= {event.kind for event in pos.events}
    known = {kind.name for kind in malecon.definition("san-francisco").events.values()}
    assert known - seen <= {"no-bonus"}
