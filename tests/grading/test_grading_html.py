"""The pages of results: what they say, and that nothing in a submission harms them."""

import base64
import gc
import hashlib
import os
import re
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

from goose.grading.language import IN_ENGLISH
from goose.grading.reports import html, phrases
from goose.grading.reports.html import write_html
from goose.grading.results import models as results
from goose.grading.results.models import Answer, Build, Difference, Explanation, ResultRow, SubmissionResult
from tests.support.grading_pages import ANA, HOSTILE, RIGHT, WRONG, Page, with_text, written
from tests.support.layers import named

NAMES = [
    "ana",
    "Ana",
    "ANA",
    "João Sá",
    "joao-sa",
    "a/../b",
    "../etc",
    "index",
    "INDEX",
    "con",
    "a.b",
    "a b",
    "王",
    "",
    "..",
    "x" * 999,
]
NAMES += ["-", "ß", "<img onerror=x>", "nul", "\udcff", "index.html", "a\x00b", "x" * 998]


def test_a_page_has_a_safe_name_of_its_own(tmp_path: Path) -> None:
    """This works for any name of a submission, on any file system; the index leads to each."""
    pages = written(tmp_path, *(attrs.evolve(ANA, submission=name) for name in NAMES))
    assert len(pages) == len(NAMES) + 1
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*\.html", page) and len(page) < 80 for page in pages)
    links = [link for link in Page(pages["index.html"]).all("href") if link.endswith(".html")]
    assert links[:6] == ["ana.html", "ana-2.html", "ana-3.html", "joao-sa.html", "joao-sa-2.html", "a-b.html"]
    assert {*links, "index.html"} == set(pages)
    assert "con.html" not in pages


def test_a_case_has_an_anchor_of_its_own_to_which_the_index_leads(tmp_path: Path) -> None:
    """This works for any name of a case."""
    cases = tuple(attrs.evolve(WRONG, case=name) for name in ("a/1", "a-1", "é 1", "", "…"))
    pages = written(tmp_path, attrs.evolve(ANA, cases=cases))
    links = [link for link in Page(pages["index.html"]).all("href") if link.startswith("ana.html#")]
    assert links == [
        "ana.html#case-a-1",
        "ana.html#case-a-1-2",
        "ana.html#case-e-1",
        "ana.html#case-case",
        "ana.html#case-case-2",
    ]
    assert {link.partition("#")[2] for link in links} <= set(Page(pages["ana.html"]).all("id"))


def test_whatever_a_submission_writes_is_text(tmp_path: Path) -> None:
    """Its pages have the elements and attributes that those of a harmless one have, and say what it wrote."""
    plain = written(tmp_path / "plain", with_text("Ana"), title="Ana")
    hostile = written(tmp_path / "hostile", with_text(HOSTILE), title=HOSTILE)
    known = {(tag, name) for page in plain.values() for tag, values in Page(page).tags for name in values}
    for page in hostile.values():
        assert {(tag, name) for tag, values in Page(page).tags for name in values} <= known | {("i", "title")}
        assert [tag for tag, _ in Page(page).tags].count("script") == 1
        said = Page(page).said
        assert (
            "<script>alert(1)</script><img src=x onerror=alert(2)>\"'&{{ 7 * 7 }}{% raw %}␛[31m␀⟨U+202E⟩</pre>\\xff"
            in said
        )
        assert not any(character in page for character in "\x1b\x00\u202e")


def test_a_page_asks_for_nothing_from_elsewhere(tmp_path: Path) -> None:
    """No address but those of the other pages, and a policy that admits its own style and script alone."""
    for page in written(tmp_path, ANA, with_text(HOSTILE)).values():
        read = Page(page)
        for attribute in ("href", "src", "action", "srcset", "data", "style"):
            for address in read.all(attribute):
                assert re.fullmatch(r"([a-z0-9-]+\.html)?(#[a-z0-9-]+)?", address)
        parts = [re.findall(f"<{tag}>(.*?)</{tag}>", page, re.DOTALL) for tag in ("style", "script")]
        for (part,) in parts:
            assert not re.search(r"url\(|@import|//[a-z]|fetch|import\(", part)
        (policy,) = (
            values["content"] for _, values in read.tags if values.get("http-equiv") == "Content-Security-Policy"
        )
        hashes = [base64.b64encode(hashlib.sha256(part.encode()).digest()).decode() for (part,) in parts]
        assert policy == (
            f"default-src 'none'; style-src 'sha256-{hashes[0]}'; script-src 'sha256-{hashes[1]}'; "
            "base-uri 'none'; form-action 'none'"
        )
        assert not [name for _, values in read.tags for name in values if name.startswith("on")]
        assert read.tags[0] == ("html", {"lang": "en"})


def test_students_see_whether_a_hidden_case_passed(tmp_path: Path) -> None:
    """And that it is hidden; the teacher's page has everything."""
    hidden = attrs.evolve(ANA, cases=(attrs.evolve(RIGHT, hidden=True), attrs.evolve(WRONG, hidden=True)))
    teacher = Page(written(tmp_path / "teacher", hidden)["ana.html"]).said
    assert "✓ accepted 1 hidden 1 / 1 0.11 s" in teacher
    assert "Player exists." in teacher
    pages = written(tmp_path / "student", phrases.for_students(hidden, IN_ENGLISH))
    student = Page(pages["ana.html"]).said
    assert "✓ passed hidden 1 / 1 ✗ failed hidden 2 / 2 How lines" in student
    assert "Player" not in pages["ana.html"]
    assert "hidden 2: failed" in Page(pages["index.html"]).all("title")


def test_a_case_says_what_was_asked_and_what_was_answered(tmp_path: Path) -> None:
    """With the state before, a cause, every answer that differs, and standard error."""
    said = Page(written(tmp_path, ANA)["ana.html"]).said
    for sentence in (
        "Points 1 of 3 Accepted 1 of 2 cases Time 0.23 s Sandbox bubblewrap Build ended with status 0 1.00 s",
        "✗ wrong errors/2 0 / 2 0.12 s An earlier case of the chain failed: errors/1.",
        "The program was asked register Ana 8 line 9 of the script",
        "It should have answered Player exists. line 12 of the expected output",
        "It answered Player registered. State before that Ana 2 1 Bo 0 0",
        "A likely reason: A name may be taken twice. That would explain the first difference, but not all.",
        "3 instructions are answered differently; here are the first 2: Line 9 of the script register Ana 8",
        "≠ differs Player exists. Player registered. ≈ the same except for its layout Next: Bo. Next: Bo.· ",
        "the same Ana Ana − missing Bo missing line + too many line too many Cy ≠ differs empty line x",
        "What it wrote to standard error Traceback line 3",
    ):
        assert sentence in said


CHANGED: list[tuple[dict[str, Any], str]] = [
    ({"differences": None}, "The reference does not answer this script as the .out says."),
    ({"differences": 1}, "One instruction is answered differently:"),
    (
        {"differences": 1, "answers": (Answer((ResultRow(False, "a", "b"),), (9, "x")),)},
        "One instruction is answered differently. What",
    ),
    ({"differences": 2}, "2 instructions are answered differently: Line 9"),
    (
        {"differences": 0, "answers": (Answer((ResultRow(False, "a", "b"),) * 2, None),)},
        "Where it differs how they compare",
    ),
    (
        {"difference": Difference(3, None, "more")},
        "answered nothing more here line 3 of the expected output It answered more a line too many",
    ),
    ({"difference": Difference(3, "less", None)}, "It answered nothing: this line is missing"),
    (
        {"difference": Difference(3, "", "x", (1, "y"), ())},
        "answered empty line line 3 of the expected output It answered x State before that nothing yet",
    ),
    ({"cause": Explanation("x", "Because.", "all")}, "Because. That would explain the whole answer."),
    ({"signal": 11, "verdict": results.CRASHED}, "It died of signal 11 (SIGSEGV)."),
]
"""A change of a wrong case, and the sentence that the page then has about it."""


def test_each_thing_that_can_differ_is_said_in_words(tmp_path: Path) -> None:
    """Each has its own submission, so that no sentence comes from another."""
    cases = [attrs.evolve(WRONG, **changed) for changed, _ in CHANGED]
    pages = written(
        tmp_path, *(attrs.evolve(ANA, submission=str(number), cases=(case,)) for number, case in enumerate(cases))
    )
    for number, (changed, sentence) in enumerate(CHANGED):
        with named(changed):
            assert sentence in Page(pages[f"{number}.html"]).said


def test_the_build_is_shown_open_where_it_failed(tmp_path: Path) -> None:
    """And the first case with a difference; all else is folded."""
    cases = (RIGHT, attrs.evolve(WRONG, difference=None), WRONG, attrs.evolve(WRONG, case="3"))
    for ok in (True, False):
        page = Page(written(tmp_path, attrs.evolve(ANA, build=Build(ok, "ended", 1, "x"), cases=cases))["ana.html"])
        folds = ["open" in values for tag, values in page.tags if tag == "details"]
        assert folds == [not ok, False, False, True, False, False, False, False]


def test_the_index_sums_up(tmp_path: Path) -> None:
    """Each submission in the order given, with its points and a sign a case; and all together."""
    bo = attrs.evolve(ANA, submission="Bo", cases=(RIGHT,), build=None)
    page = Page(written(tmp_path, ANA, bo)["index.html"])
    assert (
        "Submissions 2 Accepted in every case 1 Points 2 of 4 · 50% Show all 2 ✓ everything accepted 1 ✗ wrong 1"
        in page.said
    )
    assert "ana 1 / 3 1 accepted, 1 wrong ✓ ✗ 0.23 s Bo 1 / 1 1 accepted ✓ 0.23 s" in page.said
    assert [title for title in page.all("title") if title] == ["1: accepted", "errors/2: wrong", "1: accepted"]
    assert page.all("data-verdicts") == ["wrong", "accepted"]


def test_the_index_of_a_very_large_class_counts_cases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a sign for each would be too many."""
    monkeypatch.setattr(html, "MOST_CELLS", 1)
    page = Page(written(tmp_path, ANA)["index.html"])
    assert "ana 1 / 3 1 accepted, 1 wrong 0.23 s" in page.said
    assert page.all("title") == []


def test_there_may_be_no_submissions_or_no_cases(tmp_path: Path) -> None:
    """Which is said."""
    assert "There are no submissions." in Page(written(tmp_path)["index.html"]).said
    assert "There are no cases." in Page(written(tmp_path, attrs.evolve(ANA, cases=()))["ana.html"]).said


@pytest.mark.slow
def test_results_are_not_kept(tmp_path: Path) -> None:
    """While one is written, no earlier one but the last is in memory."""
    alive: list[weakref.ref[SubmissionResult]] = []

    def passing() -> Iterator[SubmissionResult]:
        for number in range(5):
            result = attrs.evolve(ANA, submission=str(number))
            alive.append(weakref.ref(result))
            yield result
            del result
            gc.collect()
            assert sum(each() is not None for each in alive) <= 1

    write_html(passing(), str(tmp_path), title="A class")
    assert len(list(tmp_path.iterdir())) == 6


def test_a_page_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it cannot be, the old one stays and nothing else."""
    before = written(tmp_path, ANA)

    def fails(source: str, target: str) -> None:
        assert Path(source).read_text(encoding="utf-8").endswith("</html>\n")
        assert Path(target).read_text(encoding="utf-8") == before[Path(target).name]
        raise OSError("no")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", fails)
        with pytest.raises(OSError, match="no"):
            write_html([attrs.evolve(ANA, cases=())], str(tmp_path), title="Another")
    assert {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == before


def test_a_folder_that_cannot_be_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        write_html([ANA], str(tmp_path / "file" / "below"), title="A class")


def test_each_verdict_has_a_symbol_of_its_own() -> None:
    """One character; the style can report them all, and choose each."""
    assert set(phrases.SYMBOLS) == set(results.VERDICTS)
    assert len(set(phrases.SYMBOLS.values())) == len(results.VERDICTS)
    style = Path(html.__file__).with_name("templates").joinpath("style.css").read_text(encoding="utf-8")
    for verdict in results.VERDICTS:
        assert re.search(rf"\.{verdict}\b[^{{}}]*{{ --tone", style)
        assert f":has([value={verdict}]:checked) .entry:not([data-verdicts~={verdict}])" in style
