"""One session of the interpreter on the standard streams: from settings to an exit status."""

from __future__ import annotations

import gc
import sys

from goose.interrupts import INTERRUPTED, Interrupts
from goose.loop import read_input, run, write_output
from goose.settings import Settings, make_interpreter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goose.terminal.plain import Terminal

BROKEN_PIPE = 141
"""Exit status when nobody reads what is written: 128 + SIGPIPE, as a shell reports it."""


def interpret(settings: Settings) -> int:
    """Answer standard input on standard output, and return the exit status.

    Raises:
        UsageError: the settings cannot be; nothing has been read.
        OSError: the input cannot be read, or the output not be written.
    """
    interpreter = make_interpreter(settings)
    gc.enable()
    interrupts = Interrupts()
    interrupts.install()
    terminal: Terminal | None = None
    try:
        terminal = _make_terminal(interpreter.greeting) if at_a_terminal() else None
        read = read_input if terminal is None else terminal.read
        run(interpreter, read, lambda data: write_output(data, interrupts), interrupts)
    except KeyboardInterrupt:
        if terminal is not None:
            terminal.leave_line()
        return INTERRUPTED
    except BrokenPipeError:
        return BROKEN_PIPE
    finally:
        interrupts.remove()
        interpreter.close()
    return 0


def _make_terminal(greeting: str) -> Terminal:
    from goose import __version__
    from goose.terminal.plain import Terminal  # a script has no use for it

    return Terminal(f"goose {__version__}: {greeting}")


def at_a_terminal() -> bool:
    """Return whether a person types the instructions and reads the answers."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
