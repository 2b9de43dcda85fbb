"""The JSON Schema of a position of Nim."""

from goose.kit import COUNT, NAME, closed, listed

SCHEMA = closed(
    "The players in their order, and the objects in each heap.",
    {"players": listed(NAME), "heaps": listed(COUNT)},
)
