"""The prospector phase and the gold mine: rulings 47 to 51."""

from __future__ import annotations

import pytest

MINE = "indigo-plant gold-mine"
DIFFERENT = "quarry smithy tobacco-storage library"  # costs 4, 1, 3, 5


@pytest.mark.parametrize(("town", "cards"), [("indigo-plant", 1), ("library", 2)])
def test_r47_only_the_prospector_draws(scene, town, cards):
    t = scene(role="prospector", town={0: town}, supply="hero*3").play("draw")
    assert [t.n_hand(seat) for seat in range(3)] == [cards, 0, 0]
    assert (t.to_move, t.phase) == (1, "role")


def test_r47_the_card_may_be_refused(scene):
    t = scene(role="prospector", supply="hero*3")
    assert t.moves == ["pass", "draw"]
    t.play("pass")
    assert t.n_supply == 3


def test_r48_every_owner_may_turn_up_four_cards_clockwise_from_the_chooser(scene):
    town = {0: MINE, 1: "indigo-plant", 2: MINE}
    t = scene(role="prospector", chooser=2, town=town, supply="sugar-mill*8 hero*3").play("draw")
    asked = []
    while t.phase != "role":
        asked.append((t.to_move, t.phase))
        t.play("mine")
    assert asked == [(2, "mine"), (0, "mine")]
    assert t.n_supply == 11 - 1 - 8


def test_r48_a_mine_works_whoever_chose_the_role_and_also_after_a_refusal(scene):
    t = scene(role="prospector", town={1: MINE}).play("pass")
    assert (t.to_move, t.phase, t.moves) == (1, "mine", ["pass", "mine"])


def test_r49_four_different_costs_give_any_one_of_the_cards(scene):
    for kind in DIFFERENT.split():
        t = scene(role="prospector", town={1: MINE}, supply=DIFFERENT, discard="").play("pass", "mine")
        assert t.moves == ["pass", "keep tobacco-storage", "keep smithy", "keep quarry", "keep library"]
        t.play(f"keep {kind}")
        assert (t.hand(1), t.n_discard, t.state["opened"]) == (kind, 3, {})


def test_r49_the_owner_may_take_none(scene):
    t = scene(role="prospector", town={1: MINE}, supply=DIFFERENT, discard="").play("pass", "mine", "pass")
    assert (t.hand(1), t.n_discard) == ("", 4)


@pytest.mark.parametrize("supply", ["hero library quarry smithy", "smithy archive well chapel", "hero*2 smithy well"])
def test_r49_two_equal_costs_give_nothing(scene, supply):
    t = scene(role="prospector", town={1: MINE}, supply=supply, discard="").play("pass", "mine")
    assert (t.hand(1), t.n_discard, t.phase) == ("", 4, "role")
    assert t.told("mine-ends") == [{"result": "failed"}]


def test_r49_everybody_sees_the_cards_and_which_one_is_taken(scene):
    t = scene(role="prospector", town={1: MINE}, supply=DIFFERENT).play("pass", "mine")
    assert sorted(e.args["card"] for e in t.pos.events_for(2) if e.kind == "open") == sorted(DIFFERENT.split())
    t.play("keep library")
    assert [e.args["card"] for e in t.pos.events_for(2) if e.kind == "take"] == ["library"]


def test_r49_the_chance_of_a_hit_is_about_a_quarter(scene):
    t = scene(players=2, role="prospector", town={0: MINE}).play("pass")
    hits = 0
    for seed in range(1000):
        mine = t.pos.resample(1, seed)
        mine.play("mine")
        hits += mine.moves()[1].startswith("keep")
    assert 210 <= hits <= 290


def test_r50_a_short_supply_is_made_up_from_the_discard_pile_without_the_open_cards(scene):
    t = scene(role="prospector", town={1: MINE}, supply="quarry library", discard="smithy tobacco-storage")
    t.play("pass", "mine")
    assert len(t.told("reshuffle")) == 1
    assert (t.phase, t.n_supply, t.n_discard) == ("nugget", 0, 0)
    assert t.state["opened"] == {"tobacco-storage": 1, "smithy": 1, "quarry": 1, "library": 1}


@pytest.mark.parametrize(("supply", "discard"), [("hero*3", ""), ("", "hero*3"), ("hero", "palace*2"), ("", "")])
def test_r50_fewer_than_four_cards_in_both_piles_no_mine(scene, supply, discard):
    t = scene(role="prospector", town={1: MINE}, supply=supply, discard=discard).play("pass")
    assert (t.to_move, t.phase) == (1, "role")


@pytest.mark.parametrize(
    ("supply", "discard"), [("hero*3 statue", ""), ("", "hero*3 statue"), ("hero", "palace*2 statue")]
)
def test_r50_four_cards_in_both_piles_are_enough(scene, supply, discard):
    t = scene(role="prospector", town={1: MINE}, supply=supply, discard=discard).play("pass")
    assert t.phase == "mine"


def test_r51_cards_of_one_mine_are_discarded_before_the_next_is_tried(scene):
    town = {0: MINE, 1: MINE}
    t = scene(role="prospector", town=town, supply="hero*3 palace", discard="").play("pass", "mine")
    assert (t.to_move, t.phase, t.n_supply, t.n_discard) == (1, "mine", 0, 4)
    t.play("mine")
    assert [e.kind for e in t.events][:2] == ["reshuffle", "open"]
