"""Files for a host, written all or not at all."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping

from goose.base.errors import UsageError
from goose.base.quoting import printable, quoted
from goose.base.removing import remove
from goose.base.stopping import unstopped
from goose.grading.hosting.rendering import HostFile


def write_all(folder: str, texts: Mapping[HostFile, str], copies: Mapping[str, str]) -> list[str]:
    """Write files and copies into a folder, and return their paths.

    Args:
        folder: made if it does not exist.
        texts: the texts of files.
        copies: the files and folders to copy, by their names in the folder.

    Raises:
        UsageError: one of them exists, or cannot be written; nothing has been written.
    """
    names = [*(file.path for file in texts), *copies]
    paths = [os.path.normpath(os.path.join(folder, *name.split("/"))) for name in names]
    _check_new(paths)
    try:
        contents = [text.encode() for text in texts.values()]
    except UnicodeEncodeError as error:
        raise UsageError("a word of the command or a path is not UTF-8 text: the files cannot contain it.") from error
    made: list[str] = []
    try:
        with unstopped():  # a held-back signal arrives when all is written
            try:
                for path, file, content in zip(paths, texts, contents, strict=False):
                    _make_folder(os.path.dirname(path), made)
                    _write(path, content, 0o777 if file.executable else 0o666, made)
                for path, source in zip(paths[len(texts) :], copies.values(), strict=True):
                    _copy(source, path, made)
            except BaseException:
                for path in reversed(made):
                    remove(path) if os.path.isdir(path) else os.unlink(path)
                raise
    except OSError as error:
        reason = error.strerror or "a file cannot be copied"
        raise UsageError(f"{quoted(error.filename or folder)}: {reason}; nothing was written.") from error
    return paths


def _check_new(paths: list[str]) -> None:
    there = [printable(path) for path in paths if os.path.lexists(path)]
    if there:
        verb = "exists" if len(there) == 1 else "exist"
        them = "it" if len(there) == 1 else "them"
        raise UsageError(
            f"{', '.join(there)} {verb}; nothing was written. Remove {them}, or name another folder with -o."
        )


def _make_folder(folder: str, made: list[str]) -> None:
    """Make a folder and those above it, and note which are new."""
    if not folder or os.path.isdir(folder):
        return
    _make_folder(os.path.dirname(folder), made)
    os.mkdir(folder)
    made.append(folder)


def _write(path: str, content: bytes, mode: int, made: list[str]) -> None:
    """Write a new file, less the permissions that this user withholds."""
    with open(path, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
        made.append(path)
        file.write(content)


def _copy(source: str, path: str, made: list[str]) -> None:
    """Copy a file, or a folder without its history."""
    if os.path.isfile(source):
        with open(source, "rb") as file:
            _write(path, file.read(), 0o666, made)
        return
    os.mkdir(path)
    made.append(path)
    shutil.copytree(source, path, ignore=shutil.ignore_patterns(".git"), dirs_exist_ok=True)
