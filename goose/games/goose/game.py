"""A game of the Goose in progress: one engine for every rule set.

A throw takes a token from square to square until it stops. The rules give the effect of each square and how squares are
counted. The engine never asks for the name of the rules.
"""

from __future__ import annotations

from goose.games.goose.movement import Token
from goose.kit import Game, Instruction, Result, clone, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from goose.games.goose.ruleset import GooseRules
    from goose.kit import Dice, Event


class GooseGame(Game):
    """A game of two or more tokens, in the order of the seats; `turn` is the index of the token to move."""

    thrown: tuple[int, ...] | None = None  # a throw that the player to move may keep

    def __init__(self, rules: GooseRules, tokens: list[Token], turn: int) -> None:
        self.players = [token.name for token in tokens]
        self.rules = rules
        self.movement = rules.movement(rules)
        self.tokens = tokens
        # If no step may pass the end, two dice cannot move a token one square before it.
        self._dead_end = rules.squares - 1 if rules.past_end == "stays" and rules.dice > 1 else None
        self._turn = turn
        self.to_move = self.players[turn]

    def can_roll(self, token: Token) -> bool:
        """Return whether the player of a token may throw."""
        return not token.turns and not self._is_locked(token)

    def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
        """Roll or keep a throw for the player to move, or draw the board."""
        if instruction.name == "board":
            from goose.games.goose.drawing import shown  # imported only by programs that draw

            reply += shown(self.rules, self.scores())
            return
        if instruction.name == "keep":
            faces, self.thrown = self.thrown, None
            assert faces is not None, "its signature tests this"
            reply.append(self._taken("goose.keeps", faces))
            self.throw(faces, reply)
            return
        faces = tuple(instruction.values) if instruction.values else dice.throw(self.rules.dice)
        if self.rules.second_throw and self.is_offered():
            self.thrown = faces
            reply.append(self._offered(faces))
            return
        self.thrown = None
        reply.append(self._taken("goose.rolls", faces))
        self.throw(faces, reply)

    def is_offered(self) -> bool:
        """Return whether the next throw is offered to its player; the second one must be taken."""
        return self.thrown is None

    def _offered(self, faces: tuple[int, ...]) -> Event:
        """Return the event of a throw that its player may keep."""
        return ("goose.offered", (self.to_move, written(faces)))

    def _taken(self, event: str, faces: tuple[int, ...]) -> Event:
        """Return the event of a throw that is taken."""
        token = self.tokens[self._turn]
        return (event, (token.name, token.square, written(faces)))

    def moves(self, *, typed_dice: bool) -> list[Instruction]:
        """Return the moves: to roll, and to keep a throw that waits for a choice."""
        roll = Instruction("roll", [self.to_move], [*self.rules.typed] if typed_dice else [])
        return [roll] if self.thrown is None else [Instruction("keep", [self.to_move], []), roll]

    def choose(self, level: str) -> Instruction:
        """Return the only move, or the choice about a throw."""
        if self.thrown is not None:
            from goose.games.goose.choosing import keeps  # only few games have a choice

            if keeps(self, self.thrown, level, OneTurn(self.rules, [Token("", self.rules.first_square)], 0)):
                return Instruction("keep", [self.to_move], [])
        return Instruction("roll", [self.to_move], [])

    def view(self) -> dict[str, Any]:
        """Return the position (`goose.games.goose.view`)."""
        from goose.games.goose.view import view_of

        return view_of(self.rules, self.tokens, self.thrown)

    def give_turn(self, name: str) -> None:
        """Set whose turn it is."""
        self._turn, self.to_move = self.players.index(name), name

    def withdraw(self, leavers: Sequence[str], reply: list[Event]) -> None:
        """Take tokens off the board; if the player to move leaves, the turn goes to the first player who stays."""
        mover = self.to_move
        following = self.tokens[self._turn :] + self.tokens[: self._turn]
        heir = next(token for token in following if token.name not in leavers)
        self.tokens = [token for token in self.tokens if token.name not in leavers]
        self.players = [token.name for token in self.tokens]
        self._turn = self.tokens.index(heir)
        self.to_move = heir.name
        if mover in leavers:
            self.thrown = None
            self.pass_turn(self._turn, reply)

    def exhaust(self, reply: list[Event]) -> None:
        """End in a draw: nobody can move again, or computers threw too often."""
        reply.append(("goose.stuck", ()))
        self.result = Result(None)

    def details(self) -> list[Event]:
        """Return a line per player, the throw that waits for a choice, and whose turn it is."""
        tokens = [(token.name, token.square, "*" if token.trapped else token.turns) for token in self.tokens]
        lines: list[Event] = [("goose.detail_line", token) for token in tokens]
        if self.thrown is not None:
            lines.append(self._offered(self.thrown))
        return [*lines, ("goose.turn", (self.to_move,))]

    def scores(self) -> list[tuple[str, int]]:
        """Return each player's square, in the order of the seats."""
        return [(token.name, token.square) for token in self.tokens]

    def encode(self) -> dict[str, object]:
        """Return the game for a save."""
        game = {"tokens": [token.data() for token in self.tokens], "turn": self._turn}
        return {**game, "thrown": self.thrown} if self.rules.second_throw else game

    def copy(self) -> GooseGame:
        """Return a copy of this game with its own tokens."""
        twin = clone(self)
        twin.tokens = [token.copy() for token in self.tokens]
        return twin

    def throw(self, faces: tuple[int, ...], events: list[Event]) -> None:
        """Move the current token by a throw, and pass the turn if it is over."""
        rules = self.rules
        token = self.tokens[self._turn]
        name = token.name
        if token.trapped and not self.escapes(token, faces, events):
            return
        arrived = self.movement.move(self.tokens, token, faces, events)
        if token.square == rules.squares:
            events.append(("goose.wins", (name,)))
            self.result = Result(name)
        elif arrived and token.square in rules.rolls_again:
            events.append(("goose.rolls_again", (name,)))
        else:
            self.pass_turn(self._turn + 1, events)

    def escapes(self, token: Token, faces: tuple[int, ...], events: list[Event]) -> bool:
        """Free a trapped token if the throw does so; return whether it also moves."""
        trap = self.rules.effects[token.square]
        if sum(faces) not in trap.frees:
            events.append(("goose.stays", (token.name, token.square)))
            self.pass_turn(self._turn + 1, events)
            return False
        token.trapped = False
        events.append(("goose.freed", (token.name,)))
        if trap.rolls_to_move:
            events.append(("goose.rolls_again", (token.name,)))
        return not trap.rolls_to_move

    def pass_turn(self, index: int, events: list[Event]) -> None:
        """Give the turn to the first player from an index on who can roll; the game is a draw if nobody ever can."""
        tokens = self.tokens
        index %= len(tokens)
        token = tokens[index]
        if token.turns or token.trapped or token.square == self._dead_end:  # most often nobody is passed over
            if all(map(self.is_stuck, tokens)):
                self.exhaust(events)
                return
            while (token.turns or token.trapped) and self.passes_over(token, events):
                index = (index + 1) % len(tokens)
                token = tokens[index]
        events.append(("goose.turn", (token.name,)))
        self._turn, self.to_move = index, token.name

    def passes_over(self, token: Token, events: list[Event]) -> bool:
        """Return whether a player is passed over; if so, count the missed turn."""
        if token.turns:
            events.append(("goose.misses", (token.name, token.turns)))
            token.turns -= 1
            return True
        if self._is_locked(token):
            events.append(("goose.waits", (token.name, token.square)))
            return True
        return False

    def _is_locked(self, token: Token) -> bool:
        """Return whether only another token can free this one."""
        return token.trapped and not self.rules.effects[token.square].frees

    def is_stuck(self, token: Token) -> bool:
        """Return whether no throw of its player can ever move a token."""
        return token.square == self._dead_end or self._is_locked(token)


class OneTurn(GooseGame):
    """A game of a single turn."""

    passed = False

    def pass_turn(self, index: int, events: list[Event]) -> None:
        """Note that the turn is over."""
        del index, events
        self.passed = True
