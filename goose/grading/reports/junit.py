"""Results as JUnit's XML, the report that servers of continuous integration read.

Of the grammars in use it keeps to the narrow one that Jenkins' xUnit plugin checks files by.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from typing import TextIO
from xml.sax.saxutils import XMLGenerator
from xml.sax.xmlreader import AttributesImpl

from goose.base.visible import visible
from goose.grading.reports import plain
from goose.grading.results import ACCEPTED, GRADER_ERROR, NOT_STARTED, CaseResult, SubmissionResult

_ERRORS = (NOT_STARTED, GRADER_ERROR)
"""Verdicts that say nothing about the program's answers: JUnit's errors; the others are its failures."""


def write_junit(results: Iterable[SubmissionResult], stream: TextIO) -> None:
    """Write results as JUnit's XML: a test suite a submission, a test case a case.

    Args:
        results: gone through once, one held at a time.
        stream: in UTF-8.

    Raises:
        OSError: the stream cannot be written.
    """
    document = _Document(stream)
    document.start("testsuites", {})
    for result in results:
        _write_suite(document, result)
    document.end("testsuites")


class _Text(io.TextIOBase):
    """Any stream of text as one of `io`, which is the only one that the writer of XML does not write bytes to."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write text."""
        return self._stream.write(text)


class _Document:
    """XML that is written as it comes."""

    def __init__(self, stream: TextIO) -> None:
        self._writer = XMLGenerator(_Text(stream), encoding="utf-8", short_empty_elements=True)
        self._writer.startDocument()

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """Begin an element that holds others."""
        self._begin(name, attributes)
        self._writer.ignorableWhitespace("\n")

    def end(self, name: str) -> None:
        """End the element begun last."""
        self._writer.endElement(name)
        self._writer.ignorableWhitespace("\n")

    def write(self, name: str, attributes: Mapping[str, str], text: str = "") -> None:
        """Write an element that holds text alone, such as `plain` returns."""
        self._begin(name, attributes)
        self._writer.characters(text)
        self.end(name)

    def _begin(self, name: str, attributes: Mapping[str, str]) -> None:
        shown = {key: visible(value) for key, value in attributes.items()}
        self._writer.startElement(name, AttributesImpl(shown))


def _write_suite(document: _Document, result: SubmissionResult) -> None:
    failed = [case.verdict for case in result.cases if case.verdict != ACCEPTED]
    errors = sum(verdict in _ERRORS for verdict in failed)
    counts = {"tests": len(result.cases), "failures": len(failed) - errors, "errors": errors}
    attributes = {name: str(count) for name, count in counts.items()}
    document.start("testsuite", {"name": result.submission, **attributes, "time": _time(result.seconds)})
    for case in result.cases:
        _write_case(document, result.submission, case)
    if result.build is not None and not result.build.ok:
        document.write("system-err", {}, plain.build_failure(result.build))
    document.end("testsuite")


def _write_case(document: _Document, submission: str, case: CaseResult) -> None:
    attributes = {"classname": submission, "name": case.case, "time": _time(case.seconds)}
    if case.verdict == ACCEPTED and not case.stderr:
        document.write("testcase", attributes)
        return
    document.start("testcase", attributes)
    if case.verdict != ACCEPTED:
        name = "error" if case.verdict in _ERRORS else "failure"
        reason = {"type": case.verdict, "message": plain.in_short(case)}
        document.write(name, reason, "\n".join(plain.told(case)))
    if case.stderr:
        document.write("system-err", {}, plain.shown(case.stderr))
    document.end("testcase")


def _time(seconds: float) -> str:
    return f"{seconds:.3f}"
