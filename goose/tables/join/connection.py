"""The connection to a table: when it is lost, it is tried again, at longer and longer intervals."""

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

SHORTEST, _LONGEST = 0.25, 15.0  # seconds before another attempt
_HEARTBEAT = 20.0  # seconds after which a peer that does not answer is gone
_FINAL = ("not-allowed", "freed", "no-such-thing", "bad-message")
"""The refusals that another attempt changes nothing about."""


@frozen
class Lost:
    """The connection is lost, for a reason and perhaps by a refusal of this key, and tried again."""

    reason: str
    key: str | None = None


Happening = Position | Lost | Refused
"""What a connection tells: a position, that it is lost and tried again, or why there will be none."""


class TableConnection:
    """Tells what happens at a table, in another thread, with the replies in the language of a code."""

    def __init__(self, sitter: Sitter, code: str, tell: Callable[[Happening], None]) -> None:
        self._server = sitter.server
        self._url = f"{sitter.address.origin}{sitter.path}/socket"
        self._first = json.dumps(Hello(sitter.token, code).data())
        self._tell = tell
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._failures = 0

    def begin(self) -> None:
        """Connect, and stay so until the server is closed."""
        self._server.begin(self._stay())

    def send(self, n: int, line: str) -> None:
        """Send a move; without a connection it is not sent, which the first position of the next one tells."""
        self._server.begin(self._send(json.dumps(Move(n, line).data(), ensure_ascii=False)))

    async def _send(self, message: str) -> None:
        if self._socket is not None and not self._socket.closed:
            try:
                await self._socket.send_str(message)
            except (aiohttp.ClientError, OSError):  # the reader of the socket tells
                await self._socket.close()

    async def _stay(self) -> None:
        while True:
            try:
                lost = Lost(await self._hold())
            except Refused as refused:
                if refused.key in _FINAL:
                    self._tell(refused)
                    return
                lost = Lost(refused.message.removesuffix("."), refused.key)
            except aiohttp.WSServerHandshakeError as error:
                if error.status == 404:
                    self._tell(no_such_table())
                    return
                lost = Lost(f"the server answers with status {error.status}")
            except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
                lost = Lost(reason(error))
            except Garbled:
                lost = Lost("the server is not understood")
            self._socket = None
            if self._failures == 0:
                self._tell(lost)
            longest = min(_LONGEST, SHORTEST * 2**self._failures)
            self._failures = min(self._failures + 1, 10)
            await asyncio.sleep(random.uniform(longest / 2, longest))

    async def _hold(self) -> str:
        """Hold one connection to its end, and return why it has ended."""
        async with self._server.session.ws_connect(
            self._url, heartbeat=_HEARTBEAT, max_msg_size=LARGEST, compress=0
        ) as socket:
            await socket.send_str(self._first)
            self._socket = socket
            async for message in socket:
                if message.type is not aiohttp.WSMsgType.TEXT:
                    raise Garbled("no text")
                data = object_in(message.data)
                if data is not None and "n" not in data and "error" in data:
                    raise refusal(data)
                position = Position.read(data)
                self._failures = 0
                self._tell(position)
            return "the server has closed it"
