"""The odds of the Game of the Goose as an exact Markov chain, written from the specification's text alone.

The state of the chain is what stands on the board, seen from the player to move: one token per player in playing
order, each with its square and what it still has to wait. Every turn is one step, whoever has it and whether it is
played, missed or waited, so the turn's number reports the seat. Throws made again belong to the same turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from math import sqrt
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from . import goose_points_board

Vector: TypeAlias = NDArray[np.float64]

TRAPPED = -1
FREEING = (5, 7)
NEGLIGIBLE = 1e-22  # probability that is still in play when the sums are closed

DEFAULTS: dict[str, dict[str, str]] = {
    **goose_points_board.DEFAULTS,
    "kata": {
        "dice": "2",
        "geese": "kata",
        "first-throw": "off",
        "effects": "chain",
        "goose-after-bounce": "forward",
        "past-end": "back",
        "occupied": "sends",
        "trap-escape": "never",
    },
    "snakes-and-ladders": {
        "dice": "1",
        "geese": "none",
        "first-throw": "off",
        "effects": "chain",
        "goose-after-bounce": "forward",
        "past-end": "stays",
        "occupied": "shared",
        "trap-escape": "never",
    },
}
SNAKES_POINTS = ("dice", "past-end", "occupied")

MADRID_GEESE = frozenset((5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59))
KATA_GEESE = frozenset((5, 9, 14, 18, 23, 27))
SCALED = {"bridge": 6, "inn": 19, "well": 31, "labyrinth": 42, "prison": 52, "death": 58}
TRADITIONAL_SQUARES = {6: "bridge", 19: "inn", 31: "well", 42: "labyrinth", 52: "prison", 58: "death"}
MADRID_SQUARES = TRADITIONAL_SQUARES | {12: "bridge", 26: "dice", 53: "dice"}
PAIRS = {6: 12, 12: 6, 26: 53, 53: 26}
LADDERS = {1: 38, 4: 14, 9: 31, 21: 42, 28: 84, 36: 44, 51: 67, 71: 91, 80: 100}
SNAKES = {16: 6, 47: 26, 49: 11, 56: 53, 62: 19, 64: 60, 87: 24, 93: 73, 95: 75, 98: 78}


@dataclass(frozen=True)
class Result:
    """The odds of a game: by seat the first to play comes first."""

    wins: tuple[float, ...]
    never: float
    mean: float
    sd: float
    median: int
    first_turn: tuple[float, ...]


@dataclass(frozen=True, order=True)
class Token:
    """A token's square and its wait: turns to miss, or TRAPPED."""

    square: int
    wait: int = 0


State: TypeAlias = tuple[Token, ...]


@dataclass(frozen=True)
class Throw:
    """The total of a throw, where it leads from the first square (None: nowhere special), and its probability."""

    total: int
    from_first: int | None
    chance: float


@dataclass(frozen=True)
class Rest:
    """Where a throw would bring a token to rest, and whether that square has its effect."""

    square: int
    effective: bool


@dataclass(frozen=True)
class Won:
    """A throw that wins."""


@dataclass(frozen=True)
class Unmoved:
    """A throw that is not made for it would pass the end."""


Landing: TypeAlias = Rest | Won | Unmoved


@dataclass(frozen=True)
class Outcome:
    """The state after a throw: the tokens, the mover first still; whether it won, whether it rolls again."""

    tokens: State
    won: bool = False
    again: bool = False


@dataclass
class Game:
    """A set of rules with its points: what each throw does."""

    rules: str
    points: Mapping[str, str]
    last: int
    first: int = field(init=False)
    geese: frozenset[int] = field(init=False)
    kinds: dict[int, str] = field(init=False)
    throws: tuple[Throw, ...] = field(init=False)
    landings: dict[tuple[int, Throw], Landing] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.first = 1 if self.rules == "madrid" else 0
        self.geese = frozenset(square for square in range(self.first + 1, self.last) if self.numbered_goose(square))
        if self.rules == "madrid":
            self.geese |= {self.last}
        self.kinds = dict.fromkeys(self.geese, "goose")
        self.kinds |= {square: kind for square, kind in self.others().items() if self.waits(kind) != 0}
        self.throws = tuple(self.all_throws())

    def numbered_goose(self, square: int) -> bool:
        """Report whether the point `geese` makes a goose of the square."""
        match self.points["geese"]:
            case "fives":
                return square % 9 in (0, 5)
            case "nines":
                return square % 9 == 0
            case "board":
                return square in MADRID_GEESE
            case "kata":
                return square in KATA_GEESE
        return False

    def others(self) -> dict[int, str]:
        """Return the squares that are no geese, those without turns to miss included."""
        match self.rules:
            case "madrid":
                return MADRID_SQUARES
            case "traditional":
                return TRADITIONAL_SQUARES
            case "kata":
                return {6: "bridge"}
            case "snakes-and-ladders":
                return dict.fromkeys(LADDERS | SNAKES, "jump")
        found = {}
        for kind, part in SCALED.items():
            square = part * self.last // 90
            if self.waits(kind) == 0:
                continue
            if square in self.geese:
                square += 1 if self.rules == "bari" else -1
            found[square] = kind
        return found

    def waits(self, kind: str) -> int | None:
        """Return the turns missed on a square of this kind, TRAPPED for a trap, None where nobody waits."""
        if kind not in ("inn", "well", "prison"):
            return None
        value = self.points[kind]
        return TRAPPED if value == "trap" else int(value)

    def all_throws(self) -> Iterator[Throw]:
        """Yield the throws that differ, with their probabilities."""
        number = int(self.points["dice"])
        chances: dict[tuple[int, int | None], int] = {}
        for faces in product(range(1, 7), repeat=number):
            target = None
            if number == 2 and self.points["first-throw"] == "on":
                target = {(3, 6): 38 * self.last // 90, (4, 5): 76 * self.last // 90}.get((min(faces), max(faces)))
            key = sum(faces), target
            chances[key] = chances.get(key, 0) + 1
        for (total, target), count in chances.items():
            yield Throw(total, target, count / 6**number)

    def landing(self, start: int, throw: Throw) -> Landing:
        """Return where a throw leads, kept from earlier calls."""
        key = start, throw
        if key not in self.landings:
            self.landings[key] = self.follow(start, throw)
        return self.landings[key]

    def follow(self, start: int, throw: Throw) -> Landing:
        """Follow a throw and the effects of the squares it reaches until the token would rest."""
        if start == self.first and throw.from_first is not None:
            return Rest(throw.from_first, effective=False)
        backward = False  # the way geese lead: back once the token bounced, where the rules have it
        square, effects_left = start + throw.total, True
        if square > self.last:
            match self.points["past-end"]:
                case "wins":
                    return Won()
                case "stays":
                    return Unmoved()
            square = 2 * self.last - square
            backward = self.points["goose-after-bounce"] == "backward"
            effects_left = self.points["effects"] == "chain"
        reached = set()
        while square != self.last:
            if not effects_left:
                return Rest(square, effective=False)
            if (square, backward) in reached:
                return Rest(square, effective=False)
            reached.add((square, backward))
            kind = self.kinds.get(square)
            target = self.target(square, kind, throw.total, backward)
            if target is None:
                return Rest(square, effective=True)
            effects_left = self.points["effects"] == "chain"
            if self.rules == "madrid" and kind in ("goose", "bridge", "dice"):
                effects_left = False
            if target > self.last:
                match self.points["past-end"]:
                    case "wins":
                        return Won()
                    case "stays":
                        return Rest(square, effective=False)
                target = 2 * self.last - target
                backward = self.points["goose-after-bounce"] == "backward"
            square = target
        return Won()

    def target(self, square: int, kind: str | None, total: int, backward: bool) -> int | None:
        """Return the square a square's effect leads to, or None when it leads nowhere; it may lie past the end."""
        match kind:
            case "goose" if self.rules == "madrid":
                if backward:
                    return max((goose for goose in self.geese if goose < square), default=None)
                return min(goose for goose in self.geese if goose > square)
            case "goose":
                return max(square - total, self.first) if backward else square + total
            case "bridge" if self.rules in ("bari", "bari-first-throw"):
                return square + total
            case "bridge" | "dice":
                return PAIRS[square]
            case "labyrinth":
                value = self.points["labyrinth"]
                if value == "back-12":
                    return max(square - 12, self.first)
                return 33 * self.last // 90 if value == "33-scaled" else int(value)
            case "death":
                return int(self.points["death"])
            case "jump":
                return (LADDERS | SNAKES)[square]
        return None

    def escapes(self, kind: str | None) -> bool:
        """Report whether a trap of this kind can be left by an own throw of 5 or 7."""
        if self.points["trap-escape"] == "never":
            return False
        return self.rules != "bari-first-throw" or kind == "prison"

    def go(self, tokens: State) -> Iterator[tuple[float, Outcome]]:
        """Yield what the first player's go, or throw made again, can come to; the mover stays first."""
        mover, rest = tokens[0], tokens[1:]
        trapped = mover.wait == TRAPPED
        if mover.wait > 0:
            yield 1.0, Outcome((Token(mover.square, mover.wait - 1), *rest))
            return
        if trapped and not self.escapes(self.kinds.get(mover.square)):
            yield 1.0, Outcome(tokens)
            return
        free = (Token(mover.square), *rest)
        for throw in self.throws:
            if not trapped:
                yield throw.chance, self.moved(free, throw)
            elif throw.total not in FREEING:
                yield throw.chance, Outcome(tokens)
            elif self.rules == "bari-first-throw":
                yield throw.chance, Outcome(free, again=True)
            else:
                yield throw.chance, self.moved(free, throw)

    def moved(self, tokens: State, throw: Throw) -> Outcome:
        """Return what a throw of the first player, who is free, makes of the tokens."""
        start, rest = tokens[0].square, tokens[1:]
        match self.landing(start, throw):
            case Won():
                return Outcome(tokens, won=True)
            case Unmoved():
                return Outcome(tokens)
            case Rest(square, effective):
                pass
        kind = self.kinds.get(square)
        wait = self.waits(kind) if kind else None
        if wait != TRAPPED and any(other.square == square for other in rest):
            if self.points["occupied"] == "returns":
                return Outcome(tokens)
            if self.points["occupied"] == "sends" and square != self.first:
                rest = tuple(Token(start) if other.square == square else other for other in rest)
        again = self.rules == "madrid" and kind in ("goose", "bridge", "dice")
        if not effective or wait is None:
            return Outcome((Token(square), *rest), again=again)
        if wait == TRAPPED:
            if self.points["trap-escape"] == "landing" and throw.total in FREEING and self.escapes(kind):
                return Outcome((Token(square), *rest))
            rest = tuple(Token(square) if other == Token(square, TRAPPED) else other for other in rest)
        return Outcome((Token(square, wait), *rest))


@dataclass
class Links:
    """Transitions from state to state, gathered one by one."""

    origins: list[int] = field(default_factory=list)
    targets: list[int] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)

    def add(self, origin: int, target: int, chance: float) -> None:
        """Add a transition."""
        self.origins.append(origin)
        self.targets.append(target)
        self.chances.append(chance)

    def matrix(self, size: int) -> csr_array:
        """Return the matrix whose entry in row t and column o is the probability to come to t from o."""
        return csr_array((self.chances, (self.targets, self.origins)), shape=(size, size))


@dataclass(frozen=True)
class Chain:
    """The chain of a game: transitions that pass the turn, those that roll again, and the odds to win by a throw."""

    passing: csr_array
    again: csr_array
    winning: Vector
    hopeful: NDArray[np.bool_]  # states from which somebody may still win


def chain(game: Game, players: int) -> Chain:
    """Build the chain of all states that can come up, the first of them the start of the game."""
    start: State = (Token(game.first),) * players
    numbers = {start: 0}
    states = [start]
    passing, again = Links(), Links()
    winning: list[float] = []
    for origin, tokens in enumerate(states):  # the list grows while it is gone through
        winning.append(0.0)
        for chance, outcome in game.go(tokens):
            if outcome.won:
                winning[origin] += chance
                continue
            after = outcome.tokens if outcome.again else (*outcome.tokens[1:], outcome.tokens[0])
            if after not in numbers:
                numbers[after] = len(states)
                states.append(after)
            (again if outcome.again else passing).add(origin, numbers[after], chance)
    size = len(states)
    links = passing.matrix(size), again.matrix(size)
    odds_to_win = np.array(winning)
    return Chain(*links, odds_to_win, hopeful(links[0] + links[1], odds_to_win))


def hopeful(links: csr_array, winning: Vector) -> NDArray[np.bool_]:
    """Return for each state whether a win can be reached from it."""
    back = (links.T > 0).astype(np.int32).tocsr()
    hope = winning > 0
    while True:
        wider = hope | (back @ hope.astype(np.int32) > 0)
        if (wider == hope).all():
            return wider
        hope = wider


def won_by_turn(links: Chain) -> Iterator[float]:
    """Yield for each turn in order the probability that the game is won in it, until no more can be."""
    state: Vector = np.zeros(len(links.winning))
    state[0] = 1.0
    state *= links.hopeful
    while state.sum() > NEGLIGIBLE:
        throwing = state  # the expected number of throws from each state in this turn
        while state.sum() > NEGLIGIBLE and links.again.nnz:
            state = links.again @ state * links.hopeful
            throwing = throwing + state
        yield float(throwing @ links.winning)
        state = links.passing @ throwing * links.hopeful


def game_of(rules: str, points: Mapping[str, str], squares: int | None) -> Game:
    """Return the game of a set of rules with points changed."""
    known = SNAKES_POINTS if rules == "snakes-and-ladders" else () if rules == "kata" else DEFAULTS["bari"]
    for point in points:
        if point not in known:
            raise ValueError(f"{rules} has no point {point}")
    if squares is not None and not rules.startswith("bari"):
        raise ValueError(f"{rules} has a fixed board")
    last = 100 if rules == "snakes-and-ladders" else (squares or 90) if rules.startswith("bari") else 63
    return Game(rules, DEFAULTS[rules] | dict(points), last)


def odds(rules: str, players: int, points: Mapping[str, str], squares: int | None = None) -> Result:
    """Return the odds of a game by a set of rules with these points, on a board of these squares where they vary."""
    links = chain(game_of(rules, points, squares), players)
    won = np.fromiter(won_by_turn(links), dtype=np.float64)
    wins = [float(won[seat::players].sum()) for seat in range(players)]
    ends = float(won.sum())
    turns = np.arange(1, len(won) + 1)
    mean = float(turns @ won) / ends
    variance = float((turns - mean) ** 2 @ won) / ends
    median = int(np.searchsorted(np.cumsum(won), ends / 2)) + 1
    first = [float(won[seat]) if seat < len(won) else 0.0 for seat in range(players)]
    never = 0.0 if links.hopeful.all() else 1 - ends
    return Result(tuple(wins), never, mean, sqrt(variance), median, tuple(first))
