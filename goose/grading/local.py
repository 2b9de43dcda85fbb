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
from goose.grading.results import CaseResult, SubmissionResult
from goose.grading.submissions import Submission
from goose.grading.suites.suite import Chain

Heard = Callable[[Submission], None]
"""Is told of each case that is graded whose it is."""


@attrs.frozen
class Task:
    """A submission to be graded.

    Attributes:
        submission: that it is.
        digest: of it and of all options that its verdicts depend on.
    """

    submission: Submission
    digest: str


@attrs.define(eq=False)
class _Graded:
    """A submission that is being graded.

    Attributes:
        task: that it is.
        place: the folder of its copy and working directories.
        prepared: once it is.
        chains: the results of the chains that have been run.
        left: chains that have not.
        failure: why the grader gave up.
    """

    task: Task
    place: str
    left: int
    prepared: Prepared | None = None
    chains: dict[str, list[CaseResult]] = attrs.Factory(dict)
    failure: str = "it was given up"


def grade_all(plan: Plan, tasks: Sequence[Task], jobs: int, heard: Heard) -> Iterator[SubmissionResult]:
    """Yield the result of each submission when it is done.

    Where there are fewer submissions than jobs, the chains of one run beside each other.

    Args:
        plan: what all have in common.
        tasks: the submissions.
        jobs: at a time.
        heard: is told of each case.

    Raises:
        OSError: no folder for the copies can be made, or this system has no process to spare.
    """
    with unstopped():  # or a folder is left of which no cleaner knows
        root = tempfile.mkdtemp(prefix="goose-grade-")
        workers = Workers(jobs, root)
    with workers:
        yield from _Grading(plan, tasks, workers, root, heard).results()


class _Grading:
    """Keeps the workers busy until all is graded."""

    def __init__(self, plan: Plan, tasks: Sequence[Task], workers: Workers, root: str, heard: Heard) -> None:
        self._plan = plan
        self._tasks = deque(tasks)
        self._workers = workers
        self._root = root
        self._heard = heard
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
                result = self._take(message)
                if result is not None:
                    yield result
            if not (busy or self._ready or self._tasks or self._workers.busy):
                return

    def _begin(self, task: Task) -> tuple[_Graded, Work]:
        self._count += 1
        place = os.path.join(self._root, str(self._count))
        graded = _Graded(task, place, len(self._plan.suite.chains))
        plan, chains = self._plan, () if self._apart else self._plan.suite.chains
        return graded, lambda lifeline, send: _grade(plan, task.submission, chains, place, lifeline, send)

    def _take(self, message: WorkMessage) -> SubmissionResult | None:
        """Take what a worker tells; return a result if that completes one."""
        graded = message.token
        assert isinstance(graded, _Graded)
        news = message.news
        if not message.ended:
            self._heard(graded.task.submission)
            return None
        failure = failure_of(message)
        if failure is not None:
            graded.failure = failure
            graded.left = 0 if graded.prepared is None else graded.left - 1
        elif graded.prepared is None:
            graded.prepared, chains = news
            graded.chains = dict(chains)
            graded.left -= len(graded.chains)
            self._ready.extend((graded, self._chain(graded, chain)) for chain in self._plan.suite.chains if self._apart)
        else:
            graded.chains.update(news)
            graded.left -= 1
        return None if graded.left else self._result(graded)

    def _chain(self, graded: _Graded, chain: Chain) -> Work:
        plan, prepared, place = self._plan, graded.prepared, graded.place
        assert prepared is not None
        return lambda lifeline, send: _run([chain], plan, prepared, place, lifeline, send)

    def _result(self, graded: _Graded) -> SubmissionResult:
        with unstopped():  # shutil closes a folder twice that an interrupt finds half closed
            remove(graded.place)
        cases: list[CaseResult] = []
        for chain in self._plan.suite.chains:
            found = graded.chains.get(chain.name)
            cases += found or (failed_to_grade(case, graded.failure) for case in chain.cases)
        return SubmissionResult(
            graded.task.submission.name,
            self._plan.suite.digest,
            graded.task.digest,
            round(sum(case.seconds for case in cases), 3),
            tuple(cases),
            self._plan.sandbox.name,
            None if graded.prepared is None else graded.prepared.build,
        )


def _grade(
    plan: Plan, submission: Submission, chains: Sequence[Chain], place: str, lifeline: int, send: Send
) -> tuple[Prepared, list[tuple[str, list[CaseResult]]]]:
    """Prepare a submission and run it on some chains, in a process of its own."""
    os.mkdir(place)
    prepared = prepare(plan, submission, place, lifeline)
    return prepared, _run(chains, plan, prepared, place, lifeline, send)


def _run(
    chains: Sequence[Chain], plan: Plan, prepared: Prepared, place: str, lifeline: int, send: Send
) -> list[tuple[str, list[CaseResult]]]:
    return [(chain.name, grade_chain(plan, prepared, chain, place, lifeline, lambda: send(None))) for chain in chains]
