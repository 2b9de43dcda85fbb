"""The JSON Schema of a position."""

from goose.kit import COUNT, NAME, closed, listed

SCHEMA = closed(
    "The squares in rows, each 0, or 1 or 2 for the first or the second player.",
    {"players": listed(NAME), "squares": listed(COUNT)},
)
