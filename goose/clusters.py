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
from typing import Any, Generic, TypeVar
from uuid import uuid4

from goose import __version__
from goose.events import UsageError
from goose.quoting import quoted

_CONNECT_SECONDS = 5
_AHEAD = 2  # pieces of work that are sent for each that can be done at a time
_LEAST_AHEAD = 32  # also where workers are still to come

Token = TypeVar("Token")


class _Call:
    """A call that is made where it is unpickled.

    A worker gets it as bytes, so that one without goose fails as any work may: where dask itself unpickles what is
    not there, the worker is disconnected, and given the same again.
    """

    def __init__(self, work: Callable[..., bytes], arguments: tuple[object, ...]) -> None:
        self._work = work
        self._arguments = arguments

    def __reduce__(self) -> tuple[Callable[..., bytes], tuple[object, ...]]:
        return self._work, self._arguments


class Cluster(Generic[Token]):
    """What is under way on a cluster.

    Args:
        client: of the scheduler.
        completed: yields what is added to it when it is done.

    Attributes:
        room: how many pieces of work keep the cluster busy; who sends more holds more in memory than is of use.
    """

    def __init__(self, client: Any, completed: Any) -> None:
        self._client = client
        self._completed = completed
        self._tokens: dict[Any, Token] = {}
        self.room: int = max(_LEAST_AHEAD, sum(client.nthreads().values()) * _AHEAD)

    def send(self, token: Token, name: str, work: Callable[..., bytes], *arguments: object) -> None:
        """Have a worker call a function of a module.

        Args:
            token: comes back with what the work comes to.
            name: by which people find it on the cluster; it need not be the only one of that name.
            work: the function, of a module of goose.
            arguments: it is called with.
        """
        call = pickle.dumps(_Call(work, arguments))
        future = self._client.submit(pickle.loads, call, key=f"goose-{name}-{uuid4()}", pure=False)
        self._tokens[future] = token
        self._completed.add(future)

    def done(self) -> Iterator[tuple[Token, Any]]:
        """Yield what is done, as it comes, until nothing is under way: the token, and the future of the result.

        More may be sent meanwhile.
        """
        for future in self._completed:
            yield self._tokens.pop(future), future


@contextmanager
def connected(address: str) -> Iterator[Cluster[Any]]:
    """Give the cluster of a scheduler; at the end nothing that was sent goes on there.

    Raises:
        UsageError: no scheduler answers there.
    """
    distributed: Any = import_module("distributed")  # which has no types

    for name in list(logging.root.manager.loggerDict):
        if name.startswith("distributed"):  # what goes wrong is told once, by goose
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        client = distributed.Client(address, timeout=_CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise UsageError(f"--scheduler {quoted(address)}: no scheduler answers there.") from error
    with client:
        yield Cluster(client, distributed.as_completed())


def check_version(version: str) -> None:
    """Check, where work has come, that the goose that sent it is of this version.

    Raises:
        OSError: it is another.
    """
    if version != __version__:
        raise OSError(f"goose is {__version__} there and {version} here")


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
