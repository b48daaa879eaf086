"""San Francisco: the deck as data. A deck is a CSV file, checked line by line; a game's record carries it in one word.

The published list of the 87 cards is not known. The deck in deck.csv is a reconstruction that fits all that is known;
whoever owns the box can write down the real cards in a file of the same form and play with that.
"""

from __future__ import annotations

import csv
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from malecon.games.san_francisco.tables import (
    COLOUR_SHIFT,
    COLOURS,
    FLAGS,
    KIND_NAMES,
    MAX_CARDS,
    MAX_COPIES,
    MAX_KINDS,
    MAX_VALUE,
    PLAZA_DISTRICTS,
    TOKENS,
    VALUE_SHIFT,
)
from malecon.kernel.errors import InvalidOption
from malecon.kernel.options import Option

DEFAULT = "default"
FILE = Path(__file__).parent / "deck.csv"
FLAG_NAMES = tuple(name for name, _ in FLAGS)
HEADER = ("id", "district", "value", *FLAG_NAMES, "copies")
MAX_BYTES = 100_000

# In a record a deck is `cards:B1:b0dx2,G1:g0fx2,…`: id, district, value, flags, copies.
WORD = "cards:"
COLOUR_LETTERS = "bgoynk"
FLAG_LETTERS = "tdpcfs"
IN_WORD = re.compile(r"([A-Za-z0-9_-]+):([bgoynk])([0-9]+)([tdpcfs]*)x([0-9]+)")
ID = re.compile(r"[A-Za-z0-9_-]{1,12}")
WHOLE = re.compile(r"[0-9]{1,4}")


@dataclass(frozen=True)
class Card:
    """One line of a deck: a kind of project card and how many of it there are."""

    id: str
    colour: str
    value: int
    flags: frozenset[str]
    copies: int

    @property
    def code(self) -> int:
        """The card as the rules read it, see tables."""
        bits = sum(bit for name, bit in FLAGS if name in self.flags)
        return self.copies | self.value << VALUE_SHIFT | COLOURS.index(self.colour) << COLOUR_SHIFT | bits

    def word(self) -> str:
        letters = "".join(letter for letter, name in zip(FLAG_LETTERS, FLAG_NAMES, strict=True) if name in self.flags)
        return f"{self.id}:{COLOUR_LETTERS[COLOURS.index(self.colour)]}{self.value}{letters}x{self.copies}"


# ---- reading --------------------------------------------------------------------------------------------------------
def fault(place: str, message: str) -> InvalidOption:
    return InvalidOption(f"deck: {place}: {message}" if place else f"deck: {message}")


def read_file(path: Path) -> list[Card]:
    """The cards of a CSV file; InvalidOption names the line of the first fault."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InvalidOption(f"deck: {path.name} cannot be read: {error.strerror or error}") from None
    if len(data) > MAX_BYTES:
        raise InvalidOption(f"deck: {path.name} is longer than {MAX_BYTES} bytes; is it a deck?")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InvalidOption(f"deck: {path.name} is not a text in UTF-8") from None
    return read_csv(text, f"{path.name}, ")


def read_csv(text: str, where: str = "") -> list[Card]:
    rows = csv.reader(text.splitlines(), skipinitialspace=True)
    lines: list[tuple[str, Sequence[str]]] = []
    header: list[str] | None = None
    try:
        for row in rows:
            place = f"{where}line {rows.line_num}"
            cells = [cell.strip() for cell in row]
            if not any(cells):
                continue
            if header is None:
                header = [cell.lower() for cell in cells]
                if sorted(header) != sorted(HEADER):
                    raise fault(place, f"the columns must be {','.join(HEADER)}")
                continue
            if len(cells) != len(header):
                raise fault(place, f"{len(cells)} fields, but there are {len(header)} columns")
            by_name = dict(zip(header, cells, strict=True))
            lines.append((place, [by_name[name] for name in HEADER]))
    except csv.Error as error:
        raise fault(f"{where}line {rows.line_num}", str(error)) from None
    if header is None:
        raise fault(f"{where}line 1", f"the columns must be {','.join(HEADER)}")
    return checked(lines)


def read_rows(rows: Iterable[Any]) -> list[Card]:
    """Cards given as a list of rows, each a list in the order of the columns or a dict by their names."""
    lines = []
    for number, row in enumerate(rows):
        place = f"row {number + 1}"
        if isinstance(row, Mapping):
            if set(row) != set(HEADER):
                raise fault(place, f"the columns must be {','.join(HEADER)}")
            row = [row[name] for name in HEADER]
        if isinstance(row, str) or not isinstance(row, Sequence) or len(row) != len(HEADER):
            raise fault(place, f"needs {len(HEADER)} fields: {','.join(HEADER)}")
        lines.append((place, [str(int(x)) if isinstance(x, bool) else str(x) for x in row]))
    return checked(lines)


def read_word(text: str) -> list[Card]:
    """Cards as a record carries them."""
    lines = []
    for number, item in enumerate(text.removeprefix(WORD).split(",")):
        place = f"card {number + 1}"
        found = IN_WORD.fullmatch(item)
        if found is None:
            raise fault(place, f"{item[:40]!r} is not written as id:district,value,flags,copies, such as 'G7:g2tx2'")
        name, colour, value, letters, copies = found.groups()
        flags = ["1" if letter in letters else "0" for letter in FLAG_LETTERS]
        lines.append((place, [name, COLOURS[COLOUR_LETTERS.index(colour)], value, *flags, copies]))
    return checked(lines)


def checked(lines: Sequence[tuple[str, Sequence[str]]]) -> list[Card]:
    """All cards, each line looked at on its own and then against the others."""
    cards: list[Card] = []
    seen: dict[str, str] = {}
    total = 0
    for place, fields in lines:
        card = read_card(place, fields)
        if card.id.lower() in seen:
            raise fault(place, f"the id {card.id} is already at {seen[card.id.lower()]}")
        seen[card.id.lower()] = place
        total += card.copies
        cards.append(card)
        if len(cards) > MAX_KINDS:
            raise fault(place, f"more than {MAX_KINDS} different cards")
        if total > MAX_CARDS:
            raise fault(place, f"more than {MAX_CARDS} cards")
    if not cards:
        raise InvalidOption("deck: there is no card in it")
    return cards


def read_card(place: str, fields: Sequence[str]) -> Card:
    name, colour, value, *flags, copies = fields
    if not ID.fullmatch(name):
        raise fault(place, f"id: {name[:40]!r} is not 1 to 12 letters, digits, - or _")
    if colour.lower() not in COLOURS:
        raise fault(place, f"district: {colour[:40]!r} is not one of {', '.join(COLOURS)}")
    colour = colour.lower()
    printed = whole(place, "value", value, 0, MAX_VALUE)
    names = set()
    for flag, text in zip(FLAG_NAMES, flags, strict=True):
        if text not in ("0", "1"):
            raise fault(place, f"{flag}: {text[:40]!r} is not 0 or 1")
        if text == "1":
            names.add(flag)
    if "plaza" in names and colour not in PLAZA_DISTRICTS:
        raise fault(place, f"plaza: a {colour} card has none; plazas are {', '.join(PLAZA_DISTRICTS)}")
    if "plaza" in names and printed != 0:
        raise fault(place, f"value: a plaza has the value 0 here, not {printed}; its 4 comes with a cable car")
    return Card(name, colour, printed, frozenset(names), whole(place, "copies", copies, 1, MAX_COPIES))


def whole(place: str, name: str, text: str, low: int, high: int) -> int:
    if not WHOLE.fullmatch(text) or not low <= int(text) <= high:
        raise fault(place, f"{name}: {text[:40]!r} is not a whole number from {low} to {high}")
    return int(text)


# ---- the option -----------------------------------------------------------------------------------------------------
@lru_cache(maxsize=32)
def cards_of(value: str) -> tuple[Card, ...]:
    """The cards of a checked option value."""
    return tuple(read_file(FILE) if value == DEFAULT else read_word(value))


def names_of(value: str) -> tuple[str, ...]:
    """A name for each of the kinds that a deck could have; those that it has not get one that no card can have."""
    ids = tuple(card.id for card in cards_of(value))
    return ids + tuple(f"unused.{number}" for number in KIND_NAMES[len(ids) :])


@dataclass(frozen=True)
class DeckOption(Option):
    """The project cards: "default", a CSV file (a path, or its name ending in .csv), a list of rows, or one word.

    In a game's options the value is "default" or the one word; only `check` ever opens a file, never `parse`, so a
    record or a form cannot make a program read one.
    """

    width = 1 + MAX_KINDS

    def check(self, value: Any) -> str:
        if value is None or value == DEFAULT:
            return DEFAULT
        if isinstance(value, str) and value.startswith(WORD):
            cards = read_word(value)
        elif isinstance(value, os.PathLike) or (isinstance(value, str) and value.lower().endswith(".csv")):
            cards = read_file(Path(value))
        elif isinstance(value, (list, tuple)):
            cards = read_rows(value)
        else:
            raise self.refuse(value)
        return WORD + ",".join(card.word() for card in cards)

    def encode(self, value: Any) -> list[int]:
        codes = [card.code for card in cards_of(value)]
        return [len(codes), *codes, *[0] * (MAX_KINDS - len(codes))]

    def allowed(self) -> str:
        return f"'{DEFAULT}', a file ending in .csv, a list of rows, or '{WORD}…' as in a record"

    def parse(self, text: str) -> str:
        if text != DEFAULT and not text.startswith(WORD):
            raise InvalidOption(f"{self.name}: {text[:60]!r} is neither '{DEFAULT}' nor '{WORD}…'")
        return self.check(text)


def check_foundations(options: Mapping[str, Any]) -> None:
    """There must be a foundation card for every token, or the deck could run out before the game ends."""
    found = sum(card.copies for card in cards_of(options["deck"]) if "foundation" in card.flags)
    needed = TOKENS[options["players"]]
    if found < needed:
        lines = [f"{n + 1}" for n, card in enumerate(cards_of(options["deck"])) if "foundation" in card.flags]
        where = f" (cards {', '.join(lines)} of the list)" if lines else ""
        raise InvalidOption(
            f"deck: {found} foundation cards{where}, but {options['players']} players need at least {needed}"
        )
