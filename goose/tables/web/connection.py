"""A connection, which is counted, and closed if its peer never reads or its request never ends."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

from aiohttp import web
from aiohttp.helpers import rfc822_formatted_time
from aiohttp.http import RawRequestMessage
from aiohttp.http_exceptions import LineTooLong
from aiohttp.streams import StreamReader

from goose.tables.protocol.refusals import Refused
from goose.tables.web.answers import HEADERS, LARGE, refusal, too_large
from goose.tables.web.frames import MaskedFrames, close_frame
from goose.tables.web.guard import Guard
from goose.tables.web.limits import Bucket
from goose.tables.web.negotiating import reader_of
from goose.tables.web.refusing import LONGEST_TARGET, unreadable
from goose.tables.web.reporting import report_bug
from goose.tables.web.unread import Unread

WHOLE = 10.0  # seconds in which a whole request must arrive
IDLE = 30.0  # seconds that a connection may wait for the next request
MOST_BODY = 4_096  # most bytes of a body
LARGEST_HEAD = 65_536  # most bytes that are read of a request line and header fields
_GONE = "0.0.0.0"  # the address of a peer that left before it was known
LINGER = 2.0  # seconds for reading the rest of a refused body, so that the refusal arrives

BYTES = (32_768.0, 262_144.0)
"""The bytes that a socket may send per second, and at once.

They are counted because endless fragments never make a message.
"""

_MOST_HEADERS = 64
_ROUNDED = 3_600.0  # aiohttp rounds longer delays; so the pings of many sockets do not all come at the same moment

_HEAD = "".join(f"{name}: {value}\r\n" for name, value in HEADERS.items())


def _answered(status: str, kind: str, body: bytes, more: str = "") -> bytes:
    head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}; charset=utf-8\r\nContent-Length: {len(body)}\r\n"
    return f"{head}{_HEAD}{more}Connection: close\r\n\r\n".encode() + body


def _plain(status: str, key: str, message: str, more: str = "") -> bytes:
    return _answered(status, "application/json", f'{{"error":"{key}","message":"{message}"}}'.encode(), more)


def _dated(answer: bytes) -> bytes:
    """Return an answer with the time at which it is sent, which every answer must have."""
    return answer.replace(b"\r\n", f"\r\nDate: {rfc822_formatted_time()}\r\n".encode(), 1)


_TOO_MANY = _plain("429 Too Many Requests", "too-many", "There are too many connections.", "Retry-After: 30\r\n")
_TOO_SLOW = _plain("408 Request Timeout", "too-slow", "The request took too long.")
_TOO_LARGE = _answered("431 Request Header Fields Too Large", "text/html", LARGE)


class Connection(web.RequestHandler):
    """A connection of the server."""

    __slots__ = (
        *("_allowance", "_began", "_counted", "_guard", "_head", "_server", "_writes"),
        *("body", "drained", "local", "lost", "peer"),
    )

    def __init__(self, server: Server, **options: Any) -> None:
        super().__init__(server, **options)
        self._server = server
        self._guard = server.guard
        self._began = False
        self._counted: str | bool | None = False  # the address that it counts for, or False if it is not counted
        self._allowance: Bucket | None = None
        self._head = 0  # bytes of an incomplete request
        self._writes: asyncio.Transport | None = None  # the transport, also while it closes
        self.body: StreamReader | None = None  # the body of the last request
        self.drained: Callable[[], None] | None = None  # called when all waiting output has been sent
        self.lost: Callable[[], None] | None = None  # called when the connection is lost
        self.peer = ""  # address of the client
        self.local: str | None = None  # address of this server in the connection

    @property
    def is_behind(self) -> bool:
        """Whether written data waits for the other side to read."""
        return self._writes in self._server.unread

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin, unless there are too many connections."""
        peer, local = transport.get_extra_info("peername"), transport.get_extra_info("sockname")
        self.peer = peer[0] if peer else _GONE
        self.local = local[0] if local else None
        address = None if self._guard.addresses.is_proxy(self.peer) else self._guard.addresses.of(self.peer, ())
        if not self._guard.connections.add(address):
            self._force_close = True  # do not read anything
            cast("asyncio.Transport", transport).write(_dated(_TOO_MANY))
            cast("asyncio.Transport", transport).close()
            return
        self._counted = address
        self._writes = cast("asyncio.Transport", transport)
        self._writes.set_write_buffer_limits(0)  # so that `pause_writing` reports all waiting data
        super().connection_made(transport)
        self._server.expect(self)

    def connection_lost(self, exc: BaseException | None) -> None:
        """Forget the connection."""
        self._server.unfinished.pop(self, None)
        self._server.closed += 1
        self.drained = None
        if self._writes is not None:
            self._server.unread.end(self._writes)
        if self._counted is not False:
            self._guard.connections.remove(cast("str | None", self._counted))
            self._counted = False
        super().connection_lost(exc)
        if self.lost is not None:
            self.lost()

    def pause_writing(self) -> None:
        """Note that written data waits."""
        super().pause_writing()
        if self._writes is not None:
            self._server.wait_for(self._writes)

    def resume_writing(self) -> None:
        """Note that all written data has been sent."""
        super().resume_writing()
        if self._writes is not None:
            self._server.unread.end(self._writes)
        if self.drained is not None:
            self.drained()

    def data_received(self, data: bytes) -> None:
        """Handle received bytes."""
        if self._payload_parser is not None and not self._may_send(len(data)):
            self._end(close_frame(1008, "Too much."))
            return
        self._began = True
        of_a_head = not self._upgraded and (self.body is None or self.body.is_eof())
        requests = self._request_count
        super().data_received(data)
        if of_a_head:
            self._head = 0 if self._request_count > requests else self._head + len(data)
            if self._head > LARGEST_HEAD:
                self._end(_dated(_TOO_LARGE))
                return
        if not (self._request_in_progress or self._messages or self._upgraded):
            self._server.expect(self)

    def set_parser(self, parser: Any, data_received_cb: Callable[[], None] | None = None) -> None:
        """Switch to the frames of a socket, which must be masked."""
        frames = MaskedFrames(parser, lambda: self._end(close_frame(1002, "Frames of a client are masked.")))
        super().set_parser(cast("Any", frames), data_received_cb)

    def _end(self, last: bytes) -> None:
        if self.transport is not None:
            self.transport.write(last)
        self.force_close()

    def _may_send(self, size: int) -> bool:
        now = self._loop.time()
        if self._allowance is None:
            self._allowance = Bucket(*BYTES, now)
        return self._allowance.take(now, size)

    def give_up(self) -> None:
        """Close the connection because its request did not arrive in time."""
        if self._began:
            self._end(_dated(_TOO_SLOW))
        else:
            self.force_close()

    def handle_error(
        self, request: web.BaseRequest, status: int = 500, exc: BaseException | None = None, message: str | None = None
    ) -> web.StreamResponse:
        """Return the answer to an unreadable request, or to a bug, without details of the bug."""
        if isinstance(exc, LineTooLong) and exc.args[1] == LARGEST_HEAD:
            return too_large()
        if status != 500:
            return refusal(unreadable(exc))
        if isinstance(exc, ConnectionError):
            raise exc
        report_bug(exc)
        if request.writer.output_size > 0:
            raise ConnectionError("a part of the answer has been sent")
        failed = Refused("failed", "The server has failed to do this because of an internal error.")
        return refusal(failed, reader_of(request))

    def log_exception(self, *args: Any, **kwargs: Any) -> None:
        """Report a bug in one line."""
        del args
        report_bug(kwargs.get("exc_info"))


class Server(web.Server):
    """Creates connections."""

    def __init__(
        self,
        handler: Callable[[web.BaseRequest], Awaitable[web.StreamResponse]],
        guard: Guard,
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        super().__init__(handler, request_factory=self._request, loop=loop)
        self.guard = guard
        self.unfinished: dict[
            Connection, float
        ] = {}  # connections without a whole request, with the time when it must be there
        self.closed = 0  # connections closed since this was last set to 0
        self.unread = Unread(loop.time)

    def __call__(self) -> web.RequestHandler:
        """Return the handler of a new connection."""
        return Connection(
            self,
            loop=self._loop,
            keepalive_timeout=IDLE,
            lingering_time=LINGER,
            access_log=None,
            auto_decompress=False,
            max_line_size=LONGEST_TARGET,
            max_field_size=LARGEST_HEAD,
            max_headers=_MOST_HEADERS,
            timeout_ceil_threshold=_ROUNDED,
        )

    def expect(self, connection: Connection) -> None:
        """Set the time until which a connection must send a whole request."""
        if connection not in self.unfinished:
            self.unfinished[connection] = self._loop.time() + WHOLE

    def wait_for(self, transport: asyncio.Transport) -> None:
        """Note that a client must read; if too much data waits, abort some clients."""
        self.unread.begin(transport)
        if self.unread.is_over:
            self._loop.call_soon(self.unread.abort_late)

    def give_up(self) -> None:
        """Close connections that never finish or never read."""
        self.unread.abort_late()
        now = self._loop.time()
        late = []
        for connection, end in self.unfinished.items():  # the oldest first
            if end > now:
                break
            late.append(connection)
        for connection in late:
            del self.unfinished[connection]
            connection.give_up()

    def _request(
        self,
        message: RawRequestMessage,
        payload: StreamReader,
        protocol: web.RequestHandler,
        writer: Any,
        task: asyncio.Task[None],
    ) -> web.BaseRequest:
        connection = cast("Connection", protocol)
        connection.body = payload
        self.unfinished.pop(connection, None)
        return web.BaseRequest(message, payload, protocol, writer, task, self._loop, client_max_size=MOST_BODY)
