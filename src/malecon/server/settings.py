"""What can be set about the server, from the environment or by a test."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from malecon import bots

STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True)
class Settings:
    """Where data lies and how much of anything is allowed."""

    database_url: str
    clock: Callable[[], float] = time.time
    make_bot: Callable[..., bots.Bot] = bots.make
    bot_names: tuple[str, ...] = field(default_factory=lambda: tuple(bots.BOTS))
    static: Path = STATIC
    rate: float = 1.0  # of the usual limits; 0 switches them off
    tick_seconds: float = 1.0  # between two looks at timers and forgotten bots; 0: only when a test says so
    cached_tables: int = 1000
    private_webhooks: bool = False  # whether webhooks may go to addresses inside the own network
    bot_processes: int = 2

    @property
    def shared(self) -> bool:
        """Whether several workers use the database at once."""
        return self.database_url.startswith("postgresql")


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    if environment.get("MALECON_DATA"):
        return Path(environment["MALECON_DATA"]).expanduser()
    from platformdirs import user_data_path

    return user_data_path("malecon", appauthor=False)


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    url = environment.get("MALECON_DATABASE_URL")
    if url:
        for start in ("postgres://", "postgresql://"):
            if url.startswith(start):
                url = "postgresql+psycopg://" + url[len(start) :]
    else:
        folder = data_folder(environment)
        folder.mkdir(parents=True, exist_ok=True)
        url = f"sqlite:///{folder / 'tables.sqlite'}"
    return Settings(
        database_url=url,
        rate=float(environment.get("MALECON_RATE", "1")),
        private_webhooks=environment.get("MALECON_PRIVATE_WEBHOOKS") == "1",
        bot_processes=int(environment.get("MALECON_BOT_PROCESSES", "0")) or max(1, (os.cpu_count() or 2) - 1),
    )
