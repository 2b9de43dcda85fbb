"""Greeting, prompt and farewell: what a program prints around its answers (`grading.md`, *Layout*)."""

import time
from collections.abc import Sequence

import pytest

from goose.grading.judging.framing import Framing, changes, parts_of
from tests.support.cases import each_case

ANSWERS = ("Ana 0\nRui 0\n", "Invalid.\n", "Ana 1\nInvalid.\n")


def found(alone: str, outputs: Sequence[str], expected: Sequence[str] = ANSWERS) -> list[str]:
    """Return, for each output, the changes that make it right, joined by blanks; `wrong` if none do."""
    framing = Framing(alone, outputs, expected)
    return [
        "wrong" if some is None else " ".join(some)
        for some in (changes(right, output, framing) for right, output in zip(expected, outputs, strict=True))
    ]


@each_case(
    ("alone", "before", "after", "change"),
    [
        pytest.param("Hello!\n", "Hello!\n", "", "greeting", id="greeting"),
        pytest.param("Hello!\nType.\n", "Hello!\nType.\n", "", "greeting", id="greeting of two lines"),
        pytest.param("Bye!\n", "", "Bye!\n", "farewell", id="farewell"),
        pytest.param("Bye!", "", "Bye!", "farewell", id="farewell without a line end"),
        pytest.param("Hello!\nBye!\n", "Hello!\n", "Bye!\n", "greeting farewell", id="both"),
        pytest.param("\n", "\n", "", "blank-lines", id="a blank line is no greeting"),
    ],
)
def test_what_is_printed_around_all_answers_is_layout(alone: str, before: str, after: str, change: str) -> None:
    outputs = [f"{before}{answer}{after}" for answer in ANSWERS]
    assert found(alone, outputs) == [change] * len(outputs)


@each_case("prompt", ["> ", "Command: ", "? ", "Next command "])
@each_case("greeting", ["", "Hello!\n"])
def test_a_prompt_is_known_from_the_empty_script(prompt: str, greeting: str) -> None:
    """It may end in any way, if most outputs have it twice."""
    outputs = [f"{greeting}{''.join(prompt + line for line in answer.splitlines(True))}{prompt}" for answer in ANSWERS]
    change = "greeting prompt" if greeting else "prompt"
    assert found(f"{greeting}{prompt}", outputs) == [change] * len(outputs)


def test_a_prompt_on_its_own_line_is_no_part_of_the_greeting() -> None:
    """The last line of the common beginning, which most outputs have twice."""
    outputs = ["".join(f"Next:\n{line}" for line in answer.splitlines(True)) + "Next:\n" for answer in ANSWERS]
    assert found("Next:\n", outputs) == ["prompt"] * len(outputs)


def test_a_farewell_must_end_more_than_half_of_the_outputs() -> None:
    assert found("Bye!\n", [f"{ANSWERS[0]}Bye!\n", *ANSWERS[1:]]) == ["wrong", "", ""]
    assert found("Bye!\n", [*(f"{answer}Bye!\n" for answer in ANSWERS[:2]), ANSWERS[2]]) == ["farewell", "farewell", ""]


def test_a_greeting_that_some_output_lacks_is_none() -> None:
    """All outputs begin with it, and that on the empty script."""
    assert found("Hello!\n", [*(f"Hello!\n{answer}" for answer in ANSWERS[:2]), ANSWERS[2]]) == ["wrong", "wrong", ""]
    assert found("", [f"Hello!\n{answer}" for answer in ANSWERS]) == ["wrong"] * len(ANSWERS)


def test_a_prompt_of_an_output_alone_ends_as_prompts_do() -> None:
    outputs = ["> Ana 0\n> Rui 0\n", "Invalid.\n", "- Ana 1\n- Invalid.\n"]
    assert found("", outputs) == ["prompt", "", "wrong"]


def test_what_is_right_with_a_line_stays_right_with_it() -> None:
    """A right answer that begins with the greeting is accepted."""
    expected = ("Hello!\nAna 0\n", "Hello!\n")
    assert found("Hello!\n", expected, expected) == ["", ""]


def test_a_long_prompt_before_answers_takes_little_time() -> None:
    """The rest of a line keeps its capital letters, also where one of them is several small ones."""
    prompt = "p" * 200_000 + "> "
    begun = time.process_time()
    parts = parts_of("Straße\nx\n", f"{prompt}Straße\n{prompt}Xẞ\n{prompt}ẞ\n")
    assert [line.shown for line in parts.answers] == ["Straße", "Xẞ", "ẞ"]
    assert time.process_time() - begun < 10


def test_other_layout_counts_beside_what_is_around() -> None:
    """Each change that cannot be left out is named, in the order of the steps."""
    outputs = [f"Hello!\r\n{answer.upper()}".replace("\n", "\r\n") for answer in ANSWERS]
    assert found("Hello!\r\n", [each.replace("\r\r", "\r") for each in outputs]) == ["line-ends case greeting"] * 3
