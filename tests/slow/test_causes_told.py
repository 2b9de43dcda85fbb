"""Causes as people and programs are reported them: by `goose grade` and `goose diff`."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from goose.core.registry import load_kind
from goose.core.texts import texts
from goose.grading.suites.suite import Suite
from tests.grading.test_zoo import command
from tests.support.grading import Place, only, place_in
from tests.support.layers import thinned
from tests.support.misread import answers_of, program, suite_of
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
        "zoe": dict.fromkeys(["1", "2", "other/1"], "all run.does-not-start"),
    }
    verdicts = {
        result["submission"]: {case["verdict"] for case in result["cases"]} for result in read_lines(run.stdout)
    }
    assert verdicts["zoe"] == {"not-started"}
    assert verdicts["rui"] == {"accepted", "wrong"}


@pytest.mark.parametrize("name", thinned(["segfault", "wrong_line", "crash", "partial"], 4))
def test_a_program_of_the_zoo_has_the_cause_that_shows(name: str, place: Place, tmp_path: Path) -> None:
    """None of them has misread a rule; what would explain one case of many is not named."""
    run = place.grade(TESTS / "support" / "zoo" / "suite", "--format", "json", "--", *command(name, tmp_path))
    found = set(causes(only(run)).values())
    expected = {
        "segfault": {"all input.end-crash"},
        "partial": {"all run.ends-early"},
        "wrong_line": {"all wording.common.repeated_player", "all wording.common.not_in_game"},
    }
    assert found == expected.get(name, set())


def test_diff_shows_the_cause_as_grade_does(place: Place, suite: Suite) -> None:
    answers = answers_of(suite, "save.no-records", "details.b-first")
    make(place.folder, {"mine": answers["2"]})
    files = [place.folder / name for name in ("mancala/2.in", "mancala/2.out", "mine")]
    output = invoked("diff", *files).stdout
    assert output.count(SHARED["save.no-records"]) == output.count(MANCALA["details.b-first"]) == 1
    data = json.loads(invoked("diff", *files, "--format", "json").stdout)
    assert (data["cause"]["key"], data["cause"]["explains"]) == ("save.no-records+details.b-first", "all")
    assert "written" not in data
