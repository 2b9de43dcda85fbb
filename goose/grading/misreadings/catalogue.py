"""The catalogue: every misreading of the rules that some settings have."""

from __future__ import annotations

from contextlib import closing

from goose.base.errors import Incomplete, UsageError
from goose.base.quoting import quoted
from goose.core.game import GameKind, Rules
from goose.core.interpreter import Interpreter
from goose.core.registry import NAMES
from goose.core.settings import Settings, kind_of, make_interpreter, make_rules
from goose.grading.misreadings.made import made
from goose.grading.misreadings.points import of_points
from goose.grading.misreadings.protocol import of_protocol
from goose.grading.misreadings.wording import is_of_levels, is_visible, sentence
from goose.kit.misreading import Misreading, misread
from goose.kit.offers import offers_of


def catalogue(settings: Settings, *, wordings: bool = False) -> list[Misreading]:
    """Return all misreadings of a game by some rules.

    They are those of the protocol, of the points, of the game itself, and those made from its instructions.

    Those that are the rules themselves, or that no such program could have, are left out; so are those of a package of
    somebody else that are faulty. With `wordings`, messages that are worded otherwise are in it too.

    Raises:
        UsageError: the settings are invalid, for example unknown rules.
    """
    return _read(settings, wordings=wordings)[0]


def visible(settings: Settings, *, wordings: bool = False) -> list[Misreading]:
    """Return the misreadings that a script can show.

    A course may give two failures the same text, or let a message print nothing. The arguments are those of
    `catalogue`.
    """
    kind, known = kind_of(settings), catalogue(settings, wordings=wordings)
    with closing(make_interpreter(settings)) as interpreter:  # after the others: no two can have one seed file
        return [each for each in known if is_visible(each, kind, interpreter)]


def faults(settings: Settings) -> list[str]:
    """Return the errors in the misreadings of another package, as sentences.

    Raises:
        UsageError: the settings are invalid, for example unknown rules.
    """
    return [] if kind_of(settings).name in NAMES else _read(settings)[1]


def _read(settings: Settings, *, wordings: bool = False) -> tuple[list[Misreading], list[str]]:
    """Return the misreadings that a program can have, and errors in the rest."""
    kind = kind_of(settings)
    interpreter = make_interpreter(settings)
    interpreter.close()  # no two can have one seed file
    rules, signatures = interpreter.rules, interpreter.signatures
    own, faults = _own(kind, settings, interpreter)
    found = [*of_protocol(signatures), *of_points(rules), *own]
    found = [each for each in found if each.is_of(rules, signatures) and is_of_levels(each, kind, interpreter)]
    known = [each for each in found if _can_be(each, settings, kind, rules)]
    taken = {each.key for each in known}
    known += [each for each in made(kind, rules, signatures, wordings=wordings) if each.key not in taken]
    replaced = {key for each in known for key in each.replaces}
    return [each for each in known if each.key not in replaced], faults


def _own(kind: GameKind, settings: Settings, interpreter: Interpreter) -> tuple[list[Misreading], list[str]]:
    """Return the game's own misreadings, and errors in those of a package (in ours a mistake is a bug)."""
    if kind.name in NAMES:
        return _offered(kind), []
    try:
        brought = _offered(kind)
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


def _offered(kind: GameKind) -> list[Misreading]:
    offered = offers_of(kind).misreadings
    return [] if offered is None else [*offered.get().entries]


def _fault(brought: object, kind: GameKind, settings: Settings, interpreter: Interpreter) -> str | None:
    """Return what makes a misreading of another package impossible to apply or to put into words, or None."""
    if not isinstance(brought, Misreading):
        return "it is not a Misreading"
    for name in ("rule", "needs", "replaces"):
        if isinstance(getattr(brought, name), str):
            return f"its {name} is a text, not a sequence of texts"
    try:
        if brought.is_of(interpreter.rules, interpreter.signatures):
            sentence(brought, kind, interpreter)
            misread(settings, [brought]).close()
    except Exception as error:  # noqa: BLE001 - whatever a package of somebody else does
        clashes = isinstance(error, UsageError) and brought.rule  # its points do not go with the settings
        own = error.__cause__ if isinstance(error, Incomplete) else None  # what the interpreter says of its package
        return None if clashes else _described(own if isinstance(own, Exception) else error)
    return None


def _described(error: Exception) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())}"


def _can_be(misreading: Misreading, settings: Settings, kind: GameKind, rules: Rules) -> bool:
    """Return whether a misreading's points fit together and with the other options, and change anything."""
    if not misreading.rule:
        return True
    try:
        if kind.name in NAMES:  # their points change nothing that other options or the language hang on
            wrong = make_rules(kind, settings, misreading.rule)
        else:
            with closing(misread(settings, [misreading])) as interpreter:
                wrong = interpreter.rules
    except UsageError:
        return False
    return not _plays_alike(kind, rules, wrong)


def _plays_alike(kind: GameKind, rules: Rules, other: Rules) -> bool:
    """Return whether two sets of rules differ only in the names of points."""
    try:
        offered = offers_of(kind).misreadings
        alike = None if offered is None else offered.get().plays_alike
        return alike is not None and bool(alike(rules, other))
    except Exception:
        if kind.name in NAMES:
            raise
        return False
