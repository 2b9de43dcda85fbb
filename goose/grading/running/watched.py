"""Run one program with limits on Windows, which has no process groups, signals and limits.

Limits of time, output and memory hold for a program and its children. The grader looks for children from time to time,
and ends them with the program. It does not find a child that a process starts and leaves between two looks. A file
that a program writes can be as large as the disk.

The grader runs programs itself, without a worker: when it is interrupted, the program is ended on the way out.
"""

from __future__ import annotations

import signal
import subprocess
import time
from contextlib import ExitStack, suppress
from threading import Thread

import psutil

from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.run import TICK, TICKS, Beginning, Messages, Run, RunningProgram, Stream

NOT_KEPT = (
    "on this system programs run one at a time; a file that one writes may be as large as the disk,"
    " and what it leaves running unseen is not ended"
)
"""A note on the limits of grading on Windows, shown once."""

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
    """Run a program until it ends or exceeds a limit; errors as in `run`."""
    with ExitStack() as stack:
        return _WatchedProgram(what, stack).outcome()


class _ThreadedStream(Stream):
    """It is read by a thread, for nothing else waits."""

    def __init__(self, kept: Beginning | Messages) -> None:
        super().__init__(kept)
        self._thread = Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        with suppress(OSError):
            while self.take():
                pass

    def drain(self) -> None:
        super().drain()
        self._thread.join(_LAST_WORDS)  # what somebody who is not found still writes is not waited for


class _WatchedProgram(RunningProgram):
    """A program that is ended with all its children that were seen."""

    def __init__(self, what: Run, stack: ExitStack) -> None:
        super().__init__(what, stack, _ThreadedStream)
        self._seen: set[psutil.Process] = set()
        self._alive: list[psutil.Process] = []

    def _start(self) -> subprocess.Popen[bytes]:
        return self._started(creationflags=_GROUP)

    def _wait(self, process: subprocess.Popen[bytes], begun: float) -> bool:
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

    def _processor_seconds(self) -> None:
        """Return None: Windows does not add up what processes have used that have ended."""

    def _look(self, process: subprocess.Popen[bytes]) -> int:
        with suppress(psutil.Error):
            self._seen.add(psutil.Process(process.pid))
        for each in tuple(self._seen):
            with suppress(psutil.Error):
                self._seen.update(each.children(recursive=True))
        self._alive = [each for each in self._seen if each.is_running()]
        return len(self._alive)

    def _has_too_much_memory(self) -> bool:
        return sum(map(_memory, self._alive)) > self._most_memory

    def _end(self, process: subprocess.Popen[bytes]) -> int:
        for _ in range(SWEEPS):
            self._look(process)
            left = [each for each in self._alive if each.pid != process.pid]
            for each in left:
                with suppress(psutil.Error):
                    each.kill()
            if process.poll() is None:
                process.kill()
                process.wait()
            elif not left:
                break
            psutil.wait_procs(left, timeout=TICK)
        return -_CRASHES.get(process.returncode, -process.returncode)


def _memory(process: psutil.Process) -> int:
    try:
        return int(process.memory_info().rss)
    except psutil.Error:
        return 0
