"""Numbers behind the bots, kept as data in `tuning.json`: how each game's search is set and what its levels are."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from malecon.bots.net import Net
from malecon.kernel.game import Game
from malecon.kernel.text import Text

LEVELS = {
    "novice": Text("Novice", "Principiante"),
    "amateur": Text("Amateur", "Aficionado"),
    "expert": Text("Expert", "Experto"),
    "master": Text("Master", "Maestro"),
}  # from the weakest to the strongest


@dataclass(frozen=True)
class Tuning:
    """How a search weighs things; see `TreeSettings` in kernel/search.pxi."""

    explore: float
    epsilon: float
    lead: float
    margin: float
    widen: float
    trust: float
    truncate: int


@cache
def tables() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(files("malecon.bots").joinpath("tuning.json").read_text(encoding="utf-8"))
    return found


def entry(game_id: str) -> dict[str, Any]:
    """What is written about a game; a game without an entry gets the default."""
    found: dict[str, Any] = tables().get(game_id, tables()["default"])
    return found


def tuning(game_id: str) -> Tuning:
    return Tuning(**entry(game_id)["search"])


def levels(game: Game) -> dict[str, str]:
    """The bot behind each level, from the weakest to the strongest; without a net they are those of any other game."""
    found = entry(game.id)["levels"]
    if Net.of(game) is None and any(bot.startswith("net") for bot in found.values()):
        found = tables()["default"]["levels"]
    return {name: found[name] for name in LEVELS}
