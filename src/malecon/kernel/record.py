"""A whole game as a text that a person can read and a program can replay for ever.

    malecon record 1
    game: san-juan
    rules: 1
    options: players=2 opening_hand=false start=random …
    seed: 7
    seats: Ana | Bruno
    scores: 31 35

    0 role builder
    1 pass

Every line after the empty one is a seat and its move. `scores` stands in finished records, as a check.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from malecon.kernel.errors import InvalidRecord, MaleconError
from malecon.kernel.game import Game, Position
from malecon.kernel.text import Text

HEAD = "malecon record 1"
FIELDS = ("game", "rules", "options", "seed", "seats", "scores")
MAX_LENGTH = 4_000_000


@dataclass
class Record:
    """Game, options, seed, names and moves: all there is to know about a game."""

    game: Game
    seed: int = 0
    seats: list[str] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not self.seats:
            self.seats = [f"P{i + 1}" for i in range(self.game.players)]
        if len(self.seats) != self.game.players:
            raise wrong_seats(self.game, self.seats)
        self.seats = [clean(name) for name in self.seats]

    def positions(self) -> Iterator[Position]:
        """The first position, then the one after each move: one object, changing; clone what is to be kept."""
        pos = self.game.start(self.seed)
        yield pos
        for action in self.moves:
            pos.play(action)
            yield pos

    def final(self) -> Position:
        """The position after the last move."""
        pos = self.game.start(self.seed)
        for action in self.moves:
            pos.play(action)
        return pos

    def text(self) -> str:
        """The record as written to a file."""
        pos = self.game.start(self.seed)
        lines = []
        for action in self.moves:
            lines.append(f"{pos.to_move} {self.game.notation(action)}")
            pos.play(action)
        declared = self.game.definition.options
        options = " ".join(f"{o.name}={o.write(self.game.options[o.name])}" for o in declared)
        head = [
            HEAD,
            f"game: {self.game.id}",
            f"rules: {self.game.definition.rules_version}",
            f"options: {options}",
            f"seed: {self.seed}",
            f"seats: {' | '.join(self.seats)}",
        ]
        if pos.over:
            head.append(f"scores: {' '.join(str(x) for x in pos.scores())}")
        return "\n".join([*head, "", *lines]) + "\n"

    @classmethod
    def parse(cls, text: str, load: Callable[..., Game] | None = None) -> Record:
        """Read and replay a record; InvalidRecord names the line of the first fault."""
        if load is None:
            load = importlib.import_module("malecon").load
        if len(text) > MAX_LENGTH:
            raise InvalidRecord(Text(f"longer than {MAX_LENGTH} characters", f"más de {MAX_LENGTH} caracteres"))
        lines = text.replace("\r\n", "\n").split("\n")
        if lines[0].strip() != HEAD:
            raise InvalidRecord(Text(f"a record starts with {HEAD!r}", f"una partida guardada empieza por {HEAD!r}"), 1)
        head, first_move = read_head(lines)
        game, seed, seats = start_of(head, load)
        record = cls(game, seed, seats)
        pos = game.start(seed)
        for number in range(first_move, len(lines)):
            line = lines[number].split("#")[0].strip()
            if line:
                record.moves.append(play_line(pos, line, number + 1))
        check_scores(head, pos)
        return record


def clean(name: str) -> str:
    """A name as it can stand in the header: one line, no bars, no marks that start a comment."""
    kept = "".join(c if c.isprintable() and c not in "|#" else " " for c in str(name))
    return " ".join(kept.split())[:40] or "?"


def wrong_seats(game: Game, names: Sequence[str], line: int = 0) -> InvalidRecord:
    n, given = game.players, len(names)
    words = Text(f"seats: {n} names are needed, not {given}", f"seats: hacen falta {n} nombres, no {given}")
    return InvalidRecord(words, line)


def read_head(lines: Sequence[str]) -> tuple[dict[str, tuple[str, int]], int]:
    head: dict[str, tuple[str, int]] = {}
    for number in range(1, len(lines)):
        line = lines[number].strip()
        if not line:
            return head, number + 1
        key, colon, value = line.partition(":")
        if not colon or key not in FIELDS:
            known = ", ".join(f + ":" for f in FIELDS)
            raise InvalidRecord(
                Text(f"{line[:40]!r} is not one of {known}", f"{line[:40]!r} no es ninguno de {known}"), number + 1
            )
        if key in head:
            raise InvalidRecord(Text(f"{key} is given twice", f"{key} aparece dos veces"), number + 1)
        head[key] = (value.strip(), number + 1)
    return head, len(lines)


def start_of(head: dict[str, tuple[str, int]], load: Callable[..., Game]) -> tuple[Game, int, list[str]]:
    for key in FIELDS[:-1]:
        if key not in head:
            raise InvalidRecord(Text(f"the header has no {key!r}", f"falta {key!r} en la cabecera"))
    name, line = head["game"]
    try:
        declared = {o.name: o for o in load(name).definition.options}
    except MaleconError as error:
        raise InvalidRecord(error.words, line) from None
    text, line = head["options"]
    options: dict[str, Any] = {}
    try:
        for item in text.split():
            key, _, value = item.partition("=")
            if key not in declared:
                shown = repr(key[:40])
                raise InvalidRecord(Text(f"{name} has no option {shown}", f"{name} no tiene la opción {shown}"))
            options[key] = declared[key].parse(value)
        game = load(name, **options)
    except MaleconError as error:
        raise InvalidRecord(error.words, line) from None
    rules, line = head["rules"]
    if rules != str(game.definition.rules_version):
        known = game.definition.rules_version
        raise InvalidRecord(
            Text(
                f"rules {rules[:20]} are not known here, only {known}",
                f"aquí no se conocen las reglas {rules[:20]}, solo {known}",
            ),
            line,
        )
    seed, line = head["seed"]
    if not (seed.isascii() and seed.isdigit() and len(seed) <= 20 and int(seed) < 2**64):
        raise InvalidRecord(
            Text(
                f"seed: {seed[:40]!r} is not a whole number from 0 to 2**64 - 1",
                f"seed: {seed[:40]!r} no es un número entero de 0 a 2**64 - 1",
            ),
            line,
        )
    seats, line = head["seats"]
    names = [x.strip() for x in seats.split("|")]
    if len(names) != game.players:
        raise wrong_seats(game, names, line)
    return game, int(seed), names


def play_line(pos: Position, line: str, number: int) -> int:
    seat, _, move = line.partition(" ")
    if pos.over:
        raise InvalidRecord(Text("a move after the end of the game", "una jugada después del final"), number)
    if seat != str(pos.to_move):
        raise InvalidRecord(
            Text(
                f"seat {seat[:20]!r} is not to move; seat {pos.to_move} is",
                f"no le toca al asiento {seat[:20]!r}, sino al {pos.to_move}",
            ),
            number,
        )
    try:
        action = pos.game.action(move)
        pos.play(action)
    except MaleconError as error:
        raise InvalidRecord(error.words, number) from None
    return action


def check_scores(head: dict[str, tuple[str, int]], pos: Position) -> None:
    if "scores" not in head:
        return
    text, line = head["scores"]
    if not pos.over:
        words = Text("scores are given, but the game is not over", "hay puntos, pero la partida no ha terminado")
        raise InvalidRecord(words, line)
    try:
        given: list[int | Fraction] = [Fraction(x) for x in text.split()]
    except (ValueError, ZeroDivisionError):
        words = Text(f"scores: {text[:40]!r} are not numbers", f"scores: {text[:40]!r} no son números")
        raise InvalidRecord(words, line) from None
    if given != pos.scores():
        found = " ".join(str(x) for x in pos.scores())
        raise InvalidRecord(Text(f"scores: the moves lead to {found}", f"scores: las jugadas llevan a {found}"), line)
