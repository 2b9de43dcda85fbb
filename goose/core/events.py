"""Everything that can happen, as data: each kind of event with its fields, and the end of a game.

A game reports events, and a language turns each event into lines of text. A wording may use all fields of its event;
which ones it uses depends on the language. An event is a plain pair, because a long script makes millions of them. This
module has the events of the protocol; a game's own events are in its folder.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any, Self


class Listed(tuple[str | int, ...]):
    """The values of a field with several values, such as the faces of a throw; messages print its text."""

    text: str

    def __new__(cls, values: Iterable[str | int], text: str) -> Self:
        """Return the values together with their text."""
        listed = super().__new__(cls, values)
        listed.text = text
        return listed

    def __str__(self) -> str:
        return self.text

    def __getnewargs__(self) -> tuple[tuple[str | int, ...], str]:
        return (*self,), self.text


class Drawing(str):
    """A drawing, with the values for a form that a course may give."""

    __slots__ = ("form", "values")

    form: str  # the key of the text that a course may give (`GameKind.forms`)
    values: Values  # of the fields of that form, in order

    def __new__(cls, text: str, form: str, values: Values) -> Self:
        """Return the lines of a drawing together with its values."""
        drawing = super().__new__(cls, text)
        drawing.form = form
        drawing.values = values
        return drawing

    def __getnewargs__(self) -> tuple[str, str, Values]:  # type: ignore[override]  # `str` has one argument
        return str(self), self.form, self.values


Value = str | int | Listed
"""A value of a field of an event."""

Values = tuple[Value, ...]

Event = tuple[str, Values]
"""One thing that happened: the key of its message, and the values of its fields in order."""

Fields = tuple[str, ...]
"""The names of an event's fields. A name that ends in `?` may be empty; then the blank before it is omitted."""

INVALID_INSTRUCTION = "common.invalid_instruction"

WORD = "protocol.word"
"""The event for one line of `help`, with the field `instruction`; a language prints the word of the instruction."""

DRAWING = "protocol.drawing"
"""Lines that are the same in every language, in the field `drawing`, without the last line end."""

COMMON: Mapping[str, Fields] = {
    "common.invalid_instruction": (),
    "common.player_registered": ("name",),
    "common.player_exists": ("name",),
    "common.invalid_name": ("name",),
    "common.no_players": (),
    "common.player_line": ("name", "games", "wins", "draws", "losses"),
    "common.game_started": ("names", "names_sorted"),
    "common.auto_game_started": ("level",),
    "common.game_in_progress": (),
    "common.no_game": (),
    "common.unknown_player": ("name",),
    "common.repeated_player": ("name",),
    "common.not_in_game": ("name",),
    "common.not_your_turn": ("name",),
    "common.withdrew": ("name",),
    "common.game_quit": (),
    "common.game_over": (),
    "common.score_line": ("name", "score"),
    "common.saved": ("file",),
    "common.loaded": ("file",),
    "common.file_missing": ("file",),
    "common.file_invalid": ("file",),
    "common.file_not_readable": ("file",),
    "common.file_not_writable": ("file",),
}
"""The fields of each event that all games share, by the key of its message."""

INSTRUCTION = "instruction"
"""The field of `WORD` that holds the name of an instruction; a language prints the word of the instruction."""

PROTOCOL: Mapping[str, Fields] = {WORD: (INSTRUCTION,), DRAWING: ("drawing",)}
"""The fields of the events that have no wording in any language."""

LEVEL = "level"
"""The field, in any event, that holds a level of the automatic players; a language prints the word of the level."""


def as_data(event: Event, fields: Mapping[str, Fields]) -> dict[str, str | int | list[str | int]]:
    """Return an event as plain data: `event` is its key, then its fields."""
    key, values = event
    plain = [[*value] if isinstance(value, Listed) else value for value in values]
    return {"event": key, **dict(zip([name.removesuffix("?") for name in fields[key]], plain, strict=True))}


class Failure(Exception):
    """An instruction that cannot be carried out; it has not changed the state.

    Args:
        message: key of the message that says why, for example `common.no_game`.
        values: the values of the message's fields; without them, the service fills in the name or the file that the
            instruction has (`GameService.failure`).
        reason: what the system says about a file, in English, or `goose.core.files.NEWER`; no message of the protocol
            has it.
    """

    def __init__(self, message: str, *values: str | int, reason: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.values = values
        self.reason = reason


class Outcome:
    """A game that was played to its end."""

    __slots__ = ("_view", "scores", "winner")

    def __init__(self, winner: str | None, scores: list[tuple[str, int]], view: Callable[[], dict[str, Any]]) -> None:
        self.winner = winner  # None for a draw
        self.scores = scores  # name and score of each player, in the order of the printed lines
        self._view = view  # returns the last position

    @property
    def position(self) -> dict[str, Any]:
        """The last position of the game, in the form that `view` uses."""
        return self._view()

    def as_data(self) -> dict[str, Any]:
        """Return this as plain data: `winner`, `scores` (objects with `name` and `score`) and `position`."""
        scores = [{"name": name, "score": score} for name, score in self.scores]
        return {"winner": self.winner, "scores": scores, "position": self.position}

    def __repr__(self) -> str:
        return f"Outcome(winner={self.winner!r}, scores={self.scores!r})"


class Result:
    """How a game was played to its end."""

    __slots__ = ("announced", "winner")

    def __init__(self, winner: str | None, *, announced: bool = True) -> None:
        self.winner = winner  # None for a draw
        self.announced = announced  # the reply ends with the lines that announce the end
