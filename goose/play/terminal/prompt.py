"""Questions at a terminal, however the answer is typed."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Any, Protocol

from attrs import frozen

from goose.base.widths import columns_of, cut
from goose.kit.canvas import Line

_LONGEST_NAME = 20  # columns in a prompt
_NAMES = ("SIGTERM", "SIGHUP", "SIGBREAK")
_ENDING = tuple(getattr(signal, name) for name in _NAMES if hasattr(signal, name))
"""The signals that end a program; the last one exists only on Windows, which has no SIGHUP."""

_HANGUP = getattr(signal, "SIGHUP", None)


@frozen
class Prompt:
    """A question."""

    mark: str  # text before the answer, on the same line
    lines: tuple[str, ...] = ()  # lines above it
    choices: tuple[tuple[str, ...], ...] = ()  # the answers of each of the last lines, for a menu
    notes: tuple[str, ...] = ()  # lines below the question that are not part of it
    complete: Callable[[str], list[str]] = lambda _: []  # returns completions of the last word of a text
    history: str = ""  # name of the list of earlier answers; empty for none
    back: bool = False  # whether the person can go back to the question before
    fresh: bool = False  # whether lines pasted before it do not count as answers
    keys: tuple[str, ...] = ()  # the answers that one key gives, without Enter, where lines can be edited
    # returns whether a typed text can become an answer; after other text a key still answers
    leads: Callable[[str], bool] = lambda _: True
    has_board: bool = False  # whether there is a board above it, which is drawn again when the window has another size
    panel: Panel | None = None  # what stands above it, in one place; None for what was printed before
    across: int = 1  # how many lines of the menu stand side by side


class Panel(Protocol):
    """The lines above a question, which are drawn in the same place each time."""

    @property
    def lines(self) -> Sequence[Line]:
        """The lines, none of which is longer than the window is wide."""

    def put(self) -> None:
        """Show the lines where the cursor is."""

    def lift(self) -> None:
        """Remove them, so that what is drawn next begins where they began."""

    def forget(self) -> None:
        """Do not remove them the next time, because the screen was cleared."""


class TakenBack(Exception):
    """The person goes back instead of answering the question."""


class Redrawn(Exception):
    """The screen was cleared, or has another size: its contents must be shown again."""


class Asker(Protocol):
    """A way to ask questions."""

    def ask(self, prompt: Prompt) -> str:
        """Return the answer without its line end; bytes that are not UTF-8 are lone surrogates.

        Raises:
            EOFError: there are no more answers.
            KeyboardInterrupt: Ctrl-C was typed.
            TakenBack: the person goes back.
            Redrawn: the screen was cleared.
        """


def short_name(name: str, *, ellipsis: bool) -> str:
    """Return a player's name for a prompt; a long one is shortened."""
    if columns_of(name) <= _LONGEST_NAME:
        return name
    return f"{cut(name, _LONGEST_NAME - 1)}…" if ellipsis else cut(name, _LONGEST_NAME)


def last_word(text: str) -> str:
    """Return the last word of a text; empty after a blank."""
    return text.replace("\t", " ").rpartition(" ")[2]


def at_once(status: int) -> None:
    """End the program immediately."""
    raise SystemExit(status)


@contextmanager
def ended_by_signals(end: Callable[[int], None] = at_once) -> Iterator[None]:
    """End cleanly on SIGTERM, with the terminal restored, and immediately on SIGHUP.

    After SIGHUP there is no terminal any more. Signals that were ignored when the program started stay ignored.
    """

    def handle(number: int, frame: FrameType | None) -> None:
        if number == _HANGUP:
            os._exit(128 + number)
        end(128 + number)

    before: dict[int, Any] = {number: signal.getsignal(number) for number in _ENDING}
    try:
        for number, handler in before.items():
            if handler is not signal.SIG_IGN:
                signal.signal(number, handle)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
