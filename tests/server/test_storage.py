"""Where tables lie: SQLite and PostgreSQL, migrations, workers that lose and find each other again."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from malecon import server as package
from malecon.client import Refused, Seat
from malecon.server.schema import entries, tables
from malecon.server.settings import data_folder, from_environment
from malecon.server.store import Store
from tests.server.running import PATIENCE, Server, running, wait_until
from tests.server.test_play import mover, two_people


def test_tables_lie_where_the_environment_says_else_in_the_data_folder_of_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert from_environment({"MALECON_DATA": str(tmp_path / "new")}).database_url.endswith("/new/tables.sqlite")
    assert (tmp_path / "new").is_dir()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "mine"))
    assert data_folder({}).name == "malecon"
    for url in ("postgres://u:w@h/d", "postgresql://u:w@h/d", "postgresql+psycopg://u:w@h/d"):
        found = from_environment({"MALECON_DATABASE_URL": url})
        assert found.database_url == "postgresql+psycopg://u:w@h/d"
        assert found.shared


def test_sqlite_keeps_a_log_of_what_is_written(sqlite_server: Server) -> None:
    with sqlite_server.hub.store.engine.connect() as connection:
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar_one() == "wal"
        assert connection.execute(sa.text("PRAGMA foreign_keys")).scalar_one() == 1


def test_the_journal_is_all_that_is_needed(server: Server) -> None:
    """What stands beside the journal is derived from it: spoil it, load again, and the table stands as before."""
    ana, bruno = two_people(server)
    who, seen = mover(ana, bruno)
    who.play(seen["view"]["moves"][0]["move"])
    before = ana.look()
    with server.hub.store.engine.begin() as connection:
        connection.execute(tables.update().values(waiting="over", deadline=None))
    server.hub.rooms.clear()
    assert ana.look() == before
    with server.hub.store.engine.connect() as connection:
        kinds = connection.execute(sa.select(entries.c.kind).order_by(entries.c.number)).scalars().all()
    assert kinds == ["seat", "moves"]


def test_a_database_of_the_first_version_is_brought_up_to_date_with_its_games(database_url: str) -> None:
    with running(database_url) as server:
        ana, bruno = two_people(server)
        who, seen = mover(ana, bruno)
        who.play(seen["view"]["moves"][0]["move"])
        before = ana.look()["view"]
    migrate(database_url, "downgrade", "0001")
    with Store(database_url).engine.begin() as connection:  # settings as that version wrote them
        [kept] = connection.execute(sa.select(tables.c.settings)).scalars()
        old = {key: value for key, value in kept.items() if key not in ("chosen_deal", "rules")}
        connection.execute(sa.text("UPDATE tables SET settings = :settings"), {"settings": json.dumps(old)})
    with running(database_url) as server:
        assert Seat(server.client(), ana.table, ana.token).look()["view"] == before


def test_a_table_of_older_rules_says_so(server: Server) -> None:
    """Its moves would be another game by the rules of today."""
    old, strange, fine = (server.client().create("san-juan", ["here", "rule"], listed=True) for _ in range(3))
    with server.hub.store.engine.begin() as connection:
        [kept] = connection.execute(sa.select(tables.c.settings).where(tables.c.id == old.table)).scalars()
        connection.execute(tables.update().where(tables.c.id == old.table).values(settings={**kept, "rules": 0}))
        options = {"players": 2, "no_longer_there": True}
        connection.execute(tables.update().where(tables.c.id == strange.table).values(options=options))
    server.hub.rooms.clear()
    for seat in (old, strange):
        with pytest.raises(Refused, match="old-rules: This table was played by older rules"):
            seat.look()
    assert [x["id"] for x in server.client().tables()] == [fine.table]
    server.tick(60)  # bots of such tables are left alone


def migrate(url: str, how: str, to: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(package.__file__).parent / "migrations"))
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        getattr(command, how)(config, to)
    engine.dispose()


def test_a_worker_cut_off_from_postgresql_catches_up(postgres_url: str) -> None:
    with running(postgres_url) as first, running(postgres_url) as second:
        ana = first.client().create("san-juan", ["here", "here"])
        elsewhere = second.client().watch(ana.table)
        heard: list[int] = []

        def follow() -> None:
            for event in elsewhere.events(0, views=False):
                heard.append(event["number"])
                if len(heard) == 3:
                    return

        follower = threading.Thread(target=follow)
        follower.start()
        wait_until(lambda: second.hub.rooms.get(ana.table) and second.hub.rooms[ana.table].wakers)
        ana.play("role builder")
        wait_until(lambda: heard == [1])
        with psycopg.connect(postgres_url.replace("+psycopg", ""), autocommit=True) as connection:
            others = "pid <> pg_backend_pid() AND datname = current_database()"
            cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"
            assert len(connection.execute(cut).fetchall()) >= 4  # of each worker the one that listens, and more
        ana.play("pass")
        ana.play("pass")
        follower.join(PATIENCE)
        assert heard == [1, 2, 3]


def test_a_worker_that_could_not_read_what_it_heard_of_reads_it_later(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(postgres_url) as first, running(postgres_url) as second:
        ana = first.client().create("san-juan", ["here", "here"])
        stream = second.client().watch(ana.table).events(0, views=False)
        heard: list[int] = []
        follower = threading.Thread(target=lambda: heard.extend(next(stream)["number"] for _ in range(2)))
        follower.start()
        wait_until(lambda: second.hub.rooms.get(ana.table) and second.hub.rooms[ana.table].wakers)
        read, failed = second.hub.store.entries_after, threading.Event()

        def fails_once(*args: Any) -> Any:
            if not failed.is_set():
                failed.set()
                raise sa.exc.OperationalError("SELECT", {}, Exception("the connection is lost"))
            return read(*args)

        monkeypatch.setattr(second.hub.store, "entries_after", fails_once)
        ana.play("role builder")
        assert failed.wait(PATIENCE)
        ana.play("pass")
        follower.join(PATIENCE)
        assert heard == [1, 2]
        stream.close()


def test_the_folder_of_the_tables_is_for_its_owner_alone(tmp_path: Path) -> None:
    from_environment({"MALECON_DATA": str(tmp_path / "tables")})
    assert (tmp_path / "tables").stat().st_mode & 0o077 == 0


def test_somebody_at_another_worker_is_present_here(postgres_url: str) -> None:
    with running(postgres_url) as first, running(postgres_url, clock=first.clock) as second:
        ana, bruno = two_people(first)
        here = ana.events(0)
        next(here)
        there = Seat(second.client(), bruno.table, bruno.token).events(0)
        next(there)
        second.tick()
        first.tick()
        assert [x["present"] for x in ana.state()["seats"]] == [True, True]
        there.close()
        wait_until(lambda: not second.hub.rooms[ana.table].here)
        second.tick()
        first.tick(50)
        assert [x["present"] for x in ana.state()["seats"]] == [True, False]
        here.close()
