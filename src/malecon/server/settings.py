"""What can be set about the server, from the environment or by a test."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from malecon import bots
from malecon.cli.arguments import UsageError
from malecon.cli.words import both
from malecon.kernel.text import Text

NO_NUMBER = Text("{name}={typed} is not a number from 0 on", "{name}={typed} no es un número a partir de 0")
NO_DATABASE = Text(
    "MALECON_DATABASE_URL has to begin with postgresql:// (or sqlite:///), not with {start}",
    "MALECON_DATABASE_URL tiene que empezar por postgresql:// (o sqlite:///), no por {start}",
)
NO_FOLDER = Text(
    "the folder {folder} cannot be made ({why}); name another one with MALECON_DATA",
    "no se puede crear la carpeta {folder} ({why}); indica otra con MALECON_DATA",
)
STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True)
class Settings:
    """Where data lies and how much of anything is allowed."""

    database_url: str
    clock: Callable[[], float] = time.time
    make_bot: Callable[..., bots.ThinkingBot] = bots.make
    bot_names: tuple[str, ...] = field(default_factory=lambda: tuple(bots.BOTS))
    static: Path = STATIC
    rate: float = 1.0  # of the usual limits; 0 switches them off
    tick_seconds: float = 1.0  # between two looks at timers and forgotten bots; 0: only when a test says so
    cached_tables: int = 1000
    private_webhooks: bool = False  # whether webhooks may go to addresses inside the own network
    bot_processes: int = 2
    keep_days: float = 0  # for which a finished game is kept after its players last saw it; 0: for ever
    keep_idle_days: float = 0  # the same for a game that is not finished

    @property
    def shared(self) -> bool:
        """Whether several workers use the database at once."""
        return self.database_url.startswith("postgresql")


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    if environment.get("MALECON_DATA"):
        return Path(environment["MALECON_DATA"]).expanduser()
    from platformdirs import user_data_path

    return user_data_path("malecon", appauthor=False)


def number(environment: Mapping[str, str], name: str, usual: float) -> float:
    """A number of the environment."""
    typed = environment.get(name, "")
    try:
        found = float(typed) if typed else usual
    except ValueError:
        found = -1
    if not 0 <= found < 1e6:
        raise UsageError(both(NO_NUMBER, name=name, typed=typed))
    return found


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    url = environment.get("MALECON_DATABASE_URL")
    if url:
        for start in ("postgres://", "postgresql://"):
            if url.startswith(start):
                url = "postgresql+psycopg://" + url[len(start) :]
        if not url.startswith(("postgresql+psycopg://", "sqlite:///")):
            raise UsageError(both(NO_DATABASE, start=url.partition(":")[0]))
    else:
        folder = data_folder(environment)
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # it holds what is hidden on the tables
        except OSError as error:
            raise UsageError(both(NO_FOLDER, folder=str(folder), why=error.strerror or str(error))) from None
        url = f"sqlite:///{folder / 'tables.sqlite'}"
    return Settings(
        database_url=url,
        rate=number(environment, "MALECON_RATE", 1),
        private_webhooks=environment.get("MALECON_PRIVATE_WEBHOOKS") == "1",
        bot_processes=int(number(environment, "MALECON_BOT_PROCESSES", 0)) or max(1, (os.cpu_count() or 2) - 1),
        keep_days=number(environment, "MALECON_KEEP_DAYS", 0),
        keep_idle_days=number(environment, "MALECON_KEEP_IDLE_DAYS", 0),
    )
