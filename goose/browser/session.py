"""A session in which somebody types instructions, one after the other."""

from __future__ import annotations

from contextlib import ExitStack

from goose.core.interpreter import Reply
from goose.core.settings import kind_of, make_program
from goose.grading.judging.reference import Reference
from goose.reference.explaining.explainer import notes_on


class Session:
    """An interpreter, its saves, and explanations of invalid lines."""

    def __init__(self, reference: Reference) -> None:
        self._open = ExitStack()
        settings = self._open.enter_context(reference.folder())
        self._kind = kind_of(settings)
        self._interpreter = make_program(settings)
        self._open.callback(self._interpreter.close)

    @property
    def greeting(self) -> str:
        """The first line for a person: how to see the instructions."""
        return self._interpreter.greeting

    def feed(self, line: str) -> tuple[Reply, list[str]]:
        """Return the answer to a line, and what helps with an invalid one."""
        reply = self._interpreter.feed(line)
        return reply, notes_on(self._interpreter, self._kind, line, reply)

    def close(self) -> None:
        """Remove the folder with the saves."""
        self._open.close()
