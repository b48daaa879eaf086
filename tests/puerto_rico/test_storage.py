"""Storage at the end of the captain phase: ruling R5.7, warehouses."""

from __future__ import annotations

import itertools

import pytest

EDITIONS = pytest.mark.parametrize("edition", ["classic", "2020"])
FULL_SHIPS = ["corn 4", "indigo 5", "sugar 6"]
LOTS = "corn 2 indigo 2 sugar 2 tobacco 2 coffee 2"


def all_endings(t, seat):
    """Every set of goods that a player can end up with."""
    found, open_ends = [], [t]
    while open_ends:
        now = open_ends.pop()
        if now.to_move != seat or now.phase not in ("store", "keep"):
            found.append(now.goods(seat))
        else:
            open_ends += [now.after(move) for move in now.moves]
    return found


@EDITIONS
def test_r5_7_one_barrel_is_kept_the_rest_is_lost(scene, edition):
    t = scene(edition=edition, role="captain", goods={1: LOTS}, ships=FULL_SHIPS)
    assert (t.at, t.of("keep")) == ((1, "keep"), ["corn", "indigo", "sugar", "tobacco", "coffee"])
    t.play("keep tobacco")
    assert t.goods(1) == "tobacco"
    assert t.barrels == "corn 10 indigo 11 sugar 11 tobacco 8 coffee 9"


@EDITIONS
def test_r5_7_who_has_one_kind_has_no_choice(scene, edition):
    t = scene(edition=edition, role="captain", goods={1: "corn 5"}, ships=FULL_SHIPS)
    assert (t.goods(1), t.phase) == ("corn", "role")


@EDITIONS
def test_r5_7_nothing_is_asked_when_all_can_stay(scene, edition):
    t = scene(
        edition=edition, role="captain", goods={1: "corn 5 sugar"}, ships=FULL_SHIPS, city={1: "small-warehouse+"}
    )
    assert (t.goods(1), t.phase) == ("corn 5 sugar", "role")


@EDITIONS
@pytest.mark.parametrize(("city", "kinds"), [("small-warehouse+", 1), ("large-warehouse+", 2)])
def test_r5_7_warehouses_keep_whole_kinds_and_one_barrel_more(scene, edition, city, kinds):
    t = scene(edition=edition, role="captain", goods={1: LOTS}, ships=FULL_SHIPS, city={1: city})
    goods = ["corn", "indigo", "sugar", "tobacco", "coffee"]
    wanted = []
    for stored in itertools.combinations(goods, kinds):
        for single in goods:
            if single not in stored:
                wanted.append(" ".join(f"{g} 2" if g in stored else g for g in goods if g in (*stored, single)))
    assert sorted(all_endings(t, 1)) == sorted(wanted)  # each in exactly one way


@EDITIONS
def test_r5_7_both_warehouses_keep_three_kinds(scene, edition):
    t = scene(
        edition=edition,
        role="captain",
        goods={1: LOTS},
        ships=FULL_SHIPS,
        city={1: "small-warehouse+ large-warehouse+"},
    )
    endings = all_endings(t, 1)
    assert len(endings) == len(set(endings)) == 10 * 2
    assert "corn 2 indigo 2 sugar 2 tobacco" in endings


@EDITIONS
def test_r5_7_a_warehouse_does_not_excuse_from_loading(scene, edition):
    t = scene(edition=edition, role="captain", goods={0: "corn 2"}, city={0: "large-warehouse+"})
    assert t.refuses("pass")
    assert t.moves == ["load corn on ship 1", "load corn on ship 2", "load corn on ship 3"]


@EDITIONS
def test_r5_7_limits_are_checked_only_here(scene, edition):
    t = scene(edition=edition, role="craftsman", island={0: "corn*5+5"}, goods={0: "corn 3"}).play("produce", "pass")
    assert t.goods(0) == "corn 8"
    t.end_round()
    assert t.goods(0) == "corn 8"


@EDITIONS
def test_r5_7_clockwise_from_the_captain(scene, edition):
    goods = dict.fromkeys(range(3), "tobacco 2 coffee 2")
    t = scene(edition=edition, role="captain", chooser=1, goods=goods, ships=FULL_SHIPS)
    seats = []
    while t.phase == "keep":
        seats.append(t.to_move)
        t.play("keep coffee")
    assert seats == [1, 2, 0]


def test_r5_7_unmanned_warehouses_keep_nothing(scene):
    t = scene(
        role="captain", goods={1: "tobacco 2 coffee 2"}, ships=FULL_SHIPS, city={1: "small-warehouse large-warehouse"}
    )
    assert t.at == (1, "keep")
    assert t.play("keep coffee").goods(1) == "coffee"


# ---- the buildings of the phase ------------------------------------------------------------------------------------
def test_building_small_warehouse_keeps_one_kind(scene):
    t = scene(role="captain", goods={1: "tobacco 3 coffee 2"}, ships=FULL_SHIPS, city={1: "small-warehouse+"})
    assert t.after("store tobacco").goods(1) == "tobacco 3 coffee"
    assert t.after("store coffee").goods(1) == "tobacco coffee 2"


def test_building_large_warehouse_keeps_two_kinds(scene):
    t = scene(role="captain", goods={1: "corn 3 tobacco 3 coffee 2"}, ships=FULL_SHIPS, city={1: "large-warehouse+"})
    assert t.play("store corn", "store coffee").goods(1) == "corn 3 tobacco coffee 2"
