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
from malecon.kernel.text import Text

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
COLUMNS = Text(f"the columns must be {','.join(HEADER)}", f"las columnas deben ser {','.join(HEADER)}")


def fault(place: Text | None, en: str, es: str) -> InvalidOption:
    """What is wrong with a deck, and where."""
    if place is None:
        return InvalidOption(Text(f"deck: {en}", f"deck: {es}"), "deck")
    return InvalidOption(Text(f"deck: {place.en}: {en}", f"deck: {place.es}: {es}"), "deck")


def read_file(path: Path) -> list[Card]:
    """The cards of a CSV file; InvalidOption names the line of the first fault."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise fault(None, f"{path.name} cannot be read: {why}", f"{path.name} no se puede leer: {why}") from None
    if len(data) > MAX_BYTES:
        raise fault(
            None,
            f"{path.name} is longer than {MAX_BYTES} bytes; is it a deck?",
            f"{path.name} ocupa más de {MAX_BYTES} bytes; ¿es un mazo?",
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise fault(None, f"{path.name} is not a text in UTF-8", f"{path.name} no es un texto en UTF-8") from None
    return read_csv(text, path.name)


def read_csv(text: str, file: str = "") -> list[Card]:
    """The cards of a CSV text; its columns may have semicolons between them, as a Spanish spreadsheet writes them."""
    written = text.splitlines()
    first = next(filter(str.strip, written), "")
    rows = csv.reader(written, delimiter=";" if ";" in first else ",", skipinitialspace=True)
    lines: list[tuple[Text, Sequence[str]]] = []
    header: list[str] | None = None
    place = line_of(file, 1)
    try:
        for row in rows:
            place = line_of(file, rows.line_num)
            cells = [cell.strip() for cell in row]
            if not any(cells):
                continue
            if header is None:
                header = [cell.lower() for cell in cells]
                if sorted(header) != sorted(HEADER):
                    raise fault(place, COLUMNS.en, COLUMNS.es)
                continue
            if len(cells) != len(header):
                raise fault(
                    place,
                    f"{len(cells)} fields, but there are {len(header)} columns",
                    f"{len(cells)} campos, pero hay {len(header)} columnas",
                )
            by_name = dict(zip(header, cells, strict=True))
            lines.append((place, [by_name[name] for name in HEADER]))
    except csv.Error as error:
        raise fault(line_of(file, rows.line_num), str(error), str(error)) from None
    if header is None:
        raise fault(place, COLUMNS.en, COLUMNS.es)
    return checked(lines)


def line_of(file: str, number: int) -> Text:
    where = f"{file}, " if file else ""
    return Text(f"{where}line {number}", f"{where}línea {number}")


def read_rows(rows: Iterable[Any]) -> list[Card]:
    """Cards given as a list of rows, each a list in the order of the columns or a dict by their names."""
    lines = []
    for number, row in enumerate(rows):
        place = Text(f"row {number + 1}", f"fila {number + 1}")
        if isinstance(row, Mapping):
            if set(row) != set(HEADER):
                raise fault(place, COLUMNS.en, COLUMNS.es)
            row = [row[name] for name in HEADER]
        if isinstance(row, str) or not isinstance(row, Sequence) or len(row) != len(HEADER):
            fields = ",".join(HEADER)
            raise fault(place, f"needs {len(HEADER)} fields: {fields}", f"hacen falta {len(HEADER)} campos: {fields}")
        lines.append((place, [str(int(x)) if isinstance(x, bool) else str(x) for x in row]))
    return checked(lines)


def read_word(text: str) -> list[Card]:
    """Cards as a record carries them."""
    lines = []
    for number, item in enumerate(text.removeprefix(WORD).split(",")):
        place = Text(f"card {number + 1}", f"carta {number + 1}")
        found = IN_WORD.fullmatch(item)
        if found is None:
            raise fault(
                place,
                f"{item[:40]!r} is not an id, a district, a value, flags and copies, such as 'G7:g2tx2'",
                f"{item[:40]!r} no es un id, un distrito, un valor, marcas y copias, como 'G7:g2tx2'",
            )
        name, colour, value, letters, copies = found.groups()
        flags = ["1" if letter in letters else "0" for letter in FLAG_LETTERS]
        lines.append((place, [name, COLOURS[COLOUR_LETTERS.index(colour)], value, *flags, copies]))
    return checked(lines)


def checked(lines: Sequence[tuple[Text, Sequence[str]]]) -> list[Card]:
    """All cards, each line looked at on its own and then against the others."""
    cards: list[Card] = []
    seen: dict[str, Text] = {}
    total = 0
    for place, fields in lines:
        card = read_card(place, fields)
        first = seen.setdefault(card.id.lower(), place)
        if first is not place:
            raise fault(place, f"the id {card.id} is already at {first.en}", f"el id {card.id} ya está en {first.es}")
        total += card.copies
        cards.append(card)
        if len(cards) > MAX_KINDS:
            raise fault(place, f"more than {MAX_KINDS} different cards", f"más de {MAX_KINDS} cartas distintas")
        if total > MAX_CARDS:
            raise fault(place, f"more than {MAX_CARDS} cards", f"más de {MAX_CARDS} cartas")
    if not cards:
        raise fault(None, "there is no card in it", "no contiene ninguna carta")
    return cards


def read_card(place: Text, fields: Sequence[str]) -> Card:
    name, colour, value, *flags, copies = fields
    colour = colour.lower()
    if not ID.fullmatch(name):
        wrong = f"id: {name[:40]!r}"
        raise fault(
            place, f"{wrong} is not 1 to 12 letters, digits, - or _", f"{wrong} no son 1 a 12 letras, cifras, - o _"
        )
    if colour not in COLOURS:
        wrong = f"district: {colour[:40]!r}"
        raise fault(place, f"{wrong} is not one of {', '.join(COLOURS)}", f"{wrong} no es uno de {', '.join(COLOURS)}")
    printed = whole(place, "value", value, 0, MAX_VALUE)
    names = set()
    for flag, text in zip(FLAG_NAMES, flags, strict=True):
        if text not in ("0", "1"):
            raise fault(place, f"{flag}: {text[:40]!r} is not 0 or 1", f"{flag}: {text[:40]!r} no es ni 0 ni 1")
        if text == "1":
            names.add(flag)
    if "plaza" in names and colour not in PLAZA_DISTRICTS:
        where = ", ".join(PLAZA_DISTRICTS)
        raise fault(
            place,
            f"plaza: a {colour} card has none; plazas are {where}",
            f"plaza: no la hay en {colour}; las hay en {where}",
        )
    if "plaza" in names and printed != 0:
        raise fault(
            place,
            f"value: a plaza has the value 0 here, not {printed}; its 4 comes with a cable car",
            f"value: aquí una plaza tiene el valor 0, no {printed}; su 4 llega con un tranvía",
        )
    return Card(name, colour, printed, frozenset(names), whole(place, "copies", copies, 1, MAX_COPIES))


def whole(place: Text, name: str, text: str, low: int, high: int) -> int:
    if not WHOLE.fullmatch(text) or not low <= int(text) <= high:
        wrong = f"{name}: {text[:40]!r}"
        raise fault(
            place,
            f"{wrong} is not a whole number from {low} to {high}",
            f"{wrong} no es un número entero de {low} a {high}",
        )
    return int(text)


# ---- the option -----------------------------------------------------------------------------------------------------
@lru_cache(maxsize=32)
def cards_of(value: str) -> tuple[Card, ...]:
    """The cards of a checked option value."""
    return tuple(read_file(FILE) if value == DEFAULT else read_word(value))


def in_one_word(cards: Iterable[Card]) -> str:
    return WORD + ",".join(card.word() for card in cards)


def names_of(value: str) -> tuple[str, ...]:
    """A name for each of the kinds that a deck could have; those that it has not get one that no card can have."""
    ids = tuple(card.id for card in cards_of(value))
    return ids + tuple(f"unused.{number}" for number in KIND_NAMES[len(ids) :])


@dataclass(frozen=True)
class DeckOption(Option):
    """The project cards: "default", a CSV file (a path, or its name ending in .csv), a list of rows, or one word.

    In a game's options the value is "default" or the one word; only `check` ever opens a file, never `parse`, so a
    record or a form cannot make a program read one; what a person types as an option of a game may. A stranger sends
    the text of a file itself.
    """

    width = 1 + MAX_KINDS
    learnt = False

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
        return in_one_word(cards)

    def encode(self, value: Any) -> list[int]:
        codes = [card.code for card in cards_of(value)]
        return [len(codes), *codes, *[0] * (MAX_KINDS - len(codes))]

    def allowed(self) -> Text:
        return Text(
            f"'{DEFAULT}', a file ending in .csv, a list of rows, or '{WORD}…' as in a record",
            f"'{DEFAULT}', un archivo acabado en .csv, una lista de filas, o '{WORD}…' como en una partida guardada",
        )

    def parse(self, text: str) -> str:
        if text != DEFAULT and not text.startswith(WORD):
            shown = f"{self.name}: {text[:60]!r}"
            raise InvalidOption(
                Text(f"{shown} is neither '{DEFAULT}' nor '{WORD}…'", f"{shown} no es ni '{DEFAULT}' ni '{WORD}…'"),
                self.name,
            )
        return self.check(text)

    def typed(self, text: str) -> str:
        return self.check(text)

    def sent(self, value: Any) -> str:
        if isinstance(value, str) and value != DEFAULT and not value.startswith(WORD):
            return in_one_word(read_csv(value.removeprefix("\ufeff")))
        return self.check(value)

    def example(self) -> str:
        return FILE.read_text("utf-8")


def check_foundations(options: Mapping[str, Any]) -> None:
    """There must be a foundation card for every token, or the deck could run out before the game ends."""
    found = sum(card.copies for card in cards_of(options["deck"]) if "foundation" in card.flags)
    needed = TOKENS[options["players"]]
    if found < needed:
        numbers = [str(n + 1) for n, card in enumerate(cards_of(options["deck"])) if "foundation" in card.flags]
        en, es = (
            (f" (in the list: {', '.join(numbers)})", f" (en la lista: {', '.join(numbers)})") if numbers else ("", "")
        )
        raise fault(
            None,
            f"{found} foundation cards{en}, but {options['players']} players need at least {needed}",
            f"{found} cartas de cimientos{es}, pero {options['players']} jugadores necesitan al menos {needed}",
        )
