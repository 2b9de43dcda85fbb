"""The Game of the Goose by the traditional rules, read straight from the specification.

Tests hold the engine against it; it is plain on purpose and shares no code with the engine.
"""

from collections.abc import Iterable

from .goose_common import Dice, joined
from .goose_table import Table

LAST = 63
GEESE = [5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59]
BRIDGE, BRIDGE_TARGET = 6, 12
INN = 19
WELL = 31
LABYRINTH, LABYRINTH_TARGET = 42, 30
PRISON = 52
DEATH, DEATH_TARGET = 58, 0


class _Game(Table):
    most_players = 6
    last = LAST

    def throw(self, name: str, faces: list[int]) -> bool:
        self.move(name, faces)
        return False

    def waits_for_good(self, name: str) -> bool:
        return self.trapped[name]

    def move(self, name: str, faces: list[int]) -> None:
        """Move the token until it rests."""
        start = self.square[name]
        total = sum(faces)
        if start == 0 and total == 9:
            square = 26 if sorted(faces) == [3, 6] else 53
            self.out.append(f"A throw of {joined(faces)} from the start: {name} goes to {square}.")
        else:
            square = start + total
            shown = min(square, LAST)
            self.out.append(f"{name} moves from {start} to {shown}.")
            square = self.follow(name, square, total)
        if square == LAST:
            self.square[name] = square
            return
        taken = any(self.square[player] == square for player in self.order if player != name)
        if taken and square not in (WELL, PRISON):
            self.out.append(f"Square {square} is occupied: {name} returns to {start}.")
            return
        self.square[name] = square
        if square == INN:
            self.misses[name] = 1
            self.out.append(f"Square {square} is the inn: {name} misses 1 turn(s).")
        elif square in (WELL, PRISON):
            self.trap(name, square, "well" if square == WELL else "prison")

    def follow(self, name: str, square: int, total: int) -> int:
        """Follow the way back from the end, geese, bridge, labyrinth and death; where it ends."""
        direction = 1
        while True:
            if square > LAST:
                square = LAST - (square - LAST)
                direction = -1
                self.out.append(f"{name} bounces back to {square}.")
            elif square in GEESE:
                target = square + direction * total
                shown = min(target, LAST)
                self.out.append(f"Square {square} is a goose: {name} goes on to {shown}.")
                square = target
            elif square == BRIDGE:
                square = BRIDGE_TARGET
                self.out.append(f"Square {BRIDGE} is a bridge: {name} crosses to {square}.")
            elif square == LABYRINTH:
                square = LABYRINTH_TARGET
                self.out.append(f"Square {LABYRINTH} is the labyrinth: {name} goes back to {square}.")
            elif square == DEATH:
                square = DEATH_TARGET
                self.out.append(f"Square {DEATH} is death: {name} goes back to {square}.")
            else:
                return square


def answers(
    script: Iterable[str], *, dice: str = "manual", seed: int | None = None, lcg: int | None = None
) -> list[str]:
    """Give the English output lines of a script of instructions, traditional rules."""
    return _Game(Dice(dice, seed, lcg)).answers(script)
