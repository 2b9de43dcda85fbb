"""The JSON Schema of a game's positions, as jsonschema (`goose[check]`) judges by it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from goose.contract.case import CheckedCase, Fault

if TYPE_CHECKING:
    from collections.abc import Mapping


class Positions:
    """Judges positions by the schema of their game, which must be valid and closed."""

    def __init__(self, case: CheckedCase) -> None:
        from jsonschema import Draft202012Validator, SchemaError

        schema, part = case.kind.offers.schema(), f"{case.kind.package}: the schema of a position"
        try:
            Draft202012Validator.check_schema(schema)
        except SchemaError as error:
            raise Fault(part, f"{error.json_path}: {error.message}") from error
        if wrong := opened(schema):
            raise Fault(part, f"its object {wrong} must require all members and no others, as closed(...) has it")
        self._validator = Draft202012Validator(schema)

    def misfit(self, view: Mapping[str, Any]) -> str | None:
        """Return what is wrong with the position of a view, or None."""
        from jsonschema.exceptions import best_match

        position = view["position"]
        if json.loads(json.dumps(view)) != view:
            return f"JSON does not hold it unchanged: {position}"
        error = None if position is None else best_match(self._validator.iter_errors(position))
        return None if error is None else f"{error.message}, at {error.json_path} by the schema of a position"


def opened(schema: Any) -> list[str] | None:
    """Return the members of an object in a schema that may lack members or have others, or None."""
    if isinstance(schema, dict):
        members = [*schema.get("properties", {})]
        if members and (schema.get("additionalProperties") is not False or schema.get("required") != members):
            return members
    parts = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list | tuple) else ()
    return next(filter(None, map(opened, parts)), None)
