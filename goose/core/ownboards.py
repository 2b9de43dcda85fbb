"""The boards that courses give games: what a game takes, and where it reports what is wrong in one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from attrs import frozen

from goose.base.quoting import quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


class BoardReport(ABC):
    """Takes what is wrong in a board."""

    @abstractmethod
    def fault(self, path: tuple[str, ...], code: str, text: str) -> None:
        """Take a fault, at a key of the board and perhaps one below it, with its code in course files."""

    @abstractmethod
    def unknown(self, path: tuple[str, ...], what: str, known: Sequence[str]) -> None:
        """Take a key that does not exist, and what it should name, such as a kind of square."""

    @abstractmethod
    def line(self, path: tuple[str, ...]) -> int:
        """Return the line of a key of the board, or 0 if it is of no file."""

    @staticmethod
    def shown(word: object) -> str:
        """Return a value as a fault shows it."""
        return quoted(word) if isinstance(word, str) else str(word)


class StrictReport(BoardReport):
    """Raises ValueError for the first fault: such a board is in no save."""

    def line(self, path: tuple[str, ...]) -> int:
        """Return 0."""
        del path
        return 0

    def fault(self, path: tuple[str, ...], code: str, text: str) -> None:
        """Raise the fault."""
        raise ValueError(f"[board] {'.'.join(path)}: {text} ({code}).")

    def unknown(self, path: tuple[str, ...], what: str, known: Sequence[str]) -> None:
        """Raise the fault."""
        self.fault(path, "unknown-key", f"there is no such {what}: there are {', '.join(known)}")


@frozen
class OwnBoards:
    """The boards that courses can give a game."""

    squares: tuple[int, int]  # the least and the greatest number of the last square
    points: Sequence[str]  # that such a board says, so that the rules do not have them
    # returns a board in its stored form, and reports faults: given the report, the table, the number of the last
    # square, and the points
    read: Callable[[BoardReport, Mapping[str, Any], int, Mapping[str, str]], dict[str, Any]]
