"""What simulations of Mancala count (`goose.kit.counting`), and the fast ones by compiled code (`playouts`).

The games are the same as the engine's, with the same random numbers. Of the points that change them the tables know
only the last rule of level Advanced; they refuse other rules.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from goose.games.mancala.board import SOWING
from goose.games.mancala.editions import EDITIONS
from goose.games.mancala.game import MancalaGame
from goose.kit import RANDOM, Counts, Instruction, Totals, chance

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from goose.games.mancala.editions import Edition
    from goose.kit import Runner

NAMES = ("moves", "extra turns", "captures", "seeds captured", "seeds gathered")
"""The counts. An extra turn counts when it is played. The seeds captured are the opponent's, and those gathered are
the seeds that the end of the game moves to the wells."""


def counted(rules: Edition) -> Mapping[str, Collection[str]]:
    """Return no events: those of the last move do not describe it."""
    del rules
    return {}


class SowingWatch:
    """Counts the coming moves of one game. No event shows their captures, so it plays them on its own board."""

    names = NAMES

    def __init__(self, game: MancalaGame) -> None:
        self._players = game.players
        self._sowing = game.sowing
        self._cells = [seeds for side in game.view()["sides"] for seeds in (*side["houses"], side["well"])]

    def saw(self, instruction: Instruction) -> Sequence[int]:
        """Return the counts of one move from a house with seeds, in the order of `NAMES`."""
        side = self._players.index(instruction.players[0])
        sowing = self._sowing
        last, captured = sowing.sow(self._cells, side, instruction.values[0])
        again = sowing.earns(side, last)
        won = sum(self._cells[well] for well in sowing.wells)
        over = sowing.gather(self._cells, side if again else 1 - side)
        gathered = sum(self._cells[well] for well in sowing.wells) - won
        return 1, int(again and not over), int(captured > 0), captured, gathered


COUNTS = Counts(counted, watch=SowingWatch, scores="seeds")

_LEVELS = {RANDOM, "Normal", "Advanced"}  # those that the tables play

_KNOWN = frozenset(
    (
        *("no-game", "silent-end", "computer-answers", "computer-listed", "advanced-last", "details", "saves", "help"),
        *("turns", "empty-house"),
    )
)
"""The points that the tables know, or that change no game between computers."""

_USUAL = EDITIONS["statement"]

TOGETHER = 100_000  # games whose lengths and scores are in memory at the same time


def runner(rules: Edition, levels: tuple[str, ...]) -> Runner | None:
    """Return a runner for games between players of these levels, or None if it has no tables for a level or a point.

    Raises:
        ImportError: numba cannot be used.
    """
    unknown = {point for point, value in rules.points.items() if point not in _KNOWN and value != _USUAL.get(point)}
    if unknown or not {*levels} <= _LEVELS:  # such as Expert
        return None
    from goose.games.mancala.playouts import LEFTMOST, NORMAL, RIGHTMOST
    from goose.games.mancala.playouts import RANDOM as ANY

    advanced = LEFTMOST if rules.advanced_last == "leftmost" else RIGHTMOST
    players = {RANDOM: ANY, "Normal": NORMAL, "Advanced": advanced}
    return partial(_play, tuple(players[level] for level in levels), SOWING.opening(), 0)


def playouts(games: int, *, seed: int = 0, cells: Sequence[int] | None = None, side: int = 0) -> Totals:
    """Play random games from a position; each house is equally likely.

    Args:
        games: the number of games.
        seed: the seed of the random numbers.
        cells: the position (`goose.games.mancala.board`), with seeds in both rows; the opening when None.
        side: the side that moves first, 0 or 1.

    Returns:
        The totals, by side.

    Raises:
        ImportError: numba is not installed (extra `fast`).
        ValueError: the position is not valid.
    """
    start = SOWING.opening() if cells is None else [*cells]
    count, seeds = SOWING.cells, SOWING.seeds
    if side not in (0, 1):
        raise ValueError(f"the side that moves is 0 or 1, not {side}")
    if len(start) != count or min(start) < 0 or sum(start) > seeds or not SOWING.goes_on(start, side):
        raise ValueError(f"a position is {count} numbers, {seeds} seeds at most, some of them in each row")
    from goose.games.mancala.playouts import RANDOM as ANY

    return _play((ANY, ANY), start, side, seed, 0, games)


def _play(players: tuple[int, ...], start: list[int], side: int, seed: int, first: int, count: int) -> Totals:
    """Play games with consecutive numbers."""
    import numpy as np

    from goose.games.mancala.playouts import LAPS, play

    totals = Totals(len(players))
    cells = np.array(start, dtype=np.int64)
    counts = np.zeros(len(NAMES), dtype=np.int64)
    for number in range(first, first + count, TOGETHER):
        games = np.empty((min(TOGETHER, first + count - number), 4), dtype=np.int64)
        play(cells, side, LAPS, players, np.uint64(seed & chance.MASK), np.uint64(number & chance.MASK), games, counts)
        totals.add(_totals(games))
    totals.counted.update(dict(zip(NAMES, counts.tolist(), strict=True)))
    return totals


def _totals(games: NDArray[np.int64]) -> Totals:
    """Return the totals of games: each row has the turns and seeds of both sides."""
    from goose.kit import streams

    goes, seeds = games[:, :2], games[:, 2:]
    turns = goes.sum(axis=1)
    won = [seeds[:, side] > seeds[:, 1 - side] for side in (0, 1)]
    drawn = seeds[:, 0] == seeds[:, 1]
    return Totals(
        2,
        games=len(games),
        wins=[int(each.sum()) for each in won],
        first_turns=[int((each & (goes[:, side] == 1)).sum()) for side, each in enumerate(won)],
        turns=streams.histogram(turns[~drawn]),
        drawn=streams.histogram(turns[drawn]),
        scores=seeds.sum(axis=0).tolist(),
    )
