"""The manual: its notebook shows what it would show today, its programs run, and its rulings are found."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import malecon
from malecon import bots

DOCS = Path(__file__).parents[1] / "docs"
sys.path.insert(0, str(DOCS / "_ext"))

from notebook import as_markdown, run, write  # noqa: E402

PAGES = ["start", "bots", "learn"]


def test_the_notebook_is_up_to_date() -> None:
    text = (DOCS / "tour.ipynb").read_text(encoding="utf-8")
    assert write(run(json.loads(text))) == text, "run `make golden` and look at the difference"


def test_the_notebook_becomes_a_page() -> None:
    page = as_markdown(DOCS / "tour.ipynb")
    assert page.startswith("# A tour in a notebook")
    assert "<svg" in page
    assert "winners: " in page


@pytest.mark.parametrize("page", PAGES)
def test_programs_of_the_manual_run(page: str) -> None:
    text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
    programs = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert programs
    names: dict[str, Any] = {"pos": malecon.load("san-juan").start(1), "malecon": malecon, "bots": bots}
    for program in programs:
        exec(compile(program, f"docs/{page}.md", "exec"), names)
    if page == "bots":
        names["test_my_bot_does_not_peek"]()
        pos = malecon.load("san-juan").start(2)
        assert names["Imagining"]().choose(pos) in pos.legal()


def test_rulings_are_found_with_number_words_and_place() -> None:
    from malecon_docs import label, tests_of

    rows = tests_of("san-juan")
    family, number, what, _, where = next(row for row in rows if row[:2] == ("r", (17,)))
    assert (label(family, number), what) == ("R17", "one of each violet building")
    assert where == "tests/san_juan/test_builder.py::test_r17_one_of_each_violet_building"
    assert [row[1] for row in rows if row[0] == "r"] == sorted(row[1] for row in rows if row[0] == "r")


@pytest.mark.parametrize("name", [path.stem for path in (DOCS / "rules").glob("*.toml")])
def test_every_ruling_says_why(name: str) -> None:
    from malecon_docs import label, reasons_of, tests_of

    assert set(reasons_of(name)) == {label(family, number) for family, number, *_ in tests_of(name) if family == "r"}
