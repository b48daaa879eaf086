"""PettingZoo's own tests, for every game."""

from __future__ import annotations

from typing import Any

import pytest
from pettingzoo.test import api_test, seed_test

import malecon
from malecon.env import aec
from malecon.env.common import final_rewards

Table = tuple[str, dict[str, Any]]


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # it knows dictionaries only of its own environments
def test_api(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    name, options = table
    api_test(aec.env(name, **options), num_cycles=300)
    assert "Passed API test" in capsys.readouterr().out


def test_seeds(table: Table) -> None:
    name, options = table
    seed_test(lambda: aec.env(name, **options), num_cycles=300)


@pytest.mark.parametrize("reward", ["win", "score", "margin"])
def test_a_whole_game_pays_everybody_at_the_end(table: Table, reward: str) -> None:
    name, options = table
    env = aec.env(name, reward=reward, **options)
    env.reset(seed=3)
    paid: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, earned, over, _, _ = env.last()
        if over:
            paid[agent] = earned
            env.step(None)
            continue
        assert earned == 0
        assert observation["action_mask"].sum() > 0
        env.step(env.action_space(agent).sample(observation["action_mask"]))
    pos = env.unwrapped.pos
    assert pos.over
    assert [paid[agent] for agent in env.possible_agents] == final_rewards(pos, reward)


def test_an_illegal_action_ends_the_game_and_the_bare_table_refuses_it() -> None:
    env = aec.env("san-juan")
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    env.step(int((mask == 0).argmax()))
    assert env.terminations[agent]
    assert env.rewards[agent] == -1
    bare = aec.Table("san-juan", render_mode="ansi")
    bare.reset(seed=1)
    with pytest.raises(malecon.IllegalMove):
        bare.step(int((mask == 0).argmax()))
    assert isinstance(bare.render(), str)
