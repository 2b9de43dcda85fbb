"""A session in which somebody types instructions, one after the other."""

from __future__ import annotations

from contextlib import ExitStack

import attrs

from goose.base.lines import split_words
from goose.grading import Reference
from goose.reference import help_on, notes_on


@attrs.frozen
class TypedAnswer:
    """The answer to a typed line.

    Attributes:
        line: the line, unchanged.
        reply: the text that the program prints, or None if the line asks this session for help.
        failed: the instruction failed.
        playing: a game is in progress.
        notes: help for a person.
    """

    line: str
    reply: str | None
    failed: bool
    playing: bool
    notes: list[str]


class Session:
    """An interpreter, its saves, and explanations of invalid lines."""

    def __init__(self, reference: Reference) -> None:
        self._open = ExitStack()
        self._kind = reference.variant.kind
        self._interpreter = self._open.enter_context(reference.program())

    @property
    def language(self) -> str:
        """The code of the language of the answers."""
        return self._interpreter.language.code

    def feed(self, line: str) -> TypedAnswer:
        """Answer a line. One that asks for help is no part of the script."""
        asked = help_on(self._interpreter, self._kind, split_words(line) or [])
        if asked is not None:
            return TypedAnswer(line, None, failed=False, playing=self._interpreter.in_game, notes=asked)
        reply = self._interpreter.feed(line)
        notes = notes_on(self._interpreter, self._kind, line, reply)
        return TypedAnswer(line, reply.text, reply.failure is not None, self._interpreter.in_game, notes)

    def close(self) -> None:
        """Remove the folder with the saves."""
        self._open.close()
