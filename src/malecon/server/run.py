"""Starts the server: `malecon serve`, and writes its description: `malecon openapi`."""

from __future__ import annotations

import json
import os
import socket
import threading
import time
import webbrowser

import uvicorn
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from malecon.cli.arguments import UsageError
from malecon.cli.words import both
from malecon.kernel.text import Text
from malecon.server.app import create_app
from malecon.server.settings import Settings, from_environment
from malecon.server.store import Store
from malecon.server.wire import BoundedProtocol

HERE = Text(
    "Malecón is open at {url} (Ctrl-C closes it). Tables are kept in {where}.",
    "Malecón está abierto en {url} (Ctrl-C lo cierra). Las mesas se guardan en {where}.",
)
TAKEN = Text(
    "port {port} of {host} cannot be used ({why}); name another one with --port",
    "el puerto {port} de {host} no se puede usar ({why}); indica otro con --port",
)
ONE_WORKER = Text(
    "several workers need PostgreSQL: set MALECON_DATABASE_URL",
    "varios procesos necesitan PostgreSQL: indica MALECON_DATABASE_URL",
)

NO_DATABASE = Text(
    "the tables cannot be kept: {why}; look at MALECON_DATA and MALECON_DATABASE_URL",
    "no se pueden guardar las mesas: {why}; revisa MALECON_DATA y MALECON_DATABASE_URL",
)


def serve(host: str, port: int, workers: int, open_page: bool, lang: str) -> None:
    settings = from_environment()
    if workers > 1 and not settings.shared:
        raise UsageError(ONE_WORKER)
    port = free_port(host, port)
    prepare(settings)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    url = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
    print(HERE(lang, url=url, where=where_kept(settings)), flush=True)
    if open_page:
        threading.Thread(target=open_when_ready, args=(host, port, url), daemon=True).start()
    uvicorn.run(
        "malecon.server.app:create_app",
        factory=True,
        http=BoundedProtocol,
        host=host,
        port=port,
        workers=workers,
        log_level="warning",
        access_log=False,  # addresses of event streams may carry a token
        server_header=False,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=60,  # people think between moves
    )


def prepare(settings: Settings) -> None:
    """Bring the database up to date, once for all workers; a clear word if it cannot be used."""
    try:
        Store(settings.database_url).close()
    except (SQLAlchemyError, CommandError) as error:
        why = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        raise UsageError(both(NO_DATABASE, why=why)) from None


def free_port(host: str, port: int) -> int:
    """The port, or any free one for 0; a clear word if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family) as trial:
            if os.name == "posix":
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((host, port))
            return int(trial.getsockname()[1])
    except OSError as error:
        why = error.strerror or str(error)
        raise UsageError(both(TAKEN, port=str(port), host=host, why=why)) from None


def where_kept(settings: Settings) -> str:
    return "PostgreSQL" if settings.shared else settings.database_url.removeprefix("sqlite:///")


def open_when_ready(host: str, port: int, url: str) -> None:
    for _ in range(100):
        try:
            with socket.create_connection(("127.0.0.1" if host == "0.0.0.0" else host, port), timeout=1):
                webbrowser.open(url)
                return
        except OSError:
            time.sleep(0.1)


def openapi_text() -> str:
    app = create_app(Settings(database_url="sqlite://"))
    return json.dumps(app.openapi(), indent=2, ensure_ascii=False)
