"""Puerto Rico: why a move is refused."""

from __future__ import annotations

from typing import Any

from malecon.kernel.text import Reason, Text


def why_not(s: Any, action: int, seat: int) -> Reason:
    return Reason("no", Text("No.", "No."))
