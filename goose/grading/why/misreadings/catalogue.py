"""The catalogue: every misreading of the rules that a variant has."""

from __future__ import annotations

from goose.base.errors import Incomplete, UsageError
from goose.base.quoting import quoted
from goose.core.game import GameKind, Rules
from goose.core.interpreter import Interpreter
from goose.core.registry import NAMES
from goose.core.variant import Variant
from goose.grading.why.misreadings.made import made, of_points
from goose.grading.why.misreadings.protocol import of_protocol
from goose.grading.why.misreadings.wording import is_of_levels, is_visible, sentence
from goose.kit.misreading import Misreading, misread
from goose.kit.offers import offers_of


def catalogue(variant: Variant, *, wordings: bool = False, protocol: bool = True) -> list[Misreading]:
    """Return all misreadings of a game by some rules: of the protocol, of points, its own, and made from its tables.

    Those that are the rules themselves, or that no such program could have, are left out; so are those of a package of
    somebody else that are faulty. With `wordings`, messages that are worded otherwise are in it too. Without
    `protocol`, only those of points and of the game are: nobody types instructions there.
    """
    return _read(variant, wordings=wordings, protocol=protocol)[0]


def visible(variant: Variant, *, wordings: bool = False) -> list[Misreading]:
    """Return the misreadings that a script can show: a course may give failures the same text, or messages no text."""
    known = catalogue(variant, wordings=wordings)
    with variant.interpreter() as interpreter:  # after the others: no two can have one seed file
        return [each for each in known if is_visible(each, variant.kind, interpreter)]


def misreading_faults(variant: Variant) -> list[str]:
    """Return the errors in the misreadings of another package, as sentences."""
    return [] if variant.kind.name in NAMES else _read(variant)[1]


def misreadings_of(variant: Variant) -> list[dict[str, str]]:
    """Return all misreadings of a game by some rules, as data: key, part, sentence and source."""
    with variant.interpreter() as interpreter:
        return [
            {
                "key": each.key,
                "part": each.part,
                "sentence": sentence(each, variant.kind, interpreter),
                "source": each.source,
            }
            for each in catalogue(variant)
        ]


def _read(variant: Variant, *, wordings: bool = False, protocol: bool = True) -> tuple[list[Misreading], list[str]]:
    """Return the misreadings that a program can have, and errors in the rest."""
    kind = variant.kind
    interpreter = variant.interpreter()
    interpreter.close()  # no two can have one seed file
    rules, signatures = interpreter.rules, interpreter.signatures
    own, faults = _own(variant, interpreter)
    found = [*(of_protocol(signatures) if protocol else ()), *of_points(rules), *own]
    found = [each for each in found if each.is_of(rules, signatures) and is_of_levels(each, kind, interpreter)]
    known = [each for each in found if _can_be(each, variant)]
    taken = {each.key for each in known}
    if protocol:
        known += [each for each in made(kind, rules, signatures, wordings=wordings) if each.key not in taken]
    replaced = {key for each in known for key in each.replaces}
    return [each for each in known if each.key not in replaced], faults


def _own(variant: Variant, interpreter: Interpreter) -> tuple[list[Misreading], list[str]]:
    """Return the game's own misreadings, and errors in those of a package (in ours a mistake is a bug)."""
    kind = variant.kind
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
        fault = f"there are two of that key, {key}" if key in own else _fault(each, variant, interpreter)
        if fault is None:
            own[key] = each
        else:
            faults.append(f"the package {kind.package} is at fault, and its misreading {key} is left out: {fault}")
    return [*own.values()], faults


def _offered(kind: GameKind) -> list[Misreading]:
    offered = offers_of(kind).misreadings
    return [] if offered is None else [*offered.get().entries]


def _fault(brought: object, variant: Variant, interpreter: Interpreter) -> str | None:
    """Return what makes a misreading of another package impossible to apply or to put into words, or None."""
    if not isinstance(brought, Misreading):
        return "it is not a Misreading"
    for name in ("rule", "needs", "replaces"):
        if isinstance(getattr(brought, name), str):
            return f"its {name} is a text, not a sequence of texts"
    try:
        if brought.is_of(interpreter.rules, interpreter.signatures):
            sentence(brought, variant.kind, interpreter)
            for form in filter(None, (brought, brought.second_form)):
                misread(variant, [form]).program().close()
    except Exception as error:  # noqa: BLE001 - whatever a package of somebody else does
        clashes = isinstance(error, UsageError) and brought.rule  # its points do not go with the settings
        own = error.__cause__ if isinstance(error, Incomplete) else None  # what the interpreter says of its package
        return None if clashes else _described(own if isinstance(own, Exception) else error)
    return None


def _described(error: Exception) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())}"


def _can_be(misreading: Misreading, variant: Variant) -> bool:
    """Return whether a misreading's points fit together and with the other options, and change anything."""
    if not misreading.rule:
        return True
    kind, wrong = variant.kind, misread(variant, [misreading])
    try:
        if kind.name not in NAMES:  # elsewhere other options or the language may depend on a point
            wrong.program().close()
        return not _plays_alike(kind, variant.rules, wrong.rules)
    except UsageError:
        return False


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
