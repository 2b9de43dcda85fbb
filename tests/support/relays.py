"""A relay between clients and a server, for tests: its connections can die without a word."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.support.tables import PATIENCE, Thread, in_a_thread

_ANSWERS = {
    "answered": b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
    "garbled": b"Go away\r\n\r\n",
}


class Relay:
    """Passes bytes on, in its own thread.

    Attributes:
        port: the port on which it listens.
        target: the port of the server.
    """

    def __init__(self) -> None:
        self.port = 0
        self.target = 0
        self._refused: bytes | None = None
        self._how = ""
        self._dead = False
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def silence(self, *, dead: bool = True) -> None:
        """Break all connections without a word, and the new ones too; or make new ones work again."""
        self._dead = dead

    def refuse(self, part: bytes, how: str = "answered") -> None:
        """Refuse requests with these bytes, such as those for a WebSocket.

        They are `answered` with an error, `garbled`, `reset`, `swallowed`, or `granted`, and all that follows is
        swallowed.
        """
        self._refused, self._how = part, how

    @contextmanager
    def running(self) -> Iterator[None]:
        """Listen until the end."""
        self._thread.start()
        server = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(PATIENCE)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield
        finally:
            asyncio.run_coroutine_threadsafe(self._end(server), self._loop).result(PATIENCE)
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(PATIENCE)
            self._loop.close()

    async def _listen(self) -> asyncio.Server:
        return await asyncio.start_server(self._meet, "127.0.0.1", 0)

    async def _end(self, server: asyncio.Server) -> None:
        server.close()
        for writer in self._writers:
            writer.transport.abort()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            others, out = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:  # the server has stopped
            writer.close()
            return
        self._writers |= {writer, out}
        life = [not self._dead]
        for way in (self._pass(reader, out, writer, life), self._pass(others, writer, None, life)):
            task = asyncio.create_task(way)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        back: asyncio.StreamWriter | None,
        life: list[bool],
    ) -> None:
        """Pass bytes on in one direction; a connection that has lost some never works again, and is never closed."""
        with suppress(OSError):
            while data := await reader.read(65_536):
                life[0] = life[0] and not self._dead
                if back is None and len(life) > 1:
                    life.pop()  # the answer to what was granted
                elif not life[0]:
                    continue
                if back is not None and self._refused is not None and self._refused in data.lower():
                    if self._how in _ANSWERS:
                        back.write(_ANSWERS[self._how])
                        back.close()
                        break
                    if self._how == "reset":
                        back.transport.abort()
                        break
                    life[:] = [False, True] if self._how == "granted" else [False]
                    if self._how == "swallowed":
                        continue
                writer.write(data)
        if life[0]:
            writer.close()


@contextmanager
def behind_a_relay(folder: Path, **settings: Any) -> Iterator[tuple[Thread, Relay]]:
    """Run a server in a thread, and a relay whose address it knows."""
    relay = Relay()
    with relay.running(), in_a_thread(folder, origins=(f"http://127.0.0.1:{relay.port}",), **settings) as server:
        relay.target = server.port
        yield server, relay
