"""The trader phase: rulings 35 to 38."""

from __future__ import annotations

import pytest

from malecon.games.san_juan.tables import TILE_PRICES

FULL = "indigo-plant+ sugar-mill+ tobacco-storage+ coffee-roaster+ silver-smelter+"


def test_r35_the_tile_is_turned_before_anybody_decides(scene):
    t = scene(role="trader", tile=3, town={0: "silver-smelter+", 1: "silver-smelter+"})
    assert t.told("tile") == [{"tile": 3}]
    t.play("sell 1", "sell 1")
    assert [t.n_hand(0), t.n_hand(1)] == [TILE_PRICES[3][4]] * 2


def test_r35_tiles_come_in_a_fixed_cycle_of_five(scene):
    t = scene(players=2, tiles=[3, 0, 4, 1, 2])
    turned = []
    for _ in range(7):
        t.play("role trader")
        turned += [e["tile"] for e in t.told("tile")]
        t.play("role prospector", "pass", "role producer", "pass", "pass")
    assert turned == [3, 0, 4, 1, 2, 3, 0]


def test_r35_the_tile_is_cycled_even_if_nobody_sells(scene):
    t = scene(role="trader", tile=2)
    assert (t.phase, t.state["tile_turns"], t.to_move) == ("role", 1, 1)


def test_r35_four_turned_tiles_tell_the_fifth(scene):
    t = scene(players=2, tiles=[3, 0, 4, 1, 2], tile_turns=4)
    assert {tuple(t.pos.resample(1, seed).state.tiles) for seed in range(20)} == {(3, 0, 4, 1, 2)}
    t = scene(players=2, tiles=[3, 0, 4, 1, 2], tile_turns=3)
    assert {tuple(t.pos.resample(1, seed).state.tiles) for seed in range(20)} == {(3, 0, 4, 1, 2), (3, 0, 4, 2, 1)}
    t = scene(players=2, tiles=[3, 0, 4, 1, 2])
    assert {t.pos.resample(1, seed).state.tiles[0] for seed in range(60)} == {0, 1, 2, 3, 4}


@pytest.mark.parametrize(
    ("extra", "seat", "goods"),
    [
        ("", 1, 1), ("", 0, 2), ("library", 0, 3), ("library", 1, 1),
        ("trading-post", 1, 2), ("trading-post", 0, 3), ("trading-post library", 0, 4),
    ],
)  # fmt: skip
def test_r36_how_many_goods_may_be_sold(scene, extra, seat, goods):
    t = scene(role="trader", to_move=seat, tile=0, town={seat: f"{FULL} {extra}"})
    for place in range(1, goods + 1):
        assert (t.to_move, t.phase) == (seat, "sell")
        t.play(f"sell {place}")
    assert t.town(seat).count("+") == 5 - goods
    assert t.n_hand(seat) == sum((1, 1, 1, 2)[:goods])
    assert t.phase == "role"


def test_r36_the_same_kind_twice_at_the_full_price_each(scene):
    t = scene(role="trader", tile=4, town={0: "silver-smelter+ silver-smelter+"}).play("sell 1 2")
    assert t.n_hand(0) == 6


def test_r36_fewer_or_none(scene):
    t = scene(role="trader", tile=4, town={0: FULL, 1: FULL}).play("sell 4", "pass", "pass")
    assert [t.n_hand(0), t.n_hand(1)] == [3, 0]
    assert t.town(1) == FULL


@pytest.mark.parametrize("tile", range(5))
def test_r36_every_good_pays_the_price_on_the_tile(scene, tile):
    for place in range(1, 6):
        t = scene(role="trader", to_move=1, tile=tile, town={1: FULL}).play(f"sell {place}")
        assert t.n_hand(1) == TILE_PRICES[tile][place - 1]


@pytest.mark.parametrize(
    ("extra", "goods", "bonus"),
    [
        ("market-hall", 0, 0), ("market-hall", 1, 1), ("market-hall", 2, 1),
        ("market-stand", 0, 0), ("market-stand", 1, 0), ("market-stand", 2, 1), ("market-stand trading-post", 3, 1),
        ("market-hall market-stand", 1, 1), ("market-hall market-stand", 2, 2),
        ("market-hall market-stand trading-post", 3, 2),
    ],
)  # fmt: skip
def test_r37_market_hall_and_market_stand(scene, extra, goods, bonus):
    t = scene(role="trader", tile=0, town={0: f"indigo-plant+ indigo-plant+ indigo-plant+ {extra}"})
    t.play(*(f"sell {i + 1}" for i in range(goods)))
    if t.to_move == 0 and t.phase == "sell":
        t.play("pass")
    assert t.n_hand(0) == goods + bonus


@pytest.mark.parametrize(
    ("extra", "sale", "cards"), [("market-hall", "sell 1", 2), ("market-stand trading-post", "sell 1 2", 3)]
)
def test_r37_also_for_those_who_follow(scene, extra, sale, cards):
    t = scene(role="trader", to_move=1, tile=0, town={1: f"indigo-plant+ indigo-plant+ {extra}"}).play(sale)
    assert t.n_hand(1) == cards


def test_r38_goods_are_discarded_before_cards_are_drawn(scene):
    t = scene(role="trader", tile=0, town={0: "indigo-plant+hero sugar-mill+palace"}, supply="", discard="")
    t.play("sell 1 2")
    assert (t.hand(0), t.n_supply, t.n_discard) == ("hero palace", 0, 0)


def test_r38_all_goods_are_named_before_the_first_card_is_drawn(scene):
    t = scene(role="trader", tile=4, town={0: "silver-smelter+ coffee-roaster+"}).play("sell 1")
    assert (t.n_hand(0), t.town(0)) == (0, "silver-smelter+ coffee-roaster+")
    t.play("sell 2")
    assert (t.n_hand(0), t.town(0)) == (6, "silver-smelter coffee-roaster")
    assert [e.kind for e in t.events] == ["sell", "sell"] + ["draw"] * 6
