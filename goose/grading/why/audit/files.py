"""A file that is no save, which scripts of a suite can load.

A script cannot make such a file itself, so the suite must put it into every working directory (`[files] copy`).
"""

from __future__ import annotations

import os

import attrs

from goose.base import toml
from goose.base.folder import lies_in
from goose.base.replacing import replacing
from goose.base.writing import write_all
from goose.grading.judging.reference import Reference
from goose.grading.suites import suitefile
from goose.grading.suites.suite import CopiedFile, Suite

NO_SAVE = CopiedFile("no-save", b"This is not a saved game.\n")
"""The file."""


def with_no_save(reference: Reference, suite: Suite, target: str | None) -> Reference:
    """Return the reference with the file, if the suite can get it.

    It can if the new cases become part of it, it copies no files yet, and `suite.toml` can be changed safely.
    """
    inside = target is not None and lies_in(target, suite.folder)
    if not inside or suite.copied or os.path.lexists(os.path.join(suite.folder, NO_SAVE.path)):
        return reference
    if _copying(suite.folder) is None:
        return reference
    return attrs.evolve(reference, copied=(*reference.copied, NO_SAVE))


def add_no_save(folder: str) -> list[str]:
    """Add the file to a suite and its copied files, or nothing if `suite.toml` cannot be changed; return the paths."""
    text = _copying(folder)
    if text is None:
        return []
    paths = [os.path.join(folder, NO_SAVE.path), os.path.join(folder, suitefile.NAME)]
    with replacing(paths[1]) as file:
        file.write(text.encode())
        write_all({paths[0]: NO_SAVE.content})
    return paths


def _copying(folder: str) -> str | None:
    """Return the text of a `suite.toml` that copies the file too, or None."""
    path, text = os.path.join(folder, suitefile.NAME), ""
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            text = file.read()
    document = toml.read(text.encode())
    added = f'"{NO_SAVE.path}"'
    if "files" not in document.tables:
        return f"{text}{'' if not text or text.endswith(chr(10)) else chr(10)}\n[files]\ncopy = [{added}]\n"
    lines = text.split("\n")
    number = document.line(("files", "copy")) - 1
    key, opening, rest = lines[number].partition("[")
    if document.tables["files"].get("copy") != [] or "".join(key.split()) != "copy=":
        return None
    lines[number] = f"{key}{opening}{added}, {rest}"
    return "\n".join(lines)
