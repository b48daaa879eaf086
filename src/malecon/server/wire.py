"""HTTP as uvicorn speaks it, but whoever asks has to come to the point: the head of a request has limits."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LARGEST_HEAD = 64 * 1024
HEAD_SECONDS = 30.0


class BoundedProtocol(HttpToolsProtocol):
    """One connection."""

    in_head = False
    head = 0  # bytes of it so far
    patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.begin_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self.end_head()
        super().connection_lost(exc)

    def begin_head(self) -> None:
        self.end_head()
        self.in_head, self.head = True, 0
        self.patience = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def end_head(self) -> None:
        self.in_head = False
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def on_message_begin(self) -> None:
        self.begin_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.end_head()
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.in_head:
            self.head += len(data)
            if self.head > LARGEST_HEAD and not self.transport.is_closing():
                self.send_400_response("The head of the request is too large.")
