"""The craftsman phase: rulings R3.4 to R3.7, production buildings and the factory."""

from __future__ import annotations

import pytest

EDITIONS = pytest.mark.parametrize("edition", ["classic", "2020"])


@EDITIONS
@pytest.mark.parametrize(
    ("island", "city", "made"),
    [
        ("corn*4+3", "", "corn 3"),
        ("indigo*3+3", "small-indigo-plant+", "indigo"),
        ("indigo*3+3", "indigo-plant+2", "indigo 2"),
        ("indigo*3+3", "indigo-plant+2 small-indigo-plant+", "indigo 3"),
        ("indigo*4+2", "indigo-plant+3 small-indigo-plant+", "indigo 2"),
        ("sugar*4+4", "sugar-mill+3 small-sugar-mill+", "sugar 4"),
        ("tobacco*4+4", "tobacco-storage+3", "tobacco 3"),
        ("coffee*4+4", "coffee-roaster+2", "coffee 2"),
        ("coffee*4+1", "coffee-roaster+2", "coffee"),
        ("indigo+ sugar+", "small-sugar-mill+", "sugar"),
        (
            "corn+ indigo+ sugar+ tobacco+ coffee+",
            "small-indigo-plant+ sugar-mill+ tobacco-storage+ coffee-roaster+",
            "corn indigo sugar tobacco coffee",
        ),
    ],
)
def test_r3_4_as_many_as_plantations_and_circles_allow(scene, edition, island, city, made):
    t = scene(edition=edition, role="craftsman", chooser=1, island={0: island}, city={0: city})
    assert t.at == (0, "produce")
    assert t.play("produce").goods(0) == made


@pytest.mark.parametrize(
    ("island", "city"), [("indigo+", ""), ("indigo", "indigo-plant+3"), ("corn", ""), ("sugar+", "indigo-plant+3")]
)
def test_r3_4_who_can_make_nothing_is_not_asked(scene, island, city):
    assert scene(role="craftsman", island={0: island}, city={0: city}).at == (1, "role")


@EDITIONS
def test_r3_4_the_supply_runs_out_in_turn_order(scene, edition):
    island = {0: "corn*3+3", 1: "corn*3+3", 2: "corn*3+3 indigo+"}
    t = scene(
        edition=edition,
        players=4,
        role="craftsman",
        chooser=1,
        island=island,
        barrels="corn 5 indigo 11",
        city={2: "small-indigo-plant+"},
    )
    t.play("produce", "produce")
    assert [t.goods(seat) for seat in (1, 2)] == ["corn 3", "corn 2 indigo"]
    assert t.phase == "role"  # nothing is left for seat 0, no substitute, and no barrel for the privilege
    assert t.goods(0) == ""


def test_r3_4_barrels_come_from_the_supply(scene):
    t = scene(role="craftsman", island={0: "corn*3+3"}).play("produce", "privilege corn")
    assert (t.goods(0), t.barrels) == ("corn 4", "corn 6 indigo 11 sugar 11 tobacco 9 coffee 9")


@EDITIONS
def test_r3_5_the_privilege_comes_last_and_is_of_a_kind_received(scene, edition):
    t = scene(edition=edition, role="craftsman", island={0: "corn+ sugar+", 1: "corn+"}, city={0: "sugar-mill+"})
    t.play("produce")
    assert t.at == (1, "produce")
    t.play("produce")
    assert t.at == (0, "privilege")
    assert t.moves == ["pass", "privilege corn", "privilege sugar"]
    assert t.play("privilege sugar").goods(0) == "corn sugar 2"
    assert t.at == (1, "role")


def test_r3_5_the_kind_must_still_be_there(scene):
    t = scene(
        players=4,
        role="craftsman",
        island={0: "corn+ indigo+", 1: "corn*2+2"},
        barrels="corn 3 indigo 11",
        city={0: "small-indigo-plant+"},
    )
    t.play("produce", "produce")
    assert t.moves == ["pass", "privilege indigo"]


@EDITIONS
def test_r3_5_no_privilege_for_who_produced_nothing(scene, edition):
    t = scene(edition=edition, role="craftsman", island={1: "corn+"}).play("produce")
    assert t.at == (1, "role")


def test_r3_5_barrels_of_a_festival_claim_are_there_at_once(scene):
    """The last corn goes to seat 1, who meets the goal with it: two more come back for seat 2 and the privilege."""
    t = scene(
        players=4,
        role="craftsman",
        island={0: "corn+", 1: "corn*2+2 sugar+", 2: "corn+"},
        city={1: "sugar-mill+"},
        goal_goods="corn 2 sugar",
        barrels="corn 3 sugar 5",
    )
    t.play("produce", "produce")
    assert (t.state["barrels"]["corn"], t.doubloons(1), t.at) == (2, 3, (2, "produce"))
    t.play("produce", "privilege corn")
    assert [t.goods(seat) for seat in range(3)] == ["corn 2", "corn 2 sugar", "corn"]


def test_r3_6_all_or_nothing(scene):
    t = scene(role="craftsman", island={0: "corn*2+2 sugar+"}, city={0: "sugar-mill+"})
    assert t.moves == ["pass", "produce"]
    assert t.after("pass").goods(0) == ""
    assert t.after("produce").goods(0) == "corn 2 sugar"


@EDITIONS
@pytest.mark.parametrize(("kinds", "pay"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
def test_r3_7_factory_pays_for_kinds(scene, edition, kinds, pay):
    goods = ["corn", "indigo", "sugar", "tobacco", "coffee"][:kinds]
    plants = "small-indigo-plant+ small-sugar-mill+ tobacco-storage+ coffee-roaster+"
    island = {0: " ".join(f"{good}+" for good in goods)}
    t = scene(edition=edition, role="craftsman", island=island, city={0: f"factory+ {plants}"}).play("produce")
    assert (t.doubloons(0), t.goods(0)) == (pay, " ".join(goods))


def test_r3_7_factory_counts_only_kinds_received(scene):
    t = scene(
        role="craftsman",
        island={0: "corn+ indigo+ sugar+"},
        city={0: "factory+ indigo-plant+ sugar-mill+"},
        barrels="corn sugar 11",
    ).play("produce")
    assert (t.goods(0), t.doubloons(0)) == ("corn sugar", 1)


def test_r3_7_the_privilege_is_no_new_kind_for_the_factory(scene):
    t = scene(role="craftsman", island={0: "corn+ sugar+"}, city={0: "factory+ sugar-mill+"})
    t.play("produce", "privilege corn")
    assert t.doubloons(0) == 1


# ---- production buildings ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("building", "good", "most"),
    [
        ("small-indigo-plant", "indigo", 1),
        ("small-sugar-mill", "sugar", 1),
        ("indigo-plant", "indigo", 3),
        ("sugar-mill", "sugar", 3),
        ("tobacco-storage", "tobacco", 3),
        ("coffee-roaster", "coffee", 2),
    ],
)
def test_building_small_indigo_plant_small_sugar_mill_indigo_plant_sugar_mill_tobacco_storage_coffee_roaster(
    scene, building, good, most
):
    t = scene(role="craftsman", island={0: f"{good}*5+5"}, city={0: f"{building}+{most}"}).play("produce")
    assert t.player(0)["goods"] == {good: most}
    with pytest.raises(ValueError, match="more than there are circles"):
        scene(city={0: f"{building}+{most + 1}"})


def test_building_factory_unmanned_pays_nothing(scene):
    t = scene(role="craftsman", island={0: "corn+ sugar+"}, city={0: "factory sugar-mill+"}).play("produce")
    assert t.doubloons(0) == 0
