"""Set-up, the round, and what holds in every phase: rulings 1 to 10."""

from __future__ import annotations

import pytest

from malecon import InvalidOption
from tests.san_juan.scene import Table

ELEVEN = "indigo-plant sugar-mill*5 tobacco-storage*5"


def test_r1_starting_indigo_plant_is_the_first_building(load):
    t = Table(load(players=4).start(3))
    assert [t.town(seat) for seat in range(4)] == ["indigo-plant"] * 4
    assert t.pos.scores() == [1, 1, 1, 1]


def test_r1_starting_indigo_plant_counts_towards_the_twelve(scene):
    t = scene(role="builder", town={0: ELEVEN}, hand={0: "indigo-plant"}).play("build indigo-plant", "pass", "pass")
    assert t.pos.over


def test_r1_starting_indigo_plant_counts_for_the_guild_hall(scene):
    assert scene(town={0: "indigo-plant guild-hall"}).score(0) == 1 + 2


def test_r1_starting_indigo_plant_may_be_built_over(scene):
    t = scene(role="builder", town={0: "indigo-plant crane"}, hand={0: "sugar-mill"}).play(
        "cover 1", "build sugar-mill"
    )
    assert t.town(0) == "sugar-mill crane"


@pytest.mark.parametrize(("players", "supply"), [(2, 100), (3, 95), (4, 90)])
def test_r2_four_cards_each_and_the_rest_is_the_supply(load, players, supply):
    t = Table(load(players=players).start(5))
    assert [t.n_hand(seat) for seat in range(players)] == [4] * players
    assert (t.n_supply, t.n_discard) == (supply, 0)


def test_r2_hands_are_dealt_seat_by_seat_from_the_start_player(load):
    by_start = [Table(load(players=3, start=str(start)).start(11)) for start in range(3)]
    first = [t.hand(start) for start, t in enumerate(by_start)]
    second = [t.hand((start + 1) % 3) for start, t in enumerate(by_start)]
    assert len(set(first)) == 1
    assert len(set(second)) == 1
    assert first[0] != second[0]


def test_r2_start_player_is_drawn_at_random_or_given(load):
    game = load(players=4)
    assert {game.start(seed).to_move for seed in range(60)} == {0, 1, 2, 3}
    for start in range(4):
        t = Table(load(players=4, start=str(start)).start(1))
        assert (t.to_move, t.state["governor"]) == (start, start)


def test_r2_start_player_must_sit_at_the_table(load):
    with pytest.raises(InvalidOption, match="start"):
        load(players=3, start="3")


@pytest.mark.parametrize(("players", "supply", "discard"), [(2, 97, 3), (3, 89, 6), (4, 80, 10)])
def test_r2_opening_hand_variant_deals_all_then_asks_for_discards(load, players, supply, discard):
    t = Table(load(players=players, start="1", opening_hand=True).start(2))
    order = [(1 + i) % players for i in range(players)]
    assert [t.n_hand(seat) for seat in order] == [5, 6, 7, 8][:players]
    asked = []
    while t.phase == "opening":
        asked.append(t.to_move)
        t.play(t.moves[-1])
    assert asked == [seat for i, seat in enumerate(order) for _ in range(i + 1)]
    assert [t.n_hand(seat) for seat in range(players)] == [4] * players
    assert (t.n_supply, t.n_discard) == (supply, discard)
    assert (t.phase, t.to_move, t.state["round"]) == ("role", 1, 1)


def test_r2_opening_discards_are_the_players_own_choice(scene):
    hand = {0: "hero palace statue crane well", 1: "tower quarry*2 chapel*3"}
    t = scene(players=2, opening_hand=True, phase="opening", left=1, hand=hand)
    assert t.moves == ["discard well", "discard crane", "discard statue", "discard hero", "discard palace"]
    t.play("discard statue")
    assert (t.hand(0), t.discard, t.to_move) == ("well crane hero palace", "statue", 1)
    t.play("discard chapel", "discard quarry")
    assert (t.hand(1), t.phase) == ("chapel*2 tower quarry", "role")


def test_r2_without_the_variant_nobody_discards(load):
    assert Table(load(players=2, opening_hand=False).start(2)).phase == "role"


def test_r3_no_housekeeping_in_round_one(load):
    t = Table(load(players=3, start="2").start(0))
    assert (t.phase, t.to_move, t.state["round"], t.state["picks"]) == ("role", 2, 1, 0)
    assert t.moves == ["role builder", "role producer", "role trader", "role councillor", "role prospector"]


def test_r4_a_role_must_be_picked_but_the_action_may_be_refused(scene):
    t = scene(hand=dict.fromkeys(range(3), "indigo-plant sugar-mill*2"))
    assert t.refuses("pass")
    t.play("role builder", "pass")
    assert t.told("pass") == [{"stage": "builder"}]
    assert (t.to_move, t.phase) == (1, "build")
    t.play("build indigo-plant", "pay sugar-mill")
    assert (t.to_move, t.phase) == (2, "build")
    t.play("pass")
    assert [t.town(seat) for seat in range(3)] == ["indigo-plant", "indigo-plant indigo-plant", "indigo-plant"]


@pytest.mark.parametrize(
    ("role", "asked"), [("producer", "produce"), ("trader", "sell"), ("councillor", "council"), ("prospector", "mine")]
)
def test_r4_every_action_may_be_refused_by_everybody(scene, role, asked):
    t = scene(role=role, town=dict.fromkeys(range(3), "indigo-plant+ sugar-mill gold-mine"), supply="hero*3 palace*2")
    before = [t.hand(seat) for seat in range(3)]
    if role == "prospector":
        t.play("pass")
    for seat in range(3):
        assert (t.to_move, t.phase) == (seat, asked)
        assert len(t.play("pass").told("pass", seat)) == 1
    assert t.phase == "role"
    assert [t.hand(seat) for seat in range(3)] == before
    assert t.supply == "hero*3 palace*2"


def test_r5_a_picked_role_is_gone_for_everybody_until_the_round_ends(scene):
    t = scene(players=4).play("role prospector", "pass")
    assert t.refuses("role prospector")
    t.play("role councillor", "pass", "pass", "pass", "pass")
    assert t.moves == ["role builder", "role producer", "role trader"]
    assert t.taken == {"prospector": 0, "councillor": 1}
    t.play("role trader", "role producer", "pass", "pass", "pass", "pass")
    assert t.state["round"] == 2
    assert len(t.moves) == 5
    assert t.taken == {}


def test_r5_also_for_the_second_pick_of_the_two_player_governor(scene):
    t = scene(players=2).play("role prospector", "pass", "role trader")
    assert t.to_move == 0
    assert t.moves == ["role builder", "role producer", "role councillor"]


def test_r5_unpicked_roles_gain_nothing(scene):
    t = scene(players=2).play("role prospector", "pass", "role trader", "role councillor", "pass", "pass")
    assert t.state["round"] == 2
    t.play("role producer", "pass", "pass", "role builder", "pass", "pass")
    assert [t.n_hand(0), t.n_hand(1)] == [0, 0]


def test_r6_two_players_pick_a_b_a_and_then_b_a_b(scene):
    t = scene(players=2)
    pickers = []
    for _ in range(2):
        for move in ("role prospector", "role trader", "role producer"):
            pickers.append(t.to_move)
            t.play(move)
            t.pass_until(phase="role")
    assert pickers == [0, 1, 0, 1, 0, 1]
    assert t.state["round"] == 3


@pytest.mark.parametrize(("players", "picks"), [(3, [0, 1, 2, 1, 2, 0]), (4, [0, 1, 2, 3, 1, 2, 3, 0])])
def test_r6_with_more_players_everybody_picks_once(scene, players, picks):
    t = scene(players=players)
    pickers = []
    for _ in range(2):
        for move in ("role prospector", "role trader", "role producer", "role councillor")[:players]:
            pickers.append(t.to_move)
            t.play(move)
            t.pass_until(phase="role")
    assert pickers == picks


@pytest.mark.parametrize("role", ["builder", "producer", "trader", "councillor", "prospector"])
def test_r7_everybody_acts_once_clockwise_from_the_chooser(scene, role):
    town = dict.fromkeys(range(3), "indigo-plant+ sugar-mill gold-mine")
    t = scene(role=role, chooser=1, governor=0, town=town)
    if role == "prospector":
        t.play("pass")
    asked = []
    while t.phase != "role":
        asked.append(t.to_move)
        t.play("pass")
    assert asked == [1, 2, 0]


def test_r8_functions_need_not_be_used(scene):
    town = {0: "indigo-plant+ sugar-mill+ silver-smelter black-market crane aqueduct trading-post gold-mine chapel"}
    t = scene(picks=2, role="builder", town=town, hand={0: "hero statue well tower*2"}, tile=0)
    t.play("build statue", "pay well tower")  # neither the crane nor a good of the black market
    assert t.town(0) == town[0] + " statue"
    t = scene(role="producer", town=town).play("produce 3", "pass", "pass")
    assert t.to_move == 1
    t = scene(role="trader", town=town, supply="hero*3", discard="").play("sell 1", "pass")
    assert t.hand(0) == "hero"
    t = scene(role="prospector", town=town, supply="hero*3").play("draw", "pass")
    assert (t.hand(0), t.n_supply) == ("hero", 2)
    t = scene(picks=2, town=town, hand={0: "hero"}).end_round()
    assert t.phase == "chapel"
    t.play("pass")
    assert (t.hand(0), t.chapel(0)) == ("hero", "")


def test_r8_discounts_and_bonus_cards_come_by_themselves(scene):
    t = scene(role="builder", town={0: "quarry carpenter poor-house"}, hand={0: "statue hero"}, supply="palace*2")
    t.play("build statue", "pay hero")  # 3 - builder - quarry; carpenter, then poor house
    assert t.hand(0) == "palace*2"
    t = scene(role="trader", town={0: "indigo-plant+ sugar-mill+ market-stand market-hall"}, supply="hero*3 palace*2")
    t.play("sell 1 2")
    assert t.n_hand(0) == 4
    t = scene(role="producer", town={0: "indigo-plant sugar-mill well"}, supply="hero*3").play("produce 1 2")
    assert t.hand(0) == "hero"


def test_r9_quarry_gives_no_discount_on_itself(scene):
    t = scene(role="builder", to_move=1, hand={1: "quarry hero*3 palace"}).play("build quarry", "pay hero*3 palace")
    assert (t.town(1), t.hand(1)) == ("indigo-plant quarry", "")


@pytest.mark.parametrize("building", ["carpenter", "poor-house"])
def test_r9_carpenter_and_poor_house_give_nothing_for_themselves(scene, building):
    price = {"carpenter": "hero*2", "poor-house": "hero"}[building]
    t = scene(role="builder", hand={0: f"{building} {price}"}, supply="palace").play(
        f"build {building}", f"pay {price}"
    )
    assert (t.hand(0), t.supply) == ("", "palace")


def test_r9_black_market_does_not_pay_for_itself(scene):
    t = scene(role="builder", town={0: "indigo-plant+ sugar-mill+"}, hand={0: "black-market hero"})
    t.play("build black-market")
    assert t.moves == ["pay hero"]
    t = scene(role="builder", town={0: "indigo-plant+ sugar-mill+"}, hand={0: "black-market"})
    assert t.refuses("build black-market")


def test_r9_a_new_violet_building_works_in_a_later_phase_of_the_same_round(scene):
    t = scene(town={0: "indigo-plant+"}, hand={0: "market-hall hero*3"}, supply="palace*2 statue")
    t.play("role builder", "build market-hall", "pay hero*3", "pass", "pass", "role trader", "sell 1")
    assert t.n_hand(0) == 1 + 1


def test_r9_library_of_the_first_pick_doubles_the_second_of_the_two_player_governor(scene):
    t = scene(players=2, hand={0: "library hero*3 palace"}, supply="statue*3")
    t.play("role builder", "build library", "pay hero*3 palace", "pass", "role trader", "role prospector", "draw")
    assert t.hand(0) == "statue*2"


def test_r10_a_new_production_building_produces_in_the_same_round(scene):
    t = scene(hand={0: "sugar-mill hero"})
    t.play("role builder", "build sugar-mill", "pay hero", "pass", "pass", "role producer", "pass", "pass", "produce 2")
    assert t.town(0) == "indigo-plant sugar-mill+"
