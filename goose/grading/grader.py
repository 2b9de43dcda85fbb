"""Grade one submission: copy it, build it, run it on each chain, judge."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence

import attrs

from goose import _version
from goose.base.quoting import printable
from goose.base.removing import remove
from goose.grading import results
from goose.grading.judging.cases import Judge, stopped
from goose.grading.judging.framing import UNFRAMED, Framing
from goose.grading.judging.layout import decoded
from goose.grading.judging.links import NO_LINKS, Links
from goose.grading.judging.reference import Exchange, Reference, Replay
from goose.grading.language import Phrases
from goose.grading.results import Alone, Build, CaseResult, SubmissionResult
from goose.grading.running import folders
from goose.grading.running.answering import Finished, answered, environment, excerpt, files_named, nameless, run_shut_in
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.run import MEGABYTE
from goose.grading.running.sandbox import Sandbox, Shut, bind
from goose.grading.running.tools import is_home
from goose.grading.submissions import Program, Submission
from goose.grading.suites.copying import put_files
from goose.grading.suites.suite import Case, Chain, Limits, Suite, digest_of

_MOST_OF_BUILD = 10_000  # characters of what a build writes that are kept
_MOST_ALONE = 2_000  # characters of what a program writes for an empty script that are kept


@attrs.frozen
class Plan:
    """The plan that all submissions share."""

    suite: Suite
    program: Program  # how a submission is run
    # what the reference answers to each case; None where it does not answer as the case does
    exchanges: Mapping[str, Sequence[Exchange] | None]
    reference: Reference  # how goose itself answers
    links: Mapping[str, Links]  # the files that each case saves and loads
    judge: Judge  # of what is written
    sandbox: Sandbox  # that programs are shut in by
    variables: Mapping[str, str]  # of the environment of programs, beside those that all have
    build_seconds: float  # of wall clock that a build may take

    @property
    def named(self) -> tuple[str, ...]:
        """The files and folders, except hidden ones, that variables name by whole paths."""
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
        """Return the `sha256:` of a submission and of all options that its verdicts depend on."""
        sandbox = (self.sandbox.name, *([self.sandbox.bound] if self.sandbox.bound else []))
        options = (self.judge.limits, sorted(self.variables.items()), self.build_seconds, *sandbox)
        return digest_of(_version.__version__, contents, self.program.command, self.program.build, options)


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
        OSError: the submission cannot be copied.
        Abandoned: the grader is gone.
    """
    say = plan.judge.say
    folder = os.path.join(place, "program")
    if submission.path is not None and submission.archive is None and folders.is_too_large(submission.path):
        return Prepared((), trouble=say.said("note.too-large", megabytes=folders.LARGEST // MEGABYTE))
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
                return Prepared((), build, f"{say.said('build', said=build.said)}.")
        words = tuple(plan.program.words(submission, folder))
        return Prepared(words, build, beside=tuple(files_named(words)) if submission.path is None else ())
    except ValueError as error:
        return Prepared((), build, say.said("note.cannot-run", reason=error))


def _build(plan: Plan, line: str, folder: str, place: str, lifeline: int) -> Build:
    scratch = os.path.join(place, "scratch")
    os.makedirs(scratch)
    folders.give(scratch, plan.sandbox.owner)
    limits = Limits(plan.build_seconds, plan.judge.limits.output_bytes)
    shut = Shut(("sh", "-c", line), folder, environment(scratch, plan.variables), (folder, scratch), plan.named)
    with open(os.devnull, "rb") as nothing, nameless() as output:
        outcome = run_shut_in(plan.sandbox, shut, (nothing, output, output), limits, lifeline)
        text = excerpt(output, _MOST_OF_BUILD)
    say = plan.judge.say
    said = say.said("build.status", status=outcome.exit)
    if outcome.timed_out:
        said = say.said("build.time-limit", time=say.counted("seconds", plan.build_seconds))
    elif outcome.overflowed:
        said = say.said("build.output-limit", bytes=limits.output_bytes)
    elif outcome.signal is not None:
        said = say.said("build.signal", number=outcome.signal)
    elif outcome.note is not None:
        said += f" ({outcome.note[:1].lower()}{outcome.note[1:].rstrip('.')})"
    stopped = outcome.timed_out or outcome.overflowed
    return Build(outcome.exit == 0 and not stopped, said, round(outcome.seconds, 3), text)


@attrs.frozen
class Ran:
    """A case that was run, or why it was not.

    Attributes:
        done: the run of the program; None if it was not run.
        failure: the reason why the grader failed; None if it did not.
    """

    done: Finished | None
    failure: str | None = None

    @property
    def is_silent(self) -> bool:
        """Whether the program met its time limit without any output."""
        return self.done is not None and self.done.outcome.timed_out and not self.done.output


_MOST_SILENT = 2
"""Time-outs without any output, after which a program is not run on the other cases."""


@attrs.define
class Patience:
    """Counts the time-outs without any output of a submission."""

    left: int = _MOST_SILENT

    def count(self, ran: Ran) -> None:
        """Take note of a run."""
        self.left -= ran.is_silent


def run_alone(plan: Plan, prepared: Prepared, place: str, lifeline: int) -> Ran:
    """Run a submission on an empty script, in its own working directory.

    Raises:
        Abandoned: the grader is gone.
    """
    return _ChainRun(plan, prepared, "alone", place, lifeline).run(b"")


def run_chain(
    plan: Plan,
    prepared: Prepared,
    chain: Chain,
    place: str,
    lifeline: int,
    patience: Patience,
    on_case: Callable[[], None],
) -> list[Ran]:
    """Run a submission on a chain, in a new working directory.

    Args:
        plan: the plan: what is run, and how.
        prepared: the submission.
        chain: the cases.
        place: the folder in which `prepare` has put it.
        lifeline: signals that the grader is gone.
        patience: the patience with a program that hangs.
        on_case: a function that is called after each case.

    Raises:
        Abandoned: the grader is gone.
    """
    running = _ChainRun(plan, prepared, str(plan.suite.chains.index(chain)), place, lifeline)
    ran: list[Ran] = []
    for case in chain.cases:
        ran.append(running.run(case.script) if patience.left > 0 else Ran(None))
        patience.count(ran[-1])
        on_case()
    return ran


def judged(plan: Plan, alone: Ran, chains: Mapping[str, Sequence[Ran]], place: str) -> SubmissionResult:
    """Return the result of a submission that was run on all chains, without its name and digests.

    Args:
        plan: the plan, with the cases.
        alone: how it ran on an empty script.
        chains: how it ran on each case, by the names of chains.
        place: the folder of the submission.
    """
    ran = {
        case.name: each
        for chain in plan.suite.chains
        for case, each in zip(chain.cases, chains[chain.name], strict=True)
    }
    framing = _framing(plan, alone, ran)
    patience = Patience()
    patience.count(alone)
    graded: list[CaseResult] = []
    for number, chain in enumerate(plan.suite.chains):
        replay = Replay(plan.reference, chain, os.path.join(place, "reference", str(number)))
        results_of_chain: list[CaseResult] = []
        for case in chain.cases:
            given_up = patience.left <= 0
            patience.count(ran[case.name])
            result = (
                _given_up(case, plan.judge.say) if given_up else _judged(plan, case, ran[case.name], replay, framing)
            )
            results_of_chain.append(result)
        graded += followed(results_of_chain, plan.links)
    seconds = round(sum(case.seconds for case in graded), 3)
    return SubmissionResult("", "", "", seconds, tuple(graded), plan.sandbox.name, alone=_alone(alone))


def _framing(plan: Plan, alone: Ran, ran: Mapping[str, Ran]) -> Framing:
    """Return what the program prints around its answers; outputs of cases that exceeded a limit do not count."""
    if alone.done is None or stopped(alone.done.outcome) is not None or not alone.done.output:
        return UNFRAMED
    counted = [
        (decoded(each.done.output), decoded(case.answer or b""))
        for case in plan.suite.cases
        if (each := ran[case.name]).done is not None and stopped(each.done.outcome) is None
    ]
    return Framing(decoded(alone.done.output), [output for output, _ in counted], [answer for _, answer in counted])


def _alone(ran: Ran) -> Alone | None:
    if ran.done is None or stopped(ran.done.outcome) is not None:
        return None
    return Alone(
        ran.done.output.decode("utf-8", "replace")[:_MOST_ALONE], ran.done.outcome.exit, ran.done.outcome.signal
    )


def _judged(plan: Plan, case: Case, ran: Ran, replay: Replay, framing: Framing) -> CaseResult:
    if ran.failure is not None:
        return _not_judged(case, ran.failure, plan.judge.say)
    if ran.done is None:
        return _given_up(case, plan.judge.say)
    done, exchanges = ran.done, plan.exchanges.get(case.name)
    try:
        return plan.judge.result(case, done.output, exchanges, replay, done.outcome, done.messages, framing)
    except OSError as error:
        return _not_judged(case, error.strerror or str(error), plan.judge.say)


def _given_up(case: Case, say: Phrases) -> CaseResult:
    """Return the result of a case on which a hanging program was not run."""
    note = say.said("note.given-up")
    return CaseResult(
        case.name, results.TIME_LIMIT, 0.0, case.points, given_up=True, hidden=case.hidden, differences=0, note=note
    )


def followed(cases: Sequence[CaseResult], links: Mapping[str, Links]) -> list[CaseResult]:
    """Return the cases of a chain, with the earlier failure each may follow.

    A failed case follows the earliest failed case that saved a file which its script loads. A file that a case without
    a failure saves again is followed no longer.
    """
    saved: dict[str, str] = {}  # the earliest failed case that saved each file
    order = {case.case: place for place, case in enumerate(cases)}
    found: list[CaseResult] = []
    for case in cases:
        files = links.get(case.case, NO_LINKS)
        failed = case.verdict not in (results.ACCEPTED, results.PRESENTATION, results.GRADER_ERROR)
        if failed:
            before = [saved[name] for name in files.loads if name in saved]
            found.append(attrs.evolve(case, follows=min(before, key=lambda name: order[name], default=None)))
            for name in files.saves:
                saved.setdefault(name, case.case)
        else:
            found.append(case)
            for name in files.saves:
                saved.pop(name, None)
    return found


def not_graded(plan: Plan, key: results.Key, reason: str) -> SubmissionResult:
    """Return the result of a submission that the grader could not grade."""
    cases = tuple([_not_judged(case, reason, plan.judge.say) for case in plan.suite.cases])
    return SubmissionResult(*key, 0.0, cases, plan.sandbox.name)


def _not_judged(case: Case, reason: str, say: Phrases) -> CaseResult:
    """Return the result of a case that the grader could not judge, which costs the submission no points."""
    note = say.said("note.grader-error", reason=reason)
    return CaseResult(case.name, results.GRADER_ERROR, 0.0, 0.0, hidden=case.hidden, differences=None, note=note)


class _ChainRun:
    """The runs of a chain, one after the other."""

    def __init__(self, plan: Plan, prepared: Prepared, name: str, place: str, lifeline: int) -> None:
        self._plan = plan
        self._prepared = prepared
        self._lifeline = lifeline
        self._own = os.path.join(place, "chains", name)
        self._program = os.path.join(place, "program")
        self._work = os.path.join(self._own, "work")
        self._scratch = os.path.join(self._own, "scratch")
        self._begun = False

    def run(self, script: bytes) -> Ran:
        """Run the submission on a script."""
        plan, prepared = self._plan, self._prepared
        if prepared.trouble is not None:
            return Ran(Finished(ProgramOutcome(started=False, note=prepared.trouble), b"", ""))
        try:
            self._begin()
            shut = Shut(
                prepared.words,
                self._work,
                environment(self._scratch, plan.variables),
                writable=(self._work, self._scratch),
                readable=(self._program, *files_named(prepared.words), *plan.named),
                beside=prepared.beside,
            )
            return Ran(answered(plan.sandbox, shut, script, plan.judge.limits, self._lifeline))
        except OSError as error:
            return Ran(None, error.strerror or str(error))

    def _begin(self) -> None:
        """Make the folders, the first time or where a program has removed them."""
        for folder in (os.path.dirname(self._own), self._own, self._work, self._scratch):
            if os.path.islink(folder) or (os.path.lexists(folder) and not os.path.isdir(folder)):
                remove(folder)
            os.makedirs(folder, exist_ok=True)  # other chains may be at it at the same time
        if not self._begun:
            put_files(self._plan.suite.copied, self._work)
            for folder in (self._work, self._scratch):
                folders.give(folder, self._plan.sandbox.owner)
            self._begun = True
