"""Helpers for the entries of misreadings."""

from __future__ import annotations

from typing import Any

from goose.games.pickomino.computer import Computer
from goose.games.pickomino.faces import Faces
from goose.games.pickomino.game import PickominoGame
from goose.games.pickomino.rules import Seating
from goose.games.pickomino.tiles import Prizes
from goose.kit import Misreading, Rules, Signatures, having

_OBJECTS = {"faces": Faces, "prizes": Prizes, "seating": Seating, "computer": Computer}
"""The classes of rule objects, by their attribute of the rules."""


def entry(key: str, source: str, *wrong: type, **more: Any) -> Misreading:
    """Return a misreading that replaces classes of the game or its rules."""
    objects = {name: each for name, right in _OBJECTS.items() for each in wrong if issubclass(each, right)}
    game = next((each for each in wrong if issubclass(each, PickominoGame)), None)
    return Misreading(key, game=game, rules=having(**objects) if objects else None, source=source, **more)


def typed_dice(rules: Rules, signatures: Signatures) -> bool:
    """Return whether the dice are typed."""
    del rules
    return bool(signatures["roll"].values)


def thrown_dice(rules: Rules, signatures: Signatures) -> bool:
    """Return whether the dice are thrown by the program."""
    return not typed_dice(rules, signatures)
