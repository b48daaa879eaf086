"""Better weights for the rules of thumb: `python -m malecon.arena.tune --rule san-juan --write`.

Every round moves all weights of a game a little up or down at random, lets that set play the opposite one, and goes a
step towards the better of the two (SPSA). Games are played inside the engine, one player with the one set among players
with the other, from every seat of each deal with the same luck, at small and full tables in turn. What comes out plays
the weights in use on fresh deals, and is kept only if it wins at every table.
"""

from __future__ import annotations

import ast
import importlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import malecon
from malecon.arena.statistics import Estimate, share_of
from malecon.kernel.game import Game
from malecon.kernel.typing_step import weights_of

LEAD = 8.0  # points of lead that count as much as in a search
REACH = 0.15  # how far a round moves a weight, as a share of it
STEP = 1.0  # how far it goes if one set wins every game, in reaches; less and less from round to round

EVERYTHING = ["new-buildings", "nobles", "buccaneer", "festival"]
TABLES: dict[str, list[dict[str, Any]]] = {
    "san-juan": [{"players": 2}, {"players": 4}],
    "puerto-rico": [
        {"players": 2, "edition": "classic"},
        {"players": 5, "edition": "classic"},
        {"players": 2, "edition": "2020", "expansions": EVERYTHING},
        {"players": 5, "edition": "2020", "expansions": EVERYTHING},
    ],
    "san-francisco": [{"players": 2}, {"players": 4}],
}


def flat(value: Any) -> Iterator[int]:
    """All numbers of a table of tables, in order."""
    if isinstance(value, int):
        yield value
    else:
        for part in value:
            yield from flat(part)


def duel(game: Game, mine: list[int], theirs: list[int], deals: int, seed: int) -> tuple[Estimate, float]:
    """How often a player with the first weights wins among players with the second, and the value of the ends."""
    found = game.engine.duel(game.codes, mine, theirs, deals, seed, LEAD)
    return share_of([share for share, _ in found]), sum(value for _, value in found) / deals


def climb(games: list[Game], start: list[int], rounds: int, deals: int, seed: int) -> list[int]:
    """The weights after so many rounds: the average over the last third, which evens out the dice. A 0 stays 0."""
    rng = random.Random(seed)
    reach = [max(1.0, REACH * abs(w)) for w in start]
    here = [float(w) for w in start]
    total, counted = [0.0] * len(start), 0
    for number in range(rounds):
        sign = [rng.choice((-1, 1)) if w else 0 for w in start]
        up = within([x + d * r for x, d, r in zip(here, sign, reach, strict=True)], start)
        down = within([x - d * r for x, d, r in zip(here, sign, reach, strict=True)], start)
        game = games[number % len(games)]
        _, value = duel(game, up, down, deals, seed + number)
        better = (value * game.players - 1) / 2
        step = STEP / (1 + 10 * number / rounds) ** 0.6
        here = [x + step * d * r * better for x, d, r in zip(here, sign, reach, strict=True)]
        here = [max(1.0, x) if w else 0.0 for x, w in zip(here, start, strict=True)]
        if number >= rounds * 2 // 3:
            total = [t + x for t, x in zip(total, here, strict=True)]
            counted += 1
        if (number + 1) % max(rounds // 20, 1) == 0:
            print(f"round {number + 1}: {within(here, start)}", flush=True)
    return within([t / counted for t in total], start)


def within(numbers: list[float], start: list[int]) -> list[int]:
    """Whole numbers, not so big that worths overflow; what was 0 stays 0."""
    return [min(max(1, round(x)), 1000) if w else 0 for x, w in zip(numbers, start, strict=True)]


def tune(name: str, rounds: int, deals: int, check: int, seed: int, command: str | None) -> bool:
    """Climb, compare with the weights in use on fresh deals, and, with a command to name, keep what wins everywhere."""
    games = [malecon.load(name, compiled=True, **options) for options in TABLES[name]]
    package = games[0].definition.package
    start = list(flat(weights_of(package).values()))
    found = climb(games, start, rounds, deals, seed)
    print(found)
    figures, better = [], True
    for game, options in zip(games, TABLES[name], strict=True):
        share, _ = duel(game, found, start, check, seed + 10**9)
        even = 1 / game.players
        better = better and share.low > even
        about = ", ".join("all expansions" if isinstance(x, list) else str(x) for x in list(options.values())[1:])
        figures.append(
            f"{game.players} players{about and f' ({about})'}: {100 * share.mean:.1f} % of games won "
            f"[{100 * share.low:.1f}, {100 * share.high:.1f}], even is {100 * even:.0f} %"
        )
        print(figures[-1], flush=True)
    if better and command:
        write(package, found, command, figures)
    print("better at every table" if better else "not better at every table: nothing is kept")
    return better


def write(package: str, numbers: list[int], command: str, figures: list[str]) -> None:
    """Put the numbers where the rule of thumb reads them, each in its place, and say where they come from."""
    module = importlib.import_module(package + ".weights")
    path = Path(str(module.__file__))
    lines = path.read_text(encoding="utf-8").split("\n")
    edits: list[tuple[int, int, int, str]] = []
    left = iter(numbers)
    for node in ast.parse("\n".join(lines)).body:
        if not (isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)):
            continue
        if node.targets[0].id in weights_of(package):
            places = [x for x in ast.walk(node.value) if isinstance(x, ast.Constant)]
            for x in sorted(places, key=lambda x: (x.lineno, x.col_offset)):
                edits.append((x.lineno - 1, x.col_offset, x.end_col_offset or 0, str(next(left))))
    for line, begin, end, text in reversed(edits):
        lines[line] = lines[line][:begin] + text + lines[line][end:]
    first = next(i for i, line in enumerate(lines) if line.startswith("TUNED_BY"))
    last = first
    while lines[last + 1].startswith("#"):
        last += 1
    lines[first : last + 1] = [f'TUNED_BY = "{command}"', "# against those before them, on fresh deals:"]
    lines[first + 2 : first + 2] = [f"# {figure}" for figure in figures]
    path.write_text("\n".join(lines), encoding="utf-8")
