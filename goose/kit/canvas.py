"""The canvas for a board at a terminal, and how texts and lines fit its columns.

A board is lines of pieces of text, each with the name of its style. A game draws its position in the `screen` module of
its folder. The terminal decides how a style looks, and whether there are colours (`goose.play.terminal.screen`). So
every mark must be visible without colour too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple
from unicodedata import combining, normalize

import attrs

from goose.base.quoting import printable
from goose.base.widths import columns_of, cut

Piece = tuple[str, str]
"""The name of a style (empty for none), and a text without line ends."""

Line = list[Piece]

STYLES = ("frame", "number", "good", "bad", "moved", "mover", *(f"player{number}" for number in range(1, 7)))
"""The styles: frames and unimportant numbers; fields that help and fields that harm a player; what has moved since the
last turn; whose turn it is; and one for each seat, starting again with the first after the sixth."""

_BESIDES = 9  # lines of a window that the board leaves free


class Canvas(NamedTuple):
    """The size and abilities of the terminal."""

    columns: int = 80  # characters in a line, 20 or more
    boxes: bool = True  # whether frames and other signs beyond ASCII can be shown
    faces: bool = True  # whether the faces of dice can be shown (`⚀` to `⚅`)
    rows: int = 24  # lines of the window

    @property
    def height(self) -> int:
        """Maximum lines of a board, with room for the last answer and the menu."""
        return self.rows - _BESIDES


@attrs.frozen
class TerminalBoard:
    """A game's board at a terminal."""

    # returns the lines of a position. Its arguments: the position; the one that was shown before, or None; the player
    # to move, or None; the canvas; and `words`, the section `board` of the texts of the game
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


_GAP = 3  # blanks between entries


def laid_out(full: list[Line] | None, compact: list[Line], canvas: Canvas, most: int = 0) -> list[Line]:
    """Return the full board if it fits the window, otherwise the compact one.

    If the window is too low even for the compact board, blank lines are dropped; lines that are too long are cut.

    Args:
        full: the board in the full layout, or None if the canvas cannot show it.
        compact: the board in the compact layout.
        canvas: the size and the signs that the window can show.
        most: maximum lines of the full layout in any position, so that the layout stays the same during a game.
    """
    lines = full if full is not None and max(len(full), most) <= canvas.height else compact
    if len(lines) > canvas.height:
        lines = [line for line in lines if line]
    return [fitted_line(line, canvas) for line in lines]


def fitted(text: str, columns: int, canvas: Canvas) -> str:
    """Return a text cut to some columns, with control characters made visible."""
    shown = printable(text)
    if columns_of(shown) <= columns:
        return shown
    dots = ("…" if canvas.boxes else "...")[: max(columns, 0)]
    return cut(shown, columns - len(dots)) + dots


def fitted_line(line: Line, canvas: Canvas) -> Line:
    """Return a line cut to the columns of the canvas."""
    if width(line) <= canvas.columns:
        return line
    shown: Line = []
    left = canvas.columns
    for style, text in line:
        piece = fitted(text, left, canvas)
        shown.append((style, piece))
        left -= columns_of(piece)
        if piece != text:
            break
    return shown


def padded(line: Line, columns: int, side: str = "<") -> Line:
    """Return a line padded at its end (`<`), beginning (`>`) or both (`^`)."""
    blanks = max(0, columns - width(line))
    before = {"<": 0, ">": blanks, "^": blanks // 2}[side]
    return [("", " " * before), *line, ("", " " * (blanks - before))]


def plain(text: str, columns: int, canvas: Canvas, style: str = "", side: str = "<") -> Line:
    """Return a text in exactly so many columns."""
    return padded([(style, fitted(text, columns, canvas))], columns, side)


def flowing(entries: Iterable[Line], canvas: Canvas, indent: int = 0, gap: int = _GAP) -> list[Line]:
    """Return entries one after another, in as many lines as needed."""
    lines: list[Line] = []
    for entry in entries:
        if lines and width(lines[-1]) + gap + width(entry) <= canvas.columns:
            lines[-1] += [("", " " * gap), *entry]
        else:
            lines.append([("", " " * indent), *entry])
    return lines


def tabled(entries: Sequence[Line], canvas: Canvas, most: int = 3, gap: int = _GAP) -> list[Line]:
    """Return entries in a table with as many columns as fit, in reading order."""
    widest = max(map(width, entries), default=0)
    across = min(most, max(1, (canvas.columns + gap) // (widest + gap)))
    lines: list[Line] = []
    for first in range(0, len(entries), across):
        row = entries[first : first + across]
        lines.append([piece for entry in row[:-1] for piece in padded(entry, widest + gap)] + row[-1])
    return lines


def lettered(word: str, canvas: Canvas) -> str:
    """Return a word of a language in letters that the canvas can show."""
    if canvas.boxes or word.isascii():
        return printable(word)
    base = "".join(character for character in normalize("NFKD", word) if not combining(character))
    return printable("".join(character if character.isascii() else "?" for character in base))
