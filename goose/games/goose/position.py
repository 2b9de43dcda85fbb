"""A position of the Goose as a type for programs; `view` has its JSON Schema."""

from typing import NotRequired, TypedDict


class SpecialSquare(TypedDict):
    """A square that is not plain."""

    square: int
    shows: str  # goose, bridge, well …
    target: int | None  # the square that it leads to, if there is only one
    turns: int | None  # to miss here; None for a trap and where none is missed
    traps: bool
    frees: list[int]  # totals with which a player frees a token
    repeats: bool
    rolls_again: bool


class TokenObject(TypedDict):
    """The token of a player."""

    name: str
    square: int
    turns: int  # still to miss
    trapped: bool


class GoosePosition(TypedDict):
    """The board, and the tokens in the order of the seats."""

    squares: int  # the number of the last one
    first_square: int
    dice: int
    special: list[SpecialSquare]
    tokens: list[TokenObject]
    thrown: NotRequired[list[int] | None]  # by rules with a second throw: the throw that may be kept
