"""Messages: JSON objects (`goose.core.jsonobject`) that are read back with checks."""

import json
from collections.abc import Mapping, Sequence
from types import UnionType
from typing import Annotated, Any, Self, Union, get_args, get_origin

from attrs import NOTHING, fields, frozen

from goose.base.quoting import printable
from goose.core.jsonobject import TYPES, JsonObject
from goose.tables.names import shown

encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""Returns JSON without blanks."""


class Garbled(Exception):
    """A server sent something that is not a message of this protocol."""


@frozen
class Message(JsonObject):
    """A message of the protocol."""

    @classmethod
    def read(cls, data: object, path: str = "") -> Self:
        """Return the message in data, without control characters in texts, or raise `Garbled` with the wrong member.

        Unknown members are ignored. A member with a default may be missing, because some versions do not send it.
        `path` is the member of a larger message that the data are.
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


def _read(value: object, kind: Any, path: str) -> Any:
    while (origin := get_origin(kind)) in (Annotated, Union, UnionType):
        kind = get_args(kind)[0]
        if value is None and origin is not Annotated:
            return None
    if origin is None and kind not in TYPES:
        return kind.read(value, path)
    parts = get_args(kind)
    if type(value) is not {Sequence: list, Mapping: dict}.get(origin, kind):
        raise Garbled(f"{path} is missing" if value is None else f"{path} is wrong")
    if isinstance(value, str):
        return shown(value)
    if isinstance(value, list):
        return tuple(_read(item, parts[0], f"{path}[{place}]") for place, item in enumerate(value))
    if isinstance(value, dict) and parts[1] is not Any:
        return {shown(key): _read(item, parts[1], f"{path}.{printable(key)}") for key, item in value.items()}
    return value
