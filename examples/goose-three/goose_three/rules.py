"""The rules of three in a row as data: the lines, and what can be typed."""

from collections.abc import Mapping, Sequence

from goose.kit import IN_TURN, ONE, Argument, Point, Rules, Signature, Signatures, settle, shared

LEVELS = ("Normal", "Advanced")
FREE = 0
SQUARES = 9
LINES = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7))

POINTS = (Point("diagonals", "Whether a diagonal is a line.", ("yes", "no")),)

SETS = {"usual": {"diagonals": "yes"}}
"""The value of each point in each set of rules, the default first."""


class ThreeRules(Rules):
    """One set of rules."""

    language = "en"

    def __init__(self, name: str, switches: Mapping[str, str]) -> None:
        self.name = name
        self.points = settle(POINTS, SETS[name], switches)
        self.lines = LINES if self.points["diagonals"] == "yes" else LINES[:6]

    def signatures(self, *, typed_dice: bool) -> Signatures:
        """Return what each instruction takes: those that all games share, and `put NAME SQUARE`."""
        square = Argument(least=1, most=SQUARES, name="square")
        return shared((2, 2), LEVELS, {"put": Signature(ONE, (square,), 1, failures=(*IN_TURN, "three.taken"))})

    def describe_points(self) -> Sequence[Point]:
        """Return the points that `--rule` can switch."""
        return POINTS

    def has_line(self, squares: Sequence[int], seat: int) -> bool:
        """Return whether a seat has all squares of a line; squares have 1 for the first seat and 2 for the second."""
        return any(all(squares[square - 1] == seat for square in line) for line in self.lines)
