"""Board files, as the rules that read one take them."""

from __future__ import annotations

from goose.base.systems import read_regular

LARGEST_BOARD = 4 * 65_536
"""Maximum size of a board file in bytes; the game limits its characters."""


class WrongLine(ValueError):
    """A file for the rules is wrong; `line` is the number of the wrong line, and the text says what is wrong."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(text)
        self.line = line


class BoardFile:
    """The contents of a board file, with its path for messages."""

    __slots__ = ("data", "path")

    def __init__(self, path: str, data: bytes) -> None:
        self.path = path
        self.data = data

    @property
    def text(self) -> str:
        """The text for a game."""
        return board_text(self.data)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BoardFile):
            return NotImplemented
        return (self.path, self.data) == (other.path, other.data)

    def __hash__(self) -> int:
        return hash(self.data)

    def __repr__(self) -> str:
        return f"BoardFile({self.path!r}, {self.data!r})"


def read_board(path: str) -> bytes:
    """Return the contents of a board file; it must be a regular file."""
    return read_regular(path, LARGEST_BOARD)


def board_text(data: bytes) -> str:
    """Return the text of a board file for a game; bytes that are not UTF-8 become U+FFFD."""
    return data[:LARGEST_BOARD].decode("utf-8-sig", "replace")
