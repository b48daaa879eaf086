"""Nothing hidden leaks: every byte that is sent to a seat is the same in every world the seat cannot tell apart."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import malecon
from malecon.client import Refused, Seat
from malecon.kernel.game import Position
from malecon.server.journal import Applied, Live
from tests.server.running import Server, at_rest, wait_until

GAMES = list(malecon.GAMES)
MOMENTS = 6  # of a game at which everything is compared


class Elsewhere:
    """Replaces what the server holds of a table by another world that looks the same from one seat."""

    def __init__(self, server: Server, table: str, viewer: int, seed: int) -> None:
        self.room = server.hub.rooms[table]
        self.viewer, self.seed = viewer, seed

    def world(self, pos: Position) -> Position:
        return pos.resample(self.viewer, self.seed)

    def __enter__(self) -> None:
        self.live, self.recent = self.room.live, self.room.recent.copy()
        assert self.live is not None
        self.room.live = OtherWorld(self.live, self)
        self.room.recent.clear()
        for done in self.recent:
            after = replaced(done.after, pos=self.world(done.after.pos))
            steps = tuple(self.world(pos) for pos in done.steps)
            self.room.recent.append(Applied(done.entry, done.before, self.world(done.start), steps, after))

    def __exit__(self, *_: object) -> None:
        self.room.live = self.live
        self.room.recent.clear()
        self.room.recent.extend(self.recent)


class OtherWorld(Live):
    """A table whose positions, now and in the past, have everything dealt anew that a seat cannot know."""

    def __init__(self, live: Live, elsewhere: Elsewhere) -> None:
        self.facts, self.moves, self.decisions = live.facts, live.moves, live.decisions
        self.true, self.elsewhere = live, elsewhere
        self.now = replaced(live.now, pos=elsewhere.world(live.now.pos))

    def copy(self) -> Live:
        return self

    def position(self, at: int) -> Position:
        return self.elsewhere.world(self.true.position(at))

    def showed_something(self, since: int, seat: int) -> bool:
        """What a seat has seen so far is no secret to it; only the worlds that it can imagine differ."""
        return self.true.showed_something(since, seat)

    def walk(self, start: int, stop: int) -> Any:
        return ((at, self.elsewhere.world(pos)) for at, pos in self.true.walk(start, stop))


def replaced(snapshot: Any, **fields: Any) -> Any:
    from dataclasses import replace

    return replace(snapshot, **fields)


def everything_sent(seat: Seat, viewer: int, number: int, at: int) -> list[bytes]:
    """All that the server says to a seat: views of now and then, the log, reasons, events, refusals."""
    out = []
    http, headers = seat.client.http, {"Authorization": f"Bearer {seat.token}"}
    base = f"/tables/{seat.table}"
    for lang in ("en", "es"):
        for path in ("", "/view", f"/view?at={at // 2}", f"/view?at={max(at - 1, 0)}", "/log", "/record", "/scores"):
            join = "&" if "?" in path else "?"
            out.append(http.get(f"{base}{path}{join}lang={lang}", headers=headers).content)
    actions = len(malecon.definition(seat.state()["game"]).notation)
    for action in range(0, actions, actions // 12):
        out.append(http.get(f"{base}/why?move={action}", headers=headers).content)
    out.append(http.get(f"{base}/view?seat={1 - viewer if viewer < 2 else 0}", headers=headers).content)
    for wrong in ({"moves": [0] * 9, "expect": at}, {"moves": [0], "expect": at + 1}):
        refused = http.post(f"{base}/moves", json=wrong, headers=headers)
        assert refused.status_code == 409
        out.append(refused.content)
    refused = http.post(f"{base}/undo", json={"to": 0, "expect": at + 1}, headers=headers)
    out.append(refused.content)
    begin = max(0, number - 8)
    with http.stream("GET", f"{base}/events?after={begin}", headers=headers) as stream:
        for line in stream.iter_lines():
            out.append(line.encode())
            if line.startswith("event: presence"):
                break
    return out


EXPANSIONS = {"expansions": ["new-buildings", "nobles", "buccaneer", "festival"]}


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [*((game, 2, {}) for game in GAMES), ("puerto-rico", 3, EXPANSIONS), ("san-francisco", 3, {})],
)
def test_every_byte_sent_to_a_seat_is_the_same_in_every_world_it_cannot_tell_apart(
    sqlite_server: Server, game: str, players: int, options: dict[str, Any]
) -> None:
    dice = random.Random(11)
    client = sqlite_server.client()
    ana = client.create(game, ["here", *["link"] * (players - 1)], name="Ana", options=options)
    others = [client.take(ana.table, k, f"P{k}", ana.invites[k]) for k in range(1, players)]
    seats = [ana, *others]
    state = ana.state()
    for turn in range(8 * MOMENTS):
        who = seats[state["to_move"]]
        state = who.play(dice.choice(who.look()["view"]["moves"])["move"])["table"]
        if turn % 8 == 7:
            for viewer, seat in enumerate(seats):
                here = everything_sent(seat, viewer, state["number"], state["at"])
                with Elsewhere(sqlite_server, ana.table, viewer, turn):
                    there = everything_sent(seat, viewer, state["number"], state["at"])
                assert here == there


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_knows_no_more_than_its_seat(sqlite_server: Server, game: str) -> None:
    seat = sqlite_server.client().create(game, ["here", "rule"])
    dice = random.Random(11)
    for turn in range(4):
        seen = at_rest(seat)
        here = seat.ask("GET", "/hint")
        with Elsewhere(sqlite_server, seat.table, 0, turn):
            assert seat.ask("GET", "/hint") == here
        seat.play(dice.choice(seen["view"]["moves"])["move"])


def test_the_comparison_would_notice_a_leak(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that told everybody the whole position is caught."""
    from malecon.server.routes import play

    ana = sqlite_server.client().create("san-juan", ["here", "link"])
    bruno = sqlite_server.client().take(ana.table, 1, "Bruno", ana.invites[1])
    who = [ana, bruno][ana.state()["to_move"]]
    who.play("role councillor")
    monkeypatch.setattr(play, "view_json", lambda pos, *_: pos.to_json())
    state = bruno.state()
    here = everything_sent(bruno, 1, state["number"], state["at"])
    with Elsewhere(sqlite_server, ana.table, 1, 3):
        there = everything_sent(bruno, 1, state["number"], state["at"])
    assert here != there


def test_a_spectator_sees_no_hand(sqlite_server: Server) -> None:
    ana = sqlite_server.client().create("san-juan", ["here", "rule"])
    outside = sqlite_server.client().watch(ana.table)
    seen = wait_until(lambda: (x := outside.look())["table"]["waiting"] == "person" and x)
    assert seen["seat"] is None
    assert not any("hand" in player for player in seen["view"]["players"])
    assert seen["view"]["moves"] == []
    stream = ana.client.watch(ana.table).events(0)
    ana.play(ana.look()["view"]["moves"][0]["move"])
    event = next(stream)
    stream.close()
    assert not any("hand" in player for player in event["view"]["players"])


def test_no_token_no_seed_and_no_webhook_is_ever_shown(sqlite_server: Server) -> None:
    ana = sqlite_server.client().create("san-juan", ["here", "link"])
    bruno = sqlite_server.client().take(ana.table, 1, "Bruno", ana.invites[1])
    bruno.ask("PATCH", "/seats/1", json={"webhook": "https://example.org/secret-path"})
    sent = b"\n".join(everything_sent(ana, 0, ana.state()["number"], 0)).decode()
    live = sqlite_server.hub.rooms[ana.table].live
    assert live is not None
    hashes = [seat.token for seat in live.now.seats]
    for secret in (ana.token, bruno.token, "secret-path", str(live.facts.seed), *hashes):
        assert secret is not None
        assert secret not in sent
    assert not re.search(r"Traceback|File \"", sent)


def test_tokens_are_kept_only_as_hashes(sqlite_server: Server, tmp_path: Any) -> None:
    ana = sqlite_server.client().create("san-juan", ["here", "rule"])
    ana.state()
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite*"))
    assert ana.table.encode() in kept
    assert (ana.token or "").encode() not in kept


def test_a_token_opens_only_its_own_table(sqlite_server: Server) -> None:
    client = sqlite_server.client()
    one, two = (client.create("san-juan", ["here", "here"]) for _ in range(2))
    with pytest.raises(Refused, match="not-yours"):
        Seat(client, two.table, one.token).look(seat=0)
    with pytest.raises(Refused, match="not-yours"):
        Seat(client, two.table, one.token).play("role builder")
