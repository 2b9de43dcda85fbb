"""A position of Mancala as a type for programs; `describe` has its JSON Schema."""

from typing import TypedDict


class MancalaSide(TypedDict):
    """A player's side of the board."""

    name: str
    houses: list[int]  # from the left of their owner
    well: int


class MancalaPosition(TypedDict):
    """The two sides; that of the player named first comes first."""

    sides: list[MancalaSide]
