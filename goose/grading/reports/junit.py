"""Results as JUnit XML, for servers of continuous integration.

Of the grammars in use it keeps to the narrow one that Jenkins' xUnit plugin checks files by.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TextIO
from xml.sax.saxutils import escape, quoteattr

from goose.base.visible import visible
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.reports import plain
from goose.grading.results.models import ACCEPTED, GRADER_ERROR, NOT_STARTED, CaseResult, SubmissionResult

_ERRORS = (NOT_STARTED, GRADER_ERROR)
"""Verdicts that say nothing about the program's answers: JUnit's errors; the others are its failures."""


def write_junit(results: Iterable[SubmissionResult], stream: TextIO, say: Phrases = IN_ENGLISH) -> None:
    """Write results in UTF-8: a test suite for each submission."""
    stream.write('<?xml version="1.0" encoding="utf-8"?>\n<testsuites>\n')
    for result in results:
        stream.writelines(_suite(result, say))
    stream.write("</testsuites>\n")


def _suite(result: SubmissionResult, say: Phrases) -> Iterator[str]:
    failed = [case.verdict for case in result.cases if case.verdict != ACCEPTED]
    errors = sum(verdict in _ERRORS for verdict in failed)
    counts = {"tests": len(result.cases), "failures": len(failed) - errors, "errors": errors}
    yield f"<{_start('testsuite', name=result.submission, **counts, time=_time(result.seconds))}>\n"
    for case in result.cases:
        yield from _case(result.submission, case, say)
    if result.note is not None:
        yield _element("system-out", visible(result.note))
    if result.build is not None and not result.build.ok:
        yield _element("system-err", plain.build_failure(result.build, say))
    yield "</testsuite>\n"


def _case(submission: str, case: CaseResult, say: Phrases) -> Iterator[str]:
    start = _start("testcase", classname=submission, name=case.case, time=_time(case.seconds))
    if case.verdict == ACCEPTED and not case.stderr:
        yield f"<{start}/>\n"
        return
    yield f"<{start}>\n"
    if case.verdict != ACCEPTED:
        name = "error" if case.verdict in _ERRORS else "failure"
        said, message = "\n".join(plain.described(case, say)), plain.in_short(case, say)
        yield _element(name, said, type=case.verdict, message=message)
    if case.stderr:
        yield _element("system-err", plain.messages(case.stderr, say))
    yield "</testcase>\n"


def _element(name: str, text: str, /, **attributes: str) -> str:
    """Return an element that holds text alone, such as `plain` returns."""
    start = _start(name, **attributes)
    return f"<{start}>{escape(text)}</{name}>\n" if text else f"<{start}/>\n"


def _start(element: str, /, **attributes: str | int) -> str:
    return " ".join([element, *(f"{key}={quoteattr(visible(str(value)))}" for key, value in attributes.items())])


def _time(seconds: float) -> str:
    return f"{seconds:.3f}"
