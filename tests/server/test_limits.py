"""Limits, headers, the page and its files: what a browser and a stranger get."""

from __future__ import annotations

import contextlib
import socket
from pathlib import Path

import httpx
import pytest

from malecon.server import guard, wire
from malecon.server.guard import LIMITS, SHARES, Bucket, counted_as
from malecon.server.schema import speeds
from tests.server.running import PATIENCE, Server, running, wait_until
from tests.server.test_play import two_people


def test_a_request_that_is_too_large_is_refused(sqlite_server: Server) -> None:
    large = httpx.post(f"{sqlite_server.url}/api/tables", content=b"x" * 70_000)
    assert (large.status_code, large.json()["code"]) == (413, "too-large")

    def drip() -> object:
        for _ in range(30):
            yield b"x" * 5_000

    dripped = httpx.post(f"{sqlite_server.url}/api/tables", content=drip())  # no Content-Length to believe
    assert (dripped.status_code, dripped.json()["code"]) == (413, "too-large")


def connected(server: Server) -> socket.socket:
    host, port = server.url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE)


def test_a_request_whose_head_never_ends_is_cut_off(sqlite_server: Server) -> None:
    with connected(sqlite_server) as peer:
        peer.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ")
        with contextlib.suppress(OSError):  # the server may hang up while we still talk
            for _ in range(1000):
                peer.sendall(b"y" * 8192)
        heard = b""
        with contextlib.suppress(OSError):
            while some := peer.recv(4096):
                heard += some
        assert heard == b"" or heard.startswith(b"HTTP/1.1 400 ")
    with connected(sqlite_server) as peer:  # a long one that ends is fine
        peer.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: " + b"y" * 8000 + b"\r\n\r\n")
        assert peer.recv(4096).startswith(b"HTTP/1.1 200 ")


def test_who_connects_and_says_nothing_is_cut_off(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    with httpx.stream("GET", f"{sqlite_server.url}/api/tables/{two_people(sqlite_server)[0].table}/events") as followed:
        monkeypatch.setattr(wire, "HEAD_SECONDS", 0.05)
        for words in (b"", b"GET /api/he", b"POST /api/tables HTTP/1.1\r\nHost: x\r\n"):
            with connected(sqlite_server) as peer:
                peer.sendall(words)
                assert peer.recv(4096) == b""
        assert next(followed.iter_lines()).startswith("retry")  # who has said what he wants may stay


def test_too_many_requests_are_refused_for_a_while(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", rate=0.25) as server:
        body = {"game": "san-juan", "seats": [{"player": "here"}, {"player": "bot"}]}
        found = [httpx.post(f"{server.url}/api/tables", json=body) for _ in range(8)]
        codes = [x.status_code for x in found]
        assert codes[:5] == [201] * 5
        assert 429 in codes
        late = found[codes.index(429)]
        assert late.json()["code"] == "too-fast"
        assert late.headers["retry-after"] == "1"
        assert httpx.get(f"{server.url}/api/health").status_code == 200  # reading is counted by itself


def test_workers_on_postgresql_count_together(postgres_url: str) -> None:
    """One worker more is not one limit more; after a while everybody may ask again."""
    body = {"game": "san-juan", "seats": [{"player": "here"}, {"player": "here"}]}
    with running(postgres_url, rate=0.5) as first, running(postgres_url, rate=0.5, clock=first.clock) as second:

        def opened(n: int) -> list[int]:
            turns = [(first, second)[k % 2] for k in range(n)]
            return [httpx.post(f"{server.url}/api/tables", json=body).status_code for server in turns]

        assert opened(14) == [201] * 10 + [429] * 4
        first.clock.now += 8
        assert opened(4) == [201] * 2 + [429] * 2
        reads = [httpx.get(f"{(first, second)[k % 2].url}/api/health").status_code for k in range(130)]
        assert reads.count(200) == 100  # asked for in shares, and yet neither more nor fewer
        assert rows_of_speeds(first) == 2
        first.tick(7200)
        assert rows_of_speeds(first) == 0


def test_one_address_follows_only_so_many_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "STREAMS_PER_ADDRESS", 2)
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", rate=1.0) as server:
        seat = server.client().create("san-juan", ["here", "here"])
        address = f"{server.url}/api/tables/{seat.table}/events"

        def follows() -> bool:
            with httpx.stream("GET", address) as stream:
                return stream.status_code == 200

        with httpx.stream("GET", address):
            with httpx.stream("GET", address) as second:
                assert second.status_code == 200
                assert httpx.get(address).json()["code"] == "too-fast"
            wait_until(follows)


def rows_of_speeds(server: Server) -> int:
    with server.hub.store.engine.connect() as connection:
        return len(connection.execute(speeds.select()).all())


def test_a_clock_that_goes_back_takes_nothing_away() -> None:
    bucket = Bucket(2, 100.0)
    assert bucket.take(2, 1, 50.0)
    assert bucket.take(2, 1, 50.0)
    assert not bucket.take(2, 1, 50.5)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("testclient", "testclient"),
    ],
)
def test_a_network_of_ipv6_counts_as_one(address: str, counted: str) -> None:
    assert counted_as(address) == counted


def test_the_page_of_another_site_changes_nothing_here(sqlite_server: Server) -> None:
    body = {"game": "san-juan", "seats": [{"player": "here"}, {"player": "bot"}]}
    for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 201), ("none", 201)):
        found = httpx.post(f"{sqlite_server.url}/api/tables", json=body, headers={"Sec-Fetch-Site": site})
        assert found.status_code == status
    assert httpx.get(f"{sqlite_server.url}/api/games", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 200


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(2, 0.0)
    assert [bucket.take(2, 1, 0.0) for _ in range(3)] == [True, True, False]
    assert bucket.take(2, 1, 1.0)
    assert not bucket.take(2, 1, 1.5)
    assert set(LIMITS) == set(SHARES) == {"read", "write", "open", "think"}


def test_headers_forbid_what_the_page_does_not_need(sqlite_server: Server) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/api/tables/x/view"):
        headers = httpx.get(sqlite_server.url + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "set-cookie" not in headers
        assert "access-control-allow-origin" not in headers


def test_no_traceback_reaches_a_client(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the inside of the server")

    monkeypatch.setattr(sqlite_server.hub.store, "listed", fail)
    found = httpx.get(f"{sqlite_server.url}/api/tables?lang=es")
    assert found.status_code == 500
    assert found.json() == {"code": "failed", "text": "Algo ha fallado en el servidor.", "passage": None}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/tables", b"{"),
        ("POST", "/tables", b'{"game": 3}'),
        ("POST", "/tables", b'{"game": "san-juan", "seats": [], "more": 1}'),
        ("POST", "/tables/x/moves", b'{"moves": []}'),
        ("POST", "/tables/x/moves", b'{"moves": [-1]}'),
        ("GET", "/tables/x/view?lang=fr", None),
        ("GET", "/tables/x/view?at=-1", None),
        ("GET", "/tables/a%20b", None),
        ("GET", f"/tables/{'x' * 33}", None),
    ],
)
def test_input_is_checked(sqlite_server: Server, method: str, path: str, body: bytes | None) -> None:
    found = httpx.request(method, f"{sqlite_server.url}/api{path}", content=body)
    assert found.status_code == 422
    assert found.json()["code"] == "invalid"
    assert found.json()["fields"]


def test_unknown_addresses_and_methods(sqlite_server: Server) -> None:
    assert httpx.get(f"{sqlite_server.url}/api/nothing").json()["code"] == "no-page"
    assert httpx.delete(f"{sqlite_server.url}/api/tables").json()["code"] == "wrong-method"


def test_the_page_is_served_with_its_files_and_nothing_else(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>the page</title>")
    (static / "assets" / "app-1a2b.js").write_text("let x = 1")
    (tmp_path / "secret.txt").write_text("secret")
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", static=static) as server:
        for path in ("/", "/t/abc", "/t/abc/12"):
            assert "the page" in httpx.get(server.url + path).text
        script = httpx.get(f"{server.url}/assets/app-1a2b.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        for path in ("/..%2fsecret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/%00"):
            assert "secret" not in httpx.get(server.url + path).text


def test_without_a_built_page_the_server_says_so(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", static=tmp_path / "none") as server:
        assert "the API is under /api" in httpx.get(server.url).text


def test_options_from_a_stranger_open_no_file(sqlite_server: Server, tmp_path: Path) -> None:
    deck = tmp_path / "cards.csv"
    deck.write_text("id,district,value,tracks,depot,plaza,coast,foundation,bonus,copies\nb,grey,0,0,0,0,0,1,0,6\n")
    body = {"game": "san-francisco", "seats": [{"player": "here"}, {"player": "bot"}], "options": {"deck": str(deck)}}
    refused = httpx.post(f"{sqlite_server.url}/api/tables", json=body)
    assert refused.status_code == 422
    assert refused.json()["text"].startswith("deck: line 1: the columns must be id,district,")
    body["options"] = {"deck": "cards:b:g0fx6"}
    assert httpx.post(f"{sqlite_server.url}/api/tables", json=body).status_code == 201
