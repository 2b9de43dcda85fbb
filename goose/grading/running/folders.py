"""Folders for programs: copies of submissions, and working directories."""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import stat
import tarfile
from collections.abc import Iterator

from goose.base import systems
from goose.base.removing import remove
from goose.grading.running.tools import SYSTEM
from goose.grading.running.view import is_in

LARGEST = 1_000_000_000  # bytes that a submission may have
_TOO_DEEP = "folders are nested too deep in it"
_MODE = 0o755  # of the folders of a run, whatever the umask: who sets a sandbox up may not be who owns them


def make(folder: str, owner: tuple[int, int] | None) -> None:
    """Make a folder for a program, if it is not there, and give it to the program's user."""
    os.makedirs(folder, exist_ok=True)
    open_to_all(folder)
    give(folder, owner)


def open_to_all(folder: str) -> None:
    """Give everybody the right to enter a folder of a run, whatever mode a program has given it."""
    os.chmod(folder, _MODE)


def copy(path: str, folder: str, apart: str = "") -> None:
    """Copy a file or a folder's contents into a new folder; links stay links.

    Devices and pipes are left out, and so is the folder `apart`, should it be in the one that is copied.
    """
    if os.path.islink(path) or not os.path.isdir(path):
        if not _is_plain(path):  # a device may never end
            raise OSError(f"{os.path.basename(path)} is neither a file nor a folder")
        os.makedirs(folder)
        shutil.copy(path, folder, follow_symlinks=False)
        return

    inner = os.path.join(path, os.path.relpath(apart, os.path.realpath(path))) if apart else ""

    def left_out(parent: str, names: list[str]) -> set[str]:
        whole = {name: os.path.join(parent, name) for name in names}
        return {name for name in names if not _is_plain(whole[name]) or whole[name] == inner}

    try:
        shutil.copytree(path, folder, symlinks=True, ignore=left_out)
    except shutil.Error as error:
        source, _, reason = error.args[0][0]
        raise OSError(f"{os.path.relpath(source, path)} cannot be copied: {reason}") from error
    except RecursionError:
        raise OSError(_TOO_DEEP) from None


def remove_links_out(folder: str) -> list[str]:
    """Remove the links that lead out of a copy, except into the system's own folders, and return their names in it.

    Otherwise a student could hand in a link to somebody else's program, or to the answers.
    """
    top = os.path.realpath(folder)
    removed = []
    for name, whole in list(_entries(folder)):
        if _leads_out(whole, top):
            os.unlink(whole)
            removed.append(name)
    return removed


def link_out(path: str, folder: str) -> str | None:
    """Return the name in a folder of the first link on a path that leads out of it, or None."""
    top = os.path.realpath(folder)
    here = folder
    for part in os.path.relpath(path, folder).split(os.sep):
        here = os.path.join(here, part)
        if _leads_out(here, top):
            return os.path.relpath(here, folder)
    return None


def _leads_out(path: str, top: str) -> bool:
    """Return whether a path is a link that leads out of a folder, and not into the system's own folders."""
    try:
        return os.path.islink(path) and not is_in(os.path.realpath(path), (top, *SYSTEM))
    except OSError:  # a link of `/proc`, which only its owner may follow
        return True


def make_readable(folder: str) -> None:
    """Give the owner of a folder the right to read everything in it: a build may have closed some of it."""
    for parent, inner, names in os.walk(folder):  # folders are opened before they are looked into
        for name in (*inner, *names):
            whole = os.path.join(parent, name)
            mode = os.lstat(whole).st_mode
            if not stat.S_ISLNK(mode) and ~mode & 0o600:
                os.chmod(whole, stat.S_IMODE(mode) | (0o700 if stat.S_ISDIR(mode) else 0o600))


class Copies:
    """Copies of a folder in one place, one after the other."""

    def __init__(self, original: str, place: str) -> None:
        self._original = original
        self._place = place
        self._copied: list[tuple[object, ...]] | None = None  # the state of the last copy, before a program was run

    def renew(self) -> None:
        """Make a copy, unless the last one has not changed: a walk takes much less time than a copy."""
        if self._copied is None or self._state() != self._copied:
            remove(self._place)
            copy(self._original, self._place)
            self._copied = self._state()

    def _state(self) -> list[tuple[object, ...]] | None:
        """Return what shows whether anything has changed: the time of the last change of an inode cannot be set."""
        try:
            found = [(name, os.lstat(whole)) for name, whole in (("", self._place), *_entries(self._place))]
        except OSError:  # a program has closed or removed something
            return None
        return [(name, each.st_ino, each.st_mode, each.st_size, each.st_ctime_ns) for name, each in found]


def is_too_large(path: str) -> bool:
    """Return whether a submission is larger than allowed, by its file sizes.

    A file with holes says more than it takes, and a copy of it has them all.
    """
    total = 0
    for _, whole in _entries(path):
        status = os.lstat(whole)
        total += status.st_size if stat.S_ISREG(status.st_mode) else 0
        if total > LARGEST:
            return True
    return False


def give(folder: str, owner: tuple[int, int] | None) -> None:
    """Give a new folder to a user: its contents, and links themselves; no program may have been in it before."""
    if owner is None:
        return
    systems.give(folder, owner)
    for parent, folders, names in os.walk(folder, onerror=_fail):
        for name in (*folders, *names):
            systems.give(os.path.join(parent, name), owner)


def unpack(archive: bytes, folder: str) -> None:
    """Unpack a tar file of one folder, or of one file, into a new folder."""
    os.makedirs(folder)
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        tar.extraction_filter = lambda member, _: member  # as it was copied, whatever the version of Python
        for member in tar.getmembers():
            name = member.name.partition("/")[2]
            alone = not member.isdir() and not name
            if alone or (name and (member.isreg() or member.isdir() or member.issym() or member.islnk())):
                target = os.path.join(folder, name or member.name)
                if member.islnk():  # a second name of a file that is there
                    os.link(os.path.join(folder, member.linkname.partition("/")[2]), target)
                else:
                    member.name = name or member.name
                    tar.extract(member, folder)


def _is_plain(path: str) -> bool:
    mode = os.lstat(path).st_mode
    return stat.S_ISREG(mode) or stat.S_ISDIR(mode) or stat.S_ISLNK(mode)


def digest(path: str) -> str:
    """Return the `sha256:` of a file or folder: names, contents, links, and what can be executed."""
    total = hashlib.sha256()
    for name, whole in _entries(path):
        mode = os.lstat(whole).st_mode
        content = hashlib.sha256()
        if stat.S_ISLNK(mode):
            content.update(os.fsencode(os.readlink(whole)))
        elif stat.S_ISREG(mode):
            with open(whole, "rb") as file:
                content = hashlib.file_digest(file, "sha256")
        kind = f"{stat.S_IFMT(mode):o}{bool(mode & 0o111)}"
        total.update(b"%s\0%s\0%s\0" % (os.fsencode(name), kind.encode(), content.hexdigest().encode()))
    return f"sha256:{total.hexdigest()}"


def _entries(path: str) -> Iterator[tuple[str, str]]:
    """Yield the files and folders at a path, each with its name there."""
    if os.path.islink(path) or not os.path.isdir(path):
        yield os.path.basename(path), path
        return
    try:
        for parent, folders, names in os.walk(path, onerror=_fail):
            folders.sort()
            for name in sorted(names + folders):
                whole = os.path.join(parent, name)
                yield os.path.relpath(whole, path), whole
    except RecursionError:
        raise OSError(_TOO_DEEP) from None


def _fail(error: OSError) -> None:
    raise error
