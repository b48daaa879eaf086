"""What is sent: a table, a view, an entry of the journal, for one reader in one language.

Everything about hidden things passes through `Position.view`, `events_for` and `log`; a move of somebody else is never
sent itself (it may name a card of the hand), only what its events let the reader know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from malecon.cli.words import DEFAULT_PERSON
from malecon.kernel.game import Position
from malecon.kernel.text import Text
from malecon.server.deeds import Reader, undo_offer
from malecon.server.journal import Applied, Entry, Facts, Live, Snapshot

SEAT_LINES = {
    "taken": Text("{name} sits down.", "{name} se sienta a la mesa."),
    "left": Text("{name} leaves the table.", "{name} deja la mesa."),
    "bot": Text("A bot plays as {name}.", "Un bot juega como {name}."),
    "away": Text("A bot plays for {name}.", "Un bot juega por {name}."),
    "back": Text("{name} is back.", "{name} ha vuelto."),
    "described": None,
}
UNDONE = Text("{name} takes back {n:move|moves}.", "{name} deshace {n:jugada|jugadas}.")
PROPOSED = Text("{name} asks to take back {n:move|moves}.", "{name} pide deshacer {n:jugada|jugadas}.")
AGREED = Text("{name} agrees.", "{name} está de acuerdo.")
DISAGREED = Text("{name} does not agree.", "{name} no está de acuerdo.")
REMATCH = Text("A new game begins at another table.", "Empieza otra partida en una mesa nueva.")
FROM_RECORD = Text("The game goes on from a record of {n:move|moves}.", "La partida sigue desde {n:jugada|jugadas}.")
TIME_UP = Text("The time of {name} is up.", "A {name} se le acabó el tiempo.")


@dataclass(frozen=True)
class Moment:
    """What a table looks like from outside its journal: the time, and which people have it open."""

    time: float
    present: frozenset[int]


def names_in(lang: str, now: Snapshot) -> list[str]:
    """The names at the table; whoever gave none is called by the seat, in the reader's language."""
    out = []
    for k, seat in enumerate(now.seats, 1):
        unnamed = seat.name in (DEFAULT_PERSON("en", k=str(k)), DEFAULT_PERSON("es", k=str(k)))
        out.append(DEFAULT_PERSON(lang, k=str(k)) if unnamed else seat.name)
    return out


def table_json(facts: Facts, now: Snapshot, reader: Reader, lang: str, moment: Moment) -> dict[str, Any]:
    wish = now.proposal
    names = names_in(lang, now)
    return {
        "id": facts.id,
        "game": facts.game.id,
        "title": facts.game.definition.title(lang),
        "options": facts.game.options,
        "seats": [
            {
                "seat": k,
                "player": seat.player,
                "name": names[k],
                "bot": seat.bot,
                "away": seat.away,
                "present": k in moment.present if seat.player == "person" else None,
                "yours": k in reader.seats,
                "invite": seat.invite if reader.owner else None,
                "webhook": k in reader.seats and seat.webhook is not None,
            }
            for k, seat in enumerate(now.seats)
        ],
        "listed": facts.listed,
        "confirm": facts.confirm,
        "timer": {"seconds": facts.timer.seconds, "at_zero": facts.timer.at_zero} if facts.timer else None,
        "owner": reader.owner,
        "hot_seat": len(reader.seats) > 1,
        "number": now.number,
        "at": now.at,
        "undone": now.undone,
        "waiting": now.waiting,
        "to_move": now.pos.to_move,
        "to_confirm": now.confirm,
        "deadline": now.deadline,
        "server_time": round(moment.time, 3),
        "proposal": {
            "number": wish.number,
            "seat": wish.seat,
            "to": wish.to,
            "waiting": list(wish.waiting),
            "asks_you": any(seat in reader.seats for seat in wish.waiting),
        }
        if wish
        else None,
        "rematch": now.rematch,
        "origin": facts.origin,
        "created": facts.created,
    }


def view_json(pos: Position, now: Snapshot, seat: int | None, lang: str) -> dict[str, Any]:
    return pos.view(seat, lang, names_in(lang, now))


def undo_json(live: Live, reader: Reader) -> dict[str, Any] | None:
    offer = undo_offer(live, reader) if reader.seats else None
    if offer is None:
        return None
    return {
        "last": offer.last,
        "turn": offer.turn,
        "last_free": offer.last_free,
        "turn_free": offer.turn_free,
    }


def step_json(
    live: Live, at: int, seat: int, action: int, before: Position | None, pos: Position, viewer: int | None, lang: str
) -> dict[str, Any]:
    """One move for one viewer; the words of a move need the position before it."""
    open_to_all = live.now.pos.over
    known = open_to_all or viewer == seat
    text = before.move_text(action, lang) if known and before is not None else None
    return {
        "at": at,
        "seat": seat,
        "action": action if known else None,
        "move": live.facts.game.notation(action) if known else None,
        "text": text,
        "events": [event.to_json() for event in pos.events_for(viewer)],
        "log": pos.log(names_in(lang, live.now), viewer, lang),
    }


def steps_json(live: Live, start: int, stop: int, viewer: int | None, lang: str) -> list[dict[str, Any]]:
    """The moves from `start` to `stop` of the line that counts."""
    out = []
    before = live.position(start).clone()
    for at, pos in live.walk(start, stop):
        assert before.to_move is not None
        out.append(step_json(live, at, before.to_move, live.moves[at - 1], before, pos, viewer, lang))
        before = pos.clone()
    return out


def event_json(
    live: Live, done: Applied, reader: Reader, viewer: int | None, lang: str, views: bool, moment: Moment
) -> dict[str, Any]:
    """An entry as it was when it was made; `undo` only for the newest."""
    entry, now = done.entry, done.after
    steps = []
    before: Position | None = done.start
    if entry.kind == "moves":
        assert entry.seat is not None
        for k, pos in enumerate(done.steps):
            action, at = entry.data["actions"][k], done.before + k + 1
            steps.append(step_json(live, at, entry.seat, action, before, pos, viewer, lang))
            before = pos
    return {
        "number": entry.number,
        "kind": entry.kind,
        "what": what_of(entry),
        "seat": entry.seat,
        "by": entry.data.get("by"),
        "time": entry.time,
        "before": done.before,
        "at": now.at,
        "text": line_for(done, lang),
        "steps": steps,
        "table": table_json(live.facts, now, reader, lang, moment),
        "view": view_json(now.pos, now, viewer, lang) if views else None,
        "undo": undo_json(live, reader) if now.number == live.now.number else None,
    }


def what_of(entry: Entry) -> str | None:
    if entry.kind == "seat":
        return str(entry.data["what"])
    if entry.kind == "answer":
        return "yes" if entry.data["accept"] else "no"
    return None


def line_for(done: Applied, lang: str) -> str | None:
    """One line for an entry that no move tells."""
    entry, now = done.entry, done.after
    name = names_in(lang, now)[entry.seat] if entry.seat is not None else ""
    if entry.kind == "seat":
        words = SEAT_LINES[entry.data["what"]]
        return words(lang, name=name) if words else None
    if entry.kind == "undo":
        return UNDONE(lang, name=name, n=done.before - entry.data["to"])
    if entry.kind == "propose":
        return PROPOSED(lang, name=name, n=done.before - entry.data["to"])
    if entry.kind == "answer":
        return (AGREED if entry.data["accept"] else DISAGREED)(lang, name=name)
    if entry.kind == "rematch":
        return REMATCH(lang)
    if entry.kind == "record":
        return FROM_RECORD(lang, n=len(entry.data["actions"]))
    if entry.kind == "moves" and entry.data["by"] == "timer":
        return TIME_UP(lang, name=name)
    return None
