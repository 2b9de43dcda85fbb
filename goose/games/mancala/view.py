"""The JSON Schema of a position of Mancala."""

from goose.kit import COUNT, NAME, closed, listed

_HOUSES = {**listed(COUNT, "Seeds in the six houses, from the left of their owner."), "minItems": 6, "maxItems": 6}

_SIDE = {"name": NAME, "houses": _HOUSES, "well": {**COUNT, "description": "Seeds won."}}

SCHEMA = closed(
    "The two sides, that of the player named first before the other.",
    {"sides": {**listed(closed("A player's side of the board.", _SIDE)), "minItems": 2, "maxItems": 2}},
)
