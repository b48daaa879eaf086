"""The README is a tour that works."""

from __future__ import annotations

import doctest
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_tour_works() -> None:
    done = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert done.attempted > 20
    assert done.failed == 0
