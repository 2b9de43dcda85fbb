"""Grade one submission: copy it, build it, run it on each chain, judge."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence

import attrs

from goose._version import __version__
from goose.base.quoting import printable
from goose.base.temporary import remove
from goose.grading import results
from goose.grading.judging.cases import Judge, seconds
from goose.grading.judging.reference import Exchange, Reference, Replay
from goose.grading.results import Build, CaseResult
from goose.grading.running import folders
from goose.grading.running.answering import answered, environment, files_named, last, nameless, run_shut_in
from goose.grading.running.run import MEGABYTE, ProgramOutcome
from goose.grading.running.sandbox import Sandbox, Shut, bind
from goose.grading.running.tools import is_home
from goose.grading.submissions import Program, Submission
from goose.grading.suites.suite import Case, Chain, Limits, Suite, digest_of

_MOST_OF_BUILD = 10_000  # characters of what a build writes that are kept


@attrs.frozen
class Plan:
    """The plan that all submissions share."""

    suite: Suite
    program: Program  # how a submission is run
    # what the reference answers to each case; None where it does not answer as the case does
    exchanges: Mapping[str, Sequence[Exchange] | None]
    reference: Reference  # how goose itself answers
    judge: Judge  # of what is written
    sandbox: Sandbox  # that programs are shut in by
    variables: Mapping[str, str]  # of the environment of programs, beside those that all have
    build_seconds: float  # of wall clock that a build may take

    @property
    def named(self) -> tuple[str, ...]:
        """The files and folders that variables name by whole paths.

        Hidden ones are left out.
        """
        return tuple(path for path in files_named([*self.variables.values()]) if not self.sandbox.hides(path))

    def unseen(self) -> Iterator[str]:
        """Yield a sentence for each thing that programs need and cannot see.

        The sandbox hides it, although the command or the build names it. The sentence says how to show it.
        """
        own = files_named(self.program.command)
        here = not self.program.uses_submission
        runs = (
            ("the command", self.program.command, shlex.join(self.program.command), tuple(own)),
            ("--build", ("sh",), self.program.build or "", ()),
        )
        for option, words, text, files in runs:
            variables = environment(os.sep, self.variables)
            shut = Shut(words, os.sep, variables, (), (*files, *self.named), files if here else ())
            for path in self.sandbox.unseen(text, shut):
                yield f"the sandbox does not show {printable(path)}, which {option} names. {bind(path)}"

        for file in own if here and self.sandbox.name != "none" else ():
            if os.path.isfile(file) and is_home(os.path.dirname(os.path.realpath(file))):
                yield (
                    f"the sandbox shows {printable(file)} and nothing beside it, which is in a home:"
                    " put it into its own folder, or show what it needs with --bind."
                )

    def digest(self, contents: str) -> str:
        """Return the `sha256:` of a submission and of all its options.

        The options are those that its verdicts depend on.
        """
        sandbox = (self.sandbox.name, *([self.sandbox.bound] if self.sandbox.bound else []))
        options = (self.judge.limits, sorted(self.variables.items()), self.build_seconds, *sandbox)
        return digest_of(__version__, contents, self.program.command, self.program.build, options)


@attrs.frozen
class Prepared:
    """A submission that can be run, or why it cannot."""

    words: tuple[str, ...]  # that run it; none if it cannot be
    build: Build | None = None  # how that went
    trouble: str | None = None  # why it cannot be run
    # files that it names where they are, with the modules that it may have in their folders
    beside: tuple[str, ...] = ()


def prepare(plan: Plan, submission: Submission, place: str, lifeline: int) -> Prepared:
    """Copy a submission into its own folder and build it there.

    Raises:
        OSError: it cannot be copied.
        Abandoned: the grader is gone.
    """
    folder = os.path.join(place, "program")
    if submission.path is not None and submission.archive is None and folders.is_too_large(submission.path):
        return Prepared((), trouble=f"What was handed in has more than {folders.LARGEST // MEGABYTE} MB.")
    if submission.archive is not None:
        folders.unpack(submission.archive, folder)
    elif submission.path is not None:
        folders.copy(submission.path, folder)
    elif plan.program.build is not None or plan.program.uses_folder:
        folders.copy(os.curdir, folder, os.path.realpath(os.path.dirname(place)))
    else:
        os.makedirs(folder)
    folders.give(folder, plan.sandbox.owner)
    build = None
    try:
        if plan.program.build is not None:
            line = plan.program.build_line(submission, folder)
            build = _build(plan, line, folder, place, lifeline)
            if not build.ok:
                return Prepared((), build, f"The build {build.said}.")
        words = tuple(plan.program.words(submission, folder))
        return Prepared(words, build, beside=tuple(files_named(words)) if submission.path is None else ())
    except ValueError as error:
        return Prepared((), build, f"It cannot be run: {error}.")


def _build(plan: Plan, line: str, folder: str, place: str, lifeline: int) -> Build:
    scratch = os.path.join(place, "scratch")
    os.makedirs(scratch)
    folders.give(scratch, plan.sandbox.owner)
    limits = Limits(plan.build_seconds, plan.judge.limits.output_bytes)
    shut = Shut(("sh", "-c", line), folder, environment(scratch, plan.variables), (folder, scratch), plan.named)
    with open(os.devnull, "rb") as nothing, nameless() as output:
        outcome = run_shut_in(plan.sandbox, shut, (nothing, output, output), limits, lifeline)
        text = last(output, _MOST_OF_BUILD)
    said = f"ended with status {outcome.exit}"
    if outcome.timed_out:
        said = f"had not ended after {seconds(plan.build_seconds)}"
    elif outcome.overflowed:
        said = f"wrote more than {limits.output_bytes} bytes"
    elif outcome.signal is not None:
        said = f"died of signal {outcome.signal}"
    elif outcome.note is not None:
        said += f" ({outcome.note[:1].lower()}{outcome.note[1:].rstrip('.')})"
    stopped = outcome.timed_out or outcome.overflowed
    return Build(outcome.exit == 0 and not stopped, said, round(outcome.seconds, 3), text)


def grade_chain(
    plan: Plan, prepared: Prepared, chain: Chain, place: str, lifeline: int, on_case: Callable[[], None]
) -> list[CaseResult]:
    """Run a submission on a chain, in a new working directory, and judge it.

    Args:
        plan: what is run and how.
        prepared: the submission.
        chain: the cases.
        place: the folder in which `prepare` has put it.
        lifeline: signals that the grader is gone.
        on_case: is called after each case.

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
        on_case()
    return graded


def failed_to_grade(case: Case, reason: str) -> CaseResult:
    """Return the result of a case that the grader could not judge.

    It costs the submission no points.
    """
    note = f"The grader failed: {reason}."
    return CaseResult(case.name, results.GRADER_ERROR, 0.0, 0.0, hidden=case.hidden, differences=None, note=note)


class _ChainRun:
    """The cases of a chain, one after the other."""

    def __init__(self, plan: Plan, prepared: Prepared, chain: Chain, place: str, lifeline: int) -> None:
        self._plan = plan
        self._prepared = prepared
        self._lifeline = lifeline
        number = str(plan.suite.chains.index(chain))
        self._own = os.path.join(place, "chains", number)
        self._program = os.path.join(place, "program")
        self._work = os.path.join(self._own, "work")
        self._scratch = os.path.join(self._own, "scratch")
        self._begun = False
        self._replay = Replay(plan.reference, chain, os.path.join(place, "reference", number))

    def grade(self, case: Case) -> CaseResult:
        """Run the submission on a case, and judge it.

        An OSError is a failure of the grader itself.
        """
        plan, prepared = self._plan, self._prepared
        if prepared.trouble is not None:
            outcome = ProgramOutcome(started=False, note=prepared.trouble)
            return plan.judge.result(case, b"", None, self._replay, outcome)
        self._begin()
        shut = Shut(
            prepared.words,
            self._work,
            environment(self._scratch, plan.variables),
            writable=(self._work, self._scratch),
            readable=(self._program, *files_named(prepared.words), *plan.named),
            beside=prepared.beside,
        )
        done = answered(plan.sandbox, shut, case.script, plan.judge.limits, self._lifeline)
        exchanges = plan.exchanges.get(case.name)
        return plan.judge.result(case, done.output, exchanges, self._replay, done.outcome, done.messages)

    def _begin(self) -> None:
        """Make the folders, the first time or where a program has removed them."""
        for folder in (os.path.dirname(self._own), self._own, self._work, self._scratch):
            if os.path.islink(folder) or (os.path.lexists(folder) and not os.path.isdir(folder)):
                remove(folder)
            os.makedirs(folder, exist_ok=True)  # other chains may be at it at the same time
        if not self._begun:
            folders.put_files(self._plan.suite.copied, self._work)
            for folder in (self._work, self._scratch):
                folders.give(folder, self._plan.sandbox.owner)
            self._begun = True
