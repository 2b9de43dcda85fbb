"""Errors of a program as a whole: it is silent, does not start, ends early or never (`frames.md`, *Results*)."""

import pytest

from goose.grading.judging.frames.submission import layout_of
from goose.grading.judging.reference import AnsweredLine
from goose.grading.judging.repeating import before_repeating
from goose.grading.judging.whole import Printed, WholeProgram
from goose.grading.running.outcome import ProgramOutcome
from tests.grading.test_frames import SCRIPTS, SUITE, outputs
from tests.support.cases import each_case
from tests.support.grading import Place
from tests.support.suites import make

EXCHANGES = {
    name: [
        AnsweredLine(number, text, reply, failed=reply in ("invalid.\n", "unknown.\n"))
        for number, (text, reply) in enumerate(answered, 1)
    ]
    for name, answered in SCRIPTS.items()
}
RIGHT = outputs()
ENDED, FAILED, LATE = ProgramOutcome(exit=0), ProgramOutcome(exit=1), ProgramOutcome(timed_out=True)
FLOOD = ProgramOutcome(overflowed=True)


def found(
    written: dict[str, bytes],
    outcome: ProgramOutcome = ENDED,
    messages: str = "",
    alone: bytes = b"",
    errors: bytes = b"",
) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Return the errors of a program: each with its key, its cases and what it prints."""
    runs = [Printed(alone, messages, outcome)] * 2
    printed = {name: Printed(output, messages, outcome, errors) for name, output in written.items()}
    ended = {name: each.output for name, each in printed.items() if not outcome.overflowed}
    whole = WholeProgram(SUITE, EXCHANGES, layout_of(SUITE, ended, [alone] * 2), printed, runs).found()
    return [(each.key, each.cases, each.written) for each in whole]


ALL = ("1", "2", "3")


@each_case(
    ("outcome", "messages", "key", "written"),
    [
        (ENDED, "", "run.silent", ()),
        (FAILED, "Traceback:\nNameError: x\n", "run.does-not-start", ("NameError: x",)),
        (FAILED, "", "run.does-not-start", ("",)),
    ],
)
def test_a_program_that_prints_nothing_is_silent_or_does_not_start(
    outcome: ProgramOutcome, messages: str, key: str, written: tuple[str, ...]
) -> None:
    assert found(dict.fromkeys(RIGHT, b""), outcome, messages) == [(key, ALL, written)]


def test_a_program_as_a_whole_is_quoted_with_200_characters() -> None:
    quote = "x" * 199 + "…"
    same = b"x" * 300 + b"\nno\n"
    assert found(dict.fromkeys(RIGHT, same), alone=same) == [("run.same-output", ALL, (quote, "no"))]
    assert found(dict.fromkeys(RIGHT, b""), FAILED, "x" * 300) == [("run.does-not-start", ALL, (quote,))]


def test_a_program_may_print_the_same_whatever_it_reads() -> None:
    same = dict.fromkeys(RIGHT, b"no\n\nno game\n")
    assert found(same, alone=b"no\n\nno game\n") == [("run.same-output", ALL, ("no", "no game"))]
    assert found(same, alone=b"") == []


def test_a_program_that_ends_early_prints_whole_answers() -> None:
    """And two instructions or more are left; else it may be silent at the last one."""
    early = {**RIGHT, "1": b"", "3": b"done.\n"}
    assert found(early) == [("run.ends-early", ("1", "3"), ())]
    assert found({**RIGHT, "3": b"done.\nana 0\n"}) == []
    assert found({**RIGHT, "3": b"done.\nana 0\nrui 1\n"}) == []


def test_a_program_that_goes_on_elsewhere_has_not_ended_early() -> None:
    """It is silent about it: the answer “invalid.” is missing in one case, and another goes on after it."""
    early = {"1": b"ana 0\nrui 0\n", "2": b"ana 0\nrui 0\n", "3": RIGHT["3"]}
    assert found(early) == []


def test_an_answer_that_is_no_failure_is_none_to_end_at() -> None:
    """In case 1 the answer “done.” is missing, and case 3 goes on after it: all programs do."""
    assert found({**RIGHT, "1": b"ana 0\nrui 0\ninvalid.\n", "2": b""}) == [("run.ends-early", ("1", "2"), ())]


def test_answers_on_standard_error_are_found_there() -> None:
    messages = "".join(reply for answered in SCRIPTS.values() for _, reply in answered)
    assert found(dict.fromkeys(RIGHT, b""), ENDED, messages) == [("print.stderr", ALL, ("ana 0",))]
    assert found(RIGHT, ENDED, messages) == []


def test_answers_are_found_in_all_of_a_long_standard_error() -> None:
    """In the results there are only its beginning and its end."""
    noise = "".join(f"debug: step {number}\n{reply}" for number, reply in enumerate(["no\n"] * 300, 1))
    answers = "".join(reply for answered in SCRIPTS.values() for _, reply in answered)
    errors = f"{noise}{answers}{noise}".encode()
    messages = f"{noise[:999]}\n… 900 lines …\n{noise[-900:]}"
    assert found(dict.fromkeys(RIGHT, b""), ENDED, messages, errors=errors) == [("print.stderr", ALL, ("ana 0",))]
    assert found(dict.fromkeys(RIGHT, b""), ENDED, messages) == [("run.silent", ALL, ())]


@pytest.mark.slow
def test_answers_on_a_long_standard_error_are_found_by_the_grader(place: Place) -> None:
    """It keeps no more than both ends in its results."""
    make(place.folder / "two", {"suite.toml": '[reference]\ngame = "goose"\nlang = "en"\n', **WORDS})
    answers = "No players registered.\\nInvalid instruction.\\n"
    noise = "seq -f 'debug: step %.0f' 9000"
    result = place.result("two", "--", "sh", "-c", f"({noise}; printf '{answers}'; {noise}) >&2")
    assert [(cause["key"], cause["cases"]) for cause in result["causes"]] == [("print.stderr", ["1", "2"])]
    assert all(len(case["stderr"]) <= 2_000 for case in result["cases"])


def test_a_program_that_has_answered_everything_may_not_end() -> None:
    assert found(RIGHT, LATE) == [("run.never-ends", ALL, ())]
    again = {name: output + b"> \nagain\n" * 300 for name, output in RIGHT.items()}
    assert found(again, FLOOD) == [("input.end-repeats", ALL, ())]
    assert found({name: output[:-4] for name, output in RIGHT.items()}, LATE) == []


WORDS = {"1.in": "players\n", "1.out": "No players registered.\n", "2.in": "fly\n", "2.out": "Invalid instruction.\n"}


@pytest.mark.slow
def test_a_program_that_does_not_end_may_earn_a_share(place: Place) -> None:
    """It is reported once, its cases say that they have been answered, and nothing else is looked for."""
    reference = '[reference]\ngame = "goose"\nrules = "traditional"\nlang = "en"\n'
    limits = "[limits]\nseconds = 0.5\n[scoring]\nunended = 0.5\n"
    make(place.folder / "two", {"suite.toml": f"{reference}{limits}", **WORDS})
    answers = 'case "$line" in players) echo No players registered.;; fly) echo Invalid instruction.;; esac'
    line = f"read line; {answers}; sleep 9"
    result = place.result("two", "--", "sh", "-c", line)
    assert result["points"] == 1.0
    assert [(case["verdict"], case["answered"]) for case in result["cases"]] == [("time-limit", True)] * 2
    assert [(cause["key"], cause["cases"]) for cause in result["causes"]] == [("run.never-ends", ["1", "2"])]


@pytest.mark.slow
def test_a_frame_is_taken_off_an_output_that_goes_on_for_ever(place: Place) -> None:
    """Where it ends early enough to be right, the case is answered."""
    make(
        place.folder / "two",
        {"suite.toml": '[reference]\ngame = "mancala"\nlang = "en"\nrules = "official"\n', **WORDS},
    )
    line = (
        'echo Hello; while read line; do case "$line" in players) echo "> No players registered.";;'
        ' fly) echo "> Invalid instruction."; seq 1 9999999;; esac; done; true'
    )
    result = place.result("two", "--", "sh", "-c", line)
    assert [case["verdict"] for case in result["cases"]] == ["presentation", "output-limit"]
    assert result["cases"][1]["answered"]


@pytest.mark.slow
def test_a_program_that_does_not_start_has_no_other_verdict(place: Place) -> None:
    result = place.result("suite", "--", "sh", "-c", "echo No such module >&2; exit 1")
    assert {case["verdict"] for case in result["cases"]} == {"not-started"}
    assert [cause["sentence"] for cause in result["causes"]] == ["The program does not start: “No such module”."]


@each_case("again", ["> ", "~\n", "1 go\n2 leave\n> ", "Invalid.\nCommand: "])
def test_an_output_is_kept_up_to_where_it_repeats_itself(again: str) -> None:
    """With one repetition, which may be a part of a line; what ended by itself does not repeat."""
    output = f"done.\nana 0\n{again * 1000}{again[:1]}".encode()
    assert before_repeating(output, over=True) == f"done.\nana 0\n{again}".encode()
    assert before_repeating(output, over=False) == output
    few = f"done.\nana 0\n{again * 100}".encode()
    assert before_repeating(few, over=True) == few


def test_a_program_that_repeats_its_prompt_for_ever_has_a_frame() -> None:
    """It is learned from the output before that, and answers are found behind it."""
    prompted = outputs(each=lambda _, reply: f"1 go\n> {reply}", after="1 go\n> " * 1000)
    kept = {name: before_repeating(output, over=True) for name, output in prompted.items()}
    alone = before_repeating(b"1 go\n> " * 1000, over=True)
    layout = layout_of(SUITE, kept, [alone] * 2)
    assert [(part.kind, part.written) for part in layout.frame.parts] == [("prompt", ("1 go", ">"))]
    printed = {name: Printed(output, "", FLOOD) for name, output in prompted.items()}
    runs = [Printed(b"1 go\n> " * 1000, "", FLOOD)] * 2
    whole = WholeProgram(SUITE, EXCHANGES, layout, printed, runs)
    assert all(map(whole.has_answered, prompted))
    assert [(each.key, each.cases) for each in whole.found()] == [("input.end-repeats", ALL)]
