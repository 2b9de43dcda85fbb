"""Reports of `goose grade` for other programs, whatever text is in the results."""

import json
from unicodedata import category
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.base.visible import visible
from goose.grading.reports import plain
from goose.grading.reports.formats import write_csv, write_gradescope, write_junit, write_tap
from goose.grading.results import models as results
from goose.grading.results.models import SubmissionResult
from tests.support.grading_reports import points_of, rows_of, schema, written
from tests.support.results import drawn_results

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
            None if case.verdict == "accepted" else "\n".join(plain.described(case)) or None for case in result.cases
        ]


@given(any_class)
def test_any_name_comes_out_of_the_table_as_it_went_in(class_: list[SubmissionResult]) -> None:
    """Except for an apostrophe before what might be a formula."""
    header, *rows = rows_of(written(write_csv, class_))
    names = [*dict.fromkeys(case.case for result in class_ for case in result.cases)]
    names += [result.submission for result in class_]
    cells = [*header[3:], *(row[0] for row in rows)]
    for cell, name in zip(cells, map(clean, names), strict=True):
        assert cell in (name, f"'{name}")
        assert not cell.startswith(FORMULAS)
        assert cell.isprintable() or not any(each in cell for each in "\x00\n\r\x1b\x85\u2028")
    for row, result in zip(rows, class_, strict=True):
        assert len(row) == len(header)
        assert float(row[1]) == pytest.approx(result.points)
        points = [case.points for case in result.cases if case.verdict != results.GRADER_ERROR]
        assert sum(float(cell) for cell in row[3:] if cell) == pytest.approx(sum(points))


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
        assert not diagnostics or diagnostics["told"] == "\n".join(plain.described(case))
