"""Data that a client does not read: little of it is kept, and not for long; a slow client gets the newest position."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, cast

import pytest

from goose.tables.web import limits
from goose.tables.web.limits import BUDGET, PATIENCE, Unread
from goose.tables.web.sockets import SocketViewer
from tests.support.tables import Process, Thread, frames_in, in_a_process, slow, watching_request


class Peer:
    """The transport to somebody who reads when the test says so."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.aborted = False

    def get_write_buffer_size(self) -> int:
        return self.size

    def abort(self) -> None:
        self.aborted = True


class Scene:
    """Peers, and a clock that the test sets."""

    def __init__(self, *sizes: int) -> None:
        self.now = 1_000.0
        self.unread = Unread(lambda: self.now)
        self.peers = [self.add(size) for size in sizes]

    def add(self, size: int) -> Peer:
        peer = Peer(size)
        self.unread.begin(cast("asyncio.Transport", peer))
        return peer

    def look(self, seconds: float) -> list[bool]:
        self.now += seconds
        self.unread.abort_late()
        return [peer.aborted for peer in self.peers]


def test_client_that_reads_nothing_is_aborted() -> None:
    scene = Scene(1)
    assert scene.look(PATIENCE - 1) == [False]
    assert scene.look(1) == [True]
    assert not scene.unread.is_over


def test_slow_reader_is_not_aborted() -> None:
    """However long it takes, and also where more is written meanwhile."""
    scene = Scene(1_000)
    for _ in range(10):
        scene.peers[0].size += 10
        assert scene.look(PATIENCE - 2) == [False]
        scene.peers[0].size -= 20
        assert scene.look(1) == [False]
    assert scene.look(PATIENCE) == [True]


def test_client_without_unread_data_is_not_checked() -> None:
    scene = Scene(1_000)
    scene.unread.end(cast("asyncio.Transport", scene.peers[0]))
    assert scene.look(2 * PATIENCE) == [False]
    assert not scene.unread.is_over


def test_longest_waiting_client_is_aborted_first() -> None:
    """Only as many as must be; who has read something just now comes last."""
    scene = Scene(BUDGET // 2, BUDGET // 2)
    scene.now += 1
    scene.peers.append(scene.add(BUDGET // 4))
    assert scene.unread.is_over
    scene.peers[0].size -= 1
    assert scene.look(1) == [False, True, False]
    assert not scene.unread.is_over


def whole(data: bytes) -> Iterator[Any]:
    """Return the positions that have come in whole."""
    for opcode, payload in frames_in(data):
        if opcode == 1:
            with suppress(ValueError):
                yield json.loads(payload)


def in_the_loop(server: Thread, ask: Any) -> Any:
    """Return what something says in the thread of the server."""

    async def answer() -> Any:
        return ask()

    return server.do(answer())


def test_a_replay_that_nobody_reads_is_not_kept(unmoved: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where too much waits at once, and of the rest when the time has passed."""
    size = 2_000_000
    monkeypatch.setattr("goose.tables.web.records.replay", lambda *_: b"x" * size)
    monkeypatch.setattr(limits, "BUDGET", 3 * size)
    found = unmoved.running._server.unread
    key, _ = unmoved.make("nim")
    with ExitStack() as stack:
        for _ in range(8):
            connection = stack.enter_context(slow(unmoved))
            connection.sendall(
                f"GET /api/tables/{key}/replay HTTP/1.0\r\nHost: 127.0.0.1:{unmoved.port}\r\n\r\n".encode()
            )
            assert connection.recv(12).endswith(b"200")
        waits = in_the_loop(unmoved, lambda: [one.get_write_buffer_size() for one in found._waiting])
        assert size < sum(waits) <= 3 * size
        now = unmoved.loop.time() + PATIENCE
        monkeypatch.setattr(found, "_clock", lambda: now)
        in_the_loop(unmoved, found.abort_late)
        assert in_the_loop(unmoved, lambda: len(found._waiting)) == 0


async def test_newest_position_replaces_a_waiting_one(unmoved: Thread) -> None:
    """One position waits for a client that does not read; the replies left out come with it."""
    key, tokens = unmoved.begin("goose", "Ana", "Rui")
    room = unmoved.room(key)
    with slow(unmoved) as connection:
        async with unmoved.watch(key, tokens["Ana"]) as ana, unmoved.watch(key, tokens["Rui"]) as rui:
            connection.sendall(watching_request(unmoved, key))
            while len(room._viewers) < 3:
                await asyncio.sleep(0)
            viewer = [*room._viewers][-1]
            assert isinstance(viewer, SocketViewer)
            while viewer.owed is None:
                unmoved.loop.call_soon_threadsafe(room.send_standing)
                await ana.next()
            waits = viewer.transport.get_write_buffer_size()
            for _ in range(3):
                position = ana.last if ana.last["n"] > rui.last.get("n", 0) else rui.last or rui.first
                player = ana if position["turn"] == "Ana" else rui
                line = position["moves"][0]["line"]
                await player.send({"n": position["n"], "line": line})
                await asyncio.gather(ana.later(position["n"]), rui.later(position["n"]))
            assert viewer.transport.get_write_buffer_size() == waits
            last = ana.last["n"]
        data = b""
        while True:
            data += connection.recv(65_536)
            positions = list(whole(data.partition(b"\r\n\r\n")[2]))
            if positions and positions[-1]["n"] == last:
                break
    assert positions[0]["you"] == {"name": None, "maker": False}
    assert [position["n"] for position in positions] == [positions[0]["n"]] * (len(positions) - 1) + [last]
    assert [reply["n"] for reply in positions[-1]["replies"]][-3:] == [last - 2, last - 1, last]


def resident(server: Process) -> float:
    """Return what is resident of a server, in MiB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the system does not say what is resident")
async def test_a_server_keeps_little_for_many_who_do_not_read(tmp_path: Path) -> None:
    """One position each, however often it changes: 400 sockets with pictures, and 100 comings and goings."""
    with in_a_process(tmp_path) as server, ExitStack() as stack:
        key, tokens = server.begin("goose", "Ana", "Rui")
        before = resident(server)

        def is_rui_here(position: dict[str, Any]) -> bool:
            return any(seat["here"] for seat in position["table"]["seats"] if seat["name"] == "Rui")

        async with server.watch(key, tokens["Ana"]) as ana:
            for number in range(400):
                connection = stack.enter_context(slow(server, f"127.0.0.{2 + number // 200}"))
                connection.sendall(watching_request(server, key))
            for _ in range(100):
                async with server.watch(key, tokens["Rui"]):
                    while not is_rui_here(await ana.next()):
                        pass
                while is_rui_here(await ana.next()):
                    pass
        assert resident(server) - before < 40
