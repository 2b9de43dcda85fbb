"""Plays games by the engine: the truth, for every game, one move after another.

Every way of playing draws the same numbers (`chance`), so that a game is the same in all of them:

- a player of the level `Random` with more than one legal move draws one number for the choice among `Game.moves`, in
  their order; with one legal move none, and a player of another level never: what `Game.choose` says is done;
- then, if dice must be typed for the move, one number says how all of them fall: its digits in base 6, the most
  significant first, are the faces.

Nothing is thrown for the order: seat 0 plays first. Players of a game that asks for ages are all of the same age. A
game that does not end is drawn after `GameKind.longest_play` moves; a turn that this breaks off is not counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from operator import itemgetter
from typing import Protocol

import attrs

from goose.analysis.simulation.keeping import GameScript
from goose.base.errors import Incomplete
from goose.core.dice import FACES, ManualDice
from goose.core.events import Event, Failure
from goose.core.game import Game, Rules
from goose.core.instructions import Argument, Instruction
from goose.core.interpreter import Interpreter
from goose.core.service import GameService, NoFiles
from goose.kit.chance import Stream
from goose.kit.counting import Counting
from goose.kit.seats import players_of
from goose.kit.setting import RANDOM, Setting
from goose.kit.totals import Totals

Draw = Callable[[int], int]
Choose = Callable[[Game, Draw], Instruction]
"""Returns the move that a player makes, with what is thrown for it."""

_TOGETHER = 4  # dice whose throws are looked up; those of more are put together
_THROWS = [[[*faces] for faces in product(range(1, FACES + 1), repeat=dice)] for dice in range(_TOGETHER + 1)]
_key = itemgetter(0)


class Chooser(Protocol):
    """A player that a program brings."""

    def choose(self, interpreter: Interpreter) -> Instruction:
        """Return one of the moves of the player to move, or what `Interpreter.choose` returns; change nothing."""


@attrs.frozen
class Ending:
    """How a game ended."""

    winner: int | None  # the seat, from 0; None for a draw
    turns: int  # of all players together; missed turns count
    scores: tuple[int, ...]  # by seat


@attrs.frozen
class Batch:
    """The results of games of a setting."""

    totals: Totals
    scripts: list[str]


def play(setting: Setting, first: int, count: int, keep: str | None = None) -> Batch:
    """Play `count` games of a setting, from the number `first` on; keep scripts in the language `keep`, if any."""
    playing = Playing(setting, keep)
    for number in range(first, first + count):
        playing.play(number)
    return Batch(playing.finished(), playing.scripts)


class Playing:
    """Plays games of a setting, and adds up their results.

    Args:
        setting: the games.
        keep: code of the language in which their scripts are kept, or None.
        own: players of a program, by the names that stand for them among the levels of the setting.
    """

    def __init__(self, setting: Setting, keep: str | None = None, own: Mapping[str, Chooser] | None = None) -> None:
        self._kind, self._rules = setting.kind, setting.rules
        self._seed = setting.seed
        self._players = players_of(self._kind, self._rules, len(setting.levels))
        self._seats = {player.name: seat for seat, player in enumerate(self._players)}
        self._counting = Counting(self._kind, self._rules)
        self._dice = dice_of(self._rules)
        self._own = own or {}
        self._language = setting.variant.language()
        self._shown = self._service() if self._own else None
        choosers = {level: self._chooser(level) for level in setting.levels}
        self._choosers = {name: choosers[level] for name, level in zip(self._seats, setting.levels, strict=True)}
        self._keys: Counter[str] = Counter()
        self._totals = Totals(len(self._players))
        self._script = None if keep is None else GameScript(setting, keep)
        self.scripts: list[str] = []

    def play(self, number: int) -> Ending:
        """Play the game with a number."""
        events: list[Event] = []
        dice = ManualDice()
        game = self._kind.start(self._rules, self._players, dice, events)
        watch = None if self._counting.watch is None else self._counting.watch(game)
        if self._shown is not None:
            self._shown.seat(game)
        draw = Stream(self._seed, number).draw
        choosers, ends, longest = self._choosers, self._counting.turns, self._kind.longest
        moves: list[Instruction] = []
        seen: list[Sequence[int]] = []
        goes: list[str] = []  # who had each turn, missed ones left out
        turns = 0
        mover = ""
        over = True  # the last turn is
        exhausted = False
        while game.result is None:
            if ends is None:
                over = game.to_move != mover
            if len(moves) == longest:
                self._kind.break_off(game, events)
                exhausted = True
                if not over:
                    goes.pop()  # that turn has not been ended
                break
            happened: list[Event] = []
            mover = game.to_move
            if over:
                goes.append(mover)
            move = choosers[mover](game, draw)
            try:
                game.act(move, dice, happened)
            except Failure as failure:
                raise Incomplete(f"the game {self._kind.name} allows {move!r}, and refuses it: {failure}") from failure
            moves.append(move)
            events += happened
            if ends is not None:
                ended = ends(happened)
                turns += ended
                over = ended > 0
            if watch is not None:
                seen.append(watch.saw(move))
        if watch is not None:
            for name, times in zip(watch.names, zip(*seen, strict=True), strict=True):
                self._totals.counted[name] += sum(times)
        self._keys.update(map(_key, events))
        ending = self._add(game, len(goes) if ends is None else turns, goes)
        if self._script is not None:
            self.scripts.append(self._script.script(moves, ended=not exhausted))
        return ending

    def finished(self) -> Totals:
        """Return the totals of the games that were played."""
        totals = self._totals
        for key, times in self._keys.items():
            if key in self._counting.by_key:
                totals.counted[self._counting.by_key[key]] += times
        self._keys.clear()
        return totals

    def _add(self, game: Game, turns: int, goes: Sequence[str]) -> Ending:
        totals = self._totals
        totals.games += 1
        winner = None if game.result is None else game.result.winner
        seat = None if winner is None else self._seats[winner]
        if seat is None:
            totals.drawn[turns] += 1
        else:
            totals.turns[turns] += 1
            totals.wins[seat] += 1
            totals.first_turns[seat] += goes.count(str(winner)) == 1
        scores = [0] * len(self._seats)
        for name, score in game.scores():
            scores[self._seats[name]] = score
        if self._counting.scores is not None:
            for place, score in enumerate(scores):
                totals.scores[place] += score
        return Ending(seat, turns, tuple(scores))

    def _chooser(self, level: str) -> Choose:
        """Return how a player of a level chooses its moves."""
        if level == RANDOM:
            return _at_random
        if level in self._own:
            return self._asking(level, self._own[level])
        known = self._dice

        def choose(game: Game, draw: Draw) -> Instruction:
            choice = game.choose(level)
            dice = known.get(choice.name)
            if dice is None:
                return thrown(_typed(choice, game.moves(typed_dice=True)), draw)
            return Instruction(choice.name, choice.players, choice.values + faces(dice, draw)) if dice else choice

        return choose

    def _asking(self, name: str, player: Chooser) -> Choose:
        """Return how a player of a program chooses its moves."""
        assert self._shown is not None, "there are players of a program"
        rules, language = self._rules, self._language
        interpreter = Interpreter(self._shown, lambda _: language)

        def choose(game: Game, draw: Draw) -> Instruction:
            choice, moves = player.choose(interpreter), game.moves(typed_dice=True)
            values = choice.values
            for move in moves:
                if (move.name, move.players) == (choice.name, choice.players) and move.values[: len(values)] == values:
                    return thrown(move, draw)
            raise ValueError(f"{name} chooses {choice!r}, which is not one of the moves by the rules {rules.name}")

        return choose

    def _service(self) -> GameService:
        """Return a service with the players, which shows the game in progress to players of a program."""
        service = GameService(self._kind, self._rules, ManualDice(), NoFiles())
        for player in self._players:
            service.roster.register(player.name, player.age)
        return service


def dice_of(rules: Rules) -> dict[str, int]:
    """Return the dice of each instruction, if their number never changes."""
    dry = rules.signatures(typed_dice=False)
    found = {}
    for name, each in rules.signatures(typed_dice=True).items():
        if not each.throws:
            found[name] = 0
        elif each.required == len(each.values) and all(value.least is not None for value in each.values):
            found[name] = len(each.values) - len(dry[name].values)
    return found


def _at_random(game: Game, draw: Draw) -> Instruction:
    moves = game.moves(typed_dice=True)
    return thrown(moves[0] if len(moves) == 1 else moves[draw(len(moves))], draw)


def _typed(choice: Instruction, moves: Sequence[Instruction]) -> Instruction:
    """Return the chosen move, with the values that must be typed."""
    if len(moves) == 1:
        return moves[0]
    values = choice.values
    return next(move for move in moves if move.name == choice.name and move.values[: len(values)] == values)


def thrown(move: Instruction, draw: Draw) -> Instruction:
    """Return a move whose dice, which a person would type, are thrown."""
    values = move.values
    if not values or not isinstance(values[-1], Argument):
        return move
    fixed = [value for value in values if not isinstance(value, Argument)]
    argument = values[-1]
    if argument.least is not None:
        return Instruction(move.name, move.players, fixed + faces(len(values) - len(fixed), draw))
    alphabet, dice = argument.alphabet, argument.length
    if dice is None or len(alphabet) != FACES:
        raise Incomplete(f"what {move.name} must be given, {argument!r}, cannot be thrown")
    fixed.append("".join([alphabet[face - 1] for face in faces(dice, draw)]))
    return Instruction(move.name, move.players, fixed)


def faces(dice: int, draw: Draw) -> list[int]:
    """Return a throw of some dice: the digits of one number that is drawn."""
    if dice <= _TOGETHER:
        return _THROWS[dice][draw(FACES**dice)]
    return _split(draw(FACES**dice), dice)


def _split(number: int, dice: int) -> list[int]:
    """Return the digits of a number as faces, the highest digit first."""
    if dice <= _TOGETHER:
        return _THROWS[dice][number]
    rest, last = divmod(number, FACES**_TOGETHER)
    return _split(rest, dice - _TOGETHER) + _THROWS[_TOGETHER][last]
