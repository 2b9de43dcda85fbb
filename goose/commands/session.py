"""One session of the interpreter on the standard streams."""

from __future__ import annotations

import gc
import sys

from goose.base.errors import UsageError
from goose.core.options import Settings
from goose.core.stream import at_a_terminal, on_streams, read_input, run, write_output
from goose.core.variant import Variant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goose.core.game import GameKind
    from goose.core.interpreter import Interpreter
    from goose.core.stream import Answerer, Interrupts
    from goose.reference import ExplainedInput


def interpret(
    settings: Settings,
    *,
    format: str = "text",  # noqa: A002 - the name of the option
    view: bool = False,
    ask: bool = False,
    echo: bool = False,
    explain: bool = False,
    boards: bool = False,
    plain: bool = False,
) -> int:
    """Answer standard input on standard output, and return the exit status.

    Args:
        format: `text`, or `json` for one JSON object per reply.
        view: with `json`, each object also has the state after the reply.
        ask: with `json`, a line that begins with a brace is a question.
        plain: for screen readers at a terminal: no colours, and no line is drawn again.

    Raises:
        UsageError: the settings are invalid; no input has been read.
    """
    if echo and format != "text":
        raise UsageError("--echo goes with --format text: each line of json holds its instruction.")
    for option, given in (("--view", view), ("--ask", ask)):
        if given and format != "json":
            raise UsageError(f"{option} goes with --format json.")
    variant = Variant(settings)
    interpreter = variant.program()
    gc.freeze()  # what the start has made stays: a collection would look through all of it, and find nothing
    gc.enable()

    def answer(interrupts: Interrupts) -> None:
        def write(data: bytes) -> None:
            write_output(data, interrupts)

        if format == "text" and at_a_terminal():  # a person types here
            from goose.play import instruct

            instruct(interpreter, variant.kind, interrupts, settings.files, boards=boards, plain=plain)
            return
        answerer = answerer_of(interpreter, variant.kind, format, view=view, ask=ask, echo=echo)
        if not explain:
            known = interpreter.answer_known if answerer is interpreter else None
            run(answerer, read_input, write, interrupts, known)
            return
        explained = _explained(interpreter, variant.kind, answerer)
        try:
            run(explained, explained.read, write, interrupts)
        except KeyboardInterrupt:  # every line has been answered
            explained.close()
            raise
        explained.close()

    return on_streams(answer, interpreter.close)


def answerer_of(interpreter: Interpreter, kind: GameKind, form: str, *, view: bool, ask: bool, echo: bool) -> Answerer:
    """Return the answerer that prints replies in this form."""
    if form == "text" and not echo:
        return interpreter
    from goose.core.replies import EchoedReplies, JsonReplies

    if echo:
        return EchoedReplies(interpreter)
    replies = JsonReplies(interpreter, kind, view=view)
    if not ask:
        return replies
    from goose.questions import AskedReplies

    return AskedReplies(interpreter, kind, replies)


def _explained(interpreter: Interpreter, kind: GameKind, answerer: Answerer) -> ExplainedInput:
    """Return the input that explains invalid lines on standard error."""
    from goose.reference import ExplainedInput

    def write(text: str) -> None:
        try:
            sys.stderr.write(f"{text}\n")
            sys.stderr.flush()
        except OSError:  # nobody reads it
            pass

    return ExplainedInput(interpreter, kind, answerer.feed, read_input, write)
