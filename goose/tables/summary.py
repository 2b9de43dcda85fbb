"""What anybody may know of a table."""

from __future__ import annotations

from collections.abc import Collection

from goose.tables.protocol.table import Summary, TakenSeat
from goose.tables.record import Record
from goose.tables.variant import Variant


def summary_of(record: Record, state: str, here: Collection[str] = (), variant: Variant | None = None) -> Summary:
    """Return the summary of a table that is only a record, or of one of this variant."""
    variant = variant or record.variant
    seats = [TakenSeat(seat.name, seat.level, seat.level is not None or seat.name in here) for seat in record.seats]
    return Summary(
        id=record.id,
        game=record.game,
        titles=variant.titles,
        rules=record.rules,
        rules_titles=variant.rules_titles,
        points=record.points,
        squares=record.squares,
        state=state,
        public=record.public,
        seats=seats,
        least=variant.least,
        most=variant.most,
        limit=record.limit,
        absent=record.absent,
        made=record.made,
        prints=record.command_on(variant),
        frozen=None,
        rematch=record.rematch,
    )
