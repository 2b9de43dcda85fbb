"""A message as a type: its members are fields, each with the JSON Schema (2020-12) of its values."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Self

from attrs import NOTHING, define, fields

from goose.base.quoting import printable
from goose.core.view import closed, listed

if TYPE_CHECKING:
    from collections.abc import Mapping

TEXT: Mapping[str, Any] = {"type": "string"}
"""The schema of a text."""

FLAG: Mapping[str, Any] = {"type": "boolean"}
"""The schema of yes or no."""

_TYPES = {"string": str, "integer": int, "boolean": bool, "array": list, "object": dict}

encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""Writes JSON without blanks."""


class Garbled(Exception):
    """What a server sent is not a message of this protocol."""


def member(schema: Mapping[str, Any], *, sometimes: bool = False) -> dict[str, Any]:
    """Return the metadata of a member.

    Args:
        schema: of its values.
        sometimes: it may be missing.
    """
    return {"schema": {**schema}, "sometimes": sometimes}


def one(kind: type[Message], *, sometimes: bool = False) -> dict[str, Any]:
    """Return the metadata of a member that is an object of a type."""
    return {**member(kind.schema(), sometimes=sometimes), "of": kind}


def many(kind: type[Message], description: str = "", *, sometimes: bool = False) -> dict[str, Any]:
    """Return the metadata of a member that is an array of objects of a type."""
    return {**member(listed(kind.schema(), description), sometimes=sometimes), "of": kind}


@define
class Message:
    """A JSON object with the members that a subclass declares; its docstring begins with the schema's description."""

    @classmethod
    def members(cls) -> tuple[str, ...]:
        """Return the names of the members, in the order in which they are written."""
        return tuple(attribute.name for attribute in fields(cls))

    @classmethod
    def schema(cls, **others: Mapping[str, Any]) -> dict[str, Any]:
        """Return the JSON Schema.

        Args:
            others: schemas of members that depend on something else.
        """
        schemas = {attribute.name: attribute.metadata["schema"] for attribute in fields(cls)}
        needed = [attribute.name for attribute in fields(cls) if not attribute.metadata["sometimes"]]
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
        found = {}
        for attribute in fields(cls):
            name, about = attribute.name, attribute.metadata
            if name in data or attribute.default is NOTHING:
                found[name] = _read(data.get(name), about["schema"], about.get("of"), name)
        return cls(**found)

    @classmethod
    def encoded(cls, **members: Any) -> str:
        """Return some members as JSON without braces, for a message that is written in parts."""
        assert members.keys() <= {*cls.members()}, f"{cls.__name__} has no such member"
        return encode(members)[1:-1]

    def data(self) -> dict[str, Any]:
        """Return it as data for JSON; members that may be missing are left out where they say nothing."""
        found = {}
        for attribute in fields(type(self)):
            value = getattr(self, attribute.name)
            if attribute.metadata["sometimes"] and value in (attribute.default, {}, []):
                continue
            if "of" in attribute.metadata and value is not None:
                value = value.data() if isinstance(value, Message) else [item.data() for item in value]
            found[attribute.name] = value
        return found


def _read(value: object, schema: Mapping[str, Any], of: type[Message] | None, name: str) -> Any:
    """Return a value of a member, checked by the types that its schema names."""
    if "anyOf" in schema:
        return None if value is None else _read(value, schema["anyOf"][0], of, name)
    kind = _TYPES[schema.get("type", "string")]  # an enumeration is one of texts
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise Garbled(f"no {name}")
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, list):
        return tuple(of.read(item) if of else _read(item, schema["items"], None, name) for item in value)
    if isinstance(value, dict):
        if of is not None:
            return of.read(value)
        values = schema.get("additionalProperties")
        if isinstance(values, dict) and "type" in values:
            return {printable(key): _read(item, values, None, name) for key, item in value.items()}
    return value
