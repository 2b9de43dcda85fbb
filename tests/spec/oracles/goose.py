"""The Game of the Goose by its four sets of rules and any rule points, with automatic players at any seat.

It is read straight from the specification. Tests hold the engine against it; it is plain on purpose and shares no code
with the engine.
"""

import unicodedata
from collections.abc import Iterable, Mapping

from .goose_board import ESCAPES, WAITING, Board, travel
from .script import Dice, joined, read_words, typed_faces

CPU = "CPU"
LEVEL = "Normal"
HIGHEST_TYPED = 999_999_999
MOST_AUTOMATIC_THROWS = 10_000

INVALID = "Invalid instruction."
NO_GAME = "No game in progress."
IN_PROGRESS = "A game is in progress."
UNKNOWN = "Unknown player."
NOT_IN_GAME = "The player is not in the game."
NOT_YOUR_TURN = "It is not the player's turn."

HELP = [
    *("register", "register-auto", "players", "start", "start-auto", "details", "quit", "save", "load", "roll"),
    *("board", "help"),
]

WON, DRAWN, LOST = 1, 2, 3
"""The columns of a record after that of all games."""


class _Game:
    """The whole state; no game is in progress when the order of the seats is empty."""

    def __init__(self, dice: Dice, board: Board) -> None:
        self.dice = dice
        self.board = board
        self.rules = board.rules
        self.most_players = 6 if self.rules == "traditional" else 4
        # "in `madrid` each any integer from 1 up, also two"
        self.highest_typed = HIGHEST_TYPED if self.rules == "madrid" else 6
        self.records: dict[str, list[int]] = {}  # games, wins, draws and losses of each player
        self.automatic = [CPU]
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
            self.register(names[0], automatic=False)
        # "Levels as for `start-auto` (the Goose: `Normal` only) ... Another level is an invalid instruction"
        elif word == "register-auto" and len(names) == 2 and names[1] == LEVEL:
            self.register(names[0], automatic=True)
        elif word == "players" and not names:
            self.list_players()
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
            self.out.append(INVALID)

    def called(self, word: str) -> str:
        """Give the name that a word stands for; a word that can be no name becomes nobody's."""
        if self.rules != "bari":
            return word
        # "put in upper case, then cut to three code points, in every instruction"
        return word.upper()[:3] if _only_letters(word) else ""

    def register(self, word: str, *, automatic: bool) -> None:
        """Register a player."""
        short_or_long = self.rules == "bari-first-throw" and not 3 <= len(word) <= 18
        name = self.called(word)
        if short_or_long or (self.rules == "bari" and not _only_letters(word)):
            self.out.append("Invalid name.")
        elif self.known(name):
            self.out.append("Player already exists.")
        else:
            # "A name is automatic or human for good."
            if automatic:
                self.automatic.append(name)
            self.records[name] = [0, 0, 0, 0]
            self.out.append("Player registered.")

    def known(self, name: str) -> bool:
        """Report whether the name is a player's, the automatic player's included."""
        return name == CPU or name in self.records

    def list_players(self) -> None:
        """List the players: most wins first, then by name."""
        if not self.records:
            self.out.append("No players registered.")
        for name in sorted(self.records, key=lambda name: (-self.records[name][WON], name)):
            self.out.append(" ".join([name, *map(str, self.records[name])]))

    def count(self, name: str, column: int) -> None:
        """Count one game that ended, in the column of its result."""
        record = self.records.setdefault(name, [0, 0, 0, 0])
        record[0] += 1
        record[column] += 1

    # The start, and those who leave.

    def start(self, names: list[str], first_line: str) -> None:
        """Start a game, of one named player against the automatic one."""
        if failure := self.start_failure(names):
            self.out.append(failure)
            return
        self.out.append(first_line)
        self.order = names if len(names) > 1 else [names[0], CPU]
        # "In manual mode nothing is thrown or drawn: the order is as named, and the first named starts."
        self.to_move = self.order[0] if self.dice.manual else self.starting()
        for name in self.order:
            self.square[name] = self.board.first
            self.misses[name] = 0
            self.trapped[name] = False
        self.out.append(f"{self.to_move} starts.")
        self.automatic_turns()

    def start_failure(self, names: list[str]) -> str | None:
        """Give the failure of starting a game with these names, if any."""
        if self.order:
            return IN_PROGRESS
        if any(name == CPU or not self.known(name) for name in names):
            return UNKNOWN
        if len(set(names)) < len(names):
            return "Player named twice."
        return None

    def starting(self) -> str:
        """Settle the order of the seats and give the player who starts."""
        if self.rules == "bari":
            self.order = self.throw_for_order(self.order)
        elif self.rules == "bari-first-throw":
            thrown = [self.thrown_for_order(name, 1) for name in self.order]
            return self.order[thrown.index(max(thrown))]
        elif self.rules == "madrid":
            return self.order[self.dice.below(len(self.order))]
        return self.order[0]

    def throw_for_order(self, names: list[str]) -> list[str]:
        """Each throws two dice, most first; those with equal totals throw again."""
        totals = {name: self.thrown_for_order(name, 2) for name in names}
        order: list[str] = []
        for total in range(12, 1, -1):
            group = [name for name in names if totals[name] == total]
            order += self.throw_for_order(group) if len(group) > 1 else group
        return order

    def thrown_for_order(self, name: str, dice: int) -> int:
        faces = self.dice.faces(dice)
        self.out.append(f"{name} throws {joined(faces)} for the order.")
        return sum(faces)

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
        if failure := self.quit_failure(names):
            self.out.append(failure)
            return
        leaving = list(dict.fromkeys(names))
        for name in leaving:
            self.count(name, LOST)
        left = [name for name in self.order if name not in leaving]
        if len(left) < 2:
            if left:
                self.count(left[0], WON)
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

    def quit_failure(self, names: list[str]) -> str | None:
        """Give the failure of these players quitting, if any."""
        if not self.order:
            return NO_GAME
        if any(not self.known(name) for name in names):
            return UNKNOWN
        if any(name == CPU or name not in self.order for name in names):
            return NOT_IN_GAME
        return None

    # A turn.

    def roll(self, name: str, words: list[str]) -> None:
        """Throw the dice of a player, or take those that are typed."""
        typed = typed_faces(words, self.board.dice, self.highest_typed)
        if (self.dice.manual and typed is None) or (not self.dice.manual and words):
            self.out.append(INVALID)
            return
        if failure := self.roll_failure(name):
            self.out.append(failure)
            return
        self.turn(name, self.dice.faces(self.board.dice) if typed is None else typed)
        self.automatic_turns()

    def roll_failure(self, name: str) -> str | None:
        """Give the failure of this player rolling, if any."""
        if not self.order:
            return NO_GAME
        if not self.known(name):
            return UNKNOWN
        if name not in self.order:
            return NOT_IN_GAME
        return None if name == self.to_move else NOT_YOUR_TURN

    def automatic_turns(self) -> None:
        """Play the automatic players, as many in turn as there are."""
        throws = 0
        while not self.dice.manual and self.order and self.to_move in self.automatic:
            # "when automatic players, `CPU` included, have made 10,000 throws in one reply after the
            # instruction's own and another would throw, `stuck` and the end block come instead"
            if throws == MOST_AUTOMATIC_THROWS:
                self.draw()
                return
            self.turn(self.to_move, self.dice.faces(self.board.dice))
            throws += 1

    def turn(self, name: str, faces: list[int]) -> None:
        """Play one throw and what it leads to, up to whose turn it is then."""
        self.out.append(f"{name} rolls {joined(faces)}.")
        rolls_again = self.throw(name, faces)
        if self.square[name] == self.board.last:
            self.out.append(f"{name} wins.")
            for player in self.order:
                self.count(player, WON if player == name else LOST)
            self.end_block()
        elif rolls_again:
            self.out.append(f"{name} rolls again.")
        else:
            place = self.order.index(name)
            self.end_turn(self.order[(place + 1) % len(self.order)])

    def throw(self, name: str, faces: list[int]) -> bool:
        """Move the token until it rests; report whether the player rolls again."""
        if self.escapes(name, faces):
            moved = travel(self.board, name, self.square[name], faces, self.out)
            return moved is not None and self.rest(name, moved[0], moved[1], sum(faces))
        # In `bari-first-throw` "5 or 7 frees and the same player rolls again to move".
        return self.rules == "bari-first-throw" and sum(faces) in ESCAPES

    def escapes(self, name: str, faces: list[int]) -> bool:
        """Free a trapped player who rolls, if the throw does; report whether the throw moves the token."""
        if not self.trapped[name]:
            return True
        if sum(faces) not in ESCAPES:
            self.out.append(f"{name} stays on {self.square[name]}.")
            return False
        # "where `never` is the default, `later` is as `bari` has it (`freed`, then moves by that throw)"
        self.trapped[name] = False
        self.out.append(f"{name} is free.")
        return self.rules != "bari-first-throw"

    def rest(self, name: str, square: int, effect: bool, total: int) -> bool:
        """Put the token where it rests; report whether the player rolls again."""
        board = self.board
        start = self.square[name]
        if square == board.last:
            self.square[name] = square
            return False
        # "`occupied` is judged once, where the token would rest, before inn, well and prison; on a well or
        # prison that is `trap` tokens meet."
        others = [player for player in self.order if player != name and self.square[player] == square]
        if others and not board.is_trap(square):
            # "`returns` is as in `traditional`, the first square included; a returned token does not roll again."
            if board.occupied == "returns":
                self.out.append(f"Square {square} is occupied: {name} returns to {start}.")
                return False
            # "`sends` spares the first square: there tokens meet. Each of the others, in the order of the
            # seats: `sent_back`; it has no turns left to miss and its new square no effect."
            if board.occupied == "sends" and square != board.first:
                for player in others:
                    self.out.append(f"Square {square} is occupied: {player} goes to {start}.")
                    self.square[player] = start
                    self.misses[player] = 0
        self.square[name] = square
        kind = board.kind.get(square)
        if effect and kind in WAITING:
            self.wait(name, square, kind, total)
        return board.rolls_again(square)

    def wait(self, name: str, square: int, kind: str, total: int) -> None:
        """Stop at the inn, the well or the prison."""
        if not self.board.is_trap(square):
            turns = int(self.board.waits[kind])
            self.misses[name] = turns
            self.out.append(f"Square {square} is the {kind}: {name} misses {turns} turn(s).")
            return
        if self.board.passes(square, total):
            return
        self.out.append(f"Square {square} is the {kind}: {name} waits to be replaced.")
        for player in self.order:
            if player != name and self.square[player] == square and self.trapped[player]:
                self.trapped[player] = False
                self.out.append(f"{player} is free.")
        self.trapped[name] = True

    def waits_for_good(self, name: str) -> bool:
        """Report whether a player is trapped where no own throw frees."""
        return self.trapped[name] and not self.board.frees(self.square[name])

    def can_never_move(self, name: str) -> bool:
        """Report whether no own throw can ever move the player's token."""
        # "`stuck` also holds for a player on N-1 with `past-end=stays` and two dice, whom no throw can move"
        board = self.board
        too_near = self.square[name] == board.last - 1 and board.past_end == "stays" and board.dice == 2
        return too_near or self.waits_for_good(name)

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
            self.count(name, DRAWN)
        self.end_block()

    def end_block(self) -> None:
        """Show where everybody was when the game ended."""
        self.out.append("Game over.")
        for name in self.order:
            self.out.append(f"{name} {self.square[name]}")
        self.order = []


def _only_letters(word: str) -> bool:
    return all(unicodedata.category(letter)[0] in ("L", "M") for letter in word)


def answers(
    script: Iterable[str],
    *,
    rules: str,
    dice: str,
    points: Mapping[str, str] = {},
    seed: int | None = None,
    lcg: int | None = None,
    squares: int | None = None,
    board: str | None = None,
) -> list[str]:
    """Give the English output lines of a script of instructions, under the points of `--rule`."""
    game = _Game(Dice(dice, seed, lcg), Board(rules, points, squares, board))
    for words in read_words(script):
        game.instruction(words)
    return game.out
