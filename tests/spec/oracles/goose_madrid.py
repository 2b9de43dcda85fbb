"""The Game of the Goose by the rules madrid, read straight from the specification.

Tests hold the engine against it; it is plain on purpose and shares no code with the engine.
"""

from collections.abc import Iterable, Mapping

from .goose_common import (
    CPU,
    HELP,
    INVALID,
    LEVEL,
    NO_GAME,
    Dice,
    Records,
    joined,
    quit_failure,
    read_words,
    roll_failure,
    start_failure,
    typed_faces,
    unsupported,
)

LAST = 63
MOST_PLAYERS = 4
HIGHEST_TYPED = 999_999_999
LABYRINTH_BACK = 12
WAITS = {"POSADA": ("inn", 1), "POZO": ("well", 3), "CARCEL": ("prison", 2)}
ROLLS_AGAIN = ("OCA", "PUENTE1", "PUENTE2", "DADO1", "DADO2")
TRADITIONAL_BOARD = {
    5: "OCA",
    6: "PUENTE1",
    9: "OCA",
    12: "PUENTE2",
    14: "OCA",
    18: "OCA",
    19: "POSADA",
    23: "OCA",
    26: "DADO1",
    27: "OCA",
    31: "POZO",
    32: "OCA",
    36: "OCA",
    41: "OCA",
    42: "LABERINTO",
    45: "OCA",
    50: "OCA",
    52: "CARCEL",
    53: "DADO2",
    54: "OCA",
    58: "CALAVERA",
    59: "OCA",
}


class _Game:
    """The whole state; no game is in progress when the order of the seats is empty."""

    def __init__(self, dice: Dice, board: Mapping[int, str]) -> None:
        self.dice = dice
        self.board = dict(board)
        self.board[LAST] = "OCA"
        self.records = Records()
        self.order: list[str] = []
        self.to_move = ""
        self.square: dict[str, int] = {}
        self.misses: dict[str, int] = {}
        self.out: list[str] = []

    def instruction(self, words: list[str]) -> None:
        """Carry out one line."""
        word = words[0] if words else ""
        names = words[1:]
        if word == "register" and len(names) == 1:
            self.out.append(self.records.register(names[0]))
        elif word == "players" and not names:
            self.out += self.records.lines()
        elif word == "start" and 2 <= len(names) <= MOST_PLAYERS:
            self.start(names, "Game started.")
        elif word == "start-auto" and len(names) == 2 and names[1] == LEVEL:
            self.start([names[0]], f"Automatic game of level {LEVEL} started.")
        elif word == "details" and not names:
            self.details()
        elif word == "quit" and 1 <= len(names) <= MOST_PLAYERS:
            self.quit(names)
        elif word == "roll" and names:
            self.roll(names[0], names[1:])
        elif word == "help" and not names:
            self.out += HELP
        else:
            self.out += unsupported(words, self.order)

    def start(self, names: list[str], first_line: str) -> None:
        failure = start_failure(self.records, self.order, names)
        if failure is not None:
            self.out.append(failure)
            return
        self.out.append(first_line)
        named = names if len(names) > 1 else [names[0], CPU]
        first = 0 if self.dice.manual else self.dice.below(len(named))
        self.order = named
        self.to_move = named[first]
        for name in self.order:
            self.square[name] = 1
            self.misses[name] = 0
        self.out.append(f"{self.to_move} starts.")
        self.automatic_turns()

    def details(self) -> None:
        if not self.order:
            self.out.append(NO_GAME)
            return
        for name in self.order:
            self.out.append(f"{name} {self.square[name]} {self.misses[name]}")
        self.out.append(f"Next: {self.to_move}.")

    def quit(self, names: list[str]) -> None:
        failure = quit_failure(self.records, self.order, names)
        if failure is not None:
            self.out.append(failure)
            return
        leaving = list(dict.fromkeys(names))
        for name in leaving:
            self.records.lost(name)
        left = [name for name in self.order if name not in leaving]
        if len(left) < 2:
            if left:
                self.records.won(left[0])
            self.order = []
            self.out.append("Game ended.")
            return
        for name in leaving:
            self.out.append(f"{name} leaves the game.")
        if self.to_move not in leaving:
            self.order = left
            return
        mover = self.order.index(self.to_move)
        after = self.order[mover + 1 :] + self.order[:mover]
        following = next(name for name in after if name in left)
        self.order = left
        self.end_turn(following)

    def roll(self, name: str, words: list[str]) -> None:
        typed = typed_faces(words, 1, HIGHEST_TYPED)
        if (self.dice.manual and typed is None) or (not self.dice.manual and words):
            self.out.append(INVALID)
            return
        failure = roll_failure(self.records, self.order, name, self.to_move, self.dice)
        if failure is not None:
            self.out.append(failure)
            return
        self.turn(name, self.dice.faces(1) if typed is None else typed)
        self.automatic_turns()

    def automatic_turns(self) -> None:
        if not self.dice.manual:
            while self.order and self.to_move == CPU:
                self.turn(CPU, self.dice.faces(1))

    def turn(self, name: str, faces: list[int]) -> None:
        """Play one throw and what it leads to, up to whose turn it is then."""
        self.out.append(f"{name} rolls {joined(faces)}.")
        self.throw(name, faces[0])
        if self.square[name] != LAST and self.board.get(self.square[name]) in ROLLS_AGAIN:
            self.out.append(f"{name} rolls again.")
            return
        if self.square[name] == LAST:
            self.out.append(f"{name} wins.")
            for player in self.order:
                if player == name:
                    self.records.won(player)
                else:
                    self.records.lost(player)
            self.end_block()
            return
        place = self.order.index(name)
        self.end_turn(self.order[(place + 1) % len(self.order)])

    def throw(self, name: str, die: int) -> None:
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

    def end_turn(self, following: str) -> None:
        """Pass the turn to the first player, from the given one on, who can roll."""
        place = self.order.index(following)
        while True:
            name = self.order[place]
            if self.misses[name] == 0:
                self.to_move = name
                self.out.append(f"Next: {name}.")
                return
            turns = self.misses[name]
            self.out.append(f"{name} misses a turn ({turns} to miss, this one included).")
            self.misses[name] -= 1
            place = (place + 1) % len(self.order)

    def end_block(self) -> None:
        self.out.append("Game over.")
        for name in self.order:
            self.out.append(f"{name} {self.square[name]}")
        self.order = []


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
    game = _Game(Dice(dice, seed, lcg), TRADITIONAL_BOARD if board is None else board)
    for words in read_words(script):
        game.instruction(words)
    return game.out
