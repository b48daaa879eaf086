"""Finished games, one for every way the game can end: they must replay to the same scores for ever."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

import malecon
from tests.puerto_rico.make_games import KINDS
from tests.puerto_rico.scene import Table
from tests.puerto_rico.test_tables import ROWS

GAMES = sorted((Path(__file__).parent / "games").glob("*.txt"))
RESULTS = {
    "2020-city-4": [21, 24, 22, 28],
    "2020-points-2": [45, 52],
    "2020-points-5": [43, 28, 31, 52, 50],
    "2020-workers-3": [4, 5, 4],
    "buccaneer-city-5": [27, 37, 39, 36, 47],
    "buccaneer-workers-2": [41, 28],
    "classic-city-2": [38, 28],
    "classic-city-3": [42, 44, 16],
    "classic-city-4": [21, 24, 22, 28],
    "classic-city-5": [30, 29, 18, 19, 24],
    "classic-points-2": [45, 52],
    "classic-points-3": [47, 44, 0],
    "classic-points-4": [35, 42, 24, 26],
    "classic-points-5": [36, 26, 31, 48, 45],
    "classic-workers-2": [33, 26],
    "classic-workers-3": [4, 5, 4],
    "classic-workers-4": [25, 11, 6, 8],
    "classic-workers-5": [27, 25, 35, 25, 14],
    "everything-city-3": [15, 37, 20],
    "everything-points-5": [30, 19, 39, 37, 59],
    "everything-ready-city-4": [20, 10, 18, 18],
    "everything-ready-points-2": [49, 73],
    "festival-points-4": [31, 35, 29, 24],
    "festival-workers-5": [10, 9, 37, 10, 14],
    "new-buildings-city-3": [30, 34, 26],
    "new-buildings-points-2": [34, 43],
    "new-buildings-workers-4": [25, 24, 12, 9],
    "nobles-city-2": [40, 43],
    "nobles-points-3": [25, 70, 43],
}
BOOK = {row[0]: row for row in ROWS}
SMALL_PLANTS = ("small-indigo-plant", "small-sugar-mill")


def points(player, edition):
    """The score of a player, counted from the table without the engine."""
    city = [name for name in player["built"] if name]
    manned = {name for name in city if player["tokens"].get(name)}
    plants = [name for name in city if BOOK[name][9] == "production"]
    nobles = sum(player["nobles"].values())
    forests = sum(player["forests"].values()) + sum(player["hidden_forests"].values())
    tiles = sum(player["island"].values()) + forests
    triples = forests // 3 + sum(n // 3 for n in player["island"].values())
    bonus = {
        "guild-hall": sum(1 if name in SMALL_PLANTS else 2 for name in plants),
        "residence": 0 if tiles == 0 and edition == "2020" else max(4, tiles - 5),
        "fortress": sum(player["tokens"].values()) // 3,
        "customs-house": player["points"] // 4,
        "city-hall": len(city) - len(plants),
        "cloister": triples * (triples + 1) // 2,
        "royal-garden": nobles,
    }
    total = player["points"] + nobles + sum(int(BOOK[name][2]) for name in city)
    return total + sum(bonus.get(name, 0) for name in manned)


def read(path, compiled):
    return malecon.Record.parse(path.read_text(encoding="utf-8"), partial(malecon.load, compiled=compiled))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_finished_game_replays_to_its_scores(path, compiled):
    record = read(path, compiled)
    t = Table(record.final())
    assert t.pos.over
    assert t.pos.scores() == RESULTS[path.stem]
    edition = record.game.options["edition"]
    assert t.pos.scores() == [points(p, edition) for p in t.state["players"][: record.game.players]]
    assert record.text() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_finished_game_ends_the_way_its_name_says(path, compiled):
    record = read(path, compiled)
    *_, ending, players = path.stem.split("-")
    t = Table(record.final())
    assert (t.ending, record.game.players) == ({ending}, int(players))
    assert t.pos.events[-1].kind == "end"
    spaces = [sum(int(BOOK[name][5]) for name in t.city(seat).split()) for seat in range(record.game.players)]
    assert (max(spaces) == 12) == (ending == "city")
    assert (t.chips == 0) == (ending == "points")
    roles = 6 if players == "2" else int(players)
    assert len(t.taken) in (roles, roles + 1)  # the round was finished; a captured role comes on top


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_nothing_is_lost_on_the_way(path, compiled):
    """Every tenth position is written and read back, which counts the whole box."""
    record = read(path, compiled)
    for number, pos in enumerate(record.positions()):
        if number % 10 == 0:
            assert record.game.from_json(pos.to_json()) == pos


def test_there_is_a_game_for_every_way_to_end():
    wanted = {f"{name}-{ending}-{players}" for name, _, games in KINDS for ending, players in games}
    assert {path.stem for path in GAMES} == wanted == set(RESULTS)
    ends = {tuple(name.split("-")[-2:]) for name in wanted}
    assert ends >= {(end, str(n)) for end in ("workers", "city", "points") for n in (2, 3, 4, 5)}
