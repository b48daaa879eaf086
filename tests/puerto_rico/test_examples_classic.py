"""The worked examples of the classic rulebook."""

from __future__ import annotations

import pytest


def test_ex_c_1_mayor_with_four_players(classic):
    island = {0: "corn*3", 1: "indigo*3", 2: "sugar*3", 3: "tobacco*3"}
    t = classic(players=4, role="mayor", hall=6, island=island).play("take privilege")
    assert [t.everybody(seat) for seat in range(4)] == [3, 2, 1, 1]
    t.end_phase()
    assert t.hall == (4, 0)  # filled again, with one for each player
    assert [t.people(0, "corn"), t.people(1, "indigo"), t.people(2, "sugar"), t.people(3, "tobacco")] == [3, 2, 1, 1]


@pytest.mark.parametrize(
    ("building", "price", "as_builder"),
    [("construction-hut", 1, 0), ("office", 3, 2), ("harbor", 5, 4), ("city-hall", 7, 6)],
)
def test_ex_c_2_three_quarries(classic, building, price, as_builder):
    t = classic(role="builder", chooser=1, to_move=2, island={2: "quarry*3+3"}, doubloons={2: 10})
    assert t.price(building) == price
    t = classic(role="builder", chooser=2, island={2: "quarry*3+3"}, doubloons={2: 10})
    assert t.price(building) == as_builder


def test_ex_c_3_prospector_with_two_doubloons_on_it_brings_three(classic):
    t = classic(players=4, coins={"prospector": 2}).play("role prospector")
    assert (t.doubloons(0), t.at) == (3, (1, "role"))


def test_ex_c_4_a_role_gets_a_doubloon_whatever_lies_on_it(classic):
    t = classic(players=4, picks=3, coins={"prospector": 2, "settler": 1}).play("role captain")
    assert t.state["coins"] == {"settler": 2, "trader": 1, "prospector": 3}


def test_ex_c_5_captain_phase(classic):
    goods = {0: "corn 2 sugar 6", 1: "sugar 2 tobacco 3", 2: "corn 2 tobacco", 3: "corn indigo 5"}
    t = classic(players=4, role="captain", goods=goods, ships=["", "corn 3", ""])
    assert t.moves == ["load corn on ship 2", "load sugar on ship 3"]
    t.play("load sugar on ship 3")
    assert (t.points(0), t.ships, t.to_move) == (7, ["", "corn 3", "sugar 6"], 1)
    assert t.moves == ["load tobacco on ship 1", "load sugar on ship 3"]
    t.play("load sugar on ship 3")
    assert (t.points(1), t.goods(1), t.ships[2]) == (1, "sugar tobacco 3", "sugar 7")
    t.play("load tobacco on ship 1")
    assert (t.points(2), t.ships[0]) == (1, "tobacco")
    assert t.at == (3, "load")
    assert t.moves == ["load corn on ship 2"]
    t.play("load corn on ship 2")
    assert (t.points(3), t.ships[1]) == (1, "corn 4")
    t.play("load corn on ship 2")
    assert (t.to_move, t.points(0), t.ships[1]) == (1, 9, "corn 6")
    t.play("load tobacco on ship 1")  # the last load: now nobody can load, and nobody has a choice what to keep
    assert [t.points(seat) for seat in range(4)] == [9, 4, 1, 1]
    assert [t.goods(seat) for seat in range(4)] == ["", "sugar", "corn", "indigo"]
    assert t.ships == ["tobacco 4", "", ""]
    assert t.at == (1, "role")


def test_ex_c_6_production(classic):
    t = classic(
        role="craftsman",
        island={0: "corn*3+2 tobacco*2+2 sugar*4+3"},
        city={0: "tobacco-storage+1 small-sugar-mill+ sugar-mill+3"},
    )
    t.play("produce", "pass")
    assert t.goods(0) == "corn 2 sugar 3 tobacco"


def test_ex_c_7_small_market_and_corn(classic):
    t = classic(role="trader", to_move=1, city={1: "small-market+"}, goods={1: "corn"}).play("sell corn")
    assert t.doubloons(1) == 1


@pytest.mark.parametrize(("good", "price"), [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)])
def test_ex_c_8_both_markets(classic, good, price):
    t = classic(role="trader", to_move=1, city={1: "small-market+ large-market+"}, goods={1: good})
    assert t.play(f"sell {good}").doubloons(1) == price + 3


def test_ex_c_9_office(classic):
    t = classic(
        role="trader", house="tobacco", city={1: "office+", 2: "office+"}, goods=dict.fromkeys(range(3), "tobacco")
    )
    assert t.at == (1, "trade")  # the trader has no office: his tobacco is refused, so he is not asked
    t.play("sell tobacco")
    assert t.at == (2, "trade")
    t.play("sell tobacco")
    assert (t.house, t.goods(0)) == ("tobacco 3", "tobacco")


def test_ex_c_10_both_warehouses(classic):
    goods = {0: "corn 3 indigo 4 sugar 2 tobacco 2 coffee 2"}
    t = classic(
        role="captain",
        chooser=1,
        city={0: "small-warehouse+ large-warehouse+"},
        goods=goods,
        ships=["corn 4", "indigo 5", "sugar 6"],
    )
    assert t.at == (0, "store")
    t.play("store corn", "store indigo", "store coffee", "keep tobacco")
    assert t.goods(0) == "corn 3 indigo 4 tobacco coffee 2"


def test_ex_c_11_factory_with_a_shortage(classic):
    t = classic(
        role="craftsman",
        island={0: "corn*3+3 sugar*3+3 tobacco+"},
        city={0: "factory+ sugar-mill+3 tobacco-storage+"},
        barrels="indigo 11 sugar 2 tobacco 9 coffee 9",
    )
    t.play("produce")
    assert (t.goods(0), t.doubloons(0)) == ("sugar 2 tobacco", 1)


@pytest.mark.parametrize(("workers", "hall", "placed"), [(1, 3, 1), (0, 3, 1), (0, 0, 0)])
def test_ex_c_12_university(classic, workers, hall, placed):
    t = classic(role="builder", city={0: "university+"}, doubloons={0: 2}, workers=workers, hall=hall)
    t.play("build indigo-plant")
    if placed:
        t.play("university")
    assert t.people(0, "indigo-plant") == placed
    assert (t.supply[0], t.hall[0]) == (0, hall - (placed - workers))


def test_ex_c_13_harbor_and_wharf(classic):
    t = classic(
        role="captain",
        to_move=1,
        city={1: "harbor+ wharf+"},
        goods={1: "sugar 2 tobacco 5"},
        ships=["", "tobacco 2", "sugar 3"],
    )
    t.play("load tobacco on ship 2")
    assert t.points(1) == 4
    t.play("load sugar on ship 3")
    assert t.points(1) == 7
    t.play("wharf tobacco")
    assert (t.points(1), t.ships) == (10, ["", "", "sugar 5"])


def test_ex_c_14_wharf_first(classic):
    t = classic(
        role="captain",
        to_move=1,
        city={1: "harbor+ wharf+"},
        goods={1: "sugar 2 tobacco 5"},
        ships=["", "tobacco 2", "sugar 3"],
    )
    t.play("wharf tobacco")
    assert t.points(1) == 6
    t.play("load sugar on ship 3")
    assert (t.points(1), t.ships) == (9, ["", "tobacco 2", "sugar 5"])


def test_ex_c_15_guild_hall(classic):
    t = classic(over=True, city={0: "guild-hall+ small-sugar-mill sugar-mill small-indigo-plant coffee-roaster"})
    assert t.score(0) == (4 + 1 + 2 + 1 + 3) + 6


def test_ex_c_16_residence(classic):
    t = classic(over=True, city={0: "residence+"}, island={0: "corn*5 sugar*3 quarry*2"})
    assert t.score(0) == 4 + 5


def test_ex_c_17_fortress(classic):
    t = classic(over=True, city={0: "fortress+ port+10"}, island={0: "corn*5+5 sugar*4+4"})
    assert (t.everybody(0), t.score(0)) == (20, 4 + 6)


def test_ex_c_18_customs_house(classic):
    t = classic(over=True, city={0: "customs-house+"}, points={0: 23})
    assert t.score(0) == 23 + 4 + 5


def test_ex_c_19_city_hall(classic):
    t = classic(over=True, city={0: "city-hall+ hacienda harbor office construction-hut large-warehouse residence"})
    assert t.score(0) == (4 + 1 + 3 + 2 + 1 + 2 + 4) + 7


@pytest.mark.parametrize("building", ["guild-hall", "residence", "fortress", "customs-house", "city-hall"])
def test_ex_c_20_large_building_unmanned(classic, building):
    t = classic(over=True, city={0: f"{building} port+9"}, island={0: "corn*3"}, points={0: 8})
    assert t.score(0) == 8 + 4


def test_ex_c_21_hospice_and_hacienda(classic):
    t = classic(role="settler", city={0: "hacienda+ hospice+"}, bag="coffee", row="corn 4")
    t.play("hacienda")
    assert t.at == (0, "settle")  # the hacienda's tile gets no colonist
    t.play("take corn", "hospice")
    assert (t.island(0), t.people(0, "coffee"), t.people(0, "corn")) == ("corn coffee", 0, 1)
