"""Thousands of games stepped together, written into arrays that the caller owns.

    batch = game.batch(4096, seed=1, threads=2)
    arrays = batch.arrays()          # or your own, of the same shapes and types
    batch.start(arrays)
    while training:
        batch.step(actions, arrays)  # no GIL, no Python objects, one call

Game i plays the same games whatever the size of the batch and the number of threads.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import numpy as np

from malecon.kernel.errors import IllegalMove, MaleconError

if TYPE_CHECKING:
    from malecon.kernel.game import Game, Position

REWARDS = ("win", "score", "margin")
NOT_STARTED = "the batch has not been started"


@dataclass
class Arrays:
    """One row per game: what the seat to move sees and may do, who it is, and what a finished game gave each seat."""

    obs: np.ndarray[Any, Any]  # float32 [n, entries]
    mask: np.ndarray[Any, Any]  # uint8 [n, actions]
    reward: np.ndarray[Any, Any]  # float32 [n, players]
    score: np.ndarray[Any, Any]  # float32 [n, players]: the final scores, whatever the reward
    done: np.ndarray[Any, Any]  # uint8 [n]
    seat: np.ndarray[Any, Any]  # int8 [n]


class Batch:
    """Many games side by side; one that ends is scored, reported as done, and starts again."""

    def __init__(
        self, game: Game, n: int, *, seed: int = 0, threads: int = 1, reward: str = "win", forced: bool = False
    ) -> None:
        if isinstance(n, bool) or not isinstance(n, int) or n < 1:
            raise MaleconError(f"n: {n!r} is not a number of games")
        if isinstance(threads, bool) or not isinstance(threads, int) or threads < 1:
            raise MaleconError(f"threads: {threads!r} is not a number of threads")
        if threads > 1 and game.compiled and not game.engine.THREADS:
            raise MaleconError("threads: this engine was compiled without OpenMP and has only one thread")
        if reward not in REWARDS:
            raise MaleconError(f"reward: {reward!r} is not one of {', '.join(REWARDS)}")
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**64:
            raise MaleconError(f"seed: {seed!r} is not a whole number from 0 to 2**64 - 1")
        self.game, self.n, self.threads = game, n, threads
        scales = list(game.observation_scales)
        kind = REWARDS.index(reward)
        self._core = game.engine.BatchCore(game.codes, n, seed, threads, kind, forced, scales)
        self._shapes = {
            "obs": ((n, len(scales)), np.float32),
            "mask": ((n, game.n_actions), np.uint8),
            "reward": ((n, game.players), np.float32),
            "score": ((n, game.players), np.float32),
            "done": ((n,), np.uint8),
            "seat": ((n,), np.int8),
        }
        self._started = False

    def arrays(self) -> Arrays:
        """Fresh arrays of the right shapes and types."""
        return Arrays(**{name: np.zeros(shape, dtype) for name, (shape, dtype) in self._shapes.items()})

    def start(self, arrays: Arrays) -> None:
        """Start every game anew."""
        self._core.start(*self._checked(arrays))
        self._started = True

    def step(self, actions: np.ndarray[Any, Any], arrays: Arrays) -> None:
        """Play one action in each game; if one is illegal nothing is played and IllegalMove names the game."""
        if not self._started:
            raise MaleconError(NOT_STARTED)
        if not isinstance(actions, np.ndarray) or actions.shape != (self.n,) or actions.dtype.kind not in "iu":
            raise MaleconError(f"actions: an integer array of shape ({self.n},) is needed")
        if actions.min() < 0 or actions.max() >= self.game.n_actions:
            raise MaleconError(f"actions: the actions of {self.game.id} are 0 to {self.game.n_actions - 1}")
        refused = self._core.step(np.ascontiguousarray(actions, dtype=np.int32), *self._checked(arrays))
        if refused >= 0:
            pos = self.position(refused)
            action = self.game.action(int(actions[refused]))
            reason = pos.why_not(action)
            assert reason is not None
            raise IllegalMove(f"game {refused}: {self.game.notation(action)}", reason)

    def rule(self, seed: int = 0, where: np.ndarray[Any, Any] | None = None) -> np.ndarray[Any, Any]:
        """What the rule of thumb would play in each game, or in each where `where` says so; 0 in the others."""
        if not self._started:
            raise MaleconError(NOT_STARTED)
        marked = np.ones(self.n, bool) if where is None else where
        if not isinstance(marked, np.ndarray) or marked.shape != (self.n,) or marked.dtype != bool:
            raise MaleconError(f"where: an array of shape ({self.n},) of true and false is needed")
        actions = np.zeros(self.n, np.int32)
        self._core.rule(actions, np.ascontiguousarray(marked), seed)
        return actions

    def position(self, i: int) -> Position:
        """A copy of one game's position."""
        if not 0 <= i < self.n:
            raise MaleconError(f"there is no game {i}; the games are 0 to {self.n - 1}")
        pos = self.game._position.__new__(self.game._position)
        pos._load(self.game, self._core.state(i))
        return pos

    def _checked(self, arrays: Arrays) -> list[np.ndarray[Any, Any]]:
        out = []
        for f in fields(Arrays):
            array, (shape, dtype) = getattr(arrays, f.name), self._shapes[f.name]
            ok = isinstance(array, np.ndarray) and array.shape == shape and array.dtype == dtype
            if not ok or not array.flags.c_contiguous or not array.flags.writeable:
                raise MaleconError(
                    f"{f.name}: a writable contiguous {np.dtype(dtype)} array of shape {shape} is needed"
                )
            out.append(array)
        return out
