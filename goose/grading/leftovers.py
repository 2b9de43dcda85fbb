"""The files that a program leaves in its student's own folder, if it is run there.

A submission that goose copies gets a new copy for each chain. A command after `--` runs where its files are: what one
case writes there, the next one and the next `goose grade` find. That can be the reason for a verdict that changes.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence

import attrs

from goose.base.quoting import printable
from goose.grading.running.tools import SYSTEM
from goose.grading.running.view import is_in

_MOST_ENTRIES = 10_000  # of a folder that are looked at
_MOST_NAMED = 5  # files in one sentence
_MADE_BY_OTHERS = ("__pycache__",)  # what languages leave by themselves

_Entry = tuple[int, int, int]  # inode, size and time of the last change


@attrs.frozen
class Surroundings:
    """The folders of the files that a command names, as they were before it was run."""

    folders: dict[str, dict[str, _Entry]]
    apart: tuple[str, ...]  # files and folders that goose itself writes

    def left(self) -> Iterator[str]:
        """Yield a sentence for each folder in which something is new or has changed."""
        for folder, before in self.folders.items():
            now = _entries(folder)
            names = [name for name in sorted(now) if now[name] != before.get(name)]
            new = [name for name in names if not any(is_in(path, (os.path.join(folder, name),)) for path in self.apart)]
            if new:
                more = f" and {len(new) - _MOST_NAMED} more" if len(new) > _MOST_NAMED else ""
                named = ", ".join(map(printable, new[:_MOST_NAMED]))
                yield f"the program has left something in {printable(folder)}: {named}{more}. Its next run finds that"


def around(files: Iterable[str], apart: Sequence[str]) -> Surroundings:
    """Return the folders around some files, except those of the system.

    Args:
        files: whole paths of what a command names.
        apart: files and folders that goose itself writes.
    """
    folders = dict.fromkeys(os.path.dirname(file) for file in files if os.path.isfile(file) and not is_in(file, SYSTEM))
    return Surroundings({folder: _entries(folder) for folder in folders}, tuple(map(os.path.abspath, apart)))


def _entries(folder: str) -> dict[str, _Entry]:
    """Return the files and folders in a folder, except hidden ones; nothing if it cannot be read or has too many."""
    found: dict[str, _Entry] = {}
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.startswith(".") or entry.name in _MADE_BY_OTHERS:
                    continue
                status = entry.stat(follow_symlinks=False)
                found[entry.name] = (status.st_ino, status.st_size, status.st_mtime_ns)
                if len(found) > _MOST_ENTRIES:
                    return {}
    except OSError:
        return {}
    return found
