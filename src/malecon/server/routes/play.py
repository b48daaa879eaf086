"""Playing: the view, moves, why not, taking back, agreeing, and the stream of events."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Query, Request
from fastapi.responses import JSONResponse, StreamingResponse

from malecon.kernel.errors import InvalidMove
from malecon.kernel.game import NOT_YOUR_TURN
from malecon.server import deeds
from malecon.server.deeds import New, Reader, reader_of
from malecon.server.hub import Hub, Room
from malecon.server.journal import Applied, Live
from malecon.server.models import (
    AnswerIn,
    DoneOut,
    HintOut,
    LogOut,
    MovesIn,
    TableViewOut,
    UndoIn,
    UndoneOut,
    WhyOut,
)
from malecon.server.problems import Problem, refused
from malecon.server.render import event_json, steps_json, undo_json, view_json
from malecon.server.routes.common import (
    HubHere,
    Lang,
    TableId,
    Token,
    answer,
    check_at,
    check_bot,
    done,
    reader_at,
    table_for,
)
from malecon.server.thinking import adviser

router = APIRouter(tags=["play"])

KEEP_ALIVE_SECONDS = 15.0
KEPT_TEXTS = 64  # of an entry, for its readers
SeatAsked = Annotated[int | None, Query(ge=0, le=7, description="which of your seats; else the one to move")]
At = Annotated[int | None, Query(ge=0, le=1_000_000, description="after so many moves; else now")]


def viewer_of(room: Room, reader: Reader, seat: int | None) -> int | None:
    """From where a reader looks: one of his seats, from anywhere once the game is over, else from outside."""
    now = room.table.now
    if seat is not None and now.pos.over:
        deeds.seat_at(now, seat)
        return seat
    if seat is None and not reader.seats:
        return None
    return reader.one_of_mine(seat, now)


@router.get("/tables/{table_id}/view", response_model=TableViewOut, operation_id="readView")
async def view(
    table_id: TableId, hub: HubHere, token: Token, lang: Lang, seat: SeatAsked = None, at: At = None
) -> JSONResponse:
    """What you see: now, or after any earlier number of moves. Once the game is over, from any seat."""
    room = await hub.room(table_id)
    reader = reader_at(room, token)
    viewer = viewer_of(room, reader, seat)
    live = room.table
    moves = check_at(room, at)
    pos = live.position(moves)
    step = steps_json(live, moves - 1, moves, viewer, lang)[0] if moves else None
    content = {
        "table": table_for(hub, room, reader, lang),
        "at": moves,
        "seat": viewer,
        "view": view_json(pos, live.now, viewer, lang),
        "undo": undo_json(live, reader) if moves == live.now.at else None,
        "step": step,
    }
    return answer(content)


@router.get("/tables/{table_id}/log", response_model=LogOut, operation_id="readLog")
async def log(
    table_id: TableId,
    hub: HubHere,
    token: Token,
    lang: Lang,
    seat: SeatAsked = None,
    start: Annotated[int, Query(ge=0, le=1_000_000, description="after so many moves")] = 0,
    stop: At = None,
) -> JSONResponse:
    """What happened, move by move, in words and events, as far as you may know."""
    room = await hub.room(table_id)
    viewer = viewer_of(room, reader_at(room, token), seat)
    last = check_at(room, stop)
    live = room.table.copy()  # a long log takes a while to write, and others play on meanwhile
    steps = await hub.read(steps_json, live, min(start, last), last, viewer, lang)
    return answer({"at": live.now.at, "steps": steps})


@router.post("/tables/{table_id}/moves", response_model=DoneOut, operation_id="play")
async def play(table_id: TableId, body: MovesIn, hub: HubHere, token: Token, lang: Lang) -> JSONResponse:
    """Play a move or a whole decision, all or nothing. It is on disk when you get the answer."""

    def deed(live: Live) -> list[New]:
        seat = reader_of(token, live.facts, live.now).one_of_mine(body.seat, live.now)
        hub.seen.add((table_id, seat))
        return deeds.play(live, seat, body.moves, body.expect, body.undone)

    room = await hub.do(table_id, deed)
    return answer(done(hub, room, reader_at(room, token), lang))


@router.post("/tables/{table_id}/confirm", response_model=DoneOut, operation_id="confirmTurn")
async def confirm(table_id: TableId, hub: HubHere, token: Token, lang: Lang) -> JSONResponse:
    """End your turn, at a table where turns are confirmed."""
    room = await hub.do(table_id, lambda live: deeds.confirm(live, reader_of(token, live.facts, live.now)))
    return answer(done(hub, room, reader_at(room, token), lang))


@router.get("/tables/{table_id}/why", response_model=WhyOut, operation_id="whyNot")
async def why(
    table_id: TableId,
    hub: HubHere,
    token: Token,
    lang: Lang,
    move: Annotated[str, Query(max_length=80, description="in notation or as a number")],
    seat: SeatAsked = None,
) -> JSONResponse:
    """Why a move is not possible for you now, with the passage of the rulebook."""
    room = await hub.room(table_id)
    now, game = room.table.now, room.table.facts.game
    mine = reader_at(room, token).one_of_mine(seat, now)
    try:
        number = int(move) if move.isascii() and move.isdigit() else move
        action = game.action(number)
    except InvalidMove as error:
        raise refused("no-move", error) from None
    reason = now.pos.why_not(action, mine)
    if reason is None and now.waiting in ("seats", "confirm"):
        reason = NOT_YOUR_TURN
    said = reason.to_json(lang) if reason else {}
    keys = ("code", "text", "passage", "ruling")
    return answer({"move": game.notation(action), "legal": reason is None, **{key: said.get(key) for key in keys}})


@router.get("/tables/{table_id}/hint", response_model=HintOut, operation_id="hint")
async def hint(
    table_id: TableId,
    hub: HubHere,
    token: Token,
    lang: Lang,
    seat: SeatAsked = None,
    bot: Annotated[str | None, Query(max_length=40, description="else the best adviser that the game has")] = None,
) -> JSONResponse:
    """What a bot would play in your place, looking only at what you may know; not at a table with other people."""
    room = await hub.room(table_id)
    bot = adviser(room.table.facts.game) if bot is None else check_bot(hub, bot)
    now = room.table.now
    reader = reader_at(room, token)
    mine = reader.one_of_mine(seat, now)
    if now.pos.to_move != mine or now.waiting != "person":
        raise Problem("over" if now.pos.over else "not-your-turn")
    if deeds.others(room.table, reader):
        raise Problem("no-hints")
    thought = await hub.thinkers.advice(now.pos.resample(mine, now.at), bot, now.at, lang)
    game = room.table.facts.game
    action = game.action(thought["move"])
    return answer(
        {
            "at": now.at,
            "bot": bot,
            "action": action,
            "move": thought["move"],
            "text": now.pos.move_text(action, lang),
            "reason": thought["reason"],
            "candidates": thought["candidates"],
        }
    )


# ---- taking back ----------------------------------------------------------------------------------------------------
@router.post("/tables/{table_id}/undo", response_model=UndoneOut, operation_id="undo")
async def undo(table_id: TableId, body: UndoIn, hub: HubHere, token: Token, lang: Lang) -> JSONResponse:
    """Take back moves of yours: at once while nothing hidden was seen and nobody else acted, else by consent."""

    def deed(live: Live) -> list[New]:
        return deeds.undo(live, reader_of(token, live.facts, live.now), body.to, body.expect, body.undone, body.ask)

    room = await hub.do(table_id, deed)
    asked = room.table.now.proposal is not None
    return answer({"done": not asked, **done(hub, room, reader_at(room, token), lang)})


@router.post("/tables/{table_id}/proposals/{number}", response_model=DoneOut, operation_id="answerProposal")
async def agree(
    table_id: TableId,
    number: Annotated[int, Path(ge=1, le=10_000_000)],
    body: AnswerIn,
    hub: HubHere,
    token: Token,
    lang: Lang,
) -> JSONResponse:
    """Agree to a proposal, or not; who made it withdraws it by not accepting."""

    def deed(live: Live) -> list[New]:
        return deeds.answer(live, reader_of(token, live.facts, live.now), number, body.accept)

    room = await hub.do(table_id, deed)
    return answer(done(hub, room, reader_at(room, token), lang))


# ---- events ---------------------------------------------------------------------------------------------------------
EVENT_STREAM: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "a stream of server-sent events; `entry` events carry EventOut as data and its number as id, "
        '`presence` events carry {"present": [seats]} and no id',
        "content": {"text/event-stream": {"schema": {"type": "string"}}},
    }
}


@router.get("/tables/{table_id}/events", operation_id="events", responses=EVENT_STREAM)
async def events(
    request: Request,
    table_id: TableId,
    hub: HubHere,
    token: Token,
    lang: Lang,
    seat: SeatAsked = None,
    after: Annotated[int | None, Query(ge=0, le=10_000_000, description="the last number you have; else now")] = None,
    views: Annotated[bool, Query(description="whether each event carries the view after it")] = True,
    key: Annotated[str | None, Query(max_length=80, description="the token, for an EventSource")] = None,
    last_event_id: Annotated[str | None, Header()] = None,
) -> StreamingResponse:
    """Everything that happens at a table, from the number you have seen on, without a gap and without a double."""
    room = await hub.room(table_id)
    mine = token or key
    viewer_of(room, reader_at(room, mine), seat)  # refuses a seat that is not the reader's
    if last_event_id and last_event_id.isascii() and last_event_id.isdigit():
        after = int(last_event_id[:9])
    begin = room.table.now.number if after is None else min(after, room.table.now.number)
    stream = follow(hub, table_id, mine, seat, lang, views, begin)
    return StreamingResponse(
        stream, media_type="text/event-stream", headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    )


async def follow(
    hub: Hub, table_id: str, token: str | None, seat: int | None, lang: str, views: bool, last: int
) -> AsyncIterator[str]:
    room = await hub.room(table_id)  # the one that is told of changes, should it have been forgotten since the request
    waker = asyncio.Event()
    room.wakers.add(waker)
    mine = reader_at(room, token).seats
    room.here.update(mine)
    room.wake()
    shown: frozenset[int] | None = None
    try:
        yield "retry: 1500\n\n"
        while not hub.closing and not room.gone:
            waker.clear()
            mine = still_here(room, token, mine)
            for entry in await hub.since(table_id, room, last):
                last = entry.entry.number
                data = entry_for(hub, room, entry, token, seat, lang, views)
                yield f"id: {last}\nevent: entry\ndata: {data}\n\n"
                await asyncio.sleep(0)  # a long story must not keep everybody else waiting
            if shown != room.present:
                shown = room.present
                yield f"event: presence\ndata: {json.dumps({'present': sorted(shown)})}\n\n"
            if last < room.table.now.number:
                continue
            try:
                await asyncio.wait_for(waker.wait(), KEEP_ALIVE_SECONDS)
            except TimeoutError:
                yield ": still here\n\n"
    finally:
        room.wakers.discard(waker)
        room.here.subtract(mine)
        room.here += type(room.here)()
        hub.seen.update((table_id, k) for k in mine)
        room.wake()


def still_here(room: Room, token: str | None, before: tuple[int, ...]) -> tuple[int, ...]:
    """The seats of a follower, who may have got up from one meanwhile."""
    mine = reader_at(room, token).seats
    if mine != before:
        room.here.subtract(before)
        room.here.update(mine)
        room.here += type(room.here)()  # drops what is at zero
        room.wake()
    return mine


def entry_for(hub: Hub, room: Room, entry: Applied, token: str | None, seat: int | None, lang: str, views: bool) -> str:
    """An entry as text for one reader; made once for all who see the same in the same second."""
    reader = reader_at(room, token)
    viewer = seat if seat in reader.seats or (seat is not None and room.table.now.pos.over) else None
    if seat is None and reader.seats:
        viewer = reader.one_of_mine(None, entry.after)
    newest = entry.after.number == room.table.now.number
    key = (viewer, reader.seats, reader.owner, lang, views, newest, int(hub.clock()))
    text = entry.rendered.get(key)
    if text is None:
        if len(entry.rendered) >= KEPT_TEXTS:
            entry.rendered.clear()
        content = event_json(room.table, entry, reader, viewer, lang, views, hub.moment(room))
        text = entry.rendered[key] = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return str(text)
