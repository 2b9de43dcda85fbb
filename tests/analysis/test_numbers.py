"""Options that take numbers: bounds in words, in the help and in errors, and nothing of the library that reads them."""

import re
from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from goose.commands.cli import cli
from goose.commands.numbers import NumberType, Seconds, Whole
from manual.man import pages
from tests.support.cases import each_case
from tests.support.command_line import contexts, words_of

OF_THE_LIBRARY = re.compile(r"\b(INTEGER|FLOAT|RANGE|valid integer|valid float)\b|\bx?[<>]=?x?\b|in the range")
"""The phrases of click about types of numbers."""


def numbers() -> Iterator[tuple[click.Context, click.Option, NumberType]]:
    """Yield each option that takes a number, with its command and its type."""
    for context in contexts():
        for parameter in context.command.params:
            if isinstance(parameter, click.Option) and isinstance(parameter.type, NumberType):
                yield context, parameter, parameter.type


def error(context: click.Context, option: click.Option, value: str) -> str:
    """Return the last line that a command prints of a value of an option that it refuses."""
    result = CliRunner().invoke(cli, [*words_of(context), f"{option.opts[0]}={value}"], prog_name="goose")
    assert (result.exit_code, result.stdout) == (2, ""), (context.command_path, option.opts, result.output)
    return result.stderr.splitlines()[-1]


def test_no_option_has_a_number_type_of_the_library() -> None:
    """Its errors and its help would show through."""
    ours = (NumberType, click.Choice, click.types.StringParamType, click.types.BoolParamType)
    for context in contexts():
        for parameter in context.command.params:
            assert isinstance(parameter.type, ours), (context.command_path, parameter.name, parameter.type)


def test_no_help_shows_a_type_of_the_library() -> None:
    """Every command is asked."""
    for context in contexts():
        reported = context.get_help()
        assert not OF_THE_LIBRARY.search(reported), context.command_path
    assert not any(OF_THE_LIBRARY.search(page) for page in pages().values())


def test_the_help_of_a_number_has_its_bounds_in_words() -> None:
    """And a placeholder that says what is counted."""
    found = [*numbers()]
    assert len(found) > 20
    for _, option, number in found:
        assert option.metavar is not None
        assert number.bounds in (option.help or ""), option.opts
        if isinstance(number, Seconds):
            assert option.metavar == "SECONDS", option.opts


def test_a_number_that_cannot_be_is_reported_with_what_would_be_right() -> None:
    """A word, a broken number, and numbers outside the bounds."""
    for context, option, number in numbers():
        wrong = ["many", "1.5.2", "nan"]
        wrong += ["1.5"] if isinstance(number, Whole) else []
        wrong += ["-1"] if number.bounds else []
        wrong += [str(10**12)] if "to" in number.bounds or "most" in number.bounds else []
        for value in wrong:
            reported = error(context, option, value)
            assert reported.startswith("Error: Invalid value for '"), reported
            assert f": {value}: it must be {number.noun}" in reported
            assert reported.endswith(f"{number.bounds}." if number.bounds else "a whole number.")
            assert not OF_THE_LIBRARY.search(reported), reported


@each_case(
    ("number", "bounds", "right", "wrong"),
    [
        (Whole(), "", ("0", "-5", "1_000", "٣", "9" * 30), ("", "x", "1.0", "0x10")),
        (Whole(1), "1 or more", ("1", "9" * 30), ("0", "-1")),
        (Whole(most=3), "at most 3", ("3", "-9"), ("4",)),
        (Whole(1, 1024), "from 1 to 1,024", ("1", "1024"), ("0", "1025")),
        (Seconds(0), "0 or more", ("0", "1.5", "inf"), ("-0.1", "nan")),
        (Seconds(0, above=True), "above 0", ("0.1", "1e9"), ("0",)),
        (Seconds(0, 10**6, above=True), "above 0, at most 1,000,000", ("0.001", "1e6"), ("0", "inf", "nan", "1e7")),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,  # the same in every process
)
def test_bounds_are_reported_and_held(
    number: NumberType, bounds: str, right: tuple[str, ...], wrong: tuple[str, ...]
) -> None:
    """The bounds themselves are right, except for one that a number must be above."""
    assert number.bounds == bounds
    for text in right:
        assert number.convert(text, None, None) == (int(text) if isinstance(number, Whole) else float(text))
    for text in wrong:
        with pytest.raises(click.BadParameter, match="it must be "):
            number.convert(text, None, None)
