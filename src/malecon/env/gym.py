"""Gymnasium: one seat learns, bots play the others.

    import gymnasium, malecon.env.gym
    env = gymnasium.make("malecon/san-juan-v0", players=3, opponents="rule")
    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(action)

`info["action_mask"]` (and `env.unwrapped.action_masks()`, as some libraries ask for it) tells the legal actions; an
illegal one ends the episode with a reward of -1.
"""

from __future__ import annotations

from typing import Any

import numpy as np

import malecon
from malecon import bots
from malecon.env.common import Row, bounds, check_reward, final_rewards, load, mask_of, missing
from malecon.kernel.errors import InvalidSeat, MaleconError
from malecon.kernel.game import Game, Position

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise missing("gymnasium", "gymnasium", error) from None

ILLEGAL_REWARD = -1.0


class SingleSeat(gymnasium.Env[Row, Any]):
    """A game seen from one seat (None: another one drawn for each game); bots, or names of bots, play the others."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012
    pos: Position

    def __init__(
        self,
        game: str | Game,
        *,
        seat: int | None = 0,
        opponents: str | bots.Bot | list[str | bots.Bot] = "rule",
        reward: str = "win",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = load(game, options)
        self.reward = check_reward(reward)
        self.render_mode = render_mode
        if seat is not None and not 0 <= seat < self.game.players:
            raise InvalidSeat(f"there is no seat {seat!r}; the seats are 0 to {self.game.players - 1}")
        self.wanted, self.seat = seat, seat or 0
        given = list(opponents) if isinstance(opponents, (list, tuple)) else [opponents] * (self.game.players - 1)
        if len(given) != self.game.players - 1:
            raise MaleconError(f"opponents: {self.game.players - 1} are needed, not {len(given)}")
        self.opponents = [bots.make(bot, self.game) if isinstance(bot, str) else bot for bot in given]
        low, high = bounds(self.game)
        self.observation_space = spaces.Box(low, high, dtype=np.float32)
        self.action_space = spaces.Discrete(self.game.n_actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """A new game, played by the bots up to the first decision of the learner's seat."""
        super().reset(seed=seed)
        if self.wanted is None:
            self.seat = int(self.np_random.integers(self.game.players))
        self.pos = self.game.start(int(self.np_random.integers(2**63)))
        self._let_the_bots_play()
        return self.pos.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """The learner's move, then those of the bots up to its next decision."""
        refusal = self.pos.why_not(int(action))
        if refusal is not None:
            info = {**self._info(), "illegal": refusal.text()}
            return self.pos.observe(self.seat), ILLEGAL_REWARD, True, False, info
        self.pos.play(int(action))
        self._let_the_bots_play()
        reward = final_rewards(self.pos, self.reward)[self.seat]
        return self.pos.observe(self.seat), reward, self.pos.over, False, self._info()

    def action_masks(self) -> Row:
        """Whether each action is legal now."""
        return mask_of(self.pos, self.seat).view(np.bool_)

    def render(self) -> Any:
        """The table in letters, as the learner sees it."""
        return self.pos.render(self.seat) if self.render_mode == "ansi" else None

    def _let_the_bots_play(self) -> None:
        while (mover := self.pos.to_move) is not None and mover != self.seat:
            bot = self.opponents[mover if mover < self.seat else mover - 1]
            self.pos.play(bot.choose(self.pos, int(self.np_random.integers(2**63))))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": mask_of(self.pos, self.seat), "seat": self.seat}


def register() -> None:
    """Make the games known to `gymnasium.make` as malecon/NAME-v0."""
    for name in malecon.GAMES:
        gymnasium.register(
            f"malecon/{name}-v0",
            entry_point="malecon.env.gym:SingleSeat",
            kwargs={"game": name},
            disable_env_checker=True,
        )


register()
