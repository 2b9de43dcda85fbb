"""One program at a time where a system has no process groups, signals and limits: Windows.

Time, output and memory are kept as elsewhere, of a program and of what it has started, which is looked for from time to
time and ended with it. What a program leaves running between two looks, by a process that has ended, is not found, and
a file that it writes may be as large as the disk.

The grader runs programs itself, without a worker: when it is interrupted, the program is ended on the way out.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from contextlib import ExitStack, suppress
from threading import Thread

import psutil

from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.run import (
    LACKING,
    MEGABYTE,
    MOST_MESSAGES,
    MOST_PROCESSES,
    TICK,
    TICKS,
    Run,
    not_started,
    opened,
)

NOT_KEPT = (
    "on this system programs run one at a time; a file that one writes may be as large as the disk,"
    " and what it leaves running unseen is not ended"
)
"""What is said of grading here, once."""

_GROUP = int(getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0))  # so that Ctrl-C is the grader's
_CRASHES = {
    0xC0000005: signal.SIGSEGV,  # access violation
    0xC00000FD: signal.SIGSEGV,  # stack overflow
    0xC0000094: signal.SIGFPE,  # integer division by zero
    0xC000001D: signal.SIGILL,
}
"""Statuses with which Windows ends a program that is wrong, and the signals that mean the same."""

SWEEPS = 20  # through what is to be ended
_LAST_WORDS = 1.0  # seconds for messages that are still under way


def run_watched(what: Run) -> ProgramOutcome:
    """Run a program until it ends or exceeds a limit, and end all that it has started.

    Raises:
        OSError: the files cannot be opened, or this system has no process to spare.
    """
    with ExitStack() as stack:
        stdin = opened(stack, what.stdin, os.O_RDONLY)
        stdout = opened(stack, what.stdout, os.O_RDWR | os.O_CREAT | os.O_APPEND)
        if what.stderr == what.stdout:
            return _Watched(what, stdin, stdout, None).outcome()
        kept = opened(stack, what.stderr, os.O_RDWR | os.O_CREAT | os.O_APPEND)
        messages = _Messages()
        try:
            return _Watched(what, stdin, stdout, messages).outcome()
        finally:
            os.write(kept, messages.end())


class _Messages:
    """The pipe of a program's messages, and the end of what came by it; a thread reads it, for nothing else waits."""

    def __init__(self) -> None:
        self._end = bytearray()
        self._reading, self.writing = os.pipe()
        self._thread = Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        with suppress(OSError):
            while chunk := os.read(self._reading, MOST_MESSAGES):
                self._end += chunk
                del self._end[:-MOST_MESSAGES]
        os.close(self._reading)

    def started(self) -> None:
        """Let go of the program's end."""
        if self.writing != -1:
            os.close(self.writing)
            self.writing = -1

    def end(self) -> bytes:
        """Return the end of the messages; what somebody who is not found still writes is not waited for."""
        self.started()
        self._thread.join(_LAST_WORDS)
        return bytes(self._end)


class _Watched:
    """A program from its start to the end of all that has been seen of what it has started."""

    def __init__(self, what: Run, stdin: int, stdout: int, messages: _Messages | None) -> None:
        self._what = what
        self._stdin = stdin
        self._stdout = stdout
        self._messages = messages
        self._seen: set[psutil.Process] = set()
        self._most_memory = what.limits.memory_mb * MEGABYTE or float("inf")
        self._timed_out = False
        self._too_much_memory = False
        self._note: str | None = None

    def outcome(self) -> ProgramOutcome:
        """Run the program, and return how it ended."""
        begun = time.monotonic()
        try:
            process = self._start()
        except OSError as error:
            if error.errno in LACKING or not os.path.isdir(self._what.folder):
                raise
            return not_started(self._what, error)
        by_itself = False
        try:
            by_itself = self._wait(process, begun)
            seconds = time.monotonic() - begun
        finally:
            self._end(process)
        code = process.returncode
        died = _CRASHES.get(code, signal.Signals(-code) if code < 0 else None)
        return ProgramOutcome(
            exit=code if by_itself and died is None else None,
            signal=int(died) if by_itself and died is not None else None,
            seconds=seconds,
            timed_out=self._timed_out,
            overflowed=self._has_overflowed(),
            out_of_memory=self._too_much_memory,
            note=self._note,
        )

    def _start(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            self._what.words,
            stdin=self._stdin,
            stdout=self._stdout,
            stderr=self._stdout if self._messages is None else self._messages.writing,
            cwd=self._what.folder,
            env=self._what.environment,
            creationflags=_GROUP,
        )
        if self._messages is not None:
            self._messages.started()
        return process

    def _wait(self, process: subprocess.Popen[bytes], begun: float) -> bool:
        """Wait until the program has ended by itself or exceeds a limit; return which."""
        deadline = begun + self._what.limits.seconds
        ticks = iter(TICKS)
        while True:
            try:
                process.wait(max(0.0, min(next(ticks, TICK), deadline - time.monotonic())))
            except subprocess.TimeoutExpired:
                self._timed_out = time.monotonic() >= deadline
                if self._timed_out or self._uses_too_much(process):
                    return False
            else:
                return True

    def _has_overflowed(self) -> bool:
        return os.fstat(self._stdout).st_size > self._what.limits.output_bytes

    def _uses_too_much(self, process: subprocess.Popen[bytes]) -> bool:
        """Return whether the program is to be ended for what it uses."""
        self._look(process)
        alive = [each for each in self._seen if each.is_running()]
        if len(alive) > MOST_PROCESSES:
            self._timed_out = True  # it would not have ended, and nobody waits for more
            self._note = f"It was stopped before the limit, with more than {MOST_PROCESSES} processes."
        self._too_much_memory = sum(map(_memory, alive)) > self._most_memory
        return self._timed_out or self._too_much_memory or self._has_overflowed()

    def _look(self, process: subprocess.Popen[bytes]) -> None:
        """See what the program has started, and what that has."""
        with suppress(psutil.Error):
            self._seen.add(psutil.Process(process.pid))
        for each in tuple(self._seen):
            with suppress(psutil.Error):
                self._seen.update(each.children(recursive=True))

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        """End the program, and all that has been seen of what it has started."""
        for _ in range(SWEEPS):
            self._look(process)
            left = [each for each in self._seen if each.is_running() and each.pid != process.pid]
            for each in left:
                with suppress(psutil.Error):
                    each.kill()
            if process.poll() is None:
                process.kill()
                process.wait()
            elif not left:
                return
            psutil.wait_procs(left, timeout=TICK)


def _memory(process: psutil.Process) -> int:
    try:
        return int(process.memory_info().rss)
    except psutil.Error:
        return 0
