"""Stands before everything: headers that browsers obey, limits on size and speed, and no traceback to anybody."""

from __future__ import annotations

import ipaddress
import json
import logging
from collections import OrderedDict
from typing import Any

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from malecon.server.problems import Problem
from malecon.server.routes.common import language
from malecon.server.settings import Settings

log = logging.getLogger("malecon.server")

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

LARGEST = 64 * 1024
LARGEST_IMPORT = 5 * 1024 * 1024
STREAMS_PER_ADDRESS = 200
REMEMBERED = 20_000  # addresses whose speed is known
NETWORK_BITS = 64  # of an IPv6 address: who has one has the whole network behind it


class Bucket:
    """So many requests at once, then so many a second."""

    __slots__ = ("level", "share", "time")

    def __init__(self, burst: float, now: float) -> None:
        self.level, self.time = burst, now
        self.share = 0.0  # what this worker may still let through, where all workers count together

    def take(self, burst: float, per_second: float, now: float) -> bool:
        self.level = min(burst, self.level + max(0.0, now - self.time) * per_second)
        self.time = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


# what a request is, how many of it may come at once from one address, and how many a second afterwards
LIMITS = {"read": (200.0, 50.0), "write": (60.0, 20.0), "open": (20.0, 0.5), "think": (20.0, 2.0)}
# how many a worker asks for at once where all workers count together
SHARES = {"read": 10.0, "write": 3.0, "open": 1.0, "think": 1.0}


def kind_of(method: str, path: str) -> str:
    if path.endswith("/hint"):
        return "think"
    if method in ("GET", "HEAD", "OPTIONS"):
        return "read"
    opens = path in ("/api/tables", "/api/import") or path.endswith(("/continue", "/rematch"))
    return "open" if opens else "write"


class Guard:
    """The outermost layer of the server."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.rate, self.clock, self.shared = app, settings.rate, settings.clock, settings.shared
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self.streams: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = [*message.get("headers", ()), *RAW_HEADERS]
                if scope["path"].startswith("/api/") and not has_header(message["headers"], b"cache-control"):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        address = counted_as((scope.get("client") or ("?", 0))[0])
        streams = scope["path"].endswith("/events")
        try:
            refuse_other_sites(scope)
            await self.check_speed(address, scope)
            if streams and self.rate:
                if self.streams.get(address, 0) >= STREAMS_PER_ADDRESS:
                    raise Problem("too-fast")
                self.streams[address] = self.streams.get(address, 0) + 1
            try:
                await self.app(scope, limited(scope, receive), send_guarded)
            finally:
                if streams and self.rate:
                    self.streams[address] -= 1
                    if not self.streams[address]:
                        del self.streams[address]
        except Problem as problem:
            await self.refuse(problem, scope, send_guarded, started)
        except Exception:
            log.exception("a request failed: %s %s", scope["method"], scope["path"].split("/")[-1])
            await self.refuse(Problem("failed"), scope, send_guarded, started)

    async def refuse(self, problem: Problem, scope: Scope, send: Send, started: bool) -> None:
        if started:  # too late for an answer; the connection ends here
            return
        body = json.dumps(problem.to_json(language_of(scope)), ensure_ascii=False).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if problem.status == 429:
            headers.append((b"retry-after", b"1"))
        await send({"type": "http.response.start", "status": problem.status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def check_speed(self, address: str, scope: Scope) -> None:
        if not self.rate or not scope["path"].startswith("/api/"):
            return
        kind = kind_of(scope["method"], scope["path"])
        burst, per_second = (x * self.rate for x in LIMITS[kind])
        now = self.clock()
        bucket = self.buckets.get((address, kind))
        if bucket is None:
            bucket = self.buckets[address, kind] = Bucket(burst, now)
            if len(self.buckets) > REMEMBERED:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end((address, kind))
        if not bucket.take(burst, per_second, now):
            raise Problem("too-fast")
        if self.shared:
            if bucket.share < 1:
                hub = scope["app"].state.hub
                wanted = (address, kind, SHARES[kind], burst, per_second, now)
                bucket.share += await hub.write(hub.store.take_share, *wanted)
            if bucket.share < 1:
                raise Problem("too-fast")
            bucket.share -= 1


def counted_as(address: str) -> str:
    """Under which name the requests of an address are counted."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), NETWORK_BITS), strict=False).network_address)


def refuse_other_sites(scope: Scope) -> None:
    """A browser says from whose page a request comes; pages of others have nothing to change here."""
    if scope["method"] not in ("GET", "HEAD", "OPTIONS"):
        for name, value in scope["headers"]:
            if name == b"sec-fetch-site" and value not in (b"same-origin", b"none"):
                raise Problem("other-site")


def limited(scope: Scope, receive: Receive) -> Receive:
    """What comes in, but never more than is allowed."""
    largest = LARGEST_IMPORT if scope["path"] == "/api/import" else LARGEST
    for name, value in scope["headers"]:
        if name == b"content-length" and (not value.isdigit() or int(value) > largest):
            raise Problem("too-large")
    total = 0

    async def receive_limited() -> Message:
        nonlocal total
        message = await receive()
        if message["type"] == "http.request":
            total += len(message.get("body", b""))
            if total > largest:
                raise HTTPException(413)  # the only error that FastAPI lets through while it reads
        return message

    return receive_limited


def has_header(headers: Any, name: bytes) -> bool:
    return any(key.lower() == name for key, _ in headers)


def language_of(scope: Scope) -> str:
    query = scope.get("query_string", b"").decode("latin-1")
    asked = next((x[5:] for x in query.split("&") if x.startswith("lang=")), None)
    accepted = next((v.decode("latin-1") for k, v in scope["headers"] if k == b"accept-language"), None)
    return language(asked, accepted)
