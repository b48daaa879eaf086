"""The new buildings: rulings R6.6 to R6.25, R6.29 and R6.37 to R6.39."""

from __future__ import annotations

import pytest


# ---- aqueduct ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("island", "city", "made"),
    [
        ("indigo*3+3", "indigo-plant+3", "indigo 4"),
        ("sugar*2+2", "sugar-mill+1", "sugar 2"),
        ("indigo+ sugar+", "indigo-plant+ sugar-mill+", "indigo 2 sugar 2"),
        ("indigo+", "small-indigo-plant+", "indigo"),
        ("indigo*2+2", "small-indigo-plant+ indigo-plant+", "indigo 3"),
        ("indigo+", "small-indigo-plant+ indigo-plant+", "indigo 2"),  # attributed to the large plant
        ("tobacco+ coffee+", "tobacco-storage+ coffee-roaster+", "tobacco coffee"),
        ("corn+", "", "corn"),
        ("corn+ sugar", "sugar-mill+", "corn"),
    ],
)
def test_r6_6_building_aqueduct(scene, island, city, made):
    t = scene(role="craftsman", chooser=1, island={0: island}, city={0: f"aqueduct+ {city}"})
    assert t.play("produce").goods(0) == made


def test_r6_6_the_extra_barrel_must_be_there(scene):
    t = scene(
        role="craftsman", chooser=1, island={0: "indigo*3+3"}, city={0: "aqueduct+ indigo-plant+3"}, barrels="indigo 3"
    )
    assert t.play("produce").goods(0) == "indigo 3"


def test_r6_6_unmanned_aqueduct(scene):
    t = scene(role="craftsman", chooser=1, island={0: "indigo+"}, city={0: "aqueduct indigo-plant+"})
    assert t.play("produce").goods(0) == "indigo"


def test_r6_7_the_aqueduct_barrel_counts_as_produced(scene):
    city = {0: "aqueduct+ indigo-plant+2 specialty-factory+"}
    t = scene(role="craftsman", chooser=1, island={0: "indigo*2+2"}, city=city, goal_goods="indigo 3")
    t.play("produce")
    assert t.gains(0, "doubloons") == [(2, "specialty-factory"), (3, "festival")]


# ---- black market --------------------------------------------------------------------------------------------------
def counter_of(scene, doubloons, **more):
    """At the builder's turn of seat 1 with a worker, two kinds of barrels and two chips to offer."""
    return scene(
        role="builder",
        to_move=1,
        city={1: "black-market+ port+"},
        goods={1: "corn 2 coffee"},
        points={1: 2},
        doubloons={1: doubloons},
        **more,
    )


@pytest.mark.parametrize(("doubloons", "possible"), [(0, False), (1, False), (2, True), (3, True), (4, True)])
def test_r6_8_building_black_market_replaces_up_to_three_doubloons(scene, doubloons, possible):
    t = counter_of(scene, doubloons)
    assert ("tobacco-storage" in t.of("build")) == possible


def test_r6_8_exactly_the_shortfall_and_all_the_money(scene):
    """Every way to pay, by shortfall: which of worker, barrel and chip are given."""

    def ways(doubloons):
        found, open_ends = [], [counter_of(scene, doubloons).play("build tobacco-storage")]
        while open_ends:
            t = open_ends.pop()
            if t.phase == "pay":
                open_ends += [t.after(move) for move in t.moves]
            else:
                assert t.doubloons(1) == 0
                found.append((1 - t.people(1, "port"), t.goods(1), 2 - t.points(1)))
        return sorted(found)

    all_goods, corn, coffee = "corn 2 coffee", "corn coffee", "corn 2"
    assert ways(4) == sorted([(1, all_goods, 0), (0, corn, 0), (0, coffee, 0), (0, all_goods, 1)])
    assert ways(3) == sorted([(1, corn, 0), (1, coffee, 0), (1, all_goods, 1), (0, corn, 1), (0, coffee, 1)])
    assert ways(2) == sorted([(1, corn, 1), (1, coffee, 1)])


def test_r6_8_not_for_who_has_the_money(scene):
    t = counter_of(scene, 5).play("build tobacco-storage")
    assert (t.doubloons(1), t.goods(1), t.points(1), t.phase) == (0, "corn 2 coffee", 2, "role")


def test_r6_8_after_all_discounts(scene):
    t = counter_of(scene, 1, island={1: "quarry*2+2"}).play("build tobacco-storage")  # five less two
    assert t.state["left"] == 2


def test_r6_8_the_chip_must_be_real(scene):
    t = scene(role="builder", to_move=1, city={1: "black-market+"}, paper={1: 3}, doubloons={1: 0}, chips=0)
    assert t.refuses("build small-indigo-plant")
    t = scene(role="builder", to_move=1, city={1: "black-market+"}, points={1: 1}, doubloons={1: 0}, chips=0)
    assert t.play("build small-indigo-plant").chips == 1


def test_r6_8_a_chip_returned_to_an_empty_pool_is_taken_before_paper(scene):
    city = {1: "black-market+ church+"}
    t = scene(role="builder", to_move=1, city=city, points={1: 1}, doubloons={1: 2}, chips=0).play("build indigo-plant")
    assert (t.points(1), t.player(1)["paper"], t.chips) == (1, 0, 0)


def test_r6_9_at_most_one_barrel(scene):
    t = scene(role="builder", to_move=1, city={1: "black-market+"}, goods={1: "corn 2 coffee 2"}, doubloons={1: 0})
    assert t.of("build") == ["small-indigo-plant", "small-market"]  # two barrels would buy a sugar mill


def test_r6_10_a_worker_from_anywhere_but_the_black_market(scene):
    t = scene(
        role="builder",
        to_move=1,
        city={1: "black-market+ hospice+ port+"},
        island={1: "corn+ quarry+"},
        doubloons={1: 1},
    ).play("build indigo-plant")  # three less one for the quarry
    assert t.moves == [
        "return worker corn",
        "return worker quarry",
        "return worker hospice",
        "return worker port",
    ]
    before = t.supply[0]
    t.play("return worker quarry")  # the discount was read before
    assert (t.people(1, "quarry"), t.supply[0], t.city(1)) == (0, before + 1, "black-market hospice indigo-plant")


def test_r6_10_a_noble_goes_to_the_nobles(scene):
    t = scene(role="builder", to_move=1, city={1: "black-market+ port+@"}, doubloons={1: 0}).play("build small-market")
    assert t.moves == ["return worker port", "return noble port"]
    before = t.supply
    t.play("return noble port")
    assert (t.supply, t.nobles(1)) == ((before[0], before[1] + 1), 0)


def test_r6_10_order_of_a_purchase(scene):
    """Conditions are read, then pay, build, university with the worker just returned, church, festival."""
    t = scene(
        role="builder",
        to_move=1,
        city={1: "black-market+ church+ university+"},
        doubloons={1: 6},
        workers=0,
        hall=0,
        goal_building="factory",
        chips=0,
    ).play("build factory", "return worker church")
    assert t.phase == "university"
    t.play("university")
    assert t.people(1, "factory") == 1
    assert t.gains(1) == [(1, "church"), (3, "festival")]
    assert t.supply[0] == 0


def test_r6_11_a_returned_worker_does_not_cancel_the_end(scene):
    t = scene(role="builder", to_move=1, city={1: "black-market+ port+"}, doubloons={1: 0}, ending=1, workers=0)
    t.play("build small-indigo-plant", "return worker port")
    assert (t.supply[0], t.ending) == (1, {"workers"})


def test_r6_11_a_returned_chip_does_not_cancel_the_end(scene):
    t = scene(role="builder", to_move=1, city={1: "black-market+"}, points={1: 1}, doubloons={1: 0}, ending=4, chips=0)
    t.play("build small-indigo-plant")
    assert (t.chips, t.ending) == (1, {"points"})


# ---- church --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("building", "points"),
    [
        ("small-indigo-plant", 0),
        ("hacienda", 0),
        ("sugar-mill", 1),
        ("hospice", 1),
        ("coffee-roaster", 1),
        ("harbor", 1),
        ("city-hall", 2),
        ("statue", 2),
    ],
)
def test_r6_12_building_church_pays_by_row(scene, building, points):
    t = scene(role="builder", to_move=1, city={1: "church+"}, doubloons={1: 10}, also=building).play(
        f"build {building}"
    )
    assert t.points(1) == points


def test_r6_12_nothing_for_the_church_itself(scene):
    t = scene(role="builder", to_move=1, city={1: "university+"}, doubloons={1: 5}, also="church")
    t.play("build church", "university")
    assert (t.points(1), t.people(1, "church")) == (0, 1)


def test_r6_12_unmanned_church(scene):
    t = scene(role="builder", to_move=1, city={1: "church"}, doubloons={1: 10}).play("build hospice")
    assert t.points(1) == 0


# ---- forest house --------------------------------------------------------------------------------------------------
def test_r6_13_building_forest_house_lays_any_plantation_face_down(scene):
    t = scene(role="settler", city={0: "forest-house+"}, row="corn 2 sugar 2")
    assert t.moves == ["pass", "take corn", "take sugar", "take quarry", "take forest corn", "take forest sugar"]
    t.play("take forest corn")
    assert (t.forests(0), t.island(0), t.row) == ("corn", "", "corn sugar 2")


def test_r6_13_the_hacienda_tile_after_looking(scene):
    t = scene(role="settler", city={0: "forest-house+ hacienda+"}, bag="coffee").play("hacienda", "forest")
    assert (t.forests(0), t.phase) == ("coffee", "settle")


def test_r6_13_a_tile_of_the_land_office(scene):
    t = scene(role="trader", city={0: "forest-house+ land-office+"}, doubloons={0: 1}, bag="coffee")
    t.play("buy tile", "forest")
    assert (t.forests(0), t.doubloons(0)) == ("coffee", 0)


def test_r6_13_the_second_tile_of_the_library(scene):
    t = scene(role="settler", city={0: "forest-house+ library+"}, row="corn 4").play("take corn", "pass", "pass")
    assert "take forest corn" in t.moves


def test_r6_13_only_with_the_house_manned_and_no_quarries(scene):
    assert scene(role="settler", city={0: "forest-house"}).of("take forest") == []
    assert "quarry" not in scene(role="settler", city={0: "forest-house+"}).of("take forest")


def test_r6_13_forests_have_no_circle(scene):
    t = scene(role="mayor", city={0: "forest-house"}, island={0: "forest*3"}).play("take privilege")
    assert (t.people(0, "forest-house"), t.people(0, "port")) == (1, 1)


@pytest.mark.parametrize(("forests", "price"), [(0, 4), (1, 4), (2, 3), (3, 3), (4, 2), (8, 0), (12, 0)])
def test_r6_14_each_two_forests_one_doubloon_less(scene, forests, price):
    island = {1: f"forest*{forests}"}
    t = scene(role="builder", to_move=1, city={1: "forest-house"}, island=island, doubloons={1: 10})
    assert t.price("hospice") == price


def test_r6_14_switch_the_house_must_be_manned(scene):
    for city, price in (("forest-house", 4), ("forest-house+", 2)):
        t = scene(
            role="builder",
            to_move=1,
            city={1: city},
            island={1: "forest*4"},
            doubloons={1: 10},
            forest_discount_needs_house=True,
        )
        assert t.price("hospice") == price


def test_r6_15_forest_and_hospice_worker_to_the_port(scene):
    t = scene(role="settler", city={0: "forest-house+ hospice+ hacienda+"}, bag="coffee", row="corn 4")
    drawn = t.after("hacienda", "forest", "hospice")
    assert (drawn.people(0, "port"), drawn.forests(0)) == (1, "coffee")
    taken = t.after("pass", "take forest corn", "hospice")
    assert (taken.people(0, "port"), taken.forests(0)) == (1, "corn")


def test_r6_16_forests_fill_spaces_and_are_a_kind_of_their_own(scene):
    t = scene(over=True, city={0: "residence+"}, island={0: "forest*6 corn*4"}, also="forest-house")
    assert t.score(0) == 4 + 5
    t = scene(over=True, city={0: "cloister+"}, island={0: "forest-corn*3 forest-sugar*3"}, also="forest-house")
    assert t.score(0) == 4 + 3
    t = scene(role="settler", city={0: "forest-house+"}, island={0: "forest*12"})
    assert t.at == (1, "settle")


def test_r6_16_forests_are_no_plantations(scene):
    t = scene(role="settler", city={0: "forest-house+"}, island={0: "corn forest-corn"}, row="corn 4", goal_tile="corn")
    t.play("take corn")
    assert (t.island(0), t.state["goal_tile"]) == ("corn 2", "corn")


# ---- lighthouse ----------------------------------------------------------------------------------------------------
def test_r6_17_building_lighthouse_pays_per_loading(scene):
    city = {1: "lighthouse+ wharf+ small-wharf+"}
    t = scene(role="captain", to_move=1, city=city, goods={1: "corn 2 indigo sugar"}, ships=["corn 3", "", ""])
    t.play("load corn on ship 1")
    assert t.doubloons(1) == 1
    t.play("wharf corn")
    assert t.doubloons(1) == 2
    t.play("small-wharf", "ship indigo 1", "ship sugar 0")
    assert t.doubloons(1) == 3
    t.play("load sugar on ship 2")
    assert t.doubloons(1) == 4


def test_r6_17_the_captain_gets_one_without_loading(scene):
    t = scene(role="captain", city={0: "lighthouse+"})
    assert (t.doubloons(0), t.phase) == (1, "role")


def test_r6_17_a_captain_who_loads_has_two_after_it(scene):
    t = scene(role="captain", city={0: "lighthouse+"}, goods={0: "corn sugar"})
    assert t.doubloons(0) == 1
    t.play("load corn on ship 1")
    assert t.doubloons(0) == 2
    t.play("load sugar on ship 2")
    assert t.doubloons(0) == 3


def test_r6_17_unmanned_lighthouse(scene):
    t = scene(role="captain", city={0: "lighthouse"}, goods={0: "corn"}).play("load corn on ship 1")
    assert t.doubloons(0) == 0


def test_r6_17_the_captains_coin_as_soon_as_a_guest_mans_it(scene):
    t = scene(role="captain", city={0: "lighthouse guesthouse+"}, goods={0: "corn sugar"})
    t.play("pass", "load corn on ship 1")
    assert t.doubloons(0) == 0
    t.play("put worker lighthouse")
    assert t.doubloons(0) == 1
    t.play("load sugar on ship 2")
    assert t.doubloons(0) == 2


def test_r6_18_the_library_does_not_double_the_captains_coin(scene):
    t = scene(role="captain", city={0: "lighthouse+ library+"})
    assert t.doubloons(0) == 1


# ---- small wharf ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("corn", "sugar", "points"), [(0, 0, 0), (1, 0, 0), (1, 1, 1), (2, 1, 1), (3, 3, 3), (0, 3, 1)]
)
def test_r6_19_building_small_wharf_ships_any_barrels_for_half(scene, corn, sugar, points):
    t = scene(role="captain", to_move=1, city={1: "small-wharf+"}, goods={1: "corn 3 sugar 3"})
    t.play("small-wharf", f"ship corn {corn}", f"ship sugar {sugar}")
    assert t.points(1) == points
    assert t.player(1)["goods"] == {k: v for k, v in {"corn": 3 - corn, "sugar": 3 - sugar}.items() if v}
    assert (t.state["barrels"]["corn"], t.ships) == (7 + corn, ["", "", ""])


def test_r6_19_once_in_a_phase(scene):
    t = scene(role="captain", to_move=1, city={1: "small-wharf+"}, goods={1: "corn 3"}).play(
        "small-wharf", "ship corn 1"
    )
    assert (t.at, t.refuses("small-wharf")) == ((1, "load"), True)
    t.play("load corn on ship 1")
    assert (t.phase, t.player(1)["small_wharf_used"]) == ("role", 0)


def test_r6_19_an_empty_load_postpones_the_duty_to_load(scene):
    t = scene(role="captain", to_move=1, city={1: "small-wharf+"}, goods={1: "corn 3", 2: "sugar"})
    assert t.refuses("pass")
    t.play("small-wharf", "ship corn 0")
    assert t.at == (2, "load")
    t.play("load sugar on ship 1")
    assert t.at == (1, "load")
    assert t.moves == ["load corn on ship 2", "load corn on ship 3"]


def test_r6_19_switch_at_least_one_barrel(scene):
    t = scene(role="captain", city={0: "small-wharf+"}, goods={0: "corn 2 sugar"}, small_wharf_zero=False)
    t.play("small-wharf")
    assert t.of("ship") == ["corn 0", "corn 1", "corn 2"]
    assert t.after("ship corn 0").of("ship") == ["sugar 1"]
    assert t.after("ship corn 1").of("ship") == ["sugar 0", "sugar 1"]


def test_r6_20_both_wharves_each_once_on_different_turns(scene):
    t = scene(role="captain", to_move=1, city={1: "wharf+ small-wharf+"}, goods={1: "corn 4 sugar 4"})
    first = t.after("wharf corn", "small-wharf", "ship sugar 4")
    assert (first.points(1), first.goods(1)) == (4 + 2, "")
    second = t.after("small-wharf", "ship corn 4", "ship sugar 0", "wharf sugar")
    assert (second.points(1), second.goods(1)) == (2 + 4, "")


def test_r6_21_an_empty_load_is_no_loading(scene):
    city = {0: "small-wharf+ harbor+ lighthouse+"}
    t = scene(role="captain", city=city, goods={0: "corn 3"}).play("small-wharf", "ship corn 0")
    assert (t.points(0), t.doubloons(0)) == (0, 1)  # only the captain's coin of the lighthouse
    t.play("load corn on ship 1")
    assert (t.points(0), t.doubloons(0)) == (3 + 1 + 1, 2)


def test_r6_21_an_empty_load_is_no_pass(scene):
    """Everybody else could do nothing; still the player has another turn."""
    t = scene(
        role="captain", city={0: "small-wharf+ wharf+"}, goods={0: "corn 3"}, ships=["sugar 4", "indigo 5", "corn 6"]
    )
    t.play("small-wharf", "ship corn 0")
    assert (t.at, t.moves) == ((0, "load"), ["pass", "wharf corn"])


def test_r6_21_one_barrel_is_a_loading_without_points(scene):
    t = scene(role="captain", to_move=1, city={1: "small-wharf+ harbor+ lighthouse+"}, goods={1: "corn"})
    t.play("small-wharf", "ship corn 1")
    assert (t.points(1), t.doubloons(1)) == (1, 1)  # harbor and lighthouse


# ---- storehouse ----------------------------------------------------------------------------------------------------
def test_r6_22_building_storehouse_keeps_three_more(scene):
    ships = ["corn 4", "sugar 5", "indigo 6"]
    t = scene(role="captain", city={1: "storehouse+"}, goods={1: "corn 2 sugar 4"}, ships=ships)
    assert t.at == (1, "keep")
    assert t.after("keep corn", "keep corn").goods(1) == "corn 2 sugar 2"
    assert t.after("keep corn", "keep sugar").goods(1) == "corn sugar 3"
    assert t.after("keep sugar").goods(1) == "sugar 4"


def test_r6_22_storehouse_with_small_warehouse(scene):
    t = scene(
        role="captain",
        city={1: "storehouse+ small-warehouse+"},
        goods={1: "corn 4 sugar 6"},
        ships=["corn 4", "sugar 5", "indigo 6"],
    )
    assert (t.goods(1), t.phase) == ("corn 4 sugar 6", "role")  # one kind, and four barrels of another


# ---- union hall ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("goods", "points"), [("", 0), ("corn", 0), ("corn 2", 1), ("corn 5 sugar 3 coffee", 3), ("corn sugar coffee", 0)]
)
def test_r6_23_building_union_hall_counts_pairs(scene, goods, points):
    t = scene(role="captain", chooser=2, city={1: "union-hall+"}, goods={1: goods}, ships=["", "", ""])
    assert t.points(1) == points


def test_r6_23_before_anybody_loads_and_barrels_are_kept(scene):
    t = scene(role="captain", city={1: "union-hall+"}, goods={0: "sugar", 1: "corn 4"})
    assert (t.at, t.points(1), t.goods(1)) == ((0, "load"), 2, "corn 4")


def test_r6_23_it_must_be_manned_at_that_moment(scene):
    assert scene(role="captain", city={1: "union-hall"}, goods={1: "corn 4"}).points(1) == 0
    t = scene(role="captain", city={1: "union-hall guesthouse+"}, goods={0: "sugar", 1: "corn 4"})
    assert t.at == (1, "guest")
    assert t.after("put worker union-hall").points(1) == 2
    late = t.after("pass", "load sugar on ship 1", "put worker union-hall")
    assert late.points(1) == 0


# ---- specialty factory ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("island", "pay"),
    [("corn*5+5", 0), ("indigo+", 0), ("indigo*2+2", 1), ("indigo*4+4 sugar*3+3", 3), ("indigo*2+2 sugar*3+3", 2)],
)
def test_r6_24_building_specialty_factory_best_kind_less_one(scene, island, pay):
    city = {1: "specialty-factory+ indigo-plant+3 small-indigo-plant+ sugar-mill+3"}
    t = scene(role="craftsman", to_move=1, island={1: island}, city=city).play("produce")
    assert t.doubloons(1) == pay


def test_r6_24_barrels_received_not_those_possible(scene):
    city = {1: "specialty-factory+ indigo-plant+3"}
    t = scene(role="craftsman", to_move=1, island={1: "indigo*3+3"}, city=city, barrels="indigo 2").play("produce")
    assert t.doubloons(1) == 1


@pytest.mark.parametrize(("counts", "pay"), [(True, 2), (False, 1)])
def test_r6_24_switch_the_privilege_barrel(scene, counts, pay):
    city = {0: "specialty-factory+ indigo-plant+2 sugar-mill+"}
    t = scene(role="craftsman", island={0: "indigo*2+2 sugar+"}, city=city, specialty_counts_privilege=counts)
    t.play("produce")
    assert t.doubloons(0) == 1
    assert t.after("privilege indigo").doubloons(0) == pay
    assert t.after("privilege sugar").doubloons(0) == 1  # two sugar are no more than two indigo


def test_r6_25_jeweler_and_chapel_are_no_goods(scene):
    city = {0: "specialty-factory+ factory+ jeweler@ chapel+"}
    t = scene(role="craftsman", island={0: "corn+"}, city=city).play("produce")
    assert t.doubloons(0) == 1 + 1  # chapel and jeweler; one kind and no specialty


# ---- trading post --------------------------------------------------------------------------------------------------
def test_r6_29_building_trading_post_buys_any_kind_without_markets(scene):
    city = {1: "trading-post+ small-market+ large-market+"}
    t = scene(role="trader", to_move=1, city=city, goods={1: "coffee 2"}, house="coffee")
    assert t.moves == ["pass", "post coffee"]
    t.play("post coffee")
    assert (t.doubloons(1), t.goods(1), t.house, t.state["barrels"]["coffee"]) == (4, "coffee", "coffee", 7)


def test_r6_29_instead_of_the_house_not_besides(scene):
    t = scene(role="trader", city={0: "trading-post+"}, goods={0: "coffee sugar"})
    assert t.moves == ["pass", "sell sugar", "sell coffee", "post sugar", "post coffee"]
    assert t.after("sell coffee").at == (1, "role")
    assert t.after("post coffee").at == (1, "role")


def test_r6_29_the_traders_privilege_applies(scene):
    t = scene(role="trader", city={0: "trading-post+"}, goods={0: "coffee"}).play("post coffee")
    assert t.doubloons(0) == 5


def test_r6_29_unmanned_trading_post(scene):
    assert scene(role="trader", city={0: "trading-post"}, goods={0: "coffee"}, house="coffee").at == (1, "role")


# ---- large buildings -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("island", "points"),
    [
        ("", 0),
        ("corn*2 sugar*2", 0),
        ("corn*3", 1),
        ("corn*3 sugar*3", 3),
        ("corn*6", 3),
        ("corn*6 forest*3", 6),
        ("quarry*3", 1),
        ("quarry*3 corn*6 forest*3", 10),
        ("corn*9 forest*3", 10),
        ("corn*5 sugar*5 forest*2", 3),
    ],
)
def test_r6_37_building_cloister(scene, island, points):
    assert scene(over=True, city={0: "cloister+"}, island={0: island}).score(0) == 4 + points


def test_r6_37_tiles_need_no_worker_but_the_cloister_does(scene):
    assert scene(over=True, city={0: "cloister"}, island={0: "corn*3+3"}).score(0) == 4


def test_r6_38_building_statue_is_worth_eight_in_all(scene):
    assert scene(over=True, city={0: "statue"}).score(0) == 8
    assert scene(over=True, city={0: "statue city-hall+"}).score(0) == 8 + 4 + 2


@pytest.mark.parametrize(
    ("city", "island", "price"),
    [("", "", 10), ("", "quarry*5+5", 6), ("zoning-office@", "", 8), ("zoning-office+", "", 10)],
)
def test_r6_38_statue_is_a_large_building_of_row_four(scene, city, island, price):
    t = scene(role="builder", to_move=1, city={1: city}, island={1: island}, doubloons={1: 10}, also="statue")
    assert t.price("statue") == price
    with pytest.raises(ValueError, match="more than there are circles"):
        scene(city={0: "statue+"})


def test_r6_39_city_hall_counts_new_and_noble_buildings_but_not_the_jeweler(scene):
    t = scene(over=True, city={0: "city-hall+ library chapel jeweler sugar-mill"})
    assert t.score(0) == (4 + 3 + 1 + 3 + 2) + 3
