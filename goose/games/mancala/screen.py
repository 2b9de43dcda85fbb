"""The board of Mancala at a terminal, as the first player sees it.

The second player is above. The full layout draws the seeds in each house; the compact layout writes their number. In a
window too narrow for both, the houses of each player are listed from house 1, in as many lines as they need.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from goose.games.mancala.sowings import sides_before
from goose.kit import Canvas, Line, Piece, TerminalBoard, fitted, flowing, laid_out, padded, plain, seat_style

_FRAMED = 7  # columns that a house with a frame needs, one more for the last frame
_BRACKETS = 5  # columns that a house in brackets needs
_WELLS = 12  # columns of both wells, with the blanks beside them
_LEAST = 6  # columns in which a name beside its well can be read
_HIGH = 3  # lines of a house
_WIDEST = 15  # columns in a house
_IN_A_LINE = 6  # seeds in a line


class _Hole(NamedTuple):
    """A house or a well: its seeds now and before."""

    seeds: int
    before: int

    @property
    def change(self) -> str:
        """The sign of the change: `+`, `-` or nothing."""
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
    """Return the lines of a position (`goose.games.mancala.describe`).

    `+` or `-` marks a house that has more or fewer seeds than in the position shown last.
    """
    del words
    first, second = _sides(position, before, mover, canvas)
    houses = len(first.houses)
    framed = canvas.boxes and canvas.columns > _FRAMED * (houses + 2)
    full = _full(first, second, canvas) if framed else None
    narrow = canvas.columns < max(_WELLS, _BRACKETS * (houses + 1))
    return laid_out(full, (_narrow if narrow else _compact)(first, second, canvas), canvas)


def _sides(
    position: Mapping[str, Any], before: Mapping[str, Any] | None, mover: str | None, canvas: Canvas
) -> list[_Side]:
    stood = sides_before(position, before)
    return [
        _Side(
            side["name"],
            seat_style(index),
            ("►" if canvas.boxes else ">") if side["name"] == mover else " ",
            [_Hole(*seeds) for seeds in zip(side["houses"], old["houses"], strict=True)],
            _Hole(side["well"], old["well"]),
        )
        for index, (side, old) in enumerate(zip(position["sides"], stood, strict=True))
    ]


def _counted(hole: _Hole, style: str = "") -> list[Piece]:
    """Return the seeds in two columns, and their change in a third."""
    return [(style, f"{hole.seeds:>2}"), ("moved", hole.change or " ")]


def _named(side: _Side, columns: int, canvas: Canvas) -> Line:
    return [("mover", side.pointer), ("", " "), (side.style, fitted(side.name, columns - 2, canvas))]


def _narrow(first: _Side, second: _Side, canvas: Canvas) -> list[Line]:
    """Return the numbered houses and the well of each player, below the name."""
    lines: list[Line] = []
    for side in (second, first):
        houses: list[Line] = [
            [("number", f"{number:>{len(str(len(side.houses)))}}"), ("", "["), *_counted(hole), ("", "]")]
            for number, hole in enumerate(side.houses, 1)
        ]
        well: Line = [("", "("), *_counted(side.well, side.style), ("", ")")]
        lines += [_named(side, canvas.columns, canvas), *flowing([*houses, well], canvas, gap=1)]
    return lines


def _compact(first: _Side, second: _Side, canvas: Canvas) -> list[Line]:
    """Return the houses in brackets between the wells, with their owners."""
    numbers = range(1, len(first.houses) + 1)
    blank = ("", " " * 5)

    def houses(side: _Side, order: int) -> Line:
        return [blank, *(piece for hole in side.houses[::order] for piece in [("", "["), *_counted(hole), ("", "]")])]

    def numbered(order: int) -> Line:
        return [blank, *(("number", f"{number:>3}  ") for number in numbers[::order])]

    wells = [[("", "("), *_counted(side.well, side.style), ("", ")")] for side in (second, first)]
    room = _BRACKETS * len(first.houses) - 2  # columns between the wells, without a blank beside each
    beside = (room // 2, room - room // 2)
    owners = [
        plain(side.name if columns >= _LEAST else "", columns, canvas, side.style, end)
        for side, columns, end in zip((second, first), beside, "<>", strict=True)
    ]
    names = [[blank, *_named(side, canvas.columns - 5, canvas)] for side in (second, first)]
    return [
        names[0],
        numbered(-1),
        houses(second, -1),
        [*wells[0], ("", " "), *owners[0], *owners[1], ("", " "), *wells[1]],
        houses(first, 1),
        numbered(1),
        names[1],
    ]


def _full(first: _Side, second: _Side, canvas: Canvas) -> list[Line]:
    """Return framed houses with seeds between the wells, with their owners."""
    count = len(first.houses)
    inner = min((canvas.columns - 1) // (count + 2) - 1, _WIDEST)
    numbers = range(1, count + 1)
    last = 2 * _HIGH  # the line of a well's name
    before = ("", " " * (inner + 2))

    def numbered(order: int) -> Line:
        places = [plain(str(number), inner + 1, canvas, "number", "^") for number in numbers[::order]]
        return [before, *(piece for place in places for piece in place)]

    upper = [_filled(hole, second.style, inner) for hole in second.houses[::-1]]
    lower = [_filled(hole, first.style, inner) for hole in first.houses]
    left, right = (_well(side, inner, canvas) for side in (second, first))
    bars = ["─" * inner] * (count + 2)
    wall = ("frame", "│")
    lines: list[Line] = [[("frame", f"╭{'┬'.join(bars)}╮")]]
    for row in range(last + 1):
        houses = upper if row < _HIGH else lower
        if row == _HIGH:
            middle: Line = [("frame", f"├{'┼'.join(bars[:count])}┤")]
        else:
            middle = [piece for house in houses for piece in (wall, *house[row % (_HIGH + 1)])] + [wall]
        lines.append([wall, *left[row], *middle, *right[row], wall])
    lines.append([("frame", f"╰{'┴'.join(bars)}╯")])
    room = canvas.columns - inner - 2
    above, below = ([before, *_named(side, room, canvas)] for side in (second, first))
    return [above, numbered(-1), *lines, numbered(1), below]


def _filled(hole: _Hole, style: str, inner: int) -> list[Line]:
    """Return the lines of a house: the number of seeds, then the seeds, which are left out if they do not fit."""
    lines = [padded([("", str(hole.seeds)), ("moved", hole.change)], inner, "^")]
    upper = hole.seeds if hole.seeds <= 2 else (hole.seeds + 1) // 2
    fit = min((inner + 1) // 2, _IN_A_LINE)
    for seeds in (upper, hole.seeds - upper):
        drawn = " ".join("•" * seeds) if upper <= fit else ""
        lines.append(padded([(style, drawn)], inner, "^"))
    return lines


def _well(side: _Side, inner: int, canvas: Canvas) -> list[Line]:
    """Return the lines of a well: its owner's name, then as for a house."""
    lines = [plain(side.name, inner, canvas, side.style, "^"), *_filled(side.well, side.style, inner)]
    blank: Line = [("", " " * inner)]
    return [blank, *lines, *[blank] * (2 * _HIGH - len(lines))]


BOARD = TerminalBoard(draw)
