"""Grades submissions on a cluster of dask.distributed: one task a submission, its files shipped as content.

A task runs in a process of its own beside the dask worker, so that what programs leave behind is nobody else's; it
ends with the worker. When a worker is lost, dask gives its tasks to others; a result counts once, when it comes here.
"""

from __future__ import annotations

import io
import logging
import os
import pickle
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any
from uuid import uuid4

import attrs

from goose import __version__
from goose.events import UsageError
from goose.grading.grader import Plan, failed_to_grade
from goose.grading.local import Heard, Task
from goose.grading.resultlines import NoResult, read
from goose.grading.results import Result
from goose.quoting import quoted

_CONNECT_SECONDS = 5
_AHEAD = 2  # tasks that are shipped for each that can run
_LEAST_AHEAD = 32  # also where workers are still to come


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
    distributed: Any = import_module("distributed")  # which has no types

    for name in list(logging.root.manager.loggerDict):
        if name.startswith("distributed"):  # what goes wrong is told once, by goose
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        client = distributed.Client(address, timeout=_CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise UsageError(f"--scheduler {quoted(address)}: no scheduler answers there.") from error
    with client:
        shipped = pickle.dumps(plan)
        waiting = iter(tasks)
        under_way: dict[Any, Task] = {}
        completed = distributed.as_completed()
        room = max(_LEAST_AHEAD, sum(client.nthreads().values()) * _AHEAD)

        def ship() -> None:
            task = next(waiting, None)
            if task is None:
                return
            try:
                archived = attrs.evolve(task, submission=attrs.evolve(task.submission, archive=_archive(task)))
            except OSError as error:
                archived = task
                future = client.submit(_fail, f"{error}", key=_name(plan, task), pure=False)
            else:
                future = client.submit(
                    grade_shipment, Shipment(__version__, shipped, archived), key=_name(plan, task), pure=False
                )
            under_way[future] = task
            completed.add(future)

        for _ in range(room):
            ship()
        for future in completed:
            task = under_way.pop(future)
            result = _received(plan, task, future)
            for _ in result.cases:
                heard(task.submission)
            yield result
            ship()


def _name(plan: Plan, task: Task) -> str:
    """Return what dask knows a task by: nobody else's, now or later."""
    return f"goose-{task.submission.name}-{plan.suite.digest}-{task.digest}-{uuid4()}"


def _archive(task: Task) -> bytes:
    assert task.submission.path is not None
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
        reason = str(error) if isinstance(error, (OSError, NoResult)) else f"{type(error).__name__}: {error}"
        cases = tuple(failed_to_grade(case, reason) for case in plan.suite.cases)
        return Result(task.submission.name, plan.suite.digest, task.digest, 0.0, cases, plan.sandbox.name)


def grade_shipment(shipment: Shipment) -> bytes:
    """Grade a submission where it has come; return the line of its result.

    Raises:
        OSError: the grader failed there; the text says how.
    """
    if shipment.version != __version__:
        raise OSError(f"goose is {__version__} there and {shipment.version} here")
    run = subprocess.run(
        [sys.executable, "-m", "goose.grading.remote"], input=pickle.dumps(shipment), capture_output=True, check=False
    )
    if run.returncode:
        said = run.stderr.decode("utf-8", "replace").strip().splitlines() or [f"it ended with {run.returncode}"]
        raise OSError(said[-1])
    return run.stdout
