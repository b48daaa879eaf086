"""Plays and writes the finished games of `tests/san_juan/games`: one for every way a game can end, at 2, 3, 4 players.

python -m tests.san_juan.make_games
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import malecon

GAMES = Path(__file__).parent / "games"

# name, whether the players like to build, options, seed
FIXTURES: list[tuple[str, bool, dict[str, Any], int]] = [
    ("twelve-buildings-2", True, {"players": 2}, 12),
    ("twelve-buildings-3", True, {"players": 3, "opening_hand": True}, 13),
    ("twelve-buildings-4", True, {"players": 4, "covered_pays": True, "covered_good_pays": True}, 14),
    ("last-round-2", False, {"players": 2}, 22),
    ("last-round-3", True, {"players": 3, "max_rounds": 6}, 23),
    ("last-round-4", True, {"players": 4, "max_rounds": 5, "start": "2"}, 24),
]


def choose(moves: list[str], builds: bool, chance: random.Random) -> str:
    """Build whenever possible, or never; seldom pass; all else by chance."""
    building = [m for m in moves if m.startswith(("build", "cover"))]
    if building and builds:
        return chance.choice(building)
    others = [m for m in moves if m != "pass" and m not in building]
    if others and chance.random() < 0.9:
        return chance.choice(others)
    return "pass" if "pass" in moves else chance.choice(moves)


def play(builds: bool, options: dict[str, Any], seed: int) -> malecon.Record:
    game = malecon.load("san-juan", **options)
    record, pos, chance = malecon.Record(game, seed), game.start(seed), random.Random(seed)
    while not pos.over:
        action = game.action(choose(pos.moves(), builds, chance))
        pos.play(action)
        record.moves.append(action)
    return record


def main() -> None:
    for name, builds, options, seed in FIXTURES:
        (GAMES / f"{name}.txt").write_text(play(builds, options, seed).text(), encoding="utf-8")


if __name__ == "__main__":
    main()
