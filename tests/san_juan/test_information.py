"""Who may know what: rulings 69 to 72. Seats look through observations, events and `resample`."""

from __future__ import annotations

import pytest

from malecon.games.san_juan.check import faults

TOWN = {0: "indigo-plant+hero chapel quarry", 1: "sugar-mill+statue chapel", 2: "indigo-plant crane"}
PILES = {
    "hand": {0: "well*2 crane", 1: "palace hero", 2: "statue tower"},
    "chapel": {0: "hero", 1: "library*2"},
    "covered": {2: "market-hall"},
}


def seen(t, seat, label):
    """The entries of an observation under a label, unscaled."""
    game = t.pos.game
    row = t.pos.observe(seat)
    return {
        name: round(float(x / scale))
        for name, scale, x in zip(game.observation_names, game.observation_scales, row, strict=True)
        if name.startswith(label)
    }


def test_r69_buildings_goods_and_hand_sizes_are_public(scene):
    t = scene(town=TOWN, **PILES)
    assert seen(t, 2, "player +1: number of quarry") == {"player +1: number of quarry": 1}
    assert list(seen(t, 2, "player +1: good at place").values()) == [1] + [0] * 11
    assert seen(t, 2, "player +1: cards in hand") == {"player +1: cards in hand": 3}
    assert seen(t, 2, "player +2: cards in hand") == {"player +2: cards in hand": 2}


def test_r69_covered_cards_and_the_size_of_the_piles_are_public(scene):
    t = scene(town=TOWN, **PILES, supply="indigo-plant")
    assert seen(t, 0, "covered: market-hall") == {"covered: market-hall": 1}
    assert seen(t, 0, "supply") == {"supply": 1}
    assert seen(t, 0, "discard pile") == {"discard pile": t.n_discard}


def test_r69_roles_and_turned_tiles_are_public(scene):
    t = scene(chooser=1, governor=0, tiles=[4, 2, 0, 1, 3], tile_turns=2)
    assert seen(t, 2, "role prospector taken by") == {"role prospector taken by (1: me)": 2}
    assert list(seen(t, 2, "trading tile").values()) == [5, 3, 0, 0, 0]


def test_r69_open_cards_of_a_gold_mine_are_public(scene):
    t = scene(role="prospector", town={0: "gold-mine"}, supply="quarry smithy tobacco-storage library")
    t.play("pass", "mine")
    assert sum(seen(t, 2, "open for the gold mine").values()) == 4


@pytest.mark.parametrize("seat", range(3))
def test_r70_hidden_cards_do_not_touch_what_a_seat_sees(scene, seat):
    t = scene(town=TOWN, **PILES)
    hands = set()
    for seed in range(20):
        other = t.pos.resample(seat, seed)
        assert faults(other.state) == []
        assert other.observe(seat).tolist() == t.pos.observe(seat).tolist()
        assert list(other.state.players[seat].hand) == list(t.pos.state.players[seat].hand)
        hands.add(tuple(other.state.players[(seat + 1) % 3].hand))
    assert len(hands) > 10


def test_r70_hands_drawn_cards_discards_and_payments_are_told_to_their_owner_only(scene):
    t = scene(role="builder", hand={0: "well hero"}).play("build well", "pay hero")
    assert [e.args["card"] for e in t.pos.events_for(0) if e.kind == "pay"] == ["hero"]
    assert [e.args["card"] for e in t.pos.events_for(1) if e.kind == "pay"] == [None]
    assert [e.args["card"] for e in t.pos.events_for(None) if e.kind == "pay"] == [None]
    t = scene(role="prospector", supply="hero").play("draw")
    assert [e.args["card"] for e in t.pos.events_for(0) if e.kind == "draw"] == ["hero"]
    assert [e.args["card"] for e in t.pos.events_for(2) if e.kind == "draw"] == [None]


def test_r70_goods_are_unknown_to_all(scene):
    t = scene(town=TOWN, **PILES)
    for seat in range(3):
        goods = {t.pos.resample(seat, seed).state.players[0].good[0] for seed in range(30)}
        assert len(goods) > 5


def test_r70_whether_somebody_can_build_does_not_show(scene):
    poor = scene(role="builder", hand={0: "palace*2", 1: "hero"})
    rich = scene(role="builder", hand={0: "well smithy", 1: "hero"})
    assert (poor.moves, rich.moves) == (["pass"], ["pass", "build smithy", "build well"])
    assert poor.pos.observe(1).tolist() == rich.pos.observe(1).tolist()


def test_r70_the_site_named_for_the_crane_is_not_shown_before_the_build(scene):
    t = scene(role="builder", town={0: "indigo-plant crane"}, hand={0: "sugar-mill"})
    before = t.pos.observe(1).tolist()
    t.play("cover 1")
    assert t.events == []
    assert t.pos.observe(1).tolist() == before
    assert t.pos.resample(1).state.site == -1
    assert t.pos.resample(0).state.site == 0


def test_r70_how_far_a_payment_has_come_through_the_hand_is_hidden(scene):
    def paid(first):
        t = scene(role="builder", hand={0: "tower smithy library hero"}, discard="")
        return t.play("build tower", f"pay {first}").pos.observe(1).tolist()

    assert paid("smithy") == paid("library")


def test_r71_chapel_cards_are_known_by_number_to_all_and_by_name_to_the_owner(scene):
    t = scene(town=TOWN, **PILES)
    assert seen(t, 0, "player +1: cards in chapel") == {"player +1: cards in chapel": 2}
    assert seen(t, 1, "my chapel: library") == {"my chapel: library": 2}
    assert set(seen(t, 2, "my chapel").values()) == {0}
    foreign = {tuple(t.pos.resample(0, seed).state.players[1].chapel) for seed in range(20)}
    own = {tuple(t.pos.resample(1, seed).state.players[1].chapel) for seed in range(20)}
    assert len(foreign) > 10
    assert len(own) == 1


def test_r71_the_act_of_tucking_is_public_the_card_is_not(scene):
    t = scene(picks=2, town={0: "chapel"}, hand={0: "hero"}).end_round().play("tuck hero")
    assert [e.args["card"] for e in t.pos.events_for(0) if e.kind == "tuck"] == ["hero"]
    assert [e.args["card"] for e in t.pos.events_for(1) if e.kind == "tuck"] == [None]


def test_r72_the_discard_pile_is_never_shown(scene):
    t = scene(town=TOWN, **PILES, supply="indigo-plant*5")
    other = scene(town=TOWN, **PILES, supply="sugar-mill*5")
    for seat in range(3):
        assert t.pos.observe(seat).tolist() == other.pos.observe(seat).tolist()
    discards = {tuple(t.pos.resample(0, seed).state.discard) for seed in range(20)}
    assert len(discards) > 10
