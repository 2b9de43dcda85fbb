"""`goose play` as a program: how it ends, and that it has said everything before it waits."""

import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest

from tests.support.cases import each_case
from tests.support.forks import forked
from tests.support.layers import thinned
from tests.support.running import GOOSE, Piped, goose, wait_until_it_sleeps, with_output

PLAY = ["play", "--lang", "en", "--rules", "traditional", "--seed", "1"]
MENU = [
    *("What do you want to do?", "To exit press 0", "To start a new game press 1"),
    *("To go on with a saved game press 2", "To see the records press 3"),
]
KIND = ["For a person press 1", "For the computer press 2"]
TURN = ["What do you want to do?", "To leave the game press 0", "To roll the dice press 1", "To save the game press 2"]

DIALOGUE: list[tuple[str, list[str]]] = [
    ("", MENU),
    ("3", ["No players registered.", *MENU]),
    ("1", ["Enter the number of players [2, 6]:"]),
    ("7", ["The number is not valid.", "Enter the number of players [2, 6]:"]),
    ("2", ["Who is player 1?", *KIND]),
    ("1", ["Enter your name:"]),
    ("Ana", ["Who is player 2?", *KIND]),
    ("2", ["Enter your name:"]),
    ("hal", ["Game started.", "Ana starts."]),
]
"""Answers with the messages for them, up to the line before the program waits; the last without the position."""


@pytest.fixture
def program() -> Iterator[Piped]:
    """Return the program, with pipes to talk to it."""
    with Piped(*PLAY) as started:
        yield started
        started.kill()


def hear(program: Piped, count: int) -> list[str]:
    """Return so many lines that the program says."""
    return [program.stdout.readline().decode().removesuffix("\n") for _ in range(count)]


def talk(program: Piped) -> None:
    """Go through the dialogue, question by question."""
    for answer, lines in DIALOGUE:
        if answer:
            program.say(f"{answer}\n".encode())
        assert hear(program, len(lines)) == lines


def test_all_is_said_before_the_program_waits(program: Piped) -> None:
    """Another program can answer question by question, and a whole turn of the computer is reported before the next."""
    talk(program)
    line = ""
    for _ in range(2):
        while line != TURN[-1]:
            (line,) = hear(program, 1)
        program.say(b"1\n")
        (line,) = hear(program, 1)
        assert line.startswith("Ana rolls ")
    program.stdin.close()
    assert program.wait(timeout=60) == 0


ENDS = [b"", b"0\n", b"\n", b"1\n2\n1\nAna\n", b"1\n2\n1\nAna\n1\nRui\n1", b"\xff\n\x00"]


@each_case("script", thinned(ENDS, 3))
def test_however_the_conversation_ends_the_status_is_0(script: bytes) -> None:
    """With goodbye, and nothing on standard error."""
    done = forked("play", "--lang", "en", "--rules", "traditional", script=script)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"\nGoodbye.\n")


@each_case(
    ("how", "status", "message"),
    [
        ("full", 1, b"Error: No space left on device.\n"),
        ("closed", 1, b"Error: Bad file descriptor.\n"),
        ("unread", 141, b""),
    ],
)
def test_an_output_that_cannot_be_written_ends_it(
    how: Literal["full", "closed", "unread"], status: int, message: bytes
) -> None:
    """It is reported in a line, except that a reader has gone."""
    done = with_output(how, *PLAY, script=b"0\n")
    assert (done.returncode, done.stderr) == (status, message)


def test_an_input_that_is_closed_ends_with_1() -> None:
    """It is reported in a line."""
    command = ["sh", "-c", 'exec "$@" <&-', "sh", *GOOSE, *PLAY]
    done = subprocess.run(command, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (1, b"Error: Bad file descriptor.\n")


def test_an_interrupt_ends_it_with_130(program: Piped) -> None:
    """While it waits for an answer, and without a word."""
    talk(program)
    wait_until_it_sleeps(program.pid)
    program.send_signal(signal.SIGINT)
    assert program.wait(timeout=60) == 130
    assert program.stderr.read() == b""


def test_a_save_is_there_when_it_is_said(program: Piped, tmp_path: Path) -> None:
    """Before the program waits for the next answer, and goose goes on with it."""
    talk(program)
    path = tmp_path / "game.save"
    line = ""
    for answer in ("2", str(path)):
        while line not in (TURN[-1], "Enter the name of the file:"):
            (line,) = hear(program, 1)
        program.say(f"{answer}\n".encode())
        (line,) = hear(program, 1)
    assert line == "Game saved."
    assert goose("--seed", "1", script=f"load {path}\nroll Ana\n".encode()).stdout.startswith(
        b"Game loaded.\nAna rolls"
    )
