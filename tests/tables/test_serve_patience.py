"""Clients that never end, with real sockets: the server gives up on them, and nobody else notices."""

from __future__ import annotations

import asyncio
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from itertools import product
from pathlib import Path

import pytest

from tests.support.layers import named
from tests.support.tables import (
    PATIENCE,
    Client,
    Thread,
    in_a_process,
    in_a_thread,
    read_to_the_end,
    slow,
    status,
    upgraded,
    watching_request,
)


def quick_to_give_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a server wait for less than a second where it waits for ten."""
    monkeypatch.setattr("goose.tables.web.connection.WHOLE", 0.15)
    monkeypatch.setattr("goose.tables.web.asked.WHOLE", 0.15)
    monkeypatch.setattr("goose.tables.web.connection.IDLE", 0.3)
    monkeypatch.setattr("goose.tables.web.connection.LINGER", 0.1)
    monkeypatch.setattr("goose.tables.web.serving.LOOKED", 0.05)


UNENDING = [
    "",
    "G",
    "GET / HTTP/1.1\r\n",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-A: b\r\n",
    "GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n",
    "GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\nGET / HTTP/1.1\r\n",
    "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 99\r\n\r\n",
    "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nTransfer-Encoding: chunked\r\n\r\n",
]
"""What is sent of a request that never ends; where it is a whole request, no other one comes."""


def test_a_request_that_never_ends_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one of which a byte comes now and then, and a connection on which no other request comes."""
    quick_to_give_up(monkeypatch)
    cases = [*product(UNENDING, (False, True))]
    with in_a_thread(tmp_path) as server, ThreadPoolExecutor(len(cases)) as pool:
        answers = pool.map(lambda case: answered_until_closed(server, *case), cases)
        for (sent, trickles), answered in zip(cases, answers, strict=True):
            if "\r\n\r\n" not in sent and sent:
                with named((sent, trickles)):
                    assert status(answered) == (400 if sent == "G" and trickles else 408)


def answered_until_closed(server: Thread, sent: str, trickles: bool) -> bytes:
    """Send something, perhaps a byte now and then too, and return what is answered until the server closes."""
    answered = b""
    with closing(server.raw()) as connection:
        connection.sendall(sent.replace("{port}", str(server.port)).encode())
        connection.settimeout(0.05)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                data = connection.recv(65_536)
            except TimeoutError:
                if trickles and sent:
                    with suppress(OSError):  # it may be closed by now, with an answer to read
                        connection.sendall(b"a")
                continue
            except OSError:
                break
            if not data:
                break
            answered += data
        assert time.monotonic() < end
    return answered


async def test_a_socket_is_no_request_that_never_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stays open while the other side answers pings."""
    quick_to_give_up(monkeypatch)
    monkeypatch.setattr("goose.tables.web.sockets.HEARTBEAT", 0.2)
    with in_a_thread(tmp_path) as server:
        key, _ = server.make("goose")
        async with server.watch(key) as watching:
            answered = asyncio.ensure_future(watching.next())
            for _ in range(5):
                with closing(server.raw()) as idle:
                    await asyncio.to_thread(read_to_the_end, idle)
            await watching.send("x")
            assert (await answered)["error"] == "bad-message"


async def test_a_dead_peer_is_noticed(server: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that answers no ping is not here any more."""
    monkeypatch.setattr("goose.tables.web.sockets.HEARTBEAT", 0.2)
    key, tokens = server.make("goose", "Ana")
    async with server.watch(key) as watching:
        dead = upgraded(server, key, {"token": tokens["Ana"]})
        assert (await watching.next())["table"]["seats"][0]["here"] is True
        assert (await watching.next())["table"]["seats"][0]["here"] is False
        dead.close()


@pytest.mark.parametrize(
    ("limit", "value"), [("limits.PATIENCE", 0.0), ("limits.BUDGET", 0), ("sockets.HEARTBEAT", 0.2)]
)
async def test_client_that_does_not_read_is_dropped(
    server: Thread, monkeypatch: pytest.MonkeyPatch, limit: str, value: float
) -> None:
    """By how long or how much waits, or by the pings that are not answered; the others are reported meanwhile."""
    monkeypatch.setattr(f"goose.tables.web.{limit}", value)
    monkeypatch.setattr("goose.tables.web.conversation.MESSAGES", (1e6, 1e6))
    key, tokens = server.begin("goose", "Ana", "Rui")
    room = server.room(key)
    with slow(server) as reader:
        async with server.watch(key, tokens["Ana"]) as ana:
            reader.sendall(watching_request(server, key))
            while len(room._viewers) < 2:
                await ana.move("nothing")
            while len(room._viewers) == 2:
                server.loop.call_soon_threadsafe(room.send_standing)
                await ana.next()


async def test_client_that_does_not_read_does_not_delay_the_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Data that waits for this client is dropped."""
    monkeypatch.setattr("goose.tables.web.serving.FAREWELL", 0.1)
    with in_a_thread(tmp_path) as server, slow(server) as reader:
        key, tokens = server.begin("goose", "Ana", "Rui")
        room = server.room(key)
        async with server.watch(key, tokens["Ana"]) as watching:
            reader.sendall(watching_request(server, key))
            while len(room._viewers) < 2:
                await watching.move("nothing")
            for _ in range(100):
                server.loop.call_soon_threadsafe(room.send_standing)
                await watching.next()


@pytest.mark.slow
def test_the_server_stops_soon_with_a_reader_who_does_not_read(tmp_path: Path) -> None:
    with in_a_process(tmp_path) as server, ExitStack() as stack:
        key, _ = server.make("goose")
        for _ in range(20):
            stack.enter_context(closing(upgraded(server, key, {"token": None})))
        stack.enter_context(closing(server.raw()))
        began = time.monotonic()
        assert server.stop() == (0, "")
        assert time.monotonic() - began < 20


@pytest.mark.slow
def test_a_second_signal_stops_at_once(tmp_path: Path) -> None:
    with in_a_process(tmp_path) as server, ExitStack() as stack:
        key, _ = server.make("goose")
        for _ in range(5):
            stack.enter_context(closing(upgraded(server, key, {"token": None})))
        server.process.send_signal(signal.SIGTERM)
        status, errors = server.stop()
        assert (status in (0, 143), errors) == (True, "")


@pytest.mark.soak
def test_the_server_stops_in_time_with_4000_sockets(tmp_path: Path) -> None:
    """On a thousand tables, none of which is read."""
    with in_a_process(tmp_path, "--tables-each", "2000") as server, ExitStack() as stack:
        for number in range(1_000):
            client = Client(server.port, f"127.1.{number // 200}.{number % 200 + 1}")
            key, _ = client.make("mancala")
            for _ in range(4):
                stack.enter_context(closing(upgraded(client, key, {"token": None})))
        began = time.monotonic()
        assert server.stop() == (0, "")
        assert time.monotonic() - began < 20


@pytest.mark.slow
def test_a_request_has_ten_seconds(tmp_path: Path) -> None:
    """With the times as they are."""
    with in_a_process(tmp_path) as server, closing(server.raw()) as connection:
        began = time.monotonic()
        connection.sendall(b"GET / HTTP/1.1\r\n")
        assert status(read_to_the_end(connection)) == 408
        assert 9 < time.monotonic() - began < 40
