"""The festival: rulings R8.17 to R8.24."""

from __future__ import annotations

from collections import Counter

import pytest

import malecon
from malecon.games.puerto_rico.tables import BUILDINGS
from tests.puerto_rico.scene import Table

THREE_POINTS = {"factory", "university", "harbor", "wharf", "tobacco-storage", "coffee-roaster"}
DEALS = 400


@pytest.fixture(scope="module")
def boards():
    """The festival boards of many games: tile, barrels, building."""
    game = malecon.load("puerto-rico", players=3, expansions=["festival"])
    states = [game.start(seed).state for seed in range(DEALS)]
    return [(s.goal_tile, tuple(s.goal_goods), s.goal_building) for s in states]


def test_r8_17_a_plantation_of_any_kind(boards):
    found = Counter(tile for tile, _, _ in boards)
    assert set(found) == set(range(5))
    assert min(found.values()) > DEALS / 5 / 2


def test_r8_17_three_barrels_of_fifteen_repeats_allowed(boards):
    found = Counter(goods for _, goods, _ in boards)
    assert {sum(goods) for goods in found} == {3}
    assert {max(goods) for goods in found} == {1, 2, 3}
    same = sum(n for goods, n in found.items() if max(goods) == 3)
    different = sum(n for goods, n in found.items() if max(goods) == 1)
    # of 455 hands 5 are three of a kind and 270 three different ones
    assert same < DEALS * 0.04
    assert abs(different / DEALS - 270 / 455) < 0.08


def test_r8_17_no_plant_for_a_good_that_is_a_goal(boards):
    assert not any(goods[3] and BUILDINGS[building] == "tobacco-storage" for _, goods, building in boards)
    assert not any(goods[4] and BUILDINGS[building] == "coffee-roaster" for _, goods, building in boards)
    assert {BUILDINGS[building] for _, _, building in boards} == THREE_POINTS


def test_r8_17_with_new_buildings_only_after_the_draft(load):
    t = Table(load(players=3, expansions=["new-buildings", "festival"]).start(3))
    assert t.state["goal_building"] is None
    assert t.state["goal_tile"] is not None
    while t.phase == "draft":
        t.play(t.moves[-1])
    assert t.state["goal_building"] is not None


@pytest.mark.parametrize(
    ("expansions", "more"),
    [
        (["festival"], set()),
        (["nobles", "festival"], {"villa", "jeweler"}),
    ],
)
def test_r8_18_candidates_are_worth_three_points(expansions, more):
    game = malecon.load("puerto-rico", players=4, expansions=expansions)
    found = {game.start(seed).to_json()["state"]["goal_building"] for seed in range(200)}
    assert found == THREE_POINTS | more


def test_r8_18_with_new_buildings_those_on_the_market():
    game = malecon.load("puerto-rico", players=4, expansions=["new-buildings", "festival"], market="ready")
    found = {game.start(seed).to_json()["state"]["goal_building"] for seed in range(200)}
    new = {"lighthouse", "specialty-factory", "library", "union-hall"}
    assert found == {"tobacco-storage", "coffee-roaster"} | new  # and never the statue


def test_r8_19_what_lies_on_the_board_is_out_of_the_supply(load):
    t = Table(load(players=4, expansions=["festival"]).start(5))
    s = t.state
    on_board = Counter(s["goal_goods"])
    assert Counter(s["barrels"]) + on_board == Counter(corn=10, indigo=11, sugar=11, tobacco=9, coffee=9)
    tiles = Counter(s["bag"]) + Counter(s["row"]) + Counter({s["goal_tile"]: 1})
    assert tiles == Counter(corn=8, indigo=10, sugar=11, tobacco=9, coffee=8)
    goal = s["goal_building"]
    assert t.stock(goal) == (2 if goal in ("tobacco-storage", "coffee-roaster") else 1)


def test_r8_19_everything_goes_back_when_a_goal_is_met(scene):
    t = scene(role="settler", island={0: "corn*2"}, row="corn sugar 3", goal_tile="corn").play("take corn")
    assert (t.state["discard"].get("corn"), t.state["goal_tile"]) == (1, None)
    t = scene(role="craftsman", island={0: "corn*3+3"}, goal_goods="corn 3").play("produce")
    assert (t.state["goal_goods"], t.state["barrels"]["corn"]) == ({}, 7)
    t = scene(role="builder", doubloons={0: 9}, goal_building="wharf")
    assert t.stock("wharf") == 1
    t.play("build wharf")
    assert (t.stock("wharf"), t.state["goal_building"]) == (1, None)


@pytest.mark.parametrize(
    ("building", "for_sale"),
    [("wharf", 1), ("tobacco-storage", 2), ("coffee-roaster", 2), ("jeweler", 1), ("villa", 1)],
)
def test_r8_20_two_players_take_a_spare_tile_from_the_box(building, for_sale):
    game = malecon.load("puerto-rico", players=2, expansions=["nobles", "festival"])
    start = next(game.start(s) for s in range(500) if game.start(s).to_json()["state"]["goal_building"] == building)
    assert Table(start).stock(building) == for_sale


def test_r8_20_after_completion_the_returned_copy_can_be_bought(scene):
    t = scene(players=2, role="builder", doubloons={0: 9, 1: 9}, goal_building="wharf").play("build wharf")
    assert t.stock("wharf") == 1
    t.play("build wharf")
    assert (t.city(0), t.city(1), t.points(0), t.points(1)) == ("wharf", "wharf", 3, 0)


def test_r8_21_claimed_by_the_first_in_turn_order_and_only_once(scene):
    t = scene(role="craftsman", chooser=1, island=dict.fromkeys(range(3), "corn*3+3"), goal_goods="corn 3")
    t.play("produce", "produce", "pass")
    assert (t.told("festival"), t.doubloons(1), t.doubloons(2)) == ([{"goal": "production"}], 3, 0)


def test_r8_21_who_passes_leaves_it_to_the_next(scene):
    t = scene(role="craftsman", chooser=1, island=dict.fromkeys(range(3), "corn*3+3"), goal_goods="corn 3")
    t.play("pass", "produce")
    assert (t.doubloons(1), t.doubloons(2)) == (0, 3)


def test_r8_22_plantation_goal_three_workers_to_the_port(scene):
    t = scene(role="settler", island={0: "corn*2"}, row="corn 4", goal_tile="corn")
    before = t.supply[0]
    t.play("take corn")
    assert (t.people(0, "port"), t.people(0, "corn"), t.supply[0]) == (3, 0, before - 3)


def test_r8_22_fewer_when_the_supply_is_short(scene):
    t = scene(role="settler", island={0: "corn*2"}, row="corn 4", goal_tile="corn", workers=2).play("take corn")
    assert (t.people(0, "port"), t.supply[0], t.ending) == (2, 0, set())


def test_r8_22_tiles_from_any_source(scene):
    t = scene(role="settler", island={0: "corn*2"}, city={0: "hacienda+"}, bag="corn", goal_tile="corn", row="sugar 4")
    assert t.play("hacienda").people(0, "port") == 3
    t = scene(
        role="trader",
        island={0: "corn*2"},
        city={0: "land-office+"},
        bag="corn",
        goal_tile="corn",
        row="sugar 4",
        doubloons={0: 1},
    )
    assert t.play("buy tile").people(0, "port") == 3
    t = scene(role="settler", island={0: "corn"}, city={0: "library+"}, row="corn 4", goal_tile="corn")
    assert t.play("take corn", "pass", "pass", "take corn").people(0, "port") == 3


def test_r8_22_hospice_worker_first(scene):
    t = scene(role="settler", island={0: "corn*2"}, city={0: "hospice+"}, row="corn 4", goal_tile="corn", workers=2)
    t.play("take corn")
    assert t.phase == "hospice"
    t.play("hospice")
    assert (t.people(0, "corn"), t.people(0, "port")) == (1, 1)


@pytest.mark.parametrize(("goal", "met"), [("corn 2 sugar", True), ("corn 3", False), ("corn sugar 2", False)])
def test_r8_23_production_goal_in_one_phase(scene, goal, met):
    t = scene(role="craftsman", chooser=1, island={0: "corn*2+2 sugar+"}, city={0: "sugar-mill+"}, goal_goods=goal)
    t.play("produce")
    assert t.doubloons(0) == (3 if met else 0)
    assert t.goods(0) == "corn 2 sugar"


def test_r8_23_barrels_from_before_do_not_count(scene):
    t = scene(role="craftsman", chooser=1, island={0: "corn*2+2"}, goods={0: "corn 5"}, goal_goods="corn 3")
    assert t.play("produce").doubloons(0) == 0


def test_r8_23_aqueduct_and_privilege_barrels_count(scene):
    city = {0: "aqueduct+ indigo-plant+2"}
    t = scene(role="craftsman", chooser=1, island={0: "indigo*2+2"}, city=city, goal_goods="indigo 3").play("produce")
    assert t.doubloons(0) == 3
    t = scene(role="craftsman", island={0: "corn*2+2"}, goal_goods="corn 3").play("produce")
    assert t.doubloons(0) == 0
    assert t.play("privilege corn").doubloons(0) == 3


def test_r8_24_building_goal_three_points(scene):
    t = scene(role="builder", doubloons={0: 9}, goal_building="wharf", city={0: "customs-house+"}).play("build wharf")
    assert (t.points(0), t.gains(0), t.chips) == (3, [(3, "festival")], 73)
    assert t.score(0) == 3 + 4 + 3


def test_r8_24_it_counts_for_the_customs_house(scene):
    t = scene(role="builder", doubloons={0: 9}, points={0: 1}, goal_building="wharf", city={0: "customs-house+"})
    assert t.play("build wharf").score(0) == 4 + 4 + 3 + 1


def test_r8_24_built_by_any_means(scene):
    t = scene(
        role="builder", to_move=1, doubloons={1: 8}, goal_building="wharf", city={1: "black-market+"}, goods={1: "corn"}
    )
    assert t.play("build wharf", "give corn").points(1) == 3
