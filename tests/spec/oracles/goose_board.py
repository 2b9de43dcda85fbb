"""The rule points of the Game of the Goose, the board they make and where a throw leads, read from the specification.

The oracles of games and of odds play on it; nothing here is shared with the engine under test.
"""

from collections.abc import Mapping

from .script import joined

_TABLE = """\
point              traditional bari      bari-first-throw madrid  kata    snakes-and-ladders
dice               2           2         2                1       2       1
geese              fives       nines     nines            board   kata    none
first-throw        on          off       on               off     off     off
inn                1           3         3                1       -       -
well               trap        trap      trap             3       -       -
prison             trap        trap      trap             2       -       -
labyrinth          30          33-scaled 33-scaled        back-12 -       -
death              0           1         1                1       -       -
effects            chain       one       chain            one     chain   chain
goose-after-bounce backward    forward   forward          forward forward forward
past-end           back        back      back             wins    back    stays
occupied           returns     shared    shared           shared  sends   shared
trap-escape        never       later     later            never   never   never
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
GEESE = {"kata": (5, 9, 14, 18, 23, 27), "none": ()}
"""The geese where they are not counted out."""

TRADITIONAL_BOARD = {
    **dict.fromkeys((5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59), "OCA"),
    6: "PUENTE1",
    12: "PUENTE2",
    19: "POSADA",
    26: "DADO1",
    31: "POZO",
    42: "LABERINTO",
    52: "CARCEL",
    53: "DADO2",
    58: "CALAVERA",
}
LADDERS = {1: 38, 4: 14, 9: 31, 21: 42, 28: 84, 36: 44, 51: 67, 71: 91, 80: 100}
SNAKES = {16: 6, 47: 26, 49: 11, 56: 53, 62: 19, 64: 60, 87: 24, 93: 73, 95: 75, 98: 78}
LENGTHS = {"bari": 90, "bari-first-throw": 90, "snakes-and-ladders": 100}
WAITING = ("inn", "well", "prison")
ESCAPES = (5, 7)


class Board:
    """The squares, with what stands on them, and the points that rule the moves."""

    def __init__(
        self, rules: str, points: Mapping[str, str], squares: int | None = None, text: str | None = None
    ) -> None:
        self.rules = rules
        point = {**DEFAULTS[rules], **points}
        self.last = squares or LENGTHS.get(rules, 63)
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
        elif rules == "snakes-and-ladders":
            self.pair = LADDERS | SNAKES
            self.kind = dict.fromkeys(self.pair, "jump")
        else:
            self.lay_places(point["geese"])
        self.labyrinth, self.death = point["labyrinth"], point["death"]

    def plain(self, kind: str) -> bool:
        """Report whether a square does nothing: "A square with `0` turns is plain"."""
        return kind in WAITING and self.waits[kind] != "trap" and int(self.waits[kind]) == 0

    def counted_geese(self, value: str) -> list[int]:
        """Count the geese out; "the first square and the last" have no goose."""
        if value in GEESE:
            return [*GEESE[value]]
        rests = (0, 5) if value == "fives" else (0,)
        return [square for square in range(self.first + 1, self.last) if square % 9 in rests]

    def lay_places(self, geese: str) -> None:
        """Lay the squares of traditional, of the two sets of bari, and of the kata, which has one bridge."""
        counted = self.counted_geese(geese)
        for kind, place in PLACES.items():
            if (self.rules == "kata" and kind != "bridge") or self.plain(kind):
                continue
            square = place
            if self.rules.startswith("bari"):
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

    def passes(self, square: int, total: int) -> bool:
        """Report whether a throw that comes to the trap on a square is not trapped."""
        # "a throw of 5 or 7 in all whose mover comes to a trap, by whatever way, is not trapped and frees
        # nobody: no line."
        return self.trap_escape == "landing" and self.frees(square) and total in ESCAPES

    def rolls_again(self, square: int) -> bool:
        """Report whether who ends a throw on this square rolls again."""
        # "A player who *ends* a throw on a goose, a bridge or a dice square short of 63 rolls again."
        return self.rules == "madrid" and self.kind.get(square) in ("goose", "bridge", "dice")

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
        if self.rules in ("traditional", "kata"):
            return 12
        return self.pair[square] if self.rules == "madrid" else square + total

    def labyrinth_target(self, square: int) -> int:
        """Give where the labyrinth on a square leads."""
        if self.labyrinth == "back-12":
            return square - 12
        # "The targets of labyrinth and first throw are ⌊pN/90⌋ as the table has them, whatever stands there."
        return 33 * self.last // 90 if self.labyrinth == "33-scaled" else int(self.labyrinth)


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


def travel(board: Board, name: str, start: int, faces: list[int], out: list[str]) -> tuple[int, bool] | None:
    """Give where the token would rest and whether that square has its effect; None if it cannot move."""
    total = sum(faces)
    target = board.first_throw_target(start, faces)
    if target is not None:
        out.append(f"A throw of {joined(faces)} from the start: {name} goes to {target}.")
        # "The square has no effect"
        return target, False
    square = start + total
    # "for the throw itself `stays` with the square it stands on instead of `moves`, nothing else happens"
    if square > board.last and board.past_end == "stays":
        out.append(f"{name} stays on {start}.")
        return None
    # "Squares in `moves`, and `{target}` in `goose_again` and `bridge`, are at most N"
    out.append(f"{name} moves from {start} to {min(square, board.last)}.")
    bounced = False
    spent = False
    reached: list[tuple[int, bool]] = []
    while True:
        if square > board.last:
            # "`past-end=wins`: the token stands on N"
            if board.past_end == "wins":
                return board.last, False
            # "Nothing goes back beyond the first square: it stops there."
            square = max(board.last - (square - board.last), board.first)
            out.append(f"{name} bounces back to {square}.")
            bounced = True
            # "where it leads, the way back from the end included, has none (but winning)"
            spent = spent or board.one_effect
        # "A chain that reaches a square already reached in this throw while moving the same way (forward or,
        # by `backward`, back) stops there, without a line."
        back = bounced and board.geese_turn
        if spent or square == board.last or (square, back) in reached:
            return square, False
        reached.append((square, back))
        kind = board.kind.get(square)
        if kind in ("goose", "bridge", "dice"):
            led = leap(board, name, square, total, back, out)
            if led is None:
                return square, False
            square = led
            # "in `madrid` the square that a goose, bridge or dice square leads to has none"
            spent = board.rules == "madrid"
        elif kind == "jump":  # by the rules of which only the odds are read: no line
            square = board.pair[square]
        elif kind == "labyrinth":
            target = board.labyrinth_target(square)
            out.append(f"Square {square} is the labyrinth: {name} goes back to {target}.")
            square = target
        elif kind == "death":
            target = int(board.death)
            out.append(f"Square {square} is death: {name} goes back to {target}.")
            square = target
        else:
            return square, True
        # "one effect a throw"
        spent = spent or board.one_effect


def leap(board: Board, name: str, square: int, total: int, back: bool, out: list[str]) -> int | None:
    """Go on from a goose, a bridge or a dice square; None when the token rests there."""
    kind = board.kind[square]
    target: int | None
    if kind == "goose":
        target = board.goose_target(square, total, back)
    elif kind == "bridge":
        target = board.bridge_target(square, total)
    else:
        target = board.pair[square]
    if target is None:
        return None
    # "for a goose or a bridge `stays` instead of its line, and the token rests there"
    if target > board.last and board.past_end == "stays":
        out.append(f"{name} stays on {square}.")
        return None
    shown = min(target, board.last)
    if kind == "bridge":
        out.append(f"Square {square} is a bridge: {name} crosses to {shown}.")
    elif kind == "dice":
        out.append(f"Square {square} shows dice: {name} jumps to the dice on {shown}.")
    elif board.rules == "madrid":
        out.append(f"Square {square} is a goose: {name} flies to the goose on {shown}.")
    else:
        out.append(f"Square {square} is a goose: {name} goes on to {shown}.")
    return target
