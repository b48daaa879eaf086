"""Taking back: freely while nothing hidden was seen and nobody else acted, else by consent."""

from __future__ import annotations

import pytest

from malecon.client import Refused, Seat
from tests.server.running import Server, at_rest
from tests.server.test_play import mover, two_people


def three_people(server: Server) -> list[Seat]:
    ana = server.client().create("san-juan", ["here", "link", "link"], name="Ana")
    return [
        ana,
        server.client().take(ana.table, 1, "Bruno", ana.invites[1]),
        server.client().take(ana.table, 2, "Carla", ana.invites[2]),
    ]


def test_a_choice_that_showed_nothing_is_taken_back_at_once(server: Server) -> None:
    ana, bruno = two_people(server)
    who, _ = mover(ana, bruno)
    who.play("role builder")
    offer = who.look()["undo"]
    assert offer == {"last": 0, "turn": 0, "last_free": True, "turn_free": True}
    done = who.undo(0)
    assert done["done"]
    assert done["at"] == 0
    assert "role builder" in [x["move"] for x in who.look()["view"]["moves"]]


def test_cards_that_were_seen_need_consent(server: Server) -> None:
    ana, bruno = two_people(server)
    who, seen = mover(ana, bruno)
    other = bruno if who is ana else ana
    who.play("role councillor")
    who.play("draw")
    offer = who.look()["undo"]
    assert offer["last"] == 1
    assert not offer["last_free"]
    with pytest.raises(Refused, match="consent-needed"):
        who.undo(1)
    asked = who.undo(0, ask=True)
    assert not asked["done"]
    wish = other.state()["proposal"]
    assert wish["asks_you"]
    assert (wish["seat"], wish["to"]) == (seen["seat"], 0)
    with pytest.raises(Refused, match="not-asked"):
        who.ask("POST", f"/proposals/{wish['number']}", json={"accept": True})
    agreed = other.ask("POST", f"/proposals/{wish['number']}", json={"accept": True})
    assert agreed["at"] == 0
    assert agreed["table"]["proposal"] is None


def test_one_no_is_enough_and_a_move_ends_the_question(server: Server) -> None:
    people = three_people(server)
    who, seen = mover(*people)
    others = [x for x in people if x is not who]
    who.play("role prospector")
    who.play("draw")
    assert at_rest(who)["view"]["to_move"] != seen["seat"]
    number = who.undo(1, ask=True)["table"]["proposal"]["number"]
    others[0].ask("POST", f"/proposals/{number}", json={"accept": True})
    assert who.state()["proposal"]["waiting"]
    others[1].ask("POST", f"/proposals/{number}", json={"accept": False})
    assert who.state()["proposal"] is None
    assert who.state()["at"] == 2
    with pytest.raises(Refused, match="no-proposal"):
        others[1].ask("POST", f"/proposals/{number}", json={"accept": True})
    who.undo(1, ask=True)
    next_one, view = mover(*people)
    next_one.play(view["view"]["moves"][0]["move"])
    assert who.state()["proposal"] is None


def test_who_asked_may_withdraw(server: Server) -> None:
    ana, bruno = two_people(server)
    who, _ = mover(ana, bruno)
    who.play("role councillor")
    who.play("draw")
    number = who.undo(1, ask=True)["table"]["proposal"]["number"]
    assert who.ask("POST", f"/proposals/{number}", json={"accept": False})["table"]["proposal"] is None


def test_after_another_person_has_acted_consent_is_needed(server: Server) -> None:
    ana, bruno = two_people(server)
    who, _ = mover(ana, bruno)
    other = bruno if who is ana else ana
    who.play("role builder")
    who.play("pass")
    assert who.look()["undo"] == {"last": 1, "turn": 0, "last_free": True, "turn_free": True}
    other.play("pass")
    assert not who.look()["undo"]["last_free"]
    with pytest.raises(Refused, match="consent-needed"):
        who.undo(0)
    with pytest.raises(Refused, match="nothing-to-undo"):
        who.undo(2)  # that was the other's move


def test_somebody_away_is_asked_all_the_same(server: Server) -> None:
    """Whoever lets a bot play for somebody away cannot rewrite what that person has lived through."""
    ana, bruno = two_people(server)
    who, seen = mover(ana, bruno)
    number, other = 1 - seen["seat"], bruno if who is ana else ana
    who.play("role councillor")
    who.play("draw")
    server.tick(61)
    who.ask("POST", f"/seats/{number}/bot", json={})
    assert not who.look()["undo"]["last_free"]
    with pytest.raises(Refused, match="consent-needed"):
        who.undo(1)
    assert who.undo(1, ask=True)["table"]["proposal"]["waiting"] == [number]
    other.ask("POST", f"/seats/{number}/back")
    wish = other.state()["proposal"]
    assert wish["asks_you"]
    other.ask("POST", f"/proposals/{wish['number']}", json={"accept": True})
    assert who.look()["at"] == 1


def test_a_question_ends_when_who_was_asked_gets_up_for_good(server: Server) -> None:
    ana, bruno = two_people(server)
    who, seen = mover(ana, bruno)
    number, other = 1 - seen["seat"], bruno if who is ana else ana
    who.play("role councillor")
    who.play("draw")
    assert who.undo(1, ask=True)["table"]["proposal"]
    other.ask("POST", f"/seats/{number}/leave")
    assert who.state()["proposal"] is None


def test_the_whole_turn_is_begun_again(server: Server) -> None:
    ana, bruno = two_people(server)
    who, seen = mover(ana, bruno)
    who.play("role builder")
    who.play("pass")
    offer = who.look()["undo"]
    assert (offer["turn"], offer["turn_free"]) == (0, True)
    assert who.undo(offer["turn"])["at"] == 0
    assert who.look()["view"]["moves"] == seen["view"]["moves"]


def test_alone_against_bots_everything_may_be_taken_back(server: Server) -> None:
    seat = server.client().create("san-juan", ["here", "rule"], seed=1)
    first = at_rest(seat)
    seat.play("role councillor" if first["at"] == 0 else first["view"]["moves"][0]["move"])
    at_rest(seat)
    assert seat.undo(first["at"])["at"] == first["at"]
    assert seat.look()["view"]["moves"] == first["view"]["moves"]


def test_a_move_that_comes_late_is_not_played_again_after_it_was_taken_back(server: Server) -> None:
    ana, bruno = two_people(server)
    who, seen = mover(ana, bruno)
    seat, at, undone = seen["seat"], seen["at"], seen["table"]["undone"]
    assert who.play("role builder", at, undone)["table"]["undone"] == undone
    assert who.play("role builder", at, undone)["at"] == at + 1  # the same request again is played once
    body = {"to": at, "expect": at + 1, "undone": undone}
    assert who.ask("POST", "/undo", json=body)["table"]["undone"] == undone + 1
    with pytest.raises(Refused, match="moved-on"):
        who.play("role builder", at, undone)
    assert who.state()["at"] == at
    who.play("role prospector", at, undone + 1)
    with pytest.raises(Refused, match="moved-on"):  # neither is the taking back
        who.ask("POST", "/undo", json=body)
    assert who.look(seat=seat)["at"] == at + 1


def test_nothing_is_taken_back_from_a_stranger_or_out_of_date(server: Server) -> None:
    ana, bruno = two_people(server)
    who, _ = mover(ana, bruno)
    who.play("role builder")
    outside = server.client().watch(ana.table)
    with pytest.raises(Refused, match="nothing-to-undo"):
        outside.undo(0)
    with pytest.raises(Refused, match="moved-on"):
        who.ask("POST", "/undo", json={"to": 0, "expect": 5})
