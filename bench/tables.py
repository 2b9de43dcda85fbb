"""Tables over the network: moves a second, how long they take, the memory of many tables, and starting again."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import resource
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any

from bench.figures import report
from bench.load import Chair, Delays, ask, at_a_rate, in_turn
from bench.measuring import PYTHON, Installed
from goose.core.dice import RandomDice
from goose.core.instructions import Instruction
from goose.tables.record import Record, StoredSeat, hashed, read_record
from goose.tables.throwing import thrown
from goose.tables.variant import TableVariant, variant_of

if TYPE_CHECKING:
    from goose.core.interpreter import Interpreter

TABLES = 1_000
RATE = 200.0
SECONDS = 25.0
PLAYING = 250
BESIDE = 20
INSTRUCTIONS = 200
NAMES = ("Ana", "Rui", "Eva", "Leo")
CONNECTIONS = 20

_DIGITS = str.maketrans("0123456789", "abcdefghij")


def tables(installed: Installed, folder: Path) -> None:
    """Time moves at many tables, weigh the server, and start it with many logs."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    gc.disable()  # else the load would stand still now and then, and the server seem to
    began = folder / "tables"
    _make(began, [("goose", "traditional", 2, 0)])
    again = folder / "tables-again"
    shutil.copytree(began, again)
    at_many_tables(installed, began)
    beside_computers(installed, began)
    closed_loop(installed, again)
    recovery(installed, folder / "tables-of-logs")
    gc.enable()


_PROBE = """
import os, sys, time
descriptor = os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
taken = []
try:
    while True:
        began = time.perf_counter()
        time.sleep(0.02)
        os.write(descriptor, b"roll Ana 3 4\\n")
        os.fdatasync(descriptor)
        taken.append(time.perf_counter() - began - 0.02)
except KeyboardInterrupt:
    print(sorted(taken)[int(len(taken) * 0.99)])
"""


@contextmanager
def probing(path: Path, found: list[float]) -> Iterator[None]:
    """Put into a list how long a process that does nothing else takes to wake up and to make a line durable, in s.

    It is what 99 of 100 do not exceed: what the machine and its disk add meanwhile.
    """
    with subprocess.Popen([PYTHON, "-c", _PROBE, str(path)], stdout=subprocess.PIPE, text=True) as process:
        try:
            yield
        finally:
            process.send_signal(signal.SIGINT)
            found.append(float(process.communicate()[0]))


def at_many_tables(installed: Installed, folder: Path) -> None:
    """Time moves at 1,000 tables of four, two of whom watch in another language, and weigh the server."""
    chairs = [
        Chair(table, name, token, "en" if token else "pt")
        for table in _ids(TABLES)
        for name, token in (*_players(table, 2), (None, None), (None, None))
    ]
    late: list[float] = []
    with serving(installed, folder) as (process, port):
        with probing(folder / "bare", late):
            delays = asyncio.run(at_a_rate(chairs, port, RATE, SECONDS))
        weight = _memory(process)
        used = _seconds(process)
    moves = len(delays.last)
    assert moves == int(RATE * SECONDS), "every client has received every move"
    middle, most = _of(delays, 0.5), _of(delays, 0.99)
    note = (
        f"must 50; until all have it; p50 {middle[1]:.1f} ms; who moved: p99 {most[0]:.1f}, p50 {middle[0]:.1f}; "
        f"{used:.0f} s of a core; p99 of a process that only writes: {late[0] * 1000:.1f} ms"
    )
    report(f"{TABLES:,} tables of four, {RATE:.0f} moves a second, p99", most[1], "ms", note)
    report(f"memory of the server at {TABLES:,} tables of four", weight, "MiB", "must 200")


def beside_computers(installed: Installed, folder: Path) -> None:
    """Time people's moves while at 100 other tables seven computers play Pickomino as well as they can."""
    chairs = [Chair(table, name, token) for table in _ids(BESIDE) for name, token in _players(table, 2)]
    with serving(installed, folder) as (_, port):
        for _ in range(100):
            wanted = {"game": "pickomino", "computers": ["Advanced"] * 7}
            made = _post(port, "/api/tables", wanted)
            _post(port, f"/api/tables/{made['id']}/start", {}, made["token"])
        delays = asyncio.run(at_a_rate(chairs, port, 20.0, 5.0))
    middle, most = _of(delays, 0.5), _of(delays, 0.99)
    report("a move beside 100 tables of computers, p99", most[1], "ms", f"p50 {middle[1]:.1f}")


def _post(port: int, path: str, body: object, token: str = "") -> Any:
    """Return what the server answers."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        connection.request("POST", path, json.dumps(body), headers)
        return json.loads(connection.getresponse().read())


def closed_loop(installed: Installed, folder: Path) -> None:
    """Count the moves of 500 players, two at a table, who move as soon as it is their turn."""
    games = [[Chair(table, name, token) for name, token in _players(table, 2)] for table in _ids(TABLES)]
    bare = _appended(folder / "bare")
    with serving(installed, folder) as (_, port):
        found = asyncio.run(in_turn(games, PLAYING, port, 3, 15))
    name = f"durable moves of {2 * PLAYING} players who never wait"
    report(name, found, "1/s", f"must 700; the disk: {bare:,.0f}")


def recovery(installed: Installed, folder: Path) -> None:
    """Time the start with 1,000 logs of 200 instructions, and until all have been played again."""
    _make(folder, [("goose", "traditional", 4, INSTRUCTIONS), ("pickomino", "published", 4, INSTRUCTIONS)])
    first, all_of_them = [], []
    for _ in range(3):
        started = time.perf_counter()
        with serving(installed, folder) as (_, port):
            asyncio.run(ask(["/api/tables"], port))
            first.append(time.perf_counter() - started)
            logs = asyncio.run(_ask_for_all(port))
            all_of_them.append(time.perf_counter() - started)
        assert all(log.count(b"\n") == INSTRUCTIONS for log in logs), "every log is whole"
    bare = _played_again(folder)
    report(f"first answer with {TABLES:,} tables of {INSTRUCTIONS} instructions", median(first), "s", "must 2")
    everything = median(all_of_them)
    report("all of them recovered and asked for", everything, "s", f"must 12; played alone: {bare:.2f} s")


async def _ask_for_all(port: int) -> list[bytes]:
    paths = [f"/api/tables/{table}/script" for table in _ids(TABLES)]
    asked = await asyncio.gather(*(ask(paths[number::CONNECTIONS], port) for number in range(CONNECTIONS)))
    return [log for logs in asked for log in logs]


@contextmanager
def serving(installed: Installed, folder: Path) -> Iterator[tuple[int, int]]:
    """Serve a folder meanwhile; give the process and its port."""
    command = [*installed.goose, "serve", "--dir", str(folder), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None, "it is piped"
        try:
            yield server.pid, int(server.stdout.readline().rstrip("/\n").rpartition(":")[2])
        finally:
            server.terminate()
            server.wait(10)


def _ids(number: int) -> list[str]:
    return [f"{table:016}".translate(_DIGITS) for table in range(number)]


def _players(table: str, number: int) -> list[tuple[str, str]]:
    """Return the names of players, each with a secret."""
    return [(name, f"{table}-{name}") for name in NAMES[:number]]


def _make(folder: Path, kinds: list[tuple[str, str, int, int]]) -> None:
    """Put tables into a folder, of each kind in turn: game, rules, players, and instructions (0: it has just begun)."""
    folder.mkdir()
    logs = [[_log(*kind, seed) for seed in range(5)] for kind in kinds]
    for number, table in enumerate(_ids(TABLES)):
        game, rules, players, _ = kinds[number % len(kinds)]
        record = Record(
            id=table,
            game=game,
            rules=rules,
            points={},
            squares=None,
            public=True,
            limit=None,
            absent="play",
            made="2026-01-01T00:00:00Z",
            maker=hashed(table),
            seats=[StoredSeat(name, None, hashed(token)) for name, token in _players(table, players)],
        )
        record.write(folder)
        log = logs[number % len(kinds)][number // len(kinds) % 5]
        (folder / f"{table}.script").write_text("".join(f"{line}\n" for line in log), encoding="utf-8")


def _log(game: str, rules: str, players: int, length: int, seed: int) -> list[str]:
    """Return a log of some instructions whose game goes on; a throw that would end it is thrown again."""
    variant = variant_of(game, rules, (), None)
    random, dice = Random(seed), RandomDice(seed)
    ages = [30] if variant.kind.oldest is not None else []
    interpreter = variant.interpreter()
    log = []
    for instruction in (
        *(Instruction("register", [name], ages) for name in NAMES[:players]),
        Instruction("start", [*NAMES[:players]], []),
    ):
        log.append(interpreter.write(instruction))
        interpreter.carry_out(instruction)
    while len(log) < length:
        line = interpreter.write(thrown(random.choice(interpreter.moves()), dice))
        interpreter.feed(line)
        if interpreter.view()["seats"]:
            log.append(line)
        else:
            interpreter = _after(variant, log)
    return log


def _after(variant: TableVariant, log: list[str]) -> Interpreter:
    """Return an interpreter that has played a log."""
    interpreter = variant.interpreter()
    for line in log:
        interpreter.feed(line)
    return interpreter


def _played_again(folder: Path) -> float:
    """Return the seconds that the logs of a folder take without a server."""
    records = [read_record(path.read_bytes()) for path in sorted(folder.glob("*.json"))]
    started = time.perf_counter()
    for record in records:
        _after(record.variant, (folder / f"{record.id}.script").read_text(encoding="utf-8").splitlines())
    return time.perf_counter() - started


def _appended(path: Path) -> float:
    """Return how many lines a second can be made durable, one after the other, in one file."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    started = time.perf_counter()
    for _ in range(1_000):
        os.write(descriptor, b"roll Ana 3 4\n")
        os.fdatasync(descriptor)
    taken = time.perf_counter() - started
    os.close(descriptor)
    return 1_000 / taken


def _memory(process: int) -> float:
    """Return the most that has been resident of a process, in MiB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


def _seconds(process: int) -> float:
    """Return the seconds of a core that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _of(delays: Delays, part: float) -> tuple[float, float]:
    """Return the quantile of the delays in ms, until the mover has a move and until everybody has it."""
    mover, last = (sorted(found)[int(len(found) * part)] * 1000 for found in (delays.mover, delays.last))
    return mover, last
