"""The buccaneer: rulings R8.6 to R8.16."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 7), (4, 8), (5, 9)])
def test_r8_6_one_card_more(scene, players, cards):
    assert len(scene(players=players, expansions="buccaneer").moves) == cards


def test_r8_6_the_holder_of_the_token_may_not_choose_it(scene):
    t = scene(expansions="buccaneer").play("role buccaneer", "loot")
    assert t.state["buccaneer"] == 0
    t.end_round()
    assert t.at == (1, "role")
    assert "buccaneer" in t.of("role")
    t.play("role trader", "role craftsman")
    assert (t.to_move, "buccaneer" in t.of("role")) == (0, False)


def test_r8_6_until_somebody_else_has_chosen_it(scene):
    t = scene(expansions="buccaneer", buccaneer=0)
    assert "buccaneer" not in t.of("role")
    t.play("role trader", "role buccaneer", "loot")
    assert t.state["buccaneer"] == 1
    t.end_round().end_round()
    assert t.state["governor"] == 2
    t.play("role trader")
    assert (t.to_move, "buccaneer" in t.of("role")) == (0, True)


def test_r8_6_only_the_chooser_acts(scene):
    t = scene(expansions="buccaneer", house="corn").play("role buccaneer", "loot")
    assert t.at == (1, "role")


def test_r8_7_exactly_one_option_even_without_effect(scene):
    t = scene(expansions="buccaneer").play("role buccaneer")
    assert t.refuses("pass")
    assert t.moves == [
        "loot",
        "raid",
        "piracy ship 1 keep 0",
        "piracy ship 2 keep 0",
        "piracy ship 3 keep 0",
        *(f"capture {role}" for role in ("settler", "mayor", "builder", "craftsman", "trader", "captain")),
    ]
    for move in ("loot", "raid", "piracy ship 1 keep 0"):
        after = t.after(move)
        assert (after.at, after.points(0), after.goods(0), after.everybody(0)) == ((1, "role"), 0, "", 0)


@pytest.mark.parametrize("kept", [0, 1, 2, 3])
def test_r8_8_piracy_empties_a_ship_and_keeps_up_to_three(scene, kept):
    t = scene(expansions="buccaneer", ships=["corn 4", "sugar 2", ""]).play("role buccaneer")
    assert "piracy ship 1 keep 4" not in t.moves
    assert "piracy ship 2 keep 3" not in t.moves
    t.play(f"piracy ship 1 keep {kept}")
    assert t.player(0)["goods"].get("corn", 0) == kept
    assert (t.ships, t.points(0), t.state["barrels"]["corn"]) == (["", "sugar 2", ""], 0, 10 - kept)


def test_r8_8_kept_barrels_need_no_storage_until_the_next_captain(scene):
    t = scene(expansions="buccaneer", ships=["corn 4"]).play("role buccaneer", "piracy ship 1 keep 3").end_round()
    assert t.goods(0) == "corn 3"


@pytest.mark.parametrize(("house", "points"), [("", 0), ("corn", 1), ("corn sugar coffee", 3)])
def test_r8_9_loot_pays_a_point_per_barrel(scene, house, points):
    t = scene(expansions="buccaneer", house=house).play("role buccaneer", "loot")
    assert (t.house, t.points(0)) == ("", points)
    assert t.barrels == "corn 10 indigo 11 sugar 11 tobacco 9 coffee 9"


def test_r8_10_raid_leaves_one_per_player(scene):
    t = scene(expansions="buccaneer", hall=7, island={0: "corn*5"}).play("role buccaneer", "raid")
    before = t.supply[0]
    assert t.moves == ["pass", "put worker corn"]
    t.play("put worker corn", "put worker corn", "put worker corn")
    assert (t.hall, t.people(0, "corn"), t.supply[0]) == ((3, 0), 3, before + 1)  # the fourth goes to the supply


def test_r8_10_fewer_by_choice_or_for_lack_of_circles_never_to_the_port(scene):
    t = scene(expansions="buccaneer", hall=7, island={0: "corn*5"}).play("role buccaneer", "raid")
    before = t.supply[0]
    t.play("put worker corn", "pass")
    assert (t.hall, t.people(0, "corn"), t.people(0, "port"), t.supply[0]) == ((3, 0), 1, 0, before + 3)
    t = scene(expansions="buccaneer", hall=7, city={0: "hospice"}).play("role buccaneer", "raid", "put worker hospice")
    assert (t.at, t.people(0, "port")) == ((1, "role"), 0)


def test_r8_10_nobody_when_the_hall_has_no_more_than_players(scene):
    t = scene(expansions="buccaneer", hall=3, island={0: "corn"}).play("role buccaneer", "raid")
    assert (t.hall, t.everybody(0), t.at) == ((3, 0), 0, (1, "role"))


def test_r8_10_the_buccaneer_chooses_whether_the_noble_leaves(scene):
    t = scene(expansions="buccaneer nobles", hall=4, hall_nobles=1, island={0: "corn*5"}).play("role buccaneer")
    assert {"raid", "raid with noble"} <= {*t.moves}
    assert t.after("raid", "pass").hall == (2, 1)
    noble = t.after("raid with noble")
    assert noble.moves == ["pass", "put noble corn"]
    noble.play("put noble corn")
    assert noble.moves == ["pass", "put worker corn"]
    noble.play("put worker corn")
    assert (noble.hall, noble.people(0, "corn"), noble.nobles(0, "corn")) == ((3, 0), 2, 1)
    rest = t.after("raid with noble", "pass")  # the noble goes to the supply, the worker may still be placed
    assert (rest.supply[1], rest.moves) == (20, ["pass", "put worker corn"])


def test_r8_10_raided_tokens_may_go_to_the_guesthouse(scene):
    t = scene(expansions="buccaneer", hall=5, city={0: "guesthouse"}).play("role buccaneer", "raid")
    t.play("put worker guesthouse", "put worker guesthouse")
    assert (t.people(0, "guesthouse"), t.hall) == (2, (3, 0))


def test_r8_11_capture_takes_the_doubloons(scene):
    t = scene(expansions="buccaneer", coins={"trader": 2}).play("role buccaneer", "capture trader")
    assert (t.doubloons(0), t.state["coins"], t.state["captured"], t.state["captor"]) == (2, {}, "trader", 0)


def test_r8_11_an_opponent_may_still_choose_it_and_the_captor_is_paid(scene):
    t = scene(expansions="buccaneer", coins={"trader": 2}, goods={0: "corn", 1: "sugar"})
    t.play("role buccaneer", "capture trader")
    assert "trader" in t.of("role")
    t.play("role trader")
    assert (t.doubloons(0), t.doubloons(1), t.state["captured"]) == (2 + 3, 0, None)  # no coins on it any more
    t.play("sell sugar", "sell corn")
    assert (t.doubloons(1), t.doubloons(0)) == (3, 5)  # action and privilege as usual
    assert t.taken == {"buccaneer": 0, "trader": 1}


def test_r8_11_only_roles_not_yet_chosen(scene):
    t = scene(expansions="buccaneer", picks=1, taken={"settler": 2}).play("role buccaneer")
    assert t.of("capture") == ["mayor", "builder", "craftsman", "trader", "captain"]


def test_r8_12_the_captor_cannot_pick_it_himself(scene):
    t = scene(players=2, expansions="buccaneer").play("role buccaneer", "capture trader", "role craftsman")
    assert (t.to_move, "trader" in t.of("role")) == (0, False)
    t.play("role settler", "pass", "pass")
    assert (t.to_move, "trader" in t.of("role")) == (1, True)


def test_r8_12_unchosen_he_plays_it_before_the_doubloons_are_laid(scene):
    t = scene(expansions="buccaneer", goods={0: "corn"}).play("role buccaneer", "capture trader")
    t.play("role craftsman", "role settler", "pass", "pass", "pass")
    assert (t.at, t.state["role"]) == ((0, "trade"), "trader")
    t.play("sell corn")
    assert t.doubloons(0) == 1
    assert t.state["coins"] == {"mayor": 1, "builder": 1, "captain": 1}  # the captured card counts as used
    assert (t.state["round"], t.state["governor"]) == (2, 1)


def test_r8_13_everybody_takes_part_in_a_captured_role(scene):
    goods = {0: "corn", 1: "sugar", 2: "coffee"}
    t = scene(expansions="buccaneer", goods=goods).play("role buccaneer", "capture trader")
    t.play("role craftsman", "role settler", "pass", "pass", "pass")
    t.play("sell corn", "sell sugar", "sell coffee")
    assert [t.doubloons(seat) for seat in range(3)] == [1, 2, 4]


def test_r8_13_switch_the_captor_alone(scene):
    goods = {0: "corn", 1: "sugar", 2: "coffee"}
    t = scene(expansions="buccaneer", goods=goods, captured_role_solo=True).play("role buccaneer", "capture trader")
    t.play("role craftsman", "role settler", "pass", "pass", "pass", "sell corn")
    assert (t.state["round"], [t.doubloons(seat) for seat in range(3)]) == (2, [1, 0, 0])


def test_r8_13_switch_solo_mayor_takes_the_whole_hall(scene):
    t = scene(expansions="buccaneer", hall=5, captured_role_solo=True).play("role buccaneer", "capture mayor")
    t.play("role craftsman", "role settler", "pass", "pass", "pass", "take privilege")
    assert [t.everybody(seat) for seat in range(3)] == [6, 0, 0]
    assert t.hall == (3, 0)  # filled again as usual


def test_r8_13_switch_solo_captain_loads_and_stores_alone(scene):
    goods = {0: "corn 2", 1: "sugar 2 coffee 2"}
    t = scene(expansions="buccaneer", goods=goods, ships=["corn 2"], captured_role_solo=True)
    t.play("role buccaneer", "capture captain", "role craftsman", "role settler", "pass", "pass", "pass")
    t.play("load corn on ship 1")
    assert (t.goods(1), t.points(0), t.ships, t.state["round"]) == ("sugar 2 coffee 2", 3, ["", "", ""], 2)


def test_r8_14_buccaneer_last_the_captured_role_follows_at_once(scene):
    t = scene(expansions="buccaneer", picks=2, taken={"settler": 1, "mayor": 2}, goods={0: "corn"})
    t.play("role buccaneer", "capture trader")
    assert (t.at, t.state["stage"]) == ((0, "trade"), "trader")
    t.play("sell corn")
    assert (t.state["round"], t.state["coins"]) == (2, {"builder": 1, "craftsman": 1, "captain": 1})


@pytest.mark.parametrize("avoided", [True, False])
def test_r8_15_two_players_can_always_avoid_the_captured_role(scene, avoided):
    t = scene(players=2, expansions="buccaneer").play("role buccaneer", "capture trader")
    order = ["craftsman", "prospector", "captain", "builder", "settler"]
    if not avoided:
        order[2] = "trader"
    for role in order:
        t.play(f"role {role}").end_phase()
    assert t.state["round"] == 2  # avoided, the captor has played it as a fourth role
    assert t.state["coins"] == ({"mayor": 1} if avoided else {"mayor": 1, "captain": 1})
    assert t.doubloons(0) == (1 if avoided else 1 + 3)


def test_r8_16_loot_that_takes_the_last_chip_ends_the_game(scene):
    t = scene(expansions="buccaneer", house="corn sugar", chips=2).play("role buccaneer", "loot")
    assert (t.chips, t.ending) == (0, {"points"})
