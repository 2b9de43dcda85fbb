"""Names that are compared wrongly: goose compares them exactly, by code points (protocol, *Players and records*)."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from goose.core.events import Event, Failure
from goose.core.game import Rules
from goose.core.instructions import Instruction, Signatures
from goose.core.roster import COMPUTER
from goose.core.service import GameService
from goose.kit.misreading import Misreading


def _compared_by(key: Callable[[str], str]) -> type:
    """Return a service that takes names with the same key for the same name."""

    class Comparing(GameService):
        def handle(self, instruction: Instruction) -> list[Event]:
            known = {key(name): name for name in (COMPUTER, *self.roster.players)}
            meant = self.as_registered(instruction)
            if self.signatures[meant.name].names_newcomer and meant.players:
                name = meant.players[0]
                if name and key(name) in known:
                    raise Failure("common.player_exists", name)
            else:
                meant = Instruction(meant.name, [known.get(key(name), name) for name in meant.players], meant.values)
            return super().handle(meant)

    return Comparing


def _without_marks(name: str) -> str:
    return "".join(
        character for character in unicodedata.normalize("NFD", name) if not unicodedata.combining(character)
    )


def _both_cases(rules: Rules, signatures: Signatures) -> bool:
    """Mark a misreading of rules that keep the case of names."""
    del signatures
    return rules.canonical is None or rules.canonical("ana") != rules.canonical("ANA")


NAMES = (
    Misreading(
        "name.any-case",
        service=_compared_by(str.casefold),
        source="Names are compared exactly, by code points.",
        needs=("players",),
        applies=_both_cases,
    ),
    Misreading(
        "name.no-accents",
        service=_compared_by(_without_marks),
        source="Names are compared exactly, by code points.",
        needs=("players",),
    ),
)
"""The misreadings of names."""
