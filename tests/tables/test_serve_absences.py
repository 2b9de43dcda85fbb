"""Players who are away: what the others may do about it, and how the absent take their seats again."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from goose.tables.web.absences import Absences
from tests.support.cases import each_case
from tests.support.refusals import refusing
from tests.support.tables import Thread, check_position, in_a_thread


@pytest.fixture(name="server")
def impatient(tmp_path: Path) -> Iterator[Thread]:
    """Run a server at which somebody without a connection is away at once."""
    with in_a_thread(tmp_path / "tables", away=0) as running:
        yield running


def wish(server: Thread, key: str, token: str | None, name: str = "Ana", action: str = "play") -> tuple[int, Any]:
    """Ask for something about an absent player; return the status and the error."""
    answer = server.request("POST", f"/api/tables/{key}/absent", {"name": name, "action": action}, token)
    return answer.status, answer.error


def replaced(server: Thread, key: str) -> list[str]:
    """Return the players for whom the computer plays."""
    return [seat["name"] for seat in server.get(f"/api/tables/{key}")["seats"] if seat.get("replaced")]


async def test_player_counts_as_away_after_some_time(tmp_path: Path) -> None:
    """Those who are there are sent it then, and again when the player is back."""
    with in_a_thread(tmp_path, away=0.2) as server:
        key, tokens = server.begin("mancala", "Ana", "Rui")
        async with server.watch(key, tokens["Rui"]) as rui:
            assert "away" not in rui.first
            message = await rui.next()
            check_position(message)
            assert message["away"] == [{"name": "Ana", "seconds": 0, "wishes": {}}]
            async with server.watch(key, tokens["Ana"]):
                assert "away" not in await rui.next()


async def test_the_computer_plays_for_an_absent_player(server: Thread) -> None:
    """At once, if one player is there; every move of the absent player is the computer's, until they come back."""
    key, tokens = server.begin("mancala", "Ana", "Rui")
    async with server.watch(key, tokens["Rui"]) as rui:
        assert rui.first["away"] == [{"name": "Ana", "seconds": 0, "wishes": {}}]
        assert await asyncio.to_thread(wish, server, key, tokens["Rui"]) == (200, None)
        message = await rui.until(turn="Rui")
        assert message["instruction"].startswith("play Ana")
        check_position(message)
        assert "away" not in message
        n = message["n"]
        async with server.watch(key, tokens["Ana"]) as ana:
            assert [seat["here"] for seat in ana.first["table"]["seats"]] == [True, True]
            assert replaced(server, key) == ["Ana"]
            await asyncio.to_thread(server.post, f"/api/tables/{key}/back", None, tokens["Ana"])
            assert replaced(server, key) == []
            await rui.move(message["moves"][-1]["line"], n)
            await ana.later(n)
    assert await asyncio.to_thread(wish, server, key, tokens["Rui"]) == (403, "not-allowed")


async def test_everybody_who_is_there_must_want_the_same(server: Thread) -> None:
    """Their wishes are sent to all; a later wish of a player replaces the earlier one."""
    key, tokens = server.begin("pickomino", "Ana", "Rui", "Eva")
    async with server.watch(key, tokens["Rui"]) as rui, server.watch(key, tokens["Eva"]):
        await asyncio.to_thread(wish, server, key, tokens["Rui"], "Ana", "quit")
        while not (message := await rui.next()).get("away", [{}])[0].get("wishes"):
            pass
        assert message["away"] == [{"name": "Ana", "seconds": 0, "wishes": {"Rui": "quit"}}]
        await asyncio.to_thread(wish, server, key, tokens["Eva"], "Ana", "play")
        assert (server.get(f"/api/tables/{key}")["state"], replaced(server, key)) == ("playing", [])
        await asyncio.to_thread(wish, server, key, tokens["Eva"], "Ana", "quit")
        await rui.until(instruction="quit Ana")


async def test_a_player_who_goes_is_not_asked_any_more(server: Thread) -> None:
    key, tokens = server.begin("pickomino", "Ana", "Rui", "Eva")
    async with server.watch(key, tokens["Rui"]) as rui:
        async with server.watch(key, tokens["Eva"]):
            await asyncio.to_thread(wish, server, key, tokens["Rui"], "Ana", "play")
            assert replaced(server, key) == []
        while not any(seat.get("replaced") for seat in (await rui.next())["table"]["seats"]):
            pass
        assert replaced(server, key) == ["Ana"]


async def test_a_player_claims_the_game(server: Thread) -> None:
    key, tokens = server.begin("mancala", "Ana", "Rui")
    async with server.watch(key, tokens["Rui"]) as rui:
        await asyncio.to_thread(wish, server, key, tokens["Rui"], "Ana", "quit")
        message = await rui.until(instruction="quit Ana")
        assert message["table"]["state"] == "finished"
        assert "away" not in message
    assert server.request("POST", f"/api/tables/{key}/back", None, tokens["Ana"]).error == "not-playing"


async def test_the_computer_still_plays_after_a_kill(tmp_path: Path) -> None:
    with in_a_thread(tmp_path, away=0) as server:
        key, tokens = server.begin("mancala", "Ana", "Rui")
        async with server.watch(key, tokens["Rui"]) as rui:
            await asyncio.to_thread(wish, server, key, tokens["Rui"])
            n = (await rui.until(turn="Rui"))["n"]
    with in_a_thread(tmp_path, away=0) as server:
        assert replaced(server, key) == ["Ana"]
        async with server.watch(key, tokens["Rui"]) as rui:
            await rui.move(rui.first["moves"][0]["line"], n)
            await rui.until(turn="Rui")
            again = await asyncio.to_thread(server.request, "POST", f"/api/tables/{key}/rematch", None, tokens["Rui"])
            assert again.error == "not-finished"


# What is refused.


async def test_only_players_who_are_there_decide(server: Thread) -> None:
    """Not spectators, players without a connection, or those who have left the game."""
    key, tokens = server.begin("pickomino", "Ana", "Rui", "Eva")
    async with server.watch(key, tokens["Rui"]), server.watch(key):
        for token in (None, "x" * 32, tokens["Eva"], tokens["Ana"]):
            assert await asyncio.to_thread(wish, server, key, token, "Ana") == (403, "not-allowed")
        for name in ("Rui", "Zoe", "", "a" * 1_000, "Ana\n"):
            assert await asyncio.to_thread(wish, server, key, tokens["Rui"], name) == (409, "not-away")
        assert server.request("POST", f"/api/tables/{key}/back", None, tokens["Rui"]).error == "not-away"
        assert server.request("POST", f"/api/tables/{key}/back", {"name": "Ana"}, tokens["Rui"]).error == "bad-request"
        assert server.request("POST", f"/api/tables/{key}/back").error == "not-allowed"
    async with server.watch(key, tokens["Eva"]):
        await asyncio.to_thread(server.post, f"/api/tables/{key}/leave", None, tokens["Eva"])
        assert await asyncio.to_thread(wish, server, key, tokens["Eva"], "Ana") == (403, "not-allowed")
    assert (server.get(f"/api/tables/{key}")["state"], replaced(server, key)) == ("playing", [])


@each_case(
    "body",
    [
        *({}, [], {"name": "Ana"}, {"action": "play"}, {"name": "Ana", "action": "win"}, {"name": 1, "action": "play"}),
        *({"name": "Ana", "action": ["play"]}, {"name": "Ana", "action": {}}, {"name": None, "action": "play"}),
        {"name": "Ana", "action": "play", "token": "x"},
    ],
)
def test_wrong_wish_is_refused(server: Thread, body: object) -> None:
    key, tokens = server.begin("mancala", "Ana", "Rui")
    answer = server.request("POST", f"/api/tables/{key}/absent", body, tokens["Rui"])
    assert (answer.status, answer.error) == (400, "bad-request")


def test_before_the_game_nobody_is_away(server: Thread) -> None:
    key, tokens = server.make("mancala", "Ana", "Rui")
    assert wish(server, key, tokens["Rui"]) == (403, "not-allowed")
    assert server.request("POST", f"/api/tables/{key}/back", None, tokens["Rui"]).error == "not-playing"


# The absences themselves.


class Time:
    """A clock that a test sets."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_absence_begins_when_a_player_was_seen_last() -> None:
    time = Time()
    absences = Absences(60, time)
    absences.look(["Ana", "Rui"], ["Ana", "Rui"])
    assert absences.next is None
    absences.look(["Ana", "Rui"], ["Rui"])
    assert absences.next == 160
    with refusing("not-away"):
        absences.wish("Ana", "play", "Rui")
    time.now = 185.5
    absences.look(["Ana", "Rui"], ["Rui"])
    assert absences.next is None
    assert [(away.name, away.seconds) for away in absences.messages(["Rui"])] == [("Ana", 85)]


def test_wishes_end_when_a_player_is_back() -> None:
    time = Time()
    absences = Absences(60, time)
    absences.look(["Ana", "Rui"], ["Rui"])
    time.now = 160
    absences.wish("Ana", "play", "Rui")
    assert absences.decided(["Rui"]) == ("Ana", "play")
    assert absences.decided(["Rui", "Eva"]) is None
    assert absences.decided([]) is None
    absences.look(["Ana", "Rui"], ["Ana", "Rui"])
    absences.look(["Ana", "Rui"], ["Rui"])
    time.now = 300
    assert absences.decided(["Rui"]) is None
