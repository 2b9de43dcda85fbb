"""Grade submissions on a cluster of dask.distributed: each is a task, and its files are sent as content.

A task runs in its own process beside the dask worker, so that what programs leave behind affects nobody else; it
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
from goose.base.family import end_with_parent
from goose.base.pythons import python_command
from goose.base.workers import WorkMessage
from goose.grading.results.lines import NoResult, read, write
from goose.grading.results.models import SubmissionResult
from goose.grading.running import folders
from goose.grading.running.sandbox import make_sandbox
from goose.grading.submitted.grader import not_graded
from goose.grading.submitted.local import OnCase, Task, grade_all
from goose.grading.submitted.plan import Plan

_GRADE_SENT = "from goose.grading.submitted.cluster import grade_sent; grade_sent()"


def grade_on_cluster(plan: Plan, tasks: Sequence[Task], address: str, on_case: OnCase) -> Iterator[SubmissionResult]:
    """Yield each submission's result when it comes from the cluster, whose scheduler has this address."""
    with connected(address) as cluster:
        shipped = pickle.dumps(plan)
        waiting = deque(tasks)
        while waiting or cluster.busy:
            while waiting and cluster.free:
                task = waiting.popleft()
                try:
                    archived = attrs.evolve(task, submission=attrs.evolve(task.submission, archive=_archive(task)))
                except OSError as error:
                    yield _reported(not_graded(plan, task.key, reason(error)), on_case)
                else:
                    cluster.start(task, partial(grade_shipment, shipped, archived), "-".join(task.key))
            for message in cluster.messages():
                sent = message.token
                assert isinstance(sent, Task)
                yield _reported(_received(plan, sent, message), on_case)


def _reported(result: SubmissionResult, on_case: OnCase) -> SubmissionResult:
    for _ in result.cases:
        on_case(result.submission)
    return result


def _archive(task: Task) -> bytes:
    assert task.submission.path is not None
    if folders.is_too_large(task.submission.path):
        raise OSError(f"what was handed in has more than {folders.LARGEST} bytes")
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w") as archive:
        path = task.submission.path
        if task.submission.is_link:
            return b""
        if not (os.path.isdir(path) or os.path.isfile(path)):
            raise OSError("what was handed in is neither a file nor a folder")
        archive.add(path, arcname="folder" if os.path.isdir(path) else os.path.basename(path))
    return data.getvalue()


def _received(plan: Plan, task: Task, message: WorkMessage) -> SubmissionResult:
    """Return the result that a task has, or one that says why it has none."""
    if message.failure is not None:
        return not_graded(plan, task.key, message.failure)
    try:
        result = read(message.news)
    except NoResult as error:
        return not_graded(plan, task.key, str(error))
    except Exception as error:  # noqa: BLE001 - whatever it is, it is no fault of the submission
        return not_graded(plan, task.key, reason(error))
    return result if result.key == task.key else not_graded(plan, task.key, "it is the result of something else")


def grade_shipment(plan: bytes, task: Task, *_: object) -> bytes:
    """Grade a submission on a worker by a pickled plan; return the line of its result."""
    shipment = pickle.dumps((plan, task))
    run = subprocess.run(python_command(_GRADE_SENT), input=shipment, capture_output=True, check=False)
    if run.returncode:
        said = run.stderr.decode("utf-8", "replace").strip().splitlines() or [f"it ended with {run.returncode}"]
        raise OSError(said[-1])
    return run.stdout


def grade_sent() -> None:
    """Grade the submission on standard input, and write its result line."""
    end_with_parent()
    shipped, task = pickle.load(sys.stdin.buffer)  # of the grader, which the cluster trusts
    plan: Plan = pickle.loads(shipped)
    sandbox = plan.sandbox  # which may work where it came from, and not here
    plan = attrs.evolve(plan, sandbox=make_sandbox(sandbox.name, sandbox.hidden, sandbox.bound))
    for result in grade_all(plan, [task], 1, lambda _: None):
        sys.stdout.buffer.write(write(result))
