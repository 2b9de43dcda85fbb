"""A script that is made smaller step by step, as long as two programs still differ on it; no script is tried twice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

First = Callable[[Sequence[Sequence[str]]], int | None]
"""Takes scripts, and returns the index of the first of them on which the two differ; None if they do on none.

Its result for a script must not depend on the others; it may try several at a time.
"""

Simpler = Iterator[tuple[int, list[str]]]
"""Scripts, each with a number of what is simpler in it: going on from there leaves nothing out that is new."""

_AT_A_TIME = 16  # scripts that are made before the first of them is tried


class Reduction:
    """A script, and the ways to go on from it to a smaller one that still differs."""

    def __init__(self, script: Sequence[str], first: First) -> None:
        self.script = [*script]
        self._first = first
        self._same: set[tuple[str, ...]] = set()  # scripts that are not tried again

    def take(self, scripts: Iterable[Sequence[str]]) -> bool:
        """Go on with the first script that differs; return whether there is one."""
        return self.take_numbered(enumerate(scripts)) is not None

    def take_numbered(self, scripts: Iterable[tuple[int, Sequence[str]]]) -> int | None:
        """Go on with the first script that differs; return the number beside it."""
        rest = iter(scripts)
        while some := [*islice(rest, _AT_A_TIME)]:
            fresh: dict[tuple[str, ...], int] = {}
            for number, script in some:
                key = tuple(script)
                if key not in self._same and [*key] != self.script:
                    fresh.setdefault(key, number)
            keys = [*fresh]
            place = self._first(keys) if keys else None
            self._same.update(keys[:place])
            if place is not None:
                self._same.add(tuple(self.script))  # nothing leads back to it
                self.script = [*keys[place]]
                self.on_taken(fresh[keys[place]])
                return fresh[keys[place]]
        return None

    def on_taken(self, number: int) -> None:
        """Note that the script has changed, to the one with this number."""

    def sweep(self, way: Callable[[Sequence[str]], Simpler]) -> None:
        """Make simpler all that can be in one way, from the front."""
        at: int | None = 0
        while at is not None:
            at = self.take_numbered(each for each in way(self.script) if each[0] >= at)


def without_line(script: Sequence[str]) -> Simpler:
    """Yield a script without one of its lines, the last first."""
    for number, place in enumerate(reversed(range(len(script)))):
        yield number, [*script[:place], *script[place + 1 :]]
