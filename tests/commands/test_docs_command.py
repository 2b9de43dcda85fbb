"""`goose docs` lists the pages of the documentation and shows one, in the language of the reader where there is one."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from goose.commands import docs
from tests.support.cases import each_case
from tests.support.commands import output, refused
from tests.support.places import ROOT
from tests.support.suites import invoked


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Make a folder with pages, one of them in Portuguese too."""
    pages = {
        "index.md": "# goose\n",
        "play.md": "# Playing\n",
        "api.md": "# Python\n\n::: goose.check\n    options:\n      members: []\n\n::: goose.Reply\n",
        "student.md": "<!-- site: # A -->\n# For a student\n\nText.\n\n<!-- typed:\nx -->\nMore.\n",
        "pt/index.md": "# goose\n",
        "pt/student.md": "# Para um aluno\n",
    }
    for name, text in pages.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(docs, "folder", lambda: tmp_path)
    return tmp_path


def test_pages_are_listed_with_their_titles(folder: Path) -> None:
    """The first page of the site is left out."""
    assert output("docs") == "api      Python\nplay     Playing\nstudent  For a student\n"
    assert output("docs", "--lang", "pt") == "api      Python\nplay     Playing\nstudent  Para um aluno\n"
    assert output("docs", "--where") == f"{folder}\n"


@each_case("name", ["student", "student.md"])
def test_page_is_printed_without_its_comments(name: str, folder: Path) -> None:
    assert output("docs", name) == "# For a student\n\nText.\n\nMore.\n"
    assert output("docs", name, "--where") == f"{folder / 'student.md'}\n"


def test_names_stand_where_the_site_shows_their_docstrings(folder: Path) -> None:
    assert output("docs", "api") == "# Python\n\n- `goose.check`\n- `goose.Reply`\n"


def test_page_is_printed_in_the_language_of_the_reader(folder: Path) -> None:
    """An option or the variable names it. A page that it does not have is printed in English."""
    assert output("docs", "student", "--lang", "pt") == "# Para um aluno\n"
    found = invoked("docs", "play", "--lang", "pt")
    assert found.stdout == "# Playing\n"
    assert found.stderr == "There is no page play in the language pt. This is the English page.\n"
    assert invoked("docs", "play", "--lang", "en").stderr == ""


def test_page_is_shown_in_a_pager_at_a_terminal(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(click, "echo_via_pager", shown.append)
    monkeypatch.setattr(docs, "_at_a_terminal", lambda: True)
    assert output("docs", "play") == ""
    assert shown == ["# Playing\n"]


@each_case(
    ("arguments", "reason"),
    [
        ("studnt", "there is no page studnt: did you mean student?"),
        ("xyzzy", "there is no page xyzzy: goose docs lists the pages."),
        ("index", "there is no page index: goose docs lists the pages."),
        ("play --lang xx", "--lang xx: the pages are in en, pt, es, it."),
    ],
)
def test_wrong_page_or_language_is_refused(arguments: str, reason: str, folder: Path) -> None:
    assert refused("docs", *arguments.split()).endswith(f"Error: {reason}\n")


def test_pages_of_a_clone_are_those_of_its_folder() -> None:
    assert output("docs", "--where") == f"{ROOT / 'docs'}\n"
    assert "\nstudent " in output("docs")
    assert "decisions" not in output("docs")


def test_goose_without_pages_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder `docs` that another package has beside goose does not count."""
    (tmp_path / "docs").mkdir()
    monkeypatch.setattr(docs, "_PACKAGE", tmp_path / "goose")
    found = invoked("docs")
    assert (found.exit_code, found.stderr) == (
        1,
        "Error: the pages of the documentation did not come with this goose.\n",
    )
