"""Messages that mean harm, with real sockets: they are refused, and the log says nothing."""

from __future__ import annotations

import json
from contextlib import closing

import pytest

from tests.support.cases import each_case
from tests.support.tables import Thread, close_code, frame, frames_in, read_to_the_end, upgraded


@pytest.fixture(name="server")
def unmoved_server(unmoved: Thread) -> Thread:
    """Return the server of these tests."""
    return unmoved


# Messages.


async def test_only_moves_reach_the_log(server: Thread) -> None:
    """A line can only become one of the moves."""
    key, tokens = server.make("mancala", "Ana", "Rui")
    n = server.start(key, tokens)
    before = server.request("GET", f"/api/tables/{key}/script").body
    lines = (
        *("save x", "load x", "register Eva", "register-auto Eva Basic", "start Ana Rui", "quit", "quit Ana"),
        "details",
        *("play 1\nplay 2", "play 1\0", "play Ana 1", "play ١", "play +1", "play 01", "PLAY 1", "play 1;"),
    )
    async with server.watch(key) as watching:
        mover = watching.first["turn"]
        async with server.watch(key, tokens[mover]) as one:
            for line in lines:
                assert (await one.move(line, n))["error"] == "no-such-move", line
    assert server.request("GET", f"/api/tables/{key}/script").body == before


@each_case("text", ["", "[]", '{"n": true, "line": "play 1"}', "[" * 1_000, '{"token": null}'])
async def test_malformed_message_is_refused_with_the_position(server: Thread, text: str) -> None:
    key, tokens = server.make("mancala", "Ana", "Rui")
    n = server.start(key, tokens)
    async with server.watch(key, tokens["Ana"]) as ana:
        await ana.send(text)
        found = await ana.next()
        assert (found["error"], found["n"]) == ("bad-message", n)
        assert found["replies"]


@each_case(
    ("sent", "code"),
    [
        (frame(1, b"x" * 1_025), 1009),
        (frame(1, b"x" * 65_535), 1009),
        (b"\x81\xff" + b"\x7f" + b"\xff" * 7 + bytes(4), 1009),
        (frame(1, b"x" * 600, last=False) + frame(0, b"x" * 600), 1009),
        (frame(1, b"x" * 100, last=False) * 2, 1002),
        (frame(0, b"x"), 1002),
        (frame(2, b'{"n":3,"line":"play 1"}'), 1008),
        (frame(3, b"x"), 1002),
        (frame(15, b"x"), 1002),
        (frame(9, b"x" * 126), 1002),
        (frame(9, b"x", last=False), 1002),
        (b"\xf1\x80" + bytes(4), 1002),
        (frame(1, b"\xff\xfe"), 1007),
        (frame(1, b'{"n":3,"line":"\xed\xa0\x80"}'), 1007),
        (frame(8, b"\x00"), 1002),
        (frame(8, b"\x00\x01"), 1002),
    ],
)
@each_case("first", [None, {"token": None}])
def test_wrong_frames_close_the_socket(server: Thread, sent: bytes, code: int, first: object) -> None:
    key, _ = server.make("mancala", "Ana", "Rui")
    with closing(upgraded(server, key, first)) as connection:
        connection.sendall(sent)
        assert close_code(read_to_the_end(connection)) == code


async def test_a_message_of_1_kib_is_read(server: Thread) -> None:
    key, _ = server.make("mancala", "Ana", "Rui")
    async with server.watch(key) as watching:
        text = json.dumps({"n": 0, "line": "x"})
        await watching.send(text + " " * (1_024 - len(text)))
        assert (await watching.next())["error"] == "not-playing"


@each_case(
    ("first", "error", "code"),
    [
        ('{"n": 0, "line": "roll"}', "not-allowed", 4401),
        ("{}", "not-allowed", 4401),
        ("hello", "bad-message", 1008),
        ('{"token": null, "lang": "xx"}', "bad-message", 1008),
        ('{"token": null, "admin": true}', "bad-message", 1008),
    ],
)
async def test_nothing_comes_before_the_first_message(server: Thread, first: str, error: str, code: int) -> None:
    key, _ = server.make("goose")
    async with server.connected(key) as watching:
        await watching.send(first)
        assert await watching.closed() == (error, code)


def test_a_first_message_that_does_not_come_closes_the_socket(server: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pings are not messages."""
    monkeypatch.setattr("goose.tables.web.sockets.FIRST", 0.2)
    key, _ = server.make("goose")
    with closing(upgraded(server, key)) as connection:
        connection.sendall(frame(9) * 3)
        answered = read_to_the_end(connection)
    assert close_code(answered) == 4408
    assert [opcode for opcode, _ in frames_in(answered)] == [10, 10, 10, 1, 8]
