"""What every route needs: the hub, the reader's token and language, and answers as JSON."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Header, Path, Query, Request
from fastapi.responses import JSONResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from malecon.kernel.text import LANGUAGES
from malecon.server.deeds import Reader, reader_of
from malecon.server.hub import Hub, Room
from malecon.server.models import ProblemOut
from malecon.server.problems import Problem
from malecon.server.render import table_json

bearer = HTTPBearer(
    auto_error=False, description="the token of a seat or of a table's owner; without one you are a spectator"
)


def the_hub(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def the_token(credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> str | None:
    return credentials.credentials if credentials else None


def language(asked: str | None, accepted: str | None) -> str:
    """The language asked for, else the first known one of Accept-Language, else English."""
    if asked in LANGUAGES:
        return asked
    for item in (accepted or "").split(","):
        word = item.split(";")[0].strip().lower()[:2]
        if word in LANGUAGES:
            return word
    return "en"


def the_language(
    lang: Annotated[str | None, Query(description="en or es; else by Accept-Language", pattern="^(en|es)$")] = None,
    accept_language: Annotated[str | None, Header()] = None,
) -> str:
    return language(lang, accept_language)


HubHere = Annotated[Hub, Depends(the_hub)]
Token = Annotated[str | None, Depends(the_token)]
Lang = Annotated[str, Depends(the_language)]
TableId = Annotated[str, Path(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Path(ge=0, le=7)]

REFUSALS: dict[int | str, dict[str, Any]] = {"default": {"model": ProblemOut, "description": "why it was refused"}}


def reader_at(room: Room, token: str | None) -> Reader:
    return reader_of(token, room.table.facts, room.table.now)


def answer(content: Any, status: int = 200) -> JSONResponse:
    return JSONResponse(content, status)


def table_for(hub: Hub, room: Room, reader: Reader, lang: str) -> dict[str, Any]:
    return table_json(room.table.facts, room.table.now, reader, lang, hub.moment(room))


def done(hub: Hub, room: Room, reader: Reader, lang: str) -> dict[str, Any]:
    now = room.table.now
    return {"number": now.number, "at": now.at, "table": table_for(hub, room, reader, lang)}


def check_bot(hub: Hub, bot: str) -> str:
    if bot not in hub.settings.bot_names:
        raise Problem("no-bot", name=bot, known=", ".join(hub.settings.bot_names))
    return bot


def check_at(room: Room, at: int | None) -> int:
    last = room.table.now.at
    if at is None:
        return last
    if at > last:
        raise Problem("no-such-move", n=last)
    return at
