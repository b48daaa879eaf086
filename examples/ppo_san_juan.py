"""Learning San Juan by self-play: PPO in plain PyTorch on a batch of games.

    python examples/ppo_san_juan.py --minutes 5

One network plays all seats. Every few iterations it plays against random opponents and against the rule of thumb, and
prints its share of the wins (an even share is 1 / players). Runs on the CPU or, if there is one, on a GPU.
"""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

import malecon
from malecon import bots
from malecon.env import BatchEnv, batch


@dataclass
class Settings:
    game: str = "san-juan"
    players: int = 2
    games: int = 256  # played side by side
    steps: int = 128  # per game and iteration
    threads: int = 1
    width: int = 256
    epochs: int = 3
    minibatch: int = 4096
    rate: float = 1e-3
    clip: float = 0.2
    trace: float = 0.97  # GAE's lambda; rewards come at the end, so there is no discount
    entropy: float = 0.01
    seed: int = 1
    minutes: float = 5.0
    iterations: int = 1_000_000
    evaluate: int = 10  # iterations between evaluations
    matches: int = 400  # games of an evaluation
    device: str = "cuda" if torch.cuda.is_available() else "cpu"


class Player(nn.Module):
    """From an observation to a score for every action and the expected share of the win."""

    def __init__(self, entries: int, actions: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(entries, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.action = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.action.weight, 0.01)

    def forward(self, obs: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the probabilities of all actions, and the value."""
        seen = self.body(obs)
        scores = self.action(seen).masked_fill(~mask, -1e9)
        return functional.log_softmax(scores, dim=-1), self.value(seen).squeeze(-1)


class Rollout:
    """What one iteration sees: `steps` decisions of each of `games` games."""

    def __init__(self, env: BatchEnv, settings: Settings) -> None:
        shape, device = (settings.steps, env.n), settings.device
        self.obs = torch.zeros(*shape, env.obs.shape[1], device=device)
        self.mask = torch.zeros(*shape, env.mask.shape[1], dtype=torch.bool, device=device)
        self.action = torch.zeros(shape, dtype=torch.int64, device=device)
        self.chance = torch.zeros(shape, device=device)
        self.value = torch.zeros(shape, device=device)
        self.seat = np.zeros(shape, np.int64)
        self.done = np.zeros(shape, bool)
        self.reward = np.zeros((*shape, env.game.players), np.float32)

    @torch.no_grad()
    def collect(self, env: BatchEnv, player: Player) -> Tensor:
        """Play with all seats on the same network; returns the value of the last position for the seat to move."""
        obs, mask = torch.from_numpy(env.obs), torch.from_numpy(env.mask)  # the memory of the environment itself
        for t in range(len(self.obs)):
            self.obs[t], self.mask[t], self.seat[t] = obs, mask, env.seat
            logs, self.value[t] = player(self.obs[t], self.mask[t])
            self.action[t] = torch.multinomial(logs.exp(), 1).squeeze(-1)
            self.chance[t] = logs.gather(1, self.action[t, :, None]).squeeze(-1)
            env.step(self.action[t].cpu())
            self.done[t], self.reward[t] = env.done, env.reward
        value: Tensor = player(obs.to(self.obs.device), mask.to(self.obs.device))[1]
        return value

    def advantages(self, last: np.ndarray, seat: np.ndarray, trace: float) -> tuple[np.ndarray, np.ndarray]:
        """Generalised advantages along each seat's own decisions; NaN where what came of one is not seen yet."""
        steps, n, players = self.reward.shape
        rows, value = np.arange(n), self.value.cpu().numpy()
        coming = np.full((n, players), np.nan, np.float32)  # what each seat's next decision, or the end, is worth to it
        coming[rows, seat] = last
        tail = np.zeros((n, players), np.float32)
        out = np.empty((steps, n), np.float32)
        for t in reversed(range(steps)):
            over, who = self.done[t], self.seat[t]
            coming[over], tail[over] = self.reward[t, over], 0
            out[t] = coming[rows, who] - value[t] + trace * tail[rows, who]
            coming[rows, who], tail[rows, who] = value[t], np.nan_to_num(out[t])
        return out, out + value


def improve(
    player: Player,
    optimizer: torch.optim.Optimizer,
    seen: Rollout,
    advantage: np.ndarray,
    target: np.ndarray,
    settings: Settings,
) -> None:
    """The clipped objective of PPO, several times over the same decisions."""
    known = torch.from_numpy(np.flatnonzero(~np.isnan(advantage.reshape(-1)))).to(settings.device)
    gain = torch.from_numpy(advantage.reshape(-1)).to(settings.device)
    gain = (gain - gain[known].mean()) / (gain[known].std() + 1e-6)
    goal = torch.from_numpy(target.reshape(-1)).to(settings.device)
    obs, mask, action, chance = (
        seen.obs.flatten(0, 1),
        seen.mask.flatten(0, 1),
        seen.action.view(-1),
        seen.chance.view(-1),
    )
    for _ in range(settings.epochs):
        for some in known[torch.randperm(len(known), device=settings.device)].split(settings.minibatch):
            logs, value = player(obs[some], mask[some])
            ratio = (logs.gather(1, action[some, None]).squeeze(-1) - chance[some]).exp()
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            surprise = -(logs.exp() * logs).sum(-1).mean()
            loss = -torch.min(ratio * gain[some], clipped * gain[some]).mean()
            loss = loss + 0.5 * functional.mse_loss(value, goal[some]) - settings.entropy * surprise
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def win_share(player: Player, settings: Settings, opponent: str, matches: int) -> float:
    """The share of the wins of the network, at every seat in turn, against a bot on the other seats."""
    env = batch(settings.game, matches, seed=settings.seed + 999, players=settings.players)
    bot, mine = bots.make(opponent), np.arange(matches) % settings.players
    device = next(player.parameters()).device
    won, open_games, move = 0.0, np.ones(matches, bool), 0
    while open_games.any():
        obs, mask = torch.from_numpy(env.obs).to(device), torch.from_numpy(env.mask).to(device)
        actions = player(obs, mask)[0].argmax(-1).cpu().numpy()
        for i in np.flatnonzero((env.seat != mine) & open_games):
            actions[i] = bot.choose(env.position(int(i)), int(i) + move * matches)
        env.step(actions)
        won += float(env.reward[open_games & env.done, mine[open_games & env.done]].sum())
        open_games &= ~env.done
        move += 1
    return won / matches


def train(settings: Settings) -> list[tuple[float, int, float, float]]:
    """Learn until the time or the iterations are over; returns (seconds, decisions, against random, against rule)."""
    torch.manual_seed(settings.seed)
    game = malecon.load(settings.game, compiled=True, players=settings.players)
    env = batch(game, settings.games, settings.threads, seed=settings.seed, forced=True)
    player = Player(env.obs.shape[1], env.mask.shape[1], settings.width).to(settings.device)
    optimizer = torch.optim.Adam(player.parameters(), lr=settings.rate, eps=1e-5)
    seen, curve, spent, iteration = Rollout(env, settings), [], 0.0, 0
    print(f"{env} on {settings.device}\nseconds  decisions  against random  against rule", flush=True)
    while True:
        if iteration % settings.evaluate == 0 or spent >= 60 * settings.minutes or iteration == settings.iterations:
            against = [win_share(player, settings, opponent, settings.matches) for opponent in ("random", "rule")]
            curve.append((spent, iteration * seen.action.numel(), *against))
            print(f"{spent:7.0f}  {curve[-1][1]:9}  {against[0]:14.0%}  {against[1]:12.0%}", flush=True)
        if spent >= 60 * settings.minutes or iteration == settings.iterations:
            return curve
        start = time.perf_counter()
        last = seen.collect(env, player).cpu().numpy()
        advantage, target = seen.advantages(last, env.seat.astype(np.int64), settings.trace)
        improve(player, optimizer, seen, advantage, target, settings)
        spent += time.perf_counter() - start
        iteration += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=Settings.minutes)
    parser.add_argument("--players", type=int, default=Settings.players)
    parser.add_argument("--games", type=int, default=Settings.games, help="played side by side")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1, help="for stepping the games")
    parser.add_argument("--device", default=Settings.device)
    parser.add_argument("--seed", type=int, default=Settings.seed)
    train(Settings(**vars(parser.parse_args())))


if __name__ == "__main__":
    main()
