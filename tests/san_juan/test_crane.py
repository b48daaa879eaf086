"""Building over: rulings 21 to 31 and 75, with both readings of the two switches."""

from __future__ import annotations

import pytest


def test_r21_any_own_building_but_the_crane(scene):
    town = {0: "indigo-plant crane statue palace", 1: "indigo-plant hero"}
    t = scene(role="builder", town=town, hand={0: "well smithy*3"})
    assert [m for m in t.moves if m.startswith("cover")] == ["cover 1", "cover 3", "cover 4"]
    assert t.refuses("cover 2")


def test_r21_never_a_building_on_one_of_the_same_kind(scene):
    t = scene(role="builder", town={0: "sugar-mill crane smithy"}, hand={0: "sugar-mill smithy*2 hero"})
    assert [m for m in t.moves if m.startswith("cover")] == ["cover 1", "cover 3"]
    t.play("cover 1")
    assert t.moves == ["pass", "build hero"]
    t = scene(role="builder", town={0: "sugar-mill crane"}, hand={0: "sugar-mill*2"})
    assert t.refuses("cover 1")


def test_r21_no_crane_no_building_over(scene):
    t = scene(role="builder", town={0: "indigo-plant"}, covered={0: "crane"}, hand={0: "sugar-mill*3"})
    assert t.moves == ["pass", "build sugar-mill"]


def test_r22_the_new_building_must_itself_be_allowed(scene):
    t = scene(role="builder", town={0: "indigo-plant crane statue"}, hand={0: "statue crane hero*3"}).play("cover 1")
    assert t.moves == ["pass", "build hero"]


def test_r23_only_the_top_card_of_a_stack_reduces_the_price(scene):
    town, covered = {1: "sugar-mill crane"}, {1: "hero palace"}
    t = scene(role="builder", to_move=1, town=town, covered=covered, hand={1: "hero statue*3"})
    t.play("cover 1", "build hero")
    assert t.state["left"] == 5 - 2


def test_r24_covered_cards_stay_under_the_stack(scene):
    t = scene(role="builder", town={0: "statue crane"}, hand={0: "tower"}, discard="").play("cover 1", "build tower")
    assert (t.town(0), t.covered(0), t.discard) == ("tower crane", "statue", "")
    assert t.told("cover") == [{"card": "statue", "place": 0}]


def test_r24_stacks_grow_again_and_again(scene):
    town, covered = {0: "tobacco-storage crane"}, {0: "indigo-plant sugar-mill"}
    t = scene(role="builder", town=town, covered=covered, hand={0: "hero statue"})
    t.play("cover 1", "build hero", "pay statue")
    assert (t.town(0), t.covered(0)) == ("hero crane", "indigo-plant sugar-mill tobacco-storage")


@pytest.mark.parametrize("kind", ["tobacco-storage", "tower"])
def test_r25_a_good_on_the_covered_building_is_lost(scene, kind):
    t = scene(role="builder", town={0: "sugar-mill+hero crane"}, hand={0: kind}, discard="")
    t.play("cover 1", f"build {kind}")
    assert (t.town(0), t.discard) == (f"{kind} crane", "hero")
    assert t.told("good-lost") == [{"place": 0, "card": "sugar-mill"}]


def test_r26_covered_chapel_keeps_its_cards_and_loses_its_points_and_function(scene):
    t = scene(picks=2, role="builder", town={0: "chapel crane"}, chapel={0: "well*3"}, hand={0: "statue hero*2"})
    assert t.score(0) == 2 + 1 + 3
    t.play("cover 1", "build statue", "pass", "pass")
    assert (t.score(0), t.chapel(0)) == (3 + 1 + 3, "well*3")
    assert (t.state["round"], t.phase) == (2, "role")  # nobody is asked for a chapel card


def test_r26_a_chapel_built_again_starts_a_new_pile_and_both_score(scene):
    t = scene(picks=2, town={0: "statue chapel"}, covered={0: "chapel"}, chapel={0: "well*3"}, hand={0: "hero"})
    t.end_round().play("tuck hero")
    assert t.score(0) == 3 + 2 + 4


def test_r27_building_over_adds_no_building_and_cannot_end_the_game(scene):
    town = "indigo-plant*6 crane sugar-mill*4"
    t = scene(role="builder", town={0: town}, hand={0: "hero palace*2 statue"})
    t.play("cover 1", "build hero", "pay statue palace*2", "pass", "pass")
    assert not t.pos.over
    assert len(t.town(0).split()) == 11
    t = scene(role="builder", town={0: town}, hand={0: "sugar-mill palace"}).play("build sugar-mill", "pay palace")
    t.play("pass", "pass")
    assert t.pos.over


@pytest.mark.parametrize("covered_pays", [False, True])
@pytest.mark.parametrize(("helper", "kind", "price"), [("quarry", "guild-hall", 2), ("smithy", "coffee-roaster", 3)])
def test_r28_covered_quarry_or_smithy_gives_its_discount_only_with_the_switch(scene, covered_pays, helper, kind, price):
    hand = {1: f"{kind} sugar-mill*5"}
    t = scene(role="builder", to_move=1, covered_pays=covered_pays, town={1: f"crane {helper}"}, hand=hand)
    t.play("cover 2", f"build {kind}")
    assert t.told("build")[0]["price"] == price - covered_pays


def test_r28_a_quarry_elsewhere_still_helps(scene):
    t = scene(role="builder", to_move=1, town={1: "crane smithy quarry"}, hand={1: "hero sugar-mill*5"})
    assert t.play("cover 2", "build hero").told("build")[0]["price"] == 5 - 1 - 1


@pytest.mark.parametrize(("seat", "price"), [(0, 0), (1, 1)])
def test_r28_library_covered_with_a_palace(scene, seat, price):
    t = scene(role="builder", to_move=seat, town={seat: "crane library"}, hand={seat: "palace hero"})
    assert t.play("cover 2", "build palace").told("build")[0]["price"] == price


def test_r28_covered_black_market_pays_only_with_the_switch(scene):
    def market(covered_pays):
        return scene(
            role="builder", to_move=1, covered_pays=covered_pays,
            town={1: "crane black-market indigo-plant+ sugar-mill+"}, hand={1: "victory-column hero*2"},
        ).play("cover 2", "build victory-column")  # fmt: skip

    assert market(False).moves == ["pay hero"]
    t = market(True)
    assert t.moves == ["pay hero", "spend 3", "spend 4"]
    t.play("spend 3 4")
    assert (t.town(1), t.hand(1)) == ("crane victory-column indigo-plant sugar-mill", "hero*2")


def test_r28_covered_black_market_and_what_can_be_paid(scene):
    scenery = {"town": {1: "crane black-market indigo-plant+ sugar-mill+"}, "hand": {1: "victory-column"}}
    assert scene(role="builder", to_move=1, **scenery).refuses("cover 2")
    assert "cover 2" in scene(role="builder", to_move=1, covered_pays=True, **scenery).moves


@pytest.mark.parametrize("covered_pays", [False, True])
@pytest.mark.parametrize("helper", ["carpenter", "poor-house"])
def test_r28_covered_carpenter_and_poor_house_never_give_a_card(scene, covered_pays, helper):
    t = scene(
        role="builder", covered_pays=covered_pays, town={0: f"crane {helper}"}, hand={0: "well statue"}, supply="hero"
    )
    t.play("cover 2", "build statue")
    assert (t.hand(0), t.supply) == ("well", "hero")


def test_r29_good_of_the_covered_building_is_gone_before_paying(scene):
    t = scene(role="builder", to_move=1, town={1: "indigo-plant+ crane black-market"}, hand={1: "tower hero*2"})
    t.play("cover 1", "build tower")
    assert t.moves == ["pay hero"]
    t = scene(role="builder", to_move=1, town={1: "indigo-plant+ crane black-market"}, hand={1: "tower hero"})
    assert t.refuses("cover 1")


def test_r29_with_the_switch_the_good_may_pay(scene):
    town = {1: "indigo-plant+palace crane black-market"}
    t = scene(role="builder", to_move=1, covered_good_pays=True, town=town, hand={1: "tower hero"}, discard="")
    t.play("cover 1", "build tower", "spend 1")
    assert t.discard == "palace"
    t.play("pay hero")
    assert (t.town(1), t.discard) == ("tower crane black-market", "hero palace")
    assert t.told("good-lost") == []


@pytest.mark.parametrize("kind", ["tower", "tobacco-storage"])
def test_r29_with_the_switch_an_unspent_good_is_lost_all_the_same(scene, kind):
    town = {1: "indigo-plant+palace crane black-market"}
    t = scene(role="builder", to_move=1, covered_good_pays=True, town=town, hand={1: f"{kind} hero*2"}, discard="")
    t.play("cover 1", f"build {kind}", "pay hero*2")
    assert (t.town(1), t.discard) == (f"{kind} crane black-market", "hero*2 palace")
    assert len(t.told("good-lost")) == 1


def test_r29_with_the_switch_but_no_black_market_the_good_is_lost(scene):
    t = scene(role="builder", covered_good_pays=True, town={0: "indigo-plant+palace crane"}, hand={0: "tower hero"})
    t.play("cover 1", "build tower")
    assert t.moves == ["pay hero"]
    assert t.town(0) == "tower crane"


def test_r29_the_good_is_one_of_the_two(scene):
    town = {1: "indigo-plant+ crane black-market sugar-mill+ silver-smelter+"}
    t = scene(role="builder", to_move=1, covered_good_pays=True, town=town, hand={1: "palace hero*3"})
    t.play("cover 1", "build palace", "spend 1 4")
    assert t.moves == ["pay hero"]


def test_r30_crane_cannot_be_used_in_the_phase_it_is_built(scene):
    t = scene(role="builder", hand={0: "crane hero tobacco-storage*3"}).play("build crane", "pay hero")
    assert t.to_move == 1
    assert t.town(0) == "indigo-plant crane"


def test_r30_crane_works_once_in_a_builder_phase(scene):
    t = scene(role="builder", town={0: "indigo-plant crane smithy"}, hand={0: "sugar-mill*2"})
    t.play("cover 1", "build sugar-mill")
    assert t.to_move == 1


def test_r30_after_naming_the_site_the_build_may_still_be_given_up(scene):
    t = scene(role="builder", town={0: "indigo-plant crane"}, hand={0: "sugar-mill"}).play("cover 1")
    assert t.moves == ["pass", "build sugar-mill"]
    t.play("pass")
    assert (t.to_move, t.town(0), t.hand(0)) == (1, "indigo-plant crane", "sugar-mill")


def test_r31_a_cheaper_building_may_cover_a_dearer_one_for_nothing(scene):
    t = scene(role="builder", to_move=1, town={1: "silver-smelter crane"}, hand={1: "smithy"}, supply="hero")
    t.play("cover 1", "build smithy")
    assert (t.town(1), t.hand(1), t.supply) == ("smithy crane", "", "hero")


def test_r75_buildings_stay_unless_the_crane_covers_them(scene):
    t = scene(picks=2, town={0: "indigo-plant+ crane tower", 1: "statue"}, hand={0: "sugar-mill hero"})
    before = [t.town(seat) for seat in range(3)]
    t.end_round()
    assert [t.town(seat) for seat in range(3)] == before
    t.play("role builder", "pass", "cover 1", "build sugar-mill", "pay hero")
    assert t.town(0) == "sugar-mill crane tower"
