"""A conversation as a pipe shows it: what is printed before a line is read, after each line, and at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from goose.core.events import Event
from goose.core.interpreter import Reply

if TYPE_CHECKING:
    from goose.core.interpreter import Interpreter
    from goose.play.conversation.conversation import Conversation
    from goose.play.conversation.dialogue import Dialogue, Part


@frozen
class Piece:
    """A part of what is printed: one message, or lines of which the messages are not known."""

    text: str  # lines, each ended by LF
    event: Event | None = None  # the message with its values, by its whole key


@frozen
class Chosen:
    """What is being played, once it is chosen."""

    game: str
    rules: str
    lang: str
    names: tuple[str, ...]  # the players who are known
    computers: bool  # whether computers play


class Transcript:
    """Holds a conversation line by line: `open` comes first, and `close` after the last line."""

    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation
        self._parts: Sequence[Part] = ()  # what was printed last

    @property
    def question(self) -> str | None:
        """The first line of the question that the next line answers; None if no further line is read."""
        question = self._conversation.question
        return None if question is None else question.title

    @property
    def refused(self) -> bool:
        """Whether the last line was a wrong answer, or one that could not be carried out."""
        return self._conversation.refused

    @property
    def interpreter(self) -> Interpreter | None:
        """The interpreter behind the conversation; None until a game is chosen."""
        talk = self._conversation.talk
        return talk.interpreter if talk.plays else None

    @property
    def carried_out(self) -> Sequence[tuple[str, Sequence[Event]]]:
        """The names of the instructions that the last line has led to, with what happened."""
        return self._conversation.talk.carried_out

    @property
    def chosen(self) -> Chosen | None:
        """What is being played, or None until a game is chosen."""
        talk = self._conversation.talk
        if not talk.plays:
            return None
        names = tuple(player["name"] for player in talk.view()["players"])
        computers = any(seat.level is not None for seat in talk.seats)
        return Chosen(talk.kind.name, talk.interpreter.rules.name, talk.words.code, names, computers)

    def open(self) -> str:
        """Return what is printed before a line is read."""
        return self._text(self._conversation.begin())

    def answer(self, line: str) -> str:
        """Return what is printed after a line, given without its end: messages, and the next question."""
        self._conversation.talk.carried_out = []
        return self._text(self._conversation.answer(line))

    def feed(self, line: str) -> Reply:
        """Return the same for a loop over lines."""
        return Reply([], self.answer(line), ends=self.question is None)

    def close(self) -> str:
        """Return what is printed because the input has ended; nothing if the conversation was over before."""
        self._conversation.talk.carried_out = []
        return self._text([] if self.question is None else self._conversation.leave())

    def pieces(self) -> list[Piece]:
        """Return what was printed last, message by message."""
        conversation = self._conversation
        pieces = [piece for part in self._parts for piece in _pieces(part, conversation.talk)]
        if conversation.question is not None:
            asked = zip(conversation.question.lines, conversation.asked, strict=True)
            pieces += [Piece(f"{line}\n", event) for line, event in asked]
        return pieces

    def _text(self, parts: Sequence[Part]) -> str:
        """Return messages and the next question as text."""
        self._parts = parts
        text = "".join(part.text for part in parts)
        question = self._conversation.question
        return text if question is None else text + "".join(f"{line}\n" for line in question.lines)


def _pieces(part: Part, talk: Dialogue) -> list[Piece]:
    """Return the messages of a part, after its other lines; none where a course puts lines around them."""
    known = [Piece(talk.render((key, values)), (talk.words.key(key), values)) for key, values in part.events]
    end = "".join(piece.text for piece in known)
    if not part.text.endswith(end):
        return [Piece(part.text)]
    before = part.text.removesuffix(end)
    return [Piece(before), *known] if before else known
