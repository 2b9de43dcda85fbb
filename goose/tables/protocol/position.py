"""The position of a table, which the server sends after connecting and after each change."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from attrs import field, frozen

from goose.core.jsonobject import SOMETIMES, Count, Name, Shape
from goose.core.view import listed
from goose.tables.protocol.message import Message
from goose.tables.protocol.refusals import ANSWERED
from goose.tables.protocol.table import ABSENT, Summary

_VALUE = {"type": ["string", "integer"]}
_EVENT = {
    "type": "object",
    "properties": {"event": {"type": "string", "description": "The key of its message."}},
    "required": ["event"],
    "additionalProperties": {"anyOf": [_VALUE, listed(_VALUE)]},
}


@frozen
class Narrated(Message):
    """A sentence about what happened, in the viewer's language."""

    text: Annotated[str, "As everybody else reads it."]
    seen_by: Annotated[Mapping[str, str], "As the players in it read it (`you`), by their names.", SOMETIMES] = field(
        factory=dict
    )

    def as_read_by(self, name: str | None) -> str:
        """Return the sentence for a player, or for somebody without a seat."""
        return self.text if name is None else self.seen_by.get(name, self.text)


@frozen(kw_only=True)
class NarratedRow(Narrated):
    """A sentence for a row of instructions, in which one player threw alone."""

    count: Annotated[Count, "How many; the last one is this instruction."]


_Narration = Annotated[Sequence[Narrated], "The sentences for what the instruction did.", SOMETIMES]
_Repeated = Annotated[Annotated[NarratedRow, Shape(NarratedRow.schema())] | None, SOMETIMES]


@frozen
class LoggedReply(Message):
    """One of the last instructions, with its reply."""

    n: Annotated[Count, "The number of the instruction in the log."]
    instruction: Annotated[str, "The instruction as in the log, in English."]
    lines: Annotated[Sequence[str], "The reply, in the viewer's language."]
    narration: _Narration = ()
    repeated: _Repeated = None


@frozen
class MoveChoice(Message):
    """A move of the player whose turn it is."""

    line: str
    label: str
    then: Annotated[str, "The result of the move in a few words, in the viewer's language.", SOMETIMES] = ""
    reached: Annotated[Sequence[str], "The places in the picture that it leads to (`data-place`).", SOMETIMES] = ()


@frozen
class MovedPieces(Message):
    """Pieces of the picture that move at the same time."""

    moves: Annotated[
        Mapping[str, str], "The place to which each piece goes (`data-piece`, `data-place`).", SOMETIMES
    ] = field(factory=dict)
    numbers: Annotated[Mapping[str, int], "The new numbers at places (`data-number`).", SOMETIMES] = field(factory=dict)
    throws: Annotated[bool, "Whether dice are thrown first, in the part `tray` of the picture.", SOMETIMES] = False


@frozen
class Ranked(Message):
    """A player's place."""

    place: Annotated[int, Shape({"type": "integer", "minimum": 1})]
    name: Name
    score: Annotated[Annotated[str, "In the viewer's language, such as `square 63`."] | None, SOMETIMES] = None


@frozen
class Figure(Message):
    """Something that was counted in the game."""

    label: Annotated[str, "In the viewer's language."]
    count: Count
    name: Annotated[Name | None, "The player who did it, if it is the best of its kind.", SOMETIMES] = None


@frozen
class Racer(Message):
    """A player's scores in the course of a game."""

    name: Name
    scores: Annotated[
        Sequence[int], "At the start, and after each turn of any player; of a long game after some of them."
    ]


@frozen
class Deadlock(Message):
    """The reason why nobody could move again."""

    text: Annotated[str, "A sentence in the viewer's language."]
    points: Annotated[
        Mapping[str, str], "The points of the rules by which this does not happen, for a rematch.", SOMETIMES
    ] = field(factory=dict)
    remedy: Annotated[str, "The effect of these points, as a sentence.", SOMETIMES] = ""


@frozen(kw_only=True)
class Ending(Message):
    """The end of a game."""

    winners: Annotated[Sequence[Name], "Empty after a draw."]
    ranking: Annotated[Sequence[Ranked], "The players who stayed to the end, the first place first."]
    turns: Annotated[Count, "The turns of all players together; 0 if they could not be counted."]
    figures: Annotated[Sequence[Figure], "The most interesting things that the game counts."]
    race: Annotated[Sequence[Racer], "How the scores have changed.", SOMETIMES] = ()
    lit: Annotated[
        Sequence[str], "The winners' places and pieces in the picture (`data-place`, `data-piece`).", SOMETIMES
    ] = ()
    deadlock: Annotated[Annotated[Deadlock, Shape(Deadlock.schema())] | None, SOMETIMES] = None
    reviewed: Annotated[bool, "Whether the server can review the players' moves.", SOMETIMES] = False


@frozen
class You(Message):
    """The viewer, in the first message."""

    name: Name | None
    maker: bool


@frozen(kw_only=True)
class Away(Message):
    """A player of the game who has been away for so long that the others may act."""

    name: Name
    seconds: Annotated[Count, "The seconds since the player was connected last."]
    wishes: Annotated[
        Mapping[str, Annotated[str, Shape({"enum": [*ABSENT]})]],
        "The wish of each player who is there: the computer plays for the absent one, or they leave the game.",
    ]


@frozen(kw_only=True)
class Position(Message):
    """A position of a table."""

    n: Annotated[Count, "Instructions in the log; 0 while the table is open."]
    instruction: Annotated[str, "The last instruction; null if something else changed."] | None
    events: Annotated[Sequence[Annotated[Mapping[str, Any], Shape(_EVENT)]], "The events of the instruction."] = ()
    lines: Annotated[Sequence[str], "The reply to the instruction, in the viewer's language."] = ()
    narration: _Narration = ()
    repeated: _Repeated = None
    moves: Annotated[Sequence[MoveChoice], "Empty unless it is a person's turn."]
    turn: Annotated[Name, "Whose turn it is."] | None
    takes_back: Annotated[bool, "Whether the player to move may take back the last move.", SOMETIMES] = False
    picture: Annotated[Annotated[str, "SVG, if the viewer asked for it."] | None, SOMETIMES] = None
    motions: Annotated[Sequence[MovedPieces], "The way from the picture before to this one, in order.", SOMETIMES] = ()
    view: Mapping[str, Any] | None
    replies: Annotated[
        Sequence[LoggedReply],
        "The last instructions: in the first message, in refusals, and if earlier positions were left out.",
        SOMETIMES,
    ] = ()
    seconds: Annotated[Count, "Seconds left to move, if there is a limit."] | None = None
    table: Summary
    watching: Annotated[Count, "The connected viewers without a seat.", SOMETIMES] = 0
    away: Annotated[Sequence[Away], "The players who are away, while the game goes on.", SOMETIMES] = ()
    ending: Annotated[Annotated[Ending, Shape(Ending.schema())] | None, SOMETIMES] = None
    you: Annotated[You | None, Shape(You.schema()), SOMETIMES] = None
    error: Annotated[
        str | None, Shape({"enum": [*ANSWERED]}), "The reason why a message of the viewer is refused.", SOMETIMES
    ] = None
    message: Annotated[str, "The reason as an English sentence.", SOMETIMES] = ""
    retry: Annotated[Count, "Seconds to wait, with the error `rate`.", SOMETIMES] = 0

    @property
    def last_reply(self) -> LoggedReply | None:
        """The last instruction, if this position comes from it."""
        if self.instruction is None:
            return None
        return LoggedReply(self.n, self.instruction, self.lines, self.narration, self.repeated)

    def plays(self, name: str) -> bool:
        """Return whether a player is in the game, and plays without the computer."""
        seats = () if self.view is None else self.view.get("seats", ())
        return any(seat.get("name") == name for seat in seats) and name not in self.table.replaced

    @property
    def is_first(self) -> bool:
        """Whether this is the first position after connecting."""
        return self.you is not None

    @property
    def choices(self) -> tuple[str, ...]:
        """The lines of the moves."""
        return tuple(move.line for move in self.moves)
