"""Record the answers of what a suite is compared with, in the `.out` files of scripts."""

from __future__ import annotations

import os
from collections.abc import Callable

from goose.base.errors import UsageError
from goose.base.extras import need
from goose.grading.judging.reference import Reference, reply_of, reproducible
from goose.grading.references.choosing import suite_reference
from goose.grading.references.game import GameReference
from goose.grading.references.remembering import Remembered
from goose.grading.references.writing import Show, Wanted, write_file
from goose.grading.suites import suitefile
from goose.grading.suites.given import Given
from goose.grading.suites.kinds import ByProgram
from goose.grading.suites.reading import read_suite
from goose.grading.suites.remarks import of_scripts
from goose.grading.suites.suite import Suite


def record_suite(folder: str, remembered: Remembered, wanted: Wanted, show: Show, warn: Show) -> bool:
    """Write the missing answers of a suite, show what is wrong or written, and return whether all are right now.

    Raises:
        UsageError: nobody answers, or not the same each time; or the program cannot be started.
        SuiteError: the suite is not valid.
        GraderFailure: a file cannot be written.
    """
    given = remembered.given
    new = remembered.missing(folder)
    suite = read_suite(folder, recorded=False, given=given, suite_file=new)
    if not wanted.check:
        remembered.check(folder)
    elif remembered.words:
        Remembered(Given(), remembered.words).check(folder)
    for warning in suite.warnings:
        warn(f"Warning: {warning}.")
    for remark in of_scripts(suite.cases):
        warn(f"Note: {remark}.")
    reference = suite_reference(suite)
    if not suite.says_reference and new is None and not reproducible(suite.reference):
        raise UsageError(
            "the suite does not say who answers: goose record SUITE -- PROGRAM takes your own program,"
            " and goose record SUITE --game mancala takes a game. Both write [reference] into suite.toml."
        )
    reference.check_recordable()

    def begin() -> None:
        """Write the reference into the suite, before anything else is written."""
        if new is not None and not wanted.check:
            write_file(os.path.join(folder, suitefile.NAME), suitefile.NAME, new)
            show(f"{suitefile.NAME}: [reference] written")

    if isinstance(suite.kind, ByProgram):
        need("rich", "psutil")
        from goose.grading.references.recording_program import record_program

        return record_program(suite, suite.kind, wanted, show, begin)
    assert isinstance(reference, GameReference), "nobody else answers"
    begin()
    return record(suite, reference.game, check=wanted.check, force=wanted.force, on_case=show)


def record(suite: Suite, reference: Reference, *, check: bool, force: bool, on_case: Callable[[str], None]) -> bool:
    """Write missing answers of a game, the bytes that `goose` itself would print; return whether all are right now.

    With `check`, nothing is written; with `force`, answers that differ are replaced. `on_case` is called with a line
    for each case that is wrong or written. After a GraderFailure the old answer is unchanged.
    """
    right = True
    for chain in suite.chains:
        for case, exchanges in zip(chain.cases, reference.answers(chain), strict=True):
            answer = reply_of(exchanges).encode()
            if answer == case.answer:
                continue
            written = not check and (case.answer is None or force)
            if written:
                write_file(os.path.join(suite.folder, case.answer_file), case.answer_file, answer)
            right = right and written
            state = "written" if written else "missing" if case.answer is None else "differs"
            on_case(f"{case.answer_file}: {state}")
    return right
