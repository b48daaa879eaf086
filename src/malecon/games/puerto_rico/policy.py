"""Puerto Rico: a rule of thumb, compiled with the rules; so far any legal move."""

from __future__ import annotations

from malecon.games.puerto_rico.state import Moves, State
from malecon.kernel.chance import scaled, scramble
from malecon.kernel.structs import u64


def policy(s: State, m: Moves, seed: u64) -> int:
    """One of the legal moves in `m`; depends on what the player to move may know only."""
    return m.action[scaled(scramble(seed), m.n)]
