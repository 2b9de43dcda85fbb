"""The summary of a class: how many have each cause, and cases that few pass; the same as text, page and table."""

import re
from collections.abc import Mapping, Sequence
from html import unescape
from itertools import permutations
from pathlib import Path
from typing import Any

import attrs
import pytest

from goose.grading.language import Phrases
from goose.grading.reports.classes import ClassCounts
from goose.grading.reports.html import write_html
from goose.grading.reports.tables import write_class_csv
from goose.grading.results.models import Build, Cause, SubmissionResult
from tests.support.cases import each_case
from tests.support.grading_reports import rows_of, written
from tests.support.results import result_of
from tests.support.suites import RIGHT, SUITE, WRONG, invoked, make


def counted(*results: SubmissionResult) -> ClassCounts:
    counts = ClassCounts()
    for result in results:
        counts.add(result)
    return counts


def wrong(name: str, keys: Sequence[str], *verdicts: str) -> SubmissionResult:
    """Return a result with causes, each with its key as sentence."""
    causes = tuple(Cause("misreading", key, f"{key}.", ("1",)) for key in keys)
    return attrs.evolve(result_of(name, *verdicts), causes=causes)


def test_a_class_is_described_by_what_several_have_in_common() -> None:
    """The cases that the fewest pass come first."""
    counts = counted(
        wrong("ana", ["a", "b"], "wrong", "wrong", "accepted"),
        wrong("bo", ["b"], "accepted", "wrong", "accepted"),
        wrong("cy", [], "wrong", "accepted", "accepted"),
        wrong("di", ["d"], "wrong", "wrong", "wrong"),
    )
    assert counts.lines() == [
        "Causes that several submissions have:",
        "  2 of 4: b.",
        "Where half of a class has the same cause, look at the statement first.",
        "Cases that fewer than half pass: 1 (1 of 4), 2 (1 of 4).",
    ]


def printing(name: str, kind: str, *lines: str, **fields: Any) -> SubmissionResult:
    """Return a result with a cause of a kind, with what the program prints."""
    cause = Cause(kind, f"print.{kind}", f"{name} prints {lines}.", ("1",), lines, **fields)
    return attrs.evolve(result_of(name, "wrong"), causes=(cause,))


def test_a_sentence_about_many_says_what_each_prints() -> None:
    """The most frequent first; what all print alike is quoted."""
    greetings = (printing("ana", "greeting", "Hi."), printing("bo", "greeting", "Hello.", "~~"))
    assert counted(*greetings, printing("cy", "greeting", "Hi.")).lines()[1] == (
        "  3 of 3: It prints a greeting: “Hi.” 2, “Hello. …” 1."
    )
    assert counted(greetings[0], greetings[0]).lines()[1] == f"  2 of 2: {greetings[0].causes[0].sentence}"
    words = [printing(name, "wording", written=text, expected="Done.") for name, text in (("ana", "Ok."), ("bo", ""))]
    assert counted(*words).lines(Phrases("pt"))[1] == "  2 de 2: Escreve “Done.” por outras palavras: “Ok.” 1, nada 1."


def test_a_sentence_about_many_quotes_no_single_program() -> None:
    causes = (Cause("run", "run.does-not-start", f"The program does not start: “{name}”.", ("1",)) for name in "ab")
    results = [attrs.evolve(result_of("x", "not-started"), causes=(cause,)) for cause in causes]
    assert counted(*results).lines()[1] == "  2 of 2: The program does not start."


def test_programs_that_a_build_kept_from_starting_do_not_start() -> None:
    """They are counted with those that end at once; of a single one nothing is quoted that it did not print."""
    cause = Cause("run", "run.does-not-start", "The program does not start: “Error”.", ("1",))
    died = attrs.evolve(result_of("ana", "not-started"), causes=(cause,))
    build = attrs.evolve(result_of("bo", "not-started"), build=Build(False, "ended with status 2", 1.5, ""))
    assert [each.sentence for each in counted(build, result_of("cy", "wrong")).causes()] == [
        "The program does not start."
    ]
    assert counted(died, build, result_of("cy", "wrong")).lines()[1] == "  2 of 3: The program does not start."


@each_case(
    ("one", "other", "sentence"),
    [
        (
            {"expected": "No.", "written": "a", "instructions": ("quit",)},
            {"expected": "No.", "written": "b", "instructions": ("quit",)},
            "It words the answer “No.” to `quit` otherwise: “a” 1, “b” 1.",
        ),
        (
            {"expected": "Ana 1", "written": "1-Ana"},
            {"expected": "Bo 2", "written": "2-Bo"},
            "It words a message otherwise: “1-Ana” 1, “2-Bo” 1.",
        ),
    ],
)
def test_wordings_of_a_class_are_true_of_all(one: Mapping[str, Any], other: Mapping[str, Any], sentence: str) -> None:
    """It says of which instruction they are, and quotes no example of a single program."""
    counts = counted(printing("ana", "wording", **one), printing("bo", "wording", **other))
    assert [each.sentence for each in counts.causes()] == [sentence]


def test_affixes_of_a_class_are_shown_on_their_sides_of_a_line() -> None:
    counts = counted(printing("ana", "affix", "> ", ""), printing("bo", "affix", "> ", " <"))
    assert counts.causes()[0].sentence == "It prints something before or after lines: “> …” 1, “> … <” 1."


CLASS = (
    printing("ana", "greeting", "Hi."),
    printing("bo", "greeting", "Hello."),
    wrong("cy", ["z", "b"], "wrong"),
    wrong("di", ["b"], "wrong"),
    attrs.evolve(printing("ed", "echo", "{i}"), cases=()),
)
"""Results of which several causes have as many submissions."""


def test_text_table_and_page_say_the_same_of_a_class(tmp_path: Path) -> None:
    """In whatever order the results come, as they do from several jobs; and none has a key."""
    orders = [*permutations(CLASS)]
    lines = {tuple(counted(*order).lines()) for order in orders}
    tables = {written(write_class_csv, order).split("case,")[0] for order in orders}
    assert (len(lines), len(tables)) == (1, 1)
    rows = [(f"{count} of {of}", name) for kind, name, count, of in rows_of(tables.pop()) if kind == "cause"]
    assert [name for _, name in rows][:2] == ["It prints a greeting: “Hello.” 1, “Hi.” 1.", "b."]
    (text,) = lines
    assert [f"  {count}: {name}" for count, name in rows if not count.startswith("1 ")] == [*text[1:3]]
    write_html(orders[50], str(tmp_path), title="class")
    page = (tmp_path / "index.html").read_text()
    said = re.findall(r'<td role="cell" class="figure">(\d of 5)</td><td role="cell">(.*)', page)
    assert [(count, unescape(name)) for count, name in said[: len(rows)]] == rows
    assert ("look at the statement" in page) == any("look at the statement" in line for line in text)


def test_two_different_programs_are_no_reason_to_doubt_the_statement(tmp_path: Path) -> None:
    """Neither in the text nor on the page."""
    two = (wrong("ana", ["a"], "wrong"), wrong("bo", ["b"], "wrong"))
    write_html(two, str(tmp_path), title="class")
    assert "statement" not in (tmp_path / "index.html").read_text()
    assert not any("statement" in line for line in counted(*two).lines())


def test_a_long_list_of_cases_and_causes_is_cut() -> None:
    """What is cut is counted."""
    keys = [f"k{number}" for number in range(12)]
    lines = counted(*(wrong(name, keys, *["wrong"] * 12) for name in ("ana", "bo", "cy"))).lines()
    assert len(lines) == 12
    assert lines[9] == "  … and 4 more"
    assert lines[-1].endswith("8 (0 of 3) and 4 more.")


def test_nothing_is_said_of_a_class_without_common_failures() -> None:
    assert counted().lines() == []
    assert counted(wrong("ana", ["a"], "wrong", "accepted"), wrong("bo", ["b"], "accepted", "accepted")).lines() == []


PROGRAMS = {
    "ana": f"sleep 0.6; echo Hi.\n{RIGHT}",
    "bo": f"echo Hello.\n{RIGHT}",
    "cy": f"sleep 0.3; echo Hi.\n{WRONG}",
    "di": "echo 'no such module' >&2; exit 1\n",
    "ed": f"sleep 0.2\n{RIGHT}".replace("Player registered", "Enrolled"),
    "fi": RIGHT.replace("Player registered", "Added"),
}
"""Programs for the shell, of which the later ones end before the first."""


@pytest.mark.slow
def test_the_summary_does_not_depend_on_the_number_of_jobs(tmp_path: Path) -> None:
    """A program that does not start is counted with one whose build failed."""
    make(tmp_path / "suite", SUITE)
    make(tmp_path / "class", {f"{name}/main.sh": program for name, program in PROGRAMS.items()})
    make(tmp_path / "class", {"gil/other.sh": ""})
    summaries = []
    for jobs in (1, 2, 8):
        reports = [f"--report=class={tmp_path}/class.csv", f"--report=html={tmp_path}/pages"]
        run = invoked(
            *("grade", tmp_path / "suite", "--submissions", tmp_path / "class", "--build", "test -f main.sh"),
            *("--command", "sh {dir}/main.sh", "--jobs", jobs, *reports),
        )
        text = run.stdout.split("Causes that several submissions have:\n")[1]
        page = (tmp_path / "pages" / "index.html").read_text()
        rows = rows_of((tmp_path / "class.csv").read_text())
        summaries.append((text, re.sub(r"\d\.\d\d s|[\d.]+\"", "", page), rows))
    assert summaries[0] == summaries[1] == summaries[2]
    text, _, rows = summaries[0]
    causes = {name: count for kind, name, count, _ in rows if kind == "cause"}
    assert causes["It prints a greeting: “Hi.” 2, “Hello.” 1."] == "3"
    assert causes["It words “Player registered.” otherwise: “Added.” 1, “Enrolled.” 1."] == "2"
    assert causes["The program does not start."] == "2"
    for name, count in causes.items():
        assert (f"{count} of 7: {name}" in text) == (int(count) > 1)
