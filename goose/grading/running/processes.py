"""Run one program with limits on a POSIX system: start it, wait, measure, and end all that it has started.

The rules it keeps:

- A program runs in its own session and process group. It reads a file and writes into pipes. These are read all the
  time, and their contents are put into files: no more than the limit of output, and the end of the messages. Nobody
  waits for a pipe that a forgotten child holds open.
- `run` waits for the process itself (with a pidfd, if there is one), and looks from time to time at what it uses.
- All that it started ends with it (`goose.base.family`).
- When the grader itself is gone, which closes its end of a pipe, the program is ended and `Abandoned` raised.

`run` must be called by a process that has no other children.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from contextlib import ExitStack, suppress

from goose.base import family
from goose.base.systems import give, has_processes
from goose.base.workers import Abandoned
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.run import (
    MEGABYTE,
    MOST_PROCESSES,
    TICK,
    TICKS,
    UMASK,
    Beginning,
    Messages,
    Run,
    RunningProgram,
    Stream,
)

with suppress(ImportError):  # Windows has none, and runs programs another way
    import resource

_LARGEST_FILE = 64 * 1024 * 1024  # bytes of any file that a program writes, above the limit of its output
_MOST_LEFT = 64  # chunks in a pipe whose writers have ended: as many as the largest pipe can hold, and more
_MANY_ORPHANS = 20  # that have ended since the last look: the next one comes soon
_UNSURE = 16 * MEGABYTE  # bytes by which two counts of the same memory can differ: each processor keeps some back
_MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024  # bytes


def run(what: Run, lifeline: int) -> ProgramOutcome:
    """Run a program until it ends or exceeds a limit, then end its children; see above for the lifeline."""
    if not has_processes():
        from goose.grading.running.watched import run_watched

        return run_watched(what)
    with ExitStack() as stack:
        return _GroupedProgram(what, stack, lifeline).outcome()


class _PolledStream(Stream):
    def __init__(self, kept: Beginning | Messages) -> None:
        super().__init__(kept)
        os.set_blocking(self.reading, False)

    def drain(self) -> None:
        super().drain()
        for _ in range(_MOST_LEFT):
            if not self.take():
                return


class _GroupedProgram(RunningProgram):
    """A program in its own process group."""

    def __init__(self, what: Run, stack: ExitStack, lifeline: int) -> None:
        super().__init__(what, stack, _PolledStream)
        if what.owner is not None:  # who else could not open them by /dev/stdout and /dev/stderr
            for stream in self._streams:
                give(stream.writing.fileno(), what.owner)
        self._lifeline = lifeline
        self._used_before = _used_by_children()
        self._used = 0.0
        self._busy = False
        self._own_memory = 0.0
        self._processes: list[int] = []

    def _start(self) -> subprocess.Popen[bytes]:
        """Start the program, which may write no large files and leaves no core."""
        most = self._what.limits.output_bytes + _LARGEST_FILE
        wanted = {resource.RLIMIT_FSIZE: most, resource.RLIMIT_CORE: 0}
        before = {kind: resource.getrlimit(kind) for kind in wanted}
        for kind, (_, hard) in before.items():
            soft = wanted[kind] if hard == resource.RLIM_INFINITY else min(wanted[kind], hard)
            resource.setrlimit(kind, (soft, hard))
        try:
            process = self._started(start_new_session=True, pass_fds=self._what.kept, umask=UMASK)
        finally:
            for kind, both in before.items():
                resource.setrlimit(kind, both)
        self._own_memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _MAXRSS_UNIT + _UNSURE
        if hasattr(resource, "prlimit"):  # so that the program cannot lift it
            with suppress(OSError):
                resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, most))
        return process

    def _wait(self, process: subprocess.Popen[bytes], begun: float) -> bool:
        deadline = begun + self._what.limits.seconds
        ticks = iter(TICKS)
        look = begun + next(ticks)
        with ExitStack() as stack:
            poller = select.poll()
            open_streams = {stream.reading: stream for stream in self._streams}
            for descriptor in (self._lifeline, _pidfd(process, stack), *open_streams):
                if descriptor != -1:
                    poller.register(descriptor, select.POLLIN)
            while True:
                now = time.monotonic()
                ready = {descriptor for descriptor, _ in poller.poll(max(0.0, min(look, deadline) - now) * 1000)}
                if self._lifeline in ready:
                    raise Abandoned
                for descriptor in ready & open_streams.keys():
                    if not open_streams[descriptor].take():  # nobody writes there any more
                        poller.unregister(descriptor)
                        del open_streams[descriptor]
                if self._has_overflowed():
                    return False
                if _has_ended(process):
                    return True
                now = time.monotonic()
                self._timed_out = now >= deadline
                if self._timed_out or (now >= look and self._uses_too_much(process)):
                    return False
                if now >= look:
                    look = now + (TICKS[0] if self._busy else next(ticks, TICK))

    def _processor_seconds(self) -> float:
        return max(self._used, _used_by_children() - self._used_before)

    def _look(self, process: subprocess.Popen[bytes]) -> int:
        self._busy = family.reap({process.pid}) > _MANY_ORPHANS
        self._processes = family.descendants()
        count = len(self._processes)
        return count if count <= MOST_PROCESSES else family.alive(self._processes)

    def _has_too_much_memory(self) -> bool:
        return family.has_more_memory(self._processes, self._most_memory)

    def _end(self, process: subprocess.Popen[bytes]) -> int:
        if not _has_ended(process):  # what a sandbox has in its own namespace is ended there, and counted nowhere
            self._used = family.processor_seconds(family.descendants())
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        if process.returncode is None:
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)  # so that nobody waits for it again
        else:
            used = resource.getrusage(resource.RUSAGE_CHILDREN)
        family.end_descendants()
        if process.returncode == -signal.SIGXFSZ:
            self._note = f"It wrote a file of more than {_LARGEST_FILE // 1024**2} MB."
        # The peak memory of a process begins with that of its parent at the start.
        if used.ru_maxrss * _MAXRSS_UNIT > max(self._most_memory, self._own_memory):
            self._too_much_memory = True
        return process.returncode


def _used_by_children() -> float:
    """Return the processor time, in seconds, of all children that have ended, and of theirs."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _pidfd(process: subprocess.Popen[bytes], stack: ExitStack) -> int:
    """Return a descriptor that is ready when a process ends, or -1 if the system has no such descriptors."""
    if hasattr(os, "pidfd_open"):
        with suppress(OSError):  # Python knows it, and the kernel need not
            pidfd = os.pidfd_open(process.pid)
            stack.callback(os.close, pidfd)
            return pidfd
    return -1


def _has_ended(process: subprocess.Popen[bytes]) -> bool:
    """Return whether a process has ended.

    It is not reaped, if the system allows that: until then no other process gets its number and group.
    """
    if hasattr(os, "waitid"):
        return os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is not None
    return process.poll() is not None
