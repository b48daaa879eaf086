"""Two players: rulings R8.1 to R8.5."""

from __future__ import annotations

import pytest

from tests.puerto_rico.scene import Table

EDITIONS = pytest.mark.parametrize("edition", ["classic", "2020"])


@EDITIONS
def test_r8_1_alternate_until_each_has_three_roles(scene, edition):
    t = scene(edition=edition, players=2)
    seats = []
    for role in ("prospector", "craftsman", "trader", "captain", "builder", "settler"):
        assert t.phase == "role"
        seats.append(t.to_move)
        t.play(f"role {role}").end_phase()
    assert seats == [0, 1, 0, 1, 0, 1]
    assert (t.state["round"], t.state["coins"], t.state["governor"]) == (2, {"mayor": 1}, 1)
    assert t.at == (1, "role")


@EDITIONS
def test_r8_2_three_doubloons_each(load, edition):
    t = Table(load(players=2, edition=edition).start(1))
    assert [t.doubloons(seat) for seat in range(2)] == [3, 3]


@EDITIONS
def test_r8_3_a_row_of_three(load, edition):
    assert sum(Table(load(players=2, edition=edition).start(1)).state["row"].values()) == 3


@EDITIONS
def test_r8_4_35_plantations_and_five_quarries_in_play(load, edition):
    t = Table(load(players=2, edition=edition, start="1").start(1))
    s = t.state
    tiles = {g: s["bag"].get(g, 0) + s["row"].get(g, 0) for g in ("corn", "indigo", "sugar", "tobacco", "coffee")}
    assert tiles == {"corn": 6, "indigo": 8, "sugar": 8, "tobacco": 6, "coffee": 5}
    assert s["quarries"] == 5
    assert (t.island(1), t.island(0)) == ("indigo", "corn")


def test_r8_5_nobles_with_two_players(load):
    t = Table(load(players=2, expansions=["nobles"]).start(1))
    assert (t.hall, t.supply) == ((1, 1), (40, 19))
    assert t.stock("jeweler") == 2
    assert t.stock("villa") == 1


def test_r8_5_no_end_by_workers(scene):
    t = scene(players=2, expansions="nobles", role="mayor", workers=0, nobles=0, hall=2, hall_nobles=0)
    assert (t.hall, t.ending) == ((0, 0), set())


def test_r8_5_switch_all_workers(load):
    t = Table(load(players=2, expansions=["nobles"], nobles_2p_supply="100").start(1))
    assert (t.hall, t.supply) == ((1, 1), (99, 19))


def test_r8_5_one_copy_of_each_drafted_building(load):
    t = Table(load(players=2, expansions=["new-buildings"], market="ready").start(1))
    assert {t.stock(name) for name in ("library", "aqueduct", "statue", "wharf", "union-hall")} == {1, 0}
    assert t.stock("union-hall") == 1
    assert t.stock("wharf") == 0  # not on this market
