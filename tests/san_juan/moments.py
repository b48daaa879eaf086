"""Moments of San Juan for the tests of words and views: many from random games, and single ones set up by hand."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import malecon
from malecon.games.san_juan import rules
from malecon.games.san_juan.actions import NOTATION
from malecon.games.san_juan.rules.town import derive
from malecon.games.san_juan.state import PHASES, STAGES, Moves, State
from malecon.games.san_juan.tables import KINDS, MAX_BUILDINGS, ROLES
from malecon.games.san_juan.why import why_not
from malecon.kernel.events import Event
from malecon.kernel.game import Game, Position
from malecon.kernel.text import Reason

LANGUAGES = ("en", "es")
ENOUGH = 10  # moments kept of each phase and number of players
SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {"opening_hand": True},
    {"covered_pays": True, "covered_good_pays": True},
    {"covered_good_pays": True, "opening_hand": True},
)


def table(players: int = 2, **options: Any) -> Game:
    """A game in the engine that is there, compiled or not."""
    return Game(malecon.definition("san-juan"), players=players, **options)


@cache
def played() -> tuple[list[Position], list[Event]]:
    """Moments of every phase, and all that happened, in random games with every number of players and all switches."""
    kept: list[Position] = []
    events: list[Event] = []
    seen: Counter[tuple[int, str]] = Counter()
    for seed in range(30):
        game = table(2 + seed % 3, **SWITCHES[seed % 4])
        pos, chance = game.start(seed), random.Random(seed)
        while not pos.over:
            key = (game.players, PHASES[pos.state.phase])
            if seen[key] < ENOUGH and (seen[key] < 3 or chance.random() < 0.1):
                seen[key] += 1
                kept.append(pos.clone())
            pos.play(some_move(pos, chance))
            if seed < 12:
                events += pos.events
        kept.append(pos)
    return kept, events


def some_move(pos: Position, chance: random.Random) -> int:
    """Any legal move, but rather one that builds the library: the questions about it are rare otherwise."""
    wanted = NOTATION.index("build library")
    return wanted if wanted in pos.legal() else chance.choice(pos.legal())


def moments() -> list[Position]:
    return played()[0]


def scene(
    phase: str,
    stage: str = "none",
    *,
    players: int = 2,
    town: str = "indigo-plant",
    hand: str = "",
    taken: dict[str, int] | None = None,
    drawn: str = "",
    opened: str = "",
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> State:
    """Seat 0 is to move; buildings and cards are words, `+` puts a good on a building. The rest is as at the start."""
    s: Any = table(players, start="0", **(options or {})).start().state
    p = s.players[0]
    p.hand[:] = pile(hand)
    p.building[:], p.good[:] = [-1] * MAX_BUILDINGS, [-1] * MAX_BUILDINGS
    for slot, word in enumerate(town.split()):
        p.building[slot] = KINDS.index(word.rstrip("+"))
        p.good[slot] = 0 if word.endswith("+") else -1
    for role, seat in (taken or {}).items():
        s.taken[ROLES.index(role)] = seat + 1
    s.drawn[:], s.opened[:] = pile(drawn), pile(opened)
    s.to_move, s.phase, s.stage = 0, PHASES.index(phase), STAGES.index(stage)
    for name, value in fields.items():
        setattr(s, name, KINDS.index(value) if isinstance(value, str) else value)
    derive(s)
    found: State = s
    return found


def pile(words: str) -> list[int]:
    cards = Counter(words.split())
    assert set(cards) <= set(KINDS)
    return [cards[kind] for kind in KINDS]


def refusal(s: State, move: str) -> Reason:
    """Why the player to move may not do this; the rules must agree that it is not legal."""
    m = Moves()
    rules.legal_moves(s, m)
    action = NOTATION.index(move)
    assert action not in m.action[: m.n], f"{move} is legal"
    return why_not(s, action, s.to_move)
