"""`goose help` prints the same as `--help`, for every command."""

from tests.support.command_line import contexts, words_of
from tests.support.commands import output

COMMANDS = [words_of(context) for context in contexts()]


def test_help_of_a_command_is_its_own_help() -> None:
    """This includes goose itself and the subcommands of odds."""
    assert ["odds", "goose"] in COMMANDS
    for words in COMMANDS:
        assert output("help", *words) == output(*words, "--help"), words
