"""Pebbles: a whole game in a hundred lines, as somebody else would write it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from malecon.kernel.events import Event, EventKind
from malecon.kernel.game import Definition, Line
from malecon.kernel.options import Number
from malecon.kernel.text import Reason, Text
from tests.kernel.pebbles import rules, state, tables
from tests.kernel.pebbles.observe import labels

WORDS = Text("{name} takes {n:pebble|pebbles}", "{name} coge {n:piedra|piedras}")


def view(s: Any, seat: int | None, lang: str) -> dict[str, Any]:
    mine = {} if seat is None else {"secret": s.players[seat].secret}
    return {"heap": s.heap, "pebbles": [p.pebbles for p in s.players], **mine}


def why_not(s: Any, action: int, seat: int) -> Reason:
    return Reason("too-many", Text("Only {n:pebble is|pebbles are} left.", "Quedan {n:piedra|piedras}."), {"n": s.heap})


def event_text(event: Event, names: Sequence[str], viewer: int | None, lang: str) -> str | None:
    if event.kind == "take":
        return WORDS(lang, name=names[event.seat or 0], n=event.args["n"])
    return None


def faults(s: Any) -> list[str]:
    total = s.heap + sum(p.pebbles for p in s.players)
    if total != s.options[tables.OPT_HEAP]:
        return [f"heap: {total} pebbles"]
    if s.to_move >= s.n_players or s.last >= s.n_players or s.n_players != s.options[0]:
        return ["to_move: no such seat"]
    return []


DEFINITION = Definition(
    id="pebbles",
    title=Text("Pebbles", "Piedras"),
    package="tests.kernel.pebbles",
    rules_version=3,
    players=(2, 3),
    options=(
        Number("players", 2, Text("players", "jugadores"), low=2, high=3),
        Number("heap", tables.HEAP, Text("pebbles", "piedras"), low=5, high=60),
    ),
    tables=tables,
    state=state,
    rules=rules,
    notation=("take 1", "take 2", "take 3"),
    events={
        state.EV_TAKE: EventKind("take", (("n", None),), source="heap", target="player/{seat}"),
        state.EV_PEEK: EventKind("peek", (("secret", None),), frozenset({"secret"})),
    },
    observation=labels,
    view=view,
    why_not=why_not,
    move_text=lambda s, action, lang: f"{'take' if lang == 'en' else 'coger'} {action + 1}",
    event_text=event_text,
    prompt=lambda s, seat, lang, names: "Take pebbles." if lang == "en" else "Coge piedras.",
    score_sheet=lambda s, seat: [Line(Text("all", "todo"), Fraction(rules.score(s, seat), 2))],
    render=lambda s, seat, lang, names: f"{s.heap}",
    faults=faults,
    about=Text("A toy.", "Un juguete."),
)
