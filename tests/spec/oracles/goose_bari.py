"""The Game of the Goose by the rules bari, read straight from the specification.

Tests hold the engine against it; it is plain on purpose and shares no code with the engine.
"""

import unicodedata
from collections.abc import Iterable

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

MOST_PLAYERS = 4
INN_TURNS = 3


def _only_letters(word: str) -> bool:
    return all(unicodedata.category(letter)[0] in ("L", "M") for letter in word)


def _short(word: str) -> str:
    """Put a name in upper case, then cut it to three; a word that is no name becomes nobody's."""
    return word.upper()[:3] if _only_letters(word) else ""


class _Game:
    """The whole state; no game is in progress when the playing order is empty."""

    def __init__(self, dice: Dice, squares: int) -> None:
        self.dice = dice
        self.last = squares
        self.geese = list(range(9, squares, 9))
        self.bridge = self.place(6)
        self.inn = self.place(19)
        self.well = self.place(31)
        self.labyrinth = self.place(42)
        self.prison = self.place(52)
        self.skeleton = self.place(58)
        self.labyrinth_target = 33 * squares // 90
        self.records = Records()
        self.order: list[str] = []
        self.to_move = ""
        self.square: dict[str, int] = {}
        self.misses: dict[str, int] = {}
        self.trapped: dict[str, bool] = {}
        self.out: list[str] = []

    def place(self, position: int) -> int:
        """Scale a special square, one further when a goose is there."""
        square = position * self.last // 90
        return square + 1 if square in self.geese else square

    def instruction(self, words: list[str]) -> None:
        """Carry out one line."""
        word = words[0] if words else ""
        names = words[1:]
        if word == "register" and len(names) == 1:
            self.register(names[0])
        elif word == "players" and not names:
            self.out += self.records.lines()
        elif word == "start" and 2 <= len(names) <= MOST_PLAYERS:
            self.start([_short(name) for name in names], "Game started.")
        elif word == "start-auto" and len(names) == 2 and names[1] == LEVEL:
            self.start([_short(names[0])], f"Automatic game of level {LEVEL} started.")
        elif word == "details" and not names:
            self.details()
        elif word == "quit" and 1 <= len(names) <= MOST_PLAYERS:
            self.quit([_short(name) for name in names])
        elif word == "roll" and names:
            self.roll(_short(names[0]), names[1:])
        elif word == "help" and not names:
            self.out += HELP
        else:
            self.out += unsupported(words, self.order)

    def register(self, name: str) -> None:
        if _only_letters(name):
            self.out.append(self.records.register(_short(name)))
        else:
            self.out.append("Invalid name.")

    def start(self, names: list[str], first_line: str) -> None:
        failure = start_failure(self.records, self.order, names)
        if failure is not None:
            self.out.append(failure)
            return
        self.out.append(first_line)
        named = names if len(names) > 1 else [names[0], CPU]
        self.order = named if self.dice.manual else self.throw_for_order(named)
        self.to_move = self.order[0]
        for name in self.order:
            self.square[name] = 0
            self.misses[name] = 0
            self.trapped[name] = False
        self.out.append(f"{self.to_move} starts.")
        self.automatic_turns()

    def throw_for_order(self, names: list[str]) -> list[str]:
        """Each throws two dice, most first; those with equal totals throw again."""
        totals: dict[str, int] = {}
        for name in names:
            faces = self.dice.faces(2)
            totals[name] = sum(faces)
            self.out.append(f"{name} throws {joined(faces)} for the order.")
        order: list[str] = []
        for total in range(12, 1, -1):
            group = [name for name in names if totals[name] == total]
            order += self.throw_for_order(group) if len(group) > 1 else group
        return order

    def details(self) -> None:
        if not self.order:
            self.out.append(NO_GAME)
            return
        for name in self.order:
            wait = "*" if self.trapped[name] else str(self.misses[name])
            self.out.append(f"{name} {self.square[name]} {wait}")
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
        typed = typed_faces(words, 2, 6)
        if (self.dice.manual and typed is None) or (not self.dice.manual and words):
            self.out.append(INVALID)
            return
        failure = roll_failure(self.records, self.order, name, self.to_move, self.dice)
        if failure is not None:
            self.out.append(failure)
            return
        self.turn(name, self.dice.faces(2) if typed is None else typed)
        self.automatic_turns()

    def automatic_turns(self) -> None:
        if not self.dice.manual:
            while self.order and self.to_move == CPU:
                self.turn(CPU, self.dice.faces(2))

    def turn(self, name: str, faces: list[int]) -> None:
        """Play one throw and what it leads to, up to whose turn it is then."""
        self.out.append(f"{name} rolls {joined(faces)}.")
        if self.trapped[name] and sum(faces) not in (5, 7):
            self.out.append(f"{name} stays on {self.square[name]}.")
        else:
            if self.trapped[name]:
                self.trapped[name] = False
                self.out.append(f"{name} is free.")
            self.throw(name, sum(faces))
        if self.square[name] == self.last:
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

    def throw(self, name: str, total: int) -> None:
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
            place = "well" if square == self.well else "prison"
            self.out.append(f"Square {square} is the {place}: {name} waits to be replaced.")
            for player in self.order:
                if player != name and self.square[player] == square and self.trapped[player]:
                    self.trapped[player] = False
                    self.out.append(f"{player} is free.")
            self.trapped[name] = True
        else:
            self.square[name] = square

    def back(self, name: str, square: int) -> int:
        """Come back from the end by the surplus."""
        square = self.last - (square - self.last)
        self.out.append(f"{name} bounces back to {square}.")
        return square

    def end_turn(self, following: str) -> None:
        """Pass the turn to the first player, from the given one on, who can roll.

        A trapped player may roll, for a throw of 5 or 7 frees; so nobody waits or is stuck.
        """
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
    script: Iterable[str], *, dice: str = "manual", seed: int | None = None, lcg: int | None = None, squares: int = 90
) -> list[str]:
    """Give the English output lines of a script of instructions, rules bari."""
    game = _Game(Dice(dice, seed, lcg), squares)
    for words in read_words(script):
        game.instruction(words)
    return game.out
