"""One program at a time, with limits: started, waited for, ended with all that it has started, and measured.

The rules it keeps:

- A program runs in a session and process group of its own, with files as its three streams: nothing is held in memory,
  and nobody waits for a pipe that a forgotten child holds open.
- The wait is for the process itself (a pidfd, where there is one) and costs nothing while it lasts; what it uses is
  looked at from time to time.
- Whatever it started is ended with it. On Linux the process that calls `run` adopts orphans, also those in sessions of
  their own, and ends them too; elsewhere only the process group is ended.
- When the grader itself is gone, which its end of a pipe tells, the program is ended and `Abandoned` raised.

`run` must be called by a process that has no other children.
"""

from __future__ import annotations

import ctypes
import errno
import itertools
import os
import resource
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress

import attrs
import psutil

from goose.grading.running.outcome import Outcome
from goose.grading.suites.suite import Limits

MOST_PROCESSES = 512
"""Processes that a program may have at a time; one with more is taken for one that forks without end."""

MOST_MESSAGES = 65_536
"""Bytes of standard error of which the end is kept."""

_LARGEST_FILE = 64 * 1024 * 1024  # bytes of any file that a program writes, above the limit of its output
_TICKS = (0.01, 0.02, 0.05)  # seconds until a program is looked at, the first times
_TICK = 0.1  # and from then on
_MEGABYTE = 1_000_000  # bytes
_MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024  # bytes
_SWEEPS = 100  # after which what is left is stopped before it is killed
_LACKING = (errno.EAGAIN, errno.ENOMEM, errno.EMFILE, errno.ENFILE)  # what others may have taken all of
_MOST_PASSES = 200  # through what a program has started, until all of it stands still
_SET_PARENT_DEATH_SIGNAL, _SET_CHILD_SUBREAPER = 1, 36  # linux/prctl.h


class Abandoned(Exception):
    """The grader is gone; nobody waits for the outcome."""


@attrs.frozen
class Run:
    """What is to be run.

    Attributes:
        words: the program and its arguments.
        folder: working directory.
        environment: all of its environment.
        stdin: path of the file that it reads.
        stdout: path of the file that takes what it writes.
        stderr: path of the file that takes its messages; the same as `stdout` to have both there.
        limits: what it may use.
    """

    words: Sequence[str]
    folder: str
    environment: Mapping[str, str]
    stdin: str
    stdout: str
    stderr: str
    limits: Limits


def adopt_orphans() -> None:
    """Have what the programs leave behind become children of this process, where the system can."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def end_with_parent() -> None:
    """Have this process killed when the one that started it is gone, where the system can."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_PARENT_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)


def run(what: Run, lifeline: int) -> Outcome:
    """Run a program until it ends or exceeds a limit, and end all that it has started.

    Args:
        what: the program.
        lifeline: a descriptor whose end of input tells that the grader is gone.

    Raises:
        Abandoned: it is.
        OSError: the files cannot be opened, or this system has no process to spare.
    """
    stdin = os.open(what.stdin, os.O_RDONLY | os.O_CLOEXEC)
    stdout = stderr = -1
    try:
        stdout = _writable(what.stdout)
        stderr = _writable(what.stderr)
        return _Running(what, stdin, stdout, stderr, lifeline).outcome()
    finally:
        for descriptor in (stdin, stdout, stderr):
            if descriptor != -1:
                os.close(descriptor)


def _writable(path: str) -> int:
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)


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

    def __init__(self, what: Run, stdin: int, stdout: int, stderr: int, lifeline: int) -> None:
        self._what = what
        self._stdin = stdin
        self._stdout = stdout
        self._stderr = stderr
        self._lifeline = lifeline
        self._timed_out = False
        self._too_much_memory = False
        self._note: str | None = None
        self._most_memory = what.limits.memory_mb * _MEGABYTE or float("inf")
        self._own_memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _MAXRSS_UNIT

    def outcome(self) -> Outcome:
        """Run the program, and return how it ended."""
        begun = time.monotonic()
        try:
            process = self._start()
        except OSError as error:
            if error.errno in _LACKING or not os.path.isdir(self._what.folder):
                raise
            return Outcome(started=False, note=f"{self._what.words[0]}: {error.strerror}.")
        by_itself = False
        try:
            by_itself = self._wait(process, begun + self._what.limits.seconds)
            seconds = time.monotonic() - begun
        finally:
            status, used = _end(process)
        # What a process is counted with begins at what the one that started it had.
        peak = used.ru_maxrss * _MAXRSS_UNIT
        code = os.waitstatus_to_exitcode(status)
        return Outcome(
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
            return subprocess.Popen(
                self._what.words,
                stdin=self._stdin,
                stdout=self._stdout,
                stderr=self._stderr,
                cwd=self._what.folder,
                env=self._what.environment,
                start_new_session=True,
            )

    def _wait(self, process: subprocess.Popen[bytes], deadline: float) -> bool:
        """Wait until the program has ended by itself or exceeds a limit; return which."""
        ticks = iter(_TICKS)
        with _waiting(process, self._lifeline) as ended:
            while not ended(max(0.0, min(next(ticks, _TICK), deadline - time.monotonic()))):
                self._timed_out = time.monotonic() >= deadline
                if self._timed_out or self._uses_too_much(process):
                    return False
        return True

    def _has_overflowed(self) -> bool:
        return os.fstat(self._stdout).st_size > self._what.limits.output_bytes

    def _uses_too_much(self, process: subprocess.Popen[bytes]) -> bool:
        """Return whether the program is to be ended for what it uses."""
        if self._stderr_is_apart():
            _shorten(self._stderr)
        _reap({process.pid})
        processes = _descendants()
        if len(processes) > MOST_PROCESSES and sum(map(_is_alive, processes)) > MOST_PROCESSES:
            self._timed_out = True  # it would not have ended, and nobody waits for more
            self._note = f"It was stopped before the limit, with more than {MOST_PROCESSES} processes."
        elif sum(map(_resident, processes)) > self._most_memory:
            self._too_much_memory = sum(map(_memory, processes)) > self._most_memory
        return self._timed_out or self._too_much_memory or self._has_overflowed()

    def _stderr_is_apart(self) -> bool:
        return self._what.stderr != self._what.stdout


@contextmanager
def _waiting(process: subprocess.Popen[bytes], lifeline: int) -> Iterator[Callable[[float], bool]]:
    """Give what waits so many seconds at most, and returns whether the process has ended.

    It is not reaped yet: until then its number, and so its group, is nobody else's.
    """
    pidfd = os.pidfd_open(process.pid) if hasattr(os, "pidfd_open") else -1
    poller = select.poll()
    poller.register(lifeline, select.POLLIN)
    if pidfd != -1:
        poller.register(pidfd, select.POLLIN)

    def ended(seconds: float) -> bool:
        ready = {descriptor for descriptor, _ in poller.poll(seconds * 1000)}
        if lifeline in ready:
            raise Abandoned
        return os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is not None

    try:
        yield ended
    finally:
        if pidfd != -1:
            os.close(pidfd)


def _shorten(stderr: int) -> None:
    """Keep the end of what was written on standard error."""
    size = os.fstat(stderr).st_size
    if size > 2 * MOST_MESSAGES:
        end = os.pread(stderr, MOST_MESSAGES, size - MOST_MESSAGES)
        os.ftruncate(stderr, 0)
        os.write(stderr, end)


def _end(process: subprocess.Popen[bytes]) -> tuple[int, resource.struct_rusage]:
    """End a program and all that it has started; return its wait status and what it used."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)  # so that nobody waits for it again
    end_descendants()
    return status, used


def end_descendants(apart: Collection[int] = ()) -> None:
    """End and reap this process's descendants.

    Those that are nobody's become its children, and are killed as fast as they come; if that has no end, because they
    make others, all of them are stopped before they are killed.

    Args:
        apart: children that are left as they are, and theirs.
    """
    for count in itertools.count(1):
        _reap(apart)
        left = [child for child in children() if child not in apart]
        if not left:
            return
        if count % _SWEEPS == 0:
            left = _stopped(apart)
        _signal(left, signal.SIGKILL)


def _stopped(apart: Collection[int]) -> list[int]:
    """Stop this process's descendants until all of them stand still, and return them."""
    stopped: set[int] = set()
    for _ in range(_MOST_PASSES):
        moving = {process.pid for process in _descendants(apart)} - stopped
        if not moving:
            break
        _signal(moving, signal.SIGSTOP)
        stopped |= moving
    return list(stopped)


def _reap(apart: Collection[int]) -> None:
    """Take leave of the children that have ended."""
    for child in children():
        if child not in apart:
            with suppress(ChildProcessError):
                os.waitpid(child, os.WNOHANG)


def _signal(processes: Iterable[int], number: int) -> None:
    for process in processes:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(process, number)


def children() -> list[int]:
    """Return the children of this process, those that have ended too; the kernel tells them fast, where it does."""
    try:
        with open(f"/proc/self/task/{os.getpid()}/children", encoding="ascii") as told:
            return [int(child) for child in told.read().split()]
    except OSError:
        return [child.pid for child in psutil.Process().children()]


def _descendants(apart: Collection[int] = ()) -> list[psutil.Process]:
    """Return the descendants of this process, but for some children and theirs."""
    if not apart:
        return psutil.Process().children(recursive=True)
    own = [child for child in psutil.Process().children() if child.pid not in apart]
    found = list(own)
    for child in own:
        with suppress(psutil.Error):
            found += child.children(recursive=True)
    return found


def _resident(process: psutil.Process) -> int:
    """Return the resident memory of a process, in bytes."""
    try:
        return int(process.memory_info().rss)
    except psutil.Error:
        return 0


def _memory(process: psutil.Process) -> int:
    """Return the memory of a process, in bytes, of what it shares its share, where the system tells that."""
    try:
        return int(getattr(process.memory_full_info(), "pss", 0)) or _resident(process)
    except psutil.Error:
        return 0


def _is_alive(process: psutil.Process) -> bool:
    """Return whether a process still runs; one that has ended may wait for its parent."""
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.Error:
        return False
