"""A position of Pickomino as a type for programs; `describe` has its JSON Schema."""

from typing import TypedDict


class PickominoSeat(TypedDict):
    """A player at the table."""

    name: str
    age: int | None  # None for CPU
    tiles: list[int]  # the top one last


class PickominoPosition(TypedDict):
    """The tiles, and the dice of the turn."""

    grid: list[int]  # the face-up tiles, ascending
    turned_over: list[int]
    players: list[PickominoSeat]  # in playing order
    kept: str  # a character for each die, such as `v55`
    rolled: str | None  # dice of which some must be kept
    total: int
