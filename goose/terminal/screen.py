"""What a terminal can show, and showing it."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from textwrap import wrap
from typing import TYPE_CHECKING

from goose.consoles import console, write_all
from goose.languages import CODES
from goose.terminal.canvas import Canvas, Line, text_of

if TYPE_CHECKING:
    from collections.abc import Mapping

_NARROWEST = 20  # columns
_USUAL = (80, 24)


class Screen:
    """The terminal's screen.

    Args:
        plain: nothing is drawn again, and there are no colours.
    """

    def __init__(self, *, plain: bool) -> None:
        self.plain = plain
        self._boxes = shows_signs(os.environ)

    @property
    def canvas(self) -> Canvas:
        """What can be shown now; the window may have another size the next time."""
        try:
            size: tuple[int, int] = os.get_terminal_size(1)
        except OSError:
            size = _USUAL
        columns, rows = (now or usual for now, usual in zip(size, _USUAL, strict=True))
        faces = self._boxes and os.environ.get("TERM") != "linux"  # the console's font has no dice
        return Canvas(max(columns, _NARROWEST), boxes=self._boxes, faces=faces, rows=rows)

    def show(self, text: str) -> None:
        """Show lines, each ended by LF."""
        write_all(text.encode("utf-8", "surrogateescape"))

    def note(self, text: str) -> None:
        """Show what is about the program, not the game, in as many lines as it takes."""
        for line in wrap(text, self.canvas.columns, break_on_hyphens=False):
            if self.plain:
                self.show(f"{line}\n")
            else:
                self.draw([[("note", line)]])

    def draw(self, lines: list[Line]) -> None:
        """Show lines with their styles, where there are any."""
        if self.plain:
            self.show(text_of(lines))
            return
        from prompt_toolkit import print_formatted_text
        from prompt_toolkit.formatted_text import FormattedText

        from goose.terminal.styles import STYLE

        pieces = [(f"class:{style}" if style else "", text) for line in lines for style, text in [*line, ("", "\n")]]
        print_formatted_text(FormattedText(pieces), style=STYLE, end="")


def is_dumb() -> bool:
    """Return whether the terminal cannot draw anything again; a console of Windows can, and has no name."""
    if "TERM" not in os.environ and console(sys.stdout) is not None:
        return False
    return os.environ.get("TERM", "dumb") in ("dumb", "unknown", "")


def can_edit() -> bool:
    """Return whether what line editing needs is installed."""
    return all(find_spec(package) is not None for package in ("prompt_toolkit", "platformdirs"))


def shows_signs(environment: Mapping[str, str]) -> bool:
    """Return whether signs beyond ASCII can be shown, by the locale; a console of Windows, which has none, shows them.

    Python sets LC_CTYPE itself where the locale is C, so that it says nothing of the terminal then (PEP 538).
    """
    if console(sys.stdout) is not None:
        return True
    locale = environment.get("LC_ALL") or environment.get("LC_CTYPE", "")
    if not environment.get("LC_ALL") and locale in ("", "C.UTF-8"):
        locale = environment.get("LANG") or locale
    return "utf" in locale.lower()


def language_of(environment: Mapping[str, str]) -> str | None:
    """Return the code of the language that the locale asks for, or None where goose does not speak it."""
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    code = locale.partition("_")[0].partition(".")[0]
    return code if code in CODES else None
