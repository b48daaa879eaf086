"""Pebbles for learners."""

from __future__ import annotations

from malecon.kernel.structs import Row16, uncompiled
from tests.kernel.pebbles.state import State
from tests.kernel.pebbles.tables import MAX_PLAYERS


def observe(s: State, seat: int, out: Row16) -> None:
    out[0] = s.players[seat].secret
    out[1] = s.heap
    out[2] = s.to_move == seat
    for i in range(s.n_players):
        out[3 + i] = s.players[(seat + i) % s.n_players].pebbles


@uncompiled
def labels() -> list[tuple[str, float]]:
    return [("secret", 0.5), ("heap", 0.1), ("my move", 1.0)] + [(f"pebbles +{i}", 0.1) for i in range(MAX_PLAYERS)]
