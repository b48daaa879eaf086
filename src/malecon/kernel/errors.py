"""What can be wrong with input, each as its own error; all are ValueErrors with a message for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from malecon.kernel.text import Text

if TYPE_CHECKING:
    from malecon.kernel.text import Reason


class MaleconError(ValueError):
    """The input was refused and nothing was changed; `text(lang)` says what is wrong to a reader."""

    def __init__(self, message: str | Text) -> None:
        self.words = message if isinstance(message, Text) else Text(message, message)
        super().__init__(self.words.en)

    def text(self, lang: str = "en") -> str:
        return self.words(lang)


class InvalidMove(MaleconError):
    """The text or number is no move of this game at all."""


class IllegalMove(MaleconError):
    """A move of the game that cannot be played now; `reason` says why, in both languages."""

    def __init__(self, move: str, reason: Reason) -> None:
        super().__init__(Text(f"{move}: {reason.text('en')}", f"{move}: {reason.text('es')}"))
        self.move = move
        self.reason = reason


class InvalidOption(MaleconError):
    """An option of a game is unknown, has a wrong value, or does not fit the others; `option` is its name."""

    def __init__(self, message: str | Text, option: str | None = None) -> None:
        super().__init__(message)
        self.option = option


class InvalidSeat(MaleconError):
    """There is no such seat at this table."""


class InvalidPosition(MaleconError):
    """Bytes or JSON that describe no position of this game."""


class InvalidRecord(MaleconError):
    """A record that cannot be read or does not replay; `line` is where."""

    def __init__(self, message: str | Text, line: int = 0) -> None:
        words = message if isinstance(message, Text) else Text(message, message)
        super().__init__(Text(f"line {line}: {words.en}", f"línea {line}: {words.es}") if line else words)
        self.line = line


class UnknownGame(MaleconError):
    """There is no game of that name."""
