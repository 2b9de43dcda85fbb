"""The check of what a game declares: its kind, its offers, its rules and their points, and the names in its classes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from goose.contract.case import CheckedCase, Fault
from goose.core.boundary import classes_of, part_of, shown
from goose.core.game import Game, GameKind, Rules
from goose.core.rulechecks import check_rules
from goose.core.service import SHARED
from goose.kit.offers import offers_of

if TYPE_CHECKING:
    from goose.core.instructions import Signature

_NEAR = 0.8  # similarity, from 0 to 1, at which a name counts as misspelt


def declarations_are_whole(case: CheckedCase) -> None:
    """The kind, its offers, its rules, their points and its classes declare what goose needs, under the right names."""
    kind, rules = case.kind, case.made()
    _kind_is_whole(kind)
    for lazy in dict(offers_of(kind).items()).values():
        lazy.get()
    _names_are_spelt(case, kind, GameKind)
    _names_are_spelt(case, rules, Rules)
    check_rules(kind, case.rules, rules)
    if kind.refusal not in kind.events_by(rules):
        raise Fault(part_of(kind, "refusal"), f"it is {kind.refusal!r}; it must be the key of an event")
    _events_are_declared(rules, rules.events)
    _points_are_switched(case, rules)
    if case.seated:
        _names_are_spelt(case, case.begun(rules), Game)
        _signatures_can_be_carried_out(kind, rules)


def _kind_is_whole(kind: GameKind) -> None:
    """Check what has no meaning in a wrong form, and would fail much later or not at all."""
    _holds_texts(kind, "languages", kind.languages)
    for name, taken in kind.options.items():
        _holds_texts(kind, f"options[{name!r}]", taken)
    _events_are_declared(kind, kind.events)
    for name in ("oldest", "longest_play"):
        value = getattr(kind, name)
        if value is not None and (type(value) is not int or value < 1):
            raise Fault(part_of(kind, name), f"it is {value!r}; it must be None or a whole number from 1")
    if kind.minutes is not None:
        bounds = [*kind.minutes] if isinstance(kind.minutes, tuple) else []
        if [type(each) for each in bounds] != [int, int] or not 0 < bounds[0] <= bounds[1]:
            raise Fault(part_of(kind, "minutes"), f"it is {shown(kind.minutes)}; it must be None or two whole numbers")


def _holds_texts(owner: object, name: str, value: object) -> None:
    if isinstance(value, str) or not isinstance(value, Sequence) or not all(isinstance(each, str) for each in value):
        raise Fault(part_of(owner, name), f"it is {shown(value)}; it must hold texts, as in a tuple of them")


def _events_are_declared(owner: object, events: Mapping[str, object]) -> None:
    for key, fields in events.items():
        _holds_texts(owner, f"events[{key!r}]", fields)
        group, dot, message = key.partition(".")
        if not (group and dot and message):
            raise Fault(part_of(owner, "events"), f"the key {key!r} must be a group and a name, as in nim.turn")


def _names_are_spelt(case: CheckedCase, thing: object, base: type) -> None:
    """Check that no name in the classes of a package is a misspelt name of the class of goose that they extend."""
    own = {name for each in classes_of(thing) if each.__module__.startswith(case.kind.package) for name in vars(each)}
    known = {name for name in (*vars(base), *base.__annotations__) if not name.startswith("_")}
    for name in sorted(own - {*dir(base), *known}):
        if not name.startswith("_") and (meant := get_close_matches(name, known - own, 1, _NEAR)):
            raise Fault(part_of(thing, name), f"goose never uses it; is {meant[0]} meant?")


def _signatures_can_be_carried_out(kind: GameKind, rules: Rules) -> None:
    table = rules.signatures(typed_dice=True)
    for name, each in (*rules.signatures(typed_dice=False).items(), *table.items()):
        if each.required > len(each.values):
            raise Fault(part_of(rules, "signatures"), f"{name} requires {each.required} of {len(each.values)} values")
        if why := _why_never_carried_out(kind, name, each):
            raise Fault(part_of(rules, "signatures"), f"{name} {why}")
    if kind.drawn_by not in table:
        wrong = f"it is {kind.drawn_by!r}, which is not an instruction of the rules {rules.name}"
        raise Fault(part_of(kind, "drawn_by"), wrong)


def _why_never_carried_out(kind: GameKind, name: str, signature: Signature) -> str:
    """Return why goose cannot carry out an instruction with or without a game; empty if it can."""
    if not signature.outside:
        listed = name in SHARED or "common.no_game" in signature.failures
        return "" if listed else "needs a game and lists no common.no_game; else it must say outside=True"
    if name in SHARED:
        return "has outside=True, and goose itself carries it out"
    if signature.throws:
        return "has outside=True and throws=True; dice are thrown in a game only"
    defined = getattr(classes_of(kind)[0], "act_outside", None) is not GameKind.act_outside
    return "" if defined else f"has outside=True, and {part_of(kind, 'act_outside')} is not defined"


def _points_are_switched(case: CheckedCase, rules: Rules) -> None:
    """Check that each point takes its values, and raises ValueError for others."""
    make = part_of(case.kind, "make_rules")
    points = rules.describe_points()
    for point in points:
        for value in (*point.values, *map(str, point.numbers or ())):
            made = case.switched_rules({point.name: value})
            if made is not None and made.points[point.name] != value:
                raise Fault(make, f"{point.name}={value} gives rules whose {point.name} is {made.points[point.name]!r}")
    for name in [*(point.name for point in points), *(["no-such-point"] if points else [])]:
        if case.switched_rules({name: "no such value"}) is not None:
            raise Fault(make, f"it takes {name}=no such value; it must raise ValueError, as settle() does")
