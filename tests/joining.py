"""`goose join` for tests: programs that play scripts given line by line, and a server that says what a test wants."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import threading
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from aiohttp import web

from tests.running import GOOSE
from tests.tables import PATIENCE, Client

LIMIT = 2_000
"""Moves that a game of a test has at most."""


class Player:
    """A program that plays at a table what it is told to."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process

    def say(self, line: str) -> None:
        """Let the script have another line."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def read(self) -> str:
        """Return the next line that it prints."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().decode()

    def warned(self) -> str:
        """Return the next line that it prints on standard error."""
        assert self.process.stderr is not None
        return self.process.stderr.readline().decode()

    def end(self) -> tuple[int, str, str]:
        """End the script, and return the exit status with the rest of what is printed, and of the errors."""
        printed, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, printed.decode(), errors.decode()


def environment(folder: Path) -> dict[str, str]:
    """Return the environment of a program that keeps what it keeps in a folder."""
    return {**os.environ, "XDG_STATE_HOME": str(folder / "state")}


@contextmanager
def player(folder: Path, link: str, *arguments: str) -> Iterator[Player]:
    """Run `goose join` with a script of which nothing is known yet."""
    folder.mkdir(exist_ok=True)
    with subprocess.Popen(
        [*GOOSE, "join", link, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(folder),
    ) as process:
        try:
            yield Player(process)
        finally:
            process.kill()


def joined(folder: Path, link: str, *arguments: str, script: str = "") -> tuple[int, str, str]:
    """Run `goose join` with a script, and return the exit status, what is printed, and the errors."""
    with player(folder, link, *arguments) as started:
        return_value = started.process.communicate(script.encode(), timeout=PATIENCE)
        return started.process.returncode, return_value[0].decode(), return_value[1].decode()


def link_of(client: Client, key: str = "") -> str:
    """Return the link of a table, or of the server."""
    return f"http://127.0.0.1:{client.port}/{f't/{key}' if key else ''}"


class Watcher:
    """Waits for what happens at a table."""

    def __init__(self, client: Client, key: str) -> None:
        self._client = client
        self._key = key

    def until(self, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Return the first position of which something holds."""
        return asyncio.run(self._until(condition))

    async def _until(self, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        async with self._client.watch(self._key) as watching:
            position = watching.first
            while not condition(position):
                position = await watching.next()
            return position


def chosen(lines: list[str], random: Random) -> str:
    """Return a move by which any game ends soon."""
    tiles = [line for line in lines if line.startswith("stop ")]
    return next((line for line in (*tiles, "keep v", "roll") if line in lines), None) or random.choice(lines)


async def direct(client: Client, key: str, players: dict[str, Player], seed: int = 1) -> None:
    """Have players play a game to its end, each by lines of its script."""
    random = Random(seed)
    async with client.watch(key) as watching:
        position, n = watching.first, -1
        for _ in range(LIMIT):
            if position["table"]["state"] == "finished":
                return
            if position["moves"] and position["n"] > n:
                n = position["n"]
                players[position["turn"]].say(chosen([move["line"] for move in position["moves"]], random))
            position = await watching.next()
    raise AssertionError("the game does not end")


@contextmanager
def players(folder: Path, link: str, names: Sequence[str], *arguments: str) -> Iterator[dict[str, Player]]:
    """Run a `goose join` for each name, each with a folder of its own."""
    with ExitStack() as stack:
        yield {name: stack.enter_context(player(folder / name, link, "--name", name, *arguments)) for name in names}


Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]


@contextmanager
def saying(answer: Answer) -> Iterator[str]:
    """Run a server that answers everything by a function; return its address."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()

    async def begin() -> tuple[web.AppRunner, int]:
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", answer)
        runner = web.AppRunner(app, shutdown_timeout=0.1)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        return runner, runner.addresses[0][1]

    runner, port = asyncio.run_coroutine_threadsafe(begin(), loop).result(PATIENCE)
    try:
        yield f"http://127.0.0.1:{port}"
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
    """Return what a server tells of the table of `summary`: after the `n`th instruction, which is `line` if any is."""
    moves = [{"line": f"play {house}", "label": f"Sow house {house}"} for house in range(1, 7)]
    told = {"n": n, "instruction": line, "events": [], "lines": [] if line is None else [f"{line}."]}
    return {**told, "view": None, "moves": moves, "turn": turn, "seconds": None, "table": summary(), **members}


FIRST = {"you": {"name": "Ana", "maker": True}, "replies": []}
"""What is also in the first position of a connection."""


class Spoken:
    """A server of one table that says what it is made to.

    Args:
        connections: what is answered to the messages of each connection, the first message too; a connection is
            closed after its last answers, but the last one.
    """

    def __init__(self, *connections: Sequence[Sequence[object]]) -> None:
        self.heard: list[Any] = []
        self._connections = list(connections)

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """Answer a request."""
        if request.path.endswith("/socket"):
            return await self._talk(request)
        if request.path.endswith("/seats"):
            return web.json_response({"name": "Ana", "token": "secret"}, status=201)
        return web.json_response(summary())

    async def _talk(self, request: web.Request) -> web.StreamResponse:
        if not self._connections:
            raise web.HTTPNotFound
        said = self._connections.pop(0)
        opened = web.WebSocketResponse()
        await opened.prepare(request)
        for answers in said:
            self.heard.append(json.loads((await opened.receive()).data))
            for message in answers:
                await opened.send_str(message if isinstance(message, str) else json.dumps(message))
        if not self._connections:
            await opened.receive()
        await opened.close()
        return opened
