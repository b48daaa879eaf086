"""Tree search in the compiled engine: what it finds, what it keeps, and that it stays within its room."""

from __future__ import annotations

from typing import Any

import pytest

from malecon.kernel.game import Definition, Game, Position

SETTINGS = {"explore": 0.7, "epsilon": 0.2, "lead": 3.0, "margin": 0.2, "widen": 2.0, "trust": 1.0, "truncate": 0}


def tree(game: Game, threads: int = 1, size: int = 5000, **changes: float) -> Any:
    return game.engine.Tree(threads, size, *{**SETTINGS, **changes}.values())


def with_secrets(game: Game, *secrets: int) -> Position:
    data = game.start(0).to_json()
    for player, secret in zip(data["state"]["players"], secrets, strict=False):
        player["secret"] = secret
    return game.from_json(data)


def best(found: dict[int, tuple[int, list[float]]]) -> int:
    return max(found, key=lambda action: found[action][0])


@pytest.mark.parametrize("heap", [5, 6, 7])
def test_who_needs_the_last_pebble_leaves_four(pebbles: Definition, heap: int) -> None:
    pos = with_secrets(Game(pebbles, players=2, heap=heap), 3, 3)
    searched = tree(pos.game)
    searched.plant(pos, 0, 1)
    searched.run(4000)
    assert best(searched.found()) == heap % 4 - 1
    assert searched.value()[0] > 0.6


def test_every_game_imagined_is_counted_once_and_values_add_up_to_one(pebbles: Definition) -> None:
    pos = Game(pebbles, players=3, heap=20).start(4)
    searched = tree(pos.game)
    searched.plant(pos, 0, 1)
    searched.run(700)
    found = searched.found()
    assert searched.visits == sum(visits for visits, _ in found.values()) == 700
    assert list(found) == pos.legal()
    for _, values in [*found.values(), (0, searched.value())]:
        assert sum(values) == pytest.approx(1)
        assert all(0 <= x <= 1 for x in values)


def test_the_same_seed_finds_the_same_whatever_is_hidden(pebbles: Definition) -> None:
    pos = Game(pebbles, players=3, heap=30).start(4)
    outcomes = []
    for world in (pos, pos.resample(0, 1), pos.resample(0, 2)):
        for threads in (1, 1, 3, 3):
            searched = tree(pos.game, threads)
            searched.plant(world, 0, 99)
            searched.run(500)
            outcomes.append((threads, searched.found()))
    assert all(one == two for t, one in outcomes for u, two in outcomes if t == u)
    assert outcomes[0][1] != outcomes[2][1]


def test_threads_share_the_work(pebbles: Definition) -> None:
    pos = Game(pebbles, players=2, heap=30).start(4)
    searched = tree(pos.game, threads=3)
    searched.plant(pos, 0, 1)
    searched.run(100)
    searched.run(1)
    assert searched.visits == 101


def test_a_full_tree_stops_growing_and_goes_on_counting(pebbles: Definition) -> None:
    pos = Game(pebbles, players=2, heap=60).start(4)
    searched = tree(pos.game, size=12)
    searched.plant(pos, 0, 1)
    searched.run(500)
    assert (searched.branches, searched.visits) == (12, 500)


def test_what_was_learnt_below_the_played_move_is_kept(pebbles: Definition) -> None:
    pos = Game(pebbles, players=2, heap=30).start(4)
    searched = tree(pos.game)
    searched.plant(pos, 0, 1)
    searched.run(1000)
    visits, values = searched.found()[1]
    branches = searched.branches
    pos.play(1)
    searched.follow(1, pos, 2)
    assert searched.visits == visits
    assert searched.value() == pytest.approx(values)
    assert 1 < searched.branches < branches
    below = searched.found()
    assert sum(n for n, _ in below.values()) == visits - 1  # the first visit ended at the move itself
    searched.run(50)
    assert searched.visits == visits + 50


def test_a_move_nobody_thought_of_starts_anew(pebbles: Definition) -> None:
    pos = Game(pebbles, players=2, heap=30).start(4)
    searched = tree(pos.game)
    searched.plant(pos, 0, 1)
    pos.play(2)
    searched.follow(2, pos, 2)
    assert (searched.visits, searched.branches, searched.found()) == (0, 1, {})


def test_a_playout_cut_short_is_judged_by_the_lead(pebbles: Definition) -> None:
    pos = with_secrets(Game(pebbles, players=2, heap=60), 3, 0)  # the best secret, against one that cannot be known
    known = tree(pos.game, truncate=1, epsilon=0, lead=1.0)
    known.plant(pos, 0, 1)
    known.run(300)
    assert known.value()[0] > 0.65
    level = tree(pos.game, truncate=1, epsilon=0, lead=1000.0)
    level.plant(pos, 0, 1)
    level.run(300)
    assert level.value()[0] == pytest.approx(0.5, abs=0.01)


def test_a_finished_game_or_a_seat_that_is_not_there_is_refused(pebbles: Definition) -> None:
    game = Game(pebbles, players=2, heap=5)
    over = game.start(0)
    while not over.over:
        over.play(over.legal()[0])
    with pytest.raises(ValueError, match="under way"):
        tree(game).plant(over, 0, 1)
    with pytest.raises(ValueError, match="a seat at the table"):
        tree(game).plant(game.start(0), 2, 1)
    with pytest.raises(ValueError, match="room for two"):
        tree(game, size=1)
