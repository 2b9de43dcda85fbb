"""The track of a board for people: rows of squares that run there and back, between walls where there is room.

In a low window the walls bear the numbers of the squares below them; in a narrow one there are no walls: lines at the
ends of the rows lead on, and tokens stand under their squares, in the smallest drawing in place of their numbers.
"""

from __future__ import annotations

from typing import NamedTuple

from goose.terminal.canvas import width
from goose.terminal.fitting import columns_of, padded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from goose.terminal.canvas import Canvas, Line

_FEWEST = 5  # columns in a walled square: a number and a mark of two characters each, and a blank
_WORDY = 9  # columns in one that has words
_WIDEST = 14
_LOWEST, _HIGHEST = 22, 25  # lines of walled rows, with and without words
_TENS = (20, 10)  # squares in a row where rows of tens are looked for
_SHORTEST = 5  # squares in a walled row
_SPARE = 3  # columns by which those of an open track are set apart

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
        name: of its kind, empty where there is none.
        target: an arrow and the number of the square that it leads to, or empty.
        tokens: style and sign of each token that stands here, and whether it came here since the last drawing.
        left: style and sign of each token that has left since.
    """

    number: int
    mark: str
    style: str
    name: str
    target: str
    tokens: Sequence[tuple[str, str, bool]]
    left: Sequence[tuple[str, str]]


class Track(NamedTuple):
    """One of the ways in which a track may be drawn.

    Attributes:
        lines: of the drawing.
        most: lines that this way needs wherever the tokens stand.
        told: where squares lead is told on them.
    """

    lines: list[Line]
    most: int
    told: bool


def tracks(squares: Sequence[Square], canvas: Canvas, tokens: int, *, rising: bool) -> Iterator[Track]:
    """Yield the ways to draw a track, each lower than those before in most windows.

    Args:
        squares: from the first to the last.
        canvas: what can be shown.
        tokens: how many there are.
        rising: the first row is at the bottom, as on boards where one climbs.
    """
    for low in (False, True):
        for named in (True, False) if any(square.name for square in squares) else (False,):
            for across, inner in _sizes(squares, canvas, low=low, named=named, rising=rising):
                walled = _Walled(squares, canvas, across, inner, low=low, named=named, rising=rising)
                lines = walled.lines()
                yield Track(lines, len(lines), walled.told)
    for told in (True, False):
        for packed in (False, True):
            if track := _open(squares, canvas, tokens, told=told, packed=packed, rising=rising):
                yield track


def _sizes(
    squares: Sequence[Square], canvas: Canvas, *, low: bool, named: bool, rising: bool
) -> Iterator[tuple[int, int]]:
    """Yield how many squares may be in a row and how many columns in each."""
    count = len(squares)
    least = max(_needed(squares, low=low, named=named), _WORDY if named else _FEWEST - low)
    room = canvas.columns - 1
    for across in _TENS if rising and count % 10 == 0 else ():
        if room // across > least:
            yield across, min(room // across - 1, _WIDEST)
    across = room // (least + 1)
    if across >= min(_SHORTEST, count):
        rows = _rows(count, across)
        across = _rows(count, rows)
        if (2 if low else 3) * rows + 1 <= (_LOWEST if named else _HIGHEST):
            yield across, min(room // across - 1, _WIDEST)


def _needed(squares: Sequence[Square], *, low: bool, named: bool) -> int:
    """Return the columns that the texts of a walled square take."""
    digits = 0 if low else len(str(squares[-1].number))
    heads = max(
        max(width([number]), digits) + width(rest) for number, *rest in (_head(s, named=named) for s in squares)
    )
    if not named:
        return heads
    return max(heads + (not low), *(columns_of(square.name) for square in squares))


def _head(square: Square, *, named: bool) -> Line:
    """Return what tells which square it is; it tells where it leads if its name stands in it."""
    target = square.target if named else ""
    return [("number", str(square.number)), (square.style, square.mark + target)]


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


class _Walled:
    """A track between walls, which are open where one row leads on to the next; the last square fills its row.

    Attributes:
        told: where squares lead is told on them.
    """

    def __init__(
        self,
        squares: Sequence[Square],
        canvas: Canvas,
        across: int,
        inner: int,
        *,
        low: bool,
        named: bool,
        rising: bool,
    ) -> None:
        self._boxes = canvas.boxes
        self._across = across
        self._inner = inner
        self._low = low
        self._named = named
        self._rising = rising
        self._digits = len(str(squares[-1].number))
        needed = _needed(squares, low=low, named=named)
        self._side = " " * (inner >= needed + 2)
        self._offset = int(inner > needed)
        room = inner - 2 * len(self._side)
        self.told = named or all(columns_of(square.target) <= room for square in squares)
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
            wall = self._wall(above, below)
            lines.append([("frame", wall)] if below is None or not self._low else self._numbered(wall, below))
            if below is not None:
                lines += self._filled(self._rows[below])
        return lines

    def _numbered(self, wall: str, index: int) -> Line:
        """Return a wall with what tells which squares are below it."""
        line: Line = []
        done, place = 0, 1
        for square, columns in self._rows[index]:
            head = _head(square, named=self._named)
            start = place + self._offset
            line += [("frame", wall[done:start]), *head]
            done = start + width(head)
            place += columns + 1
        return [*line, ("frame", wall[done:])]

    def _filled(self, row: list[tuple[Square, int]]) -> list[Line]:
        """Return the lines of a row between walls."""
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
        lines: list[Line] = [[*heads, ("frame", outer)], [*bodies, ("frame", outer)]]
        return lines[self._low :]

    def _body(self, square: Square, room: int) -> Line:
        """Return the tokens on a square, or what it is called, or where it leads."""
        note = square.name if self._named else square.target if self.told else ""
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
                wall += arrow if place == opening[-1 if self._low else len(opening) // 2] else " "
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


def _columns(squares: Sequence[Square], across: int, *, told: bool) -> list[tuple[int, int]]:
    """Return for each column of an open track the digits of a number, and the columns of a cell with a blank."""
    columns: list[list[Square]] = [[] for _ in range(across)]
    for index, square in enumerate(squares):
        row, place = divmod(index, across)
        columns[across - 1 - place if row % 2 else place].append(square)
    sizes: list[tuple[int, int]] = []
    for cells in columns:
        digits = max((len(str(square.number)) for square in cells), default=0)
        notes = (columns_of(square.mark) + columns_of(square.target if told else "") for square in cells)
        sizes.append((digits, digits + max(1, *notes, 0) + 1))
    return sizes


def _open(
    squares: Sequence[Square], canvas: Canvas, tokens: int, *, told: bool, packed: bool, rising: bool
) -> Track | None:
    """Draw a track without walls; or none if few squares would tell where they lead, or one is too small."""
    room = canvas.columns - 4
    count = len(squares)
    sizes: list[tuple[int, int]] = []
    for rows in range(1, count + 1):
        sizes = _columns(squares, _rows(count, rows), told=told)
        if sum(size for _, size in sizes) <= room:
            break
    across = len(sizes)
    if rising and (told or not packed):
        across = next((tens for tens in _TENS if tens <= across), across)
        sizes = _columns(squares, across, told=told)
    if told and sum(bool(square.target) for square in squares) < across:
        return None
    rows = _rows(count, across)
    widest = max(size for _, size in sizes)
    if widest * across <= room:
        sizes = [(digits, widest) for digits, _ in sizes]
    spare = 0 if packed else min(_SPARE, (room - sum(size for _, size in sizes)) // across)
    sizes = [(digits, size + spare) for digits, size in sizes]
    lines: list[Line] = []
    order = [*range(rows)]
    if rising:
        order.reverse()
    bends = "╮╯╭╰│" if canvas.boxes else "\\//\\|"
    for place, index in enumerate(order):
        cells: list[Square | None] = [*squares[index * across : (index + 1) * across]]
        cells += [None] * (across - len(cells))
        line: Line = []
        under: Line = []
        for square, (digits, size) in zip(cells[::-1] if index % 2 else cells, sizes, strict=True):
            shown = _packed(square, digits, size - 1, told=told) if packed else _cell(square, digits, told=told)
            if shown is None:
                return None
            line += padded(shown, size)
            under += padded(_standing(square, size - 1) if square else [], size)
        left, right = [" ", " "], [" ", " "]  # beside the numbers and beside the tokens
        if place > 0:
            side = left if min(index, order[place - 1]) % 2 else right
            side[0] = bends[3 if side is left else 1]
        if place < rows - 1:
            side = left if min(index, order[place + 1]) % 2 else right
            side[:] = bends[2 if side is left else 0], bends[4]
        lines.append([("frame", f"{left[0]} "), *line, ("frame", right[0])])
        if not packed and any(text.strip() for _, text in under):
            lines.append([("frame", f"{left[1]} "), *under, ("frame", right[1])])
    return Track(lines, rows if packed else rows + min(rows, 2 * tokens), told)


def _cell(square: Square | None, digits: int, *, told: bool) -> Line:
    if square is None:
        return []
    target = square.target if told else ""
    return [("number", f"{square.number:>{digits}}"), (square.style, square.mark + target)]


def _packed(square: Square | None, digits: int, columns: int, *, told: bool) -> Line | None:
    """Return a square with its tokens in place of the number, or none if there are too many of them."""
    if square is None:
        return []
    standing = _standing(square, columns)
    if not standing:
        return _cell(square, digits, told=told)
    if sum(text == sign for _, sign, _ in square.tokens for _, text in standing) < len(square.tokens):
        return None
    standing = padded(standing, digits, ">")
    for note in (square.mark + square.target, square.mark)[not told :]:
        if width(standing) + columns_of(note) <= columns:
            return [*standing, (square.style, note)]
    return standing
