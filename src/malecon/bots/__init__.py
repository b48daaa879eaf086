"""Players that are programs. A bot is asked for a move and looks only at what its seat may know."""

from __future__ import annotations

from typing import Protocol

from malecon.kernel.chance import scaled, scramble
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Game, Position


class Bot(Protocol):
    """`choose` returns a legal action for the seat to move; the same seed gives the same choice."""

    name: str

    def choose(self, pos: Position, seed: int = 0) -> int: ...


class RandomBot:
    """Every legal move is as good as any other."""

    name = "random"

    def choose(self, pos: Position, seed: int = 0) -> int:
        legal = pos.legal()
        return legal[scaled(scramble(seed), len(legal))]


class RuleBot:
    """The rule of thumb that each game's `policy.py` spells out."""

    name = "rule"

    def choose(self, pos: Position, seed: int = 0) -> int:
        return pos._policy(seed)


BOTS: dict[str, type[Bot]] = {"random": RandomBot, "rule": RuleBot}


def make(name: str, game: Game | None = None) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise MaleconError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]()
