"""The library: rulings 39 to 42."""

from __future__ import annotations

import pytest

OWNER = {0: "indigo-plant library"}


def test_r39_two_player_governor_is_asked_at_his_first_pick(scene):
    t = scene(players=2, town=OWNER).play("role prospector")
    assert (t.to_move, t.phase, t.moves) == (0, "library", ["library yes", "library no"])


def test_r39_yes_spends_the_library_for_this_round(scene):
    t = scene(players=2, town=OWNER, supply="hero*3 palace*2 statue*3 victory-column*3")
    t.play("role prospector", "library yes", "draw")
    assert t.n_hand(0) == 2
    t.play("role trader", "role councillor")
    assert t.phase == "council"
    t.play("draw")
    assert sum(t.state["drawn"].values()) == 5


def test_r39_no_keeps_it_for_the_second_pick_which_is_not_asked(scene):
    t = scene(players=2, town=OWNER, supply="hero*3 palace*2 statue*3 victory-column*3")
    t.play("role prospector", "library no", "draw")
    assert t.n_hand(0) == 1
    t.play("role trader", "role councillor")
    assert t.phase == "council"
    t.play("draw")
    assert sum(t.state["drawn"].values()) == 8


def test_r39_yes_spends_it_even_if_the_doubled_part_is_not_used(scene):
    t = scene(players=2, town=OWNER).play(
        "role prospector", "library yes", "pass", "role trader", "role councillor", "draw"
    )
    assert sum(t.state["drawn"].values()) == 5


def test_r39_a_new_round_gives_it_back(scene):
    t = scene(players=2, town={0: "indigo-plant library", 1: "indigo-plant library"})
    t.play("role prospector", "library yes", "draw", "role trader", "role producer", "pass", "pass")
    assert (t.state["round"], t.to_move, t.n_hand(0)) == (2, 1, 2)
    t.play("role trader", "library no", "role producer", "pass", "pass", "role prospector", "draw")
    assert t.n_hand(1) == 2


def test_r39_the_opponent_is_never_asked(scene):
    t = scene(players=2, town={1: "indigo-plant library"}, supply="hero*3")
    t.play("role trader", "role prospector")
    assert (t.to_move, t.phase) == (1, "prospect")
    t.play("draw")
    assert t.hand(1) == "hero*2"


def test_r39_the_governors_use_does_not_spend_the_opponents_library(scene):
    t = scene(players=2, town=dict.fromkeys(range(2), "indigo-plant library"), supply="hero*3")
    t.play("role trader", "library yes", "role prospector", "draw")
    assert t.hand(1) == "hero*2"


@pytest.mark.parametrize("role", ["builder", "producer", "trader", "councillor", "prospector"])
def test_r39_the_question_comes_before_the_governors_own_action(scene, role):
    t = scene(players=2, town={0: "indigo-plant+ sugar-mill library"}, role=role)
    assert t.phase == "library"
    asked = {
        "builder": "build",
        "producer": "produce",
        "trader": "sell",
        "councillor": "council",
        "prospector": "prospect",
    }
    t.play("library no")
    assert (t.to_move, t.phase) == (0, asked[role])


def test_r39_the_tile_is_turned_before_the_question(scene):
    t = scene(players=2, tile=4, town={0: "indigo-plant+ library"}, role="trader")
    assert (t.phase, t.told("tile")) == ("library", [{"tile": 4}])


def test_r39_without_a_library_nothing_is_asked(scene):
    t = scene(players=2, town={0: "indigo-plant", 1: "library"}, covered={0: "library"}, role="prospector")
    assert t.phase == "prospect"


def test_r39_a_library_covered_in_the_first_pick_does_not_double_the_second(scene):
    t = scene(players=2, town={0: "library crane"}, hand={0: "statue"}, supply="hero*3")
    t.play("role builder", "library no", "cover 1", "build statue", "pass", "role trader", "role prospector", "draw")
    assert t.hand(0) == "hero"


def test_r40_only_the_role_its_owner_picked_is_doubled(scene):
    town = {1: "indigo-plant+ sugar-mill+ tobacco-storage library"}
    t = scene(role="councillor", to_move=1, town=town).play("draw")
    assert sum(t.state["drawn"].values()) == 2
    t = scene(role="producer", to_move=1, town={1: "indigo-plant sugar-mill library"}).play("produce 1")
    assert t.to_move == 2
    t = scene(role="trader", to_move=1, town=town).play("sell 1")
    assert t.phase == "role"
    t = scene(role="builder", to_move=1, town=town, hand={1: "crane hero*2"}).play("build crane")
    assert t.state["left"] == 2


@pytest.mark.parametrize("players", [3, 4])
def test_r41_automatic_with_three_or_four_players(scene, players):
    t = scene(players=players, town=OWNER, role="prospector", supply="hero*3")
    assert t.phase == "prospect"
    t.play("draw")
    assert t.hand(0) == "hero*2"


def test_r41_the_doubled_action_may_be_refused(scene):
    t = scene(town=OWNER, role="prospector").play("pass")
    assert (t.n_hand(0), t.phase) == (0, "role")


def test_r42_prospector_with_library_draws_two_but_the_gold_mine_is_not_doubled(scene):
    t = scene(role="prospector", town={0: "library gold-mine"}, supply="indigo-plant*5 hero")
    t.play("draw", "mine")
    assert (t.n_hand(0), len(t.told("open"))) == (2, 4)
    assert t.phase == "role"


def test_r42_prefecture_aqueduct_trading_post_and_archive_are_not_doubled(scene):
    town = {
        0: "indigo-plant+ sugar-mill+ tobacco-storage+ coffee-roaster+ silver-smelter+ trading-post prefecture library"
    }
    t = scene(role="councillor", town=town).play("draw")
    assert (sum(t.state["drawn"].values()), t.state["left"]) == (8, 2)
    t = scene(role="trader", town=town).play("sell 1 2 3 4")
    assert (t.to_move, t.town(0).count("+")) == (1, 1)
    town = {0: "indigo-plant*5 aqueduct library"}
    t = scene(role="producer", town=town).play("produce 1 2 3 4")
    assert (t.to_move, t.town(0).count("+")) == (1, 4)
    t = scene(role="councillor", town={0: "archive library"}).play("draw")
    assert (t.n_hand(0), t.state["left"]) == (8, 7)
