"""The program around the command line: whatever happens, a message and an exit status, and no traceback."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

FAILED = 1  # exit status when something cannot be read or written
WRONG = 70  # exit status of a program that is wrong itself, as sysexits.h has it


def run() -> int:
    """Run the command line, write all that it printed, and return the exit status."""
    _open_closed_streams()
    return _written(_run())


def _run() -> int:
    if os.name == "nt":
        from goose.base.consoles import speak_utf8

        speak_utf8()

    from goose.base.errors import Incomplete, UsageError

    try:
        from goose.core.options import read_plain

        plain = read_plain(sys.argv[1:], os.environ)
        if plain is not None:
            from goose.commands.session import interpret

            settings, printing = plain
            try:
                return interpret(settings, **printing)
            except UsageError:
                pass  # nothing has been read: click finds the same, and tells it
        return _run_click()
    except OSError as error:
        _abandon(1)  # what could not be written is not tried again at the end
        return _tell(f"{error.strerror or error}.", FAILED)
    except Incomplete as error:
        return _tell(f"{error}.", WRONG)
    except Exception as error:  # a bug: the last thing that a user must see is a traceback
        if sys.flags.dev_mode:
            raise
        return _tell(_described(error), WRONG)


def _written(status: int) -> int:
    """Write what is still buffered, and return the exit status.

    At the end of the process nobody could handle an error any more: Python would print it and exit with 120. A
    command that has failed has already said why; its status stays.
    """
    try:
        sys.stdout.flush()
    except OSError as error:
        _abandon(1)
        if status == 0:
            status = _unwritten(error)
    try:
        sys.stderr.flush()
    except OSError:
        _abandon(2)
    return status


def _unwritten(error: OSError) -> int:
    """Say that standard output cannot be written, except to a reader that has gone, and return the exit status."""
    if isinstance(error, BrokenPipeError):
        from goose.core.stream import BROKEN_PIPE

        return BROKEN_PIPE
    return _tell(f"{error.strerror or error}.", FAILED)


def _run_click() -> int:
    """Run the command line as click has it: help, errors, completion, subcommands."""
    import gc

    import click

    gc.enable()

    from io import TextIOWrapper

    from goose.base.interrupts import INTERRUPTED
    from goose.commands.cli import cli

    if isinstance(sys.stdout, TextIOWrapper):  # what is printed for people may have signs that a locale lacks
        sys.stdout.reconfigure(errors="backslashreplace")

    try:
        return int(cli.main(prog_name="goose", standalone_mode=False) or 0)
    except click.Abort:  # what click makes of an interrupt
        return INTERRUPTED
    except click.ClickException as error:
        return _show(error.show, error.exit_code)


def _open_closed_streams() -> None:
    """Have messages go nowhere when standard error is closed, and what is printed fail when standard output is.

    click would put the messages on standard output, and take it for printed when there is none.
    """
    if sys.stdout is None:
        from io import FileIO, TextIOWrapper

        from goose.base.systems import above_streams

        unwritable = FileIO(above_streams(os.open(os.devnull, os.O_RDONLY)), "w")
        sys.stdout = TextIOWrapper(unwritable, write_through=True)
    if sys.stderr is None:
        _abandon(2)
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace")


def _tell(message: str, status: int) -> int:
    """Tell what went wrong as click tells its errors, and return the exit status."""
    import click

    return _show(click.ClickException(message).show, status)


def _show(show: Callable[[], None], status: int) -> int:
    """Show a message, if that can be done, and return the exit status."""
    try:
        show()
    except OSError:
        _abandon(2)
    return status


def _abandon(descriptor: int) -> None:
    """Have what is written to a standard stream from now on go nowhere."""
    try:
        null = os.open(os.devnull, os.O_WRONLY)
        if null != descriptor:  # which it is when that was closed, and no lower one
            os.dup2(null, descriptor)
            os.close(null)
    except OSError:
        pass


def _described(error: Exception) -> str:
    """Return what a user can report of a bug, ours or of the package that brings the game.

    It is of whoever called last: a library that raises an error has been used wrongly.
    """
    from traceback import walk_tb

    from goose.core.registry import bringers

    frames = [
        (str(frame.f_globals.get("__name__", "goose")).partition(".")[0], frame, line)
        for frame, line in walk_tb(error.__traceback__)
    ]
    games = bringers()
    for package in reversed([package for package, *_ in frames if package in games]):
        from goose.core.boundary import place
        from goose.core.completeness import described

        where = place((frame for _, frame, _ in frames), package)
        return f"the game {games[package]} of {package}: {where}: {described(error)}."
    libraries = {*sys.stdlib_module_names, "click"} - {"__main__"}
    package, frame, line = [found for found in frames if found[0] not in libraries][-1]
    file = os.path.basename(frame.f_code.co_filename)
    whose = "goose" if package in ("goose", "__main__") else f"the package {package}, not in goose"
    what = f"{type(error).__name__}: {error}"
    return f"this is a bug in {whose}, please report it: {what!a} at {file}:{line}."
