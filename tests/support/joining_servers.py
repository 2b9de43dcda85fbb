"""A server of a table that says what a test wants."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from ssl import SSLContext
from typing import Any

from aiohttp import WSMsgType, web

from tests.support.tables import PATIENCE

Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]


@contextmanager
def saying(answer: Answer, context: SSLContext | None = None) -> Iterator[str]:
    """Run a server that answers everything by a function, perhaps by TLS; return its address."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()

    async def begin() -> tuple[web.AppRunner, int]:
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", answer)
        runner = web.AppRunner(app, shutdown_timeout=0.1)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0, ssl_context=context)
        await site.start()
        return runner, runner.addresses[0][1]

    runner, port = asyncio.run_coroutine_threadsafe(begin(), loop).result(PATIENCE)
    try:
        yield f"{'http' if context is None else 'https'}://127.0.0.1:{port}"
    finally:
        asyncio.run_coroutine_threadsafe(runner.cleanup(), loop).result(PATIENCE)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(PATIENCE)
        loop.close()


def summary(**members: Any) -> dict[str, Any]:
    """Return the summary of a table at which Ana and Rui play Mancala."""
    seats = [{"name": name, "level": None, "here": True} for name in ("Ana", "Rui")]
    table: dict[str, Any] = {
        "id": "x",
        "game": "mancala",
        "rules": "statement",
        "points": {},
        "squares": None,
        "state": "playing",
    }
    rest = {"public": True, "seats": seats, "least": 2, "most": 2, "limit": None, "absent": "play", "frozen": None}
    return {**table, **rest, "made": "2026-11-22T10:00:00Z", "rematch": None, **members}


def position(n: int = 3, line: str | None = None, turn: str | None = "Ana", **members: Any) -> dict[str, Any]:
    """Return what a server reports the table of `summary`: after the `n`th instruction, which is `line` if any is."""
    moves = [{"line": f"play {house}", "label": f"Sow house {house}"} for house in range(1, 7)]
    output = {"n": n, "instruction": line, "events": [], "lines": [] if line is None else [f"{line}."]}
    return {**output, "view": None, "moves": moves, "turn": turn, "seconds": None, "table": summary(), **members}


FIRST = {"you": {"name": "Ana", "maker": True}, "replies": []}
"""What is also in the first position of a connection."""


class Spoken:
    """A server of one table that says what it is made to.

    Args:
        connections: what is answered to the messages of each connection, the first message too; a connection is
            closed after its last answers, but the last one.
        requests: what is answered to requests by the last word of their path, one after another, the last one for
            good; a text is no JSON.
        table: what it reports the table before somebody sits down.
    """

    def __init__(
        self,
        *connections: Sequence[Sequence[object]],
        requests: Mapping[str, Sequence[object]] = {},
        table: Mapping[str, Any] | None = None,
    ) -> None:
        self.heard: list[Any] = []
        self._connections = list(connections)
        given: dict[str, Sequence[object]] = {
            "x": [table or summary(state="open")],
            "seats": [{"name": "Ana", "token": "secret"}],
            **requests,
        }
        self._requests = {word: list(answers) for word, answers in given.items()}

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """Answer a request."""
        word = request.path.rpartition("/")[2]
        if word == "socket":
            return await self._talk(request)
        answers = self._requests.get(word, [summary()])
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        if isinstance(answer, str):
            return web.Response(text=answer)
        return web.json_response(answer, status=409 if isinstance(answer, dict) and "error" in answer else 200)

    async def _talk(self, request: web.Request) -> web.StreamResponse:
        if not self._connections:
            raise web.HTTPNotFound
        said = self._connections.pop(0)
        opened = web.WebSocketResponse()
        await opened.prepare(request)
        for answers in said:
            heard = await opened.receive()
            if heard.type is not WSMsgType.TEXT:  # the client has gone
                break
            self.heard.append(json.loads(heard.data))
            for message in answers:
                await opened.send_str(message if isinstance(message, str) else json.dumps(message))
        if not self._connections:
            await opened.receive()
        await opened.close()
        return opened
