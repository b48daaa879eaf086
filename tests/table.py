"""What the scenes of a game share: a position at which tests play and look."""

from __future__ import annotations

from typing import Any, Self

import malecon
from malecon.kernel.events import Event


class Table:
    """A position with short words for what the tests look at.

    After every move the position is written and read back, which counts everything in the box and checks every field.
    """

    def __init__(self, pos: malecon.Position) -> None:
        self.pos = pos
        self.events: list[Event] = []  # of the last call of `play` or `pass_until`

    def play(self, *moves: str) -> Self:
        self.events = []
        for move in moves:
            self.pos.play(move)
            self.events += self.pos.events
            assert self.pos.game.from_json(self.pos.to_json()) == self.pos
        return self

    def refuses(self, move: str) -> bool:
        """Whether the player to move may not do this; the engine must then say so, too, and stay as it is."""
        if self.pos.game.action(move) in self.pos.legal():
            return False
        before = self.pos.clone()
        try:
            self.pos.play(move)
        except malecon.IllegalMove:
            return self.pos == before
        return False

    def pass_until(self, *, seat: int | None = None, phase: str | None = None) -> Self:
        events: list[Event] = []
        while (seat is not None and self.to_move != seat) or (phase is not None and self.phase != phase):
            assert "pass" in self.moves, f"seat {self.to_move} cannot pass in phase {self.phase}"
            self.play("pass")
            events += self.events
        self.events = events
        return self

    @property
    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.pos.to_json()["state"]
        return state

    @property
    def moves(self) -> list[str]:
        return self.pos.moves()

    @property
    def to_move(self) -> int | None:
        return self.pos.to_move

    @property
    def phase(self) -> str:
        return str(self.state["phase"])
