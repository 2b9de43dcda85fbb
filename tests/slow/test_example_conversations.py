"""The suites of conversations that come as examples, with a wrong program for each and its report."""

import re
import subprocess
import sys

import pytest

from tests.support.cases import each_case
from tests.support.commands import output
from tests.support.places import ROOT

pytestmark = pytest.mark.slow

EXAMPLES = ROOT / "examples" / "conversations"
SUITES = sorted(path.name for path in EXAMPLES.iterdir())
_TIME = re.compile(r"  [0-9.]+ s$", re.MULTILINE)


@each_case("name", SUITES)
def test_the_answers_are_those_of_goose(name: str) -> None:
    """And nothing else is wrong with the suite."""
    assert output("record", str(EXAMPLES / name / "suite"), "--check") == ""
    assert "0 faults" in output("grade", str(EXAMPLES / name / "suite"), "--self-check")


@each_case("name", SUITES)
def test_the_wrong_program_gets_the_report_that_ships(name: str) -> None:
    """In the language of its document, with the question that the wrong line answers, and the cause."""
    (program,) = (EXAMPLES / name / "handed-in").glob("*/main.py")
    words = [sys.executable, "-m", "goose", "grade", str(EXAMPLES / name / "suite"), "--", sys.executable, str(program)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (1, b"")
    report = EXAMPLES / name / "report.txt"
    assert _TIME.sub("", done.stdout.decode()) == report.read_text(encoding="utf-8")
