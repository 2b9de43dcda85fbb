"""The bound of the quick tests: none takes more than a second of processor time, its fixtures included."""

from __future__ import annotations

import resource
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import forks

BOUND = 1.0
"""Seconds of processor time of a quick test and of the processes that it has waited for, on a quiet machine."""

_DOUBT = 1.5
"""A test is named where it takes so many times the bound: measured twice, the same work differs by a third."""

_QUIET = 0.05  # seconds that the piece of work below takes on a quiet machine


class Costs:
    """A plugin of pytest that writes the names of the quick tests that took longer than the bound to a file.

    What measures or debugs takes longer itself: then nothing is bounded.
    """

    def __init__(self, path: Path, bound: float = BOUND) -> None:
        self._path = path
        self._bound = bound

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Measure a test."""
        before = processor_time()
        result = yield
        taken = processor_time() - before
        is_slow = any(item.iter_markers("slow")) or any(item.iter_markers("soak"))
        if taken > self._bound and not is_slow and sys.gettrace() is None and taken > self._bound * _DOUBT * slowdown():
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{item.nodeid}\n")
        return result


def slowdown() -> float:
    """Return how many times longer work takes now, at least 1: processes that share a cache slow each other down."""
    before = processor_time()
    sum(number * number % 7 for number in range(600_000))
    return max(1.0, (processor_time() - before) / _QUIET)


def processor_time() -> float:
    """Return the seconds of processor time of this process, and of those that it or `forked` has waited for."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used) + forks.processor_time
