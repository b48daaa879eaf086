"""Expert iteration: what the net's own search finds in some of the games, for the net to learn by heart.

Where winning and losing teach no more, searching does: a tree is grown for the seat to move in games of the fleets, all
trees together, each walk one evaluation of the net. The moves that were walked most and the values found are kept for a
while, and every improvement looks at some of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import torch
from torch import Tensor

import malecon
from malecon.bots.guided import Guidance, branches, guidance
from malecon.learn.fleet import Fleet
from malecon.learn.player import Player, autocast


@dataclass(frozen=True)
class Course:
    """How much searching is learnt from."""

    trees: int = 0  # games that are searched before every improvement; 0: none
    walks: int = 200  # in each of their trees
    floor: float = 0.1  # the least chance of a move there: who is sure of himself learns little
    sharpen: float = 2.0  # the power that shares of walks are raised to: curiosity is not to be learnt
    kept: int = 400_000  # lessons that are kept, the latest
    looked_at: int = 2048  # in every step of an improvement
    weight: float = 1.0  # beside what playing teaches


@dataclass
class Some:
    """Lessons: what was seen and allowed, the share of the walks that each move got, and all seats' values."""

    obs: Tensor
    mask: Tensor
    absent: Tensor
    moves: Tensor
    shares: Tensor


class Lessons:
    """The latest lessons, on the device that learns."""

    def __init__(self, fleets: Sequence[Fleet], game: str, course: Course, device: torch.device, seed: int) -> None:
        self.course, self.device = course, device
        settings = replace(guidance(game), floor=course.floor, played=0.0, playouts=0)
        self._groves = [Grove(fleet, game, course, settings, device, seed + k) for k, fleet in enumerate(fleets)]
        entries, actions, seats = fleets[0].obs.shape[1], fleets[0].mask.shape[1], fleets[0].seats
        kind = torch.bfloat16 if device.type == "cuda" else torch.float32
        room = max(course.kept, course.trees)
        self._all = Some(
            torch.zeros(room, entries, dtype=kind, device=device),
            torch.zeros(room, actions, dtype=torch.bool, device=device),
            torch.zeros(room, seats, dtype=torch.bool, device=device),
            torch.zeros(room, actions, dtype=kind, device=device),
            torch.zeros(room, seats, device=device),
        )
        self._at = self.count = 0

    @torch.no_grad()
    def add(self, player: Player) -> None:
        """Search in games of every fleet as they stand now; while one grove is judged by the net the other walks."""
        with autocast(self.device):
            for grove in self._groves:
                grove.plant()
                grove.ask(player)
            for _ in range(self.course.walks - 1):
                for grove in self._groves:
                    grove.hear()
                    grove.ask(player)
            for grove in self._groves:
                grove.hear()
                self._keep(grove.found())

    def _keep(self, new: Some) -> None:
        room, n = len(self._all.obs), len(new.obs)
        where = (self._at + torch.arange(n, device=self.device)) % room
        for name, value in vars(new).items():
            kept = getattr(self._all, name)
            kept[where] = value.to(kept.dtype)
        self._at = (self._at + n) % room
        self.count = min(room, self.count + n)

    def some(self) -> Some:
        """As many as a step of an improvement looks at, by chance."""
        which = torch.randint(self.count, (self.course.looked_at,), device=self.device)
        return Some(**{name: value[which] for name, value in vars(self._all).items()})


class Grove:
    """Trees over some games of one fleet, and the net that they ask."""

    def __init__(
        self, fleet: Fleet, game: str, course: Course, settings: Guidance, device: torch.device, seed: int
    ) -> None:
        self.fleet, self.device = fleet, device
        self.n, self._sharpen = max(1, course.trees // 2), course.sharpen
        self._random = np.random.default_rng(seed)
        loaded = malecon.load(game)
        scales = loaded.observation_scales
        self._core = loaded.engine.Grove(self.n, branches(course.walks), fleet.threads, scales, *settings.numbers)
        pinned = device.type == "cuda"
        self._obs = torch.zeros(self.n, len(scales), pin_memory=pinned)
        self._mask = torch.zeros(self.n, loaded.n_actions, dtype=torch.uint8, pin_memory=pinned)
        self._answers = [
            torch.zeros(self.n, size, pin_memory=pinned) for size in (loaded.n_actions, fleet.seats, 1)
        ]  # chances, shares, lead
        self._ready = torch.cuda.Event() if pinned else None  # type: ignore[no-untyped-call]
        self._absent = torch.zeros(self.n, fleet.seats, dtype=torch.bool, device=device)
        self._rows = np.zeros(0, np.int64)

    def plant(self) -> None:
        """Choose games by chance and start anew from where they stand."""
        rows = np.sort(self._random.choice(self.fleet.n, self.n, replace=self.n > self.fleet.n))
        first = 0
        for batch, chosen in self.fleet.games(rows):
            self._core.plant(first, batch, chosen, int(self._random.integers(2**63)))
            first += len(chosen)
        self._rows, self._absent = rows, torch.from_numpy(self.fleet.absent[rows]).to(self.device)

    def ask(self, player: Player) -> None:
        """One walk in every tree, and the net begins to think about where they led."""
        self._core.gather(self._obs.numpy(), self._mask.numpy())
        obs, mask = self._obs.to(self.device, non_blocking=True), self._mask.to(self.device, non_blocking=True)
        logs, shares, lead = player(obs, mask.bool(), self._absent)
        for place, answer in zip(self._answers, (logs.exp(), shares.exp(), lead[:, None]), strict=True):
            place.copy_(answer, non_blocking=True)
        if self._ready is not None:
            self._ready.record()

    def hear(self) -> None:
        """Take what the net says."""
        if self._ready is not None:
            self._ready.synchronize()
        self._core.learn(*(answer.numpy() for answer in self._answers))

    def found(self) -> Some:
        """What there is to learn from the trees as they are."""
        walks, shares = (torch.zeros_like(answer) for answer in self._answers[:2])
        self._core.found(walks.numpy(), shares.numpy())
        walks = walks.to(self.device) ** self._sharpen
        moves = walks / walks.sum(1, keepdim=True)
        obs, mask = (torch.from_numpy(x[self._rows]).to(self.device) for x in (self.fleet.obs, self.fleet.mask))
        return Some(obs, mask.bool(), self._absent, moves, shares.to(self.device))
