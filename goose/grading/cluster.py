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
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import attrs

from goose import __version__
from goose.clusters import check_version, connected, reason
from goose.grading.grader import Plan, failed_to_grade
from goose.grading.local import Heard, Task
from goose.grading.resultlines import NoResult, read
from goose.grading.results import Result
from goose.grading.running import folders


@attrs.frozen
class Shipment:
    """A submission on its way.

    Attributes:
        version: of the goose that sends it.
        plan: what all have in common, pickled.
        task: the submission, with its files as an archive.
    """

    version: str
    plan: bytes
    task: Task


def grade_on_cluster(plan: Plan, tasks: Sequence[Task], address: str, heard: Heard) -> Iterator[Result]:
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
        waiting = iter(tasks)

        def ship(task: Task) -> None:
            name = f"{task.submission.name}-{plan.suite.digest}-{task.digest}"
            try:
                archived = attrs.evolve(task, submission=attrs.evolve(task.submission, archive=_archive(task)))
            except OSError as error:
                cluster.send(task, name, _fail, f"{error}")
            else:
                cluster.send(task, name, grade_shipment, Shipment(__version__, shipped, archived))

        for task in islice(waiting, cluster.room):
            ship(task)
        for task, future in cluster.done():
            result = _received(plan, task, future)
            for _ in result.cases:
                heard(task.submission)
            yield result
            for another in islice(waiting, 1):
                ship(another)


def _archive(task: Task) -> bytes:
    assert task.submission.path is not None
    if folders.is_too_large(task.submission.path):
        raise OSError(f"what was handed in has more than {folders.LARGEST} bytes")
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w") as archive:
        path = os.path.realpath(task.submission.path)
        archive.add(path, arcname="folder" if os.path.isdir(path) else os.path.basename(task.submission.path))
    return data.getvalue()


def _fail(reason: str) -> bytes:
    raise OSError(reason)


def _received(plan: Plan, task: Task, future: Any) -> Result:
    """Return the result that a task has, or one that says why it has none."""
    try:
        result = read(future.result())
        if result.key != (task.submission.name, plan.suite.digest, task.digest):
            raise NoResult("it is the result of something else")
        return result
    except Exception as error:  # noqa: BLE001 - whatever happened elsewhere is no fault of the submission
        why = str(error) if isinstance(error, NoResult) else reason(error)
        cases = tuple(failed_to_grade(case, why) for case in plan.suite.cases)
        return Result(task.submission.name, plan.suite.digest, task.digest, 0.0, cases, plan.sandbox.name)


def grade_shipment(shipment: Shipment) -> bytes:
    """Grade a submission where it has come; return the line of its result.

    Raises:
        OSError: the grader failed there; the text says how.
    """
    check_version(shipment.version)
    run = subprocess.run(
        [sys.executable, "-m", "goose.grading.remote"], input=pickle.dumps(shipment), capture_output=True, check=False
    )
    if run.returncode:
        said = run.stderr.decode("utf-8", "replace").strip().splitlines() or [f"it ended with {run.returncode}"]
        raise OSError(said[-1])
    return run.stdout
