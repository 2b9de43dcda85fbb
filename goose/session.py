"""One session of the interpreter on the standard streams: from settings to an exit status."""

from __future__ import annotations

import gc
import sys

from goose.interrupts import INTERRUPTED, Interrupts
from goose.loop import read_input, run, write_output
from goose.settings import Settings, make_interpreter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from goose.interpreter import Interpreter
    from goose.terminal.instructions import Instructions

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

    def answer(interrupts: Interrupts) -> None:
        def write(data: bytes) -> None:
            write_output(data, interrupts)

        if at_a_terminal():
            person = _at_a_desk(interpreter, settings, interrupts)
            run(person, person.read, write, interrupts)
        else:
            run(interpreter, read_input, write, interrupts)

    return on_streams(answer, interpreter.close)


def on_streams(answer: Callable[[Interrupts], None], close: Callable[[], None]) -> int:
    """Do what reads and writes the standard streams, and return the exit status that tells how it ended.

    Args:
        answer: does it, and heeds interrupts.
        close: lets go of what is held, at the end.

    Raises:
        OSError: of what is done, but for a broken pipe.
    """
    interrupts = Interrupts()
    interrupts.install()
    try:
        answer(interrupts)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return BROKEN_PIPE
    finally:
        interrupts.remove()
        close()
    return 0


def _at_a_desk(interpreter: Interpreter, settings: Settings, interrupts: Interrupts) -> Instructions:
    from goose.games import load_kind
    from goose.terminal.desk import Desk  # a script has no use for it
    from goose.terminal.instructions import Instructions

    desk = Desk(interpreter.language.code)
    return Instructions(interpreter, load_kind(settings.game), desk, settings.files, interrupts)


def at_a_terminal() -> bool:
    """Return whether a person types the instructions and reads the answers."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
