"""What a board for people is drawn on: lines of pieces of text, each with the name of its style.

A game draws its position in the `screen` module of its folder; how a style looks, and whether there are colours at all,
is no matter of the game (`goose.play.terminal.screen`). So every mark must be told without colour too.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple
from unicodedata import combining, east_asian_width

import attrs

Piece = tuple[str, str]
"""The name of a style, empty for none, and a text without line ends."""

Line = list[Piece]

STYLES = ("frame", "number", "good", "bad", "moved", "mover", *(f"player{number}" for number in range(1, 7)))
"""The styles that there are: of frames and numbers that matter less; of what helps and what harms who comes there; of
what has moved since the last turn; of whose turn it is; of each seat, again from the first after the sixth."""

_BESIDES = 9  # lines of a window


class Canvas(NamedTuple):
    """What can be shown.

    Attributes:
        columns: characters in a line, 20 or more.
        boxes: lines and other signs beyond ASCII can be shown.
        faces: the faces of dice can be shown (`⚀` to `⚅`).
        rows: lines of the window.
    """

    columns: int = 80
    boxes: bool = True
    faces: bool = True
    rows: int = 24

    @property
    def height(self) -> int:
        """Lines that a board may have, so that what was told before it and the menu below are in the window too."""
        return self.rows - _BESIDES


@attrs.frozen
class TerminalBoard:
    """A game's board at a terminal.

    Attributes:
        draw: returns the lines of a position, given the one that was shown last or None, who is to move or None, the
            canvas, and `words`: the section `board` of the texts of the game.
    """

    draw: Callable[..., list[Line]]


def seat_style(index: int) -> str:
    """Return the style of a seat, counted from 0."""
    return f"player{index % 6 + 1}"


def width(line: Line) -> int:
    """Return how many columns a line takes: a wide character takes two, one that combines with another none."""
    text = "".join([text for _, text in line])
    return len(text) if text.isascii() else sum(map(_columns, text))


@cache
def _columns(character: str) -> int:
    if combining(character):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def text_of(lines: list[Line]) -> str:
    """Return the lines without their styles, each ended by LF, without blanks at the end of a line."""
    return "".join("".join(text for _, text in line).rstrip() + "\n" for line in lines)
