"""What the interpreter asks of a language."""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from goose.events import Event
from goose.instructions import Instruction, Signature

Parse = Callable[[list[str]], Instruction | None]
"""From the words of a line to the instruction, or None when it is not one."""


class Language(Protocol):
    """Words in, lines out."""

    @property
    def code(self) -> str:
        """The name that `--lang` takes."""

    def parser(self, signatures: Mapping[str, Signature]) -> Parse:
        """Return a parser of the instructions whose signatures are given, by the instruction's name."""

    def render(self, events: Iterable[Event]) -> str:
        """Return the lines that tell the events, each ended by LF."""
