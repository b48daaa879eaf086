"""R9 to R13: contracts, the common discard and the discard token."""

from .scene import contracts, kinds_of_events, placing, scene

HOLDER = {0: {"green": "N4 N7"}}  # a city that has earned the discard token of the green district


def test_r9_taking_costs_one_contract_whatever_is_placed() -> None:
    for ids in ("N1", "N1 N2 N3 G5"):
        pos = scene(players=3, columns=[ids, "", ""])
        pos.play("take 1")
        pos.play("done")
        assert contracts(pos) == [1, 0, 0]
        assert not any(card >= 0 for card in pos.state.players[0].card)


def test_r10_taking_then_contract_then_common_discard_then_placing() -> None:
    pos = scene(columns=["N1", "", ""], contracts=[0, 1])
    pos.play("take 1")
    assert kinds_of_events(pos) == ["take", "contract", "all-discard"]
    assert contracts(pos) == [0, 0]
    assert pos.moves() == ["done", "place n1"]


def test_r10_the_token_comes_too_late_to_save_others_the_common_discard() -> None:
    """The contract and the common discard follow at once: only then can the token be used."""
    pos = scene(columns=["N1 N2", "", ""], contracts=[0, 3], cities=HOLDER, discard=[0])
    pos.play("take 1")
    assert contracts(pos) == [0, 2]
    assert "discard 1" not in pos.moves()


def test_r11_everybody_discards_when_everybody_has_a_contract() -> None:
    pos = scene(players=4, to_move=2, columns=["N1", "", ""], contracts=[1, 3, 0, 2])
    pos.play("take 1")
    assert contracts(pos) == [0, 2, 0, 1]


def test_r11_nobody_discards_while_one_player_has_none() -> None:
    pos = scene(players=3, columns=["N1 N2", "", ""], contracts=[1, 1, 0])
    pos.play("take 1")
    assert contracts(pos) == [2, 1, 0]


def test_r12_contracts_are_public_unlimited_and_worth_nothing() -> None:
    few = scene(contracts=[0, 0])
    many = scene(contracts=[13, 0])
    assert many.scores() == few.scores()
    assert many.view(1)["players"][0]["contracts"] == 13


def test_r13_the_discard_token_can_make_a_column_legal() -> None:
    pos = scene(columns=["N1", "", ""], contracts=[2, 0], cities=HOLDER, discard=[0])
    assert pos.moves() == ["present", "discard 1", "discard 2"]
    pos.play("discard 2")
    assert contracts(pos) == [0, 0]
    assert pos.moves() == ["present", "take 1"]


def test_r13_it_gives_back_one_or_two_contracts_and_needs_one() -> None:
    one = scene(contracts=[1, 0], cities=HOLDER, discard=[0])
    assert "discard 1" in one.moves()
    assert one.why_not("discard 2").code == "one-contract"
    none = scene(contracts=[0, 0], cities=HOLDER, discard=[0])
    assert none.why_not("discard 1").code == "no-contract"
    assert scene(contracts=[1, 0]).why_not("discard 1").code == "no-discard-token"


def test_r13_it_goes_to_the_box_not_to_the_supply() -> None:
    pos = scene(contracts=[1, 0], cities=HOLDER, discard=[0])
    pos.play("discard 1")
    assert pos.state.supply[4] == 2
    assert pos.state.players[0].discard_token == 0


def test_r13_it_may_be_used_with_a_card_drawn_and_not_yet_put() -> None:
    pos = scene(contracts=[1, 0], cities=HOLDER, discard=[0], phase="present", drawn="G5")
    assert pos.moves() == ["column 1", "column 2", "column 3", "discard 1"]
    pos.play("discard 1")
    assert pos.moves() == ["column 1", "column 2", "column 3"]


def test_r13_with_token_and_contract_the_turn_ends_when_its_player_says_so() -> None:
    pos = scene(players=3, columns=["N1", "", ""], cities=HOLDER, discard=[0])
    pos.play("take 1")
    pos.play("place n1")
    assert pos.to_move == 0
    assert pos.moves() == ["discard 1", "done"]
    pos.play("discard 1")
    assert pos.to_move == 1


def test_r13_without_a_contract_the_turn_ends_with_the_last_card() -> None:
    pos = scene(columns=["N1", "", ""], contracts=[0, 1], cities=HOLDER, discard=[0])
    pos.play("take 1")
    pos.play("place n1")
    assert pos.to_move == 1


def test_r13_it_may_be_used_in_the_turn_it_was_gained() -> None:
    pos = placing("N7", players=3, cities={0: {"green": "N4"}}, contracts=[1, 0, 0])
    pos.play("place n7")
    pos.play("bonus district")
    assert pos.moves() == ["discard 1", "done"]
    pos.play("discard 1")
    assert contracts(pos) == [0, 0, 0]
    assert pos.to_move == 1


def test_r13_it_waits_while_a_bonus_is_being_resolved() -> None:
    pos = placing("G11", players=3, cities={0: {"green": "N4 N7", "grey": "G8"}}, contracts=[1, 0, 0], discard=[0])
    pos.play("place g11")
    assert pos.why_not("discard 1").code == "finish-first"
