"""Messages with a different wording; if no answer of a suite has a message, every wording of it passes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache

from goose.core.events import PROTOCOL, Event
from goose.core.failures import hidden
from goose.core.instructions import Instruction, Signatures
from goose.core.interpreter import Interpreter, Reply
from goose.core.words.language import Language
from goose.kit.misreading import EventText, Misreading, Shows, Word, speaking

PART = "wording"
"""The part of these misreadings, which only an audit uses: a program's own wordings show in its output."""


def of_messages(signatures: Signatures, messages: Collection[str]) -> Iterator[Misreading]:
    """Yield a misreading for each message, and failure of each instruction."""
    failing: dict[str, list[str]] = {}
    for name, signature in signatures.items():
        for failure in signature.failures:
            if failure in hidden(signature):
                continue
            failing.setdefault(signature.reported_as.get(failure, failure), []).append(name)
    for message in messages:
        if message in PROTOCOL:
            continue
        if message not in failing:
            yield Misreading(
                f"{PART}.{message}",
                language=speaking(_worded(message)),
                sentence="worded-otherwise",
                fields={"message": EventText(message)},
                shows=Shows(message=message, alone=True),
            )
        for name in failing.get(message, ()):
            yield Misreading(
                f"{PART}.{message}@{name}",
                interpreter=_failing(name, message),
                sentence="failure-worded-otherwise",
                fields={"word": Word(name), "message": EventText(message)},
                shows=Shows(name, message, alone=True),
            )


def _otherwise(text: str) -> str:
    return "".join(f"{line} (…)\n" for line in text.splitlines())


@cache
def _worded(message: str) -> type:
    """Return a language that words one message differently (the whole answer, if all its answers are one line)."""

    class Worded(Language):
        def render(self, events: Iterable[Event]) -> str:
            worded = [*events]
            right: str = super().render(worded)  # type: ignore[safe-super]
            if all(key != message for key, _ in worded):
                return right
            parts = [super(Worded, self).render([event]) for event in worded]  # type: ignore[safe-super]
            if "".join(parts) != right:
                return _otherwise(right)
            return "".join(
                _otherwise(part) if key == message else part for part, (key, _) in zip(parts, worded, strict=True)
            )

    return Worded


@cache
def _failing(name: str, message: str) -> type:
    """Return an interpreter that words a failure of one instruction differently."""

    class Failing(Interpreter):
        def carry_out(self, instruction: Instruction) -> Reply:
            reply = super().carry_out(instruction)
            if instruction.name == name and reply.failure == message:
                return Reply(reply.events, _otherwise(reply.text), reply.failure)
            return reply

    return Failing
