"""A script at a table: each line is played on the player's turn, and replies go to standard output."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from threading import Semaphore, Thread

from attrs import frozen

from goose.base.lines import LineSplitter, split_words
from goose.base.quoting import quoted
from goose.core.stream import Interrupts, read_input, write_output
from goose.tables.join.connection import MOMENT, Happening, Lost, TableConnection
from goose.tables.join.following import Fate, Following, ReplayedLog, Sent
from goose.tables.join.remote import Unreachable
from goose.tables.join.sitting import Sitter
from goose.tables.join.speech import Speech
from goose.tables.protocol.position import Position
from goose.tables.protocol.refusals import Refused

_LONGEST_PAUSE = 60.0  # the longest pause, in seconds, that a server can ask for before a line is sent again


@frozen
class _Line:
    """A line of the script, numbered from 1; the text is None at the end."""

    number: int
    text: str | None


class _Over(Exception):
    """The script or the game has ended."""


class Piped:
    """Plays a script at a table.

    Args:
        patience: seconds to wait for other players before the start, and for a server that does not answer.
        watches: whether to stay until the game is over.
        write: writes the answers; only a write that waits can be interrupted.
    """

    def __init__(
        self,
        sitter: Sitter,
        speech: Speech,
        warn: Callable[[str], None],
        *,
        patience: float,
        watches: bool,
        read: Callable[[], bytes] = read_input,
        write: Callable[[bytes, Interrupts], None] = write_output,
    ) -> None:
        self.status = 0
        self._sitter = sitter
        self._speech = speech
        self._warn = warn
        self._patience = patience
        self._watches = watches
        self._read = read
        self._write = write
        self._happenings: SimpleQueue[Happening | _Line] = SimpleQueue()
        self._wanted = Semaphore(0)  # permits to read lines of the script
        self._log = ReplayedLog(sitter, speech)
        self._following = Following(self._log.replies)
        self._position: Position | None = None
        self._lines: list[_Line] = []
        self._lost: float | None = None  # time when the connection was lost
        self._connection = TableConnection(sitter, speech.code, self._happenings.put)

    def run(self, interrupts: Interrupts) -> None:
        """Play until the end of the script, and set the exit status."""
        self._interrupts = interrupts
        self._connection.begin()
        try:
            self._until(lambda: self._position is not None)
            Thread(target=self._read_script, daemon=True).start()
            while (line := self._next()).text is not None:
                self._play(line)
            if self._watches:
                self._until(self._is_over)
        except _Over:
            pass
        if self._is_over():
            self._sitter.forget()

    # The script.

    def _read_script(self) -> None:
        """Read the script, one line ahead, in a separate thread."""
        for number, text in enumerate(_script(self._read), start=1):
            self._wanted.acquire()
            self._happenings.put(_Line(number, text))
        self._wanted.acquire()
        self._happenings.put(_Line(0, None))

    def _next(self) -> _Line:
        """Return the next line; report news while waiting for it."""
        self._wanted.release()
        self._until(lambda: bool(self._lines))
        return self._lines.pop()

    def _play(self, line: _Line) -> None:
        assert line.text is not None
        if self._speech.says(line.text, "start"):
            self._start(line)
        elif self._now.table.state == "open" and (name := self._speech.frees(line.text)) is not None:
            self._change(line, lambda: self._sitter.free(name))
        elif self._sitter.name is None:
            self._refuse(line, "You have no seat. Take one with --name.")
        elif self._speech.says(line.text, "quit"):
            self._change(line, self._sitter.leave)
        else:
            self._move(line, self._sitter.name)

    def _start(self, line: _Line) -> None:
        end = time.monotonic() + self._patience
        while True:
            try:
                n = self._sitter.start()
                break
            except Refused as refusal:
                if refusal.key != "too-few" or time.monotonic() > end:
                    self._refuse(line, refusal.message)
                    return
                self._step(min(end - time.monotonic(), 1.0))
            except Unreachable:
                self._step(1.0)  # the connection ends the wait
        self._until(lambda: self._now.n >= n)

    def _change(self, line: _Line, change: Callable[[], int]) -> None:
        """Make a change, and wait for the position after it; `change` returns the number of instructions in the log."""
        try:
            n = change()
        except (Refused, Unreachable) as error:
            self._refuse(line, f"{error}")
        else:
            self._until(lambda: self._now.n >= n)

    def _move(self, line: _Line, name: str) -> None:
        self._until(lambda: self._is_over() or self._now.turn == name or self._now.table.frozen is not None)
        if self._is_over():
            self._refuse(line, "The game is over.")
            raise _Over
        if self._now.table.frozen is not None:
            self._refuse(line, self._now.table.frozen)
            raise _Over
        assert line.text is not None
        move = self._speech.read(line.text, self._now.choices, name)
        if move is None:
            moves = ", ".join(map(self._speech.own, self._now.choices))
            self._refuse(line, f"It is not a move now. The moves are {moves}.")
            return
        fate = Fate.AGAIN
        while fate is not Fate.DONE:
            if fate is Fate.LATER:
                self._pause(min(self._now.retry, _LONGEST_PAUSE))
            if fate is Fate.REFUSED:
                self._refuse(line, self._now.message or "Another move was made first.")
                return
            sent = Sent(name, self._now.n, move, self._speech.logged(move))
            self._connection.send(sent.n, sent.line)
            fate = Fate.OPEN
            while fate is Fate.OPEN:
                if self._step():
                    fate = sent.fate(self._now)

    def _refuse(self, line: _Line, message: str) -> None:
        self.status = 1
        self._warn(f"Line {line.number}, {quoted(line.text)}: {message}")

    # News.

    @property
    def _now(self) -> Position:
        assert self._position is not None, "there is a position before any line of the script"
        return self._position

    def _is_over(self) -> bool:
        return self._position is not None and self._position.table.is_over

    def _until(self, condition: Callable[[], bool]) -> None:
        while not condition():
            self._step()

    def _pause(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self._step(left)

    def _step(self, seconds: float | None = None) -> bool:
        """Wait for news, for a limited time, and return whether a position came; a server that stays away ends it."""
        if self._lost is not None:
            left = self._lost + self._patience - time.monotonic()
            seconds = left if seconds is None else min(seconds, left)
        try:
            happening = self._happenings.get(timeout=min(MOMENT, MOMENT if seconds is None else max(0.0, seconds)))
        except Empty:
            if self._lost is not None and time.monotonic() >= self._lost + self._patience:
                self._give_up("the server does not come back")
            return False
        if isinstance(happening, Position):
            self._lost = None
            self._position = happening
            self._write_replies(happening)
            return True
        if isinstance(happening, Lost):
            self._lost = time.monotonic()
            self._warn(f"The connection is lost ({happening.reason}). goose tries again.")
        elif isinstance(happening, Refused):
            if happening.key in ("not-allowed", "freed", "moved"):
                self._sitter.forget()
            self._give_up(happening.message.removesuffix("."))
        else:
            self._lines.append(happening)
        return False

    def _give_up(self, reason: str) -> None:
        self.status = 1
        self._warn(f"{self._sitter.address.link}: {reason}.")
        raise _Over

    def _write_replies(self, position: Position) -> None:
        lines = [line for reply in self._following.news(position) for line in reply.lines]
        if self._following.missed:
            self._warn(f"Instructions missed while the connection was lost: {self._following.missed}.")
        if lines:
            self._interrupts.hold()
            self._write("".join(f"{line}\n" for line in lines).encode(), self._interrupts)
            self._interrupts.release()


def _script(read: Callable[[], bytes]) -> Iterator[str]:
    """Return the lines of a script up to a blank line, which ends it."""
    splitter = LineSplitter()
    while True:
        try:
            chunk = read()
        except OSError:  # standard input is closed
            chunk = b""
        for line in splitter.feed(chunk) if chunk else splitter.close():
            if split_words(line) == []:
                return
            yield line
        if not chunk:
            return
