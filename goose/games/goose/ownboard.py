"""A course's own board: a table with every special square, by kind.

A square that no kind has is plain. A well or a prison is a trap or costs turns, each square for itself.
"""

from __future__ import annotations

from goose.games.goose.movement import goose, jump, miss, repeat
from goose.games.goose.points import Points
from goose.kit import OwnBoards, StrictReport, read_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any

    from goose.games.goose.movement import Effect
    from goose.kit import BoardReport

SQUARES = (10, 200)
"""The least and the greatest number of the last square."""

THROWS = {"3-6": (3, 6), "4-5": (4, 5)}
"""The first throws that can lead far ahead, by their keys."""

KINDS = ("geese", "bridge", "inn", "well", "prison", "labyrinth", "death", "first-throw")
"""The keys of a board."""

REPLACED = ("geese", "first-throw", "inn", "well", "prison", "labyrinth", "death")
"""The points of the rules that such a board says instead."""

_TURNS = (1, 9)
_WORDS = {"bridge": "throw", "well": "trap", "prison": "trap"}
_FROM_START = ("labyrinth", "death")  # these may lead to square 0
_NUMBER = "a whole number or a text"


class _Reader:
    """Reads a board, and reports everything that is wrong in it."""

    def __init__(self, report: BoardReport, squares: int) -> None:
        self._report = report
        self._last = squares - 1
        self._placed: dict[int, str] = {}  # the kind on each square that is right

    def read(self, table: Mapping[str, Any]) -> dict[str, Any]:
        """Return the board in its stored form: kinds in their order, squares ascending, numbers as numbers."""
        found: dict[str, Any] = {}
        placed: list[tuple[int, str, str, Any]] = []  # the line, the kind, the key (of a goose none), and the value
        for kind, value in table.items():
            if kind not in KINDS:
                self._report.unknown((kind,), "kind", KINDS)
            elif kind == "geese":
                placed += [(self._report.line((kind,)), kind, "", each) for each in self._listed(value)]
            elif not isinstance(value, dict):
                self._report.fault((kind,), "type", f"{kind} must be a table of squares")
            elif kind == "first-throw":
                found[kind] = self._throws(value)
            else:
                placed += [(self._report.line((kind, key)), kind, key, each) for key, each in value.items()]
        placed.sort(key=lambda each: each[0])  # of two on one square the later in the file is at fault
        squares: dict[str, dict[int, Any]] = {}
        for _, kind, key, value in placed:
            square, leads = self._goose(value) if kind == "geese" else self._special(kind, key, value)
            if square is not None and leads is not None:
                self._placed[square] = kind
                squares.setdefault(kind, {})[square] = leads
        for kind, some in squares.items():
            ordered = sorted(some)
            found[kind] = ordered if kind == "geese" else {str(square): some[square] for square in ordered}
        return {kind: found[kind] for kind in KINDS if found.get(kind)}

    def _listed(self, value: Any) -> list[Any]:
        if isinstance(value, list):
            return value
        self._report.fault(("geese",), "type", "geese must be a list of squares")
        return []

    def _goose(self, value: Any) -> tuple[int | None, bool]:
        """Return the square of a goose, which has neither target nor turns."""
        path = ("geese",)
        return (self._square(path, "geese", value) if self._is_word(path, "a square", value) else None), True

    def _special(self, kind: str, key: str, value: Any) -> tuple[int | None, int | str | None]:
        """Return another square, and its turns, target or word."""
        path = (kind, key)
        square = self._square(path, kind, key)
        if square is None or not self._is_word(path, f"{kind} {key}", value):
            return None, None
        return square, self._value(path, kind, key, square, value)

    def _throws(self, table: Mapping[str, Any]) -> dict[str, int]:
        found = {}
        for key, value in table.items():
            path = ("first-throw", key)
            if key not in THROWS:
                self._report.unknown(path, "throw", (*THROWS,))
            elif self._is_word(path, f"first-throw {key}", value):
                target = self._bounded(path, f"first-throw {key}", value, (1, self._last))
                if target is not None:
                    found[key] = target
        return {key: found[key] for key in THROWS if key in found}

    def _is_word(self, path: tuple[str, ...], named: str, value: Any) -> bool:
        if type(value) in (int, str):
            return True
        self._report.fault(path, "type", f"{named} must be {_NUMBER}")
        return False

    def _square(self, path: tuple[str, ...], kind: str, word: int | str) -> int | None:
        """Return the number of a square on which nothing is yet."""
        square = _number(word)
        shown = self._report.shown(word)
        if square is None or not 0 < square <= self._last:
            self._report.fault(path, "square", f"{kind}: {shown} is no square from 1 to {self._last}")
            return None
        if square in self._placed:
            self._report.fault(path, "square", f"{kind}: {shown} has {self._placed[square]} already")
            return None
        return square

    def _value(self, path: tuple[str, ...], kind: str, key: str, square: int, value: int | str) -> int | str | None:
        """Return the turns that are missed on a square, its target, or its word."""
        word = _WORDS.get(kind)
        if word is not None and value == word:
            return word
        named = f"{kind} {key}"
        if kind in ("inn", "well", "prison"):
            return self._bounded(path, named, value, _TURNS, word)
        target = self._bounded(path, named, value, (0 if kind in _FROM_START else 1, self._last), word)
        if target == square:
            self._report.fault(path, "value", f"{named}: it must lead to another square")
            return None
        return target

    def _bounded(
        self, path: tuple[str, ...], named: str, value: int | str, bounds: tuple[int, int], word: str | None = None
    ) -> int | None:
        number = _number(value)
        if number is not None and bounds[0] <= number <= bounds[1]:
            return number
        right = f"{bounds[0]} to {bounds[1]}" + (f", or “{word}”" if word else "")
        self._report.fault(path, "value", f"{named} = {self._report.shown(value)}: the values are {right}")
        return None


def _number(word: int | str) -> int | None:
    return word if isinstance(word, int) else read_number(word)


def read(report: BoardReport, table: Mapping[str, Any], squares: int, points: Mapping[str, str]) -> dict[str, Any]:
    """Return a board in its stored form, and report what is wrong.

    Args:
        report: takes the faults.
        table: the board as it is in a course file or in a save.
        squares: the number of the last square.
        points: the points that are changed, with their values.
    """
    board = _Reader(report, squares).read(table)
    if points.get("dice") == "1" and isinstance(table.get("first-throw"), dict):
        report.fault(("first-throw",), "value", "first-throw takes two dice, as the point dice = 2 has them")
    return board


def effects_of(
    board: Mapping[str, Any],
    points: Points,
    *,
    escapes: Collection[str],
    rolls_to_move: bool,
) -> dict[int, Effect]:
    """Return the effects of the special squares of a board that is right."""
    found = dict.fromkeys(board.get("geese", ()), goose())
    for kind in KINDS[1:-1]:
        for key, value in board.get(kind, {}).items():
            if kind == "bridge":
                effect = repeat("bridge", "goose.bridge") if value == "throw" else jump("bridge", "goose.bridge", value)
            elif kind in ("labyrinth", "death"):
                effect = jump(kind, f"goose.{kind}", value)
            elif value == "trap":
                effect = points.trap(kind, frees=kind in escapes, rolls_to_move=rolls_to_move)
            else:
                effect = miss(kind, value)
            found[int(key)] = effect
    return found


def arguments(
    defaults: Mapping[str, str],
    switches: Mapping[str, str],
    squares: object,
    board: object,
    *,
    escapes: Collection[str] = ("well", "prison"),
    rolls_to_move: bool = False,
) -> dict[str, Any]:
    """Return the arguments of `GooseRules` for rules with a course's own board; a ValueError says what is wrong.

    Args:
        defaults: the points of the rules without such a board.
        switches: the points that are changed, as typed.
        squares: the number of the last square.
        board: the board, as it is in a course file or in a save.
        escapes: the traps from which a throw can free, if the rules allow that.
        rolls_to_move: whether such a throw only frees the token and does not move it.
    """
    least, most = SQUARES
    if type(squares) is not int or not least <= squares <= most:
        raise ValueError(f"--squares {squares}: a course's own board has {least} to {most} squares.")
    if not isinstance(board, dict):
        raise ValueError("a course's own board is a table.")
    kept = {name: value for name, value in defaults.items() if name not in REPLACED}
    points = Points(kept, switches, squares=squares)
    read_board = read(StrictReport(), board, squares, points.values)
    return {
        **points.engine(),
        "squares": squares,
        "effects": effects_of(read_board, points, escapes=escapes, rolls_to_move=rolls_to_move),
        "first_throws": {THROWS[key]: target for key, target in read_board.get("first-throw", {}).items()},
        "options": {"squares": squares, "board": read_board},
    }


BOARDS = OwnBoards(SQUARES, REPLACED, read)
"""The boards that courses can give the Goose."""
