"""Positions of San Francisco for the tests of the page: a card about to be placed, and what the engine makes of it.

`make golden` writes them anew.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import malecon
from malecon.kernel.game import Position

FILE = Path(__file__).parents[1] / "web" / "tests" / "fixtures" / "san-francisco.json"
GAMES = 6
PLAZA_VALUE = 4

Json = dict[str, Any]


def slim(card: Json) -> Json:
    """A card without what every card has."""
    marks = {k: True for k in ("tracks", "depot", "plaza", "coast", "foundation", "bonus") if card[k]}
    return {"colour": card["colour"], "value": card["value"], "place_action": card["place_action"], **marks}


def cells_of(player: Json) -> dict[str, Json]:
    return {cell["cell"]: cell for row in player["rows"] for cell in row["cells"]}


def first_free(player: Json, district: str) -> str | None:
    row = next(row for row in player["rows"] if row["district"] == district)
    return next((cell["cell"] for cell in row["cells"] if cell["card"] is None), None)


def lit_plazas(before: Json, after: Json) -> int:
    """Plazas that a cable car has reached by this move."""
    then, now = cells_of(before), cells_of(after)
    return sum(
        cell["card"]["plaza"] and cell["value"] >= then[name].get("value", cell["card"]["value"]) + PLAZA_VALUE
        for name, cell in now.items()
        if cell["card"] is not None
    )


def case(pos: Position, action: int) -> Json | None:
    """What is known before a card is placed and what it has done; None for any other move."""
    seat = pos.to_move
    assert seat is not None
    view = pos.view(seat)
    me, move = view["players"][seat], pos.game.notation(action)
    if view["phase"] == "row":
        card, district = view["waiting"], move.removeprefix("row ")
    elif view["phase"] == "place" and move.startswith("place "):
        card = next(card for card in view["taken"] if card["place_action"] == action)
        district = card["colour"]
    else:
        return None
    cell = first_free(me, district) if district not in (None, "black") else None
    if cell is None:
        return None
    done = pos.clone()
    done.play(action)
    then = done.view(seat)["players"][seat]
    marks = ("value", "tracks", "track_token", "plus_token", "car", "skyscraper", "site")
    return {
        "phase": view["phase"],
        "moves": [[one["action"], one["move"]] for one in view["moves"]],
        "needs": me["skyscraper_needs"],
        "symbols": [row["symbols"] for row in me["rows"]],
        "tiles": [one["tile"] for one in view["districts"]],
        "city": [
            {"cell": name, "card": slim(here["card"]), **{k: here[k] for k in marks if here.get(k) or k == "value"}}
            for name, here in cells_of(me).items()
            if here["card"] is not None
        ],
        "taken": [slim(one) for one in view["taken"]],
        "waiting": slim(view["waiting"]) if view["waiting"] else None,
        "cell": cell,
        "card": slim(card),
        "move": move,
        "after": {
            "skyscrapers": then["skyscrapers"] - me["skyscrapers"],
            "cars": then["cars"] - me["cars"],
            "plazas": lit_plazas(me, then),
            "needs": then["skyscraper_needs"],
            "tile": sum(row["tile"] for row in then["rows"]) > sum(row["tile"] for row in me["rows"]),
        },
    }


def kind(found: Json) -> tuple[object, ...]:
    """Cases alike in this are alike for the page."""
    after, card = found["after"], found["card"]
    results = (min(after["skyscrapers"], 2), min(after["cars"], 2), after["plazas"], after["tile"])
    return (found["phase"], *results, *(card.get(k, False) for k in ("coast", "foundation", "bonus")))


def cases() -> list[Json]:
    game = malecon.load("san-francisco", players=3)
    seen: set[tuple[object, ...]] = set()
    out = []
    for seed in range(GAMES):
        rng, pos = random.Random(seed), game.start(seed)
        while not pos.over:
            action = pos._policy(rng.getrandbits(64))
            found = case(pos, action)
            if found is not None and kind(found) not in seen:
                seen.add(kind(found))
                out.append(found)
            pos.play(action)
    return out


def text() -> str:
    return "[\n" + ",\n".join(json.dumps(one, separators=(",", ":")) for one in cases()) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
    print(f"{len(cases())} positions in {FILE}")
