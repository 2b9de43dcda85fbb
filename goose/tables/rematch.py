"""The next table of the players of a finished game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve

from goose import _version
from goose.base.quoting import quoted
from goose.tables.protocol.messages import RematchRequest
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import START
from goose.tables.record import Agreement, Record, StoredSeat, now


def read_rematch(data: Mapping[str, Any]) -> Mapping[str, str] | None:
    """Return the points in a request for a rematch, or None for the points of the game before."""
    if not data.keys() <= {*RematchRequest.members()}:
        raise Refused("bad-request", "A rematch may have points, and nothing else.")
    points = data.get("points")
    if points is None:
        return None
    if type(points) is not dict:
        raise Refused("bad-request", "points must be an object, and its values must be texts.")
    for point, value in points.items():
        if type(value) is not str:
            raise Refused("bad-request", f"points.{quoted(point)} must be a text.")
    return points


def next_record(old: Record, key: str, name: str | None, points: Mapping[str, str] | None) -> Record:
    """Return the record of a rematch, with an id: the same seats and secrets, and the same points if they are None.

    The player who creates it agrees to it; the name is None for the creator of the old table, without a seat there.
    """
    if points is not None and old.course is not None:
        raise Refused("bad-request", "A course says its points.")
    seats = [StoredSeat(None if seat.token is None else seat.name, seat.level, seat.token) for seat in old.seats]
    maker = next((str(seat.token) for seat in seats if seat.name == name and name is not None), old.maker)
    record = evolve(
        old,
        id=key,
        made=now(),
        maker=maker,
        seats=seats,
        points={**(old.points if points is None else points)},
        ended=None,
        started=None,
        rematch=None,
        start=START[0],
        again=Agreement(old.id, tuple(old.persons), () if name is None else (name,)),
        goose=_version.__version__,
    )
    _check(record)
    return record


def check_points(record: Record, points: Mapping[str, str] | None) -> None:
    """Refuse points that are not those of a rematch that exists."""
    if points is not None and points != record.points:
        raise Refused("other-rules", "There is a rematch already, by other points of the rules.")


def _check(record: Record) -> None:
    """Refuse points that the rules or these players do not allow."""
    variant = record.variant
    if len(record.seats) > variant.most:
        raise Refused("bad-request", f"By these points a table has at most {variant.most} seats.")
    for seat in record.seats:
        if seat.level not in (None, *variant.levels):
            raise Refused("bad-request", f"By these points there is no level {quoted(seat.level)}.")
