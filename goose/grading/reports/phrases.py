"""Phrases that every report uses."""

from __future__ import annotations

import signal
from collections.abc import Mapping, Sequence

import attrs

from goose.base.visible import common
from goose.grading import results
from goose.grading.judging.cases import AT_END
from goose.grading.results import CaseResult, SubmissionResult

VERDICTS: Mapping[str, str] = {
    results.NOT_STARTED: "not started",
    results.TIME_LIMIT: "out of time",
    results.OUTPUT_LIMIT: "too much output",
    results.MEMORY_LIMIT: "too much memory",
    results.CRASHED: "crashed",
    results.ACCEPTED: "accepted",
    results.PRESENTATION: "right except for the layout",
    results.WRONG: "wrong",
    results.GRADER_ERROR: "not graded",
}
"""Each verdict in words."""

SYMBOLS: Mapping[str, str] = {
    results.NOT_STARTED: "–",
    results.TIME_LIMIT: "T",
    results.OUTPUT_LIMIT: "O",
    results.MEMORY_LIMIT: "M",
    results.CRASHED: "†",
    results.ACCEPTED: "✓",
    results.PRESENTATION: "≈",
    results.WRONG: "✗",
    results.GRADER_ERROR: "!",
}
"""Each verdict as one character, so that readers need not distinguish colours."""

_STOPPED = (results.TIME_LIMIT, results.MEMORY_LIMIT, results.CRASHED)
_MAY_FOLLOW = (results.WRONG, results.CRASHED)
"""Verdicts that an earlier failure of the chain may explain; the others explain themselves."""

_SECRET: Mapping[str, str] = {results.ACCEPTED: "passed", results.WRONG: "failed"}
"""The verdicts of hidden cases in words, for who may know no more."""

_CHANGES: Mapping[str, str] = {
    "line-ends": "the line ends",
    "byte-order-mark": "a byte order mark",
    "last-line-end": "the end of the last line",
    "trailing-blanks": "blanks at line ends",
    "encoding": "the encoding",
    "normalisation": "how letters with accents are encoded",
    "blanks": "the blanks between words",
    "blank-lines": "blank lines",
    "case": "capital and small letters",
    "greeting": "a greeting",
    "farewell": "a farewell",
    "prompt": "a prompt",
}


_SIGNALS = {int(each): each.name for each in signal.Signals}


def verdict(case: CaseResult) -> str:
    """Return the verdict of a case in words for these readers."""
    return words(case.verdict, secret=is_secret(case))


def words(verdict: str, *, secret: bool = False) -> str:
    """Return a verdict in words; of a secret case only whether it passed."""
    return _SECRET.get(verdict, VERDICTS[verdict]) if secret else VERDICTS[verdict]


def is_secret(case: CaseResult) -> bool:
    """Return whether these readers may not see a case.

    Then the case has no difference at all.
    """
    return case.hidden and case.difference is None and case.differences is None


def remark(case: CaseResult) -> str:
    """Return further sentences about a case, beside verdict and difference."""
    said = []
    if case.note:
        said.append(case.note)
    elif case.changes:
        said.append(f"Right, except for {', '.join(_CHANGES.get(change, change) for change in case.changes)}.")
    if case.died == AT_END:
        said.append("It had answered everything before it died.")
    if case.signal is not None:
        said.append(f"It died of signal {case.signal} ({_SIGNALS.get(case.signal, 'unknown here')}).")
    elif case.exit:
        said.append(f"It ended with status {case.exit}.")
    lacks = case.difference is not None and case.difference.actual is None
    if lacks and case.verdict in _STOPPED and case.exit is None:
        said.append("It may have printed more: output that it had not flushed is lost.")
    if case.follows is not None and case.verdict in _MAY_FOLLOW:
        said.append(f"An earlier case of the chain failed: {case.follows}.")
    return " ".join(said)


def number(value: float) -> str:
    """Return points as people write them: whole numbers without a dot."""
    return f"{value:.6f}".rstrip("0").rstrip(".")


def for_students(result: SubmissionResult) -> SubmissionResult:
    """Return a result as students may see it.

    For a hidden case they only see whether it passed.

    Its points are all or none of those that are possible; those earned stay in the sum of the submission.
    """
    hidden = [case.case for case in result.cases if case.hidden]
    names = {name: f"hidden {number}" for number, name in enumerate(hidden, 1)}
    cases = [
        _hidden(case, names[case.case])
        if case.hidden
        else attrs.evolve(case, follows=None if case.follows is None else names.get(case.follows, case.follows))
        for case in result.cases
    ]
    seen = [(cause, tuple(name for name in cause.cases if name not in names)) for cause in result.causes]
    causes = tuple(attrs.evolve(cause, cases=some) for cause, some in seen if some)
    return attrs.evolve(result, cases=tuple(cases), causes=causes, earned=result.points)


def _hidden(case: CaseResult, name: str) -> CaseResult:
    """Return what students may know of a hidden case, with a neutral name."""
    verdict = case.verdict if case.verdict in (results.ACCEPTED, results.GRADER_ERROR) else results.WRONG
    points = case.possible if case.verdict == results.ACCEPTED else 0.0
    return CaseResult(name, verdict, points, case.possible, hidden=True, differences=None)


def is_named_only(key: str) -> bool:
    """Return whether the causes of a case are described once for the program."""
    return all(each.partition(".")[0] in _ONCE for each in key.split("+"))


_ONCE = ("wording", "print", "input")
"""Parts of keys of causes that are the same wherever they occur."""


def are_alike(expected: str, actual: str) -> bool:
    """Return whether two lines are one message with a difference, not two."""
    start, rest = common(expected, actual)
    return 2 * (start + rest) >= max(len(expected), len(actual))


def in_cases(names: Sequence[str]) -> str:
    """Return where a cause shows, as people say it."""
    some = ", ".join(names[:_MOST_CASES])
    more = f" and {len(names) - _MOST_CASES} more" if len(names) > _MOST_CASES else ""
    return f"case{'' if len(names) == 1 else 's'} {some}{more}"


_MOST_CASES = 6  # that are named
