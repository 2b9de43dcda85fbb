"""Results: their models, and the one place where they are written and read (`grading.md`, *Results*).

A result is one line of JSON. Beside the fields of the specification it holds what reports show and what a later run
could not find out again: `build` and `sandbox` of a submission; `note` and `answers` of a case.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import attrs

FORMAT = "goose-results"
VERSION = 1

NOT_STARTED = "not-started"
TIME_LIMIT = "time-limit"
OUTPUT_LIMIT = "output-limit"
MEMORY_LIMIT = "memory-limit"
CRASHED = "crashed"
ACCEPTED = "accepted"
PRESENTATION = "presentation"
WRONG = "wrong"
GRADER_ERROR = "grader-error"

VERDICTS = (
    NOT_STARTED,
    TIME_LIMIT,
    OUTPUT_LIMIT,
    MEMORY_LIMIT,
    CRASHED,
    ACCEPTED,
    PRESENTATION,
    WRONG,
    GRADER_ERROR,
)
"""The verdicts, in the order in which they apply."""


@attrs.frozen
class Row:
    """A line expected and the line written beside it.

    Attributes:
        same: the two are the same, as far as they are compared.
        expected: the line; None for a line too many.
        actual: the line; None for a line missing.
    """

    same: bool
    expected: str | None
    actual: str | None


@attrs.frozen
class Answer:
    """An answer that differs, side by side.

    Attributes:
        rows: its lines.
        instruction: number and text of the script's line; None where lines belong to no instruction.
    """

    rows: tuple[Row, ...]
    instruction: tuple[int, str] | None


@attrs.frozen
class Difference:
    """The first place where two texts differ.

    Attributes:
        line: number of the line in the whole expected text, from 1.
        expected: the line; None for a line too many.
        actual: the line; None for a line missing.
        instruction: number and text of the script's line that it answers; None where that is not known.
        state: of the game before that instruction.
    """

    line: int
    expected: str | None
    actual: str | None
    instruction: tuple[int, str] | None = None
    state: tuple[str, ...] | None = None


@attrs.frozen
class Cause:
    """A known misreading whose answers are those of the program.

    Attributes:
        key: of the misreading.
        sentence: that tells it.
        explains: `all`, or `first` when only the first difference is.
    """

    key: str
    sentence: str
    explains: str


@attrs.frozen
class CaseResult:
    """What became of one case.

    Attributes:
        case: its name.
        verdict: one of `VERDICTS`.
        points: earned.
        possible: points that it could earn; none for an error of the grader, which so costs nothing.
        seconds: of wall clock.
        exit: status of the program; None when it did not end by itself.
        signal: of which it died.
        follows: the first failed case of the chain, when it is an earlier one.
        changes: of layout, for a `presentation`.
        hidden: students are told whether it passed, and nothing else.
        difference: the first.
        differences: instructions whose answers differ; None where lines belong to no instruction.
        cause: of the difference, if it is known.
        stderr: the end of what it wrote there.
        note: what else there is to say in words, such as why it was not started.
        answers: those that differ, the first of them.
    """

    case: str
    verdict: str
    points: float
    possible: float
    seconds: float = 0.0
    exit: int | None = None
    signal: int | None = None
    follows: str | None = None
    changes: tuple[str, ...] = ()
    hidden: bool = False
    difference: Difference | None = None
    differences: int | None = 0
    cause: Cause | None = None
    stderr: str = ""
    note: str | None = None
    answers: tuple[Answer, ...] = ()


@attrs.frozen
class Build:
    """How the build of a submission went.

    Attributes:
        ok: it ended with status 0 in time.
        said: how it ended, in words.
        seconds: of wall clock.
        output: the end of what it wrote.
    """

    ok: bool
    said: str
    seconds: float
    output: str


@attrs.frozen
class Result:
    """What became of one submission.

    Attributes:
        submission: its name.
        suite: `sha256:` of the suite.
        digest: `sha256:` of the submission and of all options that a verdict depends on.
        seconds: of wall clock, all cases together.
        cases: in the order of the suite.
        sandbox: `none`, or which was used.
        build: None when there was none.
        earned: the points, where those of hidden cases are not told one by one.
    """

    submission: str
    suite: str
    digest: str
    seconds: float
    cases: tuple[CaseResult, ...]
    sandbox: str = "none"
    build: Build | None = None
    earned: float | None = None

    @property
    def points(self) -> float:
        """The points earned."""
        return _sum(case.points for case in self.cases) if self.earned is None else self.earned

    @property
    def possible(self) -> float:
        """The points that could be earned."""
        return _sum(case.possible for case in self.cases)

    @property
    def accepted(self) -> bool:
        """Whether every case was."""
        return all(case.verdict == ACCEPTED for case in self.cases)

    @property
    def failed_to_grade(self) -> bool:
        """Whether the grader itself failed in a case."""
        return any(case.verdict == GRADER_ERROR for case in self.cases)

    @property
    def key(self) -> tuple[str, str, str]:
        """What a result is of: the same submission, suite and options need not be graded again."""
        return (self.submission, self.suite, self.digest)


def _sum(numbers: Iterable[float]) -> float:
    return round(sum(numbers), 6)


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
        "cause": None if case.cause is None else attrs.asdict(case.cause),
        "stderr": case.stderr,
        "note": case.note,
        "answers": [
            {
                "instruction": _instruction_data(answer.instruction),
                "rows": [[row.same, row.expected, row.actual] for row in answer.rows],
            }
            for answer in case.answers
        ],
    }


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


def result_data(result: Result) -> dict[str, Any]:
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


def write(result: Result) -> bytes:
    """Return the line of a result, with its end."""
    return line_of(result_data(result))


def line_of(data: Mapping[str, Any]) -> bytes:
    """Return the line of JSON that holds plain data, with its end."""
    text = json.dumps(data, ensure_ascii=False, allow_nan=False)
    for end in _LINE_ENDS:  # which some readers of lines take for ends
        text = text.replace(end, f"\\u{ord(end):04x}")
    return f"{text}\n".encode(errors="backslashreplace")  # a lone surrogate, of a name that is no text, as JSON has it


_LINE_ENDS = "\x85\u2028\u2029"


class NoResult(ValueError):
    """A line is no result; the text says why."""


def read(line: bytes) -> Result:
    """Return the result that a line holds.

    What other programs leave out of the fields that are goose's own is taken as empty.

    Raises:
        NoResult: it holds none.
    """
    try:
        return _result(_Fields(json.loads(line, parse_constant=_refuse)))
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


def _result(fields: _Fields) -> Result:
    if fields.get("format", str, default=None) != FORMAT:
        raise NoResult("it is no result of goose grade")
    if fields.get("version", int, default=None) != VERSION:
        raise NoResult("it is of another version of goose grade")
    return Result(
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
    )


def _cause(fields: _Fields) -> Cause:
    return Cause(fields.text("key"), fields.text("sentence"), fields.text("explains"))


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


def _row(row: Sequence[Any]) -> Row:
    kinds = [type(item) for item in row] if type(row) is list else []
    if len(kinds) != len(_ROW) or not all(kind in known for kind, known in zip(kinds, _ROW, strict=True)):
        raise NoResult("a row of its answers is wrong")
    return Row(*row)


_ROW = ((bool,), (str, type(None)), (str, type(None)))
