"""No bot's choice changes when everything hidden from it is dealt anew: it cannot know more than its seat."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import malecon
from malecon.bots import make
from tests.bots.nets import net_file

NETS = ("net@FILE", "net@FILE:1.5", "net+search@FILE:24", "net+search@FILE:80@played=0.5,playouts=2")
NAMES = ("random", "rule", "rule:30%", "search:24", "search:24/60s", "novice", "amateur", *NETS)


def tables() -> list[tuple[str, int]]:
    return [(name, n) for name in malecon.GAMES for n in (2, malecon.definition(name).players[1])]


@pytest.mark.parametrize(("game_name", "players"), tables())
@pytest.mark.parametrize("name", NAMES)
def test_a_choice_does_not_depend_on_what_is_hidden(game_name: str, players: int, name: str, tmp_path: Path) -> None:
    """Bots that see the real table all game long and bots that see a new imagined one each time play the same."""
    game = malecon.load(game_name, players=players, compiled=True)
    rng = random.Random(f"{game_name} {players} {name}")
    pos = game.start(rng.getrandbits(32))
    name = name.replace("FILE", str(net_file(game.definition, tmp_path)))
    real = [make(name, game) for _ in range(players)]
    fooled = [make(name, game) for _ in range(players)]
    decisions = differing = 0
    while not pos.over and decisions < 250:
        assert pos.to_move is not None
        other, seed = pos.resample(pos.to_move, rng.getrandbits(64)), rng.getrandbits(64)
        action = real[pos.to_move].choose(pos, seed)
        assert fooled[pos.to_move].choose(other, seed) == action, f"decision {decisions} of {game!r}"
        decisions += 1
        differing += other._dump() != pos._dump()
        pos.play(action)
    assert decisions > 20
    assert differing > decisions // 2
