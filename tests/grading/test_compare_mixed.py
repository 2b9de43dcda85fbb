"""`goose compare` without a game: a program and that of a suite, or two programs on the scripts of a folder."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from goose.grading.results.models import ACCEPTED, PRESENTATION, WRONG, CaseResult, Difference
from goose.grading.running.answering import Finished
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.sandbox import Sandbox
from goose.grading.suites.kinds import ByProgram
from goose.grading.suites.suite import Limits
from goose.grading.why.compare.sides import Command, Compared, DescribedDifference
from goose.grading.why.mixed.reported import ReportedForms
from goose.grading.why.mixed.sides import ProgramSides
from tests.support.comparing import Comparison, reported
from tests.support.suites import make

LIST = """\
import sys, time
wrong, items = sys.argv[1:], []
print("Hello")
for line in sys.stdin:
    word, _, item = line.rstrip("\\n").partition(" ")
    if word == "add" and item:
        if item == "bomb" and "bombs" in wrong:
            sys.exit("it exploded")
        items.append(item)
        print("Now there is" if "worded" in wrong else "Added", item)
    elif word == "show":
        for each in items if "unsorted" in wrong else sorted(items):
            print(each)
    elif word == "quit":
        break
if "rude" not in wrong:
    print("Bye")
"""

SUITE = {
    "suite/1.in": "add pear\nshow\nadd fig\nquit\n",
    "suite/2.in": "add bomb\nshow\nquit\n",
    "suite/suite.toml": f'[reference]\nprogram = ["{sys.executable}", "../list.py"]\nlang = "en"\n',
}


@pytest.fixture
def suite(comparing: Comparison) -> Comparison:
    """Add a program and a suite whose reference it is."""
    make(comparing.folder, {"list.py": LIST, **SUITE})
    return comparing


def program(*wrong: str) -> tuple[str, ...]:
    return (sys.executable, "list.py", *wrong)


def of_scripts(*wrong: str) -> tuple[str, ...]:
    return ("--with", " ".join(program(*wrong)), "--scripts", "suite", "--report-lang", "en")


# What is found.


@pytest.mark.slow
def test_an_error_that_no_script_of_the_suite_shows_is_found(suite: Comparison) -> None:
    """The script is shrunk, and its last line stays, as all scripts of the suite end with it."""
    found = suite.found("--suite", "suite", "--", *program("unsorted"))
    script = found["script"]
    assert [line.split()[0] for line in script] == ["add", "add", "show", "quit"]
    assert found["difference"]["instruction"] == {"line": 3, "text": "show"}
    assert (found["difference"]["state"], found["cause"], found["passed-over"]) == (None, None, 0)
    assert found["expected"] == f"{sys.executable} ../list.py"


@pytest.mark.slow
def test_two_programs_are_compared_on_the_scripts_of_a_folder(suite: Comparison) -> None:
    """A seed decides the scripts, whatever the number of jobs."""
    runs = [suite.found(*of_scripts(), "--jobs", jobs, "--", *program("unsorted")) for jobs in (1, 3)]
    for run in runs:
        del run["seconds"], run["processor-seconds"]
    assert runs[0] == runs[1]
    assert len(runs[0]["script"]) == 4


@pytest.mark.slow
def test_the_first_scripts_are_those_of_the_folder(suite: Comparison) -> None:
    run = suite.compare(*of_scripts(), "--count", 2, "--", *program("unsorted"))
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == "No difference found: 2 scripts, 7 instructions.\n"


@pytest.mark.slow
def test_the_opening_and_the_end_of_a_script_are_named(suite: Comparison) -> None:
    text = reported(suite.compare(*of_scripts(), "--", *program("rude")))
    assert "It is printed at the end of the script. Expected: Bye" in text
    found = suite.found(*of_scripts(), "--", *program("rude"))
    assert found["script"] == ["quit"]
    assert found["difference"]["instruction"] == {"line": 2, "text": ""}


@pytest.mark.slow
def test_further_differences_without_a_game_are_found(suite: Comparison) -> None:
    """A wording that has been reported does not hide what follows."""
    found = suite.found(*of_scripts(), "--count", 60, "--more", 3, "--", *program("unsorted", "worded"))
    assert found["difference"]["actual"].startswith("Now there is ")
    (unsorted,) = found["more"]
    assert "show" in unsorted["script"]


@pytest.mark.slow
def test_scripts_on_which_the_reference_dies_are_passed_over(suite: Comparison) -> None:
    run = suite.compare(*of_scripts("bombs"), "--count", 2, "--", *program())
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == (
        "No difference found: 1 script, 4 instructions.\n"
        "1 more script was passed over: the reference died or exceeded a limit on it.\n"
    )
    data = json.loads(suite.compare(*of_scripts("bombs"), "--count", 2, "--format", "json", "--", *program()).stdout)
    assert (data["scripts"], data["passed-over"], data["same"]) == (1, 1, True)


@pytest.mark.slow
@pytest.mark.parametrize("source", ["import os; os.abort()", "raise ValueError"])
def test_a_reference_that_always_dies_is_a_failure(source: str, suite: Comparison) -> None:
    (suite.folder / "dies.py").write_text(source)
    run = suite.compare(*("--with", f"{sys.executable} dies.py", *of_scripts()[2:], "--count", 3), "--", *program())
    assert run.returncode == 3
    assert run.stderr.endswith("comparing failed: the reference died or exceeded a limit on every script.\n")


@pytest.mark.slow
def test_a_greeting_beside_the_opening_is_layout(suite: Comparison) -> None:
    """It is passed over, and reported if nothing else differs."""
    (suite.folder / "greeting.py").write_text('print("Welcome!")\n' + LIST)
    words = (sys.executable, "greeting.py")
    found = suite.found(*of_scripts(), "--count", 5, "--", *words)
    assert (found["verdict"], found["layout"]) == ("presentation", None)
    found = suite.found(*of_scripts(), "--", *words, "unsorted")
    assert (found["verdict"], found["layout"]) == ("wrong", {"changes": ["greeting"], "everywhere": True})


@pytest.mark.slow
def test_a_reference_that_is_built_answers_from_its_folder(comparing: Comparison) -> None:
    toml = 'program = ["sh", "{dir}/run"]\nfolder = "ours"\nbuild = "echo python3 $PWD/list.py > run"\n'
    make(comparing.folder, {"list.py": LIST, **SUITE, "suite/ours/list.py": LIST})
    (comparing.folder / "suite" / "suite.toml").write_text(f"[reference]\n{toml}")
    assert len(comparing.found("--suite", "suite", "--", *program("unsorted"))["script"]) == 4
    (comparing.folder / "suite" / "suite.toml").write_text(f"[reference]\n{toml.replace('echo', 'false')}")
    run = comparing.compare("--suite", "suite", "--", *program())
    assert (run.returncode, run.stdout) == (2, "")
    assert "Error: the reference cannot be run" in run.stderr


@pytest.mark.slow
def test_what_is_found_is_written_with_the_expected_answers(suite: Comparison) -> None:
    run = suite.compare(*of_scripts(), "-o", "found", "--", *program("rude"))
    assert (run.returncode, run.stderr) == (1, "Written: found.in, found.out.\n")
    assert (suite.folder / "found.in").read_text() == "quit\n"
    assert (suite.folder / "found.out").read_text() == "Hello\nBye\n"


@pytest.mark.slow
def test_a_suite_without_reference_needs_another_program(suite: Comparison) -> None:
    (suite.folder / "suite" / "suite.toml").write_text("[reference]\nnone = true\n")
    assert "none = true" in suite.refused("compare", "--suite", "suite", "--", *program())
    other = ("--suite", "suite", "--with", " ".join(program()), "--count", 50)
    assert len(suite.found(*other, "--", *program("unsorted"))["script"]) == 4


def test_options_of_a_game_do_not_go_with_a_program(suite: Comparison) -> None:
    for options in (("--game", "mancala"), ("--valid-only",), ("--failures", "common.saved"), ("--dice", "manual")):
        message = suite.refused("compare", "--suite", "suite", *options, "--", *program())
        assert f"Error: {options[0]} goes with a game, and the reference of this suite is a program." in message


# Two runs, without programs.


def sides(**values: Any) -> ProgramSides:
    command = Command(("list",), Limits(), Sandbox(), {})
    return ProgramSides(command, command, ByProgram(("list",)), "list", **values)


def finished(*lines: str, **outcome: Any) -> Finished:
    outcome = {"exit": 0, **outcome}
    messages = outcome.pop("messages", "")
    return Finished(ProgramOutcome(**outcome), "".join(f"{line}\n" for line in lines).encode(), messages)


def known(reference: Sequence[str] = ("Hello", "Bye"), own: Sequence[str] = ("Hello", "Bye")) -> ProgramSides:
    """Return two programs that have been run on an empty script, an empty line and a sample."""
    runs = [finished(first, *some, last) for first, last in (own, reference) for some in ((), (), ("a", "b", "c"))]
    return sides().with_runs(runs, ["1", "2", "3"])


def test_the_opening_and_the_closing_of_the_reference_are_known() -> None:
    assert known().alone == (1, 1)
    assert sides().alone is None


def test_what_is_printed_beside_the_opening_is_layout() -> None:
    expected = finished("Hello", "x", "y", "Bye")
    for written, verdict in (
        (("Hello", "x", "y", "Bye"), ACCEPTED),
        (("hello", "x", "y", "bye"), PRESENTATION),
        (("Hello", "x", "z", "Bye"), WRONG),
        (("x", "y", "Bye"), WRONG),
    ):
        assert known().judged(expected, finished(*written)).verdict == verdict


class Runs(Command):
    """A program of which the outcome is known."""

    def run(self, script: bytes, place: str, lifeline: int) -> Finished:
        return finished("a", messages=self.variables.get("says", ""), exit=int(self.variables["exit"]))


@pytest.mark.parametrize(
    ("exits", "says", "passed"), [(0, "", False), (0, "note", False), (3, "", False), (3, "Traceback", True)]
)
def test_a_status_with_a_message_is_a_death_of_the_reference(
    exits: int, says: str, passed: bool, tmp_path: Path
) -> None:
    """Some programs end with any status, so a message must come with it."""
    reference = Runs(("list",), Limits(), Sandbox(), {"exit": str(exits), "says": says})
    both = ProgramSides(Runs(("list",), Limits(), Sandbox(), {"exit": "0"}), reference, ByProgram(("list",)), "list")
    assert both.compared(["x"], str(tmp_path / "place"), -1, 1.0).passed_over is passed


# Causes that are reported.


def described(expected: str, actual: str) -> DescribedDifference:
    case = CaseResult("list", WRONG, 0.0, 1.0, difference=Difference(1, expected, actual))
    return DescribedDifference(case, judged=True, agreed=None)


def compared(expected: str, actual: str) -> Compared:
    return sides().judged(finished(expected), finished(actual))


def test_a_reported_wording_is_read_as_the_expected_one() -> None:
    """With other words of the script, and other numbers."""
    forms = ReportedForms(sides())
    assert forms.add(["add 2 figs"], compared("Added 2 figs", "2 figs, ok"), described("Added 2 figs", "2 figs, ok"))
    assert forms.reduced(["add 7 pears"], compared("Added 7 pears", "7 pears, ok")).verdict == ACCEPTED
    assert forms.reduced(["add 7 pears"], compared("Added 7 pears", "8 pears, ok")).verdict == WRONG
    assert forms.reduced(["add 7 pears"], compared("7 pears, ok", "7 pears, ok")).verdict == ACCEPTED


def test_a_difference_in_a_line_of_the_same_form_is_not_new() -> None:
    forms = ReportedForms(sides())
    assert forms.add(["show 1"], compared("1 fig", "2 fig"), described("1 fig", "2 fig"))
    assert not forms.add(["show 5"], compared("5 fig", "6 fig"), described("5 fig", "6 fig"))
    assert forms.explains(["show 5"], compared("5 fig", "6 fig"))
    assert not forms.explains(["show 5"], compared("5 pears", "6 pears"))
