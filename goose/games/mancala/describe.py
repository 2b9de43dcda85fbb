"""The editions of Mancala in words and as data: the points on which they differ, and what the sources say of each."""

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


def data(edition: Edition) -> dict[str, object]:
    """Return one edition for a program: its value of each point, those that `--rule` takes, and what sources say."""
    return {
        "name": edition.name,
        "language": edition.language,
        "points": [
            {
                "point": point,
                "value": getattr(edition, attribute),
                "values": list(values_of(point)),
                "source": source_of(point),
            }
            for point, attribute in POINTS.items()
        ],
    }
