"""Checks of declarations: a game's kind, classes, rules and points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from inspect import Parameter, isfunction, signature
from typing import TYPE_CHECKING, Any

from goose.base.quoting import printable
from goose.contract.case import CheckedCase, Fault
from goose.core.boundary import classes_of, part_of, shown
from goose.core.game import Game, GameKind, Rules
from goose.core.instructions import Argument
from goose.core.rulechecks import check_rules
from goose.core.service import SHARED
from goose.kit.offers import Lazy, Offers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from goose.core.instructions import Signature

_NEAR = 0.8  # similarity, from 0 to 1, at which a name counts as misspelt


def kind_says_what_it_is(case: CheckedCase) -> None:
    """The kind has a name, a package, languages, rules and events of the right types."""
    kind = case.kind
    for name, right in (("name", "a text"), ("package", "a text, the __name__ of the package")):
        if not isinstance(getattr(kind, name, None), str):
            raise Fault(part_of(kind, name), f"it is {shown(getattr(kind, name, None))}; it must be {right}")
    for name in ("languages", "options", "events"):
        value = getattr(kind, name, None)
        _is_sequence(kind, name, [*value] if isinstance(value, Mapping) and name != "languages" else value)
    for name, taken in kind.options.items():
        _is_sequence(kind, f"options[{name!r}]", taken)
    _events_are_declared(kind, "events", kind.events)
    for name in ("oldest", "longest_play"):
        value = getattr(kind, name)
        if value is not None and (type(value) is not int or value < 1):
            raise Fault(part_of(kind, name), f"it is {value!r}; it must be None or a whole number from 1")
    if kind.minutes is not None:
        bounds = [*kind.minutes] if isinstance(kind.minutes, tuple) else []
        if [type(each) for each in bounds] != [int, int] or not 0 < bounds[0] <= bounds[1]:
            raise Fault(part_of(kind, "minutes"), f"it is {shown(kind.minutes)}; it must be None or two whole numbers")
    if kind.refusal not in kind.events_by(CheckedCase(kind, next(iter(kind.options))).made()):
        raise Fault(part_of(kind, "refusal"), f"it is {kind.refusal!r}; it must be the key of an event")


def _is_sequence(owner: object, name: str, value: object) -> None:
    if isinstance(value, str) or not isinstance(value, Sequence) or not all(isinstance(each, str) for each in value):
        raise Fault(part_of(owner, name), f"it is {shown(value)}; it must hold texts, as in a tuple of them")


def _events_are_declared(owner: object, name: str, events: Mapping[str, object]) -> None:
    for key, fields in events.items():
        _is_sequence(owner, f"{name}[{key!r}]", fields)
        group, dot, message = key.partition(".")
        if not (group and dot and message):
            raise Fault(part_of(owner, name), f"the key {key!r} must be a group and a name, as in nim.turn")


def offers_are_what_they_must_be(case: CheckedCase) -> None:
    """The game's offers can be loaded, and each is an object of the required class."""
    offers: object = getattr(case.kind, "offers", None)
    if not isinstance(offers, Offers):
        raise Fault(part_of(case.kind, "offers"), f"it is {shown(offers)}; it must be Offers(...)")
    for name, lazy in offers.items():
        if not isinstance(lazy, Lazy):
            right = 'it must be Lazy("package.module:NAME")'
            raise Fault(part_of(case.kind, f"offers.{name}"), f"it is {shown(lazy)}; {right}")
        lazy.get()


def classes_fit_those_of_goose(case: CheckedCase) -> None:
    """Each method accepts the arguments that goose passes, and no name is a misspelt name of goose."""
    for instance, base in _instances(case):
        own = {
            name
            for each in classes_of(instance)
            if each.__module__.startswith(case.kind.package)
            for name in vars(each)
        }
        for name in sorted(own):
            if name.startswith("__"):
                continue
            right = getattr(base, name, None)
            if isfunction(right):
                _takes_the_same(instance, name, right)
            elif right is None and not name.startswith("_") and name not in base.__annotations__:
                _is_no_other(instance, name, base)


def _instances(case: CheckedCase) -> Iterator[tuple[object, type]]:
    """Yield the package's objects, each with the goose class it extends."""
    kind, rules = case.kind, case.made()
    yield kind, GameKind
    yield rules, Rules
    if case.seated:
        yield case.begun(rules), Game


def _takes_the_same(instance: object, name: str, right: Any) -> None:
    found = getattr(instance, name)
    if not callable(found):
        raise Fault(part_of(instance, name), f"it is {shown(found)}; it must be a method")
    parameters = [each for each in signature(right).parameters.values() if each.name != "self"]
    positional = [None for each in parameters if each.kind is Parameter.POSITIONAL_OR_KEYWORD]
    named = {each.name: None for each in parameters if each.kind is Parameter.KEYWORD_ONLY}
    try:
        signature(found).bind(*positional, **named)
    except TypeError as error:
        takes = ", ".join(str(each) for each in parameters)
        called = f"it takes {signature(found)}; goose calls it with ({printable(takes)}): {error}"
        raise Fault(part_of(instance, name), called) from error


def _is_no_other(instance: object, name: str, base: type) -> None:
    known = [each for each in (*vars(base), *base.__annotations__) if not each.startswith("_")]
    own = {each for cls in classes_of(instance) for each in vars(cls) if cls.__module__ == type(instance).__module__}
    meant = get_close_matches(name, [each for each in known if each not in own], 1, _NEAR)
    if meant:
        raise Fault(part_of(instance, name), f"goose never uses it; is {meant[0]} meant?")


def rules_are_whole(case: CheckedCase) -> None:
    """Rules have their name, points, language, events and instructions."""
    kind, rules = case.kind, case.made()
    for typed in (False, True):
        for name, each in rules.signatures(typed_dice=typed).items():
            if not all(isinstance(value, Argument) for value in each.values):
                raise Fault(part_of(rules, "signatures"), f"of {name} it returns {shown(each.values)} as values")
            if each.required > len(each.values):
                wrong = f"{name} requires {each.required} of {len(each.values)} values"
                raise Fault(part_of(rules, "signatures"), wrong)
            if case.seated and (why := _why_never_carried_out(kind, name, each)):
                raise Fault(part_of(rules, "signatures"), f"{name} {why}")
    check_rules(kind, case.rules, rules)
    _events_are_declared(rules, "events", rules.events)
    if case.seated and kind.drawn_by not in rules.signatures(typed_dice=True):
        wrong = f"it is {kind.drawn_by!r}, which is not an instruction of the rules {case.rules}"
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


def points_are_switched(case: CheckedCase) -> None:
    """Each point accepts its values, and raises ValueError for others."""
    kind, rules = case.kind, case.made()
    make = part_of(kind, "make_rules")
    for point in rules.describe_points():
        bounds = [] if point.numbers is None else [str(number) for number in point.numbers]
        for value in (*point.values, *bounds):
            try:
                made = kind.make_rules(case.rules, {}, {point.name: value})
            except ValueError:
                continue  # the value clashes with another point
            if made.points[point.name] != value:
                raise Fault(make, f"{point.name}={value} gives rules whose {point.name} is {made.points[point.name]!r}")
    known = [point.name for point in rules.describe_points()]
    for switches in ({name: "no such value"} for name in (*known, *(["no-such-point"] if known else []))):
        try:
            kind.make_rules(case.rules, {}, switches)
        except ValueError:
            continue
        raise Fault(make, f"it takes the points {switches}; it must raise ValueError, as settle() does")
