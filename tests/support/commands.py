"""The subcommands, run in the test's own process."""

import json
import re
from typing import Any

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


def tables_of_rules(*arguments: str) -> list[list[list[str]]]:
    """Return the cells of each table that `goose rules` prints for a person, the headings first."""
    printed = output("rules", *arguments, columns=2_000).removesuffix("\n").split("\n\n")
    above = [place for place, text in enumerate(printed) if re.search("\n=+$", text)]
    found = []
    for text in printed[above[-1] + 1 :] if above else printed:
        headings, _, *rows = text.split("\n")
        found.append([re.split("  +", row) for row in (headings, *rows)])
    return found


def data_of_rules(*arguments: str) -> Any:
    """Return what `goose rules` prints for a program."""
    return json.loads(output("rules", *arguments, "--format", "json"))
