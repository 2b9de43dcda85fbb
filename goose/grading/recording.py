"""Record the reference's answers, the bytes that `goose` itself would print, in the `.out` files of scripts."""

from __future__ import annotations

import os
from collections.abc import Callable

from goose.base.errors import UsageError
from goose.base.replacing import replacing
from goose.grading.failure import GraderFailure
from goose.grading.judging.reference import Reference, reference_of, reply_of, reproducible
from goose.grading.suites.given import Given
from goose.grading.suites.reading import read_suite
from goose.grading.suites.remarks import of_scripts
from goose.grading.suites.suite import Case, Suite


def check_reproducible(reference: Reference) -> None:
    """Raise a UsageError if the reference throws dice that nobody can throw again."""
    if not reproducible(reference.variant):
        raise UsageError(
            "the dice of the reference are random each time: give it --dice manual or --seed N, or write"
            ' dice = "manual" or seed = N under [reference] in suite.toml.'
        )


def record(suite: Suite, reference: Reference, *, check: bool, force: bool, on_case: Callable[[str], None]) -> bool:
    """Write missing answers; return whether all answers are right now.

    With `check`, nothing is written; with `force`, answers that differ are replaced. `on_case` is called with a line
    for each case that is wrong or written. After a GraderFailure the old answer is unchanged.
    """
    check_reproducible(reference)
    right = True
    for chain in suite.chains:
        for case, exchanges in zip(chain.cases, reference.answers(chain), strict=True):
            answer = reply_of(exchanges).encode()
            if answer == case.answer:
                continue
            written = not check and (case.answer is None or force)
            if written:
                _write(os.path.join(suite.folder, case.answer_file), case, answer)
            right = right and written
            state = "written" if written else "missing" if case.answer is None else "differs"
            on_case(f"{case.answer_file}: {state}")
    return right


def record_suite(
    folder: str, given: Given, *, check: bool, force: bool, show: Callable[[str], None], warn: Callable[[str], None]
) -> bool:
    """Write the missing answers of a suite, show what is wrong or written, and return whether all are right now."""
    suite = read_suite(folder, recorded=False, given=given)
    for warning in suite.warnings:
        warn(f"Warning: {warning}.")
    for remark in of_scripts(suite.cases):
        warn(f"Note: {remark}.")
    return record(suite, reference_of(suite), check=check, force=force, on_case=show)


def _write(path: str, case: Case, answer: bytes) -> None:
    try:
        with replacing(path) as file:
            file.write(answer)
    except OSError as error:
        raise GraderFailure(f"{case.answer_file}: {error.strerror}") from error
