"""A failed case in plain words, for first-year students.

It has the instruction, the expected answer and the actual one.

The output of a program becomes text that any document can hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from goose.base.visible import visible
from goose.grading import results
from goose.grading.reports import phrases
from goose.grading.results import Build, CaseResult, Difference, SubmissionResult

_HAPPENED: Mapping[str, str] = {
    results.NOT_STARTED: "The program could not be started.",
    results.TIME_LIMIT: "The program did not end in time.",
    results.OUTPUT_LIMIT: "The program printed more than is allowed.",
    results.MEMORY_LIMIT: "The program used more memory than is allowed.",
    results.CRASHED: "The program crashed.",
    results.GRADER_ERROR: "goose could not grade this case. That is not the fault of the program.",
}
"""Descriptions of verdicts that have no difference."""

_EXPLAINS: Mapping[str, str] = {
    "all": "This would explain all differences: ",
    "first": "This would explain the first difference: ",
}


def described(case: CaseResult) -> list[str]:
    """Return a failed case as lines in plain words.

    For an accepted case, the lines are remarks, if there are any.
    """
    lines = [_HAPPENED[case.verdict]] if case.verdict in _HAPPENED else []
    if case.difference is not None:
        lines += _difference(case.difference)
    elif case.verdict == results.WRONG:
        lines.append("This case is hidden." if case.hidden else "The answer is not as expected.")
    if case.differences == 1:
        lines.append("No other answer differs.")
    elif case.differences:
        lines.append(f"In all, {case.differences} answers differ.")
    if case.cause is not None and phrases.is_named_only(case.cause.key):
        lines.append(f"Cause: {visible(case.cause.key)}")
    elif case.cause is not None:
        lines.append(_EXPLAINS.get(case.cause.explains, "") + visible(case.cause.sentence))
        lines += [f"So would this: {visible(sentence)}" for _, sentence in case.cause.others]
    if remark := phrases.remark(case):
        lines += shown(remark).split("\n")
    return lines


def causes(result: SubmissionResult) -> list[str]:
    """Return the causes of a program as lines in plain words."""
    lines = []
    for cause in result.causes:
        lines.append(f"{visible(cause.sentence)} ({visible(phrases.in_cases(cause.cases))})")
        lines += [f"  Or: {visible(sentence)}" for _, sentence in cause.others]
    return lines


def in_short(case: CaseResult) -> str:
    """Return a case in one line: its verdict and first difference or remark."""
    verdict = phrases.verdict(case)
    if case.difference is not None:
        return f"{verdict}: {_in_short(case.difference)}"
    remark = phrases.remark(case)
    return f"{verdict}: {visible(remark)}" if remark else verdict


def build_failure(build: Build) -> str:
    """Return how a build failed, and the end of what it wrote."""
    return f"The build {shown(build.said)}.\n{shown(build.output)}"


def shown(text: str) -> str:
    """Return lines of free text as `visible` shows them.

    Blanks at line ends stay, and tabs become blanks.
    """
    return "\n".join(visible(line.rstrip(" \t\r").expandtabs()) for line in text.split("\n"))


def _difference(difference: Difference) -> Iterator[str]:
    yield f"The first difference is at line {difference.line} of the expected output."
    if difference.instruction is not None:
        number, text = difference.instruction
        yield f"It is in the answer to line {number} of the script: {_line(text)}"
        if difference.state:
            yield "The position before that instruction:"
            yield from (f"    {visible(line)}" for line in difference.state)
    if difference.expected is not None:
        yield f"Expected: {_line(difference.expected)}"
    if difference.actual is not None:
        yield f"Answered: {_line(difference.actual)}"
    if difference.actual is None:
        yield "The program did not print that line."
    elif difference.expected is None:
        yield "No line is expected there."


def _in_short(difference: Difference) -> str:
    place = f"line {difference.line} of the expected output"
    if difference.instruction is not None:
        number, text = difference.instruction
        place = f"line {number} of the script, {_line(text)}"
    expected, actual = (None if line is None else _line(line) for line in (difference.expected, difference.actual))
    if actual is None:
        return f"{place}: expected {expected}, but that line is missing"
    if expected is None:
        return f"{place}: answered {actual}, where no line is expected"
    return f"{place}: expected {expected}, answered {actual}"


def _line(line: str) -> str:
    return visible(line) if line else "(an empty line)"
