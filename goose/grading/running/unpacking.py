"""Unpack zip files that were handed in, within limits.

The author of a zip file chooses every name, size and attribute in it. So all of it is checked before anything is
written: no name leads out of the folder, no link is made, nothing is larger than its limit. The sizes in a zip file
may be wrong, but Python reads no more of a file than its size says.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
import stat
import struct
import zipfile
import zlib
from lzma import LZMAError

import attrs

from goose.base.quoting import quoted
from goose.grading.running.run import MEGABYTE

_ENTRY = b"PK\x01\x02"
"""The signature of an entry in the directory of a zip file."""

_BLOCK = 1 << 20
_ENCRYPTED, _UTF_8 = 0x1, 0x800  # flags of an entry
_OEM = "cp850"  # the code page in which Windows writes names in western Europe
_DRIVE = re.compile("[A-Za-z]:")
_CONTROL = re.compile("[\x00-\x1f\x7f]")
_JUNK = frozenset({"__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini"})


class CannotUnpack(ValueError):
    """A zip file cannot be unpacked; the phrase with a key, filled with the fields, says why."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(key)
        self.key = key
        self.fields = fields


@attrs.define
class Room:
    """The room for all zip files of a submission together: a zip file can have others in it."""

    files: int = 10_000
    size: int = 200 * MEGABYTE  # bytes
    _used_files: int = 0
    _used_size: int = 0

    def take(self, files: int, size: int) -> None:
        """Take a part of the room, or raise CannotUnpack if there is less."""
        self._used_files += files
        self._used_size += size
        if self._used_files > self.files:
            raise CannotUnpack("unpack.files", count=self.files)
        if self._used_size > self.size:
            raise CannotUnpack("unpack.size", megabytes=self.size // MEGABYTE)


def room_for_class() -> Room:
    """Return the room for a zip file with the submissions of a class."""
    return Room(300_000, 4_000 * MEGABYTE)


def is_junk(name: str) -> bool:
    """Return whether a system adds a file or folder of this name by itself, as macOS and Windows do."""
    return name in _JUNK or name.startswith("._")


def is_zip(path: str) -> bool:
    """Return whether a path is a zip file by its name: an empty or damaged one is reported when it is unpacked."""
    return path.lower().endswith(".zip") and os.path.isfile(path) and not os.path.islink(path)


def unpack_zip(path: str, folder: str, room: Room) -> list[str]:
    """Unpack a zip file into a new folder, and return the names of the links in it, which are left out.

    Raises:
        CannotUnpack: the zip file is damaged, encrypted, too large or hostile; the folder may have a part of it.
    """
    os.makedirs(folder)
    try:
        if _entries_at_most(path) > room.files:
            raise CannotUnpack("unpack.files", count=room.files)
        with zipfile.ZipFile(path) as archive:
            members = [(member, place) for member in archive.infolist() if (place := _place(member)) is not None]
            room.take(len(members), sum(member.file_size for member, _ in members))
            links = [place for member, place in members if not _is_plain(member)]
            for member, place in members:
                if _is_plain(member):
                    _write(archive, member, os.path.join(folder, place), place)
            return links
    except NotImplementedError:  # a kind of compression that Python does not have
        raise CannotUnpack("unpack.method") from None
    except (zipfile.BadZipFile, zlib.error, LZMAError, EOFError, struct.error, ValueError, RuntimeError) as error:
        if isinstance(error, CannotUnpack):
            raise
        raise CannotUnpack("unpack.damaged") from None


def _entries_at_most(path: str) -> int:
    """Return the most entries that the directory of a zip file can have, before anything of it is in memory."""
    count, before = 0, b""
    with open(path, "rb") as file:
        while block := file.read(_BLOCK):
            count += (before + block).count(_ENTRY)
            before = block[-len(_ENTRY) + 1 :]
    return count


def _place(member: zipfile.ZipInfo) -> str | None:
    """Return the path of an entry in the folder, or None for junk and for a folder; raise CannotUnpack if it has none.

    A folder is made for what is in it; an empty one is not needed.
    """
    name = _name(member).replace("\\", "/")
    parts = [part for part in name.split("/") if part not in ("", ".")]
    if any(map(is_junk, parts)):
        return None
    if name.startswith("/") or _DRIVE.match(name) or ".." in parts:
        raise CannotUnpack("unpack.outside", path=quoted(name))
    if _CONTROL.search(name):
        raise CannotUnpack("unpack.name", path=quoted(name))
    if member.flag_bits & _ENCRYPTED:
        raise CannotUnpack("unpack.encrypted")
    return None if name.endswith("/") or not parts else "/".join(parts)


def _name(member: zipfile.ZipInfo) -> str:
    """Return the name of an entry; Python reads one without the mark of UTF-8 as code page 437."""
    if member.flag_bits & _UTF_8:
        return member.orig_filename
    try:
        raw = member.orig_filename.encode("cp437")
    except UnicodeEncodeError:
        return member.orig_filename
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw.decode(_OEM)


def _is_plain(member: zipfile.ZipInfo) -> bool:
    kind = stat.S_IFMT(member.external_attr >> 16)
    return kind in (0, stat.S_IFREG)


def _write(archive: zipfile.ZipFile, member: zipfile.ZipInfo, path: str, place: str) -> None:
    """Write an entry; of two with the same name, the first one counts."""
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if os.path.isfile(path):
            return
        with open(path, "xb") as target:
            try:
                with archive.open(member) as source:
                    shutil.copyfileobj(source, target)
            except OSError as error:
                if error.errno is None:  # of bz2: its data are damaged
                    raise CannotUnpack("unpack.damaged") from None
                raise
        if member.external_attr >> 16 & stat.S_IXUSR:
            os.chmod(path, 0o755)
    except OSError as error:
        if error.errno in (errno.EEXIST, errno.ENOTDIR, errno.EISDIR, errno.ENAMETOOLONG, errno.EILSEQ, errno.EINVAL):
            raise CannotUnpack("unpack.name", path=quoted(place)) from None
        raise


def merge(folder: str, target: str) -> None:
    """Move what is in a folder into another one, where nothing is replaced, and remove the folder."""
    for name in sorted(os.listdir(folder)):
        place = os.path.join(target, name)
        if not os.path.lexists(place):
            os.rename(os.path.join(folder, name), place)
    shutil.rmtree(folder)
