"""Shared parts of commands that draw: options, script and file."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain, count
from typing import TYPE_CHECKING, Any

import click

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.commands.cli import EnvironmentOption, options, warn
from goose.commands.parameters import output_option
from goose.core.options import DRAW, OPTIONS

if TYPE_CHECKING:
    from goose.core.game import GameKind
    from goose.core.interpreter import Interpreter

STDIN = "-"  # stands for standard input where a script is named, and for standard output where a file is
_TYPE = "Type the script. An empty line or Ctrl-D ends it."

Command = Callable[..., None]


def pictured(command: Command) -> Command:
    """Give a command the options of plain `goose` except --draw, and --output."""
    output = output_option(
        "File to write, whole or not at all.  [default: standard output; at a terminal, a new file in this folder]"
    )
    return output(options(*(option for option in OPTIONS if option is not DRAW), cls=EnvironmentOption)(command))


@contextmanager
def playing(values: dict[str, Any]) -> Iterator[tuple[GameKind, Interpreter]]:
    """Give the game that the options name, and its interpreter."""
    from goose.core.options import Settings
    from goose.core.variant import Variant
    from goose.kit.picture import Pictures

    variant = Variant(Settings(**values))
    kind = variant.kind
    with variant.program() as interpreter:
        if not Pictures(kind, interpreter.language.code).draws:
            raise UsageError(f"there are no pictures of {kind.name}.")
        yield kind, interpreter


def lines_of(script: str) -> Iterator[str]:
    """Yield the lines of a script, without their ends, as they are read."""
    from goose.base.lines import LineSplitter

    splitter = LineSplitter()
    for chunk in _chunks(script):
        yield from splitter.feed(chunk)
    yield from splitter.close()


def _chunks(script: str) -> Iterator[bytes]:
    from goose.core.stream import CHUNK, read_input

    if script == STDIN:
        if sys.stdin is None:
            raise UsageError("standard input is closed.")
        if sys.stdin.isatty():
            warn(_TYPE)
        yield from iter(read_input, b"")
        return
    try:
        with open(script, "rb") as file:
            yield from iter(lambda: file.read(CHUNK), b"")
    except OSError as error:
        raise UsageError(f"{quoted(script)}: {error.strerror}.") from error


def check_target(target: str | None, script: str) -> None:
    """Refuse to write over the script."""
    if target is None or script == STDIN:
        return
    with suppress(OSError):  # one of them is not there
        if os.path.samefile(target, script):
            raise UsageError(f"--output {quoted(target)}: it is the script.")


def put(target: str | None, text: str, script: str, ending: str) -> None:
    """Write a picture or a page to its file or to standard output; at a terminal, to a new file named after the script.

    Markup on a screen helps nobody. A file that is there keeps its name: it may be somebody's.
    """
    if target is not None or not sys.stdout.isatty():
        write(target, text)
        return
    stem = "game" if script == STDIN else os.path.splitext(os.path.basename(script))[0]
    names = chain([f"{stem}{ending}"], (f"{stem}-{number}{ending}" for number in count(2)))
    name = next(name for name in names if not os.path.lexists(name))
    write(name, text)
    warn(f"{quoted(name)}: written. Open it in a browser. With -o you choose the file, with -o - it is printed.")


def write(target: str | None, text: str, option: str = "--output") -> None:
    """Write what has been made to the file of an option, or to standard output."""
    data = text.encode()
    if target is None or target == STDIN:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    from goose.base.replacing import replacing

    try:
        with replacing(target) as file:
            file.write(data)
    except OSError as error:
        raise click.ClickException(f"{option} {quoted(target)}: {error.strerror or error}.") from error
