"""The tables of a server, listed for people."""

from __future__ import annotations

from collections.abc import Sequence

from goose.base.columns import as_text
from goose.tables.join.address import Address
from goose.tables.protocol.table import Summary

_UNBROKEN = 10_000  # columns: a link must stay on one line


def listed(origin: str, tables: Sequence[Summary], code: str | None) -> str:
    """Return a row per table, or a sentence if there are no tables.

    A row lists the languages of its game if the current one is missing.
    """
    if not tables:
        return "There is no public table. Create one with --game NAME."
    return as_text(
        [
            {
                "table": Address(origin, table.id).link,
                "game": f"{table.game} ({table.rules})" + _others(table, code),
                "state": table.state,
                "seats": f"{len(table.seats)} of {table.most}",
                "players": ", ".join(name or level or "-" for name, level in table.players) or "-",
            }
            for table in tables
        ],
        _UNBROKEN,
    )


def _others(table: Summary, code: str | None) -> str:
    """Return a game's languages, if the current one is missing."""
    return f", in {', '.join(table.titles)}" if table.titles and code not in (None, *table.titles) else ""
