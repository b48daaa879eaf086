"""The bot that imagines games: information-set Monte-Carlo tree search in the compiled engine."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import Any

from malecon.bots.levels import Tuning, tuning
from malecon.bots.thought import BEST, BETTER, NET_BEST, NET_BETTER, ONLY, Candidate, Thought, both, plain_thought, said
from malecon.kernel.chance import M64, MIX2
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Game, Position
from malecon.kernel.text import Text

NO_BUDGET = Text(
    "{text} is no budget for a search; write 2000 (games), 1s (seconds) or 2000/1s",
    "{text} no es un presupuesto de búsqueda; escribe 2000 (partidas), 1s (segundos) o 2000/1s",
)
UNCOMPILED = Text(
    "search needs the compiled engine of {game}; `malecon doctor` says how to get it",
    "la búsqueda necesita el motor compilado de {game}; `malecon doctor` dice cómo conseguirlo",
)
OVER = Text("the game is over: there is nothing to think about", "la partida ha terminado: no queda nada que pensar")
BRANCHES = 120_000  # room for each thread's tree
SLICE = 0.01  # seconds between two looks at the clock


@dataclass(frozen=True)
class Budget:
    """How long a search may take for one decision: imagined games, seconds, or whichever is spent first."""

    iterations: int | None = None
    seconds: float | None = None

    @classmethod
    def parse(cls, text: str) -> Budget:
        """2000, 1s, 0.5s or 2000/1s."""
        found = re.fullmatch(r"(?:(\d{1,8}))?(?:(?:^|/)(\d{1,4}(?:\.\d{1,3})?)s)?", text)
        iterations = int(found[1]) if found and found[1] else None
        seconds = float(found[2]) if found and found[2] else None
        if (iterations is None and seconds is None) or iterations == 0 or seconds == 0:
            raise MaleconError(both(NO_BUDGET, text=repr(text)))
        return cls(iterations, seconds)

    def __str__(self) -> str:
        parts = [] if self.iterations is None else [str(self.iterations)]
        return "/".join([*parts, *([] if self.seconds is None else [f"{self.seconds:g}s"])])


DEFAULT_BUDGET = Budget(seconds=1.0)


def new_tree(game: Game, budget: Budget, settings: Tuning, threads: int = 1) -> Any:
    """Room for a search in the game's engine."""
    grow: Any = getattr(game.engine, "Tree", None)
    if grow is None:
        raise MaleconError(both(UNCOMPILED, game=game.id))
    room = BRANCHES if budget.iterations is None else min(BRANCHES, 2 * budget.iterations + 64)
    return grow(
        threads,
        room,
        settings.explore,
        settings.epsilon,
        settings.lead,
        settings.margin,
        settings.widen,
        settings.trust,
        settings.truncate,
    )


def spend(tree: Any, budget: Budget, kept: int = 0, whole: bool = True) -> int:
    """Let the tree grow as far as the budget goes; returns the number of imagined games.

    What was kept from the move before counts, but at least a quarter is imagined anew. Unless the `whole` time is to
    be spent, it ends when what is left of it cannot put another move in front.
    """
    most = 1 << 30 if budget.iterations is None else max(budget.iterations - kept, (budget.iterations + 3) // 4)
    if budget.seconds is None:
        tree.run(most)
        return most
    start, passed = time.perf_counter(), 0.0
    done, part = 0, 8 * tree.threads
    while done == 0 or (done < most and passed < budget.seconds):  # however busy the machine, it looks once
        part = min(-(-part // tree.batch) * tree.batch, most - done)
        tree.run(part)
        done += part
        passed = time.perf_counter() - start
        left = budget.seconds - passed
        if not whole and ahead(tree) > min(most - done, done / passed * left):
            break
        part = max(tree.threads, int(done / passed * min(SLICE, left)))
    return done


def ahead(tree: Any) -> int:
    """By how many visits the first move leads the second."""
    visits = sorted((n for n, _ in tree.found().values()), reverse=True)
    return visits[0] - visits[1] if len(visits) > 1 else 0


class SearchBot:
    """Searches for one seat. A bot kept for all decisions of a turn goes on from what it already thought about.

    It sees the position only through `resample`, so nothing hidden from its seat can reach its choice.
    """

    def __init__(
        self,
        budget: Budget = DEFAULT_BUDGET,
        game: Game | None = None,
        *,
        settings: Tuning | None = None,
        threads: int = 1,
    ) -> None:
        self.budget, self.settings, self.threads = budget, settings, threads
        self.name = "search" if budget == DEFAULT_BUDGET else f"search:{budget}"
        self.tree: Any = None
        self.game: Game | None = None
        self.chosen: int | None = None  # the move after which the tree can be kept …
        self.expected: tuple[Any, ...] | None = None  # … if this is then what the seat sees
        if game is not None:
            self.sit_down(game)

    def sit_down(self, game: Game) -> None:
        if self.game != game or self.tree is None:
            self.game = game
            self.tree = self.grow(game)
            self.expected = None

    def grow(self, game: Game) -> Any:
        return new_tree(game, self.budget, self.settings or tuning(game.id), self.threads)

    def choose(self, pos: Position, seed: int = 0) -> int:
        return self.think(pos, seed).move

    def think(self, pos: Position, seed: int = 0) -> Thought:
        if pos.to_move is None:
            raise MaleconError(OVER)
        self.sit_down(pos.game)
        legal = pos.legal()
        if len(legal) == 1:
            if self.expected != seen(pos):
                self.expected = None
            else:
                self.expect(pos, legal[0], seed)
            return plain_thought(pos, legal[0], ONLY)
        if self.expected is not None and self.expected == seen(pos):
            self.tree.follow(self.chosen, pos, seed & M64)
        else:
            self.tree.plant(pos, pos.to_move, seed & M64)
        done = spend(self.tree, self.budget, self.tree.visits, whole=False)
        thought = read(self.tree, pos, pos.to_move, done)
        self.chosen = thought.move
        self.expect(pos, thought.move, seed)
        return thought

    def expect(self, pos: Position, action: int, seed: int) -> None:
        """Note what the seat will see after its move if nothing hidden comes into it; else the tree is of no more use.

        The move is tried in an imagined world: chance turns out differently there, so the real one will not match.
        """
        world = pos.clone()
        world._resample(pos.to_move or 0, (seed ^ MIX2) & M64)
        world.play(action)
        self.expected = seen(world) if world.to_move == pos.to_move else None


def seen(pos: Position) -> tuple[Any, ...]:
    """All that the seat to move knows, to compare."""
    assert pos.to_move is not None
    return (pos.to_move, pos.legal(), pos._observe(pos.to_move))


def read(tree: Any, pos: Position, seat: int, done: int) -> Thought:
    """What a tree has found, best move first: what was looked at most, between equals what the net or the wins say."""
    mover = pos.to_move
    assert mover is not None
    found, net = tree.found(), tree.chances()
    tried = [Candidate(a, values[mover], visits, tuple(values)) for a, (visits, values) in found.items()]
    looked_at = [*tried, *(Candidate(a) for a in net if a not in found)]
    candidates = sorted(looked_at, key=lambda c: (-c.visits, -net.get(c.action, 0.0), -(c.win or 0), c.action))
    best, value = candidates[0], tree.value()
    win = round(100 * (value[mover] if best.win is None else best.win))
    others = [c for c in candidates[1:] if c.visits and c.visits * 20 >= best.visits]
    if len(candidates) == 1:
        reason = said(pos, ONLY, best.action)
    elif not others:
        reason = said(pos, NET_BEST if net else BEST, best.action, win=str(win), n=str(tree.visits))
    else:
        words, next_win = NET_BETTER if net else BETTER, round(100 * (others[0].win or 0))
        reason = said(pos, words, best.action, others[0].action, win=str(win), other_win=str(next_win))
    bot = "net+search" if net else "search"
    return Thought(seat, best.action, tuple(candidates), reason, tuple(value), done, bot)


def playouts_per_second(game: Game, seconds: float = 1.0, seed: int = 1) -> float:
    """How many games per second one thread imagines, on average over positions of one game by rule of thumb."""
    tree = new_tree(game, Budget(seconds=seconds), tuning(game.id))
    pos, moments = game.start(seed), []
    while not pos.over:
        if len(pos.legal()) > 1:
            moments.append(pos.clone())
        pos.play(pos._policy(seed))
    chosen = moments[:: max(1, len(moments) // 8)]
    done, start = 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < seconds:
        for moment in chosen:  # as many from each: late positions are over sooner
            assert moment.to_move is not None
            tree.plant(moment, moment.to_move, done)
            tree.run(10)
            done += 10
    return done / passed
