"""Files that are written together: all of them, or none."""

import os
import resource
from pathlib import Path

import pytest

from goose.base import writing
from goose.base.writing import write_all, write_folder
from tests.support.cases import each_case
from tests.support.suites import make


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Return a folder to copy, with a history and a file that is read-only."""
    make(tmp_path / "source", {".git/HEAD": "x", "inner/1.in": "register Ana\n"})
    (tmp_path / "source" / "inner").chmod(0o555)
    return tmp_path / "source"


def test_files_and_copies_are_written_with_their_folders(source: Path, tmp_path: Path) -> None:
    new = tmp_path / "a" / "b"
    write_all(
        {f"{new}/c/text": b"\r\n", f"{new}/program": b"#!/bin/sh\n"},
        executable=[f"{new}/program"],
        copies={f"{new}/copy": str(source), f"{new}/one": f"{source}/inner/1.in"},
    )
    found = {path.relative_to(new).as_posix(): path.read_bytes() for path in new.rglob("*") if path.is_file()}
    lines = b"register Ana\n"
    assert found == {"c/text": b"\r\n", "program": b"#!/bin/sh\n", "copy/inner/1.in": lines, "one": lines}
    assert [os.access(new / name, os.X_OK) for name in ("program", "c/text")] == [True, False]


@each_case(
    ("last", "named", "reason"),
    [
        ("first/below", "first", "exists|Not a directory"),
        ("x" * 300, "x" * 300, "File name too long"),
        ("there", "there", "File exists"),
        ("broken", "broken", "File exists"),
    ],
)
def test_error_leaves_nothing_and_names_the_file(
    last: str, named: str, reason: str, source: Path, tmp_path: Path
) -> None:
    """Also files and links that were there stay."""
    make(tmp_path, {"there": "mine"})
    (tmp_path / "broken").symlink_to("gone")
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(OSError, match=reason) as raised:
        write_all({f"{tmp_path}/{name}": b"new" for name in ("first", "inner/second", last)})
    assert raised.value.filename == f"{tmp_path}/{named}"
    with pytest.raises(OSError, match=reason):
        write_all({f"{tmp_path}/first": b"new"}, copies={f"{tmp_path}/copy": str(source), f"{tmp_path}/{last}": "gone"})
    assert sorted(tmp_path.rglob("*")) == before
    assert (tmp_path / "there").read_text() == "mine"


def test_full_disk_leaves_nothing_and_names_the_file(tmp_path: Path) -> None:
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
        with pytest.raises(OSError, match="File too large") as raised:
            write_all({f"{tmp_path}/new/small": b"x", f"{tmp_path}/new/large": b"x" * 101})
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert raised.value.filename == f"{tmp_path}/new/large"
    assert [*tmp_path.iterdir()] == []


def test_a_folder_is_at_its_place_when_all_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So it is whole or absent even if the program is killed meanwhile; an empty folder is replaced."""
    folder = tmp_path / "new"
    seen: list[Path] = []
    folder.mkdir()

    def write_and_look(*files: object, **options: object) -> None:
        write_all(*files, **options)  # type: ignore[arg-type]
        seen.extend(path.relative_to(folder) for path in folder.rglob("*"))

    monkeypatch.setattr(writing, "write_all", write_and_look)
    write_folder(str(folder), {"a/1.in": b"x\n", "suite.toml": b""})
    assert seen == []
    assert sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")) == [
        *("new", "new/a", "new/a/1.in", "new/suite.toml")
    ]


def test_a_folder_that_has_files_stays_as_it_is(tmp_path: Path) -> None:
    make(tmp_path, {"new/mine": "x"})
    with pytest.raises(OSError, match="not empty"):
        write_folder(str(tmp_path / "new"), {"suite.toml": b""})
    assert sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")) == ["new", "new/mine"]
