"""What the adapters share: rewards at the end of a game, masks, and the word about a missing library."""

from __future__ import annotations

from typing import Any

import numpy as np

import malecon
from malecon.kernel.batch import REWARDS
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Game, Position

Row = np.ndarray[Any, np.dtype[Any]]


def missing(library: str, extra: str, error: ModuleNotFoundError) -> ModuleNotFoundError:
    """The error to raise when a library cannot be imported: which extra brings it, unless the fault lies elsewhere."""
    if error.name != library:
        return error
    return ModuleNotFoundError(f"{library} is not installed; get it with: pip install 'malecon[{extra}]'", name=library)


def load(game: str | Game, options: dict[str, Any]) -> Game:
    """A game by its name and options, or the one given."""
    if isinstance(game, str):
        return malecon.load(game, **options)
    if options:
        raise MaleconError(f"{game!r} has its options already; give {', '.join(options)} when loading it")
    return game


def check_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise MaleconError(f"reward: {reward!r} is not one of {', '.join(REWARDS)}")
    return reward


def final_rewards(pos: Position, reward: str) -> list[float]:
    """What each seat gets: nothing until the end, then its share of the win, its score, or its lead."""
    if not pos.over:
        return [0.0] * pos.game.players
    if reward == "win":
        winners = pos.winners()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(pos.game.players)]
    points = [float(x) for x in pos.scores()]
    if reward == "score":
        return points
    return [mine - max(points[:seat] + points[seat + 1 :]) for seat, mine in enumerate(points)]


def mask_of(pos: Position, seat: int) -> Row:
    """One for each action that the seat may play now; all zero if it is not to move."""
    mask = np.zeros(pos.game.n_actions, np.int8)
    if pos.to_move == seat:
        mask[pos.legal()] = 1
    return mask


def bounds(game: Game) -> tuple[Row, Row]:
    """The least and the greatest value that each entry of an observation could have."""
    scales = np.asarray(game.observation_scales, np.float32)
    return scales * np.float32(-(2**15)), scales * np.float32(2**15)
