"""Saves where a folder cannot be held open: names go by paths, and what is promised of them is the same.

The tests of `test_files.py` and `test_hostile_files.py` that need no racing adversary are run once more, that way.
"""

import os
from pathlib import Path
from typing import Any

import pytest

from goose.base.folder import NamedFolder, leads_out
from goose.base.systems import has_folders_by_descriptor
from tests.core.test_files import (  # noqa: F401 - run here, by paths
    test_a_full_disk_leaves_the_old_file_and_nothing_else,
    test_a_name_that_cannot_be_there_is_missing,
    test_a_save_replaces_the_file_and_keeps_its_permissions,
    test_a_save_that_would_be_too_large_is_not_written,
    test_irregular_files_are_neither_written_nor_read,
    test_names_of_files_do_not_depend_on_the_locale,
    test_names_stay_inside_the_folder_of_saves,
    test_the_folder_of_saves_may_be_the_root,
)
from tests.core.test_hostile_files import (  # noqa: F401
    test_a_closed_program_touches_no_files,
    test_a_name_of_a_hundred_links_is_a_failure,
    test_an_interrupt_once_the_file_is_in_place_does_not_undo_the_save,
    test_files_of_killed_saves_are_removed_by_the_next_save,
)
from tests.support.cases import each_case
from tests.support.refusals import raising
from tests.support.running import interpreter
from tests.support.saving import played, saved


@pytest.fixture(autouse=True)
def by_paths(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the system lack folders by descriptor, and with them the flag that follows no link."""
    monkeypatch.setattr("goose.base.systems.HOLDS", False)
    monkeypatch.setattr("goose.base.folder.NO_FOLLOW", 0)
    assert not has_folders_by_descriptor()


@pytest.mark.parametrize("instruction", ["load", "save"])
def test_a_file_swapped_for_a_link_while_it_is_opened_is_not_followed(
    instruction: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """goose checks it again after it is opened."""
    inner = tmp_path / "inner"
    inner.mkdir()
    saved("goose-traditional", tmp_path)
    saved("goose-traditional", inner)
    before = (tmp_path / "good.save").read_bytes()
    program = interpreter(lang="en", files=str(inner))
    program.feed("register Somebody")
    real_open = os.open

    def swap(path: Any, *rest: Any) -> int:
        if path.endswith(b"good.save"):
            (inner / "good.save").unlink()
            (inner / "good.save").symlink_to(tmp_path / "good.save")
        return real_open(path, *rest)

    monkeypatch.setattr(os, "open", swap)
    failure = program.feed(f"{instruction} good.save").failure
    assert failure == {"load": "common.file_not_readable", "save": "common.file_not_writable"}[instruction]
    assert (tmp_path / "good.save").read_bytes() == before


def test_a_folder_that_cannot_be_looked_at_is_not_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "d").mkdir()
    saved("goose-traditional", tmp_path / "d")
    program = interpreter(lang="en", files=str(tmp_path))
    real_stat = os.stat

    def refuse(path: Any, **options: Any) -> os.stat_result:
        if path == os.fsencode(tmp_path):
            raise PermissionError(13, "Permission denied")
        return real_stat(path, **options)

    monkeypatch.setattr(os, "stat", refuse)
    assert program.feed("load d/good.save").failure == "common.file_missing"


def test_a_reparse_point_of_windows_is_not_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python reports it in a different way; for reading a save it is an error too."""
    monkeypatch.setattr("os.readlink", raising(ValueError("not a symbolic link")))
    with pytest.raises(OSError, match="Invalid argument"):
        NamedFolder(os.fsencode(tmp_path)).link(b"file")


def test_a_file_just_made_needs_no_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some drives give one file two: what was there before is then refused, but not what is new."""
    monkeypatch.setattr("os.path.samestat", lambda *_: False)
    folder = NamedFolder(os.fsencode(tmp_path))
    os.close(folder.open(b"new", os.O_WRONLY | os.O_CREAT | os.O_EXCL))
    with pytest.raises(OSError, match="symbolic links"):
        folder.open(b"new", os.O_RDONLY)


def test_a_folder_of_saves_must_be_one(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with pytest.raises(NotADirectoryError):
        NamedFolder(b"").below(os.fsencode(tmp_path / "file"))


@each_case("name", [b"\\a", b"..\\a", b"d\\..\\a", b"C:\\a", b"C:a", b"a.save:b", b"\\\\host\\a", b"/a"])
def test_names_that_lead_out_on_windows_are_refused(name: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """They contain a separator, a drive letter, or the name of another stream of a file."""
    assert leads_out(name) == name.startswith(b"/")
    monkeypatch.setattr(os, "sep", "\\")
    assert leads_out(name)
    assert not leads_out(b"d\\a.save")
    assert not leads_out(b"d/a.save")


def test_a_system_without_permissions_copies_no_permissions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files there have those of their folder."""
    for name in ("fchmod", "fchown"):
        monkeypatch.delattr(os, name)
    program = played("goose-traditional")
    for _ in range(2):
        assert program.feed(f"save {tmp_path / 'a.save'}").failure is None
    assert (tmp_path / "a.save").stat().st_mode & 0o777 == 0o600
