"""The interpreter: one line in, one reply out, and no input or output of its own."""

from goose.events import EVENTS, INVALID_INSTRUCTION, Event, Failure
from goose.languages.language import Language
from goose.lines import split_words
from goose.service import GameService


class Reply:
    """The answer to one line.

    Attributes:
        events: what happened, or the one failure.
        text: the lines that tell it, each ended by LF.
        failure: key of the failure, or None when the instruction was carried out.
        ends: the line was blank: the program is over, and nothing is answered.
    """

    __slots__ = ("ends", "events", "failure", "text")

    def __init__(self, events: list[Event], text: str, failure: str | None = None, *, ends: bool = False) -> None:
        self.events = events
        self.text = text
        self.failure = failure
        self.ends = ends

    @property
    def lines(self) -> list[str]:
        """The lines of the answer, without their ends."""
        return self.text.split("\n")[:-1]


_END = Reply([], "", ends=True)


class Interpreter:
    """Answers lines in a language, through the service that holds the state.

    Args:
        service: carries out the instructions.
        language: of the instructions and of the replies.
    """

    def __init__(self, service: GameService, language: Language) -> None:
        self.language = language
        self._service = service
        self._parse = language.parser(service.signatures)

    @property
    def greeting(self) -> str:
        """What a person at a terminal is told first: what to type, and how to leave."""
        return self.language.greeting(tuple(self._service.signatures))

    def feed(self, line: str) -> Reply:
        """Answer one line, given without its end.

        Bytes that are not UTF-8 come as lone surrogates (`goose.lines`). Any exception is a bug, but for an OSError
        of dice that cannot keep their state.
        """
        words = split_words(line)
        if words is None:
            return self._refuse(INVALID_INSTRUCTION)
        if not words:
            return _END
        instruction = self._parse(words)
        if instruction is None:
            return self._refuse(INVALID_INSTRUCTION)
        try:
            events = self._service.handle(instruction)
        except Failure as failure:
            return self._refuse(failure.message, failure.name)
        if instruction.name == "load":  # the rules may have changed, and with them what instructions take
            self._parse = self.language.parser(self._service.signatures)
        return Reply(events, self.language.render(events))

    def close(self) -> None:
        """Let go of the files that the interpreter holds; it answers no more."""
        self._service.close()

    def _refuse(self, failure: str, name: str = "") -> Reply:
        events: list[Event] = [(failure, (name,) if EVENTS[failure] else ())]
        return Reply(events, self.language.render(events), failure)
