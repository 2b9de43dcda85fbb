"""Printing tables for a person, and data for a program."""

import csv
import io
import json
import shutil
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

Table = Sequence[Mapping[str, str]]
"""Rows, each with the same headings in the same order."""

USUAL = (120, 0)
"""The size taken for that of the terminal where there is none."""

COLUMNS = ("game", "rules", "options", "table", "name", "key", "value", "low", "high")
"""Of a long table: the first five hold texts, the others numbers."""


class Row(NamedTuple):
    """A number in a long table.

    Attributes:
        table: which numbers it is one of, in words that do not change.
        value: the number; a row without one is left out.
        key: what it belongs to, if that is a number: a seat, a length in turns, a square, a quantile, a sum, a tile.
        name: what it belongs to, if that has a name: a level, what is counted, the kind of dice.
        low: where its 95 % interval begins, if it has one.
        high: where it ends.
    """

    table: str
    value: float | Decimal | None
    key: float | None = None
    name: str = ""
    low: float | None = None
    high: float | None = None


_GAP = "  "
_NARROWEST = 8  # characters a column is never wrapped below


def as_json(data: object) -> str:
    """Return data for a program."""
    return json.dumps(data, ensure_ascii=False, indent=2)


def as_csv(table: Sequence[Mapping[str, object]]) -> bytes:
    """Return the table for a spreadsheet (RFC 4180, UTF-8) under a line of headings; None is an empty cell."""
    written = io.StringIO(newline="")
    writer = csv.DictWriter(written, list(table[0]))
    writer.writeheader()
    writer.writerows(table)
    return written.getvalue().encode()


def as_long_csv(game: str, rules: str, options: str, rows: Iterable[Row]) -> bytes:
    """Return numbers as one long table for a spreadsheet, a number a line under `COLUMNS`, each of one type."""
    about = {"game": game, "rules": rules, "options": options}
    found = [{**about, **row._asdict()} for row in rows if row.value is not None]
    return as_csv([{column: row[column] for column in COLUMNS} for row in found])


def as_text(table: Table, width: int | None = None) -> str:
    """Return the table for a person: columns under their headings, wrapped to the width, by default the terminal's."""
    headings = list(table[0])
    rows = [headings, *([row[heading] for heading in headings] for row in table)]
    available = width or shutil.get_terminal_size(USUAL).columns
    widths = _fitted([max(len(row[column]) for row in rows) for column in range(len(headings))], available)
    lines = [line for row in rows for line in _wrapped(row, widths)]
    header = len(_wrapped(headings, widths))
    rule = _GAP.join("-" * width for width in widths)
    return "\n".join([*lines[:header], rule, *lines[header:]])


def _fitted(widths: list[int], available: int) -> list[int]:
    """Narrow the widest columns until all fit, or no column can be narrowed."""
    fitted = list(widths)
    while sum(fitted) + len(_GAP) * (len(fitted) - 1) > available and max(fitted) > _NARROWEST:
        fitted[fitted.index(max(fitted))] -= 1
    return fitted


def _wrapped(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    cells = [textwrap.wrap(cell, width) or [""] for cell, width in zip(row, widths, strict=True)]
    height = max(map(len, cells))
    padded = [cell + [""] * (height - len(cell)) for cell in cells]
    return [
        _GAP.join(part.ljust(width) for part, width in zip(line, widths, strict=True)).rstrip()
        for line in zip(*padded, strict=True)
    ]
