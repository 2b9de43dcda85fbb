"""Too much, with real sockets: it is refused or cut off, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from goose.core.texts import texts
from goose.tables.table import Table
from goose.tables.web.guard import REQUESTS
from tests.support.cases import each_case
from tests.support.tables import (
    PATIENCE,
    Answer,
    Client,
    Thread,
    close_code,
    frame,
    frames_in,
    in_a_thread,
    raw,
    read_to_the_end,
    status,
    upgraded,
)

MANY = 2 * int(REQUESTS[1])
"""Requests that are more than an address may make at once."""

PAGES = "text/html,*/*;q=0.8"
"""The header with which a browser asks for a page."""


@pytest.fixture(name="server")
def unmoved_server(unmoved: Thread) -> Thread:
    """Return the server of these tests."""
    return unmoved


def test_a_flood_of_messages_is_answered_seldom_and_then_closed(server: Thread) -> None:
    """Twenty at once are taken; of the others one a second is answered, and the hundredth closes."""
    key, tokens = server.begin("mancala", "Ana", "Rui")
    message = frame(1, b'{"n":3,"line":"play 0"}')
    with closing(upgraded(server, key, {"token": tokens["Ana"]})) as connection:
        connection.sendall(message * 150)
        answered = read_to_the_end(connection)
    texts = [json.loads(payload) for opcode, payload in frames_in(answered) if opcode == 1]
    errors = [text.get("error") for text in texts]
    refused = [text for text in texts if text.get("error") == "rate"]
    assert close_code(answered) == 1008
    assert 19 <= errors.count("not-your-turn") + errors.count("no-such-move") < 60
    assert 2 <= len(refused) < 10
    assert refused[0]["retry"] >= 1
    assert refused[0]["n"] == 3
    assert "n" not in refused[-1]


@each_case("opcode", [9, 10])
def test_a_flood_of_pings_is_closed(server: Thread, opcode: int) -> None:
    key, _ = server.make("goose")
    with closing(upgraded(server, key, {"token": None})) as connection:
        connection.sendall(frame(opcode, b"x") * 500)
        answered = read_to_the_end(connection)
    assert close_code(answered) == 1008
    assert [opcode for opcode, _ in frames_in(answered)].count(10) < 60


def test_fragments_that_never_end_are_closed(server: Thread) -> None:
    """They make no message, so their bytes are counted."""
    key, _ = server.make("goose")
    with closing(upgraded(server, key, {"token": None})) as connection:
        connection.sendall(frame(1, b"", last=False))
        try:
            for _ in range(100):
                connection.sendall(frame(0, b"", last=False) * 1_000)
        except OSError:
            pass
        answered = read_to_the_end(connection)
    assert close_code(answered) in (1008, None)  # it may be lost with what we went on sending


@pytest.mark.slow
def test_an_address_asks_so_often(server: Thread) -> None:
    """Another one is served meanwhile."""
    found = [server.request("GET", "/api/health") for _ in range(MANY)]
    refused = [one for one in found if one.status == 429]
    assert refused
    assert refused[0].error == "too-many"
    assert int(refused[0].headers["Retry-After"]) >= 1
    assert Client(server.port, "127.0.0.5").get("/api/health") == {"ok": True}


def test_what_plays_a_game_again_counts_for_more(server: Thread) -> None:
    key, _ = server.begin("mancala", "Ana", "Rui")
    found = [server.request("GET", f"/api/tables/{key}/transcript").status for _ in range(MANY // 5)]
    assert found.count(429) >= 1


def test_a_person_reads_on_a_page_that_the_server_is_busy(server: Thread) -> None:
    """In the first language of the browser that goose has; a program gets JSON at the same address."""
    key, _ = server.begin("mancala", "Ana", "Rui")
    path = f"/api/tables/{key}/transcript"
    assert server.request("GET", path, headers={"Accept": PAGES}).headers["Content-Type"].startswith("text/plain")
    for wished, code in [("it-IT,it;q=0.9,en;q=0.8", "it"), ("de,es;q=0.5", "es"), ("", "en"), ("xx", "en")]:
        headers = {"Accept": PAGES, "Accept-Language": wished}
        pages = (server.request("GET", path, headers=headers) for _ in range(MANY // 5))
        page = next(each for each in pages if each.status == 429)
        assert page.headers["Content-Type"] == "text/html; charset=utf-8"
        assert f"<h1>{texts(code)['server']['busy']}</h1>" in page.body.decode()
        assert f'<html lang="{code}">' in page.body.decode()
        assert int(page.headers["Retry-After"]) >= 1
    found = (server.request("GET", path) for _ in range(MANY // 5))
    assert next(each for each in found if each.status == 429).error == "too-many"


def test_an_address_makes_so_many_tables(tmp_path: Path) -> None:
    """What is refused is not counted, and a rematch is."""
    with in_a_thread(tmp_path, tables_each=2) as server:
        for _ in range(3):
            assert server.request("POST", "/api/tables", {"game": "goose", "name": "a\nb"}).status == 409
        key, tokens = server.begin("mancala", "Ana", "Rui")
        for _ in range(3):
            found = server.request("POST", f"/api/tables/{key}/rematch", token=tokens["Ana"])
            assert found.error == "not-finished"
        server.post(f"/api/tables/{key}/leave", token=tokens["Rui"])
        server.post(f"/api/tables/{key}/rematch", token=tokens["Ana"])
        found = server.request("POST", "/api/tables", {"game": "goose"})
        assert (found.status, found.error) == (429, "too-many")
        assert int(found.headers["Retry-After"]) > 80_000
        assert server.post(f"/api/tables/{key}/rematch", token=tokens["Rui"]).keys() == {"id", "name"}


def test_an_address_has_so_many_seats_at_open_tables(tmp_path: Path) -> None:
    """Those of games that have started, that were left or freed, or that could not be had, do not count."""
    with in_a_thread(tmp_path, seats_each=1) as server:
        first, second, third, fourth = [server.make("mancala", "Ana") for _ in range(4)]

        def sit(key: str) -> Answer:
            return server.request("POST", f"/api/tables/{key}/seats", {"name": "Rui"})

        def is_full() -> bool:
            found = sit(fourth[0])
            return (found.status, found.error, found.headers.get("Retry-After")) == (429, "too-many", "60")

        assert server.request("POST", f"/api/tables/{first[0]}/seats", {"name": "Ana"}).error == "name-taken"
        token = sit(first[0]).data["token"]
        assert is_full()
        server.post(f"/api/tables/{first[0]}/leave", token=token)
        assert sit(second[0]).status == 201
        assert is_full()
        server.post(f"/api/tables/{second[0]}/free", {"name": "Rui"}, second[1]["Ana"])
        assert sit(third[0]).status == 201
        assert is_full()
        assert Client(server.port, "127.0.0.5").post(f"/api/tables/{first[0]}/seats", {"name": "Rui"})["name"] == "Rui"
        server.start(*third)
        assert sit(fourth[0]).status == 201
        server.do(server.running._keep_house())
        assert sorted(server.running._guard.seats.addresses()) == ["127.0.0.1", "127.0.0.5"]
        server.start(*fourth)
        server.do(server.running._keep_house())
        assert server.running._guard.seats.addresses() == ["127.0.0.5"]


def test_seats_that_are_being_taken_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many requests come together."""
    with in_a_thread(tmp_path, seats_each=3) as server:
        tables = [server.make("mancala", "Ana")[0] for _ in range(8)]
        together = threading.Barrier(3)
        sit = Table.sit

        def slowly(table: Table, wanted: object) -> tuple[str, str]:
            together.wait(PATIENCE)
            return sit(table, wanted)

        monkeypatch.setattr(Table, "sit", slowly)
        with ThreadPoolExecutor(8) as pool:
            found = pool.map(lambda key: server.request("POST", f"/api/tables/{key}/seats", {"name": "Rui"}), tables)
            assert sorted(one.status for one in found) == [201] * 3 + [429] * 5


def test_there_are_so_many_tables(tmp_path: Path) -> None:
    with in_a_thread(tmp_path, most=1) as server:
        server.make("goose")
        found = server.request("POST", "/api/tables", {"game": "goose"})
        assert (found.status, found.error, found.headers["Retry-After"]) == (429, "too-many", "60")


@each_case("settings", [{"sockets": 2}, {"sockets_each": 2}])
async def test_there_are_so_many_sockets(tmp_path: Path, settings: dict[str, Any]) -> None:
    with in_a_thread(tmp_path, **settings) as server:
        key, _ = server.make("goose")
        async with server.watch(key):
            async with server.watch(key), server.connected(key) as third:
                assert await third.closed() == ("too-many", 1013)
            async with server.watch(key):  # instead of the one that has gone
                pass


async def test_so_many_watch_a_table(server: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose.tables.web.room.MOST_WATCHING", 1)
    key, _ = server.make("goose")
    async with server.watch(key), server.connected(key) as second:
        await second.send({"token": None})
        assert await second.closed() == ("too-many", 1013)


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    """Also such as say nothing; a proxy's are not counted by its address."""
    for proxies, expected in (((), 429), (("127.0.0.1",), 200)):
        with in_a_thread(tmp_path, sockets_each=1, proxies=proxies) as server, ExitStack() as stack:
            for _ in range(65):
                stack.enter_context(closing(server.raw()))
            answered = raw(server, f"GET /api/health HTTP/1.0\r\nHost: 127.0.0.1:{server.port}\r\n\r\n")
            assert status(answered) == expected


def test_so_many_games_wait_to_be_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has gone meanwhile waits no longer."""
    played: list[object] = []
    go_on = threading.Event()

    def transcript(*asked: object) -> bytes:
        played.append(asked)
        assert go_on.wait(PATIENCE)
        return b""

    for name, value in {"transcript": transcript, "_AT_ONCE": {"transcript": 1}, "_MOST_WAITING": (3, 9)}.items():
        monkeypatch.setattr(f"goose.tables.web.records.{name}", value)
    with in_a_thread(tmp_path) as server, ExitStack() as stack:
        stack.callback(go_on.set)
        key, _ = server.make("nim")
        waiting, running = server.running._handlers._logs.waiting, server.running._server
        clients = [server, Client(server.port, "127.0.0.5"), server]
        connections = [stack.enter_context(closing(client.raw())) for client in clients]
        for number, connection in enumerate(connections, 1):
            text = f"GET /api/tables/{key}/transcript HTTP/1.0\r\nHost: 127.0.0.1:{server.port}\r\n\r\n"
            connection.sendall(text.encode())
            while waiting.total < number:
                server.do(asyncio.sleep(0))
        found = server.request("GET", f"/api/tables/{key}/transcript")
        assert (found.error, found.headers["Retry-After"]) == ("too-many", "10")
        connections[1].close()
        while any(one.transport and getattr(one, "peer", "") == "127.0.0.5" for one in running.connections):
            server.do(asyncio.sleep(0))
        go_on.set()
        assert [status(read_to_the_end(connections[number])) for number in (0, 2)] == [200, 200]
        assert (len(played), waiting.total) == (2, 0)


@pytest.mark.slow
def test_a_proxy_s_clients_are_counted_each(tmp_path: Path) -> None:
    with in_a_thread(tmp_path, proxies=("127.0.0.1",)) as server:
        for client in ("10.0.0.1", "10.0.0.2"):
            headers = {"X-Forwarded-For": f"6.6.6.6, {client}"}
            found = [server.request("GET", "/api/health", headers=headers).status for _ in range(MANY)]
            assert found[:50] == [200] * 50
            assert 429 in found
