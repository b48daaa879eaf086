"""R1 to R8: the turn and the project board."""

import pytest

import malecon
from malecon.games.san_francisco.deck import cards_of

from .scene import CARDS, column, contracts, kinds_of_events, placing, scene


def test_r1_a_turn_is_one_action_and_nobody_passes() -> None:
    pos = scene(columns=["N1", "", ""])
    assert pos.moves() == ["present", "take 1"]
    assert pos.why_not("done").code == "no-pass"
    pos.play("present")
    assert pos.why_not("take 1").code == "card-drawn"
    pos.play("column 2")
    assert pos.to_move == 1
    pos.play("take 1")
    assert pos.why_not("present").code == "one-action"
    pos.play("done")
    assert pos.to_move == 0


@pytest.mark.parametrize("number", [1, 2, 3])
def test_r2_the_card_drawn_goes_into_any_column_empty_or_not(number: int) -> None:
    pos = scene(phase="present", drawn="N2", columns=["N1 N1", "", "G5"])
    assert pos.moves() == ["column 1", "column 2", "column 3"]
    before = column(pos, number)
    pos.play(f"column {number}")
    assert column(pos, number) == sorted([*before, "N2"])


def test_r2_a_column_takes_the_whole_deck() -> None:
    """Nobody ever takes, and there is no foundation to end the game: all 87 cards lie in one column (amended)."""
    rows = [["X", "blue", 1, 0, 0, 0, 0, 0, 0, 7], *[[f"P{i}", "green", 1, 0, 0, 0, 0, 0, 0, 1] for i in range(74)]]
    foundations = ["F", "grey", 0, 0, 0, 0, 0, 1, 0, 6]
    game = malecon.load("san-francisco", deck=[foundations, *rows], compiled=False)
    assert sum(card.copies for card in cards_of(game.options["deck"])) == 87
    pos = game.start(1)
    data = pos.to_json()
    data["state"]["columns"][0]["cards"] = {k: n for k, n in data["state"]["deck"].items() if k != "1"}
    data["state"]["columns"][0]["cards"]["1"] = 5
    data["state"]["deck"], data["state"]["tokens"] = {"1": 1}, 1
    pos = game.from_json(data)
    assert pos.state.columns[0].size == 86
    pos.play("take 1")
    assert pos.state.n_taken == 86


def test_r3_a_foundation_card_gets_a_token() -> None:
    pos = scene(phase="present", drawn="O2")
    assert pos.state.tokens == 6
    pos.play("column 3")
    assert pos.state.tokens == 5
    assert "foundation" in kinds_of_events(pos)
    pos = scene(phase="present", drawn="O3")
    pos.play("column 3")
    assert pos.state.tokens == 6


def test_r4_take_only_with_fewer_contracts_than_cards() -> None:
    pos = scene(columns=["N1", "N1 N2", "N1 N2 N3"], contracts=[2, 0])
    assert pos.moves() == ["present", "take 3"]
    assert pos.why_not("take 2").code == "too-many-contracts"
    pos.play("take 3")
    assert column(pos, 3) == []
    assert pos.state.n_taken == 3


def test_r5_an_empty_column_is_never_taken() -> None:
    pos = scene(columns=["", "N1", ""])
    assert pos.moves() == ["present", "take 2"]
    assert pos.why_not("take 1").code == "column-empty"


def test_r6_without_a_column_to_take_one_must_present() -> None:
    pos = scene(columns=["N1", "N2", "N3"], contracts=[1, 0])
    assert pos.moves() == ["present"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r7_the_first_player_must_present(players: int) -> None:
    pos = malecon.load("san-francisco", players=players, compiled=False).start(3)
    assert pos.moves() == ["present"]
    assert contracts(pos) == [0] * players
    assert pos.state.n_deck == sum(card.copies for card in CARDS.values()) == 87


def test_r8_the_start_player_is_drawn_and_play_goes_clockwise() -> None:
    game = malecon.load("san-francisco", players=3, compiled=False)
    assert {game.start(seed).to_move for seed in range(30)} == {0, 1, 2}
    pos = malecon.load("san-francisco", players=3, start="1", compiled=False).start(5)
    order = []
    for _ in range(4):
        order.append(pos.to_move)
        pos.play_all(["present", "column 1"])
    assert order == [1, 2, 0, 1]


def test_r14_placing_starts_with_the_taken_cards_only() -> None:
    pos = placing("N1 G5", columns=["O5", "", ""])
    assert pos.moves() == ["done", "place g5", "place n1"]
