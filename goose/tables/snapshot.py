"""The position of a table after an instruction, encoded once for all viewers who are sent the same."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any

from attrs import field, frozen

from goose.core.events import Event, as_data
from goose.core.game import GameKind
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.core.texts import texts
from goose.core.words.language import Language
from goose.kit.picture import Pictures, line_of
from goose.tables.protocol.message import encode
from goose.tables.protocol.position import MoveChoice, Position
from goose.tables.variant import Variant

_DETAILS = Instruction("details", [], [])


@frozen(eq=False)
class LoggedInstruction:
    """An instruction of the log with its number, from 1, and what happened."""

    n: int
    instruction: str
    events: Sequence[Event]

    def lines(self, variant: Variant, code: str) -> list[str]:
        """Return the lines of the reply in a language."""
        return variant.language(code).render(self.events).split("\n")[:-1]


@frozen(eq=False)
class Snapshot:
    """A table after an instruction. It never changes."""

    _variant: Variant
    n: int = 0  # instructions in the log
    told: LoggedInstruction | None = None  # the last of them
    _view: str | None = None  # what is seen (`goose.core.view`), as JSON, or None before the start
    moves: Sequence[Instruction] = ()  # of whoever is to move, if that is a person
    turn: str | None = None
    _details: Sequence[Event] = ()  # what `details` tells of it
    _before: str | None = None  # the view of the position before, as JSON
    goes_on: bool = field(default=False, kw_only=True)  # a game is in progress
    _encoded: dict[tuple[str, bool, bool], str] = field(factory=dict, init=False)

    @classmethod
    def after(
        cls,
        variant: Variant,
        interpreter: Interpreter,
        told: LoggedInstruction,
        before: Snapshot,
        computers: Collection[str],
    ) -> Snapshot:
        """Return the position that an instruction has led to, from the one before; computers choose no moves."""
        view = interpreter.view()
        details: Sequence[Event] = ()
        turn = view["to_move"]
        if view["seats"]:
            details = interpreter.carry_out(_DETAILS).events
        elif interpreter.outcome is not None:
            view["position"] = interpreter.outcome.position
        elif before._view is not None:  # somebody has left, and the game with them
            view["position"] = json.loads(before._view)["position"]
        moves = () if turn is None or turn in computers else interpreter.moves()
        return cls(variant, told.n, told, encode(view), moves, turn, details, before._view, goes_on=bool(view["seats"]))

    def move(self, line: str) -> Instruction | None:
        """Return the move that a line stands for, without the name of whoever is to move and without dice, or None."""
        return next((move for move in self.moves if line_of(move) == line), None)

    def encoded(self, code: str, *, picture: bool, standing: bool = False) -> str:
        """Return the members of the message that tells the position and what led to it, as JSON without its braces.

        Args:
            code: of the viewer's language.
            picture: the picture is among them.
            standing: nothing has led to it except somebody's coming or going.
        """
        key = (code, picture, standing)
        if key not in self._encoded:
            self._encoded[key] = self._members(code, picture=picture, told=None if standing else self.told)
        return self._encoded[key]

    def _members(self, code: str, *, picture: bool, told: LoggedInstruction | None) -> str:
        language = self._variant.language(code)
        members: dict[str, Any] = {
            "n": self.n,
            "instruction": None if told is None else told.instruction,
            "events": [] if told is None else [as_data(event, self._variant.events) for event in told.events],
            "lines": [] if told is None else told.lines(self._variant, code),
            "moves": [
                MoveChoice(line_of(move), label(self._variant.kind, language, move, self.moves)).data()
                for move in self.moves
            ],
            "turn": self.turn,
        }
        if picture:
            members["picture"] = self._picture(language)
        return f'{Position.encoded(**members)},"view":{self._view or "null"}'

    def _picture(self, language: Language) -> str | None:
        """Return the picture of the position; None before the start, or of a game that has none."""
        view = None if self._view is None else json.loads(self._view)
        pictures = Pictures(self._variant.kind, language.code)
        if view is None or view["position"] is None or not pictures.draws:
            return None
        before = None if self._before is None else json.loads(self._before)
        if before is not None and before["position"] is None:
            before = None
        told = language.render(self._details).split("\n")[:-1]
        return pictures.draw(view, before=before, told=told, moves=self.moves, styled=False)


def label(kind: GameKind, language: Language, move: Instruction, moves: Sequence[Instruction] = ()) -> str:
    """Return what a button for a move says, among these moves, without what must be typed for it.

    That is what the section `buttons` of the game's texts has, else the word that is typed for it and the values.
    """
    labels = texts(language.code, kind)["buttons"] if language.code in kind.languages else {}
    line = line_of(move)
    name, *values = line.split(" ")
    alone = None if any(other.name == name and other is not move for other in moves) else labels.get(f"{line} alone")
    wording = alone or labels.get(line) or labels.get(" ".join([name, *("{}" for _ in values)]))
    if wording is not None:
        return wording.format(*values)
    words: dict[str, str] = getattr(language, "words", {})
    return " ".join((words.get(name, name), *values))
