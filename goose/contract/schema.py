"""The part of JSON Schema that positions use, so that the checks need no other package."""

from __future__ import annotations

import re
from typing import Any

_TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
}

_KNOWN = frozenset(
    ("type", "properties", "required", "additionalProperties", "items", "minItems", "maxItems", "minimum", "maximum",
     "enum", "const", "anyOf", "description", "title", "minLength", "maxLength", "pattern")
)  # fmt: skip


def misformed(schema: Any) -> str | None:
    """Return the errors of a schema: objects must list all their members."""
    if not isinstance(schema, dict):
        return f"{schema!r} must be a dict"
    if unknown := sorted(schema.keys() - _KNOWN):
        return f"it has {unknown[0]!r}, which is not among {', '.join(sorted(_KNOWN))}"
    kind = schema.get("type")
    if kind is not None and kind not in _TYPES:
        return f"its type {kind!r} must be one of {', '.join(_TYPES)}"
    members = schema.get("properties", {})
    exact = schema.get("additionalProperties") is False and schema.get("required") == [*members]
    if members and not exact:
        return f"its object {[*members]} must require all members and no others, as closed(...) has it"
    parts = [*members.values(), *schema.get("anyOf", ())]
    parts += [schema["items"]] if "items" in schema else []
    return next((wrong for part in parts if (wrong := misformed(part)) is not None), None)


def misfit(data: Any, schema: dict[str, Any], where: str) -> str | None:
    """Return where data do not follow a schema, or None."""
    if "anyOf" in schema:
        wrong = [misfit(data, part, where) for part in schema["anyOf"]]
        return None if None in wrong else wrong[0]
    kind = schema.get("type")
    if kind is not None and (not isinstance(data, _TYPES[kind]) or (kind == "integer" and type(data) is bool)):
        return f"{where} is {data!r}, and must be of the type {kind}"
    if "const" in schema and data != schema["const"]:
        return f"{where} is {data!r}, and must be {schema['const']!r}"
    if "enum" in schema and data not in schema["enum"]:
        return f"{where} is {data!r}, and must be one of {schema['enum']}"
    if isinstance(data, dict):
        return _misfit_object(data, schema, where)
    if isinstance(data, list):
        if not schema.get("minItems", 0) <= len(data) <= schema.get("maxItems", len(data)):
            return f"{where} has {len(data)} items"
        parts = enumerate(data) if "items" in schema else ()
        return next((w for n, each in parts if (w := misfit(each, schema["items"], f"{where}[{n}]")) is not None), None)
    if isinstance(data, str):
        length = schema.get("minLength", 0) <= len(data) <= schema.get("maxLength", len(data))
        return (
            None
            if length and re.search(schema.get("pattern", ""), data)
            else f"{where} is {data!r}, which does not match its pattern"
        )
    if type(data) is int and not schema.get("minimum", data) <= data <= schema.get("maximum", data):
        return f"{where} is {data}, outside its bounds"
    return None


def _misfit_object(data: dict[str, Any], schema: dict[str, Any], where: str) -> str | None:
    members = schema.get("properties", {})
    if lacking := [name for name in schema.get("required", ()) if name not in data]:
        return f"{where} has no {lacking[0]}"
    more = schema.get("additionalProperties", True)
    for name, value in data.items():
        part = members.get(name, more if isinstance(more, dict) else {})
        if name not in members and more is False:
            return f"{where} has {name}, which the schema does not know"
        if (wrong := misfit(value, part, f"{where}.{name}")) is not None:
            return wrong
    return None
