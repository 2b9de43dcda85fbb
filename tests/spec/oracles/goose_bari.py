"""The Game of the Goose by the rules bari, read straight from the specification.

Tests hold the engine against it; it is plain on purpose and shares no code with the engine.
"""

import unicodedata
from collections.abc import Iterable

from .goose_common import Dice
from .goose_table import Table

INN_TURNS = 3


def _only_letters(word: str) -> bool:
    return all(unicodedata.category(letter)[0] in ("L", "M") for letter in word)


def _short(word: str) -> str:
    """Put a name in upper case, then cut it to three; a word that is no name becomes nobody's."""
    return word.upper()[:3] if _only_letters(word) else ""


class _Game(Table):
    def __init__(self, dice: Dice, squares: int) -> None:
        super().__init__(dice)
        self.last = squares
        self.geese = list(range(9, squares, 9))
        self.bridge = self.place(6)
        self.inn = self.place(19)
        self.well = self.place(31)
        self.labyrinth = self.place(42)
        self.prison = self.place(52)
        self.skeleton = self.place(58)
        self.labyrinth_target = 33 * squares // 90

    def place(self, position: int) -> int:
        """Scale a special square, one further when a goose is there."""
        square = position * self.last // 90
        return square + 1 if square in self.geese else square

    def called(self, word: str) -> str:
        return _short(word)

    def register(self, word: str) -> None:
        if _only_letters(word):
            super().register(word)
        else:
            self.out.append("Invalid name.")

    def starting(self) -> str:
        self.order = self.throw_for_order(self.order)
        return self.order[0]

    def throw(self, name: str, faces: list[int]) -> bool:
        """Throw to leave a trap, or move; nobody waits or is stuck, for a throw of 5 or 7 frees."""
        if self.trapped[name] and sum(faces) not in (5, 7):
            self.out.append(f"{name} stays on {self.square[name]}.")
            return False
        if self.trapped[name]:
            self.trapped[name] = False
            self.out.append(f"{name} is free.")
        self.move(name, sum(faces))
        return False

    def move(self, name: str, total: int) -> None:
        """Move the token; one effect at most."""
        start = self.square[name]
        square = start + total
        self.out.append(f"{name} moves from {start} to {min(square, self.last)}.")
        if square > self.last:
            self.square[name] = self.back(name, square)
        elif square in self.geese or square == self.bridge:
            target = square + total
            shown = min(target, self.last)
            if square == self.bridge:
                self.out.append(f"Square {square} is a bridge: {name} crosses to {shown}.")
            else:
                self.out.append(f"Square {square} is a goose: {name} goes on to {shown}.")
            if target > self.last:
                target = self.back(name, target)
            self.square[name] = target
        elif square == self.labyrinth:
            target = self.labyrinth_target
            self.square[name] = target
            self.out.append(f"Square {square} is the labyrinth: {name} goes back to {target}.")
        elif square == self.skeleton:
            self.square[name] = 1
            self.out.append(f"Square {square} is death: {name} goes back to 1.")
        elif square == self.inn:
            self.square[name] = square
            self.misses[name] = INN_TURNS
            self.out.append(f"Square {square} is the inn: {name} misses {INN_TURNS} turn(s).")
        elif square in (self.well, self.prison):
            self.square[name] = square
            self.trap(name, square, "well" if square == self.well else "prison")
        else:
            self.square[name] = square

    def back(self, name: str, square: int) -> int:
        """Come back from the end by the surplus."""
        square = self.last - (square - self.last)
        self.out.append(f"{name} bounces back to {square}.")
        return square


def answers(
    script: Iterable[str], *, dice: str = "manual", seed: int | None = None, lcg: int | None = None, squares: int = 90
) -> list[str]:
    """Give the English output lines of a script of instructions, rules bari."""
    return _Game(Dice(dice, seed, lcg), squares).answers(script)
