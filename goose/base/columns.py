"""Tables for people, and the same data for programs (JSON and CSV)."""

import csv
import io
import json
import shutil
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

from goose.base.widths import columns_of, padded, wrapped

Table = Sequence[Mapping[str, str]]
"""Rows; all of them have the same headings in the same order."""

USUAL = (120, 0)
"""The size assumed for a terminal that does not report its size."""

COLUMNS = ("game", "rules", "options", "table", "name", "key", "value", "low", "high")
"""The columns of a long table: the first five hold texts, the others numbers."""


class Row(NamedTuple):
    """A number in a long table."""

    table: str  # name of the group of numbers; names stay the same in later versions
    value: float | Decimal | None  # a row without a number is left out
    key: float | None = None  # what it is about, if that is a number: seat, turns, square, quantile, sum or tile
    name: str = ""  # what it is about, if that has a name: a level, a thing counted, a kind of dice
    low: float | None = None  # the lower end of its 95 % interval, if it has one
    high: float | None = None  # the upper end


_GAP = "  "
_NARROWEST = 8  # characters; no column gets narrower


def as_json(data: object) -> str:
    """Return data as JSON."""
    return json.dumps(data, ensure_ascii=False, indent=2)


def as_csv(table: Sequence[Mapping[str, object]]) -> bytes:
    """Return a table as CSV (RFC 4180, UTF-8) with a line of headings; None becomes an empty cell."""
    written = io.StringIO(newline="")
    writer = csv.DictWriter(written, list(table[0]))
    writer.writeheader()
    writer.writerows(table)
    return written.getvalue().encode()


def as_long_csv(game: str, rules: str, options: str, rows: Iterable[Row]) -> bytes:
    """Return rows as one long CSV table, one number a line under `COLUMNS`."""
    about = {"game": game, "rules": rules, "options": options}
    found = [{**about, **row._asdict()} for row in rows if row.value is not None]
    return as_csv([{column: row[column] for column in COLUMNS} for row in found])


def as_text(table: Table, width: int | None = None) -> str:
    """Return a table for people, wrapped to a width; the default is that of the terminal."""
    headings = list(table[0])
    rows = [headings, *([row[heading] for heading in headings] for row in table)]
    available = width or shutil.get_terminal_size(USUAL).columns
    widths = _fitted([max(columns_of(row[column]) for row in rows) for column in range(len(headings))], available)
    lines = [line for row in rows for line in _wrapped(row, widths)]
    header = len(_wrapped(headings, widths))
    rule = _GAP.join("-" * width for width in widths)
    return "\n".join([*lines[:header], rule, *lines[header:]])


def _fitted(widths: list[int], available: int) -> list[int]:
    """Narrow the widest columns until all fit or none can get narrower."""
    fitted = list(widths)
    while sum(fitted) + len(_GAP) * (len(fitted) - 1) > available and max(fitted) > _NARROWEST:
        fitted[fitted.index(max(fitted))] -= 1
    return fitted


def _wrapped(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    cells = [wrapped(cell, width) or [""] for cell, width in zip(row, widths, strict=True)]
    height = max(map(len, cells))
    high = [cell + [""] * (height - len(cell)) for cell in cells]
    return [
        _GAP.join(padded(part, width) for part, width in zip(line, widths, strict=True)).rstrip()
        for line in zip(*high, strict=True)
    ]
