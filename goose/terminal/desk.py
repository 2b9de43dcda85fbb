"""A person's desk: the means by which questions are put and answered at this terminal, and what is kept."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from goose.terminal.phrases import phrases
from goose.terminal.screen import Screen, can_edit, is_dumb

if TYPE_CHECKING:
    from pathlib import Path

    from goose.terminal.prompt import Asker


class Desk:
    """The terminal as it is.

    Args:
        code: of the language in use, or None when it is not chosen yet.
        plain: nothing is drawn again, for screen readers.

    Attributes:
        plain: as given; a dumb terminal is plain too, but its boards are drawn.
        missing: what is to be said of packages that are missing, or None.
        screen: shows things.
        asker: has questions answered.
    """

    def __init__(self, code: str | None, *, plain: bool = False) -> None:
        self.plain = plain
        self.missing = None if can_edit() else phrases(code)["missing"]
        self.screen = Screen(plain=plain or is_dumb() or self.missing is not None)
        self.asker: Asker = self._asker()

    @cached_property
    def folder(self) -> Path | None:
        """Where history and games are kept, or None where nothing can be."""
        if self.missing is not None:
            return None
        from goose.terminal.kept import folder

        return folder()

    def _asker(self) -> Asker:
        if self.screen.plain:
            from goose.terminal.plain import PlainAsker

            return PlainAsker()
        from goose.terminal.editing import Editor

        return Editor(self.folder, "▸ " if self.screen.canvas.boxes else "> ")
