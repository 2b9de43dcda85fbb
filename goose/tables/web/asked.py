"""A request that the server answers, with what it says."""

from __future__ import annotations

import asyncio
from typing import Any

from aiohttp import HttpVersion11, web

from goose.core.words import CODES
from goose.tables.protocol.refusals import Refused, nobody
from goose.tables.web.answers import BadRequest, unknown_method
from goose.tables.web.connection import WHOLE
from goose.tables.web.conversation import read_object
from goose.tables.web.room import Room

MOST_BODY = 4_096  # most bytes of a body
_LEAVE = "100-continue"
_CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"
_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"))


def check_head(request: web.BaseRequest) -> None:
    """Refuse what a request must not demand (RFC 9110)."""
    if request.method not in _METHODS:
        raise unknown_method()
    if request.version.major != 1:
        raise Refused("bad-request", "The server speaks HTTP/1.1.")
    if request.headers.get("Transfer-Encoding", "chunked").lower() != "chunked":
        raise BadRequest(501, "The server knows only the transfer coding chunked.")
    expected = request.headers.get("Expect", _LEAVE).lower()
    if expected != _LEAVE and request.version >= HttpVersion11:
        raise BadRequest(417, f"The server meets only the expectation {_LEAVE}.")


def host_of(request: web.BaseRequest) -> str:
    """Return the host name that a request is for (RFC 9112, section 3.2.2: that of a whole address counts)."""
    return request.headers["Host"] if request.raw_path.startswith(("/", "*")) else str(request.url.authority)


def waits(request: web.BaseRequest) -> bool:
    """Return whether a client sends the body only after `100 Continue`."""
    return request.version >= HttpVersion11 and "Expect" in request.headers and request.can_read_body


class Asked:
    """A checked request, and the address that it is counted for."""

    def __init__(self, request: web.BaseRequest, path: str, address: str) -> None:
        self.request = request
        self.path = path
        self.address = address
        self.method = "GET" if request.method == "HEAD" else request.method
        self._is_heard = False

    @property
    def host(self) -> str:
        """The host name by which the server was found."""
        return host_of(self.request)

    def lang(self) -> str:
        """Return the language in the request's query, which may say nothing else."""
        query, lang = self.query()
        if query:
            raise _no_language()
        return lang

    def query(self) -> tuple[dict[str, list[str]], str]:
        """Return the values of each parameter but the language, and the language."""
        asked = self.request.rel_url.query
        query = {name: asked.getall(name) for name in asked}
        lang = query.pop("lang", ["en"])[0]
        if lang not in CODES:
            raise _no_language()
        return query, lang

    async def token(self, room: Room) -> str:
        """Return the secret in the request; a body must have no members."""
        data = await self.body(needed=False)
        if data:
            raise Refused("bad-request", "The object in this body must be empty.")
        return self.secret(room)

    def secret(self, room: Room) -> str:
        """Return the secret in the request's headers."""
        token = self.bearer()
        if token is None:
            raise nobody()
        room.holder(token)
        return token

    def bearer(self) -> str | None:
        """Return the text in the header that has secrets, or None without it."""
        scheme, _, token = self.request.headers.get("Authorization", "").partition(" ")
        return token.strip() if scheme.lower() == "bearer" else None

    async def name(self, wrong: str) -> str:
        """Return the name in the body, its only member; `wrong` is the error message."""
        data = await self.body()
        if data.keys() != {"name"} or type(data["name"]) is not str:
            raise Refused("bad-request", wrong)
        return data["name"]

    async def body(self, *, needed: bool = True) -> dict[str, Any]:
        """Return the object in the body, which may be missing if it is not needed."""
        data = await self.text(needed=needed)
        return read_object(data, "bad-request") if data else {}

    async def text(self, *, needed: bool = True) -> bytes:
        """Return the body, which is JSON, or empty if it is not needed."""
        data = await self._read()
        if not data and not needed:
            return b""
        if not data:
            raise Refused("bad-request", "The request must have a body: a JSON object.")
        if self.request.headers.get("Content-Encoding", "identity").lower() != "identity":
            raise BadRequest(415, "The body must not be compressed.", {"Accept-Encoding": "identity"})
        kind = self.request.headers.get("Content-Type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise BadRequest(415, "The body must be JSON, with the Content-Type application/json.")
        return data

    @property
    def waits(self) -> bool:
        """Whether the client waits for leave to send the body; after an answer, the connection cannot go on."""
        return waits(self.request) and not self._is_heard

    async def _read(self) -> bytes:
        size = self.request.headers.get("Content-Length", "0")
        if len(size) > 9 or int(size) > MOST_BODY:
            raise Refused("too-large", f"A body has at most {MOST_BODY:,} bytes.")
        found = bytearray()
        if self.waits and self.request.transport is not None:
            self.request.transport.write(_CONTINUE)
            self._is_heard = True
        try:
            async with asyncio.timeout(WHOLE):
                while chunk := await self.request.content.readany():
                    found += chunk
                    if len(found) > MOST_BODY:
                        raise Refused("too-large", f"A body has at most {MOST_BODY:,} bytes.")
        except TimeoutError:
            raise Refused("too-slow", "The body took too long.") from None
        except web.RequestPayloadError:
            raise Refused("bad-request", "The body is not valid.") from None
        return bytes(found)


def _no_language() -> Refused:
    return Refused("bad-request", f"lang must be one of {', '.join(CODES)}.")
