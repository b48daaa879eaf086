"""Score sheets and files, as the terminal shows and keeps them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from malecon.cli import words as w
from malecon.cli.words import both, tame
from malecon.kernel.errors import InvalidRecord, MaleconError
from malecon.kernel.game import Game, Points, Position
from malecon.kernel.record import MAX_LENGTH, Record
from malecon.kernel.text import listed


def score_table(pos: Position, seats: Sequence[int], names: Sequence[str], lang: str) -> list[str]:
    """One line for each source of points, one column for each seat, and the total; labels in the games' own order."""
    sheets = [pos.score_sheet(seat) for seat in seats]
    rows: dict[str, list[str]] = {}
    notes = []
    for column, sheet in enumerate(sheets):
        for line in sheet:
            cells = rows.setdefault(line.label(lang), ["-"] * len(seats))
            cells[column] = said(line.points)
            if line.note:
                notes.append(f"{names[seats[column]]}, {line.label(lang)}: {line.note(lang)}")
    scores = pos.scores()
    rows[w.TOTAL(lang)] = [said(scores[seat]) for seat in seats]
    heads = [names[seat] for seat in seats]
    first = max(len(label) for label in rows)
    widths = [max([len(head), *(len(cells[k]) for cells in rows.values())]) for k, head in enumerate(heads)]

    def line_of(label: str, cells: Sequence[str]) -> str:
        return "  ".join([label.ljust(first), *(x.rjust(width) for x, width in zip(cells, widths, strict=True))])

    return [line_of("", heads), *(line_of(label, cells) for label, cells in rows.items()), *notes]


def said(points: Points) -> str:
    """Points in the way people write them: 7, 7½."""
    if points.denominator == 1:
        return str(int(points))
    whole = int(points)
    return f"{whole or ''}½" if points.denominator == 2 and points > 0 else str(points)


def winner_line(pos: Position, names: Sequence[str], lang: str) -> str:
    """Who has won, and with how many points."""
    winners = pos.winners()
    points = pos.scores()[winners[0]]
    told = (
        w.POINTS(lang, n=int(points)) if points.denominator == 1 else f"{said(points)} {w.POINTS(lang, n=2).split()[1]}"
    )
    words = w.WINS if len(winners) == 1 else w.SHARE
    return words(lang, names=listed([names[seat] for seat in winners], lang), points=told)


def quiet_load(name: str, **options: Any) -> Game:
    """A game, compiled if its engine is there and works; the terminal tells about it in its own words."""
    from malecon import definition

    found = definition(name)
    try:
        return Game(found, **options)
    except ImportError:  # an engine that was built for another machine: `malecon doctor` names it
        return Game(found, compiled=False, **options)


def read_text(name: str) -> str:
    """The text of a file, as far as a record can be long."""
    try:
        with open(os.path.expanduser(name), encoding="utf-8-sig") as file:
            return file.read(MAX_LENGTH + 1)
    except (OSError, ValueError) as error:
        raise InvalidRecord(w.file_problem(name, error)) from None


def read_record(name: str, text: str | None = None) -> Record:
    """The record kept in a file; a fault is told with the file and the line."""
    text = read_text(name) if text is None else text
    try:
        return Record.parse(text, quiet_load)
    except InvalidRecord as error:
        raise InvalidRecord(both(w.FILE_FAILED, file=tame(name), why=error.words)) from None


def write_text(name: str, text: str) -> None:
    """Keep a text in a file, wholly or not at all."""
    path = Path(os.path.expanduser(name))
    part = path.with_name(path.name + ".part") if path.name else path
    try:
        if path.is_dir():
            raise IsADirectoryError
        part.write_text(text, encoding="utf-8")
        os.replace(part, path)
    except (OSError, ValueError) as error:
        raise MaleconError(w.file_problem(name, error, writing=True)) from None
