"""`goose play` as a program: how it ends, and that it has said everything before it waits."""

import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.cases import each_case
from tests.support.forks import forked
from tests.support.layers import thinned
from tests.support.running import GOOSE, goose, wait_until_it_sleeps

PLAY = [*GOOSE, "play", "--lang", "en", "--rules", "traditional", "--seed", "1"]
MENU = [
    "What do you want to do?",
    "To exit press 0",
    "To start a new game press 1",
    "To go on with a saved game press 2",
    "To see the records press 3",
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


def receive_interrupts() -> None:
    """Undo what a shell does for the programs that it runs in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def program() -> Iterator[subprocess.Popen[bytes]]:
    """Return the program, with pipes to talk to it."""
    with subprocess.Popen(
        PLAY, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=receive_interrupts
    ) as started:
        yield started
        started.kill()


def say(program: subprocess.Popen[bytes], answer: str) -> None:
    """Answer a question."""
    assert program.stdin is not None
    program.stdin.write(f"{answer}\n".encode())
    program.stdin.flush()


def hear(program: subprocess.Popen[bytes], count: int) -> list[str]:
    """Return so many lines that the program says."""
    assert program.stdout is not None
    return [program.stdout.readline().decode().removesuffix("\n") for _ in range(count)]


def talk(program: subprocess.Popen[bytes]) -> None:
    """Go through the dialogue, question by question."""
    for answer, lines in DIALOGUE:
        if answer:
            say(program, answer)
        assert hear(program, len(lines)) == lines


def test_all_is_said_before_the_program_waits(program: subprocess.Popen[bytes]) -> None:
    """Another program can answer question by question, and a whole turn of the computer is reported before the next."""
    talk(program)
    line = ""
    for _ in range(2):
        while line != TURN[-1]:
            (line,) = hear(program, 1)
        say(program, "1")
        (line,) = hear(program, 1)
        assert line.startswith("Ana rolls ")
    assert program.stdin is not None
    program.stdin.close()
    assert program.wait(timeout=60) == 0


ENDS = [b"", b"0\n", b"\n", b"1\n2\n1\nAna\n", b"1\n2\n1\nAna\n1\nRui\n1", b"\xff\n\x00"]


@each_case("script", thinned(ENDS, 3))
def test_however_the_conversation_ends_the_status_is_0(script: bytes) -> None:
    """With goodbye, and nothing on standard error."""
    done = forked("play", "--lang", "en", "--rules", "traditional", script=script)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"\nGoodbye.\n")


def test_answers_that_nobody_asks_for_are_not_read() -> None:
    """They may be anything."""
    said = forked("play", "--lang", "en", "--rules", "traditional", script=b"0\n").stdout
    assert forked("play", "--lang", "en", "--rules", "traditional", script=b"0\n1\n" + b"\xff" * 99_999).stdout == said


def test_a_wrong_use_of_the_options_ends_with_2() -> None:
    """Nothing is written to standard output or read."""
    done = forked("play", "--rules", "kata", script=b"1\n")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"Usage: goose play ")


@each_case(
    ("arguments", "message"),
    [
        (["--resume"], b"Error: --resume: there is no unfinished game; goose play begins one.\n"),
        (["--resume", "--seed", "1"], b"Error: --seed is for a new game; --resume continues one.\n"),
    ],
)
def test_no_game_to_go_on_with_ends_with_2(arguments: list[str], message: bytes, tmp_path: Path) -> None:
    """The same is true of options for a new game."""
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    done = forked("play", *arguments, script=b"1\n", env=environment)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.endswith(message)


def test_an_output_that_cannot_be_written_ends_with_1() -> None:
    """It is reported in a line."""
    with open("/dev/full", "wb") as full:
        done = subprocess.run(PLAY, input=b"0\n", stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (1, b"Error: No space left on device.\n")


@each_case("stream", ["<&-", ">&-"])
def test_a_stream_that_is_closed_ends_with_1(stream: str) -> None:
    """Input or output; it is reported in a line."""
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {stream}', "sh", *PLAY], input=b"", capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert done.stderr == b"Error: Bad file descriptor.\n"


def test_a_reader_who_has_gone_ends_it_with_141() -> None:
    """Without a word."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as broken:
        done = subprocess.run(PLAY, input=b"0\n", stdout=broken, stderr=subprocess.PIPE, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (141, b"")


def test_an_interrupt_ends_it_with_130(program: subprocess.Popen[bytes]) -> None:
    """While it waits for an answer, and without a word."""
    talk(program)
    wait_until_it_sleeps(program.pid)
    program.send_signal(signal.SIGINT)
    assert program.wait(timeout=60) == 130
    assert program.stderr is not None
    assert program.stderr.read() == b""


def test_a_save_is_there_when_it_is_said(program: subprocess.Popen[bytes], tmp_path: Path) -> None:
    """Before the program waits for the next answer, and goose goes on with it."""
    talk(program)
    path = tmp_path / "game.save"
    line = ""
    for answer in ("2", str(path)):
        while line not in (TURN[-1], "Enter the name of the file:"):
            (line,) = hear(program, 1)
        say(program, answer)
        (line,) = hear(program, 1)
    assert line == "Game saved."
    assert goose("--seed", "1", script=f"load {path}\nroll Ana\n".encode()).stdout.startswith(
        b"Game loaded.\nAna rolls"
    )
