"""The interface of a language for the interpreter."""

from __future__ import annotations

from abc import ABC, abstractmethod
from os import listdir

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from goose.core.events import Event
    from goose.core.instructions import Instruction, Signature, Signatures

    Parse = Callable[[list[str]], Instruction | None]
    """From the words of a line to its instruction, or None if the line is not valid."""


_FIRST = ("en", "pt", "es", "it")  # lists begin in this order; other languages follow, sorted by code


def codes_in(folders: Iterable[str], others: Collection[str]) -> tuple[str, ...]:
    """Return the codes of languages with a file, in the order of lists.

    The codes in `others` are left out.
    """
    names = [name.partition(".") for folder in folders for name in listdir(folder)]
    found = {code for code, _, end in names if end in ("py", "pyc") and code[:1] != "_" and code not in others}
    return tuple(sorted(found, key=lambda code: (_FIRST.index(code) if code in _FIRST else len(_FIRST), code)))


class Language(ABC):
    """A language: reads words and writes lines.

    Attributes:
        code: the code of the language for `--lang`.
        words: the word of each instruction by its name, if it has one.
        around: the lines before and after the answers to an instruction, by its name, if a course gives them.
    """

    code: str
    words: Mapping[str, str] = {}
    around: Mapping[str, tuple[str, str]] = {}

    @abstractmethod
    def greeting(self, names: Collection[str]) -> str:
        """Return the first line for a person at a terminal."""

    @abstractmethod
    def lacks(self, signatures: Signatures) -> list[str]:
        """Return the names of instructions, levels and events without a text.

        Greetings are included.
        """

    @abstractmethod
    def parser(self, signatures: Signatures) -> Parse:
        """Return a parser for the instructions with these signatures, by name."""

    @abstractmethod
    def write(self, instruction: Instruction, signature: Signature) -> str:
        """Return the line of an instruction, without line end."""

    @abstractmethod
    def render(self, events: Iterable[Event]) -> str:
        """Return the lines for the events, each ended by LF."""

    # A language with its own grammar explains its instructions itself; a table language has texts for this.

    def explain(self, signatures: Signatures, words: list[str]) -> str | None:
        """Return why the words of a line are not an instruction, or None.

        It is None if the language does not explain it.
        """
        return None

    def help_on(self, signatures: Signatures, words: list[str]) -> list[str] | None:
        """Return the help on an instruction, or on all without a word, or None.

        It is None if there is no help.
        """
        return None

    def takes(self, name: str, signature: Signature) -> str:
        """Return a sentence with the arguments of an instruction.

        It is empty if it has no sentence.
        """
        return ""

    def form(self, name: str, signature: Signature) -> str:
        """Return how an instruction is written; capitals stand for words to type."""
        return self.words.get(name, name)
