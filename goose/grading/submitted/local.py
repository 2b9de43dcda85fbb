"""Grades submissions on this machine, some at a time."""

from __future__ import annotations

import os
import tempfile
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial

import attrs

from goose.base.removing import remove
from goose.base.stopping import unstopped
from goose.base.workers import Send, Work, Workers, WorkMessage
from goose.grading.failure import failure_of
from goose.grading.results.models import Key, SubmissionResult
from goose.grading.running import folders
from goose.grading.submitted.grader import Repeated, judged, not_graded
from goose.grading.submitted.patience import Patience, Ran, RanAlone
from goose.grading.submitted.plan import Plan
from goose.grading.submitted.runs import Prepared, prepare, run_alone, run_chain, run_chains
from goose.grading.submitted.submissions import Submission
from goose.grading.suites.suite import Chain

_AGAIN = 1  # the number of the run of chains that are run again, after others that ran at the same time

OnCase = Callable[[str], None]  # is called after each graded case with the name of the submission


@attrs.frozen
class Task:
    """A submission to be graded, and the key of its result."""

    submission: Submission
    key: Key


@attrs.frozen
class _Started:
    """A submission that was prepared and run on an empty script."""

    prepared: Prepared
    alone: RanAlone  # how it ran without instructions
    result: SubmissionResult | None = None  # the result of all cases, if it has been judged already


@attrs.define(eq=False)
class _Graded:
    """A submission that is being graded."""

    task: Task  # that it is
    place: str  # the folder of its copy and working directories
    started: _Started | None = None  # once it is
    chains: dict[str, Sequence[Ran]] = attrs.Factory(dict)  # how it ran on those that were run
    result: SubmissionResult | None = None  # once it is judged
    failure: str | None = None  # why the grader gave up


def grade_all(plan: Plan, tasks: Sequence[Task], jobs: int, on_case: OnCase) -> Generator[SubmissionResult]:
    """Yield each submission's result when it is done, in parallel jobs; of few submissions the chains are parallel."""
    with unstopped():  # or a folder is left of which no cleaner knows
        root = os.path.realpath(tempfile.mkdtemp(prefix="goose-grade-"))  # TMPDIR may be a link
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
        # Programs that could change their own folder take it in turns, chain by chain.
        in_turn = plan.copies_programs or plan.repeat > 1
        self._apart = len(tasks) < workers.most and len(plan.suite.chains) > 1 and not in_turn
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
                was_done = graded.failure is not None
                self._take(graded, message)
                if not was_done and (graded.result is not None or graded.failure is not None):
                    yield self._result(graded)
            if not (busy or self._ready or self._tasks or self._workers.busy):
                return

    def _begin(self, task: Task) -> tuple[_Graded, Work]:
        self._count += 1
        graded = _Graded(task, os.path.join(self._root, str(self._count)))
        return graded, partial(self._start, graded)

    def _start(self, graded: _Graded, lifeline: int, send: Send) -> _Started:
        """Prepare a submission; judge it too, unless chains run in parallel."""
        folders.make(graded.place, None)
        plan = self._plan
        prepared = prepare(plan, graded.task.submission, graded.place, lifeline)
        alone = run_alone(plan, prepared, graded.place, lifeline)
        if self._apart and not alone.hangs:
            return _Started(prepared, alone)
        repeated = Repeated(plan)
        for run in range(plan.repeat):
            if run:
                alone = run_alone(plan, prepared, graded.place, lifeline, run)
            chains = run_chains(plan, prepared, alone, graded.place, lifeline, lambda: send(None), run)
            repeated.add(judged(plan, alone, chains, graded.place), chains)
        return _Started(prepared, alone, repeated.result())

    def _take(self, graded: _Graded, message: WorkMessage) -> None:
        """Take the end of a piece of work."""
        failure = failure_of(message)
        if failure is not None:
            graded.failure = failure
        elif isinstance(message.news, SubmissionResult):
            graded.result = message.news
        elif isinstance(message.news, _Started):
            graded.started = message.news
            graded.result = message.news.result
            if graded.result is None:
                started = message.news
                works = (partial(self._run, started, chain, graded.place) for chain in self._plan.suite.chains)
                self._ready.extend((graded, work) for work in works)
        else:
            graded.chains.update(message.news)
            if len(graded.chains) == len(self._plan.suite.chains) and graded.failure is None:
                self._ready.append((graded, partial(self._finish, graded)))

    def _run(self, started: _Started, chain: Chain, place: str, lifeline: int, send: Send) -> dict[str, Sequence[Ran]]:
        """Run a chain at the same time as others."""
        plan = self._plan
        patience = Patience(plan.judge.limits.seconds, started.alone)
        ran = run_chain(plan, started.prepared, chain, place, lifeline, patience, lambda: send(None))
        return {chain.name: ran}

    def _finish(self, graded: _Graded, lifeline: int, _: Send) -> SubmissionResult:
        """Judge a submission whose chains ran at the same time, as if they had run one after the other."""
        started = graded.started
        assert started is not None
        plan, place = self._plan, graded.place
        alone, apart = started.alone, graded.chains
        chains = run_chains(plan, started.prepared, alone, place, lifeline, lambda: None, run=_AGAIN, apart=apart)
        return judged(plan, alone, chains, place)

    def _result(self, graded: _Graded) -> SubmissionResult:
        with unstopped():  # shutil closes a folder twice that an interrupt finds half closed
            remove(graded.place)
        submission, suite, digest = graded.task.key
        build = None if graded.started is None else graded.started.prepared.build
        result = graded.result
        if result is None:
            result = not_graded(self._plan, graded.task.key, graded.failure or "it was given up")
        return attrs.evolve(result, submission=submission, suite=suite, digest=digest, build=build)
