"""The order of failures that a course gives."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from goose.core.course.fault import Report
from goose.core.failures import hidden, shown_by_doing
from goose.core.printed import printed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from goose.core.course.choices import Choices
    from goose.core.course.vocabulary import Vocabulary
    from goose.core.instructions import Signature


def read_orders(report: Report, choices: Choices, vocabulary: Vocabulary) -> Mapping[str, Sequence[str]]:
    """Return the failures of each instruction with a list, in order.

    They have the keys that the service tests, not those of other messages that report them.
    """
    assert choices.kind is not None
    assert choices.rules is not None, "the rules are right"
    table = choices.rules.signatures(typed_dice=False)
    events = printed(choices.kind, choices.rules)
    orders: dict[str, Sequence[str]] = {}
    for name, value in report.table("failures").items():
        path = ("failures", name)
        if not vocabulary.instruction(path):
            continue
        if type(value) is not list or not all(type(each) is str for each in value):
            report.fault(path, "type", f"the failures of {name} must be a list of keys of messages")
            continue
        signature = table[name]
        failures = {signature.reported_as.get(each, each): each for each in signature.failures}
        failures = {key: failure for key, failure in failures.items() if key in events}
        if wrong := _members(name, value, list(failures)):
            report.fault(path, "members", wrong)
            continue
        order = [failures[key] for key in value]
        if signature.outside:
            if order != list(failures.values()):
                report.warn(path, "no-effect", f"the order has no effect: the game itself tests the failures of {name}")
            continue
        late = [key for key, failure in failures.items() if shown_by_doing(failure)]
        early = [key for place, key in enumerate(value) if key in late and not {*value[place:]} <= {*late}]
        if early:
            text = f"{', '.join(early)} must stand behind the others: only carrying out {name} shows it"
            report.fault(path, "place", text)
            continue
        orders[name] = order
        if vocabulary.words.get(name) is False:
            report.warn(path, "no-effect", f"the order has no effect: there is no instruction {name}")
        for failure in hidden(_reordered(signature, order)):
            if failure in order:
                key = value[order.index(failure)]
                report.warn(path, "never-told", f"{key} is never reported: a failure before it applies each time")
    return orders


def _members(name: str, given: Sequence[str], right: Sequence[str]) -> str:
    """Return what is wrong with the members of a list; empty if it is right."""
    lacking = [key for key in right if key not in given]
    foreign = [key for key in dict.fromkeys(given) if key not in right]
    twice = [key for key in dict.fromkeys(given) if given.count(key) > 1]
    parts = [
        f"the failures of {name} lack {', '.join(lacking)}" if lacking else "",
        f"{', '.join(foreign)} {'are' if len(foreign) > 1 else 'is'} no failure of {name}" if foreign else "",
        f"{', '.join(twice)} {'are' if len(twice) > 1 else 'is'} there twice" if twice else "",
    ]
    return "; ".join(part for part in parts if part)


def _reordered(signature: Signature, order: Sequence[str]) -> Signature:
    changed = copy(signature)
    changed.failures = tuple(order)
    return changed
