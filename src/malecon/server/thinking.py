"""Bots think here: in processes of their own, never in the event loop.

Bots known to be quick have processes to themselves, so that a slow one cannot keep them waiting. A bot that nobody has
timed yet counts as slow. Where there are more slow thoughts than processes, those that somebody waits for come first.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, nullcontext
from functools import lru_cache
from typing import Any

from malecon import bots
from malecon.cli.sheet import quiet_load
from malecon.kernel.chance import scramble
from malecon.kernel.game import Game, Position

QUICK_SECONDS = 0.05
SLOW_PROCESSES = 8
SHOWN_AFTER = 0.5  # seconds of thought after which what a bot has decided so far is played
KNOWN_QUICK = ("random", "rule")
ADVISER = "net+search:2000"

MakeBot = Callable[..., bots.ThinkingBot]


def end_with_the_server() -> None:
    """A process in which bots think must not outlive a server that was killed."""
    server = multiprocessing.parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@lru_cache(maxsize=64)
def game_of(name: str, options: tuple[tuple[str, Any], ...]) -> Game:
    return quiet_load(name, **{k: list(v) if isinstance(v, tuple) else v for k, v in options})


def think(
    make: MakeBot, name: str, options: tuple[tuple[str, Any], ...], state: bytes, bot: str, seed: int
) -> tuple[list[int], float]:
    """A bot's moves until somebody else is to move or it has thought for a while, and the seconds it took."""
    began = time.perf_counter()
    game = game_of(name, options)
    pos = game.start(0)
    pos._load(game, state)
    seat, chosen = pos.to_move, make(bot, game)  # a bot remembers what it thought, so each turn has its own
    actions: list[int] = []
    while pos.to_move == seat and (not actions or time.perf_counter() - began < SHOWN_AFTER):
        seed = scramble(seed)
        action = chosen.choose(pos, seed)
        pos.play(action)
        actions.append(action)
    return actions, time.perf_counter() - began


def advise(
    make: MakeBot, name: str, options: tuple[tuple[str, Any], ...], state: bytes, bot: str, seed: int, lang: str
) -> tuple[dict[str, Any], float]:
    """What a bot would play and why, and the seconds it took."""
    began = time.perf_counter()
    game = game_of(name, options)
    pos = game.start(0)
    pos._load(game, state)
    return make(bot, game).think(pos, seed).to_json(pos, lang), time.perf_counter() - began


def adviser(game: Game) -> str:
    """Who gives a hint when nobody was named: the net where there is one."""
    return ADVISER if game.compiled and bots.Net.of(game) else "rule"


def frozen(options: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple((k, tuple(v) if isinstance(v, list) else v) for k, v in options.items())


class Line:
    """So many may pass at a time; of those who wait, the urgent ones come first."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.urgent: deque[asyncio.Future[None]] = deque()
        self.others: deque[asyncio.Future[None]] = deque()

    @asynccontextmanager
    async def place(self, urgent: bool) -> AsyncIterator[None]:
        if self.free:
            self.free -= 1
        else:
            turn = asyncio.get_running_loop().create_future()
            (self.urgent if urgent else self.others).append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self.hand_on()
                raise
        try:
            yield
        finally:
            self.hand_on()

    def hand_on(self) -> None:
        """Give the place to the next who still wants it."""
        for line in (self.urgent, self.others):
            while line:
                turn = line.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self.free += 1


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, make: MakeBot, processes: int) -> None:
        self.make = make
        self.sizes = {True: processes, False: max(SLOW_PROCESSES, processes)}  # for quick bots, and for slow ones
        self.line = Line(self.sizes[False])  # of slow thoughts; the others need none
        self.pools: dict[bool, ProcessPoolExecutor] = {}
        self.seconds: dict[tuple[str, str], float] = {}  # how long a turn of a bot takes, lately

    def pool(self, quick: bool) -> ProcessPoolExecutor:
        if quick not in self.pools:
            spawn = multiprocessing.get_context("spawn")
            self.pools[quick] = ProcessPoolExecutor(self.sizes[quick], spawn, initializer=end_with_the_server)
        return self.pools[quick]

    def is_quick(self, game: str, bot: str) -> bool:
        return self.seconds.get((game, bot), 0 if bot in KNOWN_QUICK else QUICK_SECONDS) < QUICK_SECONDS

    async def turn(self, pos: Position, bot: str, seed: int, urgent: bool = True) -> list[int]:
        """The moves of the bot that is to move; urgent where somebody looks on."""
        actions: list[int] = await self.ask(urgent, think, pos, bot, seed)
        return actions

    async def advice(self, pos: Position, bot: str, seed: int, lang: str) -> dict[str, Any]:
        """What a bot would play in the place of the seat to move, and why."""
        thought: dict[str, Any] = await self.ask(True, advise, pos, bot, seed, lang)
        return thought

    async def ask(
        self, urgent: bool, what: Callable[..., tuple[Any, float]], pos: Position, bot: str, *more: Any
    ) -> Any:
        """Something that takes thinking, in a process of the right pool."""
        game = pos.game
        for again in (True, False):
            quick = self.is_quick(game.id, bot)
            soon = urgent or (game.id, bot) not in self.seconds  # once timed, it may turn out to be quick
            try:
                async with nullcontext() if quick else self.line.place(soon):
                    pool = self.pool(quick)
                    args = (self.make, game.id, frozen(game.options), pos._dump(), bot, *more)
                    found, spent = await asyncio.get_running_loop().run_in_executor(pool, what, *args)
            except BrokenProcessPool:  # a process was killed: start new ones, once
                if self.pools.get(quick) is pool:
                    del self.pools[quick]
                if not again:
                    raise
                continue
            lately = self.seconds.get((game.id, bot), spent)
            self.seconds[game.id, bot] = 0.7 * lately + 0.3 * spent
            return found
        raise AssertionError("unreachable")

    def close(self) -> None:
        """End all thinking at once; whoever is asked next time starts again from the journal."""
        for pool in self.pools.values():
            thinking = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in thinking:
                process.kill()
