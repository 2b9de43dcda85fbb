"""The end of a game, as the last position has it."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from attrs import field, frozen

from goose.core.jsonobject import SOMETIMES, Count, Name, Shape
from goose.tables.protocol.message import Message


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
    deadlock: Annotated[Annotated[Deadlock, Shape(Deadlock.schema())] | None, SOMETIMES] = None
