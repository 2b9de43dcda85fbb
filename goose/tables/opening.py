"""Pictures of the opening positions, for people who choose a game.

A picture is a file of the page: its address has a hash of its contents, so browsers keep it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import sha256

from attrs import frozen

from goose.base.errors import Incomplete
from goose.core.dice import RandomDice
from goose.core.instructions import Instruction
from goose.core.words import CODES
from goose.kit.picture import Pictures
from goose.tables.protocol.refusals import Refused
from goose.tables.throwing import given
from goose.tables.variant import Variant, games, variant_of

_NAMES = ("Ana", "Rui", "Eva", "Bo")  # the players on the pictures: as few as the rules allow
_TAG = 12  # characters of the hash in an address
_ADDRESS = re.compile(rf"board-(.+)-({'|'.join(CODES)})-[0-9a-f]{{{_TAG}}}\.svg", re.ASCII)


@frozen
class OpeningPicture:
    """The picture of an opening position: the name of its file, and the SVG."""

    name: str
    svg: str


@lru_cache(maxsize=64)
def opening(game: str, code: str) -> OpeningPicture | None:
    """Return the opening of a game by its default rules, in a language; None if it has no pictures.

    Raises:
        Refused: the game cannot be played at tables.
    """
    variant = variant_of(game, None, (), None)
    pictures = Pictures(variant.kind, code)
    if not pictures.draws:
        return None
    try:
        svg = pictures.draw(_begun(variant))
    except (Incomplete, ValueError):  # an error in a package of a game, which can be played all the same
        return None
    return OpeningPicture(f"board-{game}-{code}-{sha256(svg.encode()).hexdigest()[:_TAG]}.svg", svg)


def opening_named(name: str) -> OpeningPicture | None:
    """Return the picture in a file with a name, or None."""
    found = _ADDRESS.fullmatch(name)
    if found is None or found[1] not in games():
        return None
    try:
        picture = opening(found[1], found[2])
    except Refused:
        return None
    return picture if picture is not None and picture.name == name else None


def _begun(variant: Variant) -> dict[str, object]:
    """Return the view of a game that has just begun."""
    game = variant.interpreter(RandomDice(0))
    names = [variant.written(name) for name in _NAMES[: variant.least]]
    age = None if variant.kind.oldest is None else 20
    for name in names:
        game.carry_out(Instruction("register", [name], given(age)))
    game.carry_out(Instruction("start", names, []))
    return game.view()
