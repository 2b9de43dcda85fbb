"""The board of Mancala for people at a terminal: the second player above, as the first sees it across the board.

With room the houses are drawn with their seeds; in a narrow terminal the board is turned, the first player at the left.
"""

from __future__ import annotations

from typing import NamedTuple

from goose.terminal.canvas import seat_style
from goose.terminal.fitting import fitted, fitted_line, padded, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from goose.terminal.canvas import Canvas, Line, Piece

_HOUSES = 6
_FRAMED = 57  # columns that a board with frames needs
_ACROSS = 40  # columns of a board without
_TURNED = 20
_HIGH = 3  # lines of a house
_SPACED = 11  # columns in a house whose seeds stand apart
_WIDEST = 19  # columns in a house


class _Hole(NamedTuple):
    """A house or a well: its seeds, and how many there were before."""

    seeds: int
    before: int

    @property
    def change(self) -> str:
        """A sign of what has changed."""
        return "+" if self.seeds > self.before else "-" if self.seeds < self.before else ""


class _Side(NamedTuple):
    name: str
    style: str
    pointer: str
    houses: Sequence[_Hole]
    well: _Hole


def draw(
    position: Mapping[str, Any],
    before: Mapping[str, Any] | None,
    mover: str | None,
    canvas: Canvas,
    *,
    words: Mapping[str, str] = {},
) -> list[Line]:
    """Return the position as a person sees it.

    Args:
        position: the position (`goose.games.mancala.view`).
        before: the one that was last shown, or None; where seeds are more or fewer since is marked by `+` or `-`.
        mover: who is to move.
        canvas: what can be shown.
        words: not needed here.
    """
    del words
    first, second = _sides(position, before, mover, canvas)
    framed = canvas.boxes and canvas.columns >= _FRAMED
    drawing = _framed if framed else _across if canvas.columns >= _ACROSS else _turned
    return [fitted_line(line, canvas) for line in drawing(first, second, canvas)]


def _sides(
    position: Mapping[str, Any], before: Mapping[str, Any] | None, mover: str | None, canvas: Canvas
) -> list[_Side]:
    sides = position["sides"]
    stood = before["sides"] if before is not None and "sides" in before else sides
    if [side["name"] for side in stood] != [side["name"] for side in sides]:
        stood = sides
    return [
        _Side(
            side["name"],
            seat_style(index),
            ("►" if canvas.boxes else ">") if side["name"] == mover else " ",
            [_Hole(*seeds) for seeds in zip(side["houses"], old["houses"], strict=True)],
            _Hole(side["well"], old["well"]),
        )
        for index, (side, old) in enumerate(zip(sides, stood, strict=True))
    ]


def _counted(hole: _Hole, style: str = "") -> list[Piece]:
    """Return the seeds in two columns, and one for the sign of a change."""
    return [(style, f"{hole.seeds:>2}"), ("moved", hole.change or " ")]


def _named(side: _Side, canvas: Canvas) -> Line:
    return [("mover", side.pointer), ("", " "), (side.style, fitted(side.name, canvas.columns - 2, canvas))]


def _across(first: _Side, second: _Side, canvas: Canvas) -> list[Line]:
    """Draw houses in brackets, and the wells at the ends, each with its owner's name."""
    numbers = range(1, _HOUSES + 1)
    blank = ("", " " * 5)

    def houses(side: _Side, order: int) -> Line:
        return [blank, *(piece for hole in side.houses[::order] for piece in [("", "["), *_counted(hole), ("", "]")])]

    def numbered(order: int) -> Line:
        return [blank, *(("number", f"{number:>3}  ") for number in numbers[::order])]

    wells = [[("", "("), *_counted(side.well, side.style), ("", ")")] for side in (second, first)]
    return [
        _named(second, canvas),
        numbered(-1),
        houses(second, -1),
        [*wells[0], ("", " " * 5 * _HOUSES), *wells[1]],
        houses(first, 1),
        numbered(1),
        padded(_named(first, canvas), _ACROSS, ">"),
    ]


def _turned(first: _Side, second: _Side, canvas: Canvas) -> list[Line]:
    """Draw the first player's houses from the top down at the left, the second player's opposite."""
    lines = [padded(_named(second, canvas), _TURNED, ">")]
    lines.append([("", " " * 11 + "("), *_counted(second.well, second.style), ("", ")")])
    for house in range(1, _HOUSES + 1):
        opposite = _HOUSES + 1 - house
        left = [("number", f"  {house} "), ("", "["), *_counted(first.houses[house - 1]), ("", "]")]
        right = [("", "  ["), *_counted(second.houses[opposite - 1]), ("", "]"), ("number", f" {opposite}")]
        lines.append([*left, *right])
    return [*lines, [("", "    ("), *_counted(first.well, first.style), ("", ")")], _named(first, canvas)]


def _framed(first: _Side, second: _Side, canvas: Canvas) -> list[Line]:
    """Draw framed houses with their seeds, between the wells, each with its owner's name."""
    inner = min((canvas.columns - 1) // (_HOUSES + 2) - 1, _WIDEST)
    numbers = range(1, _HOUSES + 1)
    last = 2 * _HIGH  # line of a well

    def numbered(order: int) -> Line:
        places = [plain(str(number), inner + 1, canvas, "number", "^") for number in numbers[::order]]
        return [("", " " * (inner + 2)), *(piece for place in places for piece in place)]

    upper = [_filled(hole, second.style, inner, _HIGH) for hole in second.houses[::-1]]
    lower = [_filled(hole, first.style, inner, _HIGH) for hole in first.houses]
    left, right = (_filled(side.well, side.style, inner, last + 1) for side in (second, first))
    bars = ["─" * inner] * (_HOUSES + 2)
    wall = ("frame", "│")
    lines: list[Line] = [[("frame", f"╭{'┬'.join(bars)}╮")]]
    for row in range(last + 1):
        houses = upper if row < _HIGH else lower
        if row == _HIGH:
            middle: Line = [("frame", f"├{'┼'.join(bars[:_HOUSES])}┤")]
        else:
            middle = [piece for house in houses for piece in (wall, *house[row % (_HIGH + 1)])] + [wall]
        lines.append([wall, *left[row], *middle, *right[row], wall])
    lines.append([("frame", f"╰{'┴'.join(bars)}╯")])
    board = (inner + 1) * (_HOUSES + 2) + 1
    names = _named(second, canvas), padded(_named(first, canvas), board, ">")
    return [names[0], numbered(-1), *lines, numbered(1), names[1]]


def _filled(hole: _Hole, style: str, inner: int, height: int) -> list[Line]:
    """Return the lines of a house or well: how many seeds, then the seeds, of which there may be more than fit."""
    gap = " " if inner >= _SPACED else ""
    fit = (inner - 2 + len(gap)) // (1 + len(gap))
    lines = [padded([("", str(hole.seeds)), ("moved", hole.change)], inner, "^")]
    left = hole.seeds
    for row in range(1, height):
        shown = min(left, fit)
        left -= shown
        more = row == height - 1 and left > 0
        seeds: Line = [(style, gap.join("•" * (shown - more) + "…" * more))]
        widest = min(hole.seeds, fit)
        lines.append(padded(padded(seeds, widest + (widest - 1) * len(gap)), inner, "^"))
    return lines
