"""The net in PyTorch, and its weights as the bots read them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from malecon.bots.net import Net
from malecon.kernel.game import Definition

DIGITS = 6  # binary ones that a weight keeps in half precision; a net plays the same and its file shrinks by a quarter


class Player(nn.Module):
    """From what a seat sees to a score for every action, every seat's share of the win, and its own lead.

    Seats are counted from the one that looks; the lead over the best other seat is in tens of points. The layers and
    their names are those that `malecon.bots` computes with NumPy.
    """

    def __init__(self, entries: int, actions: int, seats: int, width: int = 512, blocks: int = 3) -> None:
        super().__init__()
        self.enter = nn.Linear(entries, width)
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, seats)
        self.lead = nn.Linear(width, 1)
        for block in self.blocks:
            assert isinstance(block, nn.Linear)
            nn.init.orthogonal_(block.weight, 0.5)
            nn.init.zeros_(block.bias)
        for head in (self.policy, self.value, self.lead):
            nn.init.orthogonal_(head.weight, 0.01)
            nn.init.zeros_(head.bias)

    @classmethod
    def of(cls, definition: Definition, width: int, blocks: int) -> Player:
        entries, actions = len(definition.observation()), len(definition.notation)
        return cls(entries, actions, definition.players[1], width, blocks)

    @classmethod
    def like(cls, net: Net) -> Player:
        """The same net as the bots have it."""
        width, actions = net.width, len(net.policy[1])
        player = cls(len(net.enter[0]), actions, len(net.value[1]), width, len(net.blocks))
        layers = {"enter": net.enter, "value": net.value, "lead": net.lead}
        layers |= {f"blocks.{i}": block for i, block in enumerate(net.blocks)}
        arrays = {f"{name}.weight": weight.T for name, (weight, _) in layers.items()}
        arrays |= {f"{name}.bias": bias for name, (_, bias) in layers.items()}
        arrays |= {"policy.weight": net.policy[0], "policy.bias": net.policy[1]}
        player.load_state_dict({name: torch.tensor(value) for name, value in arrays.items()})
        return player

    def forward(self, obs: Tensor, mask: Tensor, absent: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Logarithms of all actions' chances, logarithms of all seats' shares, and the lead.

        `absent` marks the seats, counted from the one that looks, that nobody sits at.
        """
        h = torch.relu(self.enter(obs))
        for block in self.blocks:
            h = h + torch.relu(block(h))
        moves = self.policy(h).float().masked_fill(~mask, -1e9)
        shares = self.value(h).float().masked_fill(absent, -1e9)
        return moves.log_softmax(-1), shares.log_softmax(-1), self.lead(h).float().squeeze(-1)

    @torch.no_grad()
    def soften(self, share: float) -> None:
        """The same likes and dislikes, but only a share of their certainty is left."""
        self.policy.weight.mul_(share)
        self.policy.bias.mul_(share)

    def save(self, path: Path, about: dict[str, Any], kind: torch.dtype = torch.float16) -> None:
        """The weights, with what is to be known about them; the file is complete or not there."""
        arrays = {name: value.detach().cpu().to(kind).numpy() for name, value in self.state_dict().items()}
        if kind == torch.float16:
            arrays = {name: rounded(value) for name, value in arrays.items()}
        path.parent.mkdir(parents=True, exist_ok=True)
        aside = path.with_suffix(".part.npz")
        np.savez_compressed(aside, **arrays, about=np.array(json.dumps(about)))
        aside.replace(path)

    @staticmethod
    def read(path: Path, device: torch.device) -> tuple[dict[str, Tensor], dict[str, Any]]:
        """What `save` wrote: the weights, for `load_state_dict`, and what is to be known about them."""
        with np.load(path, allow_pickle=False) as kept:
            names = [name for name in kept.files if name != "about"]
            weights = {name: torch.from_numpy(kept[name].astype(np.float32)).to(device) for name in names}
            return weights, json.loads(str(kept["about"]))


def rounded(weights: np.ndarray) -> np.ndarray:
    """To the nearest numbers of so many digits that half precision can write."""
    rest = 11 - DIGITS
    bits = weights.view(np.uint16).astype(np.uint32) + (1 << rest - 1)
    out: np.ndarray = (bits >> rest << rest).astype(np.uint16).view(np.float16)
    return out


def autocast(device: torch.device) -> torch.autocast:
    """Half precision on a GPU, where it is faster."""
    return torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda")
