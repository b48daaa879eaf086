"""Gymnasium's own checker, for every game, and whole games against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import malecon
from malecon.bots import RandomBot
from malecon.env.common import final_rewards
from malecon.env.gym import SingleSeat

Table = tuple[str, dict[str, Any]]


@pytest.mark.parametrize("opponents", ["random", "rule"])
def test_checker(table: Table, opponents: str) -> None:
    name, options = table
    env = gymnasium.make(f"malecon/{name}-v0", opponents=opponents, render_mode="ansi", **options)
    check_env(env.unwrapped)


@pytest.mark.parametrize("reward", ["win", "score", "margin"])
def test_whole_games_with_the_mask(table: Table, reward: str) -> None:
    name, options = table
    env = SingleSeat(name, seat=None, opponents="random", reward=reward, **options)
    env.action_space.seed(4)
    seats = set()
    for number in range(8):
        observation, info = env.reset(seed=1 if number == 0 else None)
        over, earned = False, 0.0
        seats.add(info["seat"])
        while not over:
            assert observation in env.observation_space
            assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
            assert env.pos.to_move == env.seat
            observation, earned, over, cut, info = env.step(env.action_space.sample(info["action_mask"]))
            assert not cut
            assert earned == 0 or over
        assert env.pos.over
        assert earned == final_rewards(env.pos, reward)[env.seat]
    assert len(seats) > 1


def test_the_same_seed_gives_the_same_game() -> None:
    ends = []
    for _ in range(2):
        env = SingleSeat("san-juan", opponents="rule", players=3)
        _, info = env.reset(seed=12)
        over = False
        while not over:
            _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
        ends.append(env.pos)
    assert ends[0] == ends[1]


def test_an_illegal_action_ends_the_episode_with_a_reason() -> None:
    env = SingleSeat("san-juan")
    _, info = env.reset(seed=1)
    _, earned, over, _, info = env.step(int((info["action_mask"] == 0).argmax()))
    assert (earned, over) == (-1, True)
    assert info["illegal"]


def test_opponents_are_names_or_bots_one_for_each_other_seat() -> None:
    env = SingleSeat("san-juan", players=3, opponents=["rule", RandomBot()], seat=1)
    assert [bot.name for bot in env.opponents] == ["rule", "random"]
    with pytest.raises(malecon.MaleconError, match="2 are needed, not 1"):
        SingleSeat("san-juan", players=3, opponents=["rule"])
    with pytest.raises(malecon.InvalidSeat):
        SingleSeat("san-juan", seat=2)
    with pytest.raises(malecon.MaleconError, match="not one of"):
        SingleSeat("san-juan", reward="glory")
