"""Reports of `goose grade` for other programs: JUnit's XML, a table for a gradebook, Gradescope's JSON, TAP.

The reports of a whole class are the golden files of `test_graded_goldens`.
"""

import gc
import io
import json
import weakref
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TextIO
from unicodedata import category
from xml.etree import ElementTree

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.base.visible import visible
from goose.grading.language import IN_ENGLISH
from goose.grading.reports import phrases
from goose.grading.reports.formats import write_gradescope, write_junit, write_tap
from goose.grading.reports.html import write_html
from goose.grading.reports.tables import write_class_csv, write_csv
from goose.grading.results import models as results
from goose.grading.results.models import (
    Build,
    CaseResult,
    Cause,
    Difference,
    Explanation,
    ScriptPlace,
    SubmissionResult,
)
from tests.support.cases import each_case
from tests.support.grading_reports import points_of, rows_of, schema, written
from tests.support.places import TESTS
from tests.support.results import drawn_results


def test_sentences_of_a_remark_do_not_run_together() -> None:
    """Each ends before the next begins, whoever has written it."""
    (case,) = graded(verdict="crashed", exit=3, note="The disk is full", follows="0").cases
    said = phrases.remark(case).split(". ")
    assert said[:2] == ["The disk is full", "It ended with status 3"]


def test_what_is_around_the_answers_explains_a_case_only_alone() -> None:
    """The list of causes has it once; a case says what is wrong with its answers."""
    kinds = (("greeting", "print.greeting"), ("end-of-input", "input.end-crash"), ("misreading", "quit.no-win"))
    causes = tuple(Cause(kind, key, f"It is {key}.", ("1",)) for kind, key in kinds)
    for some, said in ((causes, "It is quit.no-win."), (causes[:2], "It is print.greeting. It is input.end-crash.")):
        why = Explanation("+".join(each.key for each in some), " ".join(each.sentence for each in some), "all")
        (case,) = phrases.beside_causes(attrs.evolve(graded(verdict="wrong", cause=why), causes=some)).cases
        guess = "" if some == causes[:2] else "This would explain all differences: "
        assert phrases.described(case)[-1] == f"{guess}{said}"


JUNIT = (TESTS / "grading" / "golden" / "class" / "teacher" / "junit.xml").read_text("utf-8")
DIFFERENCE = Difference(1, "Right.", "Wrong.", ScriptPlace(1, "fly"))


def graded(submission: str = "ana", **fields: Any) -> SubmissionResult:
    """Return a result with a case."""
    case = {"case": "1", "verdict": "accepted", "points": 1.0, "possible": 1.0, **fields}
    return SubmissionResult(submission, "sha256:1", "sha256:2", 0.0, (CaseResult(**case),))


def test_a_report_of_nobody_is_a_report_too() -> None:
    schema().validate(JUNIT)
    schema().validate(written(write_junit, [attrs.evolve(graded(), cases=())]))
    assert written(write_junit, ()) == '<?xml version="1.0" encoding="utf-8"?>\n<testsuites>\n</testsuites>\n'
    assert written(write_csv, ()) == "submission,points,possible,percent,processor-seconds\r\n"
    assert written(write_class_csv, ()) == "kind,name,count,of\r\n"
    assert written(write_tap, ()) == "TAP version 13\n1..0\n"


def test_junit_keeps_what_an_accepted_program_wrote_to_standard_error() -> None:
    """It says that it was accepted by having no failure."""
    case = ElementTree.fromstring(written(write_junit, [graded(stderr="Warning\r\n")])).find("testsuite/testcase")
    assert case is not None
    assert [(part.tag, part.text) for part in case] == [("system-err", "Warning\n")]


@each_case(
    ("good", "bad"),
    [
        ('tests="3" ', ""),
        ('time="0.250"', 'time="25e-02"'),
        ('classname="ana"', 'class="ana"'),
        ('name="hidden/1" ', ""),
        ("failure", "refusal"),
        ("<system-err>no file", "<system-err><b/>no file"),
        ("Answered: Nobody.", "Answered: <i>Nobody.</i>"),
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


def test_a_cell_is_empty_where_a_case_has_no_points() -> None:
    ana, bo = graded("ana", case="b"), graded("bo", case="a", verdict="grader-error", points=0.0, possible=0.0)
    head, *rows = written(write_csv, [ana, bo]).splitlines()
    assert head == "submission,points,possible,percent,processor-seconds,b,a"
    assert rows == ["ana,1,1,100,,1,", "bo,0,0,,,,"]


@each_case("name", ["=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1+1"])
def test_no_name_in_the_table_is_a_formula(name: str) -> None:
    """Of a submission, a case or a cause: a spreadsheet takes for text what an apostrophe begins."""
    result = attrs.evolve(graded(name, case=name), causes=(Cause("misreading", name, name, ("1",)),))
    header, row = rows_of(written(write_csv, [result]))
    shown = name.translate({9: "␉", 10: "␊", 13: "␍"})
    assert (header[5], row[0]) == (f"'{shown}", f"'{shown}")
    _, cause, case = rows_of(written(write_class_csv, [result]))
    assert (cause[1], case[1]) == (f"'{shown}",) * 2


def test_names_with_commas_quotes_and_lines_stay_one_cell() -> None:
    table = written(write_csv, [graded('Silva, "Ana"', case="a\nb"), graded("\x1b[2J\u2028\udce9", case="a\nb")])
    assert table.splitlines() == [
        "submission,points,possible,percent,processor-seconds,a␊b",
        '"Silva, ""Ana""",1,1,100,,1',
        "␛[2J⟨U+2028⟩\\xe9,1,1,100,,1",
    ]


@each_case(
    ("points", "cell"),
    [(0.0, "0"), (10.0, "10"), (0.1 + 0.2, "0.3"), (1234567.25, "1234567.25"), (0.000001, "0.000001")],
)
def test_the_table_has_points_in_full(points: float, cell: str) -> None:
    row = rows_of(written(write_csv, [graded(points=points)]))[1]
    assert (row[:3], row[5]) == (["ana", cell, "1"], cell)


def test_gradescope_shows_that_the_build_failed() -> None:
    """For the whole submission; nothing is reported of a build that went well."""
    build = Build(False, "ended with status 2", 1.5, "goose.c:1: error\n")
    said = json.loads(written(write_gradescope, attrs.evolve(graded(), build=build)))
    assert (said["output"], said["output_format"]) == ("The build ended with status 2.\ngoose.c:1: error\n", "text")
    assert "output" not in json.loads(
        written(write_gradescope, attrs.evolve(graded(), build=attrs.evolve(build, ok=True)))
    )


def test_gradescope_shows_what_a_failed_program_wrote_to_standard_error() -> None:
    """Of an accepted one it only shows remarks."""
    (test,) = json.loads(written(write_gradescope, graded(verdict="wrong", stderr="Traceback\n\tline 1\n")))["tests"]
    assert test["output"].endswith("\nWhat it wrote to standard error:\nTraceback\n        line 1\n")
    (test,) = json.loads(written(write_gradescope, graded(exit=3, stderr="Warning")))["tests"]
    assert (test["status"], test["output"]) == ("passed", "It ended with status 3.")


def test_gradescope_hides_a_hidden_case_that_shows_anything() -> None:
    """Once made for students, they may see it: else Gradescope would keep their total from them."""
    wrong = graded(difference=DIFFERENCE, verdict="wrong").cases[0]
    teachers = attrs.evolve(graded(), cases=(attrs.evolve(wrong, hidden=True), wrong))
    students = phrases.for_students(teachers, IN_ENGLISH)
    seen = [
        [test["visibility"] for test in json.loads(written(write_gradescope, result))["tests"]]
        for result in (teachers, students)
    ]
    assert seen == [["hidden", "visible"], ["visible", "visible"]]
    assert written(write_gradescope, students).count("fly") == 1


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
    text = written(write_tap, [graded(name, case=name)])
    assert text == f"TAP version 13\nok 1 - {description}: {description}\n1..1\n"


@each_case(
    ("fields", "reported"),
    [
        ({"verdict": "wrong"}, ["The answer is not as expected."]),
        ({"verdict": "wrong", "differences": 2}, ["The answer is not as expected.", "In all, 2 answers differ."]),
        ({"verdict": "accepted"}, []),
        ({"verdict": "crashed", "note": "One\r\n\ttwo"}, ["The program crashed.", "One", "        two"]),
        (
            {"verdict": "crashed", "cause": Explanation("key", "A\tsentence.", "other")},
            ["The program crashed.", "A␉sentence."],
        ),
        (
            {"verdict": "wrong", "difference": Difference(1, None, "\x1b[2J ", ScriptPlace(2, "\x00"), ())},
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
    assert phrases.described(case) == reported


class Passing:
    """Results of a class, made one by one as often as they are gone through, of which a report must keep none."""

    def __init__(self) -> None:
        self.stream = io.StringIO()
        self.places: set[int] = set()  # in the stream, when each result is asked for

    def __iter__(self) -> Iterator[SubmissionResult]:
        alive: list[weakref.ref[SubmissionResult]] = []
        for number in range(5):
            result = graded(f"{number}", verdict="wrong", difference=DIFFERENCE, stderr="Traceback\n")
            alive.append(weakref.ref(result))
            self.places.add(self.stream.tell())
            yield result
            del result
            gc.collect()
            assert sum(each() is not None for each in alive) <= 1


@pytest.mark.slow
def test_a_report_of_a_large_class_needs_no_more_memory(tmp_path: Path) -> None:
    """Results are written as they come: while one is written, no earlier one but the last is in memory."""
    writers: list[Callable[[Iterable[SubmissionResult], TextIO], None]] = [write_junit, write_csv, write_tap]
    for write in writers:
        passing = Passing()
        write(passing, passing.stream)
        assert len(passing.places) >= 5
    write_html(Passing(), str(tmp_path), title="A class")
    assert len(list(tmp_path.iterdir())) == 6


# Any text in the results.


HOSTILE = (
    "\x00\x08\t\n\x0b\x0c\r\x1b\x1f\x7f\x85\xa0\u0301\u2028\u2029\ud83d\udc80\ufeff\ufffe\uffff\U0001f600\U0001ffff"
)

any_text = st.text(
    st.sampled_from(HOSTILE + "<>&'\"]:#\\%{}-~@=+, aé") | st.characters(exclude_categories=()), max_size=12
)
some_text = st.sampled_from(
    ("]]>", "<![CDATA[", "&#0;", "---", "...", "  ...", "# SKIP", "~", "null", "=1", '"', "\\u0000")
)
texts = any_text | some_text
any_result = drawn_results(texts, st.integers(0, 10**9).map(lambda millionths: millionths / 10**6))
any_class = st.lists(any_result, max_size=2)


FORMULAS = tuple("=+-@\t\r\n＝＋－＠")


def clean(name: str) -> str:
    """Return a name as a document in UTF-8 can hold it."""
    return "".join(visible(each) if category(each) in ("Cc", "Cs", "Zl", "Zp") else each for each in name)


@given(any_class)
def test_any_text_is_in_xml_that_fits_the_schema(class_: list[SubmissionResult]) -> None:
    """And comes out of it as it is shown."""
    text = written(write_junit, class_)
    schema().validate(text)
    suites = list(ElementTree.fromstring(text))
    assert [suite.get("name") for suite in suites] == [visible(result.submission) for result in class_]
    for suite, result in zip(suites, class_, strict=True):
        found = suite.findall("testcase")
        assert [case.get("name") for case in found] == [visible(case.case) for case in result.cases]
        reasons = [case.findtext("failure") or case.findtext("error") for case in found]
        assert reasons == [
            None if case.verdict == "accepted" else "\n".join(phrases.described(case)) or None for case in result.cases
        ]


@given(any_class)
def test_any_name_comes_out_of_the_table_as_it_went_in(class_: list[SubmissionResult]) -> None:
    """Except for an apostrophe before what might be a formula."""
    header, *rows = rows_of(written(write_csv, class_))
    names = [*dict.fromkeys(case.case for result in class_ for case in result.cases)]
    names += [result.submission for result in class_]
    cells = [*header[5:], *(row[0] for row in rows)]
    for cell, name in zip(cells, map(clean, names), strict=True):
        assert cell in (name, f"'{name}")
        assert not cell.startswith(FORMULAS)
        assert cell.isprintable() or not any(each in cell for each in "\x00\n\r\x1b\x85\u2028")
    for row, result in zip(rows, class_, strict=True):
        assert len(row) == len(header)
        assert float(row[1]) == pytest.approx(result.points)
        points = [case.points for case in result.cases if case.verdict != results.GRADER_ERROR]
        assert sum(float(cell) for cell in row[5:] if cell) == pytest.approx(sum(points))


@given(any_result)
def test_any_text_is_in_json(result: SubmissionResult) -> None:
    """With nothing that is no character."""
    tests = json.loads(written(write_gradescope, result))["tests"]
    assert [test["name"] for test in tests] == [visible(case.case) for case in result.cases]


@given(any_class)
def test_any_text_is_in_tap(class_: list[SubmissionResult]) -> None:
    """Each case its own test point, with diagnostics in YAML that say the same."""
    found = points_of(written(write_tap, class_))
    cases = [(result.submission, case) for result in class_ for case in result.cases]
    for (status, description, diagnostics), (submission, case) in zip(found, cases, strict=True):
        assert (status == "ok") == (case.verdict == "accepted") == (not diagnostics)
        assert description == f"{visible(submission)}: {visible(case.case)}"
        assert not diagnostics or diagnostics["told"] == "\n".join(phrases.described(case))
