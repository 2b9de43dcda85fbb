"""The program around the command line.

Every error becomes a message and an exit status. A user never sees a traceback.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

FAILED = 1  # exit status if a file or stream cannot be read or written
GRADER_FAILED = 3  # the same for commands that check programs: 1 says that an answer was not accepted
WRONG = 70  # exit status for a bug; sysexits.h calls it EX_SOFTWARE

_GRADERS = ("audit", "compare", "diff", "grade", "record")


def run() -> int:
    """Run the command line, flush its output and return the exit status."""
    _open_closed_streams()
    return _written(_run())


def _run() -> int:
    if os.name == "nt":
        from goose.base.consoles import speak_utf8

        speak_utf8()

    from goose.base.errors import Incomplete, UsageError, lacks_memory
    from goose.core.registry import begin_use

    begin_use()
    try:
        from goose.core.options import read_plain

        plain = read_plain(sys.argv[1:], os.environ)
        if plain is not None:
            from goose.commands.session import interpret

            settings, printing = plain
            try:
                return interpret(settings, **printing)
            except UsageError:
                pass  # nothing has been read: click finds the same error and shows it
        return _run_click()
    except OSError as error:
        _abandon(1)  # do not try again at the end
        return _report(f"{error.strerror or error}.", FAILED)
    except Incomplete as error:
        from goose.core.bugs import attributed

        return _report(f"{attributed(error)}.", WRONG)
    except Exception as error:  # a bug: a user must not see a traceback
        if _comes_of_interrupt(error):
            from goose.core.stream import INTERRUPTED

            return INTERRUPTED
        if lacks_memory(error):
            return _report_little_memory()
        if sys.flags.dev_mode:
            raise
        from goose.core.bugs import described

        return _report(described(error), WRONG)


def _comes_of_interrupt(error: BaseException | None) -> bool:
    """Return whether an interrupt led to an error.

    Until Python 3.11 an interrupt while a class is made is a RuntimeError, and what an interrupt leaves half done can
    fail when it is closed.
    """
    while error is not None:
        if isinstance(error, KeyboardInterrupt):
            return True
        error = error.__cause__ or error.__context__
    return False


def _written(status: int) -> int:
    """Write the buffered output, and return the exit status.

    At the end of the process Python would print an error and exit with 120. If the command has failed, it has already
    said why, and its status stays.
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
    """Report that standard output cannot be written; return the status.

    A broken pipe is not reported: the reader stopped on purpose.
    """
    if isinstance(error, BrokenPipeError):
        from goose.core.stream import BROKEN_PIPE

        return BROKEN_PIPE
    return _report(f"{error.strerror or error}.", FAILED)


def _run_click() -> int:
    """Run the command line with click: help, completion and subcommands."""
    import gc

    import click

    gc.enable()

    from io import TextIOWrapper

    from goose.commands.cli import cli
    from goose.core.stream import INTERRUPTED

    if isinstance(sys.stdout, TextIOWrapper):  # the locale may lack some characters
        sys.stdout.reconfigure(errors="backslashreplace")

    try:
        return int(cli.main(prog_name="goose", standalone_mode=False) or 0)
    except click.Abort:  # click turns an interrupt into this
        return INTERRUPTED
    except click.ClickException as error:
        return _show(error.show, error.exit_code)


def _open_closed_streams() -> None:
    """Replace closed standard streams.

    With standard error closed, messages are discarded; click would print them on standard output. With standard output
    closed, printing fails; click would ignore it.
    """
    if sys.stdout is None:
        from io import FileIO, TextIOWrapper

        from goose.base.systems import above_streams

        unwritable = FileIO(above_streams(os.open(os.devnull, os.O_RDONLY)), "w")
        sys.stdout = TextIOWrapper(unwritable, write_through=True)
    if sys.stderr is None:
        _abandon(2)
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace")


def _report(message: str, status: int) -> int:
    """Show an error in click's form, and return the exit status."""
    import click

    return _show(click.ClickException(message).show, status)


def _report_little_memory() -> int:
    """Report that the machine has too little memory, with what is there already; return the status."""
    from goose.base.errors import LITTLE_MEMORY

    _abandon(1)
    status = GRADER_FAILED if sys.argv[1:2] and sys.argv[1] in _GRADERS else FAILED
    return _show(lambda: sys.stderr.write(f"Error: {LITTLE_MEMORY}.\n"), status)


def _show(show: Callable[[], object], status: int) -> int:
    """Show a message if standard error can be written; return the status."""
    try:
        show()
    except OSError:
        _abandon(2)
    return status


def _abandon(descriptor: int) -> None:
    """Discard everything that is written to a standard stream from now on."""
    try:
        null = os.open(os.devnull, os.O_WRONLY)
        if null != descriptor:  # they are equal if the stream was closed
            os.dup2(null, descriptor)
            os.close(null)
    except OSError:
        pass
