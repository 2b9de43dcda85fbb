"""`goose compare`: what programs print besides their answers is reported once, and hides no error."""

import re
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.judging.reference import AnsweredLine, Reference
from goose.grading.results.models import ACCEPTED, PRESENTATION, WRONG
from goose.grading.running.answering import Finished
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.sandbox import Sandbox
from goose.grading.suites.suite import Limits
from goose.grading.why.compare.pair import Pair
from goose.grading.why.compare.printed import Known, known_of
from goose.grading.why.compare.sides import Command, Compared
from tests.support.cases import each_case
from tests.support.comparing import PROGRAM, Comparison, reported
from tests.support.keys import keys_in

REFERENCE = Reference(Variant(Settings("goose", lang="en", dice="manual")))
SAMPLE = ("register Ana", "register Bo", "start Ana Bo", "roll Ana 1 2", "roll Bo 2 2", "details", "players")


RIGHT = "Player registered."


class Program:
    """A program that answers as goose does, with something around all answers and before each of them."""

    def __init__(self, greeting: str = "", prompt: str = "", farewell: str = "", *, says: str = RIGHT) -> None:
        self.greeting, self.prompt, self.farewell, self.says = greeting, prompt, farewell, says

    def run(self, exchanges: Sequence[AnsweredLine]) -> Finished:
        """Return what it prints where goose answers so."""
        replies = [each.reply.replace(RIGHT, self.says) for each in exchanges]
        answers = "".join(f"{self.prompt}{reply}" for reply in replies)
        return Finished(ProgramOutcome(exit=0), f"{self.greeting}{answers}{self.prompt}{self.farewell}".encode(), "")


def pair_of(*programs: Program) -> Pair:
    """Return programs of which is known what they print alone and for a sample."""
    command = Command(("program",), Limits(), Sandbox(), {})
    pair = Pair(REFERENCE, command, command if len(programs) > 1 else None, ("one", "other"))
    exchanges = pair.answers(SAMPLE)
    known = [known_of(each.run([]), each.run([]), each.run(exchanges)) for each in programs]
    return pair.with_known(known, SAMPLE)


def compared(script: Sequence[str], *programs: Program) -> tuple[Pair, Compared]:
    """Return the result of programs on a script."""
    pair = pair_of(*programs)
    return pair, pair.judged(script, [each.run(pair.answers(script)) for each in programs])


FRAMED = ("Welcome!\n", "> ", "Bye.\n")


@each_case(
    ("frame", "sentences"),
    [
        (FRAMED[:1], "It prints a greeting: “Welcome!”."),
        (("", "Command:\n"), "It prints a prompt before each instruction: “Command:”."),
        (("", "", "Bye.\n"), "It prints a farewell: “Bye.”."),
        (
            FRAMED,
            "It prints a greeting: “Welcome!”. It prints a prompt before each instruction: “>”. It prints a farewell:"
            " “Bye.”.",
        ),
    ],
)
@each_case("script", [SAMPLE[:1], ()])
def test_a_frame_is_known_on_the_shortest_script(frame: Sequence[str], sentences: str, script: Sequence[str]) -> None:
    """What is right without it is right except for its layout, in the sentences of `goose grade`."""
    pair, result = compared(script, Program(*frame))
    assert result.verdict == PRESENTATION
    assert pair.layout(script, result)[1] == sentences


@each_case("frame", [FRAMED, FRAMED[:1], FRAMED[:2]])
def test_an_error_behind_a_frame_is_found_without_it(frame: Sequence[str]) -> None:
    """The output that is compared is that of a program that prints its answers alone."""
    pair, result = compared(SAMPLE[:2], Program(*frame, says="Registered."))
    assert (result.verdict, result.program.output) == (WRONG, b"Registered.\nRegistered.\n")
    difference = pair.difference(SAMPLE[:2], result)
    assert difference is not None
    assert (difference.line, difference.expected, difference.actual) == (1, RIGHT, "Registered.")


def test_the_cause_behind_a_frame_is_that_of_the_error_alone() -> None:
    """The frame is no part of it, so that the same error has the same cause on each script."""
    pair, result = compared(SAMPLE[:2], Program(*FRAMED, says="Registered."))
    described = pair.described(SAMPLE[:2], result, []).case
    assert described.cause is not None
    assert (described.cause.key, described.cause.explains) == ("wording.common.player_registered", "all")


def test_a_drawing_keeps_its_blanks_without_a_frame() -> None:
    """A misreading is looked for in exactly what goose would print."""
    script = (*SAMPLE[:4], "board")
    pair, result = compared(script, Program(*FRAMED))
    drawn = "".join(each.reply for each in pair.answers(script))
    assert re.search("  .*\n", drawn)
    assert result.program.output.decode() == drawn


class Debugging(Program):
    """A program that prints a line for the developer before each list of players, never the same twice."""

    def run(self, exchanges: Sequence[AnsweredLine]) -> Finished:
        lines = [f"debug {number * 7 % 5} {each.text}\n" for number, each in enumerate(exchanges)]
        replies = [each.reply.replace(RIGHT, self.says) for each in exchanges]
        shown = [line if each.text == "players" else "" for line, each in zip(lines, exchanges, strict=True)]
        output = "".join(f"{line}{reply}" for line, reply in zip(shown, replies, strict=True))
        return Finished(ProgramOutcome(exit=0), output.encode(), "")


def test_lines_that_vary_are_passed_over_and_reported_as_answers() -> None:
    """They count as answers, but hide no error behind them."""
    script = ("register Ana", *("players",) * 5, "register Bo")
    pair, result = compared(script, Debugging())
    assert result.verdict == PRESENTATION
    assert "Remove them: they count as answers." in pair.layout(script, result)[1]
    assert pair.described(script, result, None).case.verdict == WRONG
    pair, result = compared(script, Debugging(says="Registered."))
    difference = pair.difference(script, result)
    assert difference is not None
    assert (result.verdict, difference.actual) == (WRONG, "Registered.")


def test_a_right_program_is_right() -> None:
    _, result = compared(SAMPLE, Program())
    assert (result.verdict, result.printed) == (ACCEPTED, ())


def test_nothing_is_known_of_a_program_that_always_prints_the_same() -> None:
    """Its whole output is no greeting."""
    same = Finished(ProgramOutcome(exit=0), b"Hello.\n", "")
    assert known_of(same, same, same) == Known()


def test_an_output_that_exceeded_a_limit_shows_nothing() -> None:
    flood = Finished(ProgramOutcome(overflowed=True), b"Hello.\n" * 9, "")
    right = Program("Hello.\n")
    assert known_of(right.run([]), flood, flood) == Known((b"Hello.\n",), None)


# Two programs.


def test_two_programs_with_the_same_frame_differ_only_in_their_rules() -> None:
    """The frame that both have is not reported."""
    wrong = Program(*FRAMED, says="Registered.")
    pair, result = compared(SAMPLE[:1], wrong, Program(*FRAMED))
    assert (result.verdict, pair.layout(SAMPLE[:1], result)) == (WRONG, ((), ""))
    difference = pair.difference(SAMPLE[:1], result)
    assert difference is not None
    assert (difference.line, difference.expected) == (1, RIGHT)
    assert compared(SAMPLE[:1], Program(*FRAMED), Program(*FRAMED))[1].verdict == ACCEPTED


@each_case("turned", [False, True])
def test_what_one_of_two_programs_prints_more_is_its_layout(turned: bool) -> None:
    """It is named, and judged by the answers of the other, whichever is first."""
    programs = [Program(), Program(*FRAMED)]
    pair, result = compared(SAMPLE[:2], *(programs[::-1] if turned else programs))
    assert result.verdict == PRESENTATION
    name = "one" if turned else "other"
    assert pair.layout(SAMPLE[:2], result)[1].startswith(f"{name}: It prints a greeting: “Welcome!”. It prints")
    described = pair.described(SAMPLE[:2], result, None)
    assert (described.judged, described.case.verdict) == (turned, PRESENTATION)


def test_two_programs_with_different_greetings_are_both_named() -> None:
    pair, result = compared(SAMPLE[:2], Program("Hi!\n"), Program("Hello!\n"))
    assert result.verdict == PRESENTATION
    assert pair.layout(SAMPLE[:2], result) == (
        ("greeting",),
        "one: It prints a greeting: “Hi!”. other: It prints a greeting: “Hello!”.",
    )


# The command.

FRAMING = """\
import json, subprocess, sys
greeting, prompt, farewell, *words = sys.argv[1:]
done = subprocess.run([*words, "--format", "json"], stdin=sys.stdin, capture_output=True, text=True, check=True)
print(greeting, end="")
for line in done.stdout.splitlines():
    print(prompt, *(f"{each}\\n" for each in json.loads(line)["reply"]), sep="", end="")
print(prompt, farewell, sep="", end="")
"""


def framing(comparing: Comparison, *frame: str, options: Sequence[str] = ()) -> list[str]:
    """Make a program that prints a greeting, prompts and a farewell; return the words that run it."""
    path = Path(comparing.folder) / "framing.py"
    path.write_text(FRAMING)
    return [sys.executable, str(path), *frame, PROGRAM, "--lang", "en", "--dice", "manual", *options]


@pytest.mark.slow
def test_a_greeting_alone_is_the_whole_difference(comparing: Comparison) -> None:
    """It is reported once, for the empty script."""
    run = comparing.compare("--lang", "en", "--count", 2, "--", *framing(comparing, "Welcome!\n", "", ""))
    assert run.returncode == 1
    text = reported(run)
    assert "Every script gives a difference, even one without instructions" in text
    assert text.count("It prints a greeting") + text.count("it prints a greeting") == 1
    assert keys_in(run.stdout) == []


@pytest.mark.slow
def test_a_rule_is_found_behind_greeting_prompts_and_farewell(comparing: Comparison) -> None:
    """The frame stands once, before the first difference; the inn explains it to the end, and nothing else is found."""
    program = framing(comparing, "Welcome!\n", "> ", "Bye.\n", options=("--rule", "inn=2"))
    run = comparing.compare("--lang", "en", "--count", 6, "--more", 2, "--", *program)
    assert run.returncode == 1
    first = (
        "The layout differs everywhere: It prints a greeting: “Welcome!”. It prints a prompt before each instruction:"
        " “>”. It prints a farewell: “Bye.”."
    )
    text = reported(run)
    assert text.startswith(first)
    assert text.count("greeting") == text.count("“Expected” is") == 1
    assert "This would explain all differences: The inn costs 2 turns instead of 1." in text
    assert keys_in(run.stdout) == []


@pytest.mark.slow
def test_frames_of_two_programs_are_taken_off_before_they_are_compared(comparing: Comparison) -> None:
    """Both have one, and the second plays by another rule."""
    wrong = framing(comparing, "Hi!\n", "", "", options=("--rule", "inn=2"))
    right = framing(comparing, "Welcome!\n", "> ", "")
    found = comparing.found("--lang", "en", "--count", 6, "--with", shlex.join(wrong), "--", *right)
    assert found["verdict"] == "wrong"
    assert found["difference"]["actual"].endswith("misses 2 turn(s).")
    assert found["layout"]["changes"] == ["greeting", "prompt"]
