"""`goose examples DIR`: copy the files of the tutorial."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

import click

from goose.base.quoting import quoted
from goose.base.writing import write_all
from goose.commands.parameters import completed_argument

_FILES = files("goose.commands").joinpath("tutorial")


@click.command(short_help="Copy example files into a folder.")
@completed_argument("folder", "DIR", "folder")
def command(folder: str) -> None:
    """Copy the example files of the tutorial for students into a folder: scripts, a small suite, a first program.

    goose creates the folder if it does not exist. It never changes a file that is there: if one of the files exists
    with another content, nothing is copied.

    \b
    Examples:
      goose examples tutorial

    Exit status: 0 the files are there, 1 they cannot be written, 2 usage error.
    """
    found = dict(_below(_FILES))
    missing = {}
    for name, content in found.items():
        path = os.path.join(folder, *name.split("/"))
        try:
            with open(path, "rb") as file:
                if file.read() != content:
                    raise click.UsageError(f"{quoted(path)} exists with another content: name another folder.")
        except FileNotFoundError:
            missing[path] = content
        except OSError as error:
            raise click.UsageError(f"{quoted(path)}: {error.strerror or error}.") from error
    try:
        write_all(missing)
    except OSError as error:
        raise click.ClickException(f"{quoted(folder)}: {error.strerror or error}.") from error
    for path in missing:
        click.echo(f"{quoted(path)}: written")


def _below(folder: Traversable, above: str = "") -> Iterator[tuple[str, bytes]]:
    """Yield each file below a folder, with its path, in order of names."""
    for entry in sorted(folder.iterdir(), key=lambda entry: (entry.is_dir(), entry.name)):
        name = f"{above}{entry.name}"
        if entry.is_file():
            yield name, entry.read_bytes()
        elif entry.name != "__pycache__":
            yield from _below(entry, f"{name}/")
