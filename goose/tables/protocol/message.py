"""A message as a type: its members are annotated fields, and its JSON Schema (2020-12) is made of their types.

In `Annotated` a text is the description of a value, a `Shape` its whole schema, and `SOMETIMES` says that the member
may be missing. Modules with messages therefore do without `from __future__ import annotations`.
"""

import json
from collections.abc import Mapping, Sequence
from types import UnionType
from typing import Annotated, Any, Self, Union, get_args, get_origin

from attrs import NOTHING, define, fields, frozen

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


@define
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
        needed = [attribute.name for attribute in fields(cls) if not _is_optional(attribute.type)]
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
        values = {attribute: getattr(self, attribute.name) for attribute in fields(type(self))}
        return {
            attribute.name: _data(value)
            for attribute, value in values.items()
            if not (value in (attribute.default, {}, []) and _is_optional(attribute.type))
        }


def _is_optional(kind: Any) -> bool:
    return SOMETIMES in getattr(kind, "__metadata__", ())


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
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _read(value, parts[0])
    if origin in (Union, UnionType):
        return None if value is None else _read(value, parts[0])
    if origin is None and kind not in _NAMES:
        return kind.read(value)
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
