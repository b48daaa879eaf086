"""Between two rounds, chapel and hand limit: rulings 52 to 56."""

from __future__ import annotations

import pytest

NINE = "sugar-mill*5 coffee-roaster*4"


def test_r52_chapel_comes_before_the_hand_limit(scene):
    t = scene(picks=2, town={0: "chapel"}, hand={0: "hero " + NINE}).end_round()
    assert (t.to_move, t.phase) == (0, "chapel")
    t.play("tuck hero")
    assert (t.phase, t.state["left"], t.chapel(0)) == ("limit", 9 - 7, "hero")


def test_r52_at_most_one_card_any_card_or_none(scene):
    t = scene(picks=2, town={0: "chapel"}, hand={0: "hero well*2"}).end_round()
    assert t.moves == ["pass", "tuck well", "tuck hero"]
    t.play("tuck well")
    assert (t.phase, t.chapel(0), t.hand(0)) == ("role", "well", "well hero")
    t = scene(picks=2, town={0: "chapel"}, hand={0: "hero well*2"}).end_round().play("pass")
    assert (t.phase, t.chapel(0)) == ("role", "")


def test_r52_without_a_card_nobody_is_asked(scene):
    assert scene(picks=2, town={0: "chapel"}).end_round().phase == "role"


def test_r53_first_tuck_at_the_start_of_the_round_after_building(scene):
    t = scene(hand={0: "chapel hero*3"}).play("role builder", "build chapel", "pay hero*2", "pass", "pass")
    assert t.phase == "role"
    t.play("role trader", "role prospector", "pass")
    assert (t.state["round"], t.phase, t.moves) == (2, "chapel", ["pass", "tuck hero"])


@pytest.mark.parametrize(("town", "limit"), [("indigo-plant", 7), ("tower", 12)])
def test_r54_everybody_discards_down_to_the_limit(scene, town, limit):
    hand = "sugar-mill*4 coffee-roaster*4 silver-smelter*4 hero"
    for seat in range(3):
        t = scene(picks=2, town={seat: town}, hand={seat: hand}).end_round()
        assert (t.to_move, t.phase, t.state["left"]) == (seat, "limit", 13 - limit)
        while t.phase == "limit":
            t.play(t.moves[0])
        assert t.n_hand(seat) == limit


@pytest.mark.parametrize(("town", "cards"), [("indigo-plant", "sugar-mill*7"), ("tower", "sugar-mill*6 hero*3 well*3")])
def test_r54_a_hand_of_exactly_the_limit_is_fine(scene, town, cards):
    t = scene(picks=2, town={0: town}, hand={0: cards}).end_round()
    assert t.phase == "role"


def test_r54_own_choice_face_down(scene):
    t = scene(picks=2, hand={0: "sugar-mill*5 crane hero palace"}, discard="").end_round()
    assert t.moves == ["discard sugar-mill", "discard crane", "discard hero", "discard palace"]
    t.play("discard hero")
    assert (t.hand(0), t.discard) == ("sugar-mill*5 crane palace", "hero")
    assert [e.args["card"] for e in t.pos.events_for(1) if e.kind == "discard"] == [None]


def test_r54_a_covered_tower_does_not_help(scene):
    t = scene(picks=2, town={0: "statue"}, covered={0: "tower"}, hand={0: NINE}).end_round()
    assert (t.phase, t.state["left"]) == ("limit", 2)


def test_r54_no_limit_during_the_round(scene):
    t = scene(role="prospector", hand={0: NINE}).play("draw")
    assert (t.n_hand(0), t.phase) == (10, "role")


def test_r55_all_tucks_then_all_discards_clockwise_from_the_new_governor(scene):
    town = dict.fromkeys(range(3), "chapel")
    hand = {0: "sugar-mill*8 well", 1: "coffee-roaster*8 crane", 2: "silver-smelter*8 tower*1"}
    t = scene(chooser=0, picks=2, town=town, hand=hand).end_round()  # governor was 1, now 2
    asked = []
    while t.phase != "role":
        asked.append((t.phase, t.to_move))
        t.play("pass" if t.phase == "chapel" else t.moves[0])
    assert asked == [("chapel", 2), ("chapel", 0), ("chapel", 1)] + [("limit", seat) for seat in (2, 2, 0, 0, 1, 1)]
    assert (t.to_move, t.state["governor"]) == (2, 2)


def test_r56_tucked_cards_never_come_back_and_score_one_each(scene):
    t = scene(picks=2, town={0: "chapel"}, chapel={0: "hero*2 palace"}, hand={0: "city-hall"}, supply="", discard="")
    assert t.score(0) == 2 + 3
    t.end_round().play("tuck city-hall")
    assert t.score(0) == 2 + 4
    t.play("role prospector", "draw")
    assert (t.hand(2), t.n_supply, t.chapel(0)) == ("", 0, "hero*2 city-hall palace")


def test_r56_the_owner_knows_his_tucked_cards(scene):
    t = scene(town={0: "chapel"}, chapel={0: "hero*2 palace"})
    assert {tuple(t.pos.resample(0, seed).state.players[0].chapel) for seed in range(10)} == {
        tuple(t.pos.state.players[0].chapel)
    }
