"""A cluster of dask.distributed: who is connected to it, and what is under way there.

What a worker does comes to it with the version of the goose that sends it. When a worker is lost, dask gives its work
to others; a result counts once, when it comes here.
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
_AHEAD = 2  # pieces of work that are sent for each that can be done at a time
LEAST_AHEAD = 32  # also where workers are still to come


class _Call:
    """A piece of work that is done where it is unpickled.

    A worker gets it as bytes, so that one without goose fails as any work may: where dask itself unpickles what is
    not there, the worker is disconnected, and given the same again.
    """

    def __init__(self, version: str, work: Work) -> None:
        self._arguments = version, pickle.dumps(work)

    def __reduce__(self) -> tuple[Callable[[str, bytes], object], tuple[str, bytes]]:
        return _carry_out, self._arguments


def _carry_out(version: str, work: bytes) -> object:
    """Do a piece of work where it has come; raise OSError where goose has another version there."""
    if version != _version.__version__:
        raise OSError(f"goose is {_version.__version__} there and {version} here")
    return pickle.loads(work)(NO_LIFELINE, lambda _: None)  # of the goose that sent it


class Cluster:
    """A cluster as a pool: pieces of work that can be pickled, of functions of a module."""

    def __init__(self, client: Any, completed: Any) -> None:
        self._client = client
        self._completed = completed
        self._tokens: dict[Any, object] = {}
        self._room: int = max(LEAST_AHEAD, sum(client.nthreads().values()) * _AHEAD)

    @property
    def free(self) -> int:
        """How many more keep the cluster busy; who sends more holds more in memory than is of use."""
        return self._room - len(self._tokens)

    @property
    def ahead(self) -> int:
        """How many may be begun before the first of them is done."""
        return self._room

    @property
    def busy(self) -> bool:
        """Whether anything is under way."""
        return bool(self._tokens)

    def start(self, token: object, work: Work, name: str = "work") -> None:
        """Have a worker do a piece of work; several may have the same name, which is for people."""
        call = pickle.dumps(_Call(__version__, work))
        future = self._client.submit(pickle.loads, call, key=f"goose-{name}-{uuid4()}", pure=False)
        self._tokens[future] = token
        self._completed.add(future)

    def messages(self) -> Iterator[WorkMessage]:
        """Wait for what is done next, and yield what came of it; nothing when nothing is under way."""
        for future in islice(self._completed, 1):
            token = self._tokens.pop(future)
            try:
                yield WorkMessage(token, future.result(), ended=True)
            except Exception as error:  # noqa: BLE001 - whatever happened elsewhere
                yield WorkMessage(token, None, ended=True, failure=reason(error))


@contextmanager
def connected(address: str) -> Iterator[Cluster]:
    """Give the cluster of a scheduler; at the end nothing that was sent goes on there.

    Raises:
        UsageError: no scheduler answers there.
    """
    distributed: Any = import_module("distributed")  # which has no types

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
    """Return why there is no result of what was sent, without a stop at its end."""
    name = type(error).__name__
    if isinstance(error, CancelledError) or name == "CommClosedError":
        return "the connection to the scheduler was lost"
    if name == "KilledWorker":
        return "each worker that took it was lost"
    if isinstance(error, ModuleNotFoundError) and (error.name or "").partition(".")[0] == "goose":
        return f"goose {__version__} is not installed there"
    text = " ".join(str(error).split())
    return text if isinstance(error, OSError) else f"{name}: {text}"
