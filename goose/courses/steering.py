"""Moves that show what a game wants to be seen in a sample session.

A game offers what its session must show (`Samples.shown`). Each move is one that shows something of it, found by trying
moves on a copy of the program; then the shortest of some random ways to the end of the game is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from goose.core.instructions import Argument, Instruction, levels_of
from goose.core.interpreter import Interpreter, Reply
from goose.core.printed import printed
from goose.core.variant import Variant
from goose.kit.narration import step_of
from goose.kit.narrator import Phrases, Sentence
from goose.kit.offers import offers_of

END = "common.game_over"
"""The message of a game that was played to its end."""

_SEED = 2  # of several, the one with which the games of goose are short
_TRIED = 12  # times that values are drawn for the moves that need some
_ENDINGS = 12  # ways to the end of the game
_LOOKED_ON = 400  # moves of a game that does not end in the session
_LONGEST = 40  # moves of such a way; a game that takes longer does not end in the session


class _Heard(Phrases):
    """A narrator's sentences, of which only the keys are kept."""

    def __init__(self, found: Mapping[str, str]) -> None:
        super().__init__(found)
        self.keys: set[str] = set()

    def say(self, key: str, /, **fields: str | int) -> Sentence:
        """Keep the key of a sentence."""
        self.keys.add(key)
        return super().say(key, **fields)


class Steering:
    """Chooses moves, and knows what the session has not shown yet.

    Attributes:
        open: what is still to be shown: keys of messages, and of the narrator's sentences, which have no full stop.
    """

    def __init__(self, variant: Variant, program: Interpreter, filled: Callable[[Instruction], Instruction]) -> None:
        """Take the game, its program, and what fills in the values that are typed in a move."""
        offers = offers_of(variant.kind)
        known = printed(variant.kind, variant.rules)
        shown = (END,) if offers.samples is None else offers.samples.get().shown
        self.open = {fact for fact in shown if fact in known or "." not in fact}
        self._kind = variant.kind
        self._filled = filled
        self._narrator = None if offers.narrator is None else offers.narrator.get()
        self._texts = variant.texts()["narrator"]
        self._random = Random(_SEED)
        self._copies = _has_copies(program)

    def choose(self, program: Interpreter, note: Callable[[str, Reply], None]) -> Instruction:
        """Return a move that shows something and goes on with the game, or else the one of the best computer.

        Args:
            program: the program before the move.
            note: takes the instruction and the reply of each move that is tried.
        """
        before = program.view()
        for move in self._candidates(program) if self._copies else ():
            twin = program.copy()
            reply = twin.carry_out(move)
            note(move.name, reply)
            if twin.in_game and self._facts(move, reply, before, twin) & self.open:
                return move
        return self._sensible(program)

    def _sensible(self, program: Interpreter, level: int = -1) -> Instruction:
        """Return the move of a computer, by default of the highest level; a random one in a game without any."""
        moves, levels = program.moves(), levels_of(program.signatures)
        chosen = program.choose(levels[level]) if levels else None
        if chosen is None:
            return self._filled(self._kind.pick(self._random, moves))
        return self._filled(next((move for move in moves if _is_typed(move) and move.name == chosen.name), chosen))

    def _candidates(self, program: Interpreter) -> Iterator[Instruction]:
        """Yield the moves in a random order, those with values that are typed several times."""
        moves = program.moves()
        self._random.shuffle(moves)
        typed = [*filter(_is_typed, moves)]
        yield from map(self._filled, moves)
        for _ in range(_TRIED if typed else 0):
            yield from map(self._filled, typed)

    def ending(self, program: Interpreter, note: Callable[[str, Reply], None]) -> Sequence[Instruction]:
        """Return the moves of the shortest of some ways to the end of the game; none if each is too long."""
        best: list[Instruction] = []
        for _ in range(_ENDINGS if self._copies else 0):
            twin, made = program.copy(), list[Instruction]()
            while twin.in_game and len(made) < (len(best) or _LONGEST) - 1:
                made.append(self._last(twin) or self._filled(self._kind.pick(self._random, twin.moves())))
                note(made[-1].name, twin.carry_out(made[-1]))
            best = best if twin.in_game else made
        return best

    def look_on(self, program: Interpreter, note: Callable[[str, Reply], None]) -> None:
        """Play on as computers do, only to note what the moves answer."""
        twin = program.copy() if self._copies else None
        for _ in range(_LOOKED_ON):
            if twin is None or not twin.in_game:
                return
            move = self._sensible(twin, 0)
            note(move.name, twin.carry_out(move))

    def _last(self, program: Interpreter) -> Instruction | None:
        """Return a move with typed values that ends the game, if one is found."""
        for move in map(self._filled, filter(_is_typed, program.moves() * _TRIED)):
            twin = program.copy()
            twin.carry_out(move)
            if not twin.in_game:
                return move
        return None

    def saw(self, move: Instruction, reply: Reply, before: Mapping[str, Any], after: Interpreter) -> bool:
        """Take a move off what is open; return whether it showed something that no message says."""
        facts = self._facts(move, reply, before, after) & self.open
        self.open -= facts
        return any("." not in fact for fact in facts)

    def _facts(self, move: Instruction, reply: Reply, before: Mapping[str, Any], after: Interpreter) -> set[str]:
        """Return the messages of a move, and the narrator's sentences while one of these is open."""
        facts = {key for key, _ in reply.events}
        if self._narrator is None or all("." in fact for fact in self.open):
            return facts
        heard = _Heard(self._texts)
        self._narrator.narrate(step_of(self._kind, after, move, reply, before), heard)
        return facts | heard.keys


def _has_copies(program: Interpreter) -> bool:
    """Return whether a program can be copied; the service of another package may not be."""
    try:
        program.copy()
    except TypeError:
        return False
    return True


def _is_typed(move: Instruction) -> bool:
    """Return whether a move has values that are typed, such as dice."""
    return any(isinstance(value, Argument) for value in move.values)
