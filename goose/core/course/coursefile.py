"""The file of a course, and the file of its board."""

from __future__ import annotations

import errno
import os

from goose.base.errors import UsageError
from goose.base.folder import lies_in
from goose.base.quoting import quoted
from goose.base.systems import read_regular
from goose.core.boardfiles import read_board

LARGEST = 256 * 1024
"""Maximum size of a course file in bytes."""


class CourseFile:
    """The contents of a course file and of its board.

    A table, or a suite that is graded elsewhere, holds them instead of paths. Two are equal if both contents are.
    """

    __slots__ = ("board", "data", "path", "suite")

    def __init__(self, path: str, data: bytes, board: bytes | None = None, *, suite: str | None = None) -> None:
        self.path = path  # for messages and for the default name of the course
        self.data = data  # one byte more than `LARGEST` if the file is larger
        self.board = board  # None to read the board from the folder of `path`, when the course names one
        self.suite = suite  # the folder of the suite that has the course; the board must be a file of that suite

    @property
    def default_name(self) -> str:
        """The name of the file without its ending."""
        return os.path.splitext(os.path.basename(self.path))[0]

    def board_path(self, name: str) -> str:
        """Return the path of the board with a name in the file."""
        return os.path.join(os.path.dirname(self.path), name)

    def read_board(self, name: str) -> bytes:
        """Return the contents of the board with a name in the file; it must be a regular file, in the suite if any."""
        if self.board is not None:
            return self.board
        path = self.board_path(name)
        if self.suite is not None and (os.path.isabs(name) or not lies_in(path, self.suite)):
            raise PermissionError(errno.EACCES, "it is outside the suite")
        return read_board(path)

    def has_beside(self, name: str) -> bool:
        """Return whether the board with a name is the course's own: in its folder or below, not anybody's file."""
        return self.board is not None or lies_in(self.board_path(name), os.path.dirname(self.path) or os.curdir)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CourseFile):
            return NotImplemented
        return (self.data, self.board, self.default_name) == (other.data, other.board, other.default_name)

    def __hash__(self) -> int:
        return hash((self.data, self.board))

    def __repr__(self) -> str:
        """Return the contents, because a digest must not depend on the path."""
        return f"CourseFile({self.data!r}, {self.board!r})"


def open_course(path: str, folder: str | None = None) -> CourseFile:
    """Return the course file at a path, relative to a folder or to the working directory; raise UsageError."""
    whole = path if folder is None else os.path.join(folder, path)
    try:
        return CourseFile(whole, read_regular(whole, LARGEST + 1))
    except OSError as error:
        raise UsageError(f"--course {quoted(path)}: {error.strerror}.") from error
