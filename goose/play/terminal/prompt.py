"""What somebody at a terminal is asked, whatever the means by which the answer is typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from attrs import frozen

_LONGEST_NAME = 20  # characters in a prompt


@frozen
class Prompt:
    """A question.

    Attributes:
        mark: what stands before the answer, on its line.
        lines: those above it.
        choices: the answers of each of the last lines, where it is a menu.
        notes: lines under the others, which are no part of the question.
        complete: returns what the last word of a text can be completed to.
        history: name of the list of earlier answers, or empty where they are of no use.
        back: whether the question can be taken back.
        fresh: whether what was pasted before it is no answer to it.
    """

    mark: str
    lines: tuple[str, ...] = ()
    choices: tuple[tuple[str, ...], ...] = ()
    notes: tuple[str, ...] = ()
    complete: Callable[[str], list[str]] = lambda _: []
    history: str = ""
    back: bool = False
    fresh: bool = False


class TakenBack(Exception):
    """The question is not answered: things go on as they were before it."""


class Redrawn(Exception):
    """The screen has been cleared: what was on it is to be shown again."""


class Asker(Protocol):
    """A way to have questions answered."""

    def ask(self, prompt: Prompt) -> str:
        """Return the answer, without its end; bytes that are no UTF-8 are lone surrogates.

        Raises:
            EOFError: there are no more answers.
            KeyboardInterrupt: Ctrl-C was typed.
            TakenBack: the question is taken back.
            Redrawn: the screen was cleared.
        """


def short_name(name: str, *, ellipsis: bool) -> str:
    """Return a player's name as a prompt shows it: only the beginning of a long one."""
    if len(name) <= _LONGEST_NAME:
        return name
    return f"{name[: _LONGEST_NAME - 1]}…" if ellipsis else name[:_LONGEST_NAME]


def last_word(text: str) -> str:
    """Return the word that a text ends in, empty after a blank."""
    return text.replace("\t", " ").rpartition(" ")[2]
