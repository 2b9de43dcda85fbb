"""Reports on standard error what goes wrong in the server, each time in one line."""

from __future__ import annotations

import errno
import os
from time import monotonic

import click

from goose.base.quoting import printable

EVERY = 60.0  # seconds between two lines about something that the server lacks

_LACKING = frozenset((errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM))
_LONGEST = 200  # characters of an error


class Shortage:
    """The lack of something that the system gives, such as file descriptors; it comes with every new connection."""

    def __init__(self) -> None:
        self._reported = -EVERY

    def report(self, error: OSError) -> None:
        """Report the lack, at most once a minute."""
        now = monotonic()
        if now - self._reported < EVERY:
            return
        self._reported = now
        why = os.strerror(error.errno or 0)
        advice = f": raise the limit of {_limit()} with `ulimit -n`" if error.errno == errno.EMFILE else ""
        click.echo(f"Error: new connections wait, because the system says: {why}{advice}.", err=True)


shortage = Shortage()
"""The shortage of this process: it has one limit of open files."""


def report_bug(error: BaseException | None) -> None:
    """Report a bug, with its place, or what the server lacks."""
    if isinstance(error, OSError) and error.errno in _LACKING:
        shortage.report(error)
        return
    where = error.__traceback__ if error is not None else None
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    place = "" if where is None else f" ({where.tb_frame.f_code.co_filename}:{where.tb_lineno})"
    click.echo(f"Error: {printable(f'{type(error).__name__}: {error}')[:_LONGEST]}{place}", err=True)


def _limit() -> str:
    """Return how many files the process may open."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return "open files"
    return f"{resource.getrlimit(resource.RLIMIT_NOFILE)[0]:,} open files"
