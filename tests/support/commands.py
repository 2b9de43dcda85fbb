"""The subcommands, run in the test's own process."""

from click.testing import CliRunner

from goose.commands.cli import cli


def output(*arguments: str, columns: int = 120) -> str:
    """Return what a command prints on standard output."""
    result = CliRunner().invoke(cli, list(arguments), prog_name="goose", env={"COLUMNS": str(columns)})
    assert result.exit_code == 0, result.output
    return result.stdout_bytes.decode()


def refused(*arguments: str) -> str:
    """Return the message of a command that is a usage error."""
    result = CliRunner().invoke(cli, list(arguments), prog_name="goose")
    assert result.exit_code == 2
    assert result.stdout_bytes == b""
    return result.stderr
