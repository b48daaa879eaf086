"""Real games with fixed seeds: searching beats the rule of thumb, and each level the one below it."""

from __future__ import annotations

import pytest

import malecon
from malecon.arena.contest import hold


def share(one: str, two: str, games: int, seed: int = 500) -> float:
    contest = hold(malecon.load("san-juan", compiled=True), [one, two], games, seed=seed)
    return next(s for s in contest.standings if s.name == one).win_share.mean


@pytest.mark.parametrize(
    ("better", "worse", "games"),
    [("rule", "random", 40), ("amateur", "novice", 100), ("search:200", "rule", 24), ("expert", "amateur", 12)],
)
def test_the_stronger_one_wins_clearly(better: str, worse: str, games: int) -> None:
    assert share(better, worse, games) >= 0.65
