"""Names misread: names are compared exactly, by code points (protocol, *Players and records*)."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from goose.events import Event, Failure
from goose.instructions import Instruction
from goose.misreadings.misreading import Misreading, Place, Right, Wrap
from goose.roster import COMPUTER
from goose.service import GameService


def _compared_by(key: Callable[[str], str]) -> Wrap:
    """Return what takes names for the same that have the same key."""

    def wrap(handle: Right) -> Right:
        def wrong(self: GameService, instruction: Instruction) -> list[Event]:
            known = {key(name): name for name in (COMPUTER, *self.roster.players)}
            canonical = self.rules.canonical or (lambda name: name)
            names = [known.get(key(canonical(name)), name) for name in instruction.players]
            if self.signatures[instruction.name].names_newcomer:
                typed = canonical(instruction.players[0])
                if typed and key(typed) in known:
                    raise Failure("common.player_exists", typed)
                names = instruction.players
            events: list[Event] = handle(self, Instruction(instruction.name, names, instruction.values))
            return events

        return wrong

    return wrap


def _without_marks(name: str) -> str:
    return "".join(
        character for character in unicodedata.normalize("NFD", name) if not unicodedata.combining(character)
    )


NAMES = (
    Misreading("name.any-case", [Place(GameService, "handle", _compared_by(str.casefold))]),
    Misreading("name.no-accents", [Place(GameService, "handle", _compared_by(_without_marks))]),
)
"""What programs get wrong of names."""
