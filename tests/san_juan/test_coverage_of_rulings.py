"""No ruling, example or building may lose its test."""

from __future__ import annotations

import re
from pathlib import Path

from malecon.games.san_juan.tables import KINDS

NAMES = [
    name
    for path in Path(__file__).parent.glob("test_*.py")
    for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
]


def numbered(letter: str) -> set[int]:
    found = (re.match(rf"test_{letter}(\d+)_", name) for name in NAMES)
    return {int(match[1]) for match in found if match}


def test_every_ruling_has_a_test():
    assert numbered("r") == set(range(1, 76))


def test_every_worked_example_has_a_test():
    assert numbered("e") == set(range(1, 28))


def test_every_discrepancy_of_substance_has_a_test():
    assert numbered("d") == {*range(1, 10), 11, 14, *range(19, 26)}


def test_every_building_has_a_test():
    own = {name.removeprefix("test_building_") for name in NAMES if name.startswith("test_building_")}
    assert {kind for kind in KINDS if not any(name.startswith(kind.replace("-", "_")) for name in own)} == set()


def test_no_test_hides_another():
    assert len({*NAMES}) == len(NAMES)
