"""Programs that tests run as the grader does: in a worker, with limits."""

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import attrs

from goose.base.workers import Send, Workers, WorkMessage
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.processes import run
from goose.grading.running.run import Run
from goose.grading.suites.suite import Limits

PYTHON = [sys.executable, "-S", "-E", "-c"]
LARGEST_FILE = 64 * 1024 * 1024
"""Bytes of a file that a program may write above the limit of its output."""


@attrs.frozen
class Ran:
    """How a program ended, and what it wrote."""

    outcome: ProgramOutcome
    stdout: bytes
    stderr: bytes


def messages_of(workers: Workers) -> list[WorkMessage]:
    """Return all that workers have to show."""
    messages: list[WorkMessage] = []
    while workers.busy:
        messages += workers.messages()
    return messages


def worked(work: Callable[[int, Send], object]) -> WorkMessage:
    """Return the end of a piece of work that a worker does."""
    with Workers(1) as workers:
        workers.start(None, work)
        return messages_of(workers)[-1]


def result_of(work: Callable[[int, Send], object]) -> Any:
    message = worked(work)
    assert message.failure is None
    return message.news


def program(
    folder: Path,
    *words: str,
    script: bytes = b"",
    limits: Limits | None = None,
    environment: Mapping[str, str] | None = None,
    together: bool = False,
) -> Run:
    """Return a program in its own folder; `together` has both its streams in one file."""
    work = folder / "work"
    work.mkdir(exist_ok=True)
    (folder / "in").write_bytes(script)
    stdin, stdout, stderr = (str(folder / name) for name in ("in", "out", "out" if together else "err"))
    variables = {"PATH": os.environ["PATH"], **(environment or {})}
    return Run(words, str(work), variables, stdin, stdout, stderr, limits or Limits(20.0))


def ran(folder: Path, *words: str, **options: Any) -> Ran:
    """Run a program in a worker, as the grader does."""
    what = program(folder, *words, **options)
    outcome: ProgramOutcome = result_of(lambda lifeline, _: run(what, lifeline))
    return Ran(outcome, Path(str(what.stdout)).read_bytes(), Path(str(what.stderr)).read_bytes())
