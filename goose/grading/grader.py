"""Grades one submission: copies and builds it, runs it on each chain, and judges what it writes."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence

import attrs

from goose import __version__
from goose.grading import results
from goose.grading.judging.cases import Judge, seconds
from goose.grading.judging.reference import Exchange, Reference, Replay
from goose.grading.results import Build, CaseResult
from goose.grading.running import folders
from goose.grading.running.answering import Finished, answered, environment, files_named, last, nameless, run_shut_in
from goose.grading.running.outcome import Outcome
from goose.grading.running.sandbox import Sandbox, Shut
from goose.grading.submissions import Program, Submission
from goose.grading.suites.suite import Case, Chain, Limits, Suite, digest_of

_MOST_OF_BUILD = 10_000  # characters of what a build writes that are kept


@attrs.frozen
class Plan:
    """What all submissions have in common.

    Attributes:
        suite: the cases.
        program: how a submission is run.
        exchanges: what the reference answers to each case; None where it does not answer as the case does.
        reference: how goose itself answers.
        judge: of what is written.
        sandbox: that programs are shut in by.
        variables: of the environment of programs, beside those that all have.
        build_seconds: of wall clock that a build may take.
    """

    suite: Suite
    program: Program
    exchanges: Mapping[str, Sequence[Exchange] | None]
    reference: Reference
    judge: Judge
    sandbox: Sandbox
    variables: Mapping[str, str]
    build_seconds: float

    def key(self, contents: str) -> str:
        """Return the `sha256:` of a submission of some contents and of all options that its verdicts depend on."""
        options = (self.judge.limits, sorted(self.variables.items()), self.build_seconds, self.sandbox.name)
        return digest_of(__version__, contents, self.program.command, self.program.build, options)


@attrs.frozen
class Prepared:
    """A submission that can be run, or why it cannot.

    Attributes:
        words: that run it; none if it cannot be.
        build: how that went.
        trouble: why it cannot be run.
    """

    words: tuple[str, ...]
    build: Build | None = None
    trouble: str | None = None


def prepare(plan: Plan, submission: Submission, place: str, lifeline: int) -> Prepared:
    """Copy a submission into a place of its own and build it there.

    Raises:
        OSError: it cannot be copied.
        Abandoned: the grader is gone.
    """
    folder = os.path.join(place, "program")
    if submission.archive is not None:
        folders.unpack(submission.archive, folder)
    elif submission.path is not None:
        folders.copy(submission.path, folder)
    elif plan.program.build is not None or plan.program.uses_folder:
        folders.copy(os.curdir, folder, os.path.realpath(os.path.dirname(place)))
    else:
        os.makedirs(folder)
    build = None
    try:
        if plan.program.build is not None:
            line = plan.program.build_line(submission, folder)
            build = _build(plan, line, folder, place, lifeline)
            if not build.ok:
                return Prepared((), build, f"The build {build.said}.")
        return Prepared(tuple(plan.program.words(submission, folder)), build)
    except ValueError as error:
        return Prepared((), build, f"It cannot be run: {error}.")


def _build(plan: Plan, line: str, folder: str, place: str, lifeline: int) -> Build:
    scratch = os.path.join(place, "scratch")
    os.makedirs(scratch)
    limits = Limits(plan.build_seconds, plan.judge.limits.output_bytes)
    shut = Shut(("sh", "-c", line), folder, writable=(folder, scratch), readable=())
    variables = environment(scratch, plan.variables)
    with open(os.devnull, "rb") as nothing, nameless() as output:
        outcome = run_shut_in(plan.sandbox, shut, variables, (nothing, output, output), limits, lifeline)
        text = last(output, _MOST_OF_BUILD)
    said = f"ended with status {outcome.exit}"
    if outcome.timed_out:
        said = f"had not ended after {seconds(plan.build_seconds)}"
    elif outcome.overflowed:
        said = f"wrote more than {limits.output_bytes} bytes"
    elif outcome.signal is not None:
        said = f"died of signal {outcome.signal}"
    stopped = outcome.timed_out or outcome.overflowed
    return Build(outcome.exit == 0 and not stopped, said, round(outcome.seconds, 3), text)


def grade_chain(
    plan: Plan, prepared: Prepared, chain: Chain, place: str, lifeline: int, tell: Callable[[], None]
) -> list[CaseResult]:
    """Run a submission on a chain, in a fresh working directory, and judge what it writes.

    Args:
        plan: what is run and how.
        prepared: the submission.
        chain: the cases.
        place: a folder of the submission's own, in which `prepare` has put it.
        lifeline: tells that the grader is gone.
        tell: is called after each case.

    Raises:
        Abandoned: the grader is gone.
    """
    graded: list[CaseResult] = []
    running = _ChainRun(plan, prepared, chain, place, lifeline)
    failed: str | None = None
    for case in chain.cases:
        try:
            result = running.grade(case)
        except OSError as error:
            result = failed_to_grade(case, error.strerror or str(error))
        if result.verdict not in (results.ACCEPTED, results.PRESENTATION, results.GRADER_ERROR):
            result = attrs.evolve(result, follows=failed)
            failed = failed or case.name
        graded.append(result)
        tell()
    return graded


def failed_to_grade(case: Case, reason: str) -> CaseResult:
    """Return the result of a case that the grader itself has failed in: it costs no points."""
    return CaseResult(
        case.name,
        results.GRADER_ERROR,
        0.0,
        0.0,
        hidden=case.hidden,
        differences=None,
        note=f"The grader failed: {reason}.",
    )


class _ChainRun:
    """The cases of a chain, one after the other."""

    def __init__(self, plan: Plan, prepared: Prepared, chain: Chain, place: str, lifeline: int) -> None:
        self._plan = plan
        self._prepared = prepared
        self._chain = chain
        self._lifeline = lifeline
        own = os.path.join(place, "chains", str(plan.suite.chains.index(chain)))
        self._program = os.path.join(place, "program")
        self._work = os.path.join(own, "work")
        self._scratch = os.path.join(own, "scratch")
        self._begun = False
        self._own = own
        self._replay = Replay(plan.reference, chain, os.path.join(place, "reference", os.path.basename(own)))

    def grade(self, case: Case) -> CaseResult:
        """Run the submission on a case, and judge it; an OSError is the grader's own."""
        if self._prepared.trouble is not None:
            outcome = Outcome(started=False, note=self._prepared.trouble)
            return self._plan.judge.result(case, b"", None, self._replay, outcome)
        self._begin()
        finished = self._run(case.script)
        exchanges = self._plan.exchanges.get(case.name)
        return self._plan.judge.result(
            case, finished.output, exchanges, self._replay, finished.outcome, finished.messages
        )

    def _begin(self) -> None:
        """Make the folders, the first time or where a program has removed them."""
        for folder in (os.path.dirname(self._own), self._own, self._work, self._scratch):
            if os.path.islink(folder) or (os.path.lexists(folder) and not os.path.isdir(folder)):
                folders.remove(folder)
            os.makedirs(folder, exist_ok=True)  # other chains may be at it at the same time
        if not self._begun:
            folders.put_files(self._plan.suite.copied, self._work)
            self._begun = True

    def _run(self, script: bytes) -> Finished:
        plan = self._plan
        named = [path for path in files_named(list(plan.variables.values())) if not plan.sandbox.hides(path)]
        return answered(
            plan.sandbox,
            Shut(
                self._prepared.words,
                self._work,
                writable=(self._work, self._scratch),
                readable=(self._program, *files_named(self._prepared.words), *named),
            ),
            environment(self._scratch, plan.variables),
            script,
            plan.judge.limits,
            self._lifeline,
        )
