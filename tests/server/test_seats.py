"""Seats: invitations, listed tables, leaving, bots that stand in, presence, names and webhooks."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from malecon.client import Refused
from malecon.server import webhooks
from malecon.server.problems import Problem
from malecon.server.webhooks import Webhooks
from tests.server.running import PATIENCE, Server, at_rest, running, wait_until
from tests.server.test_play import mover, two_people


def test_an_invitation_seats_one_person_and_gives_a_token_nobody_else_has(server: Server) -> None:
    ana = server.client().create("san-juan", ["here", "link"])
    with pytest.raises(Refused, match="not-started"):
        ana.play("role builder")
    with pytest.raises(Refused, match="wrong-invite"):
        server.client().take(ana.table, 1, "Mallory")
    with pytest.raises(Refused, match="wrong-invite"):
        server.client().take(ana.table, 1, "Mallory", "guess")
    bruno = server.client().take(ana.table, 1, "Bruno", ana.invites[1])
    assert bruno.token not in (ana.token, ana.invites[1])
    assert len(bruno.token or "") >= 22  # 128 bits and more
    with pytest.raises(Refused, match="taken"):
        server.client().take(ana.table, 1, "Carla", ana.invites[1])
    assert [x["invite"] for x in bruno.state()["seats"]] == [None, None]


def test_a_listed_table_is_found_and_its_free_seats_taken_without_invitation(server: Server) -> None:
    client = server.client()
    private = client.create("san-juan", ["here", "link"])
    public = client.create("san-juan", ["here", "link", "rule"], listed=True)
    assert [x["id"] for x in client.tables()] == [public.table]
    assert [x["id"] for x in client.tables(state="open", game="san-juan")] == [public.table]
    assert client.tables(state="over") == []
    assert client.tables(game="chess") == []
    client.take(public.table, 1, "Carla")
    assert client.tables(state="open") == []
    assert client.watch(private.table).state()["listed"] is False  # whoever has the address may look on


def test_leaving_frees_the_seat_and_ends_the_token(server: Server) -> None:
    ana, bruno = two_people(server)
    bruno.ask("POST", "/seats/1/leave")
    with pytest.raises(Refused, match="not-yours"):
        bruno.look(seat=1)
    table = ana.state()
    assert table["waiting"] == "seats"
    assert table["seats"][1]["player"] == "open"
    carla = server.client().take(ana.table, 1, "Carla", table["seats"][1]["invite"])
    assert carla.look()["seat"] == 1
    assert ana.state()["waiting"] == "person"


def test_the_owner_fills_a_free_seat_with_a_bot(server: Server) -> None:
    ana = server.client().create("san-juan", ["here", "link"])
    with pytest.raises(Refused, match="not-yours"):
        server.client().watch(ana.table).ask("POST", "/seats/1/bot", json={})
    with pytest.raises(Refused, match="no-bot"):
        ana.ask("POST", "/seats/1/bot", json={"bot": "deep-thought"})
    ana.ask("POST", "/seats/1/bot", json={"bot": "random"})
    assert at_rest(ana)["table"]["seats"][1]["bot"] == "random"


def test_a_bot_stands_in_for_somebody_away_until_he_is_back(server: Server) -> None:
    ana, bruno = two_people(server)
    who, seen = mover(ana, bruno)
    number, other = seen["seat"], bruno if who is ana else ana
    who.play(seen["view"]["moves"][0]["move"])  # so he has been seen
    server.tick()
    with pytest.raises(Refused, match="present"):
        other.ask("POST", f"/seats/{number}/bot", json={})
    server.tick(61)
    other.ask("POST", f"/seats/{number}/bot", json={})
    table = wait_until(lambda: (x := at_rest(other)["table"])["to_move"] != number and x)
    assert table["seats"][number]["away"]
    with pytest.raises(Refused, match="not-yours"):
        other.ask("POST", f"/seats/{number}/back")
    who.ask("POST", f"/seats/{number}/back")
    assert not who.state()["seats"][number]["away"]
    with pytest.raises(Refused, match="not-away"):
        who.ask("POST", f"/seats/{number}/back")


def test_somebody_who_has_just_sat_down_is_not_replaced(server: Server) -> None:
    ana, bruno = two_people(server)
    for seat, other in ((ana, 1), (bruno, 0)):
        with pytest.raises(Refused, match="present"):
            seat.ask("POST", f"/seats/{other}/bot", json={})


def test_somebody_who_follows_is_present(server: Server) -> None:
    ana, bruno = two_people(server)
    events = ana.events(0)
    next(events)
    assert [x["present"] for x in bruno.state()["seats"]] == [True, False]
    server.tick(1000)
    with pytest.raises(Refused, match="present"):
        bruno.ask("POST", "/seats/0/bot", json={})
    events.close()


def test_who_gets_up_is_present_no_more_and_who_has_two_pages_open_is(server: Server) -> None:
    ana, bruno = two_people(server)
    pages = [bruno.events(0), bruno.events(0)]
    for page in pages:
        next(page)
    assert ana.state()["seats"][1]["present"]
    pages[0].close()
    wait_until(lambda: server.hub.rooms[ana.table].here[1] == 1)
    assert ana.state()["seats"][1]["present"]
    bruno.ask("POST", "/seats/1/leave")
    carla = server.client().take(ana.table, 1, "Carla", ana.state()["seats"][1]["invite"])
    wait_until(lambda: not ana.state()["seats"][1]["present"])  # although Bruno's page is still open
    assert carla.state()["seats"][1]["name"] == "Carla"
    pages[1].close()


def test_names_are_free_text_on_one_line(server: Server) -> None:
    ana, bruno = two_people(server)
    ana.ask("PATCH", "/seats/0", json={"name": '<script>alert("x")</script>\n|#Ana'})
    name = bruno.state()["seats"][0]["name"]
    assert name == '<script>alert("x")</script> Ana'
    with pytest.raises(Refused, match="not-yours"):
        bruno.ask("PATCH", "/seats/0", json={"name": "Bobo"})
    with pytest.raises(Refused, match="invalid"):
        ana.ask("PATCH", "/seats/0", json={"name": "x" * 61})


class Hook(BaseHTTPRequestHandler):
    got: list[dict] = []  # noqa: RUF012

    def do_POST(self) -> None:
        Hook.got.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *args: object) -> None:
        pass


def test_a_webhook_is_called_when_the_turn_comes(tmp_path: Path) -> None:
    Hook.got.clear()
    hook = HTTPServer(("127.0.0.1", 0), Hook)
    thread = threading.Thread(target=hook.serve_forever)
    thread.start()
    try:
        with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", private_webhooks=True) as server:
            ana, bruno = two_people(server)
            who, seen = mover(ana, bruno)
            other = bruno if who is ana else ana
            address = f"http://127.0.0.1:{hook.server_port}/turn"
            other.ask("PATCH", f"/seats/{1 - seen['seat']}", json={"webhook": address})
            assert other.state()["seats"][1 - seen["seat"]]["webhook"]
            assert not who.state()["seats"][1 - seen["seat"]]["webhook"]
            who.play("role builder")
            who.play("pass")
            wait_until(lambda: Hook.got)
            assert Hook.got[0]["event"] == "your-turn"
            assert Hook.got[0]["seat"] == 1 - seen["seat"]
            assert "hand" not in json.dumps(Hook.got[0])
    finally:
        hook.shutdown()
        thread.join(PATIENCE)
        hook.server_close()


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1/x",
        "http://[::1]/x",
        "http://10.0.0.1/",
        "http://169.254.169.254/latest",
        "http://[::ffff:127.0.0.1]/",
        "http://0.0.0.0/",
        "http://100.64.0.1/",
        "http://[2002:7f00:1::]/",
        "http://[64:ff9b::7f00:1]/",
        "http://[::127.0.0.1]/",
        "http://[fec0::1]/",
        "http://[fe80::1%25eth0]/",
        "http://[2001:0:7f00:1::]/",
        "ftp://example.org/",
        "http://user:pw@example.org/",
        "http://example.org:99999/",
        "javascript:alert(1)",
        "http://",
    ],
)
def test_a_webhook_into_the_servers_own_network_is_refused(address: str) -> None:
    with pytest.raises(Problem, match="bad-webhook"):
        Webhooks(private_allowed=False).check(address)


@pytest.mark.parametrize("host", ["localhost", "127.1", "2130706433", "0x7f000001", "0177.0.0.1"])
def test_a_name_that_leads_into_the_own_network_is_not_called(sqlite_server: Server, host: str) -> None:
    assert sqlite_server.run(sqlite_server.hub.webhooks.address_of(host, 80)) is None


@pytest.mark.parametrize("address", ["https://1.1.1.1/x", "https://[2606:4700::1111]/", "http://[64:ff9b::101:101]/"])
def test_a_webhook_into_the_internet_is_kept(address: str) -> None:
    assert Webhooks(private_allowed=False).check(address) == address


def test_a_webhook_that_drips_its_answer_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It sends a byte of its head now and then, so that no single wait is long; all of it together may not be."""
    monkeypatch.setattr(webhooks, "TIMEOUT", 0.2)
    done, calls = threading.Event(), []

    def drip(server: socket.socket) -> None:
        while True:
            try:
                peer, _ = server.accept()
            except OSError:
                return
            calls.append(peer)
            with contextlib.suppress(OSError):
                while not done.wait(0.02):
                    peer.sendall(b"H")

    with socket.create_server(("127.0.0.1", 0)) as hook:
        threading.Thread(target=drip, args=(hook,), daemon=True).start()
        try:
            with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", private_webhooks=True) as server:
                ana, bruno = two_people(server)
                who, seen = mover(ana, bruno)
                other = bruno if who is ana else ana
                address = f"http://127.0.0.1:{hook.getsockname()[1]}/"
                other.ask("PATCH", f"/seats/{1 - seen['seat']}", json={"webhook": address})
                who.play("role builder")
                who.play("pass")
                wait_until(lambda: calls and not server.hub.webhooks.calling)
                monkeypatch.setattr(webhooks, "TIMEOUT", PATIENCE)
                for _ in range(5):
                    who.undo(1)
                    who.play("pass")
                wait_until(lambda: len(calls) == 2)
                assert len(server.hub.webhooks.calling) == 1  # while one call goes on there is no second one
        finally:
            done.set()
            hook.shutdown(socket.SHUT_RDWR)
            for peer in calls:
                peer.close()


def test_whoever_gave_no_name_is_called_by_the_seat_in_the_readers_language(sqlite_server: Server) -> None:
    seat = sqlite_server.client().create("san-juan", ["here", "here"], name="")
    table = f"/tables/{seat.table}"
    for lang, usual in (("en", "Player {}"), ("es", "Jugador {}")):
        told = seat.client.ask("GET", table, params={"lang": lang})
        assert [one["name"] for one in told["seats"]] == [usual.format(1), usual.format(2)]
