"""Tables over the network, for tests: a server in a thread or in its own process, and clients of it."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import signal
import socket
import subprocess
import threading
from collections.abc import AsyncIterator, Coroutine, Iterator, Mapping
from concurrent.futures import Future
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Protocol, TypeVar

import aiohttp
from jsonschema import Draft202012Validator

from goose.base.errors import UsageError
from goose.core.view import nullable, schema_of
from goose.tables.courses import Courses
from goose.tables.hall import Hall
from goose.tables.protocol.position import Position
from goose.tables.protocol.refusals import Refusal
from goose.tables.web.guard import Serving
from goose.tables.web.pages import installed_pages
from goose.tables.web.room import Room
from goose.tables.web.serving import RunningServer
from tests.support.games import KINDS
from tests.support.running import GOOSE

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds after which a test gives up: nothing that goes well takes as long."""


NO_CERTIFICATES = {"SSL_CERT_FILE": os.devnull, "SSL_CERT_DIR": os.devnull}
"""Variables of a process that encrypts nothing: aiohttp loads all certificates as soon as it is imported."""


class Answer:
    """The answer to a request."""

    def __init__(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def data(self) -> Any:
        """Its content as JSON."""
        return json.loads(self.body)

    @property
    def error(self) -> str | None:
        """The key of a refusal."""
        error: str | None = self.data.get("error") if self.status >= 400 else None
        return error


class Client:
    """A client of a server on this machine."""

    host = "127.0.0.1"

    def __init__(self, port: int, source: str = "127.0.0.1") -> None:
        self.port = port
        self.source = source  # all of 127.0.0.0/8 is this machine, so that a test has its own addresses

    def request(
        self,
        method: str,
        path: str,
        body: object = None,
        token: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        """Ask something; a body that is no bytes is sent as JSON."""
        sent: dict[str, str] = {}
        if body is not None:
            sent["Content-Type"] = "application/json"
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        with closing(http.client.HTTPConnection(self.host, self.port, PATIENCE, (self.source, 0))) as connection:
            connection.request(method, path, data, {**sent, **(headers or {})})
            response = connection.getresponse()
            return Answer(response.status, dict(response.headers), response.read())

    def get(self, path: str, **more: Any) -> Any:
        """Return what is answered to a request that must succeed."""
        answer = self.request("GET", path, **more)
        assert answer.status == 200, answer.body
        return answer.data

    def post(self, path: str, body: object = None, token: str | None = None) -> Any:
        """Return what is answered to a request that must succeed."""
        answer = self.request("POST", path, body, token)
        assert answer.status in (200, 201), answer.body
        return answer.data

    def make(
        self, game: str, name: str | None = "Ana", *others: str, **wanted: Any
    ) -> tuple[str, dict[str | None, str]]:
        """Make a table, seat people, and return its id with the secret of each; that of who makes it is of None too."""
        made = self.post("/api/tables", {"game": game, "name": name, **wanted})
        tokens: dict[str | None, str] = {None: made["token"], made["name"]: made["token"]}
        for other in others:
            seated = self.post(f"/api/tables/{made['id']}/seats", {"name": other})
            tokens[seated["name"]] = seated["token"]
        return made["id"], tokens

    def begin(self, *asked: Any, **wanted: Any) -> tuple[str, dict[str | None, str]]:
        """Make a table, seat people, and start its game."""
        key, tokens = self.make(*asked, **wanted)
        self.start(key, tokens)
        return key, tokens

    def start(self, key: str, tokens: Mapping[str | None, str]) -> int:
        """Start the game of a table."""
        n: int = self.post(f"/api/tables/{key}/start", token=tokens[None])["n"]
        return n

    @asynccontextmanager
    async def watch(self, key: str, token: str | None = None, **first: Any) -> AsyncIterator[Watching]:
        """Watch a table, from a seat or not, beginning with the first position."""
        async with self.connected(key) as watching:
            await watching.send({"token": token, **first})
            watching.first = await watching.next()
            assert "you" in watching.first, watching.first
            yield watching

    @asynccontextmanager
    async def connected(self, key: str, headers: Mapping[str, str] | None = None) -> AsyncIterator[Watching]:
        """Open the socket of a table, and say nothing."""
        address = f"http://{self.host}:{self.port}/api/tables/{key}/socket"
        async with aiohttp.ClientSession() as session, session.ws_connect(address, headers=headers) as opened:
            yield Watching(opened)

    def raw(self) -> socket.socket:
        """Return a plain connection."""
        return socket.create_connection((self.host, self.port), PATIENCE, (self.source, 0))


class Watching:
    """A socket of a table."""

    def __init__(self, opened: aiohttp.ClientWebSocketResponse) -> None:
        self.opened = opened
        self.first: dict[str, Any] = {}
        self.last: dict[str, Any] = {}

    async def next(self) -> dict[str, Any]:
        """Return the next message."""
        message = await self._receive()
        assert message.type is aiohttp.WSMsgType.TEXT, (message, self.opened.close_code)
        self.last = json.loads(message.data)
        return self.last

    async def _receive(self) -> aiohttp.WSMessage:
        async with asyncio.timeout(PATIENCE):  # that of `receive` begins again with each ping
            return await self.opened.receive()

    async def until(self, **members: Any) -> dict[str, Any]:
        """Return the first message in which some members are these."""
        while not members.items() <= (message := await self.next()).items():
            pass
        return message

    async def later(self, n: int) -> dict[str, Any]:
        """Return the first message that reports more instructions than `n`."""
        while (message := await self.next())["n"] <= n:
            pass
        return message

    async def closed(self) -> tuple[str | None, int | None]:
        """Return the error that was reported last before the server closed the socket, and the code of that."""
        error = None
        while (message := await self._receive()).type is aiohttp.WSMsgType.TEXT:
            error = json.loads(message.data).get("error")
        return error, message.data if message.type is aiohttp.WSMsgType.CLOSE else self.opened.close_code

    async def send(self, message: object) -> None:
        """Send a message; a text as it is."""
        await self.opened.send_str(message if isinstance(message, str) else json.dumps(message))

    async def move(self, line: str, n: int | None = None) -> dict[str, Any]:
        """Send a move, and return what it is answered: the next position, or a refusal."""
        known = self.last["n"]
        await self.send({"n": known if n is None else n, "line": line})
        while "error" not in (message := await self.next()) and message["n"] <= known:
            pass
        return message


class Watchable(Protocol):
    """A client that watches tables."""

    def watch(self, key: str, token: str | None = None) -> AbstractAsyncContextManager[Watching]:
        """Watch a table, from a seat or not, beginning with the first position."""


async def play(client: Watchable, key: str, tokens: Mapping[str | None, str], most: int = 20_000) -> dict[str, Any]:
    """Play the game of a table, each player a move of those that there are; return the last position.

    Args:
        client: the client of the server.
        key: the key of the table.
        tokens: the secret of each player.
        most: instructions, after which the rest of the game is left.
    """
    async with AsyncExitStack() as stack:
        sockets = {
            name: await stack.enter_async_context(client.watch(key, token))
            for name, token in tokens.items()
            if name is not None
        }
        watching = await stack.enter_async_context(client.watch(key))
        position = watching.first
        while position["table"]["state"] == "playing" and position["n"] < most:
            if position["moves"]:
                await _move(sockets[position["turn"]], position)
            position = await watching.later(position["n"])
    return position


async def _move(player: Watching, position: dict[str, Any]) -> None:
    """Make one of the moves of a position, as soon as the server takes it."""
    choice = position["moves"][position["n"] % len(position["moves"])]
    await player.send({"n": position["n"], "line": choice["line"]})
    while (answer := await player.next())["n"] <= position["n"]:
        if "error" in answer:
            assert answer["error"] == "rate", answer
            await asyncio.sleep(answer["retry"])
            await player.send({"n": position["n"], "line": choice["line"]})


STYLE = next(f"/assets/{name}" for name in installed_pages()._files if name.endswith(".css"))
"""The path of the stylesheet of the page."""


class Thread(Client):
    """A server in a thread of the test's own process."""

    def __init__(self, running: RunningServer, hall: Hall, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(running.port)
        self.running = running
        self.hall = hall
        self.loop = loop

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Return the result of work in the thread of the server."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def room(self, key: str) -> Room:
        """Return the room of a table."""
        return self.do(self.running.rooms.room(key))


@contextmanager
def in_a_thread(
    folder: Path, *, seed: int = 1, most: int = 10_000, courses: Courses | None = None, **settings: Any
) -> Iterator[Thread]:
    """Run a server in a thread, for a client of it; at the end it is stopped, as by a signal."""
    hall = Hall(folder, seed=seed, most=most, courses=courses)
    ready: Future[Thread] = Future()
    ended = asyncio.Event()

    async def live() -> None:
        try:
            running = RunningServer(hall, Serving(**{"port": 0, **settings}))
            await running.start()
        except (OSError, UsageError) as error:
            ready.set_exception(error)
            return
        ready.set_result(Thread(running, hall, asyncio.get_running_loop()))
        await ended.wait()
        await running.stop()

    thread = threading.Thread(target=lambda: asyncio.run(live()))
    thread.start()
    try:
        client = ready.result(PATIENCE)
        try:
            yield client
        finally:
            client.loop.call_soon_threadsafe(ended.set)
    finally:
        thread.join(PATIENCE)
        hall.close()
    assert not thread.is_alive()


class Process(Client):
    """A server in its own process."""

    def __init__(self, process: subprocess.Popen[bytes], addresses: list[str]) -> None:
        super().__init__(int(addresses[0].rstrip("/").rpartition(":")[2]))
        self.process = process
        self.addresses = addresses

    def stop(self, number: int | None = signal.SIGTERM) -> tuple[int, str]:
        """Send a signal, if any, and return the exit status with what was written on standard error."""
        if number is not None:
            self.process.send_signal(number)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors.decode()


@contextmanager
def in_a_process(folder: Path | None, *arguments: str, lines: int = 1, **variables: str) -> Iterator[Process]:
    """Run `goose serve` until its addresses are printed, and kill it at the end.

    Args:
        folder: the folder of its tables; None for the one that goose chooses.
        arguments: more of its command line.
        lines: how many addresses it prints.
        variables: variables of its environment.
    """
    placed = () if folder is None else ("--dir", str(folder))
    command = [*GOOSE, "serve", *placed, "--port", "0", *arguments]
    environment = {**os.environ, **NO_CERTIFICATES, **variables}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as process:
        try:
            assert process.stdout is not None
            printed = [process.stdout.readline().decode() for _ in range(lines)]
            yield Process(process, [line.removeprefix("Tables at ").strip() for line in printed])
        finally:
            process.kill()


def frame(opcode: int, payload: bytes = b"", *, last: bool = True) -> bytes:
    """Return a frame as a client sends it, masked with zeros."""
    size = len(payload)
    length = bytes((0x80 | size,)) if size < 126 else bytes((0xFE,)) + size.to_bytes(2, "big")
    return bytes((0x80 * last | opcode,)) + length + bytes(4) + payload


UPGRADE = (
    "GET /api/tables/{key}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
"""The request that opens a socket."""


@contextmanager
def slow(client: Client, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    """Connect as somebody for whom the system keeps little."""
    with closing(socket.socket()) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        connection.settimeout(PATIENCE)
        connection.bind((source, 0))
        connection.connect((client.host, client.port))
        yield connection


def watching_request(client: Client, key: str) -> bytes:
    """Return what a plain connection sends to watch a table with pictures."""
    return UPGRADE.format(key=key, port=client.port).encode() + frame(1, b'{"token":null,"picture":true}')


def upgraded(client: Client, key: str, first: object = None) -> socket.socket:
    """Return a plain connection that is the socket of a table, after its first message, if there is one."""
    connection = client.raw()
    connection.sendall(UPGRADE.format(key=key, port=client.port).encode())
    head = b""
    while b"\r\n\r\n" not in head:
        head += connection.recv(1)
    assert head.startswith(b"HTTP/1.1 101 "), head
    if first is not None:
        connection.sendall(frame(1, json.dumps(first).encode()))
    return connection


def read_to_the_end(connection: socket.socket) -> bytes:
    """Return all that a server sends until it closes the connection."""
    found = bytearray()
    try:
        while data := connection.recv(65_536):
            found += data
    except ConnectionResetError:
        pass  # it has closed it while there was something of ours to read
    return bytes(found)


def frames_in(data: bytes) -> list[tuple[int, bytes]]:
    """Return the frames that a server has sent, each with its opcode; a close has its code as its payload."""
    found = []
    while len(data) >= 2:
        opcode, size = data[0] & 0x0F, data[1]
        start = 2
        if size == 126:
            size, start = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(data[2:10], "big"), 10
        found.append((opcode, data[start : start + size]))
        data = data[start + size :]
    return found


def close_code(data: bytes) -> int | None:
    """Return the code with which a server has closed a socket, in what it has sent."""
    codes = [int.from_bytes(payload[:2], "big") for opcode, payload in frames_in(data) if opcode == 8]
    return codes[-1] if codes else None


def check(data: object, by: dict[str, Any]) -> None:
    """Check that something is as a schema has it."""
    assert [error.message for error in Draft202012Validator(by).iter_errors(data)] == []


def check_position(data: dict[str, Any]) -> None:
    """Check that a message is a position."""
    check(data, position_schema(data["table"]["game"]))


@cache
def position_schema(game: str) -> dict[str, Any]:
    """Return the schema of a position at tables of a game, that of its view included."""
    schema = schema_of(KINDS[game])
    return {"$schema": schema.pop("$schema"), **Position.schema(view=nullable(schema))}


def refused(client: Client, method: str, path: str, body: object = None, token: str | None = None) -> tuple[int, str]:
    """Return the status and the key with which something is refused."""
    found = client.request(method, path, body, token)
    check(found.data, Refusal.schema())
    return found.status, found.data["error"]


def raw(client: Client, text: str | bytes) -> bytes:
    """Return all that is answered to these bytes."""
    with closing(client.raw()) as connection:
        connection.sendall(text if isinstance(text, bytes) else text.encode())
        return read_to_the_end(connection)


def status(answered: bytes) -> int:
    """Return the status of an answer."""
    return int(answered.split(b" ", 2)[1])
