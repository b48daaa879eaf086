"""`malecon replay`: a saved game told again, move by move."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from malecon.cli import sheet
from malecon.cli.arguments import whole
from malecon.cli.words import FINAL
from malecon.kernel.game import Position
from malecon.kernel.record import Record
from malecon.kernel.text import Text, listed

HEAD = Text(
    "{title}, {n:player|players}: {names}. Seed {seed}. {moves:move|moves}.",
    "{title}, {n:jugador|jugadores}: {names}. Reparto {seed}. {moves:jugada|jugadas}.",
)
STEP = Text("{n} of {all}, Enter goes on, q leaves: ", "{n} de {all}, Intro sigue, q sale: ")
AFTER = Text("After {n:move|moves} of {all}:", "Después de {n:jugada|jugadas} de {all}:")
UNFINISHED = Text("The record stops here; the game is not over.", "La partida guardada acaba aquí, sin terminar.")
CHECKED = Text("The final scores in the record are right.", "La puntuación final guardada es correcta.")


def replay(values: dict[str, Any], lang: str, read: Callable[[str], str], write: Callable[[str], Any]) -> None:
    """Show the record in a file in the way that was asked for."""
    text_has_scores, record = read_checked(values["operand"])
    seat = whole("--seat", values["seat"], 1, record.game.players)
    at = whole("--at", values["at"], 0, len(record.moves))
    viewer = None if seat is None else seat - 1
    title, n = record.game.definition.title, len(record.moves)
    names = listed(record.seats, lang)
    write(HEAD(lang, title=title, n=record.game.players, names=names, seed=str(record.seed), moves=n))
    if at is not None:
        show_at(record, at, viewer, lang, write)
        return
    before: int | None = None
    for number, pos in enumerate(record.positions()):
        if number and values["moves"]:
            assert before is not None
            write(f"{number}. {record.seats[before]}: {record.game.notation(record.moves[number - 1])}")
        elif number:
            for line in pos.log(record.seats, viewer, lang):
                write(line)
        before = pos.to_move
        if (
            number
            and values["step"]
            and read(STEP(lang, n=str(number), all=str(n))).strip().lower() in ("q", "quit", "salir")
        ):
            return
    show_end(record.final(), record, text_has_scores, lang, write)


def read_checked(name: str) -> tuple[bool, Record]:
    """Whether the record carries final scores, and the record; reading it has checked them."""
    text = sheet.read_text(name)
    return bool(re.search(r"^scores:", text, re.MULTILINE)), sheet.read_record(name, text)


def show_at(record: Record, at: int, viewer: int | None, lang: str, write: Callable[[str], Any]) -> None:
    for number, pos in enumerate(record.positions()):
        if number == at:
            write(AFTER(lang, n=at, all=str(len(record.moves))))
            for line in pos.log(record.seats, viewer, lang):
                write(line)
            write(pos.render(viewer, lang, record.seats))
            write(pos.prompt(viewer, lang, record.seats))
            return


def show_end(pos: Position, record: Record, scored: bool, lang: str, write: Callable[[str], Any]) -> None:
    if not pos.over:
        write(UNFINISHED(lang))
        return
    write(FINAL(lang))
    for line in sheet.score_table(pos, range(record.game.players), record.seats, lang):
        write(line)
    write(sheet.winner_line(pos, record.seats, lang))
    if scored:
        write(CHECKED(lang))
