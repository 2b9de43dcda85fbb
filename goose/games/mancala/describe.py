"""The editions of Mancala, which differ only in points, in words and data, and the position's schema."""

from __future__ import annotations

from goose.games.mancala.board import SOWING, USUAL, Sowing
from goose.games.mancala.editions import Edition
from goose.kit import COUNT, NAME, Description, RulesTexts, closed, listed

_PROPERTIES: dict[str, tuple[str, ...]] = {
    "players": (),
    "board": (),
    "move": (),
    "another": ("extra-turn",),
    "capture": ("capture",),
    "end": ("end", "leftover"),
}
"""The rows, with the points of which each says the usual value; by others it is left out."""


def _table(column: str, sowing: Sowing, texts: RulesTexts) -> list[dict[str, str]]:
    """Return a row per property."""
    counts = {"houses": sowing.houses, "seeds": sowing.each}
    return [
        {"": texts.say(name), column: texts.say(f"{name}.is", **counts)}
        for name, said in _PROPERTIES.items()
        if all(sowing.points[point] == USUAL[point] for point in said)
    ]


def data(edition: Edition) -> dict[str, object]:
    """Return the numbers of the game as data for programs."""
    return {
        "name": edition.name,
        "language": edition.language,
        "houses": edition.sowing.houses,
        "seeds": edition.sowing.seeds,
    }


DESCRIPTION = Description(
    overview=lambda texts: _table(texts.say("every_edition"), SOWING, texts),
    in_full=lambda edition, texts: _table(edition.name, edition.sowing, texts),
    data=data,
)

_HOUSES = {**listed(COUNT, "Seeds in the houses, from the left of their owner."), "minItems": 1, "maxItems": 12}

_SIDE = {"name": NAME, "houses": _HOUSES, "well": {**COUNT, "description": "Seeds won."}}

SCHEMA = closed(
    "The two sides; the side of the player named first comes first.",
    {"sides": {**listed(closed("A player's side of the board.", _SIDE)), "minItems": 2, "maxItems": 2}},
)
"""The JSON Schema of a position."""
