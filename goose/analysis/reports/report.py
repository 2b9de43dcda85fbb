"""A report: the same numbers for a person, as data and as a table."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from shutil import get_terminal_size

import attrs
import click

from goose.analysis.statistics import Estimate
from goose.base.columns import Row, Table, as_json, as_long_csv, as_text

_WIDEST = 80  # characters of a paragraph, and of a table that fits itself into a width

Part = str | Table | Callable[[int], Table]  # a paragraph, a table, or what makes one of at most so many columns


@attrs.frozen
class Report:
    """A report: parts for a person, data, and rows of a long table.

    In the data None is unknown; the rows have the same numbers.
    """

    parts: Sequence[Part]
    data: Mapping[str, object]
    rows: Sequence[Row]
    game: str
    rules: str
    options: str

    def text(self, width: int | None = None) -> str:
        """Return it for a person, as wide as given or else as the terminal."""
        available = width or get_terminal_size((_WIDEST, 0)).columns
        return "\n\n".join(_fitted(part, available) for part in self.parts)

    def json(self) -> str:
        """Return it as JSON; a float has all its digits."""
        return as_json(self.data)

    def csv(self) -> bytes:
        """Return the report as comma-separated values (RFC 4180), each line ended by CR and LF."""
        return as_long_csv(self.game, self.rules, self.options, self.rows)

    def show(self, form: str) -> None:
        """Print it as `text`, `json` or `csv`."""
        if form == "csv":
            click.echo(self.csv(), nl=False)
        else:
            click.echo(self.json() if form == "json" else self.text())


def _fitted(part: Part, width: int) -> str:
    """Return a part of a report in so many columns."""
    if isinstance(part, str):
        return textwrap.fill(part, min(width, _WIDEST))
    return as_text(part(min(width, _WIDEST)) if callable(part) else part, width)


def percent(share: float) -> str:
    """Return a share for a person, in hundredths of a percent."""
    return f"{100 * share:.2f} %"


def between(estimate: Estimate, digits: int) -> str:
    """Return an interval for people, with this many digits after the point; empty if it is unknown."""
    if estimate.low is None or estimate.high is None:
        return ""
    return f"{estimate.low:.{digits}f} to {estimate.high:.{digits}f}"


def percents(estimate: Estimate) -> str:
    """Return the interval of a share for people; empty if unknown."""
    if estimate.low is None or estimate.high is None:
        return ""
    return f"{100 * estimate.low:.2f} to {100 * estimate.high:.2f} %"
