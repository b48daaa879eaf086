"""Plays a seat over HTTP: open or join a table, read the view, play, follow the events.

    from malecon.client import Client

    server = Client("http://127.0.0.1:8000")
    seat = server.create("san-juan", ["here", "rule", "rule"], name="Ana")
    scores = seat.play_out(lambda view: view["moves"][0]["move"])

A bot is any function that gets a view (all that the seat may know, as JSON) and returns one of its moves, or a list of
moves that belong together.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import TracebackType
from typing import Any

import httpx

NOT_NOW = (429, 503)  # nothing has happened, and later it may work
LINK = re.compile(
    r"(?P<server>https?://[^/]+)/t/(?P<table>[\w-]+)#(?:invite=(?P<seat>\d)\.(?P<code>[\w-]+)|seat=(?P<token>[\w-]+))"
)

Json = dict[str, Any]
Choose = Callable[[Json], str | int | Sequence[str | int]]

RETRY_SECONDS = 0.5
PATIENCE = 60  # times that a request is repeated which came too fast or met a busy table
TIMEOUT = httpx.Timeout(20.0, read=60.0)  # the server says something every quarter of a minute


def join(link: str, name: str = "", lang: str = "en") -> Seat:
    """Sit down with an invitation as the page copies it, or open a seat of one's own with its link."""
    parts = LINK.fullmatch(link.strip())
    if parts is None:
        raise ValueError(f"no link to a seat: {link}")
    server, table = Client(parts["server"], lang), parts["table"]
    return (
        Seat(server, table, parts["token"])
        if parts["token"]
        else server.take(table, int(parts["seat"]), name, parts["code"])
    )


class Refused(Exception):
    """The server said no; `code` and `text` say why."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(f"{code}: {text}")
        self.status, self.code, self.text = status, code, text


class Client:
    """A server of tables."""

    def __init__(self, url: str, lang: str = "en") -> None:
        self.lang = lang
        self.http = httpx.Client(base_url=url.rstrip("/") + "/api", timeout=TIMEOUT, params={"lang": lang})

    def __enter__(self) -> Client:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.http.close()

    def ask(self, method: str, path: str, token: str | None = None, **more: Any) -> Any:
        """One request; Refused if the server says no."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        for _ in range(PATIENCE):
            found = self.http.request(method, path, headers=headers, **more)
            if found.is_success:
                return found.json() if found.headers["content-type"].startswith("application/json") else found.text
            if found.status_code not in NOT_NOW:
                break
            time.sleep(RETRY_SECONDS)
        raise refusal(found)

    def games(self) -> Json:
        """The games with their options, and the bots."""
        found: Json = self.ask("GET", "/games")
        return found

    def tables(self, **which: Any) -> list[Json]:
        """The listed tables."""
        found: list[Json] = self.ask("GET", "/tables", params=which)["tables"]
        return found

    def create(self, game: str, seats: Sequence[str], name: str = "", **more: Any) -> Seat:
        """Open a table. A seat is "here" (yours), "link" (for whoever you invite) or the name of a bot."""
        wanted = [
            {"player": who, "name": name if who == "here" else ""}
            if who in ("here", "link")
            else {"player": "bot", "bot": who}
            for who in seats
        ]
        made = self.ask("POST", "/tables", json={"game": game, "seats": wanted, **more})
        return Seat(self, made["table"]["id"], made["token"], {x["seat"]: x["invite"] for x in made["invites"]})

    def take(self, table: str, seat: int, name: str = "", invite: str | None = None) -> Seat:
        """Sit down at somebody's table."""
        taken = self.ask("POST", f"/tables/{table}/seats/{seat}/take", json={"name": name, "invite": invite})
        return Seat(self, table, taken["token"])

    def watch(self, table: str) -> Seat:
        """Look on without a seat."""
        return Seat(self, table, None)


class Seat:
    """A seat (or several on one device, or a place to look on from) at a table."""

    def __init__(self, client: Client, table: str, token: str | None, invites: Mapping[int, str] | None = None) -> None:
        self.client, self.table, self.token = client, table, token
        self.invites = dict(invites or {})  # for the seats that are still free, by number

    def ask(self, method: str, path: str, **more: Any) -> Any:
        return self.client.ask(method, f"/tables/{self.table}{path}", self.token, **more)

    def state(self) -> Json:
        """How the table stands: seats, whose turn, what it waits for."""
        found: Json = self.ask("GET", "")
        return found

    def look(self, **which: Any) -> Json:
        """The table and the view, now or (`at`) after any number of moves, from one of your seats (`seat`)."""
        found: Json = self.ask("GET", "/view", params=which)
        return found

    def play(
        self, moves: str | int | Sequence[str | int], expect: int | None = None, undone: int | None = None
    ) -> Json:
        """A move, or several as one decision: all or none. With `expect`, safe to repeat if the answer got lost, and
        with `undone` also if moves are taken back meanwhile; both as the table tells them."""
        several = [moves] if isinstance(moves, (str, int)) else list(moves)
        found: Json = self.ask("POST", "/moves", json={"moves": several, "expect": expect, "undone": undone})
        return found

    def undo(self, to: int, ask: bool = False) -> Json:
        found: Json = self.ask("POST", "/undo", json={"to": to, "ask": ask})
        return found

    def why_not(self, move: str) -> Json:
        found: Json = self.ask("GET", "/why", params={"move": move})
        return found

    def record(self) -> str:
        """The finished game as a text."""
        found: str = self.ask("GET", "/record")
        return found

    def events(self, after: int | None = None, views: bool = True, **which: Any) -> Iterator[Json]:
        """What happens from now on, or after entry `after`; goes on after a lost connection where it was."""
        return self._events(self.state()["number"] if after is None else after, views, which)

    def _events(self, last: int, views: bool, which: Mapping[str, Any]) -> Iterator[Json]:
        while True:
            try:
                for event in self._stream(last, views, which):
                    last = event["number"]
                    yield event
            except httpx.TransportError:
                time.sleep(RETRY_SECONDS)
            except Refused as refused:
                if refused.status not in NOT_NOW:
                    raise
                time.sleep(RETRY_SECONDS)

    def _stream(self, last: int, views: bool, which: Mapping[str, Any]) -> Iterator[Json]:
        headers = {"Last-Event-ID": str(last)} | ({"Authorization": f"Bearer {self.token}"} if self.token else {})
        params = {"views": views, "lang": self.client.lang, **which}
        path = f"/tables/{self.table}/events"
        with self.client.http.stream("GET", path, headers=headers, params=params) as answer:
            if not answer.is_success:
                answer.read()
                raise refusal(answer)
            kind = ""
            for line in answer.iter_lines():
                if line.startswith("event: "):
                    kind = line[7:]
                elif line.startswith("data: ") and kind == "entry":
                    yield json.loads(line[6:])

    def play_out(self, choose: Choose) -> list[str]:
        """Play all moves of this seat with a function from a view to a move; returns the final scores."""
        seen = self.look()
        events = self.events(seen["table"]["number"])
        while True:
            table, view = seen["table"], seen["view"]
            if view["over"]:
                scores: list[str] = view["scores"]
                return scores
            if table["waiting"] == "person" and view["moves"]:
                self._play_surely(choose(view), table)
            elif table["to_confirm"] is not None and table["seats"][table["to_confirm"]]["yours"]:
                self.ask("POST", "/confirm")
            seen = next(events)

    def _play_surely(self, moves: str | int | Sequence[str | int], table: Json) -> None:
        """Play even if the connection is lost on the way: the same request twice is played once."""
        while True:
            try:
                self.play(moves, table["at"], table["undone"])
                return
            except httpx.TransportError:
                time.sleep(RETRY_SECONDS)
            except Refused as refused:
                if refused.code != "moved-on":  # somebody took something back meanwhile
                    raise
                return


def refusal(found: httpx.Response) -> Refused:
    try:
        said = found.json()
        return Refused(found.status_code, said["code"], said["text"])
    except (ValueError, KeyError, TypeError):
        return Refused(found.status_code, "http", f"HTTP {found.status_code}")
