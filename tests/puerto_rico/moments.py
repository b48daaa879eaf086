"""Moments of Puerto Rico for the tests of words and views: many from random games, and single ones set up by hand."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import malecon
from malecon.games.puerto_rico import rules
from malecon.games.puerto_rico.actions import NOTATION
from malecon.games.puerto_rico.rules.estate import derive
from malecon.games.puerto_rico.state import PHASES, STAGES, Moves, State
from malecon.games.puerto_rico.tables import (
    BUILDINGS,
    CITY_SPACES,
    EXPANSIONS,
    FIRST_BUILDING,
    GOODS,
    N_BUILDINGS,
    N_PLACES,
    PLACES,
    ROLES,
    TILES,
)
from malecon.games.puerto_rico.why import why_not
from malecon.kernel.events import Event
from malecon.kernel.game import Game, Position
from malecon.kernel.text import Reason

LANGUAGES = ("en", "es")
NAMES = ["Ana", "Bruno", "Carla", "David", "Elena"]
ALL = list(EXPANSIONS)
ENOUGH = 2  # moments kept of each phase in a game
# editions × players × expansions
TABLES: tuple[dict[str, Any], ...] = (
    *({"edition": "classic", "players": players} for players in (2, 3, 5)),
    {"edition": "2020", "players": 4},
    *({"edition": "2020", "players": players, "expansions": ALL, "market": "ready"} for players in (2, 3, 4, 5)),
    {"edition": "2020", "players": 3, "expansions": ALL, "market": "draft", "open_chips": True},
    {"edition": "2020", "players": 4, "expansions": ALL, "market": "random", "small_wharf_zero": False},
    *({"edition": "2020", "players": 3, "expansions": [one]} for one in EXPANSIONS),
)


def table(**options: Any) -> Game:
    """A game in the engine that is there, compiled or not."""
    return Game(malecon.definition("puerto-rico"), **options)


@cache
def played() -> tuple[list[Position], list[tuple[Game, Event]]]:
    """Moments of every phase, and much of what happened, in a random game of each kind; more games for rare phases."""
    kept: list[Position] = []
    events: list[tuple[Game, Event]] = []
    phases: set[int] = set()
    number = 0
    while number < len(TABLES) or (len(phases) < len(PHASES) - 1 and number < 40):
        game = table(**TABLES[number] if number < len(TABLES) else TABLES[1 if number % 2 else 5])
        pos, chance = game.start(number), random.Random(number)
        seen: Counter[int] = Counter()
        while not pos.over:
            phase = pos.state.phase
            if phase not in seen or (number % 3 == 0 and seen[phase] < ENOUGH and chance.random() < 0.1):
                seen[phase] += 1
                if number < len(TABLES) or phase not in phases:
                    kept.append(pos.clone())
            pos.play(some_move(pos, chance))
            if chance.random() < 0.3:
                events += [(game, event) for event in pos.events]
        kept.append(pos)
        phases |= set(seen)
        number += 1
    return kept, events


def some_move(pos: Position, chance: random.Random) -> int:
    """Any legal move, but rarely a pass: rare questions come up more often."""
    legal = pos.legal()
    active = [move for move in legal if move != 0]
    return chance.choice(active if active and chance.random() < 0.8 else legal)


def moments() -> list[Position]:
    return played()[0]


def scene(
    phase: str,
    stage: str = "none",
    *,
    role: str | None = None,
    players: int = 3,
    city: str = "",
    island: str = "",
    forests: str = "",
    goods: str = "",
    port: int = 0,
    money: int = 0,
    points: int = 0,
    taken: dict[str, int] | None = None,
    house: str = "",
    row: str | None = None,
    ships: str = "",
    market: str | None = None,
    player: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> State:
    """Seat 0 is to move. Things are words; `*` is a worker on it, `!` a noble: "guesthouse*! hacienda". All buildings
    are in the game unless a market is given; ships are "corn:3 - sugar:2". The rest is as at the start."""
    chosen = {"edition": "2020", "expansions": ALL, "market": "ready"} if options is None else options
    s: Any = table(players=players, start="0", **chosen).start().state
    p = s.players[0]
    modern = chosen.get("edition") != "classic"
    for b in range(N_BUILDINGS):
        wanted = modern and bool(chosen.get("expansions")) if market is None else BUILDINGS[b] in market.split()
        s.market[b] = int(wanted or (market is None and b < 23))
        s.stock[b] = s.market[b]
    p.island[:], p.tokens[:], p.nobles[:] = [0] * 6, [0] * N_PLACES, [0] * N_PLACES
    p.built[:] = [-1] * CITY_SPACES
    for word in island.split():
        tile = TILES.index(word.rstrip("*!"))
        p.island[tile] += 1
        settle(p, tile, word)
    for i, word in enumerate(city.split()):
        p.built[i] = BUILDINGS.index(word.rstrip("*!"))
        settle(p, FIRST_BUILDING + p.built[i], word)
    p.hidden_forests[:], p.goods[:] = pile(forests), pile(goods)
    p.tokens[-1], p.doubloons, p.points = port, money, points
    for key, value in (player or {}).items():
        setattr(p, key, value)
    for name, seat in (taken or {}).items():
        s.taken[ROLES.index(name)] = seat + 1
    s.house[:] = pile(house)
    if row is not None:
        s.row[:] = pile(row)
    for ship, word in enumerate(ships.split()):
        if word != "-":
            good, load = word.split(":")
            s.cargo[ship], s.load[ship] = GOODS.index(good), int(load)
    s.to_move, s.phase, s.stage = 0, PHASES.index(phase), STAGES.index(stage)
    s.role = ROLES.index(role) if role else -1
    for name, value in fields.items():
        set_field(s, name, value)
    derive(s)
    found: State = s
    return found


def settle(p: Any, place: int, word: str) -> None:
    p.tokens[place] += word.count("*") + word.count("!")
    p.nobles[place] += word.count("!")


def set_field(s: Any, name: str, value: Any) -> None:
    """A number, or a word for what the field names; rows of goods are words too."""
    names = {"building": BUILDINGS, "goal_building": BUILDINGS, "cursor": PLACES, "tile": TILES, "captured": ROLES}
    if name in ("produced", "kept", "barrels", "bag", "discard"):
        getattr(s, name)[:] = pile(value)
    elif isinstance(value, str):
        setattr(s, name, names[name].index(value))
    else:
        setattr(s, name, value)


def pile(words: str) -> list[int]:
    counts = Counter(words.split())
    assert set(counts) <= set(GOODS)
    return [counts[good] for good in GOODS]


def refusal(s: State, move: str) -> Reason:
    """Why the player to move may not do this; the rules must agree that it is not legal."""
    m = Moves()
    rules.legal_moves(s, m)
    action = NOTATION.index(move)
    assert action not in m.action[: m.n], f"{move} is legal"
    return why_not(s, action, s.to_move)
