"""The web application: the API under /api, and the page for every other address."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException

from malecon.server.guard import Guard, language_of
from malecon.server.hub import Hub
from malecon.server.models import EventOut
from malecon.server.problems import Problem
from malecon.server.routes import after, lobby, play
from malecon.server.routes.common import REFUSALS
from malecon.server.settings import Settings, from_environment
from malecon.version import VERSION

ABOUT = """Tables for board games. Open a table (`createTable`), or sit down at one (`takeSeat`); the token you get
opens your seat: send it as `Authorization: Bearer TOKEN`. Read what you see (`readView`), play one of its `moves`
(`play`), follow what happens (`events`: server-sent events whose ids are numbers of the table's journal; reconnect
with Last-Event-ID). Whatever is refused has a `code` for programs and a `text` for people, in the language of `lang`
or Accept-Language."""
NO_PAGE = "Malecón is running. The page has not been built; the API is under /api.\n"
HASHED = "assets"  # the folder of the page's files whose names change with their content


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application, with the settings of the environment unless others are given."""
    chosen = settings or from_environment()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hub = Hub(chosen)
        app.state.hub = hub
        await hub.open()
        end_streams_on_signals(hub)
        try:
            yield
        finally:
            await hub.close()

    app = FastAPI(
        title="Malecón",
        version=VERSION,
        description=ABOUT,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    for router in (lobby.router, play.router, after.router):
        app.include_router(router, prefix="/api", responses=REFUSALS)
    app.add_exception_handler(Problem, tell_problem)
    app.add_exception_handler(RequestValidationError, tell_invalid)
    app.add_exception_handler(HTTPException, tell_http)
    app.add_middleware(Guard, settings=chosen)
    add_page(app, chosen.static)
    plain_openapi = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = with_event_schema(plain_openapi())
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
    return app


def end_streams_on_signals(hub: Hub) -> None:
    """The server waits for open connections before it stops, so streams have to end as soon as it is asked to."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        server = signal.getsignal(number)
        if callable(server):

            def both(number: int, frame: FrameType | None, server: Callable[..., Any] = server) -> None:
                loop.call_soon_threadsafe(hub.stop_following)
                server(number, frame)

            signal.signal(number, both)


def with_event_schema(schema: dict[str, Any]) -> dict[str, Any]:
    """The OpenAPI with the shape of an event's data, which no JSON answer mentions."""
    schemas = schema["components"]["schemas"]
    made = EventOut.model_json_schema(ref_template="#/components/schemas/{model}", mode="serialization")
    made.pop("$defs", None)
    schemas["EventOut"] = made
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    return schema


# ---- refusals -------------------------------------------------------------------------------------------------------
async def tell_problem(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Problem)
    return JSONResponse(error.to_json(language_of(request.scope)), error.status)


async def tell_invalid(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    places = [".".join(str(part) for part in x["loc"])[:80] for x in error.errors()][:10]
    problem = Problem("invalid", where=", ".join(places) or "?")
    problem.fields = places
    return JSONResponse(problem.to_json(language_of(request.scope)), problem.status)


async def tell_http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    code = {404: "no-page", 405: "wrong-method", 413: "too-large"}.get(error.status_code, "invalid")
    problem = Problem(code) if code != "invalid" else Problem(code, where="body")
    return JSONResponse(problem.to_json(language_of(request.scope)), problem.status, headers=error.headers)


# ---- the page -------------------------------------------------------------------------------------------------------
def add_page(app: FastAPI, static: Path) -> None:
    """Files of the built page; any other address outside /api is the page itself, which finds its own way."""

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise Problem("no-page")
        root = static.resolve()
        wanted = (root / path).resolve() if "\0" not in path else root
        if path and wanted.is_file() and wanted.is_relative_to(root):
            lasting = "public, max-age=31536000, immutable" if path.startswith(f"{HASHED}/") else "no-cache"
            return FileResponse(wanted, headers={"Cache-Control": lasting})
        if (root / "index.html").is_file():
            return FileResponse(root / "index.html", headers={"Cache-Control": "no-cache"})
        return PlainTextResponse(NO_PAGE)
