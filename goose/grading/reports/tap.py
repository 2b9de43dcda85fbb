r"""Results in the Test Anything Protocol.

Version 13, which every harness reads (Perl's refused 14 for long), written as the specification of 14 has it: `\` and
`#` are escaped, diagnostics are indented by two blanks. These are a flat map of keys to strings and numbers in JSON,
which is YAML to a full reader of it, and within what the small one of Perl's harness knows.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TextIO

from goose.base.cutting import cut_line
from goose.base.visible import visible
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.reports import phrases, plain
from goose.grading.results.models import ACCEPTED, CaseResult, SubmissionResult


def write_tap(results: Iterable[SubmissionResult], stream: TextIO, say: Phrases = IN_ENGLISH) -> None:
    """Write results in UTF-8: a test point for each case, and the plan."""
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
        "message": plain.in_short(case, say),
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
    diagnostics["told"] = "\n".join(plain.described(case, say))
    return diagnostics


def _scalar(value: str | float | None) -> str:
    if value is None:
        return "~"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else phrases.number(value)
