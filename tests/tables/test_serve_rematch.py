"""Rematches at a server: who agrees, what everybody is sent, and what is refused."""

import asyncio
from typing import Any

from tests.support.cases import each_case
from tests.support.tables import Thread


def over(server: Thread, *names: str, game: str = "mancala", **wanted: Any) -> tuple[str, dict[str | None, str]]:
    """Return a table of a game that its last player has left."""
    key, tokens = server.begin(game, *names, **wanted)
    for name in names[1:] or names:
        server.post(f"/api/tables/{key}/leave", token=tokens[name])
    return key, tokens


def refused(server: Thread, key: str, body: object = None, token: str | None = None) -> tuple[int, str | None]:
    """Return how a rematch is refused."""
    answer = server.request("POST", f"/api/tables/{key}/rematch", body, token)
    return answer.status, answer.error


def test_a_rematch_is_of_a_game_that_is_over_and_for_who_played(server: Thread) -> None:
    key, tokens = server.begin("mancala", "Ana", "Rui")
    assert refused(server, key, token=tokens["Ana"]) == (409, "not-finished")
    assert refused(server, key) == (403, "not-allowed")
    assert refused(server, key, token="x" * 32) == (403, "not-allowed")


@each_case("body", [{"point": {}}, {"points": []}, {"points": {"inn": 2}}, {"points": {"inn": "x"}}, []])
def test_a_wrong_body_is_refused(body: object, server: Thread) -> None:
    key, tokens = over(server, "Ana", "Rui", game="goose")
    assert refused(server, key, body, tokens["Ana"]) == (400, "bad-request")


def test_a_rematch_can_change_points(server: Thread) -> None:
    key, tokens = over(server, "Ana", "Rui", game="goose", points={"inn": "2"})
    points = {"inn": "2", "trap-escape": "later"}
    again = server.post(f"/api/tables/{key}/rematch", {"points": points}, tokens["Ana"])
    assert server.get(f"/api/tables/{again['id']}")["points"] == points
    assert refused(server, key, {"points": {}}, tokens["Rui"]) == (409, "other-rules")
    assert server.get(f"/api/tables/{again['id']}")["state"] == "open"
    server.post(f"/api/tables/{key}/rematch", {"points": points}, tokens["Rui"])
    assert server.get(f"/api/tables/{again['id']}")["state"] == "playing"


async def test_both_tables_are_sent_who_agrees_and_leaves(server: Thread) -> None:
    key, tokens = over(server, "Ana", "Rui", "Eva", game="pickomino")
    async with server.watch(key) as old:
        again = await asyncio.to_thread(server.post, f"/api/tables/{key}/rematch", None, tokens["Eva"])
        await wait_for(old, ["Eva"], ["Ana", "Rui"])
        async with server.watch(again["id"], tokens["Ana"]) as new:
            assert new.first["you"] == {"name": "Ana", "maker": False}
            await asyncio.to_thread(server.post, f"/api/tables/{key}/rematch", None, tokens["Ana"])
            for watching in (old, new):
                await wait_for(watching, ["Eva", "Ana"], ["Rui"])
            await asyncio.to_thread(server.post, f"/api/tables/{again['id']}/leave", None, tokens["Rui"])
            for watching in (old, new):
                await wait_for(watching, ["Eva", "Ana"], [])
            await asyncio.to_thread(server.start, again["id"], {None: tokens["Eva"]})
            await new.later(0)
            while "again" in (await old.next())["table"]:
                pass


async def test_the_table_before_is_sent_who_comes_back_and_who_is_freed(server: Thread) -> None:
    """A player who leaves the rematch and takes a seat there again has agreed."""
    key, tokens = over(server, "Ana", "Rui", "Eva", game="pickomino")
    again = server.post(f"/api/tables/{key}/rematch", None, tokens["Eva"])["id"]
    server.post(f"/api/tables/{again}/leave", None, tokens["Rui"])
    async with server.watch(key) as old:
        await asyncio.to_thread(server.post, f"/api/tables/{again}/seats", {"name": "Rui"})
        await wait_for(old, ["Eva", "Rui"], ["Ana"])
        await asyncio.to_thread(server.post, f"/api/tables/{again}/free", {"name": "Ana"}, tokens["Eva"])
        await wait_for(old, ["Eva", "Rui"], [])


async def wait_for(watching: Any, agreed: list[str], awaited: list[str]) -> None:
    """Wait for the message that says who has agreed, and who is awaited."""
    while True:
        again = (await watching.next())["table"].get("again", {"agreed": [], "awaited": []})
        if (again["agreed"], sorted(again["awaited"])) == (agreed, awaited):
            return


async def test_a_game_that_everybody_wanted_starts_after_a_kill(server: Thread) -> None:
    """The server was killed between the last agreement and the start."""
    key, tokens = over(server, "Ana", "Rui")
    again = server.post(f"/api/tables/{key}/rematch", token=tokens["Ana"])
    table = server.hall.find(again["id"])
    assert table.record.again is not None
    table.record.again = table.record.again.with_name("Rui")
    async with server.watch(again["id"]) as watching:
        position = watching.first if watching.first["n"] else await watching.later(0)
        assert position["table"]["state"] == "playing"
