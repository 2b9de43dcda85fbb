"""`goose help` prints the same as `--help`, for every command."""

from tests.commands.test_completion import offered
from tests.support.command_line import contexts, words_of
from tests.support.commands import output

COMMANDS = [words_of(context) for context in contexts()]


def test_help_of_a_command_is_its_own_help() -> None:
    """This includes goose itself and the subcommands of odds."""
    assert ["odds", "goose"] in COMMANDS
    for words in COMMANDS:
        assert output("help", *words) == output(*words, "--help"), words


def test_commands_are_completed_after_help() -> None:
    """After the name of a command come its own subcommands."""
    assert offered("help", "gr") == ["grade"]
    assert offered("help", "odds", "g") == ["goose"]
    assert offered("help", "grade", "") == []
    assert offered("help", "nothing", "") == []
