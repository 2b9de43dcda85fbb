"""Tables over WebSocket, with real sockets: what `docs/tables.md` promises, point by point."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence

import pytest

from goose.tables.log import Log
from goose.tables.protocol.messages import Alive
from goose.tables.protocol.refusals import Refusal
from goose.tables.web.viewer import interval
from tests.support.cases import each_case
from tests.support.refusals import raising
from tests.support.tables import Thread, check, check_position

# The socket.


@each_case(("game", "sides"), [("goose", 1), ("mancala", 2)])
async def test_each_player_gets_the_picture_from_the_own_side(game: str, sides: int, server: Thread) -> None:
    """Where a picture has sides; somebody without a seat sees it from that of the first player."""
    key, tokens = server.begin(game, "Ana", "Rui")
    pictures = []
    for token in (None, *tokens.values()):
        async with server.watch(key, token, picture=True) as watching:
            pictures.append(watching.first["picture"])
    nobody, *players = pictures
    assert len({*players}) == sides
    assert nobody in players


@each_case("game", ["goose", "mancala", "pickomino"])
async def test_every_message_is_by_the_schema(server: Thread, game: str) -> None:
    """In each language, with pictures, and what is refused too."""
    key, tokens = server.make(game, "Ana", "Rui")
    async with server.watch(key, lang="it", picture=True) as watching, server.watch(key, tokens["Ana"]) as ana:
        check_position(watching.first)
        assert (watching.first["n"], watching.first["view"], watching.first["picture"]) == (0, None, None)
        assert watching.first["you"] == {"name": None, "maker": False}
        assert ana.first["you"] == {"name": "Ana", "maker": True}
        assert "picture" not in ana.first
        n = await asyncio.to_thread(server.start, key, tokens)
        for one in (watching, ana):
            check_position(await one.later(0))
        assert watching.last["n"] == n
        assert watching.last["instruction"].startswith("start ")
        assert watching.last["picture"].startswith("<svg")
        assert watching.last["lines"] != ana.last["lines"]
        assert watching.last["view"] == ana.last["view"]
        assert [move["line"] for move in watching.last["moves"]] == [move["line"] for move in ana.last["moves"]]
        check_position(await ana.move("save"))
        assert ana.last["error"] in ("no-such-move", "not-your-turn")
        assert [reply["n"] for reply in ana.last["replies"]] == [*range(1, n + 1)]


async def test_viewer_gets_every_change(server: Thread) -> None:
    key, tokens = server.make("mancala", "Ana")
    async with server.watch(key) as watching:
        assert watching.first["table"]["seats"][0]["here"] is False
        async with server.watch(key, tokens["Ana"]):
            came = await watching.next()
            assert came["table"]["seats"][0]["here"] is True
            assert (came["n"], came["instruction"], came["events"], came["lines"]) == (0, None, [], [])
            assert "you" not in came
            assert server.get("/api/tables")["tables"][0]["seats"][0]["here"] is True
        assert (await watching.next())["table"]["seats"][0]["here"] is False
        tokens["Rui"] = server.post(f"/api/tables/{key}/seats", {"name": "Rui"})["token"]
        assert [seat["name"] for seat in (await watching.next())["table"]["seats"]] == ["Ana", "Rui"]
        server.post(f"/api/tables/{key}/leave", token=tokens["Rui"])
        assert [seat["name"] for seat in (await watching.next())["table"]["seats"]] == ["Ana"]


async def test_computers_play_on_while_a_game_is_watched(server: Thread) -> None:
    """A table of computers alone, whose maker has no seat, plays to the end."""
    levels = server.get("/api/games")["games"][0]["rules"][0]["levels"]
    key, tokens = server.make("goose", None, computers=[levels[0]] * 3)
    async with server.watch(key, tokens[None]) as maker:
        assert maker.first["you"] == {"name": None, "maker": True}
        server.start(key, tokens)
        heard = [(await maker.later(0))["n"]]
        while maker.last["table"]["state"] == "playing":
            assert maker.last["moves"] == []
            heard.append((await maker.next())["n"])
    assert heard == [*range(heard[0], heard[-1] + 1)]


async def test_all_sockets_of_a_player_get_changes(server: Thread) -> None:
    """A phone and a laptop: one who leaves with the phone is still here."""
    key, tokens = server.make("mancala", "Ana", "Rui")
    async with server.watch(key, tokens["Ana"]) as laptop:
        async with server.watch(key, tokens["Ana"]) as phone:
            server.start(key, tokens)
            assert (await phone.later(0))["n"] == (await laptop.later(0))["n"]
        assert [seat["name"] for seat in server.get(f"/api/tables/{key}")["seats"] if seat["here"]] == ["Ana"]


async def test_client_that_asks_hears_regularly_that_the_server_is_there(
    server: Thread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others get no message that they do not know; a shorter limit for a turn makes the intervals shorter."""
    monkeypatch.setattr("goose.tables.web.viewer.INTERVAL", 0.05)
    key, _ = server.make("mancala", "Ana", "Rui")
    async with server.watch(key, alive=True) as asking, server.watch(key) as other:
        for _ in range(3):
            assert await asking.next() == {"alive": 0.05}
        await other.send("x")
        assert (await other.next())["error"] == "bad-message"
    monkeypatch.undo()
    check({"alive": interval(None)}, Alive.schema())
    assert [interval(limit) for limit in (None, 86_400, 60, 20, 5)] == [20, 20, 10, 3, 1]


# The limit of a turn.


async def test_a_limit_passes_by_itself(server: Thread, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose.tables.table.Table.limit", 0.01)
    key, tokens = server.make("mancala", "Ana", "Rui", limit=10)
    async with server.watch(key) as watching:
        server.start(key, tokens)
        while (position := await watching.next())["table"]["state"] != "finished":
            pass
        assert position["seconds"] is None


async def test_all_sockets_of_a_player_are_closed_when_the_seat_is_freed(server: Thread) -> None:
    key, tokens = server.make("goose", "Ana", "Rui")
    async with server.watch(key, tokens["Rui"]) as phone, server.watch(key, tokens["Rui"]) as laptop:
        server.post(f"/api/tables/{key}/free", {"name": "Rui"}, tokens["Ana"])
        for one in (phone, laptop):
            assert await one.closed() == ("freed", 4401)


# Errors.


@pytest.mark.parametrize("limit", [None, 10])
async def test_the_server_plays_on_when_a_full_disk_has_room_again(
    server: Thread, monkeypatch: pytest.MonkeyPatch, limit: int | None
) -> None:
    """For a computer, and for who lets the limit pass: nobody gives an instruction then that would free the table."""
    others = () if limit is None else ("Rui",)
    key, tokens = server.make("mancala", "Ana", *others, computers=["Normal"] * (1 - len(others)), limit=limit)
    room = server.room(key)
    append = Log.append

    def full(log: Log, lines: Sequence[str]) -> None:
        if any(line.startswith("play ") and (limit or " Ana " not in line) for line in lines):
            raise OSError(28, os.strerror(28))
        append(log, lines)

    async with server.watch(key, tokens["Ana"]) as ana:
        monkeypatch.setattr(Log, "append", full)
        server.start(key, tokens)
        position = await ana.later(0)
        if limit is not None:
            server.loop.call_soon_threadsafe(room.limit.pass_now)
        while position["table"]["frozen"] is None:
            if position["turn"] == "Ana" and limit is None and "error" not in position:
                await ana.send({"n": position["n"], "line": position["moves"][0]["line"]})
            position = await ana.next()
        monkeypatch.setattr(Log, "append", append)
        server.do(server.running.rooms.settle())
        thawed = await ana.next()
        assert (thawed["table"]["frozen"], thawed["seconds"]) == (None, limit)
        if limit is not None:
            server.loop.call_soon_threadsafe(room.limit.pass_now)
        await ana.later(position["n"])


async def test_bug_is_reported_in_one_line_without_details_for_clients(
    server: Thread, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    key, _ = server.make("goose")
    monkeypatch.setattr("goose.tables.hall.Hall.lobby", raising(KeyError("secret\n")))
    monkeypatch.setattr("goose.tables.play.Play.replies", raising(KeyError("secret\n")))
    found = server.request("GET", "/api/tables")
    assert (found.status, found.error) == (500, "failed")
    assert b"secret" not in found.body
    check(found.data, Refusal.schema())
    async with server.connected(key) as watching:
        await watching.send({"token": None})
        assert await watching.closed() == (None, 1006)
    errors = capfd.readouterr().err.splitlines()
    assert len(errors) == 2
    assert all(line.startswith("Error: KeyError: ") for line in errors)
    assert server.get("/api/health") == {"ok": True}


async def test_who_only_watches_is_answered_now_and_then(server: Thread) -> None:
    """Positions are large, and a watcher has nothing to ask for."""
    key, tokens = server.begin("mancala", "Ana", "Rui")
    async with server.watch(key) as watching, server.watch(key, tokens["Ana"]) as ana:
        assert (await watching.move("play 1"))["error"] == "not-your-turn"
        await watching.send({"n": 3, "line": "play 2"})
        await ana.move("play 1")  # both get it, and the second try is not answered
        while (message := await watching.next())["n"] == 3:
            assert "error" not in message  # Ana has come
        assert message["instruction"] == "play Ana 1"
