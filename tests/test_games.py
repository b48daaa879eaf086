"""Every game: the conformance suite, the golden games, and bots that know what they do."""

from __future__ import annotations

import json
from typing import Any

import pytest

import malecon
from malecon.bots import make
from malecon.kernel.testing import check_batch, check_game, option_sets
from tests import ghosts, golden

EVERY_SET = [
    pytest.param(name, options, id=golden.label(name, options))
    for name in malecon.GAMES
    for options in option_sets(malecon.definition(name))
]
GOLDEN_SETS = [
    pytest.param(name, options, id=golden.label(name, options))
    for name, sets in golden.SETS.items()
    for options in sets
]
# random games for each set of options: together some thousands in both engines
RANDOM_GAMES = {"san-juan": 250, "puerto-rico": 25, "san-francisco": 100}
BATCH_STEPS = {"san-juan": 300, "puerto-rico": 60, "san-francisco": 100}
# name, players, games that the rule of thumb must win out of 100 against random players
BEATS_RANDOM = [("san-juan", 2, 95), ("puerto-rico", 3, 95), ("san-francisco", 2, 95)]


@pytest.mark.parametrize(("name", "options"), EVERY_SET)
def test_conformance(name: str, options: dict[str, Any]) -> None:
    games = RANDOM_GAMES[name]
    report = check_game(malecon.definition(name), options, games=games, seed=1000, close=200)
    assert report.looked_closely > games
    assert report.refusals > 5 * games
    assert report.worlds_that_differ > report.worlds // 2


@pytest.mark.parametrize(("name", "options"), EVERY_SET)
def test_batches_play_the_same_games(name: str, options: dict[str, Any]) -> None:
    check_batch(malecon.definition(name), options, steps=BATCH_STEPS[name])


@pytest.mark.parametrize(("name", "options"), GOLDEN_SETS)
def test_golden_playthrough(name: str, options: dict[str, Any]) -> None:
    file = golden.FOLDER / (golden.label(name, options).replace(" ", "_") + ".txt")
    text = golden.playthrough(malecon.load(name, **options), seed=7)
    assert text == file.read_text(encoding="utf-8"), "the game has changed; if that is meant, run `make golden`"


def test_counts_of_many_games() -> None:
    assert golden.all_counts() == json.loads(golden.COUNTS.read_text(encoding="utf-8"))


def test_positions_that_the_page_is_tested_with() -> None:
    assert ghosts.text() == ghosts.FILE.read_text(encoding="utf-8"), "if that is meant, run `make golden`"


@pytest.mark.parametrize(("name", "players", "wins"), BEATS_RANDOM)
def test_the_rule_of_thumb_beats_random(name: str, players: int, wins: int) -> None:
    game = malecon.load(name, players=players)
    thumb, chance = make("rule"), make("random")
    won = 0.0
    for number in range(100):
        pos, seat = game.start(number), number % players
        turn = 0
        while not pos.over:
            bot = thumb if pos.to_move == seat else chance
            pos.play(bot.choose(pos, 1000 * number + turn))
            turn += 1
        won += (seat in pos.winners()) / len(pos.winners())
    assert won >= wins


def test_an_unknown_bot_names_the_known_ones() -> None:
    with pytest.raises(malecon.MaleconError, match="there is no bot 'deep'; there are random, rule"):
        make("deep")
