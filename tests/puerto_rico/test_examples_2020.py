"""The worked examples of the 2020 rulebook."""

from __future__ import annotations

import pytest

from malecon.games.puerto_rico.tables import CHIPS
from tests.puerto_rico.scene import pile, words


def test_ex_n_1_the_ship_that_takes_all(scene):
    t = scene(players=4, role="captain", goods={0: "tobacco 6"}, ships=["", "corn", ""])
    assert t.moves == ["load tobacco on ship 3"]  # ships of 5, 6 and 7
    assert t.refuses("load tobacco on ship 1")
    assert t.play("load tobacco on ship 3").ships == ["", "corn", "tobacco 6"]


def test_ex_n_2_one_kind_per_ship_and_one_ship_per_kind(scene):
    t = scene(role="captain", goods={0: "corn tobacco"}, ships=["indigo", "corn", ""])
    assert t.moves == ["load corn on ship 2", "load tobacco on ship 3"]
    assert t.refuses("load tobacco on ship 1")
    assert t.refuses("load corn on ship 3")


@pytest.mark.parametrize(("circles", "made"), [(2, "tobacco 2"), (1, "tobacco")])
def test_ex_n_3_tobacco(scene, circles, made):
    t = scene(role="craftsman", island={0: "tobacco*2+2"}, city={0: f"tobacco-storage+{circles}"})
    assert t.play("produce").goods(0) == made


def test_ex_n_4_corn(scene):
    assert scene(role="craftsman", island={0: "corn*3+2"}).play("produce").goods(0) == "corn 2"


def test_ex_n_5_factory(scene):
    t = scene(
        role="craftsman",
        island={0: "corn*3+3 coffee+ indigo*2+2"},
        city={0: "factory+ coffee-roaster+ indigo-plant+2"},
    ).play("produce")
    assert (t.goods(0), t.doubloons(0)) == ("corn 3 indigo 2 coffee", 2)


def test_ex_n_6_offices(scene):
    goods = dict.fromkeys(range(3), "sugar")
    t = scene(role="trader", chooser=2, house="sugar", city={0: "office+", 1: "office+"}, goods=goods)
    assert t.play("sell sugar", "sell sugar").house == "sugar 3"
    t = scene(role="trader", chooser=2, house="sugar 3", city={0: "office+", 1: "office+"}, goods=goods)
    assert t.play("sell sugar").at == (0, "role")  # no place was left for the second office
    assert (t.goods(0), t.goods(1)) == ("", "sugar")


def test_ex_n_7_both_markets(scene):
    city = {1: "small-market+ large-market+"}
    assert scene(role="trader", to_move=1, city=city, goods={1: "coffee"}).play("sell coffee").doubloons(1) == 7


def test_ex_n_8_both_warehouses(scene):
    t = scene(
        role="captain",
        chooser=1,
        city={0: "small-warehouse+ large-warehouse+"},
        goods={0: "corn 2 indigo 2 sugar 2 tobacco 2 coffee 2"},
        ships=["corn 4", "indigo 5", "sugar 6"],
    )
    t.play("store sugar", "store tobacco", "store coffee", "keep corn")
    assert t.goods(0) == "corn sugar 2 tobacco 2 coffee 2"


def test_ex_n_9_city_hall(scene):
    city = {0: "city-hall+ construction-hut hospice large-market factory university customs-house"}
    assert scene(over=True, city=city).score(0) == (4 + 1 + 2 + 2 + 3 + 3 + 4) + 7


def test_ex_n_10_customs_house(scene):
    assert scene(over=True, city={0: "customs-house+"}, points={0: 30}).score(0) == 30 + 4 + 7


def test_ex_n_11_fortress(scene):
    t = scene(over=True, city={0: "fortress+ port+12"}, island={0: "corn*5+5 quarry*4+4"})
    assert (t.everybody(0), t.score(0)) == (22, 4 + 7)


def test_ex_n_12_guild_hall(scene):
    city = {0: "guild-hall+ small-indigo-plant indigo-plant coffee-roaster sugar-mill"}
    assert scene(over=True, city=city).score(0) == (4 + 1 + 2 + 3 + 2) + 7


def test_ex_n_13_residence(scene):
    t = scene(over=True, city={0: "residence+"}, island={0: "corn*4 indigo*4 quarry*2"})
    assert t.score(0) == 4 + 5


def test_ex_n_14_black_market(scene):
    def at_the_counter(doubloons):
        city = {1: "black-market+"}
        return scene(role="builder", to_move=1, city=city, goods={1: "sugar"}, points={1: 1}, doubloons={1: doubloons})

    t = at_the_counter(5).play("build factory")
    assert t.at == (1, "pay")
    assert t.moves == ["give sugar"]  # the worker on the black market stays, so barrel and chip are both needed
    t.play("give sugar")
    assert (t.doubloons(1), t.goods(1), t.points(1), t.city(1)) == (0, "", 0, "black-market factory")
    assert (t.state["barrels"]["sugar"], t.chips) == (11, 76)

    t = at_the_counter(6).play("build factory")
    assert t.moves == ["pass", "give sugar"]
    assert (t.after("pass").goods(1), t.after("pass").points(1)) == ("sugar", 0)
    assert (t.after("give sugar").goods(1), t.after("give sugar").points(1)) == ("", 1)

    t = at_the_counter(7).play("build factory")
    assert (t.doubloons(1), t.goods(1), t.points(1)) == (0, "sugar", 1)
    t = at_the_counter(9).play("build factory")
    assert (t.doubloons(1), t.goods(1), t.points(1)) == (2, "sugar", 1)
    assert at_the_counter(3).refuses("build factory")
    assert at_the_counter(4).refuses("build factory")  # the third thing to give would be a worker


def test_ex_n_15_forest_house(scene):
    city = {0: "forest-house+"}
    t = scene(role="builder", city=city, island={0: "forest*5 quarry*4+4"}, doubloons={0: 3}, also="wharf")
    assert t.price("wharf") == 3


def test_ex_n_16_forests_with_hacienda_library_and_hospice(scene):
    t = scene(role="settler", city={0: "forest-house+ hacienda+"}, bag="coffee", row="corn 2 sugar 2")
    t.play("hacienda")
    assert (t.phase, t.moves, t.state["tile"]) == ("look", ["plant", "forest"], "coffee")
    assert t.after("forest").forests(0) == "coffee"
    assert t.after("plant").island(0) == "coffee"

    t = scene(role="settler", city={0: "forest-house+ library+"}, row="corn 2 sugar 2")
    none = t.after("take corn", "pass", "pass", "take sugar")
    assert (none.island(0), none.forests(0)) == ("corn sugar", "")
    one = t.after("take forest corn", "pass", "pass", "take sugar")
    assert (one.island(0), one.forests(0)) == ("sugar", "corn")
    both = t.after("take forest corn", "pass", "pass", "take forest sugar")
    assert (both.island(0), both.forests(0)) == ("", "corn sugar")

    t = scene(role="settler", city={0: "forest-house+ hospice+"}, row="corn 4").play("take forest corn", "hospice")
    assert (t.forests(0), t.people(0, "port")) == ("corn", 1)


def test_ex_n_17_storehouse_and_small_warehouse(scene):
    t = scene(
        role="captain",
        chooser=1,
        city={0: "storehouse+ small-warehouse+"},
        goods={0: "corn 3 indigo 3 sugar 4"},
        ships=["corn 4", "indigo 5", "sugar 6"],
    )
    assert t.at == (0, "store")
    t.play("store sugar", "keep corn", "keep indigo")  # the first corn and the last indigo leave no choice
    assert t.goods(0) == "corn 2 indigo 2 sugar 4"


@pytest.mark.parametrize(("goods", "points"), [("corn 3 coffee indigo 2", 2), ("corn 4 coffee 2", 3)])
def test_ex_n_18_union_hall(scene, goods, points):
    t = scene(role="captain", chooser=1, city={0: "union-hall+"}, goods={0: goods})
    assert t.at == (0, "load")  # before anything is loaded
    assert (t.points(0), t.gains(0), t.goods(0)) == (points, [(points, "union-hall")], words(pile(goods)))


def test_ex_n_19_aqueduct(scene):
    t = scene(
        role="craftsman",
        island={0: "indigo+ sugar", 1: "indigo*2+2 sugar*3+3"},
        city={0: "aqueduct+ small-indigo-plant+ sugar-mill+", 1: "aqueduct+ indigo-plant+2 sugar-mill+3"},
    )
    t.play("produce", "produce")
    assert t.goods(0) == "indigo"
    assert t.goods(1) == "indigo 3 sugar 4"


def test_ex_n_20_specialty_factory(scene):
    t = scene(
        role="craftsman",
        to_move=1,
        chooser=0,
        island={1: "corn*5+5 indigo*4+4 sugar*2+2"},
        city={1: "specialty-factory+ indigo-plant+3 small-indigo-plant+ sugar-mill+2"},
    )
    t.play("produce")
    assert (t.goods(1), t.doubloons(1)) == ("corn 5 indigo 4 sugar 2", 3)


def test_ex_n_21_guesthouse(scene):
    t = scene(
        role="captain",
        chooser=1,
        city={0: "guesthouse+2 storehouse library"},
        goods={0: "corn 3 sugar 2", 1: "coffee"},
        ships=["corn 4", "sugar 5", ""],
    )
    assert t.at == (0, "guest")  # the captain phase opens
    t.play("pass", "load coffee on ship 3")  # now nothing can be loaded any more
    t.play("put worker storehouse")
    t.pass_until(phase="keep")
    t.play("keep corn")  # the only choice: a third corn or a second sugar
    assert t.goods(0) == "corn 3 sugar"
    t.pass_until(phase="role")
    assert (t.people(0, "storehouse"), t.people(0, "guesthouse"), t.to_move) == (1, 1, 2)
    t.play("role craftsman").pass_until(phase="role")
    t.play("role trader", "put worker library", "sell sugar")
    assert t.doubloons(0) == 2 + 2


def test_ex_n_22_library_and_craftsman(scene):
    t = scene(role="craftsman", island={0: "corn+ sugar+"}, city={0: "library+ sugar-mill+"}).play("produce")
    assert t.after("privilege corn", "privilege corn").goods(0) == "corn 3 sugar"
    assert t.after("privilege corn", "privilege sugar").goods(0) == "corn 2 sugar 2"
    assert t.after("privilege sugar", "privilege sugar").goods(0) == "corn sugar 3"


def test_ex_n_23_library_and_construction_hut(scene):
    t = scene(role="settler", city={0: "library+ construction-hut+"}).play("take quarry", "pass", "pass")
    assert t.at == (0, "settle")
    assert t.play("take quarry").island(0) == "quarry 2"


def test_ex_n_24_library_and_hospice(scene):
    t = scene(role="settler", city={0: "library+ hospice+"}, row="corn 4")
    t.play("take corn", "hospice", "pass", "pass", "take corn")
    assert (t.island(0), t.people(0, "corn"), t.at) == ("corn 2", 1, (1, "role"))


def test_ex_n_25_cloister(scene):
    t = scene(over=True, city={0: "cloister+"}, island={0: "corn*6 sugar tobacco*2 forest*3"})
    assert t.score(0) == 4 + 6


def test_ex_n_26_statue(scene):
    t = scene(over=True, city={0: "statue"})
    assert t.score(0) == 8
    t = scene(role="mayor", city={0: "statue"}).play("take privilege")
    assert (t.people(0, "statue"), t.people(0, "port")) == (0, 2)


def test_ex_n_27_trader_sells_corn(scene):
    assert scene(role="trader", goods={0: "corn"}).play("sell corn").doubloons(0) == 1


def test_ex_n_28_victory_chips(scene):
    assert CHIPS[1][3:] == (31 + 9 * 5, 31 + 14 * 5, 31 + 19 * 5) == (76, 101, 126)
    assert [scene(players=n).chips for n in (3, 4, 5)] == [76, 101, 126]
