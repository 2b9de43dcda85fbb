"""What `goose grade` does, from its request to its exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing

import attrs

from goose.base.errors import UsageError
from goose.base.progress import ProgressBar
from goose.base.stopping import unstopped
from goose.base.systems import has_processes
from goose.base.workers import cores
from goose.grading.causes import Causes, faults_of
from goose.grading.failure import GraderFailure
from goose.grading.grader import Plan
from goose.grading.judging.reference import reproducible
from goose.grading.listing import listed
from goose.grading.local import Heard, Task, grade_all
from goose.grading.planning import make_plan, make_tasks
from goose.grading.reports.phrases import for_students
from goose.grading.reports.terminal import TerminalReport, console
from goose.grading.reports.writing import Wanted, check_places, parse_report, write_reports
from goose.grading.request import Request
from goose.grading.resultlines import write
from goose.grading.results import SubmissionResult
from goose.grading.store import Key, Store, read_results
from goose.grading.suites.order import natural
from goose.grading.suites.reading import read_suite

ACCEPTED = 0
NOT_ACCEPTED = 1
GRADER_FAILED = 3

_MOST_NAMED = 5  # cases in one message


def grade(request: Request) -> int:
    """Do what is asked for, and return the exit status.

    Raises:
        UsageError: the request cannot be; nothing has been run.
        SuiteError: the suite is none; nothing has been run.
        GraderFailure: the grader itself has failed.
        KeyboardInterrupt: what was finished is in the file of results.
    """
    wanted = [parse_report(text) for text in request.reports]
    check_places(wanted, request.out)
    with ExitStack() as stack:
        if request.merge:
            return _merge(request, wanted, stack)
        if not request.arguments:
            raise UsageError("name the suite, such as: goose grade suite/ -- python3 student.py")
        suite = read_suite(request.arguments[0], given=request.given)
        for warning in suite.warnings:
            _tell(f"Warning: {warning}.")
        if request.checking:
            from goose.grading.checking import check_suite

            return check_suite(suite, sys.stdout)
        if request.listing and not request.names_programs:
            sys.stdout.write(listed(suite, request.limits(suite)))
            return ACCEPTED
        program, submissions = request.graded()
        for doubt in request.doubts():
            _tell(f"Warning: {doubt}.")
        if not has_processes() and not request.listing:
            from goose.grading.running.watched import NOT_KEPT

            _tell(f"Warning: {NOT_KEPT}.")
        if request.listing:
            sys.stdout.write(listed(suite, request.limits(suite), program, submissions))
            return ACCEPTED
        if len(submissions) != 1:
            _refuse_gradescope(wanted)
        plan = make_plan(request, suite, program)
        for unseen in plan.unseen():
            _tell(f"Warning: {unseen}")
        _tell_unattributed(plan)
        for fault in faults_of(plan.reference):
            _tell(f"Warning: {fault}")
        store = stack.enter_context(Store(request.out))
        tasks = make_tasks(plan, submissions)
        return _Session(request, store, [_key(plan, task) for task in tasks]).grade(plan, tasks, wanted)


def _tell(text: str) -> None:
    """Tell a person something that is no result."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


def _refuse_gradescope(wanted: Sequence[Wanted]) -> None:
    if any(report.kind == "gradescope" for report in wanted):
        raise UsageError("--report gradescope=FILE is for one submission alone.")


def _key(plan: Plan, task: Task) -> Key:
    return (task.submission.name, plan.suite.digest, task.digest)


def _cure(plan: Plan) -> str:
    """Return what may be wrong with a reference."""
    if not reproducible(plan.reference.settings):
        return 'Its dice are thrown anew each time: should [reference] in suite.toml have dice = "manual", or a seed?'
    return "Is [reference] in suite.toml right?"


def _tell_unattributed(plan: Plan) -> None:
    """Say once where the reference and the suite do not agree."""
    silent = [name for name, exchanges in plan.exchanges.items() if exchanges is None]
    if silent:
        more = f" and {len(silent) - _MOST_NAMED} more" if len(silent) > _MOST_NAMED else ""
        _tell(
            f"The reference does not answer as the suite says in {', '.join(silent[:_MOST_NAMED])}{more}: there,"
            f" lines are compared without their instructions. {_cure(plan)}"
        )


@attrs.frozen
class _Session:
    """Shows results as they come, and all of them in the reports.

    Attributes:
        request: what is asked for.
        store: where the results are.
        keys: of those that are asked for, in the order of the reports.
    """

    request: Request
    store: Store
    keys: Sequence[Key]

    def grade(self, plan: Plan, tasks: Sequence[Task], wanted: Sequence[Wanted]) -> int:
        """Grade what has no results yet."""
        left = [
            task
            for task, key in zip(tasks, self.keys, strict=True)
            if self.request.grades_again or key not in self.store
        ]
        shown = self._report()
        todo = {_key(plan, task) for task in left}
        for key in self.keys:
            if key not in todo:
                self._show(shown, self.store.get(key))
        done = 0
        causes = Causes(plan.reference, plan.suite.chains, plan.exchanges)
        try:
            with ProgressBar(shown.out, len(left) * len(plan.suite.cases)) as bar:
                engine = self._engine(plan, left, lambda submission: bar.advance(submission.name))
                with closing(engine) as found:
                    for graded in found:
                        result = causes.explained(graded)
                        self._add(result)
                        done += 1
                        self._show(shown, result)
        except KeyboardInterrupt:
            kept = f" {self.request.out} has them, and the same command goes on." if self.request.out else ""
            _tell(f"Interrupted: {done} of {len(left)} submissions were graded.{kept}")
            raise
        return self._finish(shown, wanted, plan.suite.folder)

    def merge(self, wanted: Sequence[Wanted], title: str) -> int:
        """Show results that are there."""
        shown = self._report()
        for key in self.keys:
            self._show(shown, self.store.get(key))
        return self._finish(shown, wanted, title)

    def _report(self) -> TerminalReport:
        many = len(self.keys) != 1
        return TerminalReport(
            console(sys.stdout), headed=many, every_case=self.request.verbose or not many, verbose=self.request.verbose
        )

    def _engine(self, plan: Plan, tasks: Sequence[Task], heard: Heard) -> Generator[SubmissionResult]:
        if self.request.scheduler is not None:
            from goose.grading.cluster import grade_on_cluster

            return _failing(grade_on_cluster(plan, tasks, self.request.scheduler, heard))
        return _failing(grade_all(plan, tasks, self.request.jobs or cores(), heard))

    def _add(self, result: SubmissionResult) -> None:
        try:
            with unstopped():
                self.store.add(result)
        except OSError as error:
            raise GraderFailure(f"{self.request.out or 'a temporary file'}: {error.strerror}") from error

    def _seen(self, result: SubmissionResult) -> SubmissionResult:
        """Return a result as those may see it who get the reports."""
        return for_students(result) if self.request.audience == "student" else result

    def _show(self, shown: TerminalReport, result: SubmissionResult) -> None:
        if self.request.form == "text":
            shown.show(self._seen(result))
        else:
            sys.stdout.buffer.write(write(self._seen(result)))
            sys.stdout.buffer.flush()

    def __iter__(self) -> Iterator[SubmissionResult]:
        return (self._seen(self.store.get(key)) for key in self.keys)

    def _finish(self, shown: TerminalReport, wanted: Sequence[Wanted], title: str) -> int:
        """Write the reports, and return the exit status."""
        if self.request.form == "text":
            shown.summary()
        if not self.store.is_there():
            raise GraderFailure(f"{self.request.out}: it was removed while results were added to it")
        name = os.path.basename(os.path.abspath(title))
        write_reports(wanted, self, name, linked=self.request.audience == "teacher")
        return _status(self)


def _failing(found: Iterator[SubmissionResult]) -> Generator[SubmissionResult]:
    """Yield results, and tell what fails in getting them as a failure of the grader."""
    try:
        yield from found
    except OSError as error:
        raise GraderFailure(str(error)) from error


def _status(found: Iterable[SubmissionResult]) -> int:
    status = ACCEPTED
    for result in found:
        if result.failed_to_grade:
            return GRADER_FAILED
        if not result.accepted:
            status = NOT_ACCEPTED
    return status


def _is_news(result: SubmissionResult, store: Store) -> bool:
    """Return whether a result is to be added: it is not there yet, or another one is, that is no better."""
    return result.key not in store or not (result.failed_to_grade or store.get(result.key) == result)


def _is_same(path: str, out: str | None) -> bool:
    """Return whether results are taken from the file that they are added to."""
    return out is not None and os.path.exists(out) and os.path.samefile(path, out)


def _merge(request: Request, wanted: Sequence[Wanted], stack: ExitStack) -> int:
    """Take the results of files: of several of the same submission the last."""
    if not request.arguments:
        raise UsageError("--merge needs the files of results, such as: goose grade --merge part1.jsonl part2.jsonl")
    suites = set()
    for path in request.arguments:
        for result in read_results(path):
            suites.add(result.suite)
            if len(suites) > 1:
                raise UsageError(f"{path}: these results are of another suite than those before.")
    store = stack.enter_context(Store(request.out))
    keys: dict[str, Key] = {}
    for path in request.arguments:
        for result in read_results(path):
            if not _is_same(path, request.out) and _is_news(result, store):
                store.add(result)
            keys[result.submission] = result.key
    if len(keys) != 1:
        _refuse_gradescope(wanted)
    in_order = sorted(keys, key=lambda name: (natural(name), name))
    return _Session(request, store, [keys[name] for name in in_order]).merge(wanted, "results")
