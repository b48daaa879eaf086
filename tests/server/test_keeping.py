"""How long tables are kept: for ever unless somebody says otherwise. No test here looks at a real clock."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
import sqlalchemy as sa

from malecon.cli import main
from malecon.cli.arguments import UsageError
from malecon.client import Refused, Seat
from malecon.server import hub as hub_module
from malecon.server.schema import entries, presence, tables
from malecon.server.settings import from_environment
from tests.server.running import PATIENCE, Server, running, wait_until
from tests.server.test_play import finished_game, mover, two_people

DAY = 86400.0


def is_there(seat: Seat) -> bool:
    headers = {"Authorization": f"Bearer {seat.token}"}
    found = seat.client.http.get(f"/tables/{seat.table}", headers=headers)
    return bool(found.json().get("code") != "no-table")


def rows(server: Server, table: sa.Table) -> int:
    with server.hub.store.engine.connect() as connection:
        return connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()


def test_unless_told_otherwise_tables_are_kept_for_ever(server: Server) -> None:
    ana, _ = finished_game(server)
    bruno, _ = two_people(server)
    server.tick(10_000 * DAY)
    assert is_there(ana)
    assert is_there(bruno)


def test_a_finished_game_goes_after_its_days_and_one_that_rests_after_others(database_url: str) -> None:
    with running(database_url, keep_days=30, keep_idle_days=90) as server:
        over, _ = finished_game(server)
        resting, _ = two_people(server)
        free = server.client().create("san-juan", ["here", "link"])
        server.tick(29 * DAY)
        assert is_there(over)
        server.tick(1.1 * DAY)
        assert not is_there(over)
        assert is_there(resting)
        assert is_there(free)
        server.tick(60 * DAY)
        assert not is_there(resting)
        assert not is_there(free)
        assert [rows(server, x) for x in (tables, entries, presence)] == [0, 0, 0]


def test_finished_games_alone_can_be_kept_for_ever(database_url: str) -> None:
    with running(database_url, keep_idle_days=10) as server:
        over, _ = finished_game(server)
        resting, _ = two_people(server)
        server.tick(11 * DAY)
        assert is_there(over)
        assert not is_there(resting)


def test_whoever_plays_or_looks_keeps_a_table(database_url: str) -> None:
    with running(database_url, keep_days=10, keep_idle_days=10) as server:
        played, looked_at = two_people(server), two_people(server)
        server.tick(9 * DAY)
        who, seen = mover(*played)
        who.play(seen["view"]["moves"][0]["move"])
        events = looked_at[0].events(0)
        next(events)
        server.tick(5 * DAY)
        events.close()
        assert is_there(played[0])
        assert is_there(looked_at[0])
        wait_until(lambda: not server.hub.rooms[looked_at[0].table].here)
        server.tick()
        server.tick(11 * DAY)
        assert not is_there(played[0])
        assert not is_there(looked_at[0])


def test_a_stream_of_a_deleted_table_ends(database_url: str) -> None:
    with running(database_url, keep_days=1) as server:
        over, _ = finished_game(server)
        outside = server.client().watch(over.table)
        heard: list[str] = []

        def follow() -> None:
            try:
                for _event in outside.events(0, views=False):
                    listening.set()
            except Refused as refused:
                heard.append(refused.code)

        listening = threading.Event()
        follower = threading.Thread(target=follow)
        follower.start()
        assert listening.wait(PATIENCE)
        server.tick(2 * DAY)
        follower.join(PATIENCE)
        assert heard == ["no-table"]


def test_more_old_tables_than_are_deleted_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "SWEPT", 3)
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", keep_idle_days=1) as server:
        for _ in range(7):
            server.client().create("san-juan", ["here", "here"])
        server.tick(2 * DAY)
        assert rows(server, tables) == 4
        server.tick()
        server.tick()
        assert rows(server, tables) == 0


def test_a_table_deleted_by_one_worker_is_gone_for_all(postgres_url: str) -> None:
    with running(postgres_url, keep_idle_days=1) as first, running(postgres_url, clock=first.clock) as second:
        ana, bruno = two_people(first)
        there = Seat(second.client(), bruno.table, bruno.token)
        assert is_there(there)
        first.tick(2 * DAY)
        assert not is_there(ana)
        assert not is_there(there)
        with pytest.raises(Refused, match="no-table"):
            there.play("role builder")
        second.tick()  # whoever was seen at a table that is gone does not matter any more


def test_a_move_that_meets_the_deletion_is_told_so(database_url: str) -> None:
    """The table goes between a worker's look at it and the move: refused, not lost in silence."""
    with running(database_url) as server:
        ana, bruno = two_people(server)
        who, seen = mover(ana, bruno)
        server.hub.store.delete(ana.table)
        with pytest.raises(Refused, match="no-table"):
            who.play(seen["view"]["moves"][0]["move"])


def test_days_come_from_the_environment_and_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = {"MALECON_DATA": str(tmp_path), "MALECON_KEEP_DAYS": "30", "MALECON_KEEP_IDLE_DAYS": "0.5"}
    settings = from_environment(given)
    assert (settings.keep_days, settings.keep_idle_days) == (30, 0.5)
    usual = from_environment({"MALECON_DATA": str(tmp_path)})
    assert (usual.keep_days, usual.keep_idle_days) == (0, 0)
    for wrong in ("soon", "-1", "nan", "inf"):
        with pytest.raises(UsageError, match="MALECON_KEEP_DAYS"):
            from_environment({**given, "MALECON_KEEP_DAYS": wrong})
    monkeypatch.setenv("MALECON_DATA", str(tmp_path))
    assert main(["serve", "--keep-days", "many"]) == 2
    assert "--keep-days" in capsys.readouterr().err
