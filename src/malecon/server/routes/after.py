"""After the game: scores, records, playing again, going on from any moment."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse, PlainTextResponse

from malecon.cli.words import DEFAULT_BOT, DEFAULT_PERSON
from malecon.kernel.errors import MaleconError
from malecon.kernel.record import Record, clean
from malecon.server.deeds import New, hashed, new_token, reader_of
from malecon.server.hub import Room
from malecon.server.journal import Facts, Live, Seat
from malecon.server.models import ContinueIn, CreatedOut, DoneOut, ImportIn, ScoresOut
from malecon.server.problems import Problem, refused
from malecon.server.routes.common import HubHere, Lang, TableId, Token, answer, check_at, check_bot, done, reader_at
from malecon.server.routes.lobby import created, new_facts, seats_for

router = APIRouter(tags=["afterwards"])


def finished(room: Room) -> Live:
    if not room.table.now.pos.over:
        raise Problem("not-over")
    return room.table


@router.get("/tables/{table_id}/scores", response_model=ScoresOut, operation_id="readScores")
async def scores(table_id: TableId, hub: HubHere, lang: Lang) -> JSONResponse:
    """The final sheet of every seat and how the scores grew; once the game is over."""
    live = finished(await hub.room(table_id))
    return answer(await hub.read(scores_json, live, lang))


def scores_json(live: Live, lang: str) -> dict[str, Any]:
    pos = live.now.pos
    course = [score_at(0, live.position(0))]
    starts = {decision.start for decision in live.decisions} | {len(live.moves)}
    course += [score_at(at, then) for at, then in live.walk(0, len(live.moves)) if at in starts]
    sheets = [
        [
            {"label": line.label(lang), "points": str(line.points), "note": line.note(lang) if line.note else None}
            for line in pos.score_sheet(seat)
        ]
        for seat in range(live.facts.game.players)
    ]
    return {
        "scores": [str(x) for x in pos.scores()],
        "winners": pos.winners(),
        "sheets": sheets,
        "course": course,
    }


def score_at(at: int, pos: Any) -> dict[str, Any]:
    return {"at": at, "round": getattr(pos.state, "round", None), "scores": [float(x) for x in pos.scores()]}


# ---- records --------------------------------------------------------------------------------------------------------
@router.get(
    "/tables/{table_id}/record",
    response_class=PlainTextResponse,
    operation_id="readRecord",
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def record(table_id: TableId, hub: HubHere) -> PlainTextResponse:
    """The whole game as a text, with its deal; so only once it is over."""
    live = finished(await hub.room(table_id))
    text = Record(live.facts.game, live.facts.seed, live.now.names, list(live.moves)).text()
    name = f"{live.facts.game.id}-{live.facts.id[:8]}.txt"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.post("/import", response_model=CreatedOut, status_code=201, operation_id="importRecord")
async def bring_in(body: ImportIn, hub: HubHere, lang: Lang) -> JSONResponse:
    """Open a table from a record: to look at if it is over, else to play on, without strangers: its deal is known."""
    try:
        read = await hub.read(Record.parse, body.record)
    except MaleconError as error:
        raise refused("bad-record", error) from None
    token = new_token()
    if body.seats is not None and len(body.seats) != read.game.players:
        raise Problem("wrong-players", n=str(len(body.seats)), players=str(read.game.players))
    if body.seats is None:
        seats = tuple(Seat("person", name, token=hashed(token)) for name in read.seats)
    else:
        wanted = [
            s if s.name.strip() else s.model_copy(update={"name": read.seats[k]}) for k, s in enumerate(body.seats)
        ]
        seats = seats_for(hub, wanted, token, lang)
    goes_on = not (await hub.read(read.final)).over
    if goes_on and (body.listed or any(seat.player == "open" for seat in seats)):
        raise Problem("no-seed")
    origin = {"table": None, "at": len(read.moves), "how": "import"}
    facts = new_facts(read.game, read.seed, token, seats, body.listed, body.confirm, body.timer, hub, origin)
    facts = replace(facts, chosen_deal=goes_on)
    room = await hub.create(facts, from_record(read.moves))
    return created(hub, room, token, lang)


def from_record(moves: list[int]) -> list[New]:
    return [New("record", None, {"actions": moves, "by": "record"})] if moves else []


@router.post("/tables/{table_id}/continue", response_model=CreatedOut, status_code=201, operation_id="continueFrom")
async def go_on(table_id: TableId, body: ContinueIn, hub: HubHere, lang: Lang) -> JSONResponse:
    """Play on against bots from any moment of a finished game, at a table of your own."""
    room = await hub.room(table_id)
    live = finished(room)
    at, game = check_at(room, body.at), live.facts.game
    if body.seat >= game.players:
        raise Problem("no-seat")
    bot, token = check_bot(hub, body.bot), new_token()
    me = clean(body.name) if body.name.strip() else DEFAULT_PERSON(lang, k=str(body.seat + 1))
    seats = tuple(
        Seat("person", me, token=hashed(token))
        if k == body.seat
        else Seat("bot", DEFAULT_BOT(lang, k=str(k + 1)), bot=bot)
        for k in range(game.players)
    )
    origin = {"table": table_id, "at": at, "how": "continued"}
    facts = replace(new_facts(game, live.facts.seed, token, seats, False, False, None, hub, origin), chosen_deal=True)
    return created(hub, await hub.create(facts, from_record(live.moves[:at])), token, lang)


# ---- again ----------------------------------------------------------------------------------------------------------
@router.post("/tables/{table_id}/rematch", response_model=DoneOut, operation_id="rematch")
async def rematch(table_id: TableId, hub: HubHere, token: Token, lang: Lang) -> JSONResponse:
    """The same players again at a new table, which `table.rematch` names; everybody's token fits there too."""
    room = await hub.room(table_id)
    old = finished(room)
    if not reader_at(room, token).seats and not reader_at(room, token).owner:
        raise Problem("not-yours")
    if old.now.rematch is None:
        new = again(old, hub.clock())
        await hub.create(new)

        def deed(live: Live) -> list[New]:
            mine = reader_of(token, live.facts, live.now).seats
            return [] if live.now.rematch else [New("rematch", mine[0] if mine else None, {"table": new.id})]

        room = await hub.do(table_id, deed)
        if room.table.now.rematch != new.id:  # somebody else was faster, and all meet at his table
            await hub.delete(new.id)
    return answer(done(hub, room, reader_at(room, token), lang))


def again(old: Live, time: float) -> Facts:
    seats = tuple(replace(seat, away=False, bot=None) if seat.player == "person" else seat for seat in old.now.seats)
    origin = {"table": old.facts.id, "at": 0, "how": "rematch"}
    table_id, seed = secrets.token_urlsafe(16), secrets.randbits(64)
    return replace(old.facts, id=table_id, seed=seed, seats=seats, origin=origin, created=time, chosen_deal=False)
