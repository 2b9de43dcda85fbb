"""A program in a window: what is typed there, and what the screen shows, which is emulated.

Nothing is waited for but by a condition, and never longer than `_PATIENCE`.
"""

import os
import signal
import sys
import termios
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, cast

import pexpect
import pyte
from pyte import modes

from goose.play.terminal.erasing import CLEARS
from tests.support.running import wait_until_it_sleeps

_PATIENCE = 60  # seconds
_OWN = ("GOOSE_", "LC_", "LANG", "NO_COLOR", "PROMPT_TOOLKIT_", "XDG_", "INPUTRC", "COLUMNS", "LINES")

ASKING = b"\x1b[?2004h"
"""Written when a question is put by prompt_toolkit; what is pasted comes in brackets from then on."""

DRAWN = b"\x1b[?7h"
"""Written when a question has been drawn: lines are wrapped again."""

_ASKED = b"\x1b[?2004l"
_CLEARED = CLEARS.encode()  # the screen is empty
_BRACKETS = "\x1b[200~{}\x1b[201~"

UP, DOWN, ESCAPE, TAB, BACKSPACE = "\x1b[A", "\x1b[B", "\x1b", "\t", "\x7f"
CTRL_C, CTRL_D, CTRL_Z = "\x03", "\x04", "\x1a"


class Emulated(pyte.Screen):
    """The screen of a terminal, which answers where the cursor is.

    Attributes:
        gone: the lines that have left at the top.
        wrapped: the lines that went on in the next one, for being longer than the window is wide.
    """

    def __init__(self, columns: int, rows: int, reply: Callable[[bytes], object]) -> None:
        self.gone: list[str] = []
        self.wrapped: list[str] = []
        self._reply = reply
        super().__init__(columns, rows)

    def row(self, number: int) -> str:
        """Return a line, without the blanks at its end; a wide character has no other behind it."""
        line = self.buffer[number]
        return "".join(line[column].data for column in range(self.columns)).rstrip()

    def draw(self, data: str) -> None:
        """Show text where the cursor is."""
        for character in data:
            if self.cursor.x >= self.columns and modes.DECAWM in self.mode:
                self.wrapped.append(self.row(self.cursor.y))
            super().draw(character)

    def index(self) -> None:
        """Go down a line; the uppermost one leaves if there is no other below."""
        if self.cursor.y == self.lines - 1:
            self.gone.append(self.row(0))
        super().index()

    def resize(self, lines: int | None = None, columns: int | None = None) -> None:
        """Be of another size; the cursor stays in sight, and nothing is wrapped again."""
        rows, width = lines or self.lines, columns or self.columns
        while self.cursor.y >= rows:
            self.gone.append(self.row(0))
            for number in range(self.lines):
                self.buffer[number] = self.buffer[number + 1]
            self.cursor.y -= 1
        for number in list(self.buffer):
            if number >= rows:
                del self.buffer[number]
        for row in self.buffer.values():
            for column in [column for column in row if column >= width]:
                del row[column]
        self.cursor.x = min(self.cursor.x, width - 1)
        self.lines, self.columns = rows, width
        self.set_margins()

    def write_process_input(self, data: str) -> None:
        """Answer what the program asks of the terminal."""
        self._reply(data.encode())


class Window:
    """What is typed at a program, and what it shows.

    Args:
        program: runs at the terminal.
        rows: the number of rows of the window.
        columns: the number of columns of the window.
        answers: the terminal says where its cursor is, when it is asked.

    Attributes:
        written: all that the program has written.
    """

    def __init__(self, program: "pexpect.spawn[bytes]", rows: int, columns: int, *, answers: bool = True) -> None:
        self.written = b""
        self.screen = Emulated(columns, rows, self._send if answers else lambda _: None)
        self._program = program
        self._stream = pyte.ByteStream(self.screen)
        self._seen = 0

    # What is typed.

    def type(self, keys: str) -> None:
        """Type keys as they are, without Enter; lone surrogates are bytes that are no UTF-8."""
        self._seen = len(self.written)
        self._send(keys.encode("utf-8", "surrogateescape"))

    def interrupt(self) -> None:
        """Type Ctrl-C at a program that edits lines by readline."""
        wait_until_it_sleeps(self.process)
        self.type(CTRL_C)

    def paste(self, text: str) -> None:
        """Paste text as a terminal does that was asked to show what is pasted."""
        assert self.written.rfind(ASKING) > self.written.rfind(_ASKED), "the program asks for marks around pasted text"
        self.type(_BRACKETS.format(text.replace("\n", "\r")))

    def answer(self, *lines: str) -> None:
        """Type lines, each when the question before has been drawn, and wait for the next question."""
        for line in lines:
            self.type(f"{line}\r")
            self.wait_for_question()

    # What is shown.

    @property
    def lines(self) -> list[str]:
        """The lines on the screen now, without those at its end that are blank."""
        lines = [self.screen.row(number) for number in range(self.screen.lines)]
        while lines and not lines[-1]:
            lines.pop()
        return lines

    @property
    def text(self) -> str:
        """The text on the screen now."""
        return "\n".join(self.lines)

    @property
    def everything(self) -> list[str]:
        """The lines shown since the program began, as they were when they left the screen."""
        return [*self.screen.gone, *self.lines]

    @property
    def line(self) -> str:
        """The line in which the cursor stands."""
        return self.screen.row(self.screen.cursor.y)

    @property
    def new(self) -> str:
        """The output of the program since something was typed, or it was stopped."""
        return self.written[self._seen :].decode("utf-8", "replace")

    def styles(self, text: str) -> set[tuple[str, bool, bool]]:
        """Return how the last line that holds a text shows it: colours of letters, bold, and with colours reversed."""
        number = max(number for number in range(self.screen.lines) if text in self.screen.row(number))
        column = self.screen.row(number).index(text)
        shown = [self.screen.buffer[number][place] for place in range(column, column + len(text))]
        return {(character.fg, character.bold, character.reverse) for character in shown}

    # Waiting.

    def wait_until(self, condition: Callable[[], bool], what: str = "the condition") -> None:
        """Receive what the program writes until something holds."""
        end = time.monotonic() + _PATIENCE
        while not condition():
            try:
                received = self._program.read_nonblocking(65_536, timeout=max(0.0, end - time.monotonic()))
            except pexpect.TIMEOUT:
                raise AssertionError(f"{what} does not come; the screen shows:\n{self.text}") from None
            except pexpect.EOF:
                raise AssertionError(f"the program ended before {what}; the screen shows:\n{self.text}") from None
            self.written += received
            self._stream.feed(received)

    def wait_for(self, text: str) -> None:
        """Wait until the screen shows a text."""
        self.wait_until(lambda: text in self.text, f"the text {text!r}")

    def wait_for_end(self, end: str) -> str:
        """Wait until what is written since something was typed ends so, and return it."""
        self.wait_until(lambda: self.new.endswith(end), f"the end {end!r}")
        return self.new

    def wait_for_question(self) -> None:
        """Wait until prompt_toolkit has put and drawn a question since something was typed."""

        def is_put() -> bool:
            asks = self.written.rfind(ASKING)
            return max(self._seen, self.written.rfind(_ASKED)) <= asks < self.written.rfind(DRAWN)

        self.wait_until(is_put, "a question")

    def status(self) -> int:
        """Wait for the end of the program, and return its exit status, or the signal's number below zero."""
        with suppress(AssertionError):
            self.wait_until(lambda: False, "the end")
        return self.reap()

    # The program, and the terminal.

    @property
    def process(self) -> int:
        """The number of the program's process."""
        assert self._program.pid is not None
        return self._program.pid

    def reap(self) -> int:
        """Return the exit status of a program whose terminal need not be read any more."""
        end = time.monotonic() + _PATIENCE
        while self._program.isalive():
            assert time.monotonic() < end, f"the program goes on; the screen shows:\n{self.text}"
            time.sleep(0.001)
        if self._program.signalstatus is not None:
            return -self._program.signalstatus
        assert self._program.exitstatus is not None
        return self._program.exitstatus

    def send_signal(self, number: int) -> None:
        """Send the program a signal while it waits."""
        wait_until_it_sleeps(self.process)
        os.kill(self.process, number)

    def stop_and_continue(self) -> None:
        """Stop the program while it waits, and have it go on, by signals that no program can refuse."""
        self.send_signal(signal.SIGSTOP)
        assert os.WIFSTOPPED(os.waitpid(self.process, os.WUNTRACED)[1])
        self._seen = len(self.written)
        os.kill(self.process, signal.SIGCONT)

    def kill(self) -> None:
        """End the program as a crash does, whatever it does."""
        os.kill(self.process, signal.SIGKILL)
        assert self.reap() == -signal.SIGKILL

    def close(self) -> None:
        """Close the window, with the program in it."""
        cast(Any, self._program).ptyproc.fileobj.close()

    def resize(self, rows: int, columns: int, *, has_board: bool = False) -> None:
        """Resize the window, which sends SIGWINCH to the program, and wait for its question.

        Below a board the question is asked again on an empty screen, after the board.
        """
        self._seen = len(self.written)
        self.screen.resize(rows, columns)
        self._program.setwinsize(rows, columns)
        if has_board:
            self.wait_until(lambda: _CLEARED in self.written[self._seen :], "an empty screen")
            self._seen = self.written.rfind(_CLEARED)
        self.wait_for_question()

    @property
    def modes(self) -> list[Any]:
        """The terminal's modes."""
        return termios.tcgetattr(self._program.child_fd)

    def _send(self, data: bytes) -> None:
        while data:
            data = data[self._program.send(data) :]


def surroundings(folder: Path, environment: Mapping[str, str] = {}) -> dict[str, str]:
    """Return the environment of a program at a terminal, which finds and leaves nothing outside a folder."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(_OWN)}
    own = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "XDG_STATE_HOME": str(folder / "state"), "HOME": str(folder)}
    return {**inherited, **own, "INPUTRC": os.devnull, **environment}


@contextmanager
def a_window(
    folder: Path,
    *arguments: str,
    size: tuple[int, int] = (24, 80),
    answers: bool = True,
    command: tuple[str, ...] = (sys.executable, "-m", "goose"),
    **environment: str,
) -> Iterator[Window]:
    """Run `goose` in a window, in a folder, and end it when the test is over.

    Args:
        folder: the folder in which it runs and saves files.
        arguments: its own.
        size: rows and columns.
        answers: the terminal says where its cursor is, when it is asked.
        command: the program, before its arguments.
        environment: variables that are set differently from is usual.
    """
    program: pexpect.spawn[bytes] = pexpect.spawn(
        command[0],
        [*command[1:], *arguments],
        cwd=str(folder),
        env=surroundings(folder, environment),
        dimensions=size,
        preexec_fn=_handle_signals,
    )
    program.delaybeforesend = None
    cast(Any, program).ptyproc.delayafterclose = 0
    window = Window(program, *size, answers=answers)
    try:
        yield window
    finally:
        if program.isalive():
            window.kill()
        program.close()


def _handle_signals() -> None:
    """Undo what a shell or `nohup` does for the programs that it runs in the background, as it may the tests."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


@contextmanager
def playing(folder: Path, *arguments: str, **options: Any) -> Iterator[Window]:
    """Run `goose play` in a window, and wait for its first question."""
    with a_window(folder, "play", *arguments, **options) as window:
        window.wait_for_question()
        yield window


def kept(folder: Path) -> list[str]:
    """Return the names of the files in which games of windows in a folder are kept."""
    return sorted(path.name for path in (folder / "state" / "goose").glob("*.json"))
