"""Compare two programs on random scripts, and shrink the first difference."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import count, takewhile
from typing import Any, Generic, TypeVar

import attrs

from goose.base.errors import UsageError
from goose.base.quoting import printable
from goose.base.spreading import Team
from goose.base.stopping import unstopped
from goose.base.workers import Send, Work, Workers
from goose.grading.failure import GraderFailure, failed
from goose.grading.judging.reference import script_text
from goose.grading.results import models as results
from goose.grading.running.answering import Finished
from goose.grading.why.compare.scripts import Scripts
from goose.grading.why.compare.sides import (
    NO_ERROR,
    Command,
    Compared,
    DescribedDifference,
    ReportedCauses,
    Sides,
    Suspects,
)

_SLOWER = 6.0  # times what a program took before: then it hangs, as long as a script is being shrunk
_HANGS = (0.5, 1.0)  # seconds that this is at least, and where it has taken none yet


@attrs.frozen
class DifferingScript:
    """A script on which two differ."""

    number: int  # the number, from 1, of the script that it was shrunk from
    drawn: int  # how many lines that one had
    script: tuple[str, ...]  # its lines
    answer: bytes  # the reference's answer to it
    description: DescribedDifference
    runs: int  # scripts that were tried to shrink it
    steady: bool  # two runs of it came to the same; else nothing could be left out


@attrs.frozen
class LayoutDifference:
    """A difference of layout that was passed over."""

    changes: tuple[str, ...]  # the changes of layout, as `goose grade` names them
    sentence: str  # describes them
    everywhere: bool  # no script was answered in the right layout


@attrs.frozen
class Comparison:
    """The result of a comparison."""

    scripts: int  # number of scripts that were compared
    lines: int  # number of their lines
    differences: Sequence[DifferingScript]  # those that were found, each of another cause
    layout: LayoutDifference | None  # the difference of layout that was passed over, if any
    # number of further scripts on which the program that answers died or exceeded a limit; None where goose answers
    passed_over: int | None = None


@attrs.frozen
class Extent:
    """How far a comparison goes."""

    most: int | None  # number of scripts; None for as many as there is time for
    # the maximum time of the search, in seconds of wall clock; None for as long as the scripts take
    seconds: float | None
    more: int  # number of further differences, each of another cause


@attrs.frozen
class Watcher:
    """Functions that are called while programs are compared."""

    on_script: Callable[[], None]  # called after each script
    # called with each difference, and with the difference of layout, if any
    on_found: Callable[[DifferingScript, LayoutDifference | None], None]
    on_other_game: Callable[[], None]  # called if the first script is answered as by another game


Both = TypeVar("Both", bound=Sides)


@attrs.frozen
class Matched(Generic[Both]):
    """Two programs, or one and a reference, with the scripts that they get."""

    sides: Both
    scripts: Scripts
    reported: Callable[[Both], ReportedCauses]  # makes a new collection of the causes that are reported


class Interrupted(KeyboardInterrupt):
    """The user has had enough; the text says how far it was."""


def compare(matched: Matched[Both], extent: Extent, jobs: int, watcher: Watcher) -> Comparison:
    """Compare two programs on scripts, until they differ; `jobs` only changes the time."""
    with unstopped():  # or a folder is left of which no cleaner knows
        root = tempfile.mkdtemp(prefix="goose-compare-")
        workers = Workers(jobs, root)
    with workers:
        return _Comparing(matched, extent, root, Team(workers, failed), watcher).result()


@attrs.frozen
class _Drawn:
    """A random script, its number, and what two programs did on it."""

    number: int
    script: Sequence[str]
    compared: Compared


class _Comparing(Generic[Both]):
    """The comparison of two programs; a piece of work returns a script and what the two did on it."""

    def __init__(self, matched: Matched[Both], extent: Extent, root: str, team: Team, watcher: Watcher) -> None:
        self._sides, self._drawing = matched.sides, matched.scripts
        self._new_causes = matched.reported
        self._extent = extent
        self._places = (os.path.join(root, str(number)) for number in count())
        self._team = team
        self._watcher = watcher
        self._slowest = 0.0
        self._hurried = False
        self._same: tuple[str, ...] = NO_ERROR  # verdicts that are no difference
        self._changes: frozenset[str] = frozenset()  # changes of layout that a script must show
        self._runs = 0
        self._best: Sequence[str] | None = None
        self._suspects: Suspects = None
        self._reported = self._new_causes(self._sides)
        self._scripts = self._lines = self._passed = 0
        self._accepted = False  # some script was answered rightly, also in its layout
        self._layout: _Drawn | None = None  # the first that differs only in its layout
        self._found: list[DifferingScript] = []

    def result(self) -> Comparison:
        """Search, and shrink what is found."""
        try:
            self._prepare()
            self._search()
            if not self._found and self._layout is not None:
                layout, self._layout = self._layout, None
                self._same, self._changes = (results.ACCEPTED,), frozenset(layout.compared.changes)
                self._report(self._shortened(layout)[0])
        except KeyboardInterrupt:
            raise Interrupted(self._so_far()) from None
        compared = self._scripts - self._passed
        if not compared:
            raise GraderFailure("the reference died or exceeded a limit on every script")
        passed = self._passed if self._sides.passes_over else None
        return Comparison(compared, self._lines, self._found, self._layout_passed_over(), passed)

    def _prepare(self) -> None:
        """Run the programs on an empty script, an empty line and a sample, to know what they print besides answers."""
        self._sides = self._sides.prepared(next(self._places), self._do)
        sample = self._drawing.sample()
        commands = self._sides.commands
        works = [self._run(command, each) for command in commands for each in (b"", b"\n", script_text(sample))]
        with closing(self._team.results(works)) as results_of_runs:
            ran = [_started(each) for each in results_of_runs]
        self._sides = self._sides.with_runs(ran, sample)
        self._reported = self._new_causes(self._sides)

    def _do(self, work: Work) -> Any:
        """Do a piece of work, and return its result."""
        with closing(self._team.results([work])) as found:
            return next(found)

    def _run(self, command: Command, script: bytes) -> Work:
        place = next(self._places)
        return lambda lifeline, _: command.run(script, place, lifeline)

    def _search(self) -> None:
        """Find differences, as many as are wanted."""
        with closing(self._team.results(self._searches())) as search:
            for script, compared in search:
                self._scripts += 1
                self._note(compared)
                self._watcher.on_script()
                if compared.passed_over:
                    self._passed += 1
                    continue
                self._lines += len(script)
                if self._scripts == 1 and self._differs(compared) and self._sides.is_of_another_game(script, compared):
                    self._watcher.on_other_game()
                self._accepted |= compared.verdict == results.ACCEPTED
                drawn = _Drawn(self._scripts, script, self._reported.reduced(script, compared))
                if compared.verdict == results.PRESENTATION or compared.printed:
                    self._layout = self._layout or drawn
                if self._is_new(drawn.script, drawn.compared):
                    if not self._extent.more:
                        search.close()  # so that no other script keeps the programs busy
                    self._take(drawn)
                if len(self._found) > self._extent.more:
                    return

    def _take(self, drawn: _Drawn) -> None:
        """Shrink a difference, and report it if its cause is new."""
        found, compared = self._shortened(drawn)
        if self._reported.add(found.script, compared, found.description):
            self._report(found)

    def _report(self, found: DifferingScript) -> None:
        self._best = None
        self._found.append(found)
        self._watcher.on_found(found, self._layout_passed_over())

    def _layout_passed_over(self) -> LayoutDifference | None:
        """Return the difference of layout that was passed over, if any."""
        if self._layout is None:
            return None
        changes, sentence = self._sides.layout(self._layout.script, self._layout.compared)
        return LayoutDifference(changes, sentence, not self._accepted) if sentence else None

    def _so_far(self) -> str:
        """Return how far the comparison was, for a message."""
        if self._best is not None:
            shown = "\n".join(map(printable, self._best))
            return f"script {self._scripts} gives a difference. The shortest so far:\n{shown}"
        what = "no difference was found" if self._layout is None else "only the layout differs"
        if self._found:
            what = f"{len(self._found)} difference{' was' if len(self._found) == 1 else 's were'} found"
        return f"{self._scripts} scripts were compared, and {what}."

    def _searches(self) -> Iterator[Work]:
        """Yield pieces of work that draw and compare scripts, as long as there is time."""
        most, seconds = self._extent.most, self._extent.seconds
        numbers = count() if most is None else range(most)
        end = None if seconds is None else time.monotonic() + seconds
        for number in takewhile(lambda number: not number or end is None or time.monotonic() < end, numbers):
            yield self._work(partial(self._drawing.drawn, number))

    def _work(self, draw: Callable[[], Sequence[str]]) -> Work:
        sides, place, seconds = self._sides, next(self._places), self._seconds()

        def work(lifeline: int, _: Send) -> tuple[Sequence[str], Compared]:
            script = draw()
            return script, sides.compared(script, place, lifeline, seconds)

        return work

    def _tried(self, scripts: Sequence[Sequence[str]]) -> Generator[Compared]:
        """Yield the results of the two programs on some scripts, run side by side."""
        with closing(self._team.results(self._work(partial(list, script)) for script in scripts)) as tried:
            for _, compared in tried:
                self._runs += 1
                yield compared

    def _seconds(self) -> float:
        """Return the seconds that a program may take; in a hurry, little more than it has taken so far."""
        whole = self._sides.program.limits.seconds
        if not self._hurried:
            return whole
        return min(whole, max(_HANGS[0], _SLOWER * self._slowest) if self._slowest else _HANGS[1])

    def _note(self, compared: Compared) -> None:
        """Take note of how long it took, and that it was a difference at all."""
        for side in (compared.program, compared.other):
            if side is not None:
                _started(side)
        self._slowest = max(self._slowest, compared.slowest)

    def _differs(self, compared: Compared) -> bool:
        real = compared.verdict not in self._same and not compared.passed_over
        return real and self._changes <= {*compared.changes}

    def _is_new(self, script: Sequence[str], compared: Compared) -> bool:
        """Return whether the two differ in a way that is not reported yet."""
        return self._differs(compared) and not self._reported.explains(script, compared)

    def _shortened(self, drawn: _Drawn) -> tuple[DifferingScript, Compared]:
        """Return the shrunk difference and what the two did; if a program hangs, a shorter limit is used first."""
        self._best = drawn.script
        self._runs = 0
        self._suspects = None
        self._hurried = drawn.compared.verdict == results.TIME_LIMIT
        again = self._result(drawn.script)
        for hurried in (True, False) if self._is_new(drawn.script, again) else ():
            self._hurried = hurried
            script = self._shrunk(drawn)
            self._hurried = False
            compared = self._result(script)
            if self._is_new(script, compared):
                return self._made(drawn, script, compared, steady=True), compared
        self._hurried = False
        compared = again if self._is_new(drawn.script, again) else drawn.compared
        return self._made(drawn, drawn.script, compared, steady=False), compared

    def _result(self, script: Sequence[str]) -> Compared:
        """Return the result of the two on a script, without reported wordings."""
        (compared,) = self._tried([script])
        return self._reported.reduced(script, compared)

    def _made(self, drawn: _Drawn, script: Sequence[str], compared: Compared, *, steady: bool) -> DifferingScript:
        answer = self._sides.answer(script, compared)
        described = self._sides.described(script, compared, self._suspects, next(self._places), self._do)
        return DifferingScript(drawn.number, len(drawn.script), tuple(script), answer, described, self._runs, steady)

    def _shrunk(self, drawn: _Drawn) -> Sequence[str]:
        self._suspects = self._sides.suspects(drawn.script, drawn.compared)
        difference = self._sides.difference(drawn.script, drawn.compared)
        return self._drawing.shrunk(drawn.number - 1, drawn.script, self._first, difference, self._suspects)

    def _first(self, scripts: Sequence[Sequence[str]]) -> int | None:
        """Return the index of the first script, of those that may be given, on which the two programs differ."""
        places = [place for place, each in enumerate(scripts) if self._drawing.permits(each)]
        with closing(self._tried([scripts[place] for place in places])) as tried:
            for place, compared in zip(places, tried, strict=True):
                self._note(compared)
                if self._is_new(scripts[place], self._reported.reduced(scripts[place], compared)):
                    self._best = scripts[place]
                    return place
        return None


def _started(finished: Finished) -> Finished:
    """Return the run of a program that could be started."""
    if not finished.outcome.started:
        raise UsageError(finished.outcome.note or "the program cannot be started.")
    return finished
