"""Types of number options: the help and the errors show the bounds."""

from __future__ import annotations

from math import inf, nan
from typing import Any

import click

from goose.base.quoting import quoted


class NumberType(click.ParamType):  # type: ignore[type-arg]  # click 8.1 has no type argument
    """A number within bounds.

    Args:
        above: the number must be greater than `least`.
    """

    name = "number"
    noun: str
    metavar: str
    read: type[float] | type[int]

    def __init__(self, least: int | None = None, most: int | None = None, *, above: bool = False) -> None:
        self._least = least
        self._most = most
        self._above = above

    @property
    def bounds(self) -> str:
        """The bounds in words, such as `from 1 to 300`; empty if there are no bounds."""
        least, most = self._least, self._most
        if least is None:
            return "" if most is None else f"at most {most:,}"
        if self._above:
            return f"above {least:,}" if most is None else f"above {least:,}, at most {most:,}"
        return f"{least:,} or more" if most is None else f"from {least:,} to {most:,}"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the typed number, or fail if it is not within the bounds."""
        least = -inf if self._least is None else self._least
        most = inf if self._most is None else self._most
        try:
            number = self.read(value)
        except ValueError:
            number = nan
        if least <= number <= most and not (self._above and number == least):
            return number
        comma = "," if self.bounds.endswith(" or more") else ""
        expected = f"{self.noun}{comma} {self.bounds}".rstrip()
        return self.fail(f"{quoted(value)}: it must be {expected}.", param, ctx)


class Whole(NumberType):
    """A whole number."""

    noun = "a whole number"
    metavar = "N"
    read = int


class Seconds(NumberType):
    """A time in seconds."""

    noun = "a number of seconds"
    metavar = "SECONDS"
    read = float
