"""What a sandbox shows of this machine: the paths that are asked for, the links that lead to them, and nothing else."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence

import attrs

from goose.grading.running.tools import followed

_HISTORIES = (".git", ".hg", ".svn", ".bzr", ".jj", "_darcs", ".pijul", ".fslckout")
"""What keeps all that was ever in a folder, beside it or above it: answers can be read there too."""

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
        """Return where a path leads and the folders around it that are shown, which are as outside; others are not."""
        real, _ = followed(path)
        return [place for place in _folders_of(real) if is_in(place, self.shown)]

    def arguments(self) -> Iterator[str]:
        """Yield the arguments of bubblewrap that show it; what they make is still to be made read-only."""
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
    """Return what is shown where programs need some paths, and others are hidden with what keeps their history.

    What was named on purpose is shown in a hidden folder too.
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
    """Yield the arguments that make the folders which a path is in, so that other users can go through them."""
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
    """Yield what keeps the history of some paths: beside them, above them, and where a `.git` says that it is."""
    above = {folder for path in paths for folder in _folders_of(followed(path)[0])}
    for folder in sorted(above):
        for name in _HISTORIES:
            history = os.path.join(folder, name)
            if os.path.lexists(history):
                yield history
                yield from _told_by(history, "gitdir: ") if os.path.isfile(history) else ()


def _told_by(pointer: str, start: str = "") -> Iterator[str]:
    """Yield the folder that a file of git names, and the one which that shares with others."""
    try:
        with open(pointer, "rb") as file:
            said = os.fsdecode(file.read(_LONGEST_POINTER)).strip()
    except OSError:
        return
    if said.startswith(start) and "\0" not in said:
        folder = os.path.join(os.path.dirname(pointer), said.removeprefix(start))
        yield folder
        yield from _told_by(os.path.join(folder, "commondir")) if start else ()


def _folders_of(path: str) -> Iterator[str]:
    while True:
        yield path
        if path == os.path.dirname(path):
            return
        path = os.path.dirname(path)
