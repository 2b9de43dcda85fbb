"""Where a program died, and what verdict it then has (`grading.md`, *Verdicts*)."""

import pytest

from goose.grading.judging.cases import judge
from goose.grading.judging.framing import Framing
from goose.grading.judging.reference import AnsweredLine
from goose.grading.running.outcome import ProgramOutcome
from tests.support.cases import each_case

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
    assert (judged.died, judged.place.unanswered) == ("in-answer", (2, "players"))
    assert judged.place.difference is not None
    assert judged.place.difference.instruction == (1, "register Ana")


@pytest.mark.parametrize("written", [b"", b"Oops.\n"])
def test_where_nothing_is_expected_everything_is_answered(written: bytes) -> None:
    assert judge(b"", written, (), STATUS).died == "at-end"


def test_a_farewell_answers_nothing() -> None:
    """Greeting, prompt and farewell are left out before it is decided."""
    outputs = [b"Hello!\nPlayer registered.\nBye!\n", b"Hello!\nBye!\n"]
    framing = Framing("Hello!\nBye!\n", [each.decode() for each in outputs], [EXPECTED.decode(), ""])
    judged = judge(EXPECTED, outputs[0], ANSWERS, STATUS, framing)
    assert (judged.verdict, judged.died) == ("crashed", "in-answer")
