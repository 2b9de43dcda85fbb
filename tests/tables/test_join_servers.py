"""`goose join` against servers that say what they should not, or say it late: answers lost, lines refused, nonsense."""

import shutil
import ssl
import subprocess
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from click.testing import CliRunner

from goose.commands.cli import cli
from tests.support.cases import each_case
from tests.support.joining import environment, joined, state
from tests.support.joining_servers import FIRST, Spoken, position, saying, summary

OPENSSL = shutil.which("openssl")


def said(
    folder: Path, *connections: list[list[object]], script: str = "", **requests: list[object]
) -> tuple[int, str, str, list[object]]:
    """Run `goose join` as Ana against a server that says what it is made to; return what came, and what it sent."""
    spoken = Spoken(*connections, requests=requests)
    with saying(spoken.answer) as origin:
        status, printed, errors = joined(folder, f"{origin}/t/x", "--name", "Ana", "--lang", "en", script=script)
    return status, printed, errors.replace(origin, ""), spoken.heard[1:]


def test_a_line_that_came_too_early_is_sent_again(tmp_path: Path) -> None:
    early = {**position(), "error": "rate", "message": "Too many.", "retry": 0, "replies": []}
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
    """The replies after connecting again report whether it was carried out; if it was not, it is sent again."""
    reported = {"n": 4, "instruction": "play Ana 1", "lines": ["Carried out."]}
    back = {**position(4), **FIRST, "replies": [reported]}
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


@each_case(
    ("garbled", "why"),
    [
        ("no JSON", "it is not an object"),
        ("[]", "it is not an object"),
        ({"n": True}, "n is wrong"),
        ({**position(), "table": 1}, "table is not an object"),
        ({**position(4, "x"), "lines": [1]}, "lines[0] is wrong"),
        ({**position(), "moves": {}}, "moves is wrong"),
        ({**position(), "n": 3.5}, "n is wrong"),
    ],
)
def test_what_is_not_understood_is_no_position(garbled: object, why: str, tmp_path: Path) -> None:
    """The wrong member is named; the connection is tried again, until the server says that there is no such table."""
    status, printed, errors, _ = said(tmp_path, [[garbled]])
    assert (status, printed) == (1, "")
    assert errors.splitlines() == [
        f"The connection is lost (the server sent something that goose cannot read: {why}). goose tries again.",
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


@each_case(
    ("body", "options", "message"),
    [
        ("<html>", {}, "the server at this address is not a goose server"),
        ("[]", {}, "the server at this address is not a goose server"),
        ('{"id": 1}', {}, "the server at this address is not a goose server"),
        ("", {"status": 301, "headers": {"Location": "https://host/"}}, "the server has moved to https://host/"),
        ("x" * 5_000_000, {}, "the server at this address is not a goose server"),
    ],
)
def test_different_server_is_recognised(body: str, options: dict[str, object], message: str, tmp_path: Path) -> None:
    async def answer(_: web.Request) -> web.Response:
        return web.Response(text=body, **options)  # type: ignore[arg-type]

    with saying(answer) as origin:
        for link in (f"{origin}/t/x", f"{origin}/"):
            result = CliRunner().invoke(cli, ["join", link], env=environment(tmp_path))
            assert (result.exit_code, result.stdout) == (1, "")
            assert message in result.stderr


def test_a_start_that_is_not_understood_is_tried_again(tmp_path: Path) -> None:
    """As when the server is gone; the script goes on when it has been answered."""
    status, _, errors, heard = said(
        tmp_path,
        [[{**position(), **FIRST}], [position(4, "play Ana 1")]],
        script="start\nplay 1\n",
        start=["<html>", {"n": 3}],
    )
    assert (status, errors, heard) == (0, "", [{"n": 3, "line": "play 1"}])


def test_refusal_to_leave_is_shown(tmp_path: Path) -> None:
    """And kept."""
    refused = {"error": "not-playing", "message": "Nobody plays."}
    status, _, errors, _ = said(tmp_path, [[{**position(), **FIRST}], []], script="quit\n", leave=[refused])
    assert (status, errors) == (1, "Line 1, quit: Nobody plays.\n")
    assert [*state(tmp_path).glob("seats/*")]


def test_a_seat_that_is_no_more_is_forgotten(tmp_path: Path) -> None:
    gone = {"error": "not-allowed", "message": "Nobody has this token."}
    status, _, errors, _ = said(tmp_path, [[gone], []])
    assert (status, errors) == (1, "/t/x: Nobody has this token.\n")
    assert [*state(tmp_path).glob("seats/*")] == []


def test_malformed_seat_file_is_ignored(tmp_path: Path) -> None:
    status, _, errors, _ = said(tmp_path, seats=[{"name": 1, "token": "x"}])
    assert (status, errors) == (1, "Error: /t/x: the server at this address is not a goose server: name is wrong.\n")


def test_a_move_that_cannot_be_sent_is_sent_by_the_next_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = aiohttp.ClientWebSocketResponse.send_str
    failed: list[str] = []

    async def fail_once(self: aiohttp.ClientWebSocketResponse, message: str) -> None:
        if "line" in message and not failed:
            failed.append(message)
            raise ConnectionResetError
        await send(self, message)

    monkeypatch.setattr(aiohttp.ClientWebSocketResponse, "send_str", fail_once)
    there = {**position(), **FIRST}
    status, _, _, heard = said(
        tmp_path, [[there], []], [[there], [position(4, "play Ana 1", "Rui")]], script="play 1\n"
    )
    assert status == 0
    assert heard[-1] == {"n": 3, "line": "play 1"}


def test_a_server_that_is_busy_is_tried_again(tmp_path: Path) -> None:
    """What is no upgrade, and what is no text."""
    asked: list[int] = []

    async def answer(request: web.Request) -> web.StreamResponse:
        if not request.path.endswith("/socket"):
            return web.json_response(summary())
        asked.append(len(asked))
        if len(asked) == 1:
            raise web.HTTPServiceUnavailable
        opened = web.WebSocketResponse()
        await opened.prepare(request)
        await opened.receive()
        if len(asked) == 2:
            await opened.send_bytes(b"{}")
            return opened
        await opened.send_json({**position(table=summary(state="finished")), **FIRST})
        await opened.receive()
        return opened

    with saying(answer) as origin:
        status, printed, errors = joined(tmp_path, f"{origin}/t/x", "--watch")
    assert (status, printed) == (0, "")
    assert errors == "The connection is lost (the server answers with status 503). goose tries again.\n"


@pytest.mark.skipif(OPENSSL is None, reason="there is no openssl to make a certificate")
def test_a_certificate_that_nobody_vouches_for_is_not_trusted(tmp_path: Path) -> None:
    """And where the link says https, nothing is sent without TLS."""
    assert OPENSSL is not None
    made = ("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=host")
    subprocess.run(
        [OPENSSL, *made, "-keyout", tmp_path / "key", "-out", tmp_path / "certificate"], check=True, capture_output=True
    )
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(tmp_path / "certificate", tmp_path / "key")
    with saying(Spoken().answer, context) as origin:
        status, _, errors = joined(tmp_path, f"{origin}/t/x")
    assert (status, errors.partition(": the ")[2]) == (
        1,
        "server cannot be reached: its certificate is not trusted: self-signed certificate.\n",
    )
    with saying(Spoken().answer) as origin:
        status, _, errors = joined(tmp_path, f"{origin.replace('http', 'https')}/t/x")
    assert status == 1
    assert "the server cannot be reached: there is no secure connection: " in errors
