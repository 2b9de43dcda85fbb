"""What limits programs, as options of the commands that run them."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping
from typing import Any

import click

MEGABYTES = click.IntRange(0, 10**9)
JOBS = click.IntRange(1, 1024)


class Seconds(click.FloatRange):
    """A time that a limit can be."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the number of seconds, which is one."""
        seconds = super().convert(value, param, ctx)
        if math.isnan(seconds):
            self.fail(f"{value!r} is no number of seconds.", param, ctx)
        return seconds


SECONDS = Seconds(0, 1e6, min_open=True)
"""A limit of time."""


def variables(_: click.Context, __: click.Parameter, given: tuple[str, ...]) -> Mapping[str, str]:
    """Read NAME=VALUE, or NAME alone for one that is handed on."""
    values = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not name or not (equals or name in os.environ):
            raise click.BadParameter(f"{text!r}: it must be NAME=VALUE, or the NAME of a variable that is set.")
        values[name] = value if equals else os.environ[name]
    return values
