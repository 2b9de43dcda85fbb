"""The position of a table after an instruction, encoded once for all viewers who are sent the same."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any

from goose.core.events import Event, as_data
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.kit.picture import Pictures, line_of
from goose.tables.labels import label
from goose.tables.protocol.message import encode
from goose.tables.protocol.position import MoveChoice, Position
from goose.tables.variant import Variant

_DETAILS = Instruction("details", [], [])


class LoggedInstruction:
    """An instruction of the log, with what happened.

    Args:
        n: its number in the log, from 1.
        instruction: its line.
        events: what happened.
    """

    __slots__ = ("events", "instruction", "n")

    def __init__(self, n: int, instruction: str, events: Sequence[Event]) -> None:
        self.n = n
        self.instruction = instruction
        self.events = tuple(events)

    def lines(self, variant: Variant, code: str) -> list[str]:
        """Return the lines of the reply in a language."""
        return variant.language(code).render(self.events).split("\n")[:-1]


class Snapshot:
    """A table after an instruction. It never changes.

    Args:
        variant: what is played.
        n: instructions in the log.
        told: the last of them, or None while there is none.
        view: what is seen (`goose.core.view`), as JSON, or None before the start.
        moves: of whoever is to move, if that is a person.
        turn: who is to move.
        details: what `details` tells of it.
        before: the view of the position before, as JSON.
        goes_on: a game is in progress.
    """

    __slots__ = ("_before", "_details", "_encoded", "_variant", "_view", "goes_on", "moves", "n", "told", "turn")

    def __init__(
        self,
        variant: Variant,
        n: int = 0,
        told: LoggedInstruction | None = None,
        view: str | None = None,
        moves: Sequence[Instruction] = (),
        turn: str | None = None,
        details: Sequence[Event] = (),
        before: str | None = None,
        *,
        goes_on: bool = False,
    ) -> None:
        self.n = n
        self.told = told
        self.moves = tuple(moves)
        self.turn = turn
        self.goes_on = goes_on
        self._variant = variant
        self._view = view
        self._details = tuple(details)
        self._before = before
        self._encoded: dict[tuple[str, bool, bool], str] = {}

    @classmethod
    def after(
        cls,
        variant: Variant,
        interpreter: Interpreter,
        told: LoggedInstruction,
        before: Snapshot,
        computers: Collection[str],
    ) -> Snapshot:
        """Return the position that an instruction has led to.

        Args:
            variant: what is played.
            interpreter: that has carried it out.
            told: the instruction.
            before: the position that was told before it.
            computers: players whose moves nobody chooses.
        """
        view = interpreter.view()
        details: Sequence[Event] = ()
        turn = view["to_move"]
        if view["seats"]:
            details = interpreter.carry_out(_DETAILS).events
        elif interpreter.outcome is not None:
            view["position"] = interpreter.outcome.position
        elif before._view is not None:  # somebody has left, and the game with them
            view["position"] = json.loads(before._view)["position"]
        return cls(
            variant,
            told.n,
            told,
            encode(view),
            () if turn is None or turn in computers else interpreter.moves(),
            turn,
            details,
            before._view,
            goes_on=bool(view["seats"]),
        )

    def move(self, line: str) -> Instruction | None:
        """Return the move that a line stands for, without the name of whoever is to move and without dice, or None."""
        return next((move for move in self.moves if line_of(move) == line), None)

    def encoded(self, code: str, *, picture: bool) -> str:
        """Return the members of the message that tells the position and what led to it, as JSON without its braces.

        Args:
            code: of the viewer's language.
            picture: the picture is among them.
        """
        return self._encode(code, picture=picture, standing=False)

    def standing(self, code: str, *, picture: bool) -> str:
        """Return the same of the position alone: nothing has led to it but somebody's coming or going."""
        return self._encode(code, picture=picture, standing=True)

    def _encode(self, code: str, *, picture: bool, standing: bool) -> str:
        key = (code, picture, standing)
        text = self._encoded.get(key)
        if text is None:
            text = self._encoded[key] = self._members(code, picture=picture, standing=standing)
        return text

    def _members(self, code: str, *, picture: bool, standing: bool) -> str:
        language = self._variant.language(code)
        told = None if standing else self.told
        fields = self._variant.events
        members: dict[str, Any] = {
            "n": self.n,
            "instruction": None if told is None else told.instruction,
            "events": [] if told is None else [as_data(event, fields) for event in told.events],
            "lines": [] if told is None else told.lines(self._variant, code),
            "moves": [
                MoveChoice(line_of(move), label(self._variant.kind, language, move, language.code, self.moves)).data()
                for move in self.moves
            ],
            "turn": self.turn,
        }
        if picture:
            members["picture"] = self._picture(code)
        return f'{Position.encoded(**members)},"view":{self._view or "null"}'

    def _picture(self, code: str) -> str | None:
        """Return the picture of the position; None before the start, or of a game that has none."""
        view = None if self._view is None else json.loads(self._view)
        if view is None or view["position"] is None:
            return None
        pictures = Pictures(self._variant.kind, self._variant.language(code).code)
        if not pictures.draws:
            return None
        before = None if self._before is None else json.loads(self._before)
        if before is not None and before["position"] is None:
            before = None
        told = self._variant.language(code).render(self._details).split("\n")[:-1]
        return pictures.draw(view, before=before, told=told, moves=self.moves, styled=False)
