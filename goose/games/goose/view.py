"""A position of the Goose as plain data, and its JSON Schema."""

from __future__ import annotations

from functools import lru_cache

from goose.kit import COUNT, NAME, closed, listed, nullable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from goose.games.goose.movement import Token
    from goose.games.goose.ruleset import GooseRules

_SQUARE = {**COUNT, "description": "Number of a square; tokens start on 0, or on 1 by some rules."}

_SPECIAL = {
    "square": _SQUARE,
    "shows": {"type": "string", "description": "The kind of square: goose, bridge, well …"},
    "target": nullable({**_SQUARE, "description": "The square that it leads to, if there is only one."}),
    "turns": nullable(
        {**COUNT, "description": "Turns that a token misses here; null for a trap and where no turn is missed."}
    ),
    "traps": {"type": "boolean", "description": "Whether a token waits here until another token comes."},
    "frees": listed(COUNT, "Totals with which a player frees a token trapped here."),
    "repeats": {"type": "boolean", "description": "Whether the token repeats the throw."},
    "rolls_again": {"type": "boolean", "description": "Whether a player whose throw ends here rolls again."},
}

_TOKEN = {
    "name": NAME,
    "square": _SQUARE,
    "turns": {**COUNT, "description": "Turns still to miss."},
    "trapped": {"type": "boolean"},
}

_POSITION = {
    "squares": {**COUNT, "description": "Number of the last square."},
    "first_square": _SQUARE,
    "dice": {**COUNT, "description": "Dice in a throw."},
    "special": listed(closed("A square that is not plain.", _SPECIAL), "By their numbers."),
    "tokens": listed(closed("A player's token.", _TOKEN)),
}

_THROWN = nullable(listed(COUNT, "The faces of the throw that the player to move may keep."))

SCHEMA = {
    "anyOf": [
        closed("The board, and the tokens in the order of the seats.", _POSITION),
        closed("The same by rules with a second throw.", {**_POSITION, "thrown": _THROWN}),
    ]
}


def view_of(rules: GooseRules, tokens: Sequence[Token], thrown: Sequence[int] | None = None) -> dict[str, Any]:
    """Return a position as plain data."""
    position = {
        "squares": rules.squares,
        "first_square": rules.first_square,
        "dice": rules.dice,
        "special": [{**square, "frees": [*square["frees"]]} for square in _special(rules)],
        "tokens": [token.data() for token in tokens],
    }
    return {**position, "thrown": thrown and [*thrown]} if rules.second_throw else position


@lru_cache(maxsize=64)
def _special(rules: GooseRules) -> list[dict[str, Any]]:
    """Return the squares that are not plain; rules never change, so once for each."""
    return [
        {
            "square": square,
            "shows": effect.shows,
            "target": effect.target,
            "turns": effect.turns or None,
            "traps": effect.traps,
            "frees": sorted(effect.frees),
            "repeats": effect.repeats,
            "rolls_again": square in rules.rolls_again,
        }
        for square, effect in sorted(rules.effects.items())
    ]
