"""The editions of Mancala in words and as data: all that they differ in are points."""

from __future__ import annotations

from goose.games.mancala.board import HOUSES, SEEDS, opening

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goose.games.mancala.editions import Edition

_PROPERTIES = {
    "players": "2, or one and the computer",
    "board": f"{HOUSES} houses a side with {opening()[0]} seeds each, and a well",
    "a move": "sows a house seed by seed, past the opponent's well",
    "another move": "when the last seed falls in the own well",
    "capture": "the last seed in an own house that was empty takes those opposite",
    "the end": "a row is empty: each side adds the seeds left in its houses to its well",
}


def overview() -> list[dict[str, str]]:
    """Return a row a property; they are the same in every edition."""
    return [{"": heading, "every edition": text} for heading, text in _PROPERTIES.items()]


def in_full(edition: Edition) -> list[dict[str, str]]:
    """Return the same under the name of one edition."""
    return [{"": heading, edition.name: text} for heading, text in _PROPERTIES.items()]


def data(edition: Edition) -> dict[str, object]:
    """Return what is counted, for a program."""
    return {"name": edition.name, "language": edition.language, "houses": HOUSES, "seeds": SEEDS}
