"""One small scene for each of the 29 buildings: what it does, what it is worth."""

from __future__ import annotations

import pytest

FOUR = "coffee-roaster*4"


def owner_score(scene, town):
    return scene(town={0: town}).score(0)


@pytest.mark.parametrize("tile", range(5))
def test_building_indigo_plant_costs_1_is_worth_1_and_sells_for_the_first_price(scene, tile):
    t = scene(role="builder", to_move=1, hand={1: "indigo-plant hero"}).play("build indigo-plant", "pay hero")
    assert (t.town(1), t.score(1)) == ("indigo-plant indigo-plant", 2)
    assert scene(role="trader", to_move=1, tile=tile, town={1: "indigo-plant+"}).play("sell 1").n_hand(1) == 1


@pytest.mark.parametrize(("tile", "price"), [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_building_sugar_mill_costs_2_is_worth_1_and_sells_for_the_second_price(scene, tile, price):
    t = scene(role="builder", to_move=1, hand={1: "sugar-mill hero*2"}).play("build sugar-mill", "pay hero*2")
    assert (t.to_move, t.score(1)) == (2, 2)
    assert scene(role="trader", to_move=1, tile=tile, town={1: "sugar-mill+"}).play("sell 1").n_hand(1) == price


@pytest.mark.parametrize(("tile", "price"), [(0, 1), (1, 2), (2, 2), (3, 2), (4, 2)])
def test_building_tobacco_storage_costs_3_is_worth_2_and_sells_for_the_third_price(scene, tile, price):
    t = scene(role="builder", to_move=1, hand={1: "tobacco-storage hero*3"}).play("build tobacco-storage", "pay hero*3")
    assert (t.to_move, t.score(1)) == (2, 3)
    assert scene(role="trader", to_move=1, tile=tile, town={1: "tobacco-storage+"}).play("sell 1").n_hand(1) == price


@pytest.mark.parametrize(("tile", "price"), [(0, 2), (1, 2), (2, 2), (3, 2), (4, 3)])
def test_building_coffee_roaster_costs_4_is_worth_2_and_sells_for_the_fourth_price(scene, tile, price):
    t = scene(role="builder", to_move=1, hand={1: "coffee-roaster sugar-mill*4"})
    t.play("build coffee-roaster", "pay sugar-mill*4")
    assert (t.to_move, t.score(1)) == (2, 3)
    assert scene(role="trader", to_move=1, tile=tile, town={1: "coffee-roaster+"}).play("sell 1").n_hand(1) == price


@pytest.mark.parametrize(("tile", "price"), [(0, 2), (1, 2), (2, 3), (3, 3), (4, 3)])
def test_building_silver_smelter_costs_5_is_worth_3_and_sells_for_the_fifth_price(scene, tile, price):
    t = scene(role="builder", to_move=1, hand={1: "silver-smelter sugar-mill*5"})
    t.play("build silver-smelter", "pay sugar-mill*5")
    assert (t.to_move, t.score(1)) == (2, 4)
    assert scene(role="trader", to_move=1, tile=tile, town={1: "silver-smelter+"}).play("sell 1").n_hand(1) == price


def test_building_smithy_makes_production_buildings_cheaper_and_no_others(scene):
    def price(kind):
        t = scene(role="builder", to_move=1, town={1: "smithy"}, hand={1: f"{kind} sugar-mill*6"}).play(f"build {kind}")
        return t.told("build")[0]["price"]

    prices = [price(kind) for kind in ("indigo-plant", "tobacco-storage", "silver-smelter", "tower", "hero")]
    assert prices == [0, 2, 4, 3, 5]
    assert owner_score(scene, "smithy") == 1


def test_building_gold_mine_finds_a_card_in_the_prospector_phase_only(scene):
    t = scene(role="prospector", town={1: "gold-mine"}, supply="well hero statue palace").play(
        "pass", "mine", "keep palace"
    )
    assert t.hand(1) == "palace"
    t = scene(role="councillor", town={1: "gold-mine"}).play("pass")
    assert t.phase == "council"
    assert owner_score(scene, "gold-mine") == 1


def test_building_archive_discards_from_the_whole_hand(scene):
    t = scene(role="councillor", to_move=1, town={1: "archive"}, hand={1: "well"}, supply="hero palace").play("draw")
    assert t.moves == ["discard well", "discard hero", "discard palace"]
    assert owner_score(scene, "archive") == 1


def test_building_poor_house_gives_a_card_to_the_poor(scene):
    t = scene(role="builder", town={0: "poor-house"}, hand={0: "smithy"}, supply="hero*3").play("build smithy")
    assert t.hand(0) == "hero"
    assert owner_score(scene, "poor-house") == 1


def test_building_black_market_takes_goods_for_cards(scene):
    t = scene(role="builder", to_move=1, town={1: "indigo-plant+ sugar-mill+ black-market"}, hand={1: "well"})
    t.play("build well", "spend 1 2")
    assert t.town(1) == "indigo-plant sugar-mill black-market well"
    assert owner_score(scene, "black-market") == 1


def test_building_trading_post_sells_one_more(scene):
    t = scene(role="trader", to_move=1, tile=0, town={1: "indigo-plant+ indigo-plant+ trading-post"}).play("sell 1 2")
    assert t.n_hand(1) == 2
    assert owner_score(scene, "trading-post") == 1


def test_building_well_rewards_two_goods_produced(scene):
    t = scene(role="producer", town={0: "indigo-plant sugar-mill well"}, supply="hero*3").play("produce 1 2")
    assert t.hand(0) == "hero"
    assert owner_score(scene, "well") == 1


def test_building_market_stand_rewards_two_goods_sold(scene):
    t = scene(role="trader", tile=0, town={0: "indigo-plant+ indigo-plant+ market-stand"}).play("sell 1 2")
    assert t.n_hand(0) == 3
    assert owner_score(scene, "market-stand") == 1


def test_building_crane_builds_over_for_the_difference(scene):
    t = scene(role="builder", to_move=1, town={1: "crane coffee-roaster"}, hand={1: "hero well"})
    t.play("cover 2", "build hero", "pay well")
    assert (t.town(1), t.covered(1), t.score(1)) == ("crane hero", "coffee-roaster", 6)
    assert owner_score(scene, "crane") == 1


def test_building_chapel_takes_a_card_each_round(scene):
    t = scene(picks=2, town={0: "chapel"}, hand={0: "hero"}).end_round().play("tuck hero")
    assert (t.chapel(0), t.score(0)) == ("hero", 3)
    assert owner_score(scene, "chapel") == 2


def test_building_tower_allows_twelve_cards(scene):
    t = scene(picks=2, town={0: "tower"}, hand={0: "sugar-mill*8 hero*3 well*2"}).end_round()
    assert (t.phase, t.state["left"]) == ("limit", 1)
    assert owner_score(scene, "tower") == 2


def test_building_aqueduct_produces_one_more(scene):
    t = scene(role="producer", to_move=1, town={1: "indigo-plant sugar-mill aqueduct"}).play("produce 1 2")
    assert t.town(1) == "indigo-plant+ sugar-mill+ aqueduct"
    assert owner_score(scene, "aqueduct") == 2


def test_building_carpenter_rewards_violet_buildings(scene):
    t = scene(role="builder", town={0: "carpenter"}, hand={0: "smithy"}, supply="hero").play("build smithy")
    assert t.hand(0) == "hero"
    assert owner_score(scene, "carpenter") == 2


def test_building_prefecture_keeps_two(scene):
    t = scene(role="councillor", to_move=1, town={1: "prefecture"}, supply="hero palace").play(
        "draw", "keep hero palace"
    )
    assert t.hand(1) == "hero palace"
    assert owner_score(scene, "prefecture") == 2


def test_building_market_hall_rewards_a_sale(scene):
    t = scene(role="trader", to_move=1, tile=0, town={1: "indigo-plant+ market-hall"}).play("sell 1")
    assert t.n_hand(1) == 2
    assert owner_score(scene, "market-hall") == 2


def test_building_quarry_makes_violet_buildings_cheaper_and_no_others(scene):
    def price(kind):
        t = scene(role="builder", to_move=1, town={1: "quarry"}, hand={1: f"{kind} sugar-mill*6"}).play(f"build {kind}")
        return t.told("build")[0]["price"]

    assert [price(kind) for kind in ("smithy", "tower", "hero", "palace", "indigo-plant", "silver-smelter")] == [
        0,
        2,
        4,
        5,
        1,
        5,
    ]
    assert owner_score(scene, "quarry") == 2


def test_building_library_doubles_each_of_the_five_privileges(scene):
    town = {0: "indigo-plant sugar-mill tobacco-storage coffee-roaster library"}
    goods = {0: "indigo-plant+ sugar-mill+ tobacco-storage+ coffee-roaster+ library"}
    assert sum(scene(role="councillor", town=town).play("draw").state["drawn"].values()) == 8
    assert scene(role="builder", town=town, hand={0: "hero well*3"}).play("build hero").state["left"] == 3
    assert scene(role="producer", town=town).state["left"] == 3
    assert scene(role="trader", town=goods).state["left"] == 3
    assert scene(role="prospector", town=town).play("draw").n_hand(0) == 2
    assert owner_score(scene, "library") == 3


def test_building_statue_costs_3_and_is_worth_3(scene):
    t = scene(role="builder", to_move=1, hand={1: "statue sugar-mill*3"}).play("build statue", "pay sugar-mill*3")
    assert (t.hand(1), t.score(1), t.to_move) == ("", 1 + 3, 2)


def test_building_victory_column_costs_4_and_is_worth_4(scene):
    t = scene(role="builder", to_move=1, hand={1: "victory-column sugar-mill*4"})
    t.play("build victory-column", "pay sugar-mill*4")
    assert (t.hand(1), t.score(1), t.to_move) == ("", 1 + 4, 2)


def test_building_hero_costs_5_and_is_worth_5(scene):
    t = scene(role="builder", to_move=1, hand={1: "hero sugar-mill*5"}).play("build hero", "pay sugar-mill*5")
    assert (t.hand(1), t.score(1), t.to_move) == ("", 1 + 5, 2)


def test_building_guild_hall_gives_two_for_each_production_building(scene):
    assert owner_score(scene, f"guild-hall {FOUR}") == 4 * 2 + 4 * 2


def test_building_city_hall_gives_one_for_each_violet_building(scene):
    assert owner_score(scene, f"city-hall {FOUR} smithy well") == 4 * 2 + 1 + 1 + 3


def test_building_triumphal_arch_gives_points_for_monuments(scene):
    arches = [
        owner_score(scene, f"triumphal-arch {m}") for m in ("", "statue", "statue hero", "statue hero victory-column")
    ]
    assert arches == [0, 3 + 4, 8 + 6, 12 + 8]


def test_building_palace_gives_one_for_every_four_points(scene):
    assert [owner_score(scene, f"palace {town}") for town in ("statue", FOUR, "hero library")] == [3, 8 + 2, 8 + 2]
