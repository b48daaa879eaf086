"""A table as the sum of its journal: seats, moves, proposals, in the order in which they were accepted.

The journal is append-only and is the truth; everything here is derived from it and can be thrown away.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from malecon.cli.sheet import quiet_load
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Game, Position
from malecon.kernel.light import brings_to_light


@dataclass(frozen=True)
class Seat:
    """Who plays a seat. `token` is the hash of the capability that opens it; `invite` lets somebody sit down."""

    player: str  # "person", "bot" or "open"
    name: str
    bot: str | None = None  # the bot that plays, for a bot and for a person who is away
    away: bool = False
    token: str | None = None
    invite: str | None = None
    webhook: str | None = None

    @property
    def bot_plays(self) -> bool:
        return self.player == "bot" or self.away

    @property
    def person_plays(self) -> bool:
        return self.player == "person" and not self.away


@dataclass(frozen=True)
class Timer:
    """Seconds for a turn, and what happens at zero: a bot plays, or the player passes."""

    seconds: int
    at_zero: str


@dataclass(frozen=True)
class Facts:
    """What never changes about a table."""

    id: str
    game: Game
    seed: int
    owner: str
    listed: bool
    confirm: bool
    timer: Timer | None
    seats: tuple[Seat, ...]
    created: float
    origin: dict[str, Any] | None = None  # the table and move this one continues, or the table it repeats
    chosen_deal: bool = False  # whoever opened the table knows what lies hidden

    def settings_json(self) -> dict[str, Any]:
        return {
            "confirm": self.confirm,
            "timer": asdict(self.timer) if self.timer else None,
            "seats": [asdict(seat) for seat in self.seats],
            "origin": self.origin,
            "chosen_deal": self.chosen_deal,
            "rules": self.game.definition.rules_version,
        }


class OldRules(Exception):
    """A table whose journal was written by other rules: played again now, it would be another game."""


def facts_from(row: Any) -> Facts:
    """The facts of a table as they lie in the database; OldRules if they are of another time."""
    settings = row.settings
    try:
        game = quiet_load(row.game, **row.options)
    except MaleconError:
        raise OldRules from None
    if settings.get("rules", 1) != game.definition.rules_version:
        raise OldRules
    return Facts(
        id=row.id,
        game=game,
        seed=int(row.seed),
        owner=row.owner,
        listed=row.listed,
        confirm=settings["confirm"],
        timer=Timer(**settings["timer"]) if settings["timer"] else None,
        seats=tuple(Seat(**seat) for seat in settings["seats"]),
        created=row.created,
        origin=settings["origin"],
        chosen_deal=settings.get("chosen_deal", False),
    )


@dataclass(frozen=True)
class Entry:
    """One accepted thing. Kinds: moves, record, undo, seat, propose, answer, confirm, rematch."""

    number: int
    kind: str
    seat: int | None
    time: float
    data: dict[str, Any]


@dataclass(frozen=True)
class Decision:
    """Moves of one seat that were accepted together."""

    start: int
    seat: int
    by: str  # "person", "bot", "timer" or "record"


@dataclass(frozen=True)
class Proposal:
    """A wish that needs the consent of others: back to `to` moves."""

    number: int
    seat: int
    to: int
    waiting: tuple[int, ...]


@dataclass(frozen=True)
class Snapshot:
    """How a table stands after an entry."""

    number: int
    at: int
    pos: Position
    seats: tuple[Seat, ...]
    undone: int = 0  # how many times moves were taken back
    confirm: int | None = None  # the seat that has moved but not ended its turn
    proposal: Proposal | None = None
    rematch: str | None = None
    deadline: float | None = None
    turn: int | None = None  # the seat that is waited for

    @property
    def waiting(self) -> str:
        """What the table waits for: seats, confirm, bot, person, or nothing because it is over."""
        if self.pos.over:
            return "over"
        if any(seat.player == "open" for seat in self.seats):
            return "seats"
        if self.confirm is not None:
            return "confirm"
        assert self.pos.to_move is not None
        return "bot" if self.seats[self.pos.to_move].bot_plays else "person"

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]


@dataclass(frozen=True)
class Applied:
    """An entry and what it did: the positions after each of its moves, and the table afterwards."""

    entry: Entry
    before: int
    start: Position
    steps: tuple[Position, ...]
    after: Snapshot
    rendered: dict[Any, Any] = field(default_factory=dict, compare=False)  # for each reader, made once


class Live:
    """A table in memory: the line of moves that counts, and how things stand."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.moves: list[int] = []
        self.decisions: list[Decision] = []
        self.left: dict[int, tuple[int, float]] = {}  # when a seat's turn ended: the number of moves, its seconds left
        pos = facts.game.start(facts.seed)
        first = Snapshot(0, 0, pos, facts.seats)
        self.now = self._timed(first, first, facts.created)

    def __repr__(self) -> str:
        return f"<table {self.facts.id}: {self.facts.game.id}, entry {self.now.number}, move {len(self.moves)}>"

    def copy(self) -> Live:
        """An independent table that stands as this one does."""
        other = Live.__new__(Live)
        other.facts, other.now = self.facts, self.now
        other.moves, other.decisions, other.left = self.moves.copy(), self.decisions.copy(), self.left.copy()
        return other

    # ---- positions: all that is ever shown goes through these two ---------------------------------------------------
    def position(self, at: int) -> Position:
        """The position after so many moves of the line, with the events of the last of them."""
        if at == len(self.moves):
            return self.now.pos
        pos = self.facts.game.start(self.facts.seed)
        for action in self.moves[:at]:
            pos.play(action)
        return pos

    def walk(self, start: int, stop: int) -> Iterable[tuple[int, Position]]:
        """(number of moves, position) after each move from `start` + 1 to `stop`."""
        pos = self.position(start).clone()
        for at in range(start, stop):
            pos.play(self.moves[at])
            yield at + 1, pos

    def showed_something(self, since: int, seat: int) -> bool:
        """Whether chance has spoken since, if only to somebody else, or the seat has seen what it did not know."""
        before = self.position(since)
        return before.state.rng != self.now.pos.state.rng or brings_to_light(before, self.moves[since:], seat)

    # ---- growing ----------------------------------------------------------------------------------------------------
    def apply(self, entry: Entry) -> Applied:
        if entry.number != self.now.number + 1:
            raise RuntimeError(f"entry {entry.number} after {self.now.number} of table {self.facts.id}")
        before, start = len(self.moves), self.now.pos
        steps: list[Position] = []
        now = replace(self.now, number=entry.number)
        data = entry.data
        agreed = False
        if entry.kind in ("moves", "record"):
            pos = now.pos.clone()
            for action in data["actions"]:
                seat = pos.to_move
                assert seat is not None
                if entry.kind == "record" or not steps:
                    self.decisions.append(Decision(len(self.moves), seat, data["by"]))
                pos.play(action)
                self.moves.append(action)
                if entry.kind == "moves":
                    steps.append(pos.clone())
            handed_on = data["by"] == "person" and pos.to_move not in (entry.seat, None)
            confirm = entry.seat if self.facts.confirm and handed_on else None
            now = replace(now, at=len(self.moves), pos=pos, confirm=confirm, proposal=None)
        elif entry.kind == "undo":
            del self.moves[data["to"] :]
            self.decisions = [d for d in self.decisions if d.start < data["to"]]
            pos = self.facts.game.start(self.facts.seed)
            for action in self.moves:
                pos.play(action)
            agreed = now.proposal is not None and now.proposal.to == data["to"] and not now.proposal.waiting
            now = replace(now, at=len(self.moves), undone=now.undone + 1, pos=pos, confirm=None, proposal=None)
        elif entry.kind == "seat":
            assert entry.seat is not None
            seats = list(now.seats)
            seats[entry.seat] = Seat(**{k: v for k, v in data.items() if k != "what"})
            now = replace(now, seats=tuple(seats))
            if not seats[entry.seat].person_plays:  # nobody waits for the word of somebody who has gone
                confirm, wish = None if now.confirm == entry.seat else now.confirm, now.proposal
                if wish is not None and (wish.seat == entry.seat or seats[entry.seat].player != "person"):
                    wish = self._without(wish, entry.seat)
                now = replace(now, confirm=confirm, proposal=wish if wish is not None and wish.waiting else None)
        elif entry.kind == "propose":
            assert entry.seat is not None
            now = replace(now, proposal=Proposal(entry.number, entry.seat, data["to"], tuple(data["asked"])))
        elif entry.kind == "answer":
            assert entry.seat is not None
            now = replace(now, proposal=self._without(now.proposal, entry.seat) if data["accept"] else None)
        elif entry.kind == "confirm":
            now = replace(now, confirm=None)
        elif entry.kind == "rematch":
            now = replace(now, rematch=data["table"])
        self.now = self._timed(now, self.now, entry.time, taken_back=entry.kind == "undo", agreed=agreed)
        return Applied(entry, before, start, tuple(steps), self.now)

    def _without(self, proposal: Proposal | None, seat: int) -> Proposal | None:
        """A proposal that no longer waits for a seat; none if it was that seat's own."""
        if proposal is None or proposal.seat == seat:
            return None
        return replace(proposal, waiting=tuple(x for x in proposal.waiting if x != seat))

    def _timed(
        self, now: Snapshot, before: Snapshot, time: float, taken_back: bool = False, agreed: bool = False
    ) -> Snapshot:
        """Who is waited for, and until when: a turn's time runs from the moment it began. Taking back gains no time,
        unless all have agreed to it, and neither does going away and coming back."""
        waiting = now.waiting
        turn = now.confirm if waiting == "confirm" else now.pos.to_move if waiting == "person" else None
        if before.turn is not None and before.deadline is not None and turn != before.turn:
            self.left[before.turn] = now.at, max(0.0, before.deadline - time)
        if turn is None or self.facts.timer is None:
            return replace(now, turn=turn, deadline=None)
        if turn == before.turn and before.deadline is not None and not agreed:
            return replace(now, turn=turn, deadline=before.deadline)
        at, left = self.left.get(turn, (-1, 0.0))
        same = not agreed and at >= 0 and (taken_back or at == now.at)
        return replace(now, turn=turn, deadline=time + (left if same else self.facts.timer.seconds))


def grown(facts: Facts, entries: Sequence[Entry]) -> Live:
    live = Live(facts)
    for entry in entries:
        live.apply(entry)
    return live
