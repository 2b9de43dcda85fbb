"""A person's terminal: what it can show, how it asks, and what it saves between runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import cached_property
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path
from typing import Any, cast

from goose.base.consoles import console, print_bytes
from goose.base.widths import wrapped
from goose.core.game import GameKind
from goose.core.texts import ENGLISH, texts
from goose.core.words import CODES
from goose.kit.canvas import Canvas, Line, text_of
from goose.kit.offers import offers_of
from goose.play.terminal.prompt import Asker

_NARROWEST = 20  # columns
_USUAL = (80, 24)


class Screen:
    """The terminal's screen.

    Args:
        plain: redraw nothing, and use no colours.
        mark: the mark before notes and drawings if there are no colours; empty for no mark.
    """

    def __init__(self, *, plain: bool, mark: str = "") -> None:
        self.plain = plain
        self._mark = mark
        self._boxes = shows_signs(os.environ)

    @property
    def canvas(self) -> Canvas:
        """The canvas for the current window, whose size may change later."""
        try:
            size: tuple[int, int] = os.get_terminal_size(1)
        except OSError:
            size = _USUAL
        columns, rows = (now or usual for now, usual in zip(size, _USUAL, strict=True))
        faces = self._boxes and os.environ.get("TERM") != "linux"  # the font of the Linux console has no dice
        return Canvas(max(columns - len(self.mark), _NARROWEST), boxes=self._boxes, faces=faces, rows=rows)

    @property
    def mark(self) -> str:
        """The mark before each line of a note or a drawing."""
        return "" if self._mark and self.has_colours else self._mark

    @property
    def has_colours(self) -> bool:
        """Whether there are colours: not on a plain terminal, and not with `NO_COLOR`."""
        if self.plain:
            return False
        from prompt_toolkit.application.current import get_app_session
        from prompt_toolkit.output.color_depth import ColorDepth

        return get_app_session().output.get_default_color_depth() is not ColorDepth.DEPTH_1_BIT

    def show(self, text: str) -> None:
        """Show lines, each ended by LF."""
        print_bytes(text.encode("utf-8", "surrogateescape"))

    def note(self, text: str, indent: str = "") -> None:
        """Show one wrapped line about the program, not the game; further lines begin with the indent."""
        lines = wrapped(text, self.canvas.columns, indent=indent, hyphens=False)
        self.draw([[("note", line)] for line in lines])

    def draw(self, lines: list[Line]) -> None:
        """Show lines in their styles, or after the mark if there are no colours."""
        if mark := self.mark:
            lines = [[("note", mark), *line] for line in lines]
        if self.plain:
            self.show(text_of(lines))
            return
        from prompt_toolkit import print_formatted_text
        from prompt_toolkit.formatted_text import FormattedText

        from goose.play.terminal.editing import STYLE

        other = "class:note" if self._mark else ""  # so that drawings look different from answers
        pieces = [(f"class:{style}" if style else other, text) for line in lines for style, text in [*line, ("", "\n")]]
        print_formatted_text(FormattedText(pieces), style=STYLE, end="")

    def erase(self, count: int | None) -> None:
        """Remove the lines shown last, as many as `count`, or all that is in the window."""
        from prompt_toolkit.application.current import get_app_session

        output = get_app_session().output
        if count is None:
            output.erase_screen()
            output.cursor_goto(0, 0)
        else:
            output.cursor_up(count)
            output.erase_down()
        output.flush()


def is_dumb() -> bool:
    """Return whether the terminal cannot redraw; a Windows console can, although it has no TERM."""
    if "TERM" not in os.environ and console(sys.stdout) is not None:
        return False
    return os.environ.get("TERM", "dumb") in ("dumb", "unknown", "")


def can_edit() -> bool:
    """Return whether the packages for line editing are installed."""
    return all(find_spec(package) is not None for package in ("prompt_toolkit", "platformdirs"))


def shows_signs(environment: Mapping[str, str]) -> bool:
    """Return whether the locale allows signs beyond ASCII, as a Windows console always does.

    Python itself sets LC_CTYPE in the C locale (PEP 538), so then it says nothing about the terminal.
    """
    if console(sys.stdout) is not None:
        return True
    locale = environment.get("LC_ALL") or environment.get("LC_CTYPE", "")
    if not environment.get("LC_ALL") and locale in ("", "C.UTF-8"):
        locale = environment.get("LANG") or locale
    return "utf" in locale.lower()


def language_of(environment: Mapping[str, str]) -> str | None:
    """Return the code of the language of the locale, or None if goose does not have it."""
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    code = locale.partition("_")[0].partition(".")[0]
    return code if code in CODES else None


class Boards:
    """The boards of one game."""

    def __init__(self, screen: Screen, kind: GameKind, code: str) -> None:
        self._screen = screen
        offered = offers_of(kind).screen
        self._board = None if offered is None else offered.get()
        self._words = texts(code, kind)["board"]
        self._before: Mapping[str, Any] | None = None
        self._drawn: tuple[Mapping[str, Any], Mapping[str, Any] | None] | None = None  # the last view, and before it

    def is_new(self, view: Mapping[str, Any]) -> bool:
        """Return whether there is a game in progress whose position changed since the last drawing."""
        return view["position"] is not None and view["position"] != self._before

    @property
    def mover(self) -> str | None:
        """The player to move in the position drawn last."""
        return None if self._drawn is None else self._drawn[0]["to_move"]

    @property
    def draws(self) -> bool:
        """Whether the game can be drawn."""
        return self._board is not None

    def draw(self, view: Mapping[str, Any]) -> None:
        """Draw the position of the game in progress; the game must have a board."""
        self.take(view)
        self._screen.draw(self.lines())

    def take(self, view: Mapping[str, Any]) -> None:
        """Take a position as the next one to draw; what has moved since the one before is marked."""
        self._drawn = view, self._before
        self._before = view["position"]

    def lines(self) -> list[Line]:
        """Return the lines of the position taken last, for the window as it is now."""
        assert self._board is not None, "the game can be drawn"
        assert self._drawn is not None, "there is a position"
        view, before = self._drawn
        return self._board.draw(view["position"], before, view["to_move"], self._screen.canvas, words=self._words)

    def forget(self) -> None:
        """Mark nothing as moved the next time, because a different game follows."""
        self._before = None


class Terminal:
    """The terminal: how questions are asked, and what is saved.

    Args:
        code: code of the language in use, or None if it is not chosen yet.
        plain: redraw nothing, for screen readers.
    """

    # the reason why nothing can be saved although the packages are installed; None if unknown
    unkept: str | None = None

    def __init__(self, code: str | None, *, plain: bool = False, mark: str = "") -> None:
        for stream in (sys.stdin, sys.stdout):  # UTF-8 whatever the locale, as for a pipe; other bytes stay unchanged
            cast(TextIOWrapper, stream).reconfigure(encoding="utf-8", errors="surrogateescape")
        self.plain = plain
        # whether positions are drawn; a dumb terminal shows the lines of a pipe
        self.draws = not plain and not is_dumb()
        self.missing = None if can_edit() else _missing(code)  # the message about missing packages, or None
        self.screen = Screen(plain=plain or is_dumb() or self.missing is not None, mark=mark)
        self.asker: Asker = self._asker()
        self.has_panel = not self.screen.plain  # whether a game is shown in one place

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
