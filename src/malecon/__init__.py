"""Malecón: San Juan, Puerto Rico and San Francisco, complete, for people and for programs.

import malecon
game = malecon.load("san-juan", players=3)
pos = game.start(seed=7)
pos.play(pos.moves()[0])
"""

from __future__ import annotations

import importlib
import warnings
from typing import Any

from malecon.kernel.errors import (
    IllegalMove,
    InvalidMove,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    InvalidSeat,
    MaleconError,
    UnknownGame,
)
from malecon.kernel.game import Definition, Game, Position
from malecon.kernel.record import Record
from malecon.kernel.text import Text
from malecon.version import VERSION as __version__

GAMES = {
    "san-juan": "malecon.games.san_juan",
    "puerto-rico": "malecon.games.puerto_rico",
    "san-francisco": "malecon.games.san_francisco",
}


def definition(name: str) -> Definition:
    """What a game says about itself."""
    if name not in GAMES:
        there_are = ", ".join(GAMES)
        raise UnknownGame(
            Text(f"there is no game {name!r}; there are {there_are}", f"no hay ningún juego {name!r}; hay {there_are}")
        )
    found: Definition = importlib.import_module(GAMES[name]).DEFINITION
    return found


def load(name: str, *, compiled: bool | None = None, **options: Any) -> Game:
    """A game with its options; `compiled` insists on the compiled (True) or the plain (False) engine."""
    game = Game(definition(name), compiled=compiled, **options)
    if compiled is None and not game.compiled:
        warnings.warn(f"{name} runs uncompiled, many times slower; see `malecon doctor`", RuntimeWarning, stacklevel=2)
    return game


__all__ = [
    "GAMES",
    "Definition",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidSeat",
    "MaleconError",
    "Position",
    "Record",
    "UnknownGame",
    "__version__",
    "definition",
    "load",
]
