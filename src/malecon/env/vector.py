"""Thousands of games stepped together, for training at the speed of the engines.

    env = malecon.env.batch("san-juan", 4096, threads=2, players=3)
    while training:
        actions = choose(env.obs, env.mask)   # NumPy arrays; torch.from_numpy(env.obs) shares their memory
        env.step(actions)                     # writes the next observations into the same arrays
        env.reward[env.done]                  # what each seat of the games just finished got

Each row is a game of its own with its own seeds. A game that ends is scored, marked as done and dealt anew in the same
step, so that `obs`, `mask` and `seat` always ask for a move. Game i is the same whatever their number and the threads.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from malecon.env.common import Row, load
from malecon.kernel.game import Game, Position


class BatchEnv:
    """Games side by side. The arrays stay the same objects for ever; `reset` and `step` write into them."""

    game: Game
    obs: Row  #: float32 [n, entries]: what the seat to move sees
    mask: Row  #: bool [n, actions]: what it may play
    seat: Row  #: int8 [n]: who is to move
    reward: Row  #: float32 [n, players]: what each seat got, if the game has just ended, else 0
    score: Row  #: float32 [n, players]: the final scores, likewise
    done: Row  #: bool [n]: whether the last step ended a game

    def __init__(self, game: Game, n: int, *, threads: int, seed: int, reward: str, forced: bool) -> None:
        self.game, self.n, self.threads = game, n, threads
        self._settings: dict[str, Any] = {"threads": threads, "reward": reward, "forced": forced}
        self._batch = game.batch(n, seed=seed, **self._settings)
        self._arrays = self._batch.arrays()
        self.obs, self.seat = self._arrays.obs, self._arrays.seat
        self.reward, self.score = self._arrays.reward, self._arrays.score
        self.mask, self.done = self._arrays.mask.view(np.bool_), self._arrays.done.view(np.bool_)
        self._batch.start(self._arrays)

    def __repr__(self) -> str:
        return f"<{self.n} games of {self.game!r}>"

    def reset(self, seed: int | None = None) -> None:
        """Start all games again, from new seeds if one is given."""
        if seed is not None:
            self._batch = self.game.batch(self.n, seed=seed, **self._settings)
        self._batch.start(self._arrays)

    def step(self, actions: Any) -> None:
        """Play one action in each game (an array of integers, or a CPU tensor); IllegalMove leaves all as it was."""
        self._batch.step(np.asarray(actions), self._arrays)

    def rule(self, seed: int = 0) -> Row:
        """What the rule of thumb would play in each game, for opponents that know how to play."""
        return self._batch.rule(seed)

    def position(self, i: int) -> Position:
        """A copy of one game's position."""
        return self._batch.position(i)


def batch(
    game: str | Game,
    n: int,
    threads: int = 1,
    *,
    seed: int = 0,
    reward: str = "win",
    forced: bool = False,
    **options: Any,
) -> BatchEnv:
    """n games of a game given by name and options, started.

    `reward` is "win" (the win is worth 1, shared if tied), "score" or "margin" (lead over the best other seat);
    `forced` lets positions with a single legal move play themselves.
    """
    return BatchEnv(load(game, options), n, threads=threads, seed=seed, reward=reward, forced=forced)
