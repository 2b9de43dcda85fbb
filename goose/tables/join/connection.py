"""The connection to a table; it reconnects after growing pauses."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Mapping
from typing import Self

import aiohttp
from attrs import frozen

from goose.tables.join.remote import LARGEST, RemoteServer, Unreachable, object_in, reason, refusal
from goose.tables.join.sitting import Sitter
from goose.tables.protocol.message import Garbled
from goose.tables.protocol.messages import Hello, Move
from goose.tables.protocol.position import Position
from goose.tables.protocol.refusals import Refused, no_such_table

SHORTEST, _LONGEST = 0.25, 15.0  # seconds before the next attempt
HEARTBEAT = 20.0  # seconds after which a silent peer is asked for an answer, within half of that
MOMENT = 0.5  # seconds of a wait for news, so that a signal just before it is handled soon
OPENING = 10.0  # seconds in which a WebSocket must open, and bring the first message
_FINAL = ("not-allowed", "freed", "moved", "no-such-thing", "bad-message")
"""The refusals after which a new attempt is useless."""


@frozen
class Lost:
    """The connection is lost and tries again; there is a reason, perhaps a refusal's key."""

    reason: str
    key: str | None = None


Happening = Position | Lost | Refused
"""The news of a connection: a position, the loss of the connection, or a final refusal."""


class TableConnection:
    """Reports news of a table in a separate thread, in one language.

    If the network lets no WebSocket through, plain requests carry the same messages.
    """

    def __init__(self, sitter: Sitter, code: str, on_news: Callable[[Happening], None]) -> None:
        self._server = sitter.server
        self._path = sitter.path
        self._first = Hello(sitter.token, code).data()
        self._on_news = on_news
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._polling: _Polling | None = None
        self._failures = 0
        self._is_heard = False  # whether a position has come in this attempt
        self._ended = False

    def begin(self) -> None:
        """Connect, and stay connected until the server closes."""
        self._server.begin(self._stay())

    def send(self, n: int, line: str) -> None:
        """Send a move. Without a connection it is not sent; the first position of the next connection shows that."""
        self._server.begin(self._send(Move(n, line).data()))

    def end(self) -> None:
        """Disconnect, and stay so; nothing more is reported."""
        self._ended = True
        self._server.begin(self._close())

    async def _close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._polling is not None:
            self._polling.end("")

    async def _send(self, move: Mapping[str, object]) -> None:
        if self._polling is not None:
            await self._polling.send(move)
        elif self._socket is not None and not self._socket.closed:
            try:
                await self._socket.send_str(json.dumps(move, ensure_ascii=False))
            except (aiohttp.ClientError, OSError):  # the reader of the socket reports it
                await self._socket.close()

    async def _stay(self) -> None:
        while not self._ended:
            try:
                lost = Lost(await self._hold())
            except Refused as refused:
                if refused.key in _FINAL:
                    self._on_news(refused)
                    return
                lost = Lost(refused.message.removesuffix("."), refused.key)
            except aiohttp.WSServerHandshakeError as error:
                if error.status == 404:
                    self._on_news(no_such_table())
                    return
                lost = Lost(f"the server answers with status {error.status}")
            except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
                lost = Lost(reason(error))
            except Garbled as error:
                lost = Lost(f"the server sent something that goose cannot read: {error}")
            self._socket = self._polling = None
            if self._ended:
                return
            if self._failures == 0:
                self._on_news(lost)
            longest = min(_LONGEST, SHORTEST * 2**self._failures)
            self._failures = min(self._failures + 1, 10)
            await asyncio.sleep(random.uniform(longest / 2, longest))

    async def _hold(self) -> str:
        """Use one connection until it ends, and return the reason.

        A network that lets plain requests through and no WebSocket may refuse it, break it, or swallow its messages.
        """
        self._is_heard = False
        try:
            return await self._talk()
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            if self._is_heard or self._ended or getattr(error, "status", None) == 404:
                raise
            polling = await _Polling.begun(self._server, f"{self._path}/messages", self._first)
            if polling is None:
                raise
        if self._ended:  # while it was asking
            return ""
        self._polling = polling
        return await polling.run(self._hear)

    async def _talk(self) -> str:
        """Use a WebSocket until it ends, and return the reason."""
        url = f"{self._server.origin}{self._path}/socket"
        async with (
            asyncio.timeout(OPENING) as opening,
            self._server.session.ws_connect(url, heartbeat=HEARTBEAT, max_msg_size=LARGEST, compress=0) as socket,
        ):
            self._socket = socket
            if self._ended:  # while it was connecting
                return ""
            await socket.send_str(json.dumps(self._first))
            async for message in socket:
                opening.reschedule(None)
                if message.type is aiohttp.WSMsgType.ERROR and isinstance(message.data, TimeoutError):
                    raise message.data  # a ping was not answered
                if message.type is not aiohttp.WSMsgType.TEXT:
                    raise Garbled("it is not a text")
                self._hear(object_in(message.data))
            return "the server has closed it"

    def _hear(self, data: object) -> None:
        """Report the news in a message."""
        if isinstance(data, dict) and "n" not in data:
            if "error" in data:
                raise refusal(data)
            return  # a message of a later version
        position = Position.read(data)
        self._failures, self._is_heard = 0, True
        self._on_news(position)


class _Polling:
    """The messages of a WebSocket over plain requests; `data` is the answer to the first one."""

    def __init__(self, server: RemoteServer, path: str, data: Mapping[str, object]) -> None:
        self._server = server
        self._path = path
        self._data = data
        key = data["key"]
        self._key = key if isinstance(key, str) else None
        self._over: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    @classmethod
    async def begun(cls, server: RemoteServer, path: str, first: Mapping[str, object]) -> Self | None:
        """Return a conversation that has begun, or None if the server does not answer such requests either."""
        try:
            data = await server.ask("POST", path, first, None)
        except (Refused, Unreachable):
            return None
        return cls(server, path, data) if {"key", "messages"} <= data.keys() else None

    def end(self, reason: str) -> None:
        """End the conversation for a reason."""
        if not self._over.done():
            self._over.set_result(reason)

    async def send(self, message: Mapping[str, object]) -> None:
        """Send a message; if this fails, the conversation ends."""
        try:
            await self._server.ask("POST", self._path, message, self._key)
        except (Refused, Unreachable) as error:
            self.end(f"{error}".removesuffix("."))

    async def run(self, hear: Callable[[object], None]) -> str:
        """Pass on the messages until the end, and return its reason."""
        data = self._data
        while True:
            messages = data.get("messages")
            for message in messages if isinstance(messages, list) else ():
                hear(message)
            request = asyncio.create_task(self._server.ask("GET", self._path, None, self._key))
            try:
                await asyncio.wait({request, self._over}, return_when=asyncio.FIRST_COMPLETED)
                if self._over.done():
                    return self._over.result()
                data = request.result()
            except (Refused, Unreachable) as error:
                return f"{error}".removesuffix(".")
            finally:
                request.cancel()
