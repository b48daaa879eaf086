"""Tree search guided by a net, in the compiled engine: what it asks, what it makes of the answers, what it keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from malecon.kernel.chance import game_seed
from malecon.kernel.game import Definition, Game
from tests.kernel.test_search import best, with_secrets

SETTINGS = {"explore": 0.8, "reduce": 0.15, "loss": 0.5, "floor": 0.005, "lead": 0.1}
SETTINGS |= {"played": 0.0, "playouts": 0, "sharp": 2.0, "deep": 0}
Answer = Callable[[Any, Any], tuple[Any, Any, Any]]


def tree(
    game: Game,
    size: int = 5000,
    batch: int = 8,
    quick: Any = None,
    weighty: Any = None,
    thumb: Any = None,
    **changes: float,
) -> Any:
    settings = {**SETTINGS, **changes}.values()
    return game.engine.GuidedTree(1, size, batch, game.observation_scales, *settings, quick, weighty, thumb)


def arrays(game: Game, batch: int = 8) -> tuple[Any, Any]:
    return np.zeros((batch, len(game.observation_scales)), np.float32), np.zeros((batch, game.n_actions), np.uint8)


def clueless(game: Game) -> Answer:
    """A net that finds all moves and all seats alike."""

    def answer(obs: Any, mask: Any) -> tuple[Any, Any, Any]:
        chances = (mask / mask.sum(axis=1, keepdims=True)).astype(np.float32)
        return chances, np.full((len(obs), game.players), 1 / game.players, np.float32), np.zeros(len(obs), np.float32)

    return answer


def grow(guided: Any, game: Game, walks: int, net: Answer | None = None, step: int = 8) -> int:
    """Let it walk; returns how often the net was asked."""
    obs, mask = arrays(game)
    asked = 0
    for done in range(0, walks, step):
        rows = guided.gather(min(step, walks - done), obs, mask)
        asked += rows
        if rows:
            guided.learn(*(net or clueless(game))(obs[:rows], mask[:rows]))
    return asked


@pytest.mark.parametrize("heap", [5, 6, 7])
def test_finished_games_teach_even_with_a_net_that_knows_nothing(pebbles: Definition, heap: int) -> None:
    pos = with_secrets(Game(pebbles, players=2, heap=heap), 3, 3)
    guided = tree(pos.game)
    guided.plant(pos, 0, 1)
    asked = grow(guided, pos.game, 4000)
    assert best(guided.found()) == heap % 4 - 1
    assert guided.value()[0] > 0.6
    assert asked < 200  # each decision once, as long as the same moves are possible in every world


def test_every_walk_is_counted_once_and_values_add_up_to_one(pebbles: Definition) -> None:
    pos = Game(pebbles, players=3, heap=20).start(4)
    guided = tree(pos.game)
    guided.plant(pos, 0, 1)
    grow(guided, pos.game, 700, step=1)
    found = guided.found()
    assert guided.visits == guided.walks == 700
    assert sum(visits for visits, _ in found.values()) == 699  # the first one asked about the root itself
    assert list(found) == list(guided.chances()) == pos.legal()
    for _, values in [*found.values(), (0, guided.value())]:
        assert sum(values) == pytest.approx(1, abs=1e-5)
        assert all(0 <= x <= 1 for x in values)


def test_the_net_is_shown_what_the_seat_to_move_sees_and_may_do(pebbles: Definition) -> None:
    game = Game(pebbles, players=2, heap=30)
    pos = with_secrets(game, 2, 1)
    guided = tree(game)
    guided.plant(pos, 0, 1)
    obs, mask = arrays(game)
    assert guided.gather(1, obs, mask) == guided.waiting == 1
    assert obs[0] == pytest.approx(pos.observe(0))
    assert mask[0].tolist() == [1, 1, 1]
    guided.learn(*clueless(game)(obs[:1], mask[:1]))
    assert guided.gather(1, obs, mask) == 1
    after = pos.resample(0, 1)
    after.play(0)
    seen = after.observe(1)
    assert (obs[0] == seen).sum() >= len(seen) - 1  # the other seat's own secret is dealt anew


def test_what_the_net_finds_likely_is_looked_at_first_and_most(pebbles: Definition) -> None:
    pos = Game(pebbles, players=2, heap=40).start(4)

    def keen(obs: Any, mask: Any) -> tuple[Any, Any, Any]:
        _, shares, leads = clueless(pos.game)(obs, mask)
        return np.tile(np.array([0.1, 0.1, 0.8], np.float32), (len(obs), 1)) * mask, shares, leads

    guided = tree(pos.game)
    guided.plant(pos, 0, 1)
    grow(guided, pos.game, 2, keen, step=1)
    assert list(guided.found()) == [2]
    grow(guided, pos.game, 100, keen)
    visits = {action: n for action, (n, _) in guided.found().items()}
    assert visits[2] > 3 * visits[0] > 0
    assert guided.chances() == pytest.approx({0: 0.1, 1: 0.1, 2: 0.8})


def test_shares_are_told_from_the_seat_that_looks(pebbles: Definition) -> None:
    """A net that always sees the seat to move ahead: after every move that is the next one."""
    pos = Game(pebbles, players=3, heap=60).start(4)

    def proud(obs: Any, mask: Any) -> tuple[Any, Any, Any]:
        chances, _, leads = clueless(pos.game)(obs, mask)
        return chances, np.tile(np.array([0.7, 0.2, 0.1], np.float32), (len(obs), 1)), leads

    guided = tree(pos.game, lead=0.0)
    guided.plant(pos, 0, 1)
    grow(guided, pos.game, 1, proud)
    assert guided.value() == pytest.approx([0.7, 0.2, 0.1])
    grow(guided, pos.game, 1, proud)
    assert next(iter(guided.found().values()))[1] == pytest.approx([0.1, 0.7, 0.2])


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("weight", "lead", "gain"), [(0.0, 2.0, 0.0), (0.2, 0.0, 0.0), (0.2, 2.0, 0.1)])
def test_a_lead_counts_a_little(pebbles: Definition, players: int, weight: float, lead: float, gain: float) -> None:
    pos = Game(pebbles, players=players, heap=60).start(4)

    def ahead(obs: Any, mask: Any) -> tuple[Any, Any, Any]:
        chances, shares, _ = clueless(pos.game)(obs, mask)
        return chances, shares, np.full(len(obs), lead, np.float32)

    guided = tree(pos.game, lead=weight)
    guided.plant(pos, 0, 1)
    grow(guided, pos.game, 1, ahead)
    assert guided.value()[0] == pytest.approx(1 / players + gain, abs=0.04 if gain else 1e-6)
    assert sum(guided.value()) == pytest.approx(1)


def test_walks_that_wait_spread_out(pebbles: Definition) -> None:
    pos = Game(pebbles, players=2, heap=60).start(4)
    guided = tree(pos.game)
    guided.plant(pos, 0, 1)
    grow(guided, pos.game, 1)
    obs, mask = arrays(pos.game)
    assert guided.gather(3, obs, mask) == 3
    heaps = pos.game.observation_names.index("heap")
    assert len({float(x) for x in obs[:3, heaps]}) == 3  # one walk through each move


def test_the_same_seed_finds_the_same_whatever_is_hidden(pebbles: Definition) -> None:
    pos = Game(pebbles, players=3, heap=30).start(4)
    outcomes = []
    for world in (pos, pos.resample(0, 1), pos.resample(0, 2)):
        for _ in range(2):
            guided = tree(pos.game)
            guided.plant(world, 0, 99)
            grow(guided, pos.game, 500)
            outcomes.append(guided.found())
    assert all(one == outcomes[0] for one in outcomes)


@pytest.mark.parametrize("size", [2, 3, 12])
def test_a_full_tree_stops_growing_and_goes_on_counting(pebbles: Definition, size: int) -> None:
    pos = Game(pebbles, players=2, heap=60).start(4)
    guided = tree(pos.game, size=size)
    guided.plant(pos, 0, 1)
    grow(guided, pos.game, 500)
    assert (guided.branches, guided.visits) == (size, 500)


def test_what_was_learnt_below_the_played_move_is_kept(pebbles: Definition) -> None:
    pos = Game(pebbles, players=2, heap=30).start(4)
    guided = tree(pos.game)
    guided.plant(pos, 0, 1)
    grow(guided, pos.game, 1000)
    visits, values = guided.found()[1]
    branches = guided.branches
    pos.play(1)
    guided.follow(1, pos, 2)
    assert (guided.visits, guided.walks) == (visits, 0)
    assert guided.value() == pytest.approx(values)
    assert 1 < guided.branches < branches
    grow(guided, pos.game, 50)
    assert guided.visits == visits + 50


def test_it_branches_only_at_decisions_that_are_marked(pebbles: Definition) -> None:
    """Nothing marked: the moves at hand and no more, every walk on to the end. Everything marked: as always."""
    game = Game(pebbles, players=2, heap=30)
    pos, asked = game.start(4), {}
    for name, marks in (("none", np.zeros(game.n_actions, np.uint8)), ("all", np.ones(game.n_actions, np.uint8))):
        guided = tree(game, weighty=marks)
        guided.plant(pos, 0, 1)
        asked[name] = grow(guided, game, 300)
        assert guided.visits == 300
        if name == "none":
            assert guided.branches == 1 + len(pos.legal())
            assert sum(guided.value()) == pytest.approx(1, abs=1e-5)
        else:
            plain = tree(game)
            plain.plant(pos, 0, 1)
            assert grow(plain, game, 300) == asked[name]
            assert plain.found() == guided.found()
    assert asked["none"] <= 8 < asked["all"], "the first walks ask about the root together, later ones end with a game"


def test_at_a_decision_that_is_not_marked_nothing_is_kept(pebbles: Definition) -> None:
    """What hangs below the played move belongs to a later decision."""
    game = Game(pebbles, players=2, heap=30)
    kept = []
    for marks in (np.zeros(game.n_actions, np.uint8), np.ones(game.n_actions, np.uint8)):
        pos = game.start(4)
        guided = tree(game, weighty=marks)
        guided.plant(pos, 0, 1)
        grow(guided, game, 300)
        pos.play(1)
        guided.follow(1, pos, 2)
        kept.append(guided.visits)
        grow(guided, game, 50)
        assert guided.visits == kept[-1] + 50
        assert list(guided.found()) == pos.legal()
    assert kept[0] == 0 < kept[1]


def test_what_was_asked_and_never_answered_is_forgotten(pebbles: Definition) -> None:
    pos = Game(pebbles, players=2, heap=30).start(4)
    guided = tree(pos.game)
    guided.plant(pos, 0, 1)
    grow(guided, pos.game, 100)
    obs, mask = arrays(pos.game)
    assert guided.gather(8, obs, mask)
    with pytest.raises(ValueError, match="after the net has been heard"):
        guided.gather(8, obs, mask)
    pos.play(0)
    guided.follow(0, pos, 2)
    assert guided.waiting == 0
    before = guided.visits
    grow(guided, pos.game, 40)
    assert guided.visits == before + 40


def test_what_does_not_fit_is_refused(pebbles: Definition) -> None:
    game = Game(pebbles, players=2, heap=5)
    guided = tree(game)
    guided.plant(game.start(0), 0, 1)
    obs, mask = arrays(game)
    for walks in (0, 9):
        with pytest.raises(ValueError, match="1 to 8 walks"):
            guided.gather(walks, obs, mask)
    with pytest.raises(ValueError, match="bytes is needed"):
        guided.gather(1, obs[:3], mask)
    guided.gather(2, obs, mask)
    with pytest.raises(ValueError, match="bytes is needed"):
        guided.learn(*clueless(game)(obs[:1], mask[:1]))
    for size, batch in ((1, 8), (99, 0)):
        with pytest.raises(ValueError, match="room for"):
            tree(game, size, batch)
    with pytest.raises(ValueError, match="a floor above 0"):
        tree(game, floor=0)
    over = game.start(0)
    while not over.over:
        over.play(over.legal()[0])
    with pytest.raises(ValueError, match="under way"):
        guided.plant(over, 0, 1)


# ---- many trees at once ----------------------------------------------------------------------------------------------
def grove(game: Game, n: int, threads: int = 1, **changes: float) -> Any:
    return game.engine.Grove(n, 5000, threads, game.observation_scales, *{**SETTINGS, **changes}.values())


def grow_all(trees: Any, game: Game, walks: int) -> None:
    seats = game.definition.players[1]
    obs, mask = arrays(game, trees.n)
    for _ in range(walks):
        trees.gather(obs, mask)
        chances = (mask / np.maximum(1, mask.sum(axis=1, keepdims=True))).astype(np.float32)
        shares = np.zeros((trees.n, seats), np.float32)
        shares[:, : game.players] = 1 / game.players
        trees.learn(chances, shares, np.zeros(trees.n, np.float32))


def found_by(trees: Any, game: Game) -> tuple[Any, Any]:
    chances = np.ones((trees.n, game.n_actions), np.float32)
    shares = np.ones((trees.n, game.definition.players[1]), np.float32)
    trees.found(chances, shares)
    return chances, shares


def under_way(game: Game, n: int) -> Any:
    """A batch in which every game is at another place."""
    batch = game.batch(n, seed=5)
    held = batch.arrays()
    batch.start(held)
    for step in range(6):
        batch.step(np.where(np.arange(n) % 3 > step % 3, held.mask.argmax(1), batch.rule(step)), held)
    return batch


def test_each_tree_of_a_grove_grows_as_one_by_itself(pebbles: Definition) -> None:
    game = Game(pebbles, players=3, heap=30)
    batch = under_way(game, 6)
    rows = np.array([4, 0, 5], np.int32)
    trees = grove(game, 4)
    trees.plant(1, batch._core, rows, 9)
    grow_all(trees, game, 150)
    chances, shares = found_by(trees, game)
    assert not chances[0].any(), "no game was planted there"
    for number, row in enumerate(rows, 1):
        pos = batch.position(int(row))
        assert pos.to_move is not None
        alone = tree(game)
        alone.plant(pos, pos.to_move, game_seed(9, number, 0))
        grow(alone, game, 150, step=1)
        visits = {action: count for action, (count, _) in alone.found().items()}
        assert {a: round(float(chances[number, a]) * sum(visits.values())) for a in visits} == visits
        assert chances[number].sum() == pytest.approx(1, abs=1e-5)
        seen_from_there = np.roll(alone.value(), -pos.to_move)
        assert shares[number, :3] == pytest.approx(seen_from_there, abs=1e-5)
        assert not shares[number, 3:].any()


def test_a_grove_grows_the_same_with_any_number_of_threads(pebbles: Definition) -> None:
    game = Game(pebbles, players=2, heap=30)
    batch = under_way(game, 20)
    found = []
    for threads in (1, 2):
        trees = grove(game, 20, threads, played=0.5, playouts=2)
        trees.plant(0, batch._core, np.arange(20, dtype=np.int32), 3)
        grow_all(trees, game, 60)
        found.append(found_by(trees, game))
    assert (found[0][0] == found[1][0]).all()
    assert (found[0][1] == found[1][1]).all()


def test_a_grove_refuses_games_and_trees_that_are_not_there(pebbles: Definition) -> None:
    game = Game(pebbles, players=2)
    batch, trees = under_way(game, 3), grove(game, 2)
    with pytest.raises(IndexError, match="3 games"):
        trees.plant(0, batch._core, np.array([3], np.int32), 1)
    with pytest.raises(ValueError, match="2 trees"):
        trees.plant(1, batch._core, np.array([0, 1], np.int32), 1)
    with pytest.raises(ValueError, match="floor"):
        grove(game, 2, floor=0)
    with pytest.raises(ValueError, match="a tree"):
        grove(game, 0)
