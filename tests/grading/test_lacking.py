"""Instructions that a program does not have yet (`frames.md`, *Instructions that are not there yet*)."""

from collections.abc import Collection, Sequence
from pathlib import Path

import pytest

from goose.core.replay import replayed
from goose.grading.judging.reference import reference_of, script_lines
from goose.grading.results.lines import cause_data
from goose.grading.suites.suite import Suite
from goose.kit.misreading import misread
from tests.support.misread import explained, keys_of, misreadings, named, suite_of

GAME = (
    "register Ana",
    "register Rui",
    "start Ana Rui",
    "play Ana 3",
    "play Ana 6",
    "play Rui 1",
    "play Ana 2",
    "details",
)
CAPTURE = (*GAME[:3], "play Ana 1", "play Rui 1", "play Ana 5", "play Rui 2", "play Ana 1", "details")
SCRIPTS = {
    "1": (*GAME, "quit Ana", "players"),
    "2": (*CAPTURE, "play Rui 9", "nothing", "players"),
    "3": ("players", "details", "register Ana", "register Ana", "players"),
    "4": (*GAME, "save one", "quit Ana Rui", "load one", "details"),
    "5": CAPTURE,
}


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> Suite:
    return suite_of(tmp_path_factory.mktemp("suite"), SCRIPTS)


def written_without(
    suite: Suite, names: Collection[str], text: str, misread_as: Sequence[str] = (), *, valid: bool = False
) -> dict[str, bytes]:
    """Return the answers of a program that answers some instructions with a text, and has misread others.

    With `valid`, it looks first whether a line is valid.
    """
    reference = reference_of(suite)
    with reference.folder() as variant:
        wrong = misread(variant, misreadings(reference, *misread_as)) if misread_as else variant
        written = {}
        for case in suite.cases:
            with wrong.program() as program:
                lines = [
                    text
                    if line.split()[0] in names and not (valid and program.read(line) is None)
                    else next(iter(replayed(program, [line]))).reply.text
                    for line in script_lines(case)
                ]
            written[case.name] = "".join(lines).encode()
    return written


INVALID = "Invalid instruction.\n"


@pytest.mark.parametrize(
    ("names", "text", "expected", "cases"),
    [
        (["quit"], INVALID, ["missing.quit"], {"1", "4"}),
        (["save", "load"], "", ["missing.save", "missing.load"], {"4"}),
        (["details"], "Not implemented\n", ["missing.details"], {"1", "2", "3", "4", "5"}),
        (["players", "quit"], INVALID, ["missing.players", "missing.quit"], {"1", "2", "3", "4"}),
        (["play"], "", ["missing.play"], {"1", "2", "4", "5"}),
    ],
)
def test_instructions_that_are_not_there_are_named(
    suite: Suite, names: list[str], text: str, expected: list[str], cases: set[str]
) -> None:
    """In the protocol's order, with what is printed instead; they explain every case that has one of them."""
    result = explained(suite, written_without(suite, names, text))
    assert {*keys_of(result)} == {*expected}
    assert {name for cause in result.causes for name in cause.cases} == cases
    assert {case.case for case in result.failed} == cases
    assert result.unexplained == ()
    assert [cause_data(cause)["written"] for cause in result.causes] == [[text.strip()]] * len(expected)


def test_a_misreading_is_found_behind_an_instruction_that_is_not_there(suite: Suite) -> None:
    found = explained(suite, written_without(suite, ["quit"], INVALID, ["details.b-first"]))
    assert keys_of(found) == ["missing.quit", "details.b-first"]
    assert named(found)["1"] == ("all", "missing.quit+details.b-first")
    assert named(found)["5"][:2] == ("all", "details.b-first")


def test_a_line_that_is_invalid_anyway_may_be_answered_so(suite: Suite) -> None:
    """A program may look at the number of words before it says that an instruction is not there."""
    scripts = {name: [*lines, "save", "save a b c", "load"] for name, lines in SCRIPTS.items()}
    more = suite_of(Path(suite.folder).parent / "more", scripts)
    answers = written_without(more, ["save", "load"], "Not implemented.\n", valid=True)
    assert keys_of(explained(more, answers)) == ["missing.save", "missing.load"]


def test_nothing_is_there_yet(suite: Suite) -> None:
    """One sentence says so."""
    words = {line.split()[0] for lines in SCRIPTS.values() for line in lines}
    result = explained(suite, written_without(suite, words, INVALID))
    assert {cause.sentence for cause in result.causes} == {
        "None of the instructions is there yet: each is answered with “Invalid instruction.”."
    }


def test_an_instruction_in_other_words_is_there(tmp_path: Path) -> None:
    """Even where its only answer is always the last one, so that a program without it would answer the same."""
    suite = suite_of(tmp_path, {"1": (*GAME, "quit Ana"), "2": (*CAPTURE, "quit Rui"), "3": (*CAPTURE, "quit Ana")})
    answers = written_without(suite, (), "")
    written = {name: answer.replace(b"Game ended.", b"Goodbye!") for name, answer in answers.items()}
    assert keys_of(explained(suite, written)) == ["wording.common.game_quit"]
