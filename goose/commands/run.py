"""`goose run SCRIPT`: plain `goose` with files for input and answers.

A shell does this with `<` and `>`, but PowerShell has no `<`, and its `>` may write UTF-16.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.replacing import replacing
from goose.commands.cli import EnvironmentOption, completed, options, usage_errors
from goose.commands.parameters import output_option
from goose.commands.picturing import STDIN, check_target
from goose.commands.session import interpret
from goose.core.options import OPTIONS, PRINTING, Settings

_INPUT, _OUTPUT = 0, 1  # descriptors


class _Unfinished(Exception):
    """The session ended early: the file of its answers is not kept."""

    def __init__(self, status: int) -> None:
        self.status = status


@click.command(short_help="Answer the instructions in a file.")
@click.argument("script", shell_complete=completed("file"))
@output_option("File for the answers, written whole or not at all.  [default: standard output]")
@options(*OPTIONS, *PRINTING, cls=EnvironmentOption)
@click.pass_context
def command(context: click.Context, /, script: str, target: str | None, **values: Any) -> None:
    """Answer the instructions in a file, as `goose < SCRIPT > FILE` does.

    It works the same in every shell, also in PowerShell. SCRIPT can be -, for standard input.

    \b
    Examples:
      goose run game.in
      goose run game.in -o game.out
      goose run --game mancala --lang en --echo 1.in

    Exit status: that of `goose`; 2 also if SCRIPT cannot be read.
    """
    printing = {option.field: values.pop(option.field) for option in PRINTING}
    with usage_errors(), _reading(script):
        check_target(target, script)
        if target is None or target == STDIN:
            context.exit(interpret(Settings(**values), **printing))
        try:
            with replacing(target) as file, _descriptor(_OUTPUT, file.fileno()):
                status = interpret(Settings(**values), **printing)
                if status != 0:
                    raise _Unfinished(status)
        except _Unfinished as end:
            context.exit(end.status)
        except OSError as error:
            raise click.ClickException(f"--output {quoted(target)}: {error.strerror or error}.") from error


@contextmanager
def _reading(script: str) -> Iterator[None]:
    """Let standard input be a script, unless it is `-`."""
    if script == STDIN:
        yield
        return
    try:
        file = open(script, "rb")  # noqa: SIM115 - closed below, with the error of opening it apart from others
    except OSError as error:
        raise UsageError(f"{quoted(script)}: {error.strerror or error}.") from error
    with file, _descriptor(_INPUT, file.fileno()):
        yield


@contextmanager
def _descriptor(standard: int, file: int) -> Iterator[None]:
    """Let a standard descriptor be that of a file."""
    try:
        before = os.dup(standard)
    except OSError:  # it is closed
        before = None
    os.dup2(file, standard)
    try:
        yield
    finally:
        if before is None:
            os.close(standard)
        else:
            os.dup2(before, standard)
            os.close(before)
