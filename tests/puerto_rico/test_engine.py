"""Puerto Rico: both engines agree, nothing is lost from the box, nothing hidden leaks, every game ends."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import malecon
from malecon.games.puerto_rico import DEFINITION, tables
from malecon.games.puerto_rico import state as st
from malecon.games.puerto_rico.actions import EVENTS, FAMILIES, NOTATION, WORDS, family, placed
from malecon.games.puerto_rico.options import OPTIONS
from malecon.games.puerto_rico.rules.market import market_is_full
from malecon.games.puerto_rico.tables import (
    BUILDINGS,
    CHIPS,
    EDITIONS,
    EXPANSIONS,
    N_OPTIONS,
    OPTION_NAMES,
    READY_MARKET,
    START_DOUBLOONS,
)
from malecon.kernel.game import Game
from malecon.kernel.structs import size_of
from malecon.kernel.testing import check_copies, check_labels, check_notation, check_same, check_worlds

SUBSETS = [list(c) for k in range(5) for c in itertools.combinations(EXPANSIONS, k)]
ALL = list(EXPANSIONS)
OTHER_READINGS = {
    "harbor_mode": "per-load",
    "hospice_fallback": "yes",
    "hospice_on_hacienda": "no",
    "trading_post_after_full": False,
    "nobles_in_draft": False,
    "specialty_counts_privilege": False,
    "small_wharf_zero": False,
    "captured_role_solo": True,
    "forest_discount_needs_house": True,
    "library_once_per_round_2p": True,
    "nobles_2p_supply": "100",
    "residence_zero": "no",
    "vp_end_any_phase": "no",
    "end_immediately": True,
    "open_chips": True,
}

KINDS_OF_GAME: tuple[dict[str, Any], ...] = (
    {"edition": "classic"},
    {"expansions": ALL, "market": "ready"},
    {"expansions": ALL, "market": "draft"},
)


def sets_of(players: int) -> list[dict[str, Any]]:
    """Every edition and every set of expansions, and the other reading of every switch."""
    sets: list[dict[str, Any]] = [{"players": players, "edition": "classic"}]
    sets += [{"players": players, "edition": "2020", "expansions": subset} for subset in SUBSETS]
    sets += [{"players": players, "expansions": ALL, "market": "ready", **OTHER_READINGS}]
    sets += [{"players": players, "expansions": ALL, "market": "random"}]
    return sets


def look_through(options: dict[str, Any], seed: int) -> None:
    """One random game in both engines, compared and checked after every move; a closer look now and then."""
    fast, plain = Game(DEFINITION, compiled=True, **options), Game(DEFINITION, compiled=False, **options)
    rng = random.Random(seed)
    pos, twin = fast.start(seed), plain.start(seed)
    for move in range(20_000):
        where = f"{options}, seed {seed}, move {move}"
        check_same(pos, twin, where)
        if pos.over:
            return
        legal = pos.legal()
        assert legal == sorted(set(legal)), where
        assert legal, where
        if rng.randrange(250) == 0:
            check_copies(pos, where)
            check_worlds(pos, rng, where)
        action = rng.choice(legal)
        pos.play(action)
        twin.play(action)
        if rng.randrange(20) == 0:
            assert pos.events == twin.events, where
    raise AssertionError(f"{options}, seed {seed}: no end")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_engines_agree_and_nothing_is_lost(players: int) -> None:
    for number, options in enumerate(sets_of(players)):
        look_through(options, 100 * players + number)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_random_game_ends(players: int) -> None:
    for options in sets_of(players):
        game = Game(DEFINITION, compiled=True, **options)
        decisions, _ = game.engine.playouts(game.codes, 300, 1)
        assert 300 * 100 < decisions < 300 * 3000


def test_every_phase_action_family_and_event_is_reached() -> None:
    wanted = {("phase", name) for name in st.PHASES if name != "over"}
    wanted |= {("action", NOTATION[base]) for base in (*FAMILIES, *WORDS)}
    wanted |= {("event", kind.name) for kind in EVENTS.values()}
    rng = random.Random(3)
    for seed in range(400):
        pos = Game(DEFINITION, compiled=True, players=2 + seed % 4, **KINDS_OF_GAME[seed % 3]).start(seed)
        while not pos.over:
            action = rng.choice(pos.legal())
            wanted -= {("phase", st.PHASES[pos.state.phase]), ("action", NOTATION[family(action)[0]])}
            pos.play(action)
            wanted -= {("event", event.kind) for event in pos.events}
        if not wanted:
            return
    raise AssertionError(f"not reached: {wanted}")


def test_notation_and_labels() -> None:
    game = Game(DEFINITION, compiled=False)
    check_notation(game)
    check_labels(game)
    assert placed(game.action("man corn 3")) == (0, 3)
    assert tables.PLACES[placed(game.action("nobles guesthouse 2"))[0]] == "guesthouse"
    for base, (_, names) in FAMILIES.items():
        assert all(NOTATION[base + n].endswith(name) for n, name in enumerate(names))


def test_a_position_is_small() -> None:
    assert size_of(st.State) < 2048


def test_options_stand_where_the_rules_look_for_them() -> None:
    at = 0
    for option, name in zip(OPTIONS, OPTION_NAMES, strict=True):
        assert option.name == name
        assert getattr(tables, f"OPT_{name.upper()}") == at
        at += option.width
    assert at == N_OPTIONS


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_set_up(edition: str, players: int) -> None:
    s = malecon.load("puerto-rico", players=players, edition=edition, start="1").start(5).state
    assert s.governor == s.to_move == 1
    assert s.chips == CHIPS[EDITIONS.index(edition)][players]
    assert [p.doubloons for p in s.players[:players]] == [START_DOUBLOONS[players]] * players
    assert sum(s.row) == players + 1
    assert s.hall == players


def test_a_ready_market_needs_no_draft_and_a_given_one_is_taken() -> None:
    ready = malecon.load("puerto-rico", expansions=["new-buildings"], market="ready").start(1)
    assert ready.moves()[0] == "role settler"
    names = [BUILDINGS[b] for b in READY_MARKET]
    given = malecon.load("puerto-rico", expansions=["new-buildings"], market=names).start(1)
    assert given.state.market == ready.state.market
    with_nobles = [*names, "land-office", "chapel", "hunting-lodge", "zoning-office", "royal-supplier", "villa"]
    with_nobles += ["royal-garden"]
    given = malecon.load("puerto-rico", expansions=["new-buildings", "nobles"], market=with_nobles).start(1)
    assert market_is_full(given.state)
    assert given.state.stock[BUILDINGS.index("jeweler")] == 2


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 6}, "a whole number from 2 to 5"),
        ({"edition": "1897"}, "one of classic, 2020"),
        ({"edition": "classic", "expansions": ["nobles"]}, "the classic edition has none; use edition='2020'"),
        ({"expansions": ["pirates"]}, "any of new-buildings, nobles, buccaneer, festival"),
        ({"market": "ready"}, "only the expansion 'new-buildings'"),
        ({"expansions": ["new-buildings"], "market": "cheap"}, "one of draft, ready, random, or a list of buildings"),
        ({"expansions": ["new-buildings"], "market": ["lighthouses"]}, "there is no building 'lighthouses'"),
        ({"expansions": ["new-buildings"], "market": ["wharf"]}, "1 of cost 1 are needed, not 0; there are small"),
        ({"expansions": ["new-buildings"], "market": ["villa"]}, "they need the expansion 'nobles'"),
        ({"players": 2, "start": "2"}, "seat 2 does not exist with 2 players"),
    ],
)
def test_impossible_options_say_what_is_allowed(options: dict[str, Any], message: str) -> None:
    with pytest.raises(malecon.InvalidOption) as refused:
        malecon.load("puerto-rico", **options)
    assert message in str(refused.value)


def test_records_keep_a_given_market() -> None:
    names = [BUILDINGS[b] for b in sorted(READY_MARKET)]
    option = next(o for o in OPTIONS if o.name == "market")
    assert option.parse(option.write(option.check(names))) == option.check(names)
    assert option.parse("random") == "random"


@pytest.mark.parametrize("written", ["nobles+festival", "nobles,festival"])
def test_expansions_are_written_with_plus_signs_or_commas(written: str) -> None:
    option = next(o for o in OPTIONS if o.name == "expansions")
    assert option.parse(written) == option.check(["nobles", "festival"])
    assert option.write(option.parse(written)) == "nobles+festival"
