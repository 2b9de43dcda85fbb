"""The digest of a suite: what changes it, and what does not."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from goose.grading.suites.reading import read_suite
from tests.support.cases import each_case
from tests.support.suite_folders import PAIR, pairs, read
from tests.support.suites import REFERENCE, SUITE, make
from tests.support.transcripts import inside

pytestmark = pytest.mark.permissions


def _edit(name: str, content: str | bytes) -> Callable[[Path], object]:
    return lambda folder: make(folder, {name: content})


def _table(text: str) -> Callable[[Path], object]:
    return _edit("suite.toml", f"{COMPLETE['suite.toml']}{text}")


def _rename(before: str, after: str) -> Callable[[Path], object]:
    def rename(folder: Path) -> None:
        for ending in (".in", ".out"):
            (folder / f"{after}.in").parent.mkdir(exist_ok=True)
            (folder / f"{before}{ending}").rename(folder / f"{after}{ending}")

    return rename


COMPLETE = {**SUITE, "data/x": "x", "suite.toml": f'files = {{copy = ["data"]}}\n{REFERENCE}'}

MATTERS: dict[str, Callable[[Path], object]] = {
    "a script": _edit("1.in", "register Rui\n"),
    "an answer": _edit("1.out", "Player registered.\r\nGame saved.\r\n"),
    "another case": lambda folder: make(folder, pairs("3")),
    "one case fewer": _rename("2", ".hidden"),
    "the name of a case": _rename("2", "3"),
    "the chain of a case": _rename("2", "errors/2"),
    "a file that is copied": _edit("data/x", "y"),
    "its name": lambda folder: (folder / "data" / "x").rename(folder / "data" / "y"),
    "whether it can be executed": lambda folder: (folder / "data" / "x").chmod(0o755),
    "one more": _edit("data/z", ""),
    "the seconds": _table("[limits]\nseconds = 4\n"),
    "the output": _table("[limits]\noutput-bytes = 999\n"),
    "the memory": _table("[limits]\nmemory-mb = 64\n"),
    "the points": _table("[scoring]\npoints = 2\n"),
    "the share of a presentation": _table("[scoring]\npresentation = 0.5\n"),
    "the points of a case": _table('[cases."2"]\npoints = 0\n'),
    "a hidden case": _table('[cases."2"]\nhidden = true\n'),
}

DOES_NOT: dict[str, Callable[[Path], object]] = {
    "the name of an answer": lambda folder: (folder / "1.out").rename(folder / "1.ans"),
    "what is no case": _edit("notes.txt", "x"),
    "what is hidden": _edit(".git/x", "x"),
    "a comment": _table("# a comment\n"),
    "what says nothing new": _table("[limits]\nseconds = 5.0\n"),
    "a table that says nothing new": _table('[cases."1"]\nhidden = false\n'),
    "the times": lambda folder: os.utime(folder / "1.in", (0, 0)),
}


@each_case("what", MATTERS)
def test_what_matters_makes_another_digest(what: str, tmp_path: Path) -> None:
    make(tmp_path, COMPLETE)
    before = read(tmp_path).digest
    MATTERS[what](tmp_path)
    assert read(tmp_path).digest != before


@each_case("what", DOES_NOT)
def test_what_does_not_matter_makes_no_other_digest(what: str, tmp_path: Path) -> None:
    make(tmp_path, COMPLETE)
    before = read(tmp_path).digest
    DOES_NOT[what](tmp_path)
    assert read(tmp_path).digest == before


@each_case(
    "table",
    ["", '[reference]\nlang = "en"\n', '[reference]\ngame = "mancala"\nlang = "pt"\n', f'{REFERENCE}rules = "iade"\n'],
)
def test_another_reference_makes_another_digest(table: str, tmp_path: Path) -> None:
    """It reports what differs, and in which state."""
    make(tmp_path, SUITE)
    before = read(tmp_path).digest
    make(tmp_path, {"suite.toml": table})
    assert read(tmp_path).digest != before


def test_a_number_is_the_same_with_and_without_a_point(tmp_path: Path) -> None:
    make(tmp_path, {**PAIR, "suite.toml": "[limits]\nseconds = 5\n"})
    before = read(tmp_path).digest
    make(tmp_path, {"suite.toml": "[limits]\nseconds = 5.0\n"})
    assert read(tmp_path).digest == before


def test_the_digest_is_the_same_wherever_the_folder_is(tmp_path: Path) -> None:
    suite = read(make(tmp_path / "a", COMPLETE))
    make(tmp_path / "b", dict(reversed(COMPLETE.items())))
    with inside(tmp_path / "b"):
        other = read_suite(".")
    assert other.digest == suite.digest
    assert suite.digest.startswith("sha256:")
    assert len(suite.digest) == len("sha256:") + 64


def test_what_happens_to_the_folder_later_makes_no_difference(tmp_path: Path) -> None:
    """All of the suite has been read."""
    suite = read(make(tmp_path / "a", COMPLETE))
    shutil.rmtree(tmp_path / "a")
    again = read(make(tmp_path / "a", COMPLETE))
    assert suite == again
    assert suite.digest == again.digest
    assert suite.cases[0].answer == b"Player registered.\nGame saved.\n"
