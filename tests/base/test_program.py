"""The program as a process: streams, exit status, kills."""

import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Literal

import pytest

from goose.commands.cli import SUBCOMMANDS
from goose.core.seedfile import LCG_START
from tests.support.cases import each_case
from tests.support.layers import thinned
from tests.support.places import TESTS
from tests.support.running import GOOSE, Piped, goose, wait_until_it_sleeps, with_output

SUITE = str(TESTS / "support" / "zoo" / "suite")
SCRIPT = b"register Ana\nregister Rui\nstart Ana Rui\nroll Ana 3 4\ndetails\n"
ANSWER = b"""Player registered.
Player registered.
Game started.
Ana starts.
Ana rolls 3, 4.
Ana moves from 0 to 7.
Next: Rui.
Ana 7 0
Rui 0 0
Next: Rui.
"""


PRINTING = [
    *([], ["--help"], ["--version"], ["rules", "pickomino"], ["odds", "pickomino"], ["grade", SUITE, "--self-check"]),
    *(["grade", SUITE, "--format", "json", "--", "true"], ["record", SUITE, "--check", "--rules", "statement"]),
    *(["diff", f"{SUITE}/1.in", f"{SUITE}/1.out", f"{SUITE}/2.out"], *([name, "--help"] for name in SUBCOMMANDS)),
]
"""Command lines that print something, each in its own way."""


def test_a_script_is_answered_on_standard_output() -> None:
    """Nothing else is written anywhere."""
    done = goose("--dice", "manual", script=SCRIPT)
    assert (done.returncode, done.stdout, done.stderr) == (0, ANSWER, b"")


def test_the_command_is_installed_under_its_name() -> None:
    """It is `goose`, in the folder of the Python interpreter."""
    command = Path(sys.executable).with_name("goose")
    done = subprocess.run([command, "--dice", "manual"], input=SCRIPT, capture_output=True, check=True)
    assert done.stdout == ANSWER


@each_case("script", [b"", b"\n", b" \t \nhelp\n"])
def test_a_blank_line_or_the_end_ends_the_program(script: bytes) -> None:
    """With status 0, and what follows is not read."""
    done = goose(script=script)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@each_case("command", thinned(["RULES_HELP", "VERSION", "HELP", "ODDS_HELP"], 4))
def test_commands_do_not_take_environment_variables(command: str) -> None:
    """An option that ends the program is typed, or it is not meant."""
    environment = {**os.environ, f"GOOSE_{command}": "1"}
    assert goose("--dice", "manual", script=SCRIPT, env=environment).stdout == ANSWER
    assert b"2 to 7" in goose("rules", "pickomino", env=environment).stdout


def test_each_answer_is_written_before_the_next_instruction_is_read() -> None:
    """Another program can drive it through pipes, one instruction at a time."""
    with Piped("--dice", "manual") as program:
        for line, count in zip(SCRIPT.splitlines(keepends=True), (1, 1, 2, 3, 3), strict=True):
            program.say(line)
            assert all(program.stdout.readline() for _ in range(count))
        program.stdin.close()
        assert program.wait(timeout=60) == 0


def test_a_long_answer_to_a_long_script_comes_whole() -> None:
    """More than the pipes hold, in both directions."""
    done = goose(script=b"help\n" * 16_000)
    assert done.stdout.count(b"\n") == 16_000 * 12


def test_a_broken_pipe_ends_quietly() -> None:
    command = f"yes help | {' '.join(GOOSE)} | head -n 3"
    done = subprocess.run(
        ["bash", "-c", f"{command}; echo ${{PIPESTATUS[1]}}"], capture_output=True, timeout=60, check=True
    )
    assert done.stderr == b""
    assert done.stdout == b"register\nregister-auto\nplayers\n141\n"


ENDS: dict[Literal["full", "closed", "unread"], bytes] = {
    "full": b"No space left on device.\n",
    "closed": b"Bad file descriptor.\n",
    "unread": b"",
}
"""The states of standard output, each with the reason that goose reports; it reports no broken pipe."""


@pytest.mark.parametrize("how", ENDS)
@each_case("arguments", thinned(map(pytest.param, PRINTING), 18))
def test_an_output_that_cannot_be_written_ends_with_a_message(
    arguments: list[str], how: Literal["full", "closed", "unread"]
) -> None:
    """It is an error, not a traceback, in every subcommand too; nobody who reads is the end as by SIGPIPE."""
    done = with_output(how, *arguments, script=b"help\n")
    expected = 1, b"Error: " + ENDS[how]
    if how == "unread":
        expected = 141, b""
    elif SUITE in " ".join(arguments):  # for commands that grade, 1 would be said of what they grade
        expected = 3, b"Error: the grader failed: " + ENDS[how]
    assert (done.returncode, done.stderr) == expected


@each_case("redirected", thinned(["2>&-", "2>/dev/full", "2>&- <&-"], 3))
@each_case("arguments", thinned(["rules chess", "--nothing", "--lang kata --game mancala"], 3))
def test_a_message_that_cannot_be_shown_does_not_go_elsewhere(redirected: str, arguments: str) -> None:
    """Standard output stays empty and the status the same when standard error is closed or full."""
    command = f"{' '.join(GOOSE)} {arguments} {redirected}"
    done = subprocess.run(["bash", "-c", command], input=b"", capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


def test_a_closed_standard_error_is_not_reused_for_a_file(tmp_path: Path) -> None:
    """What is opened first takes the place of a closed stream; messages do not go into it."""
    command = f"{' '.join(GOOSE)} --dice lcg --lcg-file {tmp_path / 'a.lcg'} --files {tmp_path} 2>&- >/dev/full"
    done = subprocess.run(["bash", "-c", command], input=b"save a.save\n", check=False)
    assert done.returncode == 1
    assert (tmp_path / "a.lcg").read_bytes() == LCG_START.to_bytes(8, "little")
    assert (tmp_path / "a.save").read_bytes().endswith(b"}\n")


def test_an_input_that_cannot_be_read_ends_with_a_message() -> None:
    closed = subprocess.run(["bash", "-c", f"{' '.join(GOOSE)} <&-"], capture_output=True, check=False)
    assert (closed.returncode, closed.stderr) == (1, b"Error: Bad file descriptor.\n")


def test_streams_that_do_not_block_are_waited_for() -> None:
    """Another program may have made the pipe non-blocking."""
    answers, to_program = os.pipe(), os.pipe()
    os.set_blocking(to_program[0], False)
    os.set_blocking(answers[1], False)
    with subprocess.Popen(GOOSE, stdin=to_program[0], stdout=answers[1], stderr=subprocess.PIPE) as program:
        os.close(answers[1])
        wait_until_it_sleeps(program.pid)  # it finds nothing to read
        os.write(to_program[1], b"help\n" * 5_000)
        os.close(to_program[1])
        time.sleep(0.3)  # and the pipe full
        received = b""
        while chunk := os.read(answers[0], 65_536):
            received += chunk
        assert program.stderr is not None
        assert (program.wait(timeout=60), program.stderr.read()) == (0, b"")
    assert received.count(b"\n") == 60_000


@pytest.mark.skipif("coverage" in sys.modules, reason="what measures coverage writes a file too")
def test_a_seed_file_that_cannot_be_rewritten_ends_with_a_message(tmp_path: Path) -> None:
    """The state of the generator would be lost; all that was answered before is written, however the input was cut."""
    script = SCRIPT.replace(b" 3 4", b"")
    seed_file = tmp_path / "a.lcg"
    command = f"ulimit -f 0; trap '' XFSZ; exec {' '.join(GOOSE)} --dice lcg --lcg-file {seed_file}"
    seed_file.write_bytes(bytes(8))
    for cut in (len(script), 20, 1):
        with subprocess.Popen(
            ["bash", "-c", command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as program:
            assert program.stdin is not None
            with suppress(BrokenPipeError):
                for start in range(0, len(script), cut):
                    program.stdin.write(script[start : start + cut])
                    program.stdin.flush()
            answered, output = program.communicate()
        assert program.returncode == 1
        assert output == b"Error: File too large.\n"
        assert answered == b"".join(ANSWER.splitlines(keepends=True)[:4])
        assert seed_file.read_bytes() == bytes(8)


@each_case(("closed", "status"), thinned([("<&- >&-", 1), ("<&-", 1), (">&-", 1)], 2))
def test_a_closed_stream_does_not_become_the_seed_file(tmp_path: Path, closed: str, status: int) -> None:
    """The answers do not go into it, nor is it read as a script."""
    (tmp_path / "a.lcg").write_bytes(b"register")
    command = f"{' '.join(GOOSE)} --dice lcg --lcg-file {tmp_path / 'a.lcg'} {closed}"
    done = subprocess.run(["bash", "-c", f"echo help | ({command})"], capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (status, b"")
    assert (tmp_path / "a.lcg").read_bytes() == b"register"


def test_the_seed_file_goes_on_from_run_to_run(tmp_path: Path) -> None:
    """Two runs throw what one would have thrown."""
    start, roll = b"register Ana\nregister Rui\nstart Ana Rui\n", b"roll Ana\nroll Rui\n"
    options = ["--dice", "lcg", "--lcg-file", str(tmp_path / "a.lcg"), "--files", str(tmp_path)]
    goose(*options, script=start + roll + b"save a.save\n")
    first = (tmp_path / "a.lcg").read_bytes()
    second = goose(*options, script=b"load a.save\n" + roll).stdout
    other = ["--dice", "lcg", "--lcg-file", str(tmp_path / "b.lcg")]
    whole = goose(*other, script=start + roll + roll).stdout
    assert whole.endswith(second.removeprefix(b"Game loaded.\n"))
    assert first != (tmp_path / "a.lcg").read_bytes() == (tmp_path / "b.lcg").read_bytes()
