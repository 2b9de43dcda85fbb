"""The example programs that throw their own dice and play the Goose by themselves."""

import subprocess
import sys

import pytest

from goose.grading.suites.reading import read_suite
from tests.support.cases import each_case
from tests.support.places import ROOT
from tests.support.printed import played, variant_of

EXAMPLE = ROOT / "examples" / "dadi"
PLAYERS = ("ADA", "UGO")
BARI = variant_of(rules="bari", lang="it")


def game(program: str, script: str) -> list[str]:
    """Return what a program prints."""
    words = [sys.executable, str(EXAMPLE / "handed-in" / program / "main.py")]
    done = subprocess.run(words, input=script, capture_output=True, check=True, encoding="utf-8")
    return done.stdout.splitlines()


@each_case(("program", "right"), [("aldo", [1, 2, 3, 4, 5]), ("bice", [2]), ("ciro", [2])])
def test_a_program_is_right_in_the_games_that_do_not_show_its_error(program: str, right: list[int]) -> None:
    """The right program plays them all as goose does."""
    assert [
        n for n in range(1, 6) if (lines := game(program, f"{n}\n")) == played(BARI, lines, players=PLAYERS)[1]
    ] == right


def test_the_suite_has_five_games_of_the_players() -> None:
    """Each script has a number by which the program shuffles its dice."""
    suite = read_suite(str(EXAMPLE / "suite"))
    assert [case.script for case in suite.cases] == [f"{n}\n".encode() for n in range(1, 6)]


@pytest.mark.slow
def test_the_class_is_graded_as_shown() -> None:
    """The right program has every point, and each of the others its cause."""
    words = ["grade", EXAMPLE / "suite", "--submissions", EXAMPLE / "handed-in", "--why-limit", "30", "--jobs", "1"]
    command = [sys.executable, "-m", "goose", *map(str, words), "--command", "python3 {dir}/main.py"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (1, b"")
    assert done.stdout.decode() == (EXAMPLE / "graded.txt").read_text(encoding="utf-8")
