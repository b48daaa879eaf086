"""The seven worked examples of the rulebook, with the cards of the digest."""

import pytest

from .scene import card_at, cars, column, contracts, placing, scene, skyscrapers, value
from .test_r37_bonuses import RICH, RICH_TRACKS


def test_example_1_foundation_token() -> None:
    pos = scene(players=4, to_move=2, phase="present", drawn="G1")
    assert pos.state.tokens == 10
    pos.play("column 2")
    assert column(pos, 2) == ["G1"]
    assert pos.state.tokens == 9
    assert not pos.over
    assert contracts(pos) == [0, 0, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_example_2_contract_limit(players: int) -> None:
    alicia = scene(players=players, columns=["N1 G5", "B6", ""], contracts=[1])
    assert alicia.moves() == ["present", "take 1"]
    other = scene(players=players, to_move=1, columns=["N1 G5", "B6", ""], contracts=[1])
    assert other.moves() == ["present", "take 1", "take 2"]
    alicia.play("take 1")
    assert contracts(alicia) == [2, *[0] * (players - 1)]


def test_example_3_contract_discard() -> None:
    pos = scene(players=3, columns=["N1", "", ""], contracts=[0, 1, 2])
    pos.play("take 1")
    assert contracts(pos) == [0, 0, 1]


def test_example_4_network() -> None:
    pos = placing("N3", cities={0: {"yellow": "Y7 Y9"}})
    assert cars(pos) == []
    pos.play("place n3")
    assert cars(pos) == ["yellow-1", "yellow-2", "green-1"]


def test_example_5_depot_plaza_skyscraper() -> None:
    pos = placing("B1", cities={0: {"grey": "G3 G1", "orange": "O6 O5"}})
    assert value(pos, "grey-1") == 0
    assert skyscrapers(pos) == []
    pos.play("place b1")
    assert cars(pos) == ["blue-1"]
    assert value(pos, "grey-1") == 4
    assert skyscrapers(pos) == ["grey-2"]
    assert pos.state.medal == 1


def test_example_6_coast() -> None:
    pos = placing("O1 B4", cities={0: {"grey": "G6 G5", "orange": "O5"}})
    pos.play("place o1")
    assert skyscrapers(pos) == []
    pos.play("place b4")
    assert skyscrapers(pos) == ["orange-2"]


def test_example_7_bonus() -> None:
    pos = placing("G11 G10", cities={0: {"grey": "G8"}})
    pos.play("place g11")
    assert pos.moves() == ["bonus district", "bonus tracks"]
    pos.play("bonus district")
    pos.play("row orange")
    assert card_at(pos, "orange-1") == "V"
    assert value(pos, "orange-1") == 4
    assert pos.state.supply[1] == 2
    pos.play("place g10")
    assert pos.to_move == 1  # the third symbol gives nothing


def test_example_7_variants_with_supplies_gone() -> None:
    poor = {seat: {d: ids for d, ids in RICH[seat].items() if d in ("grey", "blue")} for seat in RICH}
    pos = placing("G11", players=4, cities={0: {"grey": "G8"}, **poor})
    pos.play("place g11")
    assert pos.moves() == ["on grey-1", "on grey-2"]
    pos = placing("G11", players=4, cities={0: {"grey": "G8"}, **RICH}, tracks=RICH_TRACKS)
    pos.play("place g11")
    assert pos.to_move == 1
