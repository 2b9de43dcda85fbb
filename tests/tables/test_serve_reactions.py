"""Reactions of players, which everybody at the table is sent, and the number of spectators."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest

from goose.tables.protocol.messages import REACTIONS, Reacted
from tests.support.cases import each_case
from tests.support.tables import Thread, Watching, check, check_position


async def reaction(watching: Watching) -> dict[str, Any]:
    """Return the next reaction that somebody is sent."""
    while "reaction" not in (message := await watching.next()):
        pass
    return message


async def test_a_reaction_is_sent_to_everybody(server: Thread) -> None:
    """To the player too, and to spectators, before, in and after the game; the log has nothing of it."""
    key, tokens = server.make("mancala", "Ana", "Rui")
    async with server.watch(key, tokens["Ana"]) as ana, server.watch(key) as watcher:
        await ana.send({"reaction": "hello"})
        for each in (ana, watcher):
            message = await reaction(each)
            check(message, Reacted.schema())
            assert message == {"name": "Ana", "reaction": "hello"}
        server.start(key, tokens)
        before = server.request("GET", f"/api/tables/{key}/script").body
        async with server.watch(key, tokens["Rui"]) as rui:
            await rui.send({"reaction": "luck"})
            assert await reaction(watcher) == {"name": "Rui", "reaction": "luck"}
        assert server.request("GET", f"/api/tables/{key}/script").body == before


async def test_a_move_after_a_reaction_is_played(server: Thread) -> None:
    key, tokens = server.begin("mancala", "Ana", "Rui")
    async with server.watch(key, tokens["Ana"]) as ana:
        n = ana.first["n"]
        await ana.send({"reaction": "wow"})
        await ana.send({"n": n, "line": ana.first["moves"][0]["line"]})
        assert (await ana.until(n=n + 1))["instruction"].startswith("play Ana")


async def test_a_player_sends_few_reactions(server: Thread) -> None:
    """By all connections of the player together; the refusal says how long to wait."""
    key, tokens = server.begin("mancala", "Ana", "Rui")
    async with server.watch(key, tokens["Ana"]) as one, server.watch(key, tokens["Ana"]) as two:
        await one.send({"reaction": "wow"})
        await reaction(one)
        await two.send({"reaction": "ouch"})
        assert (await reaction(one))["reaction"] == "ouch"
        await one.send({"reaction": "wow"})
        message = await one.next()
        check_position(message)
        assert (message["error"], message["retry"]) == ("rate", 3)


async def test_a_spectator_sends_no_reaction(server: Thread) -> None:
    """Nor does a creator without a seat."""
    key, tokens = server.make("mancala", None)
    for token in (None, tokens[None]):
        async with server.watch(key, token) as watcher:
            await watcher.send({"reaction": "wow"})
            message = await watcher.next()
            assert message["error"] == "not-allowed"


@each_case(
    "sent",
    [
        *({"reaction": "<b>"}, {"reaction": ""}, {"reaction": None}, {"reaction": ["wow"]}, {"reaction": {}}),
        *({"reaction": "wow", "name": "Rui"}, {"reaction": "wow", "n": 1}, {"react": "wow"}, {"reaction": "WOW"}),
    ],
)
async def test_a_wrong_reaction_is_refused(server: Thread, sent: object) -> None:
    key, tokens = server.begin("mancala", "Ana", "Rui")
    async with server.watch(key, tokens["Rui"]) as rui, server.watch(key, tokens["Ana"]) as ana:
        await ana.send(sent)
        assert (await ana.until(error="bad-message"))["n"] == ana.first["n"]
        with suppress(TimeoutError):
            async with asyncio.timeout(0.05):
                assert "reaction" not in await rui.next()


def test_there_are_eight_reactions() -> None:
    assert len(set(REACTIONS)) == 8


async def test_the_number_of_spectators_is_sent(server: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some time after it has changed; players do not count."""
    monkeypatch.setattr("goose.tables.web.audience._COUNTED", 0.05)
    key, tokens = server.begin("mancala", "Ana", "Rui")
    async with server.watch(key, tokens["Ana"]) as ana:
        assert "watching" not in ana.first
        async with server.watch(key) as one, server.watch(key):
            assert one.first["watching"] == 1
            check_position(await ana.until(watching=2))
        while "watching" in await ana.next():
            pass
