"""The pages of results: what they say, and that nothing in a submission harms them."""

import base64
import hashlib
import os
import re
from pathlib import Path

import attrs
import pytest

from goose.grading.reports import html, phrases
from goose.grading.reports.html import write_html
from goose.grading.results import models as results
from tests.support.grading_pages import ANA, HOSTILE, WRONG, Page, with_text, written

NAMES = [
    *("ana", "Ana", "ANA", "João Sá", "joao-sa", "a/../b", "../etc", "index", "INDEX", "con", "a.b", "a b", "王", ""),
    *("..", "x" * 999, "-", "ß", "<img onerror=x>", "nul", "\udcff", "index.html", "a\x00b", "x" * 998),
]


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
    assert links == [f"ana.html#case-{name}" for name in ("a-1", "a-1-2", "e-1", "case", "case-2")]
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


def test_the_index_of_a_very_large_class_counts_cases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a sign for each would be too many."""
    monkeypatch.setattr(html, "MOST_CELLS", 1)
    page = Page(written(tmp_path, ANA)["index.html"])
    assert "ana 1 / 3 1 accepted, 1 wrong 0.23 s" in page.said
    assert page.all("title") == []


def test_there_may_be_no_submissions_or_no_cases(tmp_path: Path) -> None:
    assert "There are no submissions." in Page(written(tmp_path)["index.html"]).said
    assert "There are no cases." in Page(written(tmp_path, attrs.evolve(ANA, cases=()))["ana.html"]).said


def test_a_page_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_each_verdict_has_a_symbol_of_its_own() -> None:
    """One character; the style can report them all, and choose each."""
    assert set(phrases.SYMBOLS) == set(results.VERDICTS)
    assert len(set(phrases.SYMBOLS.values())) == len(results.VERDICTS)
    style = Path(html.__file__).with_name("templates").joinpath("style.css").read_text(encoding="utf-8")
    for verdict in results.VERDICTS:
        assert re.search(rf"\.{verdict}\b[^{{}}]*{{ --tone", style)
        assert f":has([value={verdict}]:checked) .entry:not([data-verdicts~={verdict}])" in style
