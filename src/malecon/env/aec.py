"""PettingZoo: one environment in which every seat is an agent, asked in turn.

    from malecon.env import aec
    env = aec.env("san-juan", players=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        ...

An observation holds the vector that `game.observation_names` labels and the mask of legal actions. Rewards come at
the end of the game.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from malecon.env.common import bounds, check_reward, final_rewards, load, mask_of, missing
from malecon.kernel.game import Game, Position

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise missing("pettingzoo", "pettingzoo", error) from None


def env(
    game: str | Game, *, reward: str = "win", render_mode: str | None = None, **options: Any
) -> AECEnv[str, Any, int]:
    """The environment as PettingZoo's own are made: an illegal action ends the game with a reward of -1."""
    made: AECEnv[str, Any, int] = Table(game, reward=reward, render_mode=render_mode, **options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class Table(AECEnv[str, Any, int]):
    """The bare environment: an illegal action raises IllegalMove."""

    pos: Position

    def __init__(
        self, game: str | Game, *, reward: str = "win", render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        self.game = load(game, options)
        self.reward = check_reward(reward)
        self.render_mode = render_mode
        self.metadata = {"render_modes": ["ansi"], "name": f"{self.game.id}-v0", "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        low, high = bounds(self.game)
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (self.game.n_actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(self.game.n_actions) for agent in self.possible_agents
        }
        self.random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same series of games."""
        if seed is not None:
            self.random = np.random.default_rng(seed)
        self.pos = self.game.start(int(self.random.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.pos.to_move or 0]

    def step(self, action: int | None) -> None:
        """Play the action of the agent whose turn it is."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        assert action is not None
        self.pos.play(int(action))
        if self.pos.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, final_rewards(self.pos, self.reward), strict=True))
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self.pos.to_move or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and what it may play."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.pos.observe(seat), "action_mask": mask_of(self.pos, seat)}

    def render(self) -> str | None:
        """The table in letters, as the agent to move sees it."""
        return self.pos.render(self.pos.to_move) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
