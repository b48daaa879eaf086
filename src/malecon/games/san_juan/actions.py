"""San Juan: the actions in notation, and the events that they cause."""

from __future__ import annotations

from malecon.games.san_juan import state as st
from malecon.games.san_juan.state import (
    A_BUILD,
    A_COVER,
    A_DISCARD,
    A_DRAW,
    A_KEEP,
    A_LIBRARY_NO,
    A_LIBRARY_YES,
    A_MINE,
    A_PASS,
    A_PAY,
    A_PRODUCE,
    A_ROLE,
    A_SELL,
    A_SPEND,
    A_TUCK,
    N_ACTIONS,
    STAGES,
)
from malecon.games.san_juan.tables import KINDS, MAX_BUILDINGS, ROLES
from malecon.kernel.events import EventKind

WORDS = {A_PASS: "pass", A_DRAW: "draw", A_MINE: "mine", A_LIBRARY_YES: "library yes", A_LIBRARY_NO: "library no"}
ON_CARDS = {A_BUILD: "build", A_PAY: "pay", A_KEEP: "keep", A_DISCARD: "discard", A_TUCK: "tuck"}
ON_SLOTS = {A_COVER: "cover", A_SPEND: "spend", A_PRODUCE: "produce", A_SELL: "sell"}


def all_notation() -> tuple[str, ...]:
    out = [""] * N_ACTIONS
    for number, role in enumerate(ROLES):
        out[A_ROLE + number] = f"role {role}"
    for action, word in WORDS.items():
        out[action] = word
    for base, verb in ON_CARDS.items():
        for number, kind in enumerate(KINDS):
            out[base + number] = f"{verb} {kind}"
    for base, verb in ON_SLOTS.items():
        for slot in range(MAX_BUILDINGS):
            out[base + slot] = f"{verb} {slot + 1}"
    return tuple(out)


NOTATION = all_notation()


def on_card(action: int) -> tuple[int, int] | None:
    """(first action of its family, kind of card) if the action names a card."""
    for base in ON_CARDS:
        if base <= action < base + len(KINDS):
            return base, action - base
    return None


def on_slot(action: int) -> tuple[int, int] | None:
    """(first action of its family, slot) if the action names a building by its place."""
    for base in ON_SLOTS:
        if base <= action < base + MAX_BUILDINGS:
            return base, action - base
    return None


CARD = ("card", KINDS)
WHERE = ("place", None)
HIDDEN = frozenset({"card"})

EVENTS = {
    st.EV_ROLE: EventKind("role", (("role", ROLES),), source="roles", target="player/{seat}"),
    st.EV_PASS: EventKind("pass", (("stage", STAGES),)),
    st.EV_LIBRARY: EventKind("library", (("used", None),)),
    st.EV_BUILD: EventKind("build", (CARD, ("price", None), WHERE), source="hand/{seat}", target="town/{seat}/{place}"),
    st.EV_COVER: EventKind("cover", (CARD, WHERE)),
    st.EV_PAY: EventKind("pay", (CARD,), HIDDEN, "hand/{seat}", "discard"),
    st.EV_SPEND: EventKind("spend", (WHERE, CARD), source="good/{seat}/{place}", target="discard"),
    st.EV_GOOD_LOST: EventKind("good-lost", (WHERE, CARD), source="good/{seat}/{place}", target="discard"),
    st.EV_PRODUCE: EventKind("produce", (WHERE, CARD), source="supply", target="good/{seat}/{place}"),
    st.EV_SELL: EventKind("sell", (WHERE, CARD, ("price", None)), source="good/{seat}/{place}", target="discard"),
    st.EV_TILE: EventKind("tile", (("tile", None),)),
    st.EV_DRAW: EventKind("draw", (CARD, ("thanks_to", KINDS)), HIDDEN, "supply", "hand/{seat}"),
    st.EV_LOOK: EventKind("look", (CARD,), HIDDEN, "supply", "drawn/{seat}"),
    st.EV_KEEP: EventKind("keep", (CARD,), HIDDEN, "drawn/{seat}", "hand/{seat}"),
    st.EV_DISCARD: EventKind("discard", (CARD,), HIDDEN, "hand/{seat}", "discard"),
    st.EV_RETURN: EventKind("return", (CARD,), HIDDEN, "drawn/{seat}", "discard"),
    st.EV_OPEN: EventKind("open", (CARD,), source="supply", target="open", reveals=True),
    st.EV_TAKE: EventKind("take", (CARD,), source="open", target="hand/{seat}"),
    st.EV_MINE_ENDS: EventKind("mine-ends", (("result", st.MINE_RESULTS),), reveals=True),
    st.EV_TUCK: EventKind("tuck", (CARD,), HIDDEN, "hand/{seat}", "chapel/{seat}"),
    st.EV_ROUND: EventKind("round", (("round", None),)),
    st.EV_RESHUFFLE: EventKind("reshuffle", source="discard", target="supply"),
    st.EV_END: EventKind("end"),
    st.EV_EMPTY: EventKind("empty"),
}
