"""A second, slow implementation of a city and of the scoring, written from the digest and from nothing in the package.

Cells are (row, column); a card is a dict of what is printed on it. Used to check what the rules keep up to date.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import malecon.games.san_francisco as package

Cell = tuple[int, int]
ROWS = ("blue", "grey", "orange", "yellow", "green")
DISTRICT_TILES = {2: (2, 0), 3: (2, 1, 0), 4: (2, 1, 0, -1)}
CAR_TILES = {2: (2.5, 0), 3: (2.5, 1, 0), 4: (2.5, 1, 0, -1)}


def read_deck() -> list[dict[str, Any]]:
    text = (Path(str(package.__file__)).parent / "deck.csv").read_text()
    return [
        {name: x if name in ("id", "district") else int(x) for name, x in row.items()}
        for row in csv.DictReader(text.splitlines())
    ]


DECK = read_deck()
BONUS_VALUE = {"district": "bonus", "value": 4}
BONUS_DEPOT = {"district": "bonus", "value": 0, "depot": 1}


def card_of(number: int) -> Mapping[str, Any]:
    return BONUS_VALUE if number == 87 else BONUS_DEPOT if number == 88 else DECK[number]


def beside(cell: Cell) -> list[Cell]:
    r, c = cell
    around = [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]
    return [(r, c) for r, c in around if 0 <= r < 5 and 0 <= c < 5]


ALL = [(r, c) for r in range(5) for c in range(5)]
BESIDE = {cell: beside(cell) for cell in ALL}


@dataclass
class City:
    """What lies in a city, and all that follows from it."""

    cards: dict[Cell, Mapping[str, Any]]
    track_tokens: list[Cell] = field(default_factory=list)
    plus: Cell | None = None

    def having(self, flag: str) -> set[Cell]:
        return {cell for cell, card in self.cards.items() if card.get(flag)}

    @cached_property
    def tracks(self) -> set[Cell]:
        return self.having("tracks") | set(self.track_tokens)

    @cached_property
    def cars(self) -> set[Cell]:
        """R23 to R27, cell by cell until nothing changes."""
        found = self.having("depot")
        while True:
            more = {c for c in self.tracks - found if c[0] == 4 or any(n in found for n in BESIDE[c])}
            if not more:
                return found
            found |= more

    @cached_property
    def values(self) -> dict[Cell, int]:
        """R30 and R41; empty spaces are worth nothing."""
        out = dict.fromkeys(ALL, 0)
        for cell, card in self.cards.items():
            lit = card.get("plaza") and any(n in self.cars for n in BESIDE[cell])
            out[cell] = card["value"] + (4 if lit else 0) + (2 if cell == self.plus else 0)
        return out

    @cached_property
    def coast(self) -> int:
        return len(self.having("coast"))

    @cached_property
    def skyscrapers(self) -> set[Cell]:
        """R32 and R35."""
        sites = self.having("foundation")
        return {c for c in sites if sum(self.values[n] for n in BESIDE[c]) >= 7 - self.coast}


def city_of(p: Any) -> City:
    """From the cards and tokens of a player's struct."""
    cards = {divmod(cell, 5): card_of(number) for cell, number in enumerate(p.card) if number >= 0}
    tokens = [divmod(cell, 5) for cell in p.tracks_on if cell >= 0]
    return City(cards, tokens, divmod(p.plus_on, 5) if p.plus_on >= 0 else None)


def final_scores(s: Any, cities: Sequence[City], ender: int) -> list[float]:
    """R48 to R53 with the digest's own sort keys."""
    n = len(cities)
    values = [city.values for city in cities]
    cars = [city.cars for city in cities]
    points = [0.0] * n
    for seat, city in enumerate(cities):
        points[seat] += len(city.skyscrapers) + 1.5 * s.players[seat].points_token
        points[seat] += (s.medal == seat + 1) + sum(owner == seat + 1 for owner in s.tile)
    for d in range(5):
        part = [seat for seat in range(n) if (d, 0) in cities[seat].cards]
        part.sort(
            key=lambda seat: (
                -sum(values[seat][d, c] for c in range(5)),
                *[-values[seat][(d + i) % 5, c] for i in range(5) for c in range(5)],
                (seat - ender) % n,
            )
        )
        for rank, seat in enumerate(part):
            points[seat] += DISTRICT_TILES[n][rank]
    order = sorted(
        range(n),
        key=lambda seat: (
            -len(cars[seat]),
            *[-sum((r, c) in cars[seat] for r in range(5)) for c in range(5)],
            (seat - ender) % n,
        ),
    )
    for rank, seat in enumerate(order):
        points[seat] += CAR_TILES[n][rank]
    return points


def mask(cells: set[Cell]) -> int:
    return sum(1 << (5 * r + c) for r, c in cells)
