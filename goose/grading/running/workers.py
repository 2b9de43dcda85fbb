"""Work in processes of its own, some at a time.

Each piece of work has a forked process, which adopts what programs leave behind and has no other children. Results and
news come back by a pipe. Another pipe is the lifeline: the processes hold one end, and when the grader lets go of the
other, or dies, all of them end what they run and are gone.
"""

from __future__ import annotations

import os
import pickle
import selectors
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

import attrs

from goose.grading.running.processes import Abandoned, adopt_orphans

Send = Callable[[object], None]
"""Tells news of the work while it goes on."""

Work = Callable[[int, Send], object]
"""Takes the lifeline and what tells news; returns the result."""

_CHUNK = 1 << 16  # bytes


@attrs.frozen
class Message:
    """What a piece of work has to tell.

    Attributes:
        token: given with the work.
        news: what it told, while it goes on; its result, at its end.
        ended: it is at its end.
        failure: why it ended without a result.
    """

    token: object
    news: Any
    ended: bool = False
    failure: str | None = None


@attrs.define
class _Worker:
    token: object
    process: int
    pipe: int
    done: bool = False
    data: bytearray = attrs.Factory(bytearray)


_STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@contextmanager
def unstopped() -> Iterator[None]:
    """Let no signal to stop come through meanwhile."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _STOPPING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Workers:
    """Runs work in processes, and gives what they tell; use it as a context, whose end ends all of them.

    Args:
        most: at a time.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._lifeline, self._kept = os.pipe2(os.O_CLOEXEC) if hasattr(os, "pipe2") else os.pipe()
        self._workers: list[_Worker] = []
        self._selector = selectors.DefaultSelector()

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        """Let go of the lifeline, and wait until the processes are gone."""
        os.close(self._kept)
        os.close(self._lifeline)
        for worker in self._workers:
            os.close(worker.pipe)
            os.waitpid(worker.process, 0)
        self._selector.close()

    @property
    def free(self) -> int:
        """How many more there may be."""
        return self.most - len(self._workers)

    @property
    def busy(self) -> bool:
        """Whether any work is under way."""
        return bool(self._workers)

    def start(self, token: object, work: Work) -> None:
        """Begin a piece of work.

        Raises:
            OSError: this system has no process to spare.
        """
        with unstopped():
            reading, writing = os.pipe()
            process = os.fork()
            if process == 0:
                os.close(reading)
                os.close(self._kept)
                for worker in self._workers:
                    os.close(worker.pipe)
                _work(work, self._lifeline, writing)
            os.close(writing)
            worker = _Worker(token, process, reading)
            self._workers.append(worker)
            self._selector.register(reading, selectors.EVENT_READ, worker)

    def messages(self) -> Iterator[Message]:
        """Wait for what any work has to tell, and yield it; nothing when no work is under way."""
        if not self._workers:
            return
        for ready, _ in self._selector.select():
            worker: _Worker = ready.data
            chunk = os.read(worker.pipe, _CHUNK)
            worker.data += chunk
            yield from _taken(worker)
            if not chunk:
                code = self._take_leave(worker)
                if not worker.done:
                    failure = f"the grader's own process ended with {code}"
                    yield Message(worker.token, None, ended=True, failure=failure)

    def _take_leave(self, worker: _Worker) -> int:
        """Reap a worker, and return how it ended."""
        self._selector.unregister(worker.pipe)
        os.close(worker.pipe)
        self._workers.remove(worker)
        return os.waitstatus_to_exitcode(os.waitpid(worker.process, 0)[1])


def _taken(worker: _Worker) -> Iterator[Message]:
    """Yield the whole messages of what a worker has sent."""
    while len(worker.data) >= _LENGTH:
        end = _LENGTH + int.from_bytes(worker.data[:_LENGTH], "big")
        if len(worker.data) < end:
            return
        news, ended, failure = pickle.loads(worker.data[_LENGTH:end])  # of our own process
        del worker.data[:end]
        worker.done = ended
        yield Message(worker.token, news, ended, failure)


_LENGTH = 4  # bytes before each message


def _work(work: Work, lifeline: int, pipe: int) -> NoReturn:
    """Do a piece of work in this process, which is its own, and end it."""
    status = 1
    try:
        for number in _STOPPING:  # the grader hears them, and lets go
            signal.signal(number, lambda *_: None)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPPING)
        adopt_orphans()

        def send(news: object, *, ended: bool = False, failure: str | None = None) -> None:
            data = pickle.dumps((news, ended, failure))
            _write(pipe, len(data).to_bytes(_LENGTH, "big") + data)

        try:
            result = work(lifeline, send)
        except Abandoned:
            pass
        except Exception as error:  # noqa: BLE001 - told as a failure of the grader, by the process that goes on
            send(None, ended=True, failure=f"{type(error).__name__}: {error}")
        else:
            send(result, ended=True)
        status = 0
    except BrokenPipeError:  # nobody waits
        pass
    finally:
        os._exit(status)


def _write(pipe: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(pipe, view) :]
