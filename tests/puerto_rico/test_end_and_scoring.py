"""End of the game and points: rulings R9.1 to R9.10, and the large buildings."""

from __future__ import annotations

import pytest

EDITIONS = pytest.mark.parametrize("edition", ["classic", "2020"])
ELEVEN_SPACES = "guild-hall residence fortress customs-house city-hall small-market"


@EDITIONS
@pytest.mark.parametrize(("ending", "why"), [(1, "workers"), (2, "city"), (4, "points")])
def test_r9_1_the_round_is_finished(scene, edition, ending, why):
    t = scene(edition=edition, players=4, picks=1, ending=ending)
    assert t.ending == {why}
    for seat in range(3):
        assert (t.over, t.at) == (False, (seat, "role"))
        t.play(t.moves[-1]).end_phase()
    assert (t.over, t.state["round"], t.to_move) == (True, 1, None)


@EDITIONS
def test_r9_1_no_doubloons_are_laid_after_the_last_round(scene, edition):
    t = scene(edition=edition, picks=2, ending=1).play("role craftsman")
    assert (t.over, t.state["coins"]) == (True, {})


def test_r9_1_a_captured_role_is_still_played(scene):
    t = scene(expansions="buccaneer", picks=2, taken={"settler": 1, "mayor": 2}, ending=1, goods={0: "corn"})
    t.play("role buccaneer", "capture trader")
    assert (t.over, t.at) == (False, (0, "trade"))
    assert t.play("pass").over


@EDITIONS
def test_r9_1_switch_end_immediately(scene, edition):
    t = scene(edition=edition, role="mayor", workers=0, end_immediately=True)
    assert (t.over, t.state["picks"]) == (True, 1)
    assert not scene(edition=edition, role="mayor", workers=0).over


@EDITIONS
def test_r9_2_workers(scene, edition):
    t = scene(edition=edition, role="mayor", workers=2).play("pass")
    assert t.ending == {"workers"}


def test_r9_2_workers_not_with_nobles(scene):
    t = scene(expansions="nobles", role="mayor", workers=0, nobles=0, hall=3, hall_nobles=0)
    assert (t.phase, t.ending) == ("role", set())


@EDITIONS
def test_r9_2_the_twelfth_city_space(scene, edition):
    t = scene(edition=edition, role="builder", city={0: ELEVEN_SPACES}, doubloons={0: 9}).play("build hospice")
    assert t.ending == {"city"}
    t = scene(edition=edition, role="builder", city={0: ELEVEN_SPACES[:-13]}, doubloons={0: 9}).play("build hospice")
    assert t.ending == set()


@EDITIONS
def test_r9_2_the_last_chip_in_the_captain_phase(scene, edition):
    t = scene(edition=edition, role="captain", goods={0: "corn 2"}, chips=3).play("load corn on ship 1")
    assert (t.chips, t.ending) == (0, {"points"})


@pytest.mark.parametrize(
    ("role", "city", "moves"),
    [
        ("builder", "church+", ["build hospice"]),
        ("craftsman", "chapel@", []),
        ("settler", "hunting-lodge@", ["pass", "pass", "pass"]),
        ("captain", "union-hall+", []),
    ],
)
@pytest.mark.parametrize("any_phase", ["auto", "no"])
def test_r9_2_in_2020_the_last_chip_in_any_phase(scene, role, city, moves, any_phase):
    t = scene(
        role=role,
        city={0: city},
        island={1: "corn", 2: "corn"},
        goods={0: "corn 2"},
        doubloons={0: 4},
        chips=1,
        vp_end_any_phase=any_phase,
    )
    t.play(*moves)
    assert t.points(0) >= 1
    assert t.ending == ({"points"} if any_phase == "auto" or role == "captain" else set())


def test_r9_2_festival_and_buccaneer_take_last_chips_too(scene):
    t = scene(role="builder", doubloons={0: 9}, goal_building="wharf", chips=3).play("build wharf")
    assert t.ending == {"points"}
    t = scene(expansions="buccaneer", house="corn", chips=1).play("role buccaneer", "loot")
    assert t.ending == {"points"}


@EDITIONS
def test_r9_3_the_builder_phase_is_completed(scene, edition):
    t = scene(edition=edition, role="builder", city={0: ELEVEN_SPACES}, doubloons={0: 9, 1: 9, 2: 9})
    t.play("build hospice")
    assert (t.at, t.ending) == ((1, "build"), {"city"})
    t.play("build hospice", "build office")
    assert (t.city(1), t.city(2)) == ("hospice", "office")


@EDITIONS
def test_r9_4_chips_paper_buildings_and_bonuses(scene, edition):
    t = scene(
        edition=edition,
        over=True,
        points={0: 10},
        paper={0: 3},
        city={0: "customs-house+ city-hall+ hospice sugar-mill"},
        chips=0,
    )
    assert t.score(0) == 13 + (4 + 4 + 2 + 2) + 13 // 4 + 3


def test_r9_4_nobles_add_one_each(scene):
    assert scene(over=True, points={0: 5}, city={0: "hospice@ port@"}).score(0) == 5 + 2 + 2


@EDITIONS
def test_r9_4_money_and_goods_are_no_points(scene, edition):
    assert scene(edition=edition, over=True, doubloons={0: 20}, goods={0: "coffee 5"}).score(0) == 0


@EDITIONS
@pytest.mark.parametrize(("points", "bonus"), [(0, 0), (3, 0), (4, 1), (15, 3), (16, 4)])
def test_r9_5_building_customs_house_counts_chips_only(scene, edition, points, bonus):
    t = scene(edition=edition, over=True, points={0: points}, city={0: "customs-house+ wharf fortress"})
    assert t.score(0) == points + 4 + 3 + 4 + bonus


def test_r9_5_points_from_church_and_chapel_are_chips(scene):
    t = scene(role="builder", city={0: "church+ customs-house+"}, points={0: 3}, doubloons={0: 9}).play("build hospice")
    assert t.score(0) == 4 + 2 + 4 + 2 + 1


@EDITIONS
@pytest.mark.parametrize(("spare", "bonus"), [(0, 0), (1, 0), (2, 1), (4, 1), (5, 2)])
def test_r9_6_building_fortress_counts_everybody(scene, edition, spare, bonus):
    """The one on the fortress, and those in the port."""
    t = scene(edition=edition, over=True, city={0: f"fortress+ port+{spare}"})
    assert t.score(0) == 4 + bonus


@EDITIONS
def test_r9_7_tie_doubloons_and_barrels(scene, edition):
    t = scene(edition=edition, over=True, points={0: 9, 1: 9, 2: 8}, doubloons={0: 3, 1: 1, 2: 9}, goods={1: "corn 3"})
    assert (t.pos.scores(), t.pos.winners()) == ([9, 9, 8], [1])


@EDITIONS
def test_r9_7_still_tied_they_share(scene, edition):
    t = scene(edition=edition, over=True, points={0: 9, 1: 9, 2: 8}, doubloons={0: 3, 1: 1}, goods={1: "coffee 2"})
    assert t.pos.winners() == [0, 1]


@EDITIONS
@pytest.mark.parametrize("building", ["guild-hall", "residence", "fortress", "customs-house", "city-hall"])
def test_r9_8_unmanned_large_buildings_score_four(scene, edition, building):
    t = scene(edition=edition, over=True, city={0: f"{building} sugar-mill port+6"}, points={0: 8}, island={0: "corn"})
    assert t.score(0) == 8 + 4 + 2


def test_r9_8_the_statue_always_eight(scene):
    assert scene(over=True, city={0: "statue port+6"}).score(0) == 8


def test_r9_9_emptying_the_supply_otherwise_ends_nothing(scene):
    t = scene(role="settler", city={0: "hospice+"}, row="corn 4", workers=1).play("take corn", "hospice")
    assert (t.supply[0], t.ending) == (0, set())
    t = scene(role="builder", city={0: "university+"}, doubloons={0: 9}, workers=1).play("build hospice", "university")
    assert (t.supply[0], t.ending) == (0, set())
    t = scene(role="settler", island={0: "corn*2"}, row="corn 4", goal_tile="corn", workers=3).play("take corn")
    assert (t.supply[0], t.ending) == (0, set())


@EDITIONS
def test_r9_9_the_privilege_may_empty_the_supply_but_the_refill_ends_the_game(scene, edition):
    t = scene(edition=edition, role="mayor", workers=1)
    assert t.ending == set()
    assert t.play("take privilege").ending == {"workers"}


@EDITIONS
def test_r9_10_a_pool_of_exactly_zero(scene, edition):
    t = scene(edition=edition, role="captain", goods={0: "corn"}, chips=2).play("load corn on ship 1")
    assert (t.chips, t.player(0)["paper"], t.ending) == (0, 0, {"points"})
    t = scene(edition=edition, role="captain", goods={0: "corn"}, chips=3).play("load corn on ship 1")
    assert (t.chips, t.ending) == (1, set())


def test_r9_10_a_chip_returned_later_does_not_undo_it(scene):
    t = scene(role="captain", city={1: "black-market+"}, goods={0: "corn", 1: "sugar"}, chips=3)
    t.play("load corn on ship 1", "load sugar on ship 2")
    assert t.ending == {"points"}
    t.play("role builder", "build small-sugar-mill")  # two doubloons, one for the builder: paid with his chip
    assert (t.chips, t.points(1), t.ending) == (1, 0, {"points"})


def test_the_last_round_by_number(scene):
    assert scene(max_rounds=1).end_round().over
    t = scene(players=4, max_rounds=2).end_round()
    assert (t.state["round"], t.ending) == (2, {"rounds"})
    assert t.end_round().over


# ---- the other large buildings -------------------------------------------------------------------------------------
@EDITIONS
@pytest.mark.parametrize(
    ("city", "bonus"),
    [
        ("", 0),
        ("small-indigo-plant", 1),
        ("small-sugar-mill+", 1),
        ("indigo-plant", 2),
        ("sugar-mill", 2),
        ("tobacco-storage", 2),
        ("coffee-roaster+2", 2),
        ("small-indigo-plant small-sugar-mill indigo-plant sugar-mill tobacco-storage coffee-roaster", 10),
        ("factory", 0),
    ],
)
def test_building_guild_hall(scene, edition, city, bonus):
    manned = scene(edition=edition, over=True, city={0: f"guild-hall+ {city}"}).score(0)
    unmanned = scene(edition=edition, over=True, city={0: f"guild-hall {city}"}).score(0)
    assert manned - unmanned == bonus


@EDITIONS
@pytest.mark.parametrize(("tiles", "bonus"), [(1, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
def test_building_residence(scene, edition, tiles, bonus):
    island = {0: f"corn*{min(tiles, 8)} quarry*{tiles - 8}" if tiles > 8 else f"corn*{tiles}"}
    assert scene(edition=edition, over=True, city={0: "residence+"}, island=island).score(0) == 4 + bonus


@EDITIONS
@pytest.mark.parametrize(("city", "bonus"), [("", 1), ("hospice", 2), ("sugar-mill", 1), ("wharf fortress office+", 4)])
def test_building_city_hall(scene, edition, city, bonus):
    manned = scene(edition=edition, over=True, city={0: f"city-hall+ {city}"}).score(0)
    unmanned = scene(edition=edition, over=True, city={0: f"city-hall {city}"}).score(0)
    assert manned - unmanned == bonus
