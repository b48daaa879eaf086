"""San Francisco in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

NOTATION = [""]*200
from malecon.kernel.events import Event
from malecon.kernel.text import Text

TITLE = Text("San Francisco", "San Francisco")
ABOUT = Text("San Francisco", "San Francisco")
OPTION_HELP = {k: Text(k, k) for k in ("players", "start", "deck", "absent_last")}


def move_text(s: Any, action: int, lang: str) -> str:
    return NOTATION[action]


def event_text(e: Event, names: Sequence[str], viewer: int | None, lang: str) -> str | None:
    return f"{e.kind} {e.seat} {dict(e.args)}"


def prompt(s: Any, seat: int | None, lang: str) -> str:
    return f"{s.phase} {s.to_move}"
