"""`goose compare`: what happens to programs is no failure of comparing; and two programs compared with each other."""

import shlex
import time

import pytest

from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.judging.reference import Reference
from goose.grading.running.answering import Finished
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.sandbox import Sandbox
from goose.grading.suites.suite import Limits
from goose.grading.why.audit.searching import SearchRoom
from goose.grading.why.compare.pair import Pair
from goose.grading.why.compare.sides import Command, Compared
from tests.support.comparing import MANCALA, RIGHT, Comparison, reported
from tests.support.graders import executable

# The programs.


@pytest.mark.slow
def test_a_program_that_hangs_is_a_difference(comparing: Comparison) -> None:
    """It is reported as out of time, and takes not all of that time for each script that is tried."""
    program = comparing.spoilt(when="start-auto", what="sleep 60")
    begun = time.monotonic()
    found = comparing.found(*MANCALA, "--limit", 2, "--", program)
    assert found["verdict"] == "time-limit"
    assert found["note"].startswith("It had not ended after 2 seconds.")
    assert [line.split()[0] for line in found["script"]] == ["start-auto"]
    assert time.monotonic() - begun < 60


@pytest.mark.parametrize(
    ("what", "verdict"),
    [
        pytest.param("kill -SEGV $$", "crashed", id="signal"),
        pytest.param("exit 3", "crashed", id="status"),
        pytest.param("yes", "output-limit", id="flood"),
        pytest.param("echo more", "wrong", id="line"),
    ],
)
@pytest.mark.slow
def test_whatever_a_program_does_is_a_difference(what: str, verdict: str, comparing: Comparison) -> None:
    found = comparing.found(*MANCALA, "--", comparing.spoilt(when="start-auto", what=what))
    assert found["verdict"] == verdict
    assert [line.split()[0] for line in found["script"]] == ["start-auto"]


@pytest.mark.slow
def test_a_status_other_than_0_alone_is_no_difference(comparing: Comparison) -> None:
    program = executable(comparing.folder / "program", f"{shlex.join(RIGHT)}; exit 1")
    assert comparing.compare(*MANCALA, "--count", 2, "--", program).returncode == 0


@pytest.mark.slow
def test_a_program_that_says_more_in_any_case_differs_on_an_empty_script(comparing: Comparison) -> None:
    run = comparing.compare(*MANCALA, "--", "sh", "-c", "echo Welcome")
    assert run.returncode == 1
    assert "Every script gives a difference, even one without instructions" in reported(run)
    assert "Answered: Welcome" in reported(run)


@pytest.mark.slow
def test_layout_does_not_hide_what_is_wrong(comparing: Comparison) -> None:
    program = executable(comparing.folder / "program", f"{comparing.wordy()} | sed 's/$/ /'")
    found = comparing.found(*MANCALA, "--", program)
    assert (found["verdict"], found["script"]) == ("wrong", ["register Ana"])
    assert found["cause"]["key"] == "wording.common.player_registered"


@pytest.mark.slow
def test_a_difference_that_does_not_repeat_is_not_shrunk(comparing: Comparison) -> None:
    """A program that is wrong the first time it is run on a long script, and never after."""
    program = executable(
        comparing.folder / "program",
        f'script=$(cat)\ntest ${{#script}} -gt 2000 && mkdir "$MARK" 2>/dev/null && echo nonsense && exit\n'
        f"printf '%s\\n' \"$script\" | {shlex.join(RIGHT)}",
    )
    arguments = (*MANCALA, "--jobs", 1, "--env", f"MARK={comparing.folder / 'mark'}")
    found = comparing.found(*arguments, "--", program)
    assert found["steady"] is False
    assert len(found["script"]) == found["drawn"]
    assert found["difference"]["actual"] == "nonsense"
    (comparing.folder / "mark").rmdir()
    assert "the program’s answers change from run to run" in reported(comparing.compare(*arguments, "--", program))


@pytest.mark.slow
def test_a_program_has_a_fresh_folder_for_each_script(comparing: Comparison) -> None:
    """Files of one run are not there in the next."""
    program = executable(comparing.folder / "program", f"mkdir mine || exit 1; {shlex.join(RIGHT)}")
    assert comparing.compare(*MANCALA, "--count", 2, "--jobs", 1, "--", program).returncode == 0


# Two programs.


@pytest.mark.slow
def test_of_two_programs_that_is_expected_with_which_goose_agrees(comparing: Comparison) -> None:
    """Whichever of them it is."""
    wrong = str(comparing.wordy())
    for program, other in (((wrong,), shlex.join(RIGHT)), (RIGHT, wrong)):
        found = comparing.found(*MANCALA, "--with", other, "--", *program)
        assert found["script"] == ["register Ana"]
        assert (found["expected"], found["judged"]) == (" ".join(RIGHT), wrong)
        assert found["difference"]["instruction"] == {"line": 1, "text": "register Ana"}
        assert found["difference"]["actual"] == "Player was registered."
    text = reported(comparing.compare(*MANCALA, "--with", shlex.join(RIGHT), "--", wrong))
    assert (
        f"“Expected” is the answer of {' '.join(RIGHT)}, “Answered” the answer of {wrong}. The first agrees with goose."
        in text
    )


@pytest.mark.slow
def test_two_programs_are_compared_also_where_goose_agrees_with_neither(comparing: Comparison) -> None:
    """Then nobody knows which line answers which instruction."""
    wrong = ("sh", "-c", "sed s/.*/1/")
    other = ("sh", "-c", "sed s/.*/2/")
    found = comparing.found(*MANCALA, "--with", shlex.join(other), "--", *wrong)
    assert len(found["script"]) == 1
    assert found["difference"] == {"line": 1, "expected": "2", "actual": "1", "instruction": None, "state": None}
    text = reported(comparing.compare(*MANCALA, "--with", shlex.join(other), "--", *wrong))
    assert "goose answers differently from both" in text


@pytest.mark.slow
def test_two_hanging_programs_are_alike_and_one_alone_is_judged(comparing: Comparison) -> None:
    hanging = comparing.spoilt(when="start", what="sleep 60")
    run = comparing.compare(*MANCALA, "--limit", 1, "--count", 1, "--with", str(hanging), "--", hanging)
    assert run.returncode == 0
    found = comparing.found(*MANCALA, "--limit", 1, "--with", str(hanging), "--", *RIGHT)
    assert (found["verdict"], found["judged"]) == ("time-limit", str(hanging))


# Causes.


def test_a_misreading_that_no_answer_can_show_is_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    monkeypatch.setattr(SearchRoom, "writes", lambda _, __, wrong, ___: tried.append(wrong[0].key))
    reference = Reference(Variant(Settings("mancala", rules="official", lang="en")))
    pair = Pair(reference, Command(RIGHT, Limits(), Sandbox(), {}), None, ("a", "a"))
    for script in (["register Ana"], ["register Ana", "register Ana"]):
        pair.suspects(script, Compared("wrong", Finished(ProgramOutcome(), b"", "")))
    assert tried.count("line.any-case") == 2
    assert tried.count("register.player-exists-missing") == 1
