"""What the commands that grade have in common: the options of the reference, and how failures are told."""

from __future__ import annotations

import os
import signal
import sys
from _thread import interrupt_main
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import Timer
from types import FrameType
from typing import Any

import click

from goose.base.interrupts import INTERRUPTED
from goose.base.stopping import STOPPING
from goose.base.temporary import remove_folders
from goose.commands.cli import given
from goose.commands.environment import Environment
from goose.core.options import FILES, LCG_FILE, OPTIONS, Option
from goose.grading.failure import GraderFailure
from goose.grading.suites.given import Given
from goose.grading.suites.problems import SuiteError

REFERENCE: tuple[Option, ...] = tuple(option for option in OPTIONS if option not in (FILES, LCG_FILE))
"""The options that say how the reference answers; a seed file, which is used up, is one of the suite's."""

_MOMENT = 0.01
"""Seconds after which a signal comes once more: longer than it takes to free most objects."""


class _NoSuite(click.ClickException):
    exit_code = 2


class _Failed(click.ClickException):
    exit_code = 3


@contextmanager
def interruptible() -> Iterator[None]:
    """Have the first signal to stop raise KeyboardInterrupt, so that what was begun is ended; the third ends at once.

    Until here such a signal ends goose without a word. Where Python lets nothing be raised, as while an object is
    freed, the signal comes once more, a moment later.
    """
    count = last = 0

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal count, last
        count, last = count + 1, number
        if count == 1:
            raise KeyboardInterrupt
        if count > 2:
            os._exit(INTERRUPTED)

    def again(lost: sys.UnraisableHookArgs) -> None:
        nonlocal count
        if lost.exc_type is not KeyboardInterrupt:
            told(lost)
        else:
            count = 0  # even if another signal came meanwhile
            Timer(_MOMENT, interrupt_main, (last,)).start()

    told, sys.unraisablehook = sys.unraisablehook, again
    before = {number: signal.getsignal(number) for number in STOPPING}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, stop)
    try:
        yield
    finally:
        remove_folders()
        sys.unraisablehook = told
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def grading_errors(what: str = "the grader") -> Iterator[None]:
    """Tell what is wrong with a suite, and how the grader failed (or `what`), as click tells its errors.

    Standard output is written within: an exit status of 1 would say something of what is graded.
    """
    if sys.stdin is None:  # closed: no other file must come in its place
        os.open(os.devnull, os.O_RDONLY)
    try:
        yield
        sys.stdout.flush()
    except SuiteError as error:
        raise _NoSuite(str(error)) from error
    except BrokenPipeError:
        raise
    except (OSError, GraderFailure) as error:
        raise _Failed(f"{what} failed: {getattr(error, 'strerror', None) or error}.") from error


def reference_given(context: click.Context, values: Mapping[str, Any]) -> Given:
    """Return what is said of the reference of a suite beside its file: options, and variables of the environment."""
    return Given(given(context, values), Environment(REFERENCE))
