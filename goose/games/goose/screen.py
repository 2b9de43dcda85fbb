"""The board for people at a terminal; scripts print those of `drawing`."""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from goose.games.goose.track import Square, compact_track, full_track
from goose.kit import TerminalBoard, columns_of, fitted, flowing, laid_out, lettered, padded, seat_style, tabled, width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from goose.kit import Canvas, Line

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
"""A mark of each kind, and one in ASCII; another kind has the first letters of its name."""

_RISING = frozenset(("ladder", "snake"))
"""Kinds of boards on which one climbs: square 1 is at the bottom."""

_SIGNS = ascii_uppercase + ascii_lowercase
_LISTED = 2  # squares of a kind that the legend lists
_LONGEST_NAME = 30  # columns, in the legend
_BEFORE_NAME = 4  # columns: whose turn it is, and the sign
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
    """Return the position as a person sees it.

    Args:
        position: the position (`goose.games.goose.view`).
        before: the one that was last shown, or None; what has moved since is marked.
        mover: who is to move, or None where anybody may.
        canvas: what can be shown.
        words: what kinds of squares are called (`goose.games.goose.squares`); may be empty.
    """
    return _Board(position, before, canvas, words).lines(mover)


class _Token(NamedTuple):
    name: str
    sign: str
    style: str
    square: int
    left: int | None
    turns: int
    trapped: bool


class _Board:
    """The parts of the drawing of one position."""

    def __init__(
        self, position: Mapping[str, Any], before: Mapping[str, Any] | None, canvas: Canvas, words: Mapping[str, str]
    ) -> None:
        self._canvas = canvas
        self._words = {kind: lettered(word, canvas) for kind, word in words.items()}
        self._count: int = position["squares"]
        self._special = {special["square"]: special for special in position["special"]}
        self._starts = int(position["first_square"] < 1)
        self._rising = any(special["shows"] in _RISING for special in position["special"])
        same = before is not None and all(before.get(key) == position[key] for key in ("squares", "special"))
        stood = {token["name"]: token["square"] for token in before["tokens"]} if before is not None and same else {}
        self._tokens = []
        for index, token in enumerate(position["tokens"]):
            left = stood.get(token["name"], token["square"])
            self._tokens.append(
                _Token(
                    token["name"],
                    _SIGNS[index] if index < len(_SIGNS) else "+",
                    seat_style(index),
                    token["square"],
                    None if left == token["square"] else left,
                    token["turns"],
                    token["trapped"],
                )
            )

    def lines(self, mover: str | None) -> list[Line]:
        """Return the drawing: the track, the players, and what the marks mean."""
        squares = [self._square(number) for number in range(1, self._count + 1)]
        start = self._start()
        rest: list[Line] = [[], *self._players(mover), [], *self._legend()]
        besides = max(self._starts, len(start)) + len(rest)

        def board(track: list[Line]) -> list[Line]:
            return [*track, *start, *rest] if self._rising else [*start, *track, *rest]

        full = full_track(squares, self._canvas, self._canvas.height - besides, rising=self._rising)
        compact = compact_track(squares, self._canvas, rising=self._rising)
        return laid_out(full and board(full), board(compact), self._canvas)

    def _square(self, number: int) -> Square:
        return Square(
            number,
            self._mark(self._kind(number)),
            self._style(number),
            self._word(self._kind(number)),
            self._target(number),
            [(token.style, token.sign, token.left is not None) for token in self._tokens if token.square == number],
            [("moved", token.sign.lower()) for token in self._moved_from(number)],
        )

    def _moved_from(self, number: int) -> list[_Token]:
        """Return the tokens that left a square, if small letters are free."""
        few = len(self._tokens) <= len(ascii_uppercase)
        return [token for token in self._tokens if few and token.left == number]

    def _kind(self, number: int) -> str:
        """Return what a square shows, empty for a plain one."""
        if number == self._count:
            return "end"
        return self._special[number]["shows"] or "?" if number in self._special else ""

    def _mark(self, kind: str) -> str:
        if kind in _MARKS:
            return _MARKS[kind][not self._canvas.boxes]
        return lettered(kind[:2], self._canvas) if columns_of(kind[:2]) <= 2 else "?"

    def _style(self, number: int) -> str:
        special = self._special.get(number)
        if special is None:
            return "good" if number == self._count else ""
        target = special["target"]
        back = target is not None and target < number and not special["rolls_again"]
        return "bad" if back or special["turns"] or special["traps"] else "good"

    def _word(self, kind: str) -> str:
        """Return a kind's name in the language, or as the rules have it."""
        own = "" if kind == "end" or not self._words else lettered(kind, self._canvas)
        return self._words.get(kind, own)

    def _target(self, number: int) -> str:
        """Return an arrow to a square's target; empty without a target."""
        target = self._special[number]["target"] if number in self._special else None
        return "" if target is None else f"{self._arrow(number, target)}{target}"

    def _arrow(self, start: int, end: int) -> str:
        if self._kind(start) in _RISING:
            return ("↑" if end > start else "↓") if self._canvas.boxes else ("^" if end > start else "v")
        return "→" if self._canvas.boxes else "->"

    def _start(self) -> list[Line]:
        """Return a line of the tokens before the first square, if any."""
        lines: list[Line] = []
        numbers = {token.square for token in self._tokens} | {token.left or 0 for token in self._tokens}
        for number in sorted(number for number in numbers if not 0 < number <= self._count):
            if not any(token.square == number for token in self._tokens) and not self._moved_from(number):
                continue
            square = self._square(number)
            line: Line = [("number", f" {number} {self._words.get('start', '') if number == 0 else ''}".rstrip())]
            for style, sign, moved in square.tokens:
                line += [("", "  "), (style, sign), ("moved", "*" if moved else "")]
            for piece in square.left:
                line += [("", "  "), piece]
            lines.append(line)
        return lines

    def _players(self, mover: str | None) -> list[Line]:
        """Return an entry for each player: sign, name, square and waiting."""
        named = self._named(mover)
        where = [self._where(token) for token in self._tokens]
        states = [self._state(token) for token in self._tokens]
        room, widest = (max(map(width, lines), default=0) for lines in (named, where))
        lines = [
            [
                *padded(name, room + _GAP),
                *padded(line, widest),
                *(piece for part in state for piece in (_BLANKS, *part)),
            ]
            for name, line, state in zip(named, where, states, strict=True)
        ]
        if max(map(width, lines), default=0) <= self._canvas.columns:
            return tabled(lines, self._canvas)
        return [
            line
            for name, square, state in zip(named, where, states, strict=True)
            for line in (name, *flowing([square, *state], self._canvas, indent=_GAP, gap=_GAP))
        ]

    def _named(self, mover: str | None) -> list[Line]:
        """Return the sign and the name of each player, and whose turn it is."""
        room = min(_LONGEST_NAME, self._canvas.columns - _BEFORE_NAME)
        named: list[Line] = []
        for token in self._tokens:
            pointer = ("►" if self._canvas.boxes else ">") if token.name == mover else " "
            name = fitted(token.name, room, self._canvas)
            named.append([("mover", pointer), ("", " "), (token.style, f"{token.sign} {name}")])
        return named

    def _waiting(self, token: _Token) -> Line:
        waits = self._waits(token.turns, trapped=token.trapped)
        return [("bad", f"({waits})")] if waits else []

    def _where(self, token: _Token) -> Line:
        square = f"{token.square:>{len(str(self._count))}}"
        if token.left is None:
            return [("", square)]
        arrow = "→" if self._canvas.boxes else "->"
        return [("", square), ("moved", f"* ({token.left}{arrow}{token.square})")]

    def _state(self, token: _Token) -> list[Line]:
        """Return the special square under a token, and how long it waits."""
        kind = self._kind(token.square)
        word = self._word(kind)
        state: list[Line] = []
        if kind:
            state.append([(self._style(token.square), self._mark(kind)), ("", f" {word}" if word else "")])
        waiting = self._waiting(token)
        return [*state, waiting] if waiting else state

    def _waits(self, turns: int | None, *, trapped: bool) -> str:
        if trapped:
            return self._words.get("trapped", "!")
        return self._words.get("turns", "-{turns}").replace("{turns}", str(turns)) if turns else ""

    def _kinds(self) -> dict[str, list[int]]:
        """Return the squares of each kind that is not plain."""
        kinds: dict[str, list[int]] = {}
        for number in range(1, self._count + 1):
            if kind := self._kind(number):
                kinds.setdefault(kind, []).append(number)
        return kinds

    def _legend(self) -> list[Line]:
        """Return what the marks on this board mean, and what the squares do."""
        entries = [self._explained(kind, numbers) for kind, numbers in self._kinds().items()]
        return flowing(entries, self._canvas, indent=1)

    def _marked(self, kind: str, numbers: list[int]) -> Line:
        word = self._word(kind)
        return [(self._style(numbers[0]), self._mark(kind)), ("", f" {word}" if word else "")]

    def _explained(self, kind: str, numbers: list[int]) -> Line:
        line = self._marked(kind, numbers)
        if len(numbers) <= _LISTED:
            line.append(("number", " " + ", ".join(map(self._listed, numbers))))
        waits = {self._waits(special["turns"], trapped=special["traps"]) for special in self._specials(numbers)}
        if len(waits) == 1 and any(waits):
            line.append(("", f" ({waits.pop()})"))
        return line

    def _specials(self, numbers: list[int]) -> list[Mapping[str, Any]]:
        return [self._special[number] for number in numbers if number in self._special]

    def _listed(self, number: int) -> str:
        return f"{number}{self._target(number)}"


BOARD = TerminalBoard(draw)
