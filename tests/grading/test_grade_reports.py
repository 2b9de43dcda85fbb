"""`goose grade --report`: what is written, for whom, and where it cannot be."""

import os
import re
from pathlib import Path

import pytest

from goose.grading.language import IN_ENGLISH
from goose.grading.reports.writing import KINDS, Wanted, write_reports
from goose.grading.results.store import read_results
from tests.support.cases import each_case
from tests.support.commands import refused
from tests.support.grading import PLAYERS, Place, part, parted, text_of
from tests.support.places import ROOT
from tests.support.results import result_of
from tests.support.suites import REFERENCE, WRONG, invoked, make
from tests.support.transcripts import inside

SECRET = "Segredo"
HIDDEN = {"secret/1.in": f"register {SECRET}\nplayers\n", "secret/1.out": f"Player registered.\n{SECRET} 0 0 0 0\n"}
LEAKS = f'case $PWD in */2/work) read -r line; echo "$line LEAKED" | tee /dev/stderr; exit 1;; esac\n{WRONG}'
"""A program that says what the hidden case asks."""


def test_students_see_nothing_of_hidden_cases(place: Place) -> None:
    """Neither what is expected nor what was asked, in no report nor in what is printed; the teacher's file has all."""
    make(
        place.folder / "suite", {**HIDDEN, "suite.toml": f'{REFERENCE}[cases."secret/*"]\nhidden = true\npoints = 5\n'}
    )
    make(place.folder, {"program.sh": LEAKS})
    kinds = (
        *("html=site", "junit=junit.xml", "csv=grades.csv", "csv=more.csv", "class=class.csv", "tap=results.tap"),
        "gradescope=results.json",
    )
    make(place.folder / "reports", {"grades.csv": "old"})
    reports = [word for kind in kinds for word in ("--report", kind.replace("=", "=reports/"))]
    arguments = ("suite", "--for", "student", *reports, "--out", "out.jsonl")
    run = place.grade(*arguments, "--", "sh", "program.sh")
    assert run.returncode == 1
    printed = text_of(run)
    assert re.search("^✗ hidden 1 .* 0/5$", printed, re.MULTILINE)
    assert "\n4 cases: " in printed
    reported = {"stdout": run.stdout, "stderr": run.stderr}
    reported |= {str(path): path.read_bytes() for path in (place.folder / "reports").rglob("*") if path.is_file()}
    assert len(reported) >= 9
    assert not any(name.endswith(".tmp") for name in reported)
    assert (place.folder / "reports/more.csv").read_bytes() == (place.folder / "reports/grades.csv").read_bytes()
    for name, content in reported.items():
        assert SECRET.encode() not in content, name
        assert b"LEAKED" not in content, name
    assert all(b"Game found." in reported[name] for name in reported if name.endswith((".xml", ".tap", "wrong.html")))

    kept = (place.folder / "out.jsonl").read_bytes()
    assert SECRET.encode() in kept
    assert b"LEAKED" in kept


@pytest.mark.parametrize("form", ["text", "json"])
def test_students_see_nothing_of_hidden_cases_in_merged_results(place: Place, form: str) -> None:
    """The teacher does."""
    make(place.folder / "suite", {**HIDDEN, "suite.toml": f'{REFERENCE}[cases."secret/*"]\nhidden = true\n'})
    make(place.folder, {"program.sh": LEAKS})
    place.grade("suite", "--out", "out.jsonl", "--", "sh", "program.sh")
    words = ("grade", "--merge", "out.jsonl", "--for", "student", "--format", form, "--verbose")
    student = place.invoked(*words).stdout
    assert SECRET not in student
    assert "LEAKED" not in student
    assert "Game found." in student
    assert SECRET in place.invoked("grade", "--merge", "out.jsonl").stdout


def test_a_report_may_go_to_a_device(tmp_path: Path) -> None:
    """It is written as it is, and nothing takes its place."""
    one = part(tmp_path / "1", result_of("ana", "accepted"))
    assert invoked("grade", "--merge", one, "--report", "csv=/dev/null").exit_code == 0
    assert not os.path.isfile("/dev/null")


@each_case(("first", "second"), [("teacher", "student"), ("student", "teacher")])
def test_pages_for_teachers_and_for_students_do_not_mix(first: str, second: str, tmp_path: Path) -> None:
    """A teacher who sends the folder to students would send them all; the same pages can be written again."""
    some = part(tmp_path / f"{first}.jsonl", result_of("ana", "accepted"), result_of("bo", "wrong"))
    folder = tmp_path / first
    words = ("grade", "--merge", str(some), "--report", f"html={folder}", "--for")
    for _ in range(2):
        assert invoked(*words, first).exit_code == 1
    before = {path.name for path in folder.iterdir()}
    said = " ".join(refused(*words, second).split())
    assert f"there is a page for {first}s. Name another folder." in said
    assert {path.name for path in folder.iterdir()} == before


# Reports that cannot be written.


@each_case("kind", KINDS)
def test_each_kind_of_report_is_written_and_described(kind: str, place: Place) -> None:
    """Each has its own writer, and a line in the help and in the documentation."""
    path = place.folder / f"reports.{kind}"
    with inside(place.folder):
        write_reports(
            [Wanted(kind, str(path))], [result_of("ana", "accepted")], "suite", {}, linked=False, say=IN_ENGLISH
        )
    texts = [file.read_bytes() for file in ([path] if path.is_file() else sorted(path.iterdir()))]
    assert b"ana" in b"".join(texts) or kind in ("class", "gradescope")
    asked = f"{kind}={'DIR' if kind == 'html' else 'FILE'}"
    assert asked in " ".join(invoked("grade", "--help").output.split())
    assert f"\n- `{asked}`: " in (ROOT / "docs" / "grading.md").read_text(encoding="utf-8")


@each_case("kind", KINDS)
def test_an_unwritable_report_is_an_error_before_anything_runs(kind: str, place: Place) -> None:
    make(place.folder, {"file": "x", "folder/x": ""})
    for path in ("file/report", "file" if kind == "html" else "folder"):
        message = place.refused("grade", "small", "--report", f"{kind}={path}", "--", "touch", "ran")
        assert f"--report {kind}={path}: " in message
    assert (place.folder / "file").read_text() == "x"
    assert not (place.folder / "ran").exists()


def test_a_report_to_a_closed_place_is_an_error(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    message = place.refused("grade", "small", "--report", "csv=grades.csv", "--", "sh", "players.sh")
    assert "--report csv=grades.csv: it cannot be written there." in message


def test_a_report_that_becomes_unwritable_is_an_error(place: Place) -> None:
    """After what was found has been shown, and with exit status 3; the results are kept."""
    make(place.folder, {"program.sh": f'rmdir "$REPORTS"\n{PLAYERS}\n'})
    reports = ("--report", "csv=reports/grades.csv", "--env", f"REPORTS={place.folder / 'reports'}")
    arguments = (*reports, "--out", "out.jsonl")
    run = place.grade("small", *arguments, "--", "sh", "program.sh")
    assert run.returncode == 3
    assert parted(text_of(run))[1] == "1 case: 1 accepted"
    assert run.stderr.startswith(b"Error: the grader failed: ")
    assert b"csv=reports/grades.csv: No such file or directory" in run.stderr
    assert len(list(read_results(str(place.folder / "out.jsonl")))) == 1
