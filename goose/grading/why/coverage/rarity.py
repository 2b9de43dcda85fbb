"""How rare that is which moves show: sessions are led to it, as somebody who tests a program leads a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import attrs

from goose.core.events import INVALID_INSTRUCTION
from goose.core.game import GameKind
from goose.core.instructions import Instruction, reported
from goose.core.interpreter import Interpreter, Reply
from goose.core.service import SHARED
from goose.grading.why.coverage.facts import END, Shown
from goose.grading.why.coverage.observing import Observer
from goose.grading.why.coverage.wrong import NO_WORD

NOT_WRITABLE = (".", "missing/x")
"""Files to which nothing can be saved."""

View = Mapping[str, Any]
"""The view of an interpreter, as players see it."""


@attrs.frozen
class Ending:
    """The moves of a game from a position to its end."""

    moves: tuple[Instruction, ...]
    rarity: float  # of what the last move shows


class Rarity:
    """Watches a session in progress, and says how rare that is which moves would show in it.

    Args:
        interpreter: answers the session.
        kind: the kind of game.
        seen: how many candidates have shown each fact.
        files: what the saves of the working directory hold, by name.
    """

    def __init__(
        self,
        interpreter: Interpreter,
        kind: GameKind,
        seen: Mapping[int, int],
        files: dict[str, tuple[str, int]],
    ) -> None:
        self._interpreter = interpreter
        self._observer = Observer(interpreter, kind, files)
        self.facts: set[int] = set()  # that the session has shown
        self.quiet: set[int] = set()  # those that need no move in a context: a rule alone, or a failure
        self._failures = {key for each in interpreter.signatures.values() for key in reported(each)}
        self._seen = seen

    def watch(self, instruction: Instruction | None, line: str, reply: Reply, before: View, after: View) -> None:
        """Take note of a line that was given."""
        for shown in self._observer.see(line, instruction, reply, before, after):
            numbers = shown.numbers()
            self.facts.update(numbers)
            self.quiet.update(numbers[:1] if self._is_move(shown) else numbers)

    def _is_move(self, shown: Shown) -> bool:
        """Return whether a move has shown this, with what follows from the rules of the game."""
        if shown.kind == END or shown.instruction in SHARED or shown.instruction == NO_WORD:
            return False
        return shown.event not in self._failures and shown.event != INVALID_INSTRUCTION

    def of_move(self, move: Instruction, before: View) -> float:
        """Return how rare that is which a move would show now, by the view before it."""
        with self._interpreter.copy() as copy:
            return self._rarity(copy, move, copy.carry_out(move), before, copy.view())

    def of_failure(self, line: str, instruction: Instruction | None, before: View) -> float:
        """Return how rare that is which a line would show that fails now; nothing if it would be carried out."""
        if instruction is not None and instruction.name == "save" and instruction.values[0] not in NOT_WRITABLE:
            return 0  # it may write a file
        with self._interpreter.copy() as copy:
            reply = copy.feed(line)
            if reply.failure is None:
                return 0
            shown = self._observer.facts(copy, line, instruction, reply, before, before)
            return self._new(fact for each in shown for fact in each.numbers())

    def ending(self, choose: Callable[[Interpreter, View], Instruction | None], longest: int) -> Ending | None:
        """Return one way in which the game may end from here, or None if it took more moves than the longest.

        Args:
            choose: returns a move by an interpreter and its view, or None if it has none.
            longest: the most moves.
        """
        with self._interpreter.copy() as copy:
            moves: list[Instruction] = []
            before = copy.view()
            while len(moves) < longest and (move := choose(copy, before)) is not None:
                moves.append(move)
                reply = copy.carry_out(move)
                after = copy.view()
                if after["position"] is None:
                    return Ending(tuple(moves), self._rarity(copy, move, reply, before, after))
                before = after
        return None

    def _rarity(self, copy: Interpreter, move: Instruction, reply: Reply, before: View, after: View) -> float:
        """Return how rare that is which a move has shown that a copy has carried out."""
        shown = self._observer.facts(copy, copy.write(move), move, reply, before, after)
        return self._new(fact for each in shown for fact in each.alone())

    def _new(self, facts: Iterable[int]) -> float:
        """Return how rare those facts are that the session has not shown."""
        return sum(1 / (1 + self._seen.get(fact, 0)) for fact in {*facts} - self.facts)
