"""A run: its command and limits, and how it ends, for every system."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from typing import Any, Self

import attrs

from goose.base.cutting import joined
from goose.base.systems import OPENED
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.tools import missing_for
from goose.grading.suites.suite import Limits

MOST_PROCESSES = 512  # of a program at a time; one with more is taken for one that forks without end
# Bytes of standard error that are kept, of its beginning and its end together; where more output is allowed, as many.
MOST_MESSAGES = 65_536
_CHUNK = 65_536  # bytes that are read from a pipe at once
TICKS = (0.01, 0.02, 0.05)  # seconds until a program is looked at, the first times
TICK = 0.1  # and from then on
MEGABYTE = 1_000_000  # bytes

# Errors of a start that fails because other programs use all resources.
_LACKING = (errno.EAGAIN, errno.ENOMEM, errno.EMFILE, errno.ENFILE)
_TAKES = os.O_RDWR | os.O_CREAT | os.O_APPEND  # flags of a file that takes what a program writes
UMASK = 0o022  # of programs, whatever that of the grader is


@attrs.frozen
class Run:
    """A program to run, with its streams and limits."""

    words: Sequence[str]  # the program and its arguments
    folder: str  # working directory
    environment: Mapping[str, str]  # all of its environment
    # Each stream has a file, given by its path or descriptor.
    stdin: str | int  # that it reads
    stdout: str | int  # that gets what it writes, as far as the limit of output allows
    stderr: str | int  # that gets (part of) its messages; the same as `stdout` to have both there
    limits: Limits  # what it may use
    kept: tuple[int, ...] = ()  # descriptors that it inherits beside its three streams
    owner: tuple[int, int] | None = None  # the user and group that it will be; None for those of this process


class Beginning:
    """Keeps the beginning of what a program writes, in a file, and counts all of it."""

    def __init__(self, file: int, most: int) -> None:
        self._file = file
        self._most = most
        self.size = 0  # bytes that were written
        self.last: float | None = None  # when, by the monotonic clock, the last of them came

    def add(self, chunk: bytes) -> None:
        """Take the next bytes."""
        if chunk:
            self.last = time.monotonic()
        kept = memoryview(chunk)[: max(0, self._most - self.size)]
        self.size += len(chunk)
        while kept:
            kept = kept[os.write(self._file, kept) :]

    def finish(self) -> None:
        """Do nothing: all that is kept is in the file."""


class Messages:
    """Keeps the beginning and the end of what a program writes; when it has ended, they go into a file."""

    def __init__(self, file: int, most: int) -> None:
        self._file = file
        self._half = most // 2
        self._beginning = bytearray()
        self._end = bytearray()
        self._left_out = 0  # bytes between the two
        self._line_ends = 0  # among these

    def add(self, chunk: bytes) -> None:
        """Take the next bytes."""
        half = self._half
        missing = half - len(self._beginning)
        self._beginning += chunk[:missing]
        self._end += chunk[missing:]
        surplus = self._end[:-half]
        self._left_out += len(surplus)
        self._line_ends += surplus.count(b"\n")
        del self._end[:-half]

    def finish(self) -> None:
        """Put what is kept into the file."""
        first, last = bytes(self._beginning), bytes(self._end)
        os.write(self._file, joined(first, last, self._line_ends) if self._left_out else first + last)


class Stream:
    """A pipe that a program writes into, and that is read all the time.

    A file would do only for programs that write through the descriptor that they are given: one that opens
    `/dev/stdout` again for each line would begin at the start of the file each time.
    """

    def __init__(self, kept: Beginning | Messages) -> None:
        self._kept = kept
        self.reading, writing = os.pipe()
        self.writing = os.fdopen(writing, "wb", buffering=0)  # which may be closed twice

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.drain()
        os.close(self.reading)

    def drain(self) -> None:
        """Take what is left, once the program and all that it has started are gone."""
        self.writing.close()

    def take(self) -> bool:
        """Take what there is; return whether there may be more."""
        try:
            chunk = os.read(self.reading, _CHUNK)
        except BlockingIOError:
            return False
        self._kept.add(chunk)
        return bool(chunk)


class RunningProgram(ABC):
    """A program, from its start to the end of all that it has started, in the way of a system."""

    def __init__(self, what: Run, stack: ExitStack, stream_type: type[Stream]) -> None:
        self._what = what
        self._stdin = _opened(stack, what.stdin, os.O_RDONLY)
        self._written = Beginning(_opened(stack, what.stdout, _TAKES), what.limits.output_bytes)
        self._kept: list[Beginning | Messages] = [self._written]
        if what.stderr != what.stdout:
            most = max(MOST_MESSAGES, what.limits.output_bytes)
            self._kept.append(Messages(_opened(stack, what.stderr, _TAKES), most))
        self._streams = [stack.enter_context(stream_type(kept)) for kept in self._kept]
        self._most_memory = what.limits.memory_mb * MEGABYTE or float("inf")
        self._timed_out = False
        self._too_much_memory = False
        self._note: str | None = None

    def outcome(self) -> ProgramOutcome:
        """Run the program and return how it ended; an OSError says that no process or no working directory is left."""
        begun = time.monotonic()
        try:
            process = self._start()
        except OSError as error:
            if error.errno in _LACKING or not os.path.isdir(self._what.folder):
                raise
            return not_started(self._what, error)
        by_itself = False
        try:
            by_itself = self._wait(process, begun)
            seconds = time.monotonic() - begun
        finally:
            code = self._end(process)
        for stream, kept in zip(self._streams, self._kept, strict=True):
            stream.drain()
            kept.finish()
        # What was stopped a moment before its end, and what was not, are the same: it has written too much.
        by_itself = by_itself and not self._has_overflowed()
        return ProgramOutcome(
            exit=code if by_itself and code >= 0 else None,
            signal=-code if by_itself and code < 0 else None,
            seconds=seconds,
            printed=None if self._written.last is None else max(0.0, min(seconds, self._written.last - begun)),
            processor_seconds=self._processor_seconds(),
            timed_out=self._timed_out,
            overflowed=self._has_overflowed(),
            out_of_memory=self._too_much_memory,
            note=self._note,
        )

    def _started(self, **options: Any) -> subprocess.Popen[bytes]:
        """Start the program, with what the system knows of options."""
        process = subprocess.Popen(
            self._what.words,
            stdin=self._stdin,
            stdout=self._streams[0].writing,
            stderr=self._streams[-1].writing,
            cwd=self._what.folder,
            env=self._what.environment,
            **options,
        )
        for stream in self._streams:
            stream.writing.close()
        return process

    @abstractmethod
    def _start(self) -> subprocess.Popen[bytes]:
        """Start the program."""

    @abstractmethod
    def _wait(self, process: subprocess.Popen[bytes], begun: float) -> bool:
        """Wait until the program ends or exceeds a limit; return which."""

    @abstractmethod
    def _end(self, process: subprocess.Popen[bytes]) -> int:
        """End the program and its children; return its status, negative for a signal."""

    @abstractmethod
    def _processor_seconds(self) -> float | None:
        """Return the processor time of the program and its children, after its end; None if it is not known."""

    @abstractmethod
    def _look(self, process: subprocess.Popen[bytes]) -> int:
        """See what the program has started, and return how many processes it has."""

    @abstractmethod
    def _has_too_much_memory(self) -> bool:
        """Return whether what was last seen has more memory than the limit."""

    def _uses_too_much(self, process: subprocess.Popen[bytes]) -> bool:
        """Return whether the program must be ended because it uses too much."""
        if self._look(process) > MOST_PROCESSES:
            self._timed_out = True  # it would not have ended, and nobody waits for more
            self._note = f"It was stopped before the limit, with more than {MOST_PROCESSES} processes."
        elif self._what.limits.memory_mb:
            self._too_much_memory = self._has_too_much_memory()
        return self._timed_out or self._too_much_memory or self._has_overflowed()

    def _has_overflowed(self) -> bool:
        return self._written.size > self._what.limits.output_bytes


def _opened(stack: ExitStack, place: str | int, flags: int) -> int:
    """Return a descriptor of a file, given as a path or a descriptor; it is closed with the stack."""
    descriptor = os.dup(place) if isinstance(place, int) else os.open(place, flags | OPENED, 0o600)
    stack.callback(os.close, descriptor)
    return descriptor


def not_started(what: Run, error: OSError) -> ProgramOutcome:
    """Return the outcome of a program that cannot be executed.

    A folder on the path that may not be searched makes the system answer that permission is denied, also where no
    folder has the program.
    """
    program = what.words[0]
    reason = error.strerror
    searched = error.errno == errno.EACCES and os.sep not in program
    if searched and shutil.which(program, os.F_OK, what.environment.get("PATH", os.defpath)) is None:
        reason = os.strerror(errno.ENOENT)
    hint = missing_for(program) if error.errno == errno.ENOENT and os.path.isfile(program) else ""
    return ProgramOutcome(started=False, note=f"{program}: {reason}{hint}.")
