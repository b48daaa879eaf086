"""Many hands at one table at once: whatever they do, the journal stays whole and everybody hears the same story."""

from __future__ import annotations

import contextlib
import random
import threading
from collections.abc import Sequence
from typing import Any

import httpx

from malecon.client import Seat
from malecon.server.journal import grown
from tests.server.running import PATIENCE, Server, running, wait_until

DEEDS = 60  # of each pair of hands
SEATS = 3


class Hands:
    """Somebody who does this and that at a table, with no regard for whose turn it is."""

    def __init__(self, servers: Sequence[Server], table: str, tokens: list[str], seed: int) -> None:
        self.clients = [
            httpx.Client(base_url=f"{server.url}/api/tables/{table}", timeout=PATIENCE) for server in servers
        ]
        self.tokens, self.dice = tokens, random.Random(seed)
        self.codes: list[tuple[str, int, str]] = []

    def ask(self, method: str, path: str, token: str, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {token}"}
        found = self.dice.choice(self.clients).request(method, path, json=body, headers=headers)
        said = found.json()
        self.codes.append((path, found.status_code, said.get("code", "")))
        return said

    def do(self) -> None:
        dice = self.dice
        seat = dice.randrange(SEATS)
        token = self.tokens[seat]
        seen = self.ask("GET", "/view", token)
        if "view" not in seen:
            return
        deed = dice.randrange(10)
        if seen["table"]["seats"][seat]["away"]:
            self.ask("POST", f"/seats/{seat}/back", token)
        elif seen["table"]["to_confirm"] == seat and dice.random() < 0.7:
            self.ask("POST", "/confirm", token)
        elif deed < 6 and seen["view"]["moves"]:
            move = dice.choice(seen["view"]["moves"])["move"]
            self.ask("POST", "/moves", token, {"moves": [move], "expect": seen["at"]})
        elif deed < 7:
            self.ask("POST", "/undo", token, {"to": max(0, seen["at"] - dice.randrange(4)), "ask": dice.random() < 0.5})
        elif seen["table"]["proposal"]:
            wish = seen["table"]["proposal"]["number"]
            self.ask("POST", f"/proposals/{wish}", token, {"accept": dice.random() < 0.7})
        elif deed < 8 and dice.random() < 0.3:
            self.ask("POST", f"/seats/{seat}/bot", token, {})
        elif deed < 9:
            self.ask("PATCH", f"/seats/{seat}", token, {"name": f"P{dice.randrange(100)}"})
        else:
            self.ask("POST", "/confirm", token)

    def work(self) -> None:
        for _ in range(DEEDS):
            self.do()

    def close(self) -> None:
        for client in self.clients:
            client.close()


def follow(seat: Seat, story: list[dict[str, Any]], enough: threading.Event) -> None:
    """Every entry as a reader hears it; the connection is lost now and then."""
    dice = random.Random(len(story))
    while not enough.is_set():
        events = seat.events(story[-1]["number"] if story else 0, views=False)
        for event in events:
            story.append(event)
            if event["what"] == "described" and event["table"]["seats"][0]["name"] == "The end":
                enough.set()
            if enough.is_set() or dice.random() < 0.05:
                break
        events.close()


def told(story: list[dict[str, Any]]) -> list[Any]:
    """A story without the names in it, which are those of the moment it is told."""
    return [(x["kind"], x["seat"], x["at"], [step["events"] for step in x["steps"]]) for x in story]


def test_whatever_many_do_at_once_everybody_hears_the_same_whole_story(database_url: str) -> None:
    workers = 2 if database_url.startswith("postgresql") else 1
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(running(database_url)) for _ in range(workers)]
        ana = servers[0].client().create("san-juan", ["here", *["link"] * (SEATS - 1)], confirm=workers == 1)
        seats = [ana, *(servers[-1].client().take(ana.table, k, "", ana.invites[k]) for k in range(1, SEATS))]
        crowd = [Hands(servers, ana.table, [x.token or "" for x in seats], seed) for seed in range(4)]
        stories: list[list[dict[str, Any]]] = [[], []]
        ends = [threading.Event(), threading.Event()]
        followers = [
            threading.Thread(target=follow, args=(server.client().watch(ana.table), story, end))
            for server, story, end in zip((servers[0], servers[-1]), stories, ends, strict=True)
        ]
        working = [threading.Thread(target=hands.work) for hands in crowd]
        for thread in (*followers, *working):
            thread.start()
        for thread in working:
            thread.join(4 * PATIENCE)
        for k in range(SEATS):  # whoever is played by a bot comes back, so that the table comes to rest
            with contextlib.suppress(Exception):
                seats[k].ask("POST", f"/seats/{k}/back")
        wait_until(lambda: ana.state()["waiting"] != "bot")
        seats[0].ask("PATCH", "/seats/0", json={"name": "The end"})
        for thread in followers:
            thread.join(PATIENCE)
            assert not thread.is_alive()

        codes = [x for hands in crowd for x in hands.codes]
        assert not [x for x in codes if x[1] >= 500 and x[2] != "busy"]
        assert sum(x[1] == 200 and x[0] == "/moves" for x in codes) > 0
        for story in stories:
            assert [x["number"] for x in story] == list(range(1, len(story) + 1))
        assert told(stories[0]) == told(stories[1])
        store = servers[0].hub.store
        live = store.load(ana.table)
        assert live is not None
        again = grown(live.facts, store.entries_after(ana.table, 0))
        for server in servers:
            here = server.run(server.hub.room(ana.table)).table
            assert (here.now, here.moves, here.decisions) == (again.now, again.moves, again.decisions)
        for hands in crowd:
            hands.close()
