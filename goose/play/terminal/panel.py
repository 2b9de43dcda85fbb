"""The panel of a game at a terminal: the board, what happened, and the question below, always in the same place.

The panel is no full screen: it stands below what was printed before, and its last state stays there when the game is
over. A terminal moves lines that scroll out of its window to its history, so a panel is never higher than the window.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve, mutable

from goose.base.widths import wrapped
from goose.kit.canvas import Line
from goose.play.terminal.menu import height, most_across
from goose.play.terminal.prompt import Prompt
from goose.play.terminal.screen import Boards, Screen

_SENTENCES = 3  # lines about what happened for which the lines of a menu stand side by side
_INDENT = 2  # columns before a line of a menu


@mutable
class _Message:
    """Something that was said."""

    text: str
    style: str
    is_move: bool  # whether it says what happened in the game
    turn: int  # the number of answers before it
    is_printed: bool = False


@mutable
class _Place:
    """Where the lines stand: how many there are, and the size of the window when they were shown."""

    lines: int = 0
    size: tuple[int, int] = (0, 0)


class BoardPanel:
    """The panel of one game (`goose.play.terminal.prompt.Panel`)."""

    def __init__(self, screen: Screen) -> None:
        self.lines: list[Line] = []
        self._screen = screen
        self._boards: Boards | None = None
        self._board_is_printed = False
        self._said: list[_Message] = []
        self._turn = 0
        self._place = _Place()

    @property
    def is_open(self) -> bool:
        """Whether there is a board to show."""
        return self._boards is not None

    # The board, and what was said.

    def draw(self, boards: Boards) -> None:
        """Show the position that the boards took last."""
        self._boards = boards
        self._board_is_printed = False

    def say(self, texts: Iterable[str], style: str = "", *, is_move: bool = False) -> None:
        """Show some texts: moves instead of earlier moves, anything else until the next answer."""
        for text in texts:
            kept = [each for each in self._said if each.turn == self._turn or (each.is_move and not is_move)]
            self._said = [*kept, _Message(text, style, is_move, self._turn)]

    def answered(self) -> None:
        """Note that a question was answered: what is said now is new."""
        self._turn += 1

    # The place of the panel on the screen.

    def above(self, prompt: Prompt) -> Prompt | None:
        """Return the prompt with the panel above it, or None if the window is too small for both."""
        assert self._boards is not None, "there is a board"
        columns, rows = self._size
        board = self._boards.lines()
        said = [self._wrapped(message) for message in self._said]
        count = sum(map(len, said))
        titles = len(prompt.lines) - len(prompt.choices)
        menu = prompt.lines[titles:]
        besides = [*prompt.lines[:titles], *prompt.notes, prompt.mark]
        room = rows - len(board) - sum(len(wrapped(text, columns)) for text in besides)
        wanted = min(count, _SENTENCES)
        most = most_across(menu, columns, _INDENT)
        across = next((each for each in range(1, most + 1) if room - self._height(menu, each) >= wanted), most)
        room -= self._height(menu, across)
        if room < min(count, 1):
            return None
        lines = self._fitted(said, room)
        spare = room - len(lines)  # lines that may be blank: those below the board are more useful than the one above
        blank: list[Line] = [[]]
        self.lines = [
            *(blank if spare > 2 else []),
            *board,
            *(blank if spare > 0 else []),
            *lines,
            *(blank if lines and spare > 1 else []),
        ]
        return evolve(prompt, panel=self, across=across, has_board=True)

    def _fitted(self, said: Sequence[list[Line]], room: int) -> list[Line]:
        """Return the lines of the last messages that fit, below a mark if there are more."""
        lines = [line for message in said for line in message]
        if len(lines) <= room:
            return lines
        kept: list[Line] = []
        for message in reversed(said):
            if len(kept) + len(message) >= room:
                break
            kept = [*message, *kept]
        more: Line = [("note", "…" if self._screen.canvas.boxes else "...")]
        return [more, *kept] if kept else lines[-room:]

    def put(self) -> None:
        """Show the lines where the cursor is (`Panel`)."""
        self._screen.draw(self.lines)
        self._place = _Place(len(self.lines), self._size)

    def lift(self) -> None:
        """Remove the lines (`Panel`); in a window of another size they may have moved, so it is cleared."""
        if self._place.lines:
            self._screen.erase(self._place.lines if self._place.size == self._size else None)
        self.forget()

    def forget(self) -> None:
        """Do not remove the lines the next time (`Panel`)."""
        self._place = _Place()

    def flush(self) -> None:
        """Print what was not printed yet where it stays: what happened, the board, and what else was said."""
        self.lift()
        self._print(is_move=True)
        if self._boards is not None and not self._board_is_printed:
            self._screen.draw(self._boards.lines())
            self._board_is_printed = True
        self._print(is_move=False)

    def close(self) -> None:
        """Print the end of the game, which stays on the screen."""
        self.flush()
        self._boards = None
        self._said = []

    def _print(self, *, is_move: bool) -> None:
        for message in self._said:
            if message.is_move == is_move and not message.is_printed:
                self._screen.draw(self._wrapped(message))
                message.is_printed = True

    @property
    def _size(self) -> tuple[int, int]:
        """The columns and rows of the window now."""
        canvas = self._screen.canvas
        return canvas.columns, canvas.rows

    def _height(self, menu: Sequence[str], across: int) -> int:
        """Return how many rows a menu takes."""
        if across > 1:
            return height(len(menu), across)
        columns, _ = self._size
        return sum(len(wrapped(line, columns, " " * _INDENT, " " * _INDENT)) for line in menu)

    def _wrapped(self, message: _Message) -> list[Line]:
        columns, _ = self._size
        return [[(message.style, line)] for line in wrapped(message.text, columns, hyphens=False)]
