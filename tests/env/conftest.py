"""The tables at which every environment is tried: each game with a few sets of options."""

from __future__ import annotations

from typing import Any

import pytest

import malecon
from malecon.kernel.game import Game
from malecon.kernel.testing import option_sets


def some_options(name: str) -> list[dict[str, Any]]:
    """The fewest players, the most, and the last of the rule switches."""
    definition = malecon.definition(name)
    low, high = definition.players
    sets = option_sets(definition)
    return [sets[0], sets[high - low], sets[-1]]


TABLES = [(name, options) for name in malecon.GAMES for options in some_options(name)]


@pytest.fixture(params=TABLES, ids=str)
def table(request: pytest.FixtureRequest) -> tuple[str, dict[str, Any]]:
    """A game's name and its options."""
    found: tuple[str, dict[str, Any]] = request.param
    return found


@pytest.fixture
def game(table: tuple[str, dict[str, Any]]) -> Game:
    name, options = table
    return malecon.load(name, compiled=True, **options)
