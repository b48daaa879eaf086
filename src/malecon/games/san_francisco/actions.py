"""San Francisco: the actions in notation, and the events that they cause."""

from __future__ import annotations

from collections.abc import Sequence

from malecon.games.san_francisco import state as st
from malecon.games.san_francisco.state import (
    A_BONUS,
    A_BONUS_TRACKS,
    A_CELL,
    A_DISCARD,
    A_DONE,
    A_PLACE,
    A_PRESENT,
    A_PUT,
    A_ROW,
    A_TAKE,
    ENDS,
    N_ACTIONS,
)
from malecon.games.san_francisco.tables import (
    BONUSES,
    CARD_NAMES,
    CELLS,
    DISCARD_CONTRACTS,
    DISTRICTS,
    MAX_KINDS,
    N_COLUMNS,
)
from malecon.kernel.events import EventKind


def all_notation(kinds: Sequence[str]) -> tuple[str, ...]:
    """Every action; `kinds` are the names of the deck's cards, one for each possible kind."""
    out = [""] * N_ACTIONS
    out[A_PRESENT], out[A_DONE] = "present", "done"
    out[A_BONUS], out[A_BONUS_TRACKS] = "bonus district", "bonus tracks"
    for number in range(N_COLUMNS):
        out[A_PUT + number] = f"column {number + 1}"
        out[A_TAKE + number] = f"take {number + 1}"
    for contracts in range(DISCARD_CONTRACTS):
        out[A_DISCARD + contracts] = f"discard {contracts + 1}"
    for row, district in enumerate(DISTRICTS):
        out[A_ROW + row] = f"row {district}"
    for number, cell in enumerate(CELLS):
        out[A_CELL + number] = f"on {cell}"
    for number, kind in enumerate(kinds):
        out[A_PLACE + number] = f"place {kind.lower()}"
    return tuple(out)


def all_events(kinds: Sequence[str]) -> dict[int, EventKind]:
    """How every event reads with this deck's names."""
    card = ("card", (*kinds, *CARD_NAMES[MAX_KINDS:]))
    code, column, cell, district = ("code", None), ("column", None), ("cell", CELLS), ("district", DISTRICTS)
    city = "city/{seat}/{cell}"
    return {
        st.EV_DRAW: EventKind("draw", (card, code), source="deck", target="drawn"),
        st.EV_PUT: EventKind("put", (card, column, code), source="drawn", target="column/{column}"),
        st.EV_FOUNDATION: EventKind(
            "foundation", (card, column, ("left", None)), source="foundations", target="column/{column}"
        ),
        st.EV_TAKE: EventKind("take", (column, ("cards", None)), source="column/{column}", target="taken/{seat}"),
        st.EV_CONTRACT: EventKind("contract", (("contracts", None),), source="contracts", target="player/{seat}"),
        st.EV_ALL_DISCARD: EventKind("all-discard", source="players", target="contracts"),
        st.EV_USE_DISCARD: EventKind("use-discard", (("contracts", None),), source="player/{seat}", target="contracts"),
        st.EV_PLACE: EventKind("place", (card, cell, code), source="taken/{seat}", target=city),
        st.EV_PLACE_BONUS: EventKind("place-bonus", (card, cell, code), source="player/{seat}", target=city),
        st.EV_GONE: EventKind("gone", (card, code), source="taken/{seat}", target="box"),
        st.EV_COMPLETE: EventKind("complete", (district,), source="tiles/{district}", target="player/{seat}"),
        st.EV_CAR: EventKind("car", (cell,), source="cars", target=city),
        st.EV_PLAZA: EventKind("plaza", (cell,)),
        st.EV_SKYSCRAPER: EventKind("skyscraper", (cell,), source="skyscrapers", target=city),
        st.EV_MEDAL: EventKind("medal", (("holder", None),), source="medal", target="player/{seat}"),
        st.EV_BONUS: EventKind("bonus", (("bonus", BONUSES), district), source="bonus/{bonus}", target="player/{seat}"),
        st.EV_NO_BONUS: EventKind("no-bonus", (district,)),
        st.EV_PLUS: EventKind("plus", (cell,), source="player/{seat}", target=city),
        st.EV_TRACKS: EventKind("tracks", (cell,), source="player/{seat}", target=city),
        st.EV_END: EventKind("end", (("why", ENDS),)),
    }
