"""Results: how they are written and read, what is no result, and the file that keeps them."""

import fcntl
import json
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.events import UsageError
from goose.grading.resultlines import NoResult, read, result_data, write
from goose.grading.results import VERDICTS, Answer, Build, CaseResult, Cause, Difference, Result, Row
from goose.grading.store import Store, read_results
from tests.transcripts import inside

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
    "cases": [
        {
            "case": "errors/2",
            "verdict": "wrong",
            "points": 0.0,
            "possible": 2.0,
            "seconds": 0.11,
            "exit": 0,
            "signal": None,
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


def test_the_example_of_the_specification_is_read_and_written_field_by_field() -> None:
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
    assert [key for key in written["cases"][0] if key not in case] == ["note", "answers"]
    assert read(line) == result


def test_fields_of_others_are_passed_over() -> None:
    """A later goose may add some of its own."""
    more = {**EXAMPLE, "more": [1], "cases": [{**EXAMPLE["cases"][0], "more": {"x": None}}]}
    assert read(line_of(more)) == read(line_of(EXAMPLE))


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
MAYBE_TEXTS = st.none() | TEXTS
NUMBERS = st.floats(allow_nan=False, allow_infinity=False) | st.sampled_from([0.0, -0.0, 1e300, 5e-324, 0.1])
INSTRUCTIONS = st.none() | st.tuples(st.integers(), TEXTS)
ROWS = st.builds(Row, st.booleans(), MAYBE_TEXTS, MAYBE_TEXTS)
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
    cause=st.none() | st.builds(Cause, TEXTS, TEXTS, TEXTS),
    stderr=TEXTS,
    note=MAYBE_TEXTS,
    answers=st.lists(st.builds(Answer, st.lists(ROWS, max_size=2).map(tuple), INSTRUCTIONS), max_size=2).map(tuple),
)
RESULTS = st.builds(
    Result,
    TEXTS,
    TEXTS,
    TEXTS,
    NUMBERS,
    st.lists(CASES, max_size=2).map(tuple),
    TEXTS,
    st.none() | st.builds(Build, st.booleans(), TEXTS, NUMBERS, TEXTS),
)


@given(RESULTS)
def test_what_is_written_is_read_again(result: Result) -> None:
    """On one line, whatever it holds."""
    line = write(attrs.evolve(result, cases=tuple(attrs.evolve(case, points=1.5, possible=2) for case in result.cases)))
    assert line.index(b"\n") == len(line) - 1
    again = read(line)
    assert again == attrs.evolve(result, cases=again.cases)
    assert [attrs.evolve(case, points=0, possible=0) for case in again.cases] == [
        attrs.evolve(case, points=0, possible=0) for case in result.cases
    ]
    assert (again.points, again.possible) == (1.5 * len(again.cases), 2.0 * len(again.cases))


def result_of(*verdicts: str, submission: str = "ana", suite: str = "s", digest: str = "d", stderr: str = "") -> Result:
    cases = [
        CaseResult(str(number), verdict, float(verdict == "accepted"), float(verdict != "grader-error"), stderr=stderr)
        for number, verdict in enumerate(verdicts, 1)
    ]
    return Result(submission, suite, digest, 0.5, tuple(cases))


@pytest.mark.parametrize(
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
    """What the grader failed in costs no points."""
    result = result_of(*verdicts)
    assert (result.points, result.possible) == (points, possible)
    assert (result.accepted, result.failed_to_grade) == (accepted, failed)
    assert [result_data(result)[name] for name in ("points", "possible")] == [points, possible]


def test_sums_of_points_are_rounded_as_people_expect() -> None:
    cases = tuple(CaseResult(str(number), "accepted", 0.1, 0.1) for number in range(3))
    assert Result("ana", "s", "d", 0, cases).points == 0.3


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
    ({**EXAMPLE, "version": 2}, "it is of another version of goose grade"),
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
    (in_case(exit="0"), "its field exit is missing or wrong"),
    (in_case(signal=9.0), "its field signal is missing or wrong"),
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


@pytest.mark.parametrize(("data", "reason"), NO_RESULTS, ids=lambda value: str(value)[-40:])
def test_a_line_that_is_no_result_is_refused(data: object, reason: str) -> None:
    """With the name of the field."""
    with pytest.raises(NoResult) as refused:
        read(line_of(data))
    assert str(refused.value) == reason


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"", "it is no JSON"),
        (b"\n", "it is no JSON"),
        (b"results\n", "it is no JSON"),
        (b'{"format": "goose-results"', "it is no JSON"),
        (b"\xff\n", "it is no JSON"),
        (b"[" * 100_000, "it is no JSON"),
        (line_of(EXAMPLE).replace(b"1.3", b"NaN"), "NaN is no number of JSON"),
        (line_of(EXAMPLE).replace(b"1.3", b"-Infinity"), "-Infinity is no number of JSON"),
        (line_of(EXAMPLE).replace(b"1.3", b"1e999"), "its field seconds is missing or wrong"),
        (line_of(EXAMPLE).replace(b"1.3", b"1" + b"0" * 400), "it is no JSON"),
        (line_of(EXAMPLE).replace(b"1.3", b"1" + b"0" * 5_000), "it is no JSON"),
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


# The file.

OTHER_SUITE = result_of("accepted", suite="other")
ANA, RUI, EVA = (result_of("accepted", "wrong", submission=name) for name in ("ana", "rui", "eva"))


def stored(path: Path, *results: Result) -> Path:
    with Store(str(path)) as store:
        for result in results:
            store.add(result)
    return path


def test_a_file_is_made_and_gone_on_with(tmp_path: Path) -> None:
    """Results are found by submission, suite and digest; nothing that is there is written anew."""
    path = stored(tmp_path / "out", ANA)
    before = path.read_bytes()
    assert before == write(ANA)
    with Store(str(path)) as store:
        assert ANA.key in store
        assert RUI.key not in store
        store.add(RUI)
        assert [store.get(result.key) for result in (RUI, ANA)] == [RUI, ANA]
        assert attrs.evolve(ANA, suite="other").key not in store
        assert attrs.evolve(ANA, digest="other").key not in store
    assert path.read_bytes() == before + write(RUI)
    assert list(read_results(str(path))) == [ANA, RUI]


def test_of_several_results_of_a_submission_the_last_holds(tmp_path: Path) -> None:
    path = stored(tmp_path / "out", ANA, RUI)
    later = attrs.evolve(ANA, seconds=9.0)
    with Store(str(path)) as store:
        store.add(later)
        assert store.get(ANA.key) == later
    with Store(str(path)) as store:
        assert store.get(ANA.key) == later
        assert store.get(RUI.key) == RUI


def test_what_the_grader_failed_in_is_to_be_graded_again(tmp_path: Path) -> None:
    """As if it were not in the file, and an earlier result holds on."""
    failed = result_of("grader-error", submission="rui")
    path = stored(tmp_path / "out", ANA, failed, attrs.evolve(failed, submission="ana"))
    with Store(str(path)) as store:
        assert store.get(ANA.key) == ANA
        assert failed.key not in store


@pytest.mark.parametrize("torn", [1, 10, 26, 27, 60, -2], ids=str)
def test_a_torn_last_line_is_dropped(torn: int, tmp_path: Path) -> None:
    """Wherever the grader was killed while it wrote it; the next result has a line of its own."""
    path = stored(tmp_path / "out", ANA, RUI)
    path.write_bytes(write(ANA) + write(RUI)[:torn])
    assert list(read_results(str(path))) == [ANA]
    with Store(str(path)) as store:
        assert RUI.key not in store
        store.add(EVA)
    assert path.read_bytes() == write(ANA) + write(EVA)


def test_a_torn_line_may_be_long_and_the_only_one(tmp_path: Path) -> None:
    long = result_of("wrong", stderr="x" * 200_000)
    (tmp_path / "out").write_bytes(write(long)[:-1])
    assert list(read_results(str(tmp_path / "out"))) == [long]
    with Store(str(tmp_path / "out")) as store:
        assert long.key not in store
    assert (tmp_path / "out").read_bytes() == b""


NO_FILES: list[tuple[bytes, str]] = [
    (b"hello\n", "--out out, line 1: it is no JSON; name another file."),
    (b"hello", "--out out: it holds something else than results; name another file."),
    (write(ANA) + b"\n", "--out out, line 2: it is no JSON; name another file."),
    (write(ANA) + b"{}\n" + write(RUI), "--out out, line 2: it is no result of goose grade; name another file."),
    (write(ANA) + b"submission,points\nana,1", "--out out: it holds something else than results; name another file."),
    (write(ANA)[:-30] + b"\n", "--out out, line 1: it is no JSON; name another file."),
    (b"x" * 100_000, "--out out: it holds something else than results; name another file."),
]


@pytest.mark.parametrize(("content", "message"), NO_FILES, ids=range(len(NO_FILES)))
def test_a_file_of_something_else_is_refused_and_left_alone(content: bytes, message: str, tmp_path: Path) -> None:
    (tmp_path / "out").write_bytes(content)
    with inside(tmp_path), pytest.raises(UsageError) as refused:
        Store("out")
    assert str(refused.value) == message
    assert (tmp_path / "out").read_bytes() == content


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("folder", "--out folder: Is a directory."),
        ("gone/out", "--out gone/out: No such file or directory."),
        ("file/out", "--out file/out: Not a directory."),
    ],
)
def test_a_file_that_cannot_be_made_is_refused(path: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    with inside(tmp_path), pytest.raises(UsageError) as refused:
        Store(path)
    assert str(refused.value) == message


def test_a_file_that_another_grader_writes_is_refused(tmp_path: Path) -> None:
    """Until that one is done."""
    with inside(tmp_path):
        with Store("out") as store:
            with pytest.raises(UsageError, match=r"^--out out: another goose is writing it\.$"):
                Store("out")
            store.add(ANA)
        with Store("out") as store:
            assert ANA.key in store


def test_a_file_system_without_locks_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def without_locks(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(fcntl, "flock", without_locks)
    assert stored(tmp_path / "out", ANA).read_bytes() == write(ANA)


FILLS = """
import resource, sys
from goose.grading.store import Store
from goose.grading.resultlines import read
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
with Store(sys.argv[1]) as store:
    try:
        store.add(read(sys.stdin.buffer.read()))
    except OSError as error:
        print(error.strerror)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
"""


def test_a_result_that_does_not_fit_leaves_nothing(tmp_path: Path) -> None:
    """Where the disk is full after a part of it, that part is taken back."""
    path = stored(tmp_path / "out", ANA)
    limit = path.stat().st_size + 100
    run = subprocess.run(
        [sys.executable, "-c", FILLS, path, str(limit)], input=write(RUI), capture_output=True, timeout=60, check=True
    )
    assert run.stdout == b"File too large\n"
    assert path.read_bytes() == write(ANA)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
def test_a_full_device_is_told() -> None:
    with Store("/dev/full") as store:
        with pytest.raises(OSError, match="No space left"):
            store.add(ANA)
        assert ANA.key not in store


@pytest.mark.parametrize("kind", ["device", "pipe"])
def test_results_can_go_to_a_device_or_a_pipe(kind: str, tmp_path: Path) -> None:
    """What is written there cannot be read again, and yet the reports need it."""
    os.mkfifo(tmp_path / "pipe")
    with Store("/dev/null" if kind == "device" else str(tmp_path / "pipe")) as store:
        store.add(ANA)
        assert store.get(ANA.key) == ANA


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "out: No such file or directory."),
        (b"hello\n", "out, line 1: it is no JSON."),
        (b"hello", "out, line 1: it is no JSON."),
        (write(ANA) + write(RUI)[:-20] + b"\n", "out, line 2: it is no JSON."),
        (write(ANA) + b"[]\n" + write(RUI), "out, line 2: it is no object of a result."),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(content: bytes | None, message: str, tmp_path: Path) -> None:
    """With the line that is no result; but for a torn last one, which is left out."""
    if content is not None:
        (tmp_path / "out").write_bytes(content)
    with inside(tmp_path), pytest.raises(UsageError) as refused:
        list(read_results("out"))
    assert str(refused.value) == message


def test_an_empty_file_has_no_results(tmp_path: Path) -> None:
    (tmp_path / "out").touch()
    assert list(read_results(str(tmp_path / "out"))) == []


def test_many_results_are_not_held_in_memory(tmp_path: Path) -> None:
    """A class may be large, and what its programs wrote too: only where each result is is known."""
    large = result_of("wrong", stderr="x" * 1_000_000)
    path = tmp_path / "out"
    with path.open("wb") as file:
        for number in range(40):
            file.write(write(attrs.evolve(large, submission=str(number))))
    tracemalloc.start()
    try:
        with Store(str(path)) as store:
            assert store.get(attrs.evolve(large, submission="39").key).submission == "39"
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()
