"""A guided conversation through a pipe: lines in, lines out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.core.interpreter import Reply
from goose.core.stream import on_streams, read_input, run, write_output

if TYPE_CHECKING:
    from goose.core.stream import Interrupts, Read, Write
    from goose.play.conversation.conversation import Conversation
    from goose.play.conversation.dialogue import Part


class _Transcript:
    """A conversation in the form that a loop over lines needs."""

    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation

    def feed(self, line: str) -> Reply:
        text = self.written(self._conversation.answer(line))
        return Reply([], text, ends=self._conversation.question is None)

    def written(self, parts: list[Part]) -> str:
        """Return the messages and the next question."""
        text = "".join(part.text for part in parts)
        question = self._conversation.question
        return text if question is None else text + "".join(f"{line}\n" for line in question.lines)


def transcribe(conversation: Conversation, read: Read, write: Write, interrupts: Interrupts) -> None:
    """Hold a whole conversation; raises what `goose.core.stream.run` raises."""
    transcript = _Transcript(conversation)
    interrupts.hold()
    write(transcript.written(conversation.begin()).encode())
    run(transcript, read, write, interrupts)
    interrupts.hold()
    if conversation.question is not None and (text := transcript.written(conversation.leave())):
        write(text.encode())
    interrupts.release()


def converse(conversation: Conversation) -> int:
    """Hold a conversation on the standard streams, and return the exit status."""

    def answer(interrupts: Interrupts) -> None:
        transcribe(conversation, read_input, lambda data: write_output(data, interrupts), interrupts)

    return on_streams(answer, conversation.close)
