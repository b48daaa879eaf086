"""The batch environment: shared arrays, the same games whatever the size and threads, rewards by option."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
import torch

import malecon
from malecon import bots
from malecon.env import batch
from malecon.env.common import final_rewards
from malecon.kernel.chance import game_seed
from malecon.kernel.game import Game


def random_actions(mask: np.ndarray[Any, Any], seed: int, step: int) -> np.ndarray[Any, Any]:
    """A legal action for each game that depends on the game and the step only, not on how many games there are."""
    rows = [np.flatnonzero(row) for row in mask]
    return np.array([row[random.Random(f"{seed} {i} {step}").randrange(len(row))] for i, row in enumerate(rows)])


def test_the_same_games_whatever_the_size_and_the_threads(game: Game) -> None:
    small, large, two = batch(game, 3, seed=5), batch(game, 40, seed=5), batch(game, 40, 2, seed=5)
    ended = 0
    for step in range(600):
        actions = random_actions(large.mask, 1, step)
        for env in (small, large, two):
            env.step(actions[: env.n])
        for name in ("obs", "mask", "seat", "reward", "done"):
            assert np.array_equal(getattr(large, name), getattr(two, name)), name
            assert np.array_equal(getattr(large, name)[:3], getattr(small, name)), name
        ended += int(large.done.sum())
    assert ended > 0


def test_a_row_is_the_game_of_its_seed(game: Game) -> None:
    """The first game of row i starts from the seed that `game_seed` gives, and plays as a Position does."""
    env = batch(game, 4, seed=9)
    table = [game.start(game_seed(9, i, 0)) for i in range(4)]
    for step in range(60):
        for i, pos in enumerate(table):
            assert env.position(i) == pos
            assert env.seat[i] == pos.to_move
            assert np.flatnonzero(env.mask[i]).tolist() == pos.legal()
            assert np.array_equal(env.obs[i], pos.observe())
        actions = random_actions(env.mask, 2, step)
        env.step(actions)
        for pos, action in zip(table, actions.tolist(), strict=True):
            pos.play(action)


@pytest.mark.parametrize("reward", ["win", "score", "margin"])
def test_rewards_by_option(game: Game, reward: str) -> None:
    env = batch(game, 8, seed=3, reward=reward)
    bot, ended = bots.make("random"), 0
    for step in range(4000):
        before = [env.position(i) for i in range(8)]
        actions = [bot.choose(pos, 8 * step + i) for i, pos in enumerate(before)]
        env.step(np.array(actions))
        for i, pos in enumerate(before):
            pos.play(actions[i])
            assert env.done[i] == pos.over
            assert env.reward[i].tolist() == pytest.approx(final_rewards(pos, reward))
            ended += pos.over
        if ended > 3:
            break
    assert ended > 3


def test_a_tie_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = malecon.load("san-juan", compiled=False, players=3).start(0)
    monkeypatch.setattr(type(pos), "over", True)
    monkeypatch.setattr(type(pos), "_scores", lambda self: [20, 31, 31])
    monkeypatch.setattr(type(pos), "_tiebreaks", lambda self: [9, 4, 4])
    assert final_rewards(pos, "win") == [0, 0.5, 0.5]
    assert final_rewards(pos, "score") == [20, 31, 31]
    assert final_rewards(pos, "margin") == [-11, 0, 0]


def test_torch_shares_the_memory(game: Game) -> None:
    env = batch(game, 16, seed=1)
    obs, mask, reward = torch.from_numpy(env.obs), torch.from_numpy(env.mask), torch.from_numpy(env.reward)
    assert (obs.dtype, mask.dtype, reward.dtype) == (torch.float32, torch.bool, torch.float32)
    for _ in range(50):
        env.step(torch.multinomial(mask.float(), 1).squeeze(-1))
        assert obs.data_ptr() == env.obs.ctypes.data
        assert torch.equal(obs, torch.tensor(env.obs))
        assert torch.equal(mask, torch.tensor(env.mask))


def test_reset_starts_again_and_a_new_seed_gives_new_games(game: Game) -> None:
    env = batch(game, 8, seed=1)
    first = env.obs.copy()
    for step in range(20):
        env.step(random_actions(env.mask, 1, step))
    env.reset()
    assert np.array_equal(env.obs, first)
    before = [env.position(i) for i in range(8)]
    env.reset(seed=2)
    after = [env.position(i) for i in range(8)]
    assert all(new != old for new, old in zip(after, before, strict=True))
    assert np.array_equal(env.obs, batch(game, 8, seed=2).obs)


def test_an_illegal_action_changes_nothing_and_names_the_game(game: Game) -> None:
    env = batch(game, 5, seed=1)
    actions = random_actions(env.mask, 1, 0)
    actions[3] = np.flatnonzero(~env.mask[3])[0]
    before = [env.position(i) for i in range(5)]
    with pytest.raises(malecon.IllegalMove, match="game 3"):
        env.step(actions)
    assert before == [env.position(i) for i in range(5)]


def test_by_name_and_options_or_by_game() -> None:
    env = batch("san-juan", 2, players=3)
    assert env.game.players == 3
    with pytest.raises(malecon.MaleconError, match="has its options already"):
        batch(env.game, 2, players=3)
    with pytest.raises(malecon.MaleconError, match="win, score, margin"):
        batch(env.game, 2, reward="glory")
