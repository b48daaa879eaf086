"""Every test of San Juan runs in the plain and in the compiled engine."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import malecon
from tests.san_juan.scene import scene as set_scene


@pytest.fixture(params=[True, False], ids=["compiled", "plain"])
def compiled(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


@pytest.fixture
def scene(compiled: bool) -> Any:
    """Set up a moment of the game; see `tests/san_juan/scene.py`."""
    return partial(set_scene, compiled=compiled)


@pytest.fixture
def load(compiled: bool) -> Any:
    """San Juan with options."""
    return partial(malecon.load, "san-juan", compiled=compiled)
