"""JSON objects as types, with a JSON Schema (2020-12) from annotated fields.

In `Annotated` a text is the description of a value, a `Shape` its whole schema, and `SOMETIMES` says that the member
may be missing. Modules with such types therefore do without `from __future__ import annotations`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from attrs import Attribute, fields, frozen

from goose.core.view import COUNT, NAME, closed, listed, nullable

SOMETIMES = object()

TYPES = {str: "string", int: "integer", bool: "boolean"}
"""The types of single values, and their names in a schema."""


@frozen(eq=False)
class Shape:
    """A schema with more details than a type."""

    schema: Mapping[str, Any]


Name = Annotated[str, Shape(NAME)]
Count = Annotated[int, Shape(COUNT)]


@frozen
class JsonObject:
    """A JSON object with the members that a subclass declares; a field that begins with an underscore is not one.

    The first line of the subclass's docstring is the description in the schema.
    """

    @classmethod
    def members(cls) -> tuple[str, ...]:
        """Return the names of the members, in the order of the object."""
        kind: Any = cls
        return tuple(attribute.name for attribute in _members(kind))

    @classmethod
    def schema(cls, **others: Mapping[str, Any]) -> dict[str, Any]:
        """Return the JSON Schema; `others` replace the schemas of some members."""
        kind: Any = cls
        schemas = {attribute.name: _schema(attribute.type) for attribute in _members(kind)}
        needed = [name for name in schemas if name not in _optional(kind)]
        return {**closed((cls.__doc__ or "").partition("\n")[0], {**schemas, **others}), "required": needed}

    def data(self) -> dict[str, Any]:
        """Return the object as data for JSON, without empty optional members."""
        kind: Any = type(self)
        optional, found = _optional(kind), {}
        for attribute in _members(kind):
            value = getattr(self, attribute.name)
            if attribute.name not in optional or value not in (attribute.default, {}, []):
                found[attribute.name] = _data(value) if isinstance(value, _NESTED) else value
        return found


_NESTED = (JsonObject, list, tuple)


@cache
def _members(kind: Any) -> tuple["Attribute[Any]", ...]:
    return tuple(attribute for attribute in fields(kind) if not attribute.name.startswith("_"))


@cache
def _optional(kind: Any) -> frozenset[str]:
    """Return the names of the members that may be missing."""
    about = {attribute.name: getattr(attribute.type, "__metadata__", ()) for attribute in _members(kind)}
    return frozenset(name for name, found in about.items() if SOMETIMES in found)


def _schema(kind: Any) -> dict[str, Any]:
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        shapes = [about.schema for about in parts[1:] if isinstance(about, Shape)]
        descriptions = [about for about in parts[1:] if isinstance(about, str)]
        schema = {**shapes[-1]} if shapes else _schema(parts[0])
        return {**schema, "description": descriptions[-1]} if descriptions else schema
    if origin in (Union, UnionType):
        return nullable(_schema(parts[0]))
    if origin in (Sequence, tuple):
        return listed(_schema(parts[0]))
    if origin is Mapping:
        values = {} if parts[1] is Any else {"additionalProperties": _schema(parts[1])}
        return {"type": "object", **values}
    return kind.schema() if kind not in TYPES else {"type": TYPES[kind]}


def _data(value: Any) -> Any:
    if isinstance(value, JsonObject):
        return value.data()
    return [*map(_data, value)] if isinstance(value, list | tuple) else value
