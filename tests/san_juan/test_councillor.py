"""The councillor phase: rulings 43 to 46."""

from __future__ import annotations

import pytest

DECK = "indigo-plant sugar-mill tobacco-storage coffee-roaster silver-smelter smithy gold-mine archive palace"


@pytest.mark.parametrize(
    ("extra", "seat", "drawn", "kept"),
    [
        ("", 1, 2, 1), ("", 0, 5, 1), ("library", 0, 8, 1),
        ("prefecture", 1, 2, 2), ("prefecture", 0, 5, 2), ("prefecture library", 0, 8, 2),
    ],
)  # fmt: skip
def test_r43_cards_drawn_and_kept(scene, extra, seat, drawn, kept):
    t = scene(role="councillor", to_move=seat, town={seat: f"indigo-plant {extra}"}, supply=DECK, discard="").play(
        "draw"
    )
    assert (sum(t.state["drawn"].values()), t.state["left"], t.n_hand(seat)) == (drawn, kept, 0)
    for _ in range(kept):
        t.play(t.moves[0])
    assert (t.n_hand(seat), t.n_discard, t.to_move) == (kept, drawn - kept, seat + 1)
    assert t.state["drawn"] == {}


def test_r43_any_of_the_drawn_cards_may_be_kept(scene):
    t = scene(role="councillor", supply="well crane*2 hero palace").play("draw")
    assert t.moves == ["keep well", "keep crane", "keep hero", "keep palace"]
    t.play("keep hero")
    assert (t.hand(0), t.supply) == ("hero", "")


def test_r43_each_choice_can_be_named_in_one_way_only(scene):
    t = scene(role="councillor", town={0: "prefecture"}, supply="indigo-plant well crane hero palace").play("draw")
    assert t.moves == ["keep indigo-plant", "keep well", "keep crane", "keep hero"]
    t.play("keep crane")
    assert t.moves == ["keep hero", "keep palace"]
    t = scene(role="councillor", to_move=1, town={1: "archive"}, hand={1: "well*2"}, supply="indigo-plant hero").play(
        "draw"
    )
    assert t.moves == ["discard indigo-plant", "discard well", "discard hero"]
    t = scene(role="councillor", town={0: "archive"}, hand={0: "well*2"}, supply="indigo-plant*3 hero*2").play("draw")
    t.play("discard indigo-plant", "discard well")
    assert t.moves == ["discard well", "discard hero"]


def test_r43_everybody_chooses_from_all_the_cards_drawn(scene):
    t = scene(role="councillor", supply="well*3 crane palace", discard="").play("draw", "keep palace", "draw")
    assert t.to_move == 1
    assert t.moves == [f"keep {kind}" for kind in t.state["drawn"]]


def test_r43_hand_cards_cannot_be_given_instead_without_an_archive(scene):
    t = scene(role="councillor", to_move=1, hand={1: "statue"}, supply="well crane").play("draw")
    assert t.moves == ["keep well", "keep crane"]


@pytest.mark.parametrize(
    ("extra", "seat", "drawn", "given"),
    [
        ("", 1, 2, 1), ("", 0, 5, 4), ("library", 0, 8, 7),
        ("prefecture", 1, 2, 0), ("prefecture", 0, 5, 3), ("prefecture library", 0, 8, 6),
    ],
)  # fmt: skip
def test_r44_archive_discards_from_the_whole_hand(scene, extra, seat, drawn, given):
    town, hand = {seat: f"archive {extra}"}, {seat: "hero*3"}
    t = scene(role="councillor", to_move=seat, town=town, hand=hand, supply="sugar-mill*8", discard="").play("draw")
    if given:
        assert (t.n_hand(seat), t.state["left"], t.phase) == (3 + drawn, given, "sort")
    for _ in range(given):
        t.play(t.moves[0])
    assert (t.n_hand(seat), t.n_discard, t.to_move) == (3 + drawn - given, given, seat + 1)


def test_r44_archive_may_give_away_old_cards_and_keep_all_new_ones(scene):
    t = scene(role="councillor", to_move=1, town={1: "archive"}, hand={1: "well"}, supply="hero palace")
    t.play("draw", "discard well")
    assert t.hand(1) == "hero palace"


def test_r44_cards_really_drawn_minus_cards_kept(scene):
    t = scene(role="councillor", town={0: "archive"}, hand={0: "well*2"}, supply="hero*3", discard="").play("draw")
    assert (t.n_hand(0), t.state["left"]) == (5, 2)
    t = scene(role="councillor", town={0: "archive prefecture"}, hand={0: "well*2"}, supply="hero", discard="").play(
        "draw"
    )
    assert (t.hand(0), t.to_move) == ("well*2 hero", 1)


def test_r45_the_draw_is_taken_or_refused_as_a_whole(scene):
    t = scene(role="councillor", supply="hero*3 palace*2")
    assert t.moves == ["pass", "draw"]
    t.play("draw")
    assert t.refuses("pass")
    t = scene(role="councillor", supply="hero*3 palace*2").play("pass")
    assert (t.n_hand(0), t.n_supply, t.to_move) == (0, 5, 1)


def test_r45_with_a_prefecture_the_maximum_is_kept(scene):
    t = scene(role="councillor", to_move=1, town={1: "prefecture"}, supply="hero palace").play("draw", "keep hero")
    assert t.moves == ["keep palace"]
    t.play("keep palace")
    assert t.hand(1) == "hero palace"


def test_r46_drawn_and_discarded_cards_are_secret(scene):
    t = scene(role="councillor", supply="well crane hero palace statue").play("draw")
    looks = [e.kind for e in t.pos.events_for(1)]
    assert looks == ["look"] * 5
    assert [e.args["card"] for e in t.pos.events_for(1)] == [None] * 5
    assert sorted(e.args["card"] for e in t.pos.events_for(0)) == ["crane", "hero", "palace", "statue", "well"]
    t.play("keep hero")
    assert [(e.kind, e.args["card"]) for e in t.pos.events_for(2)] == [("keep", None)] + [("return", None)] * 4
    assert [e.args["card"] for e in t.pos.events_for(0)] == ["hero", "well", "crane", "statue", "palace"]
    t = scene(role="councillor", town={0: "archive"}, supply="hero", discard="").play("draw")
    assert [(e.kind, e.args.get("thanks_to")) for e in t.events] == [("draw", "archive"), ("empty", None)]


def test_r46_drawn_cards_are_in_the_observation_of_the_drawer_alone(scene):
    t = scene(role="councillor", supply="well crane hero palace statue").play("draw")
    names = t.pos.game.observation_names
    mine = [i for i, name in enumerate(names) if name.startswith("my drawn cards")]
    assert (t.pos.observe(0)[mine] > 0).sum() == 5
    assert (t.pos.observe(1)[mine] > 0).sum() == 0
