"""A result as `results.json`, what Gradescope reads from an autograder.

Source: Gradescope's documentation of autograders, *Output format* and *Controlling test case visibility*.
"""

from __future__ import annotations

import json
from typing import Any, TextIO

from goose.base.visible import visible
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.reports import phrases, plain
from goose.grading.results.models import ACCEPTED, CaseResult, SubmissionResult


def write_gradescope(result: SubmissionResult, stream: TextIO, say: Phrases = IN_ENGLISH) -> None:
    """Write the result of one submission for Gradescope, in UTF-8.

    If a hidden case shows more than students may see, it is hidden from them, and with it their total score. After
    `phrases.for_students` that is not necessary.
    """
    data: dict[str, Any] = {"score": result.points, "execution_time": round(result.seconds, 3)}
    said = [] if result.build is None or result.build.ok else [plain.build_failure(result.build, say)]
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
    lines = plain.described(case, say)
    if case.verdict != ACCEPTED and case.stderr:
        lines += [f"{say.said('wrote-to-error')}:", plain.messages(case.stderr, say)]
    if lines:
        test["output"] = "\n".join(lines)
        test["output_format"] = "text"
    test["visibility"] = "visible" if for_students else "hidden"
    return test
