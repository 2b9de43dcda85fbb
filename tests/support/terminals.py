"""A program at a terminal of its own, driven as a person would."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from tempfile import TemporaryDirectory

from tests.support.running import wait_until_it_sleeps

_PATIENCE = 20  # seconds
_SIZE = (24, 200)  # rows and columns: no note is wrapped, whatever the version that the first one names


class Terminal:
    """What is typed at a program, and what it shows.

    Args:
        terminal: descriptor of the other side.
        process: number of the program's process.
    """

    def __init__(self, terminal: int, process: int) -> None:
        self.process = process
        self.shown = ""
        self._terminal = terminal

    def type(self, keys: str) -> None:
        """Type keys as they are, without Enter."""
        os.write(self._terminal, keys.encode("utf-8", "surrogateescape"))

    def wait_for(self, end: str) -> str:
        """Wait until what is shown ends so, and return what is new."""
        before = len(self.shown)
        while not self.shown[before:].endswith(end):
            assert self._receive(), f"nothing more after {self.shown[before:]!r}"
        return self.shown[before:]

    def say(self, line: str) -> str:
        """Type a line and Enter, and return all that is shown until the next prompt."""
        self.type(f"{line}\n")
        return self.wait_for("> ")

    def interrupt(self) -> None:
        """Type Ctrl-C."""
        wait_until_it_sleeps(self.process)
        self.type("\x03")

    def stop_and_continue(self) -> None:
        """Stop the program while it waits for keys, as Ctrl-Z does, and have it go on, as `fg` does.

        With SIGSTOP: SIGTSTP stops no program whose shell could not have it go on.
        """
        wait_until_it_sleeps(self.process)
        os.kill(self.process, signal.SIGSTOP)
        _, stopped = os.waitpid(self.process, os.WUNTRACED)
        assert os.WIFSTOPPED(stopped)
        os.kill(self.process, signal.SIGCONT)

    def status(self) -> int:
        """Wait for the end of the program, and return its exit status."""
        while self._receive():
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])

    def _receive(self) -> bool:
        poll = select.poll()
        poll.register(self._terminal, select.POLLIN)
        assert poll.poll(_PATIENCE * 1000), f"silence after {self.shown!r}"
        try:
            received = os.read(self._terminal, 4096)
        except OSError:  # the program has closed its side
            return False
        self.shown += received.decode("utf-8", "replace")
        return bool(received)


@contextmanager
def at_a_terminal(*arguments: str, path: str = "") -> Iterator[Terminal]:
    """Run `goose` at a terminal, with a folder of modules that come first, and end it when the test is over."""
    with TemporaryDirectory() as state:
        yield from _started(arguments, {"TERM": "dumb", "PYTHONPATH": path, "XDG_STATE_HOME": state})


def _started(arguments: tuple[str, ...], variables: Mapping[str, str]) -> Iterator[Terminal]:
    process, descriptor = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", *_SIZE, 0, 0))
        os.environ.update(variables)
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # what runs the tests may ignore it
        os.execv(sys.executable, [sys.executable, "-m", "goose", *arguments])
    try:
        yield Terminal(descriptor, process)
    finally:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
        with suppress(ChildProcessError):
            os.waitpid(process, 0)
        os.close(descriptor)
