"""Puerto Rico: a refused move always gets its reason, with the arithmetic, the ruling and the passage of the book."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest

from malecon.games.puerto_rico import refusals, why, why_building, why_goods, why_places
from malecon.games.puerto_rico.actions import NOTATION
from malecon.games.puerto_rico.due import NOT_NOW
from malecon.games.puerto_rico.price import building_price, loading_steps, sale_steps, total
from malecon.games.puerto_rico.rules.builder import price_of
from malecon.games.puerto_rico.rules.trader import sale_price
from malecon.games.puerto_rico.state import PH_BUILD, PH_LOAD, PH_TRADE
from malecon.games.puerto_rico.tables import N_BUILDINGS, N_GOODS
from tests.puerto_rico.moments import moments, refusal, scene, table
from tests.puerto_rico.refused import CASES, CLASSIC, ROLE

# cases that the words of a scene cannot say
STOCKLESS = {"none-left", "on-festival-board"}


@pytest.mark.parametrize(("code", "move", "moment", "ruling", "en", "es"), CASES)
def test_reason(code: str, move: str, moment: dict[str, Any], ruling: str, en: str, es: str) -> None:
    s = scene(**moment)
    if code in STOCKLESS:
        s.stock[:] = [0] * N_BUILDINGS
    found = refusal(s, move)
    assert (found.code, found.ruling) == (code, ruling)
    assert en in found.text("en")
    assert es in found.text("es")


def test_every_code_has_an_example() -> None:
    written = {code for code, *_ in NOT_NOW.values()}
    for module in (refusals, why, why_building, why_goods, why_places):
        written |= set(re.findall(r'\bno\(\s*s,\s*"([a-z-]+)"', inspect.getsource(module)))
    assert written == {code for code, *_ in CASES}


def test_exactly_the_illegal_moves_have_a_reason() -> None:
    for pos in moments():
        legal = set(pos.legal())
        if pos.over:
            continue
        s = pos.state
        for action in range(len(NOTATION)):
            if action in legal:
                assert pos.why_not(action) is None
                continue
            found = why.why_not(s, action, s.to_move)
            en, es = found.to_json("en"), found.to_json("es")
            assert en["text"] != es["text"]
            assert en["passage"] != es["passage"]
            assert re.fullmatch(r"R\d+\.\d+", en["ruling"])
            for words in (en["text"], es["text"], en["passage"], es["passage"]):
                assert "{" not in words
                assert "  " not in words
            assert en["text"].endswith(".")
            assert es["text"].endswith(".")


def test_reasons_do_not_depend_on_what_the_seat_cannot_see() -> None:
    for pos in moments()[::4]:
        if pos.over:
            continue
        assert pos.to_move is not None
        s, other = pos.state, pos.resample(pos.to_move, seed=11).state
        legal = set(pos.legal())
        for action in range(0, len(NOTATION), 3):
            if action not in legal:
                assert why.why_not(s, action, s.to_move) == why.why_not(other, action, s.to_move)


def test_other_seats_are_told_that_it_is_not_their_turn() -> None:
    pos = table(players=3, start="1").start()
    found = pos.why_not("role builder", seat=0)
    assert found is not None
    assert found.code == "not-your-turn"
    assert pos.why_not("role builder", seat=1) is None


def test_passages_name_the_book_of_the_edition() -> None:
    classic, modern = scene(**(ROLE | CLASSIC)), scene(**ROLE)
    assert refusal(classic, "build office").to_json("es")["passage"] == "Reglamento clásico, fase del constructor"
    assert refusal(modern, "build office").to_json("es")["passage"] == "Reglamento 2020, fase del Constructor"
    assert refusal(classic, "wharf corn").to_json("es")["passage"] == "Reglamento clásico, «Muelle»"
    assert refusal(modern, "wharf corn").to_json("es")["passage"] == "Reglamento 2020, «Embarcadero»"
    assert refusal(classic, "take noble").to_json("en")["passage"] == "2020 rules, “The nobles”"


def test_the_arithmetic_is_that_of_the_rules() -> None:
    for pos in moments():
        s = pos.state
        if pos.over:
            continue
        seat, p = s.to_move, s.players[s.to_move]
        if s.phase == PH_BUILD:
            assert [building_price(s, seat, b) for b in range(N_BUILDINGS)] == [
                price_of(s, seat, b) for b in range(N_BUILDINGS)
            ]
        if s.phase == PH_TRADE:
            for good in range(N_GOODS):
                for at_post in (False, True):
                    assert total(sale_steps(s, seat, good, at_post)) == sale_price(s, p, seat, good, at_post)
        if s.phase == PH_LOAD:
            for action in pos.legal():
                check_loading(pos, action)


def check_loading(pos: Any, action: int) -> None:
    """The points promised for a loading are the points it brings."""
    move = NOTATION[action].split()
    if move[0] not in ("load", "wharf"):
        return
    after = pos.clone()
    after.play(action)
    good = ("corn", "indigo", "sugar", "tobacco", "coffee").index(move[1])
    n = next(e.args["n"] for e in after.events if e.kind in ("load", "wharf"))
    reasons = ("load", "privilege", "harbor")
    gained = sum(e.args["n"] for e in after.events if e.kind == "points" and e.args["why"] in reasons)
    assert total(loading_steps(pos.state, pos.to_move, n, n, 1 << good)) == gained
