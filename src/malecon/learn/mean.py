"""One net from several: the mean of their weights, which plays more steadily than any of them.

That works within a family, where each net began from another (`malecon learn --start`); with strangers it does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import torch

from malecon.bots.thought import both
from malecon.kernel.errors import MaleconError
from malecon.kernel.text import Text
from malecon.learn.player import Player
from malecon.learn.training import weights_of
from malecon.version import VERSION

TOO_FEW = Text("--mean needs two files or more", "--mean necesita dos archivos o más")
MISSHAPEN = Text("{file} has layers of another size than {first}", "{file} tiene capas de otro tamaño que {first}")
THERE = Text("{file} is there already", "{file} ya existe")


def mean(game: str, files: Sequence[Path], out: Path) -> Path:
    """Write the mean of nets or checkpoints of a game to the folder's `net.npz`, which must not be there yet."""
    net = out / "net.npz"
    if len(files) < 2:
        raise MaleconError(TOO_FEW)
    if net.exists():
        raise MaleconError(both(THERE, file=str(net)))
    found = [weights_of(file, game, str(file), torch.device("cpu")) for file in files]
    first, family = found[0][0], [weights for weights, _ in found]
    sizes = {name: value.shape for name, value in first.items()}
    for file, weights in zip(files, family, strict=True):
        if {name: value.shape for name, value in weights.items()} != sizes:
            raise MaleconError(both(MISSHAPEN, file=str(file), first=str(files[0])))
    width, entries = sizes["enter.weight"]
    blocks = sum(name.startswith("blocks.") for name in sizes) // 2
    player = Player(entries, len(first["policy.bias"]), len(first["value.bias"]), width, blocks)
    player.load_state_dict({name: torch.stack([weights[name] for weights in family]).mean(0) for name in first})
    minutes = round(sum(about["minutes"] for _, about in found), 2)
    about = {"game": game, "malecon": VERSION, "minutes": minutes, "mean_of": [about for _, about in found]}
    player.save(net, about)
    return net
