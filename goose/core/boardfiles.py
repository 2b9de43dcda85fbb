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


def read_board(path: str) -> bytes:
    """Return the contents of a board file.

    Raises:
        OSError: the file cannot be read, or is not a regular file.
    """
    return read_regular(path, LARGEST_BOARD)


def board_text(data: bytes) -> str:
    """Return the text of a board file for a game; bytes that are not UTF-8 become U+FFFD."""
    return data[:LARGEST_BOARD].decode("utf-8-sig", "replace")
