"""The example courses that change the game: Kalah in English, and the Goose of forty squares in Spanish."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.cases import each_case
from tests.support.commands import output
from tests.support.places import ROOT

EXAMPLES = ROOT / "examples"
COURSES = ("kalah", "oca")
COMMAND = "python3 {dir}/main.py"

FIRST_WRONG = {
    "kalah/ana": None,
    "kalah/bruno": "4-play/09-a-captures-after-failed-load",
    "kalah/carla": "4-play/07-invalid-instruction-after-failed-players",
    "kalah/diego": "2-players/02-a-player-exists-after-register",
    "oca/alba": None,
    "oca/bea": "4-play/01-occupied-two-players-square-4",
    "oca/carlos": "4-play/05-not-in-game-after-register",
    "oca/dani": "5-ends/03-wins-between-people-after-players",
}
"""A short case in which a program is wrong; None for one that is right."""


def answered(program: str, script: Path, folder: Path) -> bytes:
    """Return what a program prints for a script in a folder."""
    command = [sys.executable, str(EXAMPLES / Path(program).parent / "handed-in" / Path(program).name / "main.py")]
    environment = {"PYTHONUTF8": "1"}
    with script.open("rb") as lines:
        done = subprocess.run(command, stdin=lines, cwd=folder, env=environment, capture_output=True, check=False)
    assert done.stderr == b""
    return done.stdout


@each_case("course", COURSES)
def test_a_course_has_no_faults_and_no_warnings(course: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES / course)
    assert output("course", "check", "course.toml") == "course.toml: no faults and no warnings.\n"


@each_case("course", COURSES)
def test_the_handout_is_what_the_command_prints(course: str) -> None:
    folder = EXAMPLES / course
    printed = output("course", "statement", str(folder / "course.toml"))
    assert printed == (folder / "statement.md").read_text(encoding="utf-8")


@each_case("course", COURSES)
def test_the_suite_has_the_course(course: str) -> None:
    folder = EXAMPLES / course
    assert (folder / "suite" / "course.toml").read_bytes() == (folder / "course.toml").read_bytes()


@each_case("program", FIRST_WRONG)
def test_a_program_is_wrong_in_the_case_that_shows_it(program: str, tmp_path: Path) -> None:
    """The right program answers all these short cases."""
    suite = EXAMPLES / Path(program).parent / "suite"
    own = FIRST_WRONG[program]
    shown = [each for name, each in FIRST_WRONG.items() if each and Path(name).parent == Path(program).parent]
    for case in [own] if own else shown:
        script = suite / f"{case}.in"
        expected = script.with_suffix(".out").read_bytes()
        assert (answered(program, script, tmp_path) == expected) == (own is None)


@pytest.mark.slow
@each_case("course", COURSES)
def test_the_answers_of_the_suite_are_those_of_goose(course: str) -> None:
    assert output("record", str(EXAMPLES / course / "suite"), "--check") == ""


@pytest.mark.slow
@each_case("course", COURSES)
def test_the_class_is_graded_as_shown(course: str) -> None:
    """The right program has every point, and each of the others its cause."""
    folder = EXAMPLES / course
    words = [
        "grade",
        folder / "suite",
        "--submissions",
        folder / "handed-in",
        "--command",
        COMMAND,
        "--why-limit",
        "30",
    ]
    command = [sys.executable, "-m", "goose", *map(str, words)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (1, b"")
    assert done.stdout.decode() == (folder / "graded.txt").read_text(encoding="utf-8")
