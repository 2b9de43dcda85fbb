"""Alone against computers at a table: a player can ask for a hint, and take back the last move."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from goose.kit.picture import line_of
from goose.tables.hall import Hall
from goose.tables.protocol.messages import Hint
from goose.tables.protocol.refusals import Refused
from tests.support.cases import each_case
from tests.support.layers import thinned
from tests.support.parties import begun, data, recovered
from tests.support.tables import Thread, check, refused

if TYPE_CHECKING:
    from pathlib import Path


@each_case("game", thinned(["nim", "pickomino", "mancala"], 3))
def test_hint_is_a_possible_move_and_changes_nothing(game: str, hall: Hall) -> None:
    """It is the choice of the best level of the game."""
    made = begun(hall, game, people=1, computers=["Normal"])
    table = made.table
    while table.computer_is_to_move():
        table.play_on()
    before = table.snapshot
    line, level = table.hint(made.holder("Ana"))
    assert level == table.variant.levels[-1]
    assert table.snapshot.move(line) is not None
    assert table.snapshot is before
    made.act(line)


def test_nobody_gets_a_hint_against_people(hall: Hall) -> None:
    """A game between people is theirs."""
    made = begun(hall, "mancala")
    with pytest.raises(Refused, match="Hints are for games against computers"):
        made.table.hint(made.holder(str(made.table.snapshot.turn)))


def test_server_gives_hints_to_the_player_to_move(server: Thread) -> None:
    """Somebody without a secret, or with one that is not valid, is refused."""
    key, tokens = server.begin("mancala", computers=["Normal"])
    path = f"/api/tables/{key}/hint"
    hint = server.get(path, token=tokens["Ana"])
    check(hint, Hint.schema())
    assert hint["level"] == "Expert"
    assert refused(server, "GET", path) == (403, "not-allowed")
    assert refused(server, "GET", path, token="x" * 22) == (403, "not-allowed")
    assert refused(server, "POST", path, token=tokens["Ana"])[0] == 405
    server.post(f"/api/tables/{key}/leave", token=tokens["Ana"])
    assert refused(server, "GET", path, token=tokens["Ana"])[0] == 409


def test_nobody_gets_a_hint_in_the_turn_of_another_player(server: Thread) -> None:
    key, tokens = server.begin("mancala", "Ana", "Rui")
    for name in ("Ana", "Rui"):
        assert refused(server, "GET", f"/api/tables/{key}/hint", token=tokens[name]) == (403, "not-allowed")


# Taking a move back.


def test_a_move_is_taken_back_with_the_answers_to_it(hall: Hall, tmp_path: Path) -> None:
    """The position is the one before it, also for a server that starts again."""
    made = begun(hall, "mancala", people=1, computers=["Normal"])
    table = made.table
    while table.computer_is_to_move():
        table.play_on()
    before, lines = data(table.snapshot), table.lines()
    assert "takes_back" not in before
    made.act("play 1")
    while table.computer_is_to_move():
        table.play_on()
    assert data(table.snapshot)["takes_back"]
    table.take_back(made.holder("Ana"))
    assert table.lines() == lines
    assert data(table.snapshot)["view"] == before["view"]
    assert recovered(tmp_path, table.id).lines() == lines
    made.act("play 2")


@each_case(("game", "people"), [("goose", 1), ("mancala", 2)])
def test_no_throw_and_no_move_against_people_is_taken_back(game: str, people: int, hall: Hall) -> None:
    computers = ["Normal"] if people == 1 else []
    made = begun(hall, game, people=people, computers=computers)
    for _ in range(4):
        if made.table.computer_is_to_move():
            made.table.play_on()
        else:
            made.act(line_of(made.table.snapshot.moves[0]))
    while made.table.computer_is_to_move():
        made.table.play_on()
    with pytest.raises(Refused, match="There is no move that you can take back"):
        made.table.take_back(made.holder(str(made.table.snapshot.turn)))


def test_server_sends_the_position_before_a_move_that_is_taken_back(server: Thread) -> None:
    """To all who watch, with the last replies."""
    key, tokens = server.begin("mancala", computers=["Normal"])

    async def taken() -> dict[str, Any]:
        async with server.watch(key, tokens["Ana"]) as ana:
            position = ana.first
            await ana.send({"n": position["n"], "line": position["moves"][2]["line"]})
            while position["n"] == ana.first["n"] or position["turn"] != "Ana":
                position = await ana.next()
            await asyncio.to_thread(server.post, f"/api/tables/{key}/take-back", None, tokens["Ana"])
            return await ana.next()

    position = asyncio.run(taken())
    assert position["n"] == 3
    assert position["instruction"] is None
    assert position["replies"][-1]["instruction"].startswith("start")
    assert refused(server, "POST", f"/api/tables/{key}/take-back", token=tokens["Ana"]) == (403, "not-allowed")
