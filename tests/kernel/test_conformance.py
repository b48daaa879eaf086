"""The conformance suite passes a sound game and finds each kind of planted fault."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from malecon.kernel.game import Definition, Position, plain_engine, position_class
from malecon.kernel.testing import check_batch, check_game, option_sets
from malecon.kernel.text import Reason, Text
from tests.kernel import pebbles as toy


def run(definition: Definition, **changes: Any) -> None:
    check_game(dataclasses.replace(definition, **changes), {"players": 3}, games=30, close=3)


def test_somebody_elses_game_passes(pebbles: Definition) -> None:
    for options in [*option_sets(pebbles), {"players": 2, "heap": 60}]:
        report = check_game(pebbles, options, games=100, close=3)
        assert report.looked_closely > 100
        assert report.stories > 100
        assert report.worlds_that_differ > report.worlds // 2
    check_batch(pebbles, {"players": 3}, steps=200)


def test_a_view_that_shows_a_foreign_secret_is_found(pebbles: Definition) -> None:
    def leaky(s: Any, seat: int | None, lang: str) -> dict[str, Any]:
        return {"secrets": [p.secret for p in s.players]}

    with pytest.raises(AssertionError, match="could tell"):
        run(pebbles, view=leaky)


def test_an_event_that_shows_a_foreign_secret_is_found(pebbles: Definition) -> None:
    open_peek = dataclasses.replace(pebbles.events[toy.state.EV_PEEK], secret=frozenset())
    with pytest.raises(AssertionError, match=r"the events tell seat \d a secret"):
        run(pebbles, events={**pebbles.events, toy.state.EV_PEEK: open_peek})


def test_imagined_worlds_that_depend_on_the_real_one_are_found(
    pebbles: Definition, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Position.resample

    def leaky(pos: Position, seat: int, seed: int = 0) -> Position:
        return honest(pos, seat, seed + sum(p.secret for p in pos.state.players))

    monkeypatch.setattr(Position, "resample", leaky)
    with pytest.raises(AssertionError, match=r"what seat \d imagines with a seed depends on what is hidden"):
        run(pebbles)


def test_a_lost_component_is_found(pebbles: Definition) -> None:
    with pytest.raises(AssertionError, match="heap"):
        run(pebbles, faults=lambda s: ["heap: one pebble is missing"] if s.heap == 7 else [])


def test_engines_that_differ_are_found(pebbles: Definition, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = toy.rules.apply

    def cheating(s: Any, action: int) -> None:
        honest(s, action)
        if s.heap == 8:
            s.players[0].pebbles += 1

    monkeypatch.setattr(toy.rules, "apply", cheating)
    plain_engine.cache_clear()
    position_class.cache_clear()
    try:
        with pytest.raises(AssertionError, match=r"differ: players\[0\]\.pebbles"):
            run(pebbles)
    finally:
        monkeypatch.undo()
        plain_engine.cache_clear()
        position_class.cache_clear()


def test_two_moves_with_one_notation_are_found(pebbles: Definition) -> None:
    with pytest.raises(AssertionError):
        run(pebbles, notation=("take 1", "take 2", "take 2"))


def test_a_refusal_without_words_is_found(pebbles: Definition) -> None:
    with pytest.raises(AssertionError, match="without words"):
        run(pebbles, why_not=lambda s, action, seat: Reason("no", Text("No.", "")))


def test_a_sheet_that_does_not_add_up_is_found(pebbles: Definition) -> None:
    with pytest.raises(AssertionError, match="the sheet of seat"):
        run(pebbles, score_sheet=lambda s, seat: [])


def test_a_missing_translation_is_found(pebbles: Definition) -> None:
    with pytest.raises(AssertionError, match="es text"):
        run(pebbles, prompt=lambda s, seat, lang, names: "Take pebbles." if lang == "en" else "")
