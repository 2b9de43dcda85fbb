"""When a game starts: by its creator, by itself when the table is full, or at once."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from goose.base.checks import Invalid
from goose.tables.protocol.refusals import Refused
from goose.tables.record import read_record
from goose.tables.request import read_request
from tests.support.cases import each_case
from tests.support.parties import hall_in, party, recovered
from tests.support.refusals import raising, refusing
from tests.support.tables import Thread, refused


@each_case(
    "wanted",
    [
        *({"start": value, "name": "Ana"} for value in (None, "", "soon", True, ["now"])),
        {"start": "now"},
        {"start": "now", "name": "Ana"},
        {"start": "now", "computers": ["Normal"]},
        {"start": "full"},
        {"start": "full", "computers": ["Normal", "Normal"]},
    ],
    ids=str,
)
def test_a_start_that_cannot_be_is_refused(wanted: dict[str, object]) -> None:
    """A game that starts now needs its players, and one that starts when full a creator with a seat."""
    with pytest.raises(Refused) as raised:
        read_request({"game": "goose", **wanted})
    assert raised.value.key == "bad-request"
    assert raised.value.message.endswith(".")


async def test_a_game_starts_at_once(server: Thread) -> None:
    """It is in progress when the answer comes, and the computers play when somebody comes."""
    key, tokens = server.make("mancala", "Ana", computers=["Advanced"], start="now")
    summary = server.get(f"/api/tables/{key}")
    assert (summary["state"], "start" in summary) == ("playing", False)
    assert refused(server, "POST", f"/api/tables/{key}/start", token=tokens[None]) == (409, "not-open")
    async with server.watch(key, tokens["Ana"]) as watching:
        assert watching.first["n"] >= 3
        assert watching.first["view"]["position"] is not None


async def test_a_full_table_starts_by_itself(server: Thread) -> None:
    """When the last seat is taken; everybody who watches sees it."""
    key, tokens = server.make("mancala", start="full")
    assert server.get(f"/api/tables/{key}")["start"] == "full"
    async with server.watch(key, tokens["Ana"]) as watching:
        assert watching.first["table"]["state"] == "open"
        await asyncio.to_thread(server.post, f"/api/tables/{key}/seats", {"name": "Rui"})
        while (position := await watching.next())["table"]["state"] != "playing":
            pass
        assert position["turn"] in ("Ana", "Rui")


def test_a_rematch_of_such_a_game_waits_for_the_agreement(server: Thread) -> None:
    """Although all its seats are taken again when somebody else comes."""
    key, tokens = server.make("mancala", "Ana", "Rui", start="full")
    server.post(f"/api/tables/{key}/leave", token=tokens["Rui"])
    again = server.post(f"/api/tables/{key}/rematch", token=tokens["Ana"])["id"]
    server.post(f"/api/tables/{again}/leave", token=tokens["Rui"])
    server.post(f"/api/tables/{again}/seats", {"name": "Eva"})
    assert server.get(f"/api/tables/{again}")["state"] == "open"


def test_it_starts_only_with_the_last_seat(server: Thread) -> None:
    """Until then its creator can start it."""
    key, tokens = server.make("goose", "Ana", "Rui", start="full")
    assert server.get(f"/api/tables/{key}")["state"] == "open"
    server.start(key, tokens)
    assert server.get(f"/api/tables/{key}")["state"] == "playing"


def test_it_does_not_start_without_its_creator(server: Thread) -> None:
    """A creator who has left the seat starts the game as usual."""
    key, tokens = server.make("mancala", start="full")
    server.post(f"/api/tables/{key}/leave", token=tokens["Ana"])
    for name in ("Rui", "Eva"):
        server.post(f"/api/tables/{key}/seats", {"name": name})
    assert server.get(f"/api/tables/{key}")["state"] == "open"
    server.start(key, tokens)


def test_the_option_is_on_the_disk(tmp_path: Path) -> None:
    """It is missing at a table that its creator starts."""
    with hall_in(tmp_path) as hall:
        ours, others = party(hall, "mancala", start="full"), party(hall, "mancala")
        assert "start" not in json.loads((tmp_path / f"{others.table.id}.json").read_text())
        again = recovered(tmp_path, ours.table.id)
        again.sit("Rui")
        assert again.start_if_full() is not None
        assert again.start_if_full() is None
        data = json.loads((tmp_path / f"{ours.table.id}.json").read_text())
        with pytest.raises(Invalid):
            read_record(json.dumps({**data, "start": "soon"}).encode())


def test_a_table_that_cannot_start_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of it is left in the folder."""
    with hall_in(tmp_path) as hall:
        monkeypatch.setattr("goose.tables.log.Log.append", raising(OSError(28, "No space left on device")))
        with refusing("frozen"):
            party(hall, "mancala", computers=["Normal"], start="now")
        assert len(hall) == 0
        assert [*tmp_path.glob("*.json")] == []
