"""Tells a seat's webhook that it is its turn; an address inside the server's own network is never called."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from urllib.parse import urlsplit, urlunsplit

import httpx

from malecon.server.journal import Facts, Snapshot
from malecon.server.problems import Problem

log = logging.getLogger("malecon.server")

TIMEOUT = 5.0  # for all of it: finding the address, connecting, sending, the first word of the answer
TRANSLATED = ipaddress.ip_network("64:ff9b::/96")  # IPv6 addresses behind which an IPv4 address stands
OUTSIDE = ipaddress.ip_network("2000::/3")  # where the internet's own IPv6 addresses are

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Webhooks:
    """Sends notices; a webhook that does not answer is not asked twice."""

    def __init__(self, private_allowed: bool) -> None:
        self.private_allowed = private_allowed
        self.client = httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False, trust_env=False)
        self.busy = asyncio.Semaphore(20)
        self.calling: set[tuple[str, int]] = set()  # the seats whose webhook is being called

    async def close(self) -> None:
        await self.client.aclose()

    def check(self, url: str) -> str:
        """An address as it can be kept; Problem if nothing could ever be sent there."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            raise Problem("bad-webhook") from None
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or port == 0:
            raise Problem("bad-webhook")
        if not url.isascii() or not url.isprintable() or " " in url:
            raise Problem("bad-webhook")
        try:
            literal = ipaddress.ip_address(parts.hostname)
        except ValueError:
            return url
        if not self.may_call(literal):
            raise Problem("bad-webhook")
        return url

    def may_call(self, address: Address) -> bool:
        if self.private_allowed:
            return True
        if isinstance(address, ipaddress.IPv6Address):
            if address.ipv4_mapped is not None:
                return self.may_call(address.ipv4_mapped)
            if address in TRANSLATED:
                return self.may_call(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
            if address not in OUTSIDE or address.sixtofour is not None:
                return False
        return address.is_global and not address.is_multicast

    async def address_of(self, host: str, port: int) -> str | None:
        """Where a host is, if all its addresses may be called; resolved once, so that it cannot change afterwards."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [ipaddress.ip_address(info[4][0]) for info in found]
        return str(addresses[0]) if addresses and all(self.may_call(x) for x in addresses) else None

    async def tell(self, facts: Facts, now: Snapshot, seat: int) -> None:
        url = now.seats[seat].webhook
        if url is None or (facts.id, seat) in self.calling:  # a slow webhook misses a turn, nobody waits in line
            return
        message = {
            "event": "your-turn",
            "table": facts.id,
            "game": facts.game.id,
            "seat": seat,
            "name": now.seats[seat].name,
            "number": now.number,
            "at": now.at,
            "prompt": {lang: now.pos.prompt(None, lang, now.names) for lang in ("en", "es")},
        }
        parts = urlsplit(url)
        host = parts.hostname or ""
        port = parts.port or (443 if parts.scheme == "https" else 80)
        self.calling.add((facts.id, seat))
        try:
            async with self.busy, asyncio.timeout(TIMEOUT):
                address = await self.address_of(host, port)
                if address is None:
                    return
                shown = f"[{address}]" if ":" in address else address
                there = urlunsplit((parts.scheme, f"{shown}:{port}", parts.path or "/", parts.query, ""))
                call = self.client.stream(
                    "POST", there, json=message, headers={"Host": parts.netloc}, extensions={"sni_hostname": host}
                )
                async with call:  # what it answers is not read
                    pass
        except (httpx.HTTPError, OSError, UnicodeError):  # a TimeoutError is an OSError
            log.info("a webhook of table %s did not answer", facts.id)
        finally:
            self.calling.discard((facts.id, seat))
