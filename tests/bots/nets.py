"""Small nets with random weights, to try what does not depend on how well a net plays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from malecon.kernel.game import Definition

WIDTH, BLOCKS = 24, 2


def weights(definition: Definition, seed: int = 0, width: int = WIDTH, blocks: int = BLOCKS) -> dict[str, Any]:
    rng = np.random.default_rng(seed)
    rows = {"enter": width, **{f"blocks.{i}": width for i in range(blocks)}}
    rows |= {"policy": len(definition.notation), "value": definition.players[1], "lead": 1}
    made: dict[str, Any] = {}
    for name, n in rows.items():
        inputs = len(definition.observation()) if name == "enter" else width
        made[f"{name}.weight"] = rng.normal(0, 1.5 / np.sqrt(inputs), (n, inputs)).astype(np.float16)
        made[f"{name}.bias"] = rng.normal(0, 0.1, n).astype(np.float16)
    return {**made, "about": np.array(json.dumps({"game": definition.id}))}


def net_file(definition: Definition, folder: Path, seed: int = 0) -> Path:
    """A file as `malecon learn` writes it."""
    path = folder / f"{definition.id}-{seed}.npz"
    if not path.exists():
        np.savez(path, **weights(definition, seed))
    return path
