"""Reads requests for a new table or a rematch, which may come from an attacker, and makes the record of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from goose.base.checks import Invalid, flag, integer, items, named, one_of, text
from goose.base.quoting import quoted
from goose.core.course.coursefile import CourseFile
from goose.tables.courses import NONE, Courses, course_named
from goose.tables.protocol.messages import AbsentRequest, RematchRequest
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import ABSENT, LONGEST_LIMIT, SHORTEST_LIMIT, START, TableOptions
from goose.tables.record import Record, StoredSeat, now
from goose.tables.variant import variant_of

_MEMBERS = TableOptions.members()


def read_request(data: object, courses: Courses = NONE) -> TableOptions:
    """Return a request's options, the rules' name and the player's name.

    The game can be a course that the server offers. The rules must exist here. They decide how the player's name is
    written.
    """
    if type(data) is not dict or not data.keys() <= {*_MEMBERS} or "game" not in data:
        raise Refused("bad-request", f"A new table needs game, and may have {', '.join(_MEMBERS[1:])}.")
    try:
        return _read(data, courses)
    except Invalid as error:
        raise Refused("bad-request", f"A member has a wrong value, {error}.") from error


def _read(data: dict[str, Any], courses: Courses) -> TableOptions:
    rules, squares, name, limit = (data.get(member) for member in ("rules", "squares", "name", "limit"))
    points = data.get("points", {})
    if type(points) is not dict:
        raise Invalid("points: not an object")
    points = {point: named(f"points.{quoted(point)}", text, value) for point, value in points.items()}
    squares = None if squares is None else named("squares", integer, squares, 1, 1_000)
    rules = None if rules is None else named("rules", text, rules)
    game = named("game", text, data["game"])
    course = course_named(courses, game, rules, (points, squares))
    variant = variant_of(game, rules, tuple(sorted(points.items())), squares, course)
    levels = named("computers", items, data.get("computers", []))
    computers = tuple(named(f"computers[{place}]", text, level) for place, level in enumerate(levels))
    if unknown := [level for level in computers if level not in variant.levels]:
        raise Refused("bad-request", f"There is no level {quoted(unknown[0])}; there are {', '.join(variant.levels)}.")
    if len(computers) + (name is not None) > variant.most:
        raise Refused("bad-request", f"The table has at most {variant.most} seats.")
    start = named("start", one_of, data.get("start", START[0]), START)
    if start == "now" and len(computers) + (name is not None) < variant.least:
        raise Refused("bad-request", f"A game that starts now needs at least {variant.least} players.")
    if start == "full" and name is None:
        raise Refused("bad-request", "A game that starts when the table is full needs a seat for its creator: a name.")
    return TableOptions(
        game=variant.kind.name if course is None else game,
        rules=variant.rules.name,
        points=points,
        squares=squares,
        name=None if name is None else variant.name(name, ()),
        computers=computers,
        public=named("public", flag, data.get("public", True)),
        limit=None if limit is None else named("limit", integer, limit, SHORTEST_LIMIT, LONGEST_LIMIT),
        absent=named("absent", one_of, data.get("absent", ABSENT[0]), ABSENT),
        start=start,
        challenge=named("challenge", flag, data.get("challenge", False)),
    )


def record_of(options: TableOptions, key: str, maker: str, course: CourseFile | None) -> Record:
    """Return the record of a new table with checked options.

    Args:
        options: the options.
        key: the id of the table.
        maker: the hash of the creator's secret.
        course: the contents of the course, if it is a table of one.
    """
    made = now()
    seats = [] if options.name is None else [StoredSeat(options.name, None, maker)]
    return Record(
        id=key,
        game=options.game,
        rules=str(options.rules),
        points={**options.points},
        squares=options.squares,
        public=options.public,
        limit=options.limit,
        absent=options.absent,
        made=made,
        maker=maker,
        seats=[*seats, *(StoredSeat(None, level, None) for level in options.computers)],
        course=course,
        start="full" if options.start == "full" else START[0],
        challenge=made.partition("T")[0] if options.challenge else None,
    )


def read_absent(data: Mapping[str, Any]) -> AbsentRequest:
    """Return what a player wants for somebody who is away."""
    name, action = data.get("name"), data.get("action")
    if data.keys() != {*AbsentRequest.members()} or type(name) is not str or action not in ABSENT:
        raise Refused("bad-request", f"Send the player as `name` and {' or '.join(ABSENT)} as `action`.")
    return AbsentRequest(name, str(action))


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
