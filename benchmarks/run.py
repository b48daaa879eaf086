"""`make bench`: how fast the engines are, all in one run so that the ratios can be trusted.

Machines differ and are noisy; compare columns of one report, not reports.
"""

from __future__ import annotations

import argparse
import os
import platform
import time
from collections.abc import Callable
from typing import Any

import malecon
from malecon import Game, Position
from malecon.kernel.game import compiled_engine

EVERYTHING = ["new-buildings", "nobles", "buccaneer", "festival"]
SETS: dict[str, list[dict[str, Any]]] = {
    "san-juan": [{"players": 2}, {"players": 3}, {"players": 4}],
    "puerto-rico": [
        *({"players": n, "edition": "classic"} for n in (3, 4, 5)),
        *({"players": n, "edition": "2020", "expansions": EVERYTHING} for n in (3, 4, 5)),
    ],
    "san-francisco": [{"players": 2}, {"players": 3}, {"players": 4}],
}


def seconds(work: Callable[[], Any], at_least: float) -> float:
    """Seconds for one call, the best of as many as fit into the time."""
    best, spent = float("inf"), 0.0
    while spent < at_least:
        start = time.perf_counter()
        work()
        took = time.perf_counter() - start
        best, spent = min(best, took), spent + took
    return best


def python_loop(game: Game, games: int) -> int:
    """Whole games from Python: ask for the legal moves, play one."""
    decisions = 0
    for seed in range(games):
        pos = game.start(seed)
        while not pos.over:
            legal = pos.legal()
            pos.play(legal[decisions * 7919 % len(legal)])
            decisions += 1
    return decisions


def clones(pos: Position) -> None:
    for _ in range(10000):
        pos.clone()


def measure(name: str, options: dict[str, Any], budget: float) -> dict[str, Any]:
    game = malecon.load(name, compiled=True, **options)
    plain = malecon.load(name, compiled=False, **options)
    decisions, _ = game.engine.playouts(game.codes, 2000, 1)
    per_game = decisions / 2000
    compiled = seconds(lambda: game.engine.playouts(game.codes, 2000, 1), budget) / 2000
    slow = seconds(lambda: plain.engine.playouts(plain.codes, 5, 1), budget) / 5
    slow_decisions, _ = plain.engine.playouts(plain.codes, 5, 1)
    loops = python_loop(game, 50)
    loop = seconds(lambda: python_loop(game, 50), budget)
    pos = game.start(1)
    clone = seconds(lambda: clones(pos), budget / 2) / 10000
    kept = seconds(lambda: [pos.clone() for _ in range(10000)], budget / 2) / 10000
    inside = seconds(lambda: game.engine.bench_clone(pos, 100000), budget / 4) / 100000
    return {
        "game": name,
        "options": words(options),
        "decisions a game": f"{per_game:.0f}",
        "games/s": f"{1 / compiled:,.0f}",
        "M decisions/s in C": f"{per_game / compiled / 1e6:.1f}",
        "from Python": f"{loops / loop / 1e6:.2f}",
        "compiled / plain": f"{(slow / (slow_decisions / 5)) / (compiled / per_game):.0f}×",
        "clone ns": f"{clone * 1e9:.0f}",
        "kept": f"{kept * 1e9:.0f}",
        "in C": f"{inside * 1e9:.0f}",
        "bytes": f"{game.engine.STATE_SIZE}",
    }


def words(options: dict[str, Any]) -> str:
    return " ".join(f"{k}={'+'.join(v) if isinstance(v, list) else v}" for k, v in options.items())


def table(rows: list[dict[str, Any]]) -> str:
    heads = list(rows[0])
    widths = [max(len(h), *(len(r[h]) for r in rows)) for h in heads]
    lines = ["  ".join(h.ljust(w) for h, w in zip(heads, widths, strict=True))]
    for row in rows:
        lines.append("  ".join(row[h].ljust(w) for h, w in zip(heads, widths, strict=True)))
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(malecon.GAMES), help="which games (all)")
    parser.add_argument("--seconds", type=float, default=1.0, help="time for each measurement")
    args = parser.parse_args()
    for name in args.games:
        if compiled_engine(malecon.GAMES[name]) is None:
            parser.error(f"the compiled engine of {name} is missing; see `malecon doctor`")
    print(f"Malecón {malecon.__version__}, Python {platform.python_version()}, {os.cpu_count()} cores")
    rows = [measure(name, options, args.seconds) for name in args.games for options in SETS.get(name, [{}])]
    print(table(rows))


if __name__ == "__main__":
    main()
