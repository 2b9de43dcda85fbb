"""Single moves of random games, with everything that happened, and with what other rules would have made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen

from goose.contract.case import CheckedCase
from goose.contract.instructions import filled
from goose.core.dice import ManualDice
from goose.core.events import as_data
from goose.kit.counting import Counting
from goose.kit.narrator import Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

    from goose.core.events import Event, Result
    from goose.core.game import Game, Rules
    from goose.core.instructions import Instruction
    from goose.kit.totals import Watch

Numbers = dict[str, dict[str, int]]
"""The numbers of each player, by the name and by what they count; `NOBODY` has the sum of all scores."""

Seen = tuple["Mapping[str, Any]", Numbers]
"""A position, and its numbers."""

NOBODY = ""

_HABITS = (None, None, 0, -1)  # players pick any move, always the first one, or always the last one


@frozen
class Moved:
    """A move and all that happened."""

    step: Step  # the move as a narrator and a picture are given it
    numbers: tuple[Numbers, Numbers]  # those of each player before the move and after it
    to_move: str | None  # whose turn it is then; None if the game is over
    result: Result | None  # how the game ended, or None
    counted: Mapping[str, int]  # what a watch counted in it
    stated: frozenset[str]  # the members of the position that only state the rules

    @property
    def seen(self) -> Seen:
        """The position after the move, with its numbers."""
        assert self.step.after is not None, "every move leads to a position"
        return self.step.after, self.numbers[1]

    @property
    def mover(self) -> str:
        """The player who moved."""
        return str(self.step.mover)

    @property
    def outcome(self) -> object:
        """Everything that a player can see of what happened."""
        return self.step.events, without(self.stated, self.seen[0]), self.to_move, self.result is None


@frozen
class Compared:
    """A move by the rules of a case and by the default rules."""

    moved: Moved
    usual: Moved | None  # the same move by the default rules; None if they have no such position

    @property
    def differs(self) -> bool:
        """Whether the rules make a difference to the move, or to its position."""
        return self.usual is None or self.usual.outcome != self.moved.outcome


class Moving:
    """Plays random games of people with the engine alone.

    Args:
        case: the case of a check, which decides the rules.
        random: the source of random choices.
        usual: rules by which each move is made too, in the same position.
    """

    def __init__(self, case: CheckedCase, random: Random, usual: Rules | None = None) -> None:
        self.rules, self.usual = case.made(), usual
        self.stated = frozenset() if usual is None else self._stated(case, usual)
        self._case = case
        self._random = random
        self._watching = Counting(case.kind, self.rules).watch
        self._game: Game | None = None
        self._twin: Game | None = None
        self._seen: Seen
        self._habits: dict[str, int | None] = {}
        self._watch: Watch | None = None

    def moves(self, count: int) -> Iterator[Compared]:
        """Yield a number of moves; a game that is over is followed by another."""
        for _ in range(count):
            game = self._begun()
            move = filled(self._random, self._picked(game))
            twin = None if self.usual is None else self._twin or self.as_usual(game)
            moved = self._moved(self.rules, game, self._seen, move, self._watch)
            usual = None
            if twin is not None and self.usual is not None and move.is_one_of(twin.moves(typed_dice=True)):
                usual = self._moved(self.usual, twin, seen_of(twin), move, self._watched(twin))
            self._seen = moved.seen
            self._twin = twin if usual is not None and usual.outcome == moved.outcome else None  # it follows
            yield Compared(moved, usual)
            if game.result is not None:
                self._game = self._twin = None

    def _begun(self) -> Game:
        """Return the game in progress, or a new one."""
        if self._game is None:
            self._game = self._case.begun(self.rules)
            self._habits = {name: self._random.choice(_HABITS) for name in self._game.players}
            self._watch = self._watched(self._game)
            self._seen = seen_of(self._game)
        return self._game

    def _picked(self, game: Game) -> Instruction:
        """Return the move that a player picks: players with habits come to positions that others seldom see."""
        moves = game.moves(typed_dice=True)
        place = self._habits.get(game.to_move)
        return self._case.kind.pick(self._random, moves) if place is None else moves[place]

    def _watched(self, game: Game) -> Watch | None:
        return None if self._watching is None else self._watching(game)

    def as_usual(self, game: Game) -> Game | None:
        """Return the game in the same position by the usual rules, apart from what only states the rules, or None."""
        assert self.usual is not None, "there are usual rules"
        twin = self._case.loaded(self.usual, game)
        if twin is None or twin.to_move != game.to_move:
            return None
        return twin if without(self.stated, twin.view()) == without(self.stated, game.view()) else None

    def _stated(self, case: CheckedCase, usual: Rules) -> frozenset[str]:
        """Return the members of a position that differ before any move: narrators may learn the rules from them."""
        first, other = (case.begun(rules).view() for rules in (self.rules, usual))
        return frozenset(name for name in first.keys() | other.keys() if first.get(name) != other.get(name))

    def _moved(self, rules: Rules, game: Game, before: Seen, move: Instruction, watch: Watch | None) -> Moved:
        mover = game.to_move
        events: list[Event] = []
        game.act(move, ManualDice(), events)
        if game.result is not None and game.result.announced:
            events += [("common.game_over", ()), *(("common.score_line", line) for line in game.scores())]
        fields = self._case.kind.events_by(rules)
        data = [as_data(event, fields) for event in events]
        after = seen_of(game)
        step = Step(move, data, before[0], after[0], mover, (), [*self._habits], rules.points)
        to_move = None if game.result is not None else game.to_move
        counted = {} if watch is None else dict(zip(watch.names, watch.saw(move), strict=True))
        return Moved(step, (before[1], after[1]), to_move, game.result, counted, self.stated)


def without(names: frozenset[str], position: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a position without some members."""
    return {name: value for name, value in position.items() if name not in names} if names else position


def seen_of(game: Game) -> Seen:
    """Return a position, and what it says of each player as numbers: the score, and what lies beside the name."""
    position = game.view()
    scores = dict(game.scores())
    found: Numbers = {name: {"score": score} for name, score in scores.items()}
    found[NOBODY] = {"sum of the scores": sum(scores.values())}
    for each in _objects(position):
        name = each.get("name")
        numbers = found.get(name) if name and isinstance(name, str) else None
        if numbers is not None:
            for member, value in each.items():
                if type(value) is int:
                    numbers[member] = value
                elif isinstance(value, list):
                    numbers[f"number of {member}"] = len(value)
    return position, found


def _objects(data: Any) -> Iterator[Mapping[str, Any]]:
    """Yield the objects in plain data."""
    if isinstance(data, dict):
        yield data
    for value in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _objects(value)
