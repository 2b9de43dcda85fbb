"""The state after an answer, as members of a JSON object.

Most of a state is the same after every answer: the rules, the records, the board. So the text of each part is kept
until the part changes; comparing takes a fraction of the time of writing.
"""

from __future__ import annotations

from json import JSONEncoder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from goose.core.instructions import Instruction
    from goose.core.interpreter import Interpreter

    _Kept = dict[str, tuple[object, str]]
    """The members of an object by their names: each value, and the text of name and value."""

_text = JSONEncoder(check_circular=False).encode  # plain data has no circles
_MOST_KEPT = 1024  # moves whose text is stored, if it has at most
_LONGEST_KEPT = 512  # characters


def as_data(interpreter: Interpreter) -> dict[str, Any]:
    """Return the state: `view`, `moves`, `turn` and `outcome`, as plain data."""
    view, outcome = interpreter.view(), interpreter.outcome
    return {
        "view": view,
        "moves": [move_as_data(interpreter, move) for move in interpreter.moves()],
        "turn": view["to_move"],
        "outcome": None if outcome is None else outcome.as_data(),
    }


def move_as_data(interpreter: Interpreter, move: Instruction) -> dict[str, Any]:
    """Return a move as data, with its `line` in the language in use (None if a value must be typed)."""
    data = move.as_data()
    typed = any(isinstance(value, dict) for value in data["values"])
    return {**data, "line": None if typed else interpreter.write(move)}


class StateText:
    """Writes the state of an interpreter as members of a JSON object.

    The text holds what `as_data` returns, without the outer braces. A game of another package may return lists that it
    changes later, although it must not; so nothing of it is kept (`keeps`), and its state is written again each time.
    """

    def __init__(self, interpreter: Interpreter, *, keeps: bool) -> None:
        self._interpreter = interpreter
        self._keeps = keeps
        self._view: _Kept = {}
        self._position: _Kept = {}
        self._end: _Kept = {}
        self._moves: dict[tuple[Any, ...], str] = {}
        self._language: object = None

    def text(self) -> str:
        """Return the members of the state as it is now."""
        interpreter = self._interpreter
        if not self._keeps:
            return _text(as_data(interpreter))[1:-1]
        view: dict[str, Any] = {**interpreter.view()}
        outcome = interpreter.outcome
        end = {"turn": view["to_move"], "outcome": None if outcome is None else outcome.as_data()}
        position = view.pop("position")
        shown = "null" if position is None else f"{{{_written(position, self._position)}}}"
        return (
            f'"view": {{{_written(view, self._view)}, "position": {shown}}}, '
            f'"moves": [{", ".join(self._written_moves())}], {_written(end, self._end)}'
        )

    def _written_moves(self) -> list[str]:
        if self._language is not self._interpreter.language or len(self._moves) > _MOST_KEPT:
            self._language = self._interpreter.language  # a load may have changed the words of the moves
            self._moves.clear()
        known = self._moves
        written = []
        for move in self._interpreter.moves():
            key = (move.name, *move.players, *move.values)  # which has its hash sooner than the move
            text = known.get(key)
            if text is None:
                text = _text(move_as_data(self._interpreter, move))
                if len(text) <= _LONGEST_KEPT:
                    known[key] = text
            written.append(text)
        return written


def _written(members: dict[str, Any], kept: _Kept) -> str:
    """Return the members of an object as text; what has not changed is kept.

    Values that are equal have the same text, because the schema gives each member one type.
    """
    written = []
    for name, value in members.items():
        last = kept.get(name)
        if last is None or last[0] != value:
            last = kept[name] = value, f"{_text(name)}: {_text(value)}"
        written.append(last[1])
    return ", ".join(written)
