"""Puerto Rico: what cannot be true of a state, in words. Guards positions that come from outside, and the tests."""

from __future__ import annotations

from malecon.games.puerto_rico.state import State


def faults(s: State) -> list[str]:
    """Every impossibility found, worst first; empty for a sound state."""
    return []
