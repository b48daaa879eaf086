"""What people may do at a table: each deed is checked against the table as it stands and gives the entries to append.

Nothing here changes a table; a deed that lost a race against another one is simply asked again.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from malecon.kernel.errors import IllegalMove, InvalidMove
from malecon.kernel.game import Position
from malecon.kernel.light import brings_to_light
from malecon.kernel.record import clean
from malecon.server.journal import Entry, Facts, Live, Seat, Snapshot
from malecon.server.problems import Problem, refused

ABSENT_SECONDS = 60.0  # after which others may let a bot stand in


@dataclass(frozen=True)
class New:
    """An entry that has no number yet."""

    kind: str
    seat: int | None
    data: dict[str, Any]

    def entry(self, number: int, time: float) -> Entry:
        return Entry(number, self.kind, self.seat, time, self.data)


@dataclass(frozen=True)
class Reader:
    """Who asks: the hash of a token, and what it opens at a table."""

    token: str | None
    seats: tuple[int, ...]
    owner: bool

    def one_of_mine(self, seat: int | None, now: Snapshot) -> int:
        """The seat meant: the one named, else the one to move, else the first."""
        if seat is None:
            if not self.seats:
                raise Problem("not-yours")
            return now.pos.to_move if now.pos.to_move in self.seats else self.seats[0]
        if not 0 <= seat < len(now.seats):
            raise Problem("no-seat")
        if seat not in self.seats:
            raise Problem("not-yours")
        return seat


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def reader_of(token: str | None, facts: Facts, now: Snapshot) -> Reader:
    if not token:
        return Reader(None, (), False)
    mine = hashed(token)
    seats = tuple(k for k, seat in enumerate(now.seats) if seat.token and secrets.compare_digest(seat.token, mine))
    return Reader(mine, seats, secrets.compare_digest(facts.owner, mine))


# ---- moves ----------------------------------------------------------------------------------------------------------
def play(live: Live, seat: int, moves: Sequence[int | str], expect: int | None, undone: int | None) -> list[New]:
    """A decision of one seat: all its moves or none. Empty if exactly this was accepted before (a retry)."""
    now, game = live.now, live.facts.game
    try:
        actions = [game.action(move) for move in moves]
    except InvalidMove as error:
        raise refused("no-move", error) from None
    if out_of_date(now, expect, undone):
        if expect is not None and is_retry(live, seat, actions, expect):
            return []
        raise Problem("over" if now.pos.over else "moved-on")
    if now.pos.over:
        raise Problem("over")
    if now.waiting == "seats":
        raise Problem("not-started")
    if now.confirm is not None:
        raise Problem("not-confirmed")
    if now.pos.to_move != seat:
        raise Problem("not-your-turn")
    if now.seats[seat].away:
        raise Problem("bot-plays")
    check_decision(now.pos, actions, seat)
    return [New("moves", seat, {"actions": actions, "by": "person"})]


def out_of_date(now: Snapshot, expect: int | None, undone: int | None) -> bool:
    """Whether somebody has not seen the latest moves, or not that moves were taken back: then the number of moves may
    be the same again, and what comes late was meant for another time."""
    return (expect is not None and expect != now.at) or (undone is not None and undone != now.undone)


def is_retry(live: Live, seat: int, actions: list[int], expect: int) -> bool:
    known = any(d.start == expect and d.seat == seat and d.by == "person" for d in live.decisions)
    ends = expect + len(actions) == live.now.at or any(d.start == expect + len(actions) for d in live.decisions)
    return known and ends and live.moves[expect : expect + len(actions)] == actions


def check_decision(pos: Position, actions: Sequence[int], seat: int) -> None:
    """All moves must be legal and of this seat; none but the last may show something, else a list would be a way to
    try the deck and take it back."""
    trial = pos.clone()
    for k, action in enumerate(actions):
        try:
            if trial.to_move != seat:
                raise Problem("over" if trial.over else "not-your-turn")
            trial.play(action)
        except (IllegalMove, Problem) as error:
            if k and brings_to_light(pos, actions[:k], seat):
                raise Problem("shows-something") from None
            raise error if isinstance(error, Problem) else refused("illegal", error) from None
    if len(actions) > 1 and brings_to_light(pos, actions[:-1], seat):
        raise Problem("shows-something")


def confirm(live: Live, reader: Reader) -> list[New]:
    if live.now.confirm is None or live.now.confirm not in reader.seats:
        raise Problem("nothing-to-confirm")
    return [New("confirm", live.now.confirm, {})]


# ---- taking back ----------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class UndoOffer:
    """How far a reader can go back: before his last decision and before his turn, and whether freely."""

    last: int
    turn: int
    last_free: bool
    turn_free: bool


def undo_offer(live: Live, reader: Reader) -> UndoOffer | None:
    if live.now.pos.over:
        return None
    mine = [k for k, d in enumerate(live.decisions) if d.seat in reader.seats and d.by == "person"]
    if not mine:
        return None
    k = mine[-1]
    last = live.decisions[k]
    while k > 0 and live.decisions[k - 1].seat == last.seat and live.decisions[k - 1].by == "person":
        k -= 1
    turn = live.decisions[k].start
    last_free = is_free(live, reader, last.start, last.seat)
    turn_free = last_free and (turn == last.start or is_free(live, reader, turn, last.seat))
    return UndoOffer(last.start, turn, last_free, turn_free)


def others(live: Live, reader: Reader) -> list[int]:
    """The people besides the reader; what they have lived through is theirs too, even while they are away."""
    return [k for k, seat in enumerate(live.now.seats) if seat.player == "person" and seat.token != reader.token]


def is_free(live: Live, reader: Reader, to: int, seat: int) -> bool:
    """Whether nobody needs to agree: no other person is there, or none has acted and nothing hidden was seen."""
    if not others(live, reader):
        return True
    since = [d for k, d in enumerate(live.decisions) if d.start >= to or end_of(live, k) > to]
    if any(d.seat not in reader.seats and d.by in ("person", "timer") for d in since):
        return False
    return not live.showed_something(to, seat)


def end_of(live: Live, k: int) -> int:
    return live.decisions[k + 1].start if k + 1 < len(live.decisions) else len(live.moves)


def undo(live: Live, reader: Reader, to: int, expect: int | None, undone: int | None, ask: bool) -> list[New]:
    """Back to `to` moves: at once where that is free, else as a proposal to the others if `ask`."""
    now = live.now
    if out_of_date(now, expect, undone):
        raise Problem("moved-on")
    if now.pos.over:
        raise Problem("over")
    owner = next((d for k, d in enumerate(live.decisions) if d.start <= to < end_of(live, k)), None)
    if owner is None or owner.seat not in reader.seats or owner.by == "record":
        raise Problem("nothing-to-undo")
    if is_free(live, reader, to, owner.seat):
        return [New("undo", owner.seat, {"to": to})]
    if not ask:
        raise Problem("consent-needed")
    return [New("propose", owner.seat, {"to": to, "asked": others(live, reader)})]


def answer(live: Live, reader: Reader, proposal: int, accept: bool) -> list[New]:
    """Yes or no to a proposal, for all seats of the reader; the last yes carries it out, one no ends it."""
    wish = live.now.proposal
    if wish is None or wish.number != proposal:
        raise Problem("no-proposal")
    if not accept and wish.seat in reader.seats:  # who asked may think better of it
        return [New("answer", wish.seat, {"accept": False})]
    asked = [seat for seat in wish.waiting if seat in reader.seats]
    if not asked:
        raise Problem("not-asked")
    if not accept:
        return [New("answer", asked[0], {"accept": False})]
    out = [New("answer", seat, {"accept": True}) for seat in asked]
    if len(asked) == len(wish.waiting):
        out.append(New("undo", wish.seat, {"to": wish.to}))
    return out


# ---- seats ----------------------------------------------------------------------------------------------------------
def seat_at(now: Snapshot, number: int) -> Seat:
    if not 0 <= number < len(now.seats):
        raise Problem("no-seat")
    return now.seats[number]


def changed(number: int, seat: Seat, what: str) -> list[New]:
    return [New("seat", number, {**asdict(seat), "what": what})]


def take(live: Live, number: int, name: str, invite: str | None, token: str) -> list[New]:
    seat = seat_at(live.now, number)
    if seat.player != "open":
        raise Problem("taken")
    invited = bool(invite and seat.invite and secrets.compare_digest(seat.invite.encode(), invite.encode()))
    if not invited and (invite or not live.facts.listed):
        raise Problem("wrong-invite")
    if live.facts.chosen_deal:
        raise Problem("no-seed")
    return changed(number, Seat("person", clean(name) if name.strip() else seat.name, token=hashed(token)), "taken")


def leave(live: Live, reader: Reader, number: int) -> list[New]:
    seat_at(live.now, number)
    reader.one_of_mine(number, live.now)
    seat = live.now.seats[number]
    return changed(number, Seat("open", seat.name, invite=new_token()), "left")


def put_bot(live: Live, reader: Reader, number: int, bot: str, seen: float, time: float) -> list[New]:
    """A bot in a free seat (by the owner), for oneself, or for somebody who is away."""
    seat = seat_at(live.now, number)
    if number in reader.seats:
        return changed(number, replace(seat, away=True, bot=bot), "away")
    if not reader.seats and not reader.owner:
        raise Problem("not-yours")
    if seat.player == "open":
        if not reader.owner:
            raise Problem("not-owner")
        return changed(number, Seat("bot", seat.name, bot=bot), "bot")
    if seat.player == "bot":
        raise Problem("taken")
    if time - seen < ABSENT_SECONDS:
        raise Problem("present")
    return changed(number, replace(seat, away=True, bot=bot), "away")


def back(live: Live, reader: Reader, number: int) -> list[New]:
    seat = seat_at(live.now, number)
    reader.one_of_mine(number, live.now)
    if not seat.away:
        raise Problem("not-away")
    return changed(number, replace(seat, away=False, bot=None), "back")


def describe(live: Live, reader: Reader, number: int, name: str | None, webhook: str | None) -> list[New]:
    """A new name, a webhook ("" takes it away)."""
    seat = seat_at(live.now, number)
    reader.one_of_mine(number, live.now)
    if name is not None and name.strip():
        seat = replace(seat, name=clean(name))
    if webhook is not None:
        seat = replace(seat, webhook=webhook or None)
    return changed(number, seat, "described") if seat != live.now.seats[number] else []
