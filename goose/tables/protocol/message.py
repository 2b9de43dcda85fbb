"""A message as a type: its members are annotated fields, and its JSON Schema (2020-12) is made of their types.

In `Annotated` a text is the description of a value, a `Shape` its whole schema, and `SOMETIMES` says that the member
may be missing. Modules with messages therefore do without `from __future__ import annotations`.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Annotated, Any, Self, Union, get_args, get_origin

from attrs import NOTHING, fields, frozen

from goose.base.quoting import printable
from goose.core.view import COUNT, NAME, closed, listed, nullable

SOMETIMES = object()

_NAMES = {str: "string", int: "integer", bool: "boolean"}

encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""Writes JSON without blanks."""


@frozen(eq=False)
class Shape:
    """A schema that says more than a type does."""

    schema: Mapping[str, Any]


Name = Annotated[str, Shape(NAME)]
Count = Annotated[int, Shape(COUNT)]


class Garbled(Exception):
    """What a server sent is not a message of this protocol."""


@frozen
class Message:
    """A JSON object with the members that a subclass declares; its docstring begins with the schema's description."""

    @classmethod
    def members(cls) -> tuple[str, ...]:
        """Return the names of the members, in the order in which they are written."""
        return tuple(attribute.name for attribute in fields(cls))

    @classmethod
    def schema(cls, **others: Mapping[str, Any]) -> dict[str, Any]:
        """Return the JSON Schema, with other schemas of members that depend on something else."""
        schemas = {attribute.name: _schema(attribute.type) for attribute in fields(cls)}
        kind: Any = cls
        needed = [name for name in schemas if name not in _optional(kind)]
        return {**closed((cls.__doc__ or "").partition("\n")[0], {**schemas, **others}), "required": needed}

    @classmethod
    def read(cls, data: object) -> Self:
        """Return the message in some data; its texts hold nothing that a terminal would act on.

        Members that it does not have are left out. One with a default may be missing: other versions do not send it.

        Raises:
            Garbled: it is not such a message.
        """
        if not isinstance(data, dict):
            raise Garbled("no object")
        found = {
            attribute.name: _read(data.get(attribute.name), attribute.type)
            for attribute in fields(cls)
            if attribute.name in data or attribute.default is NOTHING
        }
        return cls(**found)

    @classmethod
    def encoded(cls, **members: Any) -> str:
        """Return some members as JSON without braces, for a message that is written in parts."""
        assert members.keys() <= {*cls.members()}, f"{cls.__name__} has no such member"
        return encode(members)[1:-1]

    def data(self) -> dict[str, Any]:
        """Return it as data for JSON; members that may be missing are left out where they say nothing."""
        kind: Any = type(self)
        optional, found = _optional(kind), {}
        for attribute in fields(kind):
            value = getattr(self, attribute.name)
            if attribute.name not in optional or value not in (attribute.default, {}, []):
                found[attribute.name] = _data(value) if isinstance(value, _NESTED) else value
        return found


_NESTED = (Message, list, tuple)


@cache
def _optional(kind: Any) -> frozenset[str]:
    """Return the names of the members that may be missing."""
    about = {attribute.name: getattr(attribute.type, "__metadata__", ()) for attribute in fields(kind)}
    return frozenset(name for name, found in about.items() if SOMETIMES in found)


def _schema(kind: Any) -> dict[str, Any]:
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        schema = _schema(parts[0])
        for about in parts[1:]:
            if isinstance(about, Shape):
                schema = {**about.schema}
            elif isinstance(about, str):
                schema["description"] = about
        return schema
    if origin in (Union, UnionType):
        return nullable(_schema(parts[0]))
    if origin is Sequence:
        return listed(_schema(parts[0]))
    if origin is Mapping:
        return {"type": "object"} if parts[1] is Any else {"type": "object", "additionalProperties": _schema(parts[1])}
    return kind.schema() if kind not in _NAMES else {"type": _NAMES[kind]}


def _read(value: object, kind: Any) -> Any:
    while (origin := get_origin(kind)) in (Annotated, Union, UnionType):
        kind = get_args(kind)[0]
        if value is None and origin is not Annotated:
            return None
    if origin is None and kind not in _NAMES:
        return kind.read(value)
    parts = get_args(kind)
    if type(value) is not {Sequence: list, Mapping: dict}.get(origin, kind):
        raise Garbled(f"no {kind}")
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, list):
        return tuple(_read(item, parts[0]) for item in value)
    if isinstance(value, dict) and parts[1] is not Any:
        return {printable(key): _read(item, parts[1]) for key, item in value.items()}
    return value


def _data(value: Any) -> Any:
    if isinstance(value, Message):
        return value.data()
    return [*map(_data, value)] if isinstance(value, list | tuple) else value
