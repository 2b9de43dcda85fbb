"""The public data of a table, and the options of a new one."""

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated

from attrs import evolve, field, frozen

from goose.core.jsonobject import SOMETIMES, Count, Name, Shape
from goose.tables.protocol.message import Message

STATES = ("open", "playing", "finished", "archived")
"""The states of a table, in their order."""

SHORTEST_LIMIT = 10  # seconds to move, at least
LONGEST_LIMIT = 86_400  # seconds to move, at most: a day

ABSENT = ("play", "quit")
"""The actions for a player who does not move in time, or is away: the computer plays for them, or they leave."""

START = ("creator", "full", "now")
"""The ways to start a game: its creator starts it, or it starts by itself when all seats are taken, or at once."""

Id = Annotated[
    str, Shape({"type": "string", "pattern": "^[a-z2-7]{16,20}$"}), "The id of a table: a prefix, and 80 bits."
]
Titles = Annotated[Mapping[str, str], "The title in each language, by the code of the language."]
Level = Annotated[str, "The level of a computer."]

Points = Annotated[Mapping[str, str], "The rule points that were changed."]
PointTitles = Annotated[
    Mapping[str, Sequence[str]],
    "The changed points with their values, as players read them, by the code of the language.",
]
_Squares = Annotated[
    int, Shape({"type": "integer", "minimum": 1}), "The number of squares of the board, if it was chosen."
]
_Limit = Annotated[
    int,
    Shape({"type": "integer", "minimum": SHORTEST_LIMIT, "maximum": LONGEST_LIMIT}),
    "The time that a person has for a move, in seconds.",
]
_Choice = Annotated[str, Shape({"enum": [*ABSENT]}), "The action of the server when the limit passes."]
_Start = Annotated[
    str,
    Shape({"enum": [*START]}),
    "The start of the game: by the creator; or `full`, also by itself as soon as all seats are taken and the "
    "creator has one of them; or `now`, at once.",
]
_Day = Annotated[
    str,
    Shape({"type": "string", "format": "date"}),
    "The day (UTC) whose challenge it is: everybody has the same dice after as many instructions.",
]
_Time = Annotated[str, Shape({"type": "string", "format": "date-time"})]


@frozen
class TakenSeat(Message):
    """A taken seat; a computer has no name before the start."""

    name: Name | None
    level: Level | None
    here: Annotated[bool, "Whether the player is connected."] = False
    replaced: Annotated[bool, "Whether the computer plays for this person until they come back.", SOMETIMES] = False


@frozen
class Agreed(Message):
    """The agreement of the players, while the rematch has not started."""

    agreed: Sequence[Name]
    awaited: Annotated[Sequence[Name], "The players with a seat who have not agreed yet."]


@frozen(kw_only=True)
class Summary(Message):
    """The public data of a table."""

    id: Id
    game: str
    titles: Titles = field(factory=dict)
    rules: str
    rules_titles: Titles = field(factory=dict)
    points: Points
    points_titles: Annotated[PointTitles, SOMETIMES] = field(factory=dict)
    squares: _Squares | None
    state: Annotated[str, Shape({"enum": [*STATES]})]
    public: Annotated[bool, "Whether the lobby lists the table."] = True
    seats: Sequence[TakenSeat]
    least: Annotated[Count, "The minimum number of players."]
    most: Annotated[Count, "The maximum number of players."]
    limit: _Limit | None = None
    absent: _Choice = ABSENT[0]
    start: Annotated[_Start, SOMETIMES] = START[0]
    made: _Time = ""
    prints: Annotated[str, "The command that prints the transcript of its script."] = ""
    frozen: Annotated[str, "The reason why the table is frozen."] | None
    rematch: Id | None = None
    again: Annotated[Annotated[Agreed, Shape(Agreed.schema())] | None, SOMETIMES] = None
    before: Annotated[Annotated[Id, "The id of the table whose rematch this is."] | None, SOMETIMES] = None
    started: Annotated[_Time | None, SOMETIMES] = None
    ended: Annotated[_Time | None, SOMETIMES] = None
    challenge: Annotated[_Day | None, SOMETIMES] = None

    @property
    def players(self) -> list[tuple[str | None, str | None]]:
        """The name and the level of each seat."""
        return [(seat.name, seat.level) for seat in self.seats]

    @property
    def replaced(self) -> list[str]:
        """The persons for whom the computer plays."""
        return [seat.name for seat in self.seats if seat.replaced and seat.name is not None]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state in ("finished", "archived")

    def seen_with(self, here: Collection[str]) -> "Summary":
        """Return the summary with these players also connected."""
        return evolve(self, seats=[evolve(seat, here=seat.here or seat.name in here) for seat in self.seats])


@frozen
class Lobby(Message):
    """The tables in the lobby."""

    tables: Annotated[Sequence[Summary], "The tables; the newest is first."]


@frozen(kw_only=True)
class TableOptions(Message):
    """The options of a new table."""

    game: str
    rules: Annotated[str | None, SOMETIMES] = None
    points: Annotated[Points, SOMETIMES] = field(factory=dict)
    squares: Annotated[_Squares | None, SOMETIMES] = None
    name: Annotated[
        Annotated[Name, "The name of the creator, who takes a seat; null takes no seat."] | None, SOMETIMES
    ] = None
    computers: Annotated[Sequence[Level], SOMETIMES] = ()
    public: Annotated[bool, SOMETIMES] = True
    limit: Annotated[_Limit | None, SOMETIMES] = None
    absent: Annotated[_Choice, SOMETIMES] = ABSENT[0]
    start: Annotated[_Start, SOMETIMES] = START[0]
    challenge: Annotated[bool, "Whether the dice are those of the challenge of today.", SOMETIMES] = False
