"""Golden games: whole playthroughs to read, and counts of many games, so that no rule drifts unnoticed.

`make golden` writes them anew; look at the difference before you commit it.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

import malecon
from malecon import Game

FOLDER = Path(__file__).parent / "golden"
COUNTS = FOLDER / "counts.json"
COUNTED_GAMES = 200

EVERYTHING = ["new-buildings", "nobles", "buccaneer", "festival"]
# every edition, expansion and number of players that matters
SETS: dict[str, list[dict[str, Any]]] = {
    "puerto-rico": [
        *({"players": n, "edition": edition} for edition in ("classic", "2020") for n in (2, 3, 4, 5)),
        {"players": 4, "edition": "2020", "expansions": ["new-buildings"]},
        {"players": 3, "edition": "2020", "expansions": ["nobles"]},
        {"players": 2, "edition": "2020", "expansions": ["buccaneer"]},
        {"players": 5, "edition": "2020", "expansions": ["festival"]},
        *({"players": n, "edition": "2020", "expansions": EVERYTHING} for n in (2, 3, 4, 5)),
    ],
    "san-francisco": [{"players": 2}, {"players": 3}, {"players": 4}, {"players": 4, "absent_last": True}],
    "san-juan": [
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 2, "opening_hand": True},
        {"players": 4, "opening_hand": True, "covered_pays": True, "covered_good_pays": True},
    ],
}


def label(name: str, options: dict[str, Any]) -> str:
    parts = [name]
    for key, value in options.items():
        if value is True:
            parts.append(key)
        elif isinstance(value, list):
            parts.append("+".join(value))
        else:
            parts.append(f"{value}p" if key == "players" else str(value))
    return " ".join(parts)


def playthrough(game: Game, seed: int) -> str:
    """A game by rule of thumb with a random move now and then, told in English, its last position drawn twice."""
    rng = random.Random(seed)
    pos = game.start(seed)
    lines = [f"{game.definition.title('en')}: {json.dumps(game.options)}, seed {seed}", "", pos.render(None, "en"), ""]
    number = 0
    while not pos.over:
        number += 1
        legal = pos.legal()
        action = rng.choice(legal) if rng.random() < 0.1 else pos._policy(rng.getrandbits(64))
        choice = f"{number}. seat {pos.to_move}, {len(legal)} moves: {game.notation(action)}"
        pos.play(action)
        lines += [choice, *(f"    {line}" for line in pos.log())]
    lines += ["", pos.render(None, "en"), "", pos.render(None, "es"), ""]
    for seat in range(game.players):
        sheet = ", ".join(f"{line.label('en')} {line.points}" for line in pos.score_sheet(seat))
        lines.append(f"seat {seat}: {pos.scores()[seat]} = {sheet}")
    lines.append(f"winners: {pos.winners()}")
    return "\n".join(line.rstrip() for line in "\n".join(lines).split("\n")) + "\n"


def all_playthroughs() -> dict[str, str]:
    out = {}
    for name, sets in SETS.items():
        for options in sets:
            out[label(name, options).replace(" ", "_") + ".txt"] = playthrough(malecon.load(name, **options), seed=7)
    return out


def all_counts() -> dict[str, list[int]]:
    """Decisions and a checksum of the scores of random games."""
    out = {}
    for name, sets in SETS.items():
        for options in sets:
            game = malecon.load(name, compiled=True, **options)
            out[label(name, options)] = list(game.engine.playouts(game.codes, COUNTED_GAMES, 1))
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", required=True, help="write the files anew")
    parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    for file, text in all_playthroughs().items():
        (FOLDER / file).write_text(text, encoding="utf-8")
    COUNTS.write_text(json.dumps(all_counts(), indent=1) + "\n", encoding="utf-8")
    print(f"{len(list(FOLDER.iterdir()))} files in {FOLDER}")


if __name__ == "__main__":
    main()
