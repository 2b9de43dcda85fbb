"""The editions of Mancala, which differ only in points, in words and data, and the position's schema."""

from __future__ import annotations

from goose.games.mancala.board import HOUSES, SEEDS, opening
from goose.games.mancala.editions import Edition
from goose.kit import COUNT, NAME, Description, RulesTexts, closed, listed

_PROPERTIES = ("players", "board", "move", "another", "capture", "end")


def _table(column: str, texts: RulesTexts) -> list[dict[str, str]]:
    """Return a row per property; all editions have the same values."""
    counts = {"houses": HOUSES, "seeds": opening()[0]}
    return [{"": texts.say(name), column: texts.say(f"{name}.is", **counts)} for name in _PROPERTIES]


def data(edition: Edition) -> dict[str, object]:
    """Return the numbers of the game as data for programs."""
    return {"name": edition.name, "language": edition.language, "houses": HOUSES, "seeds": SEEDS}


DESCRIPTION = Description(
    overview=lambda texts: _table(texts.say("every_edition"), texts),
    in_full=lambda edition, texts: _table(edition.name, texts),
    data=data,
)

_HOUSES = {**listed(COUNT, "Seeds in the six houses, from the left of their owner."), "minItems": 6, "maxItems": 6}

_SIDE = {"name": NAME, "houses": _HOUSES, "well": {**COUNT, "description": "Seeds won."}}

SCHEMA = closed(
    "The two sides; the side of the player named first comes first.",
    {"sides": {**listed(closed("A player's side of the board.", _SIDE)), "minItems": 2, "maxItems": 2}},
)
"""The JSON Schema of a position."""
