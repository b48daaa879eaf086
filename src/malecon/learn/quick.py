"""The quick net: one small layer that learns to play as a game's nets do, for the games that a search imagines.

Thousands of games are played side by side; at every decision the nets in the package say what they would play and how
they see the game, and the small one learns to say the same. Half of the games go on as the small net would play them,
so that it knows what to do where its own mistakes lead, and in some a move is made by chance now and then.

quick.npz    the small net as it is now; the same command goes on from there
quick.jsonl  a line every few seconds
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

import malecon
from malecon.bots.net import NO_NET, Net, shipped
from malecon.bots.thought import both
from malecon.kernel.errors import MaleconError
from malecon.learn.fleet import Fleet, Mix
from malecon.learn.player import Player, autocast
from malecon.learn.training import NOT_COMPILED, add_line, some_tables, take_up, usable
from malecon.version import VERSION

WIDTH = 64  # as kernel/quick.pxi has it
WILD = 0.02  # share of moves by chance, in every other game
KINDS = 4  # of games: as the nets play, as the small net plays, and both with wild moves


@dataclass(frozen=True)
class QuickPlan:
    """What is asked for."""

    game: str
    out: Path
    minutes: float = 2.0
    device: str = "cpu"
    threads: int = 0  # 0: one per core
    rows: int = 16384  # games side by side
    seed: int = 1
    tables: tuple[int, int] = (0, 99)  # the least and the most players
    rate: float = 3e-3  # at the beginning; it falls evenly to nothing
    warm_up: int = 100  # steps until it is reached
    shares_loss: float = 0.3
    lead_loss: float = 0.1
    gradient: float = 1.0  # the longest gradient
    show_every: float = 10.0  # seconds
    steps: int = 0  # stop after so many, 0: when the minutes are over


class QuickTraining:
    """A small net in the making."""

    def __init__(self, plan: QuickPlan, clock: Callable[[], float] = time.monotonic) -> None:
        if not malecon.load(plan.game).compiled:
            raise MaleconError(both(NOT_COMPILED, game=plan.game))
        self.plan, self._clock, self.device = plan, clock, usable(plan.device)
        torch.manual_seed(plan.seed)
        tables = some_tables(plan.game, plan.tables)
        self.positions = 0
        self.player = Player.of(malecon.definition(plan.game), WIDTH, 0).to(self.device)
        self._resume()
        self._adam = torch.optim.Adam(self.player.parameters())
        threads, half = plan.threads or os.cpu_count() or 1, max(1, plan.rows // 2)
        pinned = self.device.type == "cuda"
        self._classes = [
            Class(Fleet(plan.game, tables, half, Mix(0, 0), plan.seed + 10**9 * (k + 1), threads, pinned), self.device)
            for k in range(2)
        ]
        numbers = [table.players for table in tables]
        nets = [shipped(plan.game, players) for players in (min(numbers), max(numbers))]
        self._two, self._more = (self._teacher(net) for net in nets)
        self._alike = nets[0] is nets[1]

    def _teacher(self, net: Net | None) -> Player:
        if net is None:
            raise MaleconError(both(NO_NET, game=self.plan.game))
        return Player.like(net).to(self.device).requires_grad_(False)

    def _resume(self) -> None:
        file = self.plan.out / "quick.npz"
        if file.exists():
            about = take_up(self.player, file, self.plan.game, str(self.plan.out), self.device)
            self.positions = about["positions"]

    def run(self, show: Callable[[dict[str, Any]], None]) -> None:
        """Learn until the minutes are over; `show` gets what happened since it was last called."""
        plan, start = self.plan, self._clock()
        shown, told, steps = start, self.positions, 0
        found: list[Tensor] = []
        try:
            while True:
                passed = (self._clock() - start) / 60
                left = 1 - (steps / plan.steps if plan.steps else min(1.0, passed / plan.minutes))
                rate = plan.rate * max(0.01, left) * min(1.0, (steps + 1) / plan.warm_up)
                found += [self._step(some, rate) for some in self._classes]
                steps += 1
                now = self._clock()
                over = steps == plan.steps or (not plan.steps and now - start >= 60 * plan.minutes)
                if over or now - shown >= plan.show_every:
                    distance, same = torch.stack(found).mean(0).tolist()
                    line = {
                        "minutes": round((now - start) / 60, 3),
                        "positions": self.positions,
                        "positions_per_second": round((self.positions - told) / max(1e-9, now - shown)),
                        "distance": round(distance, 5),
                        "same": round(same, 5),
                    }
                    add_line(plan.out / "quick.jsonl", line)
                    show(line)
                    shown, told = now, self.positions
                    found.clear()
                if over:
                    break
        finally:
            self.save()

    def _step(self, some: Class, rate: float) -> Tensor:
        """One decision in every game of a class, and what the small net learns from the teachers' word on them."""
        obs, mask = some.seen()
        with torch.no_grad(), autocast(self.device):
            moves, shares, lead = self._more(obs, mask, some.absent)
            if not self._alike:
                two_moves, two_shares, two_lead = self._two(obs, mask, some.absent)
                moves = torch.where(some.two[:, None], two_moves, moves)
                shares = torch.where(some.two[:, None], two_shares, shares)
                lead = torch.where(some.two, two_lead, lead)
        chances = moves.exp()
        mine, my_shares, my_lead = self.player(obs, mask, some.absent)
        choice = mask.sum(1) > 1
        far = (chances * (moves - mine)).masked_fill(~mask, 0).sum(1)[choice]
        seats = (shares.exp() * -my_shares).masked_fill(some.absent, 0).sum(1).mean()
        loss = far.mean() + self.plan.shares_loss * seats + self.plan.lead_loss * (lead - my_lead).square().mean()
        for group in self._adam.param_groups:
            group["lr"] = rate
        self._adam.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.player.parameters(), self.plan.gradient)
        self._adam.step()
        some.step(chances, mine.detach().exp(), mask)
        self.positions += some.fleet.n
        same = (mine.argmax(1) == moves.argmax(1))[choice].float().mean()
        return torch.stack([far.detach().mean(), same])

    def save(self) -> None:
        """The small net, as the search reads it."""
        plan = {k: v for k, v in asdict(self.plan).items() if k != "out"}
        about = {"game": self.plan.game, "malecon": VERSION, "torch": torch.__version__, "positions": self.positions}
        self.player.save(self.plan.out / "quick.npz", {**about, "quick_plan": plan})


class Class:
    """Games that are learnt from."""

    def __init__(self, fleet: Fleet, device: torch.device) -> None:
        self.fleet, self.device = fleet, device
        self.absent = torch.from_numpy(fleet.absent).to(device)
        self.two = torch.from_numpy(fleet.players == 2).to(device)
        kind = torch.arange(fleet.n, device=device) % KINDS
        self._own, self._wild = kind < KINDS // 2, kind % 2 == 0

    def seen(self) -> tuple[Tensor, Tensor]:
        obs, mask = self.fleet.seen()
        return obs.to(self.device, non_blocking=True), mask.to(self.device, non_blocking=True).bool()

    def step(self, theirs: Tensor, mine: Tensor, mask: Tensor) -> None:
        """Play on, each game in its way."""
        chances = torch.where(self._own[:, None], mine, theirs)
        by_chance = self._wild & (torch.rand(len(mask), device=self.device) < WILD)
        chances = torch.where(by_chance[:, None], mask.float(), chances)
        actions = torch.multinomial(chances, 1)[:, 0].cpu().numpy()
        self.fleet.step(actions, actions)
