"""Pebbles: what the kernel asks of the rules."""

from tests.kernel.pebbles.observe import observe
from tests.kernel.pebbles.policy import policy
from tests.kernel.pebbles.rules.turn import apply, derive, legal_moves, resample, score, setup, tiebreak

__all__ = ["apply", "derive", "legal_moves", "observe", "policy", "resample", "score", "setup", "tiebreak"]
