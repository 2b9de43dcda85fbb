"""One program at a time, with limits: started, waited for, ended with all that it has started, and measured.

The rules it keeps:

- A program runs in a session and process group of its own. What it reads and writes are files, so nothing of it is held
  in memory, and nobody waits for a pipe that a forgotten child holds open. Its messages come by a pipe, for they have
  no limit; their end is kept.
- The wait is for the process itself (a pidfd, where there is one); what it uses is looked at from time to time.
- Whatever it started is ended with it (`goose.base.family`).
- When the grader itself is gone, which its end of a pipe tells, the program is ended and `Abandoned` raised.

`run` must be called by a process that has no other children.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

from goose.base import family
from goose.base.errors import Abandoned
from goose.base.systems import give, has_processes
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
from goose.grading.suites.suite import Limits

with suppress(ImportError):  # Windows has none, and runs programs another way
    import resource

_LARGEST_FILE = 64 * 1024 * 1024  # bytes of any file that a program writes, above the limit of its output
_MANY_ORPHANS = 20  # that have ended since the last look: the next one comes soon
_UNSURE = 16 * MEGABYTE  # bytes by which two counts of the same memory can differ: each processor keeps some back
_MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024  # bytes


def run(what: Run, lifeline: int) -> ProgramOutcome:
    """Run a program until it ends or exceeds a limit, and end all that it has started.

    Args:
        what: the program.
        lifeline: a descriptor whose end of input tells that the grader is gone.

    Raises:
        Abandoned: it is.
        OSError: the files cannot be opened, or this system has no process to spare.
    """
    if not has_processes():
        from goose.grading.running.watched import run_watched

        return run_watched(what)
    with ExitStack() as stack:
        stdin = opened(stack, what.stdin, os.O_RDONLY)
        stdout = opened(stack, what.stdout, os.O_RDWR | os.O_CREAT | os.O_APPEND)
        messages = None
        if what.stderr != what.stdout:
            kept = opened(stack, what.stderr, os.O_RDWR | os.O_CREAT | os.O_APPEND)
            messages = stack.enter_context(_Messages(kept))
            if what.owner is not None:  # who else could not open it by /dev/stderr
                give(messages.writing, what.owner)
        return _Running(what, stdin, stdout, messages, lifeline).outcome()


class _Messages:
    """The pipe of a program's messages, as a context, and the end of what came by it."""

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._end = bytearray()
        self.reading, self.writing = os.pipe()
        os.set_blocking(self.reading, False)

    def __enter__(self) -> _Messages:
        return self

    def __exit__(self, *_: object) -> None:
        """Put the end of the messages into their file."""
        while self.take():
            pass
        os.close(self.reading)
        self.started()
        os.write(self._kept, self._end[-MOST_MESSAGES:])

    def started(self) -> None:
        """Let go of the program's end."""
        if self.writing != -1:
            os.close(self.writing)
            self.writing = -1

    def take(self) -> bool:
        """Take what there is; return whether there may be more."""
        try:
            chunk = os.read(self.reading, MOST_MESSAGES)
        except BlockingIOError:
            return False
        self._end += chunk
        del self._end[:-MOST_MESSAGES]
        return bool(chunk)


@contextmanager
def _limited(limits: Limits) -> Iterator[None]:
    """Have what is started meanwhile write no large files and leave no core."""
    wanted = {resource.RLIMIT_FSIZE: limits.output_bytes + _LARGEST_FILE, resource.RLIMIT_CORE: 0}
    before = {kind: resource.getrlimit(kind) for kind in wanted}
    for kind, (_, hard) in before.items():
        resource.setrlimit(kind, (wanted[kind] if hard == resource.RLIM_INFINITY else min(wanted[kind], hard), hard))
    try:
        yield
    finally:
        for kind, both in before.items():
            resource.setrlimit(kind, both)


class _Running:
    """A program from its start to the end of all that it has started."""

    def __init__(self, what: Run, stdin: int, stdout: int, messages: _Messages | None, lifeline: int) -> None:
        self._what = what
        self._stdin = stdin
        self._stdout = stdout
        self._messages = messages
        self._lifeline = lifeline
        self._timed_out = False
        self._too_much_memory = False
        self._busy = False
        self._note: str | None = None
        self._most_memory = what.limits.memory_mb * MEGABYTE or float("inf")
        self._own_memory = 0.0

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
            code, used = _end(process)
        if code == -signal.SIGXFSZ:
            self._note = f"It wrote a file of more than {_LARGEST_FILE // 1024**2} MB."
        # What a process is counted with begins at what the one that started it had, when it did.
        peak = used.ru_maxrss * _MAXRSS_UNIT
        return ProgramOutcome(
            exit=code if by_itself and code >= 0 else None,
            signal=-code if by_itself and code < 0 else None,
            seconds=seconds,
            timed_out=self._timed_out,
            overflowed=self._has_overflowed(),
            out_of_memory=self._too_much_memory or peak > max(self._most_memory, self._own_memory),
            note=self._note,
        )

    def _start(self) -> subprocess.Popen[bytes]:
        with _limited(self._what.limits):
            process = subprocess.Popen(
                self._what.words,
                stdin=self._stdin,
                stdout=self._stdout,
                stderr=self._stdout if self._messages is None else self._messages.writing,
                cwd=self._what.folder,
                env=self._what.environment,
                start_new_session=True,
                pass_fds=self._what.kept,
            )
        self._own_memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _MAXRSS_UNIT + _UNSURE
        if hasattr(resource, "prlimit"):  # so that the program cannot lift it
            most = self._what.limits.output_bytes + _LARGEST_FILE
            with suppress(OSError):
                resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, most))
        if self._messages is not None:
            self._messages.started()
        return process

    def _wait(self, process: subprocess.Popen[bytes], begun: float) -> bool:
        """Wait until the program has ended by itself or exceeds a limit; return which."""
        deadline = begun + self._what.limits.seconds
        ticks = iter(TICKS)
        look = begun + next(ticks)
        with _watched(process) as pidfd:
            poller = select.poll()
            for descriptor in (self._lifeline, pidfd, -1 if self._messages is None else self._messages.reading):
                if descriptor != -1:
                    poller.register(descriptor, select.POLLIN)
            while True:
                now = time.monotonic()
                ready = {descriptor for descriptor, _ in poller.poll(max(0.0, min(look, deadline) - now) * 1000)}
                if self._lifeline in ready:
                    raise Abandoned
                if self._messages is not None and self._messages.reading in ready and not self._messages.take():
                    poller.unregister(self._messages.reading)  # nobody writes there any more
                if _has_ended(process):
                    return True
                now = time.monotonic()
                self._timed_out = now >= deadline
                if self._timed_out or (now >= look and self._uses_too_much(process)):
                    return False
                if now >= look:
                    look = now + (TICKS[0] if self._busy else next(ticks, TICK))

    def _has_overflowed(self) -> bool:
        return os.fstat(self._stdout).st_size > self._what.limits.output_bytes

    def _uses_too_much(self, process: subprocess.Popen[bytes]) -> bool:
        """Return whether the program is to be ended for what it uses."""
        self._busy = family.reap({process.pid}) > _MANY_ORPHANS
        processes = family.descendants()
        if len(processes) > MOST_PROCESSES and family.alive(processes) > MOST_PROCESSES:
            self._timed_out = True  # it would not have ended, and nobody waits for more
            self._note = f"It was stopped before the limit, with more than {MOST_PROCESSES} processes."
        elif self._what.limits.memory_mb:
            self._too_much_memory = family.has_more_memory(processes, self._most_memory)
        return self._timed_out or self._too_much_memory or self._has_overflowed()


@contextmanager
def _watched(process: subprocess.Popen[bytes]) -> Iterator[int]:
    """Give a descriptor that is ready when a process has ended, or -1 where the system has none."""
    pidfd = -1
    if hasattr(os, "pidfd_open"):
        with suppress(OSError):  # Python knows it, and the kernel need not
            pidfd = os.pidfd_open(process.pid)
    try:
        yield pidfd
    finally:
        if pidfd != -1:
            os.close(pidfd)


def _has_ended(process: subprocess.Popen[bytes]) -> bool:
    """Return whether a process has ended.

    It is not reaped, where the system can tell without: until then its number, and so its group, is nobody else's.
    """
    if hasattr(os, "waitid"):
        return os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is not None
    return process.poll() is not None


def _end(process: subprocess.Popen[bytes]) -> tuple[int, resource.struct_rusage]:
    """End a program and all that it has started; return how it ended, negative for a signal, and what it used."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    if process.returncode is None:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)  # so that nobody waits for it again
    else:
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
    family.end_descendants()
    return process.returncode, used
