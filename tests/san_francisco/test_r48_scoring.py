"""R48 to R55: majorities, ties, the score and what is public."""

from fractions import Fraction
from itertools import permutations

import pytest

import malecon
from malecon.games.san_francisco.tables import DISTRICTS

from .scene import scene, sheet


def district(pos: malecon.Position, seat: int, colour: str) -> Fraction:
    return Fraction(sheet(pos, seat)[f"Lead in the {colour} district"])


def tiles(pos: malecon.Position, colour: str) -> list[Fraction]:
    return [district(pos, seat, colour) for seat in range(pos.game.players)]


def test_r48_majorities_count_current_values() -> None:
    """Plaza 4, +2 token, black card and bonus card against five printed points."""
    mine = {"orange": "D O3 K3 O8 O11", "blue": "B5 B8"}
    pos = scene(cities={0: mine, 1: {"orange": "O5 O5 O6"}}, plus={0: "orange-3"})
    totals = [p["rows"][2]["total"] for p in pos.view(0)["players"]]
    assert totals == [0 + 4 + 3 + 2 + 1, 8]
    assert tiles(pos, "orange") == [2, 0]


@pytest.mark.parametrize(
    ("players", "expected"),
    [(2, [2, 0]), (3, [2, 1, 0]), (4, [2, 1, 0, -1])],
    ids=["2 players", "3 players", "4 players"],
)
def test_r48_tiles_by_number_of_players(players: int, expected: list[int]) -> None:
    rows = ["N1 N1", "N1 N2", "N2 N5", "N5 N7"][:players]
    pos = scene(players=players, cities={seat: {"green": row} for seat, row in enumerate(rows)})
    assert tiles(pos, "green") == expected


def test_r49_only_players_with_a_card_there_take_part() -> None:
    pos = scene(players=4, cities={0: {"green": "N1"}, 2: {"green": "N2"}, 3: {"green": "N5"}})
    assert tiles(pos, "green") == [2, 0, 1, 0]
    assert tiles(pos, "blue") == [0, 0, 0, 0]


def test_r49_a_total_of_zero_with_cards_takes_part() -> None:
    pos = scene(players=4, cities={0: {"grey": "G5"}, 1: {"grey": "G6"}, 2: {"grey": "G9"}, 3: {"grey": "G1"}})
    assert tiles(pos, "grey") == [2, 1, 0, -1]


def test_r49_a_row_with_only_a_bonus_card_takes_part() -> None:
    pos = scene(players=3, cities={0: {"grey": "G8 G11", "blue": "V"}, 1: {"blue": "B6"}})
    assert tiles(pos, "blue") == [2, 1, 0]


def test_r49_by_the_option_the_absent_player_comes_last() -> None:
    cities = {0: {"green": "N1"}, 2: {"green": "N2"}, 3: {"green": "N5"}}
    assert tiles(scene(players=4, cities=cities, absent_last=True), "green") == [2, -1, 1, 0]
    alone = {2: {"green": "N1"}}
    points = tiles(scene(players=4, cities=alone, absent_last=True), "green")
    assert (points[2], min(points), max(points[:2] + points[3:])) == (2, -1, 0)
    assert tiles(scene(players=3, cities=alone, absent_last=True), "green") == [0, 0, 2]


def test_r50_a_tie_goes_to_the_higher_card_from_the_left() -> None:
    pos = scene(cities={0: {"green": "N2 N1"}, 1: {"green": "N1 N2"}})
    assert tiles(pos, "green") == [0, 2]
    pos = scene(cities={0: {"green": "N2 N1 N2"}, 1: {"green": "N3 N5 N1 N5"}})
    assert tiles(pos, "green") == [2, 0]


def test_r50_a_missing_card_is_worth_nothing() -> None:
    pos = scene(cities={0: {"grey": "G1 G5"}, 1: {"grey": "G5"}})
    assert tiles(pos, "grey") == [0, 2]


def test_r50_then_the_row_below_decides_not_the_row_above() -> None:
    """Orange is equal; yellow, below, favours seat 1, while grey and blue, above, favour seat 0."""
    cities = {
        0: {"orange": "O5", "yellow": "Y9", "grey": "G5", "blue": "B6"},
        1: {"orange": "O5", "yellow": "Y5", "grey": "G9", "blue": "B4"},
    }
    assert tiles(scene(cities=cities), "orange") == [0, 2]


def test_r50_below_the_bottom_row_comes_the_top_row() -> None:
    """Green is equal; blue decides for seat 1, although yellow, above green, is seat 0's."""
    cities = {0: {"green": "N1", "blue": "B4", "yellow": "Y5"}, 1: {"green": "N1", "blue": "B6", "yellow": "Y9"}}
    assert tiles(scene(cities=cities), "green") == [0, 2]


def test_r50_all_five_rows_are_used() -> None:
    """Orange: equal in orange, yellow, green and blue; grey, the last in turn, decides."""
    same = {"orange": "O5", "yellow": "Y5", "green": "N1", "blue": "B6"}
    cities = {0: same | {"grey": "G9"}, 1: same | {"grey": "G6"}}
    assert tiles(scene(cities=cities), "orange") == [0, 2]


def test_r50_complete_equality_goes_to_the_ender_then_clockwise() -> None:
    same = {"green": "N1"}
    for ender in range(3):
        pos = scene(players=3, cities={0: same, 1: same, 2: same}, ender=ender)
        expected = [Fraction(0)] * 3
        expected[ender], expected[(ender + 1) % 3] = Fraction(2), Fraction(1)
        assert tiles(pos, "green") == expected


def test_r50_if_the_ender_is_not_tied_the_first_to_his_left_is() -> None:
    pos = scene(players=4, cities={1: {"green": "N1"}, 3: {"green": "N1"}}, ender=2)
    assert tiles(pos, "green") == [0, 1, 0, 2]
    pos = scene(players=4, cities={1: {"green": "N1"}, 3: {"green": "N1"}}, ender=0)
    assert tiles(pos, "green") == [0, 2, 0, 1]


@pytest.mark.parametrize("seats", list(permutations(range(4)))[::5])
def test_r51_every_rank_is_settled_in_the_same_way(seats: tuple[int, ...]) -> None:
    """Four times a total of 4, told apart by the first card, then the second, then by nothing but the row below."""
    rows = [
        {"green": "N1 N5"},
        {"green": "N2 N2", "blue": "B6"},
        {"green": "N3 N4", "blue": "B7"},
        {"green": "N5 N1"},
    ]
    pos = scene(players=4, cities={seat: rows[i] for i, seat in enumerate(seats)}, ender=0)
    got = tiles(pos, "green")
    assert [got[seat] for seat in seats] == [2, 1, 0, -1]


def test_r52_cable_cars_rank_all_players_also_those_without() -> None:
    cities = {0: {"green": "N3 N3"}, 1: {"green": "N5"}, 2: {"green": "N1"}}
    pos = scene(players=4, cities=cities, ender=3)
    points = [sheet(pos, seat)["Lead in cable cars"] for seat in range(4)]
    assert points == [Fraction(5, 2), 1, -1, 0]


@pytest.mark.parametrize(("players", "expected"), [(2, [5, 0]), (3, [5, 2, 0]), (4, [5, 2, 0, -2])])
def test_r52_car_tiles_by_number_of_players(players: int, expected: list[int]) -> None:
    rows = ["N3 N3 N5 N5", "N5 N6 K4", "K4 K5", "K7"][:players]
    pos = scene(players=players, cities={seat: {"green": row} for seat, row in enumerate(rows)})
    assert [sheet(pos, seat)["Lead in cable cars"] * 2 for seat in range(players)] == expected


def test_r52_ties_go_to_more_cars_in_the_first_column_then_the_next() -> None:
    """Two cars each; seat 1 has one more in the first column, then: equal there, and the third column is no match."""
    pos = scene(cities={0: {"green": "N3 N3"}, 1: {"green": "N5", "yellow": "Y7"}})
    assert sheet(pos, 1)["Lead in cable cars"] * 2 == 5
    pos = scene(cities={0: {"green": "N3 N1 N3"}, 1: {"green": "N5 N5"}})
    assert sheet(pos, 1)["Lead in cable cars"] * 2 == 5
    pos = scene(cities={0: {"green": "N3"}, 1: {"green": "N5"}}, ender=1)
    assert sheet(pos, 1)["Lead in cable cars"] * 2 == 5


def test_r53_the_points_are_the_sum_of_the_sheet() -> None:
    """Skyscraper, medal, 1½ token, two tiles, districts and cars; contracts and open foundations give nothing."""
    mine = {
        "orange": "O1 O8 O9 O7 O7",
        "grey": "G5 G1",
        "yellow": "Y5 Y8 Y11",
        "green": "N3 N5 N5 N5 N2",
        "blue": "B6",
    }
    pos = scene(cities={0: mine, 1: {"blue": "B7 B7"}}, points=[0], contracts=[3, 0])
    lines = sheet(pos, 0)
    assert lines["Skyscrapers"] == 1
    assert lines["Master builder's medal"] == 1
    assert lines["Bonus token"] == Fraction(3, 2)
    assert lines["Completed districts"] == 2
    assert [lines[f"Lead in the {d} district"] for d in DISTRICTS] == [0, 2, 2, 2, 2]
    assert lines["Lead in cable cars"] == Fraction(5, 2)
    assert pos.scores() == [16, 2]
    assert sum(lines.values()) == 16


def test_r53_totals_may_be_negative_and_half_points_are_exact() -> None:
    cities = {0: {"green": "N1", "blue": "B6"}, 1: {"green": "N2", "blue": "B7"}, 2: {"green": "N3", "blue": "B4"}}
    pos = scene(players=4, cities=cities | {3: {"green": "N5", "blue": "B5"}}, ender=0)
    assert pos.scores() == [4, 1, Fraction(5, 2), -1]
    assert all(isinstance(x, Fraction) for x in pos.scores())


def test_r53_an_unused_discard_token_gives_nothing() -> None:
    city = {0: {"green": "N4 N7"}}
    assert scene(cities=city, discard=[0]).scores() == scene(cities=city).scores()


def test_r54_a_tie_goes_to_most_cable_cars() -> None:
    """Four points each: cars and the 1½ token against the lead in two districts."""
    cities = {0: {"yellow": "Y8 Y11", "green": "N5"}, 1: {"yellow": "Y5 Y6", "green": "N1"}}
    pos = scene(cities=cities, points=[0], ender=1)
    assert pos.scores() == [4, 4]
    assert pos.winners() == [0]


def test_r54_equal_points_and_cars_share_the_victory() -> None:
    """As before, but both have one car; the tile goes to the one in the first column, the victory to both."""
    cities = {0: {"yellow": "Y8 Y11", "green": "N5"}, 1: {"yellow": "Y5 Y6", "green": "N1 N5"}}
    for ender in (0, 1):
        pos = scene(cities=cities, points=[0], ender=ender)
        assert pos.scores() == [4, 4]
        assert pos.winners() == [0, 1]


def test_r55_all_is_public_but_the_order_of_the_deck() -> None:
    pos = scene(players=3, columns=["N1 G1", "", "B6"], cities={0: {"green": "N3"}, 1: {"blue": "B1"}})
    views = [pos.view(seat) for seat in (0, 1, 2, None)]
    for hidden in ("seat", "prompt", "moves"):
        for v in views:
            v.pop(hidden)
    assert views[0] == views[1] == views[2] == views[3]


def test_r55_the_next_card_cannot_be_known() -> None:
    pos = scene(players=2)
    drawn = set()
    for seed in range(40):
        other = pos.resample(0, seed)
        assert other.view(0) == pos.view(0)
        other.play("present")
        drawn.add(other.state.drawn)
    assert len(drawn) > 10


def test_r55_the_card_drawn_is_public_at_once() -> None:
    pos = scene(phase="present", drawn="G7")
    for seat in (0, 1, None):
        assert pos.view(seat)["drawn"]["text"] == "grey card (value 2, tracks)"
