"""A session driven by a list of lines instead of a keyboard."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

import malecon
from malecon import Game, Position, Record
from malecon.cli.session import Session

SEED = 3  # seat 0 starts, holds a sugar mill, and may build it with one card as the builder


class LastMove:
    """A bot that is easy to foresee."""

    name = "last"

    def choose(self, pos: Position, seed: int = 0) -> int:
        return pos.legal()[-1]


class Dice:
    """A bot that depends on its seed, to see that the same moment brings the same choice."""

    name = "dice"

    def choose(self, pos: Position, seed: int = 0) -> int:
        legal = pos.legal()
        return legal[seed % len(legal)]


def san_juan(players: int = 2, **changes: Any) -> Game:
    """San Juan with some of its definition exchanged, to look through what a session asks it for."""
    return Game(replace(malecon.definition("san-juan"), **changes), players=players, start="0")


class Talk:
    """What was said in a session: `out` has the lines written, `asked` the questions."""

    def __init__(
        self,
        lines: Iterable[str],
        *,
        game: Game | None = None,
        people: Collection[int] = (0,),
        bot: Any = None,
        lang: str = "en",
        record: Record | None = None,
        **more: Any,
    ) -> None:
        self.lines = iter(lines)
        self.out: list[str] = []
        self.asked: list[str] = []
        self.record = record or Record(game or san_juan(), SEED, ["Ana", "Bruno"])
        self.session = Session(
            self.record, people, lambda game: bot or LastMove(), lang, read=self.read, write=self.write, **more
        )
        self.session.run()

    def read(self, question: str) -> str:
        self.asked.append(question)
        for line in self.lines:
            return line
        raise EOFError

    def write(self, text: str) -> None:
        self.out.append(text)

    @property
    def moves(self) -> list[str]:
        return [self.session.game.notation(a) for a in self.session.record.moves]


class WholeGame(Talk):
    """Plays to the end, each choice depending on the number of the move only; then come the lines."""

    def read(self, question: str) -> str:
        pos = self.session.pos
        self.ended = self.ended or pos.over
        if self.ended:
            return super().read(question)
        self.asked.append(question)
        return str(1 + len(self.session.record.moves) * 7 % len(pos.legal())) if question == "> " else ""

    ended = False
