"""Results as lines of JSON (`grading.md`, *Results*), written and read only here.

Beside the fields of the specification a line holds what reports show and what a later run could not find out again:
`build`, `sandbox` and `note` of a submission; `note` and `answers` of a case.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, get_args, get_type_hints

import attrs

from goose.base.checks import Invalid, check_version
from goose.base.jsontext import NotJson, read_json
from goose.base.visible import visible
from goose.grading.results.models import (
    FRAME_KINDS,
    VERDICTS,
    Answer,
    CaseResult,
    Cause,
    ResultRow,
    ScriptPlace,
    SubmissionResult,
    Whole,
)

FORMAT = "goose-results"
VERSION = 1

_HEAD = {
    "format": (FORMAT, "it is no result of goose grade"),
    "version": (VERSION, "it is of another version of goose grade"),
}
"""The required first fields of a line, and the errors without them."""

_NOT_KEPT = ("earned",)  # fields of the models


def case_data(case: CaseResult) -> dict[str, Any]:
    """Return a case as plain data, in the order of the specification."""
    data = {name.replace("_", "-"): value for name, value in attrs.asdict(case, value_serializer=_plain).items()}
    for name in ("written", "runs", "answered", "script"):
        if not data[name]:
            del data[name]
    return data


_OF_WORDINGS = ("message", "messages", "instructions", "expected", "written", "times")


def cause_data(cause: Cause) -> dict[str, Any]:
    """Return a cause as plain data, with the fields of its kind."""
    data: dict[str, Any] = {"kind": cause.kind, "key": cause.key, "sentence": cause.sentence}
    if cause.kind in FRAME_KINDS:
        data |= {"written": list(cause.lines), "layout": cause.layout}
    if cause.kind == "missing-instruction":
        data["instruction"] = cause.instructions[0] if cause.instructions else ""
    if cause.kind in ("run", "missing-instruction"):
        data["written"] = list(cause.lines)
    if cause.kind == "wording":
        data |= {name: getattr(cause, name) for name in _OF_WORDINGS}
    data["cases"] = list(cause.cases)
    if cause.kind == "misreading":
        data["others"] = [{"key": key, "sentence": sentence} for key, sentence in cause.others]
    return data


def _cause(data: Any, name: str) -> Cause:
    """Return a cause of any kind; of an unknown kind, what all kinds have."""
    cause: Cause = _CAUSE(data, name)
    written = data.get("written")
    if cause.kind in (*FRAME_KINDS, "run", "missing-instruction"):
        layout = _PARTS["layout"](data.get("layout", True), "layout")
        return attrs.evolve(cause, lines=_PARTS["lines"](written or [], "written"), layout=layout)
    if cause.kind != "wording":
        return cause
    some = {name: _PARTS[name](data.get(name), name) for name in _OF_WORDINGS if data.get(name) is not None}
    return attrs.evolve(cause, **some)


def _plain(_: object, field: attrs.Attribute[Any] | None, value: Any) -> Any:
    """Return the JSON value of a field that differs from the model's."""
    name = None if field is None else field.name
    if name == "instruction":
        return _place_data(value)
    if name == "others":
        return [{"key": key, "sentence": sentence} for key, sentence in value]
    if name == "answers":
        return [_answer_data(each) for each in value]
    return value


def _whole_data(whole: Whole) -> dict[str, Any]:
    return {
        **attrs.asdict(whole),
        "line": None if whole.line is None else {"line": whole.line[0], "text": whole.line[1]},
    }


def _answer_data(answer: Answer) -> dict[str, Any]:
    rows = [[row.same, row.expected, row.actual] for row in answer.rows]
    place = answer.instruction
    data = _place_data(place)
    if place is not None and data is not None:
        data |= {"lines": list(place.lines)} if place.lines else {}
        data |= {"end": True} if place.is_end else {}
    return {"instruction": data, "rows": rows}


def _place_data(place: ScriptPlace | None) -> dict[str, Any] | None:
    if place is None:
        return None
    data: dict[str, Any] = {"line": place.line, "text": place.text}
    data |= {} if place.last is None else {"last": place.last}
    return data if place.question is None else {**data, "question": place.question or None}


def result_data(result: SubmissionResult) -> dict[str, Any]:
    """Return a result as plain data, in the order of the specification."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "submission": result.submission,
        "suite": result.suite,
        "digest": result.digest,
        **({} if result.course is None else {"course": result.course}),
        "points": result.points,
        "possible": result.possible,
        "seconds": result.seconds,
        "sandbox": result.sandbox,
        "build": None if result.build is None else attrs.asdict(result.build),
        "alone": None if result.alone is None else attrs.asdict(result.alone),
        "causes": [cause_data(cause) for cause in result.causes],
        **_dice_data(result),
        **({"frame": [attrs.asdict(part) for part in result.frame]} if result.frame else {}),
        **({"whole": [_whole_data(whole) for whole in result.whole]} if result.whole else {}),
        "wrong": len(result.failed),
        "unexplained": list(result.unexplained),
        **({} if result.note is None else {"note": result.note}),
        "cases": [case_data(case) for case in result.cases],
    }


def _dice_data(result: SubmissionResult) -> dict[str, Any]:
    """Return what a line holds of the dice of a program that throws its own."""
    if result.faces is None:
        return {}
    return {"faces": list(result.faces), "die": result.die, "same-dice": result.same_dice}


def write(result: SubmissionResult) -> bytes:
    """Return the line of a result, with its end."""
    return line_of(result_data(result))


def line_of(data: Mapping[str, Any]) -> bytes:
    """Return the line of JSON that holds plain data, with its end."""
    text = json.dumps(data, ensure_ascii=False, allow_nan=False)
    for end in _LINE_ENDS:  # which some readers of lines take for ends
        text = text.replace(end, f"\\u{ord(end):04x}")
    return f"{_SURROGATES.sub(_written_out, text)}\n".encode()


def reread(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return plain data as after being a line of JSON: every text can be encoded, nothing is shared with results."""
    again: dict[str, Any] = json.loads(line_of(data))
    return again


def _written_out(surrogate: re.Match[str]) -> str:
    r"""Return a lone surrogate as text: a byte that is not UTF-8 is `\\xNN`."""
    return visible(surrogate[0]).replace("\\", "\\\\")


_SURROGATES = re.compile("[\ud800-\udfff]")
_LINE_ENDS = "\x85\u2028\u2029"


class NoResult(ValueError):
    """A line is not a result; the text says why."""


def read(line: bytes) -> SubmissionResult:
    """Return the result that a line holds, or raise NoResult; fields that only goose writes may be missing."""
    try:
        data = read_json(line, replace=visible)
        if type(data) is dict and data.get("format") == FORMAT:
            check_version(data.get("version"), VERSION)
        for name, (wanted, reason) in _HEAD.items():
            if _object(dict, {name: (_of(type(wanted)), None)})(data, "")[name] != wanted:
                raise NoResult(reason)
        result: SubmissionResult = _RESULT(data, "")
        for case in result.cases:
            if case.verdict not in VERDICTS:
                raise NoResult(f"there is no verdict {case.verdict}")
        return attrs.evolve(result, cases=tuple(map(_with_whole_place, result.cases)))
    except NotJson as error:
        raise NoResult("it is no JSON") from error
    except Invalid as error:
        raise NoResult(str(error)) from error


def _with_whole_place(case: CaseResult) -> CaseResult:
    """Return a case whose first difference is where its first answer is, of which a line holds more."""
    first = case.answers[0].instruction if case.answers else None
    difference = case.difference
    if first is None or difference is None or difference.instruction is None:
        return case
    if first.line != difference.instruction.line:
        return case
    return attrs.evolve(case, difference=attrs.evolve(difference, instruction=first))


# Reading by the types of the models.

_Read = Callable[[Any, str], Any]  # takes a value, `...` where it is missing, and the name of its field, if it is one

_PAIRS = {tuple[int, str]: ("line", "text"), tuple[str, str]: ("key", "sentence")}
"""Tuples that are objects in a line, with the names of their fields there."""


def _wrong(name: str) -> NoResult:
    return NoResult(f"its field {name} is missing or wrong" if name else "it is no object of a result")


def _reader(kind: Any) -> _Read:
    """Return a function that reads a value of a type."""
    inner = get_args(kind)
    if kind in _PAIRS:
        fields = {name: (_reader(each), ...) for name, each in zip(_PAIRS[kind], inner, strict=True)}
        return _object(lambda **pair: tuple(pair.values()), fields)
    if kind is ResultRow:
        return _row
    if kind is Cause:
        return _cause
    if kind is ScriptPlace:
        return _place
    if attrs.has(kind):
        hints = get_type_hints(kind)
        given = {field.name: field.default for field in attrs.fields(kind) if field.name not in _NOT_KEPT}
        fields = {name.replace("_", "-"): (_reader(hints[name]), _missing(hints[name], given[name])) for name in given}
        return _object(kind, fields)
    if type(None) in inner:
        return _reader(inner[0])
    if inner:
        return _list(_reader(inner[0]), named=inner[0] is str)
    return _number if kind is float else _of(kind)


def _missing(kind: Any, default: Any) -> Any:
    """Return the value of a missing field; `...` if it must be there, as numbers always must."""
    if type(None) in get_args(kind):
        return None
    return ... if kind is float or default is attrs.NOTHING else default


def _of(kind: type) -> _Read:
    def read(value: Any, name: str) -> Any:
        if type(value) is not kind:
            raise _wrong(name)
        return value

    return read


def _number(value: Any, name: str) -> float:
    if type(value) not in (int, float):
        raise _wrong(name)
    return float(value)


def _list(read: _Read, *, named: bool) -> _Read:
    def read_all(value: Any, name: str) -> tuple[Any, ...]:
        if type(value) is not list:
            raise _wrong(name)
        return tuple(read(item, name if named else "") for item in value)

    return read_all


def _object(make: Callable[..., Any], fields: Mapping[str, tuple[_Read, Any]]) -> _Read:
    def read(value: Any, name: str) -> Any:
        if type(value) is not dict:
            raise _wrong(name)
        found = {}
        for field, (take, missing) in fields.items():
            given = value.get(field, missing)
            found[field.replace("-", "_")] = given if given is missing is not ... else take(given, field)
        return make(**found)

    return read


def _place(data: Any, name: str) -> ScriptPlace:
    place: ScriptPlace = _PLACE(data, name)
    return attrs.evolve(place, question=place.question or "") if "question" in data else place


def _row(row: Any, _: str) -> ResultRow:
    kinds = [type(item) for item in row] if type(row) is list else []
    if len(kinds) != len(_ROW) or not all(kind in known for kind, known in zip(kinds, _ROW, strict=True)):
        raise NoResult("a row of its answers is wrong")
    return ResultRow(*row)


_ROW = ((bool,), (str, type(None)), (str, type(None)))
_PARTS = {name: _reader(kind) for name, kind in get_type_hints(Cause).items()}
_CAUSE = _object(
    Cause,
    {
        **{name: (_PARTS[name], ...) for name in ("kind", "key", "sentence")},
        **{name: (_PARTS[name], ()) for name in ("cases", "others")},
    },
)
_PLACE = _object(
    lambda end, **fields: ScriptPlace(**fields, is_end=end),
    {
        "line": (_of(int), ...),
        "text": (_of(str), ...),
        "last": (_of(int), None),
        "lines": (_list(_of(str), named=True), ()),
        "question": (_reader(str | None), None),
        "end": (_of(bool), False),
    },
)
_RESULT = _reader(SubmissionResult)
