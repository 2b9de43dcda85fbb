"""The only module that reads standard input and writes standard output: bytes, lines, replies, bytes.

All answers are written before the program waits for more input, so that another program can drive it one instruction
at a time. They are also written before the program ends, for whatever reason. Memory does not grow with the script.

After Ctrl-C an instruction is carried out and answered, or not begun. Python can raise KeyboardInterrupt anywhere, even
between saving a file and printing that it was saved. Here it is raised only where nothing can be lost: while the
program waits for input, or for a reader of its answers.
"""

from __future__ import annotations

import os
import sys

from goose.base.lines import LineSplitter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType
    from typing import Any, Protocol

    from goose.core.interpreter import Reply

    class Answerer(Protocol):
        """An interpreter, or a conversation in front of one."""

        def feed(self, line: str) -> Reply:
            """Answer one line, given without its line end."""

    Read = Callable[[], bytes]
    """Returns the next bytes of the input, none at its end; it may wait for them."""

    Write = Callable[[bytes], None]

    Known = Callable[[str], str | None]
    """Returns the text that answers a line; None, and nothing has happened, if the answerer must be asked."""

_signal: Any = __import__("_signal")  # `signal` would import further modules

INTERRUPTED = 130
"""Exit status of an interrupted program: 128 + SIGINT, as shells report it."""

BROKEN_PIPE = 141
"""Exit status if nobody reads the output: 128 + SIGPIPE, as shells report it."""

CHUNK = 65_536
"""Bytes to read at once, and approximate number of bytes collected before writing."""

WAITS = hasattr(os, "fork")  # Windows has no fork, and can wait only for sockets
_WRITTEN_AT_ONCE = 4096  # bytes; a pipe that accepts any bytes accepts this many without waiting


class Interrupts:
    """Holds back interrupts while an instruction is carried out."""

    def __init__(self) -> None:
        self._holds = False
        self.held = False

    def __call__(self, signal_number: int, frame: FrameType | None) -> None:
        """Handle SIGINT."""
        if not self._holds:
            raise KeyboardInterrupt
        self.held = True

    def hold(self) -> None:
        """Hold back interrupts from now on; `held` says whether one came."""
        self._holds = True

    def release(self) -> None:
        """Raise interrupts when they come, and a held one now."""
        self._holds = False
        if self.held:
            self.held = False
            raise KeyboardInterrupt

    def install(self) -> None:
        """Handle SIGINT from now on, unless it was ignored at the start."""
        self._before = _signal.getsignal(_signal.SIGINT)
        if self._before is not _signal.SIG_IGN:
            _signal.signal(_signal.SIGINT, self)

    def remove(self) -> None:
        """Handle SIGINT as before `install`."""
        _signal.signal(_signal.SIGINT, self._before)


def run(answerer: Answerer, read: Read, write: Write, interrupts: Interrupts, known: Known | None = None) -> None:
    """Answer lines until one ends the program, or until the end of the input.

    Args:
        answerer: answers them.
        read: returns the input; may be interrupted at any moment.
        write: a function that takes the answers.
        interrupts: held back while instructions are carried out and answered.
        known: answers some of the lines sooner than the answerer would (`Interpreter.answer_known`).

    Raises:
        KeyboardInterrupt: the program was interrupted; every instruction that was carried out has been answered.
        OSError: the input, the output or the seed file of the dice fails.
    """
    splitter = LineSplitter()
    while True:
        interrupts.release()
        chunk = read()
        interrupts.hold()
        lines = splitter.feed(chunk) if chunk else splitter.close()
        if _answer(answerer, lines, write, interrupts, known) or not chunk:
            interrupts.release()
            return


def _answer(answerer: Answerer, lines: list[str], write: Write, interrupts: Interrupts, known: Known | None) -> bool:
    """Answer lines, and return whether one of them ended the program."""
    feed = answerer.feed
    answers: list[str] = []
    length = 0
    try:
        for line in lines:
            text = None if known is None else known(line)
            if text is None:
                reply = feed(line)
                text = reply.text
                if reply.ends:
                    if text:
                        answers.append(text)
                    return True
            answers.append(text)
            length += len(text)
            if length > CHUNK or interrupts.held:
                data = "".join(answers).encode()
                answers.clear()
                length = 0
                write(data)
                if interrupts.held:
                    interrupts.release()
    finally:  # also after an exception that ends the program
        if answers:
            write("".join(answers).encode())
    return False


def read_input() -> bytes:
    """Return the next bytes of standard input."""
    if not WAITS:
        from goose.base.consoles import read_some

        return read_some(CHUNK)
    while True:
        try:
            return os.read(0, CHUNK)
        except BlockingIOError:  # another program made the terminal or pipe non-blocking
            from select import select

            select([0], [], [])


def write_output(data: bytes, interrupts: Interrupts) -> None:
    """Write all of the data to standard output; an interrupt counts only while the reader keeps it waiting.

    If the system cannot say whether the output waits, an interrupt counts after all data have been written.
    """
    if not WAITS:
        from goose.base.consoles import print_bytes

        print_bytes(data)
        return
    from select import select  # a start that answers nothing does not need it

    view = memoryview(data)
    while view:
        if not select([], [1], [], 0)[1]:
            interrupts.release()
            select([], [1], [])
            interrupts.hold()
        try:
            view = view[os.write(1, view[:_WRITTEN_AT_ONCE]) :]
        except BlockingIOError:  # another program has filled the pipe
            continue


def on_streams(answer: Callable[[Interrupts], None], close: Callable[[], None]) -> int:
    """Run code on the standard streams, and return the exit status.

    Args:
        answer: the code to run; its errors are raised again, except a broken pipe.
        close: closes files at the end.
    """
    interrupts = Interrupts()
    interrupts.install()
    try:
        answer(interrupts)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return BROKEN_PIPE
    finally:
        interrupts.remove()
        close()
    return 0


def at_a_terminal() -> bool:
    """Return whether a person types the instructions and reads the answers."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
