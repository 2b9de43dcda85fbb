"""The open table of the kata: players join and move in any order.

It has its own service, because there are no seats, turns, records or saves.
"""

from __future__ import annotations

from goose.games.goose.movement import Token
from goose.games.goose.ruleset import GooseRules
from goose.kit import Failure, Instruction, Listed, Outcome, Service, clone, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from goose.kit import Dice, Event, GameKind, Rules, View


class OpenTable(Service):
    """The open table, from the first player who joins to the win."""

    def __init__(self, kind: GameKind, rules: Rules, dice: Dice) -> None:
        assert isinstance(rules, GooseRules), "this kind makes no others"
        self._kind = kind
        self.rules: GooseRules = rules
        self._movement = rules.movement(rules)
        self.signatures = rules.signatures(typed_dice=dice.typed)
        self._dice = dice
        self._tokens: dict[str, Token] = {}

    def handle(self, instruction: Instruction) -> list[Event]:
        """Carry out the move or the entry of a player; if a failure applies, raise the first and change nothing."""
        name, *faces = instruction.values
        if instruction.name == "add":
            return self._add(name)
        if self.outcome is not None or not self._tokens:
            raise Failure("common.no_game")
        if name not in self._tokens:
            raise Failure("common.unknown_player", name)
        return self._move(self._tokens[name], tuple(faces) or self._dice.throw(self.rules.dice))

    def view(self) -> View:
        """Return the board and the tokens, as plain data (`goose.core.view`)."""
        from goose.kit import Roster
        from goose.kit import view_of as state_of

        playing = bool(self._tokens) and self.outcome is None
        return {
            **state_of(self._kind, self.rules, Roster(), None),
            "seats": [{"name": name, "level": None} for name in self._tokens] if playing else [],
            "position": self._position() if playing else None,
        }

    def _position(self) -> dict[str, Any]:
        from goose.games.goose.view import view_of

        return view_of(self.rules, list(self._tokens.values()))

    def moves(self) -> list[Instruction]:
        """Return a move for each player: anybody may move next."""
        if self.outcome is not None:
            return []
        dice = self.signatures["move"].values[1:] if self._dice.typed else ()
        return [Instruction("move", [], [name, *dice]) for name in self._tokens]

    def choose(self, level: str) -> None:
        """Return None: it is no particular player's turn."""

    def copy(self) -> OpenTable:
        """Return an independent copy of this table."""
        twin = clone(self)
        twin._dice = self._dice.copy()
        twin._tokens = {name: token.copy() for name, token in self._tokens.items()}
        return twin

    def close(self) -> None:
        """Release the seed file of the dice."""
        self._dice.close()

    def _add(self, name: str) -> list[Event]:
        if self.outcome is not None:
            raise Failure("goose.table_closed")
        if name in self._tokens:
            raise Failure("common.player_exists", name)
        self._tokens[name] = Token(name, self.rules.first_square)
        return [("goose.joined", (Listed(self._tokens, ", ".join(self._tokens)),))]

    def _move(self, token: Token, faces: tuple[int, ...]) -> list[Event]:
        events: list[Event] = [("goose.rolls", (token.name, token.square, written(faces)))]
        self._movement.move(list(self._tokens.values()), token, faces, events)
        if token.square == self.rules.squares:
            events.append(("goose.wins", (token.name,)))
            scores = [(each.name, each.square) for each in self._tokens.values()]
            self.outcome = Outcome(token.name, scores, self._position)
        return events
