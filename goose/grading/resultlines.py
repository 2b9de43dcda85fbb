"""Results as lines of JSON: the one place where they are written and read (`grading.md`, *Results*).

Beside the fields of the specification a line holds what reports show and what a later run could not find out again:
`build` and `sandbox` of a submission; `note` and `answers` of a case.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from goose.base.visible import visible
from goose.grading.results import (
    VERDICTS,
    Answer,
    Build,
    CaseResult,
    Cause,
    Difference,
    ResultRow,
    SubmissionResult,
    Written,
)

FORMAT = "goose-results"
VERSION = 1


def case_data(case: CaseResult) -> dict[str, Any]:
    """Return a case as plain data, in the order of the specification."""
    difference = case.difference
    return {
        "case": case.case,
        "verdict": case.verdict,
        "points": case.points,
        "possible": case.possible,
        "seconds": case.seconds,
        "exit": case.exit,
        "signal": case.signal,
        "follows": case.follows,
        "changes": list(case.changes),
        "hidden": case.hidden,
        "difference": None if difference is None else _difference_data(difference),
        "differences": case.differences,
        "cause": None if case.cause is None else _cause_data(case.cause),
        "stderr": case.stderr,
        "note": case.note,
        "answers": [
            {
                "instruction": _instruction_data(answer.instruction),
                "rows": [[row.same, row.expected, row.actual] for row in answer.rows],
            }
            for answer in case.answers
        ],
        **({} if case.written is None else {"written": attrs.asdict(case.written)}),
    }


def _cause_data(cause: Cause) -> dict[str, Any]:
    others = [{"key": key, "sentence": sentence} for key, sentence in cause.others]
    return {"key": cause.key, "sentence": cause.sentence, "explains": cause.explains, "others": others}


def _difference_data(difference: Difference) -> dict[str, Any]:
    return {
        "line": difference.line,
        "expected": difference.expected,
        "actual": difference.actual,
        "instruction": _instruction_data(difference.instruction),
        "state": None if difference.state is None else list(difference.state),
    }


def _instruction_data(instruction: tuple[int, str] | None) -> dict[str, Any] | None:
    return None if instruction is None else {"line": instruction[0], "text": instruction[1]}


def result_data(result: SubmissionResult) -> dict[str, Any]:
    """Return a result as plain data, in the order of the specification."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "submission": result.submission,
        "suite": result.suite,
        "digest": result.digest,
        "points": result.points,
        "possible": result.possible,
        "seconds": result.seconds,
        "sandbox": result.sandbox,
        "build": None if result.build is None else attrs.asdict(result.build),
        "cases": [case_data(case) for case in result.cases],
    }


def write(result: SubmissionResult) -> bytes:
    """Return the line of a result, with its end."""
    return line_of(result_data(result))


def line_of(data: Mapping[str, Any]) -> bytes:
    """Return the line of JSON that holds plain data, with its end."""
    text = json.dumps(data, ensure_ascii=False, allow_nan=False)
    for end in _LINE_ENDS:  # which some readers of lines take for ends
        text = text.replace(end, f"\\u{ord(end):04x}")
    return f"{_SURROGATES.sub(_written_out, text)}\n".encode()


def _written_out(surrogate: re.Match[str]) -> str:
    r"""Return a lone surrogate as text in JSON: a byte that is not UTF-8 as `\xNN`, as everywhere in results."""
    return visible(surrogate[0]).replace("\\", "\\\\")


_SURROGATES = re.compile("[\ud800-\udfff]")
_ESCAPED = b"\\ud"
_LINE_ENDS = "\x85\u2028\u2029"


class NoResult(ValueError):
    """A line is no result; the text says why."""


def read(line: bytes) -> SubmissionResult:
    """Return the result that a line holds.

    What other programs leave out of the fields that are goose's own is taken as empty.

    Raises:
        NoResult: it holds none.
    """
    try:
        data = json.loads(line, parse_constant=_refuse)
        if _ESCAPED in line.lower() and type(data) is dict:  # of another program, and what goose does not write
            data = json.loads(line_of(data))
        return _result(_Fields(data))
    except (ValueError, OverflowError, RecursionError) as error:
        raise error if isinstance(error, NoResult) else NoResult("it is no JSON") from None


def _refuse(constant: str) -> None:
    raise NoResult(f"{constant} is no number of JSON")


class _Fields:
    """The fields of an object, each of a known type."""

    def __init__(self, data: object) -> None:
        if type(data) is not dict:
            raise NoResult("it is no object of a result")
        self._data: Mapping[str, Any] = data

    def get(self, name: str, *kinds: type, default: Any = ...) -> Any:
        """Return a field; an integer will do for a number."""
        value = self._data.get(name, default)
        if value is ... or not (value is default or type(value) in kinds):
            raise NoResult(f"its field {name} is missing or wrong")
        return value

    def text(self, name: str) -> str:
        return str(self.get(name, str))

    def number(self, name: str) -> float:
        value = float(self.get(name, int, float))
        if not math.isfinite(value):
            raise NoResult(f"its field {name} is missing or wrong")
        return value

    def maybe(self, name: str, make: Callable[[_Fields], Any]) -> Any:
        """Return an object made of a field, or None."""
        value = self.get(name, dict, default=None)
        return None if value is None else make(_Fields(value))

    def texts(self, name: str, default: Any = ...) -> tuple[str, ...]:
        value = self.get(name, list, default=default)
        if not all(type(item) is str for item in value):
            raise NoResult(f"its field {name} is missing or wrong")
        return tuple(value)

    def each(self, name: str, make: Callable[[_Fields], Any], default: Any = ...) -> tuple[Any, ...]:
        return tuple(make(_Fields(item)) for item in self.get(name, list, default=default))


def _result(fields: _Fields) -> SubmissionResult:
    if fields.get("format", str, default=None) != FORMAT:
        raise NoResult("it is no result of goose grade")
    if fields.get("version", int, default=None) != VERSION:
        raise NoResult("it is of another version of goose grade")
    return SubmissionResult(
        fields.text("submission"),
        fields.text("suite"),
        fields.text("digest"),
        fields.number("seconds"),
        fields.each("cases", _case),
        fields.get("sandbox", str, default="none"),
        fields.maybe("build", _build),
    )


def _build(fields: _Fields) -> Build:
    return Build(fields.get("ok", bool), fields.text("said"), fields.number("seconds"), fields.text("output"))


def _case(fields: _Fields) -> CaseResult:
    verdict = fields.text("verdict")
    if verdict not in VERDICTS:
        raise NoResult(f"there is no verdict {verdict}")
    return CaseResult(
        case=fields.text("case"),
        verdict=verdict,
        points=fields.number("points"),
        possible=fields.number("possible"),
        seconds=fields.number("seconds"),
        exit=fields.get("exit", int, default=None),
        signal=fields.get("signal", int, default=None),
        follows=fields.get("follows", str, default=None),
        changes=fields.texts("changes", ()),
        hidden=fields.get("hidden", bool, default=False),
        difference=fields.maybe("difference", _difference),
        differences=fields.get("differences", int, default=None),
        cause=fields.maybe("cause", _cause),
        stderr=fields.get("stderr", str, default=""),
        note=fields.get("note", str, default=None),
        answers=fields.each("answers", _answer, ()),
        written=fields.maybe("written", _written),
    )


def _cause(fields: _Fields) -> Cause:
    others = fields.each("others", lambda other: (other.text("key"), other.text("sentence")), ())
    return Cause(fields.text("key"), fields.text("sentence"), fields.text("explains"), others)


def _written(fields: _Fields) -> Written:
    return Written(fields.text("whole"), fields.get("first", str, default=None))


def _difference(fields: _Fields) -> Difference:
    return Difference(
        fields.get("line", int),
        fields.get("expected", str, default=None),
        fields.get("actual", str, default=None),
        fields.maybe("instruction", _instruction),
        None if fields.get("state", list, default=None) is None else fields.texts("state"),
    )


def _instruction(fields: _Fields) -> tuple[int, str]:
    return (fields.get("line", int), fields.text("text"))


def _answer(fields: _Fields) -> Answer:
    return Answer(tuple(map(_row, fields.get("rows", list))), fields.maybe("instruction", _instruction))


def _row(row: Sequence[Any]) -> ResultRow:
    kinds = [type(item) for item in row] if type(row) is list else []
    if len(kinds) != len(_ROW) or not all(kind in known for kind, known in zip(kinds, _ROW, strict=True)):
        raise NoResult("a row of its answers is wrong")
    return ResultRow(*row)


_ROW = ((bool,), (str, type(None)), (str, type(None)))
