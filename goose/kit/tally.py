"""The counts of one game that people play (`goose.kit.counting`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from goose.core.dice import ManualDice
from goose.core.roster import Player
from goose.core.service import SHARED

if TYPE_CHECKING:
    from goose.core.events import Event
    from goose.core.game import Game, GameKind, Rules
    from goose.core.instructions import Instruction
    from goose.core.interpreter import Interpreter
    from goose.kit.counting import Counting
    from goose.kit.totals import Watch


class Tally:
    """Counts what happens in a game, instruction by instruction.

    In a game without dice, it plays the moves again on its own board for the things that no event shows.

    Attributes:
        turns: the turns that players have had, all together; missed turns are left out.
        counted: how often each counted thing happened, by its name.
    """

    def __init__(self, kind: GameKind, rules: Rules, counting: Counting) -> None:
        self.turns = 0
        self.counted: Counter[str] = Counter()
        self._kind = kind
        self._rules = rules
        self._counting = counting
        self._mover: str | None = None  # who made the last move
        self._is_over = True  # the last turn has ended, where the game counts turns itself
        self._game: Game | None = None
        self._watch: Watch | None = None

    def add(self, instruction: Instruction, events: Sequence[Event], interpreter: Interpreter) -> None:
        """Count an instruction that has just been carried out."""
        if self._counting.watch is not None and not self._kind.throws_dice and instruction.name == "start":
            self._begin(instruction.players, interpreter.view())
        names = self._counting.by_key
        self.counted.update(names[key] for key, _ in events if key in names)
        if instruction.name == "quit":
            self._withdraw(instruction.players)
        moves = [move for move in (instruction, *interpreter.played) if move.name not in SHARED]
        if moves:
            self._count_turns(moves, events)
            self._show(moves)

    def _begin(self, names: Sequence[str], view: dict[str, Any]) -> None:
        found = {player["name"]: player for player in view["players"]}
        players = [Player(name, age=found[name]["age"], level=found[name]["level"]) for name in names]
        self._game = self._kind.start(self._rules, players, ManualDice(), [])
        assert self._counting.watch is not None, "nothing else needs the game"
        self._watch = self._counting.watch(self._game)

    def _withdraw(self, names: Sequence[str]) -> None:
        """Take players out of the game on the own board, unless that ends it."""
        if self._game is not None and len({*self._game.players} - {*names}) > 1:
            self._game.withdraw(list(dict.fromkeys(names)), [])

    def _count_turns(self, moves: Sequence[Instruction], events: Sequence[Event]) -> None:
        """Count the turns that begin with these moves."""
        if self._counting.turns is not None:
            self.turns += len(moves) - (not self._is_over)
            self._is_over = self._counting.turns(events) > 0
            return
        for move in moves:
            if move.players[:1] != [self._mover]:
                self._mover = move.players[0]
                self.turns += 1

    def _show(self, moves: Sequence[Instruction]) -> None:
        """Make the moves on the own board, where something counts them there."""
        if self._game is None or self._watch is None:
            return
        for move in moves:
            self._game.act(move, ManualDice(), [])
            for name, times in zip(self._watch.names, self._watch.saw(move), strict=True):
                self.counted[name] += times
