"""A person's terminal: how it asks, and what it saves between runs."""

from __future__ import annotations

import sys
from functools import cached_property
from io import TextIOWrapper
from pathlib import Path
from typing import cast

from goose.core.texts import ENGLISH, texts
from goose.play.terminal.prompt import Asker
from goose.play.terminal.screen import Screen, can_edit, is_dumb


class Terminal:
    """The terminal: how questions are asked, and what is saved.

    Args:
        code: code of the language in use, or None if it is not chosen yet.
        plain: redraw nothing, for screen readers.
        mark: the mark before lines of the screen if there are no colours.
    """

    # the reason why nothing can be saved although the packages are installed; None if unknown
    unkept: str | None = None

    def __init__(self, code: str | None, *, plain: bool = False, mark: str = "") -> None:
        for stream in (sys.stdin, sys.stdout):  # UTF-8 whatever the locale, as for a pipe; other bytes stay unchanged
            cast(TextIOWrapper, stream).reconfigure(encoding="utf-8", errors="surrogateescape")
        self.plain = plain
        # whether positions are drawn; a dumb terminal shows the same as a pipe
        self.draws = not plain and not is_dumb()
        self.missing = None if can_edit() else _missing(code)  # the message about missing packages, or None
        self.screen = Screen(plain=plain or is_dumb() or self.missing is not None, mark=mark)
        self.asker: Asker = self._asker()

    @cached_property
    def folder(self) -> Path | None:
        """The folder of the history and the games, or None if nothing can be saved."""
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
    """Return the message about missing packages for menus and history."""
    from goose.base.installed import command_for

    return texts(code or ENGLISH)["terminal"]["missing"].format(command=command_for("prompt_toolkit", "platformdirs"))
