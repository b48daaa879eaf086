"""The captain phase: rulings R5.1 to R5.6, R5.8 to R5.10, harbor and wharf."""

from __future__ import annotations

import pytest

EDITIONS = pytest.mark.parametrize("edition", ["classic", "2020"])
FULL_SHIPS = ["indigo 4", "sugar 5", "tobacco 6"]  # three players


@EDITIONS
def test_r5_1_clockwise_one_kind_each_until_nobody_can(scene, edition):
    t = scene(edition=edition, role="captain", chooser=1, goods={0: "corn", 1: "corn sugar", 2: "indigo"})
    turns = []
    while t.phase == "load":
        turns.append((t.to_move, t.moves[0]))
        t.play(t.moves[0])
    assert turns == [
        (1, "load corn on ship 1"),
        (2, "load indigo on ship 2"),
        (0, "load corn on ship 1"),
        (1, "load sugar on ship 3"),
    ]
    assert [t.points(seat) for seat in range(3)] == [1, 3, 1]


@EDITIONS
def test_r5_1_who_can_load_must(scene, edition):
    t = scene(edition=edition, role="captain", goods={0: "corn 2"}, ships=["indigo 4", "corn 4", "sugar 6"])
    assert t.moves == ["load corn on ship 2"]
    t.play("load corn on ship 2")  # one fits
    assert (t.points(0), t.goods(0)) == (2, "corn")


@EDITIONS
def test_r5_1_as_many_as_fit(scene, edition):
    t = scene(edition=edition, role="captain", chooser=1, goods={0: "corn 5"}, ships=["corn"])
    assert t.play("load corn on ship 1").told("load") == [{"good": "corn", "ship": 0, "n": 3}]
    assert (t.points(0), t.goods(0)) == (3, "corn")  # the second load is impossible; one barrel is kept, one lost


@EDITIONS
def test_r5_1_the_kind_is_free_to_choose(scene, edition):
    t = scene(edition=edition, role="captain", goods={0: "corn coffee 5"}, ships=["corn", "indigo", ""])
    assert t.moves == ["load corn on ship 1", "load coffee on ship 3"]


@EDITIONS
def test_r5_2_a_kind_aboard_goes_to_its_ship_only(scene, edition):
    t = scene(edition=edition, role="captain", goods={0: "corn 6"}, ships=["corn 3", "", ""])
    assert t.moves == ["load corn on ship 1"]


@EDITIONS
def test_r5_2_not_even_when_that_ship_is_full(scene, edition):
    t = scene(edition=edition, role="captain", goods={0: "corn 6"}, ships=["corn 4", "", ""])
    assert (t.phase, t.goods(0), t.points(0)) == ("role", "corn", 0)  # nothing could be loaded
    assert t.ships == ["", "", ""]


@EDITIONS
@pytest.mark.parametrize(
    ("barrels", "ships"),
    [(1, [1, 2, 3]), (4, [1, 2, 3]), (5, [2, 3]), (6, [3]), (9, [3])],
)
def test_r5_2_an_empty_ship_that_takes_the_most(scene, edition, barrels, ships):
    t = scene(edition=edition, role="captain", goods={0: f"corn {barrels}"})
    assert t.moves == [f"load corn on ship {ship}" for ship in ships]


@EDITIONS
def test_r5_2_of_the_empty_ships_only(scene, edition):
    t = scene(edition=edition, role="captain", goods={0: "corn 6"}, ships=["", "", "indigo"])
    assert t.moves == ["load corn on ship 2"]
    assert t.play("load corn on ship 2").ships == ["", "", "indigo"]  # filled, and emptied at the end
    assert (t.points(0), t.goods(0)) == (6, "corn")


def test_r5_2_two_players_have_two_ships(scene):
    t = scene(players=2, role="captain", goods={0: "corn 5"})
    assert t.moves == ["load corn on ship 2"]


@EDITIONS
def test_r5_3_captains_point_comes_once_with_the_first_loading(scene, edition):
    t = scene(edition=edition, role="captain", goods={0: "corn sugar", 1: "tobacco"})
    t.play("load corn on ship 1")
    assert t.gains(0) == [(1, "load"), (1, "privilege")]
    t.play("load tobacco on ship 2", "load sugar on ship 3")
    assert (t.points(0), t.points(1)) == (3, 1)


@EDITIONS
def test_r5_3_nothing_without_loading(scene, edition):
    t = scene(edition=edition, role="captain", goods={0: "corn", 1: "sugar"}, ships=["corn 4", "", ""])
    assert t.at == (1, "load")
    t.play("load sugar on ship 2")
    assert (t.points(0), t.points(1)) == (0, 1)


def test_r5_3_the_first_loading_may_be_the_second_turn(scene):
    """At first no ship takes the captain's corn; nothing changes that, but his wharf does."""
    t = scene(role="captain", goods={0: "corn 2", 1: "coffee"}, ships=["corn 4", "", ""], city={0: "wharf+"})
    t.play("pass", "load coffee on ship 2", "wharf corn")
    assert t.gains(0) == [(2, "load"), (1, "privilege")]


@pytest.mark.parametrize("barrels", [1, 2])
def test_r5_3_small_wharf_counts_as_loading(scene, barrels):
    t = scene(role="captain", goods={0: "corn 2"}, city={0: "small-wharf+"}).play("small-wharf", f"ship corn {barrels}")
    assert t.gains(0)[-1] == (1, "privilege")


@EDITIONS
def test_r5_4_wharf_ships_all_barrels_of_one_kind(scene, edition):
    t = scene(edition=edition, role="captain", to_move=1, goods={1: "corn 7 sugar 2"}, city={1: "wharf+"})
    assert t.of("wharf") == ["corn", "sugar"]
    t.play("wharf corn")
    assert (t.points(1), t.goods(1), t.state["barrels"]["corn"], t.ships) == (7, "sugar 2", 10, ["", "", ""])


@EDITIONS
def test_r5_4_wharf_once_in_a_phase(scene, edition):
    t = scene(edition=edition, role="captain", to_move=1, goods={1: "corn 7 sugar 2"}, city={1: "wharf+"})
    t.play("wharf corn")
    assert t.at == (1, "load")
    assert t.of("wharf") == []
    t.play("load sugar on ship 1").end_phase()
    assert t.player(1)["wharf_used"] == 0


def test_r5_4_a_new_phase_a_new_ship(scene):
    t = scene(players=4, role="captain", goods={0: "corn"}, city={0: "wharf+"}).play("wharf corn")
    assert t.phase == "role"
    assert t.player(0)["wharf_used"] == 0


@EDITIONS
def test_r5_4_any_kind_even_one_on_a_ship_or_at_another_wharf(scene, edition):
    t = scene(
        edition=edition,
        role="captain",
        goods={0: "corn", 1: "corn 2", 2: "corn 2"},
        city={1: "wharf+", 2: "wharf+"},
        ships=["corn", "", ""],
    )
    t.play("load corn on ship 1", "wharf corn", "wharf corn")
    assert [t.points(seat) for seat in range(3)] == [2, 2, 2]


@EDITIONS
def test_r5_4_never_compulsory(scene, edition):
    t = scene(edition=edition, role="captain", to_move=1, goods={1: "corn 2"}, city={1: "wharf+"})
    t.play("load corn on ship 1")
    assert (t.points(1), t.phase) == (2, "role")


@EDITIONS
def test_r5_5_who_can_load_nowhere_may_pass_and_keep_his_wharf_for_later(scene, edition):
    t = scene(
        edition=edition,
        role="captain",
        goods={0: "coffee 3", 1: "corn", 2: "corn"},
        ships=["corn", "sugar 5", "tobacco 6"],
        city={0: "wharf+"},
    )
    assert t.moves == ["pass", "wharf coffee"]
    t.play("pass", "load corn on ship 1", "load corn on ship 1")
    assert t.at == (0, "load")
    t.play("wharf coffee")
    assert (t.points(0), t.phase) == (4, "role")


@EDITIONS
def test_r5_5_loading_ends_when_everybody_in_a_row_has_passed(scene, edition):
    t = scene(edition=edition, role="captain", goods={0: "coffee 3"}, ships=FULL_SHIPS, city={0: "wharf+"})
    t.play("pass")
    assert (t.phase, t.goods(0), t.points(0)) == ("role", "coffee", 0)


@EDITIONS
def test_r5_5_who_can_load_on_a_ship_may_not_pass(scene, edition):
    t = scene(edition=edition, role="captain", goods={0: "corn"}, city={0: "wharf+"})
    assert t.refuses("pass")


@EDITIONS
def test_r5_6_a_wharf_load_counts_for_privilege_and_harbor(scene, edition):
    t = scene(edition=edition, role="captain", goods={0: "corn 2"}, city={0: "wharf+ harbor+"}).play("wharf corn")
    assert t.gains(0) == [(2, "load"), (1, "privilege"), (1, "harbor")]


def test_r5_6_a_wharf_load_counts_for_the_lighthouse(scene):
    t = scene(role="captain", to_move=1, goods={1: "corn 2"}, city={1: "wharf+ lighthouse+"}).play("wharf corn")
    assert t.gains(1, "doubloons") == [(1, "lighthouse")]


def harbor_phase(scene, **more):
    """Corn on the ship, then the rest of it at the wharf, then sugar."""
    t = scene(
        role="captain",
        to_move=1,
        goods={1: "corn 5 sugar"},
        city={1: "harbor+ wharf+"},
        ships=["corn 2", "sugar", ""],
        **more,
    )
    t.play("load corn on ship 1")
    first = t.points(1)
    t.play("wharf corn")
    second = t.points(1) - first
    t.play("load sugar on ship 2")
    return first, second, t.points(1) - first - second


def test_r5_8_harbor_classic_per_loading(classic):
    assert harbor_phase(classic) == (3, 4, 2)


def test_r5_8_harbor_2020_per_different_kind(scene):
    assert harbor_phase(scene) == (3, 3, 2)


def test_r5_8_harbor_2020_and_a_mixed_load_at_the_small_wharf(scene):
    t = scene(
        role="captain",
        to_move=1,
        goods={1: "corn 4 indigo sugar 2"},
        city={1: "harbor+ small-wharf+"},
        ships=["corn 3"],
    )
    t.play("load corn on ship 1")
    t.play("small-wharf", "ship corn 1", "ship indigo 1", "ship sugar 2")
    assert t.gains(1) == [(2, "small-wharf"), (2, "harbor")]  # corn was counted before


@pytest.mark.parametrize(("mode", "second"), [("per-load", 4), ("per-new-kind", 3)])
@EDITIONS
def test_r5_8_switch(scene, edition, mode, second):
    assert harbor_phase(scene, edition=edition, harbor_mode=mode) == (3, second, 2)


def test_r5_8_kinds_are_counted_anew_in_the_next_phase(scene):
    t = scene(role="captain", to_move=1, goods={1: "corn"}, city={1: "harbor+"}).play("load corn on ship 1")
    assert (t.points(1), t.phase, t.player(1)["loaded"]) == (2, "role", 0)


@EDITIONS
def test_r5_9_full_ships_sail_after_storage_the_others_stay(scene, edition):
    t = scene(
        edition=edition,
        role="captain",
        goods={0: "corn", 1: "coffee 2 tobacco 2"},
        ships=["corn 3", "indigo 5", "sugar 3"],
    )
    t.play("load corn on ship 1")
    assert (t.at, t.ships) == ((1, "keep"), ["corn 4", "indigo 5", "sugar 3"])  # storage comes first
    t.play("keep tobacco")
    assert t.ships == ["", "", "sugar 3"]
    assert t.barrels == "corn 10 indigo 11 sugar 8 tobacco 8 coffee 9"


@EDITIONS
def test_r5_10_points_are_written_down_when_chips_run_out(scene, edition):
    t = scene(edition=edition, role="captain", goods={0: "corn 4"}, chips=3, city={0: "customs-house+"})
    t.play("load corn on ship 1")
    assert (t.points(0), t.player(0)["paper"], t.chips) == (5, 2, 0)
    assert t.score(0) == 5 + 4 + 1  # points on paper count for the customs house, too


# ---- the buildings of the phase ------------------------------------------------------------------------------------
def test_building_harbor_unmanned_pays_nothing(scene):
    t = scene(role="captain", to_move=1, goods={1: "corn"}, city={1: "harbor"}).play("load corn on ship 1")
    assert t.points(1) == 1


def test_building_wharf_unmanned_has_no_ship(scene):
    assert scene(role="captain", to_move=1, goods={1: "corn"}, city={1: "wharf"}).of("wharf") == []
