"""The portions of a long computation, in this process, in several, or on a cluster: the same results in the same order.

Processes are spawned, each with a connection of its own to this one and nothing else in common. So one that is killed,
even while it sends a result, is noticed and costs nobody else anything, which the shared queues of
`concurrent.futures.ProcessPoolExecutor` cannot promise: its reader waits for ever for the rest of what was being sent.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain, islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Thread
from typing import Any, TypeVar

import attrs

from goose import __version__
from goose.events import Incomplete, UsageError
from goose.grading.stopping import STOPPING, unstopped

Portion = TypeVar("Portion")
Found = TypeVar("Found")

_AHEAD = 4  # portions that are taken for each process: done, under way or waiting
_END_SECONDS = 5.0  # for a process that has nothing to do to end


class SpreadFailure(Exception):
    """A portion has no result; the text says why, without a stop at its end."""


def spread(
    function: Callable[[Portion], Found], portions: Iterable[Portion], jobs: int, scheduler: str | None = None
) -> Generator[Found]:
    """Yield what a function returns for each portion, in the order of the portions.

    Portions are taken as they are needed: however many there are, a small number is under way or waits for its turn.
    Close the iterator (`with closing(spread(…)) as results`), or exhaust it: then no process of it is left, and what
    was under way has been ended at once. A single portion is done in this process, whatever `jobs` is.

    Args:
        function: of a module, so that others can import it; neither it nor what it returns for a portion may depend on
            the process or on what has been done there before.
        portions: of the work, that can be pickled; each should take a tenth of a second or more.
        jobs: how many processes do it, from 1, this one alone; without meaning on a cluster.
        scheduler: address of a scheduler of dask.distributed, whose cluster is to do it; None for this machine. It
            needs the extra `cluster`.

    Raises:
        UsageError: no scheduler answers there, or the function raised it, on this machine.
        Incomplete: the function raised it; it is of a game that another package brings.
        SpreadFailure: the function raised anything else, or a process or a cluster is gone.
    """
    if scheduler is not None:
        yield from _on_cluster(function, portions, scheduler)
        return
    waiting = iter(portions)
    first = [*islice(waiting, 2)] if jobs > 1 else []
    waiting = chain(first, waiting)
    if len(first) < 2:
        for portion in waiting:
            with _failing():
                found = function(portion)
            yield found
        return
    processes = _Processes(jobs)
    try:
        yield from _in_order(function, waiting, jobs * _AHEAD, processes.give, processes.done)
    finally:
        processes.end()


def cores() -> int:
    """Return how many processes this machine can do at a time for this one."""
    from goose.grading.running.workers import cores as found

    return found()


# What is the same wherever the work is done.


@attrs.frozen
class _Outcome:
    """What a portion came to.

    Attributes:
        found: what the function returned.
        failure: why it returned nothing.
        raised: what is raised of that.
    """

    found: Any = None
    failure: str | None = None
    raised: type[Exception] = SpreadFailure


def _in_order(
    function: Callable[[Portion], Found],
    portions: Iterable[Portion],
    most: int,
    give: Callable[[int, bytes], None],
    done: Callable[[], Iterator[tuple[int, bytes]]],
) -> Iterator[Found]:
    """Yield the results of portions in their order.

    Args:
        function: to be called.
        portions: of the work.
        most: that are given and whose results have not been yielded.
        give: takes the number of a portion and the work.
        done: yields the number of each portion that is done, and what came of it, until none is under way.
    """
    waiting = enumerate(portions)

    def give_next(count: int) -> None:
        for number, portion in islice(waiting, count):
            give(number, pickle.dumps((function, portion)))

    kept: dict[int, Found] = {}
    due = 0
    give_next(most)
    for number, data in done():
        kept[number] = _found(pickle.loads(data))
        while due in kept:
            yield kept.pop(due)
            due += 1
            give_next(1)


def _found(outcome: _Outcome) -> Any:
    if outcome.failure is not None:
        raise outcome.raised(outcome.failure)
    return outcome.found


def carry_out(work: bytes) -> bytes:
    """Do a portion of the work where it has come, and return the outcome; both are pickled."""
    try:
        function, portion = pickle.loads(work)  # of the process that started this one
        return pickle.dumps(_Outcome(function(portion)))
    except (UsageError, Incomplete) as error:
        return pickle.dumps(_Outcome(failure=str(error), raised=type(error)))
    except Exception as error:  # noqa: BLE001 - told where it was asked for
        return pickle.dumps(_Outcome(failure=_told(error)))


@contextmanager
def _failing() -> Iterator[None]:
    """Tell what the function raises in this process as what it raises elsewhere."""
    try:
        yield
    except (UsageError, Incomplete):
        raise
    except Exception as error:
        raise SpreadFailure(_told(error)) from error


def _told(error: Exception) -> str:
    """Return an error in one line, and where it was raised if it is a bug: whoever reports it has nothing else."""
    step = error.__traceback__
    while step is not None and step.tb_next is not None:
        step = step.tb_next
    place = "" if step is None else f" at {os.path.basename(step.tb_frame.f_code.co_filename)}:{step.tb_lineno}"
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return f"{' '.join(what.split())}{place}"


# On this machine.


@attrs.define(eq=False)
class _Process:
    process: SpawnProcess
    connection: Connection
    number: int | None = None  # of the portion that it does


class _Processes:
    """Processes that do portions, one at a time each.

    Args:
        most: of them.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._processes: list[_Process] = []
        self._waiting: deque[tuple[int, bytes]] = deque()

    def give(self, number: int, work: bytes) -> None:
        """Have a portion done, in its turn."""
        self._waiting.append((number, work))
        idle = next((process for process in self._processes if process.number is None), None)
        if idle is None and len(self._processes) < self._most:
            idle = self._start()
        if idle is not None:
            self._hand(idle)

    def done(self) -> Iterator[tuple[int, bytes]]:
        """Yield the number of each portion that is done, and what came of it, until none is under way."""
        while busy := {process.connection: process for process in self._processes if process.number is not None}:
            for connection in wait([*busy]):
                process = busy[connection]  # type: ignore[index] # typed as whatever can be waited for
                number = process.number
                assert number is not None
                try:
                    data = process.connection.recv_bytes()
                except (EOFError, OSError) as error:
                    raise SpreadFailure(self._end_of(process)) from error
                process.number = None
                if self._waiting:
                    self._hand(process)
                yield number, data

    def end(self) -> None:
        """Kill the processes that are at work, have the others end, and wait until all are gone."""
        with unstopped():
            for process in self._processes:
                process.connection.close()
                if process.number is not None:
                    process.process.kill()
            for process in self._processes:
                process.process.join(_END_SECONDS)
                process.process.kill()  # which does nothing where there is nothing
                process.process.join()
                process.process.close()

    def _start(self) -> _Process:
        context = get_context("spawn")
        _start_tracker()
        try:
            with unstopped():  # also in the process that is started, until it ignores an interrupt
                here, there = context.Pipe()
                with there:
                    started = context.Process(target=_serve, args=(there,), daemon=True)
                    started.start()
                process = _Process(started, here)
                self._processes.append(process)
        except OSError as error:
            raise SpreadFailure(f"no process can be started: {error.strerror or error}") from error
        return process

    def _hand(self, process: _Process) -> None:
        """Give an idle process the portion that waits longest."""
        process.number, work = self._waiting.popleft()
        try:
            process.connection.send_bytes(work)
        except OSError as error:
            raise SpreadFailure(self._end_of(process)) from error

    def _end_of(self, process: _Process) -> str:
        """Return how a process has ended that was at work."""
        process.process.join(_END_SECONDS)
        code = process.process.exitcode
        if code is not None and code < 0:
            return f"one of its processes was ended by signal {-code} ({signal.strsignal(-code)})"
        return f"one of its processes ended with {code}"


def _start_tracker() -> None:
    """Start the process that Python has beside those that it spawns, which lets signals through when it starts."""
    if hasattr(signal, "pthread_sigmask"):
        from multiprocessing.resource_tracker import ensure_running

        ensure_running()


def _serve(connection: Connection) -> None:
    """Do portions, in a process of its own, as long as anybody asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # of the terminal: the process that started this one hears it too
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        while True:
            connection.send_bytes(carry_out(connection.recv_bytes()))
    except (EOFError, OSError):  # nobody asks
        return


def _end_with_parent() -> None:
    """Wait until the process that started this one is gone, however it went, and end."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


# On a cluster.


def carry_out_shipment(version: str, work: bytes) -> bytes:
    """Do a portion on a machine of a cluster, in the process of its worker.

    Raises:
        OSError: goose is of another version there.
    """
    from goose.clusters import check_version

    check_version(version)
    return carry_out(work)


def _on_cluster(function: Callable[[Portion], Found], portions: Iterable[Portion], address: str) -> Iterator[Found]:
    from goose.clusters import Cluster, connected

    def give(cluster: Cluster[int], number: int, work: bytes) -> None:
        cluster.send(number, f"{function.__name__}-{number}", carry_out_shipment, __version__, work)

    def done(cluster: Cluster[int]) -> Iterator[tuple[int, bytes]]:
        for number, future in cluster.done():
            yield number, _received(future)

    with connected(address) as cluster:
        try:
            yield from _in_order(function, portions, cluster.room, partial(give, cluster), partial(done, cluster))
        except (UsageError, Incomplete) as error:  # here there would be none
            raise SpreadFailure(f"on the cluster: {error}") from error


def _received(future: Any) -> bytes:
    from goose.clusters import reason

    try:
        data: bytes = future.result()
    except Exception as error:
        raise SpreadFailure(f"on the cluster: {reason(error)}") from error
    return data
