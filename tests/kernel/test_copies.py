"""Positions and games travel between processes, and show themselves in notebooks."""

from __future__ import annotations

import copy
import pickle
import xml.etree.ElementTree as ElementTree

import pytest

import malecon
from malecon.kernel.svg import drawing
from malecon.kernel.testing import play_at_random


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("name", malecon.GAMES)
def test_pickles_and_copies_are_equal_and_independent(name: str, compiled: bool) -> None:
    game = malecon.load(name, compiled=compiled)
    assert pickle.loads(pickle.dumps(game)) == game
    assert pickle.loads(pickle.dumps(game)).compiled == compiled
    for number, pos in enumerate(play_at_random(game, 3)):
        if number % 40 == 0:
            for other in (pickle.loads(pickle.dumps(pos)), copy.copy(pos), copy.deepcopy(pos)):
                assert other == pos
                assert other.legal() == pos.legal()
                assert other.game == game
                if not other.over:
                    other.play(other.legal()[0])
                    assert other != pos


@pytest.mark.parametrize("name", malecon.GAMES)
def test_a_drawing_is_sound_svg_and_shows_the_table(name: str) -> None:
    for number, pos in enumerate(play_at_random(malecon.load(name), 5)):
        if number % 30 == 0:
            root = ElementTree.fromstring(pos._repr_svg_())
            assert root.tag.endswith("svg")
            shown = [element.text or "" for element in root.iter() if element.tag.endswith("text")]
            assert shown[1:] == (pos.render(pos.to_move).rstrip("\n").split("\n") if pos.render(pos.to_move) else [])


def test_a_drawing_grows_with_its_text_and_escapes_it() -> None:
    small, large = (ElementTree.fromstring(drawing("a < b & c", text)) for text in ("x", "x" * 200 + "\ny\nz"))
    assert int(large.attrib["width"]) > int(small.attrib["width"])
    assert int(large.attrib["height"]) > int(small.attrib["height"])
