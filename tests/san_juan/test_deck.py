"""The cards themselves, reshuffles and lost draws: the card list and rulings 64 to 68."""

from __future__ import annotations

from collections import Counter

import pytest

from malecon.games.san_juan.check import cards_by_kind, faults
from malecon.games.san_juan.tables import BUILDINGS, COPIES, COST, GOODS, KINDS, N_CARDS, POINTS, TILE_PRICES
from tests.san_juan.scene import Table

BOX = """
indigo-plant 1 1 10
sugar-mill 2 1 8
tobacco-storage 3 2 8
coffee-roaster 4 2 8
silver-smelter 5 3 8
smithy 1 1 3
gold-mine 1 1 3
archive 1 1 3
poor-house 2 1 3
black-market 2 1 3
trading-post 2 1 3
well 2 1 3
market-stand 2 1 3
crane 2 1 3
chapel 3 2 3
tower 3 2 3
aqueduct 3 2 3
carpenter 3 2 3
prefecture 3 2 3
market-hall 4 2 3
quarry 4 2 3
library 5 3 3
statue 3 3 3
victory-column 4 4 3
hero 5 5 3
guild-hall 6 0 2
city-hall 6 0 2
triumphal-arch 6 0 2
palace 6 0 2
"""


def test_the_box_holds_29_kinds_and_110_cards():
    rows = [line.split() for line in BOX.split("\n") if line]
    assert [(kind, int(cost), int(points), int(copies)) for kind, cost, points, copies in rows] == list(BUILDINGS)
    assert (len(KINDS), sum(COPIES), N_CARDS) == (29, 110, 110)


def test_42_production_and_68_violet_cards():
    assert sum(COPIES[:5]) == 42
    assert sum(COPIES[5:]) == 68
    assert Counter(COPIES[5:]) == {3: 20, 2: 4}


def test_cards_and_points_per_cost():
    per_cost = Counter[int]()
    for cost, copies in zip(COST, COPIES, strict=True):
        per_cost[cost] += copies
    assert [per_cost[cost] for cost in range(1, 7)] == [19, 26, 26, 17, 14, 8]
    assert sum(p * n for p, n in zip(POINTS, COPIES, strict=True)) == 188


def test_trading_house_tiles_are_the_columns_of_the_table():
    table = ((1, 1, 1, 1, 1), (1, 1, 1, 2, 2), (1, 2, 2, 2, 2), (2, 2, 2, 2, 3), (2, 2, 3, 3, 3))
    assert tuple(zip(*table, strict=True)) == TILE_PRICES
    assert [sum(tile) for tile in TILE_PRICES] == [7, 8, 9, 10, 11]
    assert GOODS == ("indigo", "sugar", "tobacco", "coffee", "silver")


def test_r64_an_empty_supply_is_made_anew_from_the_discard_pile(scene):
    t = scene(role="prospector", supply="", discard="hero*3").play("draw")
    assert (t.hand(0), t.supply, t.discard) == ("hero", "hero*2", "")
    assert len(t.told("reshuffle")) == 1


def test_r64_only_when_the_next_card_is_needed(scene):
    t = scene(role="prospector", supply="palace", discard="hero*3").play("draw")
    assert (t.hand(0), t.supply, t.discard) == ("palace", "", "hero*3")
    assert t.told("reshuffle") == []


def test_r64_in_the_middle_of_a_draw(scene):
    t = scene(role="trader", tile=4, town={0: "silver-smelter+well"}, supply="palace", discard="hero*3").play("sell 1")
    assert t.n_hand(0) == 3
    assert "palace" in t.hand(0)
    assert (t.n_supply, t.n_discard) == (2, 0)


def test_r65_cards_not_yet_sorted_stay_out_of_the_new_supply(scene):
    t = scene(role="councillor", supply="hero*3", discard="palace*2").play("draw")
    assert (t.state["drawn"], t.n_supply, t.n_discard) == ({"hero": 3, "palace": 2}, 0, 0)
    t.play("keep hero")
    assert t.discard == "hero*2 palace*2"


def test_r65_open_cards_stay_out_of_the_new_supply(scene):
    t = scene(role="prospector", town={0: "gold-mine"}, supply="hero well", discard="smithy*1 tower").play(
        "pass", "mine"
    )
    assert (t.n_supply, t.n_discard, sum(t.state["opened"].values())) == (0, 0, 4)


def test_r65_goods_tucked_and_covered_cards_stay_out_of_it(scene):
    town = {0: "sugar-mill+hero", 1: "indigo-plant+hero"}
    t = scene(role="prospector", town=town, chapel={1: "palace"}, covered={1: "palace"}, supply="", discard="well")
    t.play("draw")
    assert (t.hand(0), t.n_supply, t.n_discard) == ("well", 0, 0)
    assert (t.town(0), t.town(1), t.chapel(1)) == ("sugar-mill+", "indigo-plant+", "palace")


def test_r65_goods_just_sold_and_cards_just_paid_are_part_of_it(scene):
    t = scene(role="trader", tile=4, town={0: "silver-smelter+hero"}, supply="well", discard="").play("sell 1")
    assert t.hand(0) == "well hero"
    t = scene(role="builder", town={0: "carpenter"}, hand={0: "statue palace hero"}, supply="", discard="")
    t.play("build statue", "pay hero palace")
    assert t.n_hand(0) == 1
    assert (t.n_supply, t.n_discard) == (1, 0)


def test_r66_both_piles_empty_draws_are_lost(scene):
    t = scene(role="prospector", town={0: "library"}, supply="hero", discard="").play("draw")
    assert t.hand(0) == "hero"
    assert len(t.told("empty")) == 1


def test_r66_a_producer_without_a_card_produces_nothing(scene):
    t = scene(role="producer", town={0: "indigo-plant sugar-mill tobacco-storage well"}, supply="hero", discard="")
    t.play("produce 1", "produce 2")
    assert (t.town(0), t.hand(0), t.to_move) == ("indigo-plant+ sugar-mill tobacco-storage well", "", 1)
    t.play("produce 1")
    assert (t.town(1), t.to_move) == ("indigo-plant", 2)


def test_r66_goods_come_before_the_card_of_the_well(scene):
    t = scene(role="producer", town={0: "indigo-plant sugar-mill well"}, supply="hero*2", discard="").play(
        "produce 1 2"
    )
    assert (t.town(0), t.hand(0)) == ("indigo-plant+ sugar-mill+ well", "")


def test_r66_a_councillor_keeps_what_he_may_and_discards_only_the_surplus(scene):
    t = scene(role="councillor", town={0: "prefecture"}, supply="hero", discard="").play("draw")
    assert t.moves == ["keep hero"]
    t.play("keep hero")
    assert (t.hand(0), t.n_discard, t.to_move) == ("hero", 0, 1)
    t.play("draw")
    assert (t.n_hand(1), t.to_move) == (0, 2)


def test_r66_first_come_first_served_clockwise(scene):
    town = dict.fromkeys(range(3), "indigo-plant")
    t = scene(role="producer", chooser=1, town=town, supply="hero*2", discard="").play(
        "produce 1", "produce 1", "produce 1"
    )
    assert [t.town(seat) for seat in (1, 2, 0)] == ["indigo-plant+", "indigo-plant+", "indigo-plant"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"opening_hand": True}, {"covered_pays": True, "covered_good_pays": True}])
def test_r68_no_card_is_ever_lost(load, players, options):
    game = load(players=players, max_rounds=30, **options)
    for seed in range(3):
        pos, n = game.start(seed), seed
        while not pos.over:
            legal = pos.legal()
            n = (n * 1103515245 + 12345) % 2**31
            pos.play(legal[(n >> 8) % len(legal)])
            state = pos.state
            assert cards_by_kind(state) == list(COPIES)
            assert faults(state) == []


def test_r68_positions_with_lost_cards_are_refused(scene):
    from malecon import InvalidPosition

    data = scene().pos.to_json()
    data["state"]["supply"]["hero"] -= 1
    with pytest.raises(InvalidPosition, match="hero"):
        scene().pos.game.from_json(data)


def test_no_bound_on_hand_chapel_and_stacks(scene):
    all_violet = " ".join(
        f"{kind}*{n}" for kind, n in zip(KINDS[5:], COPIES[5:], strict=True) if kind not in ("chapel", "crane")
    )
    t: Table = scene(picks=2, town={0: "chapel crane"}, hand={0: all_violet}).end_round()
    t.play("tuck hero")
    assert (t.phase, t.state["left"]) == ("limit", 62 - 1 - 7)
    t = scene(town={0: "chapel crane"}, chapel={0: all_violet})
    assert t.score(0) == 2 + 1 + 62
