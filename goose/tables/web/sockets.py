"""The sockets: the client identifies itself and sends moves; the server sends positions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import cast

from aiohttp import WSMsgType, web
from attrs import define, field

from goose.tables.protocol.refusals import Refused
from goose.tables.snapshot import Shown
from goose.tables.table import Holder
from goose.tables.web.answers import HEADERS
from goose.tables.web.connection import Connection
from goose.tables.web.conversation import MOST_MESSAGE, TableConversation
from goose.tables.web.frames import close_frame
from goose.tables.web.guard import Guard, TooMany
from goose.tables.web.room import Room
from goose.tables.web.viewer import Text, Viewer

FIRST = 10.0  # seconds in which the first message must arrive
HEARTBEAT = 20.0  # seconds
CLOSING = 1.0  # seconds for the other side to confirm the close

CLOSE_CODES = {"not-allowed": 4401, "freed": 4401, "moved": 4401, "too-slow": 4408, "too-many": 1013, "stopping": 1012}
"""The code of a closed socket, by the key of the refusal."""

ABUSE = 1008  # the code for other refusals

_MESSAGES = (WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.PING, WSMsgType.PONG)


def close_code(refused: Refused) -> int:
    """Return the close code for a refusal."""
    return CLOSE_CODES.get(refused.key, ABUSE)


@define(eq=False)
class SocketViewer(Viewer):
    """A viewer with a socket."""

    connection: Connection = field(kw_only=True)
    transport: asyncio.Transport = field(kw_only=True)

    @property
    def is_behind(self) -> bool:
        """Whether written data waits for the other side to read."""
        return self.connection.is_behind

    def on_read(self, call: Callable[[], None] | None) -> None:
        """Call a function whenever all written data has been sent."""
        self.connection.drained = call

    def send(self, message: Text) -> None:
        """Send a message without waiting."""
        self._write(message.frame)

    def dismiss(self, refused: Refused) -> None:
        """Send the reason, and close the socket."""
        self.send(Text.closing(refused))
        self._write(close_frame(close_code(refused)))
        self.leaving = True

    def close(self) -> None:
        """End the connection when everything has been sent."""
        self.transport.close()

    def is_sent(self) -> bool:
        """Return whether the system has everything that was sent."""
        return not self.transport.get_write_buffer_size()

    def abort(self) -> None:
        """End the connection now."""
        self.transport.abort()

    def _write(self, frame: bytes) -> None:
        if not (self.leaving or self.transport.is_closing()):
            self.transport.write(frame)


async def serve_socket(request: web.BaseRequest, room: Room, address: str, guard: Guard) -> web.StreamResponse:
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
        if not guard.sockets.add(address):
            await _close(socket, TooMany("There are too many sockets.", 60))
        else:
            try:
                await _hold(socket, connection, room)
            finally:
                guard.sockets.remove(address)
    finally:
        if transport.get_write_buffer_size():  # do not wait for a client that does not read
            asyncio.get_running_loop().call_later(CLOSING, transport.abort)
    return socket


async def _hold(socket: web.WebSocketResponse, connection: Connection, room: Room) -> None:
    def viewer_of(token: str | None, holder: Holder | None, shown: Shown, listens: bool) -> Viewer | None:
        transport = connection.transport
        if transport is None:  # the connection was lost meanwhile
            return None
        return SocketViewer(token, holder, shown, listens, connection=connection, transport=transport)

    conversation = TableConversation(room)
    viewer: Viewer | None = None
    try:
        try:
            async with asyncio.timeout(FIRST):
                text = await _next(socket, conversation)
        except TimeoutError:
            raise Refused("too-slow", "The first message did not come.") from None
        viewer = None if text is None else await conversation.begin(text, viewer_of)
        while viewer is not None and (text := await _next(socket, conversation)) is not None:
            await conversation.take(text)
    except Refused as refused:
        await _close(socket, refused)
    finally:
        if viewer is not None:
            room.leave(viewer)


async def _next(socket: web.WebSocketResponse, conversation: TableConversation) -> str | None:
    """Return the next message to read, or None when the socket is closed."""
    while True:
        message = await socket.receive()
        if message.type not in _MESSAGES:
            return None
        if not await conversation.may_go_on():
            continue
        if message.type is WSMsgType.TEXT:
            return cast("str", message.data)
        if message.type is WSMsgType.BINARY:
            raise Refused("bad-message", "Messages must be texts.")
        if message.type is WSMsgType.PING and not socket.closed:
            await socket.pong(cast("bytes", message.data))


async def _close(socket: web.WebSocketResponse, refused: Refused) -> None:
    if not socket.closed:
        with suppress(ConnectionError):
            await socket.send_str(Text.closing(refused).text)
        await socket.close(code=close_code(refused), drain=False)
