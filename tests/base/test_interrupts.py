"""Ctrl-C, kills and bugs: what was carried out has been answered, and no traceback reaches a user."""

import json
import os
import runpy
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest

from goose.__main__ import end_at_once, leave, main
from goose.base.errors import Incomplete
from goose.core.interpreter import Interpreter, Reply
from goose.core.stream import Interrupts, run, write_output
from tests.support.cases import each_case
from tests.support.layers import repeated
from tests.support.places import ROOT
from tests.support.refusals import raising
from tests.support.running import GOOSE, Piped, goose, interpreter, wait_until_it_sleeps


@pytest.fixture(autouse=True)
def as_usual() -> Iterator[None]:
    """Handle SIGINT as Python does, whoever had it before, who has it back after the test."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_an_interrupt_ends_with_130() -> None:
    """While it waits for input, and without a word."""
    with Piped() as program:
        program.say(b"help\n")
        assert all(program.stdout.readline() for _ in range(12))
        wait_until_it_sleeps(program.pid)
        program.send_signal(signal.SIGINT)
        assert program.wait(timeout=60) == 130
        assert program.stderr.read() == b""


PLAIN: tuple[list[str], str] = ([], "goose.commands.session.interpret")
CLICK: tuple[list[str], str] = (["rules", "goose"], "goose.commands.cli.cli.main")
"""A command line that is read without click and one that is not, each with the function that it comes to."""

BOTH = (PLAIN, CLICK)

EndOf = Callable[[tuple[list[str], str], BaseException | tuple[str, str]], object]


@pytest.fixture
def end_of(monkeypatch: pytest.MonkeyPatch) -> EndOf:
    """Return the exit status of a program in which something is raised, or some code of a module is run."""

    def run_to_its_end(way: tuple[list[str], str], error: BaseException | tuple[str, str]) -> object:
        arguments, place = way

        def fail(*_: object, **__: object) -> None:
            if isinstance(error, BaseException):
                raise error
            module, code = error
            exec(compile(code, f"/somewhere/{module.replace('.', '/')}.py", "exec"), {"__name__": module})

        monkeypatch.setattr(sys, "argv", ["goose", *arguments])
        monkeypatch.setattr(place, fail)
        monkeypatch.setattr("goose.commands.program._abandon", lambda _: None)
        with pytest.raises(SystemExit) as ended:
            main()
        return ended.value.code

    return run_to_its_end


@each_case(("way", "error"), [(PLAIN, KeyboardInterrupt()), (CLICK, KeyboardInterrupt()), (CLICK, click.Abort())])
def test_an_interrupt_anywhere_else_ends_with_130_too(
    way: tuple[list[str], str], error: BaseException, end_of: EndOf
) -> None:
    """Before the first line is read, in a subcommand, or before click has begun."""
    assert end_of(way, error) == 130


MAKES_A_CLASS = """
class Odd:
    def __set_name__(self, *_):
        raise KeyboardInterrupt
class Made:
    odd = Odd()
"""
CLOSES = """
try:
    raise KeyboardInterrupt
finally:
    [][0]
"""


@each_case(("way", "code"), [(PLAIN, MAKES_A_CLASS), (CLICK, MAKES_A_CLASS), (PLAIN, CLOSES)])
def test_an_error_that_an_interrupt_leads_to_is_no_bug(way: tuple[list[str], str], code: str, end_of: EndOf) -> None:
    """Where Python makes an error of it, or something half done cannot be closed."""
    assert end_of(way, ("goose.marsh", code)) == 130


BUG = "Error: this is a bug in the package tests, not in goose, please report it: \"KeyError: 'goose.marsh'\" at"
IN_GOOSE = "Error: this is a bug in goose, please report it: "
IN_NIM = "Error: the game nim of goose_nim: goose_nim"
ENDS: list[tuple[Exception, int, str]] = [
    (KeyError("goose.marsh"), 70, BUG),
    (ValueError("\x1b[31m"), 70, "'ValueError: \\x1b[31m'"),
    (Incomplete("the rules short lack a board"), 70, "Error: the rules short lack a board.\n"),
    (OSError(28, "No space left on device"), 1, "Error: No space left on device.\n"),
    (OSError("odd"), 1, "Error: odd.\n"),
]


@each_case(
    ("way", "error", "status", "message"),
    [*((way, *end) for way in BOTH for end in ENDS), (CLICK, click.ClickException("wrong"), 1, "Error: wrong\n")],
)
def test_every_fatal_error_is_reported_in_one_line(
    way: tuple[list[str], str],
    error: Exception,
    status: int,
    message: str,
    end_of: EndOf,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A bug with its place, so that it can be reported."""
    assert end_of(way, error) == status
    reported = capsys.readouterr().err
    assert message in reported
    assert reported.count("\n") == 1


@each_case(
    ("module", "code", "reported"),
    [
        ("goose.core.service", "[][1]", f"{IN_GOOSE}'IndexError: list index out of range' at service.py:1"),
        ("goose.core.save", "import click; click.Choice(3)", IN_GOOSE),
        ("goose_nim.words", "[][1]", f"{IN_NIM}.words, line 1, in <module>: IndexError: list index out of range."),
        ("goose_nim.game", "import json; json.loads('{')", f"{IN_NIM}.game, line 1, in <module>: JSONDecodeError: "),
        ("goose_nim.game", "from goose.kit import Point; Point()", f"{IN_NIM}.game, line 1, in <module>: TypeError: "),
    ],
)
def test_a_bug_is_reported_as_that_of_the_package_that_has_it(
    module: str, code: str, reported: str, end_of: EndOf, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the game, the package and the line; also where a library that it calls raises the error."""
    assert end_of(PLAIN, (module, code)) == 70
    assert reported in capsys.readouterr().err


def test_a_machine_without_a_null_device_prints_the_same_error(
    end_of: EndOf, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Output that could not be written then stays in the buffer."""
    monkeypatch.setattr("os.devnull", "/no such device")
    assert end_of(PLAIN, OSError(28, "No space left on device")) == 1
    assert capsys.readouterr().err == "Error: No space left on device.\n"


@pytest.mark.parametrize(("arguments", "place"), BOTH)
def test_a_developer_sees_the_traceback_of_a_bug(arguments: list[str], place: str) -> None:
    """Python must be in development mode."""
    program = (
        "import sys, goose.commands.cli, goose.commands.session, goose.__main__\n"
        "def fail(*_, **__): raise KeyError('marsh')\n"
        f"{place} = fail\n"
        f"sys.argv[1:] = {arguments}\n"
        "goose.__main__.main()\n"
    )
    modes: tuple[tuple[list[str], bool], ...] = (([], False), (["-X", "dev"], True))
    for mode, seen in modes:
        done = subprocess.run([GOOSE[0], *mode, "-c", program], capture_output=True, check=False)
        assert (b"Traceback" in done.stderr) == seen
        assert b"marsh" in done.stderr


def at_line(monkeypatch: pytest.MonkeyPatch, line: str, act: Callable[[], None]) -> None:
    """Do something whenever an interpreter is given a line."""
    real_feed = Interpreter.feed

    def feed(self: Interpreter, given: str) -> Reply:
        if given == line:
            act()
        return real_feed(self, given)

    monkeypatch.setattr(Interpreter, "feed", feed)


def test_answers_before_a_bug_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much of the script was read at once."""
    at_line(monkeypatch, "marsh", raising(KeyError("marsh")))
    written: list[bytes] = []
    script = b"register Ana\nplayers\nmarsh\nplayers\n"
    with pytest.raises(KeyError):
        run(interpreter(lang="en"), lambda: script, written.append, Interrupts())
    assert b"".join(written) == b"Player registered.\nAna 0 0 0 0\n"


def test_an_interrupt_is_held_while_an_instruction_is_carried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes effect after the answer, before the next instruction."""
    program, interrupts = interpreter(lang="en"), Interrupts()
    at_line(monkeypatch, "register Rui", lambda: signal.raise_signal(signal.SIGINT))
    written: list[bytes] = []
    script = b"register Ana\nregister Rui\nregister Eva\n"
    interrupts.install()
    try:
        with pytest.raises(KeyboardInterrupt):
            run(program, lambda: script, written.append, interrupts)
    finally:
        interrupts.remove()
    assert b"".join(written) == b"Player registered.\n" * 2
    assert program.feed("players").lines == ["Ana 0 0 0 0", "Rui 0 0 0 0"]


@each_case("script", [b"help\n\n", b"help"])
def test_an_interrupt_of_the_last_instruction_is_not_forgotten(script: bytes) -> None:
    """Also when a blank line follows, or the end."""
    interrupts = Interrupts()
    chunks = iter([script])
    written: list[bytes] = []

    def write(data: bytes) -> None:
        written.append(data)
        interrupts(signal.SIGINT, None)

    with pytest.raises(KeyboardInterrupt):
        run(interpreter(lang="en"), lambda: next(chunks, b""), write, interrupts)
    assert b"".join(written).startswith(b"register\n")


def test_an_interrupt_takes_effect_while_nobody_reads() -> None:
    """A program whose answers are not taken can still be interrupted."""
    with Piped() as program:
        program.say(b"help\n" * 8_000)  # answered by more than a pipe holds
        assert program.stdout.read(1) == b"r"
        wait_until_it_sleeps(program.pid)
        program.send_signal(signal.SIGINT)
        assert program.wait(timeout=60) == 130


def test_an_ignored_interrupt_stays_ignored() -> None:
    """A shell starts programs in the background in this way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    interrupts = Interrupts()
    interrupts.install()
    signal.raise_signal(signal.SIGINT)
    interrupts.remove()
    end_at_once()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_interrupts_are_handled_as_before_once_a_session_is_over() -> None:
    """The previous handler is back."""
    before = signal.getsignal(signal.SIGINT)
    interrupts = Interrupts()
    interrupts.install()
    during = signal.getsignal(signal.SIGINT)
    interrupts.remove()
    assert during is interrupts
    assert signal.getsignal(signal.SIGINT) is before


def test_a_program_that_starts_up_ends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """With 130, and no exception that an import could swallow."""
    statuses: list[int] = []
    monkeypatch.setattr(os, "_exit", statuses.append)
    end_at_once()
    signal.raise_signal(signal.SIGINT)
    assert statuses == [130]


def test_goose_waits_for_an_output_filled_by_another_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """Room that was there when it was asked for may be gone when the answer is written."""
    refusals = [BlockingIOError(11, "Resource temporarily unavailable")]
    written: list[bytes] = []

    def write(descriptor: int, data: memoryview) -> int:
        if refusals:
            raise refusals.pop()
        written.append(bytes(data[:2]))
        return len(written[-1])

    monkeypatch.setattr(os, "write", write)
    monkeypatch.setattr("select.select", lambda *_: ([], [1], []))
    write_output(b"abcde", Interrupts())
    assert written == [b"ab", b"cd", b"e"]


# The end of the process: at once when all has been written, and as Python has it where there is more to show.


class Left(BaseException):
    """The process would be over."""


@pytest.fixture
def statuses(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the statuses with which the process would have ended."""
    found: list[int] = []

    def end(status: int) -> None:
        found.append(status)
        raise Left

    monkeypatch.setattr(os, "_exit", end)
    return found


def test_the_process_ends_at_once_with_its_status(statuses: list[int]) -> None:
    """After the standard streams have been written; Python ends one whose status is a message, which it prints."""
    with pytest.raises(Left):
        leave(2)
    leave("a message")
    assert statuses == [2]


def run_main() -> None:
    """Run goose as `python -m goose` does."""
    runpy.run_path(str(ROOT / "goose" / "__main__.py"), run_name="__main__")


def test_an_interrupt_outside_of_everything_ends_with_130(statuses: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """The same is true before the program has begun."""
    monkeypatch.setattr("goose.commands.program.run", lambda: 0)
    monkeypatch.setattr(sys, "exit", raising(KeyboardInterrupt()))
    with pytest.raises(Left):
        run_main()
    assert statuses == [130]


def test_a_message_is_left_to_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which prints it."""
    monkeypatch.setattr("goose.commands.program.run", lambda: "a message")
    with pytest.raises(SystemExit, match="a message"):
        run_main()


# At any moment.


@pytest.mark.slow
@pytest.mark.parametrize("times", repeated(20, in_a_soak=300))
@pytest.mark.parametrize("arguments", [[], ["rules", "goose"]])
def test_an_interrupt_at_any_moment_of_the_start_ends_with_130(arguments: list[str], times: int) -> None:
    """And with no traceback that names a file of ours, but in the microseconds in which the first of them is read.

    Before ours are run SIGINT itself ends the process, or Python prints where it was, or even forgets it.
    """
    started = time.monotonic()
    goose(*arguments, script=b"help\n")
    whole = time.monotonic() - started
    outcomes: Counter[int] = Counter()
    named = 0
    for attempt in range(times * 8):
        if attempt >= times and outcomes[130] > times / 6:  # later moments are for a machine that has become slower
            break
        with Piped(*arguments) as program:
            time.sleep(1.5 * whole * attempt / times)
            program.send_signal(signal.SIGINT)
            _, reported = program.communicate(timeout=60)
        expected = (130, -signal.SIGINT, 1, *([0] if arguments or b"Exception ignored" in reported else []))
        assert program.returncode in expected, reported
        named += str(ROOT / "goose").encode() in reported
        outcomes[program.returncode] += 1
    assert outcomes[130] > times / 6
    assert named <= 2


@pytest.mark.slow
@pytest.mark.parametrize("times", repeated(10, in_a_soak=120))
def test_an_interrupted_save_is_answered_if_it_was_made(tmp_path: Path, times: int) -> None:
    """SIGINT at any moment of a loop of saves: the file holds what the last answer says, and the status is 130."""
    for attempt in range(times):
        with Piped("--files", str(tmp_path)) as program:
            program.say(b"register first\n")
            program.stdout.readline()
            program.say(b"".join(b"register p%d\nsave a.save\n" % number for number in range(2_000)))
            time.sleep(0.001 + attempt * 7 % 40 * 0.0005)
            program.send_signal(signal.SIGINT)
            answered, reported = program.communicate(timeout=60)
        assert (program.returncode, reported) == (130, b"")
        assert set(answered.splitlines()) <= {b"Player registered.", b"Game saved."}
        saves = answered.count(b"Game saved.")
        assert saves < 2_000
        if saves:
            assert len(json.loads((tmp_path / "a.save").read_bytes())["players"]) == saves + 1
            (tmp_path / "a.save").unlink()
        assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.parametrize("times", repeated(10, in_a_soak=60))
def test_a_killed_save_leaves_a_whole_file(tmp_path: Path, times: int) -> None:
    """SIGKILL at any moment of a loop of saves: the old file or the new one, never half of one."""
    register = b"".join(b"register player-%d\n" % number for number in range(300))
    for attempt in range(times):
        with Piped("--files", str(tmp_path)) as program:
            program.say(register + b"save a.save\nregister last-%d\n" % attempt)
            for _ in range(302):
                program.stdout.readline()
            program.say(b"save a.save\n" * 2_000)
            time.sleep(0.002 + attempt % 12 * 0.0015)
            program.kill()
        data = json.loads((tmp_path / "a.save").read_bytes())
        assert len(data["players"]) in (300, 301)
    assert goose("--files", str(tmp_path), script=b"load a.save\n").stdout == b"Game loaded.\n"
