"""The catalogue: every misreading of the rules that some settings have."""

from __future__ import annotations

from goose.events import UsageError
from goose.games import load_kind
from goose.games.game import GameKind, Rules
from goose.misreadings.misreading import Misread, Misreading
from goose.misreadings.points import of_points
from goose.misreadings.protocol import of_protocol
from goose.settings import Settings, make_interpreter

PART = "misreadings"
"""The module of a game that has its own misreadings: `MISREADINGS`, sentences in a module a language, and perhaps
`plays_alike`, which tells that two sets of rules differ in the names of their points alone."""


def catalogue(settings: Settings) -> list[Misreading]:
    """Return the misreadings of a game by some rules: of the protocol, of the points, and the game's own.

    Those that are the rules themselves, or that no such program could have, are left out.

    Raises:
        UsageError: the settings cannot be.
    """
    kind = load_kind(settings.game)
    interpreter = make_interpreter(settings)
    rules, signatures = interpreter.rules, interpreter.signatures
    interpreter.close()
    found = [*of_protocol(signatures), *of_points(rules), *_own(kind)]
    return [each for each in found if each.is_of(rules, signatures) and _can_be(each, settings, kind, rules)]


def _own(kind: GameKind) -> list[Misreading]:
    part = kind.part_if_any(PART)
    return [] if part is None else [*part.MISREADINGS]


def _can_be(misreading: Misreading, settings: Settings, kind: GameKind, rules: Rules) -> bool:
    """Return whether points that a misreading switches go together, with the other options too, and matter."""
    if not misreading.rule:
        return True
    try:
        wrong = Misread(settings, [misreading])
    except UsageError:
        return False
    wrong.close()
    alike = getattr(kind.part_if_any(PART), "plays_alike", None)
    return alike is None or not alike(rules, wrong.rules)
