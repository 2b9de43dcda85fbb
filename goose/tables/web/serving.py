"""Runs the server: it listens, keeps house, and stops."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from goose.base.errors import UsageError
from goose.base.homes import NoHomeError, state_folder
from goose.base.quoting import printable, quoted
from goose.base.systems import give_back
from goose.tables.courses import courses_at
from goose.tables.hall import PREFIX, Hall
from goose.tables.protocol.refusals import Refused
from goose.tables.table import OnFreeze
from goose.tables.web.connection import Server
from goose.tables.web.guard import Guard, Serving
from goose.tables.web.handlers import Handlers
from goose.tables.web.quick import in_characters
from goose.tables.web.reach import addresses, advice, everywhere, for_phones
from goose.tables.web.reporting import report_bug
from goose.tables.web.rooms import Rooms
from goose.tables.web.viewer import Viewer

_THREADS = 8
_BACKLOG = 1_024
_ACCEPTED = 32  # connections accepted at once; connections over the limit are open for a moment too
_SENT = 131_072  # bytes that the system buffers for a client that does not read
KEPT_HOUSE = 60.0  # seconds
LOOKED = 1.0  # seconds between checks for requests that never end
_YOUNG = (2_000, 20, 1_000_000)  # old objects are collected rarely, see `_collect`
CLOSED = 2_000  # most closed connections whose memory may wait for the collection
COLLECTED = 1_800.0  # most seconds between collections
_CHANGES = 3.0  # seconds for changes in progress when the server stops
FAREWELL = 1.0  # seconds for clients to read that the server stops
_LONGEST = 4.8  # most seconds for stopping
_STOPPED_AT_ONCE = 128 + signal.SIGTERM
_UNLIMITED = 1_000_000
_OPEN_MAX = 10_240  # open files on macOS, which reports no limit
_ABSENT = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)


class ServeError(Exception):
    """The server cannot run; the text says why."""


class RunningServer:
    """A running server; the caller opens and closes the hall."""

    def __init__(self, hall: Hall, settings: Serving) -> None:
        self.port = settings.port
        self._settings = settings
        self._pool = ThreadPoolExecutor(_THREADS, "table")
        self.rooms = Rooms(hall, self._pool, settings.away)
        self._tasks: list[asyncio.Task[None]] = []
        self._collected = 0.0
        self._listening: list[socket.socket] = []
        self._waits = False  # the server could not accept a connection

    async def start(self) -> None:
        """Start to listen."""
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._report)
        self._listening = listening = await _listening(self._settings.host, self._settings.port)
        try:
            self.port = listening[0].getsockname()[1]
            descriptors = _raise_descriptors()
            self._guard = Guard(self._settings, self.port, descriptors, loop.time)
            self._handlers = Handlers(self.rooms, self._guard)
            self._server = Server(self._handlers, self._guard)
            self._collected = loop.time()
            self._listeners = [await loop.create_server(self._server, sock=one, backlog=_ACCEPTED) for one in listening]
            self._listen()
        except BaseException:
            for one in listening:
                one.close()
            raise
        self._tasks = [
            loop.create_task(self._every(LOOKED, self._look)),
            loop.create_task(self._every(KEPT_HOUSE, self._keep_house)),
        ]

    def _listen(self) -> None:
        """Listen with a queue for more connections than are accepted at once."""
        for one in self._listening:
            one.listen(_BACKLOG)

    def _report(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Report an error that nothing else handles.

        After a lack of descriptors the loop tries again a second later to accept connections; it does so too on the
        sockets that `stop` has closed meanwhile, and then complains about their number, which is not an error.
        """
        self._waits |= "socket" in context
        error = context.get("exception")
        if isinstance(error, ValueError) and "handle" in context and all(one.fileno() < 0 for one in self._listening):
            return
        report_bug(error)

    async def stop(self) -> None:
        """Stop: store the current changes, and ask all clients to reconnect later."""
        self._handlers.stopping = True
        for listener in self._listeners:
            listener.close()
        for task in self._tasks:
            task.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(_CHANGES):
                await self.rooms.finish()
        viewers = self.rooms.dismiss(Refused("stopping", "The server stops."))
        await self._say_goodbye(viewers)
        for connection in self._server.connections:
            connection.force_close()
        self._pool.shutdown(wait=False, cancel_futures=True)  # nobody waits for the jobs that still run

    async def _say_goodbye(self, viewers: list[Viewer]) -> None:
        """Give clients a short time to read why the connection ends."""
        for viewer in viewers:
            viewer.close()
        end = asyncio.get_running_loop().time() + FAREWELL
        while not all(viewer.is_sent() for viewer in viewers):
            if asyncio.get_running_loop().time() >= end:
                break
            await asyncio.sleep(0.05)
        for viewer in viewers:
            viewer.abort()

    async def _every(self, seconds: float, work: Callable[[], Any]) -> None:
        while True:
            await asyncio.sleep(seconds)
            await work()

    async def _look(self) -> None:
        self._server.give_up()
        if self._waits:  # asyncio has shortened the queue
            self._waits = False
            self._listen()
        if self._server.closed > CLOSED:
            self._collect()

    async def _keep_house(self) -> None:
        self._guard.settle()
        if asyncio.get_running_loop().time() - self._collected > COLLECTED:
            self._collect()
        try:
            if await self.rooms.settle():
                await self.rooms.run(give_back)
            await self._handlers.settle()
        except OSError as error:
            report_bug(error)

    def _collect(self) -> None:
        """Collect garbage; with thousands of sockets this stops the server for tenths of a second."""
        self._server.closed = 0
        self._collected = asyncio.get_running_loop().time()
        gc.collect()


def serve(settings: Serving, warn: Callable[[str], None]) -> int:
    """Serve until a signal stops it, and return the exit status.

    Raises:
        ServeError: the folder or the port is in use or cannot be used, or the address is not one of this machine.
        UsageError: a setting has a wrong value.
    """
    settings = everywhere(settings)
    hall = _opened(settings, lambda table, reason: warn(f"Error: table {table} is frozen: {printable(reason)}"))
    try:
        for name, why in hall.unreadable.items():
            warn(f"Warning: {quoted(name)} cannot be read: {why}; the server leaves it unchanged.")
        logging.getLogger("aiohttp").setLevel(logging.CRITICAL)  # it would log the errors of clients
        logging.getLogger("asyncio").setLevel(logging.CRITICAL)
        return asyncio.run(_serve(hall, settings))
    finally:
        hall.close()


def _opened(settings: Serving, on_freeze: OnFreeze) -> Hall:
    """Return the hall in the folder of the settings, or in the usual one, beside the other files that goose keeps."""
    try:
        folder = str(state_folder() / "tables") if settings.folder is None else settings.folder
    except NoHomeError as error:
        raise UsageError(f"{error.strerror} for the games. To name their folder: --dir FOLDER.") from error
    prefix = settings.prefix
    if not PREFIX.fullmatch(prefix):
        raise UsageError(f"--prefix {quoted(prefix)}: it must be up to four of the characters a to z and 2 to 7.")
    try:
        courses = courses_at(settings.courses)
        most, seed = settings.tables, settings.seed
        return Hall(Path(folder), seed=seed, most=most, prefix=prefix, on_freeze=on_freeze, courses=courses)
    except BlockingIOError as error:
        raise ServeError(f"another server uses the folder {quoted(folder)}.") from error
    except OSError as error:
        if settings.folder is None:
            where = f"the usual folder {quoted(folder)} cannot be used: {error.strerror}"
            raise UsageError(f"{where}. To use another one: --dir FOLDER.") from error
        if isinstance(error, (FileExistsError, NotADirectoryError)):
            raise UsageError(f"--dir {quoted(folder)}: it must be a folder.") from error
        raise ServeError(f"the folder {quoted(folder)} cannot be used: {error.strerror}.") from error


async def _serve(hall: Hall, settings: Serving) -> int:
    running = RunningServer(hall, settings)
    try:
        await running.start()
    except OSError as error:
        where = f"{quoted(settings.host)}, port {settings.port}"
        raise ServeError(f"it cannot serve at {where}: {error.strerror}.") from error
    gc.set_threshold(*_YOUNG)
    gc.freeze()
    stopped = asyncio.Event()

    def stop() -> None:
        if stopped.is_set():
            os._exit(_STOPPED_AT_ONCE)  # everything published is on the disk
        stopped.set()
        last = threading.Timer(_LONGEST, os._exit, (1,))
        last.daemon = True
        last.start()

    _stop_by_signals(stop)
    _show_addresses(settings, running.port)
    await stopped.wait()
    await running.stop()
    return 0


def _show_addresses(settings: Serving, port: int) -> None:
    """Print the addresses; at a terminal also a QR code, if a phone can open one of them, and who can open them."""
    found = addresses(settings, port)
    for address in found:
        click.echo(f"Tables at {address}")
    is_terminal = sys.stdout.isatty()
    if is_terminal and (phone := for_phones(found, settings.origins)) is not None:
        click.echo(in_characters(phone))
    if (is_terminal or settings.lan) and (sentence := advice(settings, found, port)) is not None:
        click.echo(sentence)


def _stop_by_signals(stop: Callable[[], None]) -> None:
    """Make signals stop the server in the loop; the loop of Windows cannot handle signals, but they wake it."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))


async def _listening(host: str, port: int) -> list[socket.socket]:
    """Return sockets bound to all addresses of a host, with the same port."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    bound: list[socket.socket] = []
    failed: OSError | None = None
    for family, _, _, _, address in dict.fromkeys(found):
        taken = bound[0].getsockname()[1] if bound else port
        try:
            bound.append(_bound(family, (address[0], taken, *address[2:])))
        except OSError as error:
            if error.errno not in _ABSENT:  # this computer may not support the kind of an address
                for one in bound:
                    one.close()
                raise
            failed = error
    if failed is not None and not bound:
        raise failed
    return bound


def _bound(family: int, address: tuple[object, ...]) -> socket.socket:
    one = socket.socket(family, socket.SOCK_STREAM)
    try:
        # On Windows SO_REUSEADDR would let two servers use one port.
        exclusive = getattr(socket, "SO_EXCLUSIVEADDRUSE", None)
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR if exclusive is None else exclusive, 1)
        one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SENT)  # the connections inherit this
        if family == socket.AF_INET6:
            one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, int(address[0] != "::"))
        one.bind(address)
    except BaseException:
        one.close()
        raise
    return one


def _raise_descriptors() -> int:
    """Raise the limit of open files as far as allowed, and return it."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return _UNLIMITED
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (most, _OPEN_MAX):
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
            break
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _UNLIMITED if soft == resource.RLIM_INFINITY else soft
