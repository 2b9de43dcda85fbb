"""A pool of processes: each piece of work runs in its own process, several at a time.

Each piece of work runs in a forked process, which adopts the orphans of the programs that it starts. The process is in
its own session, so that it can still end its programs after the process group of goose is killed. Results and news
come back through a pipe. Two more pipes carry no data; what matters is who holds them open:

- the lifeline, which the workers read: when goose closes it, or dies, all workers end what they run;
- the presence, which goose and its workers hold open: when the last of them is gone, a cleaning process removes the
  folder that they worked in.

On Windows, where processes do not fork, and on macOS without psutil, goose does the work itself, one piece after the
other. A cluster is a pool too (`goose.base.clusters`).
"""

from __future__ import annotations

import gc
import os
import pickle
import selectors
import signal
import sys
from collections.abc import Callable, Collection, Iterator
from typing import Any, NoReturn, Protocol

import attrs

from goose.base.errors import LITTLE_MEMORY, lacks_memory
from goose.base.family import adopt_orphans, children, end_descendants, lists_children
from goose.base.removing import remove
from goose.base.stopping import STOPPING, unstopped
from goose.base.systems import has_processes

Send = Callable[[object], None]
"""Reports news of the work while it is in progress."""

Work = Callable[[int, Send], object]
"""Takes the lifeline and a function for news; returns the result."""

NO_LIFELINE = -1
"""The lifeline of work that goose itself or a cluster does."""

_CHUNK = 1 << 16  # bytes
_AHEAD = 4  # pieces of work per process that may start before the first one ends
_LOOK_SECONDS = 1.0  # of silence before the workers are checked


class Abandoned(Exception):
    """The process that waited for the result of a piece of work has ended."""


@attrs.frozen
class WorkMessage:
    """A message from a piece of work.

    Attributes:
        token: identifies the work, as given to `start`.
        news: the news, or the result if `ended`.
        ended: the work has ended.
        failure: the reason why there is no result.
        code: exit code of the process, as in `subprocess`, if it ended without a message.
    """

    token: object
    news: Any
    ended: bool = False
    failure: str | None = None
    code: int | None = None


class Pool(Protocol):
    """Does pieces of work in parallel, and returns their messages."""

    @property
    def free(self) -> int:
        """How many more pieces of work can run now."""

    @property
    def ahead(self) -> int:
        """How many pieces of work may start before the first one ends."""

    @property
    def busy(self) -> bool:
        """Whether any work or message is pending."""

    def start(self, token: object, work: Work, name: str = "work") -> None:
        """Start a piece of work; its messages carry the token, and a cluster shows its name.

        Raises:
            OSError: the system cannot start another process.
        """

    def messages(self) -> Iterator[WorkMessage]:
        """Wait for messages of any work and yield them; yield nothing if no work is in progress."""


@attrs.define
class _Worker:
    token: object
    process: int
    pipe: int
    done: bool = False
    data: bytearray = attrs.Factory(bytearray)


class Workers:
    """Runs work in processes and yields their messages; leaving its `with` block ends all of them.

    Args:
        most: number of processes at a time.
        folder: the folder that they work in, removed in any case at the end; None for no folder.
    """

    def __new__(cls, *_: object) -> Workers:
        """Return a pool; where processes do not fork or cannot be found, goose does the work itself."""
        return super().__new__(cls if has_processes() and lists_children() else _OneByOne)

    def __init__(self, most: int, folder: str | None = None) -> None:
        self.most = most
        self._lifeline, self._lifeline_end = os.pipe()
        self._workers: list[_Worker] = []
        self._selector = selectors.DefaultSelector()
        self._presence, self._cleaner = -1, 0
        self._apart = set(children())  # children that do not belong to this pool
        adopt_orphans()
        if folder is not None:
            with unstopped():
                self._start_cleaner(folder)

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        """Close the lifeline; wait until the processes and the folder are gone."""
        os.close(self._lifeline_end)
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
        """Start the process that removes the folder after all others have ended."""
        waiting, self._presence = os.pipe()
        self._cleaner = os.fork()
        if self._cleaner == 0:
            try:
                _separate({waiting})
                os.read(waiting, 1)
                remove(folder)
            finally:
                os._exit(0)
        self._apart.add(self._cleaner)
        os.close(waiting)

    @property
    def free(self) -> int:
        """How many more pieces of work can run now."""
        return self.most - sum(not worker.done for worker in self._workers)

    @property
    def ahead(self) -> int:
        """How many pieces of work may start before the first one ends."""
        return self.most * _AHEAD

    @property
    def busy(self) -> bool:
        """Whether any work is in progress."""
        return bool(self._workers)

    def start(self, token: object, work: Work, name: str = "work") -> None:
        """Start a piece of work."""
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
        """Wait for messages of any work and yield them; yield nothing if no work is in progress."""
        if not self._workers:
            return
        ready_ones = self._selector.select(_LOOK_SECONDS)
        for silent in [] if ready_ones else self._workers:
            _go_on(silent.process)
        for ready, _ in ready_ones:
            worker: _Worker = ready.data
            chunk = os.read(worker.pipe, _CHUNK)
            worker.data += chunk
            yield from _complete(worker)
            if not chunk:
                code = self._reap(worker)
                if not worker.done:
                    yield WorkMessage(worker.token, None, ended=True, failure=_end(code), code=code)

    def _reap(self, worker: _Worker) -> int:
        """Reap a worker, and return its exit code."""
        self._workers.remove(worker)  # first, so that an interrupt never finds a half-removed worker
        self._selector.unregister(worker.pipe)
        os.close(worker.pipe)
        code = os.waitstatus_to_exitcode(_wait(worker.process))
        if not worker.done:  # it was killed; this process has adopted its programs
            end_descendants({*self._apart, *(other.process for other in self._workers)})
        return code


class _OneByOne(Workers):
    """Does each piece of work at once in this process; its messages follow afterwards."""

    def __init__(self, most: int, folder: str | None = None) -> None:
        self.most = 1
        self._folder = folder
        self._pending: list[WorkMessage] = []

    def __exit__(self, *_: object) -> None:
        """Remove the folder."""
        if self._folder is not None:
            remove(self._folder)

    @property
    def free(self) -> int:
        """How many more pieces of work can run now."""
        return 0 if self._pending else 1

    @property
    def busy(self) -> bool:
        """Whether any message is pending."""
        return bool(self._pending)

    def start(self, token: object, work: Work, name: str = "work") -> None:
        """Do a piece of work."""
        try:
            result = work(NO_LIFELINE, lambda news: self._pending.append(WorkMessage(token, news)))
        except Exception as error:  # noqa: BLE001 - becomes a message that the work failed
            self._pending.append(WorkMessage(token, None, ended=True, failure=_failure(error)))
        else:
            self._pending.append(WorkMessage(token, result, ended=True))

    def messages(self) -> Iterator[WorkMessage]:
        """Yield the pending messages."""
        messages, self._pending = self._pending, []
        yield from messages


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _failure(error: Exception) -> str:
    return LITTLE_MEMORY if lacks_memory(error) else f"{type(error).__name__}: {error}"


def _end(code: int) -> str:
    return f"was ended by signal {-code} ({signal.strsignal(-code)})" if code < 0 else f"ended with {code}"


def _complete(worker: _Worker) -> Iterator[WorkMessage]:
    """Yield the complete messages in the data that a worker has sent."""
    while len(worker.data) >= _LENGTH:
        end = _LENGTH + int.from_bytes(worker.data[:_LENGTH], "big")
        if len(worker.data) < end:
            return
        news, ended, failure = pickle.loads(worker.data[_LENGTH:end])  # written by a process of goose
        del worker.data[:end]
        worker.done = ended
        yield WorkMessage(worker.token, news, ended, failure)


_MOST_DESCRIPTORS = 65_536  # closed if the system sets no limit
_LENGTH = 4  # bytes before each message


def _separate(keep: Collection[int]) -> None:
    """Separate a just-forked process from goose: a new session, its own signals, and only some descriptors."""
    gc.freeze()  # objects of goose that nothing refers to must not close descriptors, whose numbers are used again here
    os.setsid()
    for number in STOPPING:  # goose itself receives them, and closes the lifeline
        signal.signal(number, lambda *_: None)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)
    below = sys.__stderr__.fileno() if sys.__stderr__ is not None else 2
    for descriptor in sorted(keep):
        os.closerange(below + 1, descriptor)
        below = descriptor
    import resource

    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    os.closerange(below + 1, _MOST_DESCRIPTORS if most == resource.RLIM_INFINITY else most)


def _work(work: Work, lifeline: int, pipe: int, presence: int) -> NoReturn:
    """Do a piece of work in this process, then end the process."""
    status = 1
    try:
        _separate({lifeline, pipe, presence} - {-1})
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
        except Exception as error:  # noqa: BLE001 - reported by the parent process
            send(None, ended=True, failure=_failure(error))
        else:
            send(result, ended=True)
        status = 0
    except Abandoned:  # nobody waits for the result
        status = 0
    finally:
        os._exit(status)


def _wait(process: int) -> int:
    """Wait for a child, resuming it whenever it is stopped, and return its wait status."""
    while True:
        status = os.waitpid(process, os.WUNTRACED)[1]
        if not os.WIFSTOPPED(status):
            return status
        os.kill(process, signal.SIGCONT)


def _go_on(process: int) -> None:
    """Resume a worker that one of its programs has stopped; only some systems report stopped processes.

    A worker may also be silent because it has ended: a goose that was stopped (Ctrl-Z, then `fg`) ends its wait without
    looking at the pipes. So the system is asked about both: asked only about stopped processes, it reports an error for
    a worker that has ended. Such a worker is reaped when its pipe is read.
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
