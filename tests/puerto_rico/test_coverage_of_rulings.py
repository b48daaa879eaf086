"""No ruling, example, difference, switch or building may lose its test."""

from __future__ import annotations

import re
from pathlib import Path

from malecon.games.puerto_rico.options import OPTIONS
from malecon.games.puerto_rico.tables import BUILDINGS

NAMES = [
    name
    for path in Path(__file__).parent.glob("test_*.py")
    for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
]
RULINGS = {1: 6, 2: 10, 3: 7, 4: 8, 5: 10, 6: 39, 7: 15, 8: 24, 9: 10}
DECISIONS_ABOUT_THE_BOX = {"players", "edition", "expansions", "market", "start"}


def numbers(pattern: str) -> set[tuple[int, ...]]:
    """The numbers that a pattern finds in the names of tests."""
    return {tuple(int(x) for x in match.groups()) for name in NAMES for match in re.finditer(pattern, name)}


def test_every_ruling_has_a_test():
    assert sum(RULINGS.values()) == 129
    wanted = {(section, number) for section, last in RULINGS.items() for number in range(1, last + 1)}
    assert numbers(r"^test_r(\d+)_(\d+)_") == wanted


def test_every_worked_example_has_a_test():
    assert numbers(r"^test_ex_c_(\d+)_") == {(n,) for n in range(1, 22)}
    assert numbers(r"^test_ex_n_(\d+)_") == {(n,) for n in range(1, 29)}


def test_every_difference_between_the_books_but_that_of_names_has_a_test():
    assert numbers(r"(?<=_)d(\d+)_") == {(n,) for n in range(1, 39) if n != 9}


def test_every_switch_has_a_test():
    switches = {option.name for option in OPTIONS} - DECISIONS_ABOUT_THE_BOX
    assert {name.removeprefix("test_switch_") for name in NAMES if name.startswith("test_switch_")} == switches


def test_every_building_has_a_test():
    own = " ".join(name for name in NAMES if "_building_" in name)
    assert [name for name in BUILDINGS if not re.search(rf"_{name.replace('-', '_')}(_|\b)", own)] == []


def test_no_test_hides_another():
    assert len({*NAMES}) == len(NAMES)
