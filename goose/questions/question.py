"""A question: a line of the input that is a JSON object.

It names what is asked as `ask`, has the members that this question takes, and may have an `id` that the answer repeats.
A question changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen

from goose.base.checks import Invalid
from goose.base.jsontext import read_json
from goose.base.quoting import quoted

MEMBERS: Mapping[str, Mapping[str, type]] = {
    "view": {},
    "moves": {},
    "outcome": {},
    "choose": {"level": str},
    "read": {"line": str},
    "write": {"instruction": str, "players": list, "values": list},
    "rules": {},
    "messages": {},
    "schema": {},
}
"""The questions, each with the members that it must have and their types."""

ASK, ID = "ask", "id"
"""The members that any question can have."""

_NAMES: Mapping[type, str] = {str: "a text", list: "a list"}


@frozen
class Question:
    """A question that can be answered."""

    ask: str  # the name of the question in `MEMBERS`
    given: Mapping[str, Any]  # the members of that question
    reference: Mapping[str, Any]  # the members that the answer repeats: `ask`, and `id` if the question has one


@frozen
class WrongQuestion(Exception):
    """A question that cannot be answered."""

    error: str  # a sentence that says what is wrong, and what would be right
    reference: Mapping[str, Any] = field(factory=dict)  # the members that the answer repeats


def is_question(line: str) -> bool:
    """Return whether a line is meant as a question: it begins with a brace."""
    return line.lstrip(" \t").startswith("{")


def read_question(text: str) -> Question:
    """Return the question in a line.

    Raises:
        WrongQuestion: it is not valid JSON, or not one of the questions with exactly its members.
    """
    given = _object(text)
    reference: dict[str, Any] = {}
    if ID in given:
        if type(given[ID]) not in (str, int, float):
            raise WrongQuestion("id must be a text or a number.", {ASK: given[ASK]} if _has_name(given) else {})
        reference[ID] = given.pop(ID)
    if not _has_name(given):
        raise WrongQuestion(f"ask must be {_listed(MEMBERS)}.", reference)
    ask = given.pop(ASK)
    reference = {ASK: ask, **reference}
    if ask not in MEMBERS:
        raise WrongQuestion(f"there is no question {quoted(ask)}; ask must be {_listed(MEMBERS)}.", reference)
    needed = MEMBERS[ask]
    for name, right in needed.items():
        if type(given.get(name)) is not right:
            raise WrongQuestion(f"{ask} needs {name}, which must be {_NAMES[right]}.", reference)
    if unknown := [name for name in given if name not in needed]:
        takes = f"takes only {_listed(needed)}" if needed else "takes nothing else"
        raise WrongQuestion(f"{ask} has no {quoted(unknown[0])}; it {takes}.", reference)
    return Question(ask, given, reference)


def _object(text: str) -> dict[str, Any]:
    try:
        found = read_json(text)
    except Invalid as error:
        raise WrongQuestion(f"not a JSON object: {error}.") from error
    assert isinstance(found, dict), "a text that begins with a brace is an object or wrong"
    return found


def _has_name(given: Mapping[str, Any]) -> bool:
    """Return whether a question names what is asked."""
    return type(given.get(ASK)) is str


def _listed(names: Mapping[str, object]) -> str:
    *first, last = names
    return f"{', '.join(first)} or {last}" if first else last
