"""Reading plain data, such as the fields of a save: each value has one type, each object exactly its keys.

A boolean does not count as a number, nor 2.0 as an integer: `goose.base.jsontext` makes it one where goose reads the
JSON of others.
"""

from __future__ import annotations

from goose.base.quoting import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    Value = TypeVar("Value")


class Invalid(Exception):
    """The data are not valid; the text says what is wrong."""


class Newer(Invalid):
    """The data are of a later version of goose."""

    def __init__(self) -> None:
        super().__init__("a newer version of goose has written it")


def members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the members of a JSON object (`object_pairs_hook` of `json`); raise Invalid if one is repeated."""
    found = dict(pairs)
    if len(found) < len(pairs):
        for key, _ in pairs:
            if key not in found:  # the first one has taken it out
                raise Invalid(f"{quoted(key)} is there twice")
            del found[key]
    return found


def named(name: str, check: Callable[..., Value], *given: Any) -> Value:
    """Return what a check returns for the value of a member, whose name is in the error."""
    try:
        return check(*given)
    except Invalid as error:
        raise Invalid(f"{name}: {error}") from error


def fields(data: object, *keys: str) -> list[object]:
    """Return the values of an object with exactly these keys, in order."""
    if type(data) is not dict:
        raise Invalid("not an object")
    if missing := [key for key in keys if key not in data]:
        raise Invalid(f"{missing[0]} is missing")
    if further := [key for key in data if key not in keys]:
        raise Invalid(f"{quoted(further[0])} is not one of its members")
    return [data[key] for key in keys]


def items(data: object) -> list[object]:
    """Return the members of an array."""
    if type(data) is not list:
        raise Invalid("not an array")
    return data


def text(data: object) -> str:
    """Return a string."""
    if type(data) is not str:
        raise Invalid("not a string")
    return data


def flag(data: object) -> bool:
    """Return a boolean."""
    if type(data) is not bool:
        raise Invalid("not a boolean")
    return data


def integer(data: object, least: int, most: int) -> int:
    """Return an integer from `least` to `most`, both included."""
    if type(data) is not int or not least <= data <= most:
        raise Invalid(f"not an integer from {least} to {most}")
    return data


def check_version(data: object, most: int) -> None:
    """Raise `Newer` if a version of a format is later than the one that this goose knows."""
    if type(data) is int and data > most:
        raise Newer


def one_of(data: object, choices: tuple[str, ...]) -> str:
    """Return a string, which must be one of the choices."""
    value = text(data)
    if value not in choices:
        raise Invalid(f"not one of {', '.join(choices)}")
    return value
