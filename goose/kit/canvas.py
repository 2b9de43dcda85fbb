"""The canvas for a board at a terminal: lines of pieces of text, each with the name of its style.

A game draws its position in the `screen` module of its folder. The terminal decides how a style looks, and whether
there are colours (`goose.play.terminal.screen`). So every mark must be visible without colour too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import attrs

from goose.base.widths import columns_of

Piece = tuple[str, str]
"""The name of a style (empty for none), and a text without line ends."""

Line = list[Piece]

STYLES = ("frame", "number", "good", "bad", "moved", "mover", *(f"player{number}" for number in range(1, 7)))
"""The styles: frames and unimportant numbers; fields that help and fields that harm a player; what has moved since the
last turn; whose turn it is; and one for each seat, starting again with the first after the sixth."""

_BESIDES = 9  # lines of a window that the board leaves free


class Canvas(NamedTuple):
    """The size and abilities of the terminal.

    Attributes:
        columns: characters in a line, 20 or more.
        boxes: whether frames and other signs beyond ASCII can be shown.
        faces: whether the faces of dice can be shown (`⚀` to `⚅`).
        rows: lines of the window.
    """

    columns: int = 80
    boxes: bool = True
    faces: bool = True
    rows: int = 24

    @property
    def height(self) -> int:
        """Maximum lines of a board, with room for the last answer and the menu."""
        return self.rows - _BESIDES


@attrs.frozen
class TerminalBoard:
    """A game's board at a terminal.

    Attributes:
        draw: returns the lines of a position. Its arguments: the position; the one that was shown before, or None; the
            player to move, or None; the canvas; and `words`, the section `board` of the texts of the game.
    """

    draw: Callable[..., list[Line]]


def seat_style(index: int) -> str:
    """Return the style of a seat, counted from 0."""
    return f"player{index % 6 + 1}"


def width(line: Line) -> int:
    """Return the columns of a line; a wide character takes two, a combining one none."""
    return columns_of("".join([text for _, text in line]))


def text_of(lines: list[Line]) -> str:
    """Return the lines without styles and final blanks, each ended by LF."""
    return "".join("".join(text for _, text in line).rstrip() + "\n" for line in lines)
