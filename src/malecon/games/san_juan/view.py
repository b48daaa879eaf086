"""San Juan: what a seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from malecon.kernel.game import Line


def view(s: Any, seat: int | None, lang: str) -> dict[str, Any]:
    return {}


def render(s: Any, seat: int | None, lang: str, names: Sequence[str]) -> str:
    return ""


def score_sheet(s: Any, seat: int) -> list[Line]:
    return []
