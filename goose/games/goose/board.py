"""The squares and tokens of a position, for boards and pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

RISING = frozenset(("ladder", "snake"))
"""Kinds of squares that make a climbing board: its square 1 is at the bottom."""


class ShownToken(NamedTuple):
    """A token; `left` is the square that it came from, if it has moved."""

    seat: int
    name: str
    sign: str
    square: int
    left: int | None
    turns: int
    trapped: bool


class Explained(NamedTuple):
    """An entry of the legend: squares of one kind, on all of which tokens wait alike."""

    kind: str
    square: int  # one of them
    listed: Sequence[int]  # those whose numbers it has
    waits: str  # what tokens wait for there, in brackets, or empty


class ShownBoard:
    """The board of a position."""

    def __init__(
        self,
        position: Mapping[str, Any],
        before: Mapping[str, Any] | None,  # the position shown last, perhaps from a different game
        words: Mapping[str, str],  # names of squares and states; may be empty
        signs: Sequence[str],  # the sign on each token
    ) -> None:
        self.count: int = position["squares"]
        self.words = words
        self.starts = position["first_square"] < 1
        self.rising = any(special["shows"] in RISING for special in position["special"])
        self._special = {special["square"]: special for special in position["special"]}
        stood: dict[str, int] = {}
        if before is not None and all(before.get(key) == position[key] for key in ("squares", "special")):
            stood = {token["name"]: token["square"] for token in before["tokens"]}
        self.tokens = []
        for seat, (token, sign) in enumerate(zip(position["tokens"], signs, strict=True)):
            name, square = token["name"], token["square"]
            left = stood.get(name, square)
            moved = None if left == square else left
            self.tokens.append(ShownToken(seat, name, sign, square, moved, token["turns"], token["trapped"]))

    def kind(self, square: int) -> str:
        """Return the kind of a square: empty if plain, `?` if unknown."""
        if square == self.count:
            return "end"
        return self._special[square]["shows"] or "?" if square in self._special else ""

    def legend(self, most: int) -> list[Explained]:
        """Return what to say of each kind of square that is not plain; of each that waits differently, apart.

        The squares of a kind are listed if there are at most so many of them, or if some wait differently.
        """
        kinds: dict[str, dict[str, list[int]]] = {}
        for square in range(1, self.count + 1):
            if kind := self.kind(square):
                kinds.setdefault(kind, {}).setdefault(self._waits_on(square), []).append(square)
        return [
            Explained(kind, squares[0], squares if len(squares) <= most or len(alike) > 1 else [], waits)
            for kind, alike in kinds.items()
            for waits, squares in alike.items()
        ]

    def tone(self, square: int) -> str:
        """Return `good` or `bad` for a square that helps or harms, else nothing."""
        special = self._special.get(square)
        if special is None:
            return "good" if square == self.count else ""
        target = special["target"]
        back = target is not None and target < square and not special["rolls_again"]
        return "bad" if back or special["turns"] or special["traps"] else "good"

    def target(self, square: int) -> int | None:
        """Return the square that a square leads to, if there is only one."""
        target: int | None = self._special[square]["target"] if square in self._special else None
        return target

    def waits(self, turns: int | None, *, trapped: bool) -> str:
        """Return what a token waits for; empty if it does not wait."""
        if trapped:
            return self.words.get("trapped", "!")
        return self.words.get("turns", "-{turns}").replace("{turns}", str(turns)) if turns else ""

    def _waits_on(self, square: int) -> str:
        """Return what tokens wait for on a square, in brackets."""
        special = self._special.get(square, {"turns": None, "traps": False})
        waits = self.waits(special["turns"], trapped=special["traps"])
        return f" ({waits})" if waits else ""
