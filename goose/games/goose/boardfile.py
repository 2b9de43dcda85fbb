"""Board files: the special squares of a board, one per line.

Source: the Spanish course project, whose boards have 63 squares.
"""

import io
from collections.abc import Mapping
from typing import NamedTuple

from goose.kit import WrongLine, quoted, read_number

Board = Mapping[int, str]
"""The identifier of each special square from 1 to 62, in ascending order of the squares."""

_PAIRS = (("PUENTE1", "PUENTE2"), ("DADO1", "DADO2"))
_SINGLES = ("POZO", "POSADA", "LABERINTO", "CARCEL", "CALAVERA", "PUENTE1", "PUENTE2", "DADO1", "DADO2")
_GOOSE = "OCA"
_IDENTIFIERS = (_GOOSE, *_SINGLES)
_LAST = 63
_FIRST_LABYRINTH = 13
_LARGEST = 65_536  # characters; a board has at most 63 lines before its last line, `0`

TRADITIONAL_BOARD = """\
5 OCA
6 PUENTE1
9 OCA
12 PUENTE2
14 OCA
18 OCA
19 POSADA
23 OCA
26 DADO1
27 OCA
31 POZO
32 OCA
36 OCA
41 OCA
42 LABERINTO
45 OCA
50 OCA
52 CARCEL
53 DADO2
54 OCA
58 CALAVERA
59 OCA
0
"""


class _Line(NamedTuple):
    number: int
    square: int
    identifier: str


def parse_board(text: str) -> Board:
    """Return the board of a file, lines `POSITION IDENTIFIER` in any order; raise WrongLine with what is wrong.

    A line `0` ends the board. Nothing after it is read, and nothing after 65,536 characters.
    """
    lines, end = _read_lines(text)
    places: dict[int, _Line] = {}
    singles: dict[str, _Line] = {}
    for line in lines:
        earlier = places.get(line.square) or (singles.get(line.identifier) if line.identifier != _GOOSE else None)
        if earlier is not None and earlier.square == line.square:
            raise _wrong(line.number, f"position {line.square} is on line {earlier.number} already.")
        if earlier is not None:
            raise _wrong(line.number, f"{line.identifier} is on line {earlier.number} already; a board has just one.")
        places[line.square] = line
        singles[line.identifier] = line
    _check_singles(singles, end)
    return {square: places[square].identifier for square in sorted(places) if square != _LAST}


def write_board(board: Board) -> str:
    """Return the file of a board."""
    return "".join(f"{square} {identifier}\n" for square, identifier in board.items()) + "0\n"


def _read_lines(text: str) -> tuple[list[_Line], int]:
    """Return the lines of the board and the number of the line that ends it."""
    lines: list[_Line] = []
    number = 0
    for number, content in enumerate(io.StringIO(text[:_LARGEST], newline="\n"), start=1):
        words = [word for word in content.removesuffix("\n").removesuffix("\r").replace("\t", " ").split(" ") if word]
        if words == ["0"]:
            return lines, number
        lines.append(_read_line(number, words))
    raise _wrong(number + 1, "the file ends without a line 0.")


def _read_line(number: int, words: list[str]) -> _Line:
    if not words:
        raise _wrong(number, "the line is blank; it must be POSITION IDENTIFIER, or 0 to end the board.")
    if len(words) > 2:
        raise _wrong(number, f"{quoted(words[2])} is one word too many; a line is POSITION IDENTIFIER.")
    position = words[0]
    square = read_number(position)
    if square is None or not 1 <= square <= _LAST:
        raise _wrong(number, f"position {quoted(position)} is not a number from 1 to {_LAST - 1}.")
    if len(words) < 2:
        raise _wrong(number, f"position {square} has no identifier; they are {', '.join(_IDENTIFIERS)}.")
    identifier = words[1]
    if identifier not in _IDENTIFIERS:
        raise _wrong(number, f"{quoted(identifier)} is no identifier; they are {', '.join(_IDENTIFIERS)}.")
    if square == 1:
        raise _wrong(number, "square 1 cannot be special: tokens start there.")
    if square == _LAST and identifier != _GOOSE:
        raise _wrong(number, f"square {_LAST} is a goose, not {identifier}.")
    if identifier == "LABERINTO" and square < _FIRST_LABYRINTH:
        raise _wrong(number, f"LABERINTO cannot stand before {_FIRST_LABYRINTH}: it leads 12 squares back.")
    return _Line(number, square, identifier)


def _check_singles(singles: Mapping[str, _Line], end: int) -> None:
    for pair in _PAIRS:
        for one, other in (pair, pair[::-1]):
            if one in singles and other not in singles:
                raise _wrong(singles[one].number, f"{one} stands without {other}.")
    for identifier in _SINGLES:
        if identifier not in singles:
            raise _wrong(end, f"the board ends without {identifier}.")
    for first, second in _PAIRS:
        if singles[first].square > singles[second].square:
            raise _wrong(singles[first].number, f"{first} must stand before {second}.")


def _wrong(number: int, what: str) -> WrongLine:
    return WrongLine(number, f"line {number}: {what}")
