"""What the interpreter asks of a language."""

from __future__ import annotations

from abc import ABC, abstractmethod
from os import listdir

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from goose.core.events import Event
    from goose.core.instructions import Instruction, Signature, Signatures

    Parse = Callable[[list[str]], Instruction | None]
    """From the words of a line to the instruction, or None when it is not one."""


_FIRST = ("en", "pt", "es", "it")  # in this order lists begin; the other languages follow by their codes


def codes_in(folders: Iterable[str], others: Collection[str]) -> tuple[str, ...]:
    """Return the codes of the languages that have a file in folders, in the order of lists; others are no languages."""
    names = [name.partition(".") for folder in folders for name in listdir(folder)]
    found = {code for code, _, end in names if end in ("py", "pyc") and code[:1] != "_" and code not in others}
    return tuple(sorted(found, key=lambda code: (_FIRST.index(code) if code in _FIRST else len(_FIRST), code)))


class Language(ABC):
    """Words in, lines out.

    Attributes:
        code: the name that `--lang` takes.
        words: the word of each instruction, by its name, where it has one.
    """

    code: str
    words: Mapping[str, str] = {}

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

    # What a language whose grammar is not a table says of its instructions; that of a table is told by its texts.

    def explain(self, signatures: Signatures, words: list[str]) -> str | None:
        """Return why the words of a line are not an instruction, or None: it does not say."""
        return None

    def help_on(self, signatures: Signatures, words: list[str]) -> list[str] | None:
        """Return the lines that help with an instruction, or with all if no word says which; or None."""
        return None

    def takes(self, name: str, signature: Signature) -> str:
        """Return the sentence that says what an instruction takes; empty where nobody says it."""
        return ""

    def form(self, name: str, signature: Signature) -> str:
        """Return how an instruction is written, with what must be typed in capitals."""
        return self.words.get(name, name)
