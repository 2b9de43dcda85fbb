"""`goose join` for tests: programs and scripts at a table, the latter in the test's own process."""

from __future__ import annotations

import asyncio
import os
import subprocess
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryFile
from typing import Any

from click.testing import CliRunner

from goose.commands.cli import cli
from goose.core.stream import Interrupts
from goose.tables.join.piped import Piped
from goose.tables.join.remote import RemoteServer
from goose.tables.join.sitting import Seats, Sitter, sit
from goose.tables.join.speech import Speech
from goose.tables.links import parse_address
from tests.support.running import GOOSE
from tests.support.tables import NO_CERTIFICATES, PATIENCE, Client

LIMIT = 2_000
"""Moves that a game of a test has at most."""


class Player:
    """A program that plays given lines at a table."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process

    def say(self, line: str) -> None:
        """Let the script have another line."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def end(self) -> tuple[int, str, str]:
        """End the script, and return the exit status with the rest of what is printed, and of the errors."""
        printed, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, printed.decode(), errors.decode()


def environment(folder: Path) -> dict[str, str]:
    """Return the environment of a program that keeps what it keeps in a folder."""
    return {**os.environ, **NO_CERTIFICATES, "XDG_STATE_HOME": str(folder / "state")}


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


def joined(folder: Path, link: str, *arguments: str, script: str | Path = "") -> tuple[int, str, str]:
    """Run `goose join` with a script in the test's own process; return the status, what is printed, and the errors."""
    with on_files(script) as printed:
        result = CliRunner().invoke(cli, ["join", link, *arguments], env=environment(folder), prog_name="goose")
        return result.exit_code, result.stdout + printed(), result.stderr


@contextmanager
def on_files(script: str | Path) -> Iterator[Callable[[], str]]:
    """Let descriptors 0 and 1 be files, with a script in the first; give what shows what was written."""
    with TemporaryFile() as given, TemporaryFile() as written, ExitStack() as stack:
        given.write(b"" if isinstance(script, Path) else script.encode())
        given.seek(0)
        kept = os.dup(0), os.dup(1)
        for number, before in enumerate(kept):
            stack.callback(os.close, before)
            stack.callback(os.dup2, before, number)
        os.dup2(os.open(script, os.O_RDONLY) if isinstance(script, Path) else given.fileno(), 0)
        os.dup2(written.fileno(), 1)
        yield lambda: os.pread(written.fileno(), 1 << 24, 0).decode()


class Scripted:
    """A script at a table, given line by line, that is played in a thread of the test's own process."""

    def __init__(self, piped: Piped, given: SimpleQueue[bytes], printed: SimpleQueue[str]) -> None:
        self._piped = piped
        self._given = given
        self._printed = printed
        self._thread = threading.Thread(target=lambda: piped.run(Interrupts()))
        self._thread.start()

    def say(self, line: str) -> None:
        """Let the script have another line."""
        self._given.put(f"{line}\n".encode())

    def read(self) -> str:
        """Return the next lines that it prints, which come together."""
        return self._printed.get(timeout=PATIENCE)

    def end(self) -> tuple[int, str]:
        """End the script, and return the exit status with the rest of what is printed."""
        self._given.put(b"")
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        return self._piped.status, "".join(self._printed.get() for _ in range(self._printed.qsize()))


@contextmanager
def scripted(
    folder: Path, link: str, name: str | None, code: str = "en", *, patience: float = PATIENCE, watches: bool = True
) -> Iterator[tuple[Scripted, SimpleQueue[str]]]:
    """Play a script of which nothing is known yet; give it with what is reported on standard error."""
    warned: SimpleQueue[str] = SimpleQueue()
    given: SimpleQueue[bytes] = SimpleQueue()
    printed: SimpleQueue[str] = SimpleQueue()
    with seated(folder, link, name, code, warned.put) as (sitter, speech):
        piped = Piped(
            sitter,
            speech,
            warned.put,
            patience=patience,
            watches=watches,
            read=given.get,
            write=lambda data, _: printed.put(data.decode()),
        )
        script = Scripted(piped, given, printed)
        try:
            yield script, warned
        finally:
            script.end()


@contextmanager
def seated(
    folder: Path, link: str, name: str | None, code: str, warn: Callable[[str], None]
) -> Iterator[tuple[Sitter, Speech]]:
    """Take or continue a seat, or watch; give it with the words of the table in a language."""
    address = parse_address(link)
    with closing(RemoteServer(address.origin)) as server:
        sitter = sit(server, address, name, Seats(state(folder)), warn)
        yield sitter, Speech(sitter.table, code)


def state(folder: Path) -> Path:
    """Return where a program in the environment of a folder keeps what it keeps."""
    kept = folder / "state" / "goose"
    kept.mkdir(parents=True, exist_ok=True)
    return kept


def seat(folder: Path, client: Client, key: str, name: str, token: str) -> None:
    """Let a program that keeps what it keeps in a folder find the seat of somebody."""
    Seats(state(folder)).keep(link_of(client, key), name, token)


def keep(folder: Path, link: str, tokens: Mapping[str | None, str]) -> None:
    """Let a program that keeps what it keeps in a folder find the seats of people."""
    for name, token in tokens.items():
        if name is not None:
            Seats(state(folder)).keep(link, name, token)


def a_game(
    client: Client, folder: Path, *others: str, game: str = "mancala", **wanted: Any
) -> tuple[str, str, dict[str | None, str]]:
    """Begin a game of Ana, whose seat is kept, and others; return the table, its link and the secrets."""
    key, tokens = client.begin(game, "Ana", *others, **wanted)
    seat(folder, client, key, "Ana", tokens["Ana"])
    return key, link_of(client, key), tokens


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


async def direct(client: Client, key: str, players: Mapping[str, Player | Scripted], seed: int = 1) -> None:
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
    """Run a `goose join` for each name, each with its own folder."""
    with ExitStack() as stack:
        yield {name: stack.enter_context(player(folder / name, link, "--name", name, *arguments)) for name in names}


def move(client: Client, key: str, token: str, line: str) -> None:
    """Make a move from another seat."""

    async def send() -> None:
        async with client.watch(key, token) as watching:
            assert "error" not in await watching.move(line)

    asyncio.run(send())
