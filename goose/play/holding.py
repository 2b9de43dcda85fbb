"""Playing at a terminal or through pipes: a conversation, or the lines of the protocol."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from goose.base.errors import UsageError
from goose.core.interpreter import Interpreter
from goose.core.stream import Interrupts, at_a_terminal, on_streams, read_input, run, write_output

if TYPE_CHECKING:
    from goose.core.game import GameKind
    from goose.core.stream import Read, Write
    from goose.play.conversation.conversation import Conversation
    from goose.play.terminal.saved import SavedGame

Warn = Callable[[str], None]
"""Shows a warning to the person."""


def hold(conversation: Conversation, warn: Warn, *, plain: bool, saved_game: SavedGame | None = None) -> int:
    """Hold a conversation with whoever types, and return the exit status.

    Args:
        plain: at a terminal: plain lines without drawings.
        saved_game: the game that it continues, which is stored again.
    """
    if at_a_terminal():
        from goose.play.terminal.autosave import Autosave
        from goose.play.terminal.conversing import Conversing
        from goose.play.terminal.screen import Terminal

        terminal = Terminal(conversation.talk.setup.language, plain=plain)
        autosave = None if terminal.folder is None else Autosave(terminal.folder, saved_game)
        return Conversing(conversation, terminal, autosave).run()

    def answer(interrupts: Interrupts) -> None:
        transcribe(conversation, read_input, lambda data: write_output(data, interrupts), interrupts)

    status = on_streams(answer, conversation.close)
    if saved_game is not None:
        from goose.play.terminal.autosave import Autosave

        autosave = Autosave(saved_game.path.parent, saved_game)
        reason = autosave.save(conversation)
        if reason is not None:
            warn(f"Warning: goose cannot store the game for --resume: {reason}.")
        autosave.close()
    return status


def hold_again(files: str | None, warn: Warn, *, plain: bool) -> int:
    """Go on with the conversation that was left last, as `hold` does; `files` is the folder of saves, if there is one.

    Raises:
        UsageError: there is no game to resume.
    """
    from goose.play.terminal.autosave import resume
    from goose.play.terminal.saved import folder

    try:
        games = folder()
    except OSError as error:
        raise UsageError(f"--resume: goose cannot read the unfinished games: {error.strerror}.") from error
    conversation, saved_game = resume(games, files, warn)
    return hold(conversation, warn, plain=plain, saved_game=saved_game)


def instruct(
    interpreter: Interpreter, kind: GameKind, interrupts: Interrupts, files: str | None, *, boards: bool, plain: bool
) -> None:
    """Answer the lines of a person at a terminal, until a blank line or the end of the input.

    Args:
        boards: draw the board for people after each answer that changes it.
        plain: plain lines without colours, and no line is drawn again.
    """
    from goose.play.terminal.instructions import MARK, Instructions
    from goose.play.terminal.screen import Terminal

    terminal = Terminal(interpreter.language.code, plain=plain, mark=MARK)
    Instructions(interpreter, kind, terminal, files, boards=boards).run(interrupts)


def transcribe(conversation: Conversation, read: Read, write: Write, interrupts: Interrupts) -> None:
    """Hold a whole conversation; raises what `goose.core.stream.run` raises."""
    from goose.play.conversation.transcript import Transcript

    transcript = Transcript(conversation)
    interrupts.hold()
    write(transcript.open().encode())
    run(transcript, read, write, interrupts)
    interrupts.hold()
    if text := transcript.close():
        write(text.encode())
    interrupts.release()
