"""The end of the game, points and tie-break: rulings 57 to 63 and the house cap of 67."""

from __future__ import annotations

import pytest

ELEVEN = "indigo-plant*6 sugar-mill*5"


def test_r57_everybody_completes_the_builder_phase(scene):
    t = scene(role="builder", town={0: ELEVEN}, hand={0: "smithy", 2: "smithy hero"}).play("build smithy")
    assert not t.pos.over
    assert t.to_move == 1
    t.play("pass")
    assert t.to_move == 2
    t.play("build smithy", "pay hero")
    assert t.pos.over
    assert t.town(2) == "indigo-plant smithy"
    assert t.pos.moves() == []


def test_r58_nothing_is_played_after_that(scene):
    town, hand = {0: ELEVEN.replace("sugar-mill*5", "sugar-mill*4 chapel")}, {0: "smithy coffee-roaster*8"}
    t = scene(players=4, role="builder", town=town, hand=hand).play("build smithy", "pass", "pass", "pass")
    assert t.pos.over
    assert (t.state["round"], t.n_hand(0), t.to_move, t.phase) == (1, 8, None, "over")
    assert [e.kind for e in t.events][-1] == "end"


def test_r58_also_when_the_last_pick_of_the_round_ends_it(scene):
    t = scene(picks=2, role="builder", town={0: ELEVEN}, hand={0: "smithy coffee-roaster*8"})
    t.play("build smithy", "pass", "pass")
    assert t.pos.over
    assert t.state["round"] == 1


def test_r59_twelve_is_the_most_and_several_may_reach_it(scene):
    town = {0: ELEVEN, 1: "tobacco-storage*5 coffee-roaster*6"}
    t = scene(role="builder", town=town, hand={0: "smithy", 1: "smithy hero"})
    t.play("build smithy", "build smithy", "pay hero", "pass")
    assert [len(t.town(seat).split()) for seat in range(3)] == [12, 12, 1]
    assert t.pos.over


def test_r59_eleven_buildings_end_nothing(scene):
    town = {0: "indigo-plant*5 sugar-mill*5"}
    t = scene(role="builder", town=town, hand={0: "smithy"}).play("build smithy", "pass", "pass")
    assert not t.pos.over


def test_r60_only_uncovered_buildings_score(scene):
    t = scene(town={0: "statue guild-hall city-hall indigo-plant"}, covered={0: "hero library sugar-mill*3"})
    assert t.score(0) == 3 + 1 + 2 * 1 + 3


def test_r60_city_hall_counts_itself_and_the_other_big_ones(scene):
    t = scene(town={0: "city-hall palace triumphal-arch guild-hall hero indigo-plant"})
    assert t.score(0) == (5 + 1 + 2 + 5 + 4) + 17 // 4


@pytest.mark.parametrize(
    ("monuments", "bonus"), [("", 0), ("statue", 4), ("hero", 4), ("statue hero", 6), ("statue victory-column hero", 8)]
)
def test_r61_triumphal_arch_by_number_of_monuments(scene, monuments, bonus):
    printed = {"statue": 3, "victory-column": 4, "hero": 5}
    t = scene(town={0: f"triumphal-arch {monuments}"})
    assert t.score(0) == bonus + sum(printed[m] for m in monuments.split())


def test_r61_city_hall_counts_the_monuments_as_well(scene):
    assert scene(town={0: "triumphal-arch city-hall statue hero"}).score(0) == 6 + 4 + 3 + 5


def test_r61_covered_monuments_do_not_count(scene):
    assert scene(town={0: "triumphal-arch statue"}, covered={0: "hero victory-column"}).score(0) == 4 + 3


def test_r62_palace_comes_last_and_counts_everything_else(scene):
    town = {0: "chapel guild-hall city-hall triumphal-arch statue palace indigo-plant sugar-mill"}
    t = scene(town=town, chapel={0: "well*3 crane"})
    others = (2 + 3 + 1 + 1) + 4 + 2 * 2 + 6 + 4
    assert others == 25
    assert t.score(0) == others + 6


@pytest.mark.parametrize(
    ("chapel", "score"), [("well*2", 2 + 2 + 1), ("well*3 crane*2", 2 + 5 + 1), ("well*3 crane*3", 8 + 2)]
)
def test_r62_palace_rounds_down(scene, chapel, score):
    assert scene(town={0: "palace chapel"}, chapel={0: chapel}).score(0) == score


def test_r63_tie_is_broken_by_hand_and_goods(scene):
    town = {0: "silver-smelter", 1: "silver-smelter+", 2: "indigo-plant+"}
    t = scene(over=True, town=town, hand={0: "hero*2", 1: "palace*2", 2: "sugar-mill*8"})
    assert t.pos.scores() == [3, 3, 1]
    assert t.pos.winners() == [1]


def test_r63_a_hand_above_the_limit_counts_whole(scene):
    town = {0: "indigo-plant", 1: "indigo-plant+", 2: "indigo-plant"}
    t = scene(over=True, town=town, hand={0: "sugar-mill*8 hero", 1: "coffee-roaster*7"})
    assert t.pos.winners() == [0]


def test_r63_tucked_and_covered_cards_do_not_count_in_a_tie(scene):
    town = {0: "statue", 1: "indigo-plant", 2: "crane"}
    t = scene(over=True, town=town, chapel={1: "hero*2"}, covered={1: "palace*2"}, hand={0: "well"}, players=3)
    assert t.pos.scores() == [3, 3, 1]
    assert t.pos.winners() == [0]


def test_r63_still_equal_is_a_shared_victory(scene):
    town = {0: "silver-smelter", 1: "silver-smelter+", 2: "silver-smelter"}
    t = scene(over=True, town=town, hand={0: "hero*2", 1: "palace", 2: "well"})
    assert t.pos.winners() == [0, 1]


def test_r63_nobody_has_won_before_the_end(scene):
    assert scene().pos.winners() == []


@pytest.mark.parametrize("max_rounds", [1, 2, 5])
def test_r67_game_ends_when_the_last_round_allowed_is_over(scene, max_rounds):
    t = scene(picks=2, max_rounds=max_rounds, round=max_rounds, hand={0: "sugar-mill*8"}, town={1: "statue chapel"})
    t.play("role producer", "pass", "pass")
    assert t.pos.over
    assert (t.state["round"], t.n_hand(0), t.pos.winners()) == (max_rounds, 8, [1])


def test_r67_not_before_the_last_round_is_over(scene):
    t = scene(picks=1, max_rounds=3, round=3).play("role producer", "pass", "pass", "pass")
    assert not t.pos.over
    t = scene(picks=2, max_rounds=3, round=2).play("role producer", "pass", "pass", "pass")
    assert not t.pos.over
    assert t.state["round"] == 3


def test_r67_the_default_cap_is_round_100(scene):
    assert not scene(picks=2, round=99).end_round().pos.over
    t = scene(picks=2, round=100).play("role producer", "pass", "pass", "pass")
    assert t.pos.over


def test_r67_a_round_in_which_no_card_moves_does_not_end_the_game(scene):
    t = scene(supply="", discard="")
    for _ in range(3):
        t.play("role prospector", "draw", "role trader", "role councillor", "draw", "draw", "draw")
    assert t.state["round"] == 4
    assert t.phase == "role"
