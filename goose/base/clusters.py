"""A cluster of dask.distributed: the connection to it, and the work in progress there.

Each piece of work is sent with the version of goose. If a worker is lost, dask gives its work to another worker. A
result counts once, when it arrives here.
"""

from __future__ import annotations

import logging
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from typing import Any
from uuid import uuid4

from goose import _version
from goose._version import __version__
from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.workers import NO_LIFELINE, Work, WorkMessage

CONNECT_SECONDS = 5
_AHEAD = 2  # pieces of work sent for each thread of the cluster
LEAST_AHEAD = 32  # sent even if the cluster has no workers yet


class _Call:
    """A piece of work that is done when it is unpickled.

    The work travels as bytes inside, so that a worker without goose fails like any other work. If dask itself
    unpickled an unknown module, it would disconnect the worker and send it the same work again.
    """

    def __init__(self, version: str, work: Work) -> None:
        self._arguments = version, pickle.dumps(work)

    def __reduce__(self) -> tuple[Callable[[str, bytes], object], tuple[str, bytes]]:
        return _carry_out, self._arguments


def _carry_out(version: str, work: bytes) -> object:
    """Do a piece of work on a worker, or raise OSError if its version of goose differs."""
    if version != _version.__version__:
        raise OSError(f"goose is {_version.__version__} there and {version} here")
    return pickle.loads(work)(NO_LIFELINE, lambda _: None)  # sent by the same version of goose


class Cluster:
    """A cluster as a pool, for work that can be pickled: a function of a module, with its arguments."""

    def __init__(self, client: Any, completed: Any) -> None:
        self._client = client
        self._completed = completed
        self._tokens: dict[Any, object] = {}
        self._room: int = max(LEAST_AHEAD, sum(client.nthreads().values()) * _AHEAD)

    @property
    def free(self) -> int:
        """How many more pieces of work keep the cluster busy; more would only take memory."""
        return self._room - len(self._tokens)

    @property
    def ahead(self) -> int:
        """How many pieces of work may start before the first result arrives."""
        return self._room

    @property
    def busy(self) -> bool:
        """Whether any work is in progress."""
        return bool(self._tokens)

    def start(self, token: object, work: Work, name: str = "work") -> None:
        """Send a piece of work to the cluster, where people see its name, which need not be unique."""
        call = pickle.dumps(_Call(__version__, work))
        future = self._client.submit(pickle.loads, call, key=f"goose-{name}-{uuid4()}", pure=False)
        self._tokens[future] = token
        self._completed.add(future)

    def messages(self) -> Iterator[WorkMessage]:
        """Wait for the next result and yield its message; yield nothing if no work is in progress."""
        for future in islice(self._completed, 1):
            token = self._tokens.pop(future)
            try:
                yield WorkMessage(token, future.result(), ended=True)
            except Exception as error:  # noqa: BLE001 - work on another machine may raise anything
                yield WorkMessage(token, None, ended=True, failure=reason(error))


@contextmanager
def connected(address: str) -> Iterator[Cluster]:
    """Connect to a scheduler's cluster, or raise UsageError; cancel unfinished work at the end."""
    distributed: Any = import_module("distributed")  # it has no type annotations

    for name in list(logging.root.manager.loggerDict):
        if name.startswith("distributed"):  # goose itself reports the error
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        client = distributed.Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise UsageError(f"--scheduler {quoted(address)}: no scheduler answers there.") from error
    with client:
        yield Cluster(client, distributed.as_completed())


def reason(error: Exception) -> str:
    """Return why a piece of work has no result, without a full stop."""
    name = type(error).__name__
    if isinstance(error, CancelledError) or name == "CommClosedError":
        return "the connection to the scheduler was lost"
    if name == "KilledWorker":
        return "each worker that took it was lost"
    if isinstance(error, ModuleNotFoundError) and (error.name or "").partition(".")[0] == "goose":
        return f"goose {__version__} is not installed there"
    text = " ".join(str(error).split())
    return text if isinstance(error, OSError) else f"{name}: {text}"
