"""The rule points of the Game of the Goose and the board they make, read from the specification.

The oracle goose_points plays on it; nothing here is shared with the engine under test.
"""

from collections.abc import Mapping

from .goose_madrid import TRADITIONAL_BOARD

_TABLE = """\
point              traditional bari      bari-first-throw madrid
dice               2           2         2                1
geese              fives       nines     nines            board
first-throw        on          off       on               off
inn                1           3         3                1
well               trap        trap      trap             3
prison             trap        trap      trap             2
labyrinth          30          33-scaled 33-scaled        back-12
death              0           1         1                1
effects            chain       one       chain            one
goose-after-bounce backward    forward   forward          forward
past-end           back        back      back             wins
occupied           returns     shared    shared           shared
trap-escape        never       later     later            never
"""
_HEADINGS, *_ROWS = (line.split() for line in _TABLE.splitlines())
DEFAULTS = {rules: {row[0]: row[place] for row in _ROWS} for place, rules in enumerate(_HEADINGS) if place}
"""The value of each point by each set of rules."""

PLACES = {"bridge": 6, "inn": 19, "well": 31, "labyrinth": 42, "prison": 52, "death": 58}
KINDS = {
    "OCA": "goose",
    "PUENTE1": "bridge",
    "PUENTE2": "bridge",
    "DADO1": "dice",
    "DADO2": "dice",
    "POSADA": "inn",
    "POZO": "well",
    "CARCEL": "prison",
    "LABERINTO": "labyrinth",
    "CALAVERA": "death",
}
WAITING = ("inn", "well", "prison")
ESCAPES = (5, 7)


class Board:
    """The squares, with what stands on them, and the points that rule the moves."""

    def __init__(self, rules: str, points: Mapping[str, str], squares: int | None, text: str | None) -> None:
        self.rules = rules
        point = {**DEFAULTS[rules], **points}
        self.last = (90 if squares is None else squares) if rules.startswith("bari") else 63
        # "a token that has not moved stands on square 0 unless the table says 1"
        self.first = 1 if rules == "madrid" else 0
        self.dice = int(point["dice"])
        # "`dice=1` alone turns it off."
        self.first_throw = point["first-throw"] == "on" and self.dice == 2
        self.one_effect = point["effects"] == "one"
        self.geese_turn = point["goose-after-bounce"] == "backward"
        self.past_end = point["past-end"]
        self.occupied = point["occupied"]
        self.trap_escape = point["trap-escape"]
        self.waits = {kind: point[kind] for kind in WAITING}
        self.kind: dict[int, str] = {}
        self.pair: dict[int, int] = {}
        if rules == "madrid":
            self.lay_file(read_board(text), point["geese"])
        else:
            self.lay_places(point["geese"])
        labyrinth = next(square for square, kind in self.kind.items() if kind == "labyrinth")
        self.labyrinth_target = self.led_to(point["labyrinth"], labyrinth)
        self.death_target = int(point["death"])

    def led_to(self, value: str, labyrinth: int) -> int:
        """Read the square to which the labyrinth leads."""
        if value == "back-12":
            return labyrinth - 12
        # "The targets of labyrinth and first throw are ⌊pN/90⌋ as the table has them, whatever stands there."
        return 33 * self.last // 90 if value == "33-scaled" else int(value)

    def plain(self, kind: str) -> bool:
        """Report whether a square does nothing: "A square with `0` turns is plain"."""
        return kind in WAITING and self.waits[kind] != "trap" and int(self.waits[kind]) == 0

    def counted_geese(self, value: str) -> list[int]:
        """Count the geese out; "the first square and the last" have no goose."""
        rests = (0, 5) if value == "fives" else (0,)
        return [square for square in range(self.first + 1, self.last) if square % 9 in rests]

    def lay_places(self, geese: str) -> None:
        """Lay the squares of traditional and of the two sets of bari."""
        counted = self.counted_geese(geese)
        for kind, place in PLACES.items():
            if self.plain(kind):
                continue
            square = place
            if self.rules != "traditional":
                # "If that is a goose: `bari` one square further, `bari-first-throw` one square back."
                square = place * self.last // 90
                if square in counted:
                    square += 1 if self.rules == "bari" else -1
            self.kind[square] = kind
        # "Other squares that are not geese come before geese"
        for square in counted:
            self.kind.setdefault(square, "goose")

    def lay_file(self, lines: Mapping[int, str], geese: str) -> None:
        """Lay the squares of a board file, with its geese or others."""
        at: dict[str, int] = {}
        for square, identifier in lines.items():
            kind = KINDS[identifier]
            if kind == "goose" and geese != "board":
                continue
            if not self.plain(kind):
                self.kind[square] = kind
            at[identifier] = square
        for one, other in (("PUENTE1", "PUENTE2"), ("DADO1", "DADO2")):
            if one in at:
                self.pair[at[one]] = at[other]
                self.pair[at[other]] = at[one]
        if geese != "board":
            for square in self.counted_geese(geese):
                self.kind.setdefault(square, "goose")
        # "63 is a goose without being written"; "but 63 in `madrid`, always"
        self.kind[self.last] = "goose"

    def is_trap(self, square: int) -> bool:
        """Report whether a square is a well or a prison that traps."""
        kind = self.kind.get(square)
        return kind in ("well", "prison") and self.waits[kind] == "trap"

    def frees(self, square: int) -> bool:
        """Report whether a throw of 5 or 7 can save from the trap on this square."""
        # "in `bari-first-throw` the prison only, as now, for `landing` too"
        prison_only = self.rules == "bari-first-throw"
        return self.trap_escape != "never" and (not prison_only or self.kind.get(square) == "prison")

    def first_throw_target(self, start: int, faces: list[int]) -> int | None:
        """Give where a throw from the first square leads, None if it is like any other."""
        # "3+6 → ⌊38N/90⌋ and 4+5 → ⌊76N/90⌋ whenever thrown from the first square"
        if self.first_throw and start == self.first:
            if sorted(faces) == [3, 6]:
                return 38 * self.last // 90
            if sorted(faces) == [4, 5]:
                return 76 * self.last // 90
        return None

    def goose_target(self, square: int, total: int, back: bool) -> int | None:
        """Give where a goose leads, None when there is no goose for it to lead to."""
        if self.rules == "madrid":
            # "to the goose before (none: no effect)"
            geese = sorted(other for other, kind in self.kind.items() if kind == "goose")
            if back:
                return max((other for other in geese if other < square), default=None)
            return next(other for other in geese if other > square)
        # "Nothing goes back beyond the first square: it stops there."
        return max(square - total, self.first) if back else square + total

    def bridge_target(self, square: int, total: int) -> int:
        """Give where a bridge leads; "bridges lead forward"."""
        if self.rules == "traditional":
            return 12
        return self.pair[square] if self.rules == "madrid" else square + total


def read_board(text: str | None) -> Mapping[int, str]:
    """Read a board file that is right, up to its line `0`."""
    if text is None:
        return TRADITIONAL_BOARD
    lines: dict[int, str] = {}
    for line in text.splitlines():
        words = line.split()
        if words == ["0"]:
            break
        lines[int(words[0])] = words[1]
    return lines
