"""The plain data that programs get, as types: views, and the JSON objects of `goose --format json`.

The JSON Schemas (`goose.core.view`, `replies.schema.json`) say what each member means; a test compares the two.
"""

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict


class ShownRules(TypedDict):
    """The rules in force."""

    name: str
    options: dict[str, Any]  # the options of the command line that shape them, such as `squares`
    points: dict[str, str]


class ShownPlayer(TypedDict):
    """The record of a registered player."""

    name: str
    wins: int
    draws: int
    losses: int
    level: str | None  # None for a person
    age: int | None


class ShownSeat(TypedDict):
    """A player of the game in progress."""

    name: str
    level: str | None


class View(TypedDict):
    """What a player may see (`Interpreter.view`).

    A position has the type that its game defines: `goose.GoosePosition`, `goose.MancalaPosition` or
    `goose.PickominoPosition`.
    """

    game: str
    rules: ShownRules
    players: list[ShownPlayer]
    computer: ShownPlayer | None
    seats: list[ShownSeat]
    to_move: str | None
    position: Any  # None if no game is in progress


class ArgumentObject(TypedDict):
    """A value that must be typed with a move."""

    argument: str
    least: NotRequired[int]
    most: NotRequired[int]
    levels: NotRequired[list[str]]
    faces: NotRequired[str]
    count: NotRequired[int]


class MoveObject(TypedDict):
    """A move as an instruction."""

    instruction: str
    players: list[str]
    values: list[str | int | ArgumentObject]
    line: str | None


class ScoreObject(TypedDict):
    """The score of a player at the end of a game."""

    name: str
    score: int


class OutcomeObject(TypedDict):
    """How a game ended."""

    winner: str | None
    scores: list[ScoreObject]
    position: Any


class ReplyObject(TypedDict):
    """The object that `goose --format json` prints for a line; `--view` adds the last four members."""

    line: int
    text: str | None
    instruction: str | None
    players: list[str]
    values: list[str | int]
    ok: bool
    failure: str | None
    events: list[Mapping[str, Any]]  # each has `event`, the key of its message, and the fields of that
    reply: list[str]
    ages: NotRequired[dict[str, int]]
    view: NotRequired[View]
    moves: NotRequired[list[MoveObject]]
    turn: NotRequired[str | None]
    outcome: NotRequired[OutcomeObject | None]
