"""Random numbers for many simulated games at once (`goose.kit.chance`), and how often numbers occur in them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from goose.kit.chance import FIRST, GAMMA, MASK, SECOND, SHIFTS, UNIT, mixed

Counters = NDArray[np.uint64]

_GAMMA, _FIRST, _SECOND = np.uint64(GAMMA), np.uint64(FIRST), np.uint64(SECOND)
_SHIFTS = tuple(map(np.uint64, SHIFTS))
_BITS = np.uint64(11)


def first_counters(seed: int, first: int, count: int) -> Counters:
    """Return the first counters of some games, from a game's number on."""
    games = np.arange(count, dtype=np.uint64) + np.uint64(first)
    return _mixed(games * _GAMMA + np.uint64(mixed(seed & MASK)))


def draw(counters: Counters, bound: int) -> NDArray[np.int32]:
    """Advance the counters and return each game's next number, from 0 to `bound` - 1."""
    counters += _GAMMA
    numbers = _mixed(counters)
    numbers >>= _BITS
    units = numbers.astype(np.float64)
    units *= UNIT
    units *= bound
    return units.astype(np.int32)


def histogram(numbers: NDArray[Any]) -> Counter[int]:
    """Return how often each number occurs."""
    values, times = np.unique(numbers, return_counts=True)
    return Counter(dict(zip(values.tolist(), times.tolist(), strict=True)))


def _mixed(numbers: Counters) -> Counters:
    mixture = numbers >> _SHIFTS[0]
    mixture ^= numbers
    mixture *= _FIRST
    mixture ^= mixture >> _SHIFTS[1]
    mixture *= _SECOND
    mixture ^= mixture >> _SHIFTS[2]
    return mixture
