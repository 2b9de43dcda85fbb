"""Results: how they are written and read, and what is no result."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.grading.results.lines import NoResult, read, result_data, write
from goose.grading.results.models import CaseResult, SubmissionResult
from tests.support.cases import each_case
from tests.support.results import drawn_results, result_of

# Written and read.

EXAMPLE: dict[str, Any] = {
    "format": "goose-results",
    "version": 1,
    "submission": "ana",
    "suite": "sha256:…",
    "digest": "sha256:…",
    "points": 0.0,
    "possible": 2.0,
    "seconds": 1.3,
    "alone": {"output": "", "exit": 0, "signal": None},
    "causes": [
        {"kind": "greeting", "key": "print.greeting", "sentence": "…", "written": ["Bem-vindo!"], "cases": ["1", "2"]},
        {"kind": "end-of-input", "key": "input.end-crash", "sentence": "…", "cases": ["1"]},
        {
            "kind": "wording",
            "key": "wording.mancala.move_done",
            "sentence": "…",
            "message": "mancala.move_done",
            "instructions": None,
            "expected": "Jogada efetuada com sucesso.",
            "written": "Jogada efectuada com sucesso.",
            "times": 214,
            "cases": ["2", "4"],
        },
        {
            "kind": "misreading",
            "key": "capture.same-number",
            "sentence": "…",
            "cases": ["3", "4"],
            "others": [{"key": "capture.none", "sentence": "…"}],
        },
    ],
    "cases": [
        {
            "case": "errors/2",
            "verdict": "wrong",
            "points": 0.0,
            "possible": 2.0,
            "seconds": 0.11,
            "exit": 0,
            "signal": None,
            "died": None,
            "given-up": False,
            "follows": None,
            "changes": [],
            "hidden": False,
            "difference": {
                "line": 12,
                "expected": "Jogador existente.",
                "actual": "Jogador registado com sucesso.",
                "instruction": {"line": 9, "text": "RJ Ana"},
                "state": ["Ana 2 1 0 1"],
            },
            "differences": 3,
            "cause": {"key": "register.duplicate-accepted", "sentence": "…", "explains": "all"},
            "stderr": "last 2,000 characters",
        }
    ],
}
"""That of the specification, with the points of its one case."""


def line_of(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode() + b"\n"


def only(data: Any, wanted: Any) -> Any:
    """Return what of some data is in other data too, at the same places."""
    if isinstance(data, dict) and isinstance(wanted, dict):
        return {key: only(value, wanted[key]) for key, value in data.items() if key in wanted}
    if isinstance(data, list) and isinstance(wanted, list):
        return [only(*items) for items in zip(data, wanted, strict=True)]
    return data


def test_the_specification_s_example_is_read_and_written_by_fields() -> None:
    """In its order; what other programs leave out is taken as empty, and what is goose's own stands beside it."""
    result = read(line_of(EXAMPLE))
    line = write(result)
    assert line.endswith(b"}\n")
    assert line.count(b"\n") == 1
    assert line_of(only(json.loads(line), EXAMPLE)) == line_of(EXAMPLE)
    assert "…".encode() in line
    case = EXAMPLE["cases"][0]
    written = json.loads(line)
    assert [key for key in written if key not in EXAMPLE] == ["sandbox", "build", "wrong", "unexplained"]
    assert [cause.kind for cause in result.causes] == ["greeting", "end-of-input", "wording", "misreading"]
    assert [key for key in written["cases"][0] if key not in case] == [
        "processor-seconds",
        "encoding",
        "note",
        "answers",
    ]
    assert read(line) == result
    more = {**EXAMPLE, "more": [1], "cases": [{**case, "more": {"x": None}}]}  # a later goose may add more
    assert read(line_of(more)) == result


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
NUMBERS = st.floats(-1e300, 1e300) | st.sampled_from([0.0, -0.0, 1e300, 5e-324, 0.1])


@given(drawn_results(TEXTS, NUMBERS))
def test_what_is_written_is_read_again(result: SubmissionResult) -> None:
    """On one line, whatever it holds."""
    line = write(attrs.evolve(result, cases=tuple(attrs.evolve(case, points=1.5, possible=2) for case in result.cases)))
    assert line.index(b"\n") == len(line) - 1
    again = read(line)
    assert again == attrs.evolve(result, cases=again.cases)
    assert [attrs.evolve(case, points=0, possible=0) for case in again.cases] == [
        attrs.evolve(case, points=0, possible=0) for case in result.cases
    ]
    assert (again.points, again.possible) == (1.5 * len(again.cases), 2.0 * len(again.cases))


@each_case(
    ("verdicts", "points", "possible", "accepted", "failed"),
    [
        ((), 0, 0, True, False),
        (("accepted", "accepted"), 2, 2, True, False),
        (("accepted", "presentation"), 1, 2, False, False),
        (("accepted", "grader-error"), 1, 1, False, True),
        (("not-started", "wrong"), 0, 2, False, False),
    ],
)
def test_a_result_sums_up_its_cases(
    verdicts: tuple[str, ...], points: float, possible: float, accepted: bool, failed: bool
) -> None:
    """A failure of the grader costs no points."""
    result = result_of("ana", *verdicts)
    assert (result.points, result.possible) == (points, possible)
    assert (result.accepted, result.failed_to_grade) == (accepted, failed)
    assert [result_data(result)[name] for name in ("points", "possible")] == [points, possible]


def test_sums_of_points_are_rounded_as_people_expect() -> None:
    cases = tuple(CaseResult(str(number), "accepted", 0.1, 0.1) for number in range(3))
    assert attrs.evolve(result_of("ana"), cases=cases).points == 0.3


# What is no result.


def changed(data: Mapping[str, Any], fields: Mapping[str, object]) -> dict[str, Any]:
    """Return an object with some fields changed; those that are `...` are left out."""
    return {key: value for key, value in {**data, **fields}.items() if value is not ...}


def in_result(**fields: object) -> dict[str, Any]:
    return changed(EXAMPLE, fields)


def in_case(**fields: object) -> dict[str, Any]:
    return in_result(cases=[changed(EXAMPLE["cases"][0], fields)])


def in_difference(**fields: object) -> dict[str, Any]:
    return in_case(difference=changed(EXAMPLE["cases"][0]["difference"], fields))


WRONG_FIELDS: Sequence[tuple[Callable[..., dict[str, Any]], str, Sequence[object]]] = [
    *((in_result, name, [value]) for name, value in {"format": 1, "suite": 1, "sandbox": 1, "build": []}.items()),
    (in_result, "version", ["1", True]),
    (in_result, "submission", [..., None]),
    (in_result, "digest", [...]),
    (in_result, "seconds", ["1", True]),
    (in_result, "cases", [..., {}]),
    *((in_case, name, [...]) for name in ("case", "verdict", "possible", "seconds")),
    *((in_case, name, ["0", []]) for name in ("points", "exit", "differences", "difference", "cause", "hidden")),
    *((in_case, name, [1]) for name in ("follows", "note")),
    (in_case, "seconds", [None]),
    (in_case, "hidden", [0]),
    (in_case, "signal", [9.5]),
    (in_case, "changes", ["blanks", ["blanks", 1]]),
    (in_case, "stderr", [None]),
    (in_case, "answers", [{}]),
    (in_difference, "line", [..., "1"]),
    (in_difference, "expected", [1]),
    (in_difference, "instruction", [9]),
    (in_difference, "state", ["x", [None]]),
]
"""Values that a field of a result, of a case or of a difference cannot have."""

MISSING_OR_WRONG = [
    *((within(**{name: value}), name) for within, name, values in WRONG_FIELDS for value in values),
    (in_result(build={}), "ok"),
    (in_result(build={"ok": 1, "said": "", "seconds": 0, "output": ""}), "ok"),
    (in_case(cause={"key": "x"}), "sentence"),
    (in_case(answers=[{}]), "rows"),
    (in_case(answers=[{"rows": [], "instruction": 1}]), "instruction"),
    (in_difference(instruction={"line": 9}), "text"),
]
NO_OBJECTS: list[object] = [[], "goose-results", None, in_result(cases=[1])]
NO_RESULTS: list[tuple[object, str]] = [
    *((data, f"its field {name} is missing or wrong") for data, name in MISSING_OR_WRONG),
    *((data, "it is no object of a result") for data in NO_OBJECTS),
    *((data, "it is no result of goose grade") for data in ({}, in_result(format="goose"))),
    (in_result(version=2), "a newer version of goose has written it"),
    (in_result(version=...), "it is of another version of goose grade"),
    (in_case(verdict="right"), "there is no verdict right"),
    *(
        (in_case(answers=[{"rows": [row]}]), "a row of its answers is wrong")
        for row in (1, [], [True, "a"], [1, "a", None], [True, 1, "a"], [True, "a", "b", "c"])
    ),
]


@each_case(("data", "reason"), NO_RESULTS, ids=lambda value: str(value)[-40:])
def test_a_line_that_is_no_result_is_refused(data: object, reason: str) -> None:
    with pytest.raises(NoResult) as refused:
        read(line_of(data))
    assert str(refused.value) == reason


@each_case(
    ("line", "reason"),
    [
        (b"", "it is no JSON"),
        (b"\n", "it is no JSON"),
        (b"results\n", "it is no JSON"),
        (b'{"format": "goose-results"', "it is no JSON"),
        (b"\xff\n", "it is no JSON"),
        (b"[" * 100_000, "it is no JSON"),
        (line_of(EXAMPLE).replace(b"1.3", b"NaN"), "seconds: NaN is not a number of JSON"),
        (line_of(EXAMPLE).replace(b"1.3", b"-Infinity"), "seconds: -Infinity is not a number of JSON"),
        (line_of(EXAMPLE).replace(b"1.3", b"1e999"), "seconds: a number is too large"),
        (line_of(EXAMPLE).replace(b"1.3", b"1" + b"0" * 400), "seconds: a number is too large"),
        (line_of(EXAMPLE).replace(b"1.3", b"1" + b"0" * 5_000), "seconds: a number is too large"),
        (line_of(EXAMPLE) * 2, "it is no JSON"),
    ],
    ids=range(12),
)
def test_a_line_that_is_no_json_is_refused(line: bytes, reason: str) -> None:
    with pytest.raises(NoResult) as refused:
        read(line)
    assert str(refused.value) == reason


def test_results_hold_no_lone_surrogate() -> None:
    """Which many readers of JSON refuse: a byte that is not UTF-8 is written as text."""
    line = write(read(json.dumps(in_case(stderr="a\\\udce9\ud800b")).encode()))
    assert json.loads(line)["cases"][0]["stderr"] == "a\\\\xe9⟨U+D800⟩b"
    assert b"\\ud" not in line
