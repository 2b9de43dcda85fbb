"""Grades submissions on this machine, some at a time."""

from __future__ import annotations

import os
import tempfile
from collections import deque
from collections.abc import Callable, Iterator, Sequence

import attrs

from goose.base.stopping import unstopped
from goose.base.temporary import remove
from goose.base.workers import Send, Work, Workers, WorkMessage
from goose.grading.failure import failure_of
from goose.grading.grader import Plan, Prepared, failed_to_grade, grade_chain, prepare
from goose.grading.results import CaseResult, Key, SubmissionResult
from goose.grading.submissions import Submission
from goose.grading.suites.suite import Chain

OnCase = Callable[[str], None]  # is called after each graded case with the name of the submission


@attrs.frozen
class Task:
    """A submission to be graded, and the key of its result."""

    submission: Submission
    key: Key


@attrs.define(eq=False)
class _Graded:
    """A submission that is being graded."""

    task: Task  # that it is
    place: str  # the folder of its copy and working directories
    left: int  # how many chains have not been run
    prepared: Prepared | None = None  # once it is
    chains: dict[str, list[CaseResult]] = attrs.Factory(dict)  # the results of the chains that have been run
    failure: str = "it was given up"  # why the grader gave up


def grade_all(plan: Plan, tasks: Sequence[Task], jobs: int, on_case: OnCase) -> Iterator[SubmissionResult]:
    """Yield each submission's result when it is done, in parallel jobs.

    Where there are fewer submissions than jobs, the chains of one run beside each other.

    Raises:
        OSError: no folder for the copies can be made, or this system has no process to spare.
    """
    with unstopped():  # or a folder is left of which no cleaner knows
        root = tempfile.mkdtemp(prefix="goose-grade-")
        workers = Workers(jobs, root)
    with workers:
        yield from _Grading(plan, tasks, workers, root, on_case).results()


class _Grading:
    """Keeps the workers busy until all is graded."""

    def __init__(self, plan: Plan, tasks: Sequence[Task], workers: Workers, root: str, on_case: OnCase) -> None:
        self._plan = plan
        self._tasks = deque(tasks)
        self._workers = workers
        self._root = root
        self._on_case = on_case
        self._apart = len(tasks) < workers.most and len(plan.suite.chains) > 1
        self._ready: deque[tuple[_Graded, Work]] = deque()
        self._count = 0

    def results(self) -> Iterator[SubmissionResult]:
        """Yield the results as they come."""
        while True:
            while self._workers.free and (self._ready or self._tasks):
                self._workers.start(*(self._ready.popleft() if self._ready else self._begin(self._tasks.popleft())))
            busy = False
            for message in self._workers.messages():
                busy = True
                graded = message.token
                assert isinstance(graded, _Graded)
                if not message.ended:
                    self._on_case(graded.task.submission.name)
                    continue
                self._take(graded, message)
                if not graded.left:
                    yield self._result(graded)
            if not (busy or self._ready or self._tasks or self._workers.busy):
                return

    def _begin(self, task: Task) -> tuple[_Graded, Work]:
        self._count += 1
        graded = _Graded(task, os.path.join(self._root, str(self._count)), len(self._plan.suite.chains))
        return graded, lambda lifeline, send: self._grade(graded, lifeline, send)

    def _grade(self, graded: _Graded, lifeline: int, send: Send) -> tuple[Prepared, dict[str, list[CaseResult]]]:
        """Prepare a submission, and run its chains unless they run in parallel."""
        os.mkdir(graded.place)
        prepared = prepare(self._plan, graded.task.submission, graded.place, lifeline)
        chains = () if self._apart else self._plan.suite.chains
        return prepared, self._run(chains, prepared, graded.place, lifeline, send)

    def _run(
        self, chains: Sequence[Chain], prepared: Prepared, place: str, lifeline: int, send: Send
    ) -> dict[str, list[CaseResult]]:
        return {
            chain.name: grade_chain(self._plan, prepared, chain, place, lifeline, lambda: send(None))
            for chain in chains
        }

    def _take(self, graded: _Graded, message: WorkMessage) -> None:
        """Take the end of a piece of work."""
        failure = failure_of(message)
        if failure is not None:
            graded.failure = failure
            graded.left = 0 if graded.prepared is None else graded.left - 1
            return
        chains = message.news
        if graded.prepared is None:
            graded.prepared, chains = message.news
            self._ready.extend((graded, self._chain(graded, chain)) for chain in self._plan.suite.chains if self._apart)
        graded.chains.update(chains)
        graded.left -= len(chains)

    def _chain(self, graded: _Graded, chain: Chain) -> Work:
        prepared = graded.prepared
        assert prepared is not None
        return lambda lifeline, send: self._run([chain], prepared, graded.place, lifeline, send)

    def _result(self, graded: _Graded) -> SubmissionResult:
        with unstopped():  # shutil closes a folder twice that an interrupt finds half closed
            remove(graded.place)
        cases: list[CaseResult] = []
        for chain in self._plan.suite.chains:
            found = graded.chains.get(chain.name)
            cases += found or (failed_to_grade(case, graded.failure) for case in chain.cases)
        build = None if graded.prepared is None else graded.prepared.build
        seconds = round(sum(case.seconds for case in cases), 3)
        return SubmissionResult(*graded.task.key, seconds, tuple(cases), self._plan.sandbox.name, build)
