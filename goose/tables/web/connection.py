"""A connection, which is counted, and closed if its peer never reads or its request never ends.

No other module uses parts of aiohttp that it does not document, and so may change in any release:

- `RequestHandler` as a base class with `force_close`: a look at each byte before aiohttp has it. So connections are
  counted, and a request that never ends is closed.
- `_request_count`, the requests read so far, and an answer logged for each: header fields without an end are noticed,
  and a connection that waits for a request is not one whose request is being answered.
- `set_parser`, called when a WebSocket begins: its bytes are counted, because endless fragments make no message, and
  frames without a mask end it (RFC 6455, 5.1).
- `handle_error` and `log_exception`: an unreadable request gets an answer of goose, and a bug is one line.
- `LineTooLong`, `BadHttpMethod` and what is in them: the statuses 414, 431 and 501 instead of 400.
- `max_headers` and `timeout_ceil_threshold`: few header fields, and pings that do not all come at the same moment.

`pyproject.toml` therefore has an upper bound for aiohttp. `tests/tables/test_aiohttp.py` names the lines here that
use something that a newer aiohttp does not have.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, cast

from aiohttp import StreamReader, web
from aiohttp.abc import AbstractAccessLogger, AbstractStreamWriter
from aiohttp.http_exceptions import BadHttpMethod, LineTooLong

from goose.tables.protocol.refusals import Refused
from goose.tables.web.answers import (
    NO_ROOM,
    NO_TIME,
    UNREAD_HEAD,
    BadRequest,
    dated,
    refusal,
    too_large,
    unknown_method,
)
from goose.tables.web.frames import close_frame
from goose.tables.web.guard import Guard
from goose.tables.web.limits import Bucket, Unread
from goose.tables.web.negotiating import reader_of
from goose.tables.web.reporting import report_bug

if TYPE_CHECKING:
    from aiohttp.http import RawRequestMessage, WebSocketReader

WHOLE = 10.0  # seconds in which a whole request must arrive
IDLE = 30.0  # seconds that a connection may wait for the next request
LONGEST_TARGET = 2_048  # most bytes of the path and the query of a request
LARGEST_HEAD = 65_536  # most bytes that are read of a request line and header fields
_GONE = "0.0.0.0"  # the address of a peer that left before it was known
LINGER = 2.0  # seconds for reading the rest of a refused body, so that the refusal arrives

BYTES = (32_768.0, 262_144.0)
"""The bytes that a socket may send per second, and at once.

They are counted because endless fragments never make a message.
"""

_MOST_HEADERS = 64
_ROUNDED = 3_600.0  # aiohttp rounds longer delays; so the pings of many sockets do not all come at the same moment

_LOGGER = logging.getLogger(__name__)  # nothing is logged, but aiohttp calls `Answered` only if there is a logger
_MASKED = 0x80  # in the second byte of a frame
_EXTENDED = {126: 2, 127: 8}  # bytes of an extended length, by the value of the short length field
_MASK = 4  # bytes
_UNKNOWN_METHOD = re.compile(r"b'[!#$%&*+.^_`|~0-9A-Za-z-]+ \S+ HTTP/1\.[01]'")  # in the text of an error


class MaskedFrames:
    """Passes the masked frames of a client to a reader; `refuse` is called at the first unmasked one."""

    __slots__ = ("_header", "_left", "_reader", "_refuse")

    def __init__(self, reader: WebSocketReader, refuse: Callable[[], None]) -> None:
        self._reader = reader
        self._refuse = refuse
        self._header = bytearray()
        self._left = 0  # bytes of the frame after its header

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        """Pass on bytes; return whether the input has ended, and the rest."""
        if not self._are_masked(data):
            self._refuse()
            return True, b""
        return self._reader.feed_data(data)

    def feed_eof(self) -> None:
        """Pass on the end."""
        self._reader.feed_eof()

    def _are_masked(self, data: bytes) -> bool:
        place = 0
        while place < len(data):
            if self._left:
                skipped = min(self._left, len(data) - place)
                self._left -= skipped
                place += skipped
                continue
            self._header.append(data[place])
            place += 1
            if len(self._header) < 2:
                continue
            if not self._header[1] & _MASKED:
                return False
            short = self._header[1] & ~_MASKED
            extended = _EXTENDED.get(short, 0)
            if len(self._header) == 2 + extended:
                size = int.from_bytes(self._header[2:], "big") if extended else short
                self._left = _MASK + size
                self._header.clear()
        return True


class Answered(AbstractAccessLogger):
    """Counts the answers of each connection instead of logging them."""

    def log(self, request: web.BaseRequest, response: web.StreamResponse, time: float) -> None:
        """Count an answer that has been sent."""
        del response, time
        cast("Connection", request.protocol).answers += 1


class Connection(web.RequestHandler):
    """A connection of the server."""

    __slots__ = (
        *("_allowance", "_began", "_counted", "_guard", "_has_frames", "_head", "_server", "_writes"),
        *("answers", "body", "drained", "local", "lost", "peer"),
    )

    def __init__(self, server: Server) -> None:
        super().__init__(
            server,
            loop=server.loop,
            keepalive_timeout=IDLE,
            lingering_time=LINGER,
            access_log=_LOGGER,
            access_log_class=Answered,
            auto_decompress=False,
            max_line_size=LONGEST_TARGET,
            max_field_size=LARGEST_HEAD,
            max_headers=_MOST_HEADERS,
            timeout_ceil_threshold=_ROUNDED,
        )
        self._server = server
        self._guard = server.guard
        self._began = False
        self._counted: str | bool | None = False  # the address that it counts for, or False if it is not counted
        self._allowance = Bucket(*BYTES, server.loop.time())
        self._has_frames = False  # whether it is a WebSocket
        self._head = 0  # bytes of an incomplete request
        self._writes: asyncio.Transport | None = None  # the transport, also while it closes
        self.answers = 0  # requests that have been answered
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
            cast("asyncio.Transport", transport).write(dated(NO_ROOM))
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
        if self._counted is False:  # it was refused
            return
        if self._has_frames:
            if self._allowance.take(self._server.loop.time(), len(data)):
                super().data_received(data)
            else:
                self._end(close_frame(1008, "Too much."))
            return
        self._began = True
        of_a_head = self.body is None or self.body.is_eof()
        requests = self._request_count
        super().data_received(data)
        if of_a_head:
            self._head = 0 if self._request_count > requests else self._head + len(data)
            if self._head > LARGEST_HEAD:
                self._end(dated(UNREAD_HEAD))
                return
        if self._request_count == self.answers:
            self._server.expect(self)

    def set_parser(self, parser: WebSocketReader, data_received_cb: Callable[[], None] | None = None) -> None:
        """Switch to the frames of a socket, which must be masked."""
        self._has_frames = True
        frames = MaskedFrames(parser, lambda: self._end(close_frame(1002, "Frames of a client are masked.")))
        super().set_parser(cast("WebSocketReader", frames), data_received_cb)

    def _end(self, last: bytes) -> None:
        if self.transport is not None:
            self.transport.write(last)
        self.force_close()

    def give_up(self) -> None:
        """Close the connection because its request did not arrive in time."""
        if self._began:
            self._end(dated(NO_TIME))
        else:
            self.force_close()

    def handle_error(
        self, request: web.BaseRequest, status: int = 500, exc: BaseException | None = None, message: str | None = None
    ) -> web.StreamResponse:
        """Return the answer to an unreadable request, or to a bug, without details of the bug."""
        if isinstance(exc, LineTooLong) and exc.args[1] == LARGEST_HEAD:
            return too_large()
        if status != 500:
            return refusal(_unreadable(exc))
        if isinstance(exc, ConnectionError):
            raise exc
        report_bug(exc)
        if self._has_frames:
            raise ConnectionError("its answer was sent when they began")
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
    ) -> None:
        super().__init__(handler)
        self._made = self.request_factory
        self.request_factory = self._request
        self.guard = guard
        self.loop = asyncio.get_running_loop()
        # connections without a whole request, with the time when it must be there
        self.unfinished: dict[Connection, float] = {}
        self.closed = 0  # connections closed since this was last set to 0
        self.unread = Unread(self.loop.time)

    def __call__(self) -> web.RequestHandler:
        """Return the handler of a new connection."""
        return Connection(self)

    def expect(self, connection: Connection) -> None:
        """Set the time until which a connection must send a whole request."""
        if connection not in self.unfinished:
            self.unfinished[connection] = self.loop.time() + WHOLE

    def wait_for(self, transport: asyncio.Transport) -> None:
        """Note that a client must read; if too much data waits, abort some clients."""
        self.unread.begin(transport)
        if self.unread.is_over:
            self.loop.call_soon(self.unread.abort_late)

    def give_up(self) -> None:
        """Close connections that never finish or never read."""
        self.unread.abort_late()
        now = self.loop.time()
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
        writer: AbstractStreamWriter,
        task: asyncio.Task[None],
    ) -> web.BaseRequest:
        """Return a request that has come in, and note its body."""
        connection = cast("Connection", protocol)
        connection.body = payload
        self.unfinished.pop(connection, None)
        return self._made(message, payload, protocol, writer, task)


def _unreadable(error: BaseException | None) -> Refused:
    """Return the refusal of a request that aiohttp cannot read."""
    if isinstance(error, LineTooLong) and error.args[1] == LONGEST_TARGET:
        return BadRequest(414, f"The address of a request has at most {LONGEST_TARGET:,} bytes.")
    if isinstance(error, BadHttpMethod) and _UNKNOWN_METHOD.search(error.message):
        return unknown_method()
    return Refused("bad-request", "This is not a valid request.")
