"""`goose grade`, from its request to its exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing

import attrs

from goose.base.errors import UsageError
from goose.base.progress import ProgressBar
from goose.base.quoting import printable
from goose.base.stopping import unstopped
from goose.base.systems import has_processes
from goose.base.temporary import temporary_folder
from goose.base.workers import cores
from goose.core.texts import ENGLISH
from goose.grading.classlist.students import ClassList, read_class_list
from goose.grading.failure import GraderFailure, reason_of
from goose.grading.judging.cases import Judge
from goose.grading.language import Phrases
from goose.grading.references.choosing import suite_reference
from goose.grading.references.reference import Search
from goose.grading.reports.phrases import for_students
from goose.grading.reports.terminal import TerminalReport, console
from goose.grading.reports.writing import Tables, Wanted, check_places, parse_report, write_reports
from goose.grading.request import Request
from goose.grading.results.lines import write
from goose.grading.results.models import Key, SubmissionResult
from goose.grading.results.store import Store, read_results
from goose.grading.roster import sources_of, tables_for, with_students
from goose.grading.running.answering import files_named
from goose.grading.running.leftovers import around
from goose.grading.running.sandbox import make_sandbox
from goose.grading.submitted.finding import Download, find_submissions
from goose.grading.submitted.local import OnCase, Task, grade_all
from goose.grading.submitted.plan import Plan
from goose.grading.submitted.submissions import (
    Program,
    Submission,
    contents,
    parse_command,
    submissions_of,
)
from goose.grading.suites.reading import read_suite
from goose.grading.suites.suite import Case, Limits, Suite, natural
from goose.grading.why.causes.budget import WHY_SECONDS

ACCEPTED = 0
NOT_ACCEPTED = 1
GRADER_FAILED = 3


def grade(request: Request) -> int:
    """Do what is asked for, and return the exit status.

    Raises:
        UsageError: the request is invalid, for example without a program; nothing has been run.
        SuiteError: the suite is not valid; nothing has been run.
        GraderFailure: the grader itself has failed.
        KeyboardInterrupt: what was finished is in the file of results.
    """
    if request.host is not None or request.install is not None:
        from goose.grading.hosting.hosting import set_up

        return set_up(request)
    wanted = [parse_report(text) for text in request.reports]
    request.check_tables(wanted)
    check_places(wanted, request.out, request.audience)
    if request.submissions is None and any(report.kind == "similar" for report in wanted):
        raise UsageError("--report similar=FILE compares the programs: name their folder with --submissions DIR.")
    classes = None if request.class_list is None else read_class_list(request.class_list)
    if request.merge:
        return _merge(request, wanted, classes)
    if not request.arguments:
        raise UsageError("name the suite, such as: goose grade suite/ -- python3 student.py")
    suite = read_suite(request.arguments[0], given=request.given)
    for warning in suite.warnings:
        _say(f"Warning: {warning}.")
    if request.checking:
        return _self_check(request, suite)
    if request.listing and not request.names_programs:
        sys.stdout.write(_listed(suite, request.limits(suite)))
        return ACCEPTED
    with temporary_folder() as place:
        return _grade(request, suite, wanted, classes, place)


def _grade(request: Request, suite: Suite, wanted: Sequence[Wanted], classes: ClassList | None, place: str) -> int:
    """Grade what is asked for, with a folder for what is unpacked; return the exit status."""
    program, download = request.graded(place)
    names = [each.name for each in download.submissions]
    tables = _warned(tables_for(request, suite.folder, classes, names, download.people))
    submissions = request.sharded(with_students(download.submissions, tables.roster))
    for doubt in request.doubts():
        _say(f"Warning: {doubt}.")
    if request.listing:
        sys.stdout.write(_listed(suite, request.limits(suite), program, submissions))
        return ACCEPTED
    if not has_processes():
        from goose.grading.running.watched import NOT_KEPT

        _say(f"Warning: {NOT_KEPT}.")
    if len(submissions) != 1:
        _refuse_gradescope(wanted)
    plan = _make_plan(request, suite, program, place)
    for unseen in plan.unseen():
        _say(f"Warning: {unseen}")
    if (remark := plan.reference.remark(plan.exchanges)) is not None:
        _say(remark)
    for fault in plan.reference.doubts():
        _say(f"Warning: {fault}")
    own = () if request.submissions is not None else files_named(program.command)
    surroundings = around(own, [path for path in (request.out, *(each.path for each in wanted)) if path is not None])
    with Store(request.out) as store:
        tasks = _make_tasks(plan, submissions, request.why_seconds)
        keys = [task.key for task in tasks]
        sources = sources_of({each.name for each in submissions}, download, classes)
        session = _Session(request, store, keys, plan.judge.say, tables, sources)
        status = session.grade(plan, tasks, wanted)
    for left in surroundings.left():
        _say(f"Warning: {left}.")
    return status


def _warned(tables: Tables) -> Tables:
    """Return how to write tables; report what does not match the class list."""
    for warning in () if tables.roster is None else tables.roster.warnings():
        _say(f"Class list: {printable(warning)}.")
    return tables


def _self_check(request: Request, suite: Suite) -> int:
    """Check a suite and run its wrong programs; return the exit status."""
    from goose.grading.checking import check_refused, check_suite

    if not suite.wrong:
        return check_suite(suite, sys.stdout)
    if request.command_line is None:
        raise UsageError("the suite has wrong programs: --command COMMAND says how to run them.")
    program = Program(parse_command(request.command_line), request.build)
    plan = _make_plan(request, suite, program)
    tasks = _make_tasks(plan, submissions_of(suite.wrong), request.why_seconds)
    checked = check_suite(suite, sys.stdout)
    with closing(grade_all(plan, tasks, request.jobs or cores(), lambda _: None)) as results:
        return max(checked, check_refused(results, sys.stdout))


def _make_plan(request: Request, suite: Suite, program: Program, *unpacked: str) -> Plan:
    """Return the plan that all submissions have in common; nothing in a folder of what is unpacked is shown to them."""
    reports = [parse_report(report).path for report in request.reports]
    places = (suite.folder, request.submissions, request.out, *reports, *unpacked)
    hidden = [path for path in places if path is not None]
    reference = suite_reference(suite)
    exchanges = reference.answers(suite.chains)
    return Plan(
        suite,
        program,
        exchanges,
        reference.texts(suite.cases, exchanges),
        reference,
        reference.links(suite.chains),
        Judge(
            request.limits(suite),
            suite.presentation,
            reference.phrases(request.report_lang),
            suite.unended,
            reference.counts_runs,
        ),
        make_sandbox(request.sandbox, hidden, request.bound),
        dict(request.variables),
        request.build_seconds,
        request.repeat,
    )


def _make_tasks(plan: Plan, submissions: Sequence[Submission], why_seconds: float) -> list[Task]:
    """Return the submissions with the keys of their results; with another time for causes they are graded again."""
    suite = plan.suite.digest
    why = "" if why_seconds == WHY_SECONDS else f"\n{why_seconds}"
    return [Task(each, (each.name, suite, plan.digest(contents(each, plan.program) + why))) for each in submissions]


def _listed(suite: Suite, limits: Limits, program: Program | None = None, found: Sequence[Submission] = ()) -> str:
    """Return the limits, cases, commands and submissions, a line each."""
    memory = f", {limits.memory_mb} MB of memory" if limits.memory_mb else ""
    lines = [f"limits of a case: {limits.seconds:g} s, {limits.output_bytes} bytes of output{memory}"]
    for chain in suite.chains:
        lines.append(f"chain {chain.name}:" if chain.name else "chain of the suite's own folder:")
        lines += map(_listed_case, chain.cases)
    lines += [f"copied into each working directory: {file.path}" for file in suite.copied]
    if program is not None:
        lines.append(f"command: {' '.join(program.command)}")
        lines += [] if program.build is None else [f"build: {program.build}"]
    lines += [f"submission: {each.name}{', a link: not started' if each.is_link else ''}" for each in found]
    return "".join(f"{printable(line)}\n" for line in lines)


def _listed_case(case: Case) -> str:
    unit = "point" if case.points == 1 else "points"
    return f"  {case.name}  {case.points:g} {unit}{', hidden' if case.hidden else ''}"


def _say(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


def _refuse_gradescope(wanted: Sequence[Wanted]) -> None:
    if any(report.kind == "gradescope" for report in wanted):
        raise UsageError("--report gradescope=FILE is for one submission alone.")


@attrs.frozen
class _Session:
    """Shows results as they come, and all of them in the reports."""

    request: Request  # what is asked for
    store: Store  # where the results are
    keys: Sequence[Key]  # of those that are asked for, in the order of the reports
    say: Phrases  # the language of the reports
    tables: Tables  # how to write tables, with the class list
    sources: Mapping[str, str]  # the file or folder of each submission that has one, by its name
    failures: list[str] = attrs.Factory(list)  # of what was to be printed, each once

    def grade(self, plan: Plan, tasks: Sequence[Task], wanted: Sequence[Wanted]) -> int:
        """Grade what has no results yet, and return the exit status."""
        left = [task for task in tasks if self.request.grades_again or task.key not in self.store]
        todo = {task.key for task in left}
        shown = self._report([key for key in self.keys if key not in todo])
        done = 0
        course = plan.reference.variant.course
        title = None if course is None else course.name
        jobs = self.request.jobs or cores()
        search = Search(jobs, self.say, self.request.why_seconds, report_no_cause)
        causes = plan.reference.causes(plan.suite.chains, plan.exchanges, search)
        try:
            with (
                ProgressBar(shown.out, len(left) * len(plan.suite.cases) * plan.repeat) as bar,
                closing(self._graded(plan, left, bar.advance)) as found,
            ):
                for graded in found:
                    result = attrs.evolve(causes.explained(graded), course=title)
                    self._add(result)
                    done += 1
                    self._show(shown, result)
        except KeyboardInterrupt:
            kept = f" {self.request.out} has them, and the same command goes on." if self.request.out else ""
            _say(f"Interrupted: {done} of {len(left)} submissions were graded.{kept}")
            raise
        return self._finish(shown, wanted, title or os.path.basename(os.path.abspath(plan.suite.folder)))

    def merge(self, wanted: Sequence[Wanted]) -> int:
        """Show results that are there, and return the exit status."""
        shown = self._report(self.keys)
        course = next((result.course for result in self if result.course is not None), None)
        return self._finish(shown, wanted, course or "results")

    def _report(self, there: Sequence[Key]) -> TerminalReport:
        """Return the report for the terminal, with the results that are there."""
        many, verbose = len(self.keys) != 1, self.request.verbose
        every_case = verbose or not many
        out, roster = console(sys.stdout), self.tables.roster
        shown = TerminalReport(out, headed=many, every_case=every_case, verbose=verbose, say=self.say, roster=roster)
        for key in there:
            self._show(shown, self.store.get(key))
        return shown

    def _graded(self, plan: Plan, tasks: Sequence[Task], on_case: OnCase) -> Generator[SubmissionResult]:
        try:
            if self.request.scheduler is None:
                yield from grade_all(plan, tasks, self.request.jobs or cores(), on_case)
            else:
                from goose.grading.submitted.cluster import grade_on_cluster

                yield from grade_on_cluster(plan, tasks, self.request.scheduler, on_case)
        except OSError as error:
            raise GraderFailure(str(error)) from error

    def _add(self, result: SubmissionResult) -> None:
        try:
            with unstopped():
                self.store.add(result)
        except OSError as error:
            raise GraderFailure(f"{self.request.out or 'a temporary file'}: {error.strerror}") from error

    def _seen(self, result: SubmissionResult) -> SubmissionResult:
        """Return a result as those may see it who get the reports."""
        return for_students(result, self.say) if self.request.audience == "student" else result

    def _show(self, shown: TerminalReport, result: SubmissionResult) -> None:
        def show() -> None:
            if self.request.form == "text":
                shown.show(self._seen(result))
            else:
                sys.stdout.buffer.write(write(self._seen(result)))
                sys.stdout.buffer.flush()

        self._print(show)

    def _print(self, show: Callable[[], None]) -> None:
        """Print a part of the report; where that fails, results and other reports are written all the same."""
        try:
            show()
        except BrokenPipeError:  # nobody reads it any more
            raise
        except Exception as error:  # noqa: BLE001 - raised as a failure of the grader in the end
            reason = reason_of(error)
            if reason not in self.failures:
                self.failures.append(reason)

    def __iter__(self) -> Iterator[SubmissionResult]:
        return (self._seen(self.store.get(key)) for key in self.keys)

    def _finish(self, shown: TerminalReport, wanted: Sequence[Wanted], title: str) -> int:
        """Write the reports, and return the exit status."""
        if self.request.form == "text":
            self._print(shown.summary)
        if not self.store.is_there():
            raise GraderFailure(f"{self.request.out}: it was removed while results were added to it")
        linked = self.request.audience == "teacher"
        write_reports(wanted, self, title, self.sources, linked=linked, say=self.say, tables=self.tables)
        if self.failures:
            raise GraderFailure("; ".join(self.failures))
        return max(map(_status, self), default=ACCEPTED)


def report_no_cause(submission: str, reason: str) -> None:
    """Report on standard error that a submission has no causes, and why."""
    _say(f"{printable(submission)}: its verdicts stand without a cause, because the search for one failed: {reason}.")


def _status(result: SubmissionResult) -> int:
    return GRADER_FAILED if result.failed_to_grade else ACCEPTED if result.accepted else NOT_ACCEPTED


def _merge(request: Request, wanted: Sequence[Wanted], classes: ClassList | None) -> int:
    """Take the results of files: of several of the same submission the last."""
    if not request.arguments:
        raise UsageError("--merge needs the files of results, such as: goose grade --merge part1.jsonl part2.jsonl")
    suites = set()
    for path in request.arguments:
        for result in read_results(path):
            suites.add(result.suite)
            if len(suites) > 1:
                raise UsageError(f"{path}: these results are of another suite than those before.")
    with Store(request.out) as store:
        keys: dict[str, Key] = {}
        for path in request.arguments:
            own = request.out is not None and os.path.exists(request.out) and os.path.samefile(path, request.out)
            for result in read_results(path):
                if not own and _is_news(result, store):
                    store.add(result)
                keys[result.submission] = result.key
        if len(keys) != 1:
            _refuse_gradescope(wanted)
        in_order = sorted(keys, key=lambda name: (natural(name), name))
        say = Phrases(request.report_lang or request.given.language() or ENGLISH)
        tables = _warned(tables_for(request, "results", classes, in_order))
        with temporary_folder() as place:
            found = Download([]) if request.submissions is None else find_submissions(request.submissions, place)
            sources = sources_of(keys, found, classes)
            return _Session(request, store, [keys[name] for name in in_order], say, tables, sources).merge(wanted)


def _is_news(result: SubmissionResult, store: Store) -> bool:
    """Return whether to add a result: no other is there, or only a worse one."""
    return result.key not in store or not (result.failed_to_grade or store.get(result.key) == result)
