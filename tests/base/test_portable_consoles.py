"""The standard streams where a console takes text: a pretended one, by the names that Python's own has on Windows."""

import errno
import io
import os
import signal
import sys
import types
from collections.abc import Iterator
from typing import Any

import pytest

from goose.base import consoles
from goose.core.stream import BROKEN_PIPE, CHUNK, Interrupts, on_streams, read_input, run, write_output
from goose.play.terminal import interruptible
from goose.play.terminal.interruptible import InterruptiblePlainAsker, NewsArrived, quiet
from goose.play.terminal.plain import PlainAsker
from goose.play.terminal.prompt import Prompt
from goose.play.terminal.screen import Screen, is_dumb, shows_signs
from tests.support.cases import each_case
from tests.support.refusals import raising
from tests.support.running import interpreter


class Console:
    """A console of Windows, as far as goose uses one: lines end in CRLF, and little is taken at a time."""

    def __init__(self, *lines: str) -> None:
        self.lines = [f"{line}\r\n".encode() for line in lines]
        self.shown = b""

    def read(self, size: int) -> bytes:
        """Return a line, or nothing where Ctrl-Z has been typed."""
        assert size == CHUNK
        return self.lines.pop(0) if self.lines else b""

    def write(self, data: memoryview) -> int:
        """Show some of the data."""
        self.shown += bytes(data[:7])
        return min(len(data), 7)


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have nothing show who waits for a descriptor."""
    monkeypatch.setattr("goose.core.stream.WAITS", False)


def typed(monkeypatch: pytest.MonkeyPatch) -> Console:
    """Return the console at which both streams are from now on, with a script that is typed there."""
    made = Console("registar Olá", "register Olá", "players")
    monkeypatch.setattr(io, "_WindowsConsoleIO", Console, raising=False)
    for name in ("stdin", "stdout"):
        monkeypatch.setattr(sys, name, types.SimpleNamespace(buffer=types.SimpleNamespace(raw=made)))
    return made


@pytest.mark.usefixtures("elsewhere")
def test_at_a_console_text_is_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """With any code page; lines end in CRLF, and Ctrl-Z ends the script."""
    console = typed(monkeypatch)
    interrupts = Interrupts()
    run(interpreter(lang="en"), read_input, lambda data: write_output(data, interrupts), interrupts)
    assert console.shown.decode() == "Invalid instruction.\nPlayer registered.\nOlá 0 0 0 0\n"


def test_a_console_gets_no_half_of_a_character(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long an answer is: it takes some of it at a time, wherever that may end."""
    taken: list[bytes] = []

    class Taking(Console):
        def write(self, data: memoryview) -> int:
            taken.append(bytes(data))
            return len(data)

    monkeypatch.setattr("goose.base.consoles.console", lambda _: Taking())
    text = "a" + "é日" * 9_000
    consoles.print_bytes(text.encode())
    assert "".join(part.decode() for part in taken) == text
    assert max(map(len, taken)) <= 8_192


def test_a_console_can_be_drawn_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though it has no name and no locale; a terminal that says what it is is believed."""
    console = typed(monkeypatch)
    monkeypatch.delenv("TERM", raising=False)
    assert not is_dumb()
    assert shows_signs({})
    monkeypatch.setenv("TERM", "dumb")
    assert is_dumb()
    Screen(plain=True).show("olá\n")
    assert console.shown.decode() == "olá\n"


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    ends = os.pipe()
    yield ends
    for end in ends:
        os.close(end)


@pytest.mark.usefixtures("elsewhere")
def test_a_pipe_is_read_and_written_byte_for_byte(monkeypatch: pytest.MonkeyPatch, pipe: tuple[int, int]) -> None:
    """goose uses the descriptors, as on other systems."""
    real_read, real_write = os.read, os.write
    monkeypatch.setattr(os, "read", lambda _, size: real_read(pipe[0], size))
    monkeypatch.setattr(os, "write", lambda _, data: real_write(pipe[1], data[:2]))
    write_output(b"a\nb\r\n\xff", Interrupts())
    assert read_input() == b"a\nb\r\n\xff"


@pytest.mark.usefixtures("elsewhere")
@each_case("number", [errno.EINVAL, errno.EPIPE])
def test_a_pipe_that_nobody_reads_is_broken(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows calls it an invalid argument."""
    monkeypatch.setattr(os, "write", raising(OSError(number, os.strerror(number))))
    assert on_streams(lambda interrupts: write_output(b"a", interrupts), lambda: None) == BROKEN_PIPE


@pytest.mark.usefixtures("elsewhere")
def test_other_errors_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "write", raising(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))))
    with pytest.raises(OSError, match="No space left on device"):
        write_output(b"a", Interrupts())


def test_output_to_a_pipe_is_utf8_with_lf(monkeypatch: pytest.MonkeyPatch) -> None:
    """With any code page, except at a console or with a closed stream."""
    files = [io.BytesIO(), io.BytesIO()]
    streams = [io.TextIOWrapper(file, encoding="cp1252", newline="\r\n") for file in files]
    for name, stream in zip(("stdout", "stderr"), streams, strict=True):
        monkeypatch.setattr(sys, name, stream)
    consoles.speak_utf8()
    for stream in streams:
        stream.write("→ olá\n")
        stream.flush()
    assert [file.getvalue().decode() for file in files] == ["→ olá\n"] * 2
    monkeypatch.setattr(sys, "stdout", None)
    consoles.speak_utf8()


# Questions where no signal leads out of them.


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Have no signals; return whether a key waits, each time that it is asked."""
    waiting: list[bool] = []
    keyboard: Any = types.ModuleType("msvcrt")
    keyboard.kbhit = lambda: waiting.pop(0)
    monkeypatch.setitem(sys.modules, "msvcrt", keyboard)
    monkeypatch.setattr(interruptible, "INTERRUPTS", False)
    monkeypatch.setattr(interruptible, "PAUSE", 0.0)
    monkeypatch.delattr(signal, "SIGCONT")
    return waiting


def test_a_question_gives_way_until_something_is_typed(
    keys: list[bool], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Then the line is read, and the news waits until it has been entered."""
    asker = InterruptiblePlainAsker(escapes=True)
    marks: list[str] = []

    def entered(mark: str) -> str:
        marks.append(mark)
        return "roll"

    monkeypatch.setattr("builtins.input", entered)
    keys[:] = [False, False, True]
    assert asker.ask(Prompt("> ")) == "roll"
    assert (marks, keys) == ([""], [])

    def news() -> bool:
        asker.interrupt()
        return False

    monkeypatch.setattr(interruptible, "key_waits", news)
    with pytest.raises(NewsArrived):
        asker.ask(Prompt("> "))
    assert marks == [""]
    assert capfd.readouterr().out == "> > \n"


def test_without_a_terminals_settings_nothing_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "termios", None)
    with quiet():
        pass


def test_tab_completes_with_the_library_of_macos(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which has other words for it."""
    bound: list[str] = []
    library: Any = types.ModuleType("readline", "Importing this module enables command line editing using libedit.")
    library.parse_and_bind = bound.append
    library.set_completer = library.set_completer_delims = library.set_startup_hook = lambda _: None
    monkeypatch.setitem(sys.modules, "readline", library)
    monkeypatch.setattr("builtins.input", lambda _: "x")
    assert PlainAsker().ask(Prompt("> ")) == "x"
    assert bound[-1] == "bind ^I rl_complete"
