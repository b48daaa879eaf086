"""Bots that do not look ahead: at random, by rule of thumb, and by rule of thumb with slips."""

from __future__ import annotations

from malecon.bots.thought import ANY, ONLY, SLIP, THUMB, Thought, plain_thought
from malecon.kernel.chance import M64, MIX1, scaled, scramble
from malecon.kernel.game import Position


def any_move(pos: Position, seed: int) -> int:
    legal = pos.legal()
    return legal[scaled(scramble(seed & M64), len(legal))]


class RandomBot:
    """Every legal move is as good as any other."""

    name = "random"

    def choose(self, pos: Position, seed: int = 0) -> int:
        return any_move(pos, seed)

    def think(self, pos: Position, seed: int = 0) -> Thought:
        return plain_thought(pos, any_move(pos, seed), ANY if len(pos.legal()) > 1 else ONLY)


class RuleBot:
    """The rule of thumb that each game's `policy.py` spells out; `slips` of a hundred decisions go wrong."""

    def __init__(self, slips: int = 0) -> None:
        self.slips = slips
        self.name = f"rule:{slips}%" if slips else "rule"

    def slip(self, seed: int) -> bool:
        return scaled(scramble((seed + MIX1) & M64), 100) < self.slips

    def choose(self, pos: Position, seed: int = 0) -> int:
        return any_move(pos, seed) if self.slip(seed) else pos._policy(seed)

    def think(self, pos: Position, seed: int = 0) -> Thought:
        words = ONLY if len(pos.legal()) == 1 else SLIP if self.slip(seed) else THUMB
        return plain_thought(pos, self.choose(pos, seed), words)
