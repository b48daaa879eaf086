"""One net from several: the mean of their weights, which can play more steadily than any of them.

That works within a family, where each net began from another (`malecon learn --start`); with strangers it does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import torch

from malecon.bots.net import Net
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
    for file, one in zip(files, family, strict=True):
        if {name: value.shape for name, value in one.items()} != sizes:
            raise MaleconError(both(MISSHAPEN, file=str(file), first=str(files[0])))
    weights = {name: torch.stack([one[name] for one in family]).mean(0).numpy() for name in first}
    minutes = round(sum(about.get("minutes", 0.0) for _, about in found), 2)  # a small net has none
    about = {"game": game, "malecon": VERSION, "minutes": minutes, "mean_of": [about for _, about in found]}
    Player.like(Net(weights)).save(net, about)
    return net
