"""The Game of the Goose by the traditional rules, read straight from the specification.

Tests hold the engine against it; it is plain on purpose and shares no code with the engine.
"""

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

LAST = 63
GEESE = [5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59]
BRIDGE, BRIDGE_TARGET = 6, 12
INN = 19
WELL = 31
LABYRINTH, LABYRINTH_TARGET = 42, 30
PRISON = 52
DEATH, DEATH_TARGET = 58, 0
MOST_PLAYERS = 6


class _Game:
    """The whole state; no game is in progress when the playing order is empty."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.records = Records()
        self.order: list[str] = []
        self.to_move = ""
        self.square: dict[str, int] = {}
        self.misses: dict[str, int] = {}
        self.trapped: dict[str, bool] = {}
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
        self.order = names if len(names) > 1 else [names[0], CPU]
        self.to_move = self.order[0]
        for name in self.order:
            self.square[name] = 0
            self.misses[name] = 0
            self.trapped[name] = False
        self.out.append(first_line)
        self.out.append(f"{self.to_move} starts.")

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
        if not self.dice.manual:
            while self.order and self.to_move == CPU:
                self.turn(CPU, self.dice.faces(2))

    def turn(self, name: str, faces: list[int]) -> None:
        """Play one throw and what it leads to, up to whose turn it is then."""
        self.out.append(f"{name} rolls {joined(faces)}.")
        self.throw(name, faces)
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

    def throw(self, name: str, faces: list[int]) -> None:
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
        others = [player for player in self.order if player != name]
        taken = any(self.square[player] == square for player in others)
        if taken and square not in (WELL, PRISON):
            self.out.append(f"Square {square} is occupied: {name} returns to {start}.")
            return
        self.square[name] = square
        if square == INN:
            self.misses[name] = 1
            self.out.append(f"Square {square} is the inn: {name} misses 1 turn(s).")
        elif square in (WELL, PRISON):
            place = "well" if square == WELL else "prison"
            self.out.append(f"Square {square} is the {place}: {name} waits to be replaced.")
            self.trapped[name] = True
            for player in others:
                if self.square[player] == square and self.trapped[player]:
                    self.trapped[player] = False
                    self.out.append(f"{player} is free.")

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

    def end_turn(self, following: str) -> None:
        """Pass the turn to the first player, from the given one on, who can roll."""
        if all(self.trapped[name] for name in self.order):
            self.out.append("No player can ever move again.")
            for name in self.order:
                self.records.drawn(name)
            self.end_block()
            return
        place = self.order.index(following)
        while True:
            name = self.order[place]
            if self.trapped[name]:
                self.out.append(f"{name} waits on {self.square[name]}.")
            elif self.misses[name] > 0:
                turns = self.misses[name]
                self.out.append(f"{name} misses a turn ({turns} to miss, this one included).")
                self.misses[name] -= 1
            else:
                self.to_move = name
                self.out.append(f"Next: {name}.")
                return
            place = (place + 1) % len(self.order)

    def end_block(self) -> None:
        self.out.append("Game over.")
        for name in self.order:
            self.out.append(f"{name} {self.square[name]}")
        self.order = []


def answers(
    script: Iterable[str], *, dice: str = "manual", seed: int | None = None, lcg: int | None = None
) -> list[str]:
    """Give the English output lines of a script of instructions, traditional rules."""
    game = _Game(Dice(dice, seed, lcg))
    for words in read_words(script):
        game.instruction(words)
    return game.out
