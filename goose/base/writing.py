"""New files that are written together: all of them, or none."""

from __future__ import annotations

import os
import shutil
from collections.abc import Collection, Mapping
from contextlib import ExitStack, suppress

from goose.base.removing import remove
from goose.base.stopping import unstopped
from goose.base.systems import OPENED
from goose.base.temporary import temporary_folder


def write_all(
    files: Mapping[str, bytes],
    *,
    executable: Collection[str] = (),
    copies: Mapping[str, str] | None = None,
    left_out: Collection[str] = (),
) -> None:
    """Write new files, by their paths, and make the folders that are missing; after an error nothing of it is left.

    `executable` has the paths of programs, `copies` the files and folders to copy, by their new paths. A folder is
    copied without its history, and without the files and folders whose real paths are in `left_out`. An OSError has the
    path of a file that exists already or cannot be written, unless it is in a copied folder.
    """
    with unstopped(), ExitStack() as undo:  # a held-back signal arrives when all is written
        for path, content in files.items():
            _make_folder(os.path.dirname(path), undo)
            _write(path, content, 0o777 if path in executable else 0o666, undo)
        for path, source in (copies or {}).items():
            _copy(source, path, undo, left_out)
        undo.pop_all()


def write_folder(folder: str, files: Mapping[str, bytes]) -> None:
    """Write a folder of files, by their paths in it with slashes: whole or not at all, even if the program is killed.

    Raises:
        OSError: the folder has files, or cannot be written.
    """
    above = os.path.dirname(os.path.abspath(folder))
    os.makedirs(above, exist_ok=True)
    with temporary_folder(above) as made:
        whole = os.path.join(made, "whole")
        write_all({os.path.join(whole, *path.split("/")): data for path, data in files.items()})
        with suppress(FileNotFoundError):
            os.rmdir(folder)
        os.rename(whole, folder)


def _make_folder(folder: str, undo: ExitStack) -> None:
    """Make a folder and those above it."""
    if folder and not os.path.isdir(folder):
        _make_folder(os.path.dirname(folder), undo)
        os.mkdir(folder)
        undo.callback(os.rmdir, folder)


def _write(path: str, content: bytes, mode: int, undo: ExitStack) -> None:
    """Write a new file, without the permissions that this user withholds."""
    try:
        with open(path, "xb", opener=lambda name, flags: os.open(name, flags | OPENED, mode)) as file:
            undo.callback(os.unlink, path)
            file.write(content)
    except OSError as error:
        error.filename = path  # which that of a full disk lacks
        raise


def _copy(source: str, path: str, undo: ExitStack, left_out: Collection[str]) -> None:
    if os.path.isfile(source):
        with open(source, "rb") as file:
            _write(path, file.read(), 0o666, undo)
        return
    os.mkdir(path)
    undo.callback(remove, path)

    def ignored(parent: str, names: list[str]) -> set[str]:
        return {name for name in names if name == ".git" or os.path.realpath(os.path.join(parent, name)) in left_out}

    shutil.copytree(source, path, ignore=ignored, dirs_exist_ok=True)
