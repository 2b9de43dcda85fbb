"""The view of a sandbox: requested paths, and links to them, only."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence

import attrs

from goose.grading.running.tools import followed

_HISTORIES = (".git", ".hg", ".svn", ".bzr", ".jj", "_darcs", ".pijul", ".fslckout")
"""Folders that keep the history of a folder, beside or above it; programs could read answers there."""

_LONGEST_POINTER = 4096  # bytes of a `.git` that is a file


@attrs.frozen
class View:
    """Paths that are shown, all of them real."""

    shown: tuple[str, ...]  # files and folders with all that is in them; none of them in another
    links: tuple[tuple[str, str], ...]  # that lead to them, each with what it says
    hidden: tuple[str, ...]  # files and folders in these that are not shown
    # files and folders in hidden ones that are shown nevertheless, for they were named on purpose
    named: tuple[str, ...]

    def shows(self, path: str) -> bool:
        """Return whether a path can be read."""
        real, _ = followed(path)
        if not os.path.lexists(real) or is_in(real, self.named):
            return os.path.lexists(real)
        return is_in(real, self.shown) and not is_in(real, self.hidden)

    def steps(self, path: str) -> list[str]:
        """Return where a path leads, and its folders that are shown."""
        real, _ = followed(path)
        return [place for place in _folders_of(real) if is_in(place, self.shown)]

    def arguments(self) -> Iterator[str]:
        """Yield bubblewrap's arguments that show it; not yet read-only."""
        for path in self.shown:
            yield from (*in_folders(path), "--ro-bind", path, path)
        for link, target in self.links:
            yield from (*in_folders(link), "--symlink", target, link)
        for path in self.hidden:
            yield from ("--tmpfs", path) if os.path.isdir(path) else ("--ro-bind", os.devnull, path)
        for path in self.named:
            yield from (*in_folders(path), "--ro-bind", path, path)
        for path in self.hidden:
            if os.path.isdir(path):
                yield from ("--remount-ro", path)


def view_of(paths: Iterable[str], named: Iterable[str], hidden: Sequence[str]) -> View:
    """Return what is shown for some paths, and what is hidden.

    Folders that keep the history of hidden paths are hidden too. What was named on purpose is shown even in those.
    """
    real, links = set[str](), dict[str, str]()
    purposely = set[str]()
    for asked, into in ((paths, real), (named, purposely)):
        for path in asked:
            place, passed = followed(path)
            if os.path.exists(place):
                into.add(place)
                links |= passed
    unseen = [followed(path)[0] for path in hidden]
    shown = _outermost({path for path in real if not is_in(path, unseen)} | purposely)
    masked = _outermost({place for path in (*hidden, *_histories(hidden)) if is_in(place := followed(path)[0], shown)})
    return View(
        shown,
        tuple((link, target) for link, target in sorted(links.items()) if not is_in(link, shown)),
        tuple(path for path in masked if os.path.lexists(path)),
        tuple(path for path in _outermost(purposely) if is_in(path, masked)),
    )


def in_folders(path: str) -> Iterator[str]:
    """Yield arguments that make a path's folders, open to other users."""
    ends = [index for index, character in enumerate(path) if character == os.sep and index]
    for end in ends:
        yield from ("--dir", path[:end])


def is_in(path: str, folders: Iterable[str]) -> bool:
    """Return whether a path is one of some, or in one."""
    return any(path == folder or path.startswith(os.path.join(folder, "")) for folder in folders)


def _outermost(paths: Iterable[str]) -> tuple[str, ...]:
    """Return the paths that are in no other."""
    kept: list[str] = []
    for path in sorted(paths, key=lambda path: path.split(os.sep)):  # a folder before what is in it
        if not is_in(path, kept[-1:]):
            kept.append(path)
    return tuple(kept)


def _histories(paths: Iterable[str]) -> Iterator[str]:
    """Yield what keeps the history of paths: beside them, above them, or where a `.git` file points."""
    above = {folder for path in paths for folder in _folders_of(followed(path)[0])}
    for folder in sorted(above):
        for name in _HISTORIES:
            history = os.path.join(folder, name)
            if os.path.lexists(history):
                yield history
                yield from _named_by(history, "gitdir: ") if os.path.isfile(history) else ()


def _named_by(pointer: str, start: str = "") -> Iterator[str]:
    """Yield the folder that a git file names, and the one it shares."""
    try:
        with open(pointer, "rb") as file:
            said = os.fsdecode(file.read(_LONGEST_POINTER)).strip()
    except OSError:
        return
    if said.startswith(start) and "\0" not in said:
        folder = os.path.join(os.path.dirname(pointer), said.removeprefix(start))
        yield folder
        yield from _named_by(os.path.join(folder, "commondir")) if start else ()


def _folders_of(path: str) -> Iterator[str]:
    while True:
        yield path
        if path == os.path.dirname(path):
            return
        path = os.path.dirname(path)
