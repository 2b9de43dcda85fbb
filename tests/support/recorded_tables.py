"""The messages of a server of tables as a text that a reviewer can read: each request, and what each viewer is sent.

The first viewer's messages are written as what has changed since the one before, those of the others as what differs
from the first viewer's. Each has a hash of its bytes. Nothing depends on the machine: the clock moves when the test
moves it, ids and secrets are counted, and server and clients share a loop.
"""

import asyncio
import hashlib
import json
import secrets
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from goose.tables.hall import Hall
from goose.tables.web.guard import Serving
from goose.tables.web.serving import RunningServer
from tests.support.parties import Clock

LONGEST = 100.0  # seconds of a real clock, after which a conversation that waits for a message is given up
_WIDEST = 100  # characters of a value that is written whole
_UNSTABLE = ("Date", "Server", "Content-Length")  # headers of an answer that say nothing about it


class StillLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock only moves when somebody moves it, until it is set going."""

    def __init__(self) -> None:
        self._moved = 1_000.0
        self._going_since: float | None = None
        super().__init__()

    def time(self) -> float:
        """Return the seconds by this clock."""
        return self._moved + (0.0 if self._going_since is None else time.monotonic() - self._going_since)

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        self._moved += seconds

    def set_going(self) -> None:
        """Let the clock go like any other."""
        self._going_since = time.monotonic()


class Viewer:
    """A socket of a table."""

    def __init__(self, name: str, opened: aiohttp.ClientWebSocketResponse) -> None:
        self.name = name
        self.opened = opened
        self.last: dict[str, Any] = {}


class Recorder:
    """Clients of one server, who write down what they send and what they are sent."""

    def __init__(self, port: int, session: aiohttp.ClientSession, loop: StillLoop, clock: Clock) -> None:
        self.lines: list[str] = []
        self.viewers: dict[str, Viewer] = {}  # the others are compared with the first one
        self.is_brief = False  # whether only the hashes of messages are written, until the game is over
        self._shown: dict[str, str] = {}  # the parts of the first viewer's last message
        self._has_picture = False
        self._address = f"http://127.0.0.1:{port}"
        self._session = session
        self._loop = loop
        self._clock = clock
        self._headers: dict[str, str] = {}

    def say(self, what: str) -> None:
        """Begin a part of the conversation."""
        self.lines += ["", f"# {what}"]

    def pass_by(self, seconds: int) -> None:
        """Let time pass for the server."""
        self._clock.pass_by(seconds=seconds)
        self._loop.pass_by(seconds)

    async def ask(self, method: str, path: str, body: object = None, token: str | None = None) -> Any:
        """Send a request, and return the data of its answer."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        sent = "" if body is None else f" {json.dumps(body, ensure_ascii=False)}"
        self.lines.append(f"> {method} {path}{sent}{'' if token is None else f' ({token})'}")
        async with self._session.request(method, self._address + path, json=body, headers=headers) as answer:
            text = await answer.text()
            found = {name: value for name, value in answer.headers.items() if name not in _UNSTABLE}
        if found != self._headers:
            self._headers = found
            self.lines += [f"<   {name}: {value}" for name, value in found.items()]
        if not answer.content_type.endswith("json"):
            self.lines += [f"< {answer.status}", *(f"<   {line}" for line in text.split("\n"))]
            return text
        data = json.loads(text)
        self.lines += [f"< {answer.status} {_hash(text)}", *(f"<   {each}" for each in _changes({}, flattened(data)))]
        return data

    async def connect(self, name: str, key: str, token: str | None, **more: Any) -> None:
        """Open the socket of a table, and read the first message."""
        opened = await self._session.ws_connect(f"{self._address}/api/tables/{key}/socket")
        self.viewers[name] = viewer = Viewer(name, opened)
        await self._send(viewer, {"token": token, **more})
        await self.read(1, name)

    async def disconnect(self, name: str) -> None:
        """Close the socket of a viewer."""
        self.lines.append(f"{name} > (closed)")
        await self.viewers.pop(name).opened.close()

    async def move(self, name: str, line: str, n: int | None = None) -> None:
        """Send a move."""
        viewer = self.viewers[name]
        await self._send(viewer, {"n": viewer.last["n"] if n is None else n, "line": line})

    async def _send(self, viewer: Viewer, message: object) -> None:
        text = json.dumps(message, ensure_ascii=False)
        self.lines.append(f"{viewer.name} > {text}")
        await viewer.opened.send_str(text)

    async def read(self, messages: int, *names: str) -> None:
        """Read so many messages of viewers, or of all."""
        for name in names or [*self.viewers]:
            for _ in range(messages):
                await self._next(self.viewers[name])

    async def settle(self) -> None:
        """Read what comes after a move, of every viewer, until it is a person's turn or the game is over."""
        for viewer in self.viewers.values():
            known = viewer.last["n"]
            while viewer.last["n"] == known or (viewer.last["turn"] is not None and not viewer.last["moves"]):
                await self._next(viewer)

    async def _next(self, viewer: Viewer) -> None:
        message = await viewer.opened.receive()
        assert message.type is aiohttp.WSMsgType.TEXT, (viewer.name, message)
        self._write_down(viewer, message.data)

    async def read_to_the_end(self) -> None:
        """Read all that still comes, until the server closes the sockets."""
        for viewer in self.viewers.values():
            while (message := await viewer.opened.receive()).type is aiohttp.WSMsgType.TEXT:
                self._write_down(viewer, message.data)
            self.lines.append(f"{viewer.name} < (closed, {viewer.opened.close_code})")

    async def read_closing(self, name: str) -> None:
        """Read the last message of a viewer whose socket the server closes."""
        viewer = self.viewers[name]
        await self._next(viewer)
        assert (await viewer.opened.receive()).type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)
        self.lines.append(f"{name} < (closed, {viewer.opened.close_code})")
        del self.viewers[name]

    def _write_down(self, viewer: Viewer, text: str) -> None:
        data = viewer.last = json.loads(text)
        if self.is_brief and data.get("turn") is not None:
            self.lines.append(f"{viewer.name} < {_hash(text)} {data.get('instruction')}")
            return
        is_position = "view" in data
        picture = data.get("picture")
        if picture is not None and self._has_picture:
            data = {**data, "picture": f"{len(picture)} characters {_hash(picture)}"}
        self._has_picture = self._has_picture or picture is not None
        parts = flattened(data)
        changes = _changes(self._shown if is_position else {}, parts)
        self.lines += [f"{viewer.name} < {_hash(text)}", *(f"    {each}" for each in changes)]
        if is_position and viewer is next(iter(self.viewers.values())):
            self._shown = parts


def recorded(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    conversation: Callable[[Recorder], Coroutine[Any, Any, None]],
    seed: int,
) -> str:
    """Return what is said in a conversation with a server, to the moment when the server stops."""
    numbers = count(1)
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: f"secret-{next(numbers)}".ljust(32, "-"))
    monkeypatch.setattr(secrets, "token_bytes", lambda size: next(numbers).to_bytes(size, "little"))
    monkeypatch.setattr("goose.tables.web.serving._THREADS", 1)  # what is sent does not depend on which job is faster
    monkeypatch.setattr("goose.tables.web.sockets.HEARTBEAT", 1e6)
    clock = Clock(monkeypatch)

    async def live() -> list[str]:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, StillLoop)
        running = RunningServer(hall, Serving(port=0))
        await running.start()
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(force_close=True)) as session:
            recorder = Recorder(running.port, session, loop, clock)
            try:
                await conversation(recorder)
                recorder.say("The server stops")
            finally:
                loop.set_going()
                await running.stop()
            await recorder.read_to_the_end()
        return [line.replace(f":{running.port}", ":(port)") for line in recorder.lines]

    with ExitStack() as stack:
        hall = stack.enter_context(closing(Hall(folder, seed=seed)))
        runner = stack.enter_context(asyncio.Runner(loop_factory=StillLoop))
        loop = runner.get_loop()
        late = threading.Timer(LONGEST, lambda: loop.call_soon_threadsafe(_cancel, loop))
        late.start()
        stack.callback(late.cancel)
        return "\n".join([*runner.run(live()), ""]).lstrip("\n")


def _cancel(loop: asyncio.AbstractEventLoop) -> None:
    for task in asyncio.all_tasks(loop):
        task.cancel()


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def flattened(data: Any, path: str = "") -> dict[str, str]:
    """Return the parts of JSON data by their paths: each that fits on a line as JSON, and texts of many lines."""
    written = json.dumps(data, ensure_ascii=False)
    if isinstance(data, str) and "\n" in data:
        return {path: data}
    if path and (len(written) <= _WIDEST or not isinstance(data, dict | list)):
        return {path: written}
    members = data.items() if isinstance(data, dict) else enumerate(data)
    inside = [(f"{path}.{name}" if path else str(name), value) for name, value in members]
    return {name: text for below, value in inside for name, text in flattened(value, below).items()}


def _changes(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[str]:
    """Yield what differs in the parts of two messages; of what has gone, the names alone."""
    there = {prefix for path in after for prefix in _prefixes(path)}
    gone = {
        next(prefix for prefix in _prefixes(path) if prefix not in there): None
        for path in before
        if path not in there and not any(prefix in after for prefix in _prefixes(path))
    }
    if gone:
        yield f"without {', '.join(gone)}"
    for path, text in after.items():
        if "\n" in text:
            yield f"{path}:"
            yield from (f"    {line}" for line in text.splitlines())
        elif before.get(path) != text:
            yield f"{path}: {text}"


def _prefixes(path: str) -> list[str]:
    """Return the paths of what a part is in, the outermost first, and its own."""
    names = path.split(".")
    return [".".join(names[:length]) for length in range(1, len(names) + 1)]
