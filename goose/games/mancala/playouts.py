"""Games of Mancala on an array, compiled by numba.

This module repeats `board`, `computer` and the random numbers of `goose.kit.chance` for numba.

The laps are those of the engine (`LAPS`), and the tests compare every move and whole games with the engine. The first
call compiles the functions. numba saves the compiled code beside this file, or in a folder of the user if it cannot
write there, and later processes load it. numba compiles again when this file changes, but not when a different file
does; therefore all compiled functions are in this file.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

from goose.games.mancala.board import SOWING
from goose.kit import chance

_Function = TypeVar("_Function", bound=Callable[..., Any])

Cells = NDArray[np.int64]
"""A position: the 14 numbers of `goose.games.mancala.board`."""

LAPS: Cells = np.array(SOWING.paths, dtype=np.int64)
"""For each cell a row with the cells into which its seeds fall."""

RANDOM, NORMAL, RIGHTMOST, LEFTMOST = 0, 1, 2, 3
"""The players: random moves, level Normal, and level Advanced with each last rule."""

HOUSES, _SIDE = SOWING.houses, SOWING.side

_GAMMA, _FIRST, _SECOND = np.uint64(chance.GAMMA), np.uint64(chance.FIRST), np.uint64(chance.SECOND)
_SHIFTS = (np.uint64(chance.SHIFTS[0]), np.uint64(chance.SHIFTS[1]), np.uint64(chance.SHIFTS[2]))
_UNUSED = np.uint64(11)  # bits of a random number that a draw does not use
_UNIT = chance.UNIT


def compiled(function: _Function) -> _Function:
    """Return a function that numba compiles at its first call."""
    made: Any
    try:
        made = numba.njit(cache=True, forceinline=True)(function)
    except RuntimeError:  # no folder for compiled code: compile for this process only
        made = numba.njit(forceinline=True)(function)
    return cast("_Function", made)


@compiled
def mixed(number: np.uint64) -> np.uint64:
    """Return the 64 bits of a number mixed, as `chance.mixed` does."""
    number = (number ^ (number >> _SHIFTS[0])) * _FIRST
    number = (number ^ (number >> _SHIFTS[1])) * _SECOND
    return number ^ (number >> _SHIFTS[2])


@compiled
def first_counter(seed: np.uint64, game: np.uint64) -> np.uint64:
    """Return the first counter of a game, as `chance.first_counter` does."""
    return mixed(mixed(seed) + game * _GAMMA)


@compiled
def drawn(counter: np.uint64, bound: int) -> tuple[np.uint64, int]:
    """Return the next counter and a draw from 0 to `bound` - 1, as `chance.Stream.draw` does."""
    counter = counter + _GAMMA
    return counter, int(bound * (float(mixed(counter) >> _UNUSED) * _UNIT))


@compiled
def sow(cells: Cells, laps: Cells, side: int, house: int) -> tuple[int, int]:
    """Sow a house that has seeds, counted from 0 from the side's left; return the last cell and the seeds captured."""
    start = side * _SIDE + house
    seeds = cells[start]
    cells[start] = 0
    for step in range(seeds):
        cells[laps[start, step]] += 1
    last = laps[start, seeds - 1]
    captured = 0
    if cells[last] == 1 and side * _SIDE <= last < side * _SIDE + HOUSES:
        opposite = 2 * HOUSES - last
        captured = cells[opposite]
        cells[side * _SIDE + HOUSES] += 1 + captured
        cells[last] = cells[opposite] = 0
    return last, captured


@compiled
def gather(cells: Cells) -> int:
    """Return how many seeds the end gathers, or -1 if the game goes on."""
    first = second = 0
    for house in range(HOUSES):
        first += cells[house]
        second += cells[_SIDE + house]
    if first and second:
        return -1
    for house in range(HOUSES):
        cells[house] = cells[_SIDE + house] = 0
    cells[HOUSES] += first
    cells[_SIDE + HOUSES] += second
    return first + second


@compiled
def advanced(cells: Cells, laps: Cells, side: int, last_rule: int, spare: Cells) -> int:
    """Return the house that level Advanced sows: a capture, else an extra turn, else the house of the last rule."""
    earning = leftmost = rightmost = -1
    for house in range(HOUSES):
        if cells[side * _SIDE + house]:
            rightmost = house
            if leftmost < 0:
                leftmost = house
            spare[:] = cells
            last, captured = sow(spare, laps, side, house)
            if captured:
                return house
            if earning < 0 and last == side * _SIDE + HOUSES:
                earning = house
    if earning >= 0:
        return earning
    return leftmost if last_rule == LEFTMOST else rightmost


@compiled
def chosen(
    cells: Cells, laps: Cells, side: int, player: int, counter: np.uint64, spare: Cells
) -> tuple[np.uint64, int]:
    """Return the next counter and the house that a player sows; a random number is drawn only for a choice."""
    if player > NORMAL:
        return counter, advanced(cells, laps, side, player, spare)
    houses = 0
    for house in range(HOUSES):
        spare[houses] = house
        houses += cells[side * _SIDE + house] > 0
    place = 0
    if houses > 1 and player == RANDOM:
        counter, place = drawn(counter, houses)
    return counter, spare[place]


@compiled
def play(
    start: Cells,
    turn: int,
    laps: Cells,
    players: Any,
    seed: np.uint64,
    first: np.uint64,
    goes: Cells,
    counts: Cells,
) -> None:
    """Play games from a position.

    Args:
        start: the position, with seeds in both rows.
        turn: the side that moves first.
        laps: `LAPS`.
        players: the players of the two sides.
        seed: the seed of the random numbers.
        first: the number of the first game.
        goes: output, a row per game: how many turns each side had, and the seeds in each well at the end.
        counts: output, the sums of `fast.NAMES`.
    """
    cells = np.empty_like(start)
    spare = np.empty_like(start)
    moves = extra = captures = seeds = gathered = 0
    for game in range(len(goes)):
        cells[:] = start
        counter = first_counter(seed, first + np.uint64(game))
        side = turn
        goes[game, side] = 1
        goes[game, 1 - side] = 0
        while True:
            counter, house = chosen(cells, laps, side, players[side], counter, spare)
            last, captured = sow(cells, laps, side, house)
            moves += 1
            if captured:
                captures += 1
                seeds += captured
            left = gather(cells)
            if left >= 0:
                gathered += left
                break
            if last == side * _SIDE + HOUSES:
                extra += 1
            else:
                side = 1 - side
                goes[game, side] += 1
        goes[game, 2] = cells[HOUSES]
        goes[game, 3] = cells[_SIDE + HOUSES]
    counts[0] += moves
    counts[1] += extra
    counts[2] += captures
    counts[3] += seeds
    counts[4] += gathered
