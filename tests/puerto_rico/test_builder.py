"""The builder phase: rulings R4.1 to R4.4, and the university."""

from __future__ import annotations

import pytest

EDITIONS = pytest.mark.parametrize("edition", ["classic", "2020"])


@EDITIONS
@pytest.mark.parametrize(
    ("building", "quarries", "builder", "price"),
    [
        ("small-market", 0, False, 1),
        ("small-market", 0, True, 0),
        ("small-market", 3, True, 0),
        ("small-warehouse", 4, False, 2),
        ("hospice", 1, False, 3),
        ("hospice", 4, False, 2),
        ("hospice", 4, True, 1),
        ("tobacco-storage", 4, False, 2),
        ("wharf", 3, True, 5),
        ("wharf", 4, True, 5),
        ("fortress", 4, False, 6),
        ("fortress", 6, True, 5),
        ("indigo-plant", 2, True, 0),
    ],
)
def test_r4_1_price(scene, edition, building, quarries, builder, price):
    chooser = 0 if builder else 1
    t = scene(
        edition=edition,
        role="builder",
        chooser=chooser,
        island={0: f"quarry*{quarries}+{quarries}" if quarries else ""},
        doubloons={0: 20},
    )
    t.pass_until(seat=0)
    assert t.price(building) == price
    t.play(f"build {building}")
    assert t.told("build") == [{"building": building, "price": price}]


@pytest.mark.parametrize(
    ("city", "island", "building", "price"),
    [
        ("library+", "", "city-hall", 8),  # the library doubles the privilege
        ("library", "", "city-hall", 9),
        ("library+", "quarry*4+4", "city-hall", 4),
        ("", "forest*4", "city-hall", 7),
        ("", "forest*5 quarry*4+4", "city-hall", 3),
        ("", "forest*7", "hospice", 0),  # forests are not limited by the row
        ("zoning-office+", "", "hospice", 2),
        ("zoning-office+", "", "city-hall", 9),
        ("zoning-office@", "", "city-hall", 7),
        ("zoning-office@ library+", "forest*4 quarry*4+4", "city-hall", 0),
        ("zoning-office+ library+", "forest*2 quarry*3+3", "wharf", 2),
    ],
)
def test_r4_1_all_reductions_add_up_for_the_builder(scene, city, island, building, price):
    also = "forest-house" if "forest" in island else "library"
    t = scene(role="builder", city={0: city}, island={0: island}, doubloons={0: 20}, also=also)
    assert t.price(building) == price


def test_r4_1_nothing_is_paid_back(scene):
    t = scene(role="builder", island={0: "quarry*4+4"}).play("build small-market")
    assert (t.city(0), t.doubloons(0)) == ("small-market", 0)


@EDITIONS
def test_r4_2_one_building_each(scene, edition):
    t = scene(edition=edition, role="builder", doubloons=dict.fromkeys(range(3), 9))
    seats = []
    while t.phase == "build":
        seats.append(t.to_move)
        t.play("build small-indigo-plant")
    assert (seats, t.stock("small-indigo-plant")) == ([0, 1, 2], 1)


@EDITIONS
@pytest.mark.parametrize("building", ["small-market", "sugar-mill"])
def test_r4_2_no_building_twice(scene, edition, building):
    t = scene(edition=edition, role="builder", city={0: building}, doubloons={0: 9})
    assert t.refuses(f"build {building}")
    assert t.stock(building) > 0


@EDITIONS
def test_r4_2_only_while_tiles_are_left(scene, edition):
    t = scene(
        edition=edition, players=4, role="builder", city={1: "wharf", 2: "wharf", 3: "city-hall"}, doubloons={0: 20}
    )
    assert t.refuses("build wharf")
    assert t.refuses("build city-hall")
    assert "harbor" in t.of("build")


def test_r4_2_the_bank_gives_no_credit(scene):
    t = scene(role="builder", to_move=1, doubloons={1: 4})
    assert t.of("build") == [
        "small-indigo-plant",
        "small-sugar-mill",
        "indigo-plant",
        "sugar-mill",
        "small-market",
        "hacienda",
        "construction-hut",
        "small-warehouse",
        "hospice",
    ]


@EDITIONS
def test_r4_2_a_large_building_needs_two_spaces(scene, edition):
    eleven = (
        "small-indigo-plant small-sugar-mill indigo-plant sugar-mill tobacco-storage coffee-roaster "
        "small-market hacienda construction-hut small-warehouse hospice"
    )
    t = scene(edition=edition, role="builder", city={0: eleven}, doubloons={0: 20})
    assert t.refuses("build city-hall")
    assert "office" in t.of("build")
    ten = eleven.removesuffix(" hospice")
    t = scene(edition=edition, role="builder", city={0: ten}, doubloons={0: 20}).play("build city-hall")
    assert (t.city(0), t.ending) == (ten + " city-hall", {"city"})


@EDITIONS
def test_r4_2_a_full_city_takes_nothing(scene, edition):
    six_large = "guild-hall residence fortress customs-house city-hall small-market hacienda"
    t = scene(edition=edition, role="builder", city={0: six_large}, doubloons={0: 20, 1: 1})
    assert t.at == (1, "build")


@EDITIONS
@pytest.mark.parametrize(("workers", "hall", "left"), [(5, 3, (4, 3)), (0, 3, (0, 2))])
def test_r4_3_university_sends_one_worker(scene, edition, workers, hall, left):
    t = scene(edition=edition, role="builder", city={0: "university+"}, doubloons={0: 5}, workers=workers, hall=hall)
    t.play("build tobacco-storage")
    assert t.moves == ["pass", "university"]
    assert t.after("pass").people(0, "tobacco-storage") == 0
    t.play("university")
    assert (t.people(0, "tobacco-storage"), (t.supply[0], t.hall[0])) == (1, left)


@EDITIONS
def test_r4_3_university_with_nobody_left(scene, edition):
    t = scene(edition=edition, role="builder", city={0: "university+"}, doubloons={0: 5}, workers=0, hall=0)
    assert t.play("build tobacco-storage").at == (1, "role")


def test_r4_3_university_sends_nobody_to_the_statue(scene):
    t = scene(role="builder", city={0: "university+"}, doubloons={0: 9}, also="statue").play("build statue")
    assert (t.at, t.people(0, "statue")) == ((1, "role"), 0)


@EDITIONS
def test_r4_3_building_the_university_itself_brings_nobody(scene, edition):
    t = scene(edition=edition, role="builder", doubloons={0: 9}).play("build university")
    assert (t.at, t.people(0, "university")) == ((1, "role"), 0)


@EDITIONS
def test_r4_4_a_builder_who_does_not_build_gets_nothing(scene, edition):
    t = scene(edition=edition, role="builder", doubloons={0: 3}).play("pass")
    assert (t.doubloons(0), t.city(0)) == (3, "")


# ---- the building of the phase -------------------------------------------------------------------------------------
def test_building_university_unmanned_sends_nobody(scene):
    t = scene(role="builder", city={0: "university"}, doubloons={0: 5}).play("build tobacco-storage")
    assert t.people(0, "tobacco-storage") == 0
    assert t.phase == "role"
