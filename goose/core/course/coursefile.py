"""The file of a course, and the files that it names: its board and its texts."""

from __future__ import annotations

import errno
import os
from contextlib import suppress

from goose.base.errors import UsageError
from goose.base.folder import lies_in
from goose.base.quoting import quoted
from goose.base.systems import read_regular
from goose.core.boardfiles import read_board

LARGEST = 256 * 1024
"""Maximum size of a course file, and of its texts, in bytes."""


class CourseFile:
    """The contents of a course file, of its board and of its texts.

    A table, or a suite that is graded elsewhere, holds them instead of paths. Two are equal if all contents are.
    """

    __slots__ = ("board", "data", "is_opened", "path", "suite", "texts")

    def __init__(
        self,
        path: str,
        data: bytes,
        board: bytes | None = None,
        texts: bytes | None = None,
        *,
        suite: str | None = None,
        is_opened: bool = False,
    ) -> None:
        self.path = path  # for messages and for the default name of the course
        self.data = data  # one byte more than `LARGEST` if the file is larger
        self.board = board  # None to read the board from the folder of `path`, when the course names one
        self.texts = texts  # None to read the texts that the course names where its files are; else it has none
        self.suite = suite  # the folder of the suite that has the course; the board must be a file of that suite
        self.is_opened = is_opened  # whether the file was opened at its path, so that its texts must be there too

    @property
    def default_name(self) -> str:
        """The name of the file without its ending."""
        return os.path.splitext(os.path.basename(self.path))[0]

    def path_of(self, name: str) -> str:
        """Return the path of the board or of the texts with a name in the file."""
        return os.path.join(os.path.dirname(self.path), name)

    def read_board(self, name: str) -> bytes:
        """Return the contents of the board with a name in the file; it must be a regular file, in the suite if any."""
        if self.board is not None:
            return self.board
        path = self.path_of(name)
        if self.suite is not None and (os.path.isabs(name) or not lies_in(path, self.suite)):
            raise PermissionError(errno.EACCES, "it is outside the suite")
        return read_board(path)

    def read_texts(self, name: str) -> bytes | None:
        """Return the contents of the texts with a name in the file; None if they are not needed and not there.

        They change no answer, so a course in a suite, at a table or in a browser does without them.
        """
        if self.texts is not None:
            return self.texts
        path = self.path_of(name)
        if self.is_opened:
            return read_regular(path, LARGEST + 1)
        if self.suite is None or os.path.isabs(name) or not lies_in(path, self.suite):
            return None
        with suppress(OSError):
            return read_regular(path, LARGEST + 1)
        return None

    def has_beside(self, name: str) -> bool:
        """Return whether the board with a name is the course's own: in its folder or below, not anybody's file."""
        return self.board is not None or lies_in(self.path_of(name), os.path.dirname(self.path) or os.curdir)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CourseFile):
            return NotImplemented
        return self._compared() == other._compared()

    def _compared(self) -> tuple[object, ...]:
        return self.data, self.board, self.texts, self.default_name, self.is_opened

    def __hash__(self) -> int:
        return hash((self.data, self.board))

    def __repr__(self) -> str:
        """Return the contents that answers depend on: a digest must depend on them, and not on the path."""
        return f"CourseFile({self.data!r}, {self.board!r})"


def open_course(path: str, folder: str | None = None) -> CourseFile:
    """Return the course file at a path, relative to a folder or to the working directory; raise UsageError."""
    whole = path if folder is None else os.path.join(folder, path)
    try:
        return CourseFile(whole, read_regular(whole, LARGEST + 1), is_opened=True)
    except OSError as error:
        raise UsageError(f"--course {quoted(path)}: {error.strerror}.") from error
