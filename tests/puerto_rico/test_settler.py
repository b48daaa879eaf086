"""The settler phase: rulings R2.1 to R2.10, with hacienda, construction hut and hospice."""

from __future__ import annotations

import pytest

EDITIONS = pytest.mark.parametrize("edition", ["classic", "2020"])
FULL = "corn*3 indigo*3 sugar*3 tobacco*3"  # twelve tiles
ELEVEN = "corn*3 indigo*3 sugar*3 tobacco*2"


@EDITIONS
def test_r2_1_settler_takes_a_plantation_or_a_quarry_the_others_a_plantation(scene, edition):
    t = scene(edition=edition, role="settler", row="corn indigo sugar tobacco")
    assert t.moves == ["pass", "take corn", "take indigo", "take sugar", "take tobacco", "take quarry"]
    t.play("take quarry")
    assert (t.island(0), t.state["quarries"], t.to_move) == ("quarry", 7, 1)
    assert t.moves == ["pass", "take corn", "take indigo", "take sugar", "take tobacco"]
    t.play("take sugar")
    assert t.moves == ["pass", "take corn", "take indigo", "take tobacco"]
    t.play("take corn")
    assert [t.island(seat) for seat in range(3)] == ["quarry", "sugar", "corn"]


def test_r2_1_clockwise_from_the_settler(scene):
    t = scene(players=4, role="settler", chooser=2)
    seats = []
    while t.phase == "settle":
        seats.append(t.to_move)
        t.play("pass")
    assert seats == [2, 3, 0, 1]


def test_r2_1_no_quarry_when_none_is_left(scene):
    t = scene(role="settler", quarries=0, city={1: "construction-hut+"})
    assert "quarry" not in t.of("take")
    t.play("pass")
    assert "quarry" not in t.of("take")


def test_r2_1_all_may_pass(scene):
    t = scene(role="settler", row="corn 4").play("pass", "pass", "pass")
    assert (t.at, [t.island(seat) for seat in range(3)], t.discard) == ((1, "role"), ["", "", ""], "corn 4")


def test_r2_2_hut_quarry_instead_of_a_plantation(scene):
    t = scene(role="settler", to_move=1, city={1: "construction-hut+"}).play("take quarry")
    assert (t.island(1), t.to_move) == ("quarry", 2)


@EDITIONS
def test_r2_2_hut_gives_the_settler_no_second_quarry(scene, edition):
    t = scene(edition=edition, role="settler", city={0: "construction-hut+"}).play("take quarry")
    assert (t.island(0), t.to_move) == ("quarry", 1)


@EDITIONS
def test_r2_2_hut_gives_no_quarry_with_the_hacienda(scene, edition):
    t = scene(edition=edition, role="settler", city={0: "construction-hut+ hacienda+"}, bag="tobacco")
    assert t.moves == ["pass", "hacienda"]
    t.play("hacienda", "take quarry")
    assert (t.island(0), t.to_move) == ("tobacco quarry", 1)


@EDITIONS
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_r2_3_leftovers_are_discarded_and_the_row_is_filled(scene, edition, players):
    t = scene(edition=edition, players=players, role="settler", row=f"corn {players + 1}").play("take corn")
    t.pass_until(phase="role")
    assert t.discard == f"corn {players}"
    assert sum(t.state["row"].values()) == players + 1


def test_r2_3_the_discard_is_shuffled_in_when_the_bag_is_empty(scene):
    t = scene(role="settler", row="corn 2 coffee 2", bag="sugar", discard=None)
    before = sum(t.state["discard"].values())
    t.play("take corn", "pass", "pass")
    assert len(t.told("reshuffle")) == 1
    assert sum(t.state["row"].values()) == 4
    assert t.state["row"]["sugar"] >= 1  # what was left in the bag is turned up first
    assert t.discard == ""
    # the tiles just discarded were shuffled in as well
    assert sum(t.state["bag"].values()) == before + 3 + 1 - 4


def test_r2_3_the_reshuffle_is_lazy(scene):
    t = scene(role="settler", row="corn 4", bag="sugar 4").play("pass", "pass", "pass")
    assert (t.row, t.bag, t.told("reshuffle")) == ("sugar 4", "", [])
    assert t.state["discard"]["corn"] == 10


def test_r2_3_a_short_row_when_all_tiles_are_used_up(scene):
    """Five islands hold 48 of the 50 tiles; the other two lie face up."""
    island = {
        0: "corn*10 indigo*2",
        1: "indigo*10 coffee*2",
        2: "sugar*11",
        3: "tobacco*9 coffee*3",
        4: "coffee",
    }
    t = scene(players=5, role="settler", island=island, row="coffee 2", bag="", discard="")
    assert t.at == (2, "settle")  # the first two islands are full
    t.play("take coffee")
    assert t.at == (4, "settle")
    t.play("pass")
    assert (t.row, t.bag, t.discard) == ("coffee", "", "")


def test_r2_4_with_fewer_tiles_than_players_the_last_get_none(scene):
    t = scene(players=4, role="settler", row="corn 2").play("take corn", "take corn")
    assert (t.at, [t.island(seat) for seat in range(4)]) == ((1, "role"), ["corn", "corn", "", ""])


def test_r2_4_a_quarry_may_still_be_had(scene):
    t = scene(role="settler", row="", city={2: "construction-hut+"})
    assert t.moves == ["pass", "take quarry"]
    t.play("take quarry")
    assert t.at == (2, "settle")
    assert t.moves == ["pass", "take quarry"]


@EDITIONS
def test_r2_5_a_full_island_takes_nothing_not_even_with_hacienda(scene, edition):
    t = scene(edition=edition, role="settler", island={0: FULL}, city={0: "hacienda+"})
    assert t.at == (1, "settle")


@EDITIONS
def test_r2_5_with_eleven_tiles_the_hacienda_takes_the_last_space(scene, edition):
    t = scene(edition=edition, role="settler", island={0: ELEVEN}, city={0: "hacienda+"}, bag="coffee")
    t.play("hacienda")
    assert (t.at, t.island(0)) == ((1, "settle"), "corn 3 indigo 3 sugar 3 tobacco 2 coffee")


def test_r2_5_with_eleven_tiles_and_no_hacienda_draw_the_normal_tile_fits(scene):
    t = scene(role="settler", island={0: ELEVEN}, city={0: "hacienda+"}).play("pass", "take quarry")
    assert t.island(0) == "corn 3 indigo 3 sugar 3 tobacco 2 quarry"


@EDITIONS
def test_r2_6_hacienda_before_the_normal_tile(scene, edition):
    t = scene(edition=edition, role="settler", city={0: "hacienda+"}, bag="coffee 2", row="corn 4")
    assert t.moves == ["pass", "hacienda"]
    t.play("hacienda")
    assert (t.island(0), t.bag, t.phase) == ("coffee", "coffee", "settle")  # placed, and no way back
    assert t.moves == ["pass", "take corn", "take quarry"]
    assert t.play("take quarry").island(0) == "coffee quarry"


def test_r2_6_hacienda_works_for_every_owner_at_his_own_turn(scene):
    t = scene(role="settler", city={1: "hacienda+", 2: "hacienda"}, bag="coffee", row="corn 4").play("take corn")
    assert t.at == (1, "hacienda")
    t.play("hacienda", "take corn")
    assert t.at == (2, "settle")  # this hacienda is not manned
    assert [t.island(seat) for seat in range(3)] == ["corn", "corn coffee", ""]


def test_r2_7_hacienda_with_an_empty_bag_draws_from_the_discard(scene):
    t = scene(role="settler", city={0: "hacienda+"}, bag="").play("hacienda")
    assert len(t.told("reshuffle")) == 1
    assert sum(t.player(0)["island"].values()) == 1
    assert t.discard == ""


def test_r2_7_no_draw_when_bag_and_discard_are_empty(scene):
    island = {
        0: "corn*9",
        1: "corn indigo*11",
        2: "indigo sugar*11",
        3: "tobacco*9 coffee*3",
        4: "coffee*5",
    }
    t = scene(players=5, role="settler", island=island, row="", bag="", discard="", city={0: "hacienda+"})
    assert t.at == (0, "settle")
    assert t.moves == ["pass", "take quarry"]


@pytest.mark.parametrize("tile", ["corn", "quarry"])
def test_r2_8_classic_hospice_mans_the_normal_tile(classic, tile):
    t = classic(role="settler", city={0: "hospice+"}, row="corn 4").play(f"take {tile}")
    assert (t.phase, t.moves) == ("hospice", ["pass", "hospice"])
    assert t.after("pass").people(0, tile) == 0
    t.play("hospice")
    assert (t.people(0, tile), t.supply[0], t.hall[0]) == (1, 53, 3)  # 58 less 3 on the ship, on the hospice, here


def test_r2_8_classic_hospice_takes_from_the_ship_when_the_supply_is_empty(classic):
    t = classic(role="settler", city={0: "hospice+"}, row="corn 4", workers=0).play("take corn", "hospice")
    assert (t.people(0, "corn"), t.hall[0]) == (1, 2)


def test_r2_8_classic_hospice_with_nobody_anywhere(classic):
    t = classic(role="settler", city={0: "hospice+"}, row="corn 4", workers=0, hall=0).play("take corn")
    assert (t.people(0, "corn"), t.to_move) == (0, 1)


def test_r2_8_classic_hospice_never_mans_the_hacienda_tile(classic):
    t = classic(role="settler", city={0: "hacienda+ hospice+"}, bag="coffee").play("hacienda")
    assert (t.phase, t.people(0, "coffee")) == ("settle", 0)


def test_r2_8_every_owner_at_his_own_turn(classic):
    t = classic(role="settler", city={1: "hospice+"}, row="corn 4").play("take corn")
    assert t.at == (1, "settle")
    t.play("take corn", "hospice", "take corn")
    assert [t.people(seat, "corn") for seat in range(3)] == [0, 1, 0]


def test_r2_9_modern_hospice_takes_from_the_supply_only(scene):
    t = scene(role="settler", city={0: "hospice+"}, row="corn 4", workers=0).play("take corn")
    assert (t.people(0, "corn"), t.hall, t.to_move) == (0, (3, 0), 1)


def test_r2_9_modern_hospice_mans_one_of_two_tiles(scene):
    t = scene(role="settler", city={0: "hacienda+ hospice+"}, bag="coffee", row="corn 4").play("hacienda")
    assert t.phase == "hospice"
    drawn = t.after("hospice", "take corn")
    assert (drawn.people(0, "coffee"), drawn.people(0, "corn"), drawn.to_move) == (1, 0, 1)
    normal = t.after("pass", "take corn", "hospice")
    assert (normal.people(0, "coffee"), normal.people(0, "corn")) == (0, 1)


@pytest.mark.parametrize("tile", ["corn", "quarry"])
def test_r2_9_modern_hospice_mans_plantation_or_quarry(scene, tile):
    t = scene(role="settler", city={0: "hospice+"}, row="corn 4").play(f"take {tile}", "hospice")
    assert (t.people(0, tile), t.supply[0]) == (1, 53)


@EDITIONS
def test_r2_10_the_hospice_worker_arrives_placed(scene, edition):
    t = scene(edition=edition, role="settler", city={0: "hospice+ port+2"}, row="corn 4").play("take corn", "hospice")
    assert (t.people(0, "corn"), t.people(0, "port")) == (1, 2)
    assert scene(edition=edition, role="settler", city={0: "port+2"}).play("take corn").people(0, "corn") == 0


# ---- the buildings of the phase ------------------------------------------------------------------------------------
def test_building_hacienda_unmanned_draws_nothing(scene):
    assert scene(role="settler", city={0: "hacienda"}).phase == "settle"


def test_building_construction_hut_unmanned_takes_no_quarry(scene):
    assert scene(role="settler", to_move=1, city={1: "construction-hut"}).refuses("take quarry")


def test_building_hospice_unmanned_sends_nobody(scene):
    assert scene(role="settler", city={0: "hospice"}).play("take corn").to_move == 1
