"""R14 to R22: placing cards and completing districts."""

import pytest

from .scene import CARDS, card_at, cars, kinds_of_events, placing, scene, value


def test_r14_all_some_or_none_in_any_order() -> None:
    pos = placing("N1 G5 B6")
    assert pos.moves() == ["done", "place b6", "place g5", "place n1"]
    pos.play("place n1")
    assert pos.moves() == ["done", "place b6", "place g5"]
    pos.play("done")
    assert pos.to_move == 1
    assert card_at(pos, "green-1") == "N1"
    assert card_at(pos, "grey-1") is None


def test_r14_the_turn_ends_with_the_last_card() -> None:
    pos = placing("N1 G5")
    pos.play("place g5")
    pos.play("place n1")
    assert pos.to_move == 1


def test_r14_each_card_is_resolved_before_the_next() -> None:
    pos = placing("N3 Y7 Y3", cities={0: {"green": "N1"}})
    pos.play("place y7")
    assert cars(pos) == []
    pos.play("place n3")
    assert cars(pos) == ["green-2"]
    pos.play("place y3")
    assert value(pos, "yellow-2") == 4


def test_r15_a_bonus_is_seen_before_the_next_card_is_chosen() -> None:
    pos = placing("G11 K2", cities={0: {"grey": "G8"}})
    pos.play("place g11")
    pos.play("bonus district")
    pos.play("row grey")
    assert pos.moves() == ["done", "place k2"]
    pos.play("place k2")
    assert pos.moves() == ["row blue", "row grey", "row orange", "row yellow", "row green"]


def test_r16_unplaced_cards_and_their_tokens_leave_the_game() -> None:
    pos = placing("O1 N1")
    tokens = pos.state.tokens
    pos.play("done")
    s = pos.state
    assert (s.n_taken, s.tokens) == (0, tokens)
    for card in ("O1", "N1"):
        kind = list(CARDS).index(card)
        assert s.deck[kind] == CARDS[card].copies - 1
        assert all(c.cards[kind] == 0 for c in s.columns)
    assert kinds_of_events(pos) == ["gone", "gone"]


def test_r17_a_coloured_card_goes_to_the_leftmost_space_of_its_own_row() -> None:
    pos = placing("O5", cities={0: {"orange": "O6 O9", "grey": "G5"}})
    pos.play("place o5")
    assert card_at(pos, "orange-3") == "O5"


def test_r17_with_a_full_row_the_card_must_be_discarded() -> None:
    pos = placing("N1 G5", cities={0: {"green": "N2 N2 N3 N3 N5"}})
    assert pos.moves() == ["done", "place g5"]
    assert pos.why_not("place n1").code == "row-full"
    pos.play("place g5")
    assert pos.to_move == 1
    assert kinds_of_events(pos)[-1] == "gone"


def test_r17_taking_only_cards_without_room_ends_the_turn() -> None:
    pos = scene(columns=["N1", "", ""], cities={0: {"green": "N2 N2 N3 N3 N5"}})
    pos.play("take 1")
    assert pos.to_move == 1
    assert kinds_of_events(pos) == ["take", "contract", "gone"]


@pytest.mark.parametrize("row", ["blue", "grey", "orange", "yellow"])
def test_r18_a_black_card_goes_into_any_row_with_room(row: str) -> None:
    pos = placing("K2", cities={0: {"green": "N2 N2 N3 N3 N5"}})
    pos.play("place k2")
    assert pos.moves() == ["row blue", "row grey", "row orange", "row yellow"]
    assert pos.why_not("row green").code == "row-full"
    pos.play(f"row {row}")
    assert card_at(pos, f"{row}-1") == "K2"


def test_r18_a_black_card_counts_as_part_of_its_district() -> None:
    """For value and majority, completion, symbols and adjacency."""
    pos = placing("K6", cities={0: {"orange": "O5 O6 O8 O9"}, 1: {"orange": "O5 O7 O7"}})
    pos.play("place k6")
    pos.play("row orange")
    assert pos.moves() == ["bonus district", "bonus tracks"]
    ranking = pos.view(0)["districts"][2]
    assert [(x["seat"], x["total"]) for x in ranking["ranking"]] == [(0, 9), (1, 7)]
    assert ranking["tile"] == 0


def test_r18_a_black_track_card_joins_the_network() -> None:
    pos = placing("K5", cities={0: {"yellow": "Y7"}})
    pos.play("place k5")
    pos.play("row green")
    assert cars(pos) == ["yellow-1", "green-1"]


def test_r19_placed_cards_stay() -> None:
    pos = placing("N1 N2 O1 K2", cities={0: {"green": "N3", "orange": "O3"}})
    for move in ("place n1", "place k2", "row green", "place o1", "place n2"):
        pos.play(move)
    assert [card_at(pos, f"green-{i}") for i in range(1, 5)] == ["N3", "N1", "K2", "N2"]
    assert card_at(pos, "orange-1") == "O3"


def test_r20_diagonal_neighbours_do_not_touch() -> None:
    """The depot lies corner to corner with the plaza and the track card."""
    pos = placing("B1", cities={0: {"blue": "B6", "grey": "G3", "orange": "O7"}})
    pos.play("place b1")
    assert cars(pos) == ["blue-2"]
    assert value(pos, "grey-1") == 0


def test_r20_the_end_of_a_row_does_not_touch_the_next_row() -> None:
    """blue 5 and grey 1 follow each other in memory, not on the board."""
    pos = placing("B1", cities={0: {"blue": "B6 B6 B8 B4", "grey": "G9"}})
    pos.play("place b1")
    assert cars(pos) == ["blue-5"]


def test_r20_the_start_of_a_row_does_not_touch_the_row_before() -> None:
    """A depot on grey 1 does not connect the tracks on blue 5."""
    city = {"blue": "B6 B6 B8 B4 B7", "grey": "D", "orange": "O8 O11"}
    assert cars(scene(cities={0: city})) == ["grey-1"]


def test_r21_the_first_to_complete_a_row_takes_the_tile() -> None:
    pos = placing("N1", cities={0: {"green": "N2 N2 N3 N3"}})
    pos.play("place n1")
    assert "complete" in kinds_of_events(pos)
    assert pos.state.tile[4] == 1
    assert pos.score_sheet(0)[3].points == 1


def test_r21_later_finishers_get_nothing() -> None:
    cities = {0: {"green": "N2 N2 N3 N3"}, 1: {"green": "N5 N5 N5 N7 N7"}}
    pos = placing("N1", cities=cities)
    pos.play("place n1")
    assert "complete" not in kinds_of_events(pos)
    assert pos.state.tile[4] == 2


def test_r22_a_bonus_card_can_be_the_fifth() -> None:
    pos = placing("G11", cities={0: {"grey": "G8", "orange": "O5 O5 O6 O9"}})
    for move in ("place g11", "bonus district", "row orange"):
        pos.play(move)
    assert card_at(pos, "orange-5") == "V"
    assert pos.state.tile[2] == 1
