"""Clumsy and hostile visitors: nonsense in every place, wrong tokens, double clicks, moves too late and out of turn."""

from __future__ import annotations

import json
import os
import signal
import socket
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from malecon.client import Refused, Seat
from malecon.server import hub as hub_module
from tests.server.running import PATIENCE, Server, at_rest, running, wait_until
from tests.server.test_play import mover, two_people

TABLE = b'{"game": "san-juan", "seats": [{"player": "here", "name": %s}, {"player": "bot"}], "seed": %s}'


SENSELESS = [
    b"[" * 30_000,
    b'{"a":' * 10_000,
    TABLE % (b'"Ana"', b"9" * 6_000),
    TABLE % (b'"Ana"', b"NaN"),
    TABLE % (b'"Ana"', b"1e999"),
    TABLE % (b'"Ana"', b"-1"),
    TABLE % (b'"Ana"', b"true"),
    TABLE % (b'"\\ud800"', b"1"),
    TABLE % (b'"' + b"x" * 61 + b'"', b"1"),
    TABLE % (b'{"$ne": 1}', b"1"),
    '{"game": "é"}'.encode("latin-1"),
    b"\xff\xfe\x00",
    b"",
]


def test_a_senseless_table_is_refused_in_words(sqlite_server: Server) -> None:
    address, headers = f"{sqlite_server.url}/api/tables", {"Content-Type": "application/json"}
    for body in SENSELESS:
        found = httpx.post(address, content=body, headers=headers)
        assert (found.status_code, found.json().get("code")) == (422, "invalid"), body[:80]


ADDRESSES = [
    "/tables?game=%00",
    "/tables?game=%ed%a0%80",
    "/tables/TABLE/why?move=%00",
    "/tables/TABLE/why?move=" + "9" * 80,
    "/tables/TABLE/why?move=%c2%b2",
    "/tables/TABLE/hint?bot=%00",
    "/tables/TABLE/hint?bot={known}{0.__class__}",
    "/tables/TABLE/view?at=999999",
    "/tables/TABLE/log?start=999999",
    "/tables/TABLE/events?key=" + "x" * 81,
    "/games/..%2f..%2fetc/topics",
]


def test_nonsense_in_an_address_is_no_failure(server: Server) -> None:
    ana, _ = two_people(server)
    headers = {"Authorization": f"Bearer {ana.token}"}
    for path in ADDRESSES:
        found = httpx.get(f"{server.url}/api{path.replace('TABLE', ana.table)}", headers=headers)
        assert found.status_code in (200, 404, 409, 422), path
        assert found.headers["content-type"] == "application/json", path


def test_what_is_no_move_is_not_taken_for_one(sqlite_server: Server) -> None:
    seat = sqlite_server.client().create("san-juan", ["here", "here"])
    headers = {"Authorization": f"Bearer {seat.token}", "Content-Type": "application/json"}
    address = f"{sqlite_server.url}/api/tables/{seat.table}/moves"
    nothing = ([True], [1.5], [None], ["\ud800"], [2**70], [[1]], {"a": 1}, ["x" * 81], [1] * 201)
    for moves in nothing:
        found = httpx.post(address, content=json.dumps({"moves": moves}), headers=headers)
        assert (found.status_code, found.json().get("code")) == (422, "invalid"), moves
    assert seat.state()["at"] == 0


def test_wrong_tokens_open_nothing(server: Server) -> None:
    ana, bruno = two_people(server)
    assert ana.token
    wrong = ["x", "é", "a" * 8_000, ana.token + "x", ana.token[:-1], ana.token.swapcase(), f"Bearer {ana.token}"]
    invite = ana.invites[1]
    for token in (*wrong, invite, ana.table):
        headers = {"Authorization": f"Bearer {token}".encode()}
        found = httpx.get(f"{server.url}/api/tables/{ana.table}/view?seat=0", headers=headers)
        assert (found.status_code, found.json()["code"]) == (403, "not-yours")
        found = httpx.post(f"{server.url}/api/tables/{ana.table}/moves", json={"moves": [0]}, headers=headers)
        assert found.status_code == 403
    for scheme in ("Basic", "Token", ""):
        headers = {"Authorization": f"{scheme} {ana.token}".strip()}
        found = httpx.get(f"{server.url}/api/tables/{ana.table}/view", headers=headers)
        assert found.json()["seat"] is None
    with pytest.raises(Refused, match="not-yours"):
        bruno.ask("POST", "/seats/0/leave")


NAMES = [
    ("  Ana   María  ", "Ana María"),
    ("山田 👩‍🚀 Zoë", "山田 👩 🚀 Zoë"),
    ("\u202eanA\u200b\u2028\u0000x", "anA x"),
    ("{0.__class__} {n} %s ${x}", "{0.__class__} {n} %s ${x}"),
    ("'; DROP TABLE tables; --", "'; DROP TABLE tables; --"),
    ("&lt;b&gt; <img src=x onerror=alert(1)>", "&lt;b&gt; <img src=x onerror=alert(1)>"),
    ("x" * 60, "x" * 40),
    ("\u200b\u202e", "?"),
]


def test_odd_names_come_back_as_text_and_nothing_more(server: Server) -> None:
    ana, bruno = two_people(server)
    who, seen = mover(ana, bruno)
    who.play("role builder")
    other = bruno if who is ana else ana
    for typed, kept in NAMES:
        who.ask("PATCH", f"/seats/{seen['seat']}", json={"name": typed})
        assert other.state()["seats"][seen["seat"]]["name"] == kept
        assert other.look()["step"]["log"] == [f"{kept} chooses the builder."]
    raw = other.client.http.get(f"/tables/{ana.table}")
    assert raw.headers["content-type"] == "application/json"  # and nosniff: no browser takes it for a page


def test_a_double_click_plays_once(server: Server) -> None:
    ana, bruno = two_people(server)
    who, seen = mover(ana, bruno)
    with ThreadPoolExecutor(6) as pool:
        done = list(pool.map(lambda _: who.play("role builder", expect=0), range(6)))
    assert {x["at"] for x in done} == {1}
    assert who.state()["at"] == 1
    with ThreadPoolExecutor(6) as pool:
        taken = list(pool.map(lambda _: refusal_of(who, 0), range(6)))
    assert sorted(taken) == ["", *["moved-on"] * 5]
    assert who.look()["view"]["moves"] == seen["view"]["moves"]


def refusal_of(seat: Seat, to: int) -> str:
    try:
        seat.ask("POST", "/undo", json={"to": to, "expect": 1})
        return ""
    except Refused as refused:
        return refused.code


def test_moves_out_of_turn_and_too_late(server: Server) -> None:
    ana, bruno = two_people(server)
    who, _ = mover(ana, bruno)
    other = bruno if who is ana else ana
    with pytest.raises(Refused, match="not-your-turn"):
        other.play("role builder", expect=0)
    who.play("role builder", expect=0)
    for stale in (0, 2, 10**9):
        with pytest.raises(Refused, match="moved-on"):
            who.play("pass", expect=stale)
    with pytest.raises(Refused, match="not-yours"):
        who.ask("POST", "/moves", json={"moves": ["pass"], "seat": 1 if who is ana else 0})
    with pytest.raises(Refused, match="no-seat"):
        who.ask("POST", "/moves", json={"moves": ["pass"], "seat": 7})
    assert who.state()["at"] == 1


def test_a_seat_wanted_by_many_goes_to_one(server: Server) -> None:
    ana = server.client().create("san-juan", ["here", "link"], name="Ana")

    def sit(k: int) -> str:
        try:
            return server.client().take(ana.table, 1, f"P{k}", ana.invites[1]).token or ""
        except Refused as refused:
            return refused.code

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(sit, range(8)))
    assert found.count("taken") == 7
    assert ana.state()["waiting"] == "person"


def test_two_pages_of_one_seat_see_the_same(server: Server) -> None:
    ana, bruno = two_people(server)
    who, seen = mover(ana, bruno)
    pages = [who.events(seen["table"]["number"]) for _ in range(2)]
    again = Seat(server.client(), who.table, who.token)
    again.play("role builder", expect=0)
    events = [next(page) for page in pages]
    for page in pages:
        page.close()
    assert events[0] == events[1]
    with pytest.raises(Refused, match="moved-on"):  # the page that did not see it yet
        who.play("role councillor", expect=0)


def test_a_bot_process_killed_while_it_thinks(tmp_path: Path) -> None:
    """Killed in the middle of a thought, it thinks again; the table does not notice."""
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", make_bot=slow_once, bot_names=("slow", "rule")) as server:
        mark = tmp_path / "thinking"
        os.environ["MALECON_TEST_MARK"] = str(mark)
        try:
            seat = server.client().create("san-juan", ["slow", "slow"], options={"max_rounds": 1})
            wait_until(mark.exists)
            wait_until(mark.read_text)
            thinks_in = int(mark.read_text())
            assert thinks_in != os.getpid()  # never where the server answers
            os.kill(thinks_in, signal.SIGKILL)
            wait_until(lambda: seat.state()["waiting"] == "over")
        finally:
            del os.environ["MALECON_TEST_MARK"]


class SlowOnce:
    """A bot whose first thought never ends; where it thinks stands in a file."""

    name = "slow"

    def choose(self, pos: Any, seed: int = 0) -> int:
        mark = Path(os.environ["MALECON_TEST_MARK"])
        if not mark.exists():
            mark.write_text(str(os.getpid()))
            threading.Event().wait(10 * PATIENCE)
        return int(pos.legal()[0])


def slow_once(name: str, game: Any = None) -> SlowOnce:
    return SlowOnce()


def test_somebody_who_hangs_up_in_the_middle_of_a_request_harms_nobody(sqlite_server: Server) -> None:
    seat = sqlite_server.client().create("san-juan", ["here", "rule"])
    host, port = sqlite_server.url.removeprefix("http://").split(":")
    for part in (
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{",
        b"GET /api/ta",
        b"\x16\x03\x01",
        b"",
    ):
        with socket.create_connection((host, int(port))) as peer:
            peer.sendall(part)
    assert at_rest(seat)["table"]["waiting"] == "person"


def test_a_journal_does_not_grow_for_ever(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "LONGEST", 6)
    seat = sqlite_server.client().create("san-juan", ["here", "here"])
    for k in range(6):
        seat.ask("PATCH", "/seats/0", json={"name": f"Ana {k}"})
    with pytest.raises(Refused, match="too-long"):
        seat.ask("PATCH", "/seats/0", json={"name": "Ana"})
    assert seat.look()["table"]["number"] == 6


def test_import_of_nonsense_says_which_line(sqlite_server: Server) -> None:
    head = "malecon record 1\ngame: san-juan\nrules: 1\noptions: players={}\nseed: {}\nseats: a | b\n\n"
    records = ["\0" * 1000, head.format("9" * 20, 7), head.format(2, "²"), head.format(2, "9" * 5000), "<html>"]
    for record in (*records, head.format(2, 7) + "0 role builder\n" * 200_000):
        with pytest.raises(Refused, match=r"bad-record: .*line"):
            sqlite_server.client().ask("POST", "/import", json={"record": record})
