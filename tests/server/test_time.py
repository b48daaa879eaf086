"""What time does: turns whose time is up, bots that nobody serves, slow bots. No test here looks at a real clock."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import malecon
from malecon import bots
from malecon.client import Refused
from malecon.kernel.game import Game, Position
from malecon.server import thinking
from malecon.server.thinking import Line
from tests.server.running import PATIENCE, Server, at_rest, running, wait_until
from tests.server.test_play import mover, two_people


def test_at_zero_a_bot_plays_the_turn(server: Server) -> None:
    ana, bruno = two_people(server, timer={"seconds": 30, "at_zero": "bot"})
    who, seen = mover(ana, bruno)
    assert seen["table"]["deadline"] == server.clock.now + 30
    server.tick(29)
    assert who.look()["at"] == 0
    server.tick(1)
    later = wait_until(lambda: (x := who.look())["at"] > 0 and x)
    assert later["table"]["seats"][seen["seat"]]["away"] is False
    assert later["table"]["deadline"] == server.clock.now + 30
    stream = ana.events(seen["table"]["number"])
    event = next(stream)
    stream.close()
    assert event["by"] == "timer"
    assert event["text"] == f"The time of {'Ana' if who is ana else 'Bruno'} is up."


def test_at_zero_the_player_passes_where_the_game_has_a_pass(server: Server) -> None:
    ana, bruno = two_people(server, timer={"seconds": 10, "at_zero": "pass"})
    who, seen = mover(ana, bruno)
    who.play("role builder")
    assert who.state()["deadline"] == server.clock.now + 10  # the turn's time runs on from its beginning
    server.tick(10)
    after = who.look()
    assert after["view"]["to_move"] == 1 - seen["seat"]
    assert after["step"]["move"] == "pass"


def test_at_zero_a_bot_decides_what_cannot_be_passed(server: Server) -> None:
    ana, bruno = two_people(server, timer={"seconds": 10, "at_zero": "pass"})
    who, seen = mover(ana, bruno)
    assert "pass" not in [x["move"] for x in seen["view"]["moves"]]
    server.tick(10)
    later = wait_until(lambda: (x := who.look())["at"] > 0 and x)
    assert who.look(at=1)["step"]["move"].startswith("role ")
    assert later["table"]["seats"][seen["seat"]]["away"] is False


@pytest.mark.parametrize("game", list(malecon.GAMES))
def test_a_timer_may_pass_only_in_a_game_that_has_a_pass(sqlite_server: Server, game: str) -> None:
    client, es = sqlite_server.client(), sqlite_server.client("es")
    has_one = "pass" in malecon.definition(game).notation
    assert has_one == (game != "san-francisco")
    timer = {"seconds": 10, "at_zero": "pass"}
    if has_one:
        assert client.create(game, ["here", "rule"], timer=timer).state()["timer"] == timer
        return
    with pytest.raises(Refused, match="no-pass: There is no pass in San Francisco: when the time is up a bot has to"):
        client.create(game, ["here", "rule"], timer=timer)
    with pytest.raises(Refused, match="no-pass: En San Francisco no se puede pasar"):
        es.create(game, ["here", "rule"], timer=timer)
    record = malecon.Record(malecon.load(game, players=2), 1, ["Ana", "Bruno"], []).text()
    with pytest.raises(Refused, match="no-pass"):
        client.ask("POST", "/import", json={"record": record, "timer": timer})
    assert client.create(game, ["here", "rule"], timer={**timer, "at_zero": "bot"}).state()["timer"]["at_zero"] == "bot"


def test_taking_back_gains_no_time(server: Server) -> None:
    ana, bruno = two_people(server, timer={"seconds": 30})
    who, seen = mover(ana, bruno)
    first = seen["table"]["deadline"]
    server.clock.now += 20
    who.play("role builder")
    who.undo(0)
    assert who.state()["deadline"] == first  # inside the turn it simply runs on
    who.play("role builder")
    server.clock.now += 5
    who.play("pass")
    assert who.state()["deadline"] == server.clock.now + 30  # the next one's
    server.clock.now += 20
    who.undo(1)
    assert who.state()["to_move"] == seen["seat"]
    assert who.state()["deadline"] == server.clock.now + 5  # what was left when the turn was handed on
    server.tick(5)
    wait_until(lambda: who.state()["to_move"] != seen["seat"])


def test_going_away_and_coming_back_gains_no_time(server: Server) -> None:
    ana, bruno = two_people(server, timer={"seconds": 30}, listed=True)
    who, seen = mover(ana, bruno)
    number, at = seen["seat"], server.clock.now
    server.clock.now += 20
    with thinking_stopped(server):
        who.ask("POST", f"/seats/{number}/bot", json={"bot": "rule"})
        assert who.state()["deadline"] is None
        who.ask("POST", f"/seats/{number}/back")
    assert who.state()["deadline"] == at + 30
    who.ask("POST", f"/seats/{number}/leave")
    server.clock.now += 100
    again = server.client().take(ana.table, number, "The same")
    assert again.state()["deadline"] == server.clock.now + 10


@contextlib.contextmanager
def thinking_stopped(server: Server) -> Iterator[None]:
    """No bot moves meanwhile."""
    let = server.hub.let_bots_play

    async def nothing(table_id: str) -> None:
        pass

    server.hub.let_bots_play = nothing  # type: ignore[method-assign]
    yield
    server.hub.let_bots_play = let  # type: ignore[method-assign]


def test_all_agree_and_the_turn_begins_anew(server: Server) -> None:
    ana, bruno = two_people(server, timer={"seconds": 30})
    who, seen = mover(ana, bruno)
    other = bruno if who is ana else ana
    who.play("role councillor")
    who.play("draw")
    server.clock.now += 20
    number = who.undo(0, ask=True)["table"]["proposal"]["number"]
    assert who.state()["deadline"] == seen["table"]["deadline"]
    other.ask("POST", f"/proposals/{number}", json={"accept": True})
    assert who.state()["deadline"] == server.clock.now + 30


def test_at_zero_a_turn_is_confirmed(server: Server) -> None:
    ana, bruno = two_people(server, timer={"seconds": 10}, confirm=True)
    who, _seen = mover(ana, bruno)
    who.play("role builder")
    who.play("pass")
    server.tick(10)
    assert who.state()["waiting"] == "person"
    assert who.state()["deadline"] == server.clock.now + 10


def test_without_a_timer_a_turn_lasts_for_ever(server: Server) -> None:
    ana, _bruno = two_people(server)
    server.tick(10_000_000)
    assert ana.state()["deadline"] is None
    assert ana.look()["at"] == 0


@pytest.mark.parametrize("timer", [{"seconds": 4}, {"seconds": 10, "at_zero": "lose"}, {"seconds": 2_000_000}])
def test_wrong_timers_are_refused(sqlite_server: Server, timer: dict) -> None:
    with pytest.raises(Refused, match="invalid"):
        sqlite_server.client().create("san-juan", ["here", "rule"], timer=timer)


def test_bots_of_a_worker_that_died_play_on_at_the_next_one(database_url: str) -> None:
    with running(database_url, make_bot=sleepy, bot_names=("sleepy", "rule")) as first:
        seat = first.client().create("san-juan", ["sleepy", "sleepy"])
        assert seat.state()["waiting"] == "bot"
        clock = first.clock
    with running(database_url, make_bot=only_rule, bot_names=("rule",), clock=clock) as second:
        outside = second.client().watch(seat.table)
        second.tick(31)
        wait_until(lambda: outside.state()["waiting"] == "over")


class Sleepy:
    """A bot that never comes to an end."""

    name = "sleepy"

    def choose(self, pos: Position, seed: int = 0) -> int:
        threading.Event().wait(10 * PATIENCE)
        return pos.legal()[0]


class Broken:
    """A bot with a bug."""

    name = "broken"

    def choose(self, pos: Position, seed: int = 0) -> int:
        raise RuntimeError("a bug")


def sleepy(name: str, game: Game | None = None) -> bots.Bot:
    return Sleepy() if name == "sleepy" else Broken() if name == "broken" else bots.make(name, game)


def only_rule(name: str, game: Game | None = None) -> bots.Bot:
    return bots.make("rule", game)


@pytest.fixture
def with_slow_bots(tmp_path: Path) -> Iterator[Server]:
    names = ("sleepy", "broken", "rule", "random")
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", make_bot=sleepy, bot_names=names) as server:
        yield server


def test_a_slow_bot_delays_no_other_table(with_slow_bots: Server) -> None:
    client = with_slow_bots.client()
    slow = [client.create("san-juan", ["sleepy", "rule"]) for _ in range(4)]
    quick = client.create("san-juan", ["here", "rule"], name="Ana")
    quick.ask("POST", "/seats/0/bot", json={"bot": "random"})
    wait_until(lambda: quick.state()["waiting"] == "over")
    assert all(x.state()["waiting"] == "bot" for x in slow)


def test_of_many_slow_bots_those_that_somebody_waits_for_come_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "SLOW_PROCESSES", 1)
    monkeypatch.setenv("MALECON_TEST_GATE", str(tmp_path / "gate"))
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", make_bot=gated, bot_names=("gated",)) as server:
        thinkers, client = server.hub.thinkers, server.client()
        thinkers.seconds["san-juan", "gated"] = 9.0  # known to be slow
        first, *rest = (client.create("san-juan", ["gated"] * 2, options={"max_rounds": k}) for k in (1, 2, 3))
        watched = client.create("san-juan", ["here", "gated"], options={"max_rounds": 4, "start": "0"})
        stream = watched.events(0)
        follower = threading.Thread(target=lambda: next(stream))
        follower.start()
        wait_until(lambda: server.hub.rooms[watched.table].wakers)
        watched.ask("POST", "/seats/0/bot", json={"bot": "gated"})
        wait_until(lambda: len(thinkers.line.urgent) == 1)
        assert len(thinkers.line.others) == 2
        (tmp_path / "gate").write_text("")
        (tmp_path / "gate.open").touch()
        wait_until(lambda: all(x.state()["waiting"] == "over" for x in (first, *rest, watched)))
        follower.join(PATIENCE)
        stream.close()
        order = (tmp_path / "gate").read_text().split()
        assert order[0] == "1"
        assert order.index("4") < min(order.index("2"), order.index("3"))


class Gated:
    """A bot that waits for a gate to open, and writes down at which table it thought."""

    name = "gated"

    def choose(self, pos: Position, seed: int = 0) -> int:
        gate = os.environ["MALECON_TEST_GATE"]
        while not Path(f"{gate}.open").exists():
            threading.Event().wait(0.01)
        with Path(gate).open("a", encoding="ascii") as file:
            file.write(f"{pos.game.options['max_rounds']} ")
        return pos.legal()[0]


def gated(name: str, game: Game | None = None) -> Gated:
    return Gated()


def test_a_place_in_the_line_is_handed_on_when_somebody_gives_up() -> None:
    async def scene() -> list[str]:
        line, passed = Line(1), []

        async def come(who: str, urgent: bool) -> None:
            async with line.place(urgent):
                passed.append(who)
                await asyncio.sleep(0)

        async with line.place(True):
            people = [asyncio.create_task(come(who, who == "urgent")) for who in ("one", "two", "urgent", "three")]
            await asyncio.sleep(0)
            people[1].cancel()
        await asyncio.gather(*people, return_exceptions=True)
        assert line.free == 1
        return passed

    assert asyncio.run(scene()) == ["urgent", "one", "three"]


def test_a_broken_bot_does_not_stop_the_game(with_slow_bots: Server) -> None:
    seat = with_slow_bots.client().create("san-juan", ["broken", "rule"], options={"max_rounds": 1})
    wait_until(lambda: seat.state()["waiting"] == "over")


def test_a_killed_bot_process_is_replaced(sqlite_server: Server) -> None:
    seat = sqlite_server.client().create("san-juan", ["here", "rule"])
    at_rest(seat)
    seat.ask("GET", "/hint", params={"bot": "rule"}) if seat.state()["waiting"] == "person" else None
    for pool in sqlite_server.hub.thinkers.pools.values():
        for process in list(pool._processes.values()):
            process.kill()
            process.join(PATIENCE)
    assert seat.ask("GET", "/hint", params={"bot": "rule"})["bot"] == "rule"
