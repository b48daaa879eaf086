"""The trader phase: rulings R4.5 to R4.8, markets and office."""

from __future__ import annotations

import pytest

EDITIONS = pytest.mark.parametrize("edition", ["classic", "2020"])
PRICES = [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)]


@EDITIONS
@pytest.mark.parametrize(("good", "price"), PRICES)
def test_r4_5_price_and_privilege(scene, edition, good, price):
    t = scene(edition=edition, role="trader", goods=dict.fromkeys(range(2), good), city={1: "office+"})
    t.play(f"sell {good}", f"sell {good}")
    assert (t.doubloons(0), t.doubloons(1)) == (price + 1, price)


@EDITIONS
@pytest.mark.parametrize(
    ("city", "more"),
    [("", 0), ("small-market+", 1), ("large-market+", 2), ("small-market+ large-market+", 3), ("small-market", 0)],
)
def test_r4_5_markets(scene, edition, city, more):
    t = scene(edition=edition, role="trader", city={0: city}, goods={0: "tobacco"}).play("sell tobacco")
    assert t.doubloons(0) == 3 + 1 + more


@EDITIONS
def test_r4_5_one_barrel_each(scene, edition):
    t = scene(edition=edition, role="trader", goods={0: "corn 3 coffee 2", 1: "sugar"}).play("sell coffee")
    assert (t.to_move, t.goods(0), t.house) == (1, "corn 3 coffee", "coffee")


def test_r4_5_no_privilege_without_a_sale(scene):
    t = scene(role="trader", goods={0: "coffee"}).play("pass")
    assert t.doubloons(0) == 0


@EDITIONS
def test_r4_6_only_different_kinds(scene, edition):
    t = scene(edition=edition, role="trader", house="corn sugar", goods={0: "corn indigo sugar tobacco"})
    assert t.of("sell") == ["indigo", "tobacco"]


@EDITIONS
def test_r4_6_the_sellers_own_office_lets_a_kind_in_twice(scene, edition):
    t = scene(edition=edition, role="trader", house="corn", goods={0: "corn", 1: "corn"}, city={1: "office+"})
    assert t.at == (1, "trade")  # the office of another does not help the trader
    assert t.play("sell corn").house == "corn 2"


@EDITIONS
def test_r4_6_an_office_does_not_help_when_the_house_is_full(scene, edition):
    goods = {0: "coffee", 1: "coffee"}
    t = scene(edition=edition, role="trader", house="corn indigo sugar", goods=goods, city={1: "office+"})
    t.play("sell coffee")
    assert (t.at, t.goods(1)) == ((1, "role"), "coffee")


@EDITIONS
def test_r4_7_a_full_house_is_emptied_at_the_end(scene, edition):
    t = scene(edition=edition, role="trader", house="corn indigo sugar", goods={0: "coffee"}).play("sell coffee")
    assert (t.house, t.told("house-away")) == ("", [{"n": 4}])
    assert t.barrels == "corn 10 indigo 11 sugar 11 tobacco 9 coffee 9"


@EDITIONS
def test_r4_7_otherwise_the_barrels_stay(scene, edition):
    t = scene(edition=edition, role="trader", house="corn indigo", goods={0: "coffee"}).play("sell coffee")
    assert (t.phase, t.house) == ("role", "corn indigo coffee")


@EDITIONS
def test_r4_8_nobody_sells_to_a_full_house(scene, edition):
    goods = {0: "coffee", 1: "tobacco", 2: "tobacco"}
    t = scene(edition=edition, role="trader", house="corn indigo sugar", goods=goods).play("sell coffee")
    assert (t.at, t.goods(1), t.goods(2)) == ((1, "role"), "tobacco", "tobacco")


def test_r4_8_trading_post_and_land_office_still_work(scene):
    t = scene(
        role="trader",
        house="corn indigo sugar",
        goods={0: "coffee", 1: "tobacco", 2: "tobacco"},
        city={1: "trading-post+", 2: "land-office+"},
        doubloons={2: 1},
    )
    t.play("sell coffee")
    assert (t.at, t.moves) == ((1, "trade"), ["pass", "post tobacco"])
    t.play("post tobacco")
    assert (t.doubloons(1), t.at, t.moves) == (3, (2, "trade"), ["pass", "buy tile"])
    assert t.play("buy tile").house == ""


def test_r4_8_who_fills_the_house_may_still_use_his_land_office(scene):
    t = scene(
        role="trader", house="corn indigo sugar", goods={0: "coffee"}, city={0: "land-office+"}, bag="sugar"
    ).play("sell coffee")
    assert t.moves == ["pass", "buy tile"]
    t.play("buy tile")
    assert (t.island(0), t.doubloons(0), t.at) == ("sugar", 4, (1, "role"))


def test_r4_8_strict_reading_ends_the_phase_at_once(scene):
    t = scene(
        role="trader",
        house="corn indigo sugar",
        goods={0: "coffee", 1: "tobacco"},
        city={0: "land-office+", 1: "trading-post+"},
        trading_post_after_full=False,
    ).play("sell coffee")
    assert (t.at, t.goods(1)) == ((1, "role"), "tobacco")


# ---- the buildings of the phase ------------------------------------------------------------------------------------
def test_building_small_market_pays_one_and_large_market_two_only_when_manned(scene):
    for city, pay in (("small-market+ large-market", 1), ("small-market large-market+", 2)):
        t = scene(role="trader", to_move=1, city={1: city}, goods={1: "corn"}).play("sell corn")
        assert t.doubloons(1) == pay


def test_building_large_market_works_for_every_sale_not_only_the_traders(scene):
    t = scene(role="trader", chooser=2, to_move=0, city={0: "large-market+"}, goods={0: "corn"}).play("sell corn")
    assert t.doubloons(0) == 2


def test_building_office_unmanned_does_not_help(scene):
    assert scene(role="trader", house="corn", goods={0: "corn"}, city={0: "office"}).at == (1, "role")
