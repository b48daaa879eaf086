"""Reading and writing the database; plain blocking calls, made from threads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from malecon.server.journal import Entry, Facts, Live, Snapshot, facts_from
from malecon.server.schema import entries, presence, speeds, tables

CHANNEL = "malecon"
GONE = 0  # the number that workers hear of a table that was deleted
MIGRATING = 5_317_241  # the PostgreSQL lock that one worker holds while it migrates


# takes so many requests out of an address's bucket, if there are so many in it
TAKE = sa.text(
    "INSERT INTO speeds AS s (address, kind, level, time) VALUES (:address, :kind, :burst - :share, :time) "
    "ON CONFLICT (address, kind) DO UPDATE SET time = GREATEST(s.time, :time), "
    "level = LEAST(:burst, s.level + GREATEST(0, :time - s.time) * :per_second) - :share "
    "WHERE LEAST(:burst, s.level + GREATEST(0, :time - s.time) * :per_second) >= :share RETURNING s.level"
)


class Overtaken(Exception):
    """Somebody else has written the next entry first."""


class Store:
    """The database of tables and journals."""

    def __init__(self, url: str) -> None:
        self.shared = url.startswith("postgresql")
        more: dict[str, Any] = {"pool_pre_ping": True, "pool_size": 16} if self.shared else {}
        self.engine = sa.create_engine(url, hide_parameters=True, **more)  # what is secret stays out of the log
        if not self.shared:
            sa.event.listen(self.engine, "connect", set_up_sqlite)
        self.upsert: Any = postgresql.insert if self.shared else sqlite.insert
        self.migrate()

    def migrate(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        with self.engine.begin() as connection:
            if self.shared:
                connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def close(self) -> None:
        self.engine.dispose()

    # ---- tables -----------------------------------------------------------------------------------------------------
    def create(self, facts: Facts, first: Sequence[Entry], now: Snapshot) -> None:
        with self.engine.begin() as connection:
            connection.execute(
                tables.insert().values(
                    id=facts.id,
                    game=facts.game.id,
                    options=facts.game.options,
                    seed=str(facts.seed),
                    owner=facts.owner,
                    listed=facts.listed,
                    settings=facts.settings_json(),
                    created=facts.created,
                    touched=facts.created,
                    **derived(now),
                )
            )
            if first:
                connection.execute(entries.insert(), [row(facts.id, entry) for entry in first])

    def load(self, table_id: str) -> Live | None:
        """A table grown from its journal."""
        with self.engine.connect() as connection:
            found = connection.execute(tables.select().where(tables.c.id == table_id)).one_or_none()
            if found is None:
                return None
            live = Live(facts_from(found))
            for entry in self._entries(connection, table_id, 0):
                live.apply(entry)
            return live

    def _entries(self, connection: sa.Connection, table_id: str, after: int) -> Iterable[Entry]:
        query = entries.select().where(entries.c.table_id == table_id, entries.c.number > after)
        for r in connection.execute(query.order_by(entries.c.number)):
            yield Entry(r.number, r.kind, r.seat, r.time, r.data)

    def entries_after(self, table_id: str, after: int) -> list[Entry]:
        with self.engine.connect() as connection:
            return list(self._entries(connection, table_id, after))

    def number(self, table_id: str) -> int | None:
        with self.engine.connect() as connection:
            return connection.execute(sa.select(tables.c.number).where(tables.c.id == table_id)).scalar_one_or_none()

    def append(self, table_id: str, new: Sequence[Entry], now: Snapshot, time: float) -> None:
        """Write entries, all or none; Overtaken if one of their numbers is there already."""
        try:
            with self.engine.begin() as connection:
                connection.execute(entries.insert(), [row(table_id, entry) for entry in new])
                connection.execute(tables.update().where(tables.c.id == table_id).values(touched=time, **derived(now)))
                if self.shared:
                    self._notify(connection, table_id, now.number)
        except IntegrityError:
            raise Overtaken from None

    def _notify(self, connection: sa.Connection, table_id: str, number: int) -> None:
        note = sa.text("SELECT pg_notify(:channel, :note)")
        connection.execute(note, {"channel": CHANNEL, "note": f"{table_id} {number}"})

    # ---- finding ----------------------------------------------------------------------------------------------------
    def listed(self, game: str | None, waiting: Sequence[str], limit: int) -> list[str]:
        query = sa.select(tables.c.id).where(tables.c.listed, tables.c.waiting.in_(waiting))
        if game is not None:
            query = query.where(tables.c.game == game)
        with self.engine.connect() as connection:
            return list(connection.execute(query.order_by(tables.c.touched.desc()).limit(limit)).scalars())

    def overdue(self, time: float) -> list[str]:
        """Tables on which a turn's time is up."""
        query = sa.select(tables.c.id).where(tables.c.deadline <= time).order_by(tables.c.deadline).limit(100)
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def forgotten_bots(self, before: float) -> list[str]:
        """Tables that wait for a bot and that nobody has touched for a while: the worker that served them is gone."""
        query = sa.select(tables.c.id).where(tables.c.waiting == "bot", tables.c.touched < before).limit(1000)
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    # ---- forgetting -------------------------------------------------------------------------------------------------
    def delete_old(self, finished: float | None, idle: float | None, limit: int) -> list[str]:
        """Delete finished games that nobody has touched since one time, and others since another; returns which."""
        kinds = []
        for since, is_it in ((finished, tables.c.waiting == "over"), (idle, tables.c.waiting != "over")):
            if since is not None:
                seen = sa.exists().where(presence.c.table_id == tables.c.id, presence.c.seen >= since)
                kinds.append(sa.and_(is_it, tables.c.touched < since, ~seen))
        if not kinds:
            return []
        # a table at which somebody plays this very moment is locked, and stays
        query = sa.select(tables.c.id).where(sa.or_(*kinds)).limit(limit).with_for_update(skip_locked=True)
        with self.engine.begin() as connection:
            old = list(connection.execute(query).scalars())
            self._delete(connection, old)
        return old

    def delete(self, table_id: str) -> None:
        with self.engine.begin() as connection:
            self._delete(connection, [table_id])

    def _delete(self, connection: sa.Connection, ids: Sequence[str]) -> None:
        for table in (entries, presence):
            connection.execute(table.delete().where(table.c.table_id.in_(ids)))
        connection.execute(tables.delete().where(tables.c.id.in_(ids)))
        if self.shared:
            for table_id in ids:
                self._notify(connection, table_id, GONE)

    # ---- speed ------------------------------------------------------------------------------------------------------
    def take_share(self, address: str, kind: str, share: float, burst: float, per_second: float, time: float) -> float:
        """Requests that this worker may let through for all workers of a PostgreSQL: a share, else one, else none."""
        values = {"address": address[:64], "kind": kind, "burst": burst, "per_second": per_second, "time": time}
        with self.engine.begin() as connection:
            for some in (share, 1.0):
                if some <= burst and connection.execute(TAKE, {**values, "share": some}).first() is not None:
                    return some
        return 0.0

    def forget_speeds(self, before: float) -> None:
        with self.engine.begin() as connection:
            connection.execute(speeds.delete().where(speeds.c.time < before))

    # ---- presence ---------------------------------------------------------------------------------------------------
    def seen(self, who: Iterable[tuple[str, int]], time: float) -> None:
        rows = [{"table_id": table_id, "seat": seat, "seen": time} for table_id, seat in who]
        if not rows:
            return
        statement = self.upsert(presence)
        later = statement.on_conflict_do_update(
            index_elements=["table_id", "seat"], set_={"seen": statement.excluded.seen}
        )
        with self.engine.begin() as connection:
            asked = {row["table_id"] for row in rows}
            there = set(connection.execute(sa.select(tables.c.id).where(tables.c.id.in_(asked))).scalars())
            rows = [row for row in rows if row["table_id"] in there]
            if rows:
                connection.execute(later, rows)

    def last_seen(self, table_id: str) -> dict[int, float]:
        query = sa.select(presence.c.seat, presence.c.seen).where(presence.c.table_id == table_id)
        with self.engine.connect() as connection:
            return {found.seat: found.seen for found in connection.execute(query)}


def set_up_sqlite(connection: Any, _: Any) -> None:
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=NORMAL")  # in WAL mode a killed process loses nothing that was committed
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA busy_timeout=10000")


def derived(now: Snapshot) -> dict[str, Any]:
    return {"number": now.number, "waiting": now.waiting, "deadline": now.deadline}


def row(table_id: str, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "time": entry.time,
        "data": entry.data,
    }
