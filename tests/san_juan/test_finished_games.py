"""Finished games, one for every way the game can end: they must replay to the same scores for ever."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

import malecon
from malecon.games.san_juan.tables import KINDS, POINTS
from tests.san_juan.scene import Table

GAMES = sorted((Path(__file__).parent / "games").glob("*.txt"))
RESULTS = {
    "last-round-2": [1, 1],
    "last-round-3": [7, 4, 4],
    "last-round-4": [3, 6, 5, 5],
    "twelve-buildings-2": [17, 20],
    "twelve-buildings-3": [7, 23, 21],
    "twelve-buildings-4": [16, 16, 28, 5],
}


def points(player):
    """The score of a player, counted from the open cards without the engine."""
    town = [kind for kind in player["building"] if kind]
    production = [kind for kind in town if KINDS.index(kind) < 5]
    monuments = [kind for kind in town if kind in ("statue", "victory-column", "hero")]
    total = sum(POINTS[KINDS.index(kind)] for kind in town) + sum(player["chapel"].values())
    total += 2 * len(production) if "guild-hall" in town else 0
    total += len(town) - len(production) if "city-hall" in town else 0
    total += {0: 0, 1: 4, 2: 6, 3: 8}[len(monuments)] if "triumphal-arch" in town else 0
    return total + total // 4 if "palace" in town else total


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_finished_game_replays_to_its_scores(path, compiled):
    text = path.read_text(encoding="utf-8")
    record = malecon.Record.parse(text, partial(malecon.load, compiled=compiled))
    t = Table(record.final())
    assert t.pos.over
    assert t.pos.scores() == RESULTS[path.stem]
    assert t.pos.scores() == [points(p) for p in t.state["players"][: record.game.players]]
    assert record.text() == text


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_finished_game_ends_the_way_its_name_says(path, compiled):
    record = malecon.Record.parse(path.read_text(encoding="utf-8"), partial(malecon.load, compiled=compiled))
    t = Table(record.final())
    most = max(len(t.town(seat).split()) for seat in range(record.game.players))
    assert record.game.players == int(path.stem[-1])
    if path.stem.startswith("twelve-buildings"):
        assert most == 12
        assert t.state["round"] < record.game.options["max_rounds"]
        assert t.taken["builder"] == t.state["first"]
    else:
        assert most < 12
        assert t.state["round"] == record.game.options["max_rounds"]
    assert t.pos.events[-1].kind == "end"


def test_there_is_a_game_for_every_way_to_end_at_every_number_of_players():
    assert [path.stem for path in GAMES] == sorted(
        f"{end}-{n}" for end in ("twelve-buildings", "last-round") for n in (2, 3, 4)
    )
    assert set(RESULTS) == {path.stem for path in GAMES}
