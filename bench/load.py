"""A load on a server of tables: clients that are cheap, so that the server is what is measured.

A client is a protocol on a bare connection; of a message it reads no more than it needs. Each is bound to an address of
its own in 127.0.0.0/8, for the server counts what an address asks for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import asynccontextmanager
from itertools import count, cycle
from typing import TYPE_CHECKING, cast

from attrs import define, field, frozen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

HOST = "127.0.0.1"

_UPGRADE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: Z29vc2UgcGxheXMgZ2FtZQ==\r\n\r\n"
)
_GET = "GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n"
_TEXT, _CLOSE, _PING, _PONG = 0x81, 0x88, 0x89, 0x8A


@frozen
class Chair:
    """Somewhere at a table, to play or to watch.

    Attributes:
        table: its id.
        name: the player's name, or None.
        token: their secret, or None.
        lang: language of the answers.
    """

    table: str
    name: str | None
    token: str | None
    lang: str = "en"


class Client(asyncio.Protocol):
    """Somebody at a table.

    Args:
        chair: the chair of the client.
        port: the port of the server.
        on_position: called with each position, when the next is here in `n`, `turn` and `line`.

    Attributes:
        n: instructions in the log, as far as this one knows; -1 before the first position.
        turn: the player to move.
        line: the first of the moves, or None.
        lost: the connection has ended.
    """

    def __init__(self, chair: Chair, port: int, on_position: Callable[[Client], None]) -> None:
        self.chair = chair
        self.n = -1
        self.turn: str | None = None
        self.line: str | None = None
        self.lost = False
        self.seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._port = port
        self._told = on_position
        self._buffer = bytearray()
        self._upgraded = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(_UPGRADE.format(table=self.chair.table, host=HOST, port=self._port).encode())

    def data_received(self, data: bytes) -> None:
        """Take frames."""
        self._buffer += data
        if not self._upgraded:
            head, end, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 101 "), head[:200]
            self._upgraded = True
            self._buffer = bytearray(rest)
            token = "null" if self.chair.token is None else f'"{self.chair.token}"'
            self._send(_TEXT, f'{{"token":{token},"lang":"{self.chair.lang}"}}'.encode())
        for first, payload in frames(self._buffer):
            if first == _TEXT:
                self._take(payload)
            elif first == _PING:
                self._send(_PONG, payload)

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self.lost = True
        if not self.seated.done():
            self.seated.set_exception(exc or ConnectionError("the server has closed the connection"))

    def move(self) -> None:
        """Give the first of the moves."""
        self._send(_TEXT, f'{{"n":{self.n},"line":"{self.line}"}}'.encode())

    def close(self) -> None:
        """Leave."""
        if self._transport is not None:
            self._transport.close()

    def _send(self, first: int, payload: bytes) -> None:
        assert self._transport is not None, "it is connected"
        self._transport.write(frame(first, payload))

    def _take(self, text: bytes) -> None:
        assert text.startswith(b'{"n":'), text
        assert b',"error":"' not in text, text
        self.n = int(text[5 : text.index(b",")])
        moves = text.index(b'"moves":[')
        turn = text.index(b'"turn":', moves) + 7
        self.turn = None if text.startswith(b"null", turn) else text[turn + 1 : text.index(b'"', turn + 1)].decode()
        self.line = None
        if text.startswith(b'{"line":"', moves + 9):
            self.line = text[moves + 18 : text.index(b'"', moves + 18)].decode()
        if not self.seated.done():
            self.seated.set_result(None)
        self._told(self)


def frame(first: int, payload: bytes) -> bytes:
    """Return a short frame of a client; its mask is zero, which costs nothing to apply (RFC 6455, 5.3)."""
    assert len(payload) < 126, "what clients send is short"
    return bytes((first, 0x80 | len(payload), 0, 0, 0, 0)) + payload


def frames(buffer: bytearray) -> Iterator[tuple[int, bytes]]:
    """Take the frames of a server that are whole out of a buffer."""
    while len(buffer) >= 2:
        start, size = 2, buffer[1]
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return
        first, payload = buffer[0], bytes(buffer[start : start + size])
        del buffer[: start + size]
        yield first, payload


_numbers = count(1)


def own_address() -> tuple[str, int]:
    """Return an address of this machine that nobody else has used."""
    number = next(_numbers)
    return f"127.1.{number // 250}.{number % 250 + 1}", 0


async def sit_down(chairs: Sequence[Chair], port: int, on_position: Callable[[Client], None]) -> list[Client]:
    """Return clients, connected, each with its first position, a few at a time."""
    clients: list[Client] = []
    for begin in range(0, len(chairs), 50):
        made = [Client(chair, port, on_position) for chair in chairs[begin : begin + 50]]
        await asyncio.gather(*(_connect(client, port) for client in made))
        await asyncio.gather(*(client.seated for client in made))
        clients += made
    return clients


async def _connect(client: Client, port: int) -> None:
    await asyncio.get_running_loop().create_connection(lambda: client, HOST, port, local_addr=own_address())


@asynccontextmanager
async def sitting(
    chairs: Sequence[Chair], port: int, on_position: Callable[[Client], None]
) -> AsyncIterator[list[Client]]:
    """Have clients sit somewhere meanwhile."""
    clients = await sit_down(chairs, port, on_position)
    try:
        yield clients
    finally:
        for client in clients:
            client.close()


# Moves at a rate that the server has no say in.


@define
class Watched:
    """A table with those who sit at it.

    Attributes:
        clients: the clients at the table.
        n: instructions in the log that every client has received.
        due: when the moves were made that some clients have not received yet, the oldest first.
        mover: the client that made the first of them.
        waiting: the clients that have not received it.
    """

    clients: list[Client] = field(factory=list)
    n: int = -1
    due: list[float] = field(factory=list)
    mover: Client | None = None
    waiting: set[Client] = field(factory=set)


@frozen
class Delays:
    """Seconds from when a move was due.

    Attributes:
        mover: until the client that made it received the new position.
        last: until all at the table were.
    """

    mover: list[float]
    last: list[float]


async def at_a_rate(chairs: Sequence[Chair], port: int, rate: float, seconds: float) -> Delays:
    """Give moves at a rate, table after table, however long the answers take.

    A move that is due while the one before it has not been answered is given afterwards, and timed from when it was
    due: a server that stands still is not spared the moves that would have come meanwhile.
    """
    loop = asyncio.get_running_loop()
    tables: dict[str, Watched] = {}
    delays = Delays([], [])
    order: Iterator[Watched] = iter(())

    def goes_on(table: Watched) -> bool:
        return table.clients[0].turn is not None

    def place(due: float) -> None:
        table = next(table for table in order if goes_on(table))
        table.due.append(due)
        if table.mover is None:
            give(table)

    def give(table: Watched) -> None:
        turn = table.clients[0].turn
        table.mover = next(client for client in table.clients if client.chair.name == turn)
        table.waiting = {*table.clients}
        table.mover.move()

    def on_position(client: Client) -> None:
        table = tables.get(client.chair.table)
        if table is None or client.n <= table.n or client not in table.waiting:
            return
        passed = loop.time() - table.due[0]
        if client is table.mover:
            delays.mover.append(passed)
        table.waiting.remove(client)
        if not table.waiting:
            delays.last.append(passed)
            table.n = client.n
            table.mover = None
            del table.due[0]
            if table.due and goes_on(table):
                give(table)
            while table.due and not goes_on(table):
                place(table.due.pop(0))

    async with sitting(chairs, port, on_position) as clients:
        for client in clients:
            tables.setdefault(client.chair.table, Watched()).clients.append(client)
        for table in tables.values():
            table.n = table.clients[0].n
        await asyncio.sleep(2)  # until no client receives news of others any more
        order = cycle(tables.values())
        begin = loop.time()
        for number in range(int(rate * seconds)):
            due = begin + number / rate
            if (left := due - loop.time()) > 0:
                await asyncio.sleep(left)
            place(due)
        end = loop.time() + 30
        while any(table.due for table in tables.values()):
            assert loop.time() < end, "moves are not answered"
            await asyncio.sleep(0.05)
    return delays


# Moves as fast as the server takes them.


async def in_turn(games: Sequence[Sequence[Chair]], at_once: int, port: int, warm: float, seconds: float) -> float:
    """Return the moves a second that players give who move whenever it is their turn.

    Args:
        games: the players of each table; when a game is over, they go on at a table where nobody has played.
        at_once: tables at which is played at the same time.
        port: the port of the server.
        warm: seconds before it counts.
        seconds: the number of seconds that count.
    """
    loop = asyncio.get_running_loop()
    waiting = [*games[at_once:]][::-1]
    moves = 0
    over: set[str] = set()
    moving: set[asyncio.Task[list[Client]]] = set()
    clients: list[Client] = []

    def on_position(client: Client) -> None:
        nonlocal moves
        if client.turn is None and client.n > 0:
            client.close()
            if client.chair.table not in over:
                over.add(client.chair.table)
                task = loop.create_task(sit_down(waiting.pop(), port, on_position))
                moving.add(task)
                task.add_done_callback(came)
        elif client.turn == client.chair.name and client.n > given.get(client, -1):
            given[client] = client.n
            moves += 1
            client.move()

    def came(task: asyncio.Task[list[Client]]) -> None:
        moving.discard(task)
        clients.extend(task.result())

    given: dict[Client, int] = {}
    clients += await sit_down([chair for game in games[:at_once] for chair in game], port, on_position)
    await asyncio.sleep(warm)
    before, began = moves, loop.time()
    await asyncio.sleep(seconds)
    found = (moves - before) / (loop.time() - began)
    for client in clients:
        client.close()
    await asyncio.gather(*moving, return_exceptions=True)
    return found


# Requests.


async def ask(paths: Sequence[str], port: int) -> list[bytes]:
    """Return the bodies of answers, all asked for on one connection."""
    reader, writer = await asyncio.open_connection(HOST, port, local_addr=own_address())
    bodies = []
    for path in paths:
        writer.write(_GET.format(path=path, host=HOST, port=port).encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        assert head.startswith("http/1.1 200 "), head
        size = head.partition("content-length: ")[2].partition("\r\n")[0]
        bodies.append(await reader.readexactly(int(size)))
    writer.close()
    return bodies
