"""Means and intervals: known numbers, honest ends, and games with one seed counted as one observation."""

from __future__ import annotations

import math
import random
from statistics import fmean

import pytest

from malecon.arena import statistics as s
from malecon.arena.matches import Result


@pytest.mark.parametrize(
    ("freedom", "t"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (29, 2.045), (10**6, 1.960)],
)
def test_quantiles_of_the_t_distribution(freedom: int, t: float) -> None:
    assert s.t_quantile(freedom) == pytest.approx(t, rel=0.003)


def test_the_mean_of_a_textbook_sample() -> None:
    found = s.mean_of([4.0, 6.0, 8.0, 10.0, 12.0])  # mean 8, standard deviation 3.1623, t(4) = 2.776
    assert found.mean == 8
    assert found.high - 8 == pytest.approx(2.776 * 3.1623 / math.sqrt(5), rel=0.003)
    assert 8 - found.low == pytest.approx(found.high - 8)


def test_one_seed_says_nothing_about_the_spread() -> None:
    found = s.mean_of([3.0])
    assert (found.mean, found.low, found.high) == (3.0, -math.inf, math.inf)
    assert s.finite(found.to_json())["interval"] == [None, None]


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_a_share_is_never_certain(share: float) -> None:
    found = s.share_of([share] * 20)
    assert found.mean == share
    assert 0 <= found.low < found.high <= 1
    assert found.high - found.low > 0.05
    assert found.low <= share <= found.high


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    rng = random.Random(3)
    inside = 0
    for _ in range(1000):
        clusters = [fmean(rng.random() < 0.7 for _ in range(2)) for _ in range(40)]
        found = s.share_of(clusters)
        inside += found.low <= 0.7 <= found.high
    assert 0.93 < inside / 1000 < 0.985


def result(seed: int, seats: tuple[str, ...], scores: tuple[float, ...]) -> Result:
    best = [x == max(scores) for x in scores]
    places = tuple(1 + sum(y > x for y in scores) for x in scores)
    shares = tuple(b / sum(best) for b in best)
    return Result(seed, seats, scores, shares, places, (10,) * len(seats), (1.0,) * len(seats))


def test_games_with_the_same_seed_count_as_one_observation() -> None:
    """Ten times the same two games are no more certain than if they had been played once."""
    once = [result(k, ("a", "b"), (k % 3, 1)) for k in range(9)]
    tenfold = [r for r in once for _ in range(10)]
    for few, many in zip(s.standings(once, ["a", "b"]), s.standings(tenfold, ["a", "b"]), strict=True):
        assert few.win_share == many.win_share
        assert few.margin == many.margin
        assert many.games == 10 * few.games


def test_standings_add_up() -> None:
    results = [result(1, ("a", "b", "c"), (5, 3, 3)), result(1, ("b", "c", "a"), (4, 4, 1))]
    found = {x.name: x for x in s.standings(results, ["a", "b", "c"])}
    assert found["a"].win_share.mean == 0.5
    assert found["b"].win_share.mean == found["c"].win_share.mean == 0.25
    assert (found["a"].score.mean, found["b"].score.mean) == (3.0, 3.5)
    assert (found["a"].margin.mean, found["b"].margin.mean) == ((2 - 3) / 2, (-2 + 0) / 2)
    assert found["a"].seconds_per_move == 0.1


def test_who_comes_out_ahead_of_whom() -> None:
    results = [result(1, ("a", "b", "c"), (5, 3, 3)), result(2, ("b", "c", "a"), (4, 4, 1))]
    ahead = {tuple(x["bots"]): x["ahead"] for x in s.head_to_head(results, ["a", "b", "c"])}
    assert ahead == {("a", "b"): 0.5, ("a", "c"): 0.5, ("b", "c"): 0.5}


def test_ratings_put_the_winner_first_and_grow_surer() -> None:
    few = s.ratings([result(1, ("a", "b"), (2, 1)), result(1, ("b", "a"), (1, 2))])
    many = s.ratings([result(k, ("a", "b"), (2, 1)) for k in range(40)])
    assert few is not None
    assert many is not None
    assert few["a"][0] > few["b"][0]
    assert many["a"][0] - many["b"][0] > few["a"][0] - few["b"][0]
    assert many["a"][1] < few["a"][1]


def test_without_openskill_there_is_no_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(s.importlib, "import_module", missing)
    found = s.standings([result(1, ("a", "b"), (2, 1))], ["a", "b"])
    assert [x.rating for x in found] == [None, None]
    assert found[0].to_json()["rating"] is None
