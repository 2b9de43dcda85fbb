"""Compare two programs on random scripts, and shrink the first difference."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
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
from goose.grading.compare.pair import Compared, DescribedDifference, Pair
from goose.grading.failure import failed
from goose.grading.judging.reference import reply_of
from goose.kit.misreading import Misreading

LENGTHS = (400, 60, 400, 15)
"""Instructions of the scripts, in turn: many share the start of a program, and many beginnings are tried too."""

_SLOWER = 6.0  # times what a program took before: then it hangs, as long as a script is being shrunk
_HANGS = (0.5, 1.0)  # seconds that this is at least, and where it has taken none yet


@attrs.frozen
class Found:
    """A script on which two differ.

    Attributes:
        number: of the script it was made of, from 1.
        drawn: how many lines that one had.
        script: its lines.
        answer: what the reference answers to it.
        description: what differs.
        runs: scripts that were tried to shrink it.
        steady: two runs of it came to the same; else nothing could be left out.
    """

    number: int
    drawn: int
    script: tuple[str, ...]
    answer: bytes
    description: DescribedDifference
    runs: int
    steady: bool


@attrs.frozen
class Comparison:
    """The number of scripts and lines, and the first difference, if any."""

    scripts: int
    lines: int
    found: Found | None


class Interrupted(KeyboardInterrupt):
    """The user has had enough; the text says how far it was."""


def compare(
    pair: Pair, most: int | None, seconds: float | None, seed: int, jobs: int, on_script: Callable[[], None]
) -> Comparison:
    """Compare two programs on random scripts until they differ.

    A seed fixes the scripts.

    Args:
        pair: the two.
        most: scripts; None for as many as there is time for.
        seconds: of wall clock that are searched; None for as many as the scripts take.
        seed: of the scripts.
        jobs: programs at a time; nothing else depends on it.
        on_script: called after each script.

    Raises:
        UsageError: a program cannot be started.
        GraderFailure: comparing itself has failed.
        Interrupted: the user has interrupted it.
    """
    with unstopped():  # or a folder is left of which no cleaner knows
        root = tempfile.mkdtemp(prefix="goose-compare-")
        workers = Workers(jobs, root)
    with workers:
        return _Comparing(pair, root, Team(workers, failed)).result(most, seconds, seed, on_script)


class _Comparing:
    """The comparison of two programs.

    A piece of work returns a script and what the two did on it.
    """

    def __init__(self, pair: Pair, root: str, team: Team) -> None:
        self._pair = pair
        self._places = (os.path.join(root, str(number)) for number in count())
        self._team = team
        self._slowest = 0.0
        self._hurried = False
        self._same: tuple[str, ...] = (results.ACCEPTED,)  # verdicts that are no difference
        self._runs = 0
        self._best: Sequence[str] | None = None
        self._suspects: Sequence[Misreading] | None = None

    def result(self, most: int | None, seconds: float | None, seed: int, on_script: Callable[[], None]) -> Comparison:
        """Search, and shrink what is found."""
        scripts = lines = 0
        try:
            with closing(self._team.results(self._searches(most, seconds, seed))) as search:
                for script, compared in search:
                    scripts += 1
                    lines += len(script)
                    self._note(compared)
                    on_script()
                    if self._differs(compared):
                        break
                else:
                    return Comparison(scripts, lines, None)
            return Comparison(scripts, lines, self._shortened(scripts, script, compared))
        except KeyboardInterrupt:
            so_far = f"{scripts} scripts were compared, and no difference was found."
            if self._best is not None:
                shown = "\n".join(map(printable, self._best))
                so_far = f"script {scripts} gives a difference. The shortest so far:\n{shown}"
            raise Interrupted(so_far) from None

    def _searches(self, most: int | None, seconds: float | None, seed: int) -> Iterator[Work]:
        """Yield pieces of work, as long as there is time.

        Each draws and compares scripts.
        """
        numbers = count() if most is None else range(most)
        end = None if seconds is None else time.monotonic() + seconds
        for number in takewhile(lambda number: not number or end is None or time.monotonic() < end, numbers):
            yield self._work(partial(self._drawn, seed, number))

    def _drawn(self, seed: int, number: int) -> list[str]:
        with self._pair.reference.folder() as settings:
            return random_script(settings, Random(f"{seed} {number}"), LENGTHS[number % len(LENGTHS)])

    def _work(self, draw: Callable[[], Sequence[str]]) -> Work:
        pair, place, seconds = self._pair, next(self._places), self._seconds()

        def work(lifeline: int, _: Send) -> tuple[Sequence[str], Compared]:
            script = draw()
            return script, pair.compared(script, place, lifeline, seconds)

        return work

    def _tried(self, scripts: Sequence[Sequence[str]]) -> Generator[Compared]:
        """Yield what the two come to on some scripts, run side by side."""
        with closing(self._team.results(self._work(partial(list, script)) for script in scripts)) as tried:
            for _, compared in tried:
                self._runs += 1
                yield compared

    def _seconds(self) -> float:
        """Return the seconds that a program may take.

        In a hurry, that is little more than it has taken so far.
        """
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

    def _differs(self, compared: Compared) -> bool:
        return compared.verdict not in self._same

    def _shortened(self, number: int, drawn: Sequence[str], first: Compared) -> Found:
        """Return the shrunk difference.

        If a program hangs, it first uses a shorter limit.
        """
        if first.verdict != results.PRESENTATION:  # where they differ in more than layout, that alone is nothing
            self._same = (results.ACCEPTED, results.PRESENTATION)
        self._best = drawn
        (again,) = self._tried([drawn])
        for hurried in (True, False) if self._differs(again) else ():
            self._hurried = hurried
            script = self._shrunk(drawn, first)
            self._hurried = False
            (compared,) = self._tried([script])
            if self._differs(compared):
                return self._found(number, drawn, script, compared, steady=True)
        return self._found(number, drawn, drawn, again if self._differs(again) else first, steady=False)

    def _found(
        self, number: int, drawn: Sequence[str], script: Sequence[str], compared: Compared, *, steady: bool
    ) -> Found:
        answer = reply_of(self._pair.answers(script)).encode()
        described = self._pair.described(script, compared, self._suspects)
        return Found(number, len(drawn), tuple(script), answer, described, self._runs, steady)

    def _shrunk(self, script: Sequence[str], compared: Compared) -> list[str]:
        self._suspects = self._pair.suspects(script, compared)
        instruction = self._pair.place(script, compared)
        shorter = [] if instruction is None else [script[:instruction]]
        if self._suspects:  # a script that detects it probably shows the error, without a run
            shorter.insert(0, shortened(self._pair.reference, script, self._suspects[0]))
        place = self._first(shorter) if shorter else None
        script = script if place is None else shorter[place]
        with self._pair.reference.folder() as settings:
            return shrunk(script, self._first, settings)

    def _first(self, scripts: Sequence[Sequence[str]]) -> int | None:
        """Return the index of the first script on which the two differ."""
        with closing(self._tried(scripts)) as tried:
            for index, compared in enumerate(tried):
                self._note(compared)
                if self._differs(compared):
                    self._best = scripts[index]
                    return index
        return None
