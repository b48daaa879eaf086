"""The loop of learning: collect, improve, show, keep. A folder holds all there is to go on from.

checkpoint.npz  the net in full precision, how far it got and with which settings
past/000120.npz what it was after so many hundredths of a minute: opponents for later, measured by the arena
net.npz         what it is now, as the bots read it
curves.jsonl    a line every few seconds
"""

from __future__ import annotations

import json
import os
import random
import time
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

import malecon
from malecon.bots.thought import both
from malecon.kernel.errors import MaleconError
from malecon.kernel.text import Text
from malecon.learn.fleet import LEARNER, PAST, RULE, Fleet, Mix
from malecon.learn.lessons import Course, Lessons
from malecon.learn.player import Player
from malecon.learn.ppo import Learner, Rollout, Settings, Update
from malecon.learn.tables import Table, tables_for
from malecon.version import VERSION

NOT_COMPILED = Text(
    "{game} is not compiled here, and learning needs millions of games: see malecon doctor",
    "{game} no está compilado aquí, y para aprender hacen falta millones de partidas: mira malecon doctor",
)
NO_DEVICE = Text("--device: there is no {name} here ({why})", "--device: aquí no hay {name} ({why})")
OTHER_GAME = Text("{folder} belongs to {game}", "{folder} es de {game}")
NO_TABLE = Text(
    "--tables: {game} is not learnt at tables of {first} to {last}",
    "--tables: {game} no se aprende en mesas de {first} a {last}",
)
NOT_A_CHECKPOINT = Text("{file} cannot be read ({why})", "no se puede leer {file} ({why})")
POOL = 12  # past selves kept at hand


@dataclass(frozen=True)
class Plan:
    """What is asked for."""

    game: str
    out: Path
    minutes: float = 10.0  # now
    total: float = 0.0  # from the very beginning; 0: what lies behind and `minutes`
    device: str = "cpu"
    threads: int = 0  # 0: one per core
    rows: int = 16384  # games side by side
    width: int = 512
    blocks: int = 3
    seed: int = 1
    tables: tuple[int, int] = (0, 99)  # the least and the most players
    start: str = ""  # the checkpoint of another training to begin from
    past_every: float = 1.0  # minutes
    show_every: float = 10.0  # seconds
    iterations: int = 0  # stop after so many, 0: when the minutes are over
    mix: Mix = field(default_factory=Mix)
    settings: Settings = field(default_factory=Settings)
    course: Course = field(default_factory=Course)

    @classmethod
    def of(cls, game: str, out: Path, **wishes: Any) -> Plan:
        """A plan with what has proved good for the game, or for going on from a net that plays well already."""
        if wishes.get("start"):
            many = wishes.get("tables", cls.tables)[0] > 2
            mix, settings = (GOING_ON_FROM_THREE if many else GOING_ON).get(game, USUALLY_ON)
        else:
            mix, settings = RECIPES.get(game, (Mix(), Settings()))
        return cls(game, out, mix=mix, settings=settings, **wishes)


# Scores of San Francisco lie close together, so that a point counts for more there; and its rule of thumb is a good
# opponent to learn from.
RECIPES = {"san-francisco": (Mix(rule=25, past=15), Settings(lead=(2.0, 0.5)))}
# A net that has learnt for long is certain of moves that it has not tried for long, wrong ones among them. So it goes
# on with less certainty and more curiosity, and with smaller steps than from nothing. At first, what the net makes of
# the next positions and of the points says more about a move than the end of the game does, which is mostly chance:
# with two players of San Francisco much more, with three and four of it less.
USUALLY_ON = (
    Mix(rule=45, past=15),
    Settings(rate=(5e-4, 2e-5), entropy=(0.025, 0.003), soften=0.45, school=0.0, lead=(1.0, 0.15), trace=(0.8, 0.96)),
)
SAN_FRANCISCO_ON = Settings(
    rate=(5e-4, 2e-5), entropy=(0.03, 0.004), soften=0.5, school=0.0, lead=(2.0, 1.0), trace=(0.6, 0.95), lead_loss=0.5
)
GOING_ON = {"san-francisco": (Mix(rule=50, past=10), SAN_FRANCISCO_ON)}
GOING_ON_FROM_THREE = {
    "san-francisco": (Mix(rule=45, past=15), replace(SAN_FRANCISCO_ON, lead=(3.0, 1.0), trace=(0.93, 0.97)))
}


class Training:
    """A net in the making."""

    def __init__(self, plan: Plan, clock: Callable[[], float] = time.monotonic) -> None:
        if not malecon.load(plan.game).compiled:
            raise MaleconError(both(NOT_COMPILED, game=plan.game))
        self.plan, self._clock = plan, clock
        self.tables = some_tables(plan.game, plan.tables)
        self.device = usable(plan.device)
        torch.manual_seed(plan.seed)
        self._random = random.Random(plan.seed)
        self.minutes, self.iterations, self.decisions, self.games = 0.0, 0, 0, 0
        definition = malecon.definition(plan.game)
        self.player = Player.of(definition, plan.width, plan.blocks).to(self.device)
        self.past = Player.of(definition, plan.width, plan.blocks).to(self.device).requires_grad_(False)
        self.pool: list[dict[str, Tensor]] = []
        self.began: dict[str, Any] | None = None  # what is to be known about the net that it began from
        self._resume()
        self.learner = Learner(self.player, plan.settings)
        threads = plan.threads or os.cpu_count() or 1
        half = max(1, plan.rows // 2)
        pinned = self.device.type == "cuda"
        self.fleets = [
            Fleet(plan.game, self.tables, half, plan.mix, plan.seed + 10**9 * (k + 1), threads, pinned)
            for k in range(2)
        ]
        self.rollout = Rollout(self.fleets, plan.settings.steps, self.device)
        self.lessons: Lessons | None = None
        if plan.course.trees:
            self.lessons = Lessons(self.fleets, plan.game, plan.course, self.device, plan.seed)

    # ---- the loop ---------------------------------------------------------------------------------------------------
    def run(self, show: Callable[[dict[str, Any]], None]) -> None:
        """Learn until the minutes are over; `show` gets what happened since it was last called."""
        plan, start, before = self.plan, self._clock(), self.minutes
        total = plan.total or before + plan.minutes
        shown = kept = start
        tally, updates, told = Tally(self.rollout), [], self.decisions
        if not self.pool:
            self._remember()
        rounds = 0
        try:
            while True:
                self.past.load_state_dict(self._random.choice(self.pool[-3:] if rounds % 2 else self.pool))
                progress = self.minutes / total
                last = self.rollout.collect(self.player, self.past, plan.settings.schooling(progress) > 0)
                if self.lessons:
                    self.lessons.add(self.player)
                updates.append(self.learner.improve(self.rollout, last, progress, self.lessons))
                tally.count(self.rollout)
                rounds, self.iterations = rounds + 1, self.iterations + 1
                self.decisions += self.rollout.n * self.rollout.steps
                now = self._clock()
                self.minutes = before + (now - start) / 60
                over = now - start >= 60 * plan.minutes or rounds == plan.iterations
                if over or now - shown >= plan.show_every:
                    self.games += tally.games
                    line = self._line(tally, updates, (self.decisions - told) / max(1e-9, now - shown))
                    add_line(plan.out / "curves.jsonl", line)
                    show(line)
                    shown, tally, updates, told = now, Tally(self.rollout), [], self.decisions
                if over or now - kept >= 60 * plan.past_every:
                    kept = now
                    self._remember()
                    self.save()
                if over:
                    return
        except KeyboardInterrupt:
            self.save()
            raise

    def _line(self, tally: Tally, updates: list[Update], speed: float) -> dict[str, Any]:
        means = {name: round(float(np.mean([getattr(u, name) for u in updates])), 5) for name in asdict(updates[0])}
        return {
            "minutes": round(self.minutes, 3),
            "iterations": self.iterations,
            "decisions": self.decisions,
            "games": self.games,
            "decisions_per_second": round(speed),
            **means,
            "tables": tally.tables([table.name for table in self.tables]),
        }

    # ---- keeping ----------------------------------------------------------------------------------------------------
    def about(self) -> dict[str, Any]:
        """What is to be known about the net: where it comes from and how it can be made again."""
        plan = {k: v for k, v in asdict(self.plan).items() if k not in ("out", "start")}
        return {
            "game": self.plan.game,
            "malecon": VERSION,
            "torch": torch.__version__,
            "minutes": round(self.minutes, 2),
            "iterations": self.iterations,
            "decisions": self.decisions,
            "games": self.games,
            "plan": plan,
            "tables": [table.name for table in self.tables],
            **({"began": self.began} if self.began else {}),
        }

    def save(self) -> None:
        """Everything needed to go on."""
        self.player.save(self.plan.out / "checkpoint.npz", self.about(), torch.float32)
        self.player.save(self.plan.out / "net.npz", self.about())

    def _remember(self) -> None:
        """Add the net as it is to the past selves, in memory and in the folder."""
        self.pool.append({name: value.detach().clone() for name, value in self.player.state_dict().items()})
        if len(self.pool) > POOL:
            del self.pool[self._random.randrange(1, POOL - 3)]  # the first and the latest stay
        self.player.save(self.plan.out / "past" / f"{round(self.minutes * 100):06}.npz", self.about())

    def _resume(self) -> None:
        file, anew = self.plan.out / "checkpoint.npz", False
        if not file.exists():
            if not self.plan.start:
                return
            file, anew = Path(self.plan.start), True
        about = take_up(self.player, file, self.plan.game, str(self.plan.start if anew else self.plan.out), self.device)
        self.began = about if anew else about.get("began")
        if anew:
            self.player.soften(self.plan.settings.soften)
            return
        self.minutes, self.iterations = about["minutes"], about["iterations"]
        self.decisions, self.games = about["decisions"], about["games"]
        for path in sorted((self.plan.out / "past").glob("*.npz"))[-POOL:]:
            self.pool.append(Player.read(path, self.device)[0])


@dataclass
class Sum:
    """Numbers of one table, added up."""

    games: int = 0
    winning: float = 0.0
    fair: dict[int, list[float]] = field(default_factory=lambda: {RULE: [], PAST: []})


class Tally:
    """What became of the games: winning scores where the learner plays alone, its share of the wins where it does not.

    The share is given in fair shares: 1 is as much as any seat gets among equals.
    """

    def __init__(self, rollout: Rollout) -> None:
        self._learners = (rollout.opponent == LEARNER) & (np.arange(rollout.seats) < rollout.players[:, None])
        self._kind = rollout.opponent.max(1)
        self._table, self._players = rollout.table, rollout.players
        self._sums: dict[int, Sum] = {}
        self.games = 0

    def count(self, rollout: Rollout) -> None:
        """Add the games that ended in a rollout."""
        for table in np.unique(self._table):
            columns = np.flatnonzero(self._table == table)
            steps, which = np.nonzero(rollout.done[:, columns])
            rows = columns[which]
            total = self._sums.setdefault(int(table), Sum())
            self.games += len(rows)
            alone = self._kind[rows] == LEARNER
            total.games += int(alone.sum())
            total.winning += float(rollout.score[steps[alone], rows[alone]].max(1, initial=-np.inf).sum())
            for kind in (RULE, PAST):
                some = self._kind[rows] == kind
                learners = self._learners[rows[some]]
                won = (rollout.share[steps[some], rows[some]] * learners).sum(1)
                total.fair[kind].extend(won / learners.sum(1) * self._players[rows[some]])

    def tables(self, names: list[str]) -> dict[str, dict[str, float]]:
        """By table: games, mean winning score, and fair shares won against the rule of thumb and past selves."""
        out = {}
        for t, total in self._sums.items():
            found: dict[str, float] = {"games": total.games}
            if total.games:
                found["winning_score"] = round(total.winning / total.games, 2)
            for kind, name in ((RULE, "rule"), (PAST, "past")):
                if total.fair[kind]:
                    found[name] = round(float(np.mean(total.fair[kind])), 3)
            out[names[t]] = found
        return out


def take_up(player: Player, file: Path, game: str, source: str, device: torch.device) -> dict[str, Any]:
    """Go on from the weights of a file, which must be of this game; returns what is to be known about them."""
    weights, about = weights_of(file, game, source, device)
    try:
        player.load_state_dict(weights)
    except RuntimeError as error:
        raise MaleconError(both(NOT_A_CHECKPOINT, file=str(file), why=str(error).splitlines()[0])) from error
    return about


def weights_of(file: Path, game: str, source: str, device: torch.device) -> tuple[dict[str, Tensor], dict[str, Any]]:
    """The weights in a file and what is to be known about them, if they are of this game."""
    try:
        weights, about = Player.read(file, device)
        other: str = about["game"]
    except (OSError, KeyError, ValueError, zipfile.BadZipFile) as error:
        raise MaleconError(both(NOT_A_CHECKPOINT, file=str(file), why=str(error).splitlines()[0])) from error
    if other != game:
        raise MaleconError(both(OTHER_GAME, folder=source, game=other))
    return weights, about


def add_line(file: Path, line: dict[str, Any]) -> None:
    """Write down one more line of a curve."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as curve:
        curve.write(json.dumps(line) + "\n")


def some_tables(game: str, wanted: tuple[int, int]) -> Sequence[Table]:
    """The tables of a game with so many players; there must be some."""
    found = tables_for(game, *wanted)
    if not found:
        raise MaleconError(both(NO_TABLE, game=game, first=str(wanted[0]), last=str(wanted[1])))
    return found


def usable(name: str) -> torch.device:
    """The device of that name, if it works."""
    try:
        device = torch.device(name)
        torch.zeros(1, device=device)
    except (RuntimeError, AssertionError) as error:
        raise MaleconError(both(NO_DEVICE, name=repr(name), why=str(error).splitlines()[0])) from error
    return device
