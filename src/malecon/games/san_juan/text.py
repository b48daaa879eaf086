"""San Juan in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from malecon.games.san_juan.actions import NOTATION
from malecon.kernel.events import Event
from malecon.kernel.text import Text

TITLE = Text("San Juan", "San Juan")
ABOUT = Text("San Juan", "San Juan")
OPTION_HELP = {
    k: Text(k, k) for k in ("players", "opening_hand", "start", "covered_pays", "covered_good_pays", "max_rounds")
}


def move_text(s: Any, action: int, lang: str) -> str:
    return NOTATION[action]


def event_text(e: Event, names: Sequence[str], viewer: int | None, lang: str) -> str | None:
    return f"{e.kind} {e.seat} {dict(e.args)}"


def prompt(s: Any, seat: int | None, lang: str, names: Sequence[str]) -> str:
    return f"{s.phase} {s.to_move}"
