"""Options and arguments that several commands have, each written once."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from copy import copy
from typing import Any

import click

from goose.commands.cli import Decorator, completed
from goose.commands.numbers import NumberType, Seconds, Whole
from goose.core.options import Option
from goose.core.words import CODES

SECONDS = Seconds(0, 10**6, above=True)
_IN_SUITE = "  [default: as in suite.toml]"


def reworded(option: Option, text: str, **changes: Any) -> Option:
    """Return an option with a different help; `changes` are further attributes, such as a default."""
    found = copy(option)
    for name, value in {"explanation": text, "default": None, **changes}.items():
        setattr(found, name, value)
    return found


def number_option(*names: str, kind: NumberType, text: str, default: float | None = None, **settings: Any) -> Decorator:
    """Return the decorator for an option that is a number.

    Args:
        text: the help; `{bounds}` stands for the bounds in words.
        settings: those of `click.option`.
    """
    settings = {"metavar": kind.metavar, "show_default": default is not None, **settings}
    if default is not None:  # None is a value for click
        settings["default"] = default
    return click.option(*names, type=kind, help=text.format(bounds=kind.bounds), **settings)


def completed_option(
    *names: str, text: str, metavar: str = "FILE", completes: str = "file", **settings: Any
) -> Decorator:
    """Return the decorator for an option whose value shells complete."""
    return click.option(*names, metavar=metavar, shell_complete=completed(completes), help=text, **settings)


def completed_argument(name: str, metavar: str, completes: str = "file", **settings: Any) -> Decorator:
    """Return the decorator for an argument that shells complete."""
    return click.argument(name, metavar=metavar, shell_complete=completed(completes), **settings)


def output_option(text: str, *, metavar: str = "FILE", completes: str = "file") -> Decorator:
    """Return the decorator for --output."""
    return completed_option("-o", "--output", "target", text=text, metavar=metavar, completes=completes)


def jobs_option(text: str = "Programs to run at the same time, {bounds}.  [default: one for each core]") -> Decorator:
    """Return the decorator for --jobs."""
    return number_option("--jobs", "-j", kind=Whole(1, 1024), text=text)


def scheduler_option(verb: str) -> Decorator:
    """Return the decorator for --scheduler."""
    return click.option("--scheduler", metavar="ADDRESS", help=f"Address of a dask.distributed cluster to {verb} on.")


def limit_option(task: str, default: int | None = None) -> Decorator:
    """Return the decorator for --limit; the default is that of the suite."""
    text = f"Time that a program may take for {task}, {{bounds}}.{_IN_SUITE if default is None else ''}"
    return number_option("--limit", "seconds", kind=SECONDS, text=text, default=default)


def memory_option(default: int | None = None) -> Decorator:
    """Return the decorator for --memory; the default is that of the suite."""
    text = "Memory that a program may use, {bounds}; 0: no limit."
    text += _IN_SUITE if default is None else f"  [default: {default}]"
    kind = Whole(0, 10**9)
    return number_option(
        "--memory", "memory_mb", kind=kind, text=text, default=default, show_default=False, metavar="MB"
    )


def budget_option(kind: Seconds = SECONDS, default: int | None = None) -> Decorator:
    """Return the decorator for --budget."""
    return number_option("--budget", kind=kind, text="Time for the search, {bounds}.", default=default)


def plot_option(subject: str) -> Decorator:
    """Return the decorator for --plot."""
    return completed_option("--plot", text=f"Picture of {subject}: FILE.svg or FILE.png.")


def _variables(_: click.Context, __: click.Parameter, given: tuple[str, ...]) -> Mapping[str, str]:
    """Return the variables for a program, from NAME=VALUE or NAME, which passes on the value that goose has."""
    values = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not name or not (equals or name in os.environ):
            raise click.BadParameter(f"{text!r}: it must be NAME=VALUE, or the NAME of a variable that is set.")
        values[name] = value if equals else os.environ[name]
    return values


suite_argument = completed_argument("folder", "SUITE", "folder")

script_seed_option = number_option("--script-seed", kind=Whole(), text="Seed of the random scripts.", default=0)

why_limit_option = number_option(
    "--why-limit",
    "why_seconds",
    kind=SECONDS,
    text="Processor time to search for the causes of one program's errors, {bounds}.",
    default=2,
)

report_language_option = click.option(
    "--report-lang",
    type=click.Choice(CODES),
    help="Language of the report.  [default: that of the suite or of the rules]",
)

plain_option = click.option(
    "--plain", is_flag=True, help="At a terminal: plain lines without drawings, for a screen reader."
)

_ENV = click.option(
    "--env",
    "variables",
    multiple=True,
    callback=_variables,
    metavar="NAME[=VALUE]",
    help="Environment variable for the programs; repeatable.",
)
_SANDBOX = click.option(
    "--sandbox",
    type=click.Choice(("none", "bwrap")),
    default="none",
    show_default=True,
    help="Sandbox for the programs.",
)
_BIND = completed_option(
    "--bind", "bound", text="Show PATH inside --sandbox bwrap, read-only; repeatable.", metavar="PATH", multiple=True
)


_CONVERSATION = click.option(
    "--conversation",
    is_flag=True,
    help="The reference is `goose play`, which asks for what no option says: a script is what a person types.",
)
_PEOPLE = click.option(
    "--people", is_flag=True, help="The same, as with `goose play --people`: one game between people, without a menu."
)


def conversation_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options by which a conversation is the reference."""
    return _CONVERSATION(_PEOPLE(command))


def program_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options that say in what surroundings programs run: --env, --sandbox and --bind."""
    return _ENV(_SANDBOX(_BIND(command)))
