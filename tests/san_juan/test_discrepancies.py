"""Where the two books disagree with each other or with themselves, the right reading.

The numbers are the rows of the list of discrepancies; rows on wording alone have no test.
"""

from __future__ import annotations

import pytest

from malecon.games.san_juan.tables import COPIES, COST, KINDS, POINTS, TILE_PRICES

FIVE = "indigo-plant sugar-mill tobacco-storage coffee-roaster silver-smelter"
FULL = "+ ".join(FIVE.split()) + "+"


def test_d1_the_producer_not_the_trader_produces_two(scene):
    t = scene(role="producer", town={0: FIVE}).play("produce 1 2")
    assert (t.town(0).count("+"), t.to_move) == (2, 1)
    t = scene(role="trader", town={0: FIVE})
    assert (t.phase, t.town(0).count("+")) == ("role", 0)


def test_d2_seventeen_violet_kinds_with_functions_and_seven_for_points():
    violet = list(zip(KINDS, COST, POINTS, COPIES, strict=True))[5:]
    monuments = [kind for kind, _, _, _ in violet if kind in ("statue", "victory-column", "hero")]
    big = [(kind, copies) for kind, cost, _, copies in violet if cost == 6]
    assert (len(violet), len(monuments), len(big)) == (24, 3, 4)
    assert len(violet) - len(monuments) - len(big) == 17
    assert {copies for _, copies in big} == {2}


@pytest.mark.parametrize(("seat", "extra", "limit"), [(1, "", 2), (0, "", 3), (0, " library", 4)])
def test_d3_trading_post_limits(scene, seat, extra, limit):
    assert scene(role="trader", to_move=seat, town={seat: f"{FULL} trading-post{extra}"}).state["left"] == limit


@pytest.mark.parametrize(("seat", "extra", "limit"), [(1, "", 2), (0, "", 3), (0, " library", 4)])
def test_d4_aqueduct_limits(scene, seat, extra, limit):
    assert scene(role="producer", to_move=seat, town={seat: f"{FIVE} aqueduct{extra}"}).state["left"] == limit


@pytest.mark.parametrize(("seat", "extra", "drawn"), [(0, "", 5), (1, "", 2), (0, " library", 8)])
def test_d5_prefecture_keeps_two_of_five_two_or_eight(scene, seat, extra, drawn):
    t = scene(role="councillor", to_move=seat, town={seat: f"prefecture{extra}"}).play("draw")
    assert (sum(t.state["drawn"].values()), t.state["left"]) == (drawn, 2)


def test_d6_the_crane_is_the_exception_to_buildings_that_stay(scene):
    t = scene(role="builder", town={0: "statue crane"}, hand={0: "tower"}).play("cover 1", "build tower")
    assert (t.town(0), t.covered(0)) == ("tower crane", "statue")


def test_d7_guild_hall_example_has_a_tobacco_storage(scene):
    assert scene(town={0: "guild-hall indigo-plant*2 sugar-mill tobacco-storage"}).score(0) == 13


def test_d8_the_trader_sells_one_good_and_one_more(scene):
    t = scene(role="trader", tile=0, town={0: FULL}).play("sell 1 2")
    assert (t.n_hand(0), t.phase) == (2, "role")


def test_d9_the_tile_of_the_picture_exists():
    assert (1, 1, 2, 2, 3) in TILE_PRICES


def test_d11_the_big_four_cost_six_and_print_no_points():
    assert [(kind, COST[i], POINTS[i]) for i, kind in enumerate(KINDS) if COST[i] == 6] == [
        ("guild-hall", 6, 0),
        ("city-hall", 6, 0),
        ("triumphal-arch", 6, 0),
        ("palace", 6, 0),
    ]


def test_d14_a_good_on_a_covered_production_building_is_lost(scene):
    t = scene(role="builder", town={0: "sugar-mill+hero crane"}, hand={0: "well"}, discard="").play(
        "cover 1", "build well"
    )
    assert (t.town(0), t.discard) == ("well crane", "hero")


def test_d19_everybody_finishes_the_builder_phase(scene):
    town = {0: "indigo-plant*6 sugar-mill*5"}
    t = scene(role="builder", town=town, hand={0: "smithy", 1: "smithy hero"}).play("build smithy")
    assert (t.pos.over, t.to_move) == (False, 1)
    t.play("build smithy", "pay hero", "pass")
    assert (t.pos.over, t.town(1)) == (True, "indigo-plant smithy")


def test_d20_no_tile_has_sugar_at_1_and_coffee_at_3(scene):
    assert not [tile for tile in TILE_PRICES if tile[1] == 1 and tile[3] == 3]
    t = scene(role="trader", tile=4, town={0: "sugar-mill+ coffee-roaster+ market-hall"}).play("sell 1 2")
    assert t.n_hand(0) == 6


def test_d21_the_tiles_are_columns_not_rows():
    assert TILE_PRICES == ((1, 1, 1, 2, 2), (1, 1, 2, 2, 2), (1, 1, 2, 2, 3), (1, 2, 2, 2, 3), (1, 2, 2, 3, 3))
    fit_example = [i for i, tile in enumerate(TILE_PRICES) if (tile[0], tile[2], tile[4]) == (1, 2, 3)]
    assert fit_example == [2, 3, 4]


def test_d22_discounts_are_always_applied_and_refusing_means_passing(scene):
    t = scene(role="builder", to_move=1, town={1: "smithy quarry"}, hand={1: "well sugar-mill hero"})
    assert t.moves == ["pass", "build sugar-mill", "build well"]
    assert t.play("build well").state["left"] == 1


def test_d23_chapel_cards_are_secret_their_number_is_not(scene):
    one = scene(town={0: "chapel"}, chapel={0: "hero*2"}, hand={0: "well"})
    same = scene(town={0: "chapel"}, chapel={0: "palace tower"}, hand={0: "crane"})
    more = scene(town={0: "chapel"}, chapel={0: "palace tower crane"}, hand={0: "well"})
    assert one.pos.observe(1).tolist() == same.pos.observe(1).tolist()
    assert one.pos.observe(1).tolist() != more.pos.observe(1).tolist()


def test_d24_producing_is_optional(scene):
    assert scene(role="producer", to_move=1).moves == ["pass", "produce 1"]


def test_d25_taking_a_card_from_the_gold_mine_is_optional(scene):
    t = scene(role="prospector", town={0: "gold-mine"}, supply="quarry smithy tobacco-storage library").play(
        "pass", "mine"
    )
    assert t.moves[0] == "pass"
