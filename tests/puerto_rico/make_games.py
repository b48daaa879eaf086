"""Plays and writes the finished games of `tests/puerto_rico/games`: every way a game can end, 2 to 5 players.

python -m tests.puerto_rico.make_games
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import malecon
from malecon.games.puerto_rico.tables import BUILDINGS, COST

GAMES = Path(__file__).parent / "games"
NEW, NOBLES, BUCCANEER, FESTIVAL = "new-buildings", "nobles", "buccaneer", "festival"
ENDINGS = {"workers": 1, "city": 2, "points": 4}
ALL = [NEW, NOBLES, BUCCANEER, FESTIVAL]

# name without the ending and the number of players, options, (ending, players) …
KINDS: list[tuple[str, dict[str, Any], list[tuple[str, int]]]] = [
    ("classic", {"edition": "classic"}, [(end, n) for end in ENDINGS for n in (2, 3, 4, 5)]),
    ("2020", {}, [("workers", 3), ("city", 4), ("points", 5), ("points", 2)]),
    ("new-buildings", {"expansions": [NEW]}, [("workers", 4), ("city", 3), ("points", 2)]),
    ("nobles", {"expansions": [NOBLES]}, [("city", 2), ("points", 3)]),
    ("buccaneer", {"expansions": [BUCCANEER]}, [("workers", 2), ("city", 5)]),
    ("festival", {"expansions": [FESTIVAL]}, [("workers", 5), ("points", 4)]),
    ("everything", {"expansions": ALL}, [("city", 3), ("points", 5)]),
    ("everything-ready", {"expansions": ALL, "market": "ready"}, [("points", 2), ("city", 4)]),
]
FAVOURITES = {
    "workers": ("mayor", "settler", "builder"),
    "city": ("builder", "prospector", "trader", "craftsman", "second-prospector", "mayor"),
    "points": ("captain", "craftsman", "mayor", "settler"),
}


def choose(moves: list[str], ending: str, chance: random.Random) -> str:
    """Go for the ending: its favourite roles, dear buildings or none, and seldom pass."""
    if moves[0].startswith("role"):
        if chance.random() < 0.7:
            return next((f"role {r}" for r in FAVOURITES[ending] if f"role {r}" in moves), chance.choice(moves))
        return chance.choice(moves)
    builds = [move for move in moves if move.startswith("build ")]
    if builds and (ending == "city" or chance.random() < 0.5):
        return max(builds, key=lambda move: COST[BUILDINGS.index(move[6:])])
    others = [move for move in moves if move != "pass" and move not in builds]
    if others and chance.random() < 0.95:
        return chance.choice(others)
    return "pass" if "pass" in moves else chance.choice(moves)


def play(ending: str, options: dict[str, Any], seed: int) -> malecon.Record:
    game = malecon.load("puerto-rico", **options)
    record, pos, chance = malecon.Record(game, seed), game.start(seed), random.Random(seed)
    while not pos.over:
        action = game.action(choose(pos.moves(), ending, chance))
        pos.play(action)
        record.moves.append(action)
    return record


def first_that_ends(ending: str, options: dict[str, Any]) -> malecon.Record:
    """The first of many games that ends in this way and no other."""
    records = (play(ending, options, seed) for seed in range(1000))
    return next(record for record in records if record.final().state.ending == ENDINGS[ending])


def main() -> None:
    for name, options, games in KINDS:
        for ending, players in games:
            record = first_that_ends(ending, {**options, "players": players})
            (GAMES / f"{name}-{ending}-{players}.txt").write_text(record.text(), encoding="utf-8")


if __name__ == "__main__":
    main()
