"""What can happen, as data: every kind of event with the fields that it carries.

A game reports events; a language turns each of them into lines. The fields are all that a wording may use; which ones
it does use differs by language. An event is a plain pair, because a long script makes millions of them. Here are the
events of the protocol; those of a game are in its folder.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Self


class Listed(tuple[str | int, ...]):
    """The values of a field of an event that holds several, such as the faces of a throw; messages print the text."""

    text: str

    def __new__(cls, values: Iterable[str | int], text: str) -> Self:
        """Return the values with their text."""
        listed = super().__new__(cls, values)
        listed.text = text
        return listed

    def __str__(self) -> str:
        return self.text

    def __getnewargs__(self) -> tuple[tuple[str | int, ...], str]:
        return (*self,), self.text


Value = str | int | Listed
"""What a field of an event holds."""

Values = tuple[Value, ...]

Event = tuple[str, Values]
"""One thing that happened: the key of its message, and the values of its fields in their order."""

Fields = tuple[str, ...]
"""The names of an event's fields. A name that ends in `?` may be empty: then the blank before it is not printed."""

INVALID_INSTRUCTION = "common.invalid_instruction"

WORD = "protocol.word"
"""An instruction of the game in use, for `help`: field `instruction`; a language prints its word."""

DRAWING = "protocol.drawing"
"""Lines that are the same in every language: field `drawing`, with its line ends but the last."""

COMMON: Mapping[str, Fields] = {
    "common.invalid_instruction": (),
    "common.player_registered": ("name",),
    "common.player_exists": ("name",),
    "common.invalid_name": (),
    "common.no_players": (),
    "common.player_line": ("name", "games", "wins", "draws", "losses"),
    "common.game_started": (),
    "common.auto_game_started": ("level",),
    "common.game_in_progress": (),
    "common.no_game": (),
    "common.unknown_player": (),
    "common.repeated_player": (),
    "common.not_in_game": (),
    "common.not_your_turn": (),
    "common.withdrew": ("name",),
    "common.game_quit": (),
    "common.game_over": (),
    "common.score_line": ("name", "score"),
    "common.saved": (),
    "common.loaded": (),
    "common.file_missing": (),
    "common.file_invalid": (),
    "common.file_not_readable": (),
    "common.file_not_writable": (),
}
"""The fields of every event that all games share, by the key of its message."""

PROTOCOL: Mapping[str, Fields] = {WORD: ("instruction",), DRAWING: ("drawing",)}
"""The fields of the events that no language words."""

LEVEL = "level"
"""The name of a field, in any event, that holds a level of the automatic players: a language prints its word."""


def as_data(event: Event, fields: Mapping[str, Fields]) -> dict[str, str | int | list[str | int]]:
    """Return an event as plain data: its key as `event`, and its values by the names of its fields."""
    key, values = event
    plain = [[*value] if isinstance(value, Listed) else value for value in values]
    return {"event": key, **dict(zip([name.removesuffix("?") for name in fields[key]], plain, strict=True))}


class Failure(Exception):
    """An instruction that cannot be carried out; the state is as it was.

    Args:
        message: key of the message that says why, such as `common.no_game`.
        values: of the message's fields.
    """

    def __init__(self, message: str, *values: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.values = values
