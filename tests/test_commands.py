"""The subcommands: what they print for a person and for a program."""

import json

import pytest
from click.testing import CliRunner

from goose.cli import SUBCOMMANDS, cli
from goose.commands.tables import as_text
from goose.games import NAMES, load_kind


def output(*arguments: str) -> str:
    """Return what a command prints on standard output."""
    result = CliRunner().invoke(cli, list(arguments), prog_name="goose", env={"COLUMNS": "120"})
    assert result.exit_code == 0, result.output
    return result.stdout_bytes.decode()


def refused(*arguments: str) -> str:
    """Return the message of a command that is a usage error."""
    result = CliRunner().invoke(cli, list(arguments), prog_name="goose")
    assert result.exit_code == 2
    assert result.stdout_bytes == b""
    return result.stderr


@pytest.mark.parametrize("game", NAMES)
def test_the_rules_of_every_game_are_shown(game: str) -> None:
    """As a table for a person, and the same for a program."""
    rows = json.loads(output("rules", game, "--format", "json"))
    text = output("rules", game)
    for row in rows:
        for heading, cell in row.items():
            assert heading.split(" ")[0] in text
            assert all(word in text for word in cell.split())
    for name in load_kind(game).options:
        assert name in rows[0]


def test_the_special_squares_of_a_board_are_shown() -> None:
    """With what each of them does."""
    rows = json.loads(output("rules", "goose", "--rules", "bari", "--squares", "63", "--format", "json"))
    assert [row["square"] for row in rows] == ["4", "9", "13", "18", "21", "27", "29", "36", "37", "40", "45", "54"]
    assert rows[2] == {"square": "13", "shows": "inn", "does": "misses 3"}
    assert rows[6] == {"square": "29", "shows": "labyrinth", "does": "to 23"}
    madrid = json.loads(output("rules", "goose", "--rules", "madrid", "--format", "json"))
    assert {"square": "59", "shows": "goose", "does": "to 63; rolls again"} in madrid


def test_an_edition_is_shown_with_a_point_switched() -> None:
    """Each point with its value and the others it could have."""
    options = ("--rules", "official", "--rule", "advanced-last=rightmost", "--format", "json")
    rows = {row["point"]: row for row in json.loads(output("rules", "mancala", *options))}
    assert rows["advanced-last"]["value"] == "rightmost"
    assert rows["advanced-last"]["other values"] == "leftmost"
    assert rows["computer-answers"]["value"] == "every-move"
    assert output("rules", "pickomino", "--rules", "pickomino") == output("rules", "pickomino")


def test_the_odds_are_printed_to_their_digits() -> None:
    """On the full grid, and on another table."""
    text = output("odds", "pickomino")
    assert "21     89.302674 %\n" in text
    assert "36     1.567815 %\n" in text
    assert text.endswith("expected worms of the turn: 1.644729674\n")
    other = output("odds", "pickomino", "--tiles", "21 24", "--top", "30", "--steal", "33,35")
    assert "face-up tiles: 21 24\nto steal: 33 35\nat risk: 30\n" in other
    data = json.loads(output("odds", "pickomino", "--top", "30", "--format", "json"))
    assert data["tiles"] == [tile for tile in range(21, 37) if tile != 30]
    assert data["totals"][0] == {"total": "21", "probability": "89.302674 %"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("odds", "pickomino", "--tiles", "20"), "20: it must be tiles from 21 to 36, each once, such as 21,24,30."),
        (("odds", "pickomino", "--tiles", "21 21"), "it must be tiles"),
        (("odds", "pickomino", "--steal", "x"), "it must be tiles"),
        (("odds", "pickomino", "--tiles", "9" * 5_000), "it must be tiles"),
        (("--rules", ""), "the rules of goose are"),
        (("odds", "pickomino", "--tiles", "21", "--top", "21"), "A tile is in one place only, not 21 in two."),
        (("odds", "pickomino", "--top", "20"), "20 is not in the range"),
        (("odds", "goose"), "'goose' is not 'pickomino'"),
        (("rules", "chess"), "is not one of"),
        (("rules", "goose", "--rules", "chess"), "--rules chess: the rules of goose are"),
        (("rules", "goose", "--squares", "63"), "--squares goes with --rules bari or bari-first-throw"),
        (("--seed", "1", "rules", "goose"), "--seed goes with goose alone, not before rules."),
        (("grades",), "No such command 'grades'"),
    ],
)
def test_a_wrong_argument_is_refused(arguments: tuple[str, ...], message: str) -> None:
    """With a message that says what would be right."""
    assert message in " ".join(refused(*arguments).split())


def test_the_subcommands_are_listed_in_the_help() -> None:
    """Each with a short line of its own."""
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
