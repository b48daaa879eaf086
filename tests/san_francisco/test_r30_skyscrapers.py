"""R30 to R36: plazas, foundations, skyscrapers, coast and the medal."""

import pytest

from malecon.games.san_francisco.tables import TOKENS

from .scene import cars, placing, scene, sheet, skyscrapers, value


def test_r30_a_plaza_is_worth_4_beside_a_card_with_a_car() -> None:
    pos = placing("N3", cities={0: {"yellow": "Y3"}})
    assert value(pos, "yellow-1") == 0
    pos.play("place n3")
    assert value(pos, "yellow-1") == 4


def test_r30_a_car_elsewhere_or_tracks_without_a_car_do_not_help() -> None:
    pos = placing("N3", cities={0: {"green": "N1", "yellow": "Y3", "orange": "O7"}})
    pos.play("place n3")
    assert cars(pos) == ["green-2"]
    assert value(pos, "yellow-1") == 0


def test_r30_two_cars_beside_it_count_once() -> None:
    pos = scene(cities={0: {"green": "N3", "yellow": "Y3", "orange": "D O8 O11"}})
    assert value(pos, "yellow-1") == 4


def test_r31_a_foundations_own_value_counts_for_others_not_for_itself() -> None:
    """With +2 it is worth 2 for the row and its neighbour, but still needs 7 around itself."""
    city = {"blue": "B8 B5", "orange": "O1 O1", "grey": "G5", "yellow": "Y6"}
    pos = scene(cities={0: city}, plus={0: "orange-1"})
    assert value(pos, "orange-1") == 2
    assert pos.view(0)["players"][0]["rows"][2]["total"] == 2
    sites = {
        c["cell"]: c["site"]["around"] for r in pos.view(0)["players"][0]["rows"] for c in r["cells"] if "site" in c
    }
    assert sites == {"orange-1": 5, "orange-2": 2}


def test_r32_seven_around_build_at_once() -> None:
    pos = placing("G5 Y5", cities={0: {"orange": "O1 O8", "green": "N1"}})
    pos.play("place g5")
    assert skyscrapers(pos) == []
    pos.play("place y5")
    assert skyscrapers(pos) == ["orange-1"]
    assert sheet(pos, 0)["Skyscrapers"] == 1


def test_r32_a_foundation_placed_later_is_built_on_at_once() -> None:
    pos = placing("O1", cities={0: {"grey": "G5", "yellow": "Y5", "orange": ""}})
    pos.play("place o1")
    assert skyscrapers(pos) == []
    pos = placing("O1", cities={0: {"grey": "G6 G5", "yellow": "Y6 Y5", "orange": "O6"}})
    pos.play("place o1")
    assert skyscrapers(pos) == ["orange-2"]


def test_r32_several_at_once() -> None:
    """One coast card makes two foundations fit for building."""
    city = {"grey": "G5 G5", "yellow": "Y5 Y5", "orange": "O1 O1"}
    pos = placing("B4", cities={0: city})
    assert skyscrapers(pos) == []
    pos.play("place b4")
    assert skyscrapers(pos) == ["orange-1", "orange-2"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r33_nine_skyscrapers_always_suffice(players: int) -> None:
    """Each needs a token, and the last token ends the game while it lies on the market."""
    assert TOKENS[players] - 1 <= 9
    pos = scene(players=players, phase="present", drawn="O1", tokens=1)
    pos.play("column 1")
    assert pos.over


def test_r34_one_skyscraper_per_foundation_and_it_stays() -> None:
    pos = placing("G5 B4", cities={0: {"orange": "O1 O8", "grey": "G5", "yellow": "Y5"}})
    assert skyscrapers(pos) == ["orange-1"]
    pos.play("place g5")
    pos.play("place b4")
    assert skyscrapers(pos) == ["orange-1"]
    assert sheet(pos, 0)["Skyscrapers"] == 1


def test_r35_coast_cards_work_at_once_for_the_whole_city() -> None:
    """Two coasts: five around are enough for a foundation in another part of the city."""
    pos = placing("B4 B5", cities={0: {"green": "N2", "yellow": "Y1 Y5"}})
    for move, built in (("place b4", []), ("place b5", ["yellow-1"])):
        pos.play(move)
        assert skyscrapers(pos) == built
        assert pos.view(0)["players"][0]["skyscraper_needs"] == (6 if built == [] else 5)


def test_r36_the_first_builder_takes_the_medal() -> None:
    pos = placing("Y5", cities={0: {"orange": "O1 O8", "grey": "G5"}})
    assert pos.state.medal == 0
    pos.play("place y5")
    assert pos.state.medal == 1
    assert sheet(pos, 0)["Master builder's medal"] == 1


BUILT = {"orange": "O1 O6", "grey": "G5", "yellow": "Y5"}


def test_r36_equal_is_not_enough_more_is() -> None:
    mine = {"orange": "O1 O8", "grey": "G5 G1", "blue": "B6"}
    pos = placing("Y5 B6", cities={0: mine, 1: BUILT}, medal=1)
    pos.play("place y5")
    assert (len(skyscrapers(pos)), pos.state.medal) == (1, 2)
    pos.play("place b6")
    assert (len(skyscrapers(pos)), pos.state.medal) == (2, 1)
    assert sheet(pos, 1)["Master builder's medal"] == 0


def test_r36_no_points_if_nobody_builds() -> None:
    pos = scene()
    assert [sheet(pos, seat)["Master builder's medal"] for seat in (0, 1)] == [0, 0]
