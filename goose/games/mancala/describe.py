"""The editions of Mancala in words: the points on which they differ, and what the sources say of each."""

from goose.games.mancala.editions import EDITIONS, POINTS, Edition, source_of, values_of


def overview() -> list[dict[str, str]]:
    """Return a row a point, with the value of each edition."""
    return [
        {
            "point": point,
            "values": ", ".join(values_of(point)),
            **{name: getattr(edition, POINTS[point]) for name, edition in EDITIONS.items()},
            "what the sources say": source_of(point),
        }
        for point in POINTS
    ]


def in_full(edition: Edition) -> list[dict[str, str]]:
    """Return a row a point, with its value in one edition."""
    return [
        {
            "point": point,
            "value": getattr(edition, POINTS[point]),
            "other values": ", ".join(value for value in values_of(point) if value != getattr(edition, POINTS[point])),
            "what the sources say": source_of(point),
        }
        for point in POINTS
    ]
