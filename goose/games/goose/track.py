"""The board as a track at a terminal: rows right and left in turn.

The full layout has walls between the squares. The compact layout has no walls: lines at the ends connect the rows, and
tokens replace the numbers of their squares.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, product
from math import ceil
from typing import NamedTuple

from goose.kit import Canvas, Line, columns_of, padded, width

_FEWEST = 5  # least columns of a walled square: two for the number, two for the mark, a blank
_WORDY = 9  # least columns of a walled square with words
_WIDEST = 14
_WORDY_LINES, _MOST_LINES = 22, 25  # most lines of walled rows, with words and without
_TENS = (20, 10)  # squares in a row, if rows of tens are possible
_SHORTEST = 5  # fewest squares in a walled row
_MARGINS = 4  # columns beside the rows of a compact track

_JOINTS = {(False, False): "═══", (True, False): "╧╛╘", (False, True): "╤╕╒", (True, True): "╪╡╞"}
"""The characters where a wall continues, ends and begins, by whether lines meet it from above and from below."""


class Square(NamedTuple):
    """The texts and tokens to draw on a square."""

    number: int
    mark: str  # at most two characters for its kind; empty for a plain square
    style: str  # the style of the mark
    name: str  # the name of its kind; empty for a plain square
    target: str  # an arrow and the number of its target, or empty
    tokens: Sequence[tuple[str, str, bool]]  # style, sign, and whether it came here since the last drawing
    left: Sequence[tuple[str, str]]  # style and sign of each token that has left since


def full_track(squares: Sequence[Square], canvas: Canvas, lines: int, *, rising: bool) -> list[Line] | None:
    """Return a track with walls in a limited number of lines, or None if it does not fit.

    It has names if there is room for them. A rising track has its first row at the bottom.
    """
    for named in (True, False) if any(square.name for square in squares) else (False,):
        for across, inner in _sizes(squares, canvas, named=named, rising=rising):
            if _height(len(squares), across) <= lines:
                return _Walled(squares, canvas, across, inner, named=named, rising=rising).lines()
    return None


def _sizes(squares: Sequence[Square], canvas: Canvas, *, named: bool, rising: bool) -> Iterator[tuple[int, int]]:
    """Yield the possible widths of a walled row: squares and columns."""
    count = len(squares)
    least = max(_needed(squares, named=named), _WORDY if named else _FEWEST)
    room = canvas.columns - 1
    for across in _TENS if rising and count % 10 == 0 else ():
        if room // across > least:
            yield across, min(room // across - 1, _WIDEST)
    across = room // (least + 1)
    if across >= min(_SHORTEST, count):
        across = ceil(count / ceil(count / across))
        if _height(count, across) <= (_WORDY_LINES if named else _MOST_LINES):
            yield across, min(room // across - 1, _WIDEST)


def _needed(squares: Sequence[Square], *, named: bool) -> int:
    """Return the columns that the texts of a walled square need."""
    digits = len(str(squares[-1].number))
    if not named:
        return digits + max(columns_of(square.mark) for square in squares)
    heads = max(digits + columns_of(square.mark + square.target) for square in squares)
    return max(heads + 1, *(columns_of(square.name) for square in squares))


def _height(count: int, across: int) -> int:
    return 3 * ceil(count / across) + 1


def _standing(square: Square, columns: int) -> Line:
    """Return the tokens on a square, and those that left it if there is room."""
    for star, gap in product(("*", ""), (" ", "")):
        shown: Line = []
        for style, sign, moved in square.tokens:
            shown += [("", gap if shown else ""), (style, sign), ("moved", star if moved else "")]
        gone: Line = [piece for style, sign in square.left for piece in (("", gap), (style, sign))]
        for line in (shown + gone if shown else gone[1:], shown):
            if line and width(line) <= columns:
                return line
    if not square.tokens:
        return []
    signs: Line = [(style, sign) for style, sign, _ in square.tokens]
    return [*signs[: columns - 1], ("", "+")]


class _Walled:
    """A track with walls, open where one row leads to the next; the last square fills its row."""

    def __init__(
        self, squares: Sequence[Square], canvas: Canvas, across: int, inner: int, *, named: bool, rising: bool
    ) -> None:
        self._boxes = canvas.boxes
        self._across = across
        self._inner = inner
        self._named = named
        self._rising = rising
        self._digits = len(str(squares[-1].number))
        self._side = " " * (inner >= _needed(squares, named=named) + 2)
        room = inner - 2 * len(self._side)
        self._tells_targets = named or all(columns_of(square.target) <= room for square in squares)
        rows = [squares[first : first + across] for first in range(0, len(squares), across)]
        self._rows = [self._row(row, index) for index, row in enumerate(rows)]

    def _row(self, row: Sequence[Square], index: int) -> list[tuple[Square, int]]:
        """Return the squares of a row from left to right, with their columns."""
        spare = (self._across - len(row)) * (self._inner + 1)
        cells = [(square, self._inner) for square in row]
        cells[-1] = (row[-1], self._inner + spare)
        return cells[::-1] if index % 2 else cells

    def lines(self) -> list[Line]:
        """Return the lines from top to bottom."""
        order = range(len(self._rows))[:: -1 if self._rising else 1]
        lines: list[Line] = []
        for above, below in zip([None, *order], [*order, None], strict=True):
            lines.append([("frame", self._wall(above, below))])
            if below is not None:
                lines += self._filled(self._rows[below])
        return lines

    def _filled(self, row: list[tuple[Square, int]]) -> list[Line]:
        outer, inner = ("║", "│") if self._boxes else ("|", "|")
        side = ("", self._side)
        heads: Line = []
        bodies: Line = []
        for place, (square, columns) in enumerate(row):
            frame = ("frame", inner if place else outer)
            room = columns - 2 * len(self._side)
            number = ("number", f"{square.number:>{self._digits}}")
            target = f" {square.target}" if self._named and square.target else ""
            tail = padded([(square.style, square.mark)], room - self._digits - columns_of(target), ">")
            heads += [frame, side, number, (square.style, target), *tail, side]
            bodies += [frame, side, *self._body(square, room), side]
        return [[*heads, ("frame", outer)], [*bodies, ("frame", outer)]]

    def _body(self, square: Square, room: int) -> Line:
        """Return the tokens on a square, or else its name, or else its target."""
        note = square.name if self._named else square.target if self._tells_targets else ""
        standing = _standing(square, room)
        left = room - width(standing)
        if not standing:
            return padded([(square.style, note)], room)
        if self._named or columns_of(note) >= left:
            return padded(standing, room)
        return [*standing, *padded([(square.style, note)], left, ">")]

    def _wall(self, above: int | None, below: int | None) -> str:
        """Return the wall between two rows, or at the edge of the board."""
        last = self._across * (self._inner + 1)
        separators = [self._separators(index) for index in (above, below)]
        opening = self._opening(above, below)
        arrow = ("↑" if self._boxes else "^") if self._rising else ("↓" if self._boxes else "v")
        wall = ""
        for place in range(last + 1):
            if place in opening:
                wall += arrow if place == opening[len(opening) // 2] else " "
            elif place in (0, last):
                wall += self._edge(above, below, right=place > 0, opened=bool({place - 1, place + 1} & {*opening}))
            else:
                joint = _JOINTS[place in separators[0], place in separators[1]]
                drawn = joint[1 if place + 1 in opening else 2 if place - 1 in opening else 0]
                wall += drawn if self._boxes else "-" if drawn == "═" else "+"
        return wall

    def _separators(self, index: int | None) -> set[int]:
        """Return the columns of the lines between the squares of a row."""
        widths = [] if index is None else [columns + 1 for _, columns in self._rows[index][:-1]]
        return {*accumulate(widths)}

    def _opening(self, above: int | None, below: int | None) -> range:
        """Return the columns where the wall between two rows is open."""
        if above is None or below is None:
            return range(0)
        first = 1 if min(above, below) % 2 else (self._across - 1) * (self._inner + 1) + 1
        return range(first, first + self._inner)

    def _edge(self, above: int | None, below: int | None, *, right: bool, opened: bool) -> str:
        if not self._boxes:
            return "|" if opened else "+"
        if above is None or below is None:
            return ("╗" if right else "╔") if above is None else ("╝" if right else "╚")
        return "║" if opened else "╣" if right else "╠"


def compact_track(squares: Sequence[Square], canvas: Canvas, *, rising: bool) -> list[Line]:
    """Return a track without walls; a rising one (see above) shows the targets."""
    if not rising:
        squares = [square._replace(target="") for square in squares]
    columns = _columns(squares, canvas, rising=rising)
    across = len(columns)
    rows: list[list[Square | None]] = []
    for first in range(0, len(squares), across):
        row: list[Square | None] = [*squares[first : first + across]]
        row += [None] * (across - len(row))
        rows.append(row[::-1] if len(rows) % 2 else row)
    order = range(len(rows))[:: -1 if rising else 1]
    lines: list[Line] = []
    for above, index, below in zip([None, *order], order, [*order[1:], None], strict=False):
        cells = zip(rows[index], columns, strict=True)
        shown = [piece for square, cell in cells for piece in padded(_cell(square, cell), cell.columns)]
        left, right = _bends(index, above, below, boxes=canvas.boxes)
        lines.append([("frame", f"{left} "), *shown, ("frame", right)])
    return lines


class _Column(NamedTuple):
    """A column of a compact track: digits, and the width with a blank."""

    digits: int
    columns: int


def _columns(squares: Sequence[Square], canvas: Canvas, *, rising: bool) -> list[_Column]:
    """Return the columns that give a compact track the fewest rows; a rising track has rows of ten."""
    room = canvas.columns - _MARGINS
    count = len(squares)
    tried = (_sized(squares, ceil(count / rows)) for rows in range(1, count + 1))
    narrowest = _sized(squares, 1)
    found = next((columns for columns in tried if sum(column.columns for column in columns) <= room), narrowest)
    if rising:
        found = _sized(squares, next((tens for tens in _TENS if tens <= len(found)), len(found)))
    widest = max(column.columns for column in found)
    return [column._replace(columns=widest) for column in found] if widest * len(found) <= room else found


def _sized(squares: Sequence[Square], across: int) -> list[_Column]:
    """Return the columns of a compact track with a number of squares per row."""
    columns: list[list[Square]] = [[] for _ in range(across)]
    for index, square in enumerate(squares):
        row, place = divmod(index, across)
        columns[across - 1 - place if row % 2 else place].append(square)
    sizes = []
    for cells in columns:
        digits = max((len(str(square.number)) for square in cells), default=0)
        notes = (columns_of(square.mark + square.target) for square in cells)
        sizes.append(_Column(digits, digits + max(1, *notes, 0) + 1))
    return sizes


def _bends(index: int, above: int | None, below: int | None, *, boxes: bool) -> tuple[str, str]:
    """Return the lines at both ends of a row, which connect it."""
    upper, lower = ("╯╰", "╮╭") if boxes else ("/\\", "\\/")
    ends = [" ", " "]  # at the right and at the left
    for other, bends in ((above, upper), (below, lower)):
        if other is not None:
            side = min(index, other) % 2
            ends[side] = bends[side]
    return ends[1], ends[0]


def _cell(square: Square | None, column: _Column) -> Line:
    if square is None:
        return []
    standing = _standing(square, column.columns - 1)
    if not standing:
        return [("number", f"{square.number:>{column.digits}}"), (square.style, square.mark + square.target)]
    standing = padded(standing, column.digits, ">")
    for note in (square.mark + square.target, square.mark):
        if width(standing) + columns_of(note) <= column.columns - 1:
            return [*standing, (square.style, note)]
    return standing
