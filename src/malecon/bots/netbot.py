"""The bot that plays what its net plays, without looking ahead."""

from __future__ import annotations

import numpy as np

from malecon.bots.net import Array, Net
from malecon.bots.search import OVER
from malecon.bots.thought import NET, ONLY, Candidate, Thought, plain_thought, said
from malecon.kernel.chance import GOLDEN, M64, scramble
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Position

NEGLIGIBLE = 0.05  # of the first choice's weight: what has less is not played
WORLDS = 8  # in which each move is tried to say what it leads to


class NetBot:
    """Plays the net's first choice; with a temperature it also plays others, the likelier the warmer it is."""

    def __init__(self, net: Net, temperature: float = 0.0, name: str = "net") -> None:
        self.net, self.temperature, self.name = net, temperature, name

    def choose(self, pos: Position, seed: int = 0) -> int:
        return self.pick(pos, seed)[0]

    def pick(self, pos: Position, seed: int) -> tuple[int, Array, Array]:
        """The move, the chance of every legal move, and every seat's chance of winning."""
        if pos.to_move is None:
            raise MaleconError(OVER)
        legal = pos.legal()
        chances, values, _ = self.net.forward(pos.observe()[None], mask_of(pos)[None], pos.game.players)
        found = chances[0, legal].astype(np.float64)
        return legal[drawn(found, self.temperature, seed)], found, np.roll(values[0], pos.to_move)

    def think(self, pos: Position, seed: int = 0) -> Thought:
        move, chances, values = self.pick(pos, seed)
        assert pos.to_move is not None
        if len(chances) == 1:
            return plain_thought(pos, move, ONLY)
        after = outlook(self.net, pos, seed)
        share = dict(zip(pos.legal(), chances, strict=True))
        order = sorted(share, key=lambda a: (a != move, -share[a], a))
        candidates = tuple(Candidate(a, after[a][pos.to_move], 0, after[a]) for a in order)
        reason = said(pos, NET, move, share=f"{100 * share[move]:.0f}", win=f"{100 * (candidates[0].win or 0):.0f}")
        return Thought(pos.to_move, move, candidates, reason, tuple(map(float, values)), bot=self.name)


def drawn(chances: Array, temperature: float, seed: int) -> int:
    """The place of the likeliest, or with a temperature of one drawn among those that are likely enough.

    The warmer it is, the nearer all weights come to each other, and the worse are the moves that still come to mind.
    """
    if temperature == 0:
        return int(chances.argmax())
    with np.errstate(divide="ignore"):
        weights = np.exp(np.log(chances / chances.max()) / temperature)
    weights[weights < NEGLIGIBLE] = 0
    at = (scramble(seed & M64) >> 11) * 2.0**-53 * weights.sum()
    return int(min(np.searchsorted(weights.cumsum(), at, side="right"), np.flatnonzero(weights)[-1]))


def mask_of(pos: Position) -> Array:
    mask = np.zeros(pos.game.n_actions, np.uint8)
    mask[pos.legal()] = 1
    return mask


def outlook(net: Net, pos: Position, seed: int) -> dict[int, tuple[float, ...]]:
    """What every legal move leads to: each seat's chance of winning, on average over some imagined worlds."""
    seat, game = pos.to_move, pos.game
    assert seat is not None
    worlds = []
    for action in pos.legal():
        for k in range(WORLDS):
            world = pos.clone()
            world._resample(seat, scramble((seed + (k + 1) * GOLDEN) & M64))
            world.play(action)
            world.play_forced()
            worlds.append(world)
    values = np.zeros((len(worlds), game.players))
    waiting = [k for k, world in enumerate(worlds) if not world.over]
    if waiting:
        obs = np.stack([worlds[k].observe() for k in waiting])
        _, found, _ = net.forward(obs, np.stack([mask_of(worlds[k]) for k in waiting]), game.players)
        for k, row in zip(waiting, found, strict=True):
            values[k] = np.roll(row, worlds[k].to_move or 0)
    for k, world in enumerate(worlds):
        if world.over:
            values[k, world.winners()] = 1 / len(world.winners())
    means = values.reshape(-1, WORLDS, game.players).mean(axis=1)
    return {action: tuple(map(float, row)) for action, row in zip(pos.legal(), means, strict=True)}
