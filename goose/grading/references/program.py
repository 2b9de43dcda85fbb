"""Run the program that is a suite's reference: copied and built like a submission, on each chain."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import NamedTuple

import attrs

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.removing import remove
from goose.grading.judging.cases import Judge, stopped
from goose.grading.judging.frames.messages import NOTHING
from goose.grading.judging.frames.submission import SuiteTexts
from goose.grading.references.choosing import suite_reference
from goose.grading.references.places import Places, places
from goose.grading.references.writing import Surroundings
from goose.grading.running import folders
from goose.grading.running.answering import Finished, files_named
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.sandbox import make_sandbox
from goose.grading.submitted.plan import Plan
from goose.grading.submitted.runs import ChainRun, Prepared, prepare
from goose.grading.submitted.submissions import Program, Submission, here, missing
from goose.grading.suites.kinds import ByProgram
from goose.grading.suites.suite import Case, Chain, Suite, digest_of

MORE_TIME = 5
"""Times the time of a whole script: the limit for a part of it."""

LEAST_SECONDS = 1.0
"""The least limit for a part of a script."""

MORE_OUTPUT = 65_536
"""Bytes that a run on a part of a script may write more than on the whole of it."""

_BUILD_SECONDS = 60.0


class RunOfCase(NamedTuple):
    """How the program answered a case.

    Attributes:
        done: its first run; None where it was not run, because it had no answer before.
        again: what it printed the second time.
        places: where its answers end; None where the two runs differ, or it did not end by itself.
    """

    done: Finished | None
    again: bytes = b""
    places: Places | None = None

    @property
    def has_answer(self) -> bool:
        """Whether it ended by itself."""
        return self.done is not None and ended_by_itself(self.done.outcome)


def ended_by_itself(outcome: ProgramOutcome) -> bool:
    """Return whether a program ended, and neither a signal nor a limit ended it."""
    return stopped(outcome) is None and outcome.signal is None


class ReferenceProgram:
    """A program that answers the scripts of a suite.

    Args:
        suite: the suite.
        kind: its program.
        surroundings: how it is run.

    Raises:
        UsageError: its folder is missing.
    """

    def __init__(self, suite: Suite, kind: ByProgram, surroundings: Surroundings) -> None:
        self.kind = kind
        self.words = here(kind.words, suite.folder)
        self._path = None if kind.folder is None else os.path.join(suite.folder, kind.folder)
        if self._path is not None and not os.path.exists(self._path):
            raise UsageError(f"the folder {quoted(kind.folder)} of the reference is not there.")
        copied = {file.path for file in suite.copied}
        gone = next((word for word in missing(self.words) if word not in copied), None)
        if gone is not None:
            raise UsageError(f"the file {quoted(gone)} of the reference is not there.")
        seconds = surroundings.seconds or kind.seconds or suite.limits.seconds
        self.plan = Plan(
            suite,
            Program(self.words, kind.build),
            {},
            SuiteTexts({}, NOTHING, frozenset()),
            suite_reference(suite),
            {},
            Judge(attrs.evolve(suite.limits, seconds=seconds)),
            make_sandbox(surroundings.sandbox, (), surroundings.bound),
            dict(surroundings.variables),
            _BUILD_SECONDS,
        )

    @property
    def runs_alone(self) -> bool:
        """Whether only one chain can be run at a time, because the program could change its own folder."""
        return self.plan.copies_programs

    @property
    def digest(self) -> str:
        """`sha256:` of the program: its words, its build, the files that it names, and those of its folder."""
        files = [folders.digest(word) for word in files_named(self.words) if os.path.isfile(word)]
        folder = None if self._path is None else folders.digest(self._path)
        return digest_of(self.kind.words, self.kind.build, self.kind.starts, files, folder)

    def prepared(self, place: str, lifeline: int) -> Prepared:
        """Copy and build the program in a folder; raise a UsageError if that fails."""
        found = prepare(self.plan, Submission("reference", self._path), place, lifeline)
        if found.trouble is not None:
            output = "" if found.build is None or not found.build.output else f"\n{found.build.output.rstrip()}"
            raise UsageError(f"the reference cannot be run: {found.trouble}{output}")
        return found

    def recorded(
        self, prepared: Prepared, chain: Chain, place: str, lifeline: int, on_run: Callable[[], None]
    ) -> dict[str, RunOfCase]:
        """Return how the program answers the cases of a chain, by their names; it is run twice, and for the places."""
        number = str(self.plan.suite.chains.index(chain))
        first, second, parts = (
            ChainRun(self.plan, prepared, os.path.join(name, number), place, lifeline)
            for name in ("first", "second", "parts")
        )

        def ran(run: ChainRun, case: Case) -> Finished:
            done = _finished(run.run(case.script, self.plan.judge.limits.seconds).done, case)
            on_run()
            return done

        done: dict[str, Finished] = {}
        first.begin()
        for case in chain.cases:
            self._keep(first.folder, _before(first, len(done)))
            done[case.name] = ran(first, case)
            if not ended_by_itself(done[case.name].outcome):
                break
        answered = [case for case in chain.cases if case.name in done and ended_by_itself(done[case.name].outcome)]
        again = {case.name: ran(second, case) for case in answered}
        found: dict[str, RunOfCase] = {case.name: RunOfCase(done.get(case.name)) for case in chain.cases}
        for index, case in enumerate(answered):
            each, other, known = done[case.name], again[case.name], None
            if each.output == other.output and ended_by_itself(other.outcome):
                known = self._places(case, each, parts, _before(first, index), on_run)
            found[case.name] = RunOfCase(each, other.output, known)
        return found

    def _places(self, case: Case, done: Finished, parts: ChainRun, before: str, on_run: Callable[[], None]) -> Places:
        """Return the places of a case; each part of its script is run in a copy of the folder before the case."""
        seconds = max(LEAST_SECONDS, MORE_TIME * done.outcome.seconds)

        def run(script: bytes) -> bytes | None:
            self._keep(before, parts.folder)
            folders.give(parts.folder, self.plan.sandbox.owner)
            parts.renew()
            part = _finished(parts.run(script, seconds, len(done.output) + MORE_OUTPUT).done, case)
            on_run()
            return part.output if ended_by_itself(part.outcome) else None

        parts.begin()
        return places(case.script, done.output, self.kind, run)

    def _keep(self, folder: str, copy: str) -> None:
        """Keep a folder as it is now in another place."""
        if os.path.lexists(copy):
            remove(copy)
        folders.copy(folder, copy)


def _before(run: ChainRun, index: int) -> str:
    """Return where the folder of a run is kept as it was before a case."""
    return f"{run.folder}-before-{index}"


def _finished(done: Finished | None, case: Case) -> Finished:
    """Return how a run ended; raise a UsageError if the program was not started."""
    if done is None:
        raise OSError(f"{case.name}: the reference could not be run")
    if not done.outcome.started:
        raise UsageError(f"the reference cannot be started: {done.outcome.note}")
    return done
