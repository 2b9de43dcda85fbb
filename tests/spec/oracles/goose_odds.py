"""The odds of the Game of the Goose as an exact Markov chain, written from the specification's text alone.

The state of the chain is what stands on the board, seen from the player to move: one token per player in playing
order, each with its square and what it still has to wait. Every turn is one step, whoever has it and whether it is
played, missed or waited, so the turn's number reports the seat. Throws made again belong to the same turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from math import sqrt
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from .goose_board import ESCAPES, Board, travel

Vector: TypeAlias = NDArray[np.float64]

TRAPPED = -1
NEGLIGIBLE = 1e-22  # probability that is still in play when the sums are closed


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
    """Faces that stand for all that lead to the same places, and the probability of these."""

    faces: tuple[int, ...]
    chance: float


@dataclass(frozen=True)
class Outcome:
    """The state after a throw: the tokens, the mover first still; whether it won, whether it rolls again."""

    tokens: State
    won: bool = False
    again: bool = False


class Game:
    """A set of rules with its points: what each throw does."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.landings: dict[tuple[int, Throw], tuple[int, bool] | None] = {}
        chances: dict[tuple[int, int | None], list[tuple[int, ...]]] = {}
        for faces in product(range(1, 7), repeat=board.dice):
            chances.setdefault((sum(faces), board.first_throw_target(board.first, [*faces])), []).append(faces)
        self.throws = [Throw(alike[0], len(alike) / 6**board.dice) for alike in chances.values()]

    def landing(self, start: int, throw: Throw) -> tuple[int, bool] | None:
        """Return where a throw would bring a token to rest, kept from earlier calls."""
        key = start, throw
        if key not in self.landings:
            self.landings[key] = travel(self.board, "", start, [*throw.faces], [])
        return self.landings[key]

    def wait(self, square: int) -> int | None:
        """Return the turns missed on a square, TRAPPED on a trap, None where nobody waits."""
        if self.board.is_trap(square):
            return TRAPPED
        turns = self.board.waits.get(self.board.kind.get(square, ""))
        return None if turns is None else int(turns)

    def go(self, tokens: State) -> Iterator[tuple[float, Outcome]]:
        """Yield what the first player's go, or throw made again, can come to; the mover stays first."""
        mover, rest = tokens[0], tokens[1:]
        trapped = mover.wait == TRAPPED
        if mover.wait > 0:
            yield 1.0, Outcome((Token(mover.square, mover.wait - 1), *rest))
            return
        if trapped and not self.board.frees(mover.square):
            yield 1.0, Outcome(tokens)
            return
        free = (Token(mover.square), *rest)
        for throw in self.throws:
            if not trapped:
                yield throw.chance, self.moved(free, throw)
            elif sum(throw.faces) not in ESCAPES:
                yield throw.chance, Outcome(tokens)
            elif self.board.rules == "bari-first-throw":
                yield throw.chance, Outcome(free, again=True)
            else:
                yield throw.chance, self.moved(free, throw)

    def moved(self, tokens: State, throw: Throw) -> Outcome:
        """Return what a throw of the first player, who is free, makes of the tokens."""
        board = self.board
        start, rest = tokens[0].square, tokens[1:]
        landing = self.landing(start, throw)
        if landing is None:
            return Outcome(tokens)
        square, effective = landing
        if square == board.last:
            return Outcome(tokens, won=True)
        wait = self.wait(square)
        if wait != TRAPPED and any(other.square == square for other in rest):
            if board.occupied == "returns":
                return Outcome(tokens)
            if board.occupied == "sends" and square != board.first:
                rest = tuple(Token(start) if other.square == square else other for other in rest)
        if not effective or wait is None:
            return Outcome((Token(square), *rest), again=board.rolls_again(square))
        if wait == TRAPPED:
            if board.passes(square, sum(throw.faces)):
                return Outcome((Token(square), *rest))
            rest = tuple(Token(square) if other == Token(square, TRAPPED) else other for other in rest)
        return Outcome((Token(square, wait), *rest))


@dataclass(frozen=True)
class Chain:
    """The chain of a game: transitions that pass the turn, those that roll again, and the odds to win by a throw."""

    passing: csr_array
    again: csr_array
    winning: Vector
    hopeful: NDArray[np.bool_]  # states from which somebody may still win


def chain(game: Game, players: int) -> Chain:
    """Build the chain of all states that can come up, the first of them the start of the game."""
    start: State = (Token(game.board.first),) * players
    numbers = {start: 0}
    states = [start]
    passing: dict[tuple[int, int], float] = {}  # the chance to come to a state from another one, which stands second
    again: dict[tuple[int, int], float] = {}
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
            links, key = again if outcome.again else passing, (numbers[after], origin)
            links[key] = links.get(key, 0.0) + chance
    size = len(states)
    passes, stays = (
        csr_array(([*found.values()], ([key[0] for key in found], [key[1] for key in found])), shape=(size, size))
        for found in (passing, again)
    )
    odds_to_win = np.array(winning)
    return Chain(passes, stays, odds_to_win, hopeful(passes + stays, odds_to_win))


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


def odds(rules: str, players: int, points: Mapping[str, str], squares: int | None = None) -> Result:
    """Return the odds of a game by a set of rules with these points, on a board of these squares where they vary."""
    links = chain(Game(Board(rules, points, squares)), players)
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
