"""How strong a net was as it grew: what a training kept, measured in the arena against fixed opponents."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import malecon
from malecon.arena.contest import hold
from malecon.arena.strength import seconds_a_move
from malecon.bots.net import Net
from malecon.bots.thought import both
from malecon.kernel.errors import MaleconError
from malecon.kernel.text import Text

NOTHING_KEPT = Text("{folder} holds no net", "en {folder} no hay ninguna red")
OPPONENTS = ("random", "rule", "search:1s", "net")  # the last is the net that comes with the game
FASTER = 10  # opponents that think by the clock get this many times fewer games


def kept_nets(folder: Path) -> dict[float, Path]:
    """The nets of a training by their minutes, from the first to what it is now."""
    files = [*sorted((folder / "past").glob("*.npz")), *folder.glob("net.npz")]
    if not files:
        raise MaleconError(both(NOTHING_KEPT, folder=str(folder)))
    return {Net.load(file).about["minutes"]: file for file in files}


def evaluate(
    folder: Path,
    game_id: str,
    games: int,
    *,
    players: int = 2,
    opponents: Sequence[str] = OPPONENTS,
    workers: int = 0,
) -> Iterator[dict[str, Any]]:
    """Every kept net against every opponent, alone at every seat in turn; `evaluations.json` keeps what is known."""
    file = folder / "evaluations.json"
    lines: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    game = malecon.load(game_id, players=players)
    nets, fewer = kept_nets(folder), max(2 * players, games // FASTER)
    counts = {opponent: fewer if seconds_a_move(game, opponent) else games for opponent in opponents}
    for minutes, path in nets.items():
        for opponent in opponents:
            count = counts[opponent]
            key = {"minutes": minutes, "players": players, "opponent": opponent, "games": count}
            known = [line for line in lines if key.items() <= line.items()]
            if known:
                yield known[0]
                continue
            bot = f"net@{path}"
            contest = hold(game, [bot, *[opponent] * (players - 1)], count, workers=workers)
            found = next(s for s in contest.standings if s.name == bot).to_json()
            line = {**key, **{k: found[k] for k in ("win_share", "interval", "score", "margin")}}
            lines.append(line)
            file.write_text(json.dumps(lines, indent=1) + "\n", encoding="utf-8")
            yield line
