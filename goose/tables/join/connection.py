"""The connection to a table; it reconnects after growing pauses."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable

import aiohttp
from attrs import frozen

from goose.tables.join.remote import LARGEST, object_in, reason, refusal
from goose.tables.join.sitting import Sitter
from goose.tables.protocol.message import Garbled
from goose.tables.protocol.messages import Hello, Move
from goose.tables.protocol.position import Position
from goose.tables.protocol.refusals import Refused, no_such_table

SHORTEST, _LONGEST = 0.25, 15.0  # seconds before the next attempt
HEARTBEAT = 20.0  # seconds after which a silent peer is asked for an answer, within half of that
_FINAL = ("not-allowed", "freed", "no-such-thing", "bad-message")
"""The refusals after which a new attempt is useless."""


@frozen
class Lost:
    """The connection is lost and tries again; there is a reason, perhaps a refusal's key."""

    reason: str
    key: str | None = None


Happening = Position | Lost | Refused
"""The news of a connection: a position, the loss of the connection, or a final refusal."""


class TableConnection:
    """Reports news of a table in a separate thread, in one language."""

    def __init__(self, sitter: Sitter, code: str, on_news: Callable[[Happening], None]) -> None:
        self._server = sitter.server
        self._url = f"{sitter.address.origin}{sitter.path}/socket"
        self._first = json.dumps(Hello(sitter.token, code).data())
        self._on_news = on_news
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._failures = 0
        self._ended = False

    def begin(self) -> None:
        """Connect, and stay connected until the server closes."""
        self._server.begin(self._stay())

    def send(self, n: int, line: str) -> None:
        """Send a move. Without a connection it is not sent; the first position of the next connection shows that."""
        self._server.begin(self._send(json.dumps(Move(n, line).data(), ensure_ascii=False)))

    def end(self) -> None:
        """Disconnect, and stay so; nothing more is reported."""
        self._ended = True
        self._server.begin(self._close())

    async def _close(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def _send(self, message: str) -> None:
        if self._socket is not None and not self._socket.closed:
            try:
                await self._socket.send_str(message)
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
            self._socket = None
            if self._ended:
                return
            if self._failures == 0:
                self._on_news(lost)
            longest = min(_LONGEST, SHORTEST * 2**self._failures)
            self._failures = min(self._failures + 1, 10)
            await asyncio.sleep(random.uniform(longest / 2, longest))

    async def _hold(self) -> str:
        """Use one connection until it ends, and return the reason."""
        async with self._server.session.ws_connect(
            self._url, heartbeat=HEARTBEAT, max_msg_size=LARGEST, compress=0
        ) as socket:
            self._socket = socket
            if self._ended:  # while it was connecting
                return ""
            await socket.send_str(self._first)
            async for message in socket:
                if message.type is aiohttp.WSMsgType.ERROR and isinstance(message.data, TimeoutError):
                    raise message.data  # a ping was not answered
                if message.type is not aiohttp.WSMsgType.TEXT:
                    raise Garbled("it is not a text")
                data = object_in(message.data)
                if data is not None and "n" not in data and "error" in data:
                    raise refusal(data)
                if data is not None and not data.keys() & {"n", "error"}:
                    continue  # a message of a later version
                position = Position.read(data)
                self._failures = 0
                self._on_news(position)
            return "the server has closed it"
