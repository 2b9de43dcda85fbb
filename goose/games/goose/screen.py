"""The board for people at a terminal; scripts print the boards of `drawing`."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_lowercase, ascii_uppercase
from typing import Any

from goose.games.goose.board import RISING, Explained, ShownBoard, ShownToken
from goose.games.goose.track import Square, compact_track, full_track
from goose.kit import (
    Canvas,
    Line,
    TerminalBoard,
    columns_of,
    fitted,
    flowing,
    laid_out,
    lettered,
    padded,
    seat_style,
    tabled,
    width,
)

_MARKS = {
    "goose": ("»", ">>"),
    "bridge": ("∩", "=="),
    "dice": ("::", "::"),
    "inn": ("⌂", "zz"),
    "well": ("○", "()"),
    "labyrinth": ("@", "@"),
    "prison": ("▒", "##"),
    "death": ("†", "+"),
    "ladder": ("╫", "H"),
    "snake": ("§", "~"),
    "end": ("⚑", "<>"),
}
"""A Unicode and an ASCII mark for each kind; other kinds have the first letters of their names."""

_SIGNS = ascii_uppercase + ascii_lowercase
_LISTED = 2  # squares of a kind that the legend lists
_LONGEST_NAME = 30  # columns, in the legend
_BEFORE_NAME = 4  # columns: the arrow of the player to move, and the sign
_GAP = 2  # columns
_BLANKS = ("", " " * _GAP)


def draw(
    position: Mapping[str, Any],
    before: Mapping[str, Any] | None,
    mover: str | None,
    canvas: Canvas,
    *,
    words: Mapping[str, str] = {},
) -> list[Line]:
    """Return the lines of the board on a terminal (`goose.kit.TerminalBoard`)."""
    count = len(position["tokens"])
    signs = (_SIGNS + "+" * count)[:count]
    shown = {kind: lettered(word, canvas) for kind, word in words.items()}
    return _Drawing(ShownBoard(position, before, shown, signs), canvas).lines(mover)


class _Drawing:
    def __init__(self, board: ShownBoard, canvas: Canvas) -> None:
        self._board = board
        self._canvas = canvas
        self._tokens = board.tokens

    def lines(self, mover: str | None) -> list[Line]:
        """Return the drawing: the track, the players and the legend of the marks."""
        rising = self._board.rising
        squares = [self._square(number) for number in range(1, self._board.count + 1)]
        start = self._start()
        legend = [self._explained(each) for each in self._board.legend(_LISTED)]
        rest: list[Line] = [[], *self._players(mover), [], *flowing(legend, self._canvas, indent=1)]
        besides = max(int(self._board.starts), len(start)) + len(rest)

        def board(track: list[Line]) -> list[Line]:
            return [*track, *start, *rest] if rising else [*start, *track, *rest]

        full = full_track(squares, self._canvas, self._canvas.height - besides, rising=rising)
        compact = compact_track(squares, self._canvas, rising=rising)
        return laid_out(full and board(full), board(compact), self._canvas)

    def _square(self, number: int) -> Square:
        kind = self._board.kind(number)
        few = len(self._tokens) <= len(ascii_uppercase)  # with more tokens, small letters are signs too
        return Square(
            number,
            self._mark(kind),
            self._board.tone(number),
            self._word(kind),
            self._target(number),
            [(_style(token), token.sign, token.left is not None) for token in self._tokens if token.square == number],
            [("moved", token.sign.lower()) for token in self._tokens if few and token.left == number],
        )

    def _mark(self, kind: str) -> str:
        if kind in _MARKS:
            return _MARKS[kind][not self._canvas.boxes]
        return lettered(kind[:2], self._canvas) if columns_of(kind[:2]) <= 2 else "?"

    def _word(self, kind: str) -> str:
        """Return the name of a kind in the language, or else in the rules."""
        words = self._board.words
        return words.get(kind, "" if kind == "end" or not words else lettered(kind, self._canvas))

    def _target(self, number: int) -> str:
        target = self._board.target(number)
        if target is None:
            return ""
        if self._board.kind(number) in RISING:
            up, down = "↑↓" if self._canvas.boxes else "^v"
            return f"{up if target > number else down}{target}"
        return f"{self._arrow}{target}"

    @property
    def _arrow(self) -> str:
        return "→" if self._canvas.boxes else "->"

    def _start(self) -> list[Line]:
        """Return a line with the tokens before the first square, if there are any."""
        lines: list[Line] = []
        numbers = {token.square for token in self._tokens} | {token.left or 0 for token in self._tokens}
        for number in sorted(number for number in numbers if not 0 < number <= self._board.count):
            square = self._square(number)
            if not square.tokens and not square.left:
                continue
            name = self._board.words.get("start", "") if number == 0 else ""
            line: Line = [("number", f" {number} {name}".rstrip())]
            for style, sign, moved in square.tokens:
                line += [("", "  "), (style, sign), ("moved", "*" if moved else "")]
            for piece in square.left:
                line += [("", "  "), piece]
            lines.append(line)
        return lines

    def _players(self, mover: str | None) -> list[Line]:
        rows = [(self._named(token, mover), self._where(token), self._state(token)) for token in self._tokens]
        room = max((width(name) for name, _, _ in rows), default=0)
        widest = max((width(where) for _, where, _ in rows), default=0)
        lines: list[Line] = []
        for name, where, state in rows:
            pieces = [piece for part in state for piece in (_BLANKS, *part)]
            lines.append([*padded(name, room + _GAP), *padded(where, widest), *pieces])
        if max(map(width, lines), default=0) <= self._canvas.columns:
            return tabled(lines, self._canvas)
        return [
            line
            for name, where, state in rows
            for line in (name, *flowing([where, *state], self._canvas, indent=_GAP, gap=_GAP))
        ]

    def _named(self, token: ShownToken, mover: str | None) -> Line:
        pointer = ("►" if self._canvas.boxes else ">") if token.name == mover else " "
        name = fitted(token.name, min(_LONGEST_NAME, self._canvas.columns - _BEFORE_NAME), self._canvas)
        return [("mover", pointer), ("", " "), (_style(token), f"{token.sign} {name}")]

    def _where(self, token: ShownToken) -> Line:
        where: Line = [("", f"{token.square:>{len(str(self._board.count))}}")]
        moved = [] if token.left is None else [("moved", f"* ({token.left}{self._arrow}{token.square})")]
        return where + moved

    def _state(self, token: ShownToken) -> list[Line]:
        """Return the special square under a token, and how long it waits."""
        waits = self._board.waits(token.turns, trapped=token.trapped)
        kind: list[Line] = [self._marked(token.square)] if self._board.kind(token.square) else []
        return [*kind, [("bad", f"({waits})")]] if waits else kind

    def _marked(self, number: int) -> Line:
        kind = self._board.kind(number)
        word = self._word(kind)
        return [(self._board.tone(number), self._mark(kind)), ("", f" {word}" if word else "")]

    def _explained(self, explained: Explained) -> Line:
        line = self._marked(explained.square)
        if listed := ", ".join(f"{number}{self._target(number)}" for number in explained.listed):
            line.append(("number", f" {listed}"))
        if explained.waits:
            line.append(("", explained.waits))
        return line


def _style(token: ShownToken) -> str:
    return seat_style(token.seat)


BOARD = TerminalBoard(draw)
