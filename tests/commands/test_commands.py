"""The subcommands: the odds, what is refused, and the tables that they print."""

import json

import pytest

from goose.base.columns import as_text
from goose.commands.cli import SUBCOMMANDS
from tests.support.cases import each_case
from tests.support.commands import output, refused


def test_the_odds_are_printed_to_their_digits() -> None:
    """On the full grid."""
    text = output("odds", "pickomino")
    assert "21     89.302674 %\n" in text
    assert "36     1.567815 %\n" in text
    assert text.endswith("expected worms of the turn: 1.644729674\n")


@pytest.mark.slow
def test_the_odds_are_printed_of_other_tables() -> None:
    other = output("odds", "pickomino", "--tiles", "21 24", "--top", "30", "--steal", "33,35")
    assert "face-up tiles: 21 24\nto steal: 33 35\nat risk: 30\n" in other
    data = json.loads(output("odds", "pickomino", "--top", "30", "--format", "json"))
    assert data["tiles"] == [tile for tile in range(21, 37) if tile != 30]
    assert data["totals"][0] == {"total": "21", "probability": "89.302674 %"}


@each_case(
    ("arguments", "message"),
    [
        (("odds", "pickomino", "--tiles", "20"), "20: it must be tiles from 21 to 36, each once, such as 21,24,30."),
        (("odds", "pickomino", "--tiles", "21 21"), "it must be tiles"),
        (("odds", "pickomino", "--steal", "x"), "it must be tiles"),
        (("odds", "pickomino", "--tiles", "9" * 5_000), "it must be tiles"),
        (("--rules", ""), "the rules of goose are"),
        (("--game", "chess"), "there is no game chess: the games are goose, mancala, pickomino"),
        (("--game", "official"), "there is no game official: it is a set of rules of mancala, for --rules."),
        (("rules", "mancala", "--game", "goose"), "name one game: mancala or --game goose."),
        (("odds", "madrid"), "there are no odds of madrid: it is a set of rules of goose, for --rules."),
        (("--lang", "fr"), "--lang fr: goose by the rules traditional is played in en, pt, es, it."),
        (("--rules", "madrid", "--rule", "labyrinth=0"), "--rule labyrinth=0: the values are 1 to 62, back-12."),
        (("odds", "pickomino", "--tiles", "21", "--top", "21"), "A tile is in one place only, not 21 in two."),
        (("odds", "pickomino", "--top", "20"), "20: it must be a whole number from 21 to 36."),
        (("odds", "mancala"), "there are no odds of mancala: goose computes those of dice, goose, pickomino."),
        (("rules", "chess"), "the games are goose, mancala, pickomino"),
        (("rules", "goose", "--rule", "inn=x"), "--rule inn=x: the values are 0 to 9."),
        (("rules", "goose", "--rules", "chess"), "--rules chess: the rules of goose are"),
        (("rules", "goose", "--squares", "63"), "--squares goes with --rules bari or bari-first-throw"),
        (("--seed", "1", "rules", "goose"), "--seed must come after rules, if that command has it."),
        (("grades",), "there is no command grades: did you mean grade?"),
        (("xyz",), "there is no command xyz: the commands are run, play, serve, join, games, rules, messages, "),
    ],
)
def test_a_wrong_argument_is_refused(arguments: tuple[str, ...], message: str) -> None:
    """With a message that says what would be right."""
    assert message in " ".join(refused(*arguments).split())


@each_case("command", ["odds goose", "simulate goose --count 1"])
def test_what_must_be_installed_to_count_is_reported(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one line, with the command; the odds of dice and of a turn of Pickomino need nothing that is not there."""
    missing = ("matplotlib", "numba", "numpy", "rich", "scipy")
    monkeypatch.setattr("goose.base.extras.find_spec", lambda name: None if name in missing else object())
    (line,) = refused(*command.split()).splitlines()
    assert line.startswith("Error: this needs ")
    assert " not installed. To install: " in line
    assert output("odds", "dice", "--dice", "2")
    assert output("odds", "pickomino")


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
