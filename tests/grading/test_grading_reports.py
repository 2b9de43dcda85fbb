"""Reports of `goose grade` for other programs: JUnit's XML, a table for a gradebook, Gradescope's JSON, TAP.

`tests/support/data/reports` holds what they must be, written by hand.
"""

import io
import json
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from xml.etree import ElementTree

import attrs
import pytest

from goose.grading.language import IN_ENGLISH
from goose.grading.reports import phrases, plain
from goose.grading.reports.gradescope import write_gradescope
from goose.grading.reports.junit import write_junit
from goose.grading.reports.table import write_class_csv, write_csv
from goose.grading.reports.tap import write_tap
from goose.grading.results.models import Build, CaseResult, Cause, Difference, Explanation, SubmissionResult
from tests.support.cases import each_case
from tests.support.grading_reports import DATA, points_of, rows_of, schema, written


def test_sentences_of_a_remark_do_not_run_together() -> None:
    """Each ends before the next begins, whoever has written it."""
    case = CaseResult(
        "1", "crashed", 0, 1, exit=3, note="The disk is full", follows="0", difference=Difference(1, "a", None)
    )
    said = phrases.remark(case).split(". ")
    assert said[:2] == ["The disk is full", "It ended with status 3"]


WRONG = CaseResult(
    case="moves/10",
    verdict="wrong",
    points=0.0,
    possible=2.0,
    seconds=0.125,
    exit=1,
    follows="moves/2",
    difference=Difference(
        12, "Jogador existente.", "Jogador <registado>.", (9, "RJ Ana"), ("Ana 2 1 0 1", "Rui 0 0 0 0")
    ),
    differences=3,
    cause=Explanation("register.duplicate-accepted", "A name is registered twice.", "all"),
    stderr="Traceback\n\tline 1\n",
)
ANA = SubmissionResult(
    submission="ana",
    suite="sha256:1",
    digest="sha256:2",
    seconds=0.5,
    cases=(
        CaseResult("moves/1", "accepted", 1.0, 1.0, 0.11),
        CaseResult(
            case="moves/2",
            verdict="presentation",
            points=0.5,
            possible=1.0,
            seconds=0.265,
            changes=("trailing-blanks",),
            difference=Difference(3, "Fim", "Fim ", (2, "D")),
            differences=1,
        ),
        WRONG,
        CaseResult("hidden/1", "wrong", 0.0, 2.0, hidden=True, differences=None),
    ),
)
RUI = SubmissionResult(
    submission="rui",
    suite="sha256:1",
    digest="sha256:3",
    seconds=2.0,
    cases=(
        CaseResult("errors/1", "not-started", 0.0, 2.0, note="The build ended with status 2."),
        CaseResult("moves/1", "grader-error", 0.0, 0.0, note="The grader failed: the disk is full."),
    ),
    build=Build(False, "ended with status 2", 1.5, "goose.c:1: error\n"),
)
EVA = SubmissionResult(
    submission="eva",
    suite="sha256:1",
    digest="sha256:4",
    seconds=5.0,
    cases=(
        CaseResult("moves/1", "time-limit", 0.0, 1.0, 5.0, difference=Difference(1, "", None, (1, "")), differences=1),
        CaseResult(
            case="moves/2",
            verdict="crashed",
            points=0.0,
            possible=1.0,
            signal=11,
            difference=Difference(4, None, "Fim"),
            differences=None,
            cause=Explanation("end.told-twice", "The end is printed twice.", "first"),
        ),
    ),
    build=Build(True, "ended with status 0", 1.5, "a warning"),
)
CLASS = (ANA, RUI, EVA)

TABLE = """\
submission,points,possible,moves/1,moves/2,moves/10,hidden/1,errors/1
ana,1.5,6,1,0.5,0,0,
rui,0,2,,,,,0
eva,0,2,0,0,,,
"""

JUNIT = (DATA / "reports" / "junit.xml").read_text("utf-8")
TAP = (DATA / "reports" / "results.tap").read_text("utf-8")
GRADESCOPE = (DATA / "reports" / "gradescope.json").read_text("utf-8")


def graded(submission: str = "ana", **fields: Any) -> SubmissionResult:
    """Return a result with a case."""
    case = {"case": "1", "verdict": "accepted", "points": 1.0, "possible": 1.0, **fields}
    return SubmissionResult(submission, "sha256:1", "sha256:2", 0.0, (CaseResult(**case),))


def test_junit_has_a_suite_for_each_submission_and_plain_failures() -> None:
    """A program that could not be started, or not be graded, is an error; an answer that is not accepted, a failure."""
    assert written(write_junit, CLASS) == JUNIT
    schema().validate(JUNIT)


def test_junit_of_nobody_is_a_report_too() -> None:
    """Of no results, and of a submission without cases."""
    assert written(write_junit, ()) == '<?xml version="1.0" encoding="utf-8"?>\n<testsuites>\n</testsuites>\n'
    nothing = attrs.evolve(ANA, cases=())
    schema().validate(written(write_junit, [nothing]))


def test_junit_keeps_what_an_accepted_program_wrote_to_standard_error() -> None:
    """It says that it was accepted by having no failure."""
    case = ElementTree.fromstring(written(write_junit, [graded(stderr="Warning\r\n")])).find("testsuite/testcase")
    assert case is not None
    assert [(part.tag, part.text) for part in case] == [("system-err", "Warning\n")]


@each_case(
    ("good", "bad"),
    [
        ('tests="4" ', ""),
        ('time="0.500"', 'time="5e-01"'),
        ('classname="ana"', 'class="ana"'),
        ('name="moves/1" ', ""),
        ("failure", "refusal"),
        ("<system-err>Traceback", "<system-err><b/>Traceback"),
        ("Expected: Fim", "Expected: <i>Fim</i>"),
        ("<testsuites>", "<testsuites>words"),
        ("testsuites", "testresults"),
    ],
)
def test_the_schema_refuses_what_is_no_such_report(good: str, bad: str) -> None:
    """So a report that it accepts is one."""
    assert good in JUNIT
    from xmlschema import XMLSchemaValidationError

    with pytest.raises(XMLSchemaValidationError):
        schema().validate(JUNIT.replace(good, bad))


def test_the_table_has_a_column_for_every_case_in_order() -> None:
    """A cell is empty where the grader failed, or where the submission has no such case; lines end in CRLF."""
    assert written(write_csv, CLASS) == TABLE.replace("\n", "\r\n")
    assert written(write_csv, ()) == "submission,points,possible\r\n"


def test_the_table_of_a_class_counts_causes_and_passed_cases() -> None:
    """The most frequent cause comes first; a case that the grader failed to judge counts for nobody."""
    ties, end = (Cause("misreading", key, f"={key}.", ("1",)) for key in ("players.ties", "end.told-twice"))
    one, both = (attrs.evolve(ANA, causes=causes) for causes in ((end,), (ties, end)))
    assert rows_of(written(write_class_csv, [both, one, RUI, EVA])) == [
        ["kind", "name", "count", "of", "sentence"],
        ["cause", "end.told-twice", "2", "4", "'=end.told-twice."],
        ["cause", "players.ties", "1", "4", "'=players.ties."],
        ["case", "moves/1", "2", "3", ""],
        ["case", "moves/2", "0", "3", ""],
        ["case", "moves/10", "0", "2", ""],
        ["case", "hidden/1", "0", "2", ""],
        ["case", "errors/1", "0", "1", ""],
    ]
    assert written(write_class_csv, ()) == "kind,name,count,of,sentence\r\n"


@each_case("name", ["=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1+1"])
def test_no_name_in_the_table_is_a_formula(name: str) -> None:
    """Neither a submission's nor a case's: a spreadsheet takes for text what an apostrophe begins."""
    header, row = rows_of(written(write_csv, [graded(name, case=name)]))
    shown = name.translate({9: "␉", 10: "␊", 13: "␍"})
    assert (header[3], row[0]) == (f"'{shown}", f"'{shown}")


def test_names_with_commas_quotes_and_lines_stay_one_cell() -> None:
    """As RFC 4180 quotes them; line ends and what a terminal would act on are shown by signs."""
    table = written(write_csv, [graded('Silva, "Ana"', case="a\nb"), graded("\x1b[2J\u2028\udce9", case="a\nb")])
    assert table.splitlines() == ["submission,points,possible,a␊b", '"Silva, ""Ana""",1,1,1', "␛[2J⟨U+2028⟩\\xe9,1,1,1"]


@each_case(
    ("points", "cell"),
    [(0.0, "0"), (10.0, "10"), (0.1 + 0.2, "0.3"), (1234567.25, "1234567.25"), (0.000001, "0.000001")],
)
def test_the_table_has_points_in_full(points: float, cell: str) -> None:
    """Neither rounded to few digits nor with an exponent."""
    assert rows_of(written(write_csv, [graded(points=points)]))[1] == ["ana", cell, "1", cell]


def test_gradescope_gets_the_scores_and_what_failed_in_plain_words() -> None:
    """With the keys of its documentation."""
    assert written(write_gradescope, ANA) == GRADESCOPE


def test_gradescope_shows_that_the_build_failed() -> None:
    """For the whole submission; nothing is reported of a build that went well."""
    said = json.loads(written(write_gradescope, RUI))
    assert (said["output"], said["output_format"]) == ("The build ended with status 2.\ngoose.c:1: error\n", "text")
    assert [(test["score"], test["max_score"], test["status"]) for test in said["tests"]] == [
        (0.0, 2.0, "failed"),
        (0.0, 0.0, "failed"),
    ]
    assert "output" not in json.loads(written(write_gradescope, EVA))


def test_gradescope_hides_a_hidden_case_that_shows_anything() -> None:
    """Once made for students, they may see it: else Gradescope would keep their total from them."""
    teachers = attrs.evolve(ANA, cases=(attrs.evolve(WRONG, hidden=True), ANA.cases[0]))
    students = phrases.for_students(teachers, IN_ENGLISH)
    seen = [
        [test["visibility"] for test in json.loads(written(write_gradescope, result))["tests"]]
        for result in (teachers, students)
    ]
    assert seen == [["hidden", "visible"], ["visible", "visible"]]
    assert "RJ Ana" not in written(write_gradescope, students)


def test_gradescope_shows_remarks_about_an_accepted_case() -> None:
    """Such as its exit status; what it wrote to standard error is not of interest then."""
    (test,) = json.loads(written(write_gradescope, graded(exit=3, stderr="Warning")))["tests"]
    assert (test["status"], test["output"]) == ("passed", "It ended with status 3.")


def test_tap_has_a_test_point_for_each_case_and_the_plan_at_the_end() -> None:
    """Of a failed one also what differs."""
    assert written(write_tap, CLASS) == TAP
    assert len(points_of(TAP)) == 8
    assert written(write_tap, ()) == "TAP version 13\n1..0\n"


@each_case(
    ("name", "description"),
    [
        ("a # SKIP", r"a \# SKIP"),
        ("\\", r"\\"),
        ("\\#", r"\\\#"),
        ("a\nnot ok 2", "a␊not ok 2"),
        ("# TODO", r"\# TODO"),
    ],
)
def test_no_name_in_tap_is_a_directive_or_another_line(name: str, description: str) -> None:
    """Neither a submission's nor a case's."""
    text = written(write_tap, [graded(name, case=name)])
    assert text == f"TAP version 13\nok 1 - {description}: {description}\n1..1\n"


@each_case(
    ("fields", "reported"),
    [
        ({"verdict": "output-limit"}, ["The program printed more than is allowed."]),
        ({"verdict": "memory-limit"}, ["The program used more memory than is allowed."]),
        ({"verdict": "wrong"}, ["The answer is not as expected."]),
        ({"verdict": "wrong", "differences": 2}, ["The answer is not as expected.", "In all, 2 answers differ."]),
        ({"verdict": "accepted"}, []),
        ({"verdict": "crashed", "note": "One\r\n\ttwo"}, ["The program crashed.", "One", "        two"]),
        (
            {"verdict": "crashed", "cause": Explanation("key", "A\tsentence.", "other")},
            ["The program crashed.", "A␉sentence."],
        ),
        (
            {"verdict": "wrong", "difference": Difference(1, None, "\x1b[2J ", (2, "\x00"), ())},
            [
                "The first difference is at line 1 of the expected output.",
                "It is in the answer to line 2 of the script: ␀",
                "Answered: ␛[2J·",
                "No line is expected there.",
            ],
        ),
    ],
)
def test_a_failed_case_is_described_in_plain_words(fields: dict[str, Any], reported: list[str]) -> None:
    """Whatever is known of it; what cannot be seen has signs."""
    (case,) = graded(**fields).cases
    assert plain.described(case) == reported


@pytest.mark.parametrize(
    ("verdict", "note", "said"),
    [
        ("wrong", None, "wrong"),
        ("crashed", "In two\nlines.", "crashed: In two␊lines."),
        ("output-limit", None, "too much output"),
    ],
)
def test_a_case_without_a_difference_takes_one_line(verdict: str, note: str | None, said: str) -> None:
    """By its verdict, and what is to be remarked."""
    (case,) = graded(verdict=verdict, note=note).cases
    assert plain.in_short(case) == said


class Many:
    """Results of a large class, made one by one as often as they are gone through."""

    def __init__(self, count: int) -> None:
        self.count = count

    def __iter__(self) -> Iterator[SubmissionResult]:
        return (attrs.evolve(ANA, submission=f"submission-{number}") for number in range(self.count))


class Nowhere(io.TextIOBase):
    """A stream that keeps nothing but how much was written."""

    def __init__(self) -> None:
        self.characters = 0

    def write(self, text: str) -> int:
        self.characters += len(text)
        return len(text)


@pytest.mark.slow
@pytest.mark.parametrize("write", [write_junit, write_csv, write_tap])
def test_a_report_of_a_large_class_needs_no_more_memory(
    write: Callable[[Iterable[SubmissionResult], Any], None],
) -> None:
    """Results are written as they come."""
    write(Many(10), Nowhere())
    tracemalloc.start()
    try:
        peaks = []
        for count in (50, 300):
            tracemalloc.reset_peak()
            before, _ = tracemalloc.get_traced_memory()
            stream = Nowhere()
            write(Many(count), stream)
            peaks.append(tracemalloc.get_traced_memory()[1] - before)
            assert stream.characters > 20 * count
    finally:
        tracemalloc.stop()
    assert peaks[1] < peaks[0] + 20_000
