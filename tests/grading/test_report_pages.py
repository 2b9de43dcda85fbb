"""The page of a student and the page of a class: what stands where, and that the counts agree with the lists."""

import re
from collections.abc import Sequence
from pathlib import Path

import attrs
import pytest

from goose.core.words import CODES
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.reports.advice import next_steps, verdict_of
from goose.grading.reports.classes import ClassCounts, PassRate
from goose.grading.reports.figures import cases_figure, points_figure
from goose.grading.reports.phrases import for_students
from goose.grading.results.models import Build, Cause, Difference, ScriptPlace, SubmissionResult
from tests.support.grading_pages import Page, written
from tests.support.results import result_of
from tests.support.suites import RIGHT, SUITE, invoked, make


def failing(name: str, *verdicts: str, causes: Sequence[Cause] = ()) -> SubmissionResult:
    """Return a result whose wrong cases differ in the answer to line 7 of their scripts."""
    difference = Difference(3, "Done.", "No.", ScriptPlace(7, "play"))
    result = attrs.evolve(result_of(name, *verdicts), causes=tuple(causes))
    cases = [attrs.evolve(each, difference=difference) if each.verdict == "wrong" else each for each in result.cases]
    return attrs.evolve(result, cases=tuple(cases))


def misread(key: str, *cases: str) -> Cause:
    return Cause("misreading", key, f"{key}.", cases)


def page_of(tmp_path: Path, result: SubmissionResult) -> str:
    return written(tmp_path, result)[f"{result.submission}.html"]


def test_failed_cases_come_first_and_the_others_are_folded(tmp_path: Path) -> None:
    page = page_of(tmp_path, failing("ana", "accepted", "presentation", "wrong", "accepted", "crashed"))
    groups = re.findall(r'<details class="group (\w+)"( open)?>\n<summary>(.*?)</summary>', page)
    assert groups == [
        ("failed", " open", "2 cases fail"),
        ("layout", "", "1 case is right except for the layout"),
        ("accepted", "", "2 cases are accepted"),
    ]
    assert re.findall(r"<h3><bdi>(\d)</bdi>", page) == ["3", "5", "2", "1", "4"]


def test_nothing_is_open_where_everything_is_accepted(tmp_path: Path) -> None:
    page = page_of(tmp_path, result_of("ana", "accepted", "accepted"))
    assert '<details class="group accepted">' in page
    assert "The program is right in every case." in Page(page).said


def test_verdict_reasons_and_next_step_stand_before_the_cases(tmp_path: Path) -> None:
    """The step links to the case that is open."""
    result = failing("ana", "accepted", "wrong", "wrong", causes=[misread("a", "2"), misread("b", "2", "3")])
    page = page_of(tmp_path, result)
    said = Page(page.split('<h2 class="unseen">')[0]).said
    assert (
        "The program is not right yet: 2 of 3 cases fail. Points: 1 of 3. Why it is wrong a. case 2 b. cases 2, 3"
        in said
    )
    assert said.endswith(
        "Next steps Begin with error 2 of the list above: it shows in 2 cases. Look at case 2. Give your program the "
        "lines of its script up to line 7, and correct it until it answers as expected."
    )
    assert '<a href="#case-2">Look at case 2.' in page


def test_more_than_four_reasons_are_folded_and_numbered_on(tmp_path: Path) -> None:
    page = page_of(tmp_path, failing("ana", "wrong", causes=[misread(key, "1") for key in "abcdef"]))
    assert re.findall(r'<ol start="(\d)">', page) == ["1", "5"]
    assert "<summary>… and 2 more</summary>" in page


def test_paper_has_twenty_failed_cases_and_counts_the_others(tmp_path: Path) -> None:
    page = page_of(tmp_path, failing("ana", *["wrong"] * 23, "accepted"))
    assert page.count('class="case unprinted"') == 3
    assert '<p class="printed">3 more cases are on the screen only.</p>' in page


BUILT = attrs.evolve(result_of("ana", "not-started"), build=Build(False, "ended with status 1", 1, "error"))


@pytest.mark.parametrize(
    ("result", "verdict", "steps"),
    [
        (result_of("a", "accepted"), "The program is right in every case.", ["Nothing is left to do."]),
        (BUILT, "The program did not start.", ["Make the program build. The messages of the build are below."]),
        (
            result_of("a", "crashed", "accepted"),
            "The program is not right yet: 1 of 2 cases fails.",
            ["Look at case 1."],
        ),
        (
            result_of("a", "presentation", "accepted"),
            "All answers are right. In 1 of 2 cases the layout is not.",
            ["Look at case 1.", "Print exactly the expected lines, and nothing around them."],
        ),
        (
            result_of("a", "grader-error"),
            "goose could not grade every case.",
            ["Some cases could not be graded. That is no fault of the program: ask your teacher."],
        ),
        (
            for_students(result_of("a", "wrong", "accepted", hidden=True), IN_ENGLISH),
            "The program is not right yet: 1 of 2 cases fails.",
            ["Only hidden cases fail. Read the statement again, and test what your own tests do not reach."],
        ),
    ],
)
def test_each_kind_of_result_has_a_verdict_and_a_next_step(
    result: SubmissionResult, verdict: str, steps: Sequence[str]
) -> None:
    """A secret case is not named as something to look at."""
    assert verdict_of(result) == verdict
    assert [step.sentence for step in next_steps(result)] == steps


@pytest.mark.parametrize("code", CODES)
def test_advice_is_in_every_language(code: str) -> None:
    """No two languages say the same, and no field is left unfilled."""
    result = failing("a", "wrong", "wrong", causes=[misread("a", "1"), misread("b", "1", "2")])
    said = [verdict_of(result, Phrases(code)), *(step.sentence for step in next_steps(result, Phrases(code)))]
    english = [verdict_of(result), *(step.sentence for step in next_steps(result))]
    assert not any("{" in sentence for sentence in said)
    assert code == "en" or not {*said} & {*english}


def test_a_program_counts_once_for_a_cause() -> None:
    """One with two prompts prints a prompt; two causes with one sentence are one."""
    prompts = tuple(Cause("prompt", "print.prompt", f"Prints {text}.", ("1",), (text,)) for text in ("a>", "b>"))
    counts = ClassCounts()
    counts.add(attrs.evolve(result_of("ana", "wrong"), causes=prompts))
    counts.add(attrs.evolve(result_of("bo", "wrong"), causes=prompts[1:]))
    counts.add(
        attrs.evolve(result_of("cy", "wrong"), causes=(misread("x", "1"), attrs.evolve(misread("x", "1"), key="y")))
    )
    causes = [(cause.sentence, cause.submissions) for cause in counts.causes()]
    assert causes == [("It prints a prompt or a menu before each instruction: “a>” 1, “b>” 1.", (0, 1)), ("x.", (2,))]


def test_each_cause_lists_as_many_programs_as_it_counts(tmp_path: Path) -> None:
    """More than ten are folded."""
    found = [failing(f"s{number}", "wrong", causes=[misread("a", "1")]) for number in range(12)]
    found[3] = failing("s3", "wrong", causes=[misread("a", "1"), misread("b", "1")])
    page = written(tmp_path, *found)["index.html"]
    rows = re.findall(r'<td role="cell" class="figure">(\d+) of 12</td><td role="cell">.*?</td>', page, re.DOTALL)
    cells = re.findall(r'class="figure">\d+ of 12</td><td role="cell">(.*?)</td>', page, re.DOTALL)
    links = [re.findall(r'href="(.*?)\.html"', cell) for cell in cells]
    assert [len(some) for some in links] == [int(count) for count in rows] == [12, 1]
    assert links[1] == ["s3"]
    assert "<summary>Which 12</summary>" in cells[0]
    assert "<summary>" not in cells[1]


def test_points_are_drawn_in_tenths_with_full_points_alone() -> None:
    """The text alternative has every count."""
    drawn = Page(points_figure([0, 0.09, 0.3, 0.999, 1, 1], IN_ENGLISH))
    (label,) = drawn.all("aria-label")
    counts = re.findall(r"([\d–]+) %: (\d)", label)
    assert [(name, count) for name, count in counts if count != "0"] == [
        *(("0–9", "2"), ("30–39", "1"), ("90–99", "1"), ("100", "2"))
    ]
    heights = [float(values["height"] or "") for tag, values in drawn.tags if tag == "rect"]
    assert (heights[0], heights[3], heights[10]) == (114, 57, 114)


def test_a_bar_is_as_high_as_the_share_that_passes_a_case() -> None:
    """What is right except for the layout stands above it."""
    drawn = Page(cases_figure([PassRate("1", 4, 4), PassRate("<2>", 1, 4, 2)], IN_ENGLISH))
    heights: dict[str, list[float]] = {"passed": [], "layout": []}
    for tag, values in drawn.tags:
        if tag == "rect" and values["class"] in heights:
            heights[values["class"] or ""].append(float(values["height"] or ""))
    assert heights == {"passed": [114, 28.5], "layout": [114, 85.5]}
    assert drawn.all("aria-label") == ["How many pass each case: fewer than half of the programs pass 1 of 2 cases"]
    assert "<2>" in drawn.said


def test_the_page_of_one_submission_has_no_figures(tmp_path: Path) -> None:
    assert "<svg" not in written(tmp_path / "one", result_of("ana", "wrong"))["index.html"]
    page = written(tmp_path / "two", result_of("ana", "wrong"), result_of("bo", "wrong"))["index.html"]
    assert page.count("<svg") == 2


def test_pages_have_the_title_of_the_course(tmp_path: Path) -> None:
    """It is in the results, so that merged results have it too."""
    make(tmp_path / "suite", {**SUITE, "course.toml": 'name = "LabProg 2027"\ngame = "mancala"\nlanguage = "en"\n'})
    (tmp_path / "suite" / "suite.toml").write_text('[reference]\ncourse = "course.toml"\n', encoding="utf-8")
    make(tmp_path / "class", {"ana.sh": RIGHT, "bo.sh": RIGHT})
    results = tmp_path / "results.jsonl"
    invoked(
        *("grade", tmp_path / "suite", "--submissions", tmp_path / "class", "--command", "sh {file}"),
        *("--output", results, "--jobs", 1),
    )
    invoked("grade", "--merge", results, f"--report=html={tmp_path / 'pages'}")
    assert "<h1><bdi>LabProg 2027</bdi></h1>" in (tmp_path / "pages" / "index.html").read_text(encoding="utf-8")
