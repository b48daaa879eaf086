"""Games, tables and seats: what there is, opening a table, sitting down and getting up."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse

import malecon
from malecon.bots import LEVELS
from malecon.cli.sheet import quiet_load
from malecon.cli.words import DEFAULT_BOT, DEFAULT_PERSON
from malecon.kernel.errors import MaleconError
from malecon.kernel.game import Game
from malecon.kernel.options import Flag, Number, Option, Subset, check_options
from malecon.kernel.record import clean
from malecon.server import deeds
from malecon.server.deeds import New, hashed, new_token, reader_of
from malecon.server.hub import Hub, Room
from malecon.server.journal import Facts, Live, Seat, Timer
from malecon.server.models import (
    BotIn,
    CreatedOut,
    DescribeIn,
    DoneOut,
    GamesOut,
    HealthOut,
    SeatIn,
    TableIn,
    TableOut,
    TablesOut,
    TakeIn,
    TakenOut,
    TimerIn,
    TopicsOut,
)
from malecon.server.problems import Problem, refused
from malecon.server.routes.common import (
    HubHere,
    Lang,
    SeatNumber,
    TableId,
    Token,
    answer,
    check_bot,
    done,
    reader_at,
    table_for,
)

router = APIRouter(tags=["tables"])


# ---- what there is --------------------------------------------------------------------------------------------------
@router.get("/health", response_model=HealthOut, operation_id="health")
async def health() -> JSONResponse:
    return answer({"ok": True, "version": malecon.__version__})


@router.get("/games", response_model=GamesOut, operation_id="games")
async def games(hub: HubHere, lang: Lang) -> JSONResponse:
    """The games with their options, and the bots."""
    found = [game_json(name, lang) for name in malecon.GAMES]
    bots = [bot_json(name, lang) for name in hub.settings.bot_names]
    return answer({"games": found, "bots": bots, "version": malecon.__version__})


@router.get("/games/{game}/topics", response_model=TopicsOut, operation_id="topics")
async def topics(game: str, lang: Lang) -> JSONResponse:
    """What can be looked up about a game: its cards, roles and buildings, in words."""
    if game not in malecon.GAMES:
        raise Problem("no-page")
    found = malecon.definition(game).topics
    return answer({"topics": dict(found(lang)) if found else {}})


def bot_json(name: str, lang: str) -> dict[str, Any]:
    level = LEVELS.get(name)
    return {"name": name, "title": level(lang) if level else name, "level": level is not None}


def game_json(name: str, lang: str) -> dict[str, Any]:
    game = malecon.definition(name)
    return {
        "id": game.id,
        "title": game.title(lang),
        "about": game.about(lang),
        "players": list(game.players),
        "options": [option_json(option, lang) for option in game.options],
        "actions": list(game.notation),
    }


def option_json(option: Option, lang: str) -> dict[str, Any]:
    out: dict[str, Any] = {"name": option.name, "kind": "text", "default": option.default, "help": option.help(lang)}
    if example := option.example():
        out["example"] = example
    if isinstance(option, Number):
        out |= {"kind": "number", "low": option.low, "high": option.high}
    elif isinstance(option, Flag):
        out["kind"] = "flag"
    elif hasattr(option, "choices"):
        out |= {"kind": "subset" if isinstance(option, Subset) else "choice", "choices": list(option.choices)}
    return out


# ---- opening --------------------------------------------------------------------------------------------------------
@router.post("/tables", response_model=CreatedOut, status_code=201, operation_id="createTable")
async def create(body: TableIn, hub: HubHere, lang: Lang) -> JSONResponse:
    """Open a table. You are its owner and hold all seats `here`; hand on the invitations of the seats `link`."""
    game = game_with(body.game, body.options, len(body.seats))
    strangers = body.listed or any(seat.player == "link" for seat in body.seats)
    if body.seed is not None and strangers:
        raise Problem("no-seed")
    seed = secrets.randbits(64) if body.seed is None else body.seed
    token = new_token()
    seats = seats_for(hub, body.seats, token, lang)
    facts = new_facts(game, seed, token, seats, body.listed, body.confirm, body.timer, hub)
    room = await hub.create(replace(facts, chosen_deal=body.seed is not None))
    return created(hub, room, token, lang)


def game_with(name: str, options: dict[str, Any], seats: int) -> Game:
    try:
        declared = malecon.definition(name).options
        game = quiet_load(name, **check_options(name, declared, {"players": seats, **options}, sent=True))
    except MaleconError as error:
        raise refused("no-option", error) from None
    if game.players != seats:
        raise Problem("wrong-players", n=str(seats), players=str(game.players))
    return game


def seats_for(hub: Hub, wanted: Sequence[SeatIn], token: str, lang: str) -> tuple[Seat, ...]:
    out = []
    for k, seat in enumerate(wanted):
        usual = (DEFAULT_BOT if seat.player == "bot" else DEFAULT_PERSON)(lang, k=str(k + 1))
        name = clean(seat.name) if seat.name.strip() else usual
        if seat.player == "bot":
            out.append(Seat("bot", name, bot=check_bot(hub, seat.bot or "rule")))
        elif seat.player == "here":
            out.append(Seat("person", name, token=hashed(token)))
        else:
            out.append(Seat("open", name, invite=new_token()))
    return tuple(out)


def new_facts(
    game: Game,
    seed: int,
    token: str,
    seats: tuple[Seat, ...],
    listed: bool,
    confirm: bool,
    timer: TimerIn | None,
    hub: Hub,
    origin: dict[str, Any] | None = None,
) -> Facts:
    if timer is not None and timer.at_zero == "pass" and "pass" not in game.definition.notation:
        raise Problem("no-pass", game=game.definition.title)
    return Facts(
        id=secrets.token_urlsafe(16),
        game=game,
        seed=seed,
        owner=hashed(token),
        listed=listed,
        confirm=confirm,
        timer=Timer(timer.seconds, timer.at_zero) if timer else None,
        seats=seats,
        created=hub.clock(),
        origin=origin,
    )


def created(hub: Hub, room: Room, token: str, lang: str) -> JSONResponse:
    live = room.table
    reader = reader_of(token, live.facts, live.now)
    invites = [{"seat": k, "invite": seat.invite} for k, seat in enumerate(live.now.seats) if seat.invite]
    content = {
        "table": table_for(hub, room, reader, lang),
        "token": token,
        "seats": list(reader.seats),
        "invites": invites,
    }
    return answer(content, 201)


# ---- finding --------------------------------------------------------------------------------------------------------
STATES = {"open": ("seats",), "running": ("bot", "person", "confirm"), "over": ("over",)}


@router.get("/tables", response_model=TablesOut, operation_id="listTables")
async def listed(
    hub: HubHere,
    token: Token,
    lang: Lang,
    game: Annotated[str | None, Query(max_length=40)] = None,
    state: Literal["open", "running", "over"] | None = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 30,
) -> JSONResponse:
    """The tables that are listed, the latest first."""
    waiting = STATES[state] if state else [x for some in STATES.values() for x in some]
    out: list[dict[str, Any]] = []
    if game is not None and game not in malecon.GAMES:
        return answer({"tables": out})
    for table_id in await hub.read(hub.store.listed, game, list(waiting), limit):
        with contextlib.suppress(Problem):  # deleted this very moment
            room = await hub.room(table_id)
            out.append(table_for(hub, room, reader_at(room, token), lang))
    return answer({"tables": out})


@router.get("/tables/{table_id}", response_model=TableOut, operation_id="readTable")
async def table(table_id: TableId, hub: HubHere, token: Token, lang: Lang) -> JSONResponse:
    """How a table stands: its seats, whose turn it is, what it waits for."""
    room = await hub.room(table_id)
    return answer(table_for(hub, room, reader_at(room, token), lang))


# ---- seats ----------------------------------------------------------------------------------------------------------
@router.post("/tables/{table_id}/seats/{seat}/take", response_model=TakenOut, status_code=201, operation_id="takeSeat")
async def take(table_id: TableId, seat: SeatNumber, body: TakeIn, hub: HubHere, lang: Lang) -> JSONResponse:
    """Sit down: with the invitation, or at a listed table without one. The token you get opens this seat."""
    token = new_token()
    room = await hub.do(table_id, lambda live: deeds.take(live, seat, body.name, body.invite, token))
    await hub.write(hub.store.seen, [(table_id, seat)], hub.clock())
    content = {"table": table_for(hub, room, reader_at(room, token), lang), "token": token, "seat": seat}
    return answer(content, 201)


@router.post("/tables/{table_id}/seats/{seat}/leave", response_model=DoneOut, operation_id="leaveSeat")
async def leave(table_id: TableId, seat: SeatNumber, hub: HubHere, token: Token, lang: Lang) -> JSONResponse:
    """Get up for good: the seat is free, your token opens it no more."""
    room = await hub.do(table_id, lambda live: deeds.leave(live, reader_of(token, live.facts, live.now), seat))
    return answer(done(hub, room, reader_at(room, token), lang))


@router.post("/tables/{table_id}/seats/{seat}/bot", response_model=DoneOut, operation_id="putBot")
async def put_bot(
    table_id: TableId, seat: SeatNumber, body: BotIn, hub: HubHere, token: Token, lang: Lang
) -> JSONResponse:
    """Let a bot play: for yourself, for a person who is away, or (as the owner) in a free seat."""
    bot = check_bot(hub, body.bot)
    room = await hub.room(table_id)
    last_seen = await hub.read(hub.store.last_seen, table_id)
    seen = hub.clock() if seat in room.present else last_seen.get(seat, room.table.facts.created)

    def deed(live: Live) -> list[New]:
        return deeds.put_bot(live, reader_of(token, live.facts, live.now), seat, bot, seen, hub.clock())

    room = await hub.do(table_id, deed)
    return answer(done(hub, room, reader_at(room, token), lang))


@router.post("/tables/{table_id}/seats/{seat}/back", response_model=DoneOut, operation_id="comeBack")
async def back(table_id: TableId, seat: SeatNumber, hub: HubHere, token: Token, lang: Lang) -> JSONResponse:
    """Play yourself again after a bot has played for you."""
    room = await hub.do(table_id, lambda live: deeds.back(live, reader_of(token, live.facts, live.now), seat))
    return answer(done(hub, room, reader_at(room, token), lang))


@router.patch("/tables/{table_id}/seats/{seat}", response_model=DoneOut, operation_id="describeSeat")
async def describe(
    table_id: TableId, seat: SeatNumber, body: DescribeIn, hub: HubHere, token: Token, lang: Lang
) -> JSONResponse:
    """Change your name or your webhook."""
    webhook = hub.webhooks.check(body.webhook) if body.webhook else body.webhook

    def deed(live: Live) -> list[New]:
        return deeds.describe(live, reader_of(token, live.facts, live.now), seat, body.name, webhook)

    room = await hub.do(table_id, deed)
    return answer(done(hub, room, reader_at(room, token), lang))
