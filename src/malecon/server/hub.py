"""The tables in memory of one worker: loads and keeps them, carries out deeds, tells followers, lets bots play."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import psycopg
from sqlalchemy.exc import SQLAlchemyError

from malecon.kernel.chance import game_seed
from malecon.server.deeds import New
from malecon.server.journal import Applied, Facts, Live, OldRules, Snapshot, grown
from malecon.server.problems import Problem
from malecon.server.render import Moment
from malecon.server.settings import Settings
from malecon.server.store import CHANNEL, GONE, Overtaken, Store
from malecon.server.thinking import Thinkers
from malecon.server.webhooks import Webhooks

log = logging.getLogger("malecon.server")

RECENT = 24  # entries that are kept ready for followers; older ones come from the journal
RENDERED = 4  # of these, the ones whose text is kept
TRIES = 8  # of a deed that others overtake
LONGEST = 20_000  # entries of a journal: no game needs nearly as many, and each has to be read again
FORGOTTEN_SECONDS = 30.0  # after which another worker lets the bots of a table play
SWEEP_SECONDS = 600.0  # between two looks for tables that are too old
SWEPT = 50  # tables deleted at once, so that nobody waits for it
SPEED_SECONDS = 3600.0  # after which an address that asks for nothing is forgotten
DAY = 86400.0
SEEN_SECONDS = 45.0  # for which somebody seen by another worker counts as present

T = TypeVar("T")
Deed = Callable[[Live], Sequence[New]]


class Room:
    """One table of this worker."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.live: Live | None = None
        self.recent: deque[Applied] = deque(maxlen=RECENT)
        self.wakers: set[asyncio.Event] = set()
        self.here: Counter[int] = Counter()  # seats that follow at this worker
        self.elsewhere: frozenset[int] = frozenset()  # seats that follow at other workers
        self.playing = False
        self.gone = False  # deleted

    @property
    def table(self) -> Live:
        assert self.live is not None
        return self.live

    def tell(self, done: Sequence[Applied]) -> None:
        self.recent.extend(done)
        for old in list(self.recent)[:-RENDERED]:
            old.rendered.clear()
        self.wake()

    def wake(self) -> None:
        for waker in self.wakers:
            waker.set()

    @property
    def present(self) -> frozenset[int]:
        return self.elsewhere | frozenset(self.here)


class Hub:
    """All tables of one worker."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database_url)
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.readers = ThreadPoolExecutor(8, "malecon-read")
        # SQLite takes one writer at a time; waiting for it in line is cheaper than waiting for its lock
        self.writers = ThreadPoolExecutor(8 if settings.shared else 1, "malecon-write")
        self.thinkers = Thinkers(settings.make_bot, settings.bot_processes)
        self.webhooks = Webhooks(settings.private_webhooks)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.deeds: set[asyncio.Task[Room]] = set()
        self.seen: set[tuple[str, int]] = set()
        self.closing = False
        self.next_sweep = 0.0

    # ---- starting and ending ----------------------------------------------------------------------------------------
    async def open(self) -> None:
        if self.settings.shared:
            self.spawn(self.listen())
        for table_id in await self.read(self.store.forgotten_bots, self.clock() if not self.settings.shared else 0.0):
            self.spawn(self.let_bots_play(table_id))
        if self.settings.tick_seconds:
            self.spawn(self.keep_ticking())

    def stop_following(self) -> None:
        """End all streams of events; clients come back when the server does."""
        self.closing = True
        for room in self.rooms.values():
            room.wake()

    async def close(self) -> None:
        self.stop_following()
        await asyncio.gather(*self.deeds, return_exceptions=True)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.webhooks.close()
        self.thinkers.close()
        self.readers.shutdown()
        self.writers.shutdown()
        self.store.close()

    def clock(self) -> float:
        return self.settings.clock()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if task.cancelled() or self.closing or task.exception() is None:
            return
        if not isinstance(task.exception(), Problem):  # that is a table deleted meanwhile
            log.error("a task of the server failed", exc_info=task.exception())

    async def read(self, what: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.readers, what, *args)

    async def write(self, what: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.writers, what, *args)

    # ---- tables -----------------------------------------------------------------------------------------------------
    async def room(self, table_id: str) -> Room:
        """A table, loaded and up to date."""
        room = self.rooms.get(table_id)
        if room is None:
            room = self.rooms[table_id] = Room()
        self.rooms.move_to_end(table_id)
        if room.live is None or self.settings.shared:
            async with room.lock:
                if room.live is None:
                    room.live = await self.load(table_id)
                elif await self.read(self.store.number, table_id) != room.live.now.number:
                    await self.catch_up(table_id, room)
        if room.live is None:
            self.rooms.pop(table_id, None)
            raise Problem("no-table")
        self.forget_some()
        return room

    async def load(self, table_id: str) -> Live | None:
        try:
            return await self.read(self.store.load, table_id)
        except OldRules:
            self.rooms.pop(table_id, None)
            raise Problem("old-rules") from None

    def forget_some(self) -> None:
        """Keep the number of tables in memory within bounds; those nobody follows go first."""
        if len(self.rooms) <= self.settings.cached_tables:
            return
        for table_id, room in list(self.rooms.items()):
            if len(self.rooms) <= self.settings.cached_tables:
                return
            if not room.wakers and not room.lock.locked() and not room.playing and room.live is not None:
                del self.rooms[table_id]

    async def catch_up(self, table_id: str, room: Room) -> None:
        """Read what others have appended; the caller holds the lock."""
        live = room.table
        new = await self.read(self.store.entries_after, table_id, live.now.number)
        if not new and await self.read(self.store.number, table_id) is None:
            self.drop(table_id)
            raise Problem("no-table")
        room.tell([live.apply(entry) for entry in new])

    def drop(self, table_id: str) -> None:
        """Forget a table that was deleted; whoever follows it hears no more."""
        room = self.rooms.pop(table_id, None)
        if room is not None:
            room.gone = True
            room.wake()

    async def delete(self, table_id: str) -> None:
        await self.write(self.store.delete, table_id)
        self.drop(table_id)

    async def create(self, facts: Facts, first: Sequence[New] = ()) -> Room:
        time = self.clock()
        new = [x.entry(k + 1, time) for k, x in enumerate(first)]
        live = await self.read(grown, facts, new)
        await self.write(self.store.create, facts, new, live.now)
        room = self.rooms[facts.id] = Room()
        room.live = live
        self.after(room, None)
        return room

    async def do(self, table_id: str, deed: Deed) -> Room:
        """Carry out a deed; once begun it is carried through, even if whoever asked has hung up meanwhile."""
        work = asyncio.get_running_loop().create_task(self._do(table_id, deed))
        self.deeds.add(work)
        work.add_done_callback(self.deeds.discard)
        return await asyncio.shield(work)

    async def _do(self, table_id: str, deed: Deed) -> Room:
        """Checked against the newest state, on disk before anybody hears of it."""
        room = await self.room(table_id)
        async with room.lock:
            for _ in range(TRIES):
                before = room.table.now
                new = deed(room.table)
                if not new:
                    return room
                if before.number >= LONGEST:
                    raise Problem("too-long")
                time = self.clock()
                entries = [x.entry(before.number + 1 + k, time) for k, x in enumerate(new)]
                later = room.table.copy()
                done = [later.apply(entry) for entry in entries]
                try:
                    await self.write(self.store.append, table_id, entries, later.now, time)
                except Overtaken:
                    await self.catch_up(table_id, room)
                    continue
                room.live = later
                room.tell(done)
                self.after(room, before)
                return room
        raise Problem("busy")

    def after(self, room: Room, before: Snapshot | None) -> None:
        """What follows from a change: bots play, a webhook says that it is somebody's turn."""
        live = room.table
        if live.now.waiting == "bot" and not room.playing:
            self.spawn(self.let_bots_play(live.facts.id))
        turn = live.now.turn
        if turn is not None and (before is None or before.turn != turn) and live.now.seats[turn].webhook:
            self.spawn(self.webhooks.tell(live.facts, live.now, turn))

    async def history(self, table_id: str, after: int) -> list[Applied]:
        """Entries after a number, from the journal, each with what it did."""

        def gather(facts: Facts) -> list[Applied]:
            old = Live(facts)
            done = [old.apply(entry) for entry in self.store.entries_after(table_id, 0)]
            return [x for x in done if x.entry.number > after]

        room = await self.room(table_id)
        return await self.read(gather, room.table.facts)

    async def since(self, table_id: str, room: Room, after: int) -> list[Applied]:
        """The entries that a follower has not seen."""
        if after >= room.table.now.number:
            return []
        if room.recent and room.recent[0].entry.number <= after + 1:
            return [x for x in room.recent if x.entry.number > after]
        return await self.history(table_id, after)

    def moment(self, room: Room) -> Moment:
        return Moment(self.clock(), room.present)

    # ---- bots -------------------------------------------------------------------------------------------------------
    async def let_bots_play(self, table_id: str) -> None:
        """Bots play until a person is asked, the game is over, or a seat is free."""
        room = await self.room(table_id)
        if room.playing:
            return
        room.playing = True
        try:
            while room.table.now.waiting == "bot":
                now = room.table.now
                assert now.pos.to_move is not None
                bot = now.seats[now.pos.to_move].bot or "rule"
                await self.play_for(table_id, room.table, now.pos.to_move, bot, "bot")
                room = await self.room(table_id)
        finally:
            room.playing = False

    async def play_for(self, table_id: str, live: Live, seat: int, bot: str, by: str) -> None:
        """One turn of a seat by a bot; forgotten if the table has changed meanwhile."""
        now = live.now
        seed = game_seed(live.facts.seed, now.number, 0)
        try:
            room = self.rooms.get(table_id)
            actions = await self.thinkers.turn(now.pos, bot, seed, urgent=bool(room and room.wakers))
        except Exception:
            log.exception("bot %s failed at a table of %s; a random move is played", bot, live.facts.game.id)
            actions = await self.thinkers.turn(now.pos, "random", seed)

        def deed(live: Live) -> list[New]:
            same = live.now.at == now.at and live.now.pos == now.pos and live.now.waiting == now.waiting
            return [New("moves", seat, {"actions": actions, "by": by})] if same else []

        await self.do(table_id, deed)

    # ---- timers and the rest of what time does ----------------------------------------------------------------------
    async def keep_ticking(self) -> None:
        while True:
            await asyncio.sleep(self.settings.tick_seconds)
            try:
                await self.tick()
            except Exception:
                log.exception("looking after the tables failed; it is tried again")

    async def tick(self) -> None:
        """Look after what is due: turns whose time is up, bots that nobody serves, who is present."""
        time = self.clock()
        for table_id in await self.read(self.store.overdue, time):
            with contextlib.suppress(Problem):
                await self.time_is_up(table_id)
        for table_id in await self.read(self.store.forgotten_bots, time - FORGOTTEN_SECONDS):
            self.spawn(self.let_bots_play(table_id))
        seen = self.seen | {(k, seat) for k, room in self.rooms.items() for seat in room.here}
        self.seen = set()
        await self.write(self.store.seen, sorted(seen), time)
        if time >= self.next_sweep:
            await self.sweep(time)
        if self.settings.shared:
            for table_id, room in list(self.rooms.items()):
                if room.wakers:
                    last = await self.read(self.store.last_seen, table_id)
                    present = frozenset(seat for seat, when in last.items() if time - when < SEEN_SECONDS)
                    if present != room.elsewhere:
                        room.elsewhere = present
                        room.wake()

    async def sweep(self, time: float) -> None:
        """Delete what is older than it has to be kept."""
        keep = (self.settings.keep_days, self.settings.keep_idle_days)
        finished, idle = (time - days * DAY if days else None for days in keep)
        gone = await self.write(self.store.delete_old, finished, idle, SWEPT)
        for table_id in gone:
            self.drop(table_id)
        if self.settings.shared:
            await self.write(self.store.forget_speeds, time - SPEED_SECONDS)
        self.next_sweep = time if len(gone) == SWEPT else time + SWEEP_SECONDS

    async def time_is_up(self, table_id: str) -> None:
        """Play the turn of somebody whose time is up, or end it."""
        room = await self.room(table_id)
        live = room.table
        now, timer = live.now, live.facts.timer
        if timer is None or now.turn is None or now.deadline is None or now.deadline > self.clock():
            return
        seat = now.turn
        if now.confirm is not None:
            await self.do(table_id, lambda live: [New("confirm", seat, {})] if live.now.confirm == seat else [])
            return
        passing = [a for a in now.pos.legal() if live.facts.game.notation(a) == "pass"]
        if timer.at_zero == "pass" and passing:

            def deed(live: Live) -> list[New]:
                same = live.now.at == now.at and live.now.pos == now.pos
                return [New("moves", seat, {"actions": passing, "by": "timer"})] if same else []

            await self.do(table_id, deed)
        else:
            await self.play_for(table_id, live, seat, "rule", "timer")

    # ---- other workers ----------------------------------------------------------------------------------------------
    async def listen(self) -> None:
        """Hear from PostgreSQL what other workers append; after a lost connection, look everything up."""
        url = self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    for table_id in list(self.rooms):
                        with contextlib.suppress(Problem):
                            await self.room(table_id)
                    async for note in connection.notifies():
                        table_id, word = note.payload.split()
                        room, number = self.rooms.get(table_id), int(word)
                        if number == GONE:
                            self.drop(table_id)
                        elif room is not None and room.live is not None and room.live.now.number < number:
                            await self.hear(table_id, room, number)
            except (psycopg.Error, SQLAlchemyError):
                log.warning("the connection to PostgreSQL is lost; trying again")
                await asyncio.sleep(1.0)

    async def hear(self, table_id: str, room: Room, number: int) -> None:
        async with room.lock:
            if room.live is not None and room.live.now.number < number:
                with contextlib.suppress(Problem):
                    await self.catch_up(table_id, room)
