"""The bot that imagines games as its net would play them: tree search guided by the net's chances and values."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Any

import numpy as np

from malecon.bots.levels import entry, tuning
from malecon.bots.net import Net, quick
from malecon.bots.search import DEFAULT_BUDGET, OVER, UNCOMPILED, Budget, SearchBot, new_tree, read, spend
from malecon.bots.thought import Thought, both
from malecon.kernel.chance import M64
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Game, Position
from malecon.kernel.text import Text

NO_MOVE = Text(
    "{name}={given}: no move of {game} begins with {word}; there are {known}",
    "{name}={given}: ninguna jugada de {game} empieza por {word}; hay {known}",
)
BATCH = 32  # walks that ask the net together
BRANCHES = 400_000  # room for the tree
MANY = "net_three_and_more"


@dataclass(frozen=True)
class Guidance:
    """How a guided search weighs things; see `GuidedSettings` in kernel/guided.pxi."""

    explore: float
    reduce: float
    loss: float
    floor: float
    lead: float  # how much of a value is the lead in points, not the win itself
    played: float  # how much of a value comes from games played on …
    playouts: int  # … so many from each position …
    sharp: float  # … by the small net's chances raised to this power
    deep: int = 0  # decisions below the root from which on the small net says which moves are likely; 0: nowhere
    branch: str = ""  # first words of the moves at whose decisions the tree branches, as role+build; none: all
    thumb: str = ""  # … at whose decisions games are played on by rule of thumb even where there is a small net

    @property
    def numbers(self) -> tuple[float, ...]:
        return astuple(self)[:-2]


def guidance(game_id: str, players: int = 2) -> Guidance:
    """The settings of a game; tables of three and more may have some of their own."""
    found = entry(game_id)
    return Guidance(**found["net"] | (found.get(MANY, {}) if players > 2 else {}))


def branches(walks: int) -> int:
    """Room enough for so many walks, each of which asks about one decision."""
    return 16 * walks + 256


def marked(game: Game, name: str, words: str) -> Any:
    """Marks the actions that begin with one of the words of this setting; None if there are no words."""
    if not words:
        return None
    wanted, first = words.split("+"), [game.notation(action).split()[0] for action in range(game.n_actions)]
    for word in wanted:
        if word not in first:
            known = ", ".join(dict.fromkeys(first))
            raise MaleconError(both(NO_MOVE, name=name, given=words, word=repr(word), game=game.id, known=known))
    return np.array([word in wanted for word in first], np.uint8)


class GuidedTree:
    """A tree and the net that it asks; grows and reads like the tree of a search."""

    threads, batch = 1, BATCH

    def __init__(self, game: Game, net: Net, budget: Budget, settings: Guidance) -> None:
        grow: Any = getattr(game.engine, "GuidedTree", None)
        if grow is None:
            raise MaleconError(both(UNCOMPILED, game=game.id))
        room = BRANCHES if budget.iterations is None else min(BRANCHES, branches(budget.iterations))
        self.net, self.players = net, game.players
        small = quick(game) if settings.playouts and settings.played else None  # else no games are played on
        marks = (marked(game, name, getattr(settings, name)) for name in ("branch", "thumb"))
        self.core = grow(1, room, BATCH, game.observation_scales, *settings.numbers, small, *marks)
        self.obs = np.zeros((BATCH, len(game.observation_scales)), np.float32)
        self.mask = np.zeros((BATCH, game.n_actions), np.uint8)
        self.plant, self.follow = self.core.plant, self.core.follow
        self.value, self.found, self.chances = self.core.value, self.core.found, self.core.chances

    @property
    def visits(self) -> int:
        return int(self.core.visits)

    def run(self, walks: int) -> None:
        """Walk so many times, the first ones in smaller batches: they know nothing of each other."""
        done = 0
        while done < walks:
            size = min(BATCH, max(1, self.core.walks), walks - done)
            rows = self.core.gather(size, self.obs, self.mask)
            if rows:
                self.core.learn(*self.net.forward(self.obs[:rows], self.mask[:rows], self.players))
            done += size


class GuidedBot(SearchBot):
    """A search that a net guides; it keeps what it thought within a turn, and sees only what its seat knows."""

    def __init__(
        self, net: Net, game: Game, budget: Budget = DEFAULT_BUDGET, *, settings: Guidance | None = None
    ) -> None:
        self.net, self.guidance = net, settings or guidance(game.id, game.players)
        super().__init__(budget, game)
        self.name = "net+search" if budget == DEFAULT_BUDGET else f"net+search:{budget}"

    def grow(self, game: Game) -> GuidedTree:
        return GuidedTree(game, self.net.fitted(game), self.budget, self.guidance)


def analyse(
    pos: Position, seat: int | None = None, budget: Budget | str = DEFAULT_BUDGET, seed: int = 0, threads: int = 1
) -> Thought:
    """The moves of the seat to move, best first, with every seat's chances, from what `seat` may know.

    The game's net guides the search if it has one, on one thread. Without a seat it is that of the player to move. For
    another seat the candidates are what it can imagine.
    """
    if pos.to_move is None:
        raise MaleconError(OVER)
    asking = pos.to_move if seat is None else pos._seat(seat)
    wanted = Budget.parse(budget) if isinstance(budget, str) else budget
    game, net = pos.game, Net.of(pos.game)
    tree: Any = (
        GuidedTree(game, net, wanted, guidance(game.id, game.players))
        if net
        else new_tree(game, wanted, tuning(game.id), threads)
    )
    tree.plant(pos, asking, seed & M64)
    return read(tree, pos, asking, spend(tree, wanted))
