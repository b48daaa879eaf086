"""Every option for a contested reading, both ways."""

from __future__ import annotations

import pytest

from tests.puerto_rico.scene import Table

EDITIONS = pytest.mark.parametrize("edition", ["classic", "2020"])


@EDITIONS
@pytest.mark.parametrize(("value", "points"), [("per-load", 2), ("per-new-kind", 1)])
def test_switch_harbor_mode(scene, edition, value, points):
    city = {1: "harbor+ wharf+"}
    t = scene(
        edition=edition, role="captain", to_move=1, city=city, goods={1: "corn 2"}, ships=["corn 3"], harbor_mode=value
    )
    assert t.play("load corn on ship 1", "wharf corn").points(1) == 2 + points


@EDITIONS
@pytest.mark.parametrize(("value", "manned"), [("yes", 1), ("no", 0)])
def test_switch_hospice_fallback(scene, edition, value, manned):
    t = scene(edition=edition, role="settler", city={0: "hospice+"}, workers=0, hospice_fallback=value).play(
        "take corn"
    )
    assert (t.phase == "hospice") == bool(manned)
    if manned:
        t.play("hospice")
    assert (t.people(0, "corn"), t.hall[0]) == (manned, 3 - manned)


@EDITIONS
@pytest.mark.parametrize(("value", "phase"), [("yes", "hospice"), ("no", "settle")])
def test_switch_hospice_on_hacienda(scene, edition, value, phase):
    city = {0: "hospice+ hacienda+"}
    t = scene(edition=edition, role="settler", city=city, hospice_on_hacienda=value).play("hacienda")
    assert t.phase == phase
    if phase == "hospice":
        t.play("hospice", "take quarry")
        assert (t.people(0, "quarry"), t.to_move) == (0, 1)  # one worker in all


@pytest.mark.parametrize(("value", "asked"), [(True, (1, "trade")), (False, (1, "role"))])
def test_switch_trading_post_after_full(scene, value, asked):
    goods = {0: "coffee", 1: "corn"}
    t = scene(
        role="trader", house="corn indigo sugar", goods=goods, city={1: "trading-post+"}, trading_post_after_full=value
    )
    assert t.play("sell coffee").at == asked


@pytest.mark.parametrize(("value", "picks"), [(True, 24), (False, 17)])
def test_switch_nobles_in_draft(load, value, picks):
    t = Table(load(players=3, expansions=["new-buildings", "nobles"], nobles_in_draft=value).start(1))
    n = 0
    while t.phase == "draft":
        t.play(t.moves[0])
        n += 1
    assert n == picks


@pytest.mark.parametrize(("value", "pay"), [(True, 1), (False, 0)])
def test_switch_specialty_counts_privilege(scene, value, pay):
    city = {0: "specialty-factory+ indigo-plant+"}
    t = scene(role="craftsman", island={0: "indigo+"}, city=city, specialty_counts_privilege=value)
    assert t.play("produce", "privilege indigo").doubloons(0) == pay


@pytest.mark.parametrize(("value", "counts"), [(True, ["corn 0", "corn 1"]), (False, ["corn 1"])])
def test_switch_small_wharf_zero(scene, value, counts):
    t = scene(role="captain", city={0: "small-wharf+"}, goods={0: "corn"}, small_wharf_zero=value).play("small-wharf")
    assert t.of("ship") == counts


@pytest.mark.parametrize(("value", "sold"), [(True, 1), (False, 2)])
def test_switch_captured_role_solo(scene, value, sold):
    taken = {"settler": 1, "mayor": 2}
    goods = {0: "corn", 1: "sugar"}
    t = scene(expansions="buccaneer", picks=2, taken=taken, goods=goods, captured_role_solo=value)
    t.play("role buccaneer", "capture trader", "sell corn")
    if t.phase == "trade":
        t.play("sell sugar")
    assert (sum(t.state["house"].values()), t.state["round"]) == (sold, 2)


@pytest.mark.parametrize(("value", "price"), [(True, 4), (False, 3)])
def test_switch_forest_discount_needs_house(scene, value, price):
    t = scene(
        role="builder",
        to_move=1,
        city={1: "forest-house"},
        island={1: "forest*2"},
        doubloons={1: 9},
        forest_discount_needs_house=value,
    )
    assert t.price("hospice") == price


@pytest.mark.parametrize(("value", "doubloons"), [(True, 2 + 1), (False, 2 + 2)])
def test_switch_library_once_per_round_2p(scene, value, doubloons):
    t = scene(players=2, city={0: "library+"}, goods={0: "corn"}, library_once_per_round_2p=value)
    t.play("role prospector", "role craftsman", "role trader", "sell corn")
    assert t.doubloons(0) == doubloons


@pytest.mark.parametrize(("value", "workers"), [("40", 40), ("100", 99)])
def test_switch_nobles_2p_supply(load, value, workers):
    t = Table(load(players=2, expansions=["nobles"], nobles_2p_supply=value).start(1))
    assert (t.supply, t.hall) == ((workers, 19), (1, 1))


@EDITIONS
@pytest.mark.parametrize(("value", "bonus"), [("yes", 0), ("no", 4)])
def test_switch_residence_zero(scene, edition, value, bonus):
    assert scene(edition=edition, over=True, city={0: "residence+"}, residence_zero=value).score(0) == 4 + bonus


@pytest.mark.parametrize(("value", "ending"), [("yes", {"points"}), ("no", set()), ("auto", {"points"})])
def test_switch_vp_end_any_phase(scene, value, ending):
    t = scene(role="builder", city={0: "church+"}, doubloons={0: 9}, chips=1, vp_end_any_phase=value)
    assert t.play("build hospice").ending == ending


@EDITIONS
@pytest.mark.parametrize("value", [True, False])
def test_switch_end_immediately(scene, edition, value):
    eleven = "guild-hall residence fortress customs-house city-hall small-market"
    t = scene(edition=edition, role="builder", city={0: eleven}, doubloons={0: 9, 1: 9}, end_immediately=value)
    t.play("build hospice")
    assert t.at == (1, "build")  # the phase is finished either way
    assert t.play("pass").over == value


@pytest.mark.parametrize("value", [True, False])
def test_switch_open_chips(scene, value):
    t = scene(points={0: 3, 1: 7, 2: 9}, open_chips=value)
    worlds = {tuple(p.points for p in t.pos.resample(0, seed).state.players[:3]) for seed in range(20)}
    assert (worlds == {(3, 7, 9)}) == value
    other = scene(points={0: 3, 1: 9, 2: 7}, open_chips=value)
    assert (t.pos.observe(0) != other.pos.observe(0)).any() == value


@pytest.mark.parametrize("value", [1, 3])
def test_switch_max_rounds(scene, value):
    t = scene(max_rounds=value)
    for _ in range(value):
        assert not t.over
        t.end_round()
    assert t.over
