"""The library with every role: rulings R6.30 to R6.36."""

from __future__ import annotations

import pytest


def test_r6_30_building_library_and_builder(scene):
    t = scene(role="builder", city={0: "library+"}, doubloons={0: 9, 1: 9})
    assert t.price("hospice") == 2
    t.play("pass")
    assert t.price("hospice") == 4


def test_r6_30_mayor_takes_two_from_the_supply(scene):
    t = scene(role="mayor", city={0: "library+"}, hall=3)
    before = t.supply[0]
    t.play("take privilege")
    assert t.at == (0, "mayor")
    t.play("take privilege")
    assert t.everybody(0) == 1 + 2 + 1
    assert t.supply[0] == before - 2 - 3


def test_r6_30_mayor_may_take_one_of_two(scene):
    t = scene(role="mayor", city={0: "library+"}, hall=3).play("take privilege", "pass")
    assert t.everybody(0) == 1 + 1 + 1


def test_r6_30_mayor_with_one_worker_left(scene):
    t = scene(role="mayor", city={0: "library+"}, hall=3, workers=1).play("take privilege")
    assert (t.everybody(0), t.at) == (3, (1, "role"))


def test_r6_30_trader(scene):
    t = scene(role="trader", city={0: "library+"}, goods={0: "sugar", 1: "coffee"}).play("sell sugar", "sell coffee")
    assert (t.doubloons(0), t.doubloons(1)) == (4, 4)


def test_r6_30_prospector(scene):
    t = scene(players=4, role="prospector", city={0: "library+"}, coins={"prospector": 1})
    assert t.doubloons(0) == 2 + 1


def test_r6_30_captain(scene):
    t = scene(role="captain", city={0: "library+"}, goods={0: "corn sugar"}).play("load corn on ship 1")
    assert t.gains(0) == [(1, "load"), (2, "privilege")]
    assert t.play("load sugar on ship 2").points(0) == 4


def test_r6_30_captain_who_loads_nothing(scene):
    assert scene(role="captain", city={0: "library+"}).points(0) == 0


def test_r6_30_only_for_who_chose_the_role_and_only_manned(scene):
    t = scene(role="trader", city={0: "library", 1: "library+"}, goods={0: "sugar", 1: "coffee"})
    t.play("sell sugar", "sell coffee")
    assert (t.doubloons(0), t.doubloons(1)) == (3, 4)


def test_r6_31_craftsman_takes_two_of_the_same_or_of_two_kinds(scene):
    t = scene(role="craftsman", island={0: "corn+ sugar+"}, city={0: "library+ sugar-mill+"}).play("produce")
    found = set()
    for first in t.of("privilege"):
        again = t.after(f"privilege {first}")
        found |= {again.after(f"privilege {second}").goods(0) for second in again.of("privilege")}
    assert found == {"corn 3 sugar", "corn 2 sugar 2", "corn sugar 3"}


def test_r6_31_craftsman_may_take_one_only(scene):
    t = scene(role="craftsman", island={0: "corn+"}, city={0: "library+"}).play("produce", "privilege corn", "pass")
    assert t.goods(0) == "corn 2"


def test_r6_31_the_second_barrel_must_be_there(scene):
    t = scene(role="craftsman", island={0: "corn+"}, city={0: "library+"}, barrels="corn 2").play("produce")
    t.play("privilege corn")
    assert (t.goods(0), t.at) == ("corn 2", (1, "role"))


def test_r6_32_settler_takes_a_second_plantation_after_the_others(scene):
    t = scene(role="settler", city={0: "library+"}, row="corn 2 sugar 2")
    t.play("take quarry", "take corn", "take corn")
    assert t.at == (0, "settle")
    assert t.moves == ["pass", "take sugar"]  # what is left, and no second quarry
    assert t.play("take sugar").island(0) == "sugar quarry"


def test_r6_32_with_hacienda_three_tiles(scene):
    t = scene(role="settler", city={0: "library+ hacienda+"}, row="corn 4", bag="coffee")
    t.play("hacienda", "take corn", "pass", "pass")
    assert t.moves == ["pass", "take corn"]  # no second draw
    assert t.play("take corn").island(0) == "corn 2 coffee"


def test_r6_32_not_without_room_or_tiles(scene):
    eleven = "corn*3 indigo*3 sugar*3 tobacco*2"
    t = scene(role="settler", city={0: "library+"}, island={0: eleven}, row="corn 4").play("take corn", "pass", "pass")
    assert t.at == (1, "role")
    t = scene(role="settler", city={0: "library+"}, row="corn 3").play("take corn", "take corn", "take corn")
    assert t.at == (1, "role")


def test_r6_32_the_others_have_no_second_tile(scene):
    t = scene(role="settler", city={1: "library+"}, row="corn 4").play("take corn", "take corn", "take corn")
    assert t.at == (1, "role")


@pytest.mark.parametrize("first", ["quarry", "corn"])
def test_r6_33_with_a_manned_hut_the_second_tile_may_be_a_quarry(scene, first):
    t = scene(role="settler", city={0: "library+ construction-hut+"}, row="corn 4").play(
        f"take {first}", "pass", "pass"
    )
    assert "quarry" in t.of("take")
    assert t.play("take quarry").player(0)["island"]["quarry"] == (2 if first == "quarry" else 1)


def test_r6_33_even_when_no_plantation_is_left(scene):
    t = scene(role="settler", city={0: "library+ construction-hut+"}, row="corn 3")
    t.play("take corn", "take corn", "take corn")
    assert (t.at, t.moves) == ((0, "settle"), ["pass", "take quarry"])


def test_r6_34_hospice_only_for_the_first_tile(scene):
    t = scene(role="settler", city={0: "library+ hospice+"}, row="corn 4").play("take corn", "pass", "pass", "pass")
    assert t.at == (0, "settle")
    t.play("take corn")
    assert (t.at, t.people(0, "corn")) == ((1, "role"), 0)  # not even if it sent nobody to the first


def test_r6_34_with_hacienda_by_choice_to_its_tile(scene):
    t = scene(role="settler", city={0: "library+ hospice+ hacienda+"}, row="corn 4", bag="coffee").play("hacienda")
    drawn = t.after("hospice", "take corn", "pass", "pass", "take corn")
    assert (drawn.people(0, "coffee"), drawn.people(0, "corn"), drawn.at) == (1, 0, (1, "role"))
    normal = t.after("pass", "take corn", "hospice", "pass", "pass", "take corn")
    assert (normal.people(0, "coffee"), normal.people(0, "corn")) == (0, 1)


def test_r6_35_works_for_every_role_three_times_a_round_with_two_players(scene):
    t = scene(players=2, city={0: "library+"}, goods={0: "sugar 2"})
    t.play("role prospector", "role craftsman", "role trader", "sell sugar")
    assert t.doubloons(0) == 2 + 2 + 2


def test_r6_35_switch_once_a_round_with_two_players(scene):
    t = scene(players=2, city={0: "library+"}, goods={0: "sugar 2"}, library_once_per_round_2p=True)
    t.play("role prospector", "role craftsman", "role trader", "sell sugar")
    assert t.doubloons(0) == 2 + 2 + 1
    t.end_round()
    assert t.player(0)["library_used"] == 0


def test_r6_35_the_switch_does_not_touch_more_players(scene):
    t = scene(city={0: "library+"}, goods={0: "sugar 2"}, library_once_per_round_2p=True).play(
        "role trader", "sell sugar"
    )
    assert (t.doubloons(0), t.player(0)["library_used"]) == (4, 0)


def test_r6_35_switch_an_unmanned_library_is_not_used_up(scene):
    t = scene(players=2, city={0: "library"}, library_once_per_round_2p=True).play("role prospector")
    assert t.player(0)["library_used"] == 0


def test_r6_36_no_effect_on_the_buccaneer(scene):
    t = scene(expansions="buccaneer", city={0: "library+"}, house="corn sugar").play("role buccaneer", "loot")
    assert t.points(0) == 2


def test_r6_36_a_captured_role_has_a_doubled_privilege(scene):
    t = scene(players=4, expansions="buccaneer", city={0: "library+"}).play("role buccaneer", "capture prospector")
    t.play("role craftsman", "role trader", "role captain")
    assert (t.state["round"], t.doubloons(0)) == (2, 2)
