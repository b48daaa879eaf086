"""The small net in the compiled engine: it sees what the big one sees, and plays games on as its chances say."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import malecon
from malecon.bots.net import Net, in_engine
from malecon.kernel.game import Definition, Game, Position
from tests.bots.nets import weights
from tests.kernel.test_guided import clueless, grow, tree

WIDTH = 64
TABLES = [("san-juan", 4), ("puerto-rico", 2), ("puerto-rico", 5), ("san-francisco", 3)]


def small(definition: Definition, seed: int = 0) -> Net:
    return Net(weights(definition, seed, width=WIDTH, blocks=0))


def quick(game: Game, net: Net) -> Any:
    return in_engine(net, game.engine, tuple(game.observation_scales))


def by_numpy(net: Net, pos: Position) -> dict[int, float]:
    mask = np.zeros((1, pos.game.n_actions), np.uint8)
    mask[0, pos.legal()] = 1
    chances = net.forward(pos.observe()[None], mask, pos.game.players)[0][0]
    return {action: float(chances[action]) for action in pos.legal()}


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_its_chances_are_those_of_the_net_and_it_plays_on_by_them(name: str, players: int) -> None:
    """With a high power the likeliest move is played: at every decision that a fresh look finds likeliest."""
    game = malecon.load(name, players=players, compiled=True)
    net = small(game.definition)
    fast, pos = quick(game, net), game.start(4)
    begun = pos.to_bytes()
    imagined = fast.imagine(pos, 1, 1e6)
    assert pos.to_bytes() == begun, "only imagined"
    while pos.to_move is not None:
        chances = fast.chances(pos)
        assert chances == pytest.approx(by_numpy(net, pos), abs=1e-4)
        pos.play(max(chances, key=chances.__getitem__))
    assert pos._scores() == imagined
    with pytest.raises(ValueError, match="over"):
        fast.chances(pos)


def test_without_a_power_moves_come_as_often_as_their_chances_say(pebbles: Definition) -> None:
    game = Game(pebbles, players=2, heap=30)
    fast, pos = quick(game, small(pebbles)), game.start(1)
    ends = [tuple(fast.imagine(pos, seed, 1.0)) for seed in range(300)]
    assert len(set(ends)) > 3
    assert ends[:20] == [tuple(fast.imagine(pos, seed, 1.0)) for seed in range(20)], "a seed tells all"
    assert len({tuple(fast.imagine(pos, seed, 1e6)) for seed in range(20)}) == 1, "only the likeliest"


def test_a_tree_has_its_games_played_on_by_it(pebbles: Definition) -> None:
    game = Game(pebbles, players=2, heap=30)
    pos = game.start(1)
    found = []
    for net in (None, quick(game, small(pebbles, 1)), quick(game, small(pebbles, 2))):
        guided = tree(game, quick=net, played=1.0, playouts=1)
        guided.plant(pos, 0, 5)
        grow(guided, game, 100, clueless(game))
        assert sum(guided.value()) == pytest.approx(1, abs=1e-5)
        found.append(guided.value())
    assert found[0] != found[1] != found[2]


def test_marked_decisions_are_played_on_by_rule_of_thumb(pebbles: Definition) -> None:
    game = Game(pebbles, players=2, heap=30)
    pos, found = game.start(1), []
    for marks in ([0, 0, 0], [1, 1, 1]):
        for seed in (1, 2):
            thumb = np.array(marks, np.uint8)
            guided = tree(game, quick=quick(game, small(pebbles, seed)), thumb=thumb, played=1.0, playouts=1)
            guided.plant(pos, 0, 5)
            grow(guided, game, 100, clueless(game))
            found.append(guided.value())
    assert found[0] != found[1], "nothing marked: the small net says how games go on"
    assert found[2] == found[3], "everything marked: it is never asked"


def test_deep_in_the_tree_it_is_asked_instead_of_the_big_net(pebbles: Definition) -> None:
    game = Game(pebbles, players=2, heap=30)
    pos, asked, found = game.start(1), [], []
    for deep in (0, 1, 2):
        for seed in (1, 2):
            guided = tree(game, quick=quick(game, small(pebbles, seed)), played=1.0, playouts=1, deep=deep)
            guided.plant(pos, 0, 5)
            asked.append(grow(guided, game, 300, clueless(game), step=1))
            found.append(guided.found())
            assert guided.visits == guided.walks == 300
            assert sum(guided.value()) == pytest.approx(1, abs=1e-5)
    assert asked[2:4] == [1, 1], "only about the root"
    assert asked[4:] == [1 + len(pos.legal())] * 2, "and about what follows each of its moves"
    assert min(asked[:2]) > asked[4], "everywhere"
    assert found[2] != found[3], "it says what is likely further down"


def test_it_is_asked_only_where_the_big_nets_values_do_not_count(pebbles: Definition) -> None:
    game = Game(pebbles, players=2, heap=30)
    pos, found = game.start(1), []
    for deep in (0, 1):
        guided = tree(game, quick=quick(game, small(pebbles)), played=0.5, playouts=1, deep=deep)
        guided.plant(pos, 0, 5)
        found.append((grow(guided, game, 100, clueless(game)), guided.found()))
    assert found[0] == found[1]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_it_plays_the_same_whatever_the_processor_offers(name: str, players: int) -> None:
    game = malecon.load(name, players=players, compiled=True)
    fast, pos = quick(game, small(game.definition)), game.start(4)
    offered = game.engine.quick_newer(True)
    newer = [fast.imagine(pos, seed, 2.0) for seed in range(30)]
    assert game.engine.quick_newer(False) is False
    assert newer == [fast.imagine(pos, seed, 2.0) for seed in range(30)]
    assert game.engine.quick_newer(True) is offered


def test_games_are_imagined_with_some_decisions_left_to_the_rule_of_thumb(pebbles: Definition) -> None:
    game = Game(pebbles, players=2, heap=30)
    pos, every = game.start(1), np.ones(3, np.uint8)
    one, other = (quick(game, small(pebbles, seed)) for seed in (1, 2))
    assert [one.imagine(pos, n, 2.0) for n in range(20)] != [other.imagine(pos, n, 2.0) for n in range(20)]
    by_rule = [one.imagine(pos, n, 2.0, every) for n in range(20)]
    assert by_rule == [other.imagine(pos, n, 2.0, every) for n in range(20)]


def test_weights_that_do_not_fit_are_refused(pebbles: Definition) -> None:
    game = Game(pebbles, players=2)
    net = small(pebbles)
    enter, policy = net.enter, net.policy
    with pytest.raises(ValueError, match="scales"):
        game.engine.Quick(game.observation_scales[1:], *enter, *policy)
    with pytest.raises(ValueError, match="bytes is needed"):
        game.engine.Quick(game.observation_scales, enter[0][1:], enter[1], *policy)
    with pytest.raises(ValueError, match="bytes is needed"):
        game.engine.Quick(game.observation_scales, *enter, policy[0], policy[1][1:])
