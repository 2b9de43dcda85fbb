"""Results for other programs: Gradescope, JUnit XML, and the Test Anything Protocol."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, TextIO
from xml.sax.saxutils import escape, quoteattr

from goose.base.cutting import cut_line
from goose.base.visible import visible
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.reports import phrases
from goose.grading.results.models import ACCEPTED, GRADER_ERROR, NOT_STARTED, CaseResult, SubmissionResult


def write_gradescope(result: SubmissionResult, stream: TextIO, say: Phrases = IN_ENGLISH) -> None:
    """Write the result of one submission as the `results.json` that Gradescope reads from an autograder, in UTF-8.

    Source: Gradescope's documentation of autograders, *Output format* and *Controlling test case visibility*.

    If a hidden case shows more than students may see, it is hidden from them, and with it their total score. After
    `phrases.for_students` that is not necessary.
    """
    data: dict[str, Any] = {"score": result.points, "execution_time": round(result.seconds, 3)}
    said = [] if result.build is None or result.build.ok else [phrases.build_failure(result.build, say)]
    said += [] if result.note is None else [visible(result.note)]
    if said:
        data["output"] = "\n".join(said)
        data["output_format"] = "text"
    data["tests"] = [_test(case, not case.hidden or phrases.is_secret(case), say) for case in result.cases]
    stream.write(json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def _test(case: CaseResult, for_students: bool, say: Phrases) -> dict[str, Any]:
    test: dict[str, Any] = {
        "name": visible(case.case),
        "score": case.points,
        "max_score": case.possible,
        "status": "passed" if case.verdict == ACCEPTED else "failed",
    }
    lines = phrases.described(case, say)
    if case.verdict != ACCEPTED and case.stderr:
        lines += [f"{say.said('wrote-to-error')}:", phrases.messages(case.stderr, say)]
    if lines:
        test["output"] = "\n".join(lines)
        test["output_format"] = "text"
    test["visibility"] = "visible" if for_students else "hidden"
    return test


_ERRORS = (NOT_STARTED, GRADER_ERROR)
"""Verdicts that say nothing about the program's answers: JUnit's errors; the others are its failures."""


def write_junit(results: Iterable[SubmissionResult], stream: TextIO, say: Phrases = IN_ENGLISH) -> None:
    """Write results as JUnit XML for continuous integration, in UTF-8: a test suite for each submission.

    Of the grammars in use it keeps to the narrow one that Jenkins' xUnit plugin checks files by.
    """
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
        yield _element("system-err", phrases.build_failure(result.build, say))
    yield "</testsuite>\n"


def _case(submission: str, case: CaseResult, say: Phrases) -> Iterator[str]:
    start = _start("testcase", classname=submission, name=case.case, time=_time(case.seconds))
    if case.verdict == ACCEPTED and not case.stderr:
        yield f"<{start}/>\n"
        return
    yield f"<{start}>\n"
    if case.verdict != ACCEPTED:
        name = "error" if case.verdict in _ERRORS else "failure"
        said, message = "\n".join(phrases.described(case, say)), phrases.in_short(case, say)
        yield _element(name, said, type=case.verdict, message=message)
    if case.stderr:
        yield _element("system-err", phrases.messages(case.stderr, say))
    yield "</testcase>\n"


def _element(name: str, text: str, /, **attributes: str) -> str:
    """Return an element that holds text alone, such as `phrases` returns."""
    start = _start(name, **attributes)
    return f"<{start}>{escape(text)}</{name}>\n" if text else f"<{start}/>\n"


def _start(element: str, /, **attributes: str | int) -> str:
    return " ".join([element, *(f"{key}={quoteattr(visible(str(value)))}" for key, value in attributes.items())])


def _time(seconds: float) -> str:
    return f"{seconds:.3f}"


def write_tap(results: Iterable[SubmissionResult], stream: TextIO, say: Phrases = IN_ENGLISH) -> None:
    r"""Write results in the Test Anything Protocol, in UTF-8: a test point for each case, and the plan.

    It is version 13, which every harness reads (Perl's refused 14 for long), written as the specification of 14 has it:
    `\` and `#` are escaped, diagnostics are indented by two blanks. These are a flat map of keys to strings and numbers
    in JSON, which is YAML to a full reader of it, and within what the small one of Perl's harness knows.
    """
    stream.write("TAP version 13\n")
    points = 0
    for result in results:
        for case in result.cases:
            points += 1
            stream.writelines(f"{line}\n" for line in _point(points, result.submission, case, say))
        if result.note is not None:
            stream.write(f"# {visible(result.submission)}: {visible(result.note)}\n")
    stream.write(f"1..{points}\n")


def _point(number: int, submission: str, case: CaseResult, say: Phrases) -> Iterator[str]:
    status = "ok" if case.verdict == ACCEPTED else "not ok"
    yield f"{status} {number} - {_description(submission)}: {_description(case.case)}"
    if case.verdict != ACCEPTED:
        yield "  ---"
        for key, value in _diagnostics(case, say).items():
            yield f"  {key}: {_scalar(value)}"
        yield "  ..."


def _description(name: str) -> str:
    return visible(name).replace("\\", "\\\\").replace("#", "\\#")


def _diagnostics(case: CaseResult, say: Phrases) -> dict[str, str | float | None]:
    diagnostics: dict[str, str | float | None] = {
        "message": phrases.in_short(case, say),
        "severity": "fail",
        "verdict": case.verdict,
        "points": case.points,
        "possible": case.possible,
    }
    if case.difference is not None:
        sides = (case.difference.expected, case.difference.actual)
        diagnostics["wanted"], diagnostics["found"] = (
            None if line is None else visible(cut_line(line)) for line in sides
        )
    diagnostics["told"] = "\n".join(phrases.described(case, say))
    return diagnostics


def _scalar(value: str | float | None) -> str:
    if value is None:
        return "~"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else phrases.number(value)
