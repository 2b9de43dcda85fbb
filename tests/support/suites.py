"""Suites and what is handed in for them: made of their files, and graded."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click.testing

from goose.commands.cli import cli
from goose.grading.suites.reading import read_suite
from goose.grading.suites.suite import Suite
from goose.grading.suites.suitefile import SuiteError
from tests.support.transcripts import inside

REFERENCE = '[reference]\ngame = "mancala"\nlang = "en"\n'

SUITE: Mapping[str, str] = {
    "suite.toml": REFERENCE,
    "1.in": "register Ana\nsave state\n",
    "1.out": "Player registered.\nGame saved.\n",
    "2.in": "load state\nplayers\n",
    "2.out": "Game loaded.\nAna 0 0 0 0\n",
    "errors/1.in": "fly\nplayers\n",
    "errors/1.out": "Invalid instruction.\nNo players registered.\n",
}
"""Two chains; a case of the first loads what the one before it has saved."""

RIGHT = """\
read -r first
case $first in
    register*) echo Ana > state; printf 'Player registered.\\nGame saved.\\n' ;;
    load*) printf 'Game loaded.\\n%s 0 0 0 0\\n' "$(cat state)" ;;
    *) printf 'Invalid instruction.\\nNo players registered.\\n' ;;
esac
"""
"""A program for the shell, of which every case of the suite is accepted."""

WRONG = RIGHT.replace("Game loaded", "Game found")
"""One of which all but the second case is."""


def make(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    """Write files into a folder, by their paths there; return the folder."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def invoked(*arguments: object, stdin: bytes = b"") -> click.testing.Result:
    """Return what a command that runs no programs came to, in the test's own process; what it raises is raised."""
    run = click.testing.CliRunner(env={"COLUMNS": "100"})
    return run.invoke(cli, [*map(str, arguments)], input=stdin, prog_name="goose", catch_exceptions=False)


def read_lines(text: bytes) -> list[dict[str, Any]]:
    """Return the objects of JSON Lines, of which there is nothing else."""
    return [json.loads(line) for line in text.decode().splitlines()]


def verdicts(result: Mapping[str, Any]) -> dict[str, str]:
    """Return the verdict of each case of a result."""
    return {case["case"]: case["verdict"] for case in result["cases"]}


PAIR = {"1.in": "help\n", "1.out": "ok\n"}


def pairs(*names: str) -> dict[str, str | bytes]:
    return {f"{name}{ending}": "x\n" for name in names for ending in (".in", ".out")}


def read(folder: Path) -> Suite:
    return read_suite(str(folder))


def wrong_with(folder: Path) -> list[str]:
    """Return what is wrong with a suite, a line each; nothing if it is one."""
    output = ""
    with inside(folder.parent):
        try:
            read_suite(folder.name)
        except SuiteError as error:
            output = str(error)
    if not output:
        return []
    first, *problems = output.split("\n  ")
    many = "1 error" if len(problems) == 1 else f"{len(problems)} errors"
    assert first == f"{folder.name} is no suite ({many}):"
    return problems
