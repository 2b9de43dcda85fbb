"""Make a copy of a submission as students meant it: unpack its zip files, and leave out folders around everything."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence

from goose.base.quoting import printable
from goose.grading.running.unpacking import CannotUnpack, Room, is_junk, is_zip, merge, unpack_zip
from goose.grading.submitted.handedin import CannotRun

_MOST_ROUNDS = 4  # a zip file in a folder in a zip file …
_ASIDE = "-aside"  # the end of the path of the folder for what is moved, beside the copy: no student writes there


def tidy(folder: str, used: str) -> Sequence[str]:
    """Unpack the zip files in a copy, and move files up from a single folder; return the names of links left out.

    Args:
        folder: the copy.
        used: the text of the command and of the build. A folder that it names stays where it is, as in
            `java -cp {dir}/src Main`, and so do zip files and folders that it matches itself (`*.zip`, `*/`).
    """
    links: list[str] = []
    room = Room()
    for _ in range(_MOST_ROUNDS):
        if not (_unpack_all(folder, used, links, room) or _move_up(folder, used)):
            break
    return links


def _unpack_all(folder: str, used: str, links: list[str], room: Room) -> bool:
    if ".zip" in used.lower():
        return False
    paths = [path for name in sorted(os.listdir(folder)) if is_zip(path := os.path.join(folder, name))]
    for path in paths:
        aside = folder + _ASIDE
        try:
            links += unpack_zip(path, aside, room)
        except CannotUnpack as error:
            raise CannotRun(error.key, name=printable(os.path.basename(path)), **error.fields) from None
        os.unlink(path)  # one with the name of a file in it is no hindrance then
        merge(aside, folder)
    return bool(paths)


def _move_up(folder: str, used: str) -> bool:
    """Move up what is in the only folder of a copy; return whether there was such a folder."""
    names = [name for name in os.listdir(folder) if not (name.startswith(".") or is_junk(name))]
    if len(names) != 1:
        return False
    inner = os.path.join(folder, names[0])
    if os.path.islink(inner) or not os.path.isdir(inner) or _is_used(names[0], used):
        return False
    aside = folder + _ASIDE
    os.rename(inner, aside)
    merge(aside, folder)
    return True


def _is_used(name: str, used: str) -> bool:
    """Return whether a text names a folder: in a path, as a word, as a package of Java, or by a wild card."""
    name = re.escape(name)
    return "*/" in used or re.search(rf"(?<!\w){name}(?=[/\s'\":;)]|$)|(?<!\S){name}\.", used) is not None
