"""Rules common to all roles: rulings R1.1 to R1.6."""

from __future__ import annotations

import pytest

from malecon.games.puerto_rico.tables import ROLES

EDITIONS = pytest.mark.parametrize("edition", ["classic", "2020"])


@EDITIONS
def test_r1_1_doubloons_on_a_role_come_first_and_can_be_spent_at_once(scene, edition):
    t = scene(edition=edition, coins={"builder": 3}).play("role builder")
    assert (t.doubloons(0), t.state["coins"]) == (3, {})
    t.play("build hospice")  # costs four, three for the builder
    assert (t.city(0), t.doubloons(0)) == ("hospice", 0)


def test_r1_1_no_doubloons_for_those_who_follow(scene):
    t = scene(coins={"settler": 2}).play("role settler", "pass", "take corn", "pass")
    assert [t.doubloons(seat) for seat in range(3)] == [2, 0, 0]


def test_r1_2_a_role_must_be_chosen(scene):
    t = scene()
    assert t.moves == [f"role {role}" for role in ROLES[:6]]
    assert t.refuses("pass")


def test_r1_2_a_role_is_taken_once_a_round(scene):
    t = scene(role="trader")
    assert t.at == (1, "role")  # nobody has anything to sell
    assert t.refuses("role trader")
    assert t.of("role") == ["settler", "mayor", "builder", "craftsman", "captain"]


def test_r1_2_who_chose_may_decline_and_the_others_still_act(scene):
    t = scene(role="settler").play("pass")
    assert t.at == (1, "settle")
    t.play("take corn")
    assert [t.island(seat) for seat in range(3)] == ["", "corn", ""]

    t = scene(role="craftsman", island={0: "corn+", 1: "indigo corn+"}).play("pass")
    assert t.at == (1, "produce")
    t.play("produce")
    assert (t.goods(0), t.goods(1), t.phase) == ("", "corn", "role")  # and no privilege for who produced nothing

    t = scene(role="builder", doubloons={0: 5, 1: 1}).play("pass")
    assert t.play("build small-market").city(1) == "small-market"

    t = scene(role="trader", goods={0: "coffee", 1: "corn"}).play("pass", "sell corn")
    assert (t.doubloons(0), t.house) == (0, "corn")


def test_r1_2_only_loading_is_compulsory(scene):
    t = scene(role="captain", goods={0: "corn"})
    assert t.refuses("pass")
    assert t.moves == ["load corn on ship 1", "load corn on ship 2", "load corn on ship 3"]


@EDITIONS
def test_r1_2_the_mayors_privilege_may_be_declined(scene, edition):
    t = scene(edition=edition, role="mayor", island={0: "corn*3"})
    assert t.moves == ["pass", "take privilege"]
    assert t.play("pass").everybody(0) == 1


def test_r1_2_declining_the_privilege_can_put_off_the_end(classic):
    def last_workers(move):
        return classic(role="mayor", workers=3, hall=3).play(move).end_phase()

    assert last_workers("take privilege").ending == {"workers"}
    assert last_workers("pass").ending == set()


def test_r1_2_the_hall_is_dealt_whether_wanted_or_not(scene):
    t = scene(role="mayor", hall=3).play("pass")
    assert [t.people(seat, "port") for seat in range(3)] == [1, 1, 1]


@EDITIONS
@pytest.mark.parametrize(("players", "roles"), [(2, 7), (3, 6), (4, 7), (5, 8)])
def test_r1_3_a_doubloon_on_every_role_that_nobody_took(scene, edition, players, roles):
    picks = 6 if players == 2 else players
    t = scene(edition=edition, players=players)
    assert len(t.moves) == roles
    t.end_round()
    coins = t.state["coins"]
    assert len(coins) == roles - picks
    assert set(coins.values()) == {1}
    assert t.state["governor"] == 1
    assert t.at == (1, "role")
    assert t.taken == {}
    assert len(t.moves) == roles


def test_r1_3_doubloons_pile_up_and_each_prospector_has_its_own(classic):
    taken = {"mayor": 1, "builder": 2, "trader": 3, "captain": 4}
    t = classic(players=5, chooser=0, picks=4, taken=taken, coins={"prospector": 2, "second-prospector": 1})
    t.play("role craftsman")
    assert t.state["coins"] == {"settler": 1, "prospector": 3, "second-prospector": 2}


def test_r1_3_the_buccaneer_never_gets_a_doubloon(scene):
    t = scene(expansions="buccaneer").end_round()
    assert len(t.moves) == 7
    assert "buccaneer" not in t.state["coins"]
    assert len(t.state["coins"]) == 3


def test_r1_3_the_governor_passes_to_the_left_round_by_round(scene):
    t = scene(players=4)
    for governor in (1, 2, 3, 0):
        assert t.end_round().state["governor"] == governor
    assert t.state["round"] == 5


def test_r1_4_an_unoccupied_tile_or_building_does_nothing(scene):
    t = scene(role="craftsman", island={0: "corn", 1: "sugar+"}, city={1: "sugar-mill"})
    assert t.at == (1, "role")
    t = scene(role="builder", to_move=1, island={1: "quarry"}, doubloons={1: 9})
    assert t.price("hospice") == 4


def test_r1_4_printed_points_count_unoccupied(scene):
    assert scene(over=True, city={0: "wharf hospice small-market"}).score(0) == 3 + 2 + 1


def test_r1_4_one_token_is_enough(scene):
    t = scene(role="craftsman", island={0: "sugar*3+1"}, city={0: "sugar-mill+"})
    assert t.play("produce").goods(0) == "sugar"


def test_r1_4_gains_are_automatic(scene):
    """Chapel, union hall, church, harbor and factory are never asked about."""
    t = scene(role="craftsman", island={0: "corn+ sugar+"}, city={0: "factory+ chapel+ sugar-mill+"}).play("produce")
    assert t.gains(0, "doubloons") == [(1, "factory")]
    assert t.doubloons(0) == 2
    t = scene(role="captain", city={0: "union-hall+ harbor+"}, goods={0: "corn 2"}).play("load corn on ship 1")
    assert t.points(0) == 1 + 2 + 1 + 1


def test_r1_4_special_functions_are_never_compulsory(scene):
    t = scene(role="settler", city={0: "hacienda+ construction-hut+ hospice+"})
    assert "pass" in t.moves
    t.play("pass", "take corn")
    assert "pass" in t.moves
    assert t.play("pass").people(0, "corn") == 0
    t = scene(role="builder", city={0: "university+"}, doubloons={0: 9}).play("build small-market")
    assert t.moves == ["pass", "university"]
    t = scene(role="captain", city={0: "wharf+"}, goods={0: "corn"}, ships=["indigo 4", "sugar 5", "tobacco 6"])
    assert t.moves == ["pass", "wharf corn"]


def test_r1_5_buildings_override_the_rules_they_mention(scene):
    assert "quarry" in scene(role="settler", to_move=1, city={1: "construction-hut+"}).of("take")
    assert "quarry" not in scene(role="settler", to_move=1, city={1: "construction-hut"}).of("take")
    assert scene(role="trader", house="corn", city={0: "office+"}, goods={0: "corn"}).of("sell") == ["corn"]


def test_r1_6_chips_are_secret_money_and_goods_are_open(scene):
    t = scene(points={0: 3, 1: 7, 2: 9}, doubloons={1: 4}, goods={1: "corn 2"})
    names = t.pos.game.observation_names
    seen = dict(zip(names, t.pos.observe(0), strict=True))
    other = scene(points={0: 3, 1: 9, 2: 7}, doubloons={1: 4}, goods={1: "corn 2"})
    assert dict(zip(names, other.pos.observe(0), strict=True)) == seen
    richer = scene(points={0: 3, 1: 7, 2: 9}, doubloons={1: 5}, goods={1: "corn 2"})
    assert dict(zip(names, richer.pos.observe(0), strict=True)) != seen
    laden = scene(points={0: 3, 1: 7, 2: 9}, doubloons={1: 4}, goods={1: "corn 3"})
    assert dict(zip(names, laden.pos.observe(0), strict=True)) != seen


def test_r1_6_another_world_deals_the_chips_of_the_others_anew(scene):
    t = scene(points={0: 3, 1: 7, 2: 9})
    worlds = [t.pos.resample(0, seed).state.players for seed in range(20)]
    assert {w[0].points for w in worlds} == {3}
    assert {w[1].points + w[2].points for w in worlds} == {16}
    assert len({w[1].points for w in worlds}) > 3


def test_r1_6_a_hidden_forest_is_known_to_its_owner_only(scene):
    t = scene(role="settler", city={0: "hacienda+ forest-house+"}, bag="coffee").play("hacienda")
    assert [dict(e.args).get("tile") for e in t.pos.events_for(0)] == ["coffee"]
    assert [dict(e.args).get("tile") for e in t.pos.events_for(1)] == [None]
    t.play("forest")
    assert t.player(0)["hidden_forests"] == {"coffee": 1}
    assert "coffee" not in str(t.pos.events_for(1))
    assert {t.pos.resample(0, seed).state.players[0].hidden_forests[4] for seed in range(5)} == {1}


def test_r1_6_a_face_up_tile_placed_as_a_forest_is_public(scene):
    t = scene(role="settler", city={0: "forest-house+"}, row="coffee 4").play("take forest coffee")
    assert (t.player(0)["forests"], t.player(0)["hidden_forests"]) == ({"coffee": 1}, {})
    assert [dict(e.args)["tile"] for e in t.pos.events_for(1) if e.kind == "take-forest"] == ["coffee"]
