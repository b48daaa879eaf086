"""The nobles: rulings R7.1 to R7.15."""

from __future__ import annotations

import pytest

ELEVEN = "corn*3 indigo*3 sugar*3 tobacco*2"


# ---- nobles --------------------------------------------------------------------------------------------------------
def test_r7_1_nobles_occupy_like_workers(scene):
    t = scene(role="craftsman", island={0: "corn*2+@ sugar@"}, city={0: "sugar-mill@2"}).play("produce")
    assert t.goods(0) == "corn 2 sugar"
    t = scene(role="builder", to_move=1, island={1: "quarry@"}, city={1: "university@"}, doubloons={1: 9})
    assert t.price("hospice") == 3
    assert t.play("build hospice").phase == "university"


def test_r7_1_nobles_are_placed_like_workers(scene):
    t = scene(expansions="nobles", role="mayor", hall=0, hall_nobles=0, island={0: "corn*2"}, city={0: "port+@"})
    t.play("pass")
    assert (t.people(0, "corn"), t.nobles(0, "corn"), t.people(0, "port")) == (2, 1, 0)


def test_r7_1_a_point_each_wherever_they_are(scene):
    t = scene(over=True, city={0: "hospice@ port@2"}, island={0: "corn@ sugar+"})
    assert t.score(0) == 2 + 4


def test_r7_1_fortress_counts_nobles(scene):
    t = scene(over=True, city={0: "fortress@ port@2"}, island={0: "corn*3+2@"})
    assert t.score(0) == 4 + 6 // 3 + 4


def test_r7_2_one_noble_in_every_refill(scene):
    t = scene(expansions="nobles", role="mayor", hall=0, hall_nobles=0, city={0: "indigo-plant sugar-mill"}).play(
        "pass"
    )
    assert t.hall == (5, 1)  # six empty circles
    assert t.supply == (95, 19)


def test_r7_2_without_nobles_left_workers_only(scene):
    city = {0: "indigo-plant sugar-mill"}
    t = scene(role="mayor", hall=0, hall_nobles=0, nobles=0, city=city).play("pass")
    assert t.hall == (6, 0)


def test_r7_2_the_noble_comes_even_when_workers_are_short_and_nothing_ends(scene):
    city = {0: "indigo-plant sugar-mill", 1: "port+99"}
    t = scene(role="mayor", hall=0, hall_nobles=0, nobles=20, workers=1, players=4, city=city).play("pass")
    assert (t.hall, t.supply, t.ending) == ((1, 1), (0, 19), set())


def test_r7_3_who_takes_from_the_hall_chooses(scene):
    t = scene(expansions="nobles", role="mayor", hall=2, hall_nobles=1).play("pass")
    assert (t.at, t.moves) == ((0, "hall"), ["take worker", "take noble"])
    first = t.after("take noble")
    assert [first.nobles(seat) for seat in range(3)] == [1, 0, 0]
    t.play("take worker")
    assert t.at == (1, "hall")
    t.play("take worker")
    assert [t.nobles(seat) for seat in range(3)] == [0, 0, 1]  # the last one has no choice


def test_r7_3_round_and_round(scene):
    t = scene(expansions="nobles", role="mayor", hall=6, hall_nobles=1).play("pass")
    seats = []
    while t.phase == "hall":
        seats.append(t.to_move)
        t.play("take worker")
    assert seats == [0, 1, 2, 0, 1, 2]
    assert [(t.everybody(seat), t.nobles(seat)) for seat in range(3)] == [(3, 1), (2, 0), (2, 0)]


def test_r7_4_privilege_hospice_university_and_festival_give_workers(scene):
    t = scene(expansions="nobles", role="mayor", hall=0, hall_nobles=0).play("take privilege")
    assert (t.everybody(0), t.nobles(0)) == (1, 0)
    t = scene(expansions="nobles", role="settler", city={0: "hospice+"}, row="corn 4").play("take corn", "hospice")
    assert (t.people(0, "corn"), t.nobles(0)) == (1, 0)
    t = scene(expansions="nobles", role="builder", city={0: "university+"}, doubloons={0: 9})
    assert t.play("build hospice", "university").nobles(0) == 0
    t = scene(expansions="nobles", role="settler", island={0: "corn*2"}, row="corn 4", goal_tile="corn").play(
        "take corn"
    )
    assert (t.people(0, "port"), t.nobles(0)) == (3, 0)


def test_r7_4_the_university_takes_a_worker_from_the_hall_never_the_noble(scene):
    city = {0: "university+"}
    t = scene(role="builder", city=city, doubloons={0: 9}, workers=0, nobles=19, hall=2, hall_nobles=1)
    t.play("build hospice", "university")
    assert (t.hall, t.nobles(0)) == ((1, 1), 0)
    t = scene(role="builder", city=city, doubloons={0: 9}, workers=0, nobles=19, hall=0, hall_nobles=1)
    assert t.play("build hospice").at == (1, "role")


def test_r7_1_who_places_says_where_the_nobles_stand_if_it_matters(scene):
    t = scene(expansions="nobles", role="mayor", hall=0, hall_nobles=0, island={0: "corn"}, city={0: "chapel port+@"})
    t.play("pass")
    assert (t.at, t.moves) == ((0, "nobles"), ["nobles chapel 0", "nobles chapel 1"])
    worker = t.after("nobles chapel 0")
    assert (worker.nobles(0, "chapel"), worker.nobles(0, "corn")) == (0, 1)
    noble = t.after("nobles chapel 1")
    assert (noble.nobles(0, "chapel"), noble.nobles(0, "corn")) == (1, 0)


# ---- zoning office -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("who", "building", "price"),
    [
        ("+", "small-indigo-plant", 0),
        ("+", "hospice", 3),
        ("+", "coffee-roaster", 5),
        ("+", "wharf", 8),
        ("+", "fortress", 10),
        ("@", "hospice", 4),
        ("@", "wharf", 9),
        ("@", "fortress", 8),
        ("@", "royal-garden", 8),
        ("", "hospice", 4),
        ("", "fortress", 10),
    ],
)
def test_r7_5_building_zoning_office(scene, who, building, price):
    t = scene(role="builder", to_move=1, city={1: f"zoning-office{who}"}, doubloons={1: 10})
    assert t.price(building) == price


# ---- royal supplier ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("who", ["+", "@"])
def test_r7_6_building_royal_supplier_barters_different_kinds(scene, who):
    nobles = "@2" if who == "+" else "@1"
    t = scene(
        role="captain",
        to_move=1,
        city={1: f"royal-supplier{who} harbor+ port{nobles}"},
        goods={0: "coffee", 1: "corn 3 sugar 2 tobacco"},
        ships=["", "", ""],
        chooser=1,
    )
    assert (t.at, t.moves) == ((1, "barter"), ["pass", "barter corn", "barter sugar", "barter tobacco"])
    t.play("barter corn")
    assert t.moves == ["pass", "barter sugar", "barter tobacco"]  # no second corn
    t.play("barter tobacco")
    assert (t.points(1), t.goods(1), t.state["barrels"]["corn"]) == (2, "corn 2 sugar 2", 8)  # no harbor, no privilege
    assert t.at == (1, "load")  # the normal turn follows: two nobles, two barrels


def test_r7_6_only_before_the_first_turn(scene):
    t = scene(role="captain", city={0: "royal-supplier+ port@"}, goods={0: "corn 2 sugar"}).play("pass")
    t.play("load corn on ship 1")
    assert (t.at, t.phase) == ((0, "load"), "load")


def test_r7_6_without_nobles_nothing(scene):
    t = scene(role="captain", city={0: "royal-supplier+"}, goods={0: "corn 2 sugar"})
    assert t.at == (0, "load")


def test_r7_6_bartered_barrels_are_no_loading(scene):
    city = {0: "royal-supplier+ lighthouse+ harbor+ port@"}
    t = scene(role="captain", city=city, goods={0: "corn"}).play("barter corn")
    assert (t.points(0), t.doubloons(0), t.phase) == (1, 1, "role")  # the lighthouse's captain coin only


def test_r7_6_nobles_on_the_island_count(scene):
    t = scene(role="captain", city={0: "royal-supplier@"}, island={0: "corn@"}, goods={0: "corn sugar coffee"})
    assert t.play("barter corn", "barter sugar").at == (0, "load")
    assert t.points(0) == 2


def test_r7_7_supplier_and_union_hall_barter_first_then_count(scene):
    t = scene(role="captain", chooser=1, city={0: "royal-supplier+ union-hall+ port@2"}, goods={0: "corn 3 sugar 2"})
    assert (t.at, t.state["stage"]) == ((0, "barter"), "union")
    t.play("barter corn", "barter sugar")
    assert t.gains(0) == [(1, "royal-supplier"), (1, "royal-supplier"), (1, "union-hall")]
    assert t.at == (0, "load")  # and no second barter at his turn


def test_r7_7_a_guest_mans_the_supplier_after_pairs_were_counted(scene):
    city = {0: "royal-supplier guesthouse@2 union-hall+"}
    t = scene(role="captain", chooser=1, city=city, goods={0: "corn 3 sugar 2", 1: "coffee"})
    t.play("pass", "load coffee on ship 1")
    assert t.points(0) == 2
    t.play("put noble royal-supplier")
    assert (t.phase, t.of("barter")) == ("barter", ["corn"])  # the odd corn; the sugar was counted as a pair


# ---- chapel, jeweler -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("who", "doubloons", "points"), [("+", 1, 0), ("@", 0, 1), ("", 0, 0)])
def test_r7_8_building_chapel(scene, who, doubloons, points):
    t = scene(role="craftsman", city={1: f"chapel{who}"}, island={0: "corn+"})
    assert (t.at, t.doubloons(1), t.points(1)) == ((0, "produce"), doubloons, points)  # at the start of the phase


def test_r7_9_building_jeweler_pays_per_noble(scene):
    t = scene(role="craftsman", city={1: "jeweler+ port@2 hospice@"}, island={1: "corn@"})
    assert (t.doubloons(1), t.at) == (4, (1, "produce"))
    t = scene(role="craftsman", city={1: "jeweler@"})
    assert t.doubloons(1) == 1  # also if nothing is produced, once
    assert scene(role="craftsman", city={1: "jeweler port@3"}).doubloons(1) == 0


def test_r7_9_jeweler_is_a_large_production_building(scene):
    assert scene(over=True, city={0: "guild-hall+ jeweler"}).score(0) == 4 + 3 + 2
    assert scene(over=True, city={0: "city-hall+ jeweler"}).score(0) == 4 + 3 + 1
    t = scene(role="craftsman", city={0: "factory+ jeweler@"}, island={0: "corn+"}).play("produce")
    assert t.doubloons(0) == 1
    assert scene(role="builder", city={0: "jeweler"}, doubloons={0: 9}).refuses("build jeweler")


def test_r7_9_a_jeweler_pays_once_though_guests_move_in_between(scene):
    t = scene(role="craftsman", city={0: "jeweler guesthouse@2"}, island={0: "corn"})
    t.play("put noble jeweler", "put noble corn")
    assert (t.doubloons(0), t.at) == (2, (0, "produce"))
    assert t.play("produce").doubloons(0) == 2


# ---- villa ---------------------------------------------------------------------------------------------------------
def test_r7_10_building_villa_brings_a_noble_whoever_is_mayor(scene):
    t = scene(role="mayor", chooser=1, city={0: "villa+", 2: "villa"}, hall=3, hall_nobles=0).play("pass")
    assert (t.at, t.moves) == ((0, "villa"), ["pass", "villa"])
    before = t.supply
    assert t.after("pass").nobles(0) == 0
    t.play("villa")
    assert (t.nobles(0), t.everybody(0)) == (1, 3)
    assert t.supply[1] == before[1] - 1 - 1  # and one for the hall


def test_r7_10_else_a_worker_else_nothing(scene):
    t = scene(role="mayor", city={0: "villa+"}, nobles=0, workers=9, hall=3, hall_nobles=0).play("pass", "villa")
    assert (t.nobles(0), t.everybody(0)) == (0, 3)
    t = scene(role="mayor", city={0: "villa+"}, nobles=0, workers=0, hall=3, hall_nobles=0)
    assert t.at == (1, "role")


def test_r7_10_privilege_first_then_villas_clockwise(scene):
    city = {0: "villa+", 1: "villa+"}
    t = scene(role="mayor", chooser=1, city=city, nobles=1, workers=1, hall=0, hall_nobles=0)
    assert t.at == (1, "mayor")
    t.play("take privilege")
    assert t.at == (1, "villa")
    t.play("villa")
    assert (t.nobles(1), t.at) == (1, (2, "role"))  # nothing is left for the other villa


# ---- hunting lodge -------------------------------------------------------------------------------------------------
def test_r7_11_building_hunting_lodge_with_a_worker_discards_a_tile(scene):
    t = scene(
        role="settler", city={1: "hunting-lodge+"}, island={1: "corn+ sugar*2+ quarry forest-coffee"}, row="corn 4"
    )
    t.play("pass", "take corn", "pass")
    assert (t.at, t.moves) == (
        (1, "lodge"),
        ["pass", "discard corn", "discard sugar", "discard forest coffee"],  # no quarry
    )
    corn = t.after("discard corn")
    assert (corn.island(1), corn.people(1, "corn"), corn.people(1, "port")) == ("corn sugar 2 quarry", 1, 0)
    assert t.after("discard forest coffee").state["discard"]["coffee"] == 1
    assert t.after("pass").island(1) == t.island(1)


def test_r7_11_the_token_of_a_discarded_tile_goes_to_the_port(scene):
    t = scene(role="settler", city={1: "hunting-lodge+"}, island={1: "corn@"}, row="corn 4").pass_until(phase="lodge")
    t.play("discard corn")
    assert (t.island(1), t.people(1, "port"), t.nobles(1, "port")) == ("", 1, 1)


@pytest.mark.parametrize(
    ("islands", "points"),
    [
        (("corn", "corn*2", "corn*2"), 2),
        (("corn*2", "corn*2", "corn*3"), 0),  # a tie
        (("corn*3", "corn*2", "corn*3"), 0),
        (("", "quarry", "forest"), 2),
    ],
)
def test_r7_11_with_a_noble_two_points_for_most_room(scene, islands, points):
    t = scene(
        role="settler", city={0: "hunting-lodge@"}, island=dict(enumerate(islands)), also="forest-house", row="sugar 4"
    ).play("pass", "pass", "pass")
    assert t.points(0) == points


def test_r7_11_after_the_second_tile_and_before_the_row_is_discarded(scene):
    city = {0: "library+ hunting-lodge+"}
    t = scene(role="settler", city=city, row="corn 4").play("take corn", "pass", "pass", "take corn")
    assert (t.at, t.row) == ((0, "lodge"), "corn 2")
    assert t.play("discard corn").state["discard"]["corn"] == 3


def test_r7_11_clockwise_from_the_settler(scene):
    city = {0: "hunting-lodge+", 2: "hunting-lodge+"}
    t = scene(role="settler", chooser=1, city=city, island={0: "corn", 2: "corn"}).pass_until(phase="lodge")
    assert t.to_move == 2
    assert t.play("pass").at == (0, "lodge")


def test_r7_11_an_earlier_discard_counts_for_the_later_lodge(scene):
    city = {0: "hunting-lodge+", 1: "hunting-lodge@"}
    t = scene(role="settler", city=city, island={0: "corn", 1: "", 2: "corn"}).pass_until(phase="lodge")
    assert t.after("pass").points(1) == 2
    assert t.after("discard corn").points(1) == 0


# ---- land office ---------------------------------------------------------------------------------------------------
def test_r7_12_building_land_office_with_a_worker_buys_a_tile(scene):
    t = scene(role="trader", city={0: "land-office+ small-market+"}, goods={0: "corn"}, doubloons={0: 1}, bag="coffee")
    assert t.moves == ["pass", "buy tile", "sell corn"]
    t.play("buy tile")
    assert (t.island(0), t.doubloons(0), t.moves) == ("coffee", 0, ["pass", "sell corn"])  # once, besides selling
    assert t.play("sell corn").doubloons(0) == 2


def test_r7_12_sale_and_purchase_in_any_order(scene):
    t = scene(role="trader", city={0: "land-office+"}, goods={0: "corn"}, bag="coffee").play("sell corn")
    assert t.moves == ["pass", "buy tile"]  # paid with the doubloon just earned
    assert t.play("buy tile").doubloons(0) == 0


def test_r7_12_it_needs_money_room_and_a_tile(scene):
    assert scene(role="trader", city={0: "land-office+"}).at == (1, "role")
    full = ELEVEN + " quarry"
    assert scene(role="trader", city={0: "land-office+"}, doubloons={0: 1}, island={0: full}).at == (1, "role")


def test_r7_12_with_a_noble_sells_a_plantation(scene):
    t = scene(role="trader", city={0: "land-office@"}, island={0: "corn+ quarry forest*2"}, also="forest-house")
    assert t.moves == ["pass", "sell plantation corn"]  # no quarry, no forest
    t.play("sell plantation corn")
    assert (t.doubloons(0), t.island(0), t.people(0, "port")) == (1, "quarry", 1)  # no trader bonus
    assert t.state["discard"]["corn"] == 1


def test_r7_12_one_a_phase_and_never_the_other_way_round(scene):
    t = scene(role="trader", city={0: "land-office@"}, island={0: "corn*2"}, doubloons={0: 3}).play(
        "sell plantation corn"
    )
    assert t.at == (1, "role")
    t = scene(role="trader", city={0: "land-office+"}, island={0: "corn*2"}, doubloons={0: 3})
    assert t.moves == ["pass", "buy tile"]


def test_r7_12_works_for_every_owner_in_the_trader_phase(scene):
    t = scene(role="trader", city={1: "land-office+"}, doubloons={1: 1}, bag="coffee")
    assert t.at == (1, "trade")
    assert t.play("buy tile").island(1) == "coffee"


def test_r7_13_hospice_does_not_apply_to_land_office_tiles(scene):
    t = scene(role="trader", city={0: "land-office+ hospice+"}, doubloons={0: 1}, bag="coffee").play("buy tile")
    assert (t.people(0, "coffee"), t.at) == (0, (1, "role"))


# ---- large buildings -----------------------------------------------------------------------------------------------
def test_r7_14_building_royal_garden_one_more_per_noble(scene):
    assert scene(over=True, city={0: "royal-garden+ port@2 hospice@"}).score(0) == 4 + 2 + 3 * 2
    assert scene(over=True, city={0: "royal-garden@"}).score(0) == 4 + 2
    assert scene(over=True, city={0: "royal-garden port@2"}).score(0) == 4 + 2


def test_r7_15_residence_with_no_tiles_scores_nothing(scene):
    assert scene(over=True, expansions="nobles", city={0: "residence+"}).score(0) == 4
    assert scene(over=True, expansions="nobles", city={0: "residence+"}, island={0: "corn"}).score(0) == 4 + 4


def test_r7_15_switch(scene):
    assert scene(over=True, expansions="nobles", city={0: "residence+"}, residence_zero="no").score(0) == 4 + 4
    assert scene(over=True, expansions="nobles", city={0: "residence+"}, residence_zero="yes").score(0) == 4
