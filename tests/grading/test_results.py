"""Results: how they are written and read, and what is no result."""

import json
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.grading.results.lines import NoResult, read, result_data, write
from goose.grading.results.models import (
    VERDICTS,
    Alone,
    Answer,
    Build,
    CaseResult,
    Cause,
    Difference,
    Explanation,
    ResultRow,
    SubmissionResult,
)
from tests.support.cases import each_case
from tests.support.results import result_of

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
    assert [key for key in written if key not in EXAMPLE] == ["sandbox", "build"]
    assert [cause.kind for cause in result.causes] == ["greeting", "end-of-input", "wording", "misreading"]
    assert [key for key in written["cases"][0] if key not in case] == ["processor-seconds", "note", "answers"]
    assert read(line) == result


def test_fields_of_others_are_passed_over() -> None:
    """A later goose may add more."""
    more = {**EXAMPLE, "more": [1], "cases": [{**EXAMPLE["cases"][0], "more": {"x": None}}]}
    assert read(line_of(more)) == read(line_of(EXAMPLE))


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)

MAYBE_TEXTS = st.none() | TEXTS

NUMBERS = st.floats(allow_nan=False, allow_infinity=False) | st.sampled_from([0.0, -0.0, 1e300, 5e-324, 0.1])

INSTRUCTIONS = st.none() | st.tuples(st.integers(), TEXTS)

ROWS = st.builds(ResultRow, st.booleans(), MAYBE_TEXTS, MAYBE_TEXTS)

CASES = st.builds(
    CaseResult,
    case=TEXTS,
    verdict=st.sampled_from(VERDICTS),
    points=NUMBERS,
    possible=NUMBERS,
    seconds=NUMBERS,
    exit=st.none() | st.integers(),
    signal=st.none() | st.integers(),
    follows=MAYBE_TEXTS,
    changes=st.lists(TEXTS, max_size=2).map(tuple),
    hidden=st.booleans(),
    difference=st.none()
    | st.builds(
        Difference,
        st.integers(),
        MAYBE_TEXTS,
        MAYBE_TEXTS,
        INSTRUCTIONS,
        st.none() | st.lists(TEXTS, max_size=2).map(tuple),
    ),
    differences=st.none() | st.integers(),
    cause=st.none() | st.builds(Explanation, TEXTS, TEXTS, TEXTS),
    died=st.sampled_from([None, "at-end", "in-answer"]),
    given_up=st.booleans(),
    stderr=TEXTS,
    note=MAYBE_TEXTS,
    answers=st.lists(st.builds(Answer, st.lists(ROWS, max_size=2).map(tuple), INSTRUCTIONS), max_size=2).map(tuple),
)

NAMES = st.lists(TEXTS, max_size=2).map(tuple)

CAUSES = st.one_of(
    st.builds(Cause, st.sampled_from(["greeting", "prompt", "farewell"]), TEXTS, TEXTS, NAMES, lines=NAMES),
    st.builds(Cause, st.sampled_from(["end-of-input", "another"]), TEXTS, TEXTS, NAMES),
    st.builds(
        Cause,
        st.just("wording"),
        TEXTS,
        TEXTS,
        NAMES,
        message=TEXTS,
        instructions=st.none() | NAMES,
        expected=TEXTS,
        written=TEXTS,
        times=st.integers(),
    ),
    st.builds(
        Cause,
        st.just("misreading"),
        TEXTS,
        TEXTS,
        NAMES,
        others=st.lists(st.tuples(TEXTS, TEXTS), max_size=2).map(tuple),
    ),
)

RESULTS = st.builds(
    SubmissionResult,
    TEXTS,
    TEXTS,
    TEXTS,
    NUMBERS,
    st.lists(CASES, max_size=2).map(tuple),
    TEXTS,
    st.none() | st.builds(Build, st.booleans(), TEXTS, NUMBERS, TEXTS),
    alone=st.none() | st.builds(Alone, TEXTS, st.none() | st.integers(), st.none() | st.integers()),
    causes=st.lists(CAUSES, max_size=2).map(tuple),
)


@given(RESULTS)
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
    result = result_of(*verdicts)
    assert (result.points, result.possible) == (points, possible)
    assert (result.accepted, result.failed_to_grade) == (accepted, failed)
    assert [result_data(result)[name] for name in ("points", "possible")] == [points, possible]


def test_sums_of_points_are_rounded_as_people_expect() -> None:
    cases = tuple(CaseResult(str(number), "accepted", 0.1, 0.1) for number in range(3))
    assert SubmissionResult("ana", "s", "d", 0, cases).points == 0.3


# What is no result.


def without(name: str) -> dict[str, Any]:
    return {key: value for key, value in EXAMPLE.items() if key != name}


def in_case(**fields: object) -> dict[str, Any]:
    case = {**EXAMPLE["cases"][0], **fields}
    return {**EXAMPLE, "cases": [{key: value for key, value in case.items() if value is not ...}]}


def in_difference(**fields: object) -> dict[str, Any]:
    difference = {**EXAMPLE["cases"][0]["difference"], **fields}
    return in_case(difference={key: value for key, value in difference.items() if value is not ...})


NO_RESULTS: list[tuple[object, str]] = [
    ([], "it is no object of a result"),
    ("goose-results", "it is no object of a result"),
    (None, "it is no object of a result"),
    ({}, "it is no result of goose grade"),
    ({**EXAMPLE, "format": "goose"}, "it is no result of goose grade"),
    ({**EXAMPLE, "format": 1}, "its field format is missing or wrong"),
    ({**EXAMPLE, "version": 2}, "a newer version of goose has written it"),
    ({**EXAMPLE, "version": "1"}, "its field version is missing or wrong"),
    ({**EXAMPLE, "version": True}, "its field version is missing or wrong"),
    (without("version"), "it is of another version of goose grade"),
    (without("submission"), "its field submission is missing or wrong"),
    ({**EXAMPLE, "submission": None}, "its field submission is missing or wrong"),
    ({**EXAMPLE, "suite": 1}, "its field suite is missing or wrong"),
    (without("digest"), "its field digest is missing or wrong"),
    ({**EXAMPLE, "seconds": "1"}, "its field seconds is missing or wrong"),
    ({**EXAMPLE, "seconds": True}, "its field seconds is missing or wrong"),
    (without("cases"), "its field cases is missing or wrong"),
    ({**EXAMPLE, "cases": {}}, "its field cases is missing or wrong"),
    ({**EXAMPLE, "cases": [1]}, "it is no object of a result"),
    ({**EXAMPLE, "sandbox": 1}, "its field sandbox is missing or wrong"),
    ({**EXAMPLE, "build": []}, "its field build is missing or wrong"),
    ({**EXAMPLE, "build": {}}, "its field ok is missing or wrong"),
    ({**EXAMPLE, "build": {"ok": 1, "said": "", "seconds": 0, "output": ""}}, "its field ok is missing or wrong"),
    (in_case(case=...), "its field case is missing or wrong"),
    (in_case(verdict="right"), "there is no verdict right"),
    (in_case(verdict=...), "its field verdict is missing or wrong"),
    (in_case(points="1"), "its field points is missing or wrong"),
    (in_case(possible=...), "its field possible is missing or wrong"),
    (in_case(seconds=None), "its field seconds is missing or wrong"),
    (in_case(seconds=...), "its field seconds is missing or wrong"),
    (in_case(exit="0"), "its field exit is missing or wrong"),
    (in_case(signal=9.5), "its field signal is missing or wrong"),
    (in_case(follows=1), "its field follows is missing or wrong"),
    (in_case(changes="blanks"), "its field changes is missing or wrong"),
    (in_case(changes=["blanks", 1]), "its field changes is missing or wrong"),
    (in_case(hidden=0), "its field hidden is missing or wrong"),
    (in_case(difference=[]), "its field difference is missing or wrong"),
    (in_case(differences="3"), "its field differences is missing or wrong"),
    (in_case(cause="x"), "its field cause is missing or wrong"),
    (in_case(cause={"key": "x"}), "its field sentence is missing or wrong"),
    (in_case(stderr=None), "its field stderr is missing or wrong"),
    (in_case(note=1), "its field note is missing or wrong"),
    (in_case(answers={}), "its field answers is missing or wrong"),
    (in_case(answers=[{}]), "its field rows is missing or wrong"),
    (in_case(answers=[{"rows": [1]}]), "a row of its answers is wrong"),
    (in_case(answers=[{"rows": [[]]}]), "a row of its answers is wrong"),
    (in_case(answers=[{"rows": [[True, "a"]]}]), "a row of its answers is wrong"),
    (in_case(answers=[{"rows": [[1, "a", None]]}]), "a row of its answers is wrong"),
    (in_case(answers=[{"rows": [[True, 1, "a"]]}]), "a row of its answers is wrong"),
    (in_case(answers=[{"rows": [], "instruction": 1}]), "its field instruction is missing or wrong"),
    (in_difference(line=...), "its field line is missing or wrong"),
    (in_difference(line="1"), "its field line is missing or wrong"),
    (in_difference(expected=1), "its field expected is missing or wrong"),
    (in_difference(instruction=9), "its field instruction is missing or wrong"),
    (in_difference(instruction={"line": 9}), "its field text is missing or wrong"),
    (in_difference(state="x"), "its field state is missing or wrong"),
    (in_difference(state=[None]), "its field state is missing or wrong"),
]


@each_case(("data", "reason"), NO_RESULTS, ids=lambda value: str(value)[-40:])
def test_a_line_that_is_no_result_is_refused(data: object, reason: str) -> None:
    """With the name of the field."""
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


def test_a_row_with_too_many_values_is_refused() -> None:
    with pytest.raises(NoResult):
        read(line_of(in_case(answers=[{"rows": [[True, "a", "b", "c"]]}])))


def test_what_is_read_can_be_written() -> None:
    r"""JSON can hold `\ud800` alone, which is no text: it is refused, or read as something else."""
    line = json.dumps(in_case(stderr="\ud800")).encode()
    try:
        result = read(line)
    except NoResult:
        return
    assert read(write(result)) == result


def test_results_hold_no_lone_surrogate() -> None:
    """Which many readers of JSON refuse: a byte that is not UTF-8 is written as text."""
    line = write(read(json.dumps(in_case(stderr="a\\\udce9\ud800b")).encode()))
    assert json.loads(line)["cases"][0]["stderr"] == "a\\\\xe9⟨U+D800⟩b"
    assert b"\\ud" not in line
