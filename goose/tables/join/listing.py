"""The tables of a server, listed for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.base.columns import as_text
from goose.tables.join.address import Address

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goose.tables.protocol.table import Summary

_UNBROKEN = 10_000  # columns: a link in two lines is none


def listed(origin: str, tables: Sequence[Summary]) -> str:
    """Return a row a table, or a sentence where there is none."""
    if not tables:
        return "There is no public table: --make GAME makes one."
    return as_text(
        [
            {
                "table": Address(origin, table.id).link,
                "game": f"{table.game} ({table.rules})",
                "state": table.state,
                "seats": f"{len(table.seats)} of {table.most}",
                "players": ", ".join(name or level or "-" for name, level in table.players) or "-",
            }
            for table in tables
        ],
        _UNBROKEN,
    )
