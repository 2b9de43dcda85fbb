"""Causes as people and programs are reported them: by `goose grade`, in its reports, and by `goose diff`."""

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from goose.core.registry import load_kind
from goose.core.texts import texts
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.grading.suites.suite import Suite
from tests.grading.test_zoo import command
from tests.support.grading import Place, only, place_in, text_of
from tests.support.layers import thinned
from tests.support.misread import answers_of, explained, named, program, suite_of
from tests.support.places import TESTS
from tests.support.suites import invoked, make, read_lines

pytestmark = pytest.mark.slow

SHARED = texts("en")["misreadings"]
MANCALA = texts("en", load_kind("mancala"))["misreadings"]

FIRST = ("register Ana", "register Bo", "start Ana Bo", "quit Bo", "players", "save kept")
LATER = ("load kept", "players", "register Ana", "start Ana Bo", "details")
"""A case that saves, and one of the same chain that loads what was saved."""

PYTHON = (sys.executable, "-S", "-E")


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return place_in(tmp_path)


@pytest.fixture
def suite(place: Place) -> Suite:
    return suite_of(place.folder / "mancala", {"1": FIRST, "2": LATER, "other/1": ("players", "fly")})


def causes(result: dict[str, Any]) -> dict[str, str]:
    """Return what each case with a cause is reported: how much it explains, and which it is."""
    output = {case["case"]: case["cause"] for case in result["cases"]}
    return {name: f"{cause['explains']} {cause['key']}" for name, cause in output.items() if cause is not None}


def test_grade_shows_the_cause_of_a_failure_in_results_and_reports(place: Place, suite: Suite) -> None:
    """A later case loads what an earlier one has saved; people read the cause of the program, too."""
    path = program(place.folder / "program.py", suite, answers_of(suite, "save.no-records"))
    kinds = ("html=site", "junit=junit.xml", "tap=results.tap", "gradescope=results.json")
    reports = [word for kind in kinds for word in ("--report", kind)]
    run = place.grade("mancala", *reports, "--out", "out.jsonl", "--", *PYTHON, path)
    assert (run.returncode, run.stderr) == (1, b"")
    sentence = SHARED["save.no-records"]
    kept = (place.folder / "out.jsonl").read_bytes()
    (result,) = read_lines(kept)
    assert causes(result) == {"2": "all save.no-records"}
    assert result["cases"][1]["cause"]["sentence"] == sentence
    assert result["cases"][1]["cause"]["others"] == []
    assert all("written" not in case for case in result["cases"])
    output = {"stdout": text_of(run)}
    output |= {path.name: path.read_text(encoding="utf-8") for path in found(place.folder)}
    assert len(output) == 5
    counts = {name: plain(text).count(sentence) for name, text in output.items()}
    assert counts == {name: 2 if name in ("stdout", "program.html") else 1 for name in output}
    assert f"    This would explain all differences: {sentence}\n" in output["stdout"]


def found(folder: Path) -> Sequence[Path]:
    """Return the reports, and of the pages that of the submission."""
    pages = [path for path in (folder / "site").rglob("*.html") if path.name != "index.html"]
    return [*pages, folder / "junit.xml", folder / "results.tap", folder / "results.json"]


def plain(text: str) -> str:
    """Return a report without the signs that its form puts in sentences, each run of blanks as one."""
    return re.sub(r"\s+", " ", text.replace("\\n", " ").replace("&#34;", '"').replace("&quot;", '"'))


def test_students_are_shown_no_cause_of_hidden_cases(place: Place) -> None:
    """Those of others they are; the teacher's file has all."""
    hidden = '[cases."secret/*"]\nhidden = true\n'
    cases = {"1": ("register Ana", "register Ana"), "secret/1": LATER[2:]}
    suite = suite_of(
        place.folder / "mancala", {**cases, "secret/1": ("register Ana", "register Bo", *LATER[3:])}, rest=hidden
    )
    path = program(
        place.folder / "program.py", suite, answers_of(suite, "register.duplicate-accepted", "details.b-first")
    )
    reports = ("--report", "html=site", "--report", "junit=junit.xml", "--report", "tap=results.tap")
    arguments = ("mancala", "--for", "student", "--out", "out.jsonl", "--format", "json", *reports)
    run = place.grade(*arguments, "--report", "gradescope=results.json", "--", *PYTHON, path)
    assert causes(only(run)) == {"1": "all register.duplicate-accepted"}
    (result,) = read_lines((place.folder / "out.jsonl").read_bytes())
    assert causes(result) == {"1": "all register.duplicate-accepted", "secret/1": "all details.b-first"}
    for path in found(place.folder):
        text = plain(path.read_text(encoding="utf-8"))
        assert MANCALA["details.b-first"] not in text, path
        assert "details.b-first" not in text, path


def test_many_programs_are_shown_their_own_causes_by_several_at_a_time(place: Place, suite: Suite) -> None:
    """A program that crashes before it wrote anything is reported none, one that does so afterwards is."""
    handed = place.folder / "handed"
    for name, keys in {
        "ana": ("quit.no-win",),
        "bo": ("save.no-records",),
        "eva": ("quit.no-win", "details.b-first"),
    }.items():
        program(handed / name / "main.py", suite, answers_of(suite, *keys))
    program(handed / "rui" / "main.py", suite, answers_of(suite, "quit.no-win"))
    with (handed / "rui" / "main.py").open("a", encoding="utf-8") as file:
        file.write("sys.stdout.flush()\nimport os\nos.abort()\n")
    make(handed, {"zoe/main.py": "import os\nos.abort()\n", "right/main.py": ""})
    program(handed / "right" / "main.py", suite, answers_of(suite))
    words = f"{' '.join(PYTHON)} {{dir}}/main.py"
    run = place.grade("mancala", "--submissions", "handed", "--command", words, "--jobs", "2", "--format", "json")
    output = {result["submission"]: causes(result) for result in read_lines(run.stdout)}
    no_win = {"1": "all quit.no-win", "2": "all quit.no-win"}
    assert output == {
        "ana": no_win,
        "bo": {"2": "all save.no-records"},
        "eva": {"1": "all quit.no-win", "2": "all quit.no-win+details.b-first"},
        "right": {},
        "rui": {
            **{name: cause.replace("all ", "all input.end-crash+") for name, cause in no_win.items()},
            "other/1": "all input.end-crash",
        },
        "zoe": {},
    }
    verdicts = {
        result["submission"]: {case["verdict"] for case in result["cases"]} for result in read_lines(run.stdout)
    }
    assert verdicts["zoe"] == {"crashed"}
    assert verdicts["rui"] == {"accepted", "wrong"}


@pytest.mark.parametrize("name", thinned(["segfault", "wrong_line", "crash", "partial"], 4))
def test_a_program_of_the_zoo_has_the_cause_that_shows(name: str, place: Place, tmp_path: Path) -> None:
    """None of them has misread a rule; but two end at a failure, as one does that does not notice it."""
    run = place.grade(TESTS / "support" / "zoo" / "suite", "--format", "json", "--", *command(name, tmp_path))
    found = set(causes(only(run)).values())
    expected = {
        "segfault": {"all input.end-crash"},
        "wrong_line": {"all wording.common.repeated_player", "all wording.common.not_in_game"},
    }
    assert found == expected.get(name, {"all quit.not-in-game-missing"})


def test_a_result_that_is_kept_has_its_cause(place: Place, suite: Suite) -> None:
    """What is graded once is reported again as it was: by the same command, and where results are merged."""
    program(place.folder / "handed" / "ana.py", suite, answers_of(suite, "players.computer-never"))
    words = ("--submissions", "handed", "--command", f"{' '.join(PYTHON)} {{file}}", "--out", "out.jsonl", "--verbose")
    first = place.grade("mancala", *words)
    again = place.grade("mancala", *words)
    merged = invoked("grade", "--merge", place.folder / "out.jsonl", "--verbose")
    assert first.stdout == again.stdout
    for text in (first.stdout.decode(), merged.stdout):
        assert f": {SHARED['players.computer-never']}" in text
        assert f"    So would this: {MANCALA['point.computer-listed=finished']}\n" in text


def test_the_board_of_the_reference_is_that_of_the_misreadings_too(tmp_path: Path) -> None:
    """As the suite was read: the file may be gone."""
    make(tmp_path, {"board.txt": TRADITIONAL_BOARD.replace("5 OCA\n6 PUENTE1\n", "6 PUENTE1\n7 OCA\n")})
    reference = 'game = "goose"\nrules = "madrid"\ndice = "manual"\nboard = "board.txt"\n'
    script = ("registrar Ana", "registrar Bo", "iniciar Ana Bo", "tirar Ana 6", "registrar Ana")
    suite = suite_of(tmp_path, {"1": script}, reference)
    (tmp_path / "board.txt").unlink()
    assert b"CASILLA: 9" in (suite.cases[0].answer or b"")
    result = explained(suite, answers_of(suite, "register.duplicate-accepted"))
    assert named(result) == {"1": ("all", "register.duplicate-accepted", "register.player-exists-missing")}


def test_diff_shows_the_cause_as_grade_does(place: Place, suite: Suite) -> None:
    answers = answers_of(suite, "save.no-records", "details.b-first")
    make(place.folder, {"mine": answers["2"]})
    files = [place.folder / name for name in ("mancala/2.in", "mancala/2.out", "mine")]
    output = invoked("diff", *files).stdout
    assert output.count(SHARED["save.no-records"]) == output.count(MANCALA["details.b-first"]) == 1
    data = json.loads(invoked("diff", *files, "--format", "json").stdout)
    assert (data["cause"]["key"], data["cause"]["explains"]) == ("save.no-records+details.b-first", "all")
    assert "written" not in data
