"""The subcommands: the odds, what is refused, and the tables that they print."""

import json

import pytest

from goose.base.columns import as_text
from goose.commands.cli import SUBCOMMANDS
from tests.support.commands import output, refused


def test_the_odds_are_printed_to_their_digits() -> None:
    """On the full grid."""
    text = output("odds", "pickomino")
    assert "21     89.302674 %  43.959679 %\n" in text
    assert "36     1.567815 %   0.923597 %\n" in text
    assert text.endswith("expected worms of the turn: 1.644729674\n")


@pytest.mark.slow
def test_the_odds_are_printed_of_other_tables() -> None:
    other = output("odds", "pickomino", "--tiles", "21 24", "--top", "30", "--steal", "33,35")
    assert "face-up tiles: 21 24\nto steal: 33 35\nat risk: 30\n" in other
    data = json.loads(output("odds", "pickomino", "--top", "30", "--format", "json"))
    assert data["tiles"] == [tile for tile in range(21, 37) if tile != 30]
    assert data["totals"][0] == {"total": "21", "probability": "89.302674 %", "exactly": "43.959679 %"}


def test_tiles_that_are_no_numbers_are_refused() -> None:
    """A number may be larger than Python would read."""
    assert "it must be tiles" in refused("odds", "pickomino", "--tiles", "9" * 5_000)


def test_what_must_be_installed_to_count_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one line; odds of dice and of a turn of Pickomino, and simulations, need nothing that is not there."""
    missing = ("matplotlib", "numba", "numpy", "rich", "scipy")
    monkeypatch.setattr("goose.base.extras.find_spec", lambda name: None if name in missing else object())
    (line,) = refused("odds", "goose").splitlines()
    assert line.startswith("Error: this needs ")
    assert " not installed. To install: " in line
    assert output("odds", "dice", "--dice", "2")
    assert output("odds", "pickomino")
    assert output("simulate", "goose", "--count", "1")


def test_the_subcommands_are_listed_in_the_help() -> None:
    """Each with its own short line."""
    text = output("--help")
    assert all(f"\n  {name}" in text for name in SUBCOMMANDS)


def test_a_table_is_wrapped_to_its_width() -> None:
    """The widest columns give way; a table that cannot be narrowed is printed as it is."""
    table = [{"a": "1", "b": "one two three four five six seven"}, {"a": "22", "b": ""}]
    assert as_text(table, 20).split("\n") == [
        "a   b",
        "--  ----------------",
        "1   one two three",
        "    four five six",
        "    seven",
        "22",
    ]
    assert max(map(len, as_text(table, 1).split("\n"))) <= 2 + 2 + 8
