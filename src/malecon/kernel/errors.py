"""What can be wrong with input, each as its own error; all are ValueErrors with a message for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from malecon.kernel.text import Reason


class MaleconError(ValueError):
    """The input was refused and nothing was changed."""


class InvalidMove(MaleconError):
    """The text or number is no move of this game at all."""


class IllegalMove(MaleconError):
    """A move of the game that cannot be played now; `reason` says why, in both languages."""

    def __init__(self, move: str, reason: Reason) -> None:
        super().__init__(f"{move}: {reason.text('en')}")
        self.move = move
        self.reason = reason


class InvalidOption(MaleconError):
    """An option of a game is unknown, has a wrong value, or does not fit the others."""


class InvalidSeat(MaleconError):
    """There is no such seat at this table."""


class InvalidPosition(MaleconError):
    """Bytes or JSON that describe no position of this game."""


class InvalidRecord(MaleconError):
    """A record that cannot be read or does not replay; `line` is where."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class UnknownGame(MaleconError):
    """There is no game of that name."""
