"""The grader's own failure."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from goose.base.errors import LITTLE_MEMORY, lacks_memory
from goose.core.bugs import described

if TYPE_CHECKING:
    from goose.base.workers import WorkMessage


class GraderFailure(Exception):
    """The grader itself has failed, and not what it grades; the text says how."""


def failure_of(message: WorkMessage) -> str | None:
    """Return why a piece of work has no result, or None if it has one."""
    return message.failure if message.code is None else f"the grader's own process ended with {message.code}"


def failed(message: WorkMessage) -> GraderFailure:
    """Return the error for a piece of work that has no result."""
    return GraderFailure(failure_of(message))


def reason_of(error: Exception) -> str:
    """Return why a part of the grader has failed, without a full stop; with `python -X dev`, raise what is a bug."""
    if lacks_memory(error):
        return LITTLE_MEMORY
    if isinstance(error, OSError):
        return error.strerror or str(error)
    if isinstance(error, GraderFailure):
        return str(error)
    if sys.flags.dev_mode:
        raise error
    return described(error).removesuffix(".")
