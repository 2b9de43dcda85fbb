"""The files that a program changes in its student's own folder, if it is run there.

A submission that goose copies gets a new copy for each chain. A command after `--` runs where its files are: what one
case writes there, the next one and the next `goose grade` find, and so do chains that run at the same time. That can be
the reason for a verdict that changes.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

import attrs

from goose.base.quoting import printable
from goose.grading.running.tools import SYSTEM, is_home
from goose.grading.running.view import is_in

_MOST_ENTRIES = 10_000  # of a folder and those in it that are looked at
_MOST_NAMED = 5  # files in one sentence
_MADE_BY_OTHERS = ("__pycache__",)  # what languages leave by themselves


@attrs.frozen
class _Entry:
    """A file, or a folder with its names that do not count; equal entries are unchanged."""

    inode: int
    size: int  # bytes; 0 of a folder
    time: int  # of the last change, in nanoseconds
    left_out: tuple[str, ...] | None = None  # None of a file


@attrs.frozen
class Surroundings:
    """The folders of the files that a command names, as they were before it was run."""

    folders: Mapping[str, Mapping[str, _Entry]]
    apart: tuple[str, ...]  # files and folders that goose itself writes

    def left(self) -> Iterator[str]:
        """Yield a sentence for each folder in which something has changed, or has come and gone."""
        for folder, before in self.folders.items():
            now = _entries(folder)
            names = (
                [name for name in sorted({*before, *now}) if not self._is_apart(folder, name)] if before and now else []
            )
            changed = [name for name in names if _is_other(before.get(name), now.get(name))]
            place = printable(folder)
            if changed:
                more = f" and {len(changed) - _MOST_NAMED} more" if len(changed) > _MOST_NAMED else ""
                named = ", ".join(map(printable, changed[:_MOST_NAMED]))
                yield f"while the program ran, files in {place} changed: {named}{more}. Its next run finds that"
            elif any(_was_used(before[name], now[name]) for name in names):
                yield (
                    f"while the program ran, files in {place} came and went. Cases that run at the same time can find"
                    " those of each other; with --jobs 1 they cannot"
                )

    def _is_apart(self, folder: str, name: str) -> bool:
        """Return whether goose itself writes a file or folder, or something in it or in its own folder."""
        whole = os.path.normpath(os.path.join(folder, name))
        parents = (os.path.dirname(path) for path in self.apart)
        own = [parent for parent in parents if parent != folder and is_in(parent, (folder,))]
        return is_in(whole, (*self.apart, *own)) or any(is_in(path, (whole,)) for path in self.apart)


def _is_other(before: _Entry | None, now: _Entry | None) -> bool:
    """Return whether a file has changed, or a file or folder is new or gone."""
    return before is None or now is None or (before != now and None in (before.left_out, now.left_out))


def _was_used(before: _Entry, now: _Entry) -> bool:
    """Return whether files were made and removed in a folder, except by languages."""
    return before != now and before.left_out == now.left_out


def around(files: Iterable[str], apart: Sequence[str]) -> Surroundings:
    """Return the folders around some files, except the system's; goose itself writes what is `apart`."""
    folders = dict.fromkeys(os.path.dirname(file) for file in files if os.path.isfile(file) and not is_in(file, SYSTEM))
    return Surroundings({folder: _entries(folder) for folder in folders}, tuple(map(os.path.abspath, apart)))


def _entries(folder: str) -> dict[str, _Entry]:
    """Return what is in a folder and those in it, except hidden ones; of a home only what is in it directly.

    The result is empty if there are too many entries, or if one cannot be looked at.
    """
    found: dict[str, _Entry] = {}
    try:
        for parent, inner, names in os.walk(folder):
            left_out = {name for name in (*inner, *names) if name.startswith(".") or name in _MADE_BY_OTHERS}
            inner[:] = [name for name in inner if name not in left_out and not is_home(folder)]
            status = os.stat(parent)
            entry = _Entry(status.st_ino, 0, status.st_mtime_ns, tuple(sorted(left_out)))
            found[os.path.relpath(parent, folder)] = entry
            for name in names:
                if name not in left_out:
                    status = os.lstat(os.path.join(parent, name))
                    entry = _Entry(status.st_ino, status.st_size, status.st_mtime_ns)
                    found[os.path.normpath(os.path.join(os.path.relpath(parent, folder), name))] = entry
            if len(found) > _MOST_ENTRIES:
                return {}
    except (OSError, RecursionError):
        return {}
    printed_into = _printed_into()
    return {name: entry for name, entry in found.items() if entry.inode not in printed_into}


def _printed_into() -> set[int]:
    """Return the inodes of the files that get what goose prints."""
    found = set()
    for descriptor in (1, 2):
        with suppress(OSError):
            status = os.fstat(descriptor)
            if stat.S_ISREG(status.st_mode):
                found.add(status.st_ino)
    return found
