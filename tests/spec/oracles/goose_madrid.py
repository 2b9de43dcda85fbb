"""The Game of the Goose by the rules madrid, read straight from the specification.

Tests hold the engine against it; it is plain on purpose and shares no code with the engine.
"""

from collections.abc import Iterable, Mapping

from .goose_common import Dice
from .goose_table import Table

LAST = 63
LABYRINTH_BACK = 12
WAITS = {"POSADA": ("inn", 1), "POZO": ("well", 3), "CARCEL": ("prison", 2)}
ROLLS_AGAIN = ("OCA", "PUENTE1", "PUENTE2", "DADO1", "DADO2")
TRADITIONAL_BOARD = {
    **dict.fromkeys((5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59), "OCA"),
    6: "PUENTE1",
    12: "PUENTE2",
    19: "POSADA",
    26: "DADO1",
    31: "POZO",
    42: "LABERINTO",
    52: "CARCEL",
    53: "DADO2",
    58: "CALAVERA",
}


class _Game(Table):
    first = 1
    last = LAST
    dice_thrown = 1
    highest_typed = 999_999_999

    def __init__(self, dice: Dice, board: Mapping[int, str]) -> None:
        super().__init__(dice)
        self.board = dict(board)
        self.board[LAST] = "OCA"

    def starting(self) -> str:
        return self.order[self.dice.below(len(self.order))]

    def throw(self, name: str, faces: list[int]) -> bool:
        self.move(name, faces[0])
        return self.board.get(self.square[name]) in ROLLS_AGAIN

    def move(self, name: str, die: int) -> None:
        """Move the token; one effect at most."""
        start = self.square[name]
        square = min(start + die, LAST)
        self.out.append(f"{name} moves from {start} to {square}.")
        self.square[name] = square
        if square == LAST:
            return
        kind = self.board.get(square)
        on = f"Square {square}"
        if kind == "OCA":
            target = self.find("OCA", range(square + 1, LAST + 1))
            self.out.append(f"{on} is a goose: {name} flies to the goose on {target}.")
            self.square[name] = target
        elif kind in ("PUENTE1", "PUENTE2"):
            other = "PUENTE2" if kind == "PUENTE1" else "PUENTE1"
            target = self.find(other, range(1, LAST))
            self.out.append(f"{on} is a bridge: {name} crosses to {target}.")
            self.square[name] = target
        elif kind in ("DADO1", "DADO2"):
            other = "DADO2" if kind == "DADO1" else "DADO1"
            target = self.find(other, range(1, LAST))
            self.out.append(f"{on} shows dice: {name} jumps to the dice on {target}.")
            self.square[name] = target
        elif kind == "LABERINTO":
            target = square - LABYRINTH_BACK
            self.out.append(f"{on} is the labyrinth: {name} goes back to {target}.")
            self.square[name] = target
        elif kind == "CALAVERA":
            self.out.append(f"{on} is death: {name} goes back to 1.")
            self.square[name] = 1
        elif kind is not None:
            place, turns = WAITS[kind]
            self.out.append(f"{on} is the {place}: {name} misses {turns} turn(s).")
            self.misses[name] = turns

    def find(self, kind: str, where: range) -> int:
        """Find the first square of a kind."""
        return next(square for square in where if self.board.get(square) == kind)


def answers(
    script: Iterable[str],
    *,
    dice: str = "manual",
    seed: int | None = None,
    lcg: int | None = None,
    board: Mapping[int, str] | None = None,
) -> list[str]:
    """Give the English output lines of a script of instructions, rules madrid.

    The board maps positions to the identifiers of a board file; the traditional one if absent.
    """
    return _Game(Dice(dice, seed, lcg), TRADITIONAL_BOARD if board is None else board).answers(script)
