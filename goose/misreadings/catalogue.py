"""The catalogue: every misreading of the rules that some settings have."""

from __future__ import annotations

import attrs

from goose.events import UsageError
from goose.games import NAMES, load_kind
from goose.games.game import GameKind, Rules
from goose.interpreter import Interpreter
from goose.misreadings.misreading import PART, Misread, Misreading
from goose.misreadings.points import of_points
from goose.misreadings.protocol import of_protocol
from goose.misreadings.wording import sentence
from goose.quoting import quoted
from goose.settings import Settings, make_interpreter


def catalogue(settings: Settings) -> list[Misreading]:
    """Return the misreadings of a game by some rules: of the protocol, of the points, and the game's own.

    Those that are the rules themselves, or that no such program could have, are left out; so are those of a package of
    somebody else that are faulty.

    Raises:
        UsageError: the settings cannot be.
    """
    return _read(settings).misreadings


def faults(settings: Settings) -> list[str]:
    """Return what is wrong with the misreadings of a game that another package brings, a sentence each.

    Raises:
        UsageError: the settings cannot be.
    """
    return [] if settings.game in NAMES else _read(settings).faults


@attrs.frozen
class _Catalogue:
    """What the modules of a game hold of misreadings.

    Attributes:
        misreadings: those that a program can have.
        faults: what is wrong with others.
    """

    misreadings: list[Misreading] = attrs.Factory(list)
    faults: list[str] = attrs.Factory(list)


def _read(settings: Settings) -> _Catalogue:
    kind = load_kind(settings.game)
    interpreter = make_interpreter(settings)
    interpreter.close()  # no two can have one seed file
    rules, signatures = interpreter.rules, interpreter.signatures
    own, faults = _own(kind, settings, interpreter)
    found = [*of_protocol(signatures), *of_points(rules), *own]
    known = [each for each in found if each.is_of(rules, signatures) and _can_be(each, settings, kind, rules)]
    return _Catalogue(known, faults)


def _own(kind: GameKind, settings: Settings, interpreter: Interpreter) -> tuple[list[Misreading], list[str]]:
    """Return the misreadings that a game brings itself, and what is wrong with those of another package.

    A mistake in ours is a bug, and is not looked for.
    """
    if kind.name in NAMES:
        part = kind.part_if_any(PART)
        return ([] if part is None else [*part.MISREADINGS]), []
    try:
        part = kind.part_if_any(PART)
        brought = [] if part is None else [*part.MISREADINGS]
    except Exception as error:  # noqa: BLE001 - whatever a package of somebody else does
        return [], [f"the package {kind.package} is at fault, and its misreadings are left out: {_described(error)}"]
    own: dict[str, Misreading] = {}
    faults = []
    for each in brought:
        key = each.key if isinstance(each, Misreading) else quoted(repr(each))
        fault = f"there are two of that key, {key}" if key in own else _fault(each, kind, settings, interpreter)
        if fault is None:
            own[key] = each
        else:
            faults.append(f"the package {kind.package} is at fault, and its misreading {key} is left out: {fault}")
    return [*own.values()], faults


def _fault(brought: object, kind: GameKind, settings: Settings, interpreter: Interpreter) -> str | None:
    """Return what is wrong with a misreading of another package, or None: it can be had, and be told."""
    if not isinstance(brought, Misreading):
        return "it is not a Misreading"
    for name in ("rule", "needs"):
        if isinstance(getattr(brought, name), str):
            return f"its {name} is a text, not a sequence of texts"
    try:
        for place in brought.places:
            if place.name not in vars(place.owner):
                return f"{getattr(place.owner, '__name__', place.owner)} has no {place.name} of its own"
        if brought.is_of(interpreter.rules, interpreter.signatures):
            sentence(brought, kind, interpreter)
            Misread(settings, [brought]).close()
    except Exception as error:  # noqa: BLE001 - whatever a package of somebody else does
        clashes = isinstance(error, UsageError) and brought.rule  # its points do not go with the settings
        return None if clashes else _described(error)
    return None


def _described(error: Exception) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())}"


def _can_be(misreading: Misreading, settings: Settings, kind: GameKind, rules: Rules) -> bool:
    """Return whether points that a misreading switches go together, with the other options too, and matter."""
    if not misreading.rule:
        return True
    try:
        wrong = Misread(settings, [misreading])
    except UsageError:
        return False
    wrong.close()
    return not _plays_alike(kind, rules, wrong.rules)


def _plays_alike(kind: GameKind, rules: Rules, other: Rules) -> bool:
    """Return whether a game says of two sets of rules that they differ in the names of their points alone."""
    try:
        alike = getattr(kind.part_if_any(PART), "plays_alike", None)
        return alike is not None and bool(alike(rules, other))
    except Exception:
        if kind.name in NAMES:
            raise
        return False
