"""What the interpreter asks of a language."""

from __future__ import annotations

from abc import ABC, abstractmethod

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from goose.events import Event
    from goose.instructions import Instruction, Signature, Signatures

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
    def lacks(self, signatures: Signatures) -> list[str]:
        """Return what there is no word or wording for: instructions, their levels, events, the greetings."""

    @abstractmethod
    def parser(self, signatures: Signatures) -> Parse:
        """Return a parser of the instructions whose signatures are given, by the instruction's name."""

    @abstractmethod
    def write(self, instruction: Instruction, signature: Signature) -> str:
        """Return the line that the parser reads as an instruction of this signature, without its end."""

    @abstractmethod
    def render(self, events: Iterable[Event]) -> str:
        """Return the lines that tell the events, each ended by LF."""
