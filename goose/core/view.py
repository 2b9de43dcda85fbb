"""The visible state as plain data, and its JSON Schema.

The `view` module of each game defines its positions; this module has the parts that all games share.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from goose.core.game import Game, GameKind, Rules
    from goose.core.objects import ShownPlayer, ShownSeat, View
    from goose.core.roster import Player, Roster

NAME = {"type": "string", "description": "A player's name."}
"""The schema for names."""

COUNT = {"type": "integer", "minimum": 0}
"""The schema of a number of things."""


def closed(description: str, properties: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of an object that has exactly these members."""
    return {
        "type": "object",
        "description": description,
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def listed(items: dict[str, Any], description: str = "") -> dict[str, Any]:
    """Return the schema of an array."""
    return {"type": "array", "items": items, **({"description": description} if description else {})}


def nullable(schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of a value that may be null."""
    return {"anyOf": [schema, {"type": "null"}]}


def schema_of(kind: GameKind) -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of `Interpreter.view` for a game."""
    level = nullable({"type": "string", "description": "The level of an automatic player; null for a person."})
    seat = {"name": NAME, "level": level}
    record = {
        "name": NAME,
        **dict.fromkeys(("wins", "draws", "losses"), COUNT),
        "level": level,
        "age": nullable({**COUNT, "description": "The age in years, if the game has ages."}),
    }
    rules = {
        "name": {"type": "string"},
        "options": {"type": "object", "description": "The options of the command line that shape the rules."},
        "points": {"type": "object", "additionalProperties": {"type": "string"}},
    }
    view = closed(
        f"A game of {kind.name} as its players see it.",
        {
            "game": {"const": kind.name},
            "rules": closed("The rules in force.", rules),
            "players": listed(
                closed("A registered player's record.", record), "In the order in which they were registered."
            ),
            "computer": nullable(closed("The record of CPU, once `players` lists it.", record)),
            "seats": listed(
                closed("A player at the table.", seat), "In the order of the seats; empty if no game is in progress."
            ),
            "to_move": nullable({**NAME, "description": "The player whose turn it is, or null."}),
            "position": nullable(kind.offers.schema()),
        },
    )
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **view}


def view_of(kind: GameKind, rules: Rules, roster: Roster, game: Game | None) -> View:
    """Return everything that a player may see of a state."""
    seats: list[ShownSeat] = (
        [] if game is None else [{"name": name, "level": roster[name].level} for name in game.players]
    )
    listed = roster.lists_computer()
    return {
        "game": kind.name,
        "rules": {"name": rules.name, "options": dict(rules.options), "points": dict(rules.saved_points())},
        "players": [_record(player) for player in roster.players.values()],
        "computer": _record(roster.computer) if listed else None,
        "seats": seats,
        "to_move": None if game is None else game.to_move,
        "position": None if game is None else game.view(),
    }


def _record(player: Player) -> ShownPlayer:
    return {
        "name": player.name,
        "wins": player.wins,
        "draws": player.draws,
        "losses": player.losses,
        "level": player.level,
        "age": player.age,
    }
