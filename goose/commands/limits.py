"""Options that limit the programs a command runs."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click

from goose.commands.cli import completed
from goose.commands.numbers import Seconds, Whole
from goose.core.words import CODES

_Command = TypeVar("_Command", bound=Callable[..., Any])

MEGABYTES = Whole(0, 10**9)  # of memory; 0 is no limit
JOBS = Whole(1, 1024)  # processes at a time
REPEATS = Whole(1, 1000)  # runs of each program
SECONDS = Seconds(0, 10**6, above=True)


_SANDBOX = click.option(
    "--sandbox",
    type=click.Choice(("none", "bwrap")),
    default="none",
    show_default=True,
    help="Sandbox for the programs.",
)
_BOUND = click.option(
    "--bind",
    "bound",
    multiple=True,
    metavar="PATH",
    shell_complete=completed("file"),
    help="Show PATH inside --sandbox bwrap, read-only; repeatable.",
)


_WHY = click.option(
    "--why-limit",
    "why_seconds",
    type=SECONDS,
    metavar="SECONDS",
    default=2,
    show_default=True,
    help=f"Processor time to search for the causes of one program's errors, {SECONDS.bounds}.",
)


def explaining(command: _Command) -> _Command:
    """Add the option --why-limit to a command."""
    return _WHY(command)


def sandboxed(command: _Command) -> _Command:
    """Add the options --sandbox and --bind to a command."""
    return _SANDBOX(_BOUND(command))


def report_language(command: _Command) -> _Command:
    """Add the option --report-lang to a command."""
    return click.option(
        "--report-lang",
        type=click.Choice(CODES),
        help="Language of the report.  [default: that of the suite or of the rules]",
    )(command)


def variables(_: click.Context, __: click.Parameter, given: tuple[str, ...]) -> Mapping[str, str]:
    """Return the variables for a program, from NAME=VALUE or NAME, which passes on the value that goose has."""
    values = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not name or not (equals or name in os.environ):
            raise click.BadParameter(f"{text!r}: it must be NAME=VALUE, or the NAME of a variable that is set.")
        values[name] = value if equals else os.environ[name]
    return values
