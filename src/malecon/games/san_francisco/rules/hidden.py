"""What a seat cannot know: nothing but the order of the deck, which is drawn only when it is needed."""

from __future__ import annotations

from malecon.games.san_francisco.state import State
from malecon.kernel.chance import scramble
from malecon.kernel.structs import u64


def resample(s: State, seat: int, seed: u64) -> None:
    """All cards but those in the deck lie open to everybody, so only the future changes."""
    s.rng = scramble(seed)
