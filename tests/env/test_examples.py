"""The example that learns: a tiny run improves, and its advantages follow each seat's own decisions."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
import torch

from malecon.env import batch


@pytest.fixture(scope="module")
def ppo() -> ModuleType:
    path = Path(__file__).parents[2] / "examples" / "ppo_san_juan.py"
    spec = importlib.util.spec_from_file_location("ppo_san_juan", path)
    assert spec
    assert spec.loader
    module = sys.modules["ppo_san_juan"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_tiny_run_learns(ppo: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    torch.set_num_threads(1)
    tiny = {"games": 32, "steps": 32, "width": 32, "epochs": 1, "iterations": 2, "matches": 10, "evaluate": 2}
    curve = ppo.train(ppo.Settings(**tiny, device="cpu"))
    assert [decisions for _, decisions, *_ in curve] == [0, 2048]
    assert all(0 <= share <= 1 for row in curve for share in row[2:])
    assert "against random" in capsys.readouterr().out


def test_advantages_follow_each_seat(ppo: ModuleType) -> None:
    """Two seats, four decisions by seats 0, 1, 1, 0; the third ends a game that seat 1 wins, the fourth is open."""
    settings = ppo.Settings(games=1, steps=4, device="cpu")
    seen = ppo.Rollout(batch("san-juan", 1), settings)
    seen.value[:, 0] = torch.tensor([0.5, 0.4, 0.6, 0.3])
    seen.seat[:, 0] = [0, 1, 1, 0]
    seen.done[:, 0] = [False, False, True, False]
    seen.reward[2, 0] = [0, 1]
    advantage, target = seen.advantages(np.array([0.7]), np.array([1]), trace=0.5)
    last = 1 - 0.6
    assert advantage[:3, 0] == pytest.approx([0 - 0.5, 0.6 - 0.4 + 0.5 * last, last])
    assert np.isnan(advantage[3, 0])  # seat 0 has not moved again, and its game goes on
    assert target[:3, 0] == pytest.approx(advantage[:3, 0] + [0.5, 0.4, 0.6])
    advantage, _ = seen.advantages(np.array([0.7]), np.array([0]), trace=0.5)
    assert advantage[3, 0] == pytest.approx(0.7 - 0.3)
