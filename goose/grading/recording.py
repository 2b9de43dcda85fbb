"""Records what the reference answers: the `.out` beside each script, as `goose` itself would print it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import attrs

from goose.base.errors import UsageError
from goose.base.replacing import replacing
from goose.grading.failure import GraderFailure
from goose.grading.judging.reference import Reference, reproducible
from goose.grading.suites.suite import Case, Suite

MISSING = "missing"
DIFFERS = "differs"
SAME = "same"


@attrs.frozen
class Recorded:
    """The answer to one script.

    Attributes:
        case: whose it is.
        state: `MISSING`, `DIFFERS` or `SAME`: what the file holds.
        answer: what the reference answers.
    """

    case: Case
    state: str
    answer: bytes


def check_reproducible(reference: Reference) -> None:
    """Check that the reference answers the same every time.

    Raises:
        UsageError: it throws dice that nobody can throw again.
    """
    if not reproducible(reference.settings):
        raise UsageError(
            "the dice of the reference are thrown anew each time: give it --dice manual or --seed N, or write"
            ' dice = "manual" or seed = N under [reference] in suite.toml.'
        )


def recorded(suite: Suite, reference: Reference) -> Iterator[Recorded]:
    """Yield what the reference answers to each script.

    Raises:
        UsageError: the settings of the reference cannot be.
        OSError: no working directory can be made.
    """
    for chain in suite.chains:
        for case, exchanges in zip(chain.cases, reference.answers(chain), strict=True):
            answer = "".join(exchange.reply for exchange in exchanges).encode()
            state = MISSING if case.answer is None else SAME if case.answer == answer else DIFFERS
            yield Recorded(case, state, answer)


def write_answer(suite: Suite, entry: Recorded) -> None:
    """Write an answer beside its script, whole or not at all.

    Raises:
        GraderFailure: it cannot be written; what was there is there still.
    """
    try:
        with replacing(os.path.join(suite.folder, entry.case.answer_file)) as file:
            file.write(entry.answer)
    except OSError as error:
        raise GraderFailure(f"{entry.case.answer_file}: {error.strerror}") from error


def record(suite: Suite, reference: Reference, *, check: bool, force: bool, tell: Callable[[str], None]) -> bool:
    """Write the answers that are missing; return whether all that is there now is what the reference answers.

    Args:
        suite: the scripts.
        reference: answers them.
        check: nothing is written, and what would be is told.
        force: answers that differ are written anew.
        tell: is told of each case that is not as it should be, or is written.

    Raises:
        UsageError: the reference cannot be, or throws dice that nobody can throw again.
        GraderFailure: an answer cannot be written.
    """
    check_reproducible(reference)
    right = True
    for entry in recorded(suite, reference):
        if entry.state == SAME:
            continue
        written = not check and (entry.state == MISSING or force)
        if written:
            write_answer(suite, entry)
        right = right and written
        tell(f"{entry.case.answer_file}: {'written' if written else entry.state}")
    return right
