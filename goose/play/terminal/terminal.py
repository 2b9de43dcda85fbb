"""A person's terminal: the means by which questions are put and answered at this terminal, and what is kept."""

from __future__ import annotations

import sys
from functools import cached_property
from io import TextIOWrapper
from typing import TYPE_CHECKING, cast

from goose.core.texts import ENGLISH, texts
from goose.play.terminal.screen import Screen, can_edit, is_dumb

if TYPE_CHECKING:
    from pathlib import Path

    from goose.play.terminal.prompt import Asker


class Terminal:
    """The terminal: how questions are put and answered, and what is kept.

    Args:
        code: of the language in use, or None when it is not chosen yet.
        plain: nothing is drawn again, for screen readers.
        mark: before each line that the screen shows where there are no colours.

    Attributes:
        draws: positions are drawn for the window; a dumb terminal shows what a pipe does.
        missing: what to say about packages that are missing, or None.
        unkept: why nothing can be kept though the packages for it are there, once it is known; else None.
    """

    unkept: str | None = None

    def __init__(self, code: str | None, *, plain: bool = False, mark: str = "") -> None:
        for stream in (sys.stdin, sys.stdout):  # whatever the locale, as on a pipe; other bytes stay what they are
            cast(TextIOWrapper, stream).reconfigure(encoding="utf-8", errors="surrogateescape")
        self.plain = plain
        self.draws = not plain and not is_dumb()
        self.missing = None if can_edit() else _missing(code)
        self.screen = Screen(plain=plain or is_dumb() or self.missing is not None, mark=mark)
        self.asker: Asker = self._asker()

    @cached_property
    def folder(self) -> Path | None:
        """Where history and games are kept, or None where nothing can be."""
        if self.missing is not None:
            return None
        from goose.play.terminal.saved import folder

        try:
            return folder()
        except OSError as error:
            self.unkept = error.strerror
            return None

    def _asker(self) -> Asker:
        if self.screen.plain:
            from goose.play.terminal.plain import PlainAsker

            return PlainAsker(escapes=not self.plain)
        from goose.play.terminal.editing import Editor

        return Editor(self.folder, "▸ " if self.screen.canvas.boxes else "> ")


def _missing(code: str | None) -> str:
    """Return what is said where the packages for menus and history are missing."""
    from goose.base.installed import command_for

    return texts(code or ENGLISH)["terminal"]["missing"].format(command=command_for("prompt_toolkit", "platformdirs"))
