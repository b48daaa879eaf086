"""Contests: who sits where, what is kept, and that the same contest gives the same games."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import malecon
from malecon.arena import matches as m
from malecon.arena.contest import hold
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Game

NAMES = [f"bot-{k}" for k in range(6)]


@pytest.fixture(scope="module")
def game() -> Game:
    return malecon.load("san-juan", players=3)


@given(st.integers(1, 6), st.integers(2, 5))
def test_every_bot_sits_equally_often_in_every_seat(bots: int, players: int) -> None:
    around = m.seatings(NAMES[:bots], players)
    assert len(set(around)) == len(around)
    sat = Counter((name, seat) for seats in around for seat, name in enumerate(seats))
    assert set(sat) == {(name, seat) for name in NAMES[:bots] for seat in range(players)}
    assert len(set(sat.values())) == 1


@pytest.mark.parametrize(
    ("bots", "players", "count"), [(2, 2, 2), (3, 2, 6), (2, 3, 6), (2, 4, 2), (1, 3, 1), (4, 4, 4), (5, 3, 30)]
)
def test_every_line_up_is_played_in_every_rotation(bots: int, players: int, count: int) -> None:
    assert len(m.seatings(NAMES[:bots], players)) == count


@given(st.integers(2, 5), st.integers(1, 4))
def test_one_against_the_rest_sits_once_in_every_seat(players: int, ours: int) -> None:
    line_up = ["a"] * min(ours, players - 1) + ["b"] * (players - min(ours, players - 1))
    around = m.seatings(line_up, players)
    assert len(set(around)) == len(around)
    assert all(sorted(seats) == line_up for seats in around)
    sat = Counter(seat for seats in around for seat, name in enumerate(seats) if name == "a")
    assert set(sat) == set(range(players))
    assert len(set(sat.values())) == 1
    if ours == 1:
        assert len(around) == players


def test_a_bot_in_several_seats_is_reported_once_by_its_share_of_each() -> None:
    four = malecon.load("san-juan", players=4)
    contest = hold(four, ["rule", "random", "random", "random"], 8, workers=1)
    assert contest.bots == ("rule", "random")
    assert len(contest.results) == 8
    assert len({r.seed for r in contest.results}) == 2
    one, rest = contest.standings
    assert (one.name, rest.name) == ("rule", "random")
    assert (one.games, rest.games) == (8, 24)
    assert one.win_share.mean + 3 * rest.win_share.mean == pytest.approx(1)
    assert one.win_share.mean > 0.5
    said = contest.to_json()
    assert [bot["name"] for bot in said["bots"]] == ["rule", "random"]
    assert said["even_share"] == 0.25
    assert len(said["pairs"]) == 1
    assert "reparto igual por asiento es 25 %" in contest.table("es")
    assert contest.html()


def test_whole_sets_of_seatings_share_a_seed(game: Game) -> None:
    planned = m.plan(game, ["rule", "random"], 8, seed=50)
    assert len(planned) == 12  # two sets of six
    assert Counter(match.seed for match in planned) == {50: 6, 51: 6}
    assert len({match.key for match in planned}) == 12


def test_bots_and_numbers_that_make_no_contest_are_refused(game: Game) -> None:
    with pytest.raises(MaleconError, match="only one bot"):
        m.plan(game, ["rule", "rule", "rule"], 4)
    for line_up in (["rule", "random", "random", "random"], ["rule", "random", "rule", "random"]):
        with pytest.raises(MaleconError, match="name 3 bots, one for every seat"):
            m.plan(game, line_up, 4)
    with pytest.raises(MaleconError, match="no bot 'genius'"):
        m.plan(game, ["rule", "genius"], 4)
    with pytest.raises(MaleconError, match="one game or more"):
        m.plan(game, ["rule", "random"], 0)


def test_a_match_has_the_same_outcome_every_time_and_everywhere(game: Game) -> None:
    here = hold(game, ["rule", "random"], 6, workers=1)
    there = hold(game, ["rule", "random"], 6, workers=2)
    assert [(r.key, r.scores, r.decisions) for r in here.results] == [
        (r.key, r.scores, r.decisions) for r in there.results
    ]


def test_equal_bots_share_the_wins_of_every_deal_equally() -> None:
    """Chance is paired: what the deal and the seat give to one, they give to the other when seats are exchanged."""
    two = malecon.load("san-juan")
    results = hold(two, ["search:8", "search:8@epsilon=0.1"], 6, workers=1).results
    assert len({r.seed for r in results}) == 3
    for seed in {r.seed for r in results}:
        first, second = [r for r in results if r.seed == seed]
        assert first.scores == second.scores


def test_places_and_shares_follow_the_scores(game: Game) -> None:
    for result in hold(game, ["rule", "random"], 6, workers=1).results:
        assert sum(result.shares) == pytest.approx(1)
        for seat, place in enumerate(result.places):
            assert (place == 1) == (result.shares[seat] > 0)
            assert place == 1 or result.scores[seat] <= max(result.scores)
        assert result == m.Result.from_json(json.loads(json.dumps(result.__dict__)))


# ---- going on where it stopped --------------------------------------------------------------------------------------
def test_a_contest_goes_on_where_it_stopped(game: Game, tmp_path: Path) -> None:
    hold(game, ["rule", "random"], 6, out=tmp_path, workers=1)
    file = tmp_path / "results.jsonl"
    marked = file.read_text().replace('"seconds": [', '"seconds": [1000.0, ').replace(", 0.0]", "]")
    file.write_text(marked)
    again = hold(game, ["rule", "random"], 12, out=tmp_path, workers=1)
    assert len(again.results) == 12
    lines = file.read_text().splitlines()
    assert len(lines) == 12
    assert lines[:6] == marked.splitlines()
    assert sum(1000.0 in r.seconds for r in again.results) == 6


def test_a_line_cut_off_in_the_middle_is_played_again(game: Game, tmp_path: Path) -> None:
    whole = hold(game, ["rule", "random"], 6, out=tmp_path, workers=1)
    file = tmp_path / "results.jsonl"
    file.write_bytes(file.read_bytes()[:-30])
    again = hold(game, ["rule", "random"], 6, out=tmp_path, workers=1)
    assert [(r.key, r.scores) for r in again.results] == [(r.key, r.scores) for r in whole.results]
    lines = file.read_text().splitlines()
    assert len(lines) == 7
    with pytest.raises(ValueError):
        json.loads(lines[5])


def test_matches_of_another_game_do_not_mix(game: Game, tmp_path: Path) -> None:
    hold(game, ["rule", "random"], 6, out=tmp_path, workers=1)
    with pytest.raises(MaleconError, match="another game or other options"):
        hold(malecon.load("san-juan", players=2), ["rule", "random"], 2, out=tmp_path, workers=1)
