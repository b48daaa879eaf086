"""What moves bring to light: whether a seat learned something by playing them."""

from __future__ import annotations

from collections.abc import Sequence

from malecon.kernel.game import Position

WORLDS = 24  # that are compared


def brings_to_light(before: Position, actions: Sequence[int], seat: int) -> bool:
    """Whether moves taught a seat anything it did not know.

    They did if in another world, which the seat could not have told from this one, it would have seen something else.
    """
    seen = what_was_seen(before, actions, seat)
    return any(what_was_seen(before.resample(seat, n), actions, seat) != seen for n in range(WORLDS))


def what_was_seen(before: Position, actions: Sequence[int], seat: int) -> object:
    pos, seen = before.clone(), []
    for action in actions:
        if action not in pos.legal():
            return None
        pos.play(action)
        seen.append(pos.events_for(seat))
    return seen, pos.observe(seat).tolist(), pos.to_move
