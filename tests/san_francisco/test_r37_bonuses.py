"""R37 to R42: the six bonuses."""

import pytest

from malecon.games.san_francisco.tables import DISTRICT_BONUS, DISTRICTS

from .scene import card_at, cars, contracts, kinds_of_events, placing, scene, sheet, skyscrapers, value

# a first and a second card with the symbol in each district, and what the pair gives
PAIRS = {
    "blue": ("B5", "B8", "plus"),
    "grey": ("G8", "G11", "value-card"),
    "orange": ("O8", "O11", "depot-card"),
    "yellow": ("Y8", "Y11", "points"),
    "green": ("N4", "N7", "discard"),
}
# three players who have used up the cards of value 4 and the track tokens
RICH = {
    1: {"grey": "G2 G4", "orange": "O2 O4", "blue": "V"},
    2: {"grey": "G10 K6", "yellow": "Y2 Y4", "blue": "V"},
    3: {"grey": "K7 K7", "green": "N4 N4", "blue": "V"},
}
RICH_TRACKS = {1: ["grey-1"], 2: ["yellow-1"], 3: ["green-1"]}


@pytest.mark.parametrize("district", DISTRICTS)
def test_r37_the_second_symbol_in_a_row_gives_that_districts_bonus(district: str) -> None:
    first, second, bonus = PAIRS[district]
    pos = placing(second, cities={0: {district: first}})
    pos.play(f"place {second.lower()}")
    assert pos.moves() == ["bonus district", "bonus tracks"]
    pos.play("bonus district")
    assert pos.events[0].args == {"bonus": bonus, "district": district}
    assert DISTRICT_BONUS[DISTRICTS.index(district)] == [pair[2] for pair in PAIRS.values()].index(bonus)


def test_r37_one_symbol_or_two_in_different_rows_give_nothing() -> None:
    pos = placing("G11 N2", cities={0: {"orange": "O8", "yellow": "Y8"}})
    pos.play("place g11")
    assert pos.moves() == ["done", "place n2"]


def test_r37_a_black_symbol_counts_for_its_row() -> None:
    pos = placing("K6", cities={0: {"yellow": "Y8"}})
    pos.play("place k6")
    pos.play("row yellow")
    assert pos.moves() == ["bonus district", "bonus tracks"]


def test_r37_a_third_symbol_gives_nothing() -> None:
    pos = placing("G11 N2", cities={0: {"grey": "G8 G4"}})
    pos.play("place g11")
    assert pos.moves() == ["done", "place n2"]


def test_r37_at_most_one_of_each_kind_but_three_track_tokens() -> None:
    city = {"blue": "B5 B8", "grey": "G8 G11", "orange": "O8"}
    pos = placing("O11", cities={0: city}, tracks={0: ["grey-1", "grey-2"]})
    pos.play("place o11")
    pos.play("bonus tracks")
    pos.play("on orange-1")
    assert pos.state.supply[5] == 0
    assert pos.to_json()["state"]["players"][0]["tracks_on"] == ["grey-1", "grey-2", "orange-1"]


def test_r38_an_exhausted_bonus_leaves_only_the_track_token() -> None:
    others = {seat: {d: ids for d, ids in RICH[seat].items() if d in ("grey", "blue")} for seat in RICH}
    pos = placing("G11 N2", players=4, cities={0: {"grey": "G8"}, **others})
    assert pos.state.supply[1] == 0
    pos.play("place g11")
    assert kinds_of_events(pos) == ["place", "bonus"]
    assert pos.moves() == ["on grey-1", "on grey-2"]


def test_r38_without_track_tokens_only_the_districts_bonus_is_left() -> None:
    pos = placing("Y11 N2", players=4, cities={0: {"yellow": "Y8"}, **RICH}, tracks=RICH_TRACKS)
    assert pos.state.supply[5] == 0
    pos.play("place y11")
    assert kinds_of_events(pos) == ["place", "bonus"]
    assert pos.state.players[0].points_token == 1
    assert pos.moves() == ["done", "place n2"]


def test_r38_with_both_gone_the_grant_is_lost_for_good() -> None:
    pos = placing("G11 K2", players=4, cities={0: {"grey": "G8"}, **RICH}, tracks=RICH_TRACKS)
    pos.play("place g11")
    assert kinds_of_events(pos) == ["place", "no-bonus"]
    assert pos.moves() == ["done", "place k2"]
    assert sum(pos.state.supply) == 12


def test_r39_taking_a_bonus_is_mandatory() -> None:
    pos = placing("G11 N2", cities={0: {"grey": "G8"}})
    pos.play("place g11")
    assert pos.why_not("done").code == "finish-first"
    assert pos.why_not("place n2").code == "finish-first"


def test_r39_a_track_token_needs_a_card_without_tracks() -> None:
    """All own cards have tracks: only the district's bonus is left and is taken."""
    pos = placing("K7 N1", cities={0: {"green": "N6"}})
    pos.play("place k7")
    pos.play("row green")
    assert kinds_of_events(pos) == ["place", "car", "bonus"]
    assert pos.state.players[0].discard_token == 1


FULL_BUT_ONE = {
    "blue": "B6 B6 B7 B7 B4",
    "grey": "G5 G5 G6 G8",
    "orange": "O5 O5 O6 O7 O7",
    "yellow": "Y5 Y5 Y6 Y7 Y7",
    "green": "N1 N1 N1 N2 N2",
}


def test_r40_a_bonus_card_goes_into_the_leftmost_space_of_any_row_with_room() -> None:
    city = {"grey": "G8", "green": "N1 N1 N1 N2 N2", "orange": "O5"}
    pos = placing("G11", cities={0: city})
    pos.play("place g11")
    pos.play("bonus district")
    assert pos.moves() == ["row blue", "row grey", "row orange", "row yellow"]
    pos.play("row orange")
    assert card_at(pos, "orange-2") == "V"
    assert value(pos, "orange-2") == 4
    assert pos.view(0)["players"][0]["rows"][2]["total"] == 7
    assert pos.state.players[0].symbols[2] == 0
    assert pos.state.players[0].tracks == 0


def test_r40_a_full_city_is_not_offered_a_bonus_card() -> None:
    pos = placing("G11", cities={0: FULL_BUT_ONE})
    pos.play("place g11")
    assert "bonus" in kinds_of_events(pos)
    assert [e.args["bonus"] for e in pos.events if e.kind == "bonus"] == ["tracks"]
    assert pos.moves()[0] == "on blue-1"


def test_r41_plus_two_on_any_own_card() -> None:
    city = {"blue": "B5", "grey": "G3", "orange": "O1", "yellow": "Y5", "green": "N3"}
    pos = placing("B8", cities={0: city})
    pos.play("place b8")
    pos.play("bonus district")
    assert pos.moves() == ["on blue-1", "on blue-2", "on grey-1", "on orange-1", "on yellow-1", "on green-1"]
    assert pos.why_not("on green-2").code == "no-card-there"
    pos.play("on grey-1")
    assert value(pos, "grey-1") == 2


def test_r41_a_connected_plaza_with_plus_two_is_worth_six_and_may_build() -> None:
    """Six around the foundation become eight."""
    pos = placing("B8", cities={0: {"blue": "B3", "grey": "G3 G1"}})
    assert value(pos, "grey-1") == 4
    pos.play("place b8")
    pos.play("bonus district")
    assert skyscrapers(pos) == []
    pos.play("on grey-1")
    assert value(pos, "grey-1") == 6
    assert skyscrapers(pos) == ["grey-2"]


def test_r41_a_track_token_on_any_own_card_without_tracks() -> None:
    city = {"blue": "B1", "grey": "G8 G3", "orange": "O1", "yellow": "Y7", "green": "N1"}
    pos = placing("G11", cities={0: city})
    pos.play("place g11")
    pos.play("bonus tracks")
    assert pos.moves() == ["on blue-1", "on grey-1", "on grey-2", "on grey-3", "on orange-1", "on green-1"]
    assert pos.why_not("on yellow-1").code == "has-tracks"
    assert cars(pos) == ["blue-1"]
    pos.play("on green-1")
    assert cars(pos) == ["blue-1", "yellow-1", "green-1"]


def test_r41_a_track_token_on_a_depot_changes_nothing() -> None:
    pos = placing("G11", cities={0: {"blue": "B1", "grey": "G8"}})
    pos.play("place g11")
    pos.play("bonus tracks")
    before = cars(pos)
    pos.play("on blue-1")
    assert cars(pos) == before == ["blue-1"]


def test_r41_a_second_token_may_not_lie_on_the_same_card() -> None:
    pos = placing("O11", cities={0: {"grey": "G8 G11", "orange": "O8"}}, tracks={0: ["grey-1"]})
    pos.play("place o11")
    pos.play("bonus tracks")
    assert "on grey-1" not in pos.moves()
    assert pos.why_not("on grey-1").code == "has-tracks"


def test_r42_bonus_effects_are_resolved_before_the_next_card() -> None:
    """The card of value 4 completes a row and gives a skyscraper and the medal; then placing goes on."""
    city = {"grey": "G8 G5", "orange": "O5 O9 O7 O7", "yellow": "Y11 Y1 Y6 Y5 Y1"}
    pos = placing("G11 B6", cities={0: city})
    pos.play("place g11")
    pos.play("bonus district")
    pos.play("row orange")
    assert kinds_of_events(pos) == ["place-bonus", "complete", "skyscraper", "medal"]
    assert skyscrapers(pos) == ["yellow-5"]
    assert pos.moves() == ["done", "place b6"]


def test_r42_a_bonus_card_triggers_no_bonus() -> None:
    pos = placing("G11 N2", cities={0: {"grey": "G8", "orange": "O8"}})
    for move in ("place g11", "bonus district", "row orange"):
        pos.play(move)
    assert pos.moves() == ["done", "place n2"]


def test_r37_the_kept_tokens_lie_beside_the_city() -> None:
    pos = scene(cities={0: {"yellow": "Y8 Y11", "green": "N4 N7"}}, points=[0], discard=[0])
    assert sheet(pos, 0)["Bonus token"] * 2 == 3
    assert contracts(pos) == [0, 0]
