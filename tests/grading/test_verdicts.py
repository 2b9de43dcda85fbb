"""Verdicts beside what is written: where a program died, and which failures may follow from another."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from goose.grading.judging.cases import judge
from goose.grading.judging.frames.submission import layout_of
from goose.grading.judging.reference import AnsweredLine, Links, links_of, reference_of
from goose.grading.results.models import CaseResult, ScriptPlace
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.submitted.grader import followed
from tests.support.cases import each_case
from tests.support.frames import texts
from tests.support.misread import suite_of

RIGHT = ProgramOutcome(exit=0)
STATUS = ProgramOutcome(exit=1)
KILLED = ProgramOutcome(signal=11)
LATE = ProgramOutcome(timed_out=True)

ANSWERS = (AnsweredLine(1, "register Ana", "Player registered.\n"), AnsweredLine(2, "players", "Ana 0\nRui 0\n"))
EXPECTED = b"Player registered.\nAna 0\nRui 0\n"


@each_case(
    ("written", "outcome", "verdict", "died"),
    [
        (EXPECTED, RIGHT, "accepted", None),
        (EXPECTED, STATUS, "accepted", "at-end"),
        (EXPECTED, KILLED, "accepted", "at-end"),
        (b"player registered.\nAna 0\nRui 0\n", STATUS, "presentation", "at-end"),
        (b"Player registered.\nAna 0\nRui 1\n", STATUS, "wrong", "at-end"),
        (b"Player registered.\nRui 0\n", KILLED, "wrong", "at-end"),
        (EXPECTED + b"Bo 0\n", STATUS, "wrong", "at-end"),
        (b"Player registered.\nAna 0\n", STATUS, "crashed", "in-answer"),
        (b"Player registered.\n", KILLED, "crashed", "in-answer"),
        (b"", STATUS, "crashed", "in-answer"),
        (b"Player registered.\n", RIGHT, "wrong", None),
        (b"Player registered.\n", LATE, "time-limit", None),
    ],
)
def test_a_program_crashed_if_it_left_something_unanswered(
    written: bytes, outcome: ProgramOutcome, verdict: str, died: str | None
) -> None:
    judged = judge(EXPECTED, written, ANSWERS, outcome)
    assert (judged.verdict, judged.died) == (verdict, died)


def test_the_instruction_is_known_in_whose_answer_it_died() -> None:
    """It is that of the first line that is missing at the end, not that of the first difference."""
    judged = judge(EXPECTED, b"Registered.\n", ANSWERS, STATUS)
    assert (judged.died, judged.place.unanswered) == ("in-answer", ScriptPlace(2, "players"))
    assert judged.place.difference is not None
    assert judged.place.difference.instruction == ScriptPlace(1, "register Ana")


@pytest.mark.parametrize("written", [b"", b"Oops.\n"])
def test_where_nothing_is_expected_everything_is_answered(written: bytes) -> None:
    assert judge(b"", written, (), STATUS).died == "at-end"


def test_a_farewell_answers_nothing() -> None:
    """Greeting, prompt and farewell are left out before it is decided."""
    outputs = {"1": b"Hello!\nPlayer registered.\nBye!\n", "2": b"Hello!\nBye!\n"}
    suite = texts({"1": [(each.text, each.reply) for each in ANSWERS], "2": ()})
    layout = layout_of(suite, outputs, [b"Hello!\nBye!\n"] * 2)
    judged = judge(EXPECTED, outputs["1"], ANSWERS, STATUS, layout.of("1"))
    assert (judged.verdict, judged.died) == ("crashed", "in-answer")


# Failures that may follow from another: through a file that a failed case saved (`grading.md`, *Verdicts*).


BEGIN = ("register Ana", "register Rui", "start Ana Rui")


def follows(verdicts: Mapping[str, str], links: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    """Return which case each failure follows.

    Args:
        verdicts: the verdicts of each case, in order.
        links: the names of the files that each case saves and loads, apart by blanks.
    """
    cases = [CaseResult(name, verdict, 0.0, 1.0) for name, verdict in verdicts.items()]
    files = {name: Links(frozenset(saves.split()), frozenset(loads.split())) for name, (saves, loads) in links.items()}
    return {case.case: case.follows for case in followed(cases, files) if case.follows is not None}


@each_case(
    ("verdicts", "links", "found"),
    [
        pytest.param(
            {"1": "wrong", "2": "wrong"}, {"1": ("a", ""), "2": ("", "a")}, {"2": "1"}, id="loads what it saved"
        ),
        pytest.param({"1": "wrong", "2": "wrong"}, {"1": ("a", ""), "2": ("", "b")}, {}, id="another file"),
        pytest.param({"1": "wrong", "2": "wrong"}, {"1": ("a", ""), "2": ("a", "")}, {}, id="loads nothing"),
        pytest.param({"1": "accepted", "2": "wrong"}, {"1": ("a", ""), "2": ("", "a")}, {}, id="accepted"),
        pytest.param({"1": "presentation", "2": "wrong"}, {"1": ("a", ""), "2": ("", "a")}, {}, id="layout"),
        pytest.param({"1": "grader-error", "2": "wrong"}, {"1": ("a", ""), "2": ("", "a")}, {}, id="not graded"),
        pytest.param({"1": "wrong", "2": "accepted"}, {"1": ("a", ""), "2": ("", "a")}, {}, id="follows nothing"),
        pytest.param(
            {"1": "wrong", "2": "accepted", "3": "wrong"},
            {"1": ("a", ""), "2": ("a", ""), "3": ("", "a")},
            {},
            id="saved again by a case that passed",
        ),
        pytest.param(
            {"1": "wrong", "2": "crashed", "3": "time-limit"},
            {"1": ("a", ""), "2": ("a b", ""), "3": ("", "b a")},
            {"3": "1"},
            id="the earliest of several",
        ),
        pytest.param(
            {"1": "wrong", "2": "wrong", "3": "wrong"},
            {"1": ("a", ""), "2": ("b", "a"), "3": ("", "b")},
            {"2": "1", "3": "2"},
            id="one after the other",
        ),
        pytest.param({"1": "wrong"}, {"1": ("a", "a")}, {}, id="its own file"),
        pytest.param({"1": "wrong", "2": "wrong"}, {}, {}, id="nothing is known of the scripts"),
    ],
)
def test_a_failure_follows_the_first_that_saved_a_file_it_loads(
    verdicts: Mapping[str, str], links: Mapping[str, tuple[str, str]], found: Mapping[str, str]
) -> None:
    assert follows(verdicts, links) == found


@each_case(
    ("script", "saves", "loads"),
    [
        ((*BEGIN, "save a", "load b"), {"a"}, {"b"}),
        (("load a", "load b", "load a"), set(), {"a", "b"}),
        (("save", "load a b", "LOAD c", "players"), set(), set()),
        (("", "load a"), set(), set()),
    ],
)
def test_the_reference_reads_which_files_a_script_names(
    script: Sequence[str], saves: set[str], loads: set[str], tmp_path: Path
) -> None:
    """What is no instruction, or comes after the end of the script, names none."""
    suite = suite_of(tmp_path, {"1": script})
    assert links_of(reference_of(suite), suite.chains) == {"1": Links(frozenset(saves), frozenset(loads))}
