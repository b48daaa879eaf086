"""Playing over HTTP, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import random
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

import malecon
from malecon import bots
from malecon import client as client_module
from malecon.bots import Net
from malecon.client import Refused, Seat, join
from malecon.kernel.record import Record
from malecon.server.schema import tables
from malecon.server.thinking import adviser
from tests.bots.nets import net_file
from tests.server.running import Server, at_rest, running, wait_until


def two_people(server: Server, game: str = "san-juan", **more: object) -> tuple[Seat, Seat]:
    ana = server.client().create(game, ["here", "link"], name="Ana", **more)
    bruno = server.client().take(ana.table, 1, "Bruno", ana.invites[1])
    return ana, bruno


def mover(*seats: Seat) -> tuple[Seat, dict]:
    """The seat that is to move, and what it sees."""
    for seat in seats:
        seen = at_rest(seat)
        if seen["view"]["moves"]:
            return seat, seen
    raise AssertionError("nobody is to move")


@pytest.mark.parametrize("game", list(malecon.GAMES))
def test_the_client_plays_a_whole_game_against_bots(server: Server, game: str) -> None:
    dice = random.Random(5)
    seat = server.client().create(game, ["here", "rule"], name="Ana")
    scores = seat.play_out(lambda view: dice.choice(view["moves"])["move"])
    assert len(scores) == 2
    record = Record.parse(seat.record())
    assert [str(x) for x in record.final().scores()] == scores
    assert record.seats[0] == "Ana"


def test_the_programs_of_the_manual_run(sqlite_server: Server) -> None:
    """Bots over HTTP, with the client and without: each plays its game to the end."""
    manual = (Path(__file__).parents[2] / "docs" / "http.md").read_text(encoding="utf-8")
    programs = re.findall(r"^```python\n(.*?)^```", manual, re.MULTILINE | re.DOTALL)
    friend = sqlite_server.client().create("san-juan", ["link", "rule"], options={"max_rounds": 3})
    link = f"{sqlite_server.url}/t/{friend.table}#invite=0.{friend.invites[0]}"
    for program in programs:
        names: dict[str, Any] = {}
        known = program.replace("http://127.0.0.1:8000/t/TABLE#invite=0.CODE", link)
        exec(compile(known.replace("http://127.0.0.1:8000", sqlite_server.url), "docs/http.md", "exec"), names)
        assert len(names["scores"]) == 2
    assert len(programs) == 3


def test_the_client_waits_where_it_is_too_fast(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", rate=0.1) as server:
        seat = server.client().create("san-juan", ["here", "here"], options={"max_rounds": 2})
        waits = []

        def wait(seconds: float) -> None:
            waits.append(seconds)
            server.clock.now += 1

        monkeypatch.setattr(client_module, "time", SimpleNamespace(sleep=wait))
        assert len(seat.play_out(lambda view: view["moves"][-1]["move"])) == 2
        assert waits


def test_links_of_the_page_open_seats(sqlite_server: Server) -> None:
    ana = sqlite_server.client().create("san-juan", ["here", "link"], name="Ana")
    bruno = join(f" {sqlite_server.url}/t/{ana.table}#invite=1.{ana.invites[1]}\n", "Bruno")
    assert bruno.look()["seat"] == 1
    assert join(f"{sqlite_server.url}/t/{ana.table}#seat={ana.token}").look()["table"]["owner"]
    for wrong in ("", f"{sqlite_server.url}/t/{ana.table}", "file:///t/x#seat=y"):
        with pytest.raises(ValueError, match="no link"):
            join(wrong)


def test_a_whole_decision_is_played_or_nothing(server: Server) -> None:
    ana, bruno = two_people(server, seed=None)
    who, seen = mover(ana, bruno)
    with pytest.raises(Refused) as refused:
        who.play([seen["view"]["moves"][0]["move"], "pass", "pass", "pass", "pass"], expect=0)
    assert refused.value.status == 409
    assert who.look()["at"] == 0


def test_the_same_request_twice_is_played_once(server: Server) -> None:
    ana, bruno = two_people(server)
    who, seen = mover(ana, bruno)
    move = seen["view"]["moves"][0]["move"]
    first = who.play(move, expect=0)
    again = who.play(move, expect=0)
    assert (first["at"], again["at"]) == (1, 1)
    other = seen["view"]["moves"][1]["move"]
    with pytest.raises(Refused, match="moved-on"):
        who.play(other, expect=0)


def test_a_list_cannot_be_used_to_try_the_deck(server: Server) -> None:
    seat = server.client().create("san-juan", ["here", "here"], seed=1)
    seen = seat.look()
    names = [x["move"] for x in seen["view"]["moves"]]
    assert "role prospector" in names
    seat.play("role prospector")
    assert "draw" in [x["move"] for x in seat.look()["view"]["moves"]]
    with pytest.raises(Refused, match="shows-something"):
        seat.play(["draw", "build tower"])
    assert seat.look()["at"] == 1


def test_others_see_that_something_was_played_not_what(server: Server) -> None:
    ana, bruno = two_people(server)
    who, _seen = mover(ana, bruno)
    other = bruno if who is ana else ana
    who.play("role councillor")
    who.play(who.look()["view"]["moves"][-1]["move"])
    mine, theirs = who.look()["step"], other.look()["step"]
    assert mine["move"] is not None
    assert theirs["move"] is None
    assert theirs["action"] is None
    assert [x for e in mine["events"] if (x := e.get("card"))]
    assert not [x for e in theirs["events"] if (x := e.get("card"))]


def test_why_not_gives_the_reason_in_the_readers_language(server: Server) -> None:
    ana, bruno = two_people(server)
    who, _ = mover(ana, bruno)
    found = who.ask("GET", "/why", params={"move": "build tower", "lang": "es"})
    assert found["legal"] is False
    assert found["text"]
    waiting = bruno if who is ana else ana
    assert waiting.why_not("role builder")["text"] == "It is not your turn."
    with pytest.raises(Refused, match="no-move"):
        who.why_not("conquer the world")


def test_errors_are_json_in_the_readers_language(server: Server) -> None:
    found = httpx.get(f"{server.url}/api/tables/nothing", headers={"Accept-Language": "es-ES,es;q=0.9"})
    assert found.status_code == 404
    assert found.json() == {"code": "no-table", "text": "No existe esa mesa.", "passage": None}
    wrong = httpx.post(f"{server.url}/api/tables", json={"game": "chess", "seats": [{"player": "here"}]})
    assert wrong.json()["code"] == "no-option"
    assert "chess" in wrong.json()["text"]


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({"players": 3}, 2),
        ({"players": 9}, 2),
        ({"no_such_option": 1}, 2),
        ({"compiled": False}, 2),
        ({"definition": "x"}, 2),
        ({"opening_hand": "yes"}, 2),
        ({"start": ["a"]}, 2),
        ({}, 1),
        ({}, 8),
    ],
)
def test_wrong_options_are_refused(sqlite_server: Server, options: dict, seats: int) -> None:
    with pytest.raises(Refused) as refused:
        sqlite_server.client().create("san-juan", ["here"] * seats, options=options)
    assert refused.value.status == 422
    assert refused.value.code in ("no-option", "wrong-players")


@pytest.mark.parametrize("game", list(malecon.GAMES))
def test_every_option_of_a_game_can_be_chosen(sqlite_server: Server, game: str) -> None:
    client = sqlite_server.client()
    described = next(x for x in client.games()["games"] if x["id"] == game)
    for option in described["options"]:
        if option["name"] != "players":
            other = another_value(option)
            needed = {"expansions": ["new-buildings"]} if option["name"] == "market" else {}
            seat = client.create(game, ["here", "here"], options={**needed, option["name"]: other})
            assert seat.state()["options"][option["name"]] == other != option["default"]


def another_value(option: dict[str, Any]) -> Any:
    """Something else than what is usual for an option, going by its description."""
    if option["kind"] == "number":
        return option["low"]
    if option["kind"] == "flag":
        return not option["default"]
    if option["kind"] == "subset":
        return option["choices"][:1]
    if option["kind"] == "choice":
        return next(x for x in option["choices"] if x != option["default"])
    return "cards:b:g0fx6"  # the only free text there is: the deck of San Francisco


def test_a_deck_of_ones_own_goes_with_its_game(sqlite_server: Server) -> None:
    client = sqlite_server.client()
    described = next(x for x in client.games()["games"] if x["id"] == "san-francisco")
    (deck,) = (x for x in described["options"] if x["name"] == "deck")
    lines = deck["example"].splitlines()
    mine = "\n".join([lines[0], "Own,grey,3,1,0,0,1,0,0,4", *lines[3:]])
    seat = client.create("san-francisco", ["here", "rule"], options={"deck": mine, "start": "0"})
    word = seat.state()["options"]["deck"]
    assert word.startswith("cards:Own:g3tcx4,")
    dice = random.Random(5)
    scores = seat.play_out(lambda view: dice.choice(view["moves"])["move"])
    assert [str(x) for x in Record.parse(seat.record()).final().scores()] == scores

    tables = [seat.ask("POST", "/rematch")["table"]["rematch"]]
    tables.append(seat.ask("POST", "/continue", json={"at": 10, "seat": 0})["table"]["id"])
    imported = httpx.post(f"{sqlite_server.url}/api/import", json={"record": seat.record()})
    tables.append(imported.json()["table"]["id"])
    for table in tables:
        assert httpx.get(f"{sqlite_server.url}/api/tables/{table}").json()["options"]["deck"] == word


def test_a_wrong_option_is_named(sqlite_server: Server) -> None:
    body: dict[str, Any] = {"game": "san-francisco", "seats": [{"player": "here"}, {"player": "bot"}]}
    for options, field, text in (
        ({"deck": "id\nx"}, "deck", "deck: línea 1: las columnas deben ser"),
        ({"deck": "cards:b:g0x6"}, "deck", "deck: 0 cartas de cimientos"),
        ({"start": "3"}, "start", "start: con 2 jugadores"),
        ({"coins": 5}, "coins", "san-francisco no tiene la opción 'coins'"),
    ):
        refused = httpx.post(f"{sqlite_server.url}/api/tables?lang=es", json={**body, "options": options}).json()
        assert refused["fields"] == [f"body.options.{field}"]
        assert refused["text"].startswith(text)


def test_bots_of_every_level_sit_down(sqlite_server: Server) -> None:
    client = sqlite_server.client("es")
    levels = [x for x in client.games()["bots"] if x["level"]]
    assert [x["name"] for x in levels] == list(bots.LEVELS)
    assert all(x["title"] != x["name"] for x in levels)
    for level in levels:
        seat = client.create("san-juan", ["here", level["name"]], options={"start": "0"})
        assert seat.state()["seats"][1]["bot"] == level["name"]


def test_a_deal_is_chosen_only_among_friends(sqlite_server: Server) -> None:
    for more in ({"listed": True}, {}):
        with pytest.raises(Refused, match="no-seed"):
            sqlite_server.client().create("san-juan", ["here", "link" if not more else "rule"], seed=4, **more)
    among = sqlite_server.client().create("san-juan", ["here", "here"], seed=4)
    among.ask("POST", "/seats/1/leave")
    invite = among.state()["seats"][1]["invite"]
    with pytest.raises(Refused, match="no-seed"):  # nor does a stranger come later
        sqlite_server.client().take(among.table, 1, "Bruno", invite)
    among.ask("POST", "/seats/1/bot", json={"bot": "rule"})
    assert at_rest(among)["table"]["waiting"] == "person"


def test_hot_seat_one_token_holds_several_seats(server: Server) -> None:
    seat = server.client().create("san-juan", ["here", "here"], seed=3)
    seen = seat.look()
    assert seen["table"]["hot_seat"]
    assert seen["seat"] == seen["view"]["to_move"]
    first = seen["seat"]
    other = seat.look(seat=1 - first)
    assert other["view"]["moves"] == []
    assert "hand" in other["view"]["players"][1 - first]
    assert "hand" not in other["view"]["players"][first]


def test_a_turn_ends_only_when_it_is_confirmed(server: Server) -> None:
    ana, bruno = two_people(server, confirm=True)
    who, _seen = mover(ana, bruno)
    other = bruno if who is ana else ana
    who.play("role builder")
    who.play("pass")
    table = who.look()["table"]
    assert table["waiting"] == "confirm"
    with pytest.raises(Refused, match="not-confirmed"):
        other.play("pass")
    with pytest.raises(Refused, match="nothing-to-confirm"):
        other.ask("POST", "/confirm")
    who.undo(1)
    assert who.look()["table"]["waiting"] == "person"
    who.play("pass")
    who.ask("POST", "/confirm")
    other.play("pass")


def test_rematch_same_links_new_table(server: Server) -> None:
    ana, bruno = finished_game(server)
    with pytest.raises(Refused, match="not-yours"):
        server.client().watch(ana.table).ask("POST", "/rematch")
    again = ana.ask("POST", "/rematch")["table"]["rematch"]
    assert bruno.ask("POST", "/rematch")["table"]["rematch"] == again
    there = Seat(bruno.client, again, bruno.token)
    assert there.look()["seat"] == 1
    assert there.state()["origin"] == {"table": ana.table, "at": 0, "how": "rematch"}
    assert there.look()["at"] == 0


def test_who_asks_for_a_rematch_at_the_same_moment_meets_at_one_table(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bruno = finished_game(server)
    both, create = asyncio.Barrier(2), server.hub.create

    async def together(*args: Any) -> Any:
        room = await create(*args)
        await both.wait()
        return room

    monkeypatch.setattr(server.hub, "create", together)
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda seat: seat.ask("POST", "/rematch")["table"]["rematch"], (ana, bruno)))
    assert found[0] == found[1]
    with server.hub.store.engine.connect() as connection:
        kept = set(connection.execute(sa.select(tables.c.id)).scalars())
    assert kept == {ana.table, found[0]}


def finished_game(server: Server) -> tuple[Seat, Seat]:
    """Two people whose bots have played their game to the end."""
    ana, bruno = two_people(server)
    for seat, number in ((ana, 0), (bruno, 1)):
        seat.ask("POST", f"/seats/{number}/bot", json={"bot": "rule"})
    wait_until(lambda: ana.state()["waiting"] == "over")
    return ana, bruno


def test_replay_scores_record_and_continuing(server: Server) -> None:
    ana, _bruno = finished_game(server)
    outside = server.client().watch(ana.table)
    last = outside.look()
    scores = outside.ask("GET", "/scores")
    assert scores["scores"] == last["view"]["scores"]
    assert scores["course"][0]["at"] == 0
    assert scores["course"][-1]["at"] == last["at"]
    assert [str(int(x)) for x in scores["course"][-1]["scores"]] == scores["scores"]
    assert len(scores["sheets"]) == 2
    middle = outside.look(at=last["at"] // 2, seat=1)
    assert "hand" in middle["view"]["players"][1]
    steps = outside.ask("GET", "/log")["steps"]
    assert [x["at"] for x in steps] == list(range(1, last["at"] + 1))
    assert all(x["move"] for x in steps)
    with pytest.raises(Refused, match="no-such-move"):
        outside.look(at=last["at"] + 1)

    mine = server.client().ask("POST", f"/tables/{ana.table}/continue", json={"at": 10, "seat": 0, "name": "Eva"})
    eva = Seat(server.client(), mine["table"]["id"], mine["token"])
    assert at_rest(eva)["at"] >= 10
    assert eva.look(at=10)["view"]["players"][0]["hand"] == ana.look(at=10, seat=0)["view"]["players"][0]["hand"]
    assert eva.state()["waiting"] == "person"


def test_import_shows_a_finished_record_and_plays_on_an_unfinished_one(server: Server) -> None:
    ana, _ = finished_game(server)
    text = ana.record()
    shown = server.client().ask("POST", "/import", json={"record": text})
    assert shown["table"]["waiting"] == "over"
    assert server.client().watch(shown["table"]["id"]).record() == text

    head, _, moves = text.partition("\n\n")
    head = "\n".join(line for line in head.split("\n") if not line.startswith("scores"))
    half = head + "\n\n" + "\n".join(moves.split("\n")[:12]) + "\n"
    seats = [{"player": "here"}, {"player": "bot", "bot": "random"}]
    made = server.client().ask("POST", "/import", json={"record": half, "seats": seats})
    seat = Seat(server.client(), made["table"]["id"], made["token"])
    assert [x["name"] for x in seat.state()["seats"]] == ["Ana", "Bruno"]
    move = at_rest(seat)["view"]["moves"][0]["move"]
    assert seat.play(move)["at"] >= 13
    with pytest.raises(Refused, match="bad-record"):
        server.client().ask("POST", "/import", json={"record": half.replace("role", "roll")})
    for more in ({"listed": True}, {"seats": [{"player": "here"}, {"player": "link"}]}):
        with pytest.raises(Refused, match="no-seed"):  # a record brings its deal, and who opens it knows it
            server.client().ask("POST", "/import", json={"record": half, **more})
    assert server.client().ask("POST", "/import", json={"record": text, "listed": True})["table"]["listed"]


def test_what_belongs_to_the_end_is_not_told_before(server: Server) -> None:
    ana, _bruno = two_people(server)
    for path in ("/record", "/scores"):
        with pytest.raises(Refused, match="not-over"):
            ana.ask("GET", path)
    with pytest.raises(Refused, match="not-over"):
        ana.ask("POST", "/continue", json={"at": 0, "seat": 0})
    with pytest.raises(Refused, match="not-yours"):
        ana.look(seat=1)
    with pytest.raises(Refused, match="not-yours"):
        server.client().watch(ana.table).look(seat=0)


@pytest.mark.parametrize("seats", [["here", "rule"], ["here", "here"]])
def test_a_hint_is_a_move_one_may_play(server: Server, seats: list[str]) -> None:
    ana = server.client().create("san-juan", seats)
    seen = at_rest(ana)
    hint = ana.ask("GET", "/hint")
    assert hint["bot"] == adviser(malecon.load("san-juan"))
    assert hint["move"] in [x["move"] for x in seen["view"]["moves"]]
    with pytest.raises(Refused, match="not-your-turn" if seats[1] == "here" else "not-yours"):
        ana.ask("GET", "/hint", params={"seat": 1 - seen["seat"]})
    with pytest.raises(Refused, match="no-bot"):
        ana.ask("GET", "/hint", params={"bot": "net@secrets.npz"})


def test_among_people_nobody_is_helped(server: Server) -> None:
    ana, bruno = two_people(server)
    who, _ = mover(ana, bruno)
    for lang, said in (("en", "No hints here"), ("es", "Aquí no hay pistas")):
        with pytest.raises(Refused, match=said) as refused:
            who.ask("GET", "/hint", params={"lang": lang})
        assert (refused.value.status, refused.value.code) == (403, "no-hints")
    other = bruno if who is ana else ana
    with pytest.raises(Refused, match="not-your-turn"):
        other.ask("GET", "/hint")
    other.ask("POST", f"/seats/{1 if other is bruno else 0}/bot", json={"bot": "rule"})
    with pytest.raises(Refused, match="no-hints"):  # who is away is still one of the players
        who.ask("GET", "/hint")


def test_hints_come_from_the_net_of_the_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = malecon.load("san-juan", compiled=True)
    monkeypatch.setattr("malecon.bots.net.shipped", lambda *table: None)
    assert adviser(game) == "rule"
    monkeypatch.setattr("malecon.bots.net.shipped", lambda *table: Net.load(net_file(game.definition, tmp_path)))
    assert adviser(game) == "net+search:2000"
    assert adviser(malecon.load("san-juan", compiled=False)) == "rule"
