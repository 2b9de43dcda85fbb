"""Shared parts of commands that check programs: options, variables of the environment, errors and signals."""

from __future__ import annotations

import os
import signal
import sys
from _thread import interrupt_main
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from threading import Timer
from types import FrameType
from typing import Any

import click

from goose.base.errors import LITTLE_MEMORY, SpreadFailure, UsageError, lacks_memory
from goose.base.stopping import STOPPING
from goose.base.temporary import remove_folders
from goose.commands.cli import EnvironmentOption, given, options, usage_errors
from goose.commands.corrections import naming_variables, with_variable
from goose.commands.variables import counts
from goose.core.options import FILES, LCG_FILE, OPTIONS, Option
from goose.core.stream import INTERRUPTED
from goose.grading import Given, GraderFailure, SuiteError

REFERENCE: tuple[Option, ...] = tuple(option for option in OPTIONS if option not in (FILES, LCG_FILE))
"""The options that say how the reference answers.

A seed file is not one of them: every run changes it, so it belongs to the suite.
"""

_MOMENT = 0.01
"""Seconds until a lost signal is sent again: longer than it takes to free most objects."""


class _NoSuite(click.ClickException):
    exit_code = 2


class _Failed(click.ClickException):
    exit_code = 3


@contextmanager
def interruptible() -> Iterator[None]:
    """Raise KeyboardInterrupt at the first signal to stop; end at the third.

    The exception lets the command clean up. Before this function is called, such a signal ends goose without a message.
    Python discards an exception that is raised while an object is freed. In that case the signal is sent again a moment
    later.
    """
    count = last = 0
    starting = False  # a busy machine may send the signal again before `again` has returned

    def later() -> None:
        nonlocal starting
        starting = True
        Timer(_MOMENT, interrupt_main, (last,)).start()
        starting = False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal count, last
        if starting:
            later()
            return
        count, last = count + 1, number
        if count == 1:
            raise KeyboardInterrupt
        if count > 2:
            os._exit(INTERRUPTED)

    def again(lost: sys.UnraisableHookArgs) -> None:
        nonlocal count
        if lost.exc_type is not KeyboardInterrupt:
            report_unraisable(lost)
        else:
            count = 0  # even if another signal came meanwhile
            later()

    report_unraisable, sys.unraisablehook = sys.unraisablehook, again
    before = {number: signal.getsignal(number) for number in STOPPING}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, stop)
    try:
        yield
    finally:
        remove_folders()
        sys.unraisablehook = report_unraisable
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def checking(what: str = "the grader") -> Iterator[None]:
    """Run a command that checks programs: it can be interrupted, and an error names `what` failed, with its status."""
    with usage_errors(), _failures(what), interruptible():
        yield


@contextmanager
def _failures(what: str) -> Iterator[None]:
    """Turn an invalid suite into exit status 2, and a failure into status 3.

    Standard output is flushed here, so that an error in writing it gives status 3. Status 1 would say that a
    submission was not accepted.
    """
    if sys.stdin is None:  # closed: no other file may get its descriptor
        os.open(os.devnull, os.O_RDONLY)
    try:
        yield
        sys.stdout.flush()
    except SuiteError as error:
        raise _NoSuite(str(error)) from error
    except BrokenPipeError:
        raise
    except (OSError, GraderFailure, SpreadFailure) as error:
        raise _Failed(f"{what} failed: {getattr(error, 'strerror', None) or error}.") from error
    except (MemoryError, RuntimeError, ImportError) as error:
        if not lacks_memory(error):
            raise
        raise _Failed(f"{what} failed: {LITTLE_MEMORY}.") from error


class Environment:
    """The environment variables of the options of the reference."""

    def values(self, said: Collection[str]) -> dict[str, Any]:
        """Return the values of the variables that count, beside the fields that have a value without variables.

        A `UsageError` names the variable of a wrong value.
        """

        @click.command()
        @options(*(option for option in REFERENCE if counts(option.field, said)), cls=EnvironmentOption)
        def command(**_: Any) -> None:
            """Declare the options; click only parses them."""

        try:
            context = command.make_context(None, [])
        except click.UsageError as error:
            raise UsageError(naming_variables(error).format_message()) from error
        return given(context, context.params)

    def naming(self, message: str, values: Mapping[str, Any]) -> str:
        """Return the message with the name of the variable that set each value."""
        for option in REFERENCE:
            if option.field in values:
                message = with_variable(message, option.name, values[option.field], option.variable)
        return message


def reference_given(context: click.Context, values: Mapping[str, Any]) -> Given:
    """Return the settings of the reference from options and variables; the latter say nothing of a conversation."""
    options = given(context, values)
    people, conversation = (bool(options.pop(name, False)) for name in ("people", "conversation"))
    conversation = conversation or people
    return Given(options, None if conversation else Environment(), conversation, people)
