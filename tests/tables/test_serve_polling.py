"""Tables over plain requests, for networks that let no WebSocket through: the same messages, limits and absence."""

from __future__ import annotations

import asyncio
import json
import select
import socket
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from goose.tables.protocol.messages import Messages
from goose.tables.protocol.refusals import Closing
from goose.tables.web.conversation import TableConversation
from tests.support.tables import PATIENCE, Thread, check, check_position, in_a_thread, refused


class Polling:
    """A client that asks for its messages."""

    def __init__(self, server: Thread, table: str, token: str | None = None, **first: Any) -> None:
        self._server = server
        self._path = f"/api/tables/{table}/messages"
        self.found = self.say({"token": token, **first})
        self.key: str | None = self.found["key"]
        self.messages: list[dict[str, Any]] = self.found["messages"]

    def say(self, message: object, key: str | None = None) -> dict[str, Any]:
        """Send a message."""
        answered = self._server.request("POST", self._path, message, key)
        assert answered.status == 200, answered.data
        assert key is not None or answered.headers["Cache-Control"] == "no-store"  # a key is in it
        return dict(answered.data)

    def hear(self) -> list[dict[str, Any]]:
        """Return the next messages."""
        answered = self._server.request("GET", self._path, token=self.key)
        assert answered.status == 200, answered.data
        check(answered.data, Messages.schema())
        self.messages = answered.data["messages"]
        return self.messages

    def until(self, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Return the first message that fits."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for number, message in enumerate(self.messages):
                if condition(message):
                    self.messages = self.messages[number + 1 :]
                    return message
            self.hear()
        raise AssertionError("it does not come")

    def asking(self) -> socket.socket:
        """Return a plain connection on which the next messages were asked for."""
        connection = self._server.raw()
        head = f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1:{self._server.port}\r\n"
        connection.sendall(f"{head}Authorization: Bearer {self.key}\r\n\r\n".encode())
        return connection

    def waiting(self) -> socket.socket:
        """Return a plain connection on which a request for messages waits."""
        while True:
            connection = self.asking()
            connection.settimeout(0.2)
            try:
                connection.recv(65_536)
            except TimeoutError:
                connection.settimeout(PATIENCE)
                return connection
            connection.close()  # there was something to send at once

    def end(self) -> None:
        """End a request for messages before its answer."""
        self.waiting().close()

    def move(self, n: int, line: str) -> None:
        """Send a move."""
        self.say({"n": n, "line": line}, self.key)


def is_here(server: Thread, key: str, number: int = 0) -> bool:
    """Return whether a player is connected."""
    return bool(server.get(f"/api/tables/{key}")["seats"][number]["here"])


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait until something is the case."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


async def test_polled_messages_are_those_of_a_socket(server: Thread) -> None:
    """In order, from the first one to the answer to a move; both kinds of clients play at one table."""
    key, tokens = server.make("mancala", "Ana", "Rui")
    polling = Polling(server, key, tokens["Ana"], lang="pt", picture=True)
    assert polling.key is not None
    assert polling.key not in (tokens["Ana"], tokens["Rui"])
    first = polling.until(lambda message: "you" in message)
    check_position(first)
    assert first["you"] == {"name": "Ana", "maker": True}
    async with server.watch(key, tokens["Rui"], lang="pt", picture=True) as rui:
        n = await asyncio.to_thread(server.start, key, tokens)
        started = await asyncio.to_thread(polling.until, lambda message: message["n"] == n)
        assert started["picture"] == (await rui.later(0))["picture"] or started["turn"] is not None
        await asyncio.to_thread(polling.move, n, "play 3")
        moved = await asyncio.to_thread(polling.until, lambda message: message["n"] == n + 1)
        assert moved["lines"] == (await rui.later(n))["lines"]
        await asyncio.to_thread(polling.move, n, "play 3")
        again = await asyncio.to_thread(polling.until, lambda message: "error" in message)
        assert (again["error"], again["n"]) == ("stale", n + 1)
        check_position(again)


def test_first_message_is_refused_as_on_a_socket(tmp_path: Path) -> None:
    """Such a conversation takes no place."""
    with in_a_thread(tmp_path, sockets_each=1) as server:
        key, _ = server.make("mancala", "Ana")
        for first, error in (
            ({"token": "x" * 32}, "not-allowed"),
            ({}, "not-allowed"),
            ({"token": None, "x": 1}, "bad-message"),
            ({"token": None, "alive": 1}, "bad-message"),
        ):
            answered = server.request("POST", f"/api/tables/{key}/messages", first)
            assert (answered.status, answered.data["key"]) == (200, None)
            assert [message["error"] for message in answered.data["messages"]] == [error]
        assert Polling(server, key).key is not None


def test_wrong_request_for_messages_is_refused(server: Thread) -> None:
    """A conversation belongs to one table, and a message has the size of one."""
    key, _ = server.make("mancala", "Ana")
    other, _ = server.make("mancala", "Ana")
    polling = Polling(server, key)
    for path, token, expected in (
        (key, None, (400, "bad-request")),
        (key, "x", (404, "no-such-thing")),
        (other, polling.key, (404, "no-such-thing")),
        ("x" * 16, polling.key, (404, "no-such-thing")),
    ):
        assert refused(server, "GET", f"/api/tables/{path}/messages", token=token) == expected
    large = {"n": 1, "line": "x" * 1_024}
    assert refused(server, "POST", f"/api/tables/{key}/messages", large, polling.key) == (413, "too-large")
    assert refused(server, "POST", f"/api/tables/{other}/messages", {}, polling.key) == (404, "no-such-thing")


def test_pages_of_other_sites_get_no_messages(server: Thread) -> None:
    key, _ = server.make("mancala", "Ana")
    headers = {"Origin": "http://goose.example.com"}
    found = server.request("POST", f"/api/tables/{key}/messages", {"token": None}, headers=headers)
    assert found.status == 403


def test_request_without_news_is_answered_after_a_while(server: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    """By no message, or by that for which the client has asked."""
    monkeypatch.setattr("goose.tables.web.polling.WAIT", 0.05)
    key, _ = server.make("mancala", "Ana")
    assert Polling(server, key).hear() == []
    monkeypatch.setattr("goose.tables.web.viewer.INTERVAL", 0.02)
    other, _ = server.make("mancala", "Ana")
    asking = Polling(server, other, alive=True)
    assert asking.found["messages"][1] == {"alive": 0.02}
    asking.messages = []
    assert asking.until(lambda message: "alive" in message) == {"alive": 0.02}


@pytest.mark.slow
def test_client_whose_request_waited_for_long_is_there(server: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time without a request begins with the answer."""
    monkeypatch.setattr("goose.tables.web.polling.SILENCE", 2.0)
    monkeypatch.setattr("goose.tables.web.polling.WAIT", 3.0)
    key, _ = server.make("mancala", "Ana")
    polling = Polling(server, key)
    assert [polling.hear(), polling.hear()] == [[], []]


def test_later_request_ends_an_earlier_one(server: Thread) -> None:
    """Nothing is lost between them."""
    key, tokens = server.make("mancala", "Ana", "Rui")
    polling = Polling(server, key, tokens["Ana"])

    with closing(polling.waiting()) as early, closing(polling.asking()) as late:
        assert early.recv(65_536).endswith(b'{"messages":[]}')
        server.start(key, tokens)
        late.settimeout(PATIENCE)
        answered = b""
        while b'"n":' not in answered:
            answered += late.recv(65_536)
    assert is_here(server, key)


def test_client_that_ends_its_request_is_away(server: Thread) -> None:
    """As with a socket, at once."""
    key, tokens = server.make("mancala", "Ana")
    polling = Polling(server, key, tokens["Ana"])
    assert is_here(server, key)
    polling.end()
    wait_until(lambda: not is_here(server, key))
    assert refused(server, "GET", f"/api/tables/{key}/messages", token=polling.key) == (404, "no-such-thing")


def test_client_that_sends_no_request_is_away(server: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    """After some time; one whose request waits is there."""
    monkeypatch.setattr("goose.tables.web.polling.SILENCE", 2.0)
    key, tokens = server.make("mancala", "Ana", "Rui")
    ana, rui = (Polling(server, key, tokens[name]) for name in ("Ana", "Rui"))
    with closing(rui.waiting()):
        wait_until(lambda: not is_here(server, key))
        assert refused(server, "GET", f"/api/tables/{key}/messages", token=ana.key) == (404, "no-such-thing")
        assert is_here(server, key, 1)


def test_conversations_count_as_sockets(tmp_path: Path) -> None:
    """The place is free again when one has ended."""
    with in_a_thread(tmp_path, sockets_each=1) as server:
        key, tokens = server.make("mancala", "Ana")
        polling = Polling(server, key, tokens["Ana"])
        second = Polling(server, key)
        assert (second.key, second.messages[0]["error"]) == (None, "too-many")
        polling.end()
        wait_until(lambda: Polling(server, key).key is not None)


def test_player_whose_seat_is_freed_gets_the_reason(server: Thread) -> None:
    """And the conversation ends."""
    key, tokens = server.make("mancala", "Ana", "Rui")
    polling = Polling(server, key, tokens["Rui"])
    server.post(f"/api/tables/{key}/free", {"name": "Rui"}, tokens["Ana"])
    check(polling.until(lambda message: message.get("error") == "freed"), Closing.schema())
    assert refused(server, "GET", f"/api/tables/{key}/messages", token=polling.key) == (404, "no-such-thing")


def test_too_many_messages_are_refused_as_on_a_socket(server: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    """First one at a time, then the conversation ends."""
    monkeypatch.setattr("goose.tables.web.conversation.MESSAGES", (0.001, 2))
    monkeypatch.setattr("goose.tables.web.conversation.MOST_OVER", 3)
    key, tokens = server.make("mancala", "Ana")
    polling = Polling(server, key, tokens["Ana"])
    for _ in range(4):
        polling.move(0, "x")
    limited = polling.until(lambda message: message.get("error") == "rate")
    assert limited["retry"] >= 1
    check_position(limited)
    polling.move(0, "x")
    assert polling.until(lambda message: message.get("error") == "rate" and "n" not in message)
    path = f"/api/tables/{key}/messages"
    assert refused(server, "GET", path, token=polling.key) == (404, "no-such-thing")


def test_ended_conversation_takes_no_more_moves(server: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if nobody has asked for the reason of its end yet."""
    monkeypatch.setattr("goose.tables.web.conversation.MESSAGES", (0.001, 1))
    monkeypatch.setattr("goose.tables.web.conversation.MOST_OVER", 1)
    key, tokens = server.make("mancala", "Ana", "Rui")
    n = server.start(key, tokens)
    polling = Polling(server, key, tokens["Ana"])
    polling.move(n, "x")
    polling.move(n, "x")  # the limit ends the conversation

    async def always(conversation: TableConversation) -> bool:
        return True

    monkeypatch.setattr(TableConversation, "may_go_on", always)
    path = f"/api/tables/{key}/messages"
    assert server.request("POST", path, {"n": n, "line": "play 1"}, polling.key).data == {"n": n}


def test_requests_beyond_the_limits_of_a_conversation_are_whole_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only those within the limits are counted for less: a message at its rate, and a request that ends no other."""
    monkeypatch.setattr("goose.tables.web.conversation.MESSAGES", (0.001, 5))
    monkeypatch.setattr("goose.tables.web.guard.REQUESTS", (0.001, 12))
    with in_a_thread(tmp_path / "messages") as server:
        key, tokens = server.make("mancala", "Ana")
        polling = Polling(server, key, tokens["Ana"])
        path = f"/api/tables/{key}/messages"
        statuses = [server.request("POST", path, {"n": 0, "line": "x"}, polling.key).status for _ in range(20)]
        assert statuses == [200] * 14 + [429] * 6  # two whole requests before, five small ones, and nine whole ones
    with in_a_thread(tmp_path / "polls") as server:
        polling = Polling(server, server.make("mancala", "Ana")[0])
        waiting = [polling.waiting()]
        while len(waiting) < 20:
            waiting.append(polling.asking())
            if select.select(waiting[-2:], [], [], PATIENCE)[0] == waiting[-1:]:
                break
        assert waiting[-1].recv(65_536).startswith(b"HTTP/1.1 429 ")
        assert len(waiting) == 11  # the first one is a small one
        for connection in waiting:
            connection.close()


def test_slow_client_gets_the_newest_position(server: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the replies of those that were left out."""
    monkeypatch.setattr("goose.tables.web.polling._BEHIND", 1)
    key, tokens = server.make("mancala", "Ana", "Rui")
    n = server.start(key, tokens)
    slow, quick = Polling(server, key), Polling(server, key, tokens["Ana"])
    quick.move(n, "play 1")
    quick.until(lambda message: message["n"] == n + 1)
    rui = Polling(server, key, tokens["Rui"])
    rui.move(n + 1, "play 1")
    rui.until(lambda message: message["n"] == n + 2)
    waited = slow.hear()
    last = slow.until(lambda message: message["n"] == n + 2)
    assert len(waited) == 1
    assert last["instruction"] is None
    assert last["replies"][-1]["n"] == n + 2


def test_too_much_that_waits_ends_the_most_silent_conversation(server: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    """And no other."""
    tables = [server.make("mancala", "Ana", "Rui") for _ in range(2)]
    measured, *polled = [Polling(server, tables[number][0]) for number in (0, 1, 1)]
    server.start(*tables[0])
    size = len(json.dumps(measured.hear(), ensure_ascii=False))
    first, second = polled
    first.move(0, "x")  # a message is a sign of life too, so the second one is silent for longer
    monkeypatch.setattr("goose.tables.web.polling.BUDGET", size * 3 // 2)
    server.start(*tables[1])
    path = f"/api/tables/{tables[1][0]}/messages"
    wait_until(lambda: server.request("GET", path, token=second.key).status == 404)
    assert first.hear()


def test_stopping_server_answers_those_who_wait(server: Thread) -> None:
    key, _ = server.make("mancala", "Ana")
    polling = Polling(server, key)
    with closing(polling.waiting()) as connection:
        server.do(server.running.stop())
        answered = b""
        while data := connection.recv(65_536):
            answered += data
    assert json.loads(answered.partition(b"\r\n\r\n")[2])["messages"][0]["error"] == "stopping"
