"""The builder phase: rulings 11 to 20."""

from __future__ import annotations

import pytest


def test_r11_one_building_each_from_the_hand(scene):
    t = scene(role="builder", hand=dict.fromkeys(range(3), "indigo-plant*2"))
    t.play("build indigo-plant")
    assert t.to_move == 1
    t.play("build indigo-plant", "pay indigo-plant", "pass")
    assert [t.town(seat) for seat in range(3)] == ["indigo-plant indigo-plant"] * 2 + ["indigo-plant"]
    assert t.phase == "role"


def test_r11_only_cards_in_hand_can_be_built(scene):
    t = scene(role="builder", hand={0: "crane well*2"})
    assert t.moves == ["pass", "build well", "build crane"]
    assert t.refuses("build smithy")


def test_r11_everybody_is_asked_even_with_no_card_at_all(scene):
    t = scene(role="builder", to_move=2)
    assert t.moves == ["pass"]


def test_r12_the_card_built_cannot_pay_for_itself(scene):
    assert scene(role="builder", to_move=1, hand={1: "statue hero*2"}).refuses("build statue")
    t = scene(role="builder", to_move=1, hand={1: "statue hero*3"}).play("build statue")
    assert (t.hand(1), t.moves) == ("hero*3", ["pay hero"])


def test_r12_cards_are_drawn_only_after_paying(scene):
    t = scene(role="builder", to_move=1, town={1: "carpenter poor-house"}, hand={1: "well hero*2"}, supply="palace*2")
    t.play("build well", "pay hero")
    assert (t.hand(1), t.phase) == ("hero", "pay")
    t.play("pay hero")
    assert t.hand(1) == "palace*2"
    assert [e["thanks_to"] for e in t.told("draw")] == ["carpenter", "poor-house"]


@pytest.mark.parametrize(
    ("town", "chooser", "kind", "price"),
    [
        ("indigo-plant", 1, "coffee-roaster", 4),
        ("indigo-plant", 0, "coffee-roaster", 3),
        ("smithy", 1, "coffee-roaster", 3),
        ("smithy", 0, "coffee-roaster", 2),
        ("smithy library", 0, "coffee-roaster", 1),
        ("smithy library", 1, "coffee-roaster", 3),
        ("smithy quarry library", 0, "silver-smelter", 2),
        ("smithy", 0, "hero", 4),
        ("quarry", 0, "silver-smelter", 4),
        ("quarry", 1, "hero", 4),
        ("quarry library", 0, "hero", 2),
        ("quarry library", 0, "crane", 0),
        ("smithy library", 0, "indigo-plant", 0),
    ],
)
def test_r13_price_after_all_reductions(scene, town, chooser, kind, price):
    t = scene(role="builder", chooser=chooser, to_move=0, town={0: town}, hand={0: f"{kind} palace*2 sugar-mill*4"})
    t.play(f"build {kind}")
    assert t.told("build")[0]["price"] == price
    assert (t.phase == "pay") == (price > 0)
    if price:
        assert t.state["left"] == price


def test_r13_price_never_falls_below_zero_and_nothing_is_paid_back(scene):
    t = scene(role="builder", town={0: "smithy library"}, hand={0: "indigo-plant"}, supply="hero")
    t.play("build indigo-plant")
    assert (t.hand(0), t.supply, t.to_move) == ("", "hero", 1)


def test_r14_exactly_the_price_is_paid(scene):
    t = scene(role="builder", to_move=1, hand={1: "well hero*3"}, discard="").play("build well")
    assert t.refuses("pass")
    t.play("pay hero", "pay hero")
    assert (t.to_move, t.hand(1), t.discard) == (2, "hero", "hero*2")


def test_r14_each_payment_can_be_named_in_one_way_only(scene):
    t = scene(role="builder", to_move=1, hand={1: "well smithy crane palace"}).play("build well")
    assert t.moves == ["pay smithy", "pay crane"]
    t.play("pay crane")
    assert t.moves == ["pay palace"]


def test_r15_black_market_takes_none_one_or_two_goods(scene):
    def market():
        return scene(
            role="builder", to_move=1, town={1: "indigo-plant+ sugar-mill+ silver-smelter+ black-market"},
            hand={1: "chapel hero*3"}, discard="",
        ).play("build chapel")  # fmt: skip

    t = market()
    assert t.moves == ["pay hero", "spend 1", "spend 2", "spend 3"]
    t.play("pay hero*3")
    assert (t.town(1), t.hand(1)) == ("indigo-plant+ sugar-mill+ silver-smelter+ black-market chapel", "")
    t = market().play("spend 2", "pay hero*2")
    assert (t.town(1), t.hand(1)) == ("indigo-plant+ sugar-mill silver-smelter+ black-market chapel", "hero")
    t = market().play("spend 1 3")
    assert t.moves == ["pay hero"]
    t.play("pay hero")
    assert (t.town(1), t.hand(1)) == ("indigo-plant sugar-mill+ silver-smelter black-market chapel", "hero*2")
    assert t.n_discard == 3


def test_r15_goods_are_named_first_and_in_order_so_that_each_payment_has_one_way(scene):
    town = {1: "indigo-plant+ sugar-mill+ black-market"}
    t = scene(role="builder", to_move=1, town=town, hand={1: "chapel hero*3"}).play("build chapel", "spend 2")
    assert t.moves == ["pay hero"]
    t = scene(role="builder", to_move=1, town=town, hand={1: "chapel hero*3"}).play("build chapel", "pay hero")
    assert t.moves == ["pay hero"]


def test_r15_goods_never_exceed_the_price_after_all_discounts(scene):
    town = {0: "indigo-plant+ sugar-mill+ black-market quarry"}
    t = scene(role="builder", town=town, hand={0: "chapel hero"}).play("build chapel", "spend 1")  # 3 - 1 - 1
    assert (t.town(0), t.hand(0), t.to_move) == ("indigo-plant sugar-mill+ black-market quarry chapel", "hero", 1)
    t = scene(role="builder", town=town, hand={0: "crane"}).play("build crane")  # price 0
    assert (t.town(0), t.to_move) == ("indigo-plant+ sugar-mill+ black-market quarry crane", 1)


def test_r15_goods_spent_go_to_the_discard_pile_unseen(scene):
    t = scene(role="builder", town={0: "indigo-plant+hero black-market"}, hand={0: "well"}, discard="")
    t.play("build well", "spend 1")
    assert t.discard == "hero"
    (spent,) = [e for e in t.events if e.kind == "spend"]
    assert "hero" not in spent.args.values()


def test_r15_goods_pay_for_production_buildings_too_but_only_the_owners_own(scene):
    town = {0: "indigo-plant+ black-market", 1: "indigo-plant+"}
    t = scene(role="builder", town=town, hand={0: "sugar-mill", 1: "sugar-mill"})
    t.play("build sugar-mill", "spend 1")
    assert t.to_move == 1
    assert t.moves == ["pass"]


def test_r16_goods_count_when_asking_what_can_be_paid(scene):
    town = {1: "indigo-plant+ tobacco-storage+ black-market"}
    t = scene(role="builder", to_move=1, town=town, hand={1: "library hero*3"}).play("build library")
    assert t.moves == ["spend 1"]
    t.play("spend 1")
    assert t.moves == ["spend 2"]
    t.play("spend 2", "pay hero*3")
    assert t.town(1) == "indigo-plant tobacco-storage black-market library"
    assert scene(role="builder", to_move=1, town=town, hand={1: "library hero*2"}).refuses("build library")


def test_r17_one_of_each_violet_building(scene):
    t = scene(role="builder", town={0: "smithy"}, hand={0: "smithy hero"})
    assert t.moves == ["pass"]


def test_r17_any_number_of_a_production_building(scene):
    t = scene(role="builder", town={0: "indigo-plant*5"}, hand={0: "indigo-plant"}).play("build indigo-plant")
    assert t.town(0) == "indigo-plant " * 5 + "indigo-plant"


def test_r17_a_covered_violet_building_may_be_built_again(scene):
    t = scene(role="builder", town={0: "statue"}, covered={0: "smithy"}, hand={0: "smithy"}).play("build smithy")
    assert t.town(0) == "statue smithy"


@pytest.mark.parametrize(("kind", "price", "cards"), [("statue", 2, 1), ("city-hall", 5, 1), ("sugar-mill", 1, 0)])
def test_r18_carpenter_gives_a_card_for_a_violet_building(scene, kind, price, cards):
    hand = {0: f"{kind} silver-smelter*{price} palace*2"}
    t = scene(role="builder", town={0: "carpenter"}, hand=hand, supply="hero*2")
    t.play(f"build {kind}", f"pay silver-smelter*{price}")
    assert (t.n_hand(0), t.n_supply) == (2 + cards, 2 - cards)


def test_r18_carpenter_also_when_building_over_with_a_violet_building(scene):
    t = scene(role="builder", town={0: "indigo-plant crane carpenter"}, hand={0: "smithy statue"}, supply="hero")
    t.play("cover 1", "build smithy")
    assert t.hand(0) == "statue hero"


@pytest.mark.parametrize(
    ("kind", "left", "after"),
    [("well", 0, 2), ("well", 1, 2), ("well", 2, 3), ("sugar-mill", 0, 1), ("sugar-mill", 1, 2)],
)
def test_r19_poor_house_looks_at_the_hand_after_the_carpenter(scene, kind, left, after):
    hand = {0: f"{kind} palace" + " hero" * left}
    t = scene(role="builder", town={0: "carpenter poor-house"}, hand=hand, supply="statue*3")
    t.play(f"build {kind}", "pay palace")
    assert t.n_hand(0) == after


@pytest.mark.parametrize(("left", "after"), [(0, 1), (1, 2), (2, 2), (3, 3)])
def test_r19_poor_house_alone_gives_one_card_to_a_hand_of_none_or_one(scene, left, after):
    t = scene(role="builder", town={0: "poor-house"}, hand={0: "indigo-plant" + " hero" * left}, supply="statue*3")
    t.play("build indigo-plant")
    assert t.n_hand(0) == after


def test_r19_poor_house_gives_nothing_to_those_who_do_not_build(scene):
    t = scene(role="builder", town={0: "poor-house"}, supply="statue").play("pass")
    assert t.hand(0) == ""


def test_r20_building_over_counts_as_building(scene):
    town = {0: "indigo-plant crane carpenter poor-house quarry black-market sugar-mill+"}
    t = scene(role="builder", town=town, hand={0: "hero palace"}, supply="statue*3").play("cover 1", "build hero")
    assert t.state["left"] == 5 - 1 - 1 - 1  # the plant, the builder, the quarry
    t.play("spend 7", "pay palace")
    assert t.hand(0) == "statue*2"  # carpenter, poor house
    t = scene(role="builder", to_move=1, town={1: "indigo-plant crane smithy"}, hand={1: "coffee-roaster hero*2"})
    t.play("cover 1", "build coffee-roaster")
    assert t.state["left"] == 4 - 1 - 1
