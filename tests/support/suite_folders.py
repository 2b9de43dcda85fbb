"""Folders of suites: the least that one holds, and what is read of it or wrong with it."""

from pathlib import Path

from goose.grading.suites.reading import read_suite
from goose.grading.suites.suite import Suite
from goose.grading.suites.suitefile import SuiteError
from tests.support.transcripts import inside

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
