"""A server that is killed at any moment: what anybody had been reported is in the logs, once, and the games go on."""

from __future__ import annotations

import asyncio
import shlex
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import attrs
import pytest

from goose.tables.record import Record, hashed, read_record
from goose.tables.variant import games, variant_of
from tests.support.layers import repeated
from tests.support.running import goose
from tests.support.tables import PATIENCE, Watching, in_a_process

pytestmark = pytest.mark.slow

LONG = 20_000
BRIEF = 8
MUCH = 200  # instructions that were mentioned when the server is killed for the last time


@attrs.frozen
class Kind:
    """What is made again and again: a game with people and computers, left after so many instructions."""

    game: str
    people: int
    computers: int
    most: int


KINDS = [Kind(game, *seats, most) for game in games() for seats in ((2, 0), (1, 1)) for most in (LONG, BRIEF)]


@attrs.define(eq=False)
class SentTable:
    """A table, with all that its people have been answered and reported."""

    key: str
    kind: Kind
    maker: str
    seats: dict[str, str] = attrs.Factory(dict)
    instructions: dict[int, str] = attrs.Factory(dict)
    lines: dict[tuple[int, str], list[str]] = attrs.Factory(dict)
    sent: dict[int, tuple[str, str]] = attrs.Factory(dict)
    highest: int = 0
    over: bool = False

    def hear(self, position: dict[str, Any], lang: str) -> None:
        """Keep what a position shows; the same instruction is never reported in two ways."""
        for one in [position, *position.get("replies", ())]:
            if one["instruction"] is not None:
                assert self.instructions.setdefault(one["n"], one["instruction"]) == one["instruction"]
                assert self.lines.setdefault((one["n"], lang), one["lines"]) == one["lines"]
        self.highest = max(self.highest, position["n"])


class Load:
    """People who make tables and play at them, whatever happens to the server."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.port = 0
        self.up = asyncio.Event()
        self.tables: list[SentTable] = []
        self.begun = 0
        self._session = session
        self._addresses = count(1)
        self._heard = 0
        self._more = asyncio.Condition()

    async def until_more_is_heard(self, answers: int) -> None:
        """Wait until so many more answers have come."""
        wanted = self._heard + answers
        await self._until(lambda: self._heard >= wanted)

    async def until_all_has_been_played(self) -> None:
        """Wait until a brief game of every kind is over and much was reported, however little between the kills."""
        brief = {kind for kind in KINDS if kind.most == BRIEF}
        await self._until(lambda: brief <= {table.kind for table in self.tables if table.over} and self.sent > MUCH)

    @property
    def sent(self) -> int:
        """How many instructions were mentioned, of all tables together."""
        return sum(table.highest for table in self.tables)

    async def _until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE), self._more:
            await self._more.wait_for(condition)

    async def _hear(self) -> None:
        async with self._more:
            self._heard += 1
            self._more.notify_all()

    def _from(self) -> dict[str, str]:
        """Return headers that come from their own address: the server counts what each asks for."""
        number = next(self._addresses)
        return {"X-Forwarded-For": f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"}

    async def _post(self, path: str, body: object = None, token: str | None = None) -> tuple[int, Any] | None:
        """Return the status and what is answered, or None when no answer came."""
        await self.up.wait()
        headers = self._from() | ({} if token is None else {"Authorization": f"Bearer {token}"})
        try:
            url = f"http://127.0.0.1:{self.port}/api/tables{path}"
            async with self._session.post(url, json=body, headers=headers) as response:
                answer = response.status, await response.json()
        except (aiohttp.ClientError, OSError):
            await asyncio.sleep(0.01)
            return None
        await self._hear()
        return answer

    async def live(self, kind: Kind) -> None:
        """Make tables of a kind, and play at each to its end, or as long as the kind says."""
        while True:
            table = await self._sit_together(kind)
            if table is not None and await self._start(table):
                self.begun += 1
                watching = [("pt", None, None), *(("en", name, token) for name, token in table.seats.items())]
                async with asyncio.TaskGroup() as group:
                    for who in watching:
                        group.create_task(self._follow(table, *who))

    async def _sit_together(self, kind: Kind) -> SentTable | None:
        """Return a table of a kind with its people; None when somebody was given a seat and did not hear of it."""
        made = None
        level = variant_of(kind.game, None, (), None).levels[-1]
        body = {"game": kind.game, "name": "Ana", "computers": [level] * kind.computers}
        while made is None:
            made = await self._post("", body)
        assert made[0] == 201, made
        table = SentTable(made[1]["id"], kind, made[1]["token"], {"Ana": made[1]["token"]})
        self.tables.append(table)
        for name in ("Rui", "Eva")[: kind.people - 1]:
            sat = await self._post(f"/{table.key}/seats", {"name": name})
            if sat is None:
                return None
            assert sat[0] == 201, sat
            table.seats[name] = sat[1]["token"]
        return table

    async def _start(self, table: SentTable) -> bool:
        """Start the game, unless it was started and nobody heard of it."""
        started = None
        while started is None:
            started = await self._post(f"/{table.key}/start", token=table.maker)
        assert started[0] == 200 or started[1]["error"] == "not-open", started
        table.highest = max(table.highest, started[1].get("n", 1))
        return True

    async def _follow(self, table: SentTable, lang: str, name: str | None, token: str | None) -> None:
        """Be at a table, and come back to it, until it is over."""
        while not table.over:
            await self.up.wait()
            try:
                async with self._socket(table) as watching:
                    known = table.highest
                    await watching.opened.send_json({"token": token, "lang": lang})
                    await self._stay(table, watching, lang, name, known)
            except (aiohttp.ClientError, OSError):
                await asyncio.sleep(0.01)

    @asynccontextmanager
    async def _socket(self, table: SentTable) -> AsyncIterator[Watching]:
        url = f"http://127.0.0.1:{self.port}/api/tables/{table.key}/socket"
        async with self._session.ws_connect(url, headers=self._from()) as opened:
            yield Watching(opened)

    async def _stay(self, table: SentTable, watching: Watching, lang: str, name: str | None, known: int) -> None:
        """Hear what is reported, and move when it is one's turn, until the connection ends."""
        first = True
        async for message in watching.opened:
            position = message.json()
            assert "n" in position, position
            if first:
                assert position["you"]["name"] == name
                assert position["n"] >= known, "the game went back"
                first = False
            table.hear(position, lang)
            n = position["n"]
            table.over = table.over or position["table"]["state"] == "finished" or n >= table.kind.most
            await self._hear()
            if table.over:
                return
            if position.get("error") == "rate":
                await asyncio.sleep(position["retry"])
            if name is not None and position["turn"] == name and position["moves"] and n == table.highest:
                line = position["moves"][n * 31 % len(position["moves"])]["line"]
                assert table.sent.setdefault(n, (name, line)) == (name, line)
                await watching.opened.send_json({"n": n, "line": line})


def recorded(folder: Path, table: SentTable) -> Record:
    """Return the record of a table, in which every secret is that somebody was answered."""
    record = read_record((folder / f"{table.key}.json").read_bytes())
    assert record.maker == hashed(table.maker)
    seats = {seat.name: seat.token for seat in record.seats}
    assert {name: hashed(token) for name, token in table.seats.items()}.items() <= seats.items()
    return record


def logged(folder: Path, table: SentTable) -> list[str]:
    """Return the lines of a table's log that count, if it has one."""
    path = folder / f"{table.key}.script"
    return path.read_text(encoding="utf-8").split("\n")[:-1] if path.exists() else []


def check(folder: Path, tables: Iterable[SentTable]) -> None:
    """Everything sent is in the logs, which hold what people sent and nothing else, and the games can be played."""
    for table in tables:
        record = recorded(folder, table)
        lines = logged(folder, table)
        assert len(lines) >= table.highest, f"{table.highest} instructions were sent, {len(lines)} are there"
        assert {n: lines[n - 1] for n in table.instructions} == table.instructions
        replies = replayed(record, table, lines)
        assert {(n, lang): replies[lang][n - 1] for n, lang in table.lines} == table.lines


def replayed(record: Record, table: SentTable, lines: list[str]) -> dict[str, list[list[str]]]:
    """Return the replies to a log in two languages; what a person did is what they sent, each once."""
    variant = record.variant
    program = variant.interpreter()
    languages = {"en": variant.language("en"), "pt": variant.language("pt")}
    replies: dict[str, list[list[str]]] = {"en": [], "pt": []}
    people = {seat.name for seat in record.seats if seat.level is None}
    for n, line in enumerate(lines):
        instruction = program.read(line)
        assert instruction is not None
        if replies["en"] and program.view()["to_move"] in people:
            name, sent = table.sent[n]
            assert instruction.players == [name]
            words = [instruction.name, *map(str, instruction.values)]
            assert words[: len(sent.split())] == sent.split()
        reply = program.feed(line)
        assert reply.failure is None, (n, line)
        for lang, language in languages.items():
            replies[lang].append(language.render(reply.events).split("\n")[:-1])
    return replies


def tear(folder: Path, table: SentTable) -> None:
    """Leave the beginning of an instruction at the end of a log, as a machine that loses its power may."""
    if logged(folder, table):
        with (folder / f"{table.key}.script").open("a", encoding="utf-8") as log:
            log.write("roll A")


async def killed_again_and_again(folder: Path, kills: int) -> Load:
    """Return a load on a server that was killed, with all checked after each time."""
    random = Random(13)
    async with aiohttp.ClientSession() as session, asyncio.TaskGroup() as group:
        load = Load(session)
        players = [group.create_task(load.live(kind)) for kind in KINDS]
        options = ["--proxy", "127.0.0.1", "--seed", "1"]
        for number in range(kills + 1):
            with in_a_process(folder, "--port", str(load.port), *options) as server:
                load.port = server.port
                load.up.set()
                if number < kills:
                    await load.until_more_is_heard(random.randint(1, random.choice((20, 400))))
                else:
                    await load.until_all_has_been_played()
                await asyncio.sleep(random.random() * 0.01)
                load.up.clear()
                server.process.kill()
                _, errors = server.process.communicate(timeout=PATIENCE)
            assert errors == b""
            check(folder, load.tables)
            if number % 3 == 0:
                for table in load.tables:
                    tear(folder, table)
        for player in players:
            player.cancel()
    return load


@pytest.fixture(scope="module", params=repeated(8, in_a_soak=30))
def load(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> tuple[Path, Load]:
    folder = tmp_path_factory.mktemp("tables")
    return folder, asyncio.run(killed_again_and_again(folder, request.param))


def test_nothing_that_was_reported_or_answered_is_lost_by_kills(load: tuple[Path, Load]) -> None:
    """The checks are in the loop; here is that it was a load: games of all kinds, played through and begun."""
    _, tables = load
    assert {table.kind for table in tables.tables} == {*KINDS}
    assert {table.kind for table in tables.tables if table.over} >= {kind for kind in KINDS if kind.most == BRIEF}
    assert tables.sent > MUCH


def test_every_table_is_recovered_with_what_was_reported(load: tuple[Path, Load]) -> None:
    folder, tables = load
    with in_a_process(folder, "--proxy", "127.0.0.1") as server:
        for number, table in enumerate(tables.tables):
            address = {"X-Forwarded-For": f"10.9.{number >> 8}.{number & 255}"}
            summary = server.get(f"/api/tables/{table.key}", headers=address)
            assert summary["frozen"] is None
            script = server.request("GET", f"/api/tables/{table.key}/script", headers=address).body.decode()
            assert script.split("\n")[:-1] == logged(folder, table)


def test_the_transcript_of_every_long_game_begins_with_what_was_reported(load: tuple[Path, Load]) -> None:
    folder, tables = load
    for table in tables.tables:
        last = max((n for n, lang in table.lines if lang == "en"), default=0)  # none if it was killed before
        if table.kind.most == LONG and last:
            record = recorded(folder, table)
            command = shlex.split(record.command_on(record.variant).partition(" < ")[0])
            log = "".join(f"{line}\n" for line in logged(folder, table))
            printed = goose(*command[1:], script=log.encode())
            assert printed.stderr == b""
            output = [reply for n in range(1, last + 1) for reply in table.lines[n, "en"]]
            assert printed.stdout.decode().split("\n")[: len(output)] == output
