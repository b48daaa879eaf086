"""The worked examples of the rulebooks, E1 to E27."""

from __future__ import annotations

import pytest

from malecon.games.san_juan.rules import trader
from tests.san_juan.scene import scene as set_scene

FIVE = "indigo-plant sugar-mill tobacco-storage coffee-roaster silver-smelter"


def test_e1_builder_with_smithy_and_library_gets_a_sugar_mill_for_nothing(scene):
    t = scene(role="builder", town={0: "smithy library"}, hand={0: "sugar-mill"}, supply="hero").play(
        "build sugar-mill"
    )
    assert (t.town(0), t.hand(0), t.supply) == ("smithy library sugar-mill", "", "hero")


@pytest.mark.parametrize(("tile", "cards"), [(0, 5), (1, 6), (2, 7), (3, 7), (4, 7)])
def test_e2_trader_with_market_stand_and_trading_post_sells_three(scene, tile, cards):
    town = {0: "indigo-plant+hero tobacco-storage+palace silver-smelter+statue market-stand trading-post"}
    t = scene(role="trader", tile=tile, town=town, discard="").play("sell 1 2 3")
    assert (t.n_hand(0), t.discard) == (cards, "statue hero palace")


def test_e3_gold_mine_with_two_equal_costs_takes_nothing(scene):
    t = scene(role="prospector", town={0: "gold-mine"}, supply="library prefecture smithy tobacco-storage", discard="")
    t.play("pass", "mine")
    assert (t.hand(0), t.discard) == ("", "tobacco-storage smithy prefecture library")


def test_e4_gold_mine_with_four_different_costs_takes_the_quarry(scene):
    t = scene(role="prospector", town={0: "gold-mine"}, supply="quarry smithy tobacco-storage library", discard="")
    t.play("pass", "mine", "keep quarry")
    assert (t.hand(0), t.discard) == ("quarry", "tobacco-storage smithy library")


def test_e5_councillor_with_prefecture_and_archive(scene):
    t = scene(role="councillor", town={0: "prefecture archive"}, hand={0: "hero*2"}, supply="sugar-mill*5", discard="")
    t.play("draw", "discard sugar-mill hero*2")
    assert (t.hand(0), t.discard, t.to_move) == ("sugar-mill*4", "sugar-mill hero*2", 1)


def test_e6_black_market_pays_two_goods_of_a_library(scene):
    town = {1: "indigo-plant+ tobacco-storage+ black-market"}
    t = scene(role="builder", to_move=1, town=town, hand={1: "library hero*3"}, discard="")
    t.play("build library", "spend 1 2", "pay hero*3")
    assert (t.town(1), t.n_discard, t.hand(1)) == ("indigo-plant tobacco-storage black-market library", 5, "")


@pytest.mark.parametrize(("seat", "extra", "limit"), [(1, "", 2), (0, "", 3), (0, " library", 4)])
def test_e7_trading_post_limits(scene, seat, extra, limit):
    town = {seat: "+ ".join(FIVE.split()) + "+ trading-post" + extra}
    t = scene(role="trader", to_move=seat, town=town)
    assert t.state["left"] == limit
    t.play("sell " + " ".join(str(i + 1) for i in range(limit)))
    assert (t.phase, t.town(seat).count("+")) == ("role", 5 - limit)


@pytest.mark.parametrize(("seat", "extra", "limit"), [(1, "", 2), (0, "", 3), (0, " library", 4)])
def test_e8_aqueduct_limits(scene, seat, extra, limit):
    t = scene(role="producer", to_move=seat, town={seat: f"{FIVE} aqueduct{extra}"})
    assert t.state["left"] == limit
    t.play("produce " + " ".join(str(i + 1) for i in range(limit)))
    assert (t.to_move, t.town(seat).count("+")) == (seat + 1, limit)


def test_e9_crane_covers_chapel_with_palace(scene):
    t = scene(role="builder", to_move=1, town={1: "crane chapel"}, chapel={1: "well*2"}, hand={1: "palace hero*3"})
    t.play("cover 2", "build palace")
    assert t.told("build") == [{"card": "palace", "price": 3, "place": 1}]
    t.play("pay hero*3")
    assert (t.town(1), t.chapel(1), t.covered(1)) == ("crane palace", "well*2", "chapel")


def test_e10_crane_covers_coffee_roaster_with_statue(scene):
    t = scene(
        role="builder", to_move=1, town={1: "crane coffee-roaster+well"}, hand={1: "statue"}, supply="hero", discard=""
    )
    t.play("cover 2", "build statue")
    assert (t.town(1), t.hand(1), t.supply, t.discard) == ("crane statue", "", "hero", "well")


def test_e11_chapel_with_seven_cards_is_worth_nine(scene):
    assert scene(town={0: "chapel"}, chapel={0: "well*3 crane*3 hero"}).score(0) == 9


@pytest.mark.parametrize(("seat", "extra", "drawn", "given"), [(0, "", 5, 3), (1, "", 2, 0), (0, " library", 8, 6)])
def test_e12_prefecture_keeps_two(scene, seat, extra, drawn, given):
    supply = "sugar-mill*8"
    t = scene(role="councillor", to_move=seat, town={seat: f"prefecture{extra}"}, supply=supply).play("draw")
    assert t.state["drawn"] == {"sugar-mill": drawn}
    t.play("keep sugar-mill*2")
    assert (t.hand(seat), t.to_move) == ("sugar-mill*2", seat + 1)
    town = {seat: f"prefecture archive{extra}"}
    t = scene(role="councillor", to_move=seat, town=town, hand={seat: "hero"}, supply=supply, discard="").play("draw")
    while t.phase == "sort":
        t.play("discard sugar-mill")
    assert (t.n_discard, t.n_hand(seat)) == (given, 1 + drawn - given)


def test_e13_market_hall_adds_one_card_to_the_prices(scene):
    """The book's sugar at 1 and coffee at 3 are on no tile; the tile with coffee at 3 has sugar at 2."""
    t = scene(role="trader", tile=4, town={0: "sugar-mill+ coffee-roaster+ market-hall"}).play("sell 1 2")
    assert t.n_hand(0) == 2 + 3 + 1


def test_e13_market_hall_with_the_prices_of_the_book(monkeypatch):
    monkeypatch.setattr(trader, "TILE_PRICES", ((1, 1, 2, 3, 3),) * 5)  # the compiled engine keeps the tiles of the box
    t = set_scene(compiled=False, role="trader", town={0: "sugar-mill+ coffee-roaster+ market-hall"}).play("sell 1 2")
    assert t.n_hand(0) == 1 + 3 + 1


def test_e14_builder_with_quarry_gets_a_crane_for_nothing(scene):
    t = scene(role="builder", town={0: "quarry"}, hand={0: "crane"}).play("build crane")
    assert (t.town(0), t.to_move) == ("quarry crane", 1)


def test_e15_councillor_with_library_archive_and_prefecture(scene):
    t = scene(
        role="councillor", town={0: "library archive prefecture"}, hand={0: "hero*3"}, supply="sugar-mill*8", discard=""
    )
    t.play("draw")
    assert t.n_hand(0) == 11
    t.play("discard sugar-mill*3 hero*3")
    assert (t.hand(0), t.n_discard, t.to_move) == ("sugar-mill*5", 6, 1)


def test_e16_builder_with_library_and_quarry_pays_three_less(scene):
    t = scene(role="builder", town={0: "library quarry"}, hand={0: "palace hero*3"}).play("build palace")
    assert t.told("build") == [{"card": "palace", "price": 3, "place": 2}]


def test_e17_guild_hall_with_four_production_buildings(scene):
    t = scene(town={0: "guild-hall indigo-plant*2 sugar-mill tobacco-storage"})
    assert t.score(0) == 8 + 1 + 1 + 1 + 2


def test_e18_city_hall_with_nine_violet_buildings(scene):
    others = "poor-house aqueduct carpenter chapel quarry library statue victory-column"
    assert scene(town={0: f"{others} city-hall"}).score(0) - scene(town={0: others}).score(0) == 9


def test_e19_triumphal_arch_with_statue_and_hero(scene):
    assert scene(town={0: "triumphal-arch statue hero"}).score(0) == 6 + 3 + 5


def test_e20_palace_adds_eight_to_thirty_four(scene):
    town = "hero victory-column statue silver-smelter*4 library coffee-roaster*2 indigo-plant"
    chapel = {0: "smithy*2"}
    assert scene(over=True, town={0: town}, chapel=chapel).score(0) == 34
    assert scene(over=True, town={0: f"{town} palace"}, chapel=chapel).score(0) == 42


def test_e21_the_score_pad(scene):
    town = {
        0: "silver-smelter*2 indigo-plant sugar-mill tower carpenter quarry smithy well guild-hall city-hall",  # 31
        1: "statue hero chapel library silver-smelter*3 triumphal-arch",  # 22 + 6
        2: "silver-smelter*3 coffee-roaster*2 market-hall prefecture aqueduct guild-hall palace",  # 19 + 10
        3: "victory-column hero statue coffee-roaster*3 tobacco-storage chapel archive palace",  # 23
    }
    t = scene(players=4, over=True, town=town, chapel={1: "sugar-mill*7", 3: "crane*3"})
    assert t.pos.scores() == [31, 35, 36, 32]
    assert t.pos.winners() == [2]
    for seat in (2, 3):
        town[seat] = town[seat].replace(" palace", "")
    assert scene(players=4, over=True, town=town, chapel={1: "sugar-mill*7", 3: "crane*3"}).pos.scores() == [
        31,
        35,
        29,
        26,
    ]


def test_e22_smithy_alone_takes_one_off_a_sugar_mill(scene):
    t = scene(role="builder", to_move=1, town={1: "smithy"}, hand={1: "sugar-mill hero"}).play("build sugar-mill")
    assert t.told("build") == [{"card": "sugar-mill", "price": 1, "place": 1}]


@pytest.mark.parametrize(("answer", "first", "second"), [("yes", 2, 1), ("no", 1, 2)])
def test_e23_two_player_governor_uses_the_library_once_a_round(scene, answer, first, second):
    t = scene(players=2, town={0: "indigo-plant+ sugar-mill+ tobacco-storage+ library"}, supply="hero*3", tile=0)
    t.play("role prospector", f"library {answer}", "draw")
    assert t.n_hand(0) == first
    t.play("role producer", "pass", "role trader")
    assert t.state["left"] == 1 + second


@pytest.mark.parametrize(
    ("kind", "left", "after"), [("tower", 0, 2), ("tower", 1, 2), ("tobacco-storage", 0, 1), ("tobacco-storage", 1, 2)]
)
def test_e24_poor_house_and_carpenter(scene, kind, left, after):
    hand = {0: f"{kind} palace*2" + " hero" * left}
    t = scene(role="builder", town={0: "poor-house carpenter"}, hand=hand, supply="statue*3")
    t.play(f"build {kind}", "pay palace*2")
    assert t.n_hand(0) == after


def test_e24_no_build_no_card(scene):
    t = scene(role="builder", town={0: "poor-house carpenter"}, supply="statue*3").play("pass")
    assert t.n_supply == 3


def test_e25_carpenter_gives_its_first_card_with_the_next_violet_building(scene):
    t = scene(players=2, hand={0: "carpenter hero*3 smithy"}, supply="statue")
    t.play("role builder", "build carpenter", "pay hero*2")
    assert t.hand(0) == "smithy hero"
    t.play("pass", "role trader", "role producer", "pass", "pass")  # the next round
    t.play("role builder", "pass", "build smithy", "pay hero")
    assert t.hand(0) == "statue"


@pytest.mark.parametrize(("town", "discards"), [("tower", 2), ("indigo-plant", 7), ("chapel", 6), ("chapel tower", 1)])
def test_e26_fourteen_cards_at_the_start_of_a_round(scene, town, discards):
    t = scene(picks=2, town={0: town}, hand={0: "sugar-mill*7 coffee-roaster*7"}).end_round()
    if "chapel" in town:
        t.play("tuck sugar-mill")
    assert (t.phase, t.state["left"]) == ("limit", discards)


def test_e27_statue_and_victory_column_but_not_two_statues(scene):
    hand = {0: "statue victory-column hero*3"}
    assert [m for m in scene(role="builder", town={0: "statue"}, hand=hand).moves if "build" in m] == [
        "build victory-column",
        "build hero",
    ]
    t = scene(role="builder", town={0: "hero"}, covered={0: "statue"}, hand={0: "statue well*2"}).play("build statue")
    assert t.phase == "pay"
