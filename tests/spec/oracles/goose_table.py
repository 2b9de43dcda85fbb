"""A game of the Goose at a table, in all that its sets of rules agree on: instructions, seats, turns and ends.

It follows the specification alone and shares nothing with the engine under test.
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
    roll_failure,
    start_failure,
    typed_faces,
    unsupported,
)
from .script import read_words


class Table:
    """The whole state; no game is in progress when the order of the seats is empty."""

    most_players = 4
    first = 0
    last = 63
    dice_thrown = 2
    highest_typed = 6

    def __init__(self, dice: Dice) -> None:
        """Begin with nobody registered and no game."""
        self.dice = dice
        self.records = Records()
        self.order: list[str] = []
        self.to_move = ""
        self.square: dict[str, int] = {}
        self.misses: dict[str, int] = {}
        self.trapped: dict[str, bool] = {}
        self.out: list[str] = []

    def answers(self, script: Iterable[str]) -> list[str]:
        """Give the output lines of a script of instructions."""
        for words in read_words(script):
            self.instruction(words)
        return self.out

    def instruction(self, words: list[str]) -> None:
        """Carry out one line."""
        word = words[0] if words else ""
        names = words[1:]
        if word == "register" and len(names) == 1:
            self.register(names[0])
        elif word == "players" and not names:
            self.out += self.records.lines()
        elif word == "start" and 2 <= len(names) <= self.most_players:
            self.start([self.called(name) for name in names], "Game started.")
        elif word == "start-auto" and len(names) == 2 and names[1] == LEVEL:
            self.start([self.called(names[0])], f"Automatic game of level {LEVEL} started.")
        elif word == "details" and not names:
            self.details()
        elif word == "quit" and 1 <= len(names) <= self.most_players:
            self.quit([self.called(name) for name in names])
        elif word == "roll" and names:
            self.roll(self.called(names[0]), names[1:])
        elif word == "help" and not names:
            self.out += HELP
        else:
            self.out += unsupported(words, self.order)

    def called(self, word: str) -> str:
        """Give the name that a word stands for; a word that can be no name becomes nobody's."""
        return word

    def register(self, word: str) -> None:
        """Register a player."""
        self.out.append(self.records.register(self.called(word)))

    def start(self, names: list[str], first_line: str) -> None:
        """Start a game, of one named player against the automatic one."""
        failure = start_failure(self.records, self.order, names)
        if failure is not None:
            self.out.append(failure)
            return
        self.out.append(first_line)
        self.order = names if len(names) > 1 else [names[0], CPU]
        # "In manual mode nothing is thrown or drawn: the order is as named, and the first named starts."
        self.to_move = self.order[0] if self.dice.manual else self.starting()
        for name in self.order:
            self.square[name] = self.first
            self.misses[name] = 0
            self.trapped[name] = False
        self.out.append(f"{self.to_move} starts.")
        self.automatic_turns()

    def starting(self) -> str:
        """Settle the order of the seats and give the player who starts."""
        return self.order[0]

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

    def throw_for_start(self) -> str:
        """Each throws one die; give the one who starts, the first with the highest."""
        thrown: list[int] = []
        for name in self.order:
            faces = self.dice.faces(1)
            thrown.append(faces[0])
            self.out.append(f"{name} throws {joined(faces)} for the order.")
        return self.order[thrown.index(max(thrown))]

    def details(self) -> None:
        """Show where each token is."""
        if not self.order:
            self.out.append(NO_GAME)
            return
        for name in self.order:
            wait = "*" if self.trapped[name] else str(self.misses[name])
            self.out.append(f"{name} {self.square[name]} {wait}")
        self.out.append(f"Next: {self.to_move}.")

    def quit(self, names: list[str]) -> None:
        """Remove players from the game, which ends with fewer than two."""
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
        # "if the player to move was among them, the reply goes on as at the end of a turn"
        if self.to_move not in leaving:
            self.order = left
            return
        mover = self.order.index(self.to_move)
        after = self.order[mover + 1 :] + self.order[:mover]
        following = next(name for name in after if name in left)
        self.order = left
        self.end_turn(following)
        self.automatic_turns()

    def roll(self, name: str, words: list[str]) -> None:
        """Throw the dice of a player, or take those that are typed."""
        typed = typed_faces(words, self.dice_thrown, self.highest_typed)
        if (self.dice.manual and typed is None) or (not self.dice.manual and words):
            self.out.append(INVALID)
            return
        failure = roll_failure(self.records, self.order, name, self.to_move, self.dice)
        if failure is not None:
            self.out.append(failure)
            return
        self.turn(name, self.dice.faces(self.dice_thrown) if typed is None else typed)
        self.automatic_turns()

    def automatic_turns(self) -> None:
        """Play the automatic player as long as it is to move."""
        while not self.dice.manual and self.order and self.to_move == CPU:
            self.turn(CPU, self.dice.faces(self.dice_thrown))

    def turn(self, name: str, faces: list[int]) -> None:
        """Play one throw and what it leads to, up to whose turn it is then."""
        self.out.append(f"{name} rolls {joined(faces)}.")
        rolls_again = self.throw(name, faces)
        if self.square[name] == self.last:
            self.out.append(f"{name} wins.")
            for player in self.order:
                if player == name:
                    self.records.won(player)
                else:
                    self.records.lost(player)
            self.end_block()
        elif rolls_again:
            self.out.append(f"{name} rolls again.")
        else:
            place = self.order.index(name)
            self.end_turn(self.order[(place + 1) % len(self.order)])

    def throw(self, name: str, faces: list[int]) -> bool:
        """Move the token until it rests; report whether the player rolls again."""
        raise NotImplementedError

    def trap(self, name: str, square: int, place: str) -> None:
        """Trap a token on a square; another one that is trapped there is free."""
        self.out.append(f"Square {square} is the {place}: {name} waits to be replaced.")
        for player in self.order:
            if player != name and self.square[player] == square and self.trapped[player]:
                self.trapped[player] = False
                self.out.append(f"{player} is free.")
        self.trapped[name] = True

    def waits_for_good(self, name: str) -> bool:
        """Report whether a player is trapped where no own throw frees."""
        return False

    def can_never_move(self, name: str) -> bool:
        """Report whether no own throw can ever move the player's token."""
        return self.waits_for_good(name)

    def end_turn(self, following: str) -> None:
        """Pass the turn to the first player, from the given one on, who can roll; or draw the game."""
        # "when every player left is one of these or trapped for good, the game is drawn"
        if all(self.can_never_move(name) for name in self.order):
            self.draw()
            return
        place = self.order.index(following)
        while True:
            name = self.order[place]
            if self.waits_for_good(name):
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

    def draw(self) -> None:
        """End the game without a winner."""
        self.out.append("No player can ever move again.")
        for name in self.order:
            self.records.drawn(name)
        self.end_block()

    def end_block(self) -> None:
        """Show where everybody was when the game ended."""
        self.out.append("Game over.")
        for name in self.order:
            self.out.append(f"{name} {self.square[name]}")
        self.order = []
