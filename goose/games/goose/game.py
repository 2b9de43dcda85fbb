"""A game of the Goose in progress: one engine for every set of rules.

A throw takes a token from square to square until it rests; what each square does, and what counts, the rules say. The
engine holds no test on which rules they are.
"""

from collections.abc import Sequence

from goose.dice import Dice, written
from goose.events import DRAWING, Event
from goose.games.game import Game, Result
from goose.games.goose.effects import Effect
from goose.games.goose.movement import travel
from goose.games.goose.ruleset import GooseRules
from goose.instructions import Instruction
from goose.roster import COMPUTER


class Token:
    """A player's token.

    Attributes:
        name: the player's.
        square: where it stands.
        turns: turns of its own that it must still miss.
        trapped: it waits to be replaced.
    """

    __slots__ = ("name", "square", "trapped", "turns")

    def __init__(self, name: str, square: int, turns: int = 0, *, trapped: bool = False) -> None:
        self.name = name
        self.square = square
        self.turns = turns
        self.trapped = trapped


class GooseGame(Game):
    """A game between the tokens, in the order of the seats.

    Args:
        rules: of this game.
        tokens: two or more, but for an open table.
        turn: index of the token to move.
        level: level of the automatic player, or None if it does not play.
    """

    def __init__(self, rules: GooseRules, tokens: list[Token], turn: int, level: str | None) -> None:
        self.players = self.movers = [token.name for token in tokens]
        self.level = level
        self._rules = rules
        self._tokens = tokens
        self._give_turn(turn)

    def _give_turn(self, index: int) -> None:
        self._turn = index
        self.current = None if self._rules.open_table else self.players[index]

    def can_roll(self, token: Token) -> bool:
        """Return whether the player of a token is not passed over."""
        return not token.turns and not (token.trapped and self._waits(token))

    def act(self, instruction: Instruction, dice: Dice) -> list[Event]:
        """Roll for a player, or show the board."""
        if instruction.name == "board":
            return self._board()
        events: list[Event] = []
        token = self._tokens[self.players.index(instruction.players[0])]
        self._throw(token, tuple(instruction.values) or dice.throw(self._rules.dice), events)
        if self.level is not None:
            self._let_computer_play(dice, events)
        return events

    def open(self, dice: Dice) -> list[Event]:
        """Return what happens before the first instruction: the automatic player's throws if it begins."""
        events: list[Event] = []
        self._let_computer_play(dice, events)
        return events

    def join(self, name: str) -> list[Event]:
        """Seat one more player, at an open table."""
        self.players.append(name)
        self._tokens.append(Token(name, self._rules.first_square))
        return self.seated()

    def seated(self) -> list[Event]:
        """Return who sits at an open table."""
        return [("goose.joined", (", ".join(self.players),))]

    def withdraw(self, leavers: Sequence[str]) -> list[Event]:
        """Take tokens off the board; if the player to move left, the turn goes to the first who stays."""
        mover = self.players[self._turn]
        following = self._tokens[self._turn :] + self._tokens[: self._turn]
        heir = next(token for token in following if token.name not in leavers)
        self._tokens = [token for token in self._tokens if token.name not in leavers]
        self.players = self.movers = [token.name for token in self._tokens]
        self._give_turn(self._tokens.index(heir))
        events: list[Event] = []
        if mover in leavers:
            self._pass_turn(self._turn, events)
        return events

    def details(self) -> list[Event]:
        """Return a line a player, and whose turn it is."""
        lines = [
            ("goose.detail_line", (token.name, token.square, "*" if token.trapped else token.turns))
            for token in self._tokens
        ]
        return [*lines, ("goose.turn", (self.players[self._turn],))]

    def scores(self) -> list[tuple[str, int]]:
        """Return each player's square, in the order of the seats."""
        return [(token.name, token.square) for token in self._tokens]

    def encode(self) -> dict[str, object]:
        """Return the game for a save."""
        tokens = [
            {"name": token.name, "square": token.square, "turns": token.turns, "trapped": token.trapped}
            for token in self._tokens
        ]
        return {"tokens": tokens, "turn": self._turn, "level": self.level}

    def _board(self) -> list[Event]:
        from goose.games.goose.drawing import draw  # only a program that draws pays for the import

        drawing = draw(self._rules, [token.square for token in self._tokens])
        positions = [("goose.position_line", (token.name, token.square)) for token in self._tokens]
        return [(DRAWING, (drawing,)), *positions]

    def _let_computer_play(self, dice: Dice, events: list[Event]) -> None:
        if self.level is None or dice.typed:
            return
        seen: set[object] = set()
        while self.result is None and self.current == COMPUTER:
            if dice.cycle is not None:
                position = (dice.cycle, *((token.square, token.turns, token.trapped) for token in self._tokens))
                if position in seen:
                    return  # the same throws for ever: the reply ends, and the human may leave
                seen.add(position)
            self._throw(self._tokens[self._turn], dice.throw(self._rules.dice), events)

    def _throw(self, token: Token, faces: tuple[int, ...], events: list[Event]) -> None:
        """Move a token by a throw, and pass the turn on if it is over."""
        rules = self._rules
        name, start = token.name, token.square
        events.append(("goose.rolls", (name, start, written(faces))))
        if token.trapped:
            trap = rules.effects[start]
            if sum(faces) not in trap.frees:
                events.append(("goose.stays", (name, start)))
                self._pass_turn(self._turn + 1, events)
                return
            token.trapped = False
            events.append(("goose.freed", (name,)))
            if trap.rolls_to_move:
                events.append(("goose.rolls_again", (name,)))
                return
        square, effect = travel(rules, name, start, faces, events)
        self._rest(token, square, effect, events)
        if token.square == rules.squares:
            events.append(("goose.wins", (name,)))
            self.result = Result(name)
        elif token.square in rules.rolls_again:
            events.append(("goose.rolls_again", (name,)))
        elif not rules.open_table:
            self._pass_turn(self._turn + 1, events)

    def _rest(self, token: Token, square: int, effect: Effect | None, events: list[Event]) -> None:
        """Put a token on the square where its throw ends, and let the square have its effect."""
        name, start = token.name, token.square
        if self._rules.occupied != "shared" and not (effect and effect.traps):
            for other in self._tokens:
                if other.square != square or other is token:
                    continue
                if self._rules.occupied == "returns":
                    events.append(("goose.occupied", (square, name, start)))
                    return
                other.square = start
                events.append(("goose.sent_back", (other.name, square, start)))
        token.square = square
        if effect is None:
            return
        if effect.turns:
            token.turns = effect.turns
            events.append((effect.message, (square, name, effect.turns)))
            return
        events.append((effect.message, (square, name)))
        for other in self._tokens:
            if other.trapped and other.square == square:
                other.trapped = False
                events.append(("goose.freed", (other.name,)))
        token.trapped = True

    def _pass_turn(self, index: int, events: list[Event]) -> None:
        """Give the turn to the first player from an index on who can roll; the game is drawn if nobody ever can."""
        tokens = self._tokens
        for token in tokens:
            if not token.trapped or not self._waits(token):
                break
        else:
            events.append(("goose.stuck", ()))
            self.result = Result(None)
            return
        while True:
            index %= len(tokens)
            token = tokens[index]
            if token.turns:
                events.append(("goose.misses", (token.name, token.turns)))
                token.turns -= 1
            elif token.trapped and self._waits(token):
                events.append(("goose.waits", (token.name, token.square)))
            else:
                events.append(("goose.turn", (token.name,)))
                self._turn = index
                self.current = token.name
                return
            index += 1

    def _waits(self, token: Token) -> bool:
        """Return whether only another token can free this one, which is trapped."""
        return not self._rules.effects[token.square].frees
