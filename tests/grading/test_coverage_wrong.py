"""In which way a line is written: each way in which it is invalid, or unusual."""

from __future__ import annotations

import pytest

from goose.grading.why.coverage.wrong import NO_WORD, instruction_meant, written
from tests.support.covering import OPTIONS
from tests.support.running import interpreter

WAYS = [
    ("goose", "xyz", NO_WORD, ["unknown-word"]),
    ("goose", "Register Ana", NO_WORD, ["other-case"]),
    ("goose", "   ", NO_WORD, ["unknown-word"]),
    ("goose", "register", "register", ["too-few-words"]),
    ("goose", "register Ana Rui", "register", ["too-many-words"]),
    ("goose", "start Ana", "start", ["too-few-words"]),
    ("goose", "roll Ana 1", "roll", ["too-few-words"]),
    ("goose", "roll Ana 1 1 1", "roll", ["too-many-words"]),
    ("goose", "roll Ana 1 x", "roll", ["not-a-number"]),
    ("goose", "roll Ana -1 1", "roll", ["negative-number"]),
    ("goose", "roll Ana 0 7", "roll", ["number-too-small", "number-too-large"]),
    ("goose", "roll Ana 7777777777777 1", "roll", ["number-too-large"]),
    ("goose", "start-auto Ana Normall", "start-auto", ["unknown-level"]),
    ("goose", " register Ana", "register", ["extra-blanks"]),
    ("goose", "register  Ana", "register", ["extra-blanks"]),
    ("goose", "roll Ana 03 1", "roll", ["leading-zero"]),
    ("goose", "roll  Ana 03 1", "roll", ["extra-blanks", "leading-zero"]),
    ("goose", "roll Ana 3 1", "roll", []),
    ("pickomino", "register Ana 1000000000", "register", ["number-too-large"]),
    ("pickomino", "roll Ana 12345vvx", "roll", ["wrong-letters"]),
    ("pickomino", "keep Ana 12", "keep", []),
    ("mancala", "play Ana 7", "play", ["number-too-large"]),
    ("mancala", "play Ana 1.5", "play", ["not-a-number"]),
]


@pytest.mark.parametrize(("game", "line", "name", "ways"), WAYS)
def test_way_in_which_a_line_is_written(game: str, line: str, name: str, ways: list[str]) -> None:
    """An invalid line has the instruction of its first word, and why it does not fit."""
    program = interpreter(**OPTIONS[game])
    assert instruction_meant(program, line) == name
    assert [*written(program, line, program.read(line))] == ways


def test_line_of_another_language_is_an_unknown_word() -> None:
    """Words are those of the language that is played."""
    program = interpreter(game="goose", lang="pt", rules="traditional")
    assert instruction_meant(program, "register Ana") == NO_WORD
    assert [*written(program, "register Ana", None)] == ["unknown-word"]


def test_grammar_without_words_has_no_instructions() -> None:
    """The kata has its own grammar, so what an invalid line means is not known."""
    program = interpreter(game="goose", rules="kata")
    assert instruction_meant(program, "add player") == NO_WORD
    assert [*written(program, "add player", None)] == ["unknown-word"]
