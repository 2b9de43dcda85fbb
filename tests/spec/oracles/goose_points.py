"""The Game of the Goose under the rule points, with automatic players at any seat.

It is read straight from the specification, for four sets of rules at once. Tests hold the engine against it;
it is plain on purpose and shares no code with the engine.
"""

import unicodedata
from collections.abc import Iterable, Mapping

from .goose_common import CPU, LEVEL, Dice
from .goose_points_board import ESCAPES, WAITING, Board
from .goose_points_throw import travel
from .goose_table import Table

HIGHEST_TYPED = 999_999_999
MOST_AUTOMATIC_THROWS = 10_000


class _Game(Table):
    def __init__(self, dice: Dice, board: Board) -> None:
        super().__init__(dice)
        self.board = board
        self.most_players = 6 if board.rules == "traditional" else 4
        self.first = board.first
        self.last = board.last
        self.dice_thrown = board.dice
        # "in `madrid` each any integer from 1 up, also two"
        self.highest_typed = HIGHEST_TYPED if board.rules == "madrid" else 6
        self.automatic = [CPU]

    def instruction(self, words: list[str]) -> None:
        # "Levels as for `start-auto` (the Goose: `Normal` only) ... Another level is an invalid instruction"
        if words[:1] == ["register-auto"] and len(words) == 3 and words[2] == LEVEL:
            self.register(words[1], automatic=True)
        else:
            super().instruction(words)

    def called(self, word: str) -> str:
        if self.board.rules != "bari":
            return word
        # "put in upper case, then cut to three code points, in every instruction"
        return word.upper()[:3] if _only_letters(word) else ""

    def register(self, word: str, *, automatic: bool = False) -> None:
        rules = self.board.rules
        short_or_long = rules == "bari-first-throw" and not 3 <= len(word) <= 18
        if short_or_long or (rules == "bari" and not _only_letters(word)):
            self.out.append("Invalid name.")
            return
        # "A name is automatic or human for good."
        if automatic and not self.records.known(self.called(word)):
            self.automatic.append(self.called(word))
        super().register(word)

    def starting(self) -> str:
        if self.board.rules == "bari":
            self.order = self.throw_for_order(self.order)
        elif self.board.rules == "bari-first-throw":
            return self.throw_for_start()
        elif self.board.rules == "madrid":
            return self.order[self.dice.below(len(self.order))]
        return self.order[0]

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

    def throw(self, name: str, faces: list[int]) -> bool:
        if self.escapes(name, faces):
            moved = travel(self.board, name, self.square[name], faces, self.out)
            return moved is not None and self.rest(name, moved[0], moved[1], sum(faces))
        # In `bari-first-throw` "5 or 7 frees and the same player rolls again to move".
        return self.board.rules == "bari-first-throw" and sum(faces) in ESCAPES

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
        return self.board.rules != "bari-first-throw"

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
        # "A player who *ends* a throw on a goose, a bridge or a dice square short of 63 rolls again."
        return board.rules == "madrid" and kind in ("goose", "bridge", "dice")

    def wait(self, name: str, square: int, kind: str, total: int) -> None:
        """Stop at the inn, the well or the prison."""
        if not self.board.is_trap(square):
            turns = int(self.board.waits[kind])
            self.misses[name] = turns
            self.out.append(f"Square {square} is the {kind}: {name} misses {turns} turn(s).")
            return
        # "a throw of 5 or 7 in all whose mover comes to a trap, by whatever way, is not trapped and frees
        # nobody: no line."
        if self.board.trap_escape == "landing" and self.board.frees(square) and total in ESCAPES:
            return
        self.trap(name, square, kind)

    def waits_for_good(self, name: str) -> bool:
        """Report whether a player is trapped where no own throw frees."""
        return self.trapped[name] and not self.board.frees(self.square[name])

    def can_never_move(self, name: str) -> bool:
        """Report whether no own throw can ever move the player's token."""
        # "`stuck` also holds for a player on N-1 with `past-end=stays` and two dice, whom no throw can move"
        board = self.board
        too_near = self.square[name] == board.last - 1 and board.past_end == "stays" and board.dice == 2
        return too_near or self.waits_for_good(name)


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
    return _Game(Dice(dice, seed, lcg), Board(rules, points, squares, board)).answers(script)
