"""Messages as types, with a JSON Schema (2020-12) from annotated fields.

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
"""Returns JSON without blanks."""


@frozen(eq=False)
class Shape:
    """A schema with more details than a type."""

    schema: Mapping[str, Any]


Name = Annotated[str, Shape(NAME)]
Count = Annotated[int, Shape(COUNT)]


class Garbled(Exception):
    """A server sent something that is not a message of this protocol."""


@frozen
class Message:
    """A JSON object with the members that a subclass declares.

    The first line of the subclass's docstring is the description in the schema.
    """

    @classmethod
    def members(cls) -> tuple[str, ...]:
        """Return the names of the members, in the order of the message."""
        return tuple(attribute.name for attribute in fields(cls))

    @classmethod
    def schema(cls, **others: Mapping[str, Any]) -> dict[str, Any]:
        """Return the JSON Schema; `others` replace the schemas of some members."""
        schemas = {attribute.name: _schema(attribute.type) for attribute in fields(cls)}
        kind: Any = cls
        needed = [name for name in schemas if name not in _optional(kind)]
        return {**closed((cls.__doc__ or "").partition("\n")[0], {**schemas, **others}), "required": needed}

    @classmethod
    def read(cls, data: object, path: str = "") -> Self:
        """Return the message in data, without control characters in texts.

        Unknown members are ignored. A member with a default may be missing, because some versions do not send it.

        Args:
            data: the data.
            path: the member that the data are, for an error.

        Raises:
            Garbled: the data is not such a message.
        """
        if not isinstance(data, dict):
            raise Garbled(f"{path or 'it'} is not an object")
        found = {
            attribute.name: _read(data.get(attribute.name), attribute.type, f"{path}.{attribute.name}".lstrip("."))
            for attribute in fields(cls)
            if attribute.name in data or attribute.default is NOTHING
        }
        return cls(**found)

    @classmethod
    def encoded(cls, **members: Any) -> str:
        """Return some members as JSON without braces, to compose messages."""
        assert members.keys() <= {*cls.members()}, f"{cls.__name__} has no such member"
        return encode(members)[1:-1]

    def data(self) -> dict[str, Any]:
        """Return the message as data for JSON, without empty optional members."""
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


def _read(value: object, kind: Any, path: str) -> Any:
    while (origin := get_origin(kind)) in (Annotated, Union, UnionType):
        kind = get_args(kind)[0]
        if value is None and origin is not Annotated:
            return None
    if origin is None and kind not in _NAMES:
        return kind.read(value, path)
    parts = get_args(kind)
    if type(value) is not {Sequence: list, Mapping: dict}.get(origin, kind):
        raise Garbled(f"{path} is missing" if value is None else f"{path} is wrong")
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, list):
        return tuple(_read(item, parts[0], f"{path}[{place}]") for place, item in enumerate(value))
    if isinstance(value, dict) and parts[1] is not Any:
        return {printable(key): _read(item, parts[1], f"{path}.{printable(key)}") for key, item in value.items()}
    return value


def _data(value: Any) -> Any:
    if isinstance(value, Message):
        return value.data()
    return [*map(_data, value)] if isinstance(value, list | tuple) else value
