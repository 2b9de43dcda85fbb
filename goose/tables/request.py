"""What a table is made with, read as if an enemy had sent it."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from goose.base.checks import Invalid, flag, integer, items, one_of, text
from goose.base.quoting import quoted
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import ABSENT, LONGEST_LIMIT, SHORTEST_LIMIT, TableOptions
from goose.tables.variant import Variant, variant_of

_MEMBERS = TableOptions.members()


@frozen
class TableRequest:
    """A request for a table, by rules that are known here.

    Attributes:
        variant: the game and its rules.
        points: of the rules, those that were switched.
        squares: of the board, where it was said.
        name: of who makes the table and sits at it, or None.
        computers: the level of each.
        public: it is listed in the lobby.
        limit: seconds that a person has to move, or None for any time.
        absent: one of `ABSENT`.
    """

    variant: Variant
    points: dict[str, str]
    squares: int | None
    name: str | None
    computers: tuple[str, ...]
    public: bool
    limit: int | None
    absent: str


def read_request(data: object) -> TableRequest:
    """Return the options in what was sent.

    Raises:
        Refused: they are none; the message says what is wrong.
    """
    if type(data) is not dict or not data.keys() <= {*_MEMBERS} or "game" not in data:
        raise Refused("bad-request", f"A table is made with game, and any of {', '.join(_MEMBERS[1:])}.")
    try:
        return _read(data)
    except Invalid as error:
        raise Refused("bad-request", f"A member is not what it must be: {error}.") from error


def _read(data: dict[str, Any]) -> TableRequest:
    rules, squares, name, limit = (data.get(member) for member in ("rules", "squares", "name", "limit"))
    points = data.get("points", {})
    if type(points) is not dict:
        raise Invalid("points are an object")
    switches = {point: text(value) for point, value in points.items()}
    variant = variant_of(
        text(data["game"]),
        None if rules is None else text(rules),
        tuple(sorted(switches.items())),
        None if squares is None else integer(squares, 1, 1_000),
    )
    computers = tuple(map(text, items(data.get("computers", []))))
    if unknown := [level for level in computers if level not in variant.levels]:
        raise Refused("bad-request", f"There is no level {quoted(unknown[0])}; there are {', '.join(variant.levels)}.")
    if len(computers) + (name is not None) > variant.most:
        raise Refused("bad-request", f"There are {variant.most} seats at most.")
    return TableRequest(
        variant,
        switches,
        squares,
        None if name is None else variant.name(name, ()),
        computers,
        flag(data.get("public", True)),
        None if limit is None else integer(limit, SHORTEST_LIMIT, LONGEST_LIMIT),
        one_of(data.get("absent", ABSENT[0]), ABSENT),
    )
