"""What results say, and how sure one can be: games with the same seed count as one observation."""

from __future__ import annotations

import importlib
import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import NormalDist, fmean, variance
from typing import Any

from malecon.arena.matches import Result

LEVEL = 0.95


@dataclass(frozen=True)
class Estimate:
    """A mean and the interval that holds the true one with 95 % confidence."""

    mean: float
    low: float
    high: float

    def to_json(self) -> dict[str, Any]:
        return {"mean": round(self.mean, 4), "interval": [round(self.low, 4), round(self.high, 4)]}


def t_quantile(freedom: int, level: float = LEVEL) -> float:
    """Student's t for a two-sided interval (Hill's expansion; exact for one and two degrees of freedom)."""
    p = (1 + level) / 2
    if freedom == 1:
        return math.tan(math.pi * (p - 0.5))
    if freedom == 2:
        return (2 * p - 1) * math.sqrt(2 / (4 * p * (1 - p)))
    z: float = NormalDist().inv_cdf(p)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + math.fsum(term / math.pow(freedom, k + 1) for k, term in enumerate(terms))


def mean_of(clusters: Sequence[float]) -> Estimate:
    """From one number per seed; a single seed tells nothing about the spread."""
    mean = fmean(clusters)
    if len(clusters) < 2:
        return Estimate(mean, -math.inf, math.inf)
    half = t_quantile(len(clusters) - 1) * math.sqrt(variance(clusters) / len(clusters))
    return Estimate(mean, mean - half, mean + half)


def share_of(clusters: Sequence[float]) -> Estimate:
    """The same for shares between 0 and 1.

    Two imagined seeds, one all lost and one all won, keep the interval honest when every game went the same way.
    """
    around = mean_of([*clusters, 0.0, 1.0])
    return Estimate(fmean(clusters), max(0.0, around.low), min(1.0, around.high))


def by_seed(pairs: Iterable[tuple[int, float]]) -> list[float]:
    """One mean per seed."""
    rows: dict[int, list[float]] = defaultdict(list)
    for seed, value in pairs:
        rows[seed].append(value)
    return [fmean(row) for _, row in sorted(rows.items())]


@dataclass(frozen=True)
class Standing:
    """How one bot did: share of the win per seat taken, points, and lead over the best other seat."""

    name: str
    games: int
    win_share: Estimate
    score: Estimate
    margin: Estimate
    seconds_per_move: float
    rating: tuple[float, float] | None

    def to_json(self) -> dict[str, Any]:
        share = self.win_share.to_json()
        return {
            "name": self.name,
            "games": self.games,
            "win_share": share["mean"],
            "interval": share["interval"],
            "score": finite(self.score.to_json()),
            "margin": finite(self.margin.to_json()),
            "seconds_per_move": round(self.seconds_per_move, 4),
            "rating": self.rating and {"mu": round(self.rating[0], 2), "sigma": round(self.rating[1], 2)},
        }


def finite(data: dict[str, Any]) -> dict[str, Any]:
    """JSON has no infinity: an unknown end of an interval is null."""
    return {**data, "interval": [x if math.isfinite(x) else None for x in data["interval"]]}


def standings(results: Sequence[Result], bots: Sequence[str]) -> list[Standing]:
    """The bots, strongest first."""
    rated = ratings(results)
    out = [standing(results, name, rated) for name in bots]
    return sorted(out, key=lambda s: (-s.win_share.mean, -s.margin.mean))


def standing(results: Sequence[Result], name: str, rated: dict[str, tuple[float, float]] | None) -> Standing:
    places = [(r, seat) for r in results for seat, bot in enumerate(r.seats) if bot == name]
    decisions = sum(r.decisions[seat] for r, seat in places)
    return Standing(
        name=name,
        games=len(places),
        win_share=share_of(by_seed((r.seed, r.shares[seat]) for r, seat in places)),
        score=mean_of(by_seed((r.seed, r.scores[seat]) for r, seat in places)),
        margin=mean_of(by_seed((r.seed, lead(r, seat)) for r, seat in places)),
        seconds_per_move=sum(r.seconds[seat] for r, seat in places) / max(1, decisions),
        rating=rated[name] if rated else None,
    )


def lead(result: Result, seat: int) -> float:
    """Points ahead of the best other seat."""
    return result.scores[seat] - max(x for other, x in enumerate(result.scores) if other != seat)


def head_to_head(results: Sequence[Result], bots: Sequence[str]) -> list[dict[str, Any]]:
    """For every two bots, how often the first one came out ahead of the second at the same table."""
    out = []
    for one, two in combinations(bots, 2):
        ahead = by_seed(
            (r.seed, (r.places[i] < r.places[j]) + 0.5 * (r.places[i] == r.places[j]))
            for r in results
            for i, first in enumerate(r.seats)
            for j, second in enumerate(r.seats)
            if (first, second) == (one, two)
        )
        if ahead:
            estimate = share_of(ahead).to_json()
            out.append({"bots": [one, two], "ahead": estimate["mean"], "interval": estimate["interval"]})
    return out


def ratings(results: Sequence[Result]) -> dict[str, tuple[float, float]] | None:
    """Skill and its uncertainty (Plackett-Luce, openskill), or None if that library is not installed."""
    try:
        model: Any = importlib.import_module("openskill.models").PlackettLuce()
    except ModuleNotFoundError:
        return None
    skill: dict[str, Any] = {}
    for result in sorted(results, key=lambda r: (r.seed, r.seats)):
        for name in result.seats:
            skill.setdefault(name, model.rating())
        teams = [[skill[name]] for name in result.seats]
        rated = model.rate(teams, ranks=[float(x) for x in result.places])
        for name in set(result.seats):
            mine = [team[0] for bot, team in zip(result.seats, rated, strict=True) if bot == name]
            skill[name] = model.rating(mu=fmean(x.mu for x in mine), sigma=fmean(x.sigma for x in mine))
    return {name: (x.mu, x.sigma) for name, x in skill.items()}
