"""Parallel work in a pool of processes or on a cluster, with results in the order of the work.

`spread` divides a long computation into portions. The results are the same wherever it runs.
"""

from __future__ import annotations

import os
import pickle
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import ExitStack
from itertools import chain, count, islice
from threading import Thread
from traceback import extract_tb
from typing import Any, TypeVar

import attrs

from goose.base.errors import Incomplete, SpreadFailure, UsageError
from goose.base.workers import NO_LIFELINE, Pool, Send, Work, Workers, WorkMessage

Portion = TypeVar("Portion")
Found = TypeVar("Found")


class Team:
    """Has a pool do work in parallel, and returns the results in order.

    Args:
        pool: what does the work.
        failed: returns the error for a piece of work without a result.
        on_news: is called with what a piece of work says while it is in progress.
    """

    def __init__(
        self,
        pool: Pool,
        failed: Callable[[WorkMessage], Exception],
        on_news: Callable[[object], None] = lambda _: None,
    ) -> None:
        self._on_news = on_news
        self._pool = pool
        self._failed = failed
        self._tokens = count()
        self._awaited: set[int] = set()
        self._done: dict[int, Any] = {}

    def results(self, works: Iterable[Work], name: str = "work") -> Generator[Any]:
        """Yield the result of each piece of work in order.

        Work is taken as needed: only a few pieces are in progress or waiting. The name is shown on a cluster.
        Raises OSError if this system cannot start another process.
        """
        rest = enumerate(works)
        tokens: deque[int] = deque()
        more = True
        try:
            while more or tokens:
                while more and self._pool.free and len(tokens) < self._pool.ahead:
                    more = False
                    for number, work in islice(rest, 1):
                        more = True
                        tokens.append(next(self._tokens))
                        self._awaited.add(tokens[-1])
                        self._pool.start(tokens[-1], work, f"{name}-{number}")
                if tokens and tokens[0] in self._done:
                    yield self._done.pop(tokens.popleft())
                elif self._pool.busy:
                    self._take()
        finally:
            self._awaited.difference_update(tokens)
            for token in tokens:
                self._done.pop(token, None)

    def _take(self) -> None:
        for message in self._pool.messages():
            token = message.token
            if message.ended and token in self._awaited:
                assert isinstance(token, int)
                self._awaited.discard(token)
                if message.failure is not None:
                    raise self._failed(message)
                self._done[token] = message.news
            elif not message.ended:
                self._on_news(message.news)


def spread(
    function: Callable[[Portion], Found], portions: Iterable[Portion], jobs: int, scheduler: str | None = None
) -> Generator[Found]:
    """Yield a function's result for each portion, in order.

    Portions are taken as needed: only a few are in progress or waiting. Close the iterator
    (`with closing(spread(…)) as results`) or exhaust it: closing ends all work in progress and all its processes.
    If there is only one portion, it is computed in this process, whatever `jobs` is.

    UsageError and Incomplete are raised as the function raises them on this machine, or because no scheduler answers;
    SpreadFailure means that it raised anything else, or that a process or the cluster was lost.

    Args:
        function: a function of a module, so that other processes can import it; its results must not depend on
            the process or on earlier calls.
        portions: picklable; each should take a tenth of a second or more.
        jobs: number of processes; 1 uses only this one. A cluster ignores it.
        scheduler: address of a dask.distributed scheduler whose cluster does the work (extra `cluster`).
    """
    waiting = iter(portions)
    if scheduler is None:
        first = [*islice(waiting, 2)] if jobs > 1 else []
        waiting = chain(first, waiting)
        if len(first) < 2:
            for portion in waiting:
                yield _result(*_attempt(function, portion))
            return
    with ExitStack() as stack:
        pool: Pool
        if scheduler is None:
            pool = stack.enter_context(Workers(jobs))
        else:
            from goose.base.clusters import connected

            pool = stack.enter_context(connected(scheduler))
        team = Team(pool, _gone if scheduler is None else _gone_from_cluster)
        outcomes = team.results((_Piece(function, portion) for portion in waiting), function.__name__)
        while True:
            try:
                outcome = next(outcomes, None)
            except OSError as error:
                raise SpreadFailure(f"goose cannot start a process: {error.strerror or error}") from error
            if outcome is None:
                return
            yield _result(*pickle.loads(outcome), there=scheduler is not None)


# Steps that are the same wherever the work is done.


def _attempt(function: Callable[[Portion], Found], portion: Portion) -> tuple[Found | None, Exception | None]:
    """Return a function's result for a portion, or its exception."""
    try:
        return function(portion), None
    except (UsageError, Incomplete) as error:
        failure: Exception = type(error)(str(error))
        failure.__cause__ = error
    except Exception as error:  # noqa: BLE001 - raised again where the result is used
        failure = SpreadFailure(_described(error))
        failure.__cause__ = error
    return None, failure


@attrs.frozen
class _Piece:
    """A portion as a piece of work; its result is pickled."""

    function: Callable[[Any], Any]
    portion: Any

    def __call__(self, lifeline: int, _: Send) -> bytes:
        if lifeline != NO_LIFELINE:
            Thread(target=_end_with, args=(lifeline,), daemon=True).start()
        return pickle.dumps(_attempt(self.function, self.portion))


def _end_with(lifeline: int) -> None:
    """Wait until the result is no longer needed, then end this process."""
    os.read(lifeline, 1)
    os._exit(1)


def _result(found: Any, failure: Exception | None, *, there: bool = False) -> Any:
    if failure is None:
        return found
    if there and not isinstance(failure, SpreadFailure):  # the error cannot have happened on this machine
        raise SpreadFailure(f"on the cluster: {failure}")
    raise failure


def _gone(message: WorkMessage) -> SpreadFailure:
    return SpreadFailure(f"one of its processes {message.failure}" if message.code is not None else message.failure)


def _gone_from_cluster(message: WorkMessage) -> SpreadFailure:
    return SpreadFailure(f"on the cluster: {message.failure}")


def _described(error: Exception) -> str:
    """Return an error in one line; for a bug, with the place where it was raised."""
    frames = extract_tb(error.__traceback__)
    place = f" at {os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else ""
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return f"{' '.join(what.split())}{place}"
