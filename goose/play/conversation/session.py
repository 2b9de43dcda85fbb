"""A guided conversation on the standard streams of a pipe: lines in, lines out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.core.interpreter import Reply
from goose.core.stream import on_streams, read_input, run, write_output

if TYPE_CHECKING:
    from goose.base.interrupts import Interrupts
    from goose.core.stream import Read, Write
    from goose.play.conversation.conversation import Conversation
    from goose.play.conversation.dialogue import Part


class Transcript:
    """A conversation as a loop over lines has it: the answers to it in, all that it says out."""

    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation

    def begin(self) -> str:
        """Return what comes before the first answer."""
        return self._written(self._conversation.begin())

    def feed(self, line: str) -> Reply:
        """Return what comes before the next answer."""
        text = self._written(self._conversation.answer(line))
        return Reply([], text, ends=self._conversation.question is None)

    def end(self) -> str:
        """Return what comes when there are no more answers; nothing when the conversation was over before."""
        return "" if self._conversation.question is None else self._written(self._conversation.leave())

    def _written(self, parts: list[Part]) -> str:
        text = "".join(part.text for part in parts)
        question = self._conversation.question
        return text if question is None else text + "".join(f"{line}\n" for line in question.lines)


def transcribe(conversation: Conversation, read: Read, write: Write, interrupts: Interrupts) -> None:
    """Hold a conversation from its beginning to its end.

    Raises:
        KeyboardInterrupt, OSError: as `goose.core.stream.run` does.
    """
    transcript = Transcript(conversation)
    interrupts.hold()
    write(transcript.begin().encode())
    run(transcript, read, write, interrupts)
    interrupts.hold()
    if text := transcript.end():
        write(text.encode())
    interrupts.heed()


def converse(conversation: Conversation) -> int:
    """Hold a conversation on the standard streams, and return the exit status.

    Raises:
        OSError: the input cannot be read, or the output not be written.
    """

    def answer(interrupts: Interrupts) -> None:
        transcribe(conversation, read_input, lambda data: write_output(data, interrupts), interrupts)

    return on_streams(answer, conversation.close)
