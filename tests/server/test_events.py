"""The stream of events: every entry once and in order, whatever happens to connections and workers."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from malecon.client import Refused, Seat
from malecon.server.routes.play import follow
from tests.server.running import PATIENCE, Server, running, wait_until
from tests.server.test_play import finished_game, mover, two_people


def take_until_over(events: Any) -> list[dict]:
    out = []
    for event in events:
        out.append(event)
        if event["table"]["waiting"] == "over":
            return out
    raise AssertionError("the stream ended")


def test_resuming_anywhere_gives_what_is_missing_once(server: Server) -> None:
    ana, _ = finished_game(server)
    outside = server.client().watch(ana.table)
    everything = take_until_over(outside.events(0, views=False))
    numbers = [x["number"] for x in everything]
    assert numbers == list(range(1, len(numbers) + 1))
    for last in (0, 1, len(numbers) // 2, len(numbers) - 2):
        later = take_until_over(outside.events(last, views=False))
        assert [x["number"] for x in later] == numbers[last:]
        assert [x["steps"] for x in later] == [x["steps"] for x in everything[last:]]
    told = [step["at"] for event in everything for step in event["steps"]]
    assert told == list(range(1, everything[-1]["at"] + 1))


def test_an_event_carries_the_view_after_it(server: Server) -> None:
    ana, bruno = two_people(server)
    who, seen = mover(ana, bruno)
    other = bruno if who is ana else ana
    events = other.events()
    started = threading.Thread(target=lambda: who.play("role builder"))
    started.start()
    event = next(events)
    started.join(PATIENCE)
    assert event["kind"] == "moves"
    assert event["steps"][0]["log"] == [f"{'Ana' if who is ana else 'Bruno'} chooses the builder."]
    assert event["steps"][0]["events"][0]["from"] == "roles"
    assert event["view"] == other.look()["view"]
    assert event["view"]["seat"] == 1 - seen["seat"]
    events.close()


def test_a_lost_connection_is_taken_up_where_it_was(server: Server) -> None:
    """The client reconnects by itself; meanwhile more has happened than the server keeps ready."""
    seat = server.client().create("san-juan", ["here", "rule", "rule"], name="Ana")
    outside = server.client().watch(seat.table)
    stream = outside.events(0, views=False)
    seat.ask("POST", "/seats/0/bot", json={"bot": "rule"})
    got = [next(stream)]
    stream.close()
    wait_until(lambda: seat.state()["waiting"] == "over")
    got += take_until_over(outside.events(got[-1]["number"], views=False))
    numbers = [x["number"] for x in got]
    assert len(numbers) > 30
    assert numbers == list(range(1, len(numbers) + 1))


def test_an_undo_is_an_event_too(server: Server) -> None:
    ana, bruno = two_people(server)
    who, _ = mover(ana, bruno)
    start = who.state()["number"]
    who.play("role builder")
    who.undo(0)
    stream = bruno.events(start, lang="es")
    events = [next(stream), next(stream)]
    stream.close()
    assert [x["kind"] for x in events] == ["moves", "undo"]
    assert (events[1]["before"], events[1]["at"]) == (1, 0)
    assert events[1]["text"].endswith("deshace 1 jugada.")


def test_a_token_in_the_address_and_a_wrong_seat(server: Server) -> None:
    ana, bruno = two_people(server)
    address = f"{server.url}/api/tables/{ana.table}/events"
    with httpx.stream("GET", address, params={"key": ana.token, "after": 0, "seat": 0}) as found:
        assert found.headers["content-type"].startswith("text/event-stream")
        data = next(line for line in found.iter_lines() if line.startswith("data: "))
        assert '"yours":true' in data
    with pytest.raises(Refused, match="not-yours"):
        next(bruno.events(0, seat=0))


def test_the_clock_of_an_event_is_that_of_its_sending(server: Server) -> None:
    """A page that comes back later reckons with the server's clock, not with the one of the move."""
    ana, bruno = two_people(server, timer={"seconds": 300})
    who, _ = mover(ana, bruno)
    who.play("role builder")
    times = []
    for _ in range(2):
        stream = bruno.events(1)
        event = next(stream)
        stream.close()
        times.append(event["table"]["server_time"])
        assert event["time"] == 1_000_000
        server.clock.now += 100
    assert times == [1_000_000, 1_000_100]


def test_a_senseless_last_event_id_is_no_harm(sqlite_server: Server) -> None:
    ana, _ = two_people(sqlite_server)
    address = f"{sqlite_server.url}/api/tables/{ana.table}/events"
    for last in ("x", "-1", "99999999999999999999", "1e3", "", "½", "0x10", "1 2", "1;2"):
        with httpx.stream("GET", address, headers={"Last-Event-ID": last.encode()}) as found:
            assert found.status_code == 200, last
            assert next(line for line in found.iter_lines() if line.startswith("event:")) == "event: presence", last


def test_two_workers_on_postgresql_hear_from_each_other(postgres_url: str) -> None:
    with running(postgres_url) as first, running(postgres_url) as second:
        ana = first.client().create("san-juan", ["here", "link"], name="Ana", options={"max_rounds": 6})
        bruno = second.client().take(ana.table, 1, "Bruno", ana.invites[1])
        outside = {
            name: s.client().watch(ana.table).events(0, views=False)
            for name, s in (("first", first), ("second", second))
        }
        heard: dict[str, list[dict]] = {}
        threads = [
            threading.Thread(target=lambda n=name, e=events: heard.update({n: take_until_over(e)}))
            for name, events in outside.items()
        ]
        for thread in threads:
            thread.start()
        players = [
            threading.Thread(target=lambda s=seat: s.play_out(lambda view: view["moves"][-1]["move"]))
            for seat in (ana, bruno)
        ]
        for thread in players:
            thread.start()
        for thread in (*players, *threads):
            thread.join(4 * PATIENCE)
            assert not thread.is_alive()
        assert [x["number"] for x in heard["first"]] == list(range(1, len(heard["first"]) + 1))
        assert [(x["number"], x["steps"]) for x in heard["first"]] == [
            (x["number"], x["steps"]) for x in heard["second"]
        ]


def test_two_workers_accept_a_move_once(postgres_url: str) -> None:
    with running(postgres_url) as first, running(postgres_url) as second:
        ana = first.client().create("san-juan", ["here", "here"])
        elsewhere = Seat(second.client(), ana.table, ana.token)
        moves = [x["move"] for x in elsewhere.look()["view"]["moves"]]
        results: list[object] = []

        def play(seat: Seat, move: str) -> None:
            try:
                results.append(seat.play(move, expect=0)["at"])
            except Refused as refused:
                results.append(refused.code)

        threads = [threading.Thread(target=play, args=x) for x in ((ana, moves[0]), (elsewhere, moves[1]))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        assert sorted(map(str, results)) == ["1", "moved-on"]
        assert ana.look()["at"] == elsewhere.look()["at"] == 1


def test_a_table_comes_back_from_the_journal(database_url: str) -> None:
    with running(database_url) as server:
        ana, bruno = two_people(server)
        who, _seen = mover(ana, bruno)
        who.play("role councillor")
        who.play("draw")
        before = ana.look()
    with running(database_url) as server:
        again = Seat(server.client(), ana.table, ana.token).look()
        assert again["view"] == before["view"]
        assert again["table"] == before["table"]


def test_a_follower_of_a_table_forgotten_meanwhile_hears_all_the_same(sqlite_server: Server) -> None:
    """Between the request and the first word of its stream, the table may have had to make room for others."""
    seat = sqlite_server.client().create("san-juan", ["here", "here"])
    stream = follow(sqlite_server.hub, seat.table, None, None, "en", False, 0)
    sqlite_server.hub.rooms.clear()

    async def first_words() -> list[str]:
        return [await anext(stream) for _ in range(2)]

    assert sqlite_server.run(first_words())[1].startswith("event: presence")
    seat.play("role builder")

    async def then() -> str:
        word = await anext(stream)
        await stream.aclose()  # type: ignore[attr-defined]
        return word

    assert sqlite_server.run(then()).startswith("id: 1\n")


def test_only_so_many_tables_are_kept_in_memory(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", cached_tables=3) as server:
        seats = [server.client().create("san-juan", ["here", "here"]) for _ in range(8)]
        views = [seat.look()["view"] for seat in seats]
        assert len(server.hub.rooms) <= 4
        assert [seat.look()["view"] for seat in seats] == views
