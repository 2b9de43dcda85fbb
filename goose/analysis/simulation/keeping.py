"""Simulated games as scripts that play them again.

A file of them is one script, which `goose --dice manual` answers by the same rules without a failure: the players
register once, and each game is started and played with the dice that fell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose.base.errors import Incomplete
from goose.core.dice import ManualDice
from goose.core.game import GameKind, Rules, Service
from goose.core.instructions import Argument, Instruction
from goose.core.roster import Player
from goose.kit.seats import players_of
from goose.kit.setting import Setting


class GameScript:
    """Writes the games of a setting as scripts in a language."""

    def __init__(self, setting: Setting, code: str) -> None:
        self._kind, self._rules = setting.kind, setting.rules
        self._players = players_of(self._kind, self._rules, len(setting.levels))
        self._signatures = self._rules.signatures(typed_dice=self._kind.throws_dice)
        self._language = setting.variant.language(code)

    def opening(self) -> str:
        """Return the lines before all games, which register the players."""
        return "" if plays_once(self._kind, self._rules) else self._lines(map(self._registration, self._players))

    def script(self, moves: Sequence[Instruction], *, ended: bool) -> str:
        """Return the lines that play a game, which all players leave if it has not ended by play."""
        if own := self._kind.service_class(self._rules):
            return self._lines(self._at_open_table(own(self._kind, self._rules, ManualDice()), moves))
        names = [player.name for player in self._players]
        leaving = [] if ended else [Instruction("quit", names, [])]
        return self._lines([Instruction("start", names, []), *moves, *leaving])

    def _registration(self, player: Player) -> Instruction:
        return Instruction("register", [player.name], [] if player.age is None else [player.age])

    def _at_open_table(self, service: Service, moves: Sequence[Instruction]) -> Iterator[Instruction]:
        """Yield the table's moves, each with its player and its throw."""
        joining = next(name for name, each in self._signatures.items() if each.names_newcomer)
        for player in self._players:
            instruction = Instruction(joining, [], [player.name])
            service.handle(instruction)
            yield instruction
        for move in moves:
            (mover,) = move.players
            found = next((each for each in service.moves() if mover in (*each.players, *each.values)), None)
            if found is None:
                raise Incomplete(f"the table of the rules {self._rules.name} knows no move of {mover}")
            fixed = [value for value in found.values if not isinstance(value, Argument)]
            instruction = Instruction(found.name, found.players, [*fixed, *move.values])
            service.handle(instruction)
            yield instruction

    def _lines(self, instructions: Iterator[Instruction] | Sequence[Instruction]) -> str:
        write, signatures = self._language.write, self._signatures
        return "".join([f"{write(each, signatures[each.name])}\n" for each in instructions])


def plays_once(kind: GameKind, rules: Rules) -> bool:
    """Return whether a program plays one game, with players who join."""
    return kind.service_class(rules) is not None
