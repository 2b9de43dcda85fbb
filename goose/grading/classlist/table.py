"""Read a table as spreadsheets and learning platforms write it: CSV with any of their separators and encodings."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

import attrs

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.systems import read_regular

_LARGEST = 20_000_000  # bytes
_SEPARATORS = ",;\t"
_MARKS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""The beginnings of workbooks, of today and of Excel before 2007."""


@attrs.frozen
class Row:
    """A row of a table, with the number of its last line in the file."""

    line: int
    cells: tuple[str, ...]


@attrs.frozen
class Table:
    """A table: its headings, and the rows that are not empty."""

    path: str
    headings: tuple[str, ...]
    rows: Sequence[Row]
    line: int  # of the headings

    def error(self, line: int, reason: str) -> UsageError:
        """Return the error for a line."""
        return _error(self.path, f", line {line}: {reason}")


def read_table(path: str) -> Table:
    """Return the table in a file; raise a UsageError if it has no table."""
    try:
        data = read_regular(path, _LARGEST + 1)
    except OSError as error:
        raise _error(path, f": {error.strerror}") from error
    if len(data) > _LARGEST:
        raise _error(path, f": it has more than {_LARGEST} bytes; is it a class list?")
    if data.startswith(_WORKBOOKS):
        raise _error(path, ": it is a workbook; save it as CSV (Excel: Save As, CSV UTF-8)")
    text = _decoded(data)
    separator = None
    skipped = 0
    if text[:4].lower() == "sep=" and text[4:5] in (*_SEPARATORS, "|"):  # Excel reads and writes this line
        separator = text[4]
        text = text.partition("\n")[2]
        skipped = 1
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator or _separator(text))
    try:
        every = [Row(reader.line_num + skipped, tuple(cells)) for cells in reader]
    except csv.Error as error:
        raise _error(path, f", line {reader.line_num + skipped}: {error}") from error
    rows = [row for row in every if any(cell.strip() for cell in row.cells)]
    if not rows:
        raise _error(path, ": it is empty")
    head, *rest = rows
    table = Table(path, tuple(cell.strip() for cell in head.cells), rest, head.line)
    return attrs.evolve(table, rows=[_filled(table, row) for row in rest])


def _error(path: str, text: str) -> UsageError:
    return UsageError(f"--class-list {quoted(path)}{text}.")


def _decoded(data: bytes) -> str:
    """Return a text in UTF-8, UTF-16, or the Windows code page in which Excel writes CSV."""
    for mark, encoding in _MARKS.items():
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _separator(text: str) -> str:
    """Return the separator that the first line with a text has most often outside quotes."""
    line = next((line for line in text.splitlines() if line.strip()), "")
    outside = "".join(line.split('"')[::2])
    return max(_SEPARATORS, key=outside.count)


def _filled(table: Table, row: Row) -> Row:
    """Return a row with a cell for each heading; raise a UsageError if it has a text in a further one."""
    wide = len(table.headings)
    if any(cell.strip() for cell in row.cells[wide:]):
        reason = f"it has {len(row.cells)} cells, and line {table.line} has {wide} headings"
        raise table.error(row.line, f"{reason}; a text with a separator in it must be in double quotes")
    return Row(row.line, (*row.cells[:wide], *[""] * (wide - len(row.cells))))
