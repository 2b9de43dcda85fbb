"""The board of a picture: course, kinds of squares and their names."""

from __future__ import annotations

from goose.games.goose.course import snake, spiral
from goose.games.goose.pictograms import PICTOGRAMS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from goose.games.goose.course import Course
    from goose.kit import Sheet

RISING = frozenset(("ladder", "snake"))
"""Kinds of boards on which one climbs: square 1 is at the bottom."""

_LISTED = 3  # squares of a kind of which it is told where they are


class BoardPicture:
    """The board of a position.

    Args:
        position: the position (`goose.games.goose.view`).
        words: what things are called.

    Attributes:
        count: number of the last square.
        rising: one climbs on it.
        starts: tokens start before the first square.
        course: the places of the squares.
        words: as given.
    """

    def __init__(self, position: Mapping[str, Any], words: Mapping[str, str]) -> None:
        self.count: int = position["squares"]
        self._special = {special["square"]: special for special in position["special"]}
        self.rising = any(special["shows"] in RISING for special in position["special"])
        self.starts = position["first_square"] < 1
        self.course: Course = (snake if self.rising else spiral)(self.count)
        self.words = words

    def kind(self, square: int) -> str:
        """Return what a square shows: empty if plain, `?` if unknown."""
        if square == self.count:
            return "end"
        return self._special[square]["shows"] or "?" if square in self._special else ""

    def tint(self, square: int) -> str:
        """Return the class of a square: whether it helps or harms who comes there."""
        special = self._special.get(square)
        if special is None:
            return "box good" if square == self.count else "box"
        target = special["target"]
        back = target is not None and target < square and not special["rolls_again"]
        return "box bad" if back or special["turns"] or special["traps"] else "box good"

    def leads_to(self, square: int) -> int | None:
        """Return the square that a square leads to, if it leads to any."""
        target: int | None = self._special[square]["target"] if square in self._special else None
        return target

    def target(self, square: int) -> str:
        """Return an arrow and a square's target; empty without a target."""
        target = self.leads_to(square)
        return "" if target is None else f"→{target}"

    def kinds(self) -> dict[str, str]:
        """Return the kinds of squares on the board, each with its legend."""
        kinds: dict[str, list[int]] = {}
        for square in range(1, self.count + 1):
            if kind := self.kind(square):
                kinds.setdefault(kind, []).append(square)
        return {kind: self._explained(kind, squares) for kind, squares in kinds.items()}

    def waits(self, turns: int | None, *, trapped: bool) -> str:
        """Return what a token waits for, empty if for nothing."""
        if trapped:
            return self.words["trapped"]
        return self.words["turns"].replace("{turns}", str(turns)) if turns else ""

    def _explained(self, kind: str, squares: list[int]) -> str:
        text = self.words.get(kind, "" if kind == "?" else kind)
        if len(squares) <= _LISTED:
            text += " " + ", ".join(f"{square}{self.target(square)}" for square in squares)
        specials = [self._special[square] for square in squares if square in self._special]
        waits = {self.waits(special["turns"], trapped=special["traps"]) for special in specials}
        return f"{text} ({waits.pop()})".strip() if len(waits) == 1 and any(waits) else text.strip()


def draw_kind(sheet: Sheet, kind: str, x: float, y: float, size: float) -> None:
    """Draw the pictogram of a kind, a shared one for unknown kinds."""
    name, shown = (kind, kind) if kind in PICTOGRAMS and kind != "?" else ("other", "?")
    sheet.use(name, PICTOGRAMS[shown], x, y, size)
