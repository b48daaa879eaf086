"""What a move did, told by the rules themselves.

Rules call `emit(kind, seat, a, b, c)`. It costs next to nothing while nobody listens, which is the case in every
batch, search and playout; `Position.events` plays the last move again with somebody listening.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

MAX_EVENTS = 2048  # of one move; more is an error, never a silent loss

Raw = tuple[int, int, int, int, int]


class _Listener(threading.local):
    log: list[Raw] | None = None


_listener = _Listener()


def emit(kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Tell whoever listens; compiled engines have their own version of this function."""
    if _listener.log is not None:
        _listener.log.append((kind, seat, a, b, c))


def listen(action: Callable[[], None]) -> list[Raw]:
    """Run something and return what it emitted."""
    _listener.log = []
    try:
        action()
        return _listener.log
    finally:
        _listener.log = None


@dataclass(frozen=True)
class EventKind:
    """How one kind of event reads: a name, names for its numbers, which of them only the acting seat may know.

    `source` and `target` say where a piece goes ("supply" to "hand/{seat}"): the page animates from them. `reveals`
    marks what turns up something hidden for all to see and leaves no trace on the table: the conformance suite then
    expects that it differs between worlds that a seat cannot tell apart beforehand.
    """

    name: str
    args: tuple[tuple[str, tuple[str, ...] | None], ...] = ()
    secret: frozenset[str] = frozenset()
    source: str = ""
    target: str = ""
    reveals: bool = False

    def decode(self, raw: Raw) -> Event:
        values: dict[str, Any] = {}
        for (name, names), x in zip(self.args, raw[2:], strict=False):
            values[name] = x if names is None else names[x] if 0 <= x < len(names) else None
        return Event(self.name, raw[1] if raw[1] >= 0 else None, values, self)


@dataclass(frozen=True)
class Event:
    """One thing that happened. `seat` is who did it or whom it concerns; `args` depend on the kind."""

    kind: str
    seat: int | None
    args: Mapping[str, Any]
    meaning: EventKind = field(repr=False, compare=False)

    def seen_by(self, viewer: int | None) -> Event:
        """The same event with None in place of what this viewer may not know."""
        if not self.meaning.secret or (viewer is not None and viewer == self.seat):
            return self
        args = {k: None if k in self.meaning.secret else v for k, v in self.args.items()}
        return Event(self.kind, self.seat, args, self.meaning)

    def to_json(self) -> dict[str, Any]:
        out: dict[str, Any] = {"kind": self.kind, "seat": self.seat, **self.args}
        if self.meaning.source or self.meaning.target:
            places = {"seat": self.seat, **self.args}
            out["from"] = self.meaning.source.format(**places)
            out["to"] = self.meaning.target.format(**places)
        return out
