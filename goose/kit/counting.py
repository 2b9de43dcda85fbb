"""Counting in games: how often things happen, and when a turn ends.

Unless the game says otherwise, each kind of event is counted by its own name, and a turn ends when another player is to
move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence

from goose.base.errors import Incomplete
from goose.core.dice import ManualDice
from goose.core.events import Event
from goose.core.game import Game, GameKind, Rules
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.core.objects import View
from goose.core.roster import Player
from goose.core.service import SHARED
from goose.kit.offers import offers_of
from goose.kit.totals import Counts, Watch


class Counting:
    """How the games of a kind are counted by some rules; raises Incomplete if the game counts an unknown event."""

    def __init__(self, kind: GameKind, rules: Rules) -> None:
        counting = offers_of(kind).counting
        counts = Counts() if counting is None else counting.get()
        if counts.events is None:
            keys = (*kind.events, *rules.events)
            by_name: Mapping[str, Collection[str]] = {key.rpartition(".")[2].replace("_", " "): (key,) for key in keys}
        else:
            by_name = counts.events(rules)
        known = kind.events_by(rules)
        for name, events in by_name.items():
            wrong = [events] if isinstance(events, str) else [key for key in events if key not in known]
            if wrong:
                raise Incomplete(f"the game {kind.name} counts {name} by {wrong[0]}, which is no event of it")
        # the name under which each event is counted, by its key
        self.by_key = {key: name for name, keys in by_name.items() for key in keys}
        # returns how many turns the events of a move end; None if a turn ends when another player is to move
        self.turns = counts.turns
        # creates a `Watch` that counts further things in a game, or None
        self.watch: Callable[[Game], Watch] | None = counts.watch
        self.scores = counts.scores  # the unit of the scores; None if scores are not added up
        self.names = [*by_name, *getattr(self.watch, "names", ())]  # the things counted, in the order of the reports


class Tally:
    """Counts what happens in a game, instruction by instruction.

    In a game without dice, it plays the moves again on its own board for the things that no event shows.
    """

    def __init__(self, kind: GameKind, rules: Rules, counting: Counting) -> None:
        self.turns = 0  # the turns that players have had, all together; missed turns are left out
        self.counted: Counter[str] = Counter()  # how often each counted thing happened, by its name
        # the scores of each player, by the number of turns that all players have had: the first ones are at the start
        self.race: dict[str, list[int]] = {}
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
        outcome = interpreter.outcome
        for name, score in interpreter.scores if outcome is None else outcome.scores:
            scores = self.race.setdefault(name, [score])
            scores += scores[-1:] * (self.turns + 1 - len(scores))
            scores[-1] = score

    def _begin(self, names: Sequence[str], view: View) -> None:
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
