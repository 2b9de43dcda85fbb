"""A pool of processes: pieces of work, each in a process of its own, some at a time.

Each piece of work has a forked process, which adopts what programs leave behind and has no other children. It is in a
session of its own, so that killing the process group of goose leaves it time to end what it runs. Results and news
come back by a pipe. Two more pipes have no data in them, only ends:

- the lifeline, which the workers read: when goose lets go of its end, or dies, all of them end what they run;
- the presence, which goose and its workers hold: when the last of them is gone, a process that waits for nothing else
  removes the folder that they worked in.

Where processes do not fork, on Windows, goose does the work itself, one piece after the other. A cluster is a pool too
(`goose.base.clusters`).
"""

from __future__ import annotations

import os
import pickle
import selectors
import signal
import sys
from collections.abc import Callable, Collection, Iterator
from typing import Any, NoReturn, Protocol

import attrs

from goose.base.errors import Abandoned
from goose.base.family import adopt_orphans, children, end_descendants
from goose.base.stopping import STOPPING, unstopped
from goose.base.systems import has_processes
from goose.base.temporary import remove

Send = Callable[[object], None]
"""Tells news of the work while it goes on."""

Work = Callable[[int, Send], object]
"""Takes the lifeline and what tells news; returns the result."""

NO_LIFELINE = -1
"""The lifeline of work that goose does itself, or a cluster."""

_CHUNK = 1 << 16  # bytes
_AHEAD = 4  # pieces of work for each process that may be begun before the first of them is done
_LOOK_SECONDS = 1.0  # without news, until it is seen whether the workers go on


@attrs.frozen
class WorkMessage:
    """What a piece of work has to tell.

    Attributes:
        token: given with the work.
        news: what it told, while it goes on; its result, at its end.
        ended: it is at its end.
        failure: why it ended without a result.
        code: of its process, as `subprocess` has it, where that ended without a word.
    """

    token: object
    news: Any
    ended: bool = False
    failure: str | None = None
    code: int | None = None


class Pool(Protocol):
    """Does pieces of work side by side, and gives what they tell."""

    @property
    def free(self) -> int:
        """How many more there may be at a time."""

    @property
    def ahead(self) -> int:
        """How many may be begun before the first of them is done."""

    @property
    def busy(self) -> bool:
        """Whether there is anything that has not been told."""

    def start(self, token: object, work: Work, name: str = "work") -> None:
        """Begin a piece of work, which comes back by its token; by the name people find it on a cluster.

        Raises:
            OSError: this system has no process to spare.
        """

    def messages(self) -> Iterator[WorkMessage]:
        """Wait for what any work has to tell, and yield it; nothing when no work is under way."""


@attrs.define
class _Worker:
    token: object
    process: int
    pipe: int
    done: bool = False
    data: bytearray = attrs.Factory(bytearray)


class Workers:
    """Runs work in processes, and gives what they tell; use it as a context, whose end ends all of them.

    Args:
        most: at a time.
        folder: that they work in, removed at the end, whatever the end is; None for none.
    """

    def __new__(cls, *_: object) -> Workers:
        """Return what does the work: goose itself where processes do not fork."""
        return super().__new__(cls if has_processes() else _OneByOne)

    def __init__(self, most: int, folder: str | None = None) -> None:
        self.most = most
        self._lifeline, self._kept = os.pipe()
        self._workers: list[_Worker] = []
        self._selector = selectors.DefaultSelector()
        self._presence, self._cleaner = -1, 0
        self._apart = set(children())  # which are nothing to do with this
        adopt_orphans()
        if folder is not None:
            with unstopped():
                self._start_cleaner(folder)

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        """Let go of the lifeline, and wait until the processes are gone, and the folder."""
        os.close(self._kept)
        os.close(self._lifeline)
        for worker in self._workers:
            os.close(worker.pipe)
            _wait(worker.process)
        self._selector.close()
        end_descendants(self._apart)
        if self._cleaner:
            os.close(self._presence)
            _wait(self._cleaner)

    def _start_cleaner(self, folder: str) -> None:
        """Start the process that removes the folder when all others are gone."""
        waiting, self._presence = os.pipe()
        self._cleaner = os.fork()
        if self._cleaner == 0:
            try:
                _stand_apart({waiting})
                os.read(waiting, 1)
                remove(folder)
            finally:
                os._exit(0)
        self._apart.add(self._cleaner)
        os.close(waiting)

    @property
    def free(self) -> int:
        """How many more there may be."""
        return self.most - sum(not worker.done for worker in self._workers)

    @property
    def ahead(self) -> int:
        """How many may be begun before the first of them is done."""
        return self.most * _AHEAD

    @property
    def busy(self) -> bool:
        """Whether any work is under way."""
        return bool(self._workers)

    def start(self, token: object, work: Work, name: str = "work") -> None:
        """Begin a piece of work."""
        with unstopped():
            reading, writing = os.pipe()
            process = os.fork()
            if process == 0:
                _work(work, self._lifeline, writing, self._presence)
            os.close(writing)
            worker = _Worker(token, process, reading)
            self._workers.append(worker)
            self._selector.register(reading, selectors.EVENT_READ, worker)

    def messages(self) -> Iterator[WorkMessage]:
        """Wait for what any work has to tell, and yield it; nothing when no work is under way."""
        if not self._workers:
            return
        ready_ones = self._selector.select(_LOOK_SECONDS)
        for silent in [] if ready_ones else self._workers:
            _go_on(silent.process)
        for ready, _ in ready_ones:
            worker: _Worker = ready.data
            chunk = os.read(worker.pipe, _CHUNK)
            worker.data += chunk
            yield from _taken(worker)
            if not chunk:
                code = self._take_leave(worker)
                if not worker.done:
                    yield WorkMessage(worker.token, None, ended=True, failure=_end(code), code=code)

    def _take_leave(self, worker: _Worker) -> int:
        """Reap a worker, and return how it ended."""
        self._workers.remove(worker)  # first, so that an interrupt finds nothing half gone
        self._selector.unregister(worker.pipe)
        os.close(worker.pipe)
        code = os.waitstatus_to_exitcode(_wait(worker.process))
        if not worker.done:  # killed, and by then what it had started has become this process's
            end_descendants({*self._apart, *(other.process for other in self._workers)})
        return code


class _OneByOne(Workers):
    """Does each piece of work at once, in this process, and tells of it afterwards."""

    def __init__(self, most: int, folder: str | None = None) -> None:
        self.most = 1
        self._folder = folder
        self._told: list[WorkMessage] = []

    def __exit__(self, *_: object) -> None:
        """Remove the folder."""
        if self._folder is not None:
            remove(self._folder)

    @property
    def free(self) -> int:
        """How many more there may be."""
        return 0 if self._told else 1

    @property
    def busy(self) -> bool:
        """Whether there is anything that has not been told."""
        return bool(self._told)

    def start(self, token: object, work: Work, name: str = "work") -> None:
        """Do a piece of work."""
        try:
            result = work(NO_LIFELINE, lambda news: self._told.append(WorkMessage(token, news)))
        except Exception as error:  # noqa: BLE001 - told as a failure of the work
            self._told.append(WorkMessage(token, None, ended=True, failure=f"{type(error).__name__}: {error}"))
        else:
            self._told.append(WorkMessage(token, result, ended=True))

    def messages(self) -> Iterator[WorkMessage]:
        """Yield what there is to tell."""
        told, self._told = self._told, []
        yield from told


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _end(code: int) -> str:
    return f"was ended by signal {-code} ({signal.strsignal(-code)})" if code < 0 else f"ended with {code}"


def _taken(worker: _Worker) -> Iterator[WorkMessage]:
    """Yield the whole messages of what a worker has sent."""
    while len(worker.data) >= _LENGTH:
        end = _LENGTH + int.from_bytes(worker.data[:_LENGTH], "big")
        if len(worker.data) < end:
            return
        news, ended, failure = pickle.loads(worker.data[_LENGTH:end])  # of our own process
        del worker.data[:end]
        worker.done = ended
        yield WorkMessage(worker.token, news, ended, failure)


_MOST_DESCRIPTORS = 65_536  # that are looked for, where there is no limit
_LENGTH = 4  # bytes before each message


def _stand_apart(kept: Collection[int]) -> None:
    """Have this process, just forked, hold no descriptors of goose but some, and hear none of its signals."""
    os.setsid()
    for number in STOPPING:  # goose hears them, and lets go
        signal.signal(number, lambda *_: None)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)
    below = sys.__stderr__.fileno() if sys.__stderr__ is not None else 2
    for descriptor in sorted(kept):
        os.closerange(below + 1, descriptor)
        below = descriptor
    import resource

    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    os.closerange(below + 1, _MOST_DESCRIPTORS if most == resource.RLIM_INFINITY else most)


def _work(work: Work, lifeline: int, pipe: int, presence: int) -> NoReturn:
    """Do a piece of work in this process, which is its own, and end it."""
    status = 1
    try:
        _stand_apart({lifeline, pipe, presence} - {-1})
        adopt_orphans()

        def send(news: object, *, ended: bool = False, failure: str | None = None) -> None:
            data = pickle.dumps((news, ended, failure))
            try:
                _write(pipe, len(data).to_bytes(_LENGTH, "big") + data)
            except BrokenPipeError:
                raise Abandoned from None

        try:
            result = work(lifeline, send)
        except Abandoned:
            raise
        except Exception as error:  # noqa: BLE001 - told by the process that goes on
            send(None, ended=True, failure=f"{type(error).__name__}: {error}")
        else:
            send(result, ended=True)
        status = 0
    except Abandoned:  # nobody waits
        status = 0
    finally:
        os._exit(status)


def _wait(process: int) -> int:
    """Wait for a child, going on if it has been stopped; return its wait status."""
    while True:
        status = os.waitpid(process, os.WUNTRACED)[1]
        if not os.WIFSTOPPED(status):
            return status
        os.kill(process, signal.SIGCONT)


def _go_on(process: int) -> None:
    """Let a worker continue that one of its programs has stopped, where the system can tell.

    A worker may also be silent because it has ended: a goose that was itself stopped (Ctrl-Z, then `fg`) finds its
    wait over without having looked at the pipes. The system is asked about both; asked about a stop alone, it answers
    of a worker that has ended that there is no such child. The worker is reaped when its pipe is read.
    """
    if not hasattr(os, "waitid"):
        return
    state = os.waitid(os.P_PID, process, os.WSTOPPED | os.WEXITED | os.WNOHANG | os.WNOWAIT)
    if state is not None and state.si_code == os.CLD_STOPPED:
        os.kill(process, signal.SIGCONT)


def _write(pipe: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(pipe, view) :]
