"""A table as everybody may see it, and the options with which one is made."""

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated

from attrs import evolve, field, frozen

from goose.tables.protocol.message import SOMETIMES, Count, Message, Name, Shape

STATES = ("open", "playing", "finished", "archived")
"""The states of a table, in the order in which it goes through them."""

SHORTEST_LIMIT = 10  # seconds to move, at least
LONGEST_LIMIT = 86_400  # seconds to move, at most: a day

ABSENT = ("play", "quit")
"""What happens when the limit passes: the server plays for the player whose turn it is, or the player leaves."""

Id = Annotated[str, Shape({"type": "string", "pattern": "^[a-z2-7]{16,20}$"}), "Of a table: a prefix, and 80 bits."]
Titles = Annotated[Mapping[str, str], "What it is called, by the code of the language."]
Level = Annotated[str, "By which a computer plays."]

_Points = Annotated[Mapping[str, str], "Those that were switched."]
_Squares = Annotated[int, Shape({"type": "integer", "minimum": 1}), "Of the board, where that was said."]
_Limit = Annotated[
    int,
    Shape({"type": "integer", "minimum": SHORTEST_LIMIT, "maximum": LONGEST_LIMIT}),
    "Seconds that a person has to move.",
]
_Choice = Annotated[str, Shape({"enum": [*ABSENT]}), "What the server does for who lets the limit pass."]
_Time = Annotated[str, Shape({"type": "string", "format": "date-time"})]


@frozen
class TakenSeat(Message):
    """A seat that is taken; a computer has no name before the start."""

    name: Name | None
    level: Level | None
    here: Annotated[bool, "Connected."] = False


@frozen(kw_only=True)
class Summary(Message):
    """What anybody may know of a table."""

    id: Id
    game: str
    titles: Titles = field(factory=dict)
    rules: str
    rules_titles: Titles = field(factory=dict)
    points: _Points
    squares: _Squares | None
    state: Annotated[str, Shape({"enum": [*STATES]})]
    public: Annotated[bool, "It is listed in the lobby."] = True
    seats: Sequence[TakenSeat]
    least: Annotated[Count, "Players, at least."]
    most: Annotated[Count, "Players, at most."]
    limit: _Limit | None = None
    absent: _Choice = ABSENT[0]
    made: _Time = ""
    prints: Annotated[str, "The command that prints the transcript of its script."] = ""
    frozen: Annotated[str, "Why it takes nothing any more."] | None
    rematch: Id | None = None

    @property
    def players(self) -> list[tuple[str | None, str | None]]:
        """Name and level of each seat."""
        return [(seat.name, seat.level) for seat in self.seats]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state in ("finished", "archived")

    def seen_with(self, here: Collection[str]) -> "Summary":
        """Return the summary with these players connected, too."""
        return evolve(self, seats=[evolve(seat, here=seat.here or seat.name in here) for seat in self.seats])


@frozen
class Lobby(Message):
    """The lobby."""

    tables: Annotated[Sequence[Summary], "The newest first."]


@frozen(kw_only=True)
class TableOptions(Message):
    """What a table is made with."""

    game: str
    rules: Annotated[str | None, SOMETIMES] = None
    points: Annotated[_Points, SOMETIMES] = field(factory=dict)
    squares: Annotated[_Squares | None, SOMETIMES] = None
    name: Annotated[Annotated[Name, "Of who makes it and sits down; null takes no seat."] | None, SOMETIMES] = None
    computers: Annotated[Sequence[Level], SOMETIMES] = ()
    public: Annotated[bool, SOMETIMES] = True
    limit: Annotated[_Limit | None, SOMETIMES] = None
    absent: Annotated[_Choice, SOMETIMES] = ABSENT[0]
