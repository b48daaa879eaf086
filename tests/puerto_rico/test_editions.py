"""What differs between the two books, by its number in the list of differences; some differences make no difference."""

from __future__ import annotations

import pytest

from malecon.games.puerto_rico.tables import CHIPS
from tests.puerto_rico.scene import Table

EDITIONS = pytest.mark.parametrize("edition", ["classic", "2020"])


@EDITIONS
def test_d1_the_start_player_is_drawn_in_both(load, edition):
    assert {load(players=3, edition=edition).start(seed).to_move for seed in range(30)} == {0, 1, 2}


def test_d2_d3_victory_chips():
    assert CHIPS == ((0, 0, 65, 75, 100, 122), (0, 0, 65, 76, 101, 126))
    assert CHIPS[0][5] == 32 + 18 * 5
    assert CHIPS[1][5] == 31 + 19 * 5


@EDITIONS
def test_d4_the_bank_has_no_end(scene, edition):
    """83 or 86 doubloons are in the box; nobody goes without."""
    doubloons = {0: 90, 1: 90}
    t = scene(edition=edition, role="trader", goods={0: "coffee"}, doubloons=doubloons).play("sell coffee")
    assert t.doubloons(0) == 95


@EDITIONS
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_d5_d6_the_row_has_one_tile_more_than_players_whatever_the_piles(load, edition, players):
    assert sum(Table(load(players=players, edition=edition).start(2)).state["row"].values()) == players + 1


@EDITIONS
def test_d7_two_players_start_with_three_doubloons(load, edition):
    assert Table(load(players=2, edition=edition).start(1)).doubloons(0) == 3


def test_d8_the_classic_edition_has_no_expansions(load):
    with pytest.raises(ValueError, match="the classic edition has none"):
        load(edition="classic", expansions=["buccaneer"])
    assert "buccaneer" in Table(load(players=2, expansions=["buccaneer"]).start(1)).of("role")


@EDITIONS
def test_d10_tiles_are_not_removed(scene, edition):
    t = scene(edition=edition, role="settler", island={0: "corn*3"}, row="sugar 4").play("take sugar")
    assert t.island(0) == "corn 3 sugar"


@EDITIONS
def test_d11_a_short_row_is_filled_from_the_discard(scene, edition):
    t = scene(edition=edition, role="settler", row="corn 4", bag="sugar").play("pass", "pass", "pass")
    assert (sum(t.state["row"].values()), t.discard) == (4, "")


@EDITIONS
def test_d12_the_hospice_mans_a_quarry(scene, edition):
    t = scene(edition=edition, role="settler", city={0: "hospice+"}).play("take quarry", "hospice")
    assert t.people(0, "quarry") == 1


@pytest.mark.parametrize(("edition", "manned"), [("classic", 1), ("2020", 0)])
def test_d13_the_hospice_falls_back_on_the_ship_only_in_the_classic_edition(scene, edition, manned):
    t = scene(edition=edition, role="settler", city={0: "hospice+"}, row="corn 4", workers=0).play("take corn")
    if manned:
        t.play("hospice")
    assert (t.people(0, "corn"), t.hall[0], t.to_move) == (manned, 3 - manned, 1)


@pytest.mark.parametrize(("edition", "asked"), [("classic", "settle"), ("2020", "hospice")])
def test_d14_the_hacienda_tile_gets_a_worker_only_in_2020(scene, edition, asked):
    t = scene(edition=edition, role="settler", city={0: "hospice+ hacienda+"}).play("hacienda")
    assert t.phase == asked


@EDITIONS
def test_d15_no_quarry_through_the_hacienda(scene, edition):
    t = scene(edition=edition, role="settler", to_move=1, city={1: "hacienda+ construction-hut+"}, bag="coffee")
    assert t.moves == ["pass", "hacienda"]
    assert t.play("hacienda").island(1) == "coffee"


@EDITIONS
def test_d16_workers_are_placed_in_turn(scene, edition):
    t = scene(edition=edition, role="mayor", island=dict.fromkeys(range(3), "corn indigo")).play("pass", "man corn 1")
    assert t.at == (1, "man")


@EDITIONS
def test_d17_no_privilege_and_no_refill_from_an_empty_supply(scene, edition):
    t = scene(edition=edition, role="mayor", workers=0)
    assert (t.everybody(0), t.hall, t.ending) == (1, (0, 0), {"workers"})


@EDITIONS
def test_d18_one_worker_per_player_at_least(scene, edition):
    assert scene(edition=edition, players=5, role="mayor").play("pass").hall == (5, 0)


@EDITIONS
def test_d19_the_mayors_privilege_is_optional(scene, edition):
    assert scene(edition=edition, role="mayor").moves == ["pass", "take privilege"]


@EDITIONS
@pytest.mark.parametrize(("building", "price"), [("hacienda", 1), ("hospice", 2), ("wharf", 6), ("fortress", 6)])
def test_d20_columns_and_rows_limit_quarries_alike(scene, edition, building, price):
    t = scene(edition=edition, role="builder", to_move=1, island={1: "quarry*6+6"}, doubloons={1: 10})
    assert t.price(building) == price


@EDITIONS
def test_d21_one_building_and_no_doubloon_without(scene, edition):
    t = scene(edition=edition, role="builder", doubloons={0: 20}).play("build hospice")
    assert t.at == (1, "role")
    assert scene(edition=edition, role="builder", doubloons={0: 5}).play("pass").doubloons(0) == 5


@EDITIONS
def test_d22_no_production_building_twice_either(scene, edition):
    assert scene(edition=edition, role="builder", doubloons={0: 20}, city={0: "sugar-mill"}).refuses("build sugar-mill")


@EDITIONS
def test_d23_d24_a_partial_shortage(scene, edition):
    t = scene(edition=edition, role="craftsman", island={0: "corn*3+3"}, barrels="corn 2").play("produce")
    assert (t.goods(0), t.phase) == ("corn 2", "role")


@EDITIONS
def test_d25_a_trader_who_sells_corn_gets_one(scene, edition):
    assert scene(edition=edition, role="trader", goods={0: "corn"}).play("sell corn").doubloons(0) == 1


@EDITIONS
def test_d26_d27_one_barrel_of_each_kind_and_four_in_all(scene, edition):
    t = scene(edition=edition, role="trader", house="corn indigo sugar", goods={0: "sugar coffee", 1: "tobacco"})
    assert t.of("sell") == ["coffee"]
    assert t.play("sell coffee").at == (1, "role")


@pytest.mark.parametrize(("edition", "points"), [("classic", 3 + 1 + 2 + 1), ("2020", 3 + 1 + 2)])
def test_d28_harbor(scene, edition, points):
    city = {1: "harbor+ wharf+"}
    t = scene(edition=edition, role="captain", to_move=1, city=city, goods={1: "corn 5"}, ships=["corn"])
    assert t.play("load corn on ship 1", "wharf corn").points(1) == points


@EDITIONS
def test_d29_the_wharf_takes_all_eleven_barrels_of_a_kind(scene, edition):
    t = scene(edition=edition, role="captain", to_move=1, city={1: "wharf+"}, goods={1: "indigo 11"}).play(
        "wharf indigo"
    )
    assert t.points(1) == 11


@EDITIONS
def test_d30_the_wharf_at_the_owners_turn_instead_of_a_ship(scene, edition):
    t = scene(edition=edition, role="captain", to_move=1, city={1: "wharf+"}, goods={1: "corn"})
    assert t.moves == ["load corn on ship 1", "load corn on ship 2", "load corn on ship 3", "wharf corn"]


@EDITIONS
def test_d31_the_captains_point_once_a_phase(scene, edition):
    t = scene(edition=edition, role="captain", goods={0: "corn sugar"}).play(
        "load corn on ship 1", "load sugar on ship 2"
    )
    assert t.points(0) == 3


@pytest.mark.parametrize(("edition", "bonus"), [("classic", 4), ("2020", 0)])
def test_d32_residence_with_no_tiles(scene, edition, bonus):
    assert scene(edition=edition, over=True, city={0: "residence+"}).score(0) == 4 + bonus


@EDITIONS
def test_d33_customs_house_counts_points_on_paper(scene, edition):
    t = scene(edition=edition, over=True, city={0: "customs-house+"}, points={0: 2}, paper={0: 6}, chips=0)
    assert t.score(0) == 8 + 4 + 2


@EDITIONS
def test_d34_guild_hall_calls_four_plants_large(scene, edition):
    city = {0: "guild-hall+ indigo-plant sugar-mill tobacco-storage coffee-roaster"}
    assert scene(edition=edition, over=True, city=city).score(0) == 4 + 2 + 2 + 3 + 3 + 8


@EDITIONS
def test_d35_city_hall_counts_violet_or_commercial_buildings(scene, edition):
    assert scene(edition=edition, over=True, city={0: "city-hall+ wharf sugar-mill"}).score(0) == 4 + 3 + 2 + 2


@EDITIONS
def test_d36_both_finish_the_round(scene, edition):
    t = scene(edition=edition, role="mayor", workers=0)
    assert (t.ending, t.at) == ({"workers"}, (1, "role"))


@EDITIONS
def test_d37_two_players_end_by_the_same_conditions(scene, edition):
    t = scene(edition=edition, players=2, role="mayor", workers=0)
    assert t.ending == {"workers"}
    t = scene(edition=edition, players=2, role="captain", goods={0: "corn"}, chips=1).play("load corn on ship 1")
    assert t.ending == {"points"}


def test_d38_every_leftover_card_gets_a_doubloon(scene):
    t = scene(edition="classic", players=2).end_round()
    assert list(t.state["coins"].values()) == [1]
    t = scene(players=2, expansions="buccaneer").end_round()  # eight cards, six picks, none for the buccaneer
    assert list(t.state["coins"].values()) == [1]
