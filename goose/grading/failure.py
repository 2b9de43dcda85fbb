"""The grader's own failure."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
