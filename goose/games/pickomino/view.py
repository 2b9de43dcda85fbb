"""The JSON Schema of a position of Pickomino."""

from goose.kit import COUNT, NAME, closed, listed, nullable

_TILE = {"type": "integer", "minimum": 21, "maximum": 36}
_DICE = {"type": "string", "pattern": "^[12345v]*$"}

_AGE = nullable({**COUNT, "description": "In years; null for CPU."})

_SEAT = {"name": NAME, "age": _AGE, "tiles": listed(_TILE, "The pile, the top tile last.")}

SCHEMA = closed(
    "The tiles, and the dice of the turn.",
    {
        "grid": listed(_TILE, "The face-up tiles, ascending."),
        "turned_over": listed(_TILE, "Those that are out of the game."),
        "players": listed(closed("A player at the table.", _SEAT), "In playing order."),
        "kept": {**_DICE, "description": "Dice kept in this turn."},
        "rolled": nullable({**_DICE, "description": "Dice rolled, of which some must be kept."}),
        "total": {**COUNT, "description": "Points of the dice kept."},
    },
)
