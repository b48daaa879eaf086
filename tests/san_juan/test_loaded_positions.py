"""Positions from outside that the rules could not go on from are refused, in the same words by both engines."""

from __future__ import annotations

import pytest

from malecon import InvalidPosition


@pytest.mark.parametrize(
    ("phase", "hand"), [("sort", "hero"), ("limit", "sugar-mill*7"), ("opening", "sugar-mill*4"), ("keep", "")]
)
def test_a_decision_about_no_card(scene, phase, hand):
    with pytest.raises(InvalidPosition, match="left"):
        scene(phase=phase, left=0, hand={0: hand})


def test_a_gold_mine_without_four_cards(scene):
    assert scene(phase="mine", town={0: "gold-mine"}, supply="hero*3", discard="well").moves == ["pass", "mine"]
    with pytest.raises(InvalidPosition, match="gold mine"):
        scene(phase="mine", town={0: "gold-mine"}, supply="hero*2", discard="well")


def test_a_good_on_somebody_elses_violet_building_while_a_price_is_paid(scene):
    with pytest.raises(InvalidPosition, match=r"players\[1\].good\[0\]"):
        scene(phase="pay", built="smithy", site=0, left=1, town={0: "smithy", 1: "chapel+"}, hand={0: "hero"})


def test_a_good_on_the_new_violet_building_that_covers_nothing(scene):
    with pytest.raises(InvalidPosition, match=r"players\[0\].good\[0\]"):
        scene(phase="pay", built="smithy", site=0, left=1, town={0: "smithy+"}, hand={0: "hero"})
