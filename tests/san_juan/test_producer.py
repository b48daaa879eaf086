"""The producer phase: rulings 32 to 34, 73 and 74."""

from __future__ import annotations

import pytest

FIVE = "indigo-plant sugar-mill tobacco-storage coffee-roaster silver-smelter"


@pytest.mark.parametrize(
    ("extra", "seat", "goods"),
    [
        ("", 1, 1),
        ("", 0, 2),
        ("library", 0, 3),
        ("library", 1, 1),
        ("aqueduct", 1, 2),
        ("aqueduct", 0, 3),
        ("aqueduct library", 0, 4),
    ],
)
def test_r32_how_many_goods_may_be_produced(scene, extra, seat, goods):
    t = scene(role="producer", to_move=seat, town={seat: f"{FIVE} {extra}"})
    for place in range(1, goods + 1):
        assert (t.to_move, t.phase) == (seat, "produce")
        t.play(f"produce {place}")
    assert (t.town(seat).count("+"), t.n_hand(seat)) == (goods, 0)  # no card without a well
    assert t.to_move == seat + 1


def test_r32_only_empty_production_buildings_and_the_owner_chooses_which(scene):
    t = scene(role="producer", to_move=1, town={1: "indigo-plant+ quarry sugar-mill silver-smelter"})
    assert t.moves == ["pass", "produce 3", "produce 4"]
    t.play("produce 4")
    assert t.town(1) == "indigo-plant+ quarry sugar-mill silver-smelter+"


def test_r32_each_good_on_another_building(scene):
    t = scene(role="producer", town={0: "indigo-plant sugar-mill indigo-plant"}).play("produce 2")
    assert t.moves == ["pass", "produce 3"]


def test_r32_fewer_or_none_is_allowed(scene):
    t = scene(role="producer", town={0: FIVE}).play("produce 3", "pass", "pass", "pass")
    assert [t.town(seat).count("+") for seat in range(3)] == [1, 0, 0]


def test_r33_goods_are_cards_of_the_supply_put_down_unseen(scene):
    t = scene(role="producer", supply="hero*3").play("produce 1")
    assert (t.town(0), t.supply, t.hand(0)) == ("indigo-plant+", "hero*2", "")
    (event,) = [e for e in t.events if e.kind == "produce"]
    assert "hero" not in event.args.values()


def test_r33_any_card_may_become_a_good(scene):
    for kind in ("indigo-plant", "palace"):
        t = scene(role="producer", supply=kind, discard="").play("produce 1")
        assert (t.town(0), t.state["players"][0]["good"][0], t.supply) == ("indigo-plant+", kind, "")


def test_r33_not_even_the_owner_may_know_the_card(scene):
    t = scene(town={0: "indigo-plant+hero sugar-mill+palace"})
    other = scene(town={0: "indigo-plant+statue sugar-mill+tower"})
    assert t.pos.observe(0).tolist() == other.pos.observe(0).tolist()
    dealt = {other.pos.resample(0, seed).state.players[0].good[0] for seed in range(40)}
    assert len(dealt) > 5


@pytest.mark.parametrize(("goods", "cards"), [(1, 0), (2, 1), (3, 1), (4, 1)])
def test_r34_well_gives_one_card_for_two_goods_or_more(scene, goods, cards):
    t = scene(role="producer", town={0: f"{FIVE} well aqueduct library"}, supply="hero*3 palace*2")
    t.play(*(f"produce {i + 1}" for i in range(goods)))
    if goods < 4:
        t.play("pass")
    assert (t.n_hand(0), t.n_supply) == (cards, 5 - goods - cards)


def test_r34_well_counts_for_those_who_follow_as_well(scene):
    t = scene(role="producer", to_move=1, town={1: "indigo-plant sugar-mill well aqueduct"}, supply="hero*3")
    t.play("produce 1 2")
    assert t.hand(1) == "hero"


def test_r34_well_counts_only_goods_produced_now(scene):
    t = scene(role="producer", town={0: "indigo-plant+ sugar-mill well"}, supply="hero*3").play("produce 2")
    assert (t.hand(0), t.town(0)) == ("", "indigo-plant+ sugar-mill+ well")


def test_r34_well_card_is_drawn_after_the_goods(scene):
    t = scene(role="producer", town={0: "indigo-plant sugar-mill well"}, supply="hero*2 palace").play("produce 1 2")
    assert [e.kind for e in t.events if e.kind in ("produce", "draw")] == ["produce", "produce", "draw"]


def test_r73_who_has_no_empty_building_produces_nothing_and_is_not_asked(scene):
    t = scene(role="producer", town={0: "indigo-plant+", 1: "indigo-plant+ quarry"})
    assert t.to_move == 2
    t.play("produce 1")
    assert t.phase == "role"


def test_r74_sugar_and_tobacco_together_are_no_gift_of_the_picture(scene):
    t = scene(role="producer", to_move=1, town={1: "sugar-mill tobacco-storage"}).play("produce 2")
    assert (t.town(1), t.to_move) == ("sugar-mill tobacco-storage+", 2)
