"""The mayor phase: rulings R3.1 to R3.3."""

from __future__ import annotations

import pytest

EDITIONS = pytest.mark.parametrize("edition", ["classic", "2020"])


@EDITIONS
@pytest.mark.parametrize(
    ("players", "hall", "dealt"),
    [
        (2, 2, [1, 1]),
        (2, 5, [3, 2]),
        (3, 3, [1, 1, 1]),
        (3, 7, [3, 2, 2]),
        (4, 6, [2, 2, 1, 1]),
        (4, 1, [1, 0, 0, 0]),
        (5, 13, [3, 3, 3, 2, 2]),
        (3, 0, [0, 0, 0]),
    ],
)
def test_r3_1_one_at_a_time_from_the_mayor_until_the_hall_is_empty(scene, edition, players, hall, dealt):
    t = scene(edition=edition, players=players, role="mayor", chooser=1, hall=hall).play("pass")
    order = [(1 + k) % players for k in range(players)]
    assert [t.everybody(seat) for seat in order] == dealt
    assert t.at == (0 if players == 2 else 2, "role")


@EDITIONS
def test_r3_1_the_privilege_comes_from_the_supply(scene, edition):
    t = scene(edition=edition, role="mayor", workers=10, city={2: ""}, island={0: "corn*3"}).play("take privilege")
    assert t.told("supply-token", 0) == [{"place": "port", "noble": 0}]
    assert (t.everybody(0), t.everybody(1)) == (2, 1)
    assert t.supply[0] == 10 - 1 - 3  # the privilege, and the hall is filled again


@EDITIONS
def test_r3_1_no_privilege_when_the_supply_is_empty(scene, edition):
    t = scene(edition=edition, role="mayor", workers=0)
    assert (t.at, t.everybody(0)) == ((1, "role"), 1)


def test_r3_2_as_many_circles_as_possible_are_filled(scene):
    t = scene(role="mayor", hall=3, island={0: "corn*2 sugar"}, city={0: "sugar-mill port+2"}).play("take privilege")
    # four workers for six circles: corn, sugar and three in the mill
    assert t.at == (0, "man")
    assert t.moves == ["man corn 0", "man corn 1", "man corn 2"]
    t.play("man corn 0")  # then sugar and all three circles of the mill must be filled
    assert (t.people(0, "sugar"), t.people(0, "sugar-mill"), t.people(0, "port")) == (1, 3, 0)
    assert t.to_move == 1


def test_r3_2_the_player_chooses_which_circles_stay_empty(scene):
    t = scene(role="mayor", hall=3, island={0: "corn*2 sugar"}, city={0: "sugar-mill port+2"}).play("take privilege")
    t.play("man corn 2")
    assert t.moves == ["man sugar 0", "man sugar 1"]
    t.play("man sugar 0")
    assert (t.people(0, "sugar-mill"), t.everybody(0)) == (2, 4)


def test_r3_2_workers_already_placed_may_be_moved(scene):
    t = scene(role="mayor", hall=0, island={0: "corn*2+2 sugar"}, city={0: "sugar-mill"}).play("pass")
    assert t.moves == ["man corn 0", "man corn 1", "man corn 2"]
    t.play("man corn 0", "man sugar 1")
    assert (t.people(0, "corn"), t.people(0, "sugar"), t.people(0, "sugar-mill")) == (0, 1, 1)


def test_r3_2_only_the_surplus_stays_in_the_port(scene):
    t = scene(role="mayor", hall=3, island={0: "corn"}, city={0: "hospice port+3"}).play("take privilege")
    assert (t.people(0, "corn"), t.people(0, "hospice"), t.people(0, "port")) == (1, 1, 3)
    assert t.at == (1, "role")  # with enough workers for all circles nobody is asked


def test_r3_2_placing_is_visible_and_goes_clockwise_from_the_mayor(scene):
    island = dict.fromkeys(range(3), "corn indigo")
    t = scene(role="mayor", chooser=1, hall=3, island=island).play("pass")
    seats = []
    while t.phase == "man":
        seats.append(t.to_move)
        t.play(t.moves[0])
    assert seats == [1, 2, 0]


@pytest.mark.parametrize("workers", range(8))
def test_r3_2_every_way_to_place_fills_the_same_number_of_circles(scene, workers):
    """Two corn, one quarry and a plant with three circles; each set is reached in one way."""
    start = scene(role="mayor", hall=0, island={0: "corn*2 quarry"}, city={0: f"indigo-plant port+{workers}"})
    start.play("pass")
    found, open_ends = [], [start]
    while open_ends:
        t = open_ends.pop()
        if t.phase != "man":
            found.append(tuple(t.people(0, place) for place in ("corn", "quarry", "indigo-plant", "port")))
        else:
            open_ends += [t.after(move) for move in t.moves]
    wanted = {
        (a, b, c, workers - a - b - c)
        for a in range(3)
        for b in range(2)
        for c in range(4)
        if a + b + c == min(workers, 6)
    }
    assert sorted(found) == sorted(wanted)


@EDITIONS
@pytest.mark.parametrize(
    ("cities", "wanted"),
    [
        ({}, 3),
        ({0: "sugar-mill"}, 3),
        ({0: "sugar-mill indigo-plant"}, 6),
        ({0: "sugar-mill indigo-plant", 1: "hospice city-hall", 2: "coffee-roaster"}, 10),
    ],
)
def test_r3_3_the_hall_gets_one_per_empty_building_circle_but_one_per_player_at_least(scene, edition, cities, wanted):
    """Nobody gets anybody, so that all circles stay empty; those of plantations and quarries do not count."""
    t = scene(edition=edition, role="mayor", hall=0, city=cities, island={0: "corn*3 quarry*3"}).play("pass")
    assert (t.hall[0], t.supply[0]) == (wanted, 58 - wanted)


def test_r3_3_guesthouse_counts_two_statue_and_forests_none(scene):
    t = scene(role="mayor", hall=0, city={0: "guesthouse indigo-plant statue"}, island={0: "forest*3"}).play("pass")
    assert t.hall == (5, 0)


@EDITIONS
def test_r3_3_exactly_enough_is_enough(scene, edition):
    t = scene(edition=edition, role="mayor", workers=3).play("pass")
    assert (t.supply[0], t.hall[0], t.ending) == (0, 3, set())


@EDITIONS
def test_r3_3_what_is_left_is_put_there_and_the_game_will_end(scene, edition):
    t = scene(edition=edition, role="mayor", workers=2).play("pass")
    assert (t.supply[0], t.hall[0], t.ending) == (0, 2, {"workers"})
    assert t.told("last-round") == [{"why": "workers"}]
    assert t.phase == "role"  # the round goes on


@EDITIONS
def test_r3_3_a_big_refill_can_run_out_as_well(scene, edition):
    city = {0: "sugar-mill indigo-plant"}
    t = scene(edition=edition, role="mayor", hall=0, workers=5, city=city).play("pass")
    assert (t.hall[0], t.ending) == (5, {"workers"})


def test_r3_3_with_nobles_a_short_refill_ends_nothing(scene):
    t = scene(expansions="nobles", role="mayor", workers=0, nobles=0, hall=3, hall_nobles=0)
    assert (t.supply, t.hall, t.ending) == ((0, 0), (0, 0), set())
