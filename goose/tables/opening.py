"""Pictures of the opening positions, for people who choose a game.

A picture is a file of the page: its address has a hash of its contents, so browsers keep it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import sha256

from attrs import frozen

from goose.core.dice import RandomDice
from goose.core.instructions import Instruction
from goose.core.words import CODES
from goose.kit.picture import Pictures
from goose.tables.throwing import given
from goose.tables.variant import TableVariant, games, variant_of

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
    """Return the opening of a game by its default rules, in a language.

    It is None if the game has no pictures, or if they have an error: the other games are offered all the same.
    """
    try:
        variant = variant_of(game, None, (), None)
        pictures = Pictures(variant.kind, code)
        if not pictures.draws:
            return None
        svg = pictures.draw(_begun(variant))
    except Exception:  # noqa: BLE001 - rules that cannot be played at tables, or any error of the game's package
        return None
    return OpeningPicture(f"board-{game}-{code}-{sha256(svg.encode()).hexdigest()[:_TAG]}.svg", svg)


def opening_named(name: str) -> OpeningPicture | None:
    """Return the picture in a file with a name, or None."""
    found = _ADDRESS.fullmatch(name)
    if found is None or found[1] not in games():
        return None
    picture = opening(found[1], found[2])
    return picture if picture is not None and picture.name == name else None


def _begun(variant: TableVariant) -> dict[str, object]:
    """Return the view of a game that has just begun."""
    game = variant.interpreter(dice=RandomDice(0))
    names = [variant.written(name) for name in _NAMES[: variant.least]]
    age = None if variant.kind.oldest is None else 20
    for name in names:
        game.carry_out(Instruction("register", [name], given(age)))
    game.carry_out(Instruction("start", names, []))
    return game.view()
