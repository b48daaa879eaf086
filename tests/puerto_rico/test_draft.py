"""The market of the new buildings: rulings R6.1 to R6.5."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from malecon.games.puerto_rico.tables import BUILDINGS, COST
from tests.puerto_rico.scene import Table

# spaces by cost, and the kinds that may stand there
BROWN = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
RED = {2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 10: 1}
BASE_AND_NEW = {
    1: {"small-market", "aqueduct"},
    2: {"hacienda", "construction-hut", "black-market", "forest-house"},
    3: {"small-warehouse", "storehouse"},
    4: {"hospice", "guesthouse"},
    5: {"office", "large-market", "trading-post", "church"},
    6: {"large-warehouse", "small-wharf"},
    7: {"factory", "lighthouse"},
    8: {"university", "harbor", "specialty-factory", "library"},
    9: {"wharf", "union-hall"},
    10: {"guild-hall", "residence", "fortress", "customs-house", "city-hall", "cloister", "statue"},
}
OF_NOBLES = {
    2: {"land-office"},
    3: {"chapel"},
    4: {"hunting-lodge"},
    5: {"zoning-office"},
    6: {"royal-supplier"},
    7: {"villa"},
    10: {"royal-garden"},
}
PRODUCTION = {*BUILDINGS[:6]}


def draft(load, seed=1, **options):
    """A draft at random; the seats in the order of their picks, and the position after it."""
    t = Table(load(**options).start(seed))
    rng = random.Random(seed)
    seats = []
    while t.phase == "draft":
        seats.append(t.to_move)
        t.play(rng.choice(t.moves))
    return seats, t


def by_cost(names):
    return {cost: {n for n in names if COST[BUILDINGS.index(n)] == cost} for cost in range(1, 11)}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_r6_1_seventeen_picks_clockwise_from_the_start_player(load, players):
    seats, t = draft(load, players=players, expansions=["new-buildings"], start="1")
    assert seats == [(1 + k) % players for k in range(17)]
    assert t.at == (1, "role")
    market = {*t.state["market"]} - PRODUCTION
    assert {cost: len(names) for cost, names in by_cost(market).items()} == BROWN


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_r6_1_all_copies_go_there_one_with_two_players(load, players):
    _, t = draft(load, players=players, expansions=["new-buildings"])
    drafted = {*t.state["market"]} - PRODUCTION
    small = 1 if players == 2 else 2
    assert {t.stock(name) for name in drafted if COST[BUILDINGS.index(name)] < 10} == {small}
    assert {t.stock(name) for name in drafted if COST[BUILDINGS.index(name)] == 10} == {1}
    copies = [2] * 6 if players == 2 else [4, 4, 3, 3, 3, 3]
    assert [t.stock(name) for name in BUILDINGS[:6]] == copies


def test_r6_1_any_kind_while_a_space_of_its_cost_is_free(load):
    t = Table(load(players=3, expansions=["new-buildings"]).start(1))
    assert {*t.of("draft")} == {name for names in BASE_AND_NEW.values() for name in names}
    t.play("draft aqueduct")
    assert t.refuses("draft small-market")
    t.play("draft hacienda", "draft forest-house")
    assert not {*t.of("draft")} & BASE_AND_NEW[2]
    for name in ("statue", "cloister", "city-hall", "residence", "fortress"):
        t.play(f"draft {name}")
    assert t.refuses("draft guild-hall")
    assert t.refuses("draft statue")


def test_r6_1_the_rest_stays_in_the_box(load):
    _, t = draft(load, players=3, expansions=["new-buildings"])
    outside = {name for names in BASE_AND_NEW.values() for name in names} - {*t.state["market"]}
    assert len(outside) == 31 - 17
    assert {t.stock(name) for name in outside} == {0}


def test_r6_2_hacienda_and_forest_house_may_both_be_in_the_game(load):
    t = Table(load(players=3, expansions=["new-buildings"]).start(1)).play("draft hacienda", "draft forest-house")
    assert {"hacienda", "forest-house"} <= {*t.state["market"]}


def test_r6_3_office_and_trading_post_may_both_be_in_the_game(load):
    t = Table(load(players=3, expansions=["new-buildings"]).start(1)).play("draft office", "draft trading-post")
    assert {"office", "trading-post"} <= {*t.state["market"]}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_r6_4_with_nobles_the_red_spaces_are_drafted_too(load, players):
    seats, t = draft(load, players=players, expansions=["new-buildings", "nobles"])
    assert len(seats) == 24
    market = {*t.state["market"]} - PRODUCTION - {"jeweler"}
    assert {cost: len(names) for cost, names in by_cost(market).items()} == dict(Counter(BROWN) + Counter(RED))
    assert t.stock("jeweler") == 2  # on its own space, without a draft


def test_r6_4_any_kind_of_the_three_sets_for_any_space(load):
    t = Table(load(players=3, expansions=["new-buildings", "nobles"]).start(1))
    kinds = {cost: BASE_AND_NEW[cost] | OF_NOBLES.get(cost, set()) for cost in BASE_AND_NEW}
    assert by_cost(t.of("draft")) == kinds
    t.play("draft small-warehouse", "draft storehouse")
    assert t.refuses("draft chapel")  # both spaces of cost three are taken


@pytest.mark.parametrize("players", [2, 3])
def test_r6_4_switch_nobles_on_their_own_spaces(load, players):
    seats, t = draft(load, players=players, expansions=["new-buildings", "nobles"], nobles_in_draft=False)
    assert len(seats) == 17
    nobles = {name for names in OF_NOBLES.values() for name in names} | {"jeweler"}
    assert nobles <= {*t.state["market"]}
    assert {cost: len(n) for cost, n in by_cost({*t.state["market"]} - nobles - PRODUCTION).items()} == BROWN


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_r6_5_nobles_without_new_buildings_need_no_draft(load, players):
    t = Table(load(players=players, expansions=["nobles"]).start(1))
    assert t.phase == "role"
    assert {*t.state["market"]} == {*BUILDINGS[:23], *BUILDINGS[37:]}
    small = 1 if players == 2 else 2
    assert [t.stock(name) for name in BUILDINGS[37:]] == [small] * 6 + [2, 1]


@pytest.mark.parametrize("nobles", [False, True])
def test_r6_1_random_and_ready_markets_fill_the_same_spaces(load, nobles):
    expansions = ["new-buildings", "nobles"] if nobles else ["new-buildings"]
    for seed in range(5):
        t = Table(load(players=3, expansions=expansions, market="random").start(seed))
        assert t.phase == "role"
        market = {*t.state["market"]} - PRODUCTION - {"jeweler"}
        wanted = Counter(BROWN) + Counter(RED) if nobles else BROWN
        assert {cost: len(names) for cost, names in by_cost(market).items()} == dict(wanted)
    t = Table(load(players=3, expansions=expansions, market="ready").start(1))
    assert t.phase == "role"
    assert {"library", "guesthouse", "statue"} <= {*t.state["market"]}


def test_r6_1_a_random_market_gives_every_kind_a_chance(load):
    seen = set()
    for seed in range(60):
        seen |= {
            *load(players=3, expansions=["new-buildings"], market="random").start(seed).to_json()["state"]["market"]
        }
    assert seen == {*BUILDINGS[:37]}
