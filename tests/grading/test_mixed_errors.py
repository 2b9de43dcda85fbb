"""Errors that a suite of three scripts does not show, in three programs, and the mixed scripts that show them."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from statistics import median

import pytest

from goose.grading.why.mixed.mixing import Mixing
from goose.grading.why.mixed.pieces import Piece, joined, lines_of, pieces_of
from goose.grading.why.mixed.scripts import MOST_SCRIPTS
from goose.grading.why.mixed.shrinking import shrunk
from tests.support.cases import each_case
from tests.support.comparing import Comparison
from tests.support.planted import bookmarks, calculator, connect_four

Answers = Callable[[Iterable[str], Iterable[str]], Iterator[str]]

PROGRAMS = {"calculator": calculator, "bookmarks": bookmarks, "connect_four": connect_four}

PLANTED = {
    f"{name}-{error}": (program.answers, [lines_of(each.encode()) for each in program.SCRIPTS], error)
    for name, program in PROGRAMS.items()
    for error in program.ERRORS
}
"""Each error, with the program that has it and its scripts."""

SEEDS = 10

BEYOND = "bookmarks-rename-forgets-visits"
"""The error that needs a line which no two scripts have together: a visit to what is renamed later."""


def differing(answers: Answers, error: str) -> Callable[[Sequence[str]], bool]:
    return lambda script: [*answers(script, ())] != [*answers(script, [error])]


def found(scripts: Sequence[Sequence[str]], differs: Callable[[Sequence[str]], bool], seed: int) -> int | None:
    """Return after how many scripts an error is found, or None."""
    mixing = Mixing([pieces_of(script) for script in scripts])
    numbers = range(MOST_SCRIPTS)
    return next((number + 1 for number in numbers if differs(joined(mixing.script(seed, number)))), None)


@each_case(("answers", "scripts", "error"), PLANTED.values(), PLANTED)
def test_no_script_of_a_suite_shows_an_error(answers: Answers, scripts: Sequence[Sequence[str]], error: str) -> None:
    assert not any(map(differing(answers, error), scripts))


@pytest.mark.slow
def test_mixed_scripts_show_what_the_documents_say() -> None:
    """170 of 180 searches find the error, half of them within 12 scripts."""
    counts = {
        name: [found(scripts, differing(answers, error), seed) for seed in range(SEEDS)]
        for name, (answers, scripts, error) in PLANTED.items()
    }
    assert [name for name, each in counts.items() if None in each] == [BEYOND]
    all_counts = sorted(count for each in counts.values() for count in each if count is not None)
    assert (len(counts) * SEEDS, len(all_counts)) == (180, 170)
    assert median(all_counts) <= 12
    assert all_counts[len(all_counts) * 9 // 10] <= 122
    assert all_counts[-1] == 347


@pytest.mark.slow
@each_case(("answers", "scripts", "error"), PLANTED.values(), PLANTED)
def test_nothing_of_a_shrunk_script_can_be_left_out(
    answers: Answers, scripts: Sequence[Sequence[str]], error: str
) -> None:
    differs, mixing = differing(answers, error), Mixing([pieces_of(script) for script in scripts])
    tried = 0

    def first(candidates: Sequence[Sequence[str]]) -> int | None:
        nonlocal tried
        tried += len(candidates)
        return next((index for index, each in enumerate(candidates) if differs(each)), None)

    mixed: Iterator[list[Piece]] = (mixing.script(0, number) for number in range(2_000))
    pieces = next(each for each in mixed if differs(joined(each)))
    left = shrunk(pieces, first, mixing.end)
    kept = len(mixing.end)
    assert differs(left)
    assert not any(differs([*left[:place], *left[place + 1 :]]) for place in range(len(left) - kept))
    assert len(left) <= 14
    assert tried < 200


@pytest.mark.slow
@pytest.mark.parametrize("name", PROGRAMS)
def test_errors_of_a_program_are_found_by_the_command(name: str, comparing: Comparison) -> None:
    program = PROGRAMS[name]
    path = str(Path(program.__file__ or ""))
    for number, script in enumerate(program.SCRIPTS, 1):
        (comparing.folder / f"{number}.in").write_text(script)
    error = program.ERRORS[0]
    other = ("--with", f"{sys.executable} {path}", "--scripts", ".")
    run = comparing.found(*other, "--", sys.executable, path, error)
    assert differing(program.answers, error)(run["script"])
    assert run["difference"]["instruction"] is not None
