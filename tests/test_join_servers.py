"""`goose join` against servers that say what they should not, or say it late: answers lost, lines refused, nonsense."""

from pathlib import Path

import pytest
from aiohttp import web
from click.testing import CliRunner

from goose.cli import cli
from tests.joining import FIRST, Spoken, environment, joined, position, saying, summary


def said(folder: Path, *connections: list[list[object]], script: str = "") -> tuple[int, str, str, list[object]]:
    """Run `goose join` as Ana against a server that says what it is made to; return what came, and what it sent."""
    spoken = Spoken(*connections)
    with saying(spoken.answer) as origin:
        status, printed, errors = joined(folder, f"{origin}/t/x", "--name", "Ana", "--lang", "en", script=script)
    return status, printed, errors.replace(origin, ""), spoken.heard[1:]


def test_a_line_that_came_too_early_is_sent_again(tmp_path: Path) -> None:
    early = {**position(), "error": "rate", "message": "Too many.", "retry": 0.01, "replies": []}
    done = position(4, "play Ana 1", "Rui")
    status, printed, errors, heard = said(tmp_path, [[{**position(), **FIRST}], [early], [done]], script="play 1\n")
    assert (status, printed, errors) == (0, "play Ana 1.\n", "")
    assert heard == [{"n": 3, "line": "play 1"}] * 2


def test_a_stale_line_is_sent_again_while_it_can_be_played(tmp_path: Path) -> None:
    """With the number of now; else it is refused, and the script goes on."""
    stale = {**position(5), "error": "stale", "message": "The game went on.", "replies": []}
    done = position(6, "play Ana 1", "Ana")
    gone = {**position(7, turn="Rui"), "error": "stale", "message": "The game went on.", "replies": []}
    status, printed, errors, heard = said(
        tmp_path, [[{**position(), **FIRST}], [stale], [done], [gone]], script="play 1\nplay 2\n"
    )
    assert (status, printed) == (1, "play Ana 1.\n")
    assert errors.splitlines()[-1] == "Line 2, play 2: The game went on."
    assert heard == [{"n": 3, "line": "play 1"}, {"n": 5, "line": "play 1"}, {"n": 6, "line": "play 2"}]


def test_a_line_whose_answer_was_lost_is_not_played_twice(tmp_path: Path) -> None:
    """The replies after connecting again tell whether it was carried out; if it was not, it is sent again."""
    told = {"n": 4, "instruction": "play Ana 1", "lines": ["Carried out."]}
    back = {**position(4), **FIRST, "replies": [told]}
    status, printed, _, heard = said(
        tmp_path,
        [[{**position(), **FIRST}], []],
        [[back], []],
        [[{**position(4), **FIRST}], [position(5, "play Ana 2", "Rui")]],
        script="play 1\nplay 2\n",
    )
    assert (status, printed) == (0, "Carried out.\nplay Ana 2.\n")
    moves = [message for message in heard if isinstance(message, dict) and "line" in message]
    assert moves == [{"n": 3, "line": "play 1"}, {"n": 4, "line": "play 2"}, {"n": 4, "line": "play 2"}]


@pytest.mark.parametrize(
    "garbled",
    [
        "no JSON",
        "[]",
        {"n": True},
        {**position(), "table": 1},
        {**position(4, "x"), "lines": [1]},
        {**position(), "moves": {}},
    ],
)
def test_what_is_not_understood_is_no_position(garbled: object, tmp_path: Path) -> None:
    """The connection is tried again, until the server says that there is no such table."""
    status, printed, errors, _ = said(tmp_path, [[garbled]])
    assert (status, printed) == (1, "")
    assert errors.splitlines() == [
        "The connection is lost, and tried again: the server is not understood.",
        "/t/x: There is no such table.",
    ]


def test_what_a_terminal_would_act_on_is_made_visible(tmp_path: Path) -> None:
    shown = position(4, "play Ana 1", "Rui", lines=["\x1b[2J"])
    assert said(tmp_path, [[{**position(), **FIRST}], [shown]], script="play 1\n")[1] == "\\x1b[2J\n"


def test_a_frozen_table_is_not_waited_for(tmp_path: Path) -> None:
    frozen = {**position(turn="Rui"), **FIRST, "table": summary(frozen="The disk is full.")}
    status, _, errors, _ = said(tmp_path, [[frozen]], script="play 1\nplay 2\n")
    assert status == 1
    assert errors.splitlines()[0] == "Line 1, play 1: The disk is full."


@pytest.mark.parametrize(
    ("body", "options", "message"),
    [
        ("<html>", {}, "there is no server of tables"),
        ("[]", {}, "there is no server of tables"),
        ('{"id": 1}', {}, "there is no server of tables"),
        ("", {"status": 301, "headers": {"Location": "https://host/"}}, "the server sends on to https://host/"),
        ("x" * 5_000_000, {}, "there is no server of tables"),
    ],
)
def test_another_server_is_told_apart(body: str, options: dict[str, object], message: str, tmp_path: Path) -> None:
    async def answer(_: web.Request) -> web.Response:
        return web.Response(text=body, **options)  # type: ignore[arg-type]

    with saying(answer) as origin:
        for link in (f"{origin}/t/x", f"{origin}/"):
            result = CliRunner().invoke(cli, ["join", link], env=environment(tmp_path))
            assert (result.exit_code, result.stdout) == (1, "")
            assert message in result.stderr
