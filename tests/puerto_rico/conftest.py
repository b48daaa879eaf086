"""Every test of the rules of Puerto Rico runs in the plain and in the compiled engine."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import malecon
from tests.puerto_rico.scene import scene as set_scene


@pytest.fixture(params=[True, False], ids=["compiled", "plain"])
def compiled(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


@pytest.fixture
def scene(compiled: bool) -> Any:
    """Set up a moment of the game; see `tests/puerto_rico/scene.py`."""
    return partial(set_scene, compiled=compiled)


@pytest.fixture
def classic(compiled: bool) -> Any:
    """The same in the classic edition."""
    return partial(set_scene, compiled=compiled, edition="classic")


@pytest.fixture
def load(compiled: bool) -> Any:
    """Puerto Rico with options."""
    return partial(malecon.load, "puerto-rico", compiled=compiled)
