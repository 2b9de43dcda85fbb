"""The digest of a suite: what changes it, and what does not."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from goose.grading.suites.reading import read_suite
from tests.support.cases import each_case
from tests.support.suites import REFERENCE, SUITE, make, pairs, read
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


COPY = 'files = {copy = ["data"]}\n'
COMPLETE = {**SUITE, "data/x": "x", "suite.toml": f"{COPY}{REFERENCE}"}

CHANGES: dict[str, Callable[[Path], object]] = {
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
    "no suite.toml": lambda folder: (folder / "suite.toml").unlink(),
    "the game": _edit("suite.toml", f'{COPY}[reference]\nlang = "en"\n'),
    "the language": _edit("suite.toml", f"{COPY}{REFERENCE}".replace('"en"', '"pt"')),
    "the rules": _table('rules = "iade"\n'),
}
"""Changes that make another digest: the reference reports what differs, and in which state."""

NO_CHANGES: dict[str, Callable[[Path], object]] = {
    "the name of an answer": lambda folder: (folder / "1.out").rename(folder / "1.ans"),
    "what is no case": _edit("notes.txt", "x"),
    "what is hidden": _edit(".git/x", "x"),
    "a comment": _table("# a comment\n"),
    "what says nothing new": _table("[limits]\nseconds = 5.0\n"),
    "the same without a point": _table("[limits]\nseconds = 5\n"),
    "a table that says nothing new": _table('[cases."1"]\nhidden = false\n'),
    "the times": lambda folder: os.utime(folder / "1.in", (0, 0)),
}


@each_case("what", [*CHANGES, *NO_CHANGES])
def test_what_matters_makes_another_digest(what: str, tmp_path: Path) -> None:
    make(tmp_path, COMPLETE)
    before = read(tmp_path).digest
    (CHANGES | NO_CHANGES)[what](tmp_path)
    assert (read(tmp_path).digest != before) is (what in CHANGES)


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
