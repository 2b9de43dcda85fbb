"""The Game of the Goose by the rules bari-first-throw, read straight from the specification.

Tests hold the engine against it; it is plain on purpose and shares no code with the engine.
"""

from collections.abc import Iterable

from .goose_common import Dice, joined
from .goose_table import Table

INN_TURNS = 3


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
        self.three_and_six = 38 * squares // 90
        self.four_and_five = 76 * squares // 90

    def place(self, position: int) -> int:
        """Scale a special square, one back when a goose is there."""
        square = position * self.last // 90
        return square - 1 if square in self.geese else square

    def register(self, word: str) -> None:
        if 3 <= len(word) <= 18:
            super().register(word)
        else:
            self.out.append("Invalid name.")

    def starting(self) -> str:
        return self.throw_for_start()

    def throw(self, name: str, faces: list[int]) -> bool:
        """Throw to leave a trap, which gives another throw, or move."""
        if self.trapped[name] and sum(faces) in (5, 7):
            self.trapped[name] = False
            self.out.append(f"{name} is free.")
            return True
        if self.trapped[name]:
            self.out.append(f"{name} stays on {self.square[name]}.")
        else:
            self.move(name, faces)
        return False

    def waits_for_good(self, name: str) -> bool:
        """The well holds one trapped token at most and a throw frees from the prison; so the game is never stuck."""
        return self.trapped[name] and self.square[name] == self.well

    def move(self, name: str, faces: list[int]) -> None:
        """Move the token until it rests."""
        start = self.square[name]
        total = sum(faces)
        if start == 0 and total == 9:
            target = self.three_and_six if sorted(faces) == [3, 6] else self.four_and_five
            self.square[name] = target
            self.out.append(f"A throw of {joined(faces)} from the start: {name} goes to {target}.")
            return
        square = start + total
        self.out.append(f"{name} moves from {start} to {min(square, self.last)}.")
        reached: list[int] = []
        while square not in reached:
            if square > self.last:
                square = self.last - (square - self.last)
                self.out.append(f"{name} bounces back to {square}.")
                continue
            reached.append(square)
            if square in self.geese or square == self.bridge:
                target = square + total
                shown = min(target, self.last)
                if square == self.bridge:
                    self.out.append(f"Square {square} is a bridge: {name} crosses to {shown}.")
                else:
                    self.out.append(f"Square {square} is a goose: {name} goes on to {shown}.")
                square = target
            elif square == self.labyrinth:
                target = self.labyrinth_target
                self.out.append(f"Square {square} is the labyrinth: {name} goes back to {target}.")
                square = target
            elif square == self.skeleton:
                self.out.append(f"Square {square} is death: {name} goes back to 1.")
                square = 1
        self.square[name] = square
        if square == self.inn:
            self.misses[name] = INN_TURNS
            self.out.append(f"Square {square} is the inn: {name} misses {INN_TURNS} turn(s).")
        elif square in (self.well, self.prison):
            self.trap(name, square, "well" if square == self.well else "prison")


def answers(
    script: Iterable[str], *, dice: str = "manual", seed: int | None = None, lcg: int | None = None, squares: int = 90
) -> list[str]:
    """Give the English output lines of a script of instructions, rules bari-first-throw."""
    return _Game(Dice(dice, seed, lcg), squares).answers(script)
