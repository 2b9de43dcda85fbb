"""The sockets: the client identifies itself and sends moves; the server sends positions."""

from __future__ import annotations

import asyncio
import math
from contextlib import suppress
from functools import partial
from typing import Any, cast

from aiohttp import WSMsgType, web

from goose.tables.protocol.message import encode
from goose.tables.protocol.messages import Move
from goose.tables.protocol.refusals import Closing, Refusal, Refused
from goose.tables.snapshot import Shown, Snapshot
from goose.tables.table import Holder
from goose.tables.web.answers import HEADERS
from goose.tables.web.connection import Connection
from goose.tables.web.guard import MESSAGES, Guard, TooMany
from goose.tables.web.limits import Bucket
from goose.tables.web.messages import read_hello, read_move
from goose.tables.web.room import Room
from goose.tables.web.viewer import Viewer, close_code

FIRST = 10.0  # seconds in which the first message must arrive
MOST_MESSAGE = 1_024  # most bytes of a message
MOST_OVER = 100  # a socket is closed after this many messages in a row over the limit
HEARTBEAT = 20.0  # seconds
CLOSING = 1.0  # seconds for the other side to confirm the close
_BETWEEN_ANSWERS = 1.0  # seconds
NOBODY = Holder(None, False)  # a spectator

_MESSAGES = (WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.PING, WSMsgType.PONG)


class Sockets:
    """Serves sockets."""

    def __init__(self, guard: Guard) -> None:
        self._guard = guard

    async def serve(self, request: web.BaseRequest, room: Room, address: str) -> web.StreamResponse:
        """Serve a socket to its end."""
        if request.method != "GET":
            raise Refused("bad-request", "A WebSocket must begin with GET.")
        socket: web.WebSocketResponse = web.WebSocketResponse(
            timeout=CLOSING,
            autoping=False,  # pings are counted like messages
            heartbeat=HEARTBEAT,
            max_msg_size=MOST_MESSAGE + 1,
            compress=False,
        )
        socket.headers.update(HEADERS)
        connection, transport = request.protocol, request.transport
        assert isinstance(connection, Connection)
        try:
            await socket.prepare(request)
        except (web.HTTPException, ValueError) as error:
            raise Refused("bad-request", "This is not a request for a WebSocket.") from error
        assert transport is not None, "it has been prepared"
        try:
            if not self._guard.sockets.add(address):
                await _close(socket, TooMany("There are too many sockets.", 60))
            else:
                try:
                    await self._hold(socket, connection, room)
                finally:
                    self._guard.sockets.remove(address)
        finally:
            if transport.get_write_buffer_size():  # do not wait for a client that does not read
                asyncio.get_running_loop().call_later(CLOSING, transport.abort)
        return socket

    async def _hold(self, socket: web.WebSocketResponse, connection: Connection, room: Room) -> None:
        conversation = _Conversation(socket, room)
        try:
            async with asyncio.timeout(FIRST):
                text = await conversation.next()
        except TimeoutError:
            await _close(socket, Refused("too-slow", "The first message did not come."))
            return
        if text is None:
            return
        try:
            hello = read_hello(text)
            holder = None if hello.token is None else room.table.holder(hello.token)
            if hello.token is not None and holder is None:
                raise Refused("not-allowed", "Nobody at this table has this token.")
            sided = hello.picture and await room.has_sides()
            if connection.transport is None:  # the connection was lost meanwhile
                return
            name = None if holder is None else holder.name
            shown = Shown(hello.lang, hello.picture, name if sided else None)
            viewer = Viewer(connection, hello.token, holder, shown, hello.alive)
            await room.enter(viewer)
        except Refused as refused:
            await _close(socket, refused)
            return
        try:
            await conversation.go_on(viewer)
        finally:
            room.leave(viewer)


class _Conversation:
    """The messages of a socket, within the limits."""

    def __init__(self, socket: web.WebSocketResponse, room: Room) -> None:
        self._socket = socket
        self._room = room
        self._loop = asyncio.get_running_loop()
        self._bucket = Bucket(*MESSAGES, self._loop.time())
        self._viewer: Viewer | None = None
        self._over = 0  # messages in a row over the limit
        self._answered = 0.0

    async def next(self) -> str | None:
        """Return the next allowed message, or None when the socket is closed."""
        while True:
            message = await self._socket.receive()
            if message.type not in _MESSAGES:
                return None
            now = self._loop.time()
            if not self._bucket.take(now):
                self._over += 1
                if self._over >= MOST_OVER:
                    await _close(self._socket, Refused("rate", "There are too many messages."))
                    return None
                await self._answer_rate(now)
                continue
            self._over = 0
            if message.type is WSMsgType.TEXT:
                return cast("str", message.data)
            if message.type is WSMsgType.BINARY:
                await _close(self._socket, Refused("bad-message", "Messages must be texts."))
                return None
            if message.type is WSMsgType.PING and not self._socket.closed:
                await self._socket.pong(cast("bytes", message.data))

    async def go_on(self, viewer: Viewer) -> None:
        """Take moves until the socket is closed."""
        self._viewer = viewer
        while (text := await self.next()) is not None:
            try:
                move = read_move(text)
                await self._room.carry_out(partial(self._act, move))
            except Refused as refused:
                if refused.key == "stopping":  # everybody gets this message anyway
                    continue
                if viewer.holder is None:
                    await self._answer_sometimes(self._loop.time(), Refusal.of(refused).data())
                else:
                    await self._room.refuse(viewer, Refusal.of(refused).data())

    def _act(self, move: Move) -> Snapshot:
        token = None if self._viewer is None else self._viewer.token
        return self._room.table.act(self._room.table.holder(token) or NOBODY, move.n, move.line)

    async def _answer_rate(self, now: float) -> None:
        refused = Refused("rate", "There are too many messages: wait a little.")
        await self._answer_sometimes(now, {**Refusal.of(refused).data(), "retry": math.ceil(self._bucket.wait())})

    async def _answer_sometimes(self, now: float, data: dict[str, Any]) -> None:
        """Answer a wrong message, at most once per second, so that the answers are not a flood."""
        if self._viewer is not None and now >= self._answered + _BETWEEN_ANSWERS:
            self._answered = now
            await self._room.refuse(self._viewer, data)


async def _close(socket: web.WebSocketResponse, refused: Refused) -> None:
    if not socket.closed:
        with suppress(ConnectionError):
            await socket.send_str(encode(Closing.of(refused).data()))
        await socket.close(code=close_code(refused), drain=False)
