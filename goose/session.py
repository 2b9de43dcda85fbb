"""One session of the interpreter on the standard streams: from settings to an exit status."""

from __future__ import annotations

import gc
import sys

from goose.events import UsageError
from goose.interrupts import INTERRUPTED, Interrupts
from goose.loop import read_input, run, write_output
from goose.settings import Settings, make_program

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from goose.explaining.telling import Telling
    from goose.interpreter import Interpreter
    from goose.loop import Answerer
    from goose.terminal.instructions import Instructions

BROKEN_PIPE = 141
"""Exit status when nobody reads what is written: 128 + SIGPIPE, as a shell reports it."""


def interpret(
    settings: Settings,
    *,
    format: str = "text",  # noqa: A002 - the name of the option
    echo: bool = False,
    explain: bool = False,
    boards: bool = False,
    plain: bool = False,
) -> int:
    """Answer standard input on standard output, and return the exit status.

    Args:
        settings: of the interpreter.
        format: how replies are printed: as `text`, or each as a line of `json`.
        echo: each instruction is printed before its answer.
        explain: why a line is no instruction is told on standard error.
        boards: at a terminal, the board for people is drawn after the answers that change it.
        plain: at a terminal, nothing is drawn again and there are no colours, for screen readers.

    Raises:
        UsageError: the settings cannot be; nothing has been read.
        OSError: the input cannot be read, or the output not be written.
    """
    if echo and format != "text":
        raise UsageError("--echo goes with --format text: each line of json holds its instruction.")
    interpreter = make_program(settings)
    gc.enable()

    def answer(interrupts: Interrupts) -> None:
        def write(data: bytes) -> None:
            write_output(data, interrupts)

        if format == "text" and at_a_terminal():  # where what is typed is seen, and explained
            _instructions(interpreter, settings, boards=boards, plain=plain).run(interrupts)
            return
        answerer = answerer_of(interpreter, settings, format, echo=echo)
        if not explain:
            run(answerer, read_input, write, interrupts)
            return
        telling = _telling(interpreter, settings, answerer)
        try:
            run(telling, telling.read, write, interrupts)
        except KeyboardInterrupt:  # all has been answered; where an answer cannot be written, nothing is told of it
            telling.close()
            raise
        telling.close()

    return on_streams(answer, interpreter.close)


def answerer_of(interpreter: Interpreter, settings: Settings, form: str, *, echo: bool) -> Answerer:
    """Return what answers lines as they are to be printed.

    Args:
        interpreter: answers them.
        settings: by which it was made.
        form: of the replies: `text` or `json`.
        echo: each instruction comes before its answer, which is text.
    """
    if form == "text" and not echo:
        return interpreter
    from goose.games import load_kind
    from goose.replies import EchoedReplies, JsonReplies

    return EchoedReplies(interpreter) if echo else JsonReplies(interpreter, load_kind(settings.game))


def _telling(interpreter: Interpreter, settings: Settings, answerer: Answerer) -> Telling:
    """Return what tells why lines are invalid, on standard error."""
    from goose.explaining.telling import Telling
    from goose.games import load_kind

    def tell(text: str) -> None:
        try:
            sys.stderr.write(f"{text}\n")
            sys.stderr.flush()
        except OSError:  # nobody reads it
            pass

    return Telling(interpreter, load_kind(settings.game), answerer.feed, read_input, tell)


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


def _instructions(interpreter: Interpreter, settings: Settings, *, boards: bool, plain: bool) -> Instructions:
    """Return what takes the instructions that a person types."""
    from goose.games import load_kind
    from goose.terminal.desk import Desk  # a script has no use for it
    from goose.terminal.instructions import MARK, Instructions

    desk = Desk(interpreter.language.code, plain=plain, mark=MARK)
    return Instructions(interpreter, load_kind(settings.game), desk, settings.files, boards=boards)


def at_a_terminal() -> bool:
    """Return whether a person types the instructions and reads the answers."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
