"""At which tables each game is learnt: numbers of players and options, and how much of the time each gets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

ALL = ["new-buildings", "nobles", "buccaneer", "festival"]


@dataclass(frozen=True)
class Table:
    """Games with these options get this share of the places, compared with the others."""

    players: int
    share: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        words = [f"{k}={'+'.join(v) if isinstance(v, list) else str(v).lower()}" for k, v in self.options.items()]
        return " ".join([f"{self.players}p", *words])


TABLES: dict[str, Sequence[Table]] = {
    "san-juan": (
        Table(2, 3),
        Table(3, 2),
        Table(4, 3),
        Table(4, 1, {"opening_hand": True}),
    ),
    "puerto-rico": (
        Table(2, 3),
        Table(3, 3),
        Table(4, 3),
        Table(5, 3),
        Table(2, 1, {"edition": "classic"}),
        Table(4, 1, {"edition": "classic"}),
        Table(2, 1, {"expansions": ALL}),
        Table(3, 1, {"expansions": ALL, "market": "random"}),
        Table(4, 2, {"expansions": ALL}),
        Table(5, 1, {"expansions": ALL, "market": "ready"}),
    ),
    "san-francisco": (
        Table(2, 3),
        Table(3, 2),
        Table(4, 3),
        Table(4, 1, {"absent_last": True}),
    ),
}


def tables_for(game: str, first: int, last: int) -> Sequence[Table]:
    """Those with no fewer players than the first number and no more than the last."""
    return tuple(table for table in TABLES[game] if first <= table.players <= last)
