"""The track of a board for people: rows of squares that run there and back, between walls where there is room.

In a narrow terminal there are no walls: lines at the ends of the rows lead on, and tokens stand under their squares.
"""

from __future__ import annotations

from typing import NamedTuple

from goose.terminal.canvas import width
from goose.terminal.fitting import columns_of, padded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.terminal.canvas import Canvas, Line

_FEWEST = 5  # columns in a walled square: a number and a mark of two characters each, and a blank
_ENOUGH = 9  # columns in one that has room for words
_WIDEST = 14
_LOWEST, _HIGHEST = 22, 25  # lines of walled rows, with and without room for words
_TENS = (20, 10)  # squares in a row where rows of tens are looked for

_JOINTS = {
    (False, False): "═══",
    (True, False): "╧╛╘",
    (False, True): "╤╕╒",
    (True, True): "╪╡╞",
}
"""By whether there is a line above and below: where a wall goes through, where it ends, where it begins."""


class Square(NamedTuple):
    """What is drawn of a square.

    Attributes:
        number: of the square.
        mark: at most two characters that tell its kind, empty for a plain square.
        style: of the mark.
        notes: what else may be told where no token stands, the first that fits; the last are no words.
        tokens: style and sign of each token that stands here, and whether it came here since the last drawing.
        left: style and sign of each token that has left since.
    """

    number: int
    mark: str
    style: str
    notes: Sequence[str]
    tokens: Sequence[tuple[str, str, bool]]
    left: Sequence[tuple[str, str]]


def draw_track(squares: Sequence[Square], canvas: Canvas, *, rising: bool) -> list[Line]:
    """Return the lines of a track.

    Args:
        squares: from the first to the last.
        canvas: what can be shown.
        rising: the first row is at the bottom, as on boards where one climbs.
    """
    size = _walled_size(len(squares), canvas, rising=rising)
    if size is not None:
        return _Walled(squares, canvas, *size, rising=rising).lines()
    return _open(squares, canvas, rising=rising)


def _walled_size(count: int, canvas: Canvas, *, rising: bool) -> tuple[int, int] | None:
    """Return how many squares are in a row and how many columns in each, or None where rows would be too many."""
    room = canvas.columns - 1
    for across in _TENS if rising and count % 10 == 0 else ():
        if room // across > _FEWEST:
            return across, min(room // across - 1, _WIDEST)
    for least, most in ((_ENOUGH, _LOWEST), (_FEWEST, _HIGHEST)):
        across = room // (least + 1)
        rows = _rows(count, across)
        if 3 * rows + 1 <= most:
            across = _rows(count, rows)
            return across, min(room // across - 1, _WIDEST)
    return None


def _rows(count: int, across: int) -> int:
    return -(-count // across)


def _standing(square: Square, columns: int) -> Line:
    """Return the tokens on a square, and where there is room those that left, in at most so many columns."""
    shown: Line = []
    for star in ("*", ""):
        for gap in (" ", ""):
            shown = []
            for style, sign, moved in square.tokens:
                shown += [("", gap if shown else ""), (style, sign), ("moved", star if moved else "")]
            gone: Line = [piece for style, sign in square.left for piece in (("", gap), (style, sign))]
            gone = gone if shown else gone[1:]
            for line in (shown + gone, shown):
                if line and width(line) <= columns:
                    return line
    if not square.tokens:
        return []
    signs: Line = [(style, sign) for style, sign, _ in square.tokens]
    return [*signs[: columns - 1], ("", "+")]


def _note(square: Square, columns: int) -> str:
    """Return what fits of what may be told; words only where there is room for those of most squares."""
    notes = square.notes if columns >= _ENOUGH - 2 else square.notes[-1:]
    return next((note for note in notes if columns_of(note) <= columns), "")


class _Walled:
    """A track between walls, which are open where one row leads on to the next; the last square fills its row."""

    def __init__(self, squares: Sequence[Square], canvas: Canvas, across: int, inner: int, *, rising: bool) -> None:
        self._boxes = canvas.boxes
        self._across = across
        self._inner = inner
        self._rising = rising
        self._digits = len(str(squares[-1].number))
        rows = [squares[first : first + across] for first in range(0, len(squares), across)]
        self._rows = [self._row(row, index) for index, row in enumerate(rows)]

    def _row(self, row: Sequence[Square], index: int) -> list[tuple[Square, int]]:
        """Return the squares of a row from left to right, each with its columns."""
        spare = (self._across - len(row)) * (self._inner + 1)
        cells = [(square, self._inner) for square in row]
        cells[-1] = (row[-1], self._inner + spare)
        return cells[::-1] if index % 2 else cells

    def lines(self) -> list[Line]:
        """Return the lines from the top one down."""
        order: list[int | None] = [*range(len(self._rows))]
        if self._rising:
            order.reverse()
        lines: list[Line] = []
        for above, below in zip([None, *order], [*order, None], strict=True):
            lines.append([("frame", self._wall(above, below))])
            if below is not None:
                lines += self._filled(self._rows[below])
        return lines

    def _filled(self, row: list[tuple[Square, int]]) -> list[Line]:
        """Return the two lines of a row: numbers and marks, then tokens."""
        outer, inner = ("║", "│") if self._boxes else ("|", "|")
        heads: Line = []
        bodies: Line = []
        for place, (square, columns) in enumerate(row):
            frame = ("frame", inner if place else outer)
            side = ("", " " * (self._inner >= self._digits + 4))
            room = columns - 2 * len(side[1])
            number = ("number", f"{square.number:>{self._digits}}")
            mark = padded([(square.style, square.mark)], room - len(number[1]), ">")
            standing = _standing(square, room) or [(square.style, _note(square, room))]
            heads += [frame, side, number, *mark, side]
            bodies += [frame, side, *padded(standing, room), side]
        return [[*heads, ("frame", outer)], [*bodies, ("frame", outer)]]

    def _wall(self, above: int | None, below: int | None) -> str:
        """Return the wall between two rows, or at the edge of the board."""
        last = self._across * (self._inner + 1)
        separators = [self._separators(index) for index in (above, below)]
        opening = self._opening(above, below)
        wall = ""
        for place in range(last + 1):
            if place in opening:
                arrow = ("↑" if self._boxes else "^") if self._rising else ("↓" if self._boxes else "v")
                wall += arrow if place == opening[len(opening) // 2] else " "
            elif place in (0, last):
                wall += self._edge(above, below, right=place > 0, opened=bool({place - 1, place + 1} & {*opening}))
            else:
                joint = _JOINTS[place in separators[0], place in separators[1]]
                drawn = joint[1 if place + 1 in opening else 2 if place - 1 in opening else 0]
                wall += drawn if self._boxes else "-" if drawn == "═" else "+"
        return wall

    def _separators(self, index: int | None) -> set[int]:
        """Return the places of the lines between the squares of a row."""
        places: set[int] = set()
        place = 0
        for _, columns in [] if index is None else self._rows[index][:-1]:
            place += columns + 1
            places.add(place)
        return places

    def _opening(self, above: int | None, below: int | None) -> range:
        """Return the places where the wall between two rows is open."""
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


def _open(squares: Sequence[Square], canvas: Canvas, *, rising: bool) -> list[Line]:
    """Draw a track without walls."""
    digits = len(str(squares[-1].number))
    room = canvas.columns - 4
    least = digits + 3  # a number, a mark and a blank
    across = room // least
    if rising:
        across = next((tens for tens in (10, 5) if tens <= across), across)
    rows = _rows(len(squares), across)
    across = _rows(len(squares), rows)
    inner = min(room // across, least + 3)
    told = inner > 2 * digits + 3  # a mark, an arrow and a number stand beside a number
    order = [*range(rows)]
    if rising:
        order.reverse()
    lines: list[Line] = []
    bends = "╮╯╭╰│" if canvas.boxes else "\\//\\|"
    for place, index in enumerate(order):
        cells = [*squares[index * across : (index + 1) * across]]
        blank = ("", " " * inner * (across - len(cells)))
        line: Line = []
        under: Line = []
        for square in cells[::-1] if index % 2 else cells:
            mark = [("number", f"{square.number:>{digits}}"), (square.style, square.mark)]
            note = _note(square, inner - width(mark) - 1) if told else ""
            line += padded([*mark, (square.style, note)], inner)
            under += padded(_standing(square, inner - 1), inner)
        line = [blank, *line] if index % 2 else [*line, blank]
        under = [blank, *under] if index % 2 else [*under, blank]
        left, right = [" ", " "], [" ", " "]  # beside the numbers and beside the tokens
        if place > 0:
            side = left if min(index, order[place - 1]) % 2 else right
            side[0] = bends[3 if side is left else 1]
        if place < rows - 1:
            side = left if min(index, order[place + 1]) % 2 else right
            side[:] = bends[2 if side is left else 0], bends[4]
        lines.append([("frame", f"{left[0]} "), *line, ("frame", right[0])])
        if any(text.strip() for _, text in under):
            lines.append([("frame", f"{left[1]} "), *under, ("frame", right[1])])
    return lines
