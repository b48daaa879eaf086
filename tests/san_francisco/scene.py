"""Sets a scene in one call: cities, columns, contracts by the ids of the deck; everything else follows from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import malecon
from malecon.games.san_francisco.deck import DEFAULT, cards_of
from malecon.games.san_francisco.tables import CELLS, DISTRICTS, TOKENS
from malecon.kernel.game import Position

CARDS = {card.id: card for card in cards_of(DEFAULT)}
NUMBER = {card: str(number + 1) for number, card in enumerate(CARDS)}
NUMBER |= {"V": "value-card", "D": "depot-card"}  # the bonus cards
FOUNDATIONS = [card.id for card in CARDS.values() for _ in range(card.copies) if "foundation" in card.flags]
ALL_SEATS = {}


def scene(
    players: int = 2,
    to_move: int = 0,
    *,
    cities: Mapping[int, Mapping[str, str]] = ALL_SEATS,  # seat → district → ids, "V" and "D" for bonus cards
    columns: Sequence[str] = ("", "", ""),
    contracts: Sequence[int] = (),
    phase: str = "act",
    taken: str = "",
    drawn: str | None = None,
    boxed: str = "",
    plus: Mapping[int, str] = ALL_SEATS,
    tracks: Mapping[int, Sequence[str]] = ALL_SEATS,
    points: Sequence[int] = (),  # seats with the 1½ token
    discard: Sequence[int] = (),  # seats with a discard token
    tiles: Mapping[str, int] = ALL_SEATS,  # who was first, where several have completed a row
    medal: int | None = None,
    tokens: int | None = None,  # foundation tokens left: as many foundations are boxed as it takes
    ender: int | None = None,  # the game is over, ended by this seat
    compiled: bool = False,
    **options: Any,
) -> Position:
    """A position as described; whatever the rules could not have made is refused by the game itself."""
    game = malecon.load("san-francisco", players=players, compiled=compiled, **options)
    start = game.start(0)
    data = start.to_json()
    s = data["state"]
    used = Counter(" ".join([*columns, taken, drawn or "", boxed]).split())
    for seat, rows in cities.items():
        for district, ids in rows.items():
            for place, card in enumerate(ids.split()):
                s["players"][seat]["card"][5 * DISTRICTS.index(district) + place] = NUMBER[card]
                used[card] += 1
    for seat, cell in plus.items():
        s["players"][seat]["plus_on"] = cell
    for seat, cells in tracks.items():
        s["players"][seat]["tracks_on"][: len(cells)] = cells
    for seat, n in enumerate(contracts):
        s["players"][seat]["contracts"] = n
    for seat in points:
        s["players"][seat]["points_token"] = 1
    for seat in discard:
        s["players"][seat]["discard_token"] = 1
    for number, ids in enumerate(columns):
        s["columns"][number]["cards"] = counts(ids)
    s["taken"] = counts(taken)
    s["drawn"] = NUMBER[drawn] if drawn else None
    out = sum(used[card] for card in set(FOUNDATIONS)) - (drawn in FOUNDATIONS)
    left = TOKENS[players] - out if tokens is None else tokens
    if ender is not None:
        left = 0
    spare = Counter(FOUNDATIONS) - used
    for card in list(spare.elements())[: TOKENS[players] - out - left]:
        used[card] += 1
    s["tokens"] = left
    s["deck"] = {NUMBER[c.id]: c.copies - used[c.id] for c in CARDS.values() if c.copies > used[c.id]}
    s["supply"] = {
        "plus": 3 - len(plus) - (phase == "plus"),
        "value-card": 3 - used["V"],
        "depot-card": 3 - used["D"],
        "points": 3 - len(points),
        "discard": 3 - len(discard),
        "tracks": 3 - sum(len(cells) for cells in tracks.values()) - (phase == "tracks"),
    }
    s["tile"] = {}
    for district in DISTRICTS:
        full = [seat for seat, rows in cities.items() if len(rows.get(district, "").split()) == 5]
        if full:
            s["tile"][district] = tiles.get(district, full[0]) + 1
    s["phase"], s["to_move"], s["ender"] = phase, to_move, -1
    if ender is not None:
        s["phase"], s["to_move"], s["ender"] = "over", -1, ender
    s["medal"] = medal + 1 if medal is not None else first_builder(game, s)
    return game.from_json(data)


def counts(ids: str) -> dict[str, int]:
    return {NUMBER[card]: n for card, n in Counter(ids.split()).items()}


def first_builder(game: malecon.Game, state: dict[str, Any]) -> int:
    """Seat + 1 of the first with most skyscrapers; 0 if there are none."""
    from malecon.kernel.structs import from_json

    s = from_json(game.definition.state.State, state)
    game.definition.rules.derive(s)
    built = [p.skyscrapers.bit_count() for p in s.players]
    return built.index(max(built)) + 1 if max(built) else 0


def placing(ids: str, seat: int = 0, players: int = 2, **more: Any) -> Position:
    """The seat has taken a column of these cards and starts to place them."""
    return scene(players, seat, taken=ids, phase="place", **more)


# ---- looking ------------------------------------------------------------------------------------------------------
def cells(mask: int) -> list[str]:
    return [cell for number, cell in enumerate(CELLS) if mask >> number & 1]


def cars(pos: Position, seat: int = 0) -> list[str]:
    return cells(pos.state.players[seat].cars)


def skyscrapers(pos: Position, seat: int = 0) -> list[str]:
    return cells(pos.state.players[seat].skyscrapers)


def value(pos: Position, cell: str, seat: int = 0) -> int:
    return int(pos.state.players[seat].value[CELLS.index(cell)])


def card_at(pos: Position, cell: str, seat: int = 0) -> str | None:
    number = pos.state.players[seat].card[CELLS.index(cell)]
    return [*CARDS, *[""] * (87 - len(CARDS)), "V", "D"][number] if number >= 0 else None


def contracts(pos: Position) -> list[int]:
    return [p.contracts for p in pos.state.players[: pos.state.n_players]]


def column(pos: Position, number: int) -> list[str]:
    """The ids in a column, 1 to 3."""
    return [card for kind, card in enumerate(CARDS) for _ in range(pos.state.columns[number - 1].cards[kind])]


def kinds_of_events(pos: Position) -> list[str]:
    return [event.kind for event in pos.events]


def sheet(pos: Position, seat: int) -> dict[str, Any]:
    """The score sheet as a dict of labels and points."""
    return {line.label.en: line.points for line in pos.score_sheet(seat)}
