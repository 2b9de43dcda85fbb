"""Names misread: names are compared exactly, by code points (protocol, *Players and records*)."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from goose.events import Event, Failure
from goose.games.game import Rules
from goose.instructions import Instruction, Signatures
from goose.misreadings.misreading import Misreading, Place, Right, Wrap
from goose.misreadings.protocol.failures import canonical
from goose.roster import COMPUTER
from goose.service import GameService


def _compared_by(key: Callable[[str], str]) -> Wrap:
    """Return what takes names for the same that have the same key."""

    def wrap(handle: Right) -> Right:
        def wrong(self: GameService, instruction: Instruction) -> list[Event]:
            known = {key(name): name for name in (COMPUTER, *self.roster.players)}
            meant = canonical(self, instruction)
            if self.signatures[meant.name].names_newcomer:
                (name,) = meant.players
                if name and key(name) in known:
                    raise Failure("common.player_exists", name)
            else:
                meant = Instruction(meant.name, [known.get(key(name), name) for name in meant.players], meant.values)
            events: list[Event] = handle(self, meant)
            return events

        return wrong

    return wrap


def _without_marks(name: str) -> str:
    return "".join(
        character for character in unicodedata.normalize("NFD", name) if not unicodedata.combining(character)
    )


def _both_cases(rules: Rules, signatures: Signatures) -> bool:
    """Be a misreading of rules by which names are not written in one case alone."""
    del signatures
    return rules.canonical is None or rules.canonical("ana") != rules.canonical("ANA")


NAMES = (
    Misreading(
        "name.any-case",
        [Place(GameService, "handle", _compared_by(str.casefold))],
        source="Names are compared exactly, by code points.",
        needs=("players",),
        applies=_both_cases,
    ),
    Misreading(
        "name.no-accents",
        [Place(GameService, "handle", _compared_by(_without_marks))],
        source="Names are compared exactly, by code points.",
        needs=("players",),
    ),
)
"""What programs get wrong of names."""
