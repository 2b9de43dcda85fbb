"""Grades submissions on a cluster of dask.distributed: one task a submission, its files shipped as content.

A task runs in a process of its own beside the dask worker, so that what programs leave behind is nobody else's; it
ends with the worker.
"""

from __future__ import annotations

import io
import os
import pickle
import subprocess
import sys
import tarfile
from collections import deque
from collections.abc import Iterator, Sequence
from functools import partial

import attrs

from goose.base.clusters import connected, reason
from goose.base.workers import WorkMessage
from goose.grading.grader import Plan, failed_to_grade
from goose.grading.local import Heard, Task
from goose.grading.resultlines import NoResult, read
from goose.grading.results import SubmissionResult
from goose.grading.running import folders


@attrs.frozen
class Shipment:
    """A submission on its way.

    Attributes:
        plan: what all have in common, pickled.
        task: the submission, with its files as an archive.
    """

    plan: bytes
    task: Task


def grade_on_cluster(plan: Plan, tasks: Sequence[Task], address: str, heard: Heard) -> Iterator[SubmissionResult]:
    """Yield the result of each submission when it comes.

    Args:
        plan: what all have in common.
        tasks: the submissions.
        address: of the scheduler.
        heard: is told each case.

    Raises:
        UsageError: no scheduler answers there.
    """
    with connected(address) as cluster:
        shipped = pickle.dumps(plan)
        waiting = deque(tasks)
        while waiting or cluster.busy:
            while waiting and cluster.free:
                task = waiting.popleft()
                try:
                    archived = attrs.evolve(task, submission=attrs.evolve(task.submission, archive=_archive(task)))
                except OSError as error:
                    yield _heard(_without(plan, task, reason(error)), task, heard)
                else:
                    name = f"{task.submission.name}-{plan.suite.digest}-{task.digest}"
                    cluster.start(task, partial(grade_shipment, Shipment(shipped, archived)), name)
            for message in cluster.messages():
                sent = message.token
                assert isinstance(sent, Task)
                yield _heard(_received(plan, sent, message), sent, heard)


def _heard(result: SubmissionResult, task: Task, heard: Heard) -> SubmissionResult:
    for _ in result.cases:
        heard(task.submission)
    return result


def _archive(task: Task) -> bytes:
    assert task.submission.path is not None
    if folders.is_too_large(task.submission.path):
        raise OSError(f"what was handed in has more than {folders.LARGEST} bytes")
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w") as archive:
        path = os.path.realpath(task.submission.path)
        archive.add(path, arcname="folder" if os.path.isdir(path) else os.path.basename(task.submission.path))
    return data.getvalue()


def _received(plan: Plan, task: Task, message: WorkMessage) -> SubmissionResult:
    """Return the result that a task has, or one that says why it has none."""
    if message.failure is not None:
        return _without(plan, task, message.failure)
    try:
        result = read(message.news)
    except NoResult as error:
        return _without(plan, task, str(error))
    except Exception as error:  # noqa: BLE001 - whatever it is, it is no fault of the submission
        return _without(plan, task, reason(error))
    if result.key != (task.submission.name, plan.suite.digest, task.digest):
        return _without(plan, task, "it is the result of something else")
    return result


def _without(plan: Plan, task: Task, why: str) -> SubmissionResult:
    cases = tuple(failed_to_grade(case, why) for case in plan.suite.cases)
    return SubmissionResult(task.submission.name, plan.suite.digest, task.digest, 0.0, cases, plan.sandbox.name)


def grade_shipment(shipment: Shipment, *_: object) -> bytes:
    """Grade a submission where it has come; return the line of its result.

    Raises:
        OSError: the grader failed there; the text says how.
    """
    run = subprocess.run(
        [sys.executable, "-m", "goose.grading.remote"], input=pickle.dumps(shipment), capture_output=True, check=False
    )
    if run.returncode:
        said = run.stderr.decode("utf-8", "replace").strip().splitlines() or [f"it ended with {run.returncode}"]
        raise OSError(said[-1])
    return run.stdout
