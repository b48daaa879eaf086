"""Matches between bots: who sits where with which seed, playing one, and keeping every result that is finished."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any

import malecon
from malecon.bots import make
from malecon.bots.thought import both
from malecon.kernel.chance import GOLDEN, M64, scramble
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Game, Position
from malecon.kernel.text import Text

ALONE = Text("only one bot is named; it would play against itself", "solo hay un bot; jugaría contra sí mismo")
LINE_UP = Text(
    "a bot is named several times, so the names are a table: name {n:bot|bots}, one for every seat",
    "un bot aparece varias veces, así que los nombres son una mesa: indica {n:bot|bots}, uno por asiento",
)
TOO_FEW = Text("--games: ask for one game or more", "--games: pide al menos una partida")
OTHER_FOLDER = Text(
    "{folder} holds matches of another game or other options; choose another folder",
    "{folder} guarda partidas de otro juego o con otras opciones; elige otra carpeta",
)


@dataclass(frozen=True)
class Match:
    """One game to be played: the bots by seat, and the seed that all its chance comes from."""

    game: str
    options: str  # as JSON, so that a match can be compared and sent anywhere
    seed: int
    seats: tuple[str, ...]

    @property
    def key(self) -> str:
        return f"{self.seed} {' | '.join(self.seats)}"


@dataclass(frozen=True)
class Result:
    """What came out: points, share of the win and place of every seat, and the seconds each spent thinking."""

    seed: int
    seats: tuple[str, ...]
    scores: tuple[float, ...]
    shares: tuple[float, ...]
    places: tuple[int, ...]
    decisions: tuple[int, ...]  # those with a choice
    seconds: tuple[float, ...]

    @property
    def key(self) -> str:
        return f"{self.seed} {' | '.join(self.seats)}"

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Result:
        values: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in data.items()}
        return cls(**values)


def seatings(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Every line-up in every rotation, so that each bot sits equally often in each seat.

    With more bots than seats all line-ups meet; with fewer, the bots take turns around the table. A bot named several
    times sits in so many seats: one against the rest is A B B B.
    """
    if len(set(bots)) != len(bots):
        if len(set(bots)) == 1:
            raise MaleconError(ALONE)
        if len(bots) != players:
            raise MaleconError(both(LINE_UP, n=players))
    if len(bots) >= players:
        line_ups = list(combinations(bots, players))
    else:
        line_ups = [tuple(bots[(first + i) % len(bots)] for i in range(players)) for first in range(len(bots))]
    rotated = [line_up[k:] + line_up[:k] for line_up in line_ups for k in range(players)]
    return list(dict.fromkeys(rotated))


def plan(game: Game, bots: Sequence[str], games: int, seed: int = 0) -> list[Match]:
    """At least so many matches: whole sets of seatings, each set with one seed, so that luck is the same for all."""
    if games < 1:
        raise MaleconError(TOO_FEW)
    for name in bots:
        make(name, game)  # a wrong name is refused before anything is played
    around = seatings(bots, game.players)
    options = json.dumps(game.options, sort_keys=True)
    seeds = -(-games // len(around))
    return [Match(game.id, options, seed + k, seats) for k in range(seeds) for seats in around]


@lru_cache(maxsize=16)
def loaded(game: str, options: str) -> Game:
    return malecon.load(game, **json.loads(options))


def decision_seed(seed: int, number: int) -> int:
    """The seed a bot gets for the n-th decision of a match, whoever takes it."""
    return scramble((scramble(seed & M64) + (number + 1) * GOLDEN) & M64)


def play(match: Match) -> dict[str, Any]:
    """Play one match to the end."""
    game = loaded(match.game, match.options)
    pos = game.start(match.seed)
    bots = [make(name, game) for name in match.seats]
    seconds, decisions, number = [0.0] * game.players, [0] * game.players, 0
    while pos.to_move is not None:
        seat, choices = pos.to_move, len(pos.legal())
        start = time.perf_counter()
        action = bots[seat].choose(pos, decision_seed(match.seed, number))
        if choices > 1:
            seconds[seat] += time.perf_counter() - start
            decisions[seat] += 1
        pos.play(action)
        number += 1
    return asdict(outcome(match, pos, decisions, seconds))


def outcome(match: Match, pos: Position, decisions: Sequence[int], seconds: Sequence[float]) -> Result:
    winners = pos.winners()
    order = list(zip(pos._scores(), pos._tiebreaks(), strict=True))
    return Result(
        seed=match.seed,
        seats=match.seats,
        scores=tuple(float(x) for x in pos.scores()),
        shares=tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(order))),
        places=tuple(1 + sum(other > mine for other in order) for mine in order),
        decisions=tuple(decisions),
        seconds=tuple(round(x, 3) for x in seconds),
    )


# ---- keeping results ------------------------------------------------------------------------------------------------
class Notebook:
    """A folder in which every finished match is one line; a run that was broken off goes on from there."""

    def __init__(self, folder: Path, game: Game, name: str = "results.jsonl") -> None:
        self.path = folder / name
        about = {"game": game.id, "rules": game.definition.rules_version, "options": game.options}
        head = folder / "about.json"
        folder.mkdir(parents=True, exist_ok=True)
        if not head.exists():
            head.write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
        elif json.loads(head.read_text(encoding="utf-8")) != about:
            raise MaleconError(both(OTHER_FOLDER, folder=str(folder)))

    def lines(self) -> Iterator[dict[str, Any]]:
        """All that was written; a line that was cut off in the middle is as if it had not been played."""
        if not self.path.exists():
            return
        with self.path.open(encoding="utf-8") as file:
            for line in file:
                try:
                    yield json.loads(line)
                except ValueError:
                    continue

    def add(self, result: Mapping[str, Any]) -> None:
        with self.path.open("a+b") as file:
            if file.tell() > 0:
                file.seek(-1, 2)
                if file.read(1) != b"\n":
                    file.write(b"\n")
            file.write((json.dumps(result) + "\n").encode())
