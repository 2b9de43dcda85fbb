"""`[wrong]`: known wrong programs, each of which a suite must refuse."""

import sys
from pathlib import Path

import pytest

from tests.support.misread import answers_of, program, suite_of
from tests.support.suites import invoked, make

TABLE = '[wrong]\nprograms = ["wrong/*"]\n'
SCRIPTS = {"1": ("register Ana", "register Ana", "players"), "2": ("details",)}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of a suite with two wrong programs, of which it refuses one."""
    folder = tmp_path / "suite"
    suite = suite_of(folder, SCRIPTS)
    program(folder / "wrong" / "twice.py", suite, answers_of(suite, "register.duplicate-accepted"))
    program(folder / "wrong" / "quits.py", suite, answers_of(suite, "quit.no-win"))
    make(folder, {"wrong/says/main.py": "print('x')\n", "suite.toml": (folder / "suite.toml").read_text() + TABLE})
    return folder


def test_self_check_reports_wrong_programs_that_are_accepted(folder: Path) -> None:
    """The exit status is 1 if one of them is accepted in every case."""
    command = f"{sys.executable} -S -E {{file}}"
    run = invoked("grade", folder, "--self-check", "--command", command)
    assert run.exit_code == 1
    assert "quits: this wrong program is accepted in every case\n" in run.stdout
    assert run.stdout.endswith("2 of 3 wrong programs refused.\n")
    (folder / "wrong" / "quits.py").unlink()
    assert invoked("grade", folder, "--self-check", "--command", command).exit_code == 0


def test_self_check_asks_how_to_run_wrong_programs(folder: Path) -> None:
    run = invoked("grade", folder, "--self-check")
    assert run.exit_code == 2
    assert "the suite has wrong programs: --command COMMAND says how to run them." in " ".join(run.output.split())


def test_nothing_below_a_wrong_program_is_a_case(folder: Path) -> None:
    """The list of cases has none of its files."""
    make(folder, {"wrong/says/1.in": "no case\n"})
    assert "says" not in invoked("grade", folder, "--list").stdout
