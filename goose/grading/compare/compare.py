"""What `goose compare` does: random scripts until two differ on one, and that one made short."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import count, takewhile
from random import Random

import attrs

from goose.base.errors import UsageError
from goose.base.quoting import printable
from goose.base.spreading import Team
from goose.base.stopping import unstopped
from goose.base.workers import Send, Work, Workers
from goose.grading import results
from goose.grading.audit.searching import random_script, shortened
from goose.grading.audit.shrinking import shrunk
from goose.grading.compare.pair import Compared, Pair, ToldDifference, written_by
from goose.grading.failure import failed
from goose.kit.misreading import Misreading

LENGTHS = (400, 60, 400, 15)
"""Instructions of the scripts, in turn: many share the start of a program, and many beginnings are tried too."""

_SLOWER = 6.0  # times what a program took before: then it hangs, as long as a script is being shrunk
_HANGS = (0.5, 1.0)  # seconds that this is at least, and where it has taken none yet


@attrs.frozen
class Budget:
    """How long is searched for a difference.

    Attributes:
        count: scripts; None for as many as there is time for.
        seconds: of wall clock; None for as many as the scripts take.
    """

    count: int | None
    seconds: float | None


@attrs.frozen
class Found:
    """A script on which two differ.

    Attributes:
        number: of the script it was made of, from 1.
        drawn: how many lines that one had.
        script: its lines.
        answer: what the reference answers to it.
        told: what differs.
        runs: scripts that were tried to shrink it.
        steady: two runs of it came to the same; else nothing could be left out.
    """

    number: int
    drawn: int
    script: tuple[str, ...]
    answer: bytes
    told: ToldDifference
    runs: int
    steady: bool


@attrs.frozen
class Comparison:
    """What came of comparing two.

    Attributes:
        scripts: that were compared.
        lines: of all of them.
        found: the first difference.
    """

    scripts: int
    lines: int
    found: Found | None


class Interrupted(KeyboardInterrupt):
    """The user has had enough; the text says how far it was."""


@attrs.frozen
class _Drawn:
    """A random script that has been compared.

    Attributes:
        script: its lines.
        compared: what it came to.
    """

    script: list[str]
    compared: Compared


def compare(pair: Pair, budget: Budget, seed: int, jobs: int, heard: Callable[[], None]) -> Comparison:
    """Compare two on random scripts, the same ones for a seed, until they differ on one.

    Args:
        pair: the two.
        budget: how long to search.
        seed: of the scripts.
        jobs: programs at a time; nothing else depends on it.
        heard: is told of each script.

    Raises:
        UsageError: a program cannot be started.
        GraderFailure: comparing itself has failed.
        OSError: no folder can be made, or this system has no process to spare.
        Interrupted: the user has interrupted it.
    """
    with unstopped():  # or a folder is left of which no cleaner knows
        root = tempfile.mkdtemp(prefix="goose-compare-")
        workers = Workers(jobs, root)
    with workers:
        return _Comparing(pair, root, Team(workers, failed), heard).result(budget, seed)


class _Comparing:
    """Two that are being compared."""

    def __init__(self, pair: Pair, root: str, team: Team, heard: Callable[[], None]) -> None:
        self._pair = pair
        self._places = (os.path.join(root, str(number)) for number in count())
        self._team = team
        self._heard = heard
        self._slowest = 0.0
        self._hurried = False
        self._runs = 0
        self._best: Sequence[str] | None = None
        self._suspects: Sequence[Misreading] | None = None

    def result(self, budget: Budget, seed: int) -> Comparison:
        """Search, and shrink what is found."""
        scripts = lines = 0
        try:
            with closing(self._team.results(self._searches(budget, seed))) as search:
                for drawn in search:
                    scripts += 1
                    lines += len(drawn.script)
                    self._note(drawn.compared)
                    self._heard()
                    if drawn.compared.verdict != results.ACCEPTED:
                        break
                else:
                    return Comparison(scripts, lines, None)
            return Comparison(scripts, lines, self._shortened(scripts, drawn))
        except KeyboardInterrupt:
            raise Interrupted(self._so_far(scripts)) from None

    def _so_far(self, scripts: int) -> str:
        if self._best is None:
            return f"{scripts} scripts were compared, and no difference was found."
        return f"script {scripts} differs, and so does this one so far:\n" + "\n".join(map(printable, self._best))

    def _searches(self, budget: Budget, seed: int) -> Iterator[Work]:
        """Yield what draws and compares scripts, one after the other, as long as there is time."""
        numbers = count() if budget.count is None else range(budget.count)
        end = None if budget.seconds is None else time.monotonic() + budget.seconds
        for number in takewhile(lambda number: not number or end is None or time.monotonic() < end, numbers):
            yield self._search(seed, number)

    def _search(self, seed: int, number: int) -> Work:
        pair, place, seconds = self._pair, next(self._places), self._seconds()

        def draw(lifeline: int, send: Send) -> _Drawn:
            del send
            with pair.reference.folder() as settings:
                script = random_script(settings, Random(f"{seed} {number}"), LENGTHS[number % len(LENGTHS)])
            return _Drawn(script, pair.compared(script, place, lifeline, seconds))

        return draw

    def _run(self, script: Sequence[str]) -> Work:
        pair, place, seconds = self._pair, next(self._places), self._seconds()

        def run(lifeline: int, send: Send) -> Compared:
            del send
            return pair.compared(script, place, lifeline, seconds)

        return run

    def _seconds(self) -> float:
        """Return how long a program may take: in a hurry, little more than it has ever taken."""
        whole = self._pair.program.limits.seconds
        if not self._hurried:
            return whole
        return min(whole, max(_HANGS[0], _SLOWER * self._slowest) if self._slowest else _HANGS[1])

    def _note(self, compared: Compared) -> None:
        """Take note of how long it took, and that it was a difference at all."""
        for side in (compared.program, compared.other):
            if side is not None and not side.outcome.started:
                raise UsageError(side.outcome.note or "the program cannot be started.")
        self._slowest = max(self._slowest, compared.slowest)

    def _shortened(self, number: int, drawn: _Drawn) -> Found:
        """Return a difference, shrunk; in a shorter time first, if it is that a program hangs."""
        layout_counts = drawn.compared.verdict == results.PRESENTATION
        self._best = drawn.script
        again = self._compared(drawn.script)
        for self._hurried in (True, False) if _differs(again, layout_counts=layout_counts) else ():
            script = self._shrunk(drawn, layout_counts=layout_counts)
            self._hurried = False
            compared = self._compared(script)
            if _differs(compared, layout_counts=layout_counts):
                return self._found(number, drawn, script, compared, steady=True)
        compared = again if _differs(again, layout_counts=layout_counts) else drawn.compared
        return self._found(number, drawn, drawn.script, compared, steady=False)

    def _found(self, number: int, drawn: _Drawn, script: Sequence[str], compared: Compared, *, steady: bool) -> Found:
        answer = written_by(self._pair.answers(script))
        told = self._pair.told(script, compared, self._suspects)
        return Found(number, len(drawn.script), tuple(script), answer, told, self._runs, steady)

    def _compared(self, script: Sequence[str]) -> Compared:
        self._runs += 1
        compared: Compared
        (compared,) = self._team.results([self._run(script)])
        return compared

    def _shrunk(self, drawn: _Drawn, *, layout_counts: bool) -> list[str]:
        def first(scripts: Sequence[Sequence[str]]) -> int | None:
            with closing(self._team.results(map(self._run, scripts))) as tried:
                for index, compared in enumerate(tried):
                    self._runs += 1
                    self._note(compared)
                    if _differs(compared, layout_counts=layout_counts):
                        self._best = scripts[index]
                        return index
            return None

        script = drawn.script
        self._suspects = self._pair.suspects(script, drawn.compared)
        instruction = self._pair.place(script, drawn.compared)
        shorter = [] if instruction is None else [script[:instruction]]
        if self._suspects:  # what tells the misreading is likely to tell the program, and costs no run of it
            shorter.insert(0, shortened(self._pair.reference, script, self._suspects[0]))
        place = first(shorter) if shorter else None
        script = script if place is None else shorter[place]
        with self._pair.reference.folder() as settings:
            return shrunk(script, first, settings)


def _differs(compared: Compared, *, layout_counts: bool) -> bool:
    """Return whether two differ; where they did in more than layout, that alone is no difference."""
    return compared.verdict not in (results.ACCEPTED, *(() if layout_counts else (results.PRESENTATION,)))
