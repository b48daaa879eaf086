"""The guesthouse: rulings R6.26 to R6.28."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("role", ["settler", "builder", "craftsman", "trader", "captain", "prospector", "buccaneer"])
def test_r6_26_building_guesthouse_is_asked_when_a_role_is_chosen(scene, role):
    t = scene(players=4, expansions="buccaneer", role=role, city={2: "guesthouse+ library"})
    assert t.at == (2, "guest")
    assert t.moves == ["pass", "put worker library"]


def test_r6_26_not_in_the_mayor_phase(scene):
    t = scene(role="mayor", city={2: "guesthouse+ library"}, hall=0).play("pass")
    while t.phase == "man":
        t.play(t.moves[-1])
    assert t.at == (1, "role")


def test_r6_26_any_free_circle_but_not_back(scene):
    t = scene(role="trader", city={0: "guesthouse+ sugar-mill+2 hospice+"}, island={0: "corn quarry sugar+ forest*2"})
    assert t.of("put worker") == ["corn", "quarry", "sugar-mill"]  # no forest, no full tile, not the guesthouse


def test_r6_26_the_guest_stays_where_he_went(scene):
    t = scene(role="trader", city={0: "guesthouse+ library"}).play("put worker library")
    assert (t.people(0, "guesthouse"), t.people(0, "library"), t.at) == (0, 1, (1, "role"))
    t.play("role craftsman")
    assert t.at == (2, "role")  # nobody is asked about an empty guesthouse


def test_r6_26_two_guests_need_not_move_together(scene):
    t = scene(role="trader", city={0: "guesthouse+2 library hospice"}).play("put worker library")
    assert t.at == (0, "guest")
    t.play("pass")
    assert (t.people(0, "guesthouse"), t.at) == (1, (1, "role"))


def test_r6_26_works_at_once_settler(scene):
    t = scene(role="settler", city={1: "guesthouse+ hacienda"}, bag="coffee", row="corn 4")
    t.play("put worker hacienda", "take corn")
    assert t.at == (1, "hacienda")


def test_r6_26_works_at_once_before_the_second_tile(scene):
    t = scene(role="settler", city={0: "guesthouse+ library"}, row="corn 4").play("pass", "take corn", "pass", "pass")
    assert t.at == (0, "guest")
    t.play("put worker library")
    assert t.at == (0, "settle")
    assert t.moves == ["pass", "take corn"]


def test_r6_26_works_at_once_before_the_lodge(scene):
    t = scene(role="settler", city={0: "guesthouse@ hunting-lodge"}, island={1: "corn", 2: "corn"}, row="corn 4")
    t.play("pass", "pass", "pass", "pass")
    assert t.at == (0, "guest")
    assert t.play("put noble hunting-lodge").points(0) == 2


def test_r6_26_works_at_once_on_a_quarry(scene):
    t = scene(role="builder", city={1: "guesthouse+"}, island={1: "quarry"}, doubloons={1: 5}).play("put worker quarry")
    t.pass_until(seat=1)
    assert t.price("tobacco-storage") == 4


def test_r6_26_works_at_once_on_a_plantation(scene):
    t = scene(role="craftsman", city={1: "guesthouse+"}, island={1: "corn"}).play("put worker corn")
    assert t.at == (1, "produce")


def test_r6_26_works_at_once_before_the_privilege(scene):
    t = scene(role="craftsman", city={0: "guesthouse+ library"}, island={0: "corn+"}).play("pass", "produce")
    assert t.at == (0, "guest")
    t.play("put worker library", "privilege corn")
    assert t.at == (0, "privilege")  # a second barrel


def test_r6_26_works_at_once_for_the_trader(scene):
    t = scene(role="trader", city={1: "guesthouse+ office"}, goods={1: "corn"}, house="corn").play("put worker office")
    assert t.at == (1, "trade")
    assert t.play("sell corn").house == "corn 2"


def test_r6_26_works_at_once_before_each_loading(scene):
    t = scene(role="captain", city={1: "guesthouse+ wharf"}, goods={0: "corn", 1: "corn 3 sugar"}, ships=["corn 2"])
    t.play("pass", "load corn on ship 1")
    assert t.at == (1, "guest")
    t.play("pass", "load corn on ship 1")  # one fits
    assert t.at == (1, "guest")
    t.play("put worker wharf", "wharf corn")
    assert t.points(1) == 3


def test_r6_26_works_at_once_before_storage(scene):
    t = scene(
        role="captain",
        city={1: "guesthouse+ small-warehouse"},
        goods={0: "corn", 1: "tobacco 2 coffee 2"},
        ships=["corn", "sugar 5", "indigo 6"],
    )
    t.play("pass", "load corn on ship 1", "put worker small-warehouse", "store coffee")
    assert t.goods(1) == "tobacco coffee 2"


def test_r6_26_a_window_at_the_end_of_a_phase(scene):
    t = scene(role="craftsman", city={1: "guesthouse+ library"}, island={0: "corn+"})
    t.play("pass", "produce", "pass", "privilege corn")  # asked at the start, and at his own turn
    assert (t.at, t.state["stage"]) == ((1, "guest"), "closing")
    t.play("put worker library", "role trader")
    assert t.people(1, "library") == 1


def test_r6_26_two_owners_clockwise_from_the_chooser(scene):
    city = {0: "guesthouse+ library", 2: "guesthouse+ hospice"}
    t = scene(role="trader", chooser=1, city=city)
    assert t.at == (2, "guest")
    t.play("pass")
    assert t.at == (0, "guest")
    t.play("pass")
    assert t.at == (2, "role")


def test_r6_26_prospector_and_buccaneer_have_windows(scene):
    t = scene(players=4, role="prospector", city={0: "guesthouse+ library"}).play("put worker library")
    assert t.doubloons(0) == 2
    t = scene(expansions="buccaneer", role="buccaneer", city={0: "guesthouse+ library"}).play("put worker library")
    assert t.phase == "buccaneer"


def test_r6_26_a_noble_guest(scene):
    t = scene(role="craftsman", city={0: "guesthouse+@ chapel"})
    assert t.moves == ["pass", "put worker chapel", "put noble chapel"]
    assert (t.after("put worker chapel").doubloons(0), t.after("put noble chapel").points(0)) == (1, 1)


def test_r6_26_who_stayed_is_asked_again_after_another_guest_has_moved(scene):
    """Seat 0 lets his guest stay, seat 1 mans a wharf: seat 0 can answer before his own turn."""
    city = {0: "guesthouse+ wharf", 1: "guesthouse+ wharf"}
    t = scene(role="captain", city=city, goods={0: "corn", 1: "corn"}, ships=["indigo", "sugar", "tobacco"])
    t.play("pass", "put worker wharf")
    assert t.at == (0, "guest")
    t.play("put worker wharf", "wharf corn", "wharf corn")
    assert (t.points(0), t.points(1)) == (2, 1)


def test_r6_26_nobody_is_asked_twice_while_nothing_has_been_decided(scene):
    t = scene(role="trader", city={0: "guesthouse+ library"}).play("pass")
    assert t.at == (1, "role")  # nobody could trade; the end of the phase is the same moment as its start


def test_r6_27_a_guest_may_man_a_large_building_at_the_end(scene):
    taken = {"mayor": 1, "builder": 2}
    t = scene(picks=2, taken=taken, city={0: "guesthouse+ city-hall"}, island={0: "corn+"}, ending=2)
    t.play("role craftsman", "pass", "produce", "pass", "privilege corn")
    assert t.at == (0, "guest")
    t.play("put worker city-hall")
    assert (t.over, t.score(0)) == (True, 2 + 4 + 2)


def test_r6_27_a_last_window_even_after_a_mayor_phase(scene):
    """No guest moves after a mayor phase but in this one moment."""
    t = scene(picks=2, taken={"trader": 1, "builder": 2}, city={0: "guesthouse city-hall"}, hall=2, workers=0)
    t.play("role mayor", "man guesthouse 1")
    assert (t.at, t.state["stage"], t.ending) == ((0, "guest"), "last-guests", {"workers"})
    t.play("put worker city-hall")
    assert (t.over, t.score(0)) == (True, 2 + 4 + 2)


def test_r6_28_its_circles_are_filled_and_counted_like_others(scene):
    t = scene(role="mayor", city={0: "guesthouse"}, hall=0, workers=40).play("take privilege")
    assert (t.people(0, "guesthouse"), t.hall[0]) == (1, 3)  # one circle left, three players
    t = scene(role="mayor", city={0: "guesthouse indigo-plant"}, hall=0, workers=40).play("pass")
    assert t.hall[0] == 5
