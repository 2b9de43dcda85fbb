"""What the interpreter asks of a language."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping

from goose.events import Event
from goose.instructions import Instruction, Signature

Parse = Callable[[list[str]], Instruction | None]
"""From the words of a line to the instruction, or None when it is not one."""


class Language(ABC):
    """Words in, lines out.

    Attributes:
        code: the name that `--lang` takes.
    """

    code: str

    @abstractmethod
    def greeting(self, names: Collection[str]) -> str:
        """Return what a person at a terminal is told first, where these instructions are known."""

    @abstractmethod
    def lacks(self, signatures: Mapping[str, Signature]) -> list[str]:
        """Return the instructions with these signatures, their levels, and the events for which there is no wording."""

    @abstractmethod
    def parser(self, signatures: Mapping[str, Signature]) -> Parse:
        """Return a parser of the instructions whose signatures are given, by the instruction's name."""

    @abstractmethod
    def render(self, events: Iterable[Event]) -> str:
        """Return the lines that tell the events, each ended by LF."""
