"""How the reference carries out a script: which lines fail, which only read, where games begin and end.

This is foresight, not proof: it says which shorter scripts are likely to show what a script shows, so that few of them
have to be tried on programs. It uses only what every game has: failures, moves, and its view.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import attrs

from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.core.replay import replayed
from goose.core.variant import Variant
from goose.grading.judging.reference import Reference

Shape = tuple[str | None, frozenset[str]]
"""The kind of a reply: its failure, if any, and the keys of its messages."""

_NOT_YOUR_TURN = "common.not_your_turn"


@attrs.frozen
class Step:
    """The effect of a line."""

    instruction: Instruction | None  # the instruction in the line; None if the line is invalid or blank
    failed: bool  # whether it was refused
    changed: bool  # the state that a player can see has changed
    playing: bool  # a game is in progress afterwards
    seats: tuple[str, ...]  # the players at the table before, or else afterwards


class Replaying:
    """Answers scripts by the reference, each in a working directory that is as good as new."""

    def __init__(self, reference: Reference, variant: Variant) -> None:
        self._reference = reference
        self._variant = variant
        self.plain = reference.variant.program()  # an interpreter that only reads and writes instructions

    @contextmanager
    def _fresh(self) -> Iterator[Interpreter]:
        """Give an interpreter in a fresh working directory."""
        try:
            with self._variant.program() as interpreter:
                yield interpreter
        finally:
            self._reference.renew(self._variant)

    def steps(self, script: Sequence[str]) -> list[Step]:
        """Return the effect of each line; lines after the program's end have none."""
        with self._fresh() as interpreter:
            view: Mapping[str, Any] = interpreter.view()
            steps = []
            for exchange in replayed(interpreter, script, views=True):
                view = exchange.after
                steps.append(_step(exchange.before, view, exchange.instruction, exchange.reply.failure is not None))
            rest = map(interpreter.read, script[len(steps) :])
            return [*steps, *(_step(view, view, instruction) for instruction in rest)]

    def shape(self, script: Sequence[str]) -> Shape | None:
        """Return what the last reply is about; None if the last line has none."""
        with self._fresh() as interpreter:
            replies = [exchange.reply for exchange in replayed(interpreter, script)]
        if not replies or len(replies) < len(script):
            return None
        return replies[-1].failure, frozenset(key for key, _ in replies[-1].events)

    def repaired(self, lines: Sequence[str], failed: Sequence[bool]) -> list[str]:
        """Return a shortened script without the lines that now fail.

        A move out of turn is given to the player whose turn it is. The last line stays, and so do lines that failed
        before.
        """
        kept: list[str] = []
        with self._fresh() as interpreter:
            for index, (line, before) in enumerate(zip(lines, failed, strict=True)):
                reply = interpreter.feed(line)
                if reply.ends:
                    kept += lines[index:]
                    break
                if reply.failure == _NOT_YOUR_TURN and not before:
                    other = _in_turn(interpreter, line)
                    if other is not None:
                        line, reply = other, interpreter.feed(other)
                if reply.failure is None or before or index == len(lines) - 1:
                    kept.append(line)
        return kept


def _step(
    before: Mapping[str, Any], after: Mapping[str, Any], instruction: Instruction | None, failed: bool = False
) -> Step:
    """Return the effect of a line, by what players see before and after it."""
    seats = tuple(seat["name"] for seat in before["seats"] or after["seats"])
    return Step(instruction, failed, after != before, after["position"] is not None, seats)


def _in_turn(interpreter: Interpreter, line: str) -> str | None:
    """Return a line with the player whose turn it is, or None."""
    instruction = interpreter.read(line)
    player = interpreter.view()["to_move"]
    if instruction is None or player is None or len(instruction.players) != 1:
        return None
    return interpreter.write(Instruction(instruction.name, [player], instruction.values))
