"""What was seen, what it was worth, and how the net learns from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import torch
from torch import Tensor, nn

from malecon.learn.fleet import LEARNER, Fleet
from malecon.learn.lessons import Lessons, Some
from malecon.learn.player import Player, autocast


@dataclass(frozen=True)
class Settings:
    """The numbers of the method; those with two values go from the first to the second as the plan proceeds."""

    steps: int = 64  # decisions per game and iteration
    epochs: int = 2
    minibatches: int = 32  # per epoch
    rate: tuple[float, float] = (6e-4, 5e-5)
    warm_up: int = 100  # updates until the full rate is reached
    clip: float = 0.2
    trace: tuple[float, float] = (0.97, 0.97)  # GAE's lambda for moves; what counts comes at the end: no discount
    outlook: float = 0.97  # the same for what positions are worth
    entropy: tuple[float, float] = (0.02, 0.002)
    lead: tuple[float, float] = (0.5, 0.05)  # what ten points of lead are worth beside a won game
    soften: float = 1.0  # what is left of the certainty of the net that it begins from, so that it tries other moves
    school: float = 0.05  # of the plan: it also learns to play as the rule of thumb would, less and less
    shares_loss: float = 0.5
    lead_loss: float = 0.1
    gradient: float = 0.5  # the longest gradient

    def schooling(self, progress: float) -> float:
        """How much playing as the rule of thumb counts, when so much of the plan lies behind."""
        return max(0.0, 1 - progress / self.school) if self.school else 0.0


class Rollout:
    """`steps` decisions of every game of every fleet; the fleets lie side by side."""

    def __init__(self, fleets: Sequence[Fleet], steps: int, device: torch.device) -> None:
        self.fleets, self.device = fleets, device
        first = fleets[0]
        self.seats, self.steps = first.seats, steps
        n = sum(fleet.n for fleet in fleets)
        self.n = n
        kind = torch.bfloat16 if device.type == "cuda" else torch.float32
        entries, actions = first.obs.shape[1], first.mask.shape[1]
        self.obs = torch.zeros(steps, n, entries, dtype=kind, device=device)
        self.mask = torch.zeros(steps, n, actions, dtype=torch.bool, device=device)
        self.action = torch.zeros(steps, n, dtype=torch.int64, device=device)
        self.chance = torch.zeros(steps, n, device=device)
        self.value = torch.zeros(steps, n, self.seats + 1, device=device)  # all shares, then the lead
        self.advice = np.zeros((steps, n), np.int64)  # what the rule of thumb would have played
        self.seat = np.zeros((steps, n), np.int64)
        self.mine = np.zeros((steps, n), bool)
        self.done = np.zeros((steps, n), bool)
        self.share = np.zeros((steps, n, self.seats), np.float32)
        self.score = np.zeros((steps, n, self.seats), np.float32)
        self.players = np.concatenate([fleet.players for fleet in fleets])
        self.table = np.concatenate([fleet.table for fleet in fleets])
        self.opponent = np.concatenate([fleet.opponent for fleet in fleets])
        self.absent = torch.from_numpy(np.concatenate([fleet.absent for fleet in fleets])).to(device)
        order = (np.arange(self.seats)[:, None] + np.arange(self.seats)) % self.players[:, None, None]
        self._order = torch.from_numpy(order.reshape(n, -1)).to(device)  # every looker's neighbours, itself first
        at = np.cumsum([0, *(fleet.n for fleet in fleets)])
        self._columns = [slice(int(a), int(b)) for a, b in pairwise(at)]
        self._past_rows = [torch.from_numpy(fleet.past_rows).to(device) for fleet in fleets]
        pinned = device.type == "cuda"
        self._chosen = [torch.zeros(fleet.n, dtype=torch.int64, pin_memory=pinned) for fleet in fleets]
        self._past_chosen = [torch.zeros(len(f.past_rows), dtype=torch.int64, pin_memory=pinned) for f in fleets]
        self._ready = [torch.cuda.Event() if pinned else None for _ in fleets]  # type: ignore[no-untyped-call]

    @torch.no_grad()
    def collect(self, player: Player, past: Player, school: bool = True) -> Tensor:
        """Play on; returns what the last positions are worth to the seats to move, as `value`.

        While the net thinks about one fleet, the other is stepped. Without `school` the rule of thumb is asked only
        where it plays.
        """
        with autocast(self.device):
            for k in range(len(self.fleets)):
                self._think(k, 0, player, past)
            for t in range(self.steps):
                for k in range(len(self.fleets)):
                    self._step(k, t, school)
                    if t + 1 < self.steps:
                        self._think(k, t + 1, player, past)
            return torch.cat([self._judge(k, player) for k in range(len(self.fleets))])

    def _fetch(self, k: int) -> tuple[Tensor, Tensor]:
        obs, mask = self.fleets[k].seen()
        obs = obs.to(self.device, non_blocking=True).to(self.obs.dtype)
        return obs, mask.to(self.device, non_blocking=True).bool()

    def _think(self, k: int, t: int, player: Player, past: Player) -> None:
        columns, rows = self._columns[k], self._past_rows[k]
        obs, mask = self._fetch(k)
        absent = self.absent[columns]
        logs, shares, lead = player(obs, mask, absent)
        action = drawn(logs)
        self.obs[t, columns], self.mask[t, columns], self.action[t, columns] = obs, mask, action
        self.chance[t, columns] = logs.gather(1, action[:, None]).squeeze(-1)
        self.value[t, columns, :-1], self.value[t, columns, -1] = shares.exp(), lead
        self._chosen[k].copy_(action, non_blocking=True)
        if len(rows):
            theirs = drawn(past(obs[rows], mask[rows], absent[rows])[0])
            self._past_chosen[k].copy_(theirs, non_blocking=True)
        ready = self._ready[k]
        if ready is not None:
            ready.record()

    def _step(self, k: int, t: int, school: bool) -> None:
        fleet, columns = self.fleets[k], self._columns[k]
        ready = self._ready[k]
        if ready is not None:
            ready.synchronize()
        mine = fleet.deciding == LEARNER
        self.seat[t, columns], self.mine[t, columns] = fleet.seat, mine
        actions = self._chosen[k].numpy().copy()
        rows = fleet.past_rows
        actions[rows] = np.where(mine[rows], actions[rows], self._past_chosen[k].numpy())
        self.advice[t, columns] = advice = fleet.advice(everywhere=school)
        fleet.step(actions, advice)
        self.done[t, columns] = fleet.done
        self.share[t, columns], self.score[t, columns] = fleet.share, fleet.score

    def _judge(self, k: int, player: Player) -> Tensor:
        obs, mask = self._fetch(k)
        _, shares, lead = player(obs, mask, self.absent[self._columns[k]])
        return torch.cat([shares.exp(), lead[:, None]], 1)

    @torch.no_grad()
    def worth(self, last: Tensor, trace: float) -> Tensor:
        """How much better than expected each decision turned out for its seat, in all of `value`'s terms.

        Generalised advantages along each seat's own decisions; NaN where what came of one is not seen yet.
        """
        n, seats, device = self.n, self.seats, self.device
        seat = torch.from_numpy(self.seat).to(device)
        rows = torch.arange(n, device=device)
        done = torch.from_numpy(self.done).to(device)[..., None, None]
        final = self._final()
        coming = torch.full((n, seats, seats + 1), torch.nan, device=device)  # what comes next, for each seat
        tail = torch.zeros_like(coming)
        last_seat = torch.from_numpy(np.concatenate([fleet.seat for fleet in self.fleets]).astype(np.int64))
        coming[rows, last_seat.to(device)] = last
        out = torch.empty_like(self.value)
        for t in reversed(range(self.steps)):
            who = seat[t]
            coming = torch.where(done[t], self._relative(final[t]), coming)
            tail = tail.masked_fill(done[t], 0)
            out[t] = coming[rows, who] - self.value[t] + trace * tail[rows, who]
            coming[rows, who] = self.value[t]
            tail[rows, who] = out[t].nan_to_num(0)
        return out

    def _final(self) -> Tensor:
        """Every seat's share and lead (in tens of points) of the games that ended."""
        share, score = torch.from_numpy(self.share).to(self.device), torch.from_numpy(self.score).to(self.device)
        best = score.masked_fill(self.absent, -torch.inf).topk(2, -1).values
        lead = (score - torch.where(score == best[..., :1], best[..., 1:], best[..., :1])) / 10
        return torch.stack([share, lead], -1)

    def _relative(self, final: Tensor) -> Tensor:
        """[rows, seats that look, value's terms] from [rows, seats, (share, lead)]: seats counted from the looker."""
        shares = final[..., 0].gather(1, self._order).view(self.n, self.seats, self.seats)
        shares = shares.masked_fill(self.absent[:, None, :], 0)
        return torch.cat([shares, final[..., 1:]], -1)


@dataclass
class Update:
    """What an improvement looked like, on average."""

    entropy: float
    change: float  # how far the policy moved from the one that played (KL)
    policy: float
    shares: float
    lead: float
    search: float = 0.0  # how far the policy is from what the search walked (KL)


class Learner:
    """The net, and how it improves: the clipped objective of PPO, several times over the same decisions."""

    def __init__(self, player: Player, settings: Settings) -> None:
        self.player, self.settings, self.updates = player, settings, 0
        fused = next(player.parameters()).is_cuda
        self._adam = torch.optim.Adam(player.parameters(), lr=settings.rate[0], eps=1e-5, fused=fused)

    def improve(self, seen: Rollout, last: Tensor, progress: float, lessons: Lessons | None = None) -> Update:
        """Learn from a rollout and what its last positions are worth, and from lessons of the search if there are any.

        `progress` is how much of the plan lies behind, from 0 to 1.
        """
        settings = self.settings
        lead_weight, entropy_weight = between(settings.lead, progress), between(settings.entropy, progress)
        trace = between(settings.trace, progress)
        gains = seen.worth(last, trace)
        surprise = gains if trace == settings.outlook else seen.worth(last, settings.outlook)
        target = (surprise + seen.value).flatten(0, 1)
        gain = normalised(gains[..., 0] + lead_weight * gains[..., -1], seen).flatten()
        known = gains[..., 0].isfinite() & torch.from_numpy(seen.mine).to(seen.device)
        obs, mask, action, chance = (x.flatten(0, 1) for x in (seen.obs, seen.mask, seen.action, seen.chance))
        advice = torch.from_numpy(seen.advice).to(seen.device).flatten()
        school = settings.schooling(progress)
        sums, count = torch.zeros(6, device=seen.device), 0
        for some in self._minibatches(known.flatten().nonzero().squeeze(1)):
            absent = seen.absent[some % seen.n]
            with autocast(seen.device):
                logs, shares, lead = self.player(obs[some], mask[some], absent)
            moved = logs.gather(1, action[some, None]).squeeze(-1) - chance[some]
            ratio = moved.exp()
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            policy = -torch.min(ratio * gain[some], clipped * gain[some]).mean()
            entropy = -(logs.exp() * logs).sum(-1).mean()
            goal = target[some]
            shares_loss = -(goal[:, :-1] * shares.masked_fill(absent, 0)).sum(-1).mean()
            lead_loss = nn.functional.smooth_l1_loss(lead, goal[:, -1])
            loss = policy - entropy_weight * entropy
            if school:
                loss = loss - school * logs.gather(1, advice[some, None]).mean()
            loss = loss + settings.shares_loss * shares_loss + settings.lead_loss * lead_loss
            search = torch.zeros_like(policy)
            if lessons:
                lesson, search = self._study(lessons.some())
                loss = loss + lessons.course.weight * lesson
            self._descend(loss, between(settings.rate, progress))
            with torch.no_grad():
                change = (ratio - 1 - moved).mean()
                sums += torch.stack([entropy, change, policy, shares_loss, lead_loss, search])
            count += 1
        return Update(*(sums / max(1, count)).tolist())

    def _study(self, some: Some) -> tuple[Tensor, Tensor]:
        """How badly the lessons are known, and how far the policy is from the walks."""
        with autocast(some.obs.device):
            logs, shares, _ = self.player(some.obs, some.mask, some.absent)
        moves = some.moves.float()
        missed = -(moves * logs).sum(-1).mean()
        judged = -(some.shares * shares.masked_fill(some.absent, 0)).sum(-1).mean()
        distance = missed.detach() + torch.xlogy(moves, moves).sum(-1).mean()
        return missed + self.settings.shares_loss * judged, distance

    def _minibatches(self, choices: Tensor) -> Iterator[Tensor]:
        for _ in range(self.settings.epochs):
            order = torch.randperm(len(choices), device=choices.device)
            yield from choices[order].chunk(self.settings.minibatches)

    def _descend(self, loss: Tensor, rate: float) -> None:
        self.updates += 1
        for group in self._adam.param_groups:
            group["lr"] = rate * min(1.0, self.updates / self.settings.warm_up)
        self._adam.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(self.player.parameters(), self.settings.gradient)
        self._adam.step()


def between(pair: tuple[float, float], progress: float) -> float:
    """From the first number to the second as the plan proceeds."""
    return pair[0] + (pair[1] - pair[0]) * min(1.0, progress)


def normalised(gain: Tensor, seen: Rollout) -> Tensor:
    """Mean 0 and deviation 1 at every table by itself, since a share of five is not a share of two."""
    out = torch.empty_like(gain)
    for table in np.unique(seen.table):
        columns = torch.from_numpy(np.flatnonzero(seen.table == table)).to(gain.device)
        part = gain[:, columns]
        known = part[part.isfinite()]
        out[:, columns] = (part - known.mean()) / (known.std() + 1e-6)
    return out


def drawn(logs: Tensor) -> Tensor:
    """An action by chance, from the logarithms of the chances."""
    return (logs - torch.empty_like(logs).exponential_().log_()).argmax(-1)
