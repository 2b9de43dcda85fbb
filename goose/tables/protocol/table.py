"""A table as everybody may see it, and the options with which one is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import Factory, evolve, field, frozen

from goose.core.view import COUNT, NAME, nullable
from goose.tables.protocol.message import FLAG, TEXT, Message, many, member

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

STATES = ("open", "playing", "finished", "archived")
"""The states of a table, in the order in which it goes through them."""

SHORTEST_LIMIT = 10
"""Seconds to move, at least."""

LONGEST_LIMIT = 86_400
"""Seconds to move, at most: a day."""

ABSENT = ("play", "quit")
"""What happens when the limit passes: the server plays for the player whose turn it is, or the player leaves."""

ID: Mapping[str, Any] = {
    "type": "string",
    "pattern": "^[a-z2-7]{16,20}$",
    "description": "Of a table: a prefix, and 80 bits.",
}
"""The schema of an id."""

TITLES: Mapping[str, Any] = {
    "type": "object",
    "additionalProperties": TEXT,
    "description": "What it is called, by the code of the language.",
}
"""The schema of names that people read."""

LEVEL: Mapping[str, Any] = {"type": "string", "description": "By which a computer plays."}
"""The schema of the level of an automatic player."""

_POINTS = {"type": "object", "additionalProperties": TEXT, "description": "Those that were switched."}
_SQUARES = nullable({"type": "integer", "minimum": 1, "description": "Of the board, where that was said."})
_LIMIT = nullable(
    {
        "type": "integer",
        "minimum": SHORTEST_LIMIT,
        "maximum": LONGEST_LIMIT,
        "description": "Seconds that a person has to move.",
    }
)
_CHOICE = {"enum": [*ABSENT], "description": "What the server does for who lets the limit pass."}


@frozen
class TakenSeat(Message):
    """A seat that is taken; a computer has no name before the start."""

    name: str | None = field(metadata=member(nullable(NAME)))
    level: str | None = field(metadata=member(nullable({**LEVEL})))
    here: bool = field(default=False, metadata=member({**FLAG, "description": "Connected."}))


@frozen(kw_only=True)
class Summary(Message):
    """What anybody may know of a table."""

    id: str = field(metadata=member(ID))
    game: str = field(metadata=member(TEXT))
    titles: Mapping[str, str] = field(factory=dict, metadata=member(TITLES))
    rules: str = field(metadata=member(TEXT))
    rules_titles: Mapping[str, str] = field(factory=dict, metadata=member(TITLES))
    points: Mapping[str, str] = field(metadata=member(_POINTS))
    squares: int | None = field(metadata=member(_SQUARES))
    state: str = field(metadata=member({"enum": [*STATES]}))
    public: bool = field(default=True, metadata=member({**FLAG, "description": "It is listed in the lobby."}))
    seats: Sequence[TakenSeat] = field(metadata=many(TakenSeat))
    least: int = field(metadata=member({**COUNT, "description": "Players, at least."}))
    most: int = field(metadata=member({**COUNT, "description": "Players, at most."}))
    limit: int | None = field(default=None, metadata=member(_LIMIT))
    absent: str = field(default=ABSENT[0], metadata=member(_CHOICE))
    made: str = field(default="", metadata=member({"type": "string", "format": "date-time"}))
    prints: str = field(
        default="", metadata=member({**TEXT, "description": "The command that prints the transcript of its script."})
    )
    frozen: str | None = field(
        metadata=member(nullable({"type": "string", "description": "Why it takes nothing any more."}))
    )
    rematch: str | None = field(default=None, metadata=member(nullable({**ID})))

    @property
    def players(self) -> list[tuple[str | None, str | None]]:
        """Name and level of each seat."""
        return [(seat.name, seat.level) for seat in self.seats]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state in ("finished", "archived")

    def seen_with(self, here: Collection[str]) -> Summary:
        """Return the summary with these players connected, too."""
        return evolve(self, seats=[evolve(seat, here=seat.here or seat.name in here) for seat in self.seats])


@frozen
class Lobby(Message):
    """The lobby."""

    tables: Sequence[Summary] = field(metadata=many(Summary, "The newest first."))


@frozen(kw_only=True)
class TableOptions(Message):
    """What a table is made with."""

    game: str = field(metadata=member(TEXT))
    rules: str | None = field(default=None, metadata=member(nullable({**TEXT}), sometimes=True))
    points: Mapping[str, str] = field(default=Factory(dict), metadata=member(_POINTS, sometimes=True))
    squares: int | None = field(default=None, metadata=member(_SQUARES, sometimes=True))
    name: str | None = field(
        default=None,
        metadata=member(
            nullable({**NAME, "description": "Of who makes it and sits down; null takes no seat."}), sometimes=True
        ),
    )
    computers: Sequence[str] = field(default=(), metadata=member({"type": "array", "items": {**LEVEL}}, sometimes=True))
    public: bool = field(default=True, metadata=member(FLAG, sometimes=True))
    limit: int | None = field(default=None, metadata=member(_LIMIT, sometimes=True))
    absent: str = field(default=ABSENT[0], metadata=member(_CHOICE, sometimes=True))
