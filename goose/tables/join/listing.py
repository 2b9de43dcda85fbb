"""The tables of a server, listed for people."""

from __future__ import annotations

from collections.abc import Sequence

from goose.base.columns import as_text
from goose.core.texts import ENGLISH, texts
from goose.tables.links import Address
from goose.tables.protocol.table import Summary

_UNBROKEN = 10_000  # columns: a link must stay on one line


def listed(origin: str, tables: Sequence[Summary], code: str | None, *, words: str = ENGLISH) -> str:
    """Return a row per table, or a sentence if there are no tables.

    A row lists the languages of its game if the current one is missing.

    Args:
        origin: the address of the server.
        tables: those in its lobby.
        code: the code of the current language, if there is one.
        words: the code of the language of the list itself.
    """
    known = texts(words)["join"]
    if not tables:
        return known["list_none"]
    return as_text(
        [
            {
                known["list_table"]: Address(origin, table.id).link,
                known["list_game"]: f"{table.game} ({table.rules})" + _others(table, code, known["list_others"]),
                known["list_state"]: known.get(f"state_{table.state}", table.state),
                known["list_seats"]: known["list_taken"].format(taken=len(table.seats), most=table.most),
                known["list_players"]: ", ".join(name or level or "-" for name, level in table.players) or "-",
            }
            for table in tables
        ],
        _UNBROKEN,
    )


def _others(table: Summary, code: str | None, phrase: str) -> str:
    """Return a game's languages, if the current one is missing."""
    missing = table.titles and code not in (None, *table.titles)
    return phrase.format(codes=", ".join(table.titles)) if missing else ""
