"""What anybody may know of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection

    from goose.tables.ground import Ground
    from goose.tables.record import Record


def summary_of(record: Record, state: str, here: Collection[str] = (), ground: Ground | None = None) -> dict[str, Any]:
    """Return the summary of a table that is only a record, or of one on this ground."""
    ground = ground or record.ground
    seats = [
        {"name": seat.name, "level": seat.level, "here": seat.level is not None or seat.name in here}
        for seat in record.seats
    ]
    return {
        "id": record.id,
        "game": record.game,
        "titles": ground.titles,
        "rules": record.rules,
        "rules_titles": ground.rules_titles,
        "points": record.points,
        "squares": record.squares,
        "state": state,
        "public": record.public,
        "seats": seats,
        "least": ground.least,
        "most": ground.most,
        "limit": record.limit,
        "absent": record.absent,
        "made": record.made,
        "prints": record.command_on(ground),
        "frozen": None,
        "rematch": record.rematch,
    }
